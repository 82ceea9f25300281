"""All event cards; importing this module declares them, deck by deck."""

from __future__ import annotations

from typing import Any

from . import icons
from . import tables as t
from .events import free_character, free_strategy, shadow_character, shadow_strategy  # noqa: F401
from .facts import DECK_TITLES, RESULTS, SIDES, TWILIGHT
from .twilight import cards as _twilight_cards  # noqa: F401

assert [card.deck for card in t.EVENT[: t.BASE_CARD_COUNT]] == sorted(t.DECK[: t.BASE_CARD_COUNT])
assert len(t.EVENT) <= t.CARD_COUNT
icons.read()


def printed() -> list[dict[str, Any]]:
    """For the public face: what every event card says, ready for JSON."""
    return [
        {
            "id": card.id,
            "title": card.title,
            "kind": "event",
            "set": card.set,
            "side": SIDES[card.deck >> 1],
            "deck": DECK_TITLES[card.deck & 1].lower(),
            "number": card.place,
            "icon": RESULTS[card.icon],
            "text": card.text,
            "requirement": "" if card.requires is None else card.requires.text(),
            "table": card.table,
            "leaves": card.leaves,
            "combat": {
                "title": card.combat.title,
                "initiative": card.combat.initiative,
                "text": card.combat.text,
            },
            "confidence": card.confidence,
            "provenance": card.provenance,
            **({"element": card.element, "replaces": card.replaces} if card.set == TWILIGHT else {}),
        }
        for card in t.EVENT
    ]
