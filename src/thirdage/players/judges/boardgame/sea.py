"""What the Corsairs' Ships are good for: where an army could land that is left with one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....boardgame.board import regions_in
from ....boardgame.facts import SHADOW
from ....boardgame.map import NEIGHBOURS, REGION_COUNT, VICTORY_POINTS
from ....boardgame.twilight.shore import harbours, ships_at
from .campaign import PRIZES, gain_of_march

if TYPE_CHECKING:
    from ....boardgame.state import BoardGame

LANDING: Final = 0.5  # of what an army gains that can go aboard next


def best_landing(game: BoardGame, origin: int, goal: int) -> tuple[float, int] | None:
    """If Ships sail: by how many points a landing there helps an army, and the prize it could storm.

    None if there are Ships already, or no army is left with one.
    """
    if ships_at(game, goal):
        return None
    prize = VICTORY_POINTS[goal] if goal in PRIZES[SHADOW] and not game.captured >> goal & 1 else 0
    strength = game.strength
    found = [
        (
            gain_of_march(game, region, goal, strength[REGION_COUNT + region]),
            prize if strength[REGION_COUNT + region] > strength[goal] else 0,
        )
        for region in regions_in(harbours(game))
        if strength[REGION_COUNT + region]
        and (region != origin or ships_at(game, region) > 1)
        and region != goal
        and goal not in NEIGHBOURS[region]
    ]
    return max(found, default=None)
