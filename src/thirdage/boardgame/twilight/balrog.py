"""The Balrog of Moria, Evil of the Ancient World (rulebook, page 74)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.events import EVERYONE
from ..board import eliminate_person, held, witch_king_at
from ..command import hunter
from ..facts import BALROG, BY_CARD, DWARVES, ELVES, GOLLUM, NORTH, SAURON, SHADOW
from ..fellowship import lose_companion
from ..hunt import EVENT_TILE, FIRE_AND_SHADOW, NO_REVEAL, draw_tile
from ..map import MORIA, REGION_COUNT
from ..muster import ENTRIES, Entry
from ..politics import advance
from ..queries import EYE_DOES, MEETS_ON_PATH, NEVER_MOVES, STRENGTH
from ..words import place_items, unit

if TYPE_CHECKING:
    from ..state import BoardGame


# HOW HE COMES


def may_enter(game: BoardGame) -> bool:
    """Whether he can come: no Witch-king is in play."""
    return witch_king_at(game) >= REGION_COUNT


def entry_places(game: BoardGame) -> list[int]:
    """He comes in Moria, as long as the Shadow holds it."""
    return [MORIA] if held(game, SHADOW) >> MORIA & 1 else []


def terror_spreads(game: BoardGame) -> None:
    """A unit of Sauron comes with him, if there is one and Moria has room; nations step towards war."""
    if not game.besieged >> MORIA & 1:
        game.do((place_items, SHADOW, MORIA, unit(SAURON)))
    for nation in (ELVES, DWARVES, NORTH):
        advance(game, nation, BY_CARD)


ENTRIES[BALROG] = Entry(may_enter, entry_places, terror_spreads)
NEVER_MOVES.add(BALROG)


# WHAT HE DOES


def fire_and_shadow(game: BoardGame) -> None:
    """He comes upon the Fellowship: a tile is drawn, whose Reveal icon is ignored."""
    game.tell("balrog comes", EVERYONE, hunter(game), (), game.persons[BALROG])
    game.do((draw_tile, 0, EVENT_TILE | NO_REVEAL | FIRE_AND_SHADOW))


def both_fall(game: BoardGame) -> None:
    """An Eye is the end of him and of the Guide, and does no damage; if Gollum guides, it does nothing."""
    if game.guide == GOLLUM:
        game.tell("tile void", EVERYONE, hunter(game), ())
        return
    eliminate_person(game, BALROG)
    lose_companion(game, game.guide)


MEETS_ON_PATH[BALROG] = fire_and_shadow
EYE_DOES[FIRE_AND_SHADOW] = both_fall
STRENGTH[BALROG] = 2  # Flame of Udûn
