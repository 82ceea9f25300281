"""The kinds of option a player can choose, as small tuples `(kind, ...)`; the common ones are made once."""

from __future__ import annotations

from typing import Final

from ..kernel.effects import FIRST_OWN_KIND
from .armies import MOST_OF_A_KIND
from .facts import CHARACTER_COUNT, NATIONS, RESULT_COUNT
from .figures import KIND_COUNT
from .map import REGION_COUNT
from .tables import CARD_COUNT

# A TURN
DIE: Final = FIRST_OWN_KIND  # (DIE, face): take a die with this result
RING: Final = 9  # (RING, face, new face): an Elven Ring turns a die
PASS: Final = 10

# WHAT A DIE IS USED FOR
MOVE_FELLOWSHIP: Final = 11
HIDE: Final = 12
SEPARATE: Final = 13
MOVE_COMPANIONS: Final = 14
MOVE_MINIONS: Final = 15
MOVE_ARMIES: Final = 16
ATTACK: Final = 17
DIPLOMACY: Final = 18  # (DIPLOMACY, nation)
RECRUIT: Final = 19
ENTER: Final = 20  # (ENTER, character): he comes into play
VOICE: Final = 21  # (VOICE, 0 or 1): the Voice of Saruman
SPEAK: Final = 22  # (SPEAK, companion): he moves his nation towards war
DRAW: Final = 23  # (DRAW, deck)
PLAY: Final = 24  # (PLAY, card)
END_CARD: Final = 25  # (END_CARD, card): have a card on the table discarded
WASTE: Final = 26  # put the die aside

# THINGS
REGION: Final = 27  # (REGION, region)
KIND: Final = 28  # (KIND, kind of figure)
NUMBER: Final = 29  # (NUMBER, n)
PERSON: Final = 30  # (PERSON, character)
CARD: Final = 31  # (CARD, card)
NATION: Final = 32  # (NATION, nation)
FACE: Final = 33  # (FACE, face)

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
LOSE: Final = 45  # (LOSE, kind): a unit is removed
REDUCE: Final = 46  # (REDUCE, kind): an Elite becomes a Regular
PATH: Final = 47  # (PATH, tiles): the way the Fellowship came

KEYS: Final = {
    0: "yes", 1: "no", 2: "part",
    DIE: "die", RING: "ring", PASS: "pass", MOVE_FELLOWSHIP: "fellowship", HIDE: "hide", SEPARATE: "separate",
    MOVE_COMPANIONS: "companions", MOVE_MINIONS: "minions", MOVE_ARMIES: "armies", ATTACK: "attack",
    DIPLOMACY: "diplomacy", RECRUIT: "recruit", ENTER: "enter", VOICE: "voice", SPEAK: "speak", DRAW: "draw",
    PLAY: "play", END_CARD: "end", WASTE: "waste", REGION: "region", KIND: "figure", NUMBER: "number",
    PERSON: "person", CARD: "card", NATION: "nation", FACE: "face", ALL_OF_THEM: "all", CHOOSE: "choose",
    DONE: "done", STAY: "stay", FIGHT: "fight", INTO_SIEGE: "siege", CEASE: "cease", RETREAT: "retreat",
    USE_RING: "corruption", LOSE_GUIDE: "guide", LOSE_RANDOM: "random", LOSE: "lose", REDUCE: "reduce",
    PATH: "path",
}  # fmt: skip

YES: Final = (0,)
NO: Final = (1,)
DIE_OPTIONS: Final = tuple((DIE, face) for face in range(RESULT_COUNT))
REGION_OPTIONS: Final = tuple((REGION, r) for r in range(REGION_COUNT))
ATTACK_OPTIONS: Final = tuple((ATTACK, r) for r in range(REGION_COUNT))
KIND_OPTIONS: Final = tuple((KIND, kind) for kind in range(KIND_COUNT))
NUMBER_OPTIONS: Final = tuple((NUMBER, n) for n in range(MOST_OF_A_KIND + 1))
PERSON_OPTIONS: Final = tuple((PERSON, c) for c in range(CHARACTER_COUNT))
CARD_OPTIONS: Final = tuple((CARD, c) for c in range(CARD_COUNT))
PLAY_OPTIONS: Final = tuple((PLAY, c) for c in range(CARD_COUNT))
LOSS_OPTIONS: Final = tuple((LOSE, kind) for kind in range(KIND_COUNT))
REDUCTION_OPTIONS: Final = tuple((REDUCE, kind) for kind in range(KIND_COUNT))
NATION_OPTIONS: Final = tuple((NATION, n) for n in range(len(NATIONS)))
THE_PASS: Final = (PASS,)
EVERYBODY: Final = (ALL_OF_THEM,)
SOME: Final = (CHOOSE,)
THE_END: Final = (DONE,)
