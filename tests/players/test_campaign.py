"""The Shadow's campaign: what a march gains, what is in danger, and what relieves it."""

from __future__ import annotations

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage.boardgame.map import REGION_BY_ID
from thirdage.players.judges.boardgame.campaign import (
    NOWHERE,
    danger,
    gain_of_march,
    in_reach,
    marches,
    relief,
)

OSGILIATH, MINAS_TIRITH, MORDOR = (
    REGION_BY_ID[name] for name in ("osgiliath", "minas-tirith", "minas-morgul")
)
FAR_HARAD = REGION_BY_ID["far-harad"]


def board(attackers: int, defenders: int, at: str = "minas-morgul") -> Board:
    return Board(
        regions={
            at: army("sauron-regular", attackers),
            "minas-tirith": army("gondor-regular", defenders),
        },
        nations=at_war("sauron", "gondor"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )


def test_an_army_that_comes_nearer_gains_and_one_that_goes_away_loses() -> None:
    game = board(8, 2).game
    nearer = gain_of_march(game, MORDOR, OSGILIATH, 8)
    assert nearer > 0
    away = gain_of_march(board(8, 2, "osgiliath").game, OSGILIATH, MORDOR, 8)
    assert away < 0


def test_a_march_that_helps_is_the_first_in_the_list() -> None:
    game = board(8, 2, "osgiliath").game
    gain, origin, goal = marches(game)[0]
    assert gain == max(found[0] for found in marches(game))
    assert gain == pytest.approx(gain_of_march(game, origin, goal, 8))


def test_a_place_is_in_danger_by_the_force_before_it_and_by_its_garrison() -> None:
    threatened, safe = board(10, 1, "osgiliath").game, board(10, 5, "osgiliath").game
    assert danger(threatened, MINAS_TIRITH) > danger(safe, MINAS_TIRITH) > 0
    assert danger(threatened, MINAS_TIRITH) > danger(board(2, 1, "osgiliath").game, MINAS_TIRITH)
    assert danger(threatened, OSGILIATH) == 0, "no points are won there"
    assert in_reach(threatened) > in_reach(safe)


def test_new_units_count_where_they_come() -> None:
    game = board(4, 3, "osgiliath").game
    assert gain_of_march(game, NOWHERE, OSGILIATH, 1) > gain_of_march(game, NOWHERE, FAR_HARAD, 1) > 0
    assert gain_of_march(board(10, 3, "osgiliath").game, NOWHERE, OSGILIATH, 1) == 0, "there is no more room"


def test_defenders_relieve_a_place_and_are_missed_when_they_leave() -> None:
    game = board(8, 2, "osgiliath").game
    assert relief(game, MINAS_TIRITH, 2) > relief(game, MINAS_TIRITH, 1) > 0
    assert relief(game, MINAS_TIRITH, -1) < 0
    assert relief(game, OSGILIATH, 2) == 0
