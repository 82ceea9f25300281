"""What the expansion's cards require, and what keeps them on the table."""

from __future__ import annotations

from ...kernel.effects import Condition
from ..conditions import Holds
from ..facts import FACTION_PHRASES
from .factions import in_play


def faction_in_play(faction: int) -> Condition:
    """This faction has been brought into play."""
    return Holds(in_play, f"{FACTION_PHRASES[faction]} are in play", faction)
