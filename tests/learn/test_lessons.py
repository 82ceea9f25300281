"""Every lesson can be played to its end, with the house as the enemy, by doing what its steps ask for."""

from __future__ import annotations

from random import Random

import pytest

from thirdage.kernel.errors import UnknownName
from thirdage.learn import lesson, lessons
from thirdage.learn.lessons import Progress
from thirdage.players import player

NAMES = [each.name for each in lessons()]


def test_there_are_five_lessons_for_each_game() -> None:
    assert [len(lessons(game)) for game in ("cardgame", "boardgame")] == [5, 5]
    with pytest.raises(UnknownName, match="There is no lesson"):
        lesson("nowhere")


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_asks_for_legal_moves_and_reaches_its_end(name: str) -> None:
    each = lesson(name)
    game = each.start()
    house = player("easy", "house")
    progress = Progress(each, each.rules.time_of(game))
    assert game.seat_name(game.seat) == each.seat
    choices: list[int] = []
    progress.look(game)
    while progress.step < len(each.steps):
        assert len(choices) < 100, progress.wanted
        assert not progress.astray, progress.wanted
        assert game.options is not None
        seat = game.seat_name(game.seat)
        fitting = [
            index
            for index in range(len(game.options))
            if seat == each.seat and progress.wanted and progress.wanted in progress.names(game, index)
        ]
        index = fitting[0] if fitting else house.choose(game.guess(seat, Random(1)), seat)
        choices.append(index)
        progress.choose(game, index)
        progress.look(game)
    again = each.progress(each.start(), choices)
    assert again.step == len(each.steps)
    asks = [step for step in each.steps if step.does]
    assert asks, "it asks for no move"
    assert all(len(step.text) < 330 for step in each.steps)


def test_the_lesson_on_leaders_asks_for_an_army_of_their_faction_at_the_same_place() -> None:
    told = " ".join(step.text for step in lesson("leaders-and-armies").steps)
    assert "an army of the same faction at the same place supports the leader" in told


def test_who_does_something_else_is_told_so() -> None:
    each = lesson("why-defend-here")
    game = each.start()
    assert game.decision is not None
    passing = [option.key for option in game.decision.options].index("pass")
    choices = [passing]
    game.choose(passing)
    while each.rules.time_of(game) == each.rules.time_of(each.start()):
        choices.append(0)
        game.choose(0)
    progress = each.progress(each.start(), choices)
    assert progress.step == 2
    assert progress.astray
