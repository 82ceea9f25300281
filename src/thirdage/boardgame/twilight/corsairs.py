"""The Corsairs of Umbar (rulebook, page 75): how they come into play, and how Ships are built.

How Ships sail stands in movement.py, where they take armies in shore.py, how they are lost in battle.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .. import options as o
from ..actions import A_MUSTER, NO_VALUE, Die, Use, declare_use
from ..board import controller, is_inside, recruit, room
from ..facts import CORSAIRS_OF_UMBAR, SHADOW, SOUTHRONS
from ..figures import SHIP, regular
from ..map import UMBAR
from ..politics import is_at_war
from .factions import declare_faction, in_play, is_mine

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame

FIRST_SHIPS: Final = 2


def holds_umbar(game: BoardGame) -> bool:
    """Whether the Shadow controls Umbar."""
    return controller(game, UMBAR) == SHADOW


def may_set_out(game: BoardGame) -> bool:
    """Whether the faction can be brought into play (ruling XCOR-01)."""
    return is_at_war(game, SOUTHRONS) and holds_umbar(game)


def set_out(game: BoardGame) -> None:
    """The first Ships are in Umbar."""
    recruit(game, UMBAR, SHIP, FIRST_SHIPS)


def crew(game: BoardGame) -> bool:
    """Whether a Regular can come to Umbar with a Ship: not into a siege (ruling XCOR-02)."""
    return (
        game.reserve[regular(SOUTHRONS)] > 0
        and not is_inside(game, UMBAR, SHADOW)
        and room(game, UMBAR, SHADOW) > 0
    )


class BlackShips(Use):
    """A Ship and a Regular come to Umbar, as far as they can."""

    kind, side, results, elements = o.BLACK_SHIPS, SHADOW, A_MUSTER, ("corsairs",)
    words = "a Corsair Ship and a Southron Regular come to Umbar"

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        """Whether either can come."""
        able = in_play(game, CORSAIRS_OF_UMBAR) and holds_umbar(game) and is_mine(game, CORSAIRS_OF_UMBAR)
        return [NO_VALUE] if able and (game.reserve[SHIP] or crew(game)) else []

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        """They come."""
        with_crew = crew(game)
        recruit(game, UMBAR, SHIP)
        if with_crew:
            recruit(game, UMBAR, regular(SOUTHRONS))


declare_faction(CORSAIRS_OF_UMBAR, may_set_out, set_out)
declare_use(BlackShips(), after=o.FACTION)
