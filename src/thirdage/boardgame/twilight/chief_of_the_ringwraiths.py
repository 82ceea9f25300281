"""The Witch-king as Chief of the Ringwraiths, who hunts the Ring (rulebook, page 73)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.events import EVERYONE
from ..board import STRONGHOLDS, held
from ..command import owner
from ..facts import CHIEF_OF_THE_RINGWRAITHS, FREE, NOT_YET, SHADOW, WITCH_KING
from ..muster import ENTRIES, Entry
from ..options import NO, YES
from ..queries import EVERY_NAZGUL_HUNTS, WHEN_DECLARED, check_table
from . import questions as tq

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame


def is_sheltered(game: BoardGame, region: int) -> bool:
    """Whether a region holds a Stronghold that the Free Peoples control."""
    return bool((STRONGHOLDS & held(game, FREE)) >> region & 1)


def may_enter(game: BoardGame) -> bool:
    """Whether he can come: the Witch-king has not been in play as Black Captain."""
    return game.persons[WITCH_KING] == NOT_YET


def entry_places(game: BoardGame) -> list[int]:
    """He comes to the Ring-bearers, unless a Stronghold shelters them or they are in Mordor."""
    return [] if game.mordor or is_sheltered(game, game.ring_at) else [game.ring_at]


def can_follow(game: BoardGame, region: int) -> bool:
    """Whether he can fly to where the Fellowship is declared."""
    return game.persons[CHIEF_OF_THE_RINGWRAITHS] != region and not is_sheltered(game, region)


def sees_and_knows(game: BoardGame, region: int) -> None:
    """Ask whether he flies to where the Fellowship is declared."""
    seat = owner(game, CHIEF_OF_THE_RINGWRAITHS, SHADOW)
    game.ask(seat, tq.CHIEF_FOLLOWS(region), [YES, NO], follows, region)


def follows(game: BoardGame, region: int, option: RawOption) -> None:
    """He is with the Ring-bearers, or stays where he is."""
    if option == YES:
        game.persons[CHIEF_OF_THE_RINGWRAITHS] = region
        seat = owner(game, CHIEF_OF_THE_RINGWRAITHS, SHADOW)
        game.tell("minion moves", EVERYONE, seat, (), CHIEF_OF_THE_RINGWRAITHS, region)
        check_table(game)


ENTRIES[CHIEF_OF_THE_RINGWRAITHS] = Entry(may_enter, entry_places)
EVERY_NAZGUL_HUNTS.add(CHIEF_OF_THE_RINGWRAITHS)  # Shadow of Despair
WHEN_DECLARED[CHIEF_OF_THE_RINGWRAITHS] = (can_follow, sees_and_knows)  # He Sees, He Knows
