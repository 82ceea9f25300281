"""A line of the log: what happened as its reader may know it, as text and as data."""

from __future__ import annotations

from typing import Any, Self


class Line(str):
    """An event in words, with what it tells as facts: its kind, who acts, which cards, and the rest by name.

    None of them contains anything hidden from the reader.

    >>> import thirdage
    >>> line = thirdage.new("trilogy", seed=7).events("frodo")[1]
    >>> line.kind, line.seat, len(line.cards), line.facts
    ('draw', 'frodo', 7, {'into': 'hand', 'by': None})
    """

    __slots__ = ("cards", "facts", "kind", "seat")

    kind: str
    seat: str | None  # who acts; None: nobody, or the whole side
    cards: tuple[str, ...]  # the ids of those that the reader may know
    facts: dict[str, Any]  # ready for JSON; `unseen` is how many cards the reader may not know

    def __new__(
        cls, text: str, kind: str, seat: str | None, cards: tuple[str, ...], facts: dict[str, Any]
    ) -> Self:
        """A line of this text."""
        line = super().__new__(cls, text)
        line.kind = kind
        line.seat = seat
        line.cards = cards
        line.facts = facts
        return line

    def __reduce__(self) -> tuple[Any, ...]:
        return (Line, (str(self), self.kind, self.seat, self.cards, self.facts))
