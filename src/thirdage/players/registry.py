"""The levels a person can choose as opponents, weakest first. A stronger player joins by one more line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ..kernel.errors import plain, unknown
from .greedy import GreedyPlayer
from .player import Player
from .random import RandomPlayer
from .search import QUICK, THOROUGH, Budget, SearchPlayer


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of play."""

    name: str
    title: str
    about: str
    make: Callable[[int | str], Player]


NORMAL = Budget(iterations=100, seconds=0.27)
HARD = Budget(iterations=240, seconds=1.8)

LEVELS: dict[str, Level] = {
    found.name: found
    for found in (
        Level("random", "Random", "does anything that is allowed", RandomPlayer),
        Level("easy", "Easy", "looks one action ahead and minds its cards", GreedyPlayer),
        Level(
            "normal",
            "Normal",
            "plays the round out in its mind some hundred times before it answers",
            partial(SearchPlayer, budget=NORMAL, manner=QUICK),
        ),
        Level(
            "hard",
            "Hard",
            "thinks for a second or two, and rarely gives anything away",
            partial(SearchPlayer, budget=HARD, manner=THOROUGH),
        ),
    )
}

KINDS = {"greedy": "easy", "search": "normal"}  # players by what they do, and the level that is one


def level(name: str) -> Level:
    """The level of that name.

    >>> level("Easy").title
    'Easy'
    """
    found = KINDS.get(plain(name), plain(name))
    if found not in LEVELS:
        raise unknown("level", name, LEVELS)
    return LEVELS[found]


def player(name: str, seed: int | str = 0) -> Player:
    """A player of that level; the same seed plays the same way."""
    return level(name).make(seed)
