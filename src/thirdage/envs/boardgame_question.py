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
    from collections.abc import Callable, Iterable, Mapping

    from ..boardgame.force import Choice
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


Mark = tuple[int, int]  # a place in an observation, and the number that stands there


class ToldNumber(NamedTuple):
    """Where a number that a question tells stands."""

    at: int
    place: int

    def marks(self, value: Any) -> Iterable[Mark]:
        """What is written for a value; nothing is said of a damage that is not known yet."""
        return ((self.place, min(int(value or 0), MOST)),)


class ToldThing(NamedTuple):
    """Where one thing that a question is about is marked: `base` is the first row of its column."""

    at: int
    base: int
    step: int  # from row to row
    rows: tuple[int, ...] | None  # by value, where equal things share a row

    def marks(self, value: int) -> Iterable[Mark]:
        """What is written for a value; below 0 it is none."""
        if value < 0:
            return ()
        return ((self.base + self.step * (self.rows[value] if self.rows else value), 1),)


class ToldThings(NamedTuple):
    """Where several things that a question is about are marked, each with how many they are."""

    at: int
    base: int
    step: int
    counted: Callable[[Any], Iterable[tuple[int, int]]]  # their rows, each with a number

    def marks(self, value: Any) -> Iterable[Mark]:
        """What is written for a value."""
        return [(self.base + self.step * row, min(number, MOST)) for row, number in self.counted(value)]


class ToldParty(NamedTuple):
    """Where is told who may go with an army, and how many units at least and at most."""

    at: int
    figures: tuple[int, int]  # the first row of the column, and from row to row
    people: tuple[int, int]
    limits: tuple[int, ...]

    def marks(self, choice: Choice) -> Iterable[Mark]:
        """What is written for a choice."""
        base, step = self.figures
        found = [(base + step * kind, number) for kind, number in enumerate(choice.figures) if number]
        base, step = self.people
        found += [(base + step * person, 1) for person in _bits(choice.persons)]
        limits = zip(self.limits, (choice.least, choice.most), strict=True)
        return [*found, *((at, max(0, number)) for at, number in limits)]


Plan = tuple[ToldNumber | ToldThing | ToldThings | ToldParty, ...]


def plan_of(
    kind: str,
    first: Mapping[str, int],
    width: Mapping[str, int],
    column: Mapping[str, Mapping[str, int]],
    tiles: tuple[int, ...],
) -> Plan:
    """Where all fields of a kind of question are told, in an observation whose parts begin and lie so."""
    plan: list[ToldNumber | ToldThing | ToldThings | ToldParty] = []

    def column_of(part: str, name: str) -> tuple[int, int]:
        return first[part] + column[part][f"asked {name}"], 0 if part == "question" else width[part]

    for field in FIELDS[kind]:
        if field.meaning is m.PARTY:
            limits = tuple(column_of("question", name)[0] for name in PARTY_LIMITS)
            plan.append(
                ToldParty(field.at, column_of("figures", "party"), column_of("people", "party"), limits)
            )
        elif field.meaning not in UNTOLD:
            part = PART_OF[field.meaning]
            base, step = column_of(part, field.name)
            if part == "question":
                plan.append(ToldNumber(field.at, base))
            elif field.meaning in SEVERAL:
                plan.append(ToldThings(field.at, base, step, SEVERAL[field.meaning]))
            else:
                plan.append(ToldThing(field.at, base, step, tiles if part == "tiles" else None))
    return tuple(plan)


def _persons(bits: int) -> Iterable[tuple[int, int]]:
    return [(person, 1) for person in _bits(bits)]


def _force(figures: bytes) -> Iterable[tuple[int, int]]:
    return [(kind, number) for kind, number in enumerate(figures) if number]


def _items(items: Iterable[Iterable[int]]) -> Iterable[tuple[int, int]]:
    kinds = [kind for item in items for kind in item]
    return [(kind, kinds.count(kind)) for kind in set(kinds)]


# By meaning: the rows in which the things of a value are marked, each with a number
SEVERAL: dict[Meaning, Callable[[Any], Iterable[tuple[int, int]]]] = {
    m.PERSONS: _persons, m.FORCE: _force, m.ITEMS: _items
}  # fmt: skip


def _bits(bits: int) -> list[int]:
    return [number for number in range(bits.bit_length()) if bits >> number & 1]
