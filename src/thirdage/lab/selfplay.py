"""Games of a network against itself, with every choice recorded as it saw it."""

from __future__ import annotations

import base64
import zlib
from array import array
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ..games import new as new_game
from ..players.fitting import Learning, learning_of
from ..players.habits import Habits, read
from ..players.parts import Parts
from .learn import WARMTH, strangers
from .runs import Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

UNLIKELY: Final = 0.0015  # options that are chosen less often are not recorded
PARTS: Final = ("seed", "first", "careless", "names", "columns", "tables", "books")  # of a row of a run


@dataclass(frozen=True, slots=True)
class Task:
    """One game to learn from."""

    scenario: str
    seed: int
    habits: str  # as JSON


@lru_cache(maxsize=1)
def _read(learning: Learning, text: str) -> Habits:
    return read(text, learning.sides, learning.facts)


class Names:
    """A number for each name, as they come."""

    def __init__(self) -> None:
        self.number: dict[str, int] = {}

    def of(self, name: str) -> int:
        """Its number."""
        return self.number.setdefault(name, len(self.number))


def _floats() -> array[float]:
    return array("f")


def _counts() -> array[int]:
    return array("H")


@dataclass(slots=True)
class Book:
    """The choices that one side made with one set of facts, one after the other."""

    facts: array[float] = field(default_factory=_floats)
    moment: array[int] = field(default_factory=_counts)  # the table before it, by number
    options: array[int] = field(default_factory=_counts)  # how many are recorded for a choice
    taken: array[int] = field(default_factory=_counts)  # which of them was taken
    looks: array[float] = field(default_factory=_floats)  # of each option, in units of WARMTH
    parts: array[int] = field(default_factory=_counts)  # how many an option has
    names: array[int] = field(default_factory=_counts)  # of each part
    sizes: array[float] = field(default_factory=_floats)  # of each part

    def note(
        self,
        facts: Sequence[float],
        moment: int,
        looks: Sequence[float],
        parts: Sequence[Parts],
        taken: int,
        names: Names,
    ) -> None:
        """Write a choice down: how its options looked, what they have, and which was taken."""
        self.facts.extend(facts)
        self.moment.append(moment)
        self.options.append(len(looks))
        self.taken.append(taken)
        self.looks.extend(looks)
        for both in parts:
            before = len(self.names)
            for several in both:
                for name, part in several:
                    self.names.append(names.of(name))
                    self.sizes.append(part)
            self.parts.append(len(self.names) - before)


FIELDS: Final = ("facts", "moment", "options", "taken", "looks", "parts", "names", "sizes")  # of a book
COUNTS: Final = frozenset({"moment", "options", "taken", "parts", "names"})


def play_task(task: Task) -> Row:
    """Play a game by chance and what was learned; returns its tables and choices.

    In some games one side plays by chance alone: whoever is strong must beat the weak as well.
    """
    learning = learning_of(task.scenario)
    habits = _read(learning, task.habits)
    rng = Random(f"train {task.seed}")
    careless, _ = strangers(rng, rivalry=0.0)
    game: Any = new_game(task.scenario, seed=task.seed, log=False)
    tables = [learning.table(game)]
    names = Names()
    books: dict[tuple[int, int], Book] = {}  # by side and number of facts
    while game.options is not None:
        if learning.at_rest(game):
            tables.append(learning.table(game))
        if len(game.options) == 1:
            game.choose(0)
            continue
        side = game.side_number(game.seat)
        if side == careless:
            game.choose(rng.randrange(len(game.options)))
            continue
        facts, parts, first = learning.look(game, side)
        looks = habits.add(side, facts, parts, first)
        best = max(looks)
        warm = [(look - best) / WARMTH for look in looks]
        odds = [exp(x) for x in warm]
        taken = rng.choices(range(len(odds)), odds)[0]
        least = UNLIKELY * sum(odds)
        kept = [i for i, x in enumerate(odds) if x >= least or i == taken]
        if len(kept) > 1:
            book = books.setdefault((side, len(facts)), Book())
            seen = [warm[i] for i in kept]
            book.note(facts, len(tables) - 1, seen, [parts[i] for i in kept], kept.index(taken), names)
        game.choose(taken)
    assert game.result is not None
    columns = Names()
    return {
        "seed": task.seed,
        "first": game.result.winner == game.sides[0],
        "careless": careless,
        "names": list(names.number),
        "tables": [
            [pack(array("H", map(columns.of, table))), pack(array("f", table.values()))] for table in tables
        ],
        "columns": list(columns.number),
        "books": {
            f"{side}/{size}": [pack(getattr(book, name)) for name in FIELDS]
            for (side, size), book in books.items()
        },
    }


def pack(numbers: array[Any]) -> str:
    """Numbers as a short text."""
    return base64.b64encode(zlib.compress(numbers.tobytes(), 1)).decode()


def unpack(text: str, whole: bool) -> NDArray[Any]:
    """The numbers that were packed: whole ones, or others."""
    return np.frombuffer(zlib.decompress(base64.b64decode(text)), np.uint16 if whole else np.float32)
