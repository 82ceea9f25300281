"""Which player may use an Event card (rulebook, page 67): its icon, read from what the card says.

The icons themselves are not among our sources, so they follow from the declarations (ruling MP4-36). A card
that recruits or advances nations of one player is that player's; one that only requires nations of his At War
or active as well; else one that is about a Minion is his player's. Any other may be used by the whole team.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import tables as t
from .conditions import AllOf, Holds, all_at_war, is_on_map, witch_king_in_play
from .facts import ALL_MINIONS, FIRST_SHADOW_NATION, WITCH_KING
from .figures import NATION_OF, NAZGUL_KIND
from .politics import is_active
from .words import Advance, Gain, GainInEach, GainInSome, GoToWar, Wake

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..kernel.effects import Condition, Effect
    from .meanings import Item


def read() -> None:
    """Enter whom every card is for in the tables; called when all decks are declared."""
    for card in range(len(t.FOR_NATIONS), len(t.EVENT)):
        t.FOR_NATIONS.append(nations_of(card))
        t.FOR_PEOPLE.append(people_of(card))


def nations_of(card: int) -> tuple[int, ...]:
    """The nations of its side that a card is for: those it recruits or advances, else those it requires."""
    event = t.EVENT[card]
    found = set(event.nations)
    for effect in () if event.effect is None else event.effect.walk():
        found.update(_named(effect))
    if not found:
        found.update(nation for condition in _parts(event.requires) for nation in _required(condition))
    return tuple(sorted(nation for nation in found if (nation >= FIRST_SHADOW_NATION) == t.side_of(card)))


def people_of(card: int) -> tuple[int, ...]:
    """The Minions that a card is about."""
    event = t.EVENT[card]
    required = [person for condition in _parts(event.requires) for person in _required_people(condition)]
    return tuple(sorted({p for p in (*event.people, *required) if p in ALL_MINIONS and t.side_of(card)}))


def _named(effect: Effect) -> Iterator[int]:
    """The nations that a part of a card's effect recruits or advances."""
    if isinstance(effect, Advance | Wake):
        yield from effect.nations
    elif isinstance(effect, GoToWar):
        yield effect.nation
    elif isinstance(effect, Gain | GainInSome):
        yield from _recruited(effect.items)
    elif isinstance(effect, GainInEach):
        for _places, items in effect.groups:
            yield from _recruited(items)


def _recruited(items: tuple[Item, ...]) -> Iterator[int]:
    for item in items:
        for kind in item:
            if kind != NAZGUL_KIND:
                yield NATION_OF[kind]


def _parts(condition: Condition | None) -> Iterator[Condition]:
    if isinstance(condition, AllOf):
        for part in condition.parts:
            yield from _parts(part)
    elif condition is not None:
        yield condition


def _required_people(condition: Condition) -> tuple[int, ...]:
    """The characters who must be in play for a condition; the Witch-king in either of his shapes."""
    if condition is witch_king_in_play:
        return (WITCH_KING,)
    if isinstance(condition, Holds) and condition.test is is_on_map:
        return (condition.about[0],)
    return ()


def _required(condition: Condition) -> tuple[int, ...]:
    """The nations that a condition wants At War or active."""
    if isinstance(condition, Holds) and condition.test is all_at_war:
        return tuple(condition.about[0])
    if isinstance(condition, Holds) and condition.test is is_active:
        return (condition.about[0],)
    return ()
