"""How the rest of the board stands at the start: the Fellowship, the tracks, dice, Hunt tiles and Rings."""

from __future__ import annotations

from typing import Final, NamedTuple

from .facts import (
    ACTIVE,
    ARAGORN,
    BALROG,
    BOROMIR,
    CHIEF_OF_THE_RINGWRAITHS,
    DIE_DAMAGE,
    DWARVES,
    ELVES,
    EYE_DAMAGE,
    FELLOWSHIP_TILE,
    GALADRIEL,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GIMLI,
    GONDOR,
    ISENGARD,
    LEGOLAS,
    MERRY,
    MOUTH_OF_SAURON,
    NORTH,
    PASSIVE,
    PIPPIN,
    ROHAN,
    SARUMAN,
    SAURON,
    SHADOW_TILE,
    SMEAGOL_TILE,
    SOUTHRONS,
    STANDARD,
    STRIDER,
    WITCH_KING,
)
from .map import RIVENDELL

# THE FELLOWSHIP
FELLOWSHIP_STARTS: Final = RIVENDELL
COMPANIONS: Final = (GANDALF_THE_GREY, STRIDER, BOROMIR, LEGOLAS, GIMLI, MERRY, PIPPIN)
FIRST_GUIDE: Final = GANDALF_THE_GREY


# THE POLITICAL TRACK


class Standing(NamedTuple):
    """Where a nation stands: how many steps from war, and whether it is awake."""

    steps_from_war: int
    attitude: int


POLITICAL_TRACK: Final = {
    DWARVES: Standing(3, PASSIVE),
    ELVES: Standing(3, ACTIVE),
    GONDOR: Standing(2, PASSIVE),
    NORTH: Standing(3, PASSIVE),
    ROHAN: Standing(3, PASSIVE),
    ISENGARD: Standing(1, ACTIVE),
    SAURON: Standing(1, ACTIVE),
    SOUTHRONS: Standing(2, ACTIVE),
}

# ACTION DICE, by side
FIRST_DICE: Final = (4, 7)
BRING_A_DIE: Final = (
    (ARAGORN, GANDALF_THE_WHITE, GALADRIEL),
    (SARUMAN, WITCH_KING, MOUTH_OF_SAURON, CHIEF_OF_THE_RINGWRAITHS, BALROG),
)
BRINGS_NONE_BESIDE: Final = {  # who brings no die while one of these is in play
    GALADRIEL: (GANDALF_THE_WHITE,),
    BALROG: (WITCH_KING, CHIEF_OF_THE_RINGWRAITHS),
}

# ELVEN RINGS, by side
FIRST_RINGS: Final = (3, 0)

# EVENT CARDS, in each of a side's two decks, without those of an expansion
CARDS_IN_A_DECK: Final = 24

# THE MORDOR TRACK. The Fellowship enters on step 1; the move from the last step leads to the Crack of Doom.
FIRST_STEP: Final = 1
LAST_STEP: Final = 5
CRACK_OF_DOOM: Final = 6


# HUNT TILES


class Tile(NamedTuple):
    """A Hunt tile: what it does to the Ring-bearers, and whether it reveals or stops the Fellowship."""

    damage: int  # below 0 it heals; EYE_DAMAGE and DIE_DAMAGE are known when it is drawn
    reveal: bool = False
    stop: bool = False  # on the Mordor track the Fellowship stays where it is
    kind: int = STANDARD
    event: str = ""  # the event card that brings a special tile


STANDARD_TILES: Final = (
    *4 * (Tile(EYE_DAMAGE, reveal=True),),
    *3 * (Tile(3),),
    *2 * (Tile(2),),
    *1 * (Tile(2, reveal=True),),
    *2 * (Tile(1),),
    *2 * (Tile(1, reveal=True),),
    *2 * (Tile(0, reveal=True),),
)
SPECIAL_TILES: Final = (
    Tile(0, kind=FELLOWSHIP_TILE, event="Elven Cloaks"),
    Tile(0, kind=FELLOWSHIP_TILE, event="Elven Rope"),
    Tile(-1, kind=FELLOWSHIP_TILE, event="Sméagol Helps Nice Master"),
    Tile(-2, kind=FELLOWSHIP_TILE, event="Phial of Galadriel"),
    Tile(DIE_DAMAGE, stop=True, kind=SHADOW_TILE, event="Shelob's Lair"),
    Tile(EYE_DAMAGE, reveal=True, stop=True, kind=SHADOW_TILE, event="The Ring Is Mine!"),
    Tile(3, stop=True, kind=SHADOW_TILE, event="On, On They Went"),
    Tile(1, reveal=True, stop=True, kind=SHADOW_TILE, event="Give It to Uss!"),
)
SMEAGOL_TILES: Final = 2 * (Tile(0, kind=SMEAGOL_TILE),)  # of Twilight of the Third Age
BASE_TILES: Final = STANDARD_TILES + SPECIAL_TILES
HUNT_TILES: Final = BASE_TILES + SMEAGOL_TILES  # the first 16 are the Hunt pool at the start
ALL_STANDARD: Final = (1 << len(STANDARD_TILES)) - 1  # as bits
ALL_SPECIAL: Final = (1 << len(BASE_TILES)) - 1 & ~ALL_STANDARD
ALL_SMEAGOL: Final = (1 << len(HUNT_TILES)) - 1 & ~ALL_STANDARD & ~ALL_SPECIAL


def _tile_id(tile: Tile) -> str:
    if tile.event:
        return (
            tile.event.lower()
            .replace(" ", "-")
            .replace("'", "")
            .replace("!", "")
            .replace(",", "")
            .replace("é", "e")
        )
    if tile.kind == SMEAGOL_TILE:
        return "smeagol"
    name = {EYE_DAMAGE: "eye", DIE_DAMAGE: "die"}.get(tile.damage, str(tile.damage))
    return f"{name}-reveal" if tile.reveal else name


TILE_IDS: Final = tuple(_tile_id(tile) for tile in HUNT_TILES)  # equal tiles have equal names
