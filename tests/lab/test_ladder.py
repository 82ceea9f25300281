"""The ladder: the right matches, and tables in the right place."""

from __future__ import annotations

from pathlib import Path

import pytest

import thirdage
from thirdage.lab import ladder as lad
from thirdage.lab.match import Summary, new_match
from thirdage.lab.playing import Times
from thirdage.lab.ratings import Rate

DOCS = Path(__file__).resolve().parents[2] / "docs"


def pairs(*levels: str) -> list[tuple[str, str]]:
    return [(rung.stronger, rung.weaker) for rung in lad.rungs(levels)]


def test_neighbours_random_and_hard_against_easy_meet_once() -> None:
    assert pairs("random", "easy") == [("easy", "random")]
    assert pairs("random", "easy", "normal", "hard") == [
        ("easy", "random"),
        ("normal", "easy"),
        ("hard", "normal"),
        ("normal", "random"),
        ("hard", "random"),
        ("hard", "easy"),
    ]


def test_slow_levels_play_fewer_games() -> None:
    games = {
        (rung.stronger, rung.weaker): match.games
        for rung, match in lad.Ladder("full", ("trilogy",), ("random", "easy"), 1, None).matches
    }
    assert games == {("easy", "random"): 1000}
    assert lad.Ladder("full", ("trilogy",), (), 1, None)._size(lad._rung("hard", "normal")) == 300
    assert lad.Ladder("full", ("trilogy",), (), 1, None)._size(lad._rung("hard", "easy")) == 100
    assert lad.Ladder("small", ("trilogy",), (), 1, None)._size(lad._rung("normal", "easy")) == 100


def summary(as_free: Rate, as_shadow: Rate) -> Summary:
    match = new_match("trilogy", "easy", "random", 200)
    total = as_free + as_shadow
    return Summary(match, (as_free, as_shadow), (5.0, 1.0), 7.0, 250.0, (Times(), Times()), total)


def test_random_must_be_beaten_from_either_side() -> None:
    rung = lad._rung("easy", "random")
    assert rung.reached(summary(Rate(99, 100), Rate(100, 100)))
    assert not rung.reached(summary(Rate(98, 100), Rate(100, 100)))
    neighbours = lad._rung("normal", "easy")
    assert neighbours.reached(summary(Rate(50, 100), Rate(80, 100)))
    assert not neighbours.reached(summary(Rate(49, 100), Rate(80, 100)))


def test_the_tables_go_between_their_marks_and_nothing_else_changes(tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    before = (DOCS / "strength.md").read_text(encoding="utf-8")
    page.write_text(before, encoding="utf-8")
    ladder = lad.new_ladder("small", "fellowship", "random,easy", seed=3, games=2)
    written: list[int] = []
    found = lad.climb(ladder, 1, tmp_path / "runs", after=lambda so_far: written.append(len(so_far)))
    assert written == [1]
    text = lad.markdown(ladder, "thirdage lab ladder --small", found)
    lad.write_page(page, "small", text)
    lad.write_page(page, "small", text)
    after = page.read_text(encoding="utf-8")
    begin, end = lad.markers("small")
    assert after.split(begin)[0] == before.split(begin)[0]
    assert after.split(end)[1] == before.split(end)[1]
    assert after.count("### The Fellowship of the Ring") == before.count("### The Fellowship of the Ring") + 1
    assert "| easy – random | 2 | " in after
    assert "from seed 3 on" in after
    assert "| random | " in after


def test_players_that_change_on_the_way_are_not_mixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ladder = lad.Ladder("small", ("fellowship", "duel-2"), ("random", "easy"), 3, 2)
    monkeypatch.setattr(lad, "fingerprint", lambda: "another")
    with pytest.raises(thirdage.BadOption, match="code was changed meanwhile"):
        lad.climb(ladder, 1, tmp_path)
    assert len(list(tmp_path.iterdir())) == 1  # what was measured before is kept


def test_a_page_without_a_place_is_refused(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Strength\n")
    with pytest.raises(thirdage.BadOption, match="has no place for the full ladder"):
        lad.read_page(page, "full")
    with pytest.raises(thirdage.BadOption, match="cannot be read: No such file"):
        lad.read_page(tmp_path / "none.md", "full")


def test_a_ladder_of_one_is_none() -> None:
    with pytest.raises(thirdage.BadOption, match="at least two levels"):
        lad.new_ladder("small", "trilogy", "easy")
    with pytest.raises(thirdage.UnknownName, match="level"):
        lad.new_ladder("small", "trilogy", "easy,mighty")
