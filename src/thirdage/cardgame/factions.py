"""The factions of all sets by their numbers: what they are called, and the side they fight for.

A set declares its own (`CardSet.faction`). A number is given out once and never means another faction.
"""

from __future__ import annotations

from ..kernel.errors import BadDeclaration

FACTIONS: list[str] = []
FACTION_TITLES: list[str] = []
FACTION_SIDES: list[int] = []


def side_of_faction(faction: int) -> int:
    """The side a faction fights for."""
    return FACTION_SIDES[faction]


def allies(side: int) -> int:
    """The factions that fight for a side, as bits."""
    return sum(1 << faction for faction, its in enumerate(FACTION_SIDES) if its == side)


def faction_of(what: str, faction: object) -> int:
    """A faction that was declared."""
    if type(faction) is int and 0 <= faction < len(FACTIONS):
        return faction
    raise BadDeclaration(f"{what} is a faction that was declared, such as HOBBIT, not {faction!r}.")


def factions_of(what: str, factions: object, side: int | None = None) -> tuple[int, ...]:
    """Some factions that were declared, all of one side if that is named."""
    if not isinstance(factions, tuple):
        raise BadDeclaration(f"{what} are given as a tuple of factions, not as {factions!r}.")
    for faction in factions:
        if side is not None and side_of_faction(faction_of(f"Each of {what}", faction)) != side:
            raise BadDeclaration(f"{FACTION_TITLES[faction]} fights for the other side: see {what}.")
    return tuple(faction_of(f"Each of {what}", faction) for faction in factions)
