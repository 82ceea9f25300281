"""The page's own tests compare its drawings with this list: every card of our sets has a picture of its own.

`python -m tests.cardgame.test_drawn_cards` writes it anew.
"""

from __future__ import annotations

import json
from pathlib import Path

from thirdage import cards

FILE = Path(__file__).resolve().parents[2] / "web" / "src" / "cardgame" / "emblems" / "cards.json"
OURS = ("base", "fire-and-swords")
TOLD = ("id", "kind", "set", "faction", "side", "number")


def drawn() -> str:
    """What the page must know of a card to find its drawing, one card a line."""
    ours = [card for card in cards() if card["set"] in OURS]
    told = [{name: card[name] for name in TOLD if card.get(name) is not None} for card in ours]
    return "[\n" + ",\n".join(json.dumps(card, ensure_ascii=False) for card in told) + "\n]\n"


def test_the_cards_that_are_drawn_are_those_of_the_game() -> None:
    assert FILE.read_text("utf-8") == drawn()


if __name__ == "__main__":
    FILE.write_text(drawn(), "utf-8")
