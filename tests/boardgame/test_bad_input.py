"""Whatever is wrong with what somebody gives the board game, the answer is a sentence and nothing changes."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from thirdage import BadChoice, BadOption, NotNow, ThirdAgeError, UnknownName, games
from thirdage.boardgame.state import BoardGame
from thirdage.lab.fuzz import fingerprint


def refused(call: Callable[[], Any], kind: type[ThirdAgeError] = ThirdAgeError) -> str:
    """The sentence with which something is refused."""
    with pytest.raises(kind) as caught:
        call()
    text = str(caught.value)
    assert text.endswith((".", "?")), text
    assert text[0].isupper() or not text[0].isalpha(), text
    return text


def game() -> BoardGame:
    return games.new("war-of-the-ring", seed=1)


# NEW GAMES


@pytest.mark.parametrize("seed", [-1, 2**128, True, 1.0, "7", [], b"7"])
def test_a_seed_that_is_not_a_number_in_range(seed: Any) -> None:
    refused(lambda: games.new("war-of-the-ring", seed=seed), BadOption)
    refused(lambda: games.arrange({"scenario": "war-of-the-ring"}, seed=seed), BadOption)


def test_without_a_seed_every_game_is_another() -> None:
    assert len({games.new("war-of-the-ring").record().seed for _ in range(5)}) == 5


@pytest.mark.parametrize(
    "options",
    [
        {"people": 3}, {"people": 2.0}, {"people": None}, {"people": True}, {"live": 1}, {"live": "yes"},
        {"turns": -1}, {"turns": 1.5}, {"turns": True}, {"turns": "100"}, {"turns": None},
    ],
    ids=str,
)  # fmt: skip
def test_an_option_with_a_value_that_makes_no_sense(options: dict[str, Any]) -> None:
    said = refused(lambda: games.new("war-of-the-ring", seed=1, **options), BadOption)
    assert next(iter(options)) in said


@pytest.mark.parametrize("name", ["turn", "promos", "drafting", "switch", "player"])
def test_an_option_that_does_not_exist(name: str) -> None:
    said = refused(lambda: games.new("war-of-the-ring", seed=1, **{name: True}), UnknownName)
    assert name in said


def test_options_as_they_should_be() -> None:
    open_end = games.new("war-of-the-ring", seed=1, people=2, turns=0, live=True)
    assert open_end.record().options == {"live": True, "turns": 0}
    assert open_end.people == (("free",), ("shadow",))


# CHOICES


@pytest.mark.parametrize("index", [-1, 4, 99, True, 0.0, "0", None, [0]])
def test_an_option_that_is_not_there(index: Any) -> None:
    playing = game()
    before = fingerprint(playing)
    refused(lambda: playing.choose(index), BadChoice)
    assert fingerprint(playing) == before


def test_a_game_that_is_over_takes_no_choice() -> None:
    playing = games.new("war-of-the-ring", seed=1, turns=1)
    rng = random.Random(0)
    while playing.options is not None:
        playing.choose(rng.randrange(len(playing.options)))
    refused(lambda: playing.choose(0), NotNow)
    refused(playing.position, NotNow)


# SEATS


@pytest.mark.parametrize("seat", ["frodo", "", 0, ["free", "gandalf"], [None]])
def test_a_seat_that_does_not_exist(seat: Any) -> None:
    playing = game()
    refused(lambda: playing.view(seat), UnknownName)
    refused(lambda: playing.events(seat), UnknownName)
    refused(lambda: playing.guess(seat, random.Random(0)), UnknownName)


@pytest.mark.parametrize("seat", ["frodo", None, 0])
def test_nobody_undoes_for_a_seat_that_does_not_exist(seat: Any) -> None:
    refused(lambda: game().legal_undo(seat), UnknownName)
