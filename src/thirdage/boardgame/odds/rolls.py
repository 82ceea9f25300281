"""Chances of a roll of dice, exactly: how many of them hit when some misses are rolled again."""

from __future__ import annotations

from functools import lru_cache
from math import comb

Chances = tuple[float, ...]  # of 0, 1, 2, … of something


def of_dice(dice: int, chance: float) -> Chances:
    """The chance of each number of successes among so many dice.

    >>> of_dice(2, 0.5)
    (0.25, 0.5, 0.25)
    """
    return tuple(comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1))


@lru_cache(maxsize=1024)
def with_rerolls(dice: int, again: int, chance: float, at_first: float | None = None) -> Chances:
    """The chance of each number of successes, if up to `again` of the failed dice are rolled once more.

    `at_first` is the chance of a die before it is rolled again, if that is another one.

    >>> with_rerolls(1, 1, 0.5), with_rerolls(1, 1, 0.5, at_first=0.25)
    ((0.25, 0.75), (0.375, 0.625))
    """
    chances = [0.0] * (dice + 1)
    for first, likely in enumerate(of_dice(dice, chance if at_first is None else at_first)):
        for more, then in enumerate(of_dice(min(again, dice - first), chance)):
            chances[first + more] += likely * then
    return tuple(chances)


def mean(chances: Chances) -> float:
    """How many there are on average.

    >>> mean((0.25, 0.5, 0.25))
    1.0
    """
    return sum(n * chance for n, chance in enumerate(chances))
