"""Figures by kind: one small number for each sort of figure in the box, and what a force of them is.

A force is KIND_COUNT bytes, how many of each kind. So are a region's share of the board, the reinforcements
and the casualties.

>>> name_of(elite(1)), plural_of(leader(2)), name_of(NAZGUL_KIND)
('Elven Elite', 'Leaders of Gondor', 'Nazgûl')
"""

from __future__ import annotations

from typing import Final

from .facts import DWARVES, FIRST_SHADOW_NATION, FREE, ISENGARD, NATIONS, SHADOW, SOUTHRONS

# KINDS: two for each nation's units, then the Leaders of the Free Peoples, then the Nazgûl
FIRST_LEADER: Final = 2 * len(NATIONS)
NAZGUL_KIND: Final = FIRST_LEADER + FIRST_SHADOW_NATION
KIND_COUNT: Final = NAZGUL_KIND + 1
NOBODY: Final = bytes(KIND_COUNT)


def regular(nation: int) -> int:
    """The kind of a nation's Regulars."""
    return 2 * nation


def elite(nation: int) -> int:
    """The kind of a nation's Elites."""
    return 2 * nation + 1


def leader(nation: int) -> int:
    """The kind of a Free Peoples nation's Leaders."""
    return FIRST_LEADER + nation


UNITS: Final = (  # by side
    tuple(range(2 * FIRST_SHADOW_NATION)),
    tuple(range(2 * FIRST_SHADOW_NATION, FIRST_LEADER)),
)
LEADERS: Final = (tuple(range(FIRST_LEADER, NAZGUL_KIND)), (NAZGUL_KIND,))  # by side
OWN: Final = (UNITS[FREE] + LEADERS[FREE], UNITS[SHADOW] + LEADERS[SHADOW])  # by side
# A side's units stand together: force[FIRST_UNIT:AFTER_UNITS].
FIRST_UNIT: Final = (0, 2 * FIRST_SHADOW_NATION)
AFTER_UNITS: Final = (2 * FIRST_SHADOW_NATION, FIRST_LEADER)
ISENGARD_ELITE: Final = 2 * ISENGARD + 1
SOUTHRON_ELITE: Final = 2 * SOUTHRONS + 1
LEADING_ELITES: Final = (  # that are Leaders as well with Saruman in play: with two players, and with more
    (ISENGARD_ELITE,),
    (ISENGARD_ELITE, SOUTHRON_ELITE),
)


def nation_of(kind: int) -> int:
    """The nation a figure fights for; Nazgûl fight for none that could be at peace."""
    if kind < FIRST_LEADER:
        return kind >> 1
    return kind - FIRST_LEADER


NATION_OF: Final = tuple(nation_of(kind) for kind in range(KIND_COUNT))
SIDE_OF: Final = tuple(
    SHADOW if kind == NAZGUL_KIND or NATION_OF[kind] >= FIRST_SHADOW_NATION else FREE
    for kind in range(KIND_COUNT)
)
IS_ELITE: Final = tuple(kind < FIRST_LEADER and bool(kind & 1) for kind in range(KIND_COUNT))

ADJECTIVES: Final = (
    "Dwarven", "Elven", "Gondor", "North", "Rohan", "Isengard", "Sauron", "Southron",
)  # fmt: skip
OF_NATION: Final = (
    "of the Dwarves", "of the Elves", "of Gondor", "of the North", "of Rohan", "of Isengard", "of Sauron",
    "of the Southrons",
)  # fmt: skip


def name_of(kind: int) -> str:
    """One figure of a kind."""
    if kind == NAZGUL_KIND:
        return "Nazgûl"
    if kind >= FIRST_LEADER:
        return f"Leader {OF_NATION[kind - FIRST_LEADER]}"
    return f"{ADJECTIVES[kind >> 1]} {'Elite' if kind & 1 else 'Regular'}"


def plural_of(kind: int) -> str:
    """Several figures of a kind."""
    if kind == NAZGUL_KIND:
        return "Nazgûl"
    if kind >= FIRST_LEADER:
        return f"Leaders {OF_NATION[kind - FIRST_LEADER]}"
    return f"{ADJECTIVES[kind >> 1]} {'Elites' if kind & 1 else 'Regulars'}"


def counted(kind: int, n: int) -> str:
    """So many figures of a kind.

    >>> counted(0, 1), counted(0, 3)
    ('1 Dwarven Regular', '3 Dwarven Regulars')
    """
    return f"{n} {name_of(kind) if n == 1 else plural_of(kind)}"


def _kind_id(kind: int) -> str:
    if kind == NAZGUL_KIND:
        return "nazgul"
    return (
        f"{NATIONS[NATION_OF[kind]]}-{('leader' if kind >= FIRST_LEADER else ('regular', 'elite')[kind & 1])}"
    )


KIND_IDS: Final = tuple(_kind_id(kind) for kind in range(KIND_COUNT))  # "gondor-regular", "nazgul"
KIND_BY_ID: Final = {id_: kind for kind, id_ in enumerate(KIND_IDS)}


def units_in(force: bytes | bytearray, side: int) -> int:
    """How many Army units of a side are in a force."""
    return sum(force[FIRST_UNIT[side] : AFTER_UNITS[side]])


def figures_of(side: int, force: bytes) -> bytes:
    """The figures of one side in a force, with nobody of the other.

    >>> sum(figures_of(FREE, bytes([1] * KIND_COUNT))), sum(figures_of(SHADOW, bytes([1] * KIND_COUNT)))
    (15, 7)
    """
    if side == FREE:
        return force[: AFTER_UNITS[FREE]] + NO_SHADOW_UNITS + force[FIRST_LEADER:NAZGUL_KIND] + b"\0"
    return NO_FREE_UNITS + force[AFTER_UNITS[FREE] : FIRST_LEADER] + NO_LEADERS + force[NAZGUL_KIND:]


NO_FREE_UNITS: Final = bytes(AFTER_UNITS[FREE])
NO_SHADOW_UNITS: Final = bytes(FIRST_LEADER - AFTER_UNITS[FREE])
NO_LEADERS: Final = bytes(NAZGUL_KIND - FIRST_LEADER)


def starting_kind(nation: int, figure: int) -> int:
    """The kind of a figure as the set-up names it: a nation and one of facts.FIGURE_TITLES."""
    if figure < 2:
        return 2 * nation + figure
    return leader(nation) if nation < FIRST_SHADOW_NATION else NAZGUL_KIND


assert starting_kind(DWARVES, 1) == 1
