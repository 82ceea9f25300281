"""The Hillmen of Dunland (rulebook, pages 74 and 75). What a hit does to them stands in casualties.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .. import options as o
from ..actions import A_MUSTER, Die, Use, declare_use
from ..board import controller, is_inside, recruit, regions_in, room
from ..facts import HILLMEN_OF_DUNLAND, ISENGARD, ROHAN, SHADOW
from ..figures import DUNLENDING
from ..map import IN_NATION, NORTH_DUNLAND, REGION_PHRASES, SOUTH_DUNLAND
from ..politics import is_at_war
from .factions import declare_faction, in_play, is_mine

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame

AT_ONCE: Final = 2  # that come to a region


def may_rise(game: BoardGame) -> bool:
    """Whether the faction can be brought into play."""
    return is_at_war(game, ISENGARD)


def rise(game: BoardGame) -> None:
    """Two Dunlendings come to each of their Settlements that the Shadow holds (ruling XDUN-01)."""
    for region in (NORTH_DUNLAND, SOUTH_DUNLAND):
        if controller(game, region) == SHADOW:
            come(game, region)


def come(game: BoardGame, region: int) -> None:
    """Two Dunlendings come to a region, as far as there are figures and room."""
    recruit(game, region, DUNLENDING, min(AT_ONCE, max(0, room(game, region, SHADOW))))


def gathering_places(game: BoardGame) -> list[int]:
    """Where Dunlendings can join an army: in lands of Isengard and Rohan, not inside a siege (XDUN-02)."""
    if not in_play(game, HILLMEN_OF_DUNLAND) or not game.reserve[DUNLENDING]:
        return []
    if not is_mine(game, HILLMEN_OF_DUNLAND):
        return []
    lands = game.armies[SHADOW] & (IN_NATION[ISENGARD] | IN_NATION[ROHAN])
    return [r for r in regions_in(lands) if not is_inside(game, r, SHADOW) and room(game, r, SHADOW) > 0]


class CallHillmen(Use):
    """Two Dunlendings join an army."""

    kind, side, results, elements = o.HILLMEN, SHADOW, A_MUSTER, ("dunlendings",)

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        """The regions whose army they can join."""
        return [(region,) for region in gathering_places(game)]

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        """They come."""
        come(game, option[2])

    def say(self, option: RawOption) -> str:
        """Where they come."""
        return f"two Dunlendings join the army in {REGION_PHRASES[option[2]]}"


declare_faction(HILLMEN_OF_DUNLAND, may_rise, rise)
declare_use(CallHillmen(), after=o.FACTION)
