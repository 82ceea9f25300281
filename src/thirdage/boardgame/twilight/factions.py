"""Factions: special figures that a Muster die brings into play, as it does characters (rulebook, page 74).

What is common to them stands here: which are in play, and how one comes. Each faction has a module of its
own, which declares its entry with `declare_faction` and adds what its figures do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from ...kernel.events import EVERYONE
from .. import options as o
from ..actions import A_MUSTER, Die, Use, declare_use
from ..box import FACTION_OF
from ..command import actor
from ..facts import FACTION_PHRASES, ISENGARD, NO_NATION, SIDE_OF_FACTION, SOUTHRONS
from ..queries import check_table
from ..teams import may_act_upon
from . import happenings as _happenings  # noqa: F401  (declares what is told)

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame


class Faction(NamedTuple):
    """How a faction comes into play."""

    may: Callable[[BoardGame], bool]  # whether it can now, as far as it is not in play yet
    enters: Callable[[BoardGame], None]  # its first figures are placed


FACTION: Final[dict[int, Faction]] = {}  # those that are declared


def declare_faction(
    faction: int, may: Callable[[BoardGame], bool], enters: Callable[[BoardGame], None]
) -> None:
    """Declare how a faction comes into play."""
    FACTION[faction] = Faction(may, enters)


def in_play(game: BoardGame, faction: int) -> bool:
    """Whether a faction is in play; it stays so even if all its figures are lost (XDUN-10, XCOR-15)."""
    return bool(game.factions >> faction & 1)


def can_come(game: BoardGame, faction: int) -> bool:
    """Whether a faction can be brought into play now."""
    return not in_play(game, faction) and faction in FACTION and FACTION[faction].may(game)


def faction_enters(game: BoardGame, faction: int) -> None:
    """A faction comes into play, and its first figures with it."""
    game.factions |= 1 << faction
    game.tell("faction enters", EVERYONE, actor(game, SIDE_OF_FACTION[faction]), (), faction)
    FACTION[faction].enters(game)
    check_table(game)


NATION_OF_FACTION: Final = (ISENGARD, SOUTHRONS, NO_NATION)


def is_mine(game: BoardGame, faction: int) -> bool:
    """Whether a faction obeys the player who acts: its nation's; Ents are anybody's (ruling XSET-07)."""
    nation = NATION_OF_FACTION[faction]
    return nation == NO_NATION or may_act_upon(game, SIDE_OF_FACTION[faction], nation)


class BringFaction(Use):
    """A faction comes into play."""

    kind, results, elements = o.FACTION, A_MUSTER, tuple(FACTION_OF)

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        """The factions of the side that can come."""
        return [
            (faction,)
            for faction in game.box.factions
            if SIDE_OF_FACTION[faction] == die.side and can_come(game, faction) and is_mine(game, faction)
        ]

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        """It comes."""
        faction_enters(game, option[2])

    def say(self, option: RawOption) -> str:
        """Who comes into play."""
        return f"bring {FACTION_PHRASES[option[2]]} into play"


declare_use(BringFaction(), after=o.ENTER)
