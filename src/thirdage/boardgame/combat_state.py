"""A battle in progress, and the numbers of its present round."""

from __future__ import annotations

from typing import Final

from .facts import MOST_COMBAT_DICE
from .figures import NOBODY

# KINDS OF BATTLE
FIELD_BATTLE: Final = 0
SIEGE: Final = 1  # against the army inside a Stronghold
SORTIE: Final = 2  # by the army inside a Stronghold
BATTLE_NAMES: Final = ("field", "siege", "sortie")

# NUMBERS OF A ROUND, for each side: NUMBER_COUNT * side + number
MOST_DICE: Final = 0  # in the Combat roll
FEWER_DICE: Final = 1  # in the Combat roll, down to one
ROLL_BONUS: Final = 2
REROLL_BONUS: Final = 3
GIVEN_UP: Final = 4  # Leadership forfeited
NO_REROLL: Final = 5
ROLL_HITS: Final = 6
REROLL_HITS: Final = 7
EARLY_HITS: Final = 8  # struck before the Combat roll
MORE_HITS: Final = 9  # without rolling
CANCELLED: Final = 10  # hits cancelled before losses are taken
MISSES: Final = 11  # dice of the Combat roll that may be rolled again
SPENT: Final = 12  # hits of the re-roll used for something else
MORE_STRENGTH: Final = 13  # Combat Strength beside that of units and characters
NUMBER_COUNT: Final = 14
FRESH_ROUND: Final = (MOST_COMBAT_DICE, *(0,) * (NUMBER_COUNT - 1)) * 2

NO_CARD: Final = -1


class Battle:
    """Who fights where, and how the round stands."""

    __slots__ = (
        "announced", "attacker", "cards", "claimed", "idle", "kind", "numbers", "origin", "over", "place",
        "rear", "rear_persons", "round", "silenced", "source", "white_rider",
    )  # fmt: skip

    attacker: int  # side
    origin: int  # the region the attack comes from; that of the battle in a siege or sortie
    place: int  # the region of the defending army
    kind: int  # FIELD_BATTLE, SIEGE or SORTIE
    round: int
    over: bool  # decided; what is left of the round is not played
    rear: bytes  # figures of the attacker that take no part
    rear_persons: int  # characters that take no part, as bits
    cards: list[int]  # the Combat card at work, by side
    announced: int  # who plays a Combat card this round, as bits
    idle: int  # whose Combat card has done nothing yet, as bits
    numbers: list[int]  # of the round; see above
    silenced: int  # characters without Leadership and abilities this round, as bits
    white_rider: bool  # no Nazgûl leads in this battle, and Gandalf the White does not either
    source: int  # the Event card that brought the attack about, or NO_CARD
    claimed: bool  # the Free Peoples have given up a Trebuchet to be superior in it

    def __init__(self, attacker: int, origin: int, place: int, kind: int) -> None:
        self.attacker = attacker
        self.origin = origin
        self.place = place
        self.kind = kind
        self.round = 0
        self.over = False
        self.rear = NOBODY
        self.rear_persons = 0
        self.cards = [NO_CARD, NO_CARD]
        self.announced = 0
        self.idle = 0
        self.numbers = list(FRESH_ROUND)
        self.silenced = 0
        self.white_rider = False
        self.source = NO_CARD
        self.claimed = False

    def copy(self) -> Battle:
        """An independent copy."""
        new = object.__new__(Battle)
        for name in Battle.__slots__:
            setattr(new, name, getattr(self, name))
        new.cards = self.cards[:]
        new.numbers = self.numbers[:]
        return new

    def region_of(self, side: int) -> int:
        """Where a side's force stands."""
        return self.origin if side == self.attacker else self.place
