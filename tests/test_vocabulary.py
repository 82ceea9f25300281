"""The page of the vocabulary is made from the cards and must be the one in docs/."""

from __future__ import annotations

from pathlib import Path

from thirdage.cardgame.vocabulary import page

DOCS = Path(__file__).parents[1] / "docs"


def test_the_page_of_the_vocabulary_is_up_to_date() -> None:
    written = (DOCS / "vocabulary.md").read_text(encoding="utf-8")
    assert written == page(), "run: python -m thirdage.cardgame.vocabulary"


def test_the_vocabulary_stays_a_vocabulary() -> None:
    """About 45 words: if it grows far beyond that, it is turning into a language."""
    words = [line for line in page().splitlines() if line.startswith("| `")]
    assert 40 <= len(words) <= 75
