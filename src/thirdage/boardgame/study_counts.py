"""What is counted in a finished board game: when things happened, how often, and what the dice were used for.

All of it is read from the log.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from ..kernel.events import unroll
from ..kernel.study import Table
from . import options as o
from .actions import BASE_USES, EITHER_SIDE
from .board import OWNER
from .command import side_of
from .facts import (
    ARAGORN,
    BASE_CHARACTER_COUNT,
    CHARACTER_COUNT,
    CHARACTERS,
    CITY,
    COMPANIONS_OF_THE_MAP,
    DIE,
    EYE,
    FREE,
    GANDALF_THE_WHITE,
    GOLLUM,
    MINIONS,
    RESULTS,
    SHADOW,
    SIDES,
    SMEAGOL,
    STRONGHOLD,
)
from .map import REGION_COUNT, REGION_IDS, SETTLEMENT

if TYPE_CHECKING:
    from .state import BoardGame

PRIZES: Final = tuple(r for r in range(REGION_COUNT) if SETTLEMENT[r] in (CITY, STRONGHOLD))
FELLOWS: Final = tuple(p for p in COMPANIONS_OF_THE_MAP if p < ARAGORN)  # who set out with the Ring-bearers
NEWCOMERS: Final = (ARAGORN, GANDALF_THE_WHITE, GOLLUM, *MINIONS)
MORTALS: Final = (*COMPANIONS_OF_THE_MAP, *MINIONS)  # Gollum cannot be lost
OF_TWILIGHT: Final = tuple(range(BASE_CHARACTER_COUNT, CHARACTER_COUNT))  # they come and are lost as well

# Numbers of every game: how often something happened, 0 if it did not.
OFTEN: Final = (
    "moves", "hidden", "revealed", "tiles", "hunt.put", "hunt.eyes", "separated",
    *(f"{what}.{side}" for what in ("rings", "passes", "attacks") for side in SIDES),
)  # fmt: skip
# In which turn something happened for the first time, if it did.
WHEN: Final = (
    "mordor",
    *(f"entered.{CHARACTERS[person]}" for person in (*NEWCOMERS, *OF_TWILIGHT)),
    *(f"left.{CHARACTERS[person]}" for person in FELLOWS),
    *(f"fell.{CHARACTERS[person]}" for person in (*MORTALS, *OF_TWILIGHT)),
    *(f"taken.{REGION_IDS[region]}" for region in PRIZES),
)
MEASURES: Final = ("corruption", *OFTEN, *WHEN)

SIMPLY_COUNTED: Final = {
    "fellowship moves": "moves",
    "mordor move": "moves",
    "hidden": "hidden",
    "revealed": "revealed",
    "seen": "revealed",  # in Mordor, where it is in no region
    "tile": "tiles",
}
COUNTED_BY_SIDE: Final = {"ring": "rings", "ring given": "rings", "pass": "passes", "attack": "attacks"}


def measure(game: BoardGame) -> dict[str, int]:
    """The numbers of a game; what never happened has no turn."""
    found = dict.fromkeys(OFTEN, 0) | {"corruption": game.corruption}
    turn = 0

    def first(what: str, *names: str) -> None:
        for name in names:
            found.setdefault(f"{what}.{name}", turn)

    for kind, _, seat, _, *facts in unroll(game.log):
        if kind in SIMPLY_COUNTED:
            found[SIMPLY_COUNTED[kind]] += 1
        elif kind in COUNTED_BY_SIDE:
            found[f"{COUNTED_BY_SIDE[kind]}.{SIDES[side_of(game, seat)]}"] += 1
        if kind == "turn":
            turn = facts[0]
        elif kind == "hunt dice":
            found["hunt.put"] += facts[0]
        elif kind == "roll":
            found["hunt.eyes"] += facts[0][EYE]
        elif kind in ("ring", "turned"):
            found["hunt.eyes"] += facts[1] == EYE
        elif kind == "mordor":
            found.setdefault("mordor", turn)
        elif kind == "enters" or (kind == "guide" and facts[0] == GOLLUM):
            first("entered", CHARACTERS[facts[0]])
        elif kind == "smeagol joins":
            first("entered", CHARACTERS[SMEAGOL])
        elif kind == "slain":
            first("fell", CHARACTERS[facts[0]])
        elif kind == "leave":
            group, dead = facts
            first("fell" if dead else "left", *_named(group))
            found["separated"] += 0 if dead else group.bit_count()
        elif kind == "taken alive":
            first("left", CHARACTERS[facts[0]])
            found["separated"] += 1
        elif kind == "capture" and facts[0] in PRIZES and side_of(game, seat) != OWNER[facts[0]]:
            first("taken", REGION_IDS[facts[0]])
    return found


def _named(group: int) -> list[str]:
    return [name for person, name in enumerate(CHARACTERS) if group >> person & 1]


# THE DICE

ALIKE: Final = {o.ATTACK_WITH_A_PART: o.ATTACK}  # uses that are counted as another
ID_OF_USE: Final = {use.kind: o.KEYS[ALIKE.get(use.kind, use.kind)] for use in BASE_USES}
OF_EXPANSIONS: Final = "expansion"  # all that only an expansion lets a die do
USE_IDS: Final = (*dict.fromkeys(ID_OF_USE.values()), OF_EXPANSIONS)
USES_BY_SIDE: Final = tuple(  # what each side can use a die for
    (
        *dict.fromkeys(ID_OF_USE[use.kind] for use in BASE_USES if use.side in (side, EITHER_SIDE)),
        OF_EXPANSIONS,
    )
    for side in (FREE, SHADOW)
)
FACES: Final = tuple((side, face) for side in (FREE, SHADOW) for face in dict.fromkeys(DIE[side]))


def dice(game: BoardGame) -> list[list[int | str]]:
    """For each side and face: how often it was rolled, turned to, and used for what."""
    counts: dict[tuple[int, int], Counter[str]] = {place: Counter() for place in FACES}
    for kind, _, seat, _, *facts in unroll(game.log):
        if kind == "roll":
            for face, n in enumerate(facts[0]):
                if n:
                    counts[side_of(game, seat), face]["rolled"] += n
        elif kind in ("ring", "turned"):
            counts[side_of(game, seat), facts[1]]["turned"] += 1
        elif kind == "die":
            face, use = facts
            counts[side_of(game, seat), face][ID_OF_USE.get(use, OF_EXPANSIONS)] += 1
    return [
        [SIDES[side], RESULTS[face], *(found[name] for name in DICE.counts)]
        for (side, face), found in counts.items()
    ]


DICE: Final[Table[BoardGame]] = Table("dice", "die", ("rolled", "turned", *USE_IDS), dice)
