"""The factions of all sets by their numbers: what they are called, and the side they fight for.

A set declares its own (`CardSet.faction`). A number is given out once and never means another faction.

A location shows factions by their icons. Two icons stand for no faction of their own but for each faction
of a side, those of later sets included: they have negative numbers.
"""

from __future__ import annotations

from typing import Final

from ..kernel.errors import BadDeclaration
from .facts import FREE, SHADOW, SIDE_TITLES

FACTIONS: list[str] = []
FACTION_TITLES: list[str] = []
FACTION_SIDES: list[int] = []

ANY_FREE: Final = -1
ANY_SHADOW: Final = -2
_ANY: Final = {ANY_FREE: ("any-free-peoples", FREE), ANY_SHADOW: ("any-shadow", SHADOW)}


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


# THE ICONS ON LOCATIONS


def icon_side(icon: int) -> int:
    """The side of a faction, or of a generic icon."""
    return _ANY[icon][1] if icon in _ANY else side_of_faction(icon)


def icon_name(icon: int) -> str:
    """What programs call an icon: the name of its faction, or `any-shadow`."""
    return _ANY[icon][0] if icon in _ANY else FACTIONS[icon]


def icon_title(icon: int) -> str:
    """What people call an icon: the title of its faction, or "any Shadow faction"."""
    return f"any {SIDE_TITLES[icon_side(icon)]} faction" if icon in _ANY else FACTION_TITLES[icon]


def icon_title_of(name: str) -> str:
    """What people call the icon that programs call by this name."""
    return icon_title(next(icon for icon in (*_ANY, *range(len(FACTIONS))) if icon_name(icon) == name))


def icon_bits(icons: tuple[int, ...]) -> int:
    """The factions that these icons stand for, as bits."""
    bits = 0
    for icon in icons:
        bits |= allies(icon_side(icon)) if icon in _ANY else 1 << icon
    return bits


def icons_of(what: str, icons: object, side: int) -> tuple[int, ...]:
    """Some icons of one side: factions that were declared, or the icon of any faction of that side."""
    if not isinstance(icons, tuple):
        raise BadDeclaration(f"{what} are given as a tuple of factions, not as {icons!r}.")
    generic = tuple(icon for icon in icons if type(icon) is int and icon in _ANY)
    if any(icon_side(icon) != side for icon in generic):
        raise BadDeclaration(f"{what} are of one side, and the icon is that of the other.")
    factions_of(what, tuple(icon for icon in icons if icon not in generic), side)
    return icons
