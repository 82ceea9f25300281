"""Three players: the only player of a side never acts twice in a row on the same nation (rulebook, page 67).

What he acts upon is noted while he acts (`game.doing`) and rests in his next action (`game.rested`): nations,
and the regions of mixed armies, which are armies with units of two or more nations. Acting with a mixed army
rests that army alone (ruling MP3-09). The Fellowship and Companions belong to no nation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .facts import NATIONS
from .figures import NATION_OF, UNITS
from .map import REGION_COUNT
from .mixed import Limits

if TYPE_CHECKING:
    from .state import BoardGame

ARMIES: Final = len(NATIONS)  # the bits of regions stand behind those of nations
EVERY_NATION: Final = (1 << ARMIES) - 1


def is_bound(game: BoardGame, side: int) -> bool:
    """Whether the only player of a side plays against a team."""
    return game.seating.several and len(game.seating.teams[side]) == 1


def acts_alone(game: BoardGame, side: int) -> bool:
    """Whether it is the action of such a player."""
    return game.seating.several and game.seating.teams[side] == (game.acting,)


# WHAT RESTS


def rests(game: BoardGame, nation: int) -> bool:
    """Whether a nation was acted upon in the last action of its only player."""
    return bool(game.rested >> nation & 1)


def resting_nations(game: BoardGame) -> int:
    """The nations that rest, as bits."""
    return game.rested & EVERY_NATION


def army_rests(game: BoardGame, region: int) -> bool:
    """Whether a mixed army has acted that stands in a region now."""
    return bool(game.rested >> (ARMIES + region) & 1)


def resting_armies(game: BoardGame) -> list[int]:
    """The regions of mixed armies that rest."""
    return [region for region in range(REGION_COUNT) if army_rests(game, region)]


def limits_of_rest(game: BoardGame, side: int) -> Limits | None:
    """A force of one nation that rests may not go; together with others it may."""
    tired = resting_nations(game)
    return Limits(tired=tired) if tired and acts_alone(game, side) else None


# WHAT IS DONE


def act_upon(game: BoardGame, side: int, nations: int) -> None:
    """The only player of a side acts upon nations, given as bits."""
    if acts_alone(game, side):
        game.doing |= nations


def act_with(game: BoardGame, side: int, figures: bytes, region: int) -> None:
    """The only player of a side acts with a force that is in a region now."""
    if not acts_alone(game, side):
        return
    nations = sum({1 << NATION_OF[kind] for kind in UNITS[side] if figures[kind]})
    game.doing |= nations if nations.bit_count() == 1 else 1 << ARMIES + region


def rearguard_stays_fresh(game: BoardGame, side: int, region: int) -> None:
    """Nobody who attacked from a region is left there: a rearguard alone has not acted (ruling MP3-09)."""
    if acts_alone(game, side):
        game.doing &= ~(1 << ARMIES + region)


def rest_elsewhere(game: BoardGame, side: int, origin: int, region: int) -> None:
    """A mixed army that rests has retreated: it is the same army where it stands now (ruling MP3-04)."""
    if is_bound(game, side) and army_rests(game, origin):
        game.rested ^= 1 << ARMIES + origin
        game.rested |= 1 << ARMIES + region


def action_is_over(game: BoardGame) -> None:
    """What was acted upon rests, and what rested does no longer."""
    game.rested, game.doing = game.doing, 0
