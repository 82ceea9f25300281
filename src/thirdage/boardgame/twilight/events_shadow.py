"""The Shadow's Event cards of the expansion, in the order of their decks and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.effects import special, then
from ..board import nazgul_at, recruit, room, witch_king_at
from ..conditions import Holds
from ..declare import event
from ..facts import ARMY, SAURON, SHADOW, STRATEGY_DECK, TWILIGHT
from ..figures import regular
from ..map import DOL_GULDUR
from ..words import may_recruit
from .combat_cards import OLD_HATRED
from .words import may_move_or_attack

if TYPE_CHECKING:
    from ..state import BoardGame

OUR_STRATEGY_DECK: Final = 2 * SHADOW + STRATEGY_DECK


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
