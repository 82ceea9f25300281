"""Elven Rings: using one (rulebook, page 27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .facts import FREE, RING_USED, SHADOW

if TYPE_CHECKING:
    from .state import BoardGame


def can_use_ring(game: BoardGame, side: int) -> bool:
    """Whether a side has an Elven Ring and has used none this turn."""
    return game.rings[side] > 0 and not game.happened & RING_USED << side


def spend_ring(game: BoardGame, side: int) -> None:
    """An Elven Ring is used: it goes to the Shadow, or out of the game."""
    game.rings[side] -= 1
    if side == FREE:
        game.rings[SHADOW] += 1
    game.happened |= RING_USED << side
