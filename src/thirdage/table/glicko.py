"""Glicko-2, after Mark E. Glickman, "Example of the Glicko-2 system" (2013); the steps have its numbers.

The package of that name on PyPI is a single untyped file that knows only whole rating periods. Here every
game is rated at once, and the time since the game before counts as a part of a period.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

SCALE: Final = 173.7178
MIDDLE: Final = 1500.0
SURPRISE: Final = 0.5  # how much the volatility may change (tau)
PRECISION: Final = 0.000001
MOST_DEVIATION: Final = 350.0


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is, how sure that is, and how steadily they play."""

    rating: float = MIDDLE
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06


Game = tuple[Rating, float]  # an opponent, and 1 for a win, 0.5 for a draw, 0 for a loss


def rated(before: Rating, games: Sequence[Game], periods: float = 1.0) -> Rating:
    """The rating after these games; `periods` have passed since the last.

    >>> games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    >>> after = rated(Rating(1500, 200), games)
    >>> round(after.rating, 2), round(after.deviation, 2), round(after.volatility, 5)
    (1464.05, 151.52, 0.06)
    """
    # Step 2
    mu = (before.rating - MIDDLE) / SCALE
    phi = before.deviation / SCALE
    sigma = before.volatility
    if not games:
        return _made(mu, sqrt(phi * phi + sigma * sigma * periods), sigma)
    # Steps 3 and 4
    information = improvement = 0.0
    for opponent, score in games:
        weight = _weight(opponent.deviation / SCALE)
        expected = _expected(mu, opponent, weight)
        information += weight * weight * expected * (1.0 - expected)
        improvement += weight * (score - expected)
    v = 1.0 / information
    delta = v * improvement
    # Step 5
    sigma = _volatility(phi, sigma, v, delta)
    # Steps 6 and 7
    wide = sqrt(phi * phi + sigma * sigma * periods)
    new_phi = 1.0 / sqrt(1.0 / (wide * wide) + 1.0 / v)
    return _made(mu + new_phi * new_phi * improvement, new_phi, sigma)


def together(ratings: Sequence[Rating]) -> Rating:
    """Several who play as one side: as strong as they are on the average."""
    n = len(ratings)
    return Rating(
        sum(one.rating for one in ratings) / n,
        sqrt(sum(one.deviation**2 for one in ratings) / n),
        sum(one.volatility for one in ratings) / n,
    )


def _made(mu: float, phi: float, sigma: float) -> Rating:
    """Step 8."""
    return Rating(MIDDLE + SCALE * mu, min(MOST_DEVIATION, SCALE * phi), sigma)


def _weight(phi: float) -> float:
    return 1.0 / sqrt(1.0 + 3.0 * phi * phi / (pi * pi))


def _expected(mu: float, opponent: Rating, weight: float) -> float:
    return 1.0 / (1.0 + exp(-weight * (mu - (opponent.rating - MIDDLE) / SCALE)))


def _volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """Step 5: the root of a function, found by the Illinois method."""
    a = log(sigma * sigma)

    def f(x: float) -> float:
        grown = phi * phi + v + exp(x)
        return exp(x) * (delta * delta - grown) / (2.0 * grown * grown) - (x - a) / (SURPRISE * SURPRISE)

    low = a
    if delta * delta > phi * phi + v:
        high = log(delta * delta - phi * phi - v)
    else:
        k = 1
        while f(a - k * SURPRISE) < 0.0:
            k += 1
        high = a - k * SURPRISE
    f_low, f_high = f(low), f(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0.0:
            low, f_low = high, f_high
        else:
            f_low /= 2.0
        high, f_high = middle, f_middle
    return exp(low / 2.0)
