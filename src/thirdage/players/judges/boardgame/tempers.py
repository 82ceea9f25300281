"""Skills and tempers of the board game: only some of the habits, or habits that are shifted."""

from __future__ import annotations

from typing import Final

from ....boardgame.facts import SIDES
from ...habits import Habits, Numbers, none
from ...mind import BEGINNER, BOLD, CAUTIOUS, HAND, MASTER, Mind
from .learned import learned, master
from .moment import BATTLE_FACTS, FACTS

FIRST_LESSON: Final = (  # the habits of a beginner: the Fellowship and the Hunt, nothing of the war
    "turn/fellowship", "turn/hide", "turn/ring", "damage", "declare", "shown", "answer tile", "hunt dice",
)  # fmt: skip
DARING: Final = {BOLD: 1.0, CAUTIOUS: -1.0}
SHIFTS: Final = {  # how much more tempting it is for the bold, in the same measure as any look
    "turn/attack": 0.05,
    "turn/fellowship": 0.03,
    "turn/armies": 0.02,
    "turn/recruit": -0.03,
    "turn/hide": -0.02,
    "go on/fight": 0.05,
    "extend siege/reduce": 0.04,
    "retreat/fight": 0.05,
    "field or siege/fight": 0.04,
}


def habits_of(mind: Mind) -> Habits | None:
    """The habits that go with a mind; nothing but rules of thumb has none, unless it has a temper."""
    if mind.skill == HAND:
        found = None
    elif mind.skill == BEGINNER:
        found = shy(learned().only(FIRST_LESSON))
    else:
        found = master() if mind.skill == MASTER else learned()
    daring = DARING.get(mind.temper)
    if daring is None:
        return found
    return shifted(found or none(SIDES), daring)


def shy(habits: Habits) -> Habits:
    """The same habits of somebody who is loath to move the Fellowship twice in a turn."""
    sides = []
    for numbers in habits.of_side:
        groups = dict(numbers.groups)
        row = list(groups.get(A_STEP, (0.0,) * len(FACTS)))
        row[FACTS.index("hunt moves")] -= SHYNESS
        groups[A_STEP] = tuple(row)
        sides.append(Numbers(groups, numbers.traits))
    return Habits(tuple(sides), habits.network)


A_STEP: Final = "turn/fellowship"
SHYNESS: Final = 1.0  # by how much three steps of this turn make another less tempting


def shifted(habits: Habits, daring: float) -> Habits:
    """The same habits with more daring, or less."""
    sides = []
    for numbers in habits.of_side:
        groups = dict(numbers.groups)
        for name, shift in SHIFTS.items():
            facts = FACTS if name.startswith("turn/") else BATTLE_FACTS
            always, *others = groups.get(name, (0.0,) * len(facts))
            groups[name] = (always + daring * shift, *others)
        sides.append(Numbers(groups, numbers.traits))
    return Habits(tuple(sides), habits.network)
