"""A judge for every game, in the package here that has the name of the game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ... import games
from ..judge import Judge

if TYPE_CHECKING:
    from ...kernel.playable import Playable


def judge_of(game: Playable, fitted: bool = False) -> Judge:
    """The judge of the game that is played here, with numbers fitted from self-play if there are any."""
    return _judge(game.scenario, fitted)


@cache
def _judge(scenario: str, fitted: bool) -> Judge:
    made: Judge = games.module_for("judge", scenario).judge(fitted)
    return made
