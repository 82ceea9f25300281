"""Habits: what experience adds to a first look.

An option belongs to groups, such as "move the Fellowship" or "put dice into the Hunt box", and has traits,
such as the region an army goes to. For every side a group has a number for each fact of the moment, and a
trait has one number. What they come to is added to how tempting the option looks by itself. All numbers begin
at zero and are learned from self-play by `thirdage lab fit`, each side's by itself.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import Any, Final

from ..kernel.errors import BadOption
from . import network as networks
from .network import Network
from .parts import Parts

VERSION: Final = 1  # of the files; one that means something else by its names has another


@dataclass(frozen=True, slots=True)
class Numbers:
    """What a side has learned."""

    groups: dict[str, tuple[float, ...]]  # a number for each fact of the moment
    traits: dict[str, float]


@dataclass(frozen=True, slots=True)
class Habits:
    """The habits of all sides of a game."""

    of_side: tuple[Numbers, ...]
    network: Network | None = None

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def only(self, beginnings: tuple[str, ...]) -> Habits:
        """Those of them whose names begin in one of these ways."""
        return Habits(
            tuple(
                Numbers(
                    {name: row for name, row in numbers.groups.items() if name.startswith(beginnings)},
                    {name: x for name, x in numbers.traits.items() if name.startswith(beginnings)},
                )
                for numbers in self.of_side
            )
        )

    def add(
        self, side: int, facts: Sequence[float], parts: Sequence[Parts], first: list[float]
    ) -> list[float]:
        """How tempting every option is: the first look, and what experience adds."""
        groups = self.of_side[side].groups
        traits = self.of_side[side].traits
        known: dict[str, float] = {}
        found = []
        for look, (in_groups, with_traits) in zip(first, parts, strict=True):
            for name, part in in_groups:
                more = known.get(name)
                if more is None:
                    row = groups.get(name)
                    more = known[name] = sum(map(mul, row, facts)) if row else 0.0
                look += part * more
            for name, part in with_traits:
                number = traits.get(name)
                if number is not None:
                    look += part * number
            found.append(look)
        return found if self.network is None else self.network.add(side, facts, parts, found)


# FILES

COLUMN: Final = " * "  # between a group and a fact


def to_json(habits: Habits, sides: Sequence[str], facts: dict[str, Sequence[str]]) -> dict[str, Any]:
    """As it is written to a file; `facts` names the facts of each group by the group's first word."""
    written: dict[str, Any] = {"version": VERSION, "sides": {}}
    for side, numbers in zip(sides, habits.of_side, strict=True):
        written["sides"][side] = {
            "groups": {
                name: _rounded(dict(zip(facts_of(name, facts), row, strict=True)))
                for name, row in sorted(numbers.groups.items())
            },
            "traits": _rounded(numbers.traits),
        }
    if habits.network is not None:
        written["network"] = networks.to_json(habits.network, sides)
    return written


def facts_of(group: str, facts: dict[str, Sequence[str]]) -> Sequence[str]:
    """The names of the facts that a group has numbers for."""
    return facts.get(group.partition("/")[0], facts[""])


def _rounded(numbers: dict[str, float]) -> dict[str, float]:
    return {name: round(number, 4) for name, number in sorted(numbers.items()) if round(number, 4)}


def from_json(found: Any, sides: Sequence[str], facts: dict[str, Sequence[str]]) -> Habits:
    """As it was written to a file. Names that are not known any more are left out."""
    if not isinstance(found, dict) or not isinstance(found.get("sides"), dict):
        raise BadOption("These are no learned habits: they do not say which side has them.")
    if found.get("version") != VERSION:
        raise BadOption(
            f"These habits are of version {found.get('version')!r}, and this program reads version {VERSION}:"
            " learn them anew with `lab fit`."
        )
    missing = [side for side in sides if side not in found["sides"]]
    if missing:
        raise BadOption(f"These are no habits of this game: they lack the side {missing[0]!r}.")
    try:
        return Habits(
            tuple(_numbers(found["sides"][side], facts) for side in sides),
            networks.from_json(found["network"], sides) if "network" in found else None,
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadOption("These learned habits are damaged: a number is missing or is none.") from None


def _numbers(found: dict[str, Any], facts: dict[str, Sequence[str]]) -> Numbers:
    groups = {
        name: tuple(float(row.get(fact, 0.0)) for fact in facts_of(name, facts))
        for name, row in found["groups"].items()
    }
    return Numbers(groups, {str(name): float(x) for name, x in found["traits"].items()})


def read(text: str, sides: Sequence[str], facts: dict[str, Sequence[str]]) -> Habits:
    """The habits in a text."""
    try:
        found = json.loads(text)
    except ValueError:
        raise BadOption("These are no learned habits: it is not JSON.") from None
    return from_json(found, sides, facts)


def none(sides: Sequence[str]) -> Habits:
    """Of somebody who has learned nothing."""
    return Habits(tuple(Numbers({}, {}) for _ in sides))
