"""Numbers and shuffles from a keyed hash of (seed, count).

A clone carries one integer instead of a generator, nobody can predict the next number from earlier
ones, and the same seed gives the same game on every machine and every version of Python.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from hashlib import blake2b, shake_128
from struct import unpack
from typing import Any

from .errors import BadOption

LARGEST_SEED = 2**128 - 1


def read_seed(seed: object) -> int:
    """The seed of a new game: a number, or None for one nobody can guess."""
    if seed is None:
        return secrets.randbits(128)
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadOption(f"A seed is a whole number, not {seed!r}.")
    if not 0 <= seed <= LARGEST_SEED:
        raise BadOption("A seed is a whole number from 0 to 2 to the power of 128, less one.")
    return seed


def read_rng(rng: Any) -> Any:
    """The source of chance for a guess, which the caller supplies: a random.Random or something like it."""
    if not all(callable(getattr(rng, verb, None)) for verb in ("getrandbits", "random", "shuffle")):
        raise BadOption(f"A guess draws on a random.Random, not on {rng!r}.")
    return rng


def key_of(seed: int) -> bytes:
    """The secret from which all chance of one game is drawn."""
    return blake2b(b"thirdage chance 1:%d" % seed, digest_size=32).digest()


class Rigged(ABC):
    """Chance that is not drawn from a key alone: it is written down, or was fixed beforehand."""

    @abstractmethod
    def number(self, count: int, n: int) -> int:
        """A number from 0 to n - 1."""

    @abstractmethod
    def order(self, count: int, size: int) -> list[int]:
        """The order of so many shuffled cards, by where each was before."""


def number(key: bytes | Rigged, count: int, n: int) -> int:
    """A number from 0 to n - 1: the count-th of this key."""
    if not isinstance(key, bytes):
        return key.number(count, n)
    digest = blake2b(count.to_bytes(8, "little"), key=key, digest_size=16).digest()
    return int.from_bytes(digest, "little") % n


def shuffle(key: bytes | Rigged, count: int, cards: list[int]) -> None:
    """Shuffle the list in place (Fisher and Yates), all numbers from one digest."""
    size = len(cards)
    if not isinstance(key, bytes):
        if size > 1:
            cards[:] = [cards[i] for i in key.order(count, size)]
        return
    digest = shake_128(key + b"shuffle" + count.to_bytes(8, "little")).digest(8 * size)
    numbers = unpack(f"<{size}Q", digest)
    for i in range(size - 1, 0, -1):
        j = numbers[i] % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def order(key: bytes, count: int, size: int) -> list[int]:
    """The order into which so many cards are shuffled, by where each was before."""
    places = list(range(size))
    shuffle(key, count, places)
    return places
