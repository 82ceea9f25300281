"""What is told of the expansion: its kinds of events, beside those of the base game in happenings.py."""

from __future__ import annotations

from ..happenings import happening
from ..meanings import FACTION

FACTION_ENTERS = happening("faction enters", "The {who} bring {faction} into play.", faction=FACTION)
RING_RETURNS = happening("ring returns", "An Elven Ring comes back to the {who}.")
