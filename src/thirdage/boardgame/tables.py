"""What the rules read about event cards, by number; filled when the decks are declared.

Cards 0 to 23 are the Free Peoples' Character deck, then their Strategy deck, then the Shadow's two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .facts import DECK_COUNT
from .setup import CARDS_IN_A_DECK as CARDS_IN_A_DECK

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..kernel.effects import Condition, Effect
    from .printed import CombatCard, Event

CARD_COUNT: Final = DECK_COUNT * CARDS_IN_A_DECK

EVENT: Final[list[Event]] = []
ICON: Final[list[int]] = []  # the die result that plays it: CHARACTER, ARMY or MUSTER
REQUIRES: Final[list[Condition | None]] = []
EFFECT: Final[list[Effect | None]] = []
STAYS: Final[list[bool]] = []  # on the table
COMBAT: Final[list[CombatCard]] = []
BY_ID: Final[dict[str, int]] = {}
FOR_NATIONS: Final[list[tuple[int, ...]]] = []  # the nations of its side that it is for; see icons.py
FOR_PEOPLE: Final[list[tuple[int, ...]]] = []  # the Minions that it is about
COMBAT_BY_ID: Final[dict[str, Any]] = {}
NEEDS: Final[dict[Callable[..., None], Callable[..., bool]]] = {}
# Functions that, waiting on the stack, tell of hidden cards: whether those are there (game, *arguments)
PICKED: Final[dict[Callable[..., None], Callable[[Any, Any], None]]] = {}
# Functions that ask while somebody's hidden choice waits: in a guess it is made anew (game, rng)


def title(card: int) -> str:
    """The title of a card as an event."""
    return EVENT[card].title


def side_of(card: int) -> int:
    """The side a card belongs to."""
    return card // (2 * CARDS_IN_A_DECK)


def deck_of(card: int) -> int:
    """The deck of a card: 2 * side, + 1 for Strategy."""
    return card // CARDS_IN_A_DECK
