"""The opponents one can choose: levels, weakest first, and the kinds of player behind them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ..kernel.errors import BadOption, plain, unknown
from .glimpse import GlimpsePlayer
from .greedy import GreedyPlayer
from .instinct import InstinctPlayer
from .player import Player
from .random import RandomPlayer
from .search import SearchPlayer
from .tree import Budget


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of play."""

    name: str
    title: str
    about: str
    make: Callable[[int | str], Player]
    otherwise: tuple[tuple[str, str], ...] = ()  # games in which it does something else, and what

    def about_in(self, game: str) -> str:
        """What it does in this game: "cardgame" or "boardgame".

        >>> LEVELS["easy"].about_in("boardgame")
        'does what looks best at a glance'
        """
        return dict(self.otherwise).get(game, self.about)


HARD = Budget(iterations=100, seconds=1.8)
SEARCH = Budget(iterations=60, seconds=1.8)


def _named(*levels: Level) -> dict[str, Level]:
    return {level.name: level for level in levels}


# What a person chooses from. A stronger player joins by one more line.
LEVELS = _named(
    Level("random", "Random", "does anything that is allowed", RandomPlayer),
    Level("easy", "Easy", "does what looks best at a glance", InstinctPlayer),
    Level(
        "normal",
        "Normal",
        "has learned from many thousand games, and looks one action ahead",
        partial(GlimpsePlayer, fitted=True),
        (("boardgame", "looks one action ahead, but has not learned this game: easy beats it more often"),),
    ),
    Level(
        "hard",
        "Hard",
        "plays the round out in its mind a hundred times before it answers",
        partial(SearchPlayer, budget=HARD, fitted=True),
        (("boardgame", "thinks longer about some uses of a die; all else it does as easy does"),),
    ),
)

# For the lab: players by what they do. All but the last have numbers that were written by hand.
KINDS = _named(
    Level("instinct", "Instinct", "does what looks best at a glance", InstinctPlayer),
    Level("greedy", "Greedy", "looks one action ahead", GreedyPlayer),
    Level("glimpse", "Glimpse", "looks one action ahead at what is most tempting", GlimpsePlayer),
    Level("search", "Search", "plays the round out in its mind", partial(SearchPlayer, budget=SEARCH)),
    Level(
        "learned",
        "Learned",
        "glimpse with numbers fitted from self-play",
        partial(GlimpsePlayer, fitted=True),
    ),
)


def level(name: str) -> Level:
    """The level, or the kind of player, of that name.

    >>> level("Easy").title
    'Easy'
    """
    if not isinstance(name, str):
        raise unknown("level", name, [*LEVELS, *KINDS])
    found = LEVELS.get(plain(name)) or KINDS.get(plain(name))
    if found is None:
        raise unknown("level", name, [*LEVELS, *KINDS])
    return found


def player(name: str, seed: int | str = 0) -> Player:
    """A player of that level or kind; the same seed plays the same way."""
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadOption(f"The seed of a player is a whole number or text, not {seed!r}.")
    return level(name).make(seed)
