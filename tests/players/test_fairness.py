"""No level or temper of either game knows more than its seat: what is hidden does not change its answers."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from tests.players.test_players import unhurried
from thirdage import games
from thirdage.kernel.playable import Playable
from thirdage.players import OFFERED, answer, player

DEALS = 3  # of what is hidden, for each moment
MOMENTS = 12
SEARCHES = 6  # moments that a search is asked about: it is slow
ITERATIONS = 16  # and how far it searches


@cache
def moments(scenario: str, seed: int) -> list[Playable]:
    """Questions with several answers, from the first to the last of a game."""
    game = games.new(scenario, seed=seed, log=False)
    found: list[Playable] = []
    while game.options is not None:
        if len(game.options) > 2:
            found.append(game.clone())
        game.choose(answer(player("easy", f"{seed} {game.seat}"), game))
    return found


def some(found: list[Playable], number: int) -> list[Playable]:
    """A few of them, evenly spread; near the end the board's `hard` searches."""
    return [found[len(found) * part // number + len(found) // (2 * number)] for part in range(number)]


def shared_games(scenario: str) -> Any:
    """The scenario, with all its tests in the same process, which then plays its games once."""
    return pytest.param(scenario, marks=pytest.mark.xdist_group(f"fairness-{scenario}"))


@pytest.mark.parametrize("name", OFFERED)
@pytest.mark.parametrize("scenario", [shared_games(name) for name in games.SCENARIOS])
def test_the_answer_follows_from_what_the_seat_knows(scenario: str, name: str) -> None:
    rng = Random(f"{scenario} {name}")
    number = SEARCHES if name.startswith("hard") else MOMENTS
    redealt = 0
    for seed in (11, 12):
        for moment in some(moments(scenario, seed), number):
            seat = moment.seat_name(moment.seat)
            wanted = answer(unhurried(name, 4, most=ITERATIONS), moment)
            known, everything = moment.view(seat), moment.view(moment.seats)
            for _ in range(DEALS):
                other = moment.guess(seat, rng)
                assert other.view(seat) == known
                redealt += other.view(other.seats) != everything
                assert answer(unhurried(name, 4, most=ITERATIONS), other) == wanted
    assert redealt >= number * DEALS // 2, "otherwise nothing was tried"
