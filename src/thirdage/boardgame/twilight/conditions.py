"""What the expansion's cards require, and what keeps them on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.effects import Condition
from ..board import witch_king_at
from ..conditions import Holds
from ..facts import FACTION_PHRASES
from ..map import REGION_COUNT
from .factions import in_play

if TYPE_CHECKING:
    from ..state import BoardGame


def faction_in_play(faction: int) -> Condition:
    """This faction has been brought into play."""
    return Holds(in_play, f"{FACTION_PHRASES[faction]} are in play", faction)


def a_witch_king_rides(game: BoardGame) -> bool:
    """Whether the Witch-king stands on the map, whichever of the two he is."""
    return witch_king_at(game) < REGION_COUNT


witch_king_in_play = Holds(a_witch_king_rides, "the Witch-king is in play")
