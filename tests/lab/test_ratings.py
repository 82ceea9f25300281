"""Intervals and Elo against values that others have published or that can be worked out by hand."""

from __future__ import annotations

from math import inf

import pytest

from thirdage.lab.playing import Times
from thirdage.lab.ratings import Rate, elo, mean_and_reach, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Newcombe, Statistics in Medicine 17 (1998), table I, method 3: the score interval
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_intervals_are_the_published_ones(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)
    assert wilson(games - wins, games) == pytest.approx((1 - high, 1 - low), abs=5e-5)


def test_nothing_played_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert Rate(0, 0).share == 0.5


def test_rates_of_both_sides_add_up() -> None:
    total = Rate(7, 10) + Rate(2, 10)
    assert (total.wins, total.games, total.share) == (9, 20, 0.45)
    assert total.low < 0.45 < total.high


@pytest.mark.parametrize(("share", "points"), [(0.5, 0), (10 / 11, 400), (1 / 11, -400), (0.75, 190.8485)])
def test_ten_to_one_is_four_hundred_elo(share: float, points: float) -> None:
    assert elo(share) == pytest.approx(points, abs=1e-3)


def test_winning_all_has_no_upper_end() -> None:
    assert elo(1.0) == inf
    assert elo(0.0) == -inf


def test_the_mean_of_few_games_is_not_sure() -> None:
    assert mean_and_reach([]) == (0.0, 0.0)
    assert mean_and_reach([3.0]) == (3.0, inf)
    mean, reach = mean_and_reach([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0])
    assert (mean, reach) == pytest.approx((5.0, 1.959964 * (32 / 7 / 8) ** 0.5))


def test_the_95th_of_a_hundred_times_is_found_to_three_per_cent() -> None:
    times = Times()
    for n in range(1, 101):
        times.add(n / 1000)
    assert times.within(0.95) == pytest.approx(0.095, rel=0.03)
    assert times.mean == pytest.approx(0.0505)
    assert times.worst == 0.1
    again = Times.from_json(times.to_json())
    again.add_all(times)
    assert again.decisions == 200
    assert again.within(0.95) == times.within(0.95)
