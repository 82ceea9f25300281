"""What event cards require, and what keeps them on the table: the conditions that several ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ..kernel.effects import Condition
from ..kernel.english import listed
from .board import OWNED, nazgul_at, witch_king_at
from .facts import (
    CHARACTER_PHRASES,
    CHARACTER_TITLES,
    FREE,
    IN_FELLOWSHIP,
    NATION_PHRASES,
    PLURAL_NATIONS,
    STANDING_COMPANIONS,
    WITCH_KING,
)
from .map import REGION_COUNT, REGION_PHRASES, mask
from .politics import is_active, is_at_war
from .queries import STANDS

if TYPE_CHECKING:
    from .state import BoardGame


class Holds(Condition):
    """A condition: a question about the game, in code and in words, and what the question is about."""

    def __init__(self, test: Callable[..., object], words: str, *about: Any) -> None:
        self.test = test
        self.words = words
        self.about = about

    def holds(self, game: Any, seat: int, source: int) -> bool:
        return bool(self.test(game, *self.about))

    def text(self) -> str:
        return self.words


def all_of(*conditions: Condition) -> Condition:
    """All of several conditions."""
    return AllOf(conditions)


class AllOf(Condition):
    """All of several conditions."""

    def __init__(self, parts: Sequence[Condition]) -> None:
        self.parts = parts

    def holds(self, game: Any, seat: int, source: int) -> bool:
        return all(part.holds(game, seat, source) for part in self.parts)

    def text(self) -> str:
        return " and ".join(part.text() for part in self.parts)


# NATIONS


def nation_at_war(*nations: int) -> Condition:
    """These nations are At War."""
    return Holds(all_at_war, nations_do(nations, "is At War", "are At War"), nations)


def all_at_war(game: BoardGame, nations: Sequence[int]) -> bool:
    """Whether all of these nations are At War."""
    return all(is_at_war(game, nation) for nation in nations)


def nation_active(nation: int) -> Condition:
    """This nation is active."""
    return Holds(is_active, nations_do((nation,), "is active", "are active"), nation)


def nations_do(nations: Sequence[int], singular: str, plural: str) -> str:
    """Nations and their verb.

    >>> nations_do((2,), "wakes", "wake"), nations_do((1,), "wakes", "wake")
    ('Gondor wakes', 'the Elves wake')
    """
    names = listed([NATION_PHRASES[n] for n in nations])
    return f"{names} {plural if len(nations) > 1 or nations[0] in PLURAL_NATIONS else singular}"


# CHARACTERS AND ARMIES


def in_play(person: int) -> Condition:
    """A character stands on the map."""
    return Holds(is_on_map, f"{CHARACTER_PHRASES[person]} is in play", person)


def is_on_map(game: BoardGame, person: int) -> bool:
    """Whether a character stands on the map."""
    return game.persons[person] < REGION_COUNT


def _witch_king_is_in_play(game: BoardGame) -> bool:
    return witch_king_at(game) < REGION_COUNT


witch_king_in_play = Holds(_witch_king_is_in_play, f"{CHARACTER_PHRASES[WITCH_KING]} is in play")


def one_stands_in(regions: int, where: str, *persons: int) -> Condition:
    """One of these characters is in one of these regions, given as bits."""
    names = listed([CHARACTER_TITLES[p] for p in persons], "or")
    return Holds(any_stands_in, f"{names} is in {where}", persons, regions)


def any_stands_in(game: BoardGame, persons: Sequence[int], regions: int) -> bool:
    """Whether one of these characters is in one of these regions."""
    return any(is_on_map(game, person) and regions >> game.persons[person] & 1 for person in persons)


def companion_in(*regions: int) -> Condition:
    """A Companion is in one of these regions."""
    where = listed([REGION_PHRASES[region] for region in regions], "or")
    return Holds(any_stands_in, f"a Companion is in {where}", STANDING_COMPANIONS, mask(regions))


def free_army_in(region: int) -> Condition:
    """An army of the Free Peoples is in this region."""
    return Holds(army_stands_in, f"a Free Peoples army is in {REGION_PHRASES[region]}", FREE, region)


def army_stands_in(game: BoardGame, side: int, region: int) -> bool:
    """Whether units of a side are in a region."""
    return game.strength[REGION_COUNT * side + region] > 0


# THE FELLOWSHIP


def one_in_fellowship(*persons: int) -> Condition:
    """One of these Companions is in the Fellowship."""
    names = listed([CHARACTER_TITLES[p] for p in persons], "or")
    return Holds(any_in_fellowship, f"{names} is in the Fellowship", persons)


def any_in_fellowship(game: BoardGame, persons: Sequence[int]) -> bool:
    """Whether one of these Companions is in the Fellowship."""
    return any(game.persons[person] == IN_FELLOWSHIP for person in persons)


def guided_by(person: int) -> Condition:
    """This one is the Guide of the Fellowship."""
    return Holds(is_guide, f"{CHARACTER_TITLES[person]} is the Guide", person)


def is_guide(game: BoardGame, person: int) -> bool:
    """Whether this one is the Guide of the Fellowship."""
    return game.guide == person


def is_revealed(game: BoardGame) -> bool:
    """Whether the Fellowship is revealed."""
    return game.revealed


def has_progress(game: BoardGame) -> bool:
    """Whether the Fellowship has moved since it was last found or declared."""
    return game.progress > 0


def far_from_settlements(game: BoardGame) -> bool:
    """Whether the Ring-bearers are where the Free Peoples have no Settlement; the Mordor track has none."""
    if game.mordor:
        return game.switches.perils_reach_mordor
    return not OWNED[FREE] >> game.ring_at & 1


def nazgul_with_ring_bearers(game: BoardGame) -> bool:
    """Whether a Nazgûl is where the Ring-bearers are."""
    return nazgul_at(game, game.ring_at) > 0


fellowship_revealed = Holds(is_revealed, "the Fellowship is revealed")
fellowship_on_its_way = Holds(has_progress, "the Fellowship's progress is 1 or more")
in_the_wild = Holds(
    far_from_settlements,
    "the Ring-bearers are on the Mordor track or in a region without a Free Peoples Settlement",
)
nazgul_found_it = Holds(nazgul_with_ring_bearers, "a Nazgûl is in the region of the Ring-bearers")


# CARDS ON THE TABLE


def stays_while(condition: Condition) -> tuple[Any, Any]:
    """For `on_table`: the card is discarded as soon as its condition no longer holds."""
    return STANDS, condition
