"""What `lab fit` can learn: the numbers of a judge, or habits. Each is a course of steps of self-play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from . import fit as numbers
from . import learn as habits

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from .fit import Fit, Step
    from .learn import Learn
    from .playing import Chosen
    from .pool import Each

    # Takes all steps, given a folder, how many processes, who hears of games done and of every step,
    # and where the games are played; what was learned, as the text of its file.
    Run = Callable[[Path, int, Callable[[int], None] | None, Callable[[int, Step], None] | None, Each], str]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Course:
    """What is about to be learned."""

    scenario: str  # the one in which the gain is measured, with these options
    options: Chosen
    habits: bool  # or numbers
    before: str  # what is there to begin with, as the text of its file
    folder: Path  # for the games, if no other is wanted
    run: Run


def course_of_numbers(fit: Fit, start: str) -> Course:
    """To fit the numbers of a judge, from those of that name or file on."""
    before = numbers.read_worths(fit.fitting, start)
    text = partial(numbers.as_text, fit.fitting)
    run = _written(partial(numbers.run_fit, fit, before), text)
    return Course(fit.scenarios[0], (), False, text(before), numbers.default_folder(fit, before), run)


def course_of_habits(learn: Learn, start: str) -> Course:
    """To learn habits for each side, from those of that name or file on."""
    before = habits.read_habits(learn.learning, start)
    text = partial(habits.as_text, learn.learning)
    run = _written(partial(habits.run_learn, learn, before), text)
    folder = habits.default_folder(learn, before)
    return Course(learn.scenarios[0], learn.options[0], True, text(before), folder, run)


def _written(run: Callable[..., T], text: Callable[[T], str]) -> Run:
    return lambda *how: text(run(*how))
