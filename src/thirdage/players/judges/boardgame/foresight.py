"""How likely the Free Peoples win the board game, as a table looks, by a foresight that was learned.

What is weighed, and what the stages are, stands in outlook.py; how it is weighed, in players/foresight.py.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Final

from ....boardgame import tables as t
from ...foresight import Foresight, Sight, read
from ...shipped import shipped
from .outlook import CARD_ZONES, NAMES, STAGES, cards_seen, outlook, stage

if TYPE_CHECKING:
    from ....boardgame.state import BoardGame

FILE: Final = "foresight.json"


def foreseen_odds(foresight: Foresight, game: BoardGame) -> float:
    """The logarithmic odds of the Free Peoples."""
    return foresight.odds(stage(game), outlook(game), cards_seen(game))


@cache
def sight() -> Sight:
    """What is seen of a table."""
    return Sight(NAMES, STAGES, CARD_ZONES, tuple(event.id for event in t.EVENT))


@cache
def learned_foresight() -> Foresight:
    """The one that comes with the program."""
    return shipped(__package__, FILE, partial(read, sight()))
