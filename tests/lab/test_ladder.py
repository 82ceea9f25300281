"""The ladder: the right matches, the right verdicts, and tables in the right place."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import thirdage
from thirdage import games
from thirdage.lab.ladder import page, plan, tables, targets
from thirdage.lab.match import Summary, new_match
from thirdage.lab.playing import Times
from thirdage.lab.ratings import Rate

DOCS = Path(__file__).resolve().parents[2] / "docs"
BOARD = "war-of-the-ring"


def ladder(form: str = "full", levels: str | None = None, most: int | None = None) -> plan.Ladder:
    return plan.new_ladder(form, ["trilogy"], levels, most=most)


# WHO PLAYS WHOM


def test_neighbours_random_and_hard_against_easy_meet_once_and_then_the_mirrors() -> None:
    assert plan.pairs(("random", "easy")) == [("easy", "random")]
    assert plan.pairs(("random", "easy", "normal", "hard")) == [
        ("easy", "random"),
        ("normal", "easy"),
        ("hard", "normal"),
        ("normal", "random"),
        ("hard", "random"),
        ("hard", "easy"),
        ("normal", "normal"),
        ("hard", "hard"),
    ]


def sizes(found: plan.Ladder) -> dict[tuple[str, str], int]:
    return {match.players: match.games for match in found.matches("trilogy")}


def test_slow_levels_play_fewer_games() -> None:
    assert sizes(ladder()) == {
        ("easy", "random"): 1000,
        ("normal", "easy"): 1000,
        ("hard", "normal"): 300,
        ("normal", "random"): 1000,
        ("hard", "random"): 100,
        ("hard", "easy"): 100,
        ("normal", "normal"): 1000,
        ("hard", "hard"): 300,
    }
    small = sizes(ladder("small"))
    assert set(small.values()) == {100}
    assert not [pair for pair in small if "hard" in pair], "the small form is for fast levels"
    assert sizes(ladder("small", "normal,hard"))["hard", "normal"] == 2, "unless they are named"


def test_a_number_of_games_is_the_most_that_a_match_has() -> None:
    assert sizes(ladder(most=200))["normal", "easy"] == 200
    assert sizes(ladder(most=200))["hard", "easy"] == 100
    assert ladder("small", most=2).games == 8


def test_matches_with_hard_can_be_made_shorter_than_the_others() -> None:
    ladder = plan.new_ladder("full", ["trilogy"], most=40, most_slow=6)
    for match in ladder.matches("trilogy"):
        assert match.games == (6 if "hard" in match.players else 40)


def test_every_scenario_of_both_games_can_be_named() -> None:
    def names(*words: str) -> tuple[str, ...]:
        return plan.new_ladder("small", words).scenarios

    assert names() == ("trilogy", BOARD)
    assert names("all") == tuple(games.SCENARIOS)
    assert names("duel-2,Fellowship", BOARD, "duel-2") == ("duel-2", "fellowship", BOARD)
    with pytest.raises(thirdage.UnknownName, match="Did you mean trilogy"):
        names("fellowship,trilogie")


def test_a_ladder_of_one_is_none() -> None:
    with pytest.raises(thirdage.BadOption, match="at least two levels"):
        ladder(levels="easy")
    with pytest.raises(thirdage.BadOption, match="at least two levels of random, easy"):
        ladder(levels="easy,easy-bold")
    with pytest.raises(thirdage.UnknownName, match="level"):
        ladder(levels="easy,mighty")


# WHAT SHOULD BE REACHED


def summary(
    scenario: str,
    pair: tuple[str, str],
    as_free: int,
    as_shadow: int,
    endings: dict[str, int] | None = None,
    lengths: tuple[int, ...] = (),
) -> Summary:
    """Wins of 100 games as either side; in a mirror, wins of the sides in 100 games."""
    match = new_match(scenario, *pair, 200)
    sides = (Rate(as_free, 100), Rate(as_shadow, 100))
    return Summary(
        match, sides, (5.0, 1.0), 7.0, 250.0, (Times(), Times()), sides, Counter(), Counter(endings), lengths
    )


def test_random_must_be_beaten_from_either_side() -> None:
    assert targets.wins(summary("trilogy", ("easy", "random"), 99, 100)).verdict == "yes"
    assert targets.wins(summary("trilogy", ("easy", "random"), 98, 100)).verdict == "no"
    assert targets.wins(summary("trilogy", ("normal", "easy"), 50, 80)).verdict == "yes"
    assert targets.wins(summary("trilogy", ("normal", "easy"), 49, 80)).verdict == "no"


def test_how_far_hard_is_above_easy_depends_on_the_game() -> None:
    assert targets.wins(summary("duel-2", ("hard", "easy"), 100, 88)).verdict == "no"
    assert targets.wins(summary("duel-2", ("hard", "easy"), 100, 90)).verdict == "yes"
    assert targets.wins(summary(BOARD, ("hard", "easy"), 100, 80)).verdict == "yes"
    assert targets.wins(summary(BOARD, ("hard", "easy"), 100, 78)).verdict == "no"


def test_a_level_is_compared_with_itself_side_by_side() -> None:
    """With 70 % of the mirror's games a side must win 80 % against the level below, the other 40 %."""
    pair, mirror = ("normal", "easy"), ("normal", "normal")

    def verdicts(as_free: int, as_shadow: int) -> list[str]:
        found = {
            pair: summary("trilogy", pair, as_free, as_shadow),
            ("normal", "random"): summary("trilogy", ("normal", "random"), 50, 50),  # not its neighbour
            mirror: summary("trilogy", mirror, 70, 30),
        }
        return [claim.verdict for claim in targets.as_either_side(found)]

    assert verdicts(80, 40) == ["yes", "yes"]
    assert verdicts(79, 90) == ["no", "yes"]
    assert verdicts(100, 39) == ["yes", "no"]
    assert list(targets.as_either_side({pair: summary("trilogy", pair, 90, 90)})) == []


def test_only_the_strongest_level_must_find_the_sides_fair() -> None:
    def share(name: str, free: int) -> str:
        found = targets.against_itself(summary("fellowship", (name, name), free, 100 - free, lengths=(6,)))
        return next(claim.verdict for claim in found if claim.what == "wins of the Free Peoples")

    assert [share("hard", free) for free in (39, 40, 60, 61)] == ["no", "yes", "yes", "no"]
    assert share("normal", 90) == ""


def test_the_board_must_be_won_in_every_way_and_in_time() -> None:
    def verdicts(conquests: int, *lengths: int) -> dict[str, str]:
        endings = {"ring": 100, "corruption": 92 - conquests, "conquest": conquests, "banished": 8}
        found = summary(BOARD, ("normal", "normal"), 50, 50, endings, lengths)
        return {claim.what: claim.verdict for claim in targets.against_itself(found)}

    assert verdicts(16, 9) == {
        "wins of the Free Peoples": "",
        "wins of the Shadow": "",
        "games end with the Ring destroyed": "yes",
        "games end with the Ring-bearers fallen": "yes",
        "games end with the Shadow's conquest": "yes",
        "games end with the conquest of the Free Peoples": "",
        "turns": "yes",
    }
    assert verdicts(15, 9)["games end with the Shadow's conquest"] == "no"
    assert verdicts(16, 3, 8, 30)["turns"] == "no"
    assert verdicts(16, 16, 17)["turns"] == "no"


def test_answers_are_timed_by_the_game() -> None:
    times = Times()
    for _ in range(95):
        times.add(0.35)
    for _ in range(5):
        times.add(9.0)
    assert targets.in_time("trilogy", "normal", times) == ("95 % within 300 ms", "no")
    assert targets.in_time(BOARD, "normal", times) == ("95 % within 400 ms", "yes")
    assert targets.in_time(BOARD, "random", times) == ("", "")


# THE TABLES


def test_the_tables_go_between_their_marks_and_nothing_else_changes(tmp_path: Path) -> None:
    copy = tmp_path / "strength.md"
    before = (DOCS / "strength.md").read_text(encoding="utf-8")
    copy.write_text(before, encoding="utf-8")
    wanted = plan.new_ladder("full", ["fellowship,duel-2"], "easy,normal", seed=3, most=2)
    written: list[str] = []
    told: list[int] = []

    def after(name: str, found: plan.Found) -> None:
        written.append(name)
        text = tables.markdown(wanted, name, "thirdage lab ladder --full", found)
        page.write(copy, "full", name, text)
        page.write(copy, "full", name, text)

    found = plan.climb(wanted, 1, tmp_path / "runs", told.append, after)
    assert written == list(found) == ["fellowship", "duel-2"]
    assert told == sorted(told)
    assert told[-1] == wanted.games == 8
    told.clear()
    assert plan.climb(wanted, 1, tmp_path / "runs", told.append).keys() == found.keys()
    assert told == [2, 4, 6, 8], "after a stop nothing is played again"
    text = copy.read_text(encoding="utf-8")
    for name in written:
        begin, end = page.markers("full", name)
        assert text.split(begin)[0].count("\n## ") == before.split(begin)[0].count("\n## ")
        assert text.split(end)[1].count("\n#") == before.split(end)[1].count("\n#")
        table = text.split(begin)[1].split(end)[0]
        assert "from seed 3 on" in table
        assert "| normal – easy | 2 | " in table
        assert "| normal, 2 games | wins of the Free Peoples | " in table
        assert "| normal, 2 games | rounds | median " in table
        assert (
            len(re.findall(r"^\| normal – easy \| as .* points \| at least \+10 points \| ", table, re.M))
            == 2
        )
        assert len(re.findall(r"^\| normal \| .* \| 95 % within 300 ms \| yes \|$", table, re.M)) == 1
    outside = re.compile(r"(<!-- full ladder of (fellowship|duel-2):.*?-->).*?(<!-- end)", re.S)
    assert outside.sub(r"\1\3", text) == outside.sub(r"\1\3", before)


def test_the_documentation_has_a_place_for_every_scenario() -> None:
    for name in games.SCENARIOS:
        assert page.has_place(DOCS / "strength.md", "full", name)
    assert page.has_place(DOCS / "strength.md", "full", "war-of-the-ring --option twilight")
    for name in plan.usual_scenarios():
        assert page.has_place(DOCS / "strength.md", "small", name)


def test_players_that_change_on_the_way_are_not_mixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = plan.new_ladder("small", ["fellowship,duel-2"], "random,easy", 3, 2)
    monkeypatch.setattr(plan, "fingerprint", lambda: "another")
    with pytest.raises(thirdage.BadOption, match="code was changed meanwhile"):
        plan.climb(wanted, 1, tmp_path)
    assert len(list(tmp_path.iterdir())) == 1  # what was measured before is kept


def test_a_page_without_a_place_is_refused(tmp_path: Path) -> None:
    empty = tmp_path / "page.md"
    empty.write_text("# Strength\n")
    assert not page.has_place(empty, "full", "trilogy")
    with pytest.raises(thirdage.BadOption, match="has no place for the full ladder of trilogy"):
        page.need_place(empty, "full", "trilogy")
    with pytest.raises(thirdage.BadOption, match="cannot be read: No such file"):
        page.need_place(tmp_path / "none.md", "full", "trilogy")
