"""Sméagol, Tamed Wretch: a Hunt tile brings him into the Fellowship, which he guides (rulebook, page 72)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.events import EVERYONE
from .. import options as o
from .. import tables as t
from ..actions import A_CHARACTER, NO_VALUE, Die, Use, declare_use
from ..board import regions_in
from ..command import actor, fellowship_commander, hunter
from ..facts import (
    FREE,
    GOLLUM,
    GONE,
    GUIDE_KEPT,
    IN_FELLOWSHIP,
    LEVEL,
    NOT_YET,
    SMEAGOL,
    SMEAGOL_TILE,
    TABLE,
)
from ..fellowship import (
    BY_DIE,
    ask_path,
    change_guide,
    fellowship_changed,
    in_fellowship,
    is_haven,
    steps_from,
    who_would_answer,
)
from ..map import GATES_OF_MORDOR
from ..options import REGION_OPTIONS
from ..queries import (
    ALWAYS_GUIDES,
    LEVEL_OF,
    NEVER_ON_THE_MAP,
    SPECIAL_TILES,
    WHEN_COMPANY_CHANGES,
    WHEN_DECLARED,
    WHEN_ELIMINATED,
)
from . import questions as tq

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame

WE_SHALL_GET_IT: Final = "we-shall-get-it"  # the card that his end brings


# HOW HE COMES


def is_here(game: BoardGame) -> bool:
    """Whether Sméagol is in the Fellowship."""
    return game.persons[SMEAGOL] == IN_FELLOWSHIP


def is_too_late(game: BoardGame) -> bool:
    """Whether his tile means nothing any more: Gollum guides, or Sméagol has left the game."""
    return game.guide == GOLLUM or game.persons[SMEAGOL] == GONE


def tile_brings_him(game: BoardGame, tile: int) -> None:
    """His tile brings him and leaves the game; while he guides it goes back to the pool."""
    game.tiles_drawn &= ~(1 << tile)
    if is_here(game):
        game.tiles_in |= 1 << tile
        game.tell("smeagol helps", EVERYONE, fellowship_commander(game), ())
        return
    assert game.persons[SMEAGOL] == NOT_YET
    game.tiles_out |= 1 << tile
    game.persons[SMEAGOL] = IN_FELLOWSHIP
    game.happened &= ~GUIDE_KEPT
    game.guide = SMEAGOL
    game.tell("smeagol joins", EVERYONE, fellowship_commander(game), ())
    fellowship_changed(game)


SPECIAL_TILES[SMEAGOL_TILE] = (is_too_late, tile_brings_him)


# WHILE HE IS THERE


def level_of_smeagol(game: BoardGame) -> int:
    """His Level is the highest of the other Companions in the Fellowship."""
    return max((LEVEL[person] for person in in_fellowship(game) if person != SMEAGOL), default=0)


ALWAYS_GUIDES.add(SMEAGOL)
LEVEL_OF[SMEAGOL] = level_of_smeagol
NEVER_ON_THE_MAP.add(SMEAGOL)


class DeclareTheFellowship(Use):
    """Sméagol, guiding, lets the Fellowship be declared in an action; the die is set aside."""

    kind, side, results, elements = o.DECLARE, FREE, A_CHARACTER, ("smeagol",)
    words = "declare the Fellowship"

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        """It can be, if it is hidden and on the map and something comes of it: a character may answer it."""
        here = game.ring_at
        matters = game.progress or here in GATES_OF_MORDOR or who_would_answer(game, here)
        may = is_here(game) and not game.revealed and not game.mordor
        return [NO_VALUE] if may and matters else []

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        """Ask where."""
        game.do((declare_where,))


declare_use(DeclareTheFellowship(), after=o.HIDE)


def declare_where(game: BoardGame) -> None:
    """Ask where the Fellowship is declared."""
    places = regions_in(steps_from(game.ring_at, game.progress))
    options: list[RawOption] = [REGION_OPTIONS[region] for region in places]
    game.ask(actor(game, FREE), tq.DECLARE_WHERE(), options, declared_there)


def declared_there(game: BoardGame, option: RawOption) -> None:
    """The Fellowship is declared there; that heals nothing."""
    game.do((ask_path, option[1], BY_DIE))


# HOW HE GOES


def goes_from_a_haven(game: BoardGame, region: int) -> None:
    """Declared in a City or Stronghold of the Free Peoples, the Fellowship loses him."""
    game.persons[SMEAGOL] = GONE
    game.tell("smeagol goes", EVERYONE, fellowship_commander(game), ())
    fellowship_changed(game)


def is_gollum_again(game: BoardGame) -> None:
    """The only Companion left, he is replaced by Gollum, and no card comes for him.

    That makes no difference to a tile that is being met: whoever did not guide when it was drawn does not
    help against it, and nobody else can fall to it (WR-GUI-05).
    """
    if in_fellowship(game) == [SMEAGOL]:
        game.persons[SMEAGOL] = GONE
        game.tell("smeagol falls back", EVERYONE, fellowship_commander(game), ())
        game.happened &= ~GUIDE_KEPT
        change_guide(game, GOLLUM)


def card_comes(game: BoardGame) -> None:
    """Eliminated in any way, he leaves the Shadow a card on the table."""
    card = t.BY_ID[WE_SHALL_GET_IT]
    game.bring(card, TABLE)
    game.tell("card comes", EVERYONE, hunter(game), (card,))


WHEN_DECLARED[SMEAGOL] = (is_haven, goes_from_a_haven)
WHEN_COMPANY_CHANGES[SMEAGOL] = is_gollum_again
WHEN_ELIMINATED[SMEAGOL] = card_comes
