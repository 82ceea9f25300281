"""Puzzles: a position, an aim that the rules can check, and the seat that has to reach it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from .. import games
from ..kernel.errors import unknown
from .library import entries
from .rules import Rules, rules_of
from .solver import Search

if TYPE_CHECKING:
    from ..kernel.playable import Playable
    from .solver import Kinds

SEED = 1  # chance decides nothing in a puzzle


@dataclass(frozen=True)
class Puzzle:
    """A puzzle, as its file says."""

    name: str  # the name of its file
    game: str  # the game it belongs to
    title: str
    task: str  # what is to be done, in words
    seat: str  # who has to do it
    aim: dict[str, Any]  # what must be so in the end, as the game's learning module checks it
    position: dict[str, Any]
    solution: str  # the idea behind it, in words; shown on request
    decisive: tuple[str, ...] = field(
        default=()
    )  # kinds of question whose answers are deeds in this puzzle too

    @cached_property
    def start(self) -> Playable:
        """The table with which it begins; clone it before you play."""
        return games.arrange(self.position, SEED, log=False)

    @cached_property
    def rules(self) -> Rules[Any]:
        """What its game can ask for."""
        return rules_of(self.position["scenario"])

    def verdict(self, game: Playable) -> bool | None:
        """Whether the aim was reached; None while that is open."""
        return self.rules.verdict(game, self.seat, self.aim, self.start)

    def deed(self, game: Playable, index: int) -> str:
        """What an option is called among the deeds; empty if it is none."""
        return self.rules.deed(game, index, self.decisive)

    def kinds(self) -> Kinds:
        """The kinds of solution: see solver.py. There is exactly one."""
        return self.search.kinds(self.start.clone())

    @cached_property
    def search(self) -> Search:
        """What was found out so far about its ways."""
        return Search(self)

    def is_open(self, game: Playable) -> bool:
        """Whether the aim can still be forced from here."""
        return bool(self.search.kinds(game))

    def line(self) -> list[tuple[str, str]]:
        """One way to solve it: who chooses what."""
        return self.search.line(self.start.clone())


def _read(game: str, name: str, content: dict[str, Any]) -> Puzzle:
    return Puzzle(
        name=name,
        game=game,
        title=content["title"],
        task=content["task"],
        seat=content["seat"],
        aim=content["aim"],
        position=content["position"],
        solution=content["solution"],
        decisive=tuple(content.get("decisive", ())),
    )


@cache
def puzzles(game: str = "") -> tuple[Puzzle, ...]:
    """All puzzles in order, or those of one game.

    >>> [puzzle.game for puzzle in puzzles("boardgame")][:1]
    ['boardgame']
    """
    if game and game not in games.GAMES:
        raise unknown("game", game, games.GAMES)
    return tuple(_read(*entry) for entry in entries("puzzles") if game in ("", entry[0]))


def puzzle(name: str) -> Puzzle:
    """The puzzle of that name."""
    found = {each.name: each for each in puzzles()}
    if not isinstance(name, str) or name not in found:
        raise unknown("puzzle", name, found)
    return found[name]
