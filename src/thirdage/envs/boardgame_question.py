"""The pending question of a board game in arrays: its kind, and what it is about, by the names of its fields.

Everybody hears the question, so nothing here is a secret. Each field of each declared question has a column
`asked <field>`: regions, characters, kinds of figure, cards and Hunt tiles are marked where they have their
row, and numbers stand beside the kind of the question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..boardgame import catalogue as _catalogue  # noqa: F401  (declares the questions of the expansion)
from ..boardgame import meanings as m
from ..boardgame.questions import BASE_QUESTIONS, QUESTIONS, TEAMS
from ..kernel.kinds import NUMBER
from .arrays import MOST

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..boardgame.force import Choice
    from ..boardgame.state import BoardGame
    from ..kernel.kinds import Meaning

NUMBERS = (NUMBER, m.FLAG, m.HITS, m.UNITS, m.COMPANIONS, m.PURPOSE, m.DECK, m.RESULT)
# By meaning: the part of an observation in which the values of a field are marked
PART_OF: dict[Meaning, str] = {
    **dict.fromkeys(NUMBERS, "question"),
    **dict.fromkeys((m.REGION, m.HEAD_REGION, m.PLACE), "regions"),
    **dict.fromkeys((m.PERSON, m.PERSON_WITHIN, m.PERSONS), "people"),
    **dict.fromkeys((m.FIGURE_PLURAL, m.FORCE, m.ITEMS), "figures"),
    **dict.fromkeys((m.CARD, m.COMBAT_CARD), "cards"),
    m.TILE: "tiles",
}
# The text of a card, which its `source` tells; what was and what can be chosen, which the mask tells
UNTOLD = (m.EFFECT, m.MOVED, m.WAYS)
PARTY_LIMITS = ("party least", "party most")  # of a force that is chosen, beside who it can be

# With two players nobody is asked what only teams are asked.
KINDS = tuple(kind.name for kind in BASE_QUESTIONS if kind.section(None, (kind.name,)) != TEAMS)
TEAM_KINDS = tuple(kind.name for kind in BASE_QUESTIONS if kind.name not in KINDS)
TWILIGHT_KINDS = tuple(kind.name for kind in QUESTIONS if kind not in BASE_QUESTIONS)


class Field(NamedTuple):
    """A field of a question: where it stands in the question, and where its value is marked."""

    at: int
    name: str
    meaning: Meaning


FIELDS = {
    kind.name: tuple(Field(at, name, meaning) for at, (name, meaning) in enumerate(kind.fields, 1))
    for kind in QUESTIONS
}


def columns_of(part: str, kinds: tuple[str, ...], known: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The columns in which a part of an observation says what questions are about, but those it has."""
    found: dict[str, None] = {}
    for field in (field for kind in kinds for field in FIELDS[kind]):
        if PART_OF.get(field.meaning) == part:
            found[f"asked {field.name}"] = None
        elif field.meaning is m.PARTY and part in ("figures", "people"):
            found["asked party"] = None
        elif field.meaning is m.PARTY and part == "question":
            found |= dict.fromkeys(f"asked {name}" for name in PARTY_LIMITS)
    return tuple(name for name in found if name not in known)


class Mark(NamedTuple):
    """A number in a row and column of a part; a part without rows has the row 0."""

    part: str
    row: int
    column: str
    number: int


def asked(game: BoardGame) -> Iterator[Mark]:
    """All that the pending question says of what it is about."""
    for field in FIELDS[game.prompt[0]] if game.options is not None else ():
        value = game.prompt[field.at]
        column = f"asked {field.name}"
        if field.meaning is m.PARTY:
            yield from _party(value)
        elif field.meaning not in UNTOLD:
            part = PART_OF[field.meaning]
            for row, number in _rows(field.meaning, value):
                yield Mark(part, row, column, min(number, MOST))


def _rows(meaning: Meaning, value: Any) -> Iterable[tuple[int, int]]:
    """The rows in which a value is marked, each with a number."""
    if meaning in NUMBERS:
        return [(0, int(value or 0))]  # nothing is said of a damage that is not known yet
    if meaning is m.PERSONS:
        return [(person, 1) for person in _bits(value)]
    if meaning is m.FORCE:
        return [(kind, number) for kind, number in enumerate(value) if number]
    if meaning is m.ITEMS:
        kinds = [kind for item in value for kind in item]
        return [(kind, kinds.count(kind)) for kind in set(kinds)]
    return [(value, 1)] if value >= 0 else []  # below 0 it is none


def _party(choice: Choice) -> Iterator[Mark]:
    """Who may go, and how many units at least and at most."""
    for kind, number in enumerate(choice.figures):
        if number:
            yield Mark("figures", kind, "asked party", number)
    for person in _bits(choice.persons):
        yield Mark("people", person, "asked party", 1)
    for name, number in zip(PARTY_LIMITS, (choice.least, choice.most), strict=True):
        yield Mark("question", 0, f"asked {name}", max(0, number))


def _bits(bits: int) -> list[int]:
    return [number for number in range(bits.bit_length()) if bits >> number & 1]
