"""The page's own tests compare its drawings with this list: every Event card has a picture of its own.

`python -m tests.boardgame.test_drawn_events` writes it anew.
"""

from __future__ import annotations

import json
from pathlib import Path

from thirdage import cards

FILE = Path(__file__).resolve().parents[2] / "web" / "src" / "boardgame" / "emblems" / "cards.json"


def drawn() -> str:
    """The Event cards and their decks, one card a line."""
    told = [{"id": card["id"], "deck": f"{card['side']}-{card['deck']}"} for card in cards("boardgame")]
    return "[\n" + ",\n".join(json.dumps(card, ensure_ascii=False) for card in told) + "\n]\n"


def test_the_event_cards_that_are_drawn_are_those_of_the_game() -> None:
    assert FILE.read_text("utf-8") == drawn()


if __name__ == "__main__":
    FILE.write_text(drawn(), "utf-8")
