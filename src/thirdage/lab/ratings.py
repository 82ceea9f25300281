"""How sure a measured strength is: shares of wins with their intervals, and what they mean in Elo."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, log10, sqrt

SURE = 1.959964  # standard deviations on either side that hold 95 %


@dataclass(frozen=True, slots=True)
class Rate:
    """Wins out of games, with the 95 % interval of the true share (Wilson's).

    >>> rate = Rate(60, 100)
    >>> f"{rate.share:.2f}, {rate.low:.3f} to {rate.high:.3f}"
    '0.60, 0.502 to 0.691'
    """

    wins: int
    games: int

    def __add__(self, other: Rate) -> Rate:
        return Rate(self.wins + other.wins, self.games + other.games)

    @property
    def share(self) -> float:
        """The measured share; one half if nothing was measured."""
        return self.wins / self.games if self.games else 0.5

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return wilson(self.wins, self.games)[0]

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return wilson(self.wins, self.games)[1]


def wilson(wins: int, games: int, sure: float = SURE) -> tuple[float, float]:
    """Wilson's interval for a share. It stays within 0 and 1 and holds for few games and extreme shares."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    square = sure * sure
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = sure / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    low = 0.0 if wins == 0 else max(0.0, middle - reach)
    high = 1.0 if wins == games else min(1.0, middle + reach)
    return low, high


def elo(share: float) -> float:
    """The Elo difference at which this share of the points is expected.

    >>> round(elo(0.5)), round(elo(0.76)), elo(1.0)
    (0, 200, inf)
    """
    if share <= 0:
        return -inf
    if share >= 1:
        return inf
    return -400 * log10(1 / share - 1)


def mean_and_reach(values: list[float]) -> tuple[float, float]:
    """The mean and how far its 95 % interval reaches to either side."""
    n = len(values)
    if not n:
        return 0.0, 0.0
    mean = sum(values) / n
    if n == 1:
        return mean, inf
    variance = sum((value - mean) ** 2 for value in values) / (n - 1)
    return mean, SURE * sqrt(variance / n)
