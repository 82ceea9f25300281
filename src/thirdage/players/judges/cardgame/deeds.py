"""What the text on a card is worth at a glance, read off the effect that runs."""

from __future__ import annotations

from functools import cache

from ....cardgame import tables as t
from ....cardgame.factions import side_of_faction
from ....cardgame.facts import SHADOW
from ....cardgame.words import (
    ActivatePath,
    AddCorruption,
    AddToken,
    CycleFromHand,
    CycleSelf,
    Draw,
    Each,
    EliminateOne,
    EliminateSelf,
    Forsake,
    Player,
    Take,
)
from ....kernel.effects import EFFECTS, Effect

# In points for whoever does it. A token counts by what it changes where it is put, see CardJudge.
DRAWN = 0.35
TAKEN = 0.35
FORSAKEN = 0.35
CYCLED = 0.2
ELIMINATED = 0.5
OTHER = 0.3


@cache
def deed(card: int, number: int) -> tuple[float, float, bool]:
    """Of an action on a card: its worth, how much of the card it costs, and whether it puts a token down."""
    side = t.SIDE[card]
    _, address = t.ACTIONS[card][number]
    parts = list(EFFECTS[address].walk())
    cost = 1.0 if any(isinstance(part, EliminateSelf) for part in parts) else 0.0
    if any(isinstance(part, CycleSelf) for part in parts):
        cost = 0.6
    token = any(isinstance(part, AddToken) for part in parts)
    worths = [_worth(part, side) for part in EFFECTS[address].parts or (EFFECTS[address],)]
    gain = sum(worths)
    if not token and not any(worths):
        gain = OTHER
    return gain, cost, token


def _worth(effect: Effect, side: int) -> float:
    """What an effect brings the side of the player who does it."""
    if isinstance(effect, Draw):
        return DRAWN * effect.n
    if isinstance(effect, Take):
        return TAKEN
    if isinstance(effect, Forsake):
        return -FORSAKEN * effect.n
    if isinstance(effect, CycleFromHand):
        return -CYCLED * effect.n
    if isinstance(effect, EliminateOne):
        return ELIMINATED
    if isinstance(effect, AddCorruption):
        return float(effect.n if side == SHADOW else -effect.n)
    if isinstance(effect, ActivatePath):
        return OTHER
    total = sum(_worth(part, side) for part in effect.parts)
    if isinstance(effect, Each):
        return 2 * total if effect.side == side else -2 * total
    if isinstance(effect, Player):
        return total if side_of_faction(effect.faction) == side else -total
    return total
