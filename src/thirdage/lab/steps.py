"""Steps: the games of each are a run file of their own, so that learning that was stopped is resumed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from .runs import Row, RunFile

if TYPE_CHECKING:
    from .pool import Each

T = TypeVar("T")


def file_of_step(folder: Path, number: int) -> Path:
    """The run file of a step; the first has the number 0."""
    return folder / f"step-{number + 1}.jsonl"


def play_step(
    path: Path,
    what: str,
    settings: Row,
    parts: Sequence[str],
    tasks: Mapping[int, T],
    play: Callable[[T], Row],
    before: int,
    jobs: int,
    tell: Callable[[int], None] | None,
    each: Each,
) -> list[Row]:
    """Play the games of a step, by their seeds, or what is left of them.

    `tell` hears how many games are done, with the `before` of the earlier steps.
    """

    def heard(done: int) -> None:
        if tell is not None:
            tell(before + done)

    with RunFile(path, what, settings, parts) as run:
        return run.complete(tasks, lambda row: int(row["seed"]), play, each, jobs, heard)


def short_hash(text: str) -> str:
    """Enough of a hash to tell in settings what was learned by then."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]
