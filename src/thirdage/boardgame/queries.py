"""What cards on the table change, asked of the few that lie there.

A card that lies on the table enters what it does in these registers when it is declared. A rule asks the
register; nothing is broadcast, and no card has a flag of its own in the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from . import tables as t
from .command import actor
from .facts import DISCARD, TABLE
from .map import REGION_COUNT

if TYPE_CHECKING:
    from ..kernel.effects import Condition
    from .state import BoardGame

# REGISTERS, by card
STANDS: Final[dict[int, Condition]] = {}  # the card stays only while this holds
CLOSED: Final[dict[int, int]] = {}  # regions, as bits, that Shadow armies may neither enter nor attack
MAY_WAKE: Final[dict[int, Callable[[Any, int, int, int], bool]]] = {}  # (game, nation, cause, region)
MAY_MUSTER_ADVANCE: Final[dict[int, Callable[[Any, int], bool]]] = {}  # (game, nation)
ON_ADVANCE: Final[dict[int, Callable[[Any, int, int, int], None]]] = {}  # (game, card, nation, cause)
ON_REST: Final[
    dict[int, Callable[[Any, int], None]]
] = {}  # (game, card), the Fellowship is declared in a City or Stronghold of the Free Peoples
ON_COMPANION_LOST: Final[dict[int, Callable[[Any, int], None]]] = {}  # (game, card), lost as a casualty
ON_EVENT_DIE: Final[
    dict[int, Callable[[Any, int, int], None]]
] = {}  # (game, card, seat that played an Event card)
ON_PATH: Final[
    dict[int, Callable[[Any, int, int, bool, bool], None]]
] = {}  # (game, card, path, declared, haven)
WATCHES: Final[dict[int, Callable[[Any], int]]] = {}  # the regions, as bits, that a card of ON_PATH watches
BEFORE_HUNT_ROLL: Final[dict[int, int]] = {}  # may be discarded to add this to every die
BEFORE_TILE: Final[set[int]] = set()  # may be discarded so that no tile is drawn
ANOTHER_TILE: Final[set[int]] = set()  # may be discarded to draw another tile
SHADOWS_OTHER_TILE: Final[dict[int, Callable[[Any], bool]]] = {}  # (game): the Shadow may do so now
ON_DISCARD: Final[dict[int, Callable[[Any], None]]] = {}  # (game), it has left the table
CAN_WALK: Final[dict[int, tuple[int, int]]] = {}  # a character who never moves else, and his Level
LOWER_DAMAGE: Final[dict[int, int]] = {}  # may be discarded to lower the Hunt damage
DICE_STAY_OUT: Final[set[int]] = set()  # dice that move the Fellowship do not go to the Hunt box
HUNTS_AFTER_USE: Final[dict[int, int]] = {}  # its owner's dice of this result go to the Hunt box when used
NO_COMBAT_CARDS: Final[dict[int, int]] = {}  # regions, as bits, where the Free Peoples play none
END_WITH_DIE: Final[dict[int, tuple[int, Callable[[Any, int], bool], Callable[[Any, int], None]]]] = {}
# (the side that can have it discarded, may it with a die of this result?, pay what more it costs)
DIE_COSTS: Final[dict[int, Callable[[Any, int], None]]] = {}  # (game, face): what that die costs besides
SAY_PRICE: Final[dict[int, Callable[[int], str]]] = {}  # (face): what it costs besides that die, in words
AS_COMBAT_CARD: Final[set[int]] = set()  # may be used from the table as a Combat card

# WHAT CHARACTERS OF AN EXPANSION CHANGE, by character. Those of the base game stand in the rules themselves.
ALWAYS_GUIDES: Final[set[int]] = set()  # in the Fellowship, whatever the Levels
LEVEL_OF: Final[dict[int, Callable[[Any], int]]] = {}  # (game), to the Hunt and to cards
NEVER_ON_THE_MAP: Final[set[int]] = set()  # who leaves the Fellowship leaves the game
WHEN_ELIMINATED: Final[dict[int, Callable[[Any], None]]] = {}  # (game)
WHEN_COMPANY_CHANGES: Final[dict[int, Callable[[Any], None]]] = {}  # (game), he is in the Fellowship
WHEN_DECLARED: Final[dict[int, tuple[Callable[[Any, int], bool], Callable[[Any, int], None]]]] = {}
# He is in play: (game, region) whether he would answer a declaration there, (game, region) his answer
MEETS_ON_PATH: Final[dict[int, Callable[[Any], None]]] = {}  # (game), the Fellowship came by his region
CANCELS_EYE: Final[set[int]] = set()  # an Elven Ring can be used to cancel a standard Eye
EVERY_NAZGUL_HUNTS: Final[set[int]] = set()  # each Nazgûl with the Ring-bearers gives the Hunt a re-roll
MUSTER_UNDER_SIEGE: Final[dict[int, int]] = {}  # a region in which his side musters all the same
LOST_WITH: Final[dict[int, int]] = {}  # a region: if the enemy takes it, he is out of the game
NEVER_MOVES: Final[set[int]] = set()
STRENGTH: Final[dict[int, int]] = {}  # Combat Strength that he adds to his army
EYE_DOES: Final[dict[int, Callable[[Any], None]]] = {}  # by a rule of hunt.py: (game), instead of its damage
SPECIAL_TILES: Final[dict[int, tuple[Callable[[Any], bool], Callable[[Any, int], None]]]] = {}
# By the kind of a Hunt tile: (game) whether it is discarded and another drawn, (game, tile) what it does

# WHAT AN EVENT CHANGES IN THE BATTLE THAT IT BRINGS ABOUT, by card
FREE_ROUNDS: Final[dict[int, int]] = {}  # rounds a siege battle lasts before it costs Elites
NO_FIRST_CARD: Final[set[int]] = set()  # the Free Peoples play no Combat card in the first round
COMPANION_NEEDED: Final[set[int]] = set()  # the Free Peoples' first Combat card needs a Companion
NO_CEASING: Final[set[int]] = set()  # the attacker may not cease a field battle
GARRISON_COUNTS: Final[set[int]] = set()  # the besiegers roll a die fewer for each unit inside, down to one


def on_table(game: BoardGame, register: Any) -> Iterator[int]:
    """The cards on the table that stand in a register."""
    for card in game.zones[TABLE]:
        if card in register:
            yield card


def in_play(game: BoardGame, register: Any) -> Iterator[int]:
    """The characters on the map who stand in a register."""
    for person in register:
        if game.persons[person] < REGION_COUNT:
            yield person


def any_on_table(game: BoardGame, register: Any) -> bool:
    """Whether a card on the table stands in a register."""
    return any(card in register for card in game.zones[TABLE])


def closed_regions(game: BoardGame) -> int:
    """Regions that Shadow armies may neither enter nor attack, as bits."""
    bits = 0
    for card in game.zones[TABLE]:
        bits |= CLOSED.get(card, 0)
    return bits


def discard(game: BoardGame, card: int) -> None:
    """A card goes to its owner's discards, face up."""
    side = t.side_of(card)
    lay = game.where[card] == TABLE
    game.tell("discarded", -1, actor(game, side), (card,))
    game.put(card, DISCARD + side)
    if lay and card in ON_DISCARD:
        ON_DISCARD[card](game)


def stands(game: BoardGame, card: int) -> bool:
    """Whether a card can stay on the table: nothing is asked for, or what is asked for holds."""
    return card not in STANDS or STANDS[card].holds(game, t.side_of(card), card)


def check_table(game: BoardGame) -> None:
    """Discard the cards on the table whose condition no longer holds (ruling EVT-11)."""
    if game.zones[TABLE]:
        for card in list(game.zones[TABLE]):
            if not stands(game, card):
                discard(game, card)
