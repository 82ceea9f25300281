"""The kinds of option a player can choose, as small tuples `(kind, ...)`; the common ones are made once.

A kind stands for the same thing in whatever question it is an answer: no two questions share one with values
of different meaning.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ..kernel.effects import FIRST_OWN_KIND
from .armies import MOST_OF_A_KIND
from .facts import CHARACTER_COUNT, DECK_COUNT, NATIONS
from .figures import KIND_COUNT
from .map import REGION_COUNT
from .tables import CARD_COUNT

if TYPE_CHECKING:
    from ..kernel.decision import RawOption

# A TURN
RING: Final = FIRST_OWN_KIND  # (RING, face, new face): an Elven Ring turns a die
PASS: Final = 10

# WHAT A DIE IS USED FOR: (kind, face of the die), and values where there is something to choose
MOVE_FELLOWSHIP: Final = 11
HIDE: Final = 12
SEPARATE: Final = 13
MOVE_COMPANIONS: Final = 14
MOVE_MINIONS: Final = 15
MOVE_ARMIES: Final = 16
ATTACK: Final = 17  # from where, where: an army attacks; without them, which one is asked next
DIPLOMACY: Final = 18  # nation
RECRUIT: Final = 19
ENTER: Final = 20  # character: he comes into play
VOICE: Final = 21  # 0 or 1: the Voice of Saruman
SPEAK: Final = 22  # companion: he moves his nation towards war
DRAW: Final = 23  # deck
PLAY: Final = 24  # card
END_CARD: Final = 25  # card: have one on the table discarded
WASTE: Final = 26  # put the die aside
ATTACK_WITH_A_PART: Final = 49

# THINGS
REGION: Final = 27  # (REGION, region)
KIND: Final = 28  # (KIND, kind of figure)
NUMBER: Final = 29  # (NUMBER, n)
PERSON: Final = 30  # (PERSON, character)
CARD: Final = 31  # (CARD, card)
NATION: Final = 32  # (NATION, nation)
FACE: Final = 33  # (FACE, face): a die with this result

# OTHER ANSWERS
ALL_OF_THEM: Final = 34
CHOOSE: Final = 35
DONE: Final = 36
STAY: Final = 37
FIGHT: Final = 38
INTO_SIEGE: Final = 39
CEASE: Final = 40
RETREAT: Final = 41
USE_RING: Final = 42  # corruption
LOSE_GUIDE: Final = 43
LOSE_RANDOM: Final = 44
GUIDE_LEAVES: Final = 51  # the Hobbit who guides leaves the Fellowship to lower the damage
SHOW: Final = 52  # the Fellowship shows itself to lower the damage
LOSE: Final = 45  # (LOSE, kind): a figure is removed; (LOSE, kind, n): so many of them
REDUCE: Final = 46  # (REDUCE, kind): an Elite becomes a Regular
PATH: Final = 47  # (PATH, tiles): the way the Fellowship came
DECK: Final = 48  # (DECK, deck): draw a card from it
FOR_NOW: Final = 50  # (FOR_NOW, character): he is the Guide, and that is asked again next turn

# WHO, AND WHERE TO
MARCH: Final = 60  # (MARCH, region, goal): the army of a region goes there
ASSAULT: Final = 61  # (ASSAULT, region, place): the army of a region attacks there
DIVIDE: Final = 62  # only a part of an army
PLACE: Final = 63  # (PLACE, kind of figure, region): one of the reinforcements comes there
LOSE_THERE: Final = 64  # (LOSE_THERE, kind of figure, region): one of those there is removed

# TEAMS
MIX: Final = 80  # (MIX, region): ask the teammate to make one army of both that stand there

KEYS: Final = {
    0: "yes", 1: "no", 2: "part",
    RING: "ring", PASS: "pass", MOVE_FELLOWSHIP: "fellowship", HIDE: "hide", SEPARATE: "separate",
    MOVE_COMPANIONS: "companions", MOVE_MINIONS: "minions", MOVE_ARMIES: "armies", ATTACK: "attack",
    DIPLOMACY: "diplomacy", RECRUIT: "recruit", ENTER: "enter", VOICE: "voice", SPEAK: "speak", DRAW: "draw",
    PLAY: "play", END_CARD: "end", WASTE: "waste", REGION: "region", KIND: "figure", NUMBER: "number",
    PERSON: "person", CARD: "card", NATION: "nation", FACE: "face", ALL_OF_THEM: "all", CHOOSE: "choose",
    DONE: "done", STAY: "stay", FIGHT: "fight", INTO_SIEGE: "siege", CEASE: "cease", RETREAT: "retreat",
    USE_RING: "corruption", LOSE_GUIDE: "guide", LOSE_RANDOM: "random", LOSE: "lose", REDUCE: "reduce",
    PATH: "path", DECK: "deck", MARCH: "march", ASSAULT: "assault", DIVIDE: "divide", PLACE: "place",
    ATTACK_WITH_A_PART: "attack-part", FOR_NOW: "for-now",
    LOSE_THERE: "lose-there", GUIDE_LEAVES: "guide-leaves", SHOW: "show", MIX: "mix",
}  # fmt: skip

YES: Final = (0,)
NO: Final = (1,)
REGION_OPTIONS: Final = tuple((REGION, r) for r in range(REGION_COUNT))
KIND_OPTIONS: Final = tuple((KIND, kind) for kind in range(KIND_COUNT))
NUMBER_OPTIONS: Final = tuple((NUMBER, n) for n in range(MOST_OF_A_KIND + 1))
PERSON_OPTIONS: Final = tuple((PERSON, c) for c in range(CHARACTER_COUNT))
CARD_OPTIONS: Final = tuple((CARD, c) for c in range(CARD_COUNT))
DECK_OPTIONS: Final = tuple((DECK, deck) for deck in range(DECK_COUNT))
LOSS_OPTIONS: Final = tuple((LOSE, kind) for kind in range(KIND_COUNT))
REDUCTION_OPTIONS: Final = tuple((REDUCE, kind) for kind in range(KIND_COUNT))
NATION_OPTIONS: Final = tuple((NATION, n) for n in range(len(NATIONS)))
THE_PASS: Final = (PASS,)
EVERYBODY: Final = (ALL_OF_THEM,)
SOME: Final = (CHOOSE,)
THE_END: Final = (DONE,)
A_PART: Final = (DIVIDE,)


def with_several(ways: list[RawOption], able: Iterable[tuple[int, int]]) -> list[RawOption]:
    """Ways to lose one figure, and where there is a choice, to lose several of a kind together.

    `able` says how many of which kinds could be.
    """
    return [*ways, *((LOSE, kind, n) for kind, n in able if n > 1)] if len(ways) > 1 else ways


MOST_OPTIONS: Final = 200  # of any question
