"""The kinds of option a player can choose, as small tuples `(kind, ...)` made once."""

from __future__ import annotations

from typing import Final

from ..kernel.effects import FIRST_OWN_KIND

# ACTIONS OF A TURN
PLAY: Final = FIRST_OWN_KIND  # (PLAY, card)
MOVE: Final = 9  # (MOVE, card)
USE: Final = 10  # (USE, card, number of the action on it)
CYCLE_ONE: Final = 11
WINNOW: Final = 12
RING: Final = 13
PASS: Final = 14

# PLACES
TO_RESERVE: Final = 15
TO_PATH: Final = 16
TO_FIELD: Final = 17  # (TO_FIELD, battleground)
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

KEYS: Final = {
    0: "yes", 1: "no", 2: "part",
    PLAY: "play", MOVE: "move", USE: "use", CYCLE_ONE: "cycle", WINNOW: "winnow", RING: "ring", PASS: "pass",
    TO_RESERVE: "reserve", TO_PATH: "path", TO_FIELD: "battleground", TO_WIELDER: "wielder",
    TO_EFFECT: "resolve", CARD: "card", TOP: "top", PLACE: "place", DONE: "done", LEAVE: "leave",
    QUARREL: "quarrel", FATE: "fate",
}  # fmt: skip

MOST: Final = 250
PLAYS: Final = tuple((PLAY, c) for c in range(MOST))
MOVES: Final = tuple((MOVE, c) for c in range(MOST))
USES: Final = tuple(tuple((USE, c, i) for i in range(3)) for c in range(MOST))
CARDS: Final = tuple((CARD, c) for c in range(MOST))
PLACES: Final = tuple((PLACE, p) for p in range(MOST))
TO_FIELDS: Final = tuple((TO_FIELD, p) for p in range(MOST))
TO_WIELDERS: Final = tuple((TO_WIELDER, c) for c in range(MOST))
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
