"""All event cards; importing this module declares them, deck by deck."""

from __future__ import annotations

from . import tables as t
from .events import free_character, free_strategy, shadow_character, shadow_strategy

DECKS = (free_character, free_strategy, shadow_character, shadow_strategy)
assert len(t.EVENT) == t.CARDS
