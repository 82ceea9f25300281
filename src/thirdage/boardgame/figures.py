"""Figures by kind: one small number for each sort of figure in the box, and what a force of them is.

A force is KIND_COUNT bytes, how many of each kind. So are a region's share of the board, the reinforcements
and the casualties.

>>> name_of(elite(1)), plural_of(leader(2)), name_of(NAZGUL_KIND)
('Elven Elite', 'Leaders of Gondor', 'Nazgûl')
"""

from __future__ import annotations

from typing import Final

from .facts import DWARVES, FIRST_SHADOW_NATION, FREE, ISENGARD, NATIONS, NO_NATION, SHADOW, SOUTHRONS

# KINDS: two for each nation's units, then the Leaders of the Free Peoples, then the Nazgûl; behind them those
# of Twilight of the Third Age
FIRST_LEADER: Final = 2 * len(NATIONS)
NAZGUL_KIND: Final = FIRST_LEADER + FIRST_SHADOW_NATION
BASE_KIND_COUNT: Final = NAZGUL_KIND + 1
DUNLENDING: Final = 22  # an Army unit of Isengard
SHIP: Final = 23  # neither a unit nor a Leader, as those after it
ENT: Final = 24
SIEGE_TOWER: Final = 25
TREBUCHET: Final = 26
KIND_COUNT: Final = 27
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
    (*range(2 * FIRST_SHADOW_NATION, FIRST_LEADER), DUNLENDING),
)
REGULARS: Final = (UNITS[FREE][::2], UNITS[SHADOW][:-1:2])  # by side; the Elite of each is the kind after it
LEADERS: Final = (tuple(range(FIRST_LEADER, NAZGUL_KIND)), (NAZGUL_KIND,))  # by side
OWN: Final = (UNITS[FREE] + LEADERS[FREE], UNITS[SHADOW] + LEADERS[SHADOW])  # by side
MUSTERED: Final = tuple(tuple(k for k in kinds if k < BASE_KIND_COUNT) for kinds in OWN)  # with a Muster die
FIRST_SHADOW_UNIT: Final = 2 * FIRST_SHADOW_NATION
IS_UNIT: Final = tuple(kind in UNITS[FREE] + UNITS[SHADOW] for kind in range(KIND_COUNT))
IS_LEADER: Final = tuple(kind in LEADERS[FREE] + LEADERS[SHADOW] for kind in range(KIND_COUNT))
ISENGARD_ELITE: Final = 2 * ISENGARD + 1
SOUTHRON_ELITE: Final = 2 * SOUTHRONS + 1
LEADING_ELITES: Final = (  # that are Leaders as well with Saruman in play: with two players, and with more
    (ISENGARD_ELITE,),
    (ISENGARD_ELITE, SOUTHRON_ELITE),
)


# Beside the nations' own: the nation, the side, and whether lost figures go back to the reinforcements
NATION_OF_OTHERS: Final = {
    DUNLENDING: ISENGARD, SHIP: SOUTHRONS, ENT: NO_NATION, SIEGE_TOWER: NO_NATION, TREBUCHET: NO_NATION,
}  # fmt: skip
SIDE_OF_OTHERS: Final = {DUNLENDING: SHADOW, SHIP: SHADOW, ENT: FREE, SIEGE_TOWER: SHADOW, TREBUCHET: FREE}
TOTAL_OF_OTHERS: Final = {DUNLENDING: 12, SHIP: 6, ENT: 8, SIEGE_TOWER: 6, TREBUCHET: 6}


def nation_of(kind: int) -> int:
    """The nation a figure fights for; Nazgûl fight for none that could be at peace."""
    if kind < FIRST_LEADER:
        return kind >> 1
    return NATION_OF_OTHERS[kind] if kind in NATION_OF_OTHERS else kind - FIRST_LEADER


NATION_OF: Final = tuple(nation_of(kind) for kind in range(KIND_COUNT))
SIDE_OF: Final = tuple(
    SIDE_OF_OTHERS.get(
        kind, SHADOW if kind == NAZGUL_KIND or NATION_OF[kind] >= FIRST_SHADOW_NATION else FREE
    )
    for kind in range(KIND_COUNT)
)
# Whether those that are lost can come again: the Shadow's, and Siege Engines, which are built anew.
COMES_AGAIN: Final = tuple(side == SHADOW or kind == TREBUCHET for kind, side in enumerate(SIDE_OF))
UNITS_OF_NATION: Final = tuple(
    tuple(kind for kind in range(KIND_COUNT) if IS_UNIT[kind] and NATION_OF[kind] == nation)
    for nation in range(len(NATIONS))
)
IS_ELITE: Final = tuple(kind < FIRST_LEADER and bool(kind & 1) for kind in range(KIND_COUNT))

ADJECTIVES: Final = (
    "Dwarven", "Elven", "Gondor", "North", "Rohan", "Isengard", "Sauron", "Southron",
)  # fmt: skip
OF_NATION: Final = (
    "of the Dwarves", "of the Elves", "of Gondor", "of the North", "of Rohan", "of Isengard", "of Sauron",
    "of the Southrons",
)  # fmt: skip


NAMES_OF_OTHERS: Final = {  # one of them, several of them
    DUNLENDING: ("Dunlending", "Dunlendings"),
    SHIP: ("Corsair Ship", "Corsair Ships"),
    ENT: ("Ent", "Ents"),
    SIEGE_TOWER: ("Siege Tower", "Siege Towers"),
    TREBUCHET: ("Trebuchet", "Trebuchets"),
}


def name_of(kind: int) -> str:
    """One figure of a kind."""
    if kind in NAMES_OF_OTHERS:
        return NAMES_OF_OTHERS[kind][0]
    if kind == NAZGUL_KIND:
        return "Nazgûl"
    if kind >= FIRST_LEADER:
        return f"Leader {OF_NATION[kind - FIRST_LEADER]}"
    return f"{ADJECTIVES[kind >> 1]} {'Elite' if kind & 1 else 'Regular'}"


def plural_of(kind: int) -> str:
    """Several figures of a kind."""
    if kind in NAMES_OF_OTHERS:
        return NAMES_OF_OTHERS[kind][1]
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


IDS_OF_OTHERS: Final = {
    DUNLENDING: "dunlending", SHIP: "ship", ENT: "ent", SIEGE_TOWER: "siege-tower", TREBUCHET: "trebuchet",
}  # fmt: skip


def _kind_id(kind: int) -> str:
    if kind in IDS_OF_OTHERS:
        return IDS_OF_OTHERS[kind]
    if kind == NAZGUL_KIND:
        return "nazgul"
    return (
        f"{NATIONS[NATION_OF[kind]]}-{('leader' if kind >= FIRST_LEADER else ('regular', 'elite')[kind & 1])}"
    )


KIND_IDS: Final = tuple(_kind_id(kind) for kind in range(KIND_COUNT))  # "gondor-regular", "nazgul"
KIND_BY_ID: Final = {id_: kind for kind, id_ in enumerate(KIND_IDS)}


def units_in(force: bytes | bytearray, side: int) -> int:
    """How many Army units of a side are in a force."""
    if side == FREE:
        return sum(force[:FIRST_SHADOW_UNIT])
    return sum(force[FIRST_SHADOW_UNIT:FIRST_LEADER]) + force[DUNLENDING]


def figures_of(side: int, force: bytes) -> bytes:
    """The units and Leaders of one side in a force, with nobody of the other.

    >>> sum(figures_of(FREE, bytes([1] * KIND_COUNT))), sum(figures_of(SHADOW, bytes([1] * KIND_COUNT)))
    (15, 8)
    """
    if side == FREE:
        return force[:FIRST_SHADOW_UNIT] + NO_SHADOW_UNITS + force[FIRST_LEADER:NAZGUL_KIND] + NOBODY_AFTER
    shadow = force[FIRST_SHADOW_UNIT:FIRST_LEADER]
    return NO_FREE_UNITS + shadow + NO_LEADERS + force[NAZGUL_KIND:SHIP] + NO_OTHERS


NO_FREE_UNITS: Final = bytes(FIRST_SHADOW_UNIT)
NO_SHADOW_UNITS: Final = bytes(FIRST_LEADER - FIRST_SHADOW_UNIT)
NO_LEADERS: Final = bytes(NAZGUL_KIND - FIRST_LEADER)
NOBODY_AFTER: Final = bytes(KIND_COUNT - NAZGUL_KIND)
NO_OTHERS: Final = bytes(KIND_COUNT - SHIP)


def leaders_in(force: bytes) -> int:
    """How many Leaders and Nazgûl are in a force."""
    return sum(force[FIRST_LEADER:BASE_KIND_COUNT])


def starting_kind(nation: int, figure: int) -> int:
    """The kind of a figure as the set-up names it: a nation and one of facts.FIGURE_TITLES."""
    if figure < 2:
        return 2 * nation + figure
    return leader(nation) if nation < FIRST_SHADOW_NATION else NAZGUL_KIND


assert starting_kind(DWARVES, 1) == 1
