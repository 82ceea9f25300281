"""The Shadow's Event cards of the expansion, in the order of their decks and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.effects import special, then
from ..board import eliminate_person, nazgul_at, recruit, room, witch_king_at
from ..combat_cards.shadow import DURINS_BANE
from ..conditions import Holds, in_play, stays_while
from ..declare import event
from ..facts import (
    ARMY,
    BALROG,
    CHARACTER,
    CHARACTER_DECK,
    FREE,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GOLLUM,
    SAURON,
    SHADOW,
    STRATEGY_DECK,
    TWILIGHT,
    WILL_OF_THE_WEST,
)
from ..figures import regular
from ..map import DOL_GULDUR, MORIA, REGION_COUNT
from ..queries import CAN_WALK, END_WITH_DIE, ON_DISCARD, SHADOWS_OTHER_TILE, discard
from ..words import may_recruit
from .combat_cards import NO_COMBAT_CARD, OLD_HATRED
from .words import may_move_or_attack

if TYPE_CHECKING:
    from ..state import BoardGame

OUR_CHARACTER_DECK: Final = 2 * SHADOW + CHARACTER_DECK
OUR_STRATEGY_DECK: Final = 2 * SHADOW + STRATEGY_DECK


# A BALROG IS COME!

LEVEL_ABROAD: Final = 2


def can_be_banished(game: BoardGame, face: int) -> bool:
    """Whether a die of the Free Peoples ends it: the Will of the West, or a Character where Gandalf is."""
    here = game.persons[BALROG]
    gandalf = any(game.persons[person] == here for person in (GANDALF_THE_GREY, GANDALF_THE_WHITE))
    return face == WILL_OF_THE_WEST or (face == CHARACTER and gandalf)


def back_to_moria(game: BoardGame) -> None:
    """Without the card the Balrog is nothing outside Moria."""
    if game.persons[BALROG] < REGION_COUNT and game.persons[BALROG] != MORIA:
        eliminate_person(game, BALROG)


A_BALROG_IS_COME = event(
    "A Balrog Is Come!",
    set=TWILIGHT,
    deck=OUR_CHARACTER_DECK,
    place=17,
    element="balrog",
    replaces="balrog-of-moria",
    requires=in_play(BALROG),
    table=f"the Balrog can move, alone or with an army, and his Level is {LEVEL_ABROAD}. If this card leaves"
    " the table while he is not in Moria, he is eliminated",
    leaves="if the Free Peoples use a Will of the West die for it, or a Character die while Gandalf is in the"
    " region of the Balrog, or if the Balrog leaves the game",
    on_table=(
        stays_while(in_play(BALROG)),
        (CAN_WALK, (BALROG, LEVEL_ABROAD)),
        (END_WITH_DIE, (FREE, can_be_banished, discard)),
        (ON_DISCARD, back_to_moria),
    ),
    combat=DURINS_BANE,
)


# SHADOW OF DOL GULDUR

MOST_FROM_DOL_GULDUR: Final = 5


def _nazgul_in_dol_guldur(game: BoardGame) -> bool:
    return nazgul_at(game, DOL_GULDUR) > 0


def coming_to_dol_guldur(game: BoardGame) -> int:
    """How many Regulars come: as many as the Leadership of the Nazgûl there, the Witch-king has 2."""
    if not may_recruit(game, SHADOW, DOL_GULDUR):
        return 0
    leadership = nazgul_at(game, DOL_GULDUR) + (witch_king_at(game) == DOL_GULDUR)
    return max(0, min(leadership, MOST_FROM_DOL_GULDUR, room(game, DOL_GULDUR, SHADOW)))


def can_rise(game: BoardGame, seat: int, source: int) -> bool:
    """Whether a Regular can come to Dol Guldur."""
    return coming_to_dol_guldur(game) > 0 and game.reserve[regular(SAURON)] > 0


def rise(game: BoardGame, seat: int, source: int) -> None:
    """Regulars come to Dol Guldur."""
    recruit(game, DOL_GULDUR, regular(SAURON), coming_to_dol_guldur(game))


SHADOW_OF_DOL_GULDUR = event(
    "Shadow of Dol Guldur",
    ARMY,
    set=TWILIGHT,
    deck=OUR_STRATEGY_DECK,
    place=26,
    requires=Holds(_nazgul_in_dol_guldur, "a Nazgûl is in Dol Guldur"),
    effect=then(
        special(
            rise,
            text="recruit as many Sauron Regulars in Dol Guldur as the Nazgûl there have Leadership, five at"
            " most",
            available=can_rise,
        ),
        may_move_or_attack(DOL_GULDUR),
    ),
    combat=OLD_HATRED,
)


# WE SHALL GET IT


def gollum_guides(game: BoardGame) -> bool:
    """Whether Gollum is the Guide."""
    return game.guide == GOLLUM


WE_SHALL_GET_IT = event(
    "We Shall Get It",
    set=TWILIGHT,
    deck=OUR_CHARACTER_DECK,
    place=0,
    element="smeagol",
    dealt=False,
    table="it comes into play when Sméagol is eliminated. When a Hunt tile has been drawn while Gollum is the"
    " Guide, you may discard this card to draw another: that one is applied, and the first goes back to the"
    " Hunt pool",
    on_table=((SHADOWS_OTHER_TILE, gollum_guides),),
    combat=NO_COMBAT_CARD,
)
