"""A judge for every game. A game gets all the players by one more line here."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ...boardgame.state import BoardGame
from ...cardgame.state import CardGame
from ..judge import Judge
from .board import BoardJudge
from .cardgame import CardJudge
from .worths import by_hand, learned

# For each game a judge whose numbers were written by hand, and one whose numbers were fitted from self-play.
JUDGES: dict[type, tuple[Callable[[], Judge], Callable[[], Judge]]] = {
    CardGame: (lambda: CardJudge(by_hand()), lambda: CardJudge(learned())),
    BoardGame: (BoardJudge, BoardJudge),  # nothing is fitted yet
}


def judge_of(game: Any, fitted: bool = False) -> Judge:
    """The judge of the game that is played here."""
    kind: type = type(game)
    return _judge(kind, fitted)


@cache
def _judge(kind: type, fitted: bool) -> Judge:
    return JUDGES[kind][fitted]()
