"""The Shadow's campaign: how near its armies are to taking each place that counts, and what would help.

An army counts for every prize, the less the further away it is; what counts for a prize is set against what
it takes to storm it. Armies that have enough before one prize are drawn to another, and those that lack a
little are joined: a place that is half beset is worth little, one that is beset by enough nearly its points.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from ....boardgame.board import OWNED, regions_in
from ....boardgame.command import actor
from ....boardgame.facts import FREE, SHADOW, STRONGHOLD
from ....boardgame.map import DISTANCE, NEIGHBOURS, REGION_COUNT, SETTLEMENT, VICTORY_POINTS
from ....boardgame.mixed import EVERYTHING, command_of, is_team, units_of
from ....boardgame.movement import open_to, outside

if TYPE_CHECKING:
    from ....boardgame.state import BoardGame

PRIZES: Final = tuple(  # by side: what it can win points for
    tuple(region for region in regions_in(OWNED[1 - side]) if VICTORY_POINTS[region])
    for side in (FREE, SHADOW)
)
FADING: Final = 0.45  # how much less an army counts for each region it is away
SURE: Final = 3.0  # how soon more force than needed makes success sure
FULL: Final = 10  # units that can be in a region
MARCHES: Final = 4.0  # what it tempts to be a point nearer
NOWHERE: Final = -1  # where new units come from


class Stand(NamedTuple):
    """How things stand before a prize."""

    number: int  # among the prizes of the Shadow
    force: float  # that counts there
    need: float
    chance: float  # that it falls


COUNTS: Final = tuple(  # by prize and region; the last is for nowhere
    (*(FADING ** DISTANCE[prize][region] for region in range(REGION_COUNT)), 0.0) for prize in PRIZES[SHADOW]
)
WORTH: Final = tuple(float(VICTORY_POINTS[prize]) for prize in PRIZES[SHADOW])
NUMBER_OF: Final = {prize: number for number, prize in enumerate(PRIZES[SHADOW])}


def needed(prize: int, defenders: int) -> float:
    """How many units it takes to storm a place."""
    return 2.0 + 1.8 * defenders if SETTLEMENT[prize] == STRONGHOLD else 1.0 + 1.3 * defenders


def chance(force: float, need: float) -> float:
    """How likely a place falls to such a force."""
    return 1.0 / (1.0 + exp((need - force) * SURE / need))


@lru_cache(maxsize=4096)
def front(captured: int, strength: bytes) -> tuple[Stand, ...]:
    """How things stand before every prize that is not taken."""
    armies = [(region, min(FULL, units)) for region, units in enumerate(strength[REGION_COUNT:]) if units]
    found = []
    for number, prize in enumerate(PRIZES[SHADOW]):
        if captured >> prize & 1:
            continue
        counts = COUNTS[number]
        force = sum([units * counts[region] for region, units in armies])
        need = needed(prize, strength[prize])
        found.append(Stand(number, force, need, chance(force, need)))
    return tuple(found)


def front_of(game: BoardGame) -> tuple[Stand, ...]:
    """How things stand before every prize."""
    return front(game.captured, bytes(game.strength))


def in_reach(game: BoardGame) -> float:
    """How many points the Shadow is likely to take with the armies it has."""
    return sum([WORTH[stand.number] * stand.chance for stand in front_of(game)])


def gain_of_march(game: BoardGame, origin: int, goal: int, units: int) -> float:
    """How many points nearer the Shadow comes if units go from a region, or from nowhere, to another."""
    return _gain(front_of(game), origin, goal, min(units, FULL - game.strength[REGION_COUNT + goal]))


def _gain(stands: tuple[Stand, ...], origin: int, goal: int, units: int) -> float:
    gain = 0.0
    for number, force, need, now in stands:
        counts = COUNTS[number]
        gain += WORTH[number] * (chance(force + units * (counts[goal] - counts[origin]), need) - now)
    return gain


def marches(game: BoardGame) -> list[tuple[float, int, int]]:
    """What every march to a region that is open gains, with where from and where to, the best first."""
    side = SHADOW
    setting_out = outside(game, side)
    going = bytes(going_from(game, side, origin) for origin in regions_in(setting_out))
    return _marches(game.captured, bytes(game.strength), setting_out, going, open_to(game, side))


def going_from(game: BoardGame, side: int, region: int) -> int:
    """How many units of an army would set out: all of it, but in a team only what the player commands."""
    if is_team(game, side):
        seat = actor(game, side)
        if command_of(game, seat, side, region) != EVERYTHING:
            return units_of(game, seat, region)
    return game.strength[REGION_COUNT * side + region]


@lru_cache(maxsize=64)
def _marches(
    captured: int, strength: bytes, setting_out: int, going: bytes, is_open: int
) -> list[tuple[float, int, int]]:
    stands = front(captured, strength)
    found = []
    for origin, units in zip(regions_in(setting_out), going, strict=True):
        for goal in NEIGHBOURS[origin]:
            if is_open >> goal & 1:
                room = FULL - strength[REGION_COUNT + goal]
                found.append((_gain(stands, origin, goal, min(units, room)), origin, goal))
    found.sort(reverse=True)
    return found


def danger(game: BoardGame, region: int) -> float:
    """How likely a place of the Free Peoples falls; 0 for one that does not count, or has fallen."""
    if region not in NUMBER_OF:
        return 0.0
    number = NUMBER_OF[region]
    return next((stand.chance for stand in front_of(game) if stand.number == number), 0.0)


def relief(game: BoardGame, region: int, units: int) -> float:
    """How many points more the Free Peoples are likely to keep with so many more defenders, or less."""
    if region not in NUMBER_OF:
        return 0.0
    number = NUMBER_OF[region]
    for stand in front_of(game):
        if stand.number == number:
            need = needed(region, max(0, game.strength[region] + units))
            return WORTH[number] * (stand.chance - chance(stand.force, need))
    return 0.0
