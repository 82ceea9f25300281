"""How much people are asked: counted by seat, round and kind, with clicks for what comes in one go."""

from __future__ import annotations

import sys

import pytest

from thirdage import cli, games
from thirdage.lab.fuzz import MOST_OPTIONS
from thirdage.lab.playing import seated
from thirdage.lab.questions import Gestures, Task, count_game, count_questions, within
from thirdage.players import answer


def test_every_question_of_a_game_is_counted_once_for_the_seat_that_is_asked() -> None:
    found = count_game(Task("war-of-the-ring", 3, "easy"))
    game = games.new("war-of-the-ring", seed=3, live=True)
    players = [seated("easy", f"3 {seat}") for seat in game.seats]
    asked: dict[str, list[str]] = {seat: [] for seat in game.seats}
    while game.decision is not None:
        asked[game.decision.seat].append(game.decision.kind)
        game.choose(answer(players[game.seat], game))
    for seat, kinds in asked.items():
        assert sum(found.seats[seat].questions) == len(kinds)
        assert len(found.seats[seat].questions) == game.round_number
        assert found.seats[seat].kinds == {kind: kinds.count(kind) for kind in kinds}
        assert 0 < sum(found.seats[seat].clicks) <= len(kinds)
    clicks = [sum(of_seat.clicks) for of_seat in found.seats.values()]
    assert sum(clicks) < sum(map(len, asked.values()))  # what comes in one go needs one click


def test_questions_of_one_gesture_are_one_click_until_something_is_revealed() -> None:
    gestures = Gestures()
    assert gestures.begins(0, "muster", revealed=True)
    assert not gestures.begins(0, "muster", revealed=False)
    assert gestures.begins(1, "muster", revealed=False)  # another seat
    assert gestures.begins(1, "casualties", revealed=False)  # another gesture
    assert not gestures.begins(1, "casualties", revealed=False)
    assert gestures.begins(1, "casualties", revealed=True)  # dice were rolled: a new round
    assert gestures.begins(1, "", revealed=False)
    assert gestures.begins(1, "", revealed=False)  # questions without a gesture stand alone


def test_games_are_added_up() -> None:
    first, second = (count_game(Task("duel-2", seed, "easy")) for seed in (1, 2))
    both = count_questions("duel-2", "easy", 2)
    for seat, asked in both.seats.items():
        assert asked.questions == first.seats[seat].questions + second.seats[seat].questions
        assert asked.kinds == first.seats[seat].kinds + second.seats[seat].kinds
    for kind, most in both.options.items():
        assert most == max(first.options.get(kind, 0), second.options.get(kind, 0))


def test_a_count_begins_at_no_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[int] = []
    count_questions("duel-2", "easy", 2, tell=told.append)
    assert told == [0, 1, 2]
    words = "lab questions --scenario duel-2 --games 2 --jobs 1"
    monkeypatch.setattr(sys, "argv", ["thirdage", *words.split()])
    with pytest.raises(SystemExit):
        cli.main()
    assert "Resuming" not in capsys.readouterr().err


def test_half_of_the_turns_of_the_board_game_ask_at_most_so_much() -> None:
    """Players who know what they do are asked so much; those of `easy` a little more.

    In 40 games of `easy` half of the turns asked the Free Peoples at most 13 questions in 12 clicks, and the
    Shadow 18 in 16.
    """
    most = {"free": 12, "shadow": 15}
    found = count_questions("war-of-the-ring", "normal", 20, seed=121)
    for seat, asked in found.seats.items():
        assert len(asked.questions) > 150
        assert within(asked.questions, 50) <= most[seat]
        assert within(asked.clicks, 50) <= most[seat]
    assert max(found.options.values()) <= MOST_OPTIONS
    beginners = count_questions("war-of-the-ring", "easy", 20, seed=121)
    for seat, (questions, clicks) in {"free": (14, 13), "shadow": (20, 18)}.items():
        assert len(beginners.seats[seat].questions) > 150
        assert within(beginners.seats[seat].questions, 50) <= questions
        assert within(beginners.seats[seat].clicks, 50) <= clicks
    assert max(beginners.options.values()) <= MOST_OPTIONS


def test_the_command_shows_seats_and_kinds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "lab questions --scenario duel-2 --games 1 --jobs 1"
    monkeypatch.setattr(sys, "argv", ["thirdage", *words.split()])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert not end.value.code
    lines = capsys.readouterr().out.splitlines()
    found = count_questions("duel-2", "easy", 1)
    for seat, asked in found.seats.items():
        line = next(line for line in lines if line.startswith(f"{seat}: questions"))
        assert line.split()[4] == str(max(asked.questions))
        for kind in asked.kinds:
            assert any(line.startswith(kind) for line in lines)
