"""The rows and columns of a board game's observations: of the base set alone, and with the expansion.

What comes with Twilight of the Third Age is behind the base set in every table of the game. So the rows and
columns of the base set are the first of them; the expansion has more, and a few columns of its own behind.
"""

from __future__ import annotations

from typing import NamedTuple

from ..boardgame import tables as t
from ..boardgame.box import ELEMENTS
from ..boardgame.combat_state import BATTLE_NAMES
from ..boardgame.facts import (
    BASE_CHARACTER_COUNT,
    CHARACTERS,
    DECK_TITLES,
    FACTIONS,
    GONE,
    IN_FELLOWSHIP,
    LEAVING,
    NATIONS,
    NOT_YET,
    PHASES,
    RESULTS,
    SIDES,
)
from ..boardgame.figures import BASE_KIND_COUNT, KIND_IDS
from ..boardgame.map import REGION_IDS
from ..boardgame.position import HAPPENED
from ..boardgame.setup import BASE_TILES, TILE_IDS
from .boardgame_question import KINDS, TWILIGHT_KINDS, columns_of

WHOSE = ("mine", "enemy's")
HIDDEN = ("deck", "hand", "buried", "committed")  # where a card lies face down
OPEN = ("discarded", "shown", "on the table", "being played")
WHERE = {LEAVING: "leaving", IN_FELLOWSHIP: "in the Fellowship", NOT_YET: "not yet", GONE: "gone"}
BATTLE = ("attacks", "strength", "leadership", "hits on", "announced")
BACKS = tuple(f"{title.lower()} cards in {zone}" for zone in HIDDEN for title in DECK_TITLES)
PILES = ("in", "drawn", "waiting", "out")  # of Hunt tiles
TRACKS = (
    "turn", "last turn", "progress", "corruption", "mordor", "revealed", "hunt dice", "moves", "battle round",
)  # fmt: skip

# What a turn notes of everybody, and of teams only
HAPPENED_TO_ALL = tuple(name for name in HAPPENED if not name.startswith("second-"))

# What only a game with the expansion has to tell
OF_ELEMENTS = tuple(f"with {name}" for name in ELEMENTS)
OF_FACTIONS = tuple(f"{name} in play" for name in FACTIONS)
OF_TWILIGHT = (*OF_ELEMENTS, *OF_FACTIONS, "wakings")


class Layout(NamedTuple):
    """What has a row of its own, and the rows and columns of each part."""

    people: int  # characters
    kinds: int  # of figures
    cards: int
    tiles: tuple[int, ...]  # by Hunt tile: the row of its sort, since equal tiles are counted
    columns: dict[str, tuple[str, ...]]
    rows: dict[str, tuple[str, ...]]


def layout_of(people: int, kinds: int, cards: int, tiles: int, asked: tuple[str, ...]) -> Layout:
    """The layout for so many characters, kinds of figure, cards and tiles, and these kinds of question."""
    characters = CHARACTERS[:people]
    sorts = tuple(dict.fromkeys(TILE_IDS[:tiles]))
    columns = {
        "regions": (
            *KIND_IDS[:kinds], *characters, *SIDES, "besieged", "ring-bearers", "attack from", "battle",
            *columns_of("regions", asked),
        ),
        "people": ("on the map", *WHERE.values(), "guide", "fights", *columns_of("people", asked)),
        "figures": ("reserve", "casualties", "fights", *columns_of("figures", asked)),
        "nations": ("steps", "active", "at war"),
        "sides": (*WHOSE, "asked", *RESULTS, "pool", "rings", "points", *BACKS, *BATTLE),
        "tiles": (*PILES, *columns_of("tiles", asked)),
        "cards": (*WHOSE, *HIDDEN, *OPEN, *columns_of("cards", asked)),
        "table": (*TRACKS, *(f"phase {name}" for name in PHASES), *HAPPENED_TO_ALL, *BATTLE_NAMES),
        "question": (*asked, *columns_of("question", asked), "mine"),
    }  # fmt: skip
    rows = {
        "regions": REGION_IDS,
        "people": characters,
        "figures": KIND_IDS[:kinds],
        "nations": NATIONS,
        "sides": SIDES,
        "tiles": sorts,
        "cards": tuple(event.id for event in t.EVENT[:cards]),  # deck by deck
    }
    return Layout(people, kinds, cards, tuple(map(sorts.index, TILE_IDS[:tiles])), columns, rows)


BASE = layout_of(BASE_CHARACTER_COUNT, BASE_KIND_COUNT, t.BASE_CARD_COUNT, len(BASE_TILES), KINDS)
_more = layout_of(len(CHARACTERS), len(KIND_IDS), t.CARD_COUNT, len(TILE_IDS), (*KINDS, *TWILIGHT_KINDS))
TWILIGHT = _more._replace(
    columns=_more.columns
    | {"sides": (*_more.columns["sides"], "superior"), "table": (*_more.columns["table"], *OF_TWILIGHT)}
)


def layout_for(twilight: bool) -> Layout:
    """The layout of a game with the base set alone, or with any of the expansion."""
    return TWILIGHT if twilight else BASE
