"""What is in the box of a game: its characters, figures, Hunt tiles and Event cards.

Most games are played with the base set alone. Twilight of the Third Age adds elements to it, all of them or
some. A game has its box from the start to the end, and the rules ask it instead of asking for an expansion.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from ..kernel.errors import BadOption, unknown
from . import tables as t
from .armies import FIGURE_TOTALS
from .facts import (
    BALROG,
    BASE_CHARACTER_COUNT,
    CHIEF_OF_THE_RINGWRAITHS,
    CORSAIRS_OF_UMBAR,
    ENTS_OF_FANGORN,
    FREE,
    GALADRIEL,
    HILLMEN_OF_DUNLAND,
    SHADOW,
    SIDE_OF_PERSON,
    SMEAGOL,
    TWILIGHT,
)
from .figures import (
    BASE_KIND_COUNT,
    DUNLENDING,
    ENT,
    KIND_COUNT,
    SHIP,
    SIEGE_TOWER,
    TOTAL_OF_OTHERS,
    TREBUCHET,
    starting_kind,
)
from .setup import ALL_SMEAGOL, ALL_STANDARD, COMPANIONS

# THE ELEMENTS OF TWILIGHT OF THE THIRD AGE
ELEMENTS: Final = (
    "smeagol", "galadriel", "chief-of-the-ringwraiths", "balrog", "dunlendings", "corsairs", "ents",
    "siege-engines",
)  # fmt: skip
PEOPLE_OF: Final = {
    "smeagol": SMEAGOL, "galadriel": GALADRIEL, "chief-of-the-ringwraiths": CHIEF_OF_THE_RINGWRAITHS,
    "balrog": BALROG,
}  # fmt: skip
KINDS_OF: Final = {
    "dunlendings": (DUNLENDING,), "corsairs": (SHIP,), "ents": (ENT,),
    "siege-engines": (SIEGE_TOWER, TREBUCHET),
}  # fmt: skip
FACTION_OF: Final = {
    "dunlendings": HILLMEN_OF_DUNLAND, "corsairs": CORSAIRS_OF_UMBAR, "ents": ENTS_OF_FANGORN,
}  # fmt: skip
FACTION_KIND: Final = (DUNLENDING, SHIP, ENT)  # by faction


class Box(NamedTuple):
    """What is in the box of a game."""

    elements: tuple[str, ...]  # of Twilight of the Third Age
    people: tuple[int, ...]  # the characters
    of_side: tuple[tuple[int, ...], tuple[int, ...]]  # the characters by side
    fellows: tuple[int, ...]  # who can be in the Fellowship
    kinds: tuple[int, ...]  # of figures
    totals: bytes  # figures by kind
    factions: tuple[int, ...]
    tiles: int  # Hunt tiles in the pool at the start, as bits
    cards: tuple[int, ...]  # the Event cards of this game, those that are never dealt among them


BASE_TOTALS: Final = bytearray(KIND_COUNT)  # all the figures of the base set, by kind
for _nation, _figures in enumerate(FIGURE_TOTALS):
    for _figure, _n in enumerate(_figures):
        if _n:
            BASE_TOTALS[starting_kind(_nation, _figure)] += _n


@lru_cache(maxsize=512)  # there are not many more ways to choose elements
def box_with(elements: tuple[str, ...]) -> Box:
    """The base set with some elements of Twilight of the Third Age. The cards must have been declared."""
    people = (*range(BASE_CHARACTER_COUNT), *(PEOPLE_OF[name] for name in elements if name in PEOPLE_OF))
    more = tuple(kind for name in elements for kind in KINDS_OF.get(name, ()))
    totals = bytearray(BASE_TOTALS)
    for kind in more:
        totals[kind] = TOTAL_OF_OTHERS[kind]
    return Box(
        elements=elements,
        people=people,
        of_side=(
            tuple(person for person in people if SIDE_OF_PERSON[person] == FREE),
            tuple(person for person in people if SIDE_OF_PERSON[person] == SHADOW),
        ),
        fellows=(*COMPANIONS, SMEAGOL) if SMEAGOL in people else COMPANIONS,
        kinds=(*range(BASE_KIND_COUNT), *more),
        totals=bytes(totals),
        factions=tuple(FACTION_OF[name] for name in elements if name in FACTION_OF),
        tiles=ALL_STANDARD | (ALL_SMEAGOL if SMEAGOL in people else 0),
        cards=cards_with(elements),
    )


def cards_with(elements: tuple[str, ...]) -> tuple[int, ...]:
    """The Event cards of a game with some elements, by their numbers.

    A card of the expansion that belongs to an element comes with it, one that belongs to none with any; where
    it has the number of a card of the base set, that one stays out.
    """
    added = [card for card in t.EVENT if card.set == TWILIGHT and elements]
    added = [card for card in added if not card.element or card.element in elements]
    replaced = {card.replaces for card in added if card.replaces}
    base = [card for card in t.EVENT if card.set != TWILIGHT and card.id not in replaced]
    return tuple(card.number for card in (*base, *added))


# THE OPTION


def read_twilight(given: object) -> bool | list[str]:
    """The option `twilight` as it is recorded: False, True for all elements, or some of them in order.

    >>> read_twilight(["ents", "balrog"])
    ['balrog', 'ents']
    """
    if isinstance(given, bool):
        return given
    if not isinstance(given, list | tuple):
        raise BadOption(
            f"The option {TWILIGHT} is True, False or a list of elements of the expansion, not {given!r}."
        )
    for name in given:
        if name not in ELEMENTS:
            raise unknown("part of Twilight of the Third Age", name, list(ELEMENTS))
    return len(set(given)) == len(ELEMENTS) or [name for name in ELEMENTS if name in given]


def box_of(options: dict[str, Any]) -> Box:
    """The box of a game with these options, which have been read."""
    twilight = options.get(TWILIGHT, False)
    return box_with(ELEMENTS if twilight is True else tuple(twilight or ()))
