"""Lessons: a position, and steps that tell what one wants there and ask for the moves that reach it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from .. import games
from ..kernel.errors import unknown
from .library import entries
from .rules import Rules, rules_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..kernel.playable import Playable

SEED = 1


@dataclass(frozen=True, slots=True)
class Step:
    """What is told; and what has to be done before the next step, if anything."""

    text: str
    at: str = ""  # what it is about: a word for a part of the screen
    does: tuple[str, ...] = ()  # deeds, or keys of options, that are asked for, in this order
    until: tuple[
        tuple[str, Any], ...
    ] = ()  # what must have come about, as the game's learning module checks it

    @property
    def is_read(self) -> bool:
        """Whether it only has to be read."""
        return not self.does and not self.until


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson, as its file says."""

    name: str
    game: str
    title: str
    about: str  # the aim it speaks of
    seat: str
    position: dict[str, Any]
    steps: tuple[Step, ...]
    seed: int = SEED

    @property
    def rules(self) -> Rules[Any]:
        """What its game can ask for."""
        return rules_of(self.position["scenario"])

    def start(self) -> Playable:
        """The table with which it begins."""
        return games.arrange(self.position, self.seed, log=False)

    def progress(self, game: Playable, choices: Iterable[int]) -> Progress:
        """How far somebody has come who made these choices, from the start of the lesson."""
        found = Progress(self, self.rules.time_of(game))
        for index in choices:
            found.look(game)
            found.choose(game, index)
        found.look(game)
        return found


class Progress:
    """How far a learner has come."""

    def __init__(self, lesson: Lesson, began: int) -> None:
        self.lesson = lesson
        self.began = began  # the round or turn of the lesson: its moves are made in that one
        self.asked = [
            n for n, step in enumerate(lesson.steps) if not step.is_read
        ]  # steps that ask for something
        self.done = 0  # of these, so many are done
        self.within = 0  # of the deeds of the present one, so many are done
        self.astray = False  # the deed that is asked for cannot be done any more

    @property
    def step(self) -> int:
        """The number of the step that asks for something now; after the last, the number of steps."""
        return self.asked[self.done] if self.done < len(self.asked) else len(self.lesson.steps)

    @property
    def wanted(self) -> str:
        """The deed that is asked for now; empty if none is."""
        steps = self.lesson.steps
        if self.step >= len(steps) or self.within >= len(steps[self.step].does):
            return ""
        return steps[self.step].does[self.within]

    def choose(self, game: Playable, index: int) -> None:
        """Make a choice at the table, and see whether it was asked for."""
        if game.seat_name(game.seat) == self.lesson.seat and self.wanted in self.names(game, index):
            self.within += 1
        game.choose(index)

    def look(self, game: Playable) -> None:
        """See what has come about."""
        while self.step < len(self.lesson.steps):
            step = self.lesson.steps[self.step]
            if self.within < len(step.does):
                break
            if step.until and not self.lesson.rules.stands(game, self.lesson.seat, dict(step.until)):
                break
            self.done += 1
            self.within = 0
        self.astray = bool(self.wanted) and self._is_lost(game)

    def _is_lost(self, game: Playable) -> bool:
        """Whether the learner is asked for an action and none of them is the one that is wanted."""
        if game.options is None or self.lesson.rules.time_of(game) != self.began:
            return True
        if game.seat_name(game.seat) != self.lesson.seat or not self.lesson.rules.is_turn(game):
            return False
        return not any(self.wanted in self.names(game, index) for index in range(len(game.options)))

    def names(self, game: Playable, index: int) -> tuple[str, str]:
        """What an option may be called in a lesson: by its deed, or by its key."""
        options = game.options
        assert options is not None
        return self.lesson.rules.deed(game, index, ()), game.option_key(options[index])


def _read(game: str, name: str, content: dict[str, Any]) -> Lesson:
    return Lesson(
        name=name,
        game=game,
        title=content["title"],
        about=content["about"],
        seat=content["seat"],
        position=content["position"],
        seed=content.get("seed", SEED),
        steps=tuple(
            Step(
                text=step["text"],
                at=step.get("at", ""),
                does=tuple(step.get("does", ())),
                until=tuple(step.get("until", {}).items()),
            )
            for step in content["steps"]
        ),
    )


@cache
def lessons(game: str = "") -> tuple[Lesson, ...]:
    """All lessons in order, or those of one game.

    >>> len(lessons("cardgame"))
    5
    """
    if game and game not in games.GAMES:
        raise unknown("game", game, games.GAMES)
    return tuple(_read(*entry) for entry in entries("lessons") if game in ("", entry[0]))


def lesson(name: str) -> Lesson:
    """The lesson of that name."""
    found = {each.name: each for each in lessons()}
    if not isinstance(name, str) or name not in found:
        raise unknown("lesson", name, found)
    return found[name]
