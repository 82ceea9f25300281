"""The shore and the Corsairs' Ships on it: where they are, and where they take an army (rulebook, page 75).

Ships are no part of an army and no enemy affects them. So the rules of movement and attack ask only whether
there is a Ship where an army stands and one where it wants to go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..command import actor, commander
from ..facts import CORSAIRS_OF_UMBAR, PLAYING, SHADOW, SOUTHRONS
from ..figures import KIND_COUNT, SHIP
from ..map import COASTLINE, NEIGHBOUR_MASKS

if TYPE_CHECKING:
    from ..combat_state import Battle
    from ..state import BoardGame

FLEET_MOVES: Final = 2  # coastal regions
_OF_SHIPS: Final = 1 << CORSAIRS_OF_UMBAR


def ships_at(game: BoardGame, region: int) -> int:
    """How many Ships are in a region."""
    return game.figures[KIND_COUNT * region + SHIP]


def harbours(game: BoardGame) -> int:
    """The regions with a Ship, as bits."""
    if not game.factions & _OF_SHIPS:
        return 0
    return sum(1 << region for region in COASTLINE if game.figures[KIND_COUNT * region + SHIP])


def may_sail(game: BoardGame) -> bool:
    """Whether the player who acts moves Ships: only who commands the Southrons does (ruling XSET-10)."""
    return commander(game, SOUTHRONS) == actor(game, SHADOW)


def by_die(game: BoardGame) -> bool:
    """Whether what is done now is done with a die: only then Ships carry armies, not with a card."""
    return not game.zones[PLAYING]


def reached_by_ship(game: BoardGame, side: int, origin: int) -> int:
    """The regions that an army reaches by Ship and not by land, as bits."""
    if side != SHADOW or not game.factions & _OF_SHIPS or not ships_at(game, origin):
        return 0
    return harbours(game) & ~NEIGHBOUR_MASKS[origin] & ~(1 << origin)


def is_landing(battle: Battle) -> bool:
    """Whether the attacker of a battle has come by Ship: no border leads there, and no card sent him."""
    return (
        battle.attacker == SHADOW
        and battle.source < 0
        and battle.origin != battle.place
        and not NEIGHBOUR_MASKS[battle.origin] >> battle.place & 1
    )


def sea_ways(region: int) -> tuple[int, ...]:
    """Where a Fleet can go from a region, along the shore in its order (ruling XCOR-04)."""
    here = COASTLINE.index(region)
    return COASTLINE[max(0, here - FLEET_MOVES) : here] + COASTLINE[here + 1 : here + 1 + FLEET_MOVES]
