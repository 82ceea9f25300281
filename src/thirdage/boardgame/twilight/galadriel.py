"""Lady Galadriel, Keeper of Nenya (rulebook, page 73)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..board import held
from ..facts import ELVES, FREE, GALADRIEL, GANDALF_THE_WHITE, SAURON
from ..map import LORIEN, REGION_COUNT
from ..muster import ENTRIES, Entry
from ..politics import is_at_war
from ..queries import CANCELS_EYE, LEVEL_OF, LOST_WITH, MUSTER_UNDER_SIEGE, NEVER_MOVES

if TYPE_CHECKING:
    from ..state import BoardGame

LEVEL_TO_CARDS: Final = 3


def may_enter(game: BoardGame) -> bool:
    """Whether she can come: Sauron or the Elves At War, and Gandalf the White not in play."""
    stirred = is_at_war(game, SAURON) or is_at_war(game, ELVES)
    return stirred and game.persons[GANDALF_THE_WHITE] >= REGION_COUNT


def entry_places(game: BoardGame) -> list[int]:
    """She comes in Lórien, if the Free Peoples hold it; a siege does not matter."""
    return [LORIEN] if held(game, FREE) >> LORIEN & 1 else []


def level_to_cards(game: BoardGame) -> int:
    """She never walks, but to cards she is a Companion of Level 3."""
    return LEVEL_TO_CARDS


ENTRIES[GALADRIEL] = Entry(may_enter, entry_places)
LEVEL_OF[GALADRIEL] = level_to_cards
NEVER_MOVES.add(GALADRIEL)
LOST_WITH[GALADRIEL] = LORIEN
CANCELS_EYE.add(GALADRIEL)  # Lady of Light
MUSTER_UNDER_SIEGE[GALADRIEL] = LORIEN  # Valour of the Elven People
