"""Winning the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.events import EVERYONE
from ..kernel.result import Result
from .board import OWNED, regions_in
from .command import leader_of
from .facts import CORRUPTION_THAT_LOSES, FREE, POINTS_THAT_WIN, REASONS, SHADOW, SIDES
from .map import VICTORY_POINTS
from .setup import CRACK_OF_DOOM

if TYPE_CHECKING:
    from .state import BoardGame


def points(game: BoardGame, side: int) -> int:
    """The Victory Points of a side: what it holds of the enemy's Cities and Strongholds."""
    return sum(VICTORY_POINTS[region] for region in regions_in(OWNED[1 - side] & game.captured))


def end_game(game: BoardGame, winner: int | None, reason: str) -> None:
    """The game is over; nothing that waited is done."""
    name = None if winner is None else SIDES[winner]
    scores: dict[str, int] = {SIDES[side]: points(game, side) for side in (FREE, SHADOW)}
    game.result = Result(name, scores, REASONS[reason])
    game.stack.clear()
    game.tell("over", EVERYONE, -1 if winner is None else leader_of(game, winner), (), reason)


def check_ring(game: BoardGame) -> None:
    """End the game at once if the Ring-bearers have failed or are done; failing comes first."""
    if game.result is not None:
        return
    if game.corruption >= CORRUPTION_THAT_LOSES:
        end_game(game, SHADOW, "corruption")
    elif game.mordor >= CRACK_OF_DOOM:
        end_game(game, FREE, "ring")


def victory_check(game: BoardGame) -> None:
    """At the end of the turn: has a side conquered enough?"""
    if points(game, SHADOW) >= POINTS_THAT_WIN[SHADOW]:
        end_game(game, SHADOW, "conquest")
    elif points(game, FREE) >= POINTS_THAT_WIN[FREE]:
        end_game(game, FREE, "banished")
