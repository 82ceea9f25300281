"""Chance is the same on every machine and every version, for ever: old records must replay."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.kernel.toy import ALICE, beans, turn
from thirdage.kernel import chance


def test_the_key_of_a_seed_never_changes() -> None:
    assert chance.key_of(7).hex() == "1340ef6412c14b7aaab64d41dd95b435e67b8e0951f6b8e438c04f5adb92f084"
    assert chance.key_of(0).hex() == "748f56db9245326bb730f36a4944570a85c4307d6c0847dc55fe2562ee177c95"


def test_the_numbers_of_a_seed_never_change() -> None:
    key = chance.key_of(7)
    dice = [chance.number(key, count, 6) for count in range(1, 21)]
    assert dice == [0, 0, 0, 0, 1, 0, 1, 5, 5, 0, 0, 0, 2, 5, 3, 1, 1, 0, 1, 2]
    large = [chance.number(key, count, 1_000_000) for count in range(1, 6)]
    assert large == [954170, 478384, 467322, 172736, 227971]


def test_the_shuffles_of_a_seed_never_change() -> None:
    cards = list(range(20))
    chance.shuffle(chance.key_of(7), 3, cards)
    assert cards == [1, 5, 9, 19, 0, 13, 3, 8, 11, 17, 10, 7, 12, 2, 6, 18, 14, 4, 15, 16]
    deck = list(range(12))
    chance.shuffle(chance.key_of(chance.LARGEST_SEED), 1, deck)
    assert deck == [0, 1, 9, 2, 6, 7, 4, 5, 3, 10, 11, 8]


@pytest.mark.parametrize("size", [0, 1])
def test_there_is_nothing_to_shuffle_in_a_card_or_none(size: int) -> None:
    cards = list(range(size))
    chance.shuffle(chance.key_of(1), 1, cards)
    assert cards == list(range(size))


def test_every_number_comes_up_equally_often() -> None:
    key = chance.key_of(3)
    seen = Counter(chance.number(key, count, 6) for count in range(6000))
    assert sorted(seen) == list(range(6))
    assert sum((n - 1000) ** 2 / 1000 for n in seen.values()) < 20.5  # chi-square, one in a thousand


def test_every_place_gets_every_card_equally_often() -> None:
    key = chance.key_of(4)
    first: Counter[int] = Counter()
    last: Counter[int] = Counter()
    for count in range(5000):
        cards = list(range(5))
        chance.shuffle(key, count, cards)
        first[cards[0]] += 1
        last[cards[-1]] += 1
    for seen in (first, last):
        assert sum((n - 1000) ** 2 / 1000 for n in seen.values()) < 18.5


def test_numbers_and_shuffles_of_one_count_have_nothing_in_common() -> None:
    # A number tells nothing about a shuffle that would come at the same count.
    key = chance.key_of(5)
    agree = 0
    for count in range(1000):
        cards = list(range(10))
        chance.shuffle(key, count, cards)
        agree += cards[9] == chance.number(key, count, 10)
    assert 60 < agree < 140


def test_a_game_with_the_same_seed_throws_the_same_dice() -> None:
    def heaps(seed: int) -> list[int]:
        game = beans((turn, ALICE), seed=seed)
        for _ in range(12):
            game.choose(0)
        return game.heaps

    assert heaps(7) == heaps(7)
    assert heaps(7) != heaps(8)


def test_every_throw_counts_so_that_a_clone_carries_one_number() -> None:
    game = beans((turn, ALICE))
    game.choose(0)
    game.shuffle([3, 2, 1])
    assert game.rolls == 2
    assert game.clone().chance(10**9) == game.chance(10**9)
