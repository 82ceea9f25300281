"""Every event card as a player reads it, kept in one file so that each change of wording is seen.

`python -m tests.boardgame.test_event_texts` from the root of the project writes the file anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import thirdage.boardgame.catalogue as _declared  # noqa: F401
from thirdage.boardgame.printed import CombatCard, Event
from thirdage.boardgame.tables import EVENT

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "event_texts.txt"


def event_lines(card: Event) -> Iterator[str]:
    yield f"{card.place}. {card.title} [{card.icon_title}] ({card.combat.title})"
    yield f"   {card.text}"


def combat_lines(card: CombatCard) -> Iterator[str]:
    yield f"{card.title} [{card.initiative}]"
    yield f"   {card.text}"


def written() -> str:
    lines: list[str] = []
    for deck, cards in groupby(EVENT, lambda card: card.deck_title):
        lines += [deck.upper(), ""]
        for card in cards:
            lines += event_lines(card)
        lines.append("")
    lines += ["COMBAT CARDS", ""]
    for combat in dict.fromkeys(card.combat.title for card in EVENT):
        lines += combat_lines(next(card.combat for card in EVENT if card.combat.title == combat))
    return "\n".join(lines) + "\n"


def test_no_event_text_has_changed_unseen() -> None:
    assert written() == GOLDEN.read_text(encoding="utf-8")


def test_every_text_is_made_of_whole_sentences() -> None:
    for card in EVENT:
        for text in (card.text, card.combat.text):
            assert text, card.title
            assert text[0].isupper(), f"{card.title}: {text}"
            assert text.endswith("."), f"{card.title}: {text}"
            assert not re.search(r"\s\s|\.\.|\ba [aeiou](?!n?e |ni)", text), f"{card.title}: {text}"


if __name__ == "__main__":
    GOLDEN.write_text(written(), encoding="utf-8")
