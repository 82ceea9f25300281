"""The line mode, driven by what a person would type."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import thirdage
from tests.card_games import card_game
from thirdage import games
from thirdage.terminal.plain import WIPE, LineGame, Lines, find_answer, pick
from thirdage.terminal.replay import LineWatch, Reel, print_game
from thirdage.terminal.session import Saved, Session, read_file, read_levels, read_people


class Script(Lines):
    """Typed lines from a list; what is said is kept."""

    def __init__(self, *typed: str) -> None:
        super().__init__()
        self.typed = list(typed)
        self.said: list[str] = []

    def say(self, *lines: str) -> None:
        self.said += lines

    def ask(self, prompt: str) -> str | None:
        self.said.append(prompt)
        return self.typed.pop(0) if self.typed else None

    @property
    def text(self) -> str:
        return "\n".join(self.said)


def game(*typed: str, seat: str = "frodo", scenario: str = "trilogy", path: Path | None = None) -> Script:
    """What is said in a game in which these lines are typed."""
    people = read_people(scenario, seat, None)
    session = Session(
        card_game(games.new(scenario, seed=7)), people, read_levels(scenario, ["random"], people), path
    )
    script = Script(*typed)
    LineGame(session, script).play()
    return script


def test_answers_are_given_by_number_or_words_with_or_without_accents() -> None:
    texts = ["Play Éomer", "Play Éowyn", "Move Gimli", "Pass"]
    assert find_answer("2", texts) == 1
    assert find_answer("eomer", texts) == 0
    assert find_answer("PASS", texts) == 3
    assert find_answer("mo gim", texts) == 2
    assert find_answer("play éo", texts) == (
        "'play éo' fits several answers: 1 Play Éomer, 2 Play Éowyn. Please type more, or the number."
    )
    assert find_answer("5", texts) == "There is no answer 5: choose a number from 1 to 4."
    assert find_answer("99999999999", texts) == (
        "There is no answer 99999999999: choose a number from 1 to 4."
    )
    assert "Did you mean Move Gimli?" in str(find_answer("move gimly", texts))


def test_a_person_can_ask_for_table_hand_log_cards_and_help() -> None:
    said = game("t", "h", "l", "? nenya", "?", "help", "rules", "", "zzz", "quickbeam").text
    assert "The Witch-king, Shadow: 7 cards in hand" in said
    assert "Frodo's hand, carryover limit 2:" in said
    assert "Nenya, Ring of Adamant" in said
    assert "In doubt:" in said
    assert "Answer with the number" in said
    assert "A ROUND" in said
    assert "'zzz' is not an answer here." in said
    assert "You cycle Quickbeam from hand." in said


def test_the_line_mode_never_names_a_card_the_person_may_not_see() -> None:
    script = game("1", "1", "t", "l")
    assert "The Witch-king's player draws 7 cards." in script.said
    assert "The Witch-king's player cycles a card from hand." in script.said


def test_undo_asks_the_question_again_or_says_why_not() -> None:
    said = game("u", "1", "u", "2").text
    assert "nobody has chosen anything yet" in said
    assert "Taken back." in said
    assert said.count("1. Quickbeam") == 3
    assert "You cycle Shadowfax from hand." in said


def test_the_end_of_input_keeps_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    said = game("1", path=path).text
    assert f"thirdage play --resume {path}" in said
    assert len(read_file(path).record.choices) == 1


def test_long_lines_are_broken_between_words_and_paths_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = Lines()
    lines.live = True
    assert lines.wrapped("  The Shadow shows Return of the Witch-king: Swarm of Bats.") == (
        "  The Shadow shows Return of the\n    Witch-king: Swarm of Bats."
    )
    command = "Resume it with: thirdage play --resume /home/frodo/saves/war-of-the-ring-free-20260101.json"
    assert lines.wrapped(command) == command


def test_saving_elsewhere_says_where_or_why_not(tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    said = game(f"s {other}", f"s {tmp_path}", "s", "q").text
    assert f"Saved to {other}." in said
    assert f"Cannot save to {tmp_path}" in said
    assert "Say where: s FILE." in said
    assert read_file(other).record.scenario == "trilogy"


def test_a_whole_game_can_be_played_by_numbers() -> None:
    script = game(*["1"] * 3000, scenario="fellowship", seat="gandalf")
    assert script.said[-1].startswith("The ")
    assert "win" in script.said[-1]


def test_two_people_at_one_keyboard_never_see_each_others_cards() -> None:
    script = game(*["", "1", "1"] * 2, scenario="fellowship", seat="all")
    said = script.text
    first, second = said.split("Now Gandalf: press Enter")[:2]
    assert "Now the Balrog of Moria: press Enter when nobody else looks." in first
    assert "Gandalf's player draws 7 cards." in first
    assert "The Balrog of Moria's player draws 7 cards." in second
    assert "The Balrog of Moria's player cycles a card from hand." in second


def test_whoever_holds_several_seats_is_called_by_all_of_them() -> None:
    free, shadow = ("frodo", "gandalf", "aragorn"), ("witch-king", "saruman", "bill-ferny")
    begun = card_game(games.new("expanded-trilogy", seed=7, people=2))
    script = Script("q")
    LineGame(Session(begun, (free, shadow), {}), script).play()
    assert "Now whoever plays Frodo, Gandalf and Aragorn: press Enter when nobody else looks." in script.text


def test_between_two_people_at_one_keyboard_the_screen_is_covered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = Lines()
    lines.words = ["Play Quickbeam"]
    lines.cover()
    assert not lines.words  # which could be completed
    covered = capsys.readouterr().out
    assert covered.count("\n") > 60
    assert covered.endswith("The text above is for somebody else; this output cannot be cleared.\n")
    monkeypatch.setattr("thirdage.terminal.plain.can_be_cleared", lambda: True)
    lines.cover()
    assert capsys.readouterr().out == WIPE

    class Watched(Script):
        def cover(self) -> None:
            self.said.append("[covered]")

    script = Watched(*["", "1", "1"] * 2)
    people = read_people("fellowship", "all", None)
    LineGame(Session(card_game(games.new("fellowship", seed=7)), people, {}), script).play()
    assert script.said[0].startswith("Now the Balrog")  # nothing is to be hidden yet
    for number, line in enumerate(script.said[1:], 1):
        if line.startswith("Now "):
            assert script.said[number - 1] == "[covered]"
    assert "[covered]" in script.said


def test_a_disk_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    people = read_people("trilogy", "frodo", None)
    levels = read_levels("trilogy", ["random"], people)
    full = tmp_path / "\0" / "game.json"
    script = Script("1", "1")
    with pytest.raises(thirdage.BadOption, match="Cannot save to"):  # in the end it is an error
        LineGame(Session(games.new("trilogy", seed=7), people, levels, full), script).play()
    assert script.text.count("Cannot save to") >= 2
    assert "You cycle" in script.text


def test_a_question_with_a_default_takes_enter_and_forgives_mistakes() -> None:
    script = Script("nope", "9", "ran")
    assert pick(script, "Which?", ["random", "easy"], 1) == 0
    assert "'nope' is not one of them." in script.text
    assert pick(Script(""), "Which?", ["random", "easy"], 1) == 1
    with pytest.raises(thirdage.NotNow, match="The input ended before this was answered: Which"):
        pick(Script(), "Which?", ["random", "easy"], 1)


# WATCHING


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "finished.json"
    game(*["1"] * 3000, scenario="fellowship", seat="gandalf", path=path)
    return path


def test_a_finished_game_is_printed_whole(finished: Path) -> None:
    script = Script()
    print_game(Reel(read_file(finished)), script)
    assert "Round 1 begins; the Balrog of Moria's player starts." in script.said
    assert script.said[-1].startswith("The ")


def test_a_finished_game_is_watched_forwards_backwards_by_round_and_by_eyes(finished: Path) -> None:
    steps = ["", "", "b", "r 2", "n", "p", "t", "h", "e gandalf", "h", "e nobody", "h", "e frodo"]
    script = Script(*steps, "r x", "r 77", "? gimli", "what", "help", "q")
    watch = LineWatch(Reel(read_file(finished)), script)
    watch.watch()
    said = script.text
    assert "Choice 1 of" in said
    assert "Round 2, " in said
    assert "Gandalf's hand" in said
    assert "You see nobody's hand" in said
    assert "There is no seat called 'frodo'" in said
    assert "Say which round" in said
    assert "There is no round 77" in said
    assert "'what' is not understood" in said
    assert watch.reel.round == 2


def test_watching_through_one_seats_eyes_hides_the_other_hand(finished: Path) -> None:
    reel = Reel(read_file(finished))
    assert reel.view()["seats"]["balrog-of-moria"]["hand"]
    reel.look_through("gandalf")
    assert reel.view()["seats"]["balrog-of-moria"]["hand"] == []
    reel.step(1)
    assert reel.chosen() == "The Balrog of Moria chooses"


@pytest.mark.parametrize(("scenario", "options"), [("fellowship", {}), ("war-of-the-ring", {"turns": 2})])
def test_a_bot_is_asked_why_it_has_just_chosen_so(scenario: str, options: dict[str, Any]) -> None:
    played = games.new(scenario, seed=4, **options)
    first, second = played.seats
    levels = {second: "easy"}
    session = Session(played, ((first,),), levels)
    session.run_bots()
    while not played.over:
        session.choose(0)
        session.run_bots()
    reel = Reel(Saved(played.record(), ((first,),), levels))
    last = next(i for i in range(reel.last - 1, 0, -1) if reel.answers[i][0] == second and several(reel, i))
    reel.at = last + 1
    script = Script("why", "why normal", "why nobody", "q")
    LineWatch(reel, script).watch()
    said = script.text
    assert "(easy): " in said
    assert "(normal): " in said
    assert "It also liked:" in said
    assert "There is no level called 'nobody'" in said
    asked_again = reel.why()
    assert not asked_again[-1].startswith("Asked again"), "it is asked as it was then"


def several(reel: Reel, at: int) -> bool:
    decision = reel.moments[at].decision
    return decision is not None and len(decision.options) > 1


def test_why_needs_a_finished_game_a_choice_and_somebody_with_reasons(finished: Path, tmp_path: Path) -> None:
    reel = Reel(read_file(finished))
    with pytest.raises(thirdage.NotNow, match="Nobody has chosen anything yet"):
        reel.why()
    mine = next(i for i, (seat, _, _) in enumerate(reel.answers) if seat == "gandalf")
    reel.at = mine + 1
    with pytest.raises(thirdage.NotNow, match="No bot is known to have played Gandalf: say which level"):
        reel.why()
    assert reel.why("easy")[0].startswith("Gandalf")
    theirs = next(i for i, (seat, _, _) in enumerate(reel.answers) if seat != "gandalf" and several(reel, i))
    reel.at = theirs + 1
    with pytest.raises(thirdage.BadOption, match="by chance has no reasons"):
        reel.why()
    path = tmp_path / "open.json"
    game("1", "1", path=path)
    unfinished = Reel(read_file(path))
    unfinished.at = 1
    with pytest.raises(thirdage.NotNow, match="once the game is finished"):
        unfinished.why("easy")


def test_an_unfinished_game_shows_no_more_than_its_player_saw(tmp_path: Path) -> None:
    path = tmp_path / "open.json"
    game("1", "1", path=path)
    reel = Reel(read_file(path))
    assert reel.eyes == ("frodo",)
    with pytest.raises(thirdage.NotNow, match="only once the game is finished"):
        reel.look_through("all")
    with pytest.raises(thirdage.NotNow, match="only once the game is finished"):
        reel.look_through("saruman")
    assert reel.own_seats == reel.eyes == ("frodo",)
    reel.look_through("nobody")
    reel.look_through("frodo")


def test_how_the_count_would_stand_is_told_for_each_card() -> None:
    position = {
        "scenario": "trilogy", "round": 4, "turn": "frodo",
        "path": {"id": "caradhras"},
        "battlegrounds": [{"id": "helms-deep", "cards": ["white-hand-orcs"]}],
        "seats": {"frodo": {"hand": ["riders-of-rohan", "gimli", "smeagol"]}},
    }  # fmt: skip
    people = read_people("trilogy", "frodo", None)
    session = Session(games.arrange(position, seed=1), people, read_levels("trilogy", ["random"], people))
    told = session.previews()
    assert "   Helm's Deep: you would lead 3:1." in told
    assert any(line.endswith(". Play Riders of Rohan") for line in told)
