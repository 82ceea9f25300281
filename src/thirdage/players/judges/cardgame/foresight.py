"""How likely the Free Peoples win the card game, as a table looks, by a foresight that was learned.

What is weighed, and what the stages are, stands in outlook.py; how it is weighed, in players/foresight.py.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Final

from ....cardgame import tables as t
from ....cardgame.journey import rounds_to_come
from ...foresight import Foresight, Sight, read
from ...shipped import shipped
from .outlook import CARD_ZONES, NAMES, STAGES, cards_seen, outlook, stage, usefulness

if TYPE_CHECKING:
    from ....cardgame.state import CardGame

FILE: Final = "foresight.json"


def foreseen_odds(foresight: Foresight, game: CardGame, side: int) -> float:
    """The logarithmic odds of the Free Peoples; `side` has acted last."""
    return foresight.odds(
        stage(game, side), outlook(game), cards_seen(game), usefulness(rounds_to_come(game))
    )


def sight() -> Sight:
    """What is seen of a table."""
    return _sight(len(t.KIND))


@cache  # once for the sets that are loaded
def _sight(cards: int) -> Sight:
    return Sight(NAMES, STAGES, CARD_ZONES, tuple(kind.id for kind in t.KIND[:cards]))


def learned_foresight() -> Foresight:
    """The one that comes with the program."""
    return _learned(len(t.KIND))


@cache  # once for the sets that are loaded
def _learned(cards: int) -> Foresight:
    return shipped(__package__, FILE, partial(read, _sight(cards)))
