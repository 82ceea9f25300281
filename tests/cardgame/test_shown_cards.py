"""The cards on the page's first screen are in the page, so that it need not fetch all of them.

`python -m tests.cardgame.test_shown_cards` writes them anew.
"""

from __future__ import annotations

import json
from pathlib import Path

from thirdage import cards

FILE = Path(__file__).resolve().parents[2] / "web" / "src" / "cardgame" / "shown.json"
SHOWN = ("gandalf-the-grey", "galadriel", "strider", "balrog-of-moria", "the-witch-king")


def shown() -> str:
    """Their facts, in the order in which they are held."""
    facts = {card.id: card for card in cards()}
    return json.dumps([facts[id_] for id_ in SHOWN], ensure_ascii=False, indent=1) + "\n"


def test_the_cards_of_the_first_page_are_those_of_the_game() -> None:
    assert FILE.read_text("utf-8") == shown()


if __name__ == "__main__":
    FILE.write_text(shown(), "utf-8")
