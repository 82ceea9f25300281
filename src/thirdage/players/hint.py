"""Hints: any player's ranking of the options, with a reason a learner understands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..face import inner_game
from .asked import Asked, told
from .reasons import Case
from .voice import YOU

if TYPE_CHECKING:
    from ..face import Game
    from ..kernel.playable import Playable
    from .player import Player

REASONS: Final = 2  # that are given for the best option; for others there is one


@dataclass(frozen=True, slots=True)
class Hint:
    """An option, how well its player likes it (on the player's own scale), and why."""

    index: int
    score: float
    reason: str


def rank(player: Player, game: Game | Playable) -> list[Hint]:
    """The options of the pending question, best first, judged only by what the asked seat may know.

    >>> import thirdage
    >>> from thirdage.players import player
    >>> game = thirdage.new("trilogy", seed=7)
    >>> len(rank(player("easy"), game)) == len(game.decision.options)
    True
    """
    asked = Asked(player, inner_game(game))
    return [Hint(i, asked.scores[i], _reason(asked, i)) for i in asked.order]


def _reason(asked: Asked, index: int) -> str:
    """What an option does, and why now if that is clear; of the best also gain, risk and answer."""
    case = asked.case(index, YOU)
    if not case.clear:
        case = Case((), case.cons)
    if index != asked.order[0]:
        return told(asked.does(index, YOU), case, 1)
    said = told(asked.does(index, YOU), case, REASONS)
    more = asked.prospects(index, YOU).removesuffix(".")
    return f"{said}. {more}" if more else said
