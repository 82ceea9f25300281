"""Warnings that somebody may know hidden cards of a table. All see them, newcomers before they sit down.

A seat can be given to another person although somebody has seen its cards, and a game can be played although
somebody has its record. That is allowed, but never hidden: each such fact stays with the table for good.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .seats import Seat

IMPORTED = "import"  # the parent of a table that was made from a record
RECORD, TAKEBACK, END = "record", "takeback", "end"  # what is noted when it happens

SENTENCES = {
    IMPORTED: "This game was brought in from a record: whoever has that knows every card.",
    "branch": "This game continues another game from some point: whoever has that one knows every card.",
    RECORD: "The record of this game, with every card, was taken while it was played.",
    TAKEBACK: "Choices were taken back after others had seen them: some know cards that are hidden again.",
    END: "The game had ended, so that all cards could be looked at, and was then taken back.",
}
MOST_NAMED = 3


def known_facts(
    parent: str | None,
    noted: Iterable[str],
    seats: Mapping[str, Seat],
    titles: Iterable[str],
    sat: Mapping[str, Mapping[int, str]],
) -> list[dict[str, Any]]:
    """Each fact as it is sent: what, for which seat, and in a sentence.

    `parent` is the table or record this one came from, `noted` what happened since, `sat` who has sat where.
    """
    found = []
    if parent is not None:
        found.append(IMPORTED if parent == IMPORTED else "branch")
    found += noted
    told: list[dict[str, Any]] = [
        {"what": what, "seat": None, "text": SENTENCES[what]} for what in dict.fromkeys(found)
    ]
    for (name, seat), title in zip(seats.items(), titles, strict=True):
        former = [who for sitting, who in sat.get(name, {}).items() if not _sits(seat, sitting)]
        if former:
            who, has = _names(former)
            seen = f"{who} sat as {title} before and {has} seen the cards."
            told.append({"what": "seat", "seat": name, "text": seen})
    return told


def _sits(seat: Seat, sitting: int) -> bool:
    return seat.kind == "person" and seat.sitting == sitting


def _names(people: list[str]) -> tuple[str, str]:
    """Their names, each once and not too many, with the verb that fits: "has" or "have"."""
    named = list(dict.fromkeys(name for name in people if name))
    if len(people) == 1 or len(named) == 1:
        return (named[0] if named else "Somebody"), "has"
    if not named:
        return "Several people", "have"
    if len(named) > MOST_NAMED:
        return f"{', '.join(named[:MOST_NAMED])} and others", "have"
    return f"{', '.join(named[:-1])} and {named[-1]}", "have"
