"""The levels a person can choose as opponents, weakest first. A stronger player joins by one more line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..kernel.errors import plain, unknown
from .greedy import GreedyPlayer
from .player import Player
from .random import RandomPlayer


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of play."""

    name: str
    title: str
    about: str
    make: Callable[[int | str], Player]


LEVELS: dict[str, Level] = {
    found.name: found
    for found in (
        Level("random", "Random", "does anything that is allowed", RandomPlayer),
        Level("easy", "Easy", "looks one action ahead and minds its cards", GreedyPlayer),
    )
}


def level(name: str) -> Level:
    """The level of that name.

    >>> level("Easy").title
    'Easy'
    """
    if plain(name) not in LEVELS:
        raise unknown("level", name, LEVELS)
    return LEVELS[plain(name)]


def player(name: str, seed: int | str = 0) -> Player:
    """A player of that level; the same seed plays the same way."""
    return level(name).make(seed)
