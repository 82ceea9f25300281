"""The opponents one can choose: levels, weakest first, and the kinds of player behind them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from ..kernel.errors import BadOption, plain, unknown
from .glimpse import GlimpsePlayer
from .greedy import GreedyPlayer
from .instinct import InstinctPlayer
from .mind import BALANCED, BEGINNER, LEARNED, MASTER, TEMPERS, Mind
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


HARD = Budget(iterations=40, seconds=1.8)
REPLIES = 4
SEARCH = Budget(iterations=60, seconds=1.8)


def _named(*levels: Level) -> dict[str, Level]:
    return {level.name: level for level in levels}


def _levels(temper: str) -> tuple[Level, ...]:
    """The levels that think, with a temper."""
    return (
        Level(
            "easy",
            "Easy",
            "does what looks best at a glance",
            partial(InstinctPlayer, mind=Mind(BEGINNER, temper)),
        ),
        Level(
            "normal",
            "Normal",
            "has learned from many thousand games, and looks one action ahead",
            partial(GlimpsePlayer, mind=Mind(LEARNED, temper)),
            (("boardgame", "has learned from many thousand games what goes well when"),),
        ),
        Level(
            "hard",
            "Hard",
            "weighs the replies to its best actions, and plays the round out in its mind forty times",
            partial(SearchPlayer, budget=HARD, mind=Mind(MASTER, temper), replies=REPLIES),
            (("boardgame", "has learned on, against normal and itself, to conquer and to hold out"),),
        ),
    )


# The strengths a person chooses from. A stronger player joins by one more line above.
LEVELS = _named(Level("random", "Random", "does anything that is allowed", RandomPlayer), *_levels(BALANCED))


def _tempered(name: str, temper: str) -> Level:
    """The level of that name with a temper, which is in its name as well."""
    level = next(level for level in _levels(temper) if level.name == name)
    more = TEMPERS[temper]
    return replace(
        level,
        name=f"{level.name}-{temper}",
        title=f"{level.title}, {temper}",
        about=f"{level.about}; {more}",
        otherwise=tuple((game, f"{about}; {more}") for game, about in level.otherwise),
    )


# All that a table offers: each strength as it is, and with a temper.
OFFERED = _named(
    LEVELS["random"],
    *(
        offered
        for balanced in _levels(BALANCED)
        for offered in (balanced, *(_tempered(balanced.name, temper) for temper in TEMPERS))
    ),
)

# For the lab: players by what they do. All but the last have learned nothing.
KINDS = _named(
    Level("instinct", "Instinct", "does what looks best at a glance", InstinctPlayer),
    Level("greedy", "Greedy", "looks one action ahead", GreedyPlayer),
    Level("glimpse", "Glimpse", "looks one action ahead at what is most tempting", GlimpsePlayer),
    Level("search", "Search", "plays the round out in its mind", partial(SearchPlayer, budget=SEARCH)),
    Level(
        "learned",
        "Learned",
        "glimpse with what was learned from self-play",
        partial(GlimpsePlayer, mind=Mind(LEARNED)),
    ),
)


def level(name: str) -> Level:
    """The level, or the kind of player, of that name.

    >>> level("Easy").title
    'Easy'
    """
    if not isinstance(name, str):
        raise unknown("level", name, [*OFFERED, *KINDS])
    found = OFFERED.get(plain(name)) or KINDS.get(plain(name))
    if found is None:
        raise unknown("level", name, [*OFFERED, *KINDS])
    return found


def player(name: str, seed: int | str = 0) -> Player:
    """A player of that level or kind; the same seed plays the same way."""
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadOption(f"The seed of a player is a whole number or text, not {seed!r}.")
    return level(name).make(seed)
