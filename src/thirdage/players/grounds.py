"""Grounds: what makes an option more or less tempting to a judge, by name.

Where the numbers come from is the judge's own business: `by_habit` reads them off habits, the card game's
judge also off its worths, and anything whose parts can be told by name will do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from .habits import Habits
    from .parts import Parts

FACT: Final = "fact/"  # before the name of a fact of the moment


class Ground(NamedTuple):
    """An option as a judge sees it."""

    kind: str  # options of one kind do the same thing somewhere else, or with something else
    amounts: dict[str, float]  # what makes it more tempting, or less: facts of the moment and traits by name


class Words(NamedTuple):
    """A reason in words; `vague` if it only says what usually goes well."""

    text: str
    vague: bool = False


def by_habit(
    habits: Habits,
    side: int,
    names: Sequence[str],
    facts: Sequence[float],
    usual: dict[str, float],
    parts: Sequence[Parts],
) -> list[Ground]:
    """What habits add to each option: for a fact, how much more or less than if it were as usual.

    What a group has even then goes by the name of its first fact, which is always there.
    """
    numbers = habits.of_side[side]
    odd = [fact - usual.get(name, 0.0) for name, fact in zip(names, facts, strict=True)]
    found = []
    for groups, traits in parts:
        amounts: dict[str, float] = {}
        for group, share in groups:
            row = numbers.groups.get(group)
            if row is None:
                continue
            always = sum(weight * usual.get(name, 0.0) for name, weight in zip(names, row, strict=True))
            _add(amounts, FACT + names[0], share * always)
            for name, weight, more in zip(names, row, odd, strict=True):
                _add(amounts, FACT + name, share * weight * more)
        for trait, share in traits:
            _add(amounts, trait, share * numbers.traits.get(trait, 0.0))
        found.append(Ground(groups[0][0] if groups else "", amounts))
    return found


def _add(amounts: dict[str, float], name: str, more: float) -> None:
    if more:
        amounts[name] = amounts.get(name, 0.0) + more
