"""What the values in questions and events stand for: as data for screens and programs, in words for people.

A region is "minas-tirith" as data and "Minas Tirith" in a sentence. Questions (`questions.py`) and events
(`happenings.py`) declare their fields with these meanings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..kernel.effects import EFFECTS
from ..kernel.english import Voice, capital, count, listed
from ..kernel.kinds import Meaning
from ..kernel.switches import say_departures
from . import options as o
from . import tables as t
from .combat_state import BATTLE_NAMES
from .facts import (
    CHARACTER_PHRASES,
    CHARACTER_TITLES,
    CHARACTERS,
    DECK_COUNT,
    DECK_IDS,
    DIE_DAMAGE,
    EYE,
    EYE_DAMAGE,
    FACTION_PHRASES,
    FACTIONS,
    NATION_TITLES,
    NATIONS,
    PURPOSES,
    RESULT_TITLES,
    RESULTS,
    SMEAGOL_TILE,
    VOICES,
    deck_title,
)
from .figures import KIND_COUNT, KIND_IDS, counted, name_of, plural_of
from .map import REGION_IDS, REGION_PHRASES, REGION_TITLES
from .setup import HUNT_TILES, TILE_IDS
from .switches import OTHERWISE
from .tables import title

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

OPTION_IDS: Final = tuple(o.KEYS.get(kind, "") for kind in range(max(o.KEYS) + 1))


# WORDS


def people(bits: int) -> str:
    """Characters in a list."""
    return listed([CHARACTER_TITLES[p] for p in range(len(CHARACTERS)) if bits >> p & 1])


def places(bits: int) -> str:
    """Regions in a list."""
    return listed([REGION_PHRASES[region] for region in range(len(REGION_PHRASES)) if bits >> region & 1])


def force(figures: bytes, persons: int = 0) -> str:
    """A force in a list."""
    parts = [counted(kind, n) for kind, n in enumerate(figures) if n]
    parts += [CHARACTER_PHRASES[p] for p in range(len(CHARACTERS)) if persons >> p & 1]
    return listed(parts)


Item = tuple[int, ...]  # the kinds of figure one may choose from


def say_items(items: tuple[Item, ...]) -> str:
    """Figures in words, the same ones together."""
    said = []
    for item in dict.fromkeys(items):
        n = items.count(item)
        if len(item) > 1:
            noun = name_of(item[0]).replace("Elite", "unit")
            said.append(f"{count(n, noun)} (Regular or Elite)")
        else:
            said.append(count(n, name_of(item[0]), plural_of(item[0])))
    return listed(said)


def tile_title(tile: int, *, reveal: bool = True) -> str:
    """A Hunt tile in words; its Reveal icon can be left out."""
    face = HUNT_TILES[tile]
    if face.damage == EYE_DAMAGE:
        text = "an Eye"
    elif face.damage == DIE_DAMAGE:
        text = "a die"
    elif face.kind == SMEAGOL_TILE:
        text = "Sméagol"
    else:
        text = str(face.damage)
    if face.event:
        text = f"{face.event}: {text}"
    icons = [name for name, shown in (("Reveal", face.reveal and reveal), ("Stop", face.stop)) if shown]
    return f"{text} ({', '.join(icons)})" if icons else text


def rolled(numbers: tuple[int, ...]) -> str:
    """What dice show."""
    return " ".join(map(str, numbers))


def dice(faces: bytes) -> str:
    """How many Action dice of each result."""
    shown = [
        f"{n} {RESULT_TITLES[face]}{'s' if face == EYE and n > 1 else ''}"
        for face, n in enumerate(faces)
        if n
    ]
    return listed(shown) or "no dice"


# MEANINGS. Values that are numbers of something are looked up in its table.


def _looked_up(ids: Sequence[str], words: Sequence[str]) -> Meaning:
    """A number that stands for one thing of a table."""

    def fact(game: Any, number: int) -> str:
        return ids[number]

    def phrase(game: Any, number: int) -> str:
        return words[number]

    return Meaning(fact, phrase)


def _if_any(meaning: Meaning) -> Meaning:
    """A number that stands for one thing of a table, or below 0 for none."""

    def fact(game: Any, number: int) -> Any:
        return meaning.fact(game, number) if number >= 0 else None

    def phrase(game: Any, number: int) -> str:
        return meaning.words(game, number) if number >= 0 else ""

    return Meaning(fact, phrase)


def _bits(ids: Sequence[str], words: Callable[[int], str]) -> Meaning:
    """Several things of a table, as bits."""

    def fact(game: Any, bits: int) -> list[str]:
        return [name for number, name in enumerate(ids) if bits >> number & 1]

    def phrase(game: Any, bits: int) -> str:
        return words(bits)

    return Meaning(fact, phrase)


def _counts(ids: Sequence[str], words: Callable[[bytes], str]) -> Meaning:
    """How many of each thing of a table, a byte for each."""

    def fact(game: Any, counts: bytes) -> dict[str, int]:
        return {ids[number]: n for number, n in enumerate(counts) if n}

    def phrase(game: Any, counts: bytes) -> str:
        return words(counts)

    return Meaning(fact, phrase)


def _number_of(noun: str) -> Meaning:
    """A number of things: "a hit", "3 hits"."""

    def fact(game: Any, n: int) -> int:
        return n

    def phrase(game: Any, n: int) -> str:
        return count(n, noun)

    return Meaning(fact, phrase)


def _seat_name(game: Any, seat: int) -> str:
    return str(game.seating.seats[seat])


def _seat_title(game: Any, seat: int) -> str:
    return str(game.seat_titles[seat])


REGION: Final = _looked_up(REGION_IDS, REGION_PHRASES)
REGIONS: Final = _bits(REGION_IDS, places)
HEAD_REGION: Final = _looked_up(REGION_IDS, REGION_TITLES)  # a region that heads the sentence, without "the"
PLACE: Final = _if_any(REGION)
NATION: Final = _looked_up(NATIONS, NATION_TITLES)
PERSON: Final = _looked_up(CHARACTERS, CHARACTER_TITLES)  # a character who begins the sentence
PERSON_WITHIN: Final = _looked_up(CHARACTERS, CHARACTER_PHRASES)  # a character within a sentence
PERSONS: Final = _bits(CHARACTERS, people)
FIGURE: Final = _looked_up(KIND_IDS, tuple(map(name_of, range(KIND_COUNT))))  # a kind of figure
FIGURE_PLURAL: Final = _looked_up(KIND_IDS, tuple(map(plural_of, range(KIND_COUNT))))
FORCE: Final = _counts(KIND_IDS, force)  # how many figures of each kind
PURPOSE: Final = _looked_up(PURPOSES, PURPOSES)  # what a force is chosen for
BATTLE_KIND: Final = _looked_up(BATTLE_NAMES, BATTLE_NAMES)
SEAT: Final = Meaning(_seat_name, _seat_title)  # a player
FACTION: Final = _looked_up(FACTIONS, FACTION_PHRASES)  # of Twilight of the Third Age, within a sentence
DECK: Final = _looked_up(DECK_IDS, tuple(map(deck_title, range(DECK_COUNT))))
RESULT: Final = _looked_up(RESULTS, RESULT_TITLES)  # of an Action die
DIE: Final = _looked_up(RESULTS, tuple(count(1, f"{name} die") for name in RESULT_TITLES))
DICE: Final = _counts(RESULTS, dice)  # how many Action dice of each result
VOICE: Final = _looked_up(VOICES, VOICES)  # what the Voice of Saruman does
USE: Final = _looked_up(OPTION_IDS, OPTION_IDS)  # what a die is used for: a kind of option
TILE: Final = _looked_up(TILE_IDS, tuple(map(tile_title, range(len(HUNT_TILES)))))
SPECIAL_TILE: Final = _looked_up(TILE_IDS, tuple(tile.event for tile in HUNT_TILES))  # by its event
HITS: Final = _number_of("hit")
UNITS: Final = _number_of("unit")
COMPANIONS: Final = _number_of("Companion")


def _card_id(game: Any, card: int) -> str:
    return t.EVENT[card].id


def _card_title(game: Any, card: int) -> str:
    return title(card)


def _combat_title(game: Any, card: int) -> str:
    return t.COMBAT[card].title


def _address(game: Any, address: str) -> str:
    return address


def _effect_text(game: Any, address: str) -> str:
    return EFFECTS[address].text(Voice(moment=(game, game.seat, -1)))


def _as_list(game: Any, values: tuple[Any, ...]) -> list[Any]:
    return list(values)


def _rolled(game: Any, numbers: tuple[int, ...]) -> str:
    return rolled(numbers)


def _tile_ids(game: Any, tiles: tuple[int, ...]) -> list[str]:
    return [TILE_IDS[tile] for tile in tiles]


def _tile_titles(game: Any, tiles: tuple[int, ...]) -> str:
    return listed([tile_title(tile) for tile in tiles])


def _departures(game: Any, switches: tuple[str, ...]) -> str:
    return capital(say_departures(OTHERWISE, switches))


def _flag(game: Any, value: object) -> bool:
    return bool(value)


def _no_words(game: Any, value: object) -> str:
    return ""


CARD: Final = Meaning(_card_id, _card_title)
COMBAT_CARD: Final = Meaning(_card_id, _combat_title)  # a card by the title of its use in battle
EFFECT: Final = Meaning(_address, _effect_text)
ROLLED: Final = Meaning(_as_list, _rolled)
TILES: Final = Meaning(_tile_ids, _tile_titles)
SWITCHES: Final = Meaning(_as_list, _departures)
FLAG: Final = Meaning(_flag, _no_words)  # something that holds or does not; the sentence differs then


def _items(game: Any, items: tuple[Item, ...]) -> list[list[str]]:
    return [[KIND_IDS[kind] for kind in item] for item in items]


def _items_in_words(game: Any, items: tuple[Item, ...]) -> str:
    return say_items(items)


ITEMS: Final = Meaning(_items, _items_in_words)  # figures to recruit, one of several kinds for each


# FORCES THAT ARE CHOSEN. What a screen needs to let a player choose one in one go.

NEEDS: Final = (None, "leader", "nazgul", "witch-king", "companion", "isengard-unit")  # as in `force.py`


def _party(game: Any, choice: Any) -> dict[str, Any]:
    """Who may go, and within which limits (a `Choice` of `force.py`)."""
    return {
        "figures": FORCE.fact(game, choice.figures),
        "people": PERSONS.fact(game, choice.persons),
        "least": choice.least,
        "most": choice.most,
        "left": choice.left,
        "need": NEEDS[choice.need],
        "apart": [[id_ for n, id_ in enumerate(NATIONS) if bits >> n & 1] for bits in choice.companies],
    }


def _ways(game: Any, errand: Any) -> list[dict[str, Any]]:
    """From where to where a part of an army may go, and who (an `Errand` of `sending.py`)."""
    return [
        {
            "from": REGION_IDS[origin],
            "to": REGION_IDS[goal],
            **_party(game, errand.who(game, *errand.args, origin, goal)),
        }
        for _, origin, goal in game.options
    ]


def _moved(game: Any, arrived: Sequence[tuple[int, bytes, int]]) -> list[dict[str, Any]]:
    return [
        {
            "region": REGION_IDS[region],
            "figures": FORCE.fact(game, figures),
            "people": PERSONS.fact(game, persons),
        }
        for region, figures, persons in arrived
    ]


PARTY: Final = Meaning(_party, _no_words)
WAYS: Final = Meaning(_ways, _no_words)
MOVED: Final = Meaning(_moved, _no_words)  # who has moved in this action already


def _seat_names(game: Any, bits: int) -> list[str]:
    return [name for seat, name in enumerate(game.seating.seats) if bits >> seat & 1]


def _players(game: Any, bits: int) -> str:
    return listed([f"the {name}" for seat, name in enumerate(game.seating.names) if bits >> seat & 1])


SEATS = Meaning(_seat_names, _players)  # as bits
