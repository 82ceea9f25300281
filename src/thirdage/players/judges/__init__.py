"""A judge for every game, in the package here that has the name of the game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ... import games
from ..judge import Judge
from ..mind import Mind

if TYPE_CHECKING:
    from ...kernel.playable import Playable


BY_HAND = Mind()


def judge_of(game: Playable, mind: Mind = BY_HAND) -> Judge:
    """The judge of the game that is played here, with this mind."""
    return judge_of_scenario(game.scenario, mind)


@cache
def judge_of_scenario(scenario: str, mind: Mind = BY_HAND) -> Judge:
    """The judge of the game that a scenario belongs to."""
    made: Judge = games.module_for("judge", scenario).judge(mind)
    return made
