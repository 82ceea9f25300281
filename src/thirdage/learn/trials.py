"""Trials: which puzzle or lesson a record is of, and how far it has come."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from .. import games
from ..kernel.record import Record
from .lessons import Lesson, lessons
from .puzzles import SEED, Puzzle, puzzles
from .solver import TooLarge

if TYPE_CHECKING:
    from ..kernel.playable import Playable

SOLVED: Final = "solved"
FAILED: Final = "failed"
OPEN: Final = "open"
ASTRAY: Final = "astray"  # not decided yet, but the aim cannot be forced any more


def record_of(trial: Puzzle | Lesson) -> Record:
    """The record with which a puzzle or a lesson begins, as a table takes it."""
    seed = trial.seed if isinstance(trial, Lesson) else SEED
    return games.arrange(trial.position, seed, log=False).record()


def trial_of(record: Record) -> Puzzle | Lesson | None:
    """The puzzle or lesson that a record has begun with, if it is one."""
    if record.position is None:
        return None
    wanted = _bare(record.position)
    every: list[Puzzle | Lesson] = [*puzzles(), *lessons()]
    return next((trial for trial in every if _bare(trial.position) == wanted), None)


def _bare(position: dict[str, Any]) -> dict[str, Any]:
    return {name: part for name, part in position.items() if name != "options"}


def start_of(record: Record) -> Playable:
    """The table with which a record has begun."""
    return games.replay(replace(record, choices=()), log=False)


def state_of(puzzle: Puzzle, game: Playable, choices: Iterable[int]) -> str:
    """How a puzzle stands after these choices, from its start."""
    for index in choices:
        game.choose(index)
        found = puzzle.verdict(game)
        if found is not None:
            return SOLVED if found else FAILED
    try:
        return OPEN if puzzle.is_open(game) else ASTRAY
    except TooLarge:
        return OPEN
