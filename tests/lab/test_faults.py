"""What the checks of every game catch, whichever game it is; what is special to one stands with its tests."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from thirdage import games
from thirdage.kernel.engine import Engine
from thirdage.kernel.playable import Playable
from thirdage.lab.fuzz import MOST_OPTIONS, Broken, faults, fingerprint, try_undo

GAMES = pytest.mark.parametrize("scenario", ["trilogy", "war-of-the-ring"])


def forgets_a_name(game: Any) -> None:
    game.stack.append((lambda game: None,))


def keeps_a_list(game: Any) -> None:
    game.stack.append((faults, [1, 2]))


def asks_with_one_option(game: Any) -> None:
    game.options = game.options[:1]


def offers_the_same_twice(game: Any) -> None:
    game.options = game.options[:1] * 2


def offers_too_much(game: Any) -> None:
    game.options = game.options[:1] * (MOST_OPTIONS + 1)


def asks_nobody(game: Any) -> None:
    game.seat = 9


def ends_without_a_result(game: Any) -> None:
    game.options = None


@GAMES
@pytest.mark.parametrize(
    ("cheat", "said"),
    [
        (forgets_a_name, "module-level"),
        (keeps_a_list, "plain values"),
        (asks_with_one_option, "1 options"),
        (offers_the_same_twice, "is offered "),
        (offers_too_much, "201 options"),
        (asks_nobody, "Seat 9"),
        (ends_without_a_result, "result"),
    ],
)
def test_cheating_is_noticed(scenario: str, cheat: Callable[[Any], None], said: str) -> None:
    game = games.new(scenario, seed=1)
    cheat(game)
    assert said in " ".join(faults(game))


@GAMES
def test_a_sound_game_has_no_faults(scenario: str) -> None:
    assert list(faults(games.new(scenario, seed=1))) == []


@GAMES
def test_the_fingerprint_tells_games_apart(scenario: str) -> None:
    game = games.new(scenario, seed=1)
    other = game.clone()
    assert fingerprint(game) == fingerprint(other)
    other.choose(0)
    assert fingerprint(game) != fingerprint(other)
    third = game.clone()
    third.choose(1)
    assert fingerprint(third) != fingerprint(other)
    assert fingerprint(game) != fingerprint(games.new(scenario, seed=2))


@pytest.mark.parametrize("scenario", ["fellowship", "war-of-the-ring-4"])
def test_an_undo_that_takes_back_what_was_shown_is_noticed(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Engine, "no_way_back", lambda game: None)
    with pytest.raises(Broken, match="Undo brings back"):
        undo_everywhere(games.new(scenario, seed=1, live=True))


def undo_everywhere(game: Playable) -> None:
    """Play at random and try after every choice what can be taken back."""
    rng = random.Random(1)
    while game.options is not None:
        game.choose(rng.randrange(len(game.options)))
        try_undo(game, rng)
