"""What a report of the lab shows of the board game beside what it shows of every game."""

from __future__ import annotations

from typing import Final

from ..kernel.study import Endings, Moment, Moments, Number, Numbers, Part, Spread, Uses
from .board import OWNER
from .facts import (
    CHARACTER_TITLES,
    CHARACTERS,
    FREE,
    RESULT_TITLES,
    RESULTS,
    SHADOW,
    SIDE_OF_PERSON,
    SIDE_TITLES,
    SIDES,
)
from .map import REGION_IDS, REGION_TITLES, VICTORY_POINTS
from .study_counts import (
    DICE,
    FACES,
    FELLOWS,
    MORTALS,
    NEWCOMERS,
    OF_EXPANSIONS,
    OF_TWILIGHT,
    PRIZES,
    USES_BY_SIDE,
)

ENDINGS: Final = Endings(
    "How games end",
    {
        "ring": "The Ring is destroyed",
        "banished": "The Free Peoples conquer",
        "corruption": "The Ring-bearers fall",
        "conquest": "The Shadow conquers",
        "turns": "The last turn is over",
    },
)
SPREADS: Final = (
    Spread("Corruption at the end", "corruption", "Corruption"),
    Spread("Victory points of the Shadow", SIDES[SHADOW], "points of the Shadow"),
    Spread("Victory points of the Free Peoples", SIDES[FREE], "points of the Free Peoples"),
)


# PLACES AND CHARACTERS


def _prizes(side: int) -> list[Moment]:
    """What a side can take from the other, the most valuable first."""
    regions = sorted((r for r in PRIZES if OWNER[r] != side), key=lambda r: -VICTORY_POINTS[r])
    return [
        Moment(f"taken.{REGION_IDS[r]}", REGION_TITLES[r], side, REGION_IDS[r], VICTORY_POINTS[r])
        for r in regions
    ]


def _people(what: str, persons: tuple[int, ...]) -> list[Moment]:
    return [Moment(f"{what}.{CHARACTERS[p]}", CHARACTER_TITLES[p], SIDE_OF_PERSON[p]) for p in persons]


TAKEN: Final = Moments(
    "Cities and Strongholds taken",
    "In how many games the other side took a place at least once, and in which turn for the first time. Its"
    " points a game are those it counts for in the end.",
    "Taken in",
    [(f"Taken by the {SIDE_TITLES[side]}", _prizes(side)) for side in (SHADOW, FREE)],
)
CHARACTERS_COME_AND_GO: Final = Moments(
    "Characters",
    "Who came into play, left the Fellowship alive (separated, driven away or carried off) and was lost.",
    "In",
    [
        ("The last way", [Moment("mordor", "The Fellowship enters Mordor", FREE)]),
        ("Came into play", _people("entered", NEWCOMERS)),
        ("Left the Fellowship", _people("left", FELLOWS)),
        ("Fell", _people("fell", MORTALS)),
        ("Came into play, of Twilight of the Third Age", _people("entered", OF_TWILIGHT)),
        ("Fell, of Twilight of the Third Age", _people("fell", OF_TWILIGHT)),
    ],
)

# THE FELLOWSHIP, THE HUNT AND THE RINGS

NUMBERS: Final = Numbers(
    "The Fellowship, the Hunt and the Rings",
    "What happened how often on average.",
    [
        Number("moves", "The Fellowship moves", FREE),
        Number("revealed", "The Fellowship is revealed", FREE),
        Number("hidden", "The Fellowship hides", FREE),
        Number("separated", "Companions leave the Fellowship alive", FREE),
        Number("hunt.put", "Dice put in the Hunt box before the roll", SHADOW),
        Number("hunt.eyes", "Eyes that join them", SHADOW),
        Number("tiles", "Hunt tiles drawn", SHADOW),
        *(Number(f"rings.{SIDES[side]}", "Elven Rings used", side) for side in (FREE, SHADOW)),
        *(Number(f"attacks.{SIDES[side]}", "Attacks", side) for side in (FREE, SHADOW)),
        *(Number(f"passes.{SIDES[side]}", "Passes", side) for side in (FREE, SHADOW)),
    ],
)

# THE DICE

USE_TITLES: Final = {
    "fellowship": "Move the Fellowship",
    "hide": "Hide the Fellowship",
    "separate": "Separate Companions",
    "companions": "Move Companions",
    "armies": "Move armies",
    "attack": "Attack",
    "minions": "Move Nazgûl and Minions",
    "diplomacy": "Diplomacy",
    "recruit": "Muster troops",
    "enter": "Bring a character into play",
    "voice": "The Voice of Saruman",
    "speak": "A Companion at home brings his nation towards war",
    "draw": "Draw a card",
    "play": "Play a card",
    "end": "Have a card on the table discarded",
    "waste": "Put it aside unused",
    OF_EXPANSIONS: "What Twilight of the Third Age adds",
}


def _dice(side: int) -> Uses:
    return Uses(
        f"Dice of the {SIDE_TITLES[side]}",
        "How often a game, by what the die showed when it was used."
        + (" Eyes go to the Hunt box at once." if side == SHADOW else ""),
        DICE.name,
        side,
        {RESULTS[face]: RESULT_TITLES[face] for owner, face in FACES if owner == side},
        {"rolled": "Rolled", "turned": "Turned to by an Elven Ring or a card"},
        {use: USE_TITLES[use] for use in USES_BY_SIDE[side]},
    )


PARTS: Final[tuple[Part, ...]] = (
    ENDINGS,
    *SPREADS,
    TAKEN,
    CHARACTERS_COME_AND_GO,
    NUMBERS,
    _dice(FREE),
    _dice(SHADOW),
)
