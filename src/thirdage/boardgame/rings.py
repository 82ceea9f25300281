"""Elven Rings: using one (rulebook, page 27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .command import actor
from .facts import FREE, RING_USED, SECOND_RING_USED, SHADOW

if TYPE_CHECKING:
    from .state import BoardGame


def can_use_ring(game: BoardGame, side: int) -> bool:
    """Whether an Elven Ring may be used now: one a turn for each side, or for each player (MP4-29)."""
    if not game.rings[side]:
        return False
    if not game.seating.several:
        return not game.happened & RING_USED << side
    return not game.happened & _ring_bit(game, side)


def spend_ring(game: BoardGame, side: int) -> None:
    """An Elven Ring is used: it goes to the Shadow, or out of the game."""
    game.rings[side] -= 1
    if side == FREE:
        game.rings[SHADOW] += 1
    game.happened |= _ring_bit(game, side)


def _ring_bit(game: BoardGame, side: int) -> int:
    """What says that a Ring was used this turn: by the side, or by whoever acts if each may use one."""
    if game.switches.rings_are_the_teams or actor(game, side) == game.seating.teams[side][0]:
        return RING_USED << side
    return SECOND_RING_USED << side
