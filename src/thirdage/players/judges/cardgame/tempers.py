"""Tempers of the card game: what it costs to send a card to attack or to defend weighs more or less."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...mind import BOLD, CAUTIOUS
from .worths import ByCard, Worths

SHIFTS: Final = {BOLD: (0.8, 1.1), CAUTIOUS: (1.2, 0.9)}  # times what attacking costs, and defending


def tempered(worths: Worths, temper: str) -> Worths:
    """The same worths with a temper."""
    if temper not in SHIFTS:
        return worths
    attack, defend = SHIFTS[temper]
    return replace(worths, attack=_times(worths.attack, attack), defend=_times(worths.defend, defend))


def _times(numbers: ByCard, factor: float) -> ByCard:
    return tuple(x * factor for x in numbers)
