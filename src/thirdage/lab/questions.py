"""How many questions people are asked: counted in games that are played as at a table.

A *click* is one gesture of a person. Where a screen can ask for several answers in one go (the `gesture` of a
kind of question, see `kernel/kinds.py`), the questions are many and the click is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from statistics import mean

from .. import games
from ..games import scenario_info
from ..players import answer, level
from .playing import read_count, read_seed, seated
from .pool import Each, each


@dataclass(slots=True)
class Asked:
    """What one seat was asked, a number for each round of each game."""

    questions: list[int] = field(default_factory=list)
    clicks: list[int] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)  # questions of each kind, over all rounds

    def add(self, other: Asked) -> None:
        """Count all that another has counted."""
        self.questions += other.questions
        self.clicks += other.clicks
        self.kinds += other.kinds


@dataclass(slots=True)
class Count:
    """What was counted: by seat, and the most options that questions of each kind had."""

    seats: dict[str, Asked]
    options: dict[str, int] = field(default_factory=dict)

    def add(self, other: Count) -> None:
        """Count all that another has counted."""
        for seat, asked in other.seats.items():
            self.seats[seat].add(asked)
        for kind, most in other.options.items():
            self.options[kind] = max(most, self.options.get(kind, 0))


@dataclass(frozen=True, slots=True)
class Task:
    """One game."""

    scenario: str
    seed: int
    level: str


class Gestures:
    """Tells the questions that need a click from those that were answered with the one before."""

    def __init__(self) -> None:
        self.last = (-1, "")  # who was asked, and for which gesture

    def begins(self, seat: int, gesture: str, *, revealed: bool) -> bool:
        """Whether a question begins a gesture. `revealed`: by something nobody knew at the answer before."""
        this = (seat, gesture)
        before, self.last = self.last, this
        return not gesture or this != before or revealed


def count_game(task: Task) -> Count:
    """Play one game and count what is asked.

    It is played live: questions with a single answer count if people would be asked them all the same.
    """
    game = games.new(task.scenario, seed=task.seed, log=False, live=True)
    players = [seated(task.level, f"{task.seed} {seat}") for seat in game.seats]
    found = Count({seat: Asked() for seat in game.seats})
    gestures = Gestures()
    number = -1
    while game.options is not None:
        if game.round_number != number:
            number = game.round_number
            for asked in found.seats.values():
                asked.questions.append(0)
                asked.clicks.append(0)
        kind = game.questions[game.prompt[0]]
        asked = found.seats[game.seat_name(game.seat)]
        asked.questions[-1] += 1
        asked.kinds[kind.name] += 1
        asked.clicks[-1] += gestures.begins(game.seat, kind.gesture, revealed=game.mark == game.count)
        found.options[kind.name] = max(len(game.options), found.options.get(kind.name, 0))
        game.choose(answer(players[game.seat], game))
    return found


def count_questions(
    scenario: str,
    name: str,
    number: int,
    seed: int = 1,
    jobs: int = 1,
    tell: Callable[[int], None] | None = None,
    each: Each = each,
) -> Count:
    """Play games of a scenario with a level for every seat, and count what is asked."""
    info = scenario_info(scenario)
    wanted = level(name).name
    first = read_seed(seed)
    tasks = [Task(info.name, first + n, wanted) for n in range(read_count("games", number))]
    found = Count({seat: Asked() for seat in info.seats})
    done = 0
    if tell is not None:
        tell(done)  # nothing is kept from an earlier run
    with closing(each(count_game, tasks, jobs)) as results:
        for result in results:
            found.add(result)
            done += 1
            if tell is not None:
                tell(done)
    return found


# SHOWING

PERCENTILES = (50, 90, 100)


def within(numbers: list[int], percent: int) -> int:
    """The number that so many per cent of them do not exceed.

    >>> within([3, 1, 2, 10], 50), within([3, 1, 2, 10], 100)
    (2, 10)
    """
    ordered = sorted(numbers)
    return ordered[max(0, -(-percent * len(ordered) // 100) - 1)]


def totals(found: Count) -> list[tuple[str, ...]]:
    """A line each for the questions and the clicks of every seat in a round."""
    return [
        (
            f"{seat}: {what}",
            *(str(within(numbers, percent)) for percent in PERCENTILES),
            f"{mean(numbers):.1f}",
        )
        for seat, asked in found.seats.items()
        for what, numbers in (("questions", asked.questions), ("clicks", asked.clicks))
    ]


def by_kind(found: Count) -> list[tuple[str, ...]]:
    """A line for each kind of question, the most frequent first: how often each seat is asked it a round."""
    every = sum((asked.kinds for asked in found.seats.values()), Counter[str]())
    return [
        (
            kind,
            *(f"{asked.kinds[kind] / len(asked.questions):.2f}" for asked in found.seats.values()),
            str(found.options[kind]),
        )
        for kind, _ in every.most_common()
    ]
