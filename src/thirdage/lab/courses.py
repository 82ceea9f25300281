"""What `lab fit` can learn: the numbers of a judge, or habits. Each is a course of steps of self-play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from . import fit as numbers
from . import learn as habits

if TYPE_CHECKING:
    from .fit import Fit, Step
    from .learn import Learn
    from .playing import Chosen
    from .pool import Each


class Run(Protocol):
    """Takes all steps; what was learned, as the text of its file."""

    def __call__(
        self,
        folder: Path,
        jobs: int,
        tell: Callable[[int], None] | None,
        after: Callable[[int, Step], None] | None,
        each: Each,
    ) -> str: ...


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

    def run(
        folder: Path,
        jobs: int,
        tell: Callable[[int], None] | None,
        after: Callable[[int, Step], None] | None,
        each: Each,
    ) -> str:
        return numbers.as_text(fit.fitting, numbers.run_fit(fit, before, folder, jobs, tell, after, each))

    text = numbers.as_text(fit.fitting, before)
    return Course(fit.scenarios[0], (), False, text, numbers.default_folder(fit, before), run)


def course_of_habits(learn: Learn, start: str) -> Course:
    """To learn habits for each side, from those of that name or file on."""
    before = habits.read_habits(learn.learning, start)

    def run(
        folder: Path,
        jobs: int,
        tell: Callable[[int], None] | None,
        after: Callable[[int, Step], None] | None,
        each: Each,
    ) -> str:
        return habits.as_text(
            learn.learning, habits.run_learn(learn, before, folder, jobs, tell, after, each)
        )

    text = habits.as_text(learn.learning, before)
    folder = habits.default_folder(learn, before)
    return Course(learn.scenarios[0], learn.options[0], True, text, folder, run)
