"""The kinds of option a player can choose, as small tuples `(kind, ...)` made once."""

from __future__ import annotations

from typing import Final

from ..kernel.decision import RawOption
from ..kernel.effects import FIRST_OWN_KIND

# ACTIONS OF A TURN
PLAY: Final = FIRST_OWN_KIND  # (PLAY, card)
MOVE: Final = 9  # (MOVE, card)
USE: Final = 10  # (USE, card, number of the action on it)
CYCLE_ONE: Final = 11
WINNOW: Final = 12
RING: Final = 13
PASS: Final = 14

# WHERE A CARD GOES
TO_RESERVE: Final = 15
TO_PATH: Final = 16
TO_BATTLEGROUND: Final = 17  # (TO_BATTLEGROUND, battleground)
TO_WIELDER: Final = 18  # (TO_WIELDER, character)
TO_EFFECT: Final = 19  # an event is simply resolved

# THINGS
CARD: Final = 20  # (CARD, card)
TOP: Final = 21  # the top card of the draw deck
PLACE: Final = 22  # (PLACE, location)

# OTHER ANSWERS
DONE: Final = 23
LEAVE: Final = 24  # let the teammate decide
QUARREL: Final = 25  # no agreement: the enemy decides
FATE: Final = 26  # (FATE, which): how a card is saved

# AN ACTION OF A TURN THAT CAME LATER
RESOLVE: Final = 27  # (RESOLVE, skirmish)

# By card, or by location; they grow with the sets that are entered.
PLAYS: Final[list[RawOption]] = []
MOVES: Final[list[RawOption]] = []
USES: Final[list[tuple[RawOption, ...]]] = []  # by the number of the action on the card
CARDS: Final[list[RawOption]] = []
TO_WIELDERS: Final[list[RawOption]] = []
PLACES: Final[list[RawOption]] = []
TO_BATTLEGROUNDS: Final[list[RawOption]] = []
RESOLVES: Final[list[RawOption]] = []

THE_CYCLE: Final = (CYCLE_ONE,)
THE_WINNOW: Final = (WINNOW,)
THE_RING: Final = (RING,)
THE_PASS: Final = (PASS,)
THE_RESERVE: Final = (TO_RESERVE,)
THE_PATH: Final = (TO_PATH,)
THE_EFFECT: Final = (TO_EFFECT,)
THE_TOP: Final = (TOP,)
THE_END: Final = (DONE,)
THE_TEAMMATE: Final = (LEAVE,)
THE_QUARREL: Final = (QUARREL,)
FATES: Final = tuple((FATE, i) for i in range(4))


def grow(cards: int, places: int, actions: int) -> None:
    """Have an option for each of so many cards, with so many actions on each, and of so many locations."""
    for card in range(len(CARDS), cards):
        PLAYS.append((PLAY, card))
        MOVES.append((MOVE, card))
        USES.append(tuple((USE, card, number) for number in range(actions)))
        CARDS.append((CARD, card))
        TO_WIELDERS.append((TO_WIELDER, card))
    for place in range(len(PLACES), places):
        PLACES.append((PLACE, place))
        TO_BATTLEGROUNDS.append((TO_BATTLEGROUND, place))
        RESOLVES.append((RESOLVE, place))
