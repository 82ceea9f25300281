"""A judge for every game. A game gets all the players by one more line here."""

from __future__ import annotations

from typing import Any

from ...cardgame.state import CardGame
from ..judge import Judge
from .cardgame import CardJudge

JUDGES: dict[type, Judge] = {CardGame: CardJudge()}


def judge_of(game: Any) -> Judge:
    """The judge of the game that is played here."""
    return JUDGES[type(game)]
