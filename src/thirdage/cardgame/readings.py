"""Other readings of the cards and locations that are in doubt, and games that are played with some of them.

What is printed on some cards is not certain. Each is declared as we read it, and beside that, where another
reading is plausible, with what it would be then (`other=reading(path=1)`). The option `readings` names those
whose other reading holds in a game: `thirdage.new("trilogy", readings=["sting", "gimli"])`.

This module has what a reading is and how the option is read; a layout (plans.py) has what follows from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..kernel.declaring import known, string, whole
from ..kernel.effects import Effect
from ..kernel.english import listed
from ..kernel.errors import BadDeclaration, BadOption, nearest, plain
from .standing import Bonus, Standing
from .switches import NAMES as SWITCHES
from .switches import OTHERWISE

ICONS = ("attack", "defense", "attack_leadership", "defense_leadership", "path")
ADDRESS = "otherwise"  # gimli/otherwise/when_played is what gimli/when_played would be

# Sets of readings that have a name. Records hold the cards, so that these may change.
EVEN = "even"
NAMED: dict[str, tuple[str, ...]] = {
    EVEN: ("anduril", "candles-of-corpses", "orthanc", "strider", "treebeard")
}


@dataclass(frozen=True, slots=True)
class Reading:
    """What would differ on a card or location if it was read otherwise."""

    icons: dict[str, int] = field(default_factory=dict)  # those with another number
    effects: dict[str, Effect] = field(default_factory=dict)  # by when they happen
    standing: tuple[Standing, ...] = ()  # instead of those that are bonuses or limits
    switch: str = ""  # a switch that, when flipped, reads it so
    missing: str = ""  # why there is no other reading

    @property
    def bonuses(self) -> tuple[Bonus, ...]:
        """Its standing abilities that give icons."""
        return tuple(ability for ability in self.standing if isinstance(ability, Bonus))

    @property
    def limits(self) -> tuple[Any, ...]:
        """Its standing abilities that say where the card may go."""
        return tuple(ability for ability in self.standing if not isinstance(ability, Bonus))

    def addresses(self, id_: str) -> Iterator[tuple[str, str]]:
        """For each text of the card that differs the usual address and the one of the other reading."""
        for when in self.effects:
            yield f"{id_}/{when}", f"{id_}/{ADDRESS}/{when}"

    def clauses(self) -> Iterator[str]:
        """What differs beside the texts, each in a clause; or why nothing does."""
        if self.missing:
            yield self.missing
        if self.icons:
            yield listed([icon_words(name, n) for name, n in self.icons.items()])
        if self.switch:
            yield OTHERWISE[self.switch]


def reading(*, switch: str = "", **facts: Any) -> Reading:
    """Another reading: numbers of icons, texts by when they happen, `standing`, or a switch to flip."""
    if switch:
        known("The switch of a reading", switch, SWITCHES)
    standing = facts.pop("standing", ())
    found = Reading(
        icons={name: whole(f"The {name} of a reading", facts[name]) for name in ICONS if name in facts},
        effects={when: effect for when, effect in facts.items() if when not in ICONS},
        standing=standing if isinstance(standing, tuple) else (standing,),
        switch=switch,
    )
    for when, effect in found.effects.items():
        if not isinstance(effect, Effect):
            raise BadDeclaration(f"`{when}` of a reading is an effect, such as draw(1), not {effect!r}.")
    if not (facts or standing or switch):
        raise BadDeclaration("A reading differs in something: icons, a text or a switch.")
    return found


def no_reading(why: str) -> Reading:
    """That there is no other reading of something in doubt, and why."""
    return Reading(missing=string("The reason for which there is no other reading", why))


def icon_words(name: str, n: int) -> str:
    """So many icons of a kind.

    >>> icon_words("attack_leadership", 1), icon_words("path", 0)
    ('1 attack leadership icon', 'no path icon')
    """
    return f"{n or 'no'} {name.replace('_', ' ')} icon{'s' if n > 1 else ''}"


# THE OPTION


def read_readings(given: object, readings: dict[str, Reading], doubtful: dict[str, str]) -> str:
    """The ids of the cards that are read otherwise, as records have them, with commas in between.

    `readings` are all there are by id, `doubtful` the titles of everything that is in doubt.
    """
    words = [id_ for word in _words(given) for id_ in NAMED.get(word, (word,))]
    for word in words:
        if word in readings:
            continue
        if word in doubtful:
            raise BadOption(f"{doubtful[word]} is in doubt, but there is no other reading of it.")
        close = nearest(word, {*readings, *NAMED})
        hint = f" Did you mean {' or '.join(close)}?" if close else ""
        raise BadOption(f"There is no other reading of a card called {word!r}.{hint}")
    return ", ".join(sorted(set(words)))


def _words(given: object) -> list[str]:
    if given is True:
        return [EVEN]
    if not given:
        return []
    if isinstance(given, str):
        return [plain(word) for word in given.split(",")]
    if isinstance(given, list | tuple) and all(isinstance(word, str) for word in given):
        return [plain(word) for word in given]
    raise BadOption(f"The option readings is 'even' or names of cards with commas, not {given!r}.")


def ids_of(readings: str) -> tuple[str, ...]:
    """The ids, from the option as records have it."""
    return tuple(readings.split(", ")) if readings else ()
