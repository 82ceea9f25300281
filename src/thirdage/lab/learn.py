"""Learns the habits of each side by self-play; see thirdage.players.habits for what they are.

Each step plays some hundred games with the habits so far. In these games options are chosen at random, more
tempting ones more often. Before every action the game's foresight says how likely each side wins
(`Learning.promise`). How much better or worse an action went for a side than promised is explained by the
options it took: the natural gradient of its chance to win. A step goes as far as changes the play by a given
amount. Every side has numbers of its own; where only one side learns, it learns the best answer to the other.

Every game is a line in a run file, so that a stopped run can be resumed.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import chain, cycle
from math import exp
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ..games import new as new_game
from ..kernel.errors import BadOption, unknown
from ..players.fitting import Learning, fitting_of, learning_of
from ..players.habits import COLUMN, Habits, Numbers, facts_of, from_json, none, read, to_json
from .fit import Step, read_scenarios
from .playing import Chosen, read_count, read_options, read_seed, settings_of
from .pool import each as on_this_machine
from .runs import Row, code, runs_folder
from .steps import file_of_step, play_step, short_hash

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .pool import Each

    Array = NDArray[np.float64]

WARMTH: Final = 0.08  # how much worse an option must look to be taken e-fold less often
SELDOM: Final = 20  # actions in which a number must have mattered to be learned
CHECKPOINTS: Final = 7  # the last steps whose habits are averaged in the end
CARELESS: Final = 0.1  # the share of games in which one side plays by chance
RIVALRY: Final = 0.5  # and in which it is played by the rival, if there is one and nothing else is said
UNLIKELY: Final = 0.02  # a share of WARMTH: options that are taken less often do not count
NO_NUMBERS: Final = Numbers({}, {})
PARTS: Final = ("seed", "first", "careless", "decisions", "actions")  # of a row of a run
Deeds = dict[str, float]  # what a side did with an action instead of what it might have done, by column

Course = Sequence[float]  # what a game promised again and again, and how it ended


@dataclass(frozen=True, slots=True)
class Learn:
    """What is done."""

    scenarios: tuple[str, ...]  # played in turn; one may be listed more than once
    steps: int
    games: int  # in each step
    seed: int
    change: float  # by how much the play changes in a step (Kullback and Leibler's measure, for a decision)
    sides: tuple[str, ...]  # who learns; the others play on as they are
    rival: str | None = (
        None  # habits as JSON: whoever learns meets somebody who has them in a share of the games
    )
    options: tuple[Chosen, ...] = ()  # of each scenario
    only: tuple[str, ...] = ()  # the facts whose numbers are learned; none: all facts, and traits
    rivalry: float = RIVALRY  # the share of games with the rival

    @property
    def learning(self) -> Learning:
        """What is learned, and how."""
        return learning_of(self.scenarios[0])


def only_habits(scenarios: str) -> bool:
    """Whether the players of these scenarios have nothing but habits to learn."""
    return all(fitting_of(name) is None for name, _ in read_situations(scenarios))


def read_situations(scenarios: str, wanted: list[str] | None = None) -> tuple[tuple[str, Chosen], ...]:
    """What is played in turn, each with its options: those that are wanted for all, and its own.

    `war-of-the-ring-4=2,war-of-the-ring+twilight` means two games for four to one for two with the expansion.
    """
    found: list[tuple[str, Chosen]] = []
    for word in scenarios.split(","):
        scenario, *own = word.partition("=")[0].split("+")
        names = read_scenarios(word.replace("".join(f"+{name}" for name in own), "", 1))
        chosen = read_options([scenario], [*(wanted or ()), *own])
        found += [(name, chosen) for name in names]
    return tuple(found)


def new_learn(
    scenarios: str,
    steps: int,
    games: int,
    seed: int,
    change: float,
    side: str | None,
    rival: str | None = None,
    option: list[str] | None = None,
    only: list[str] | None = None,
    rivalry: float = RIVALRY,
) -> Learn:
    """What is to be learned, checked. With a side named, only that one learns."""
    situations = read_situations(scenarios, option)
    names = tuple(name for name, _ in situations)
    learning = learning_of(names[0])
    if any(learning_of(name) is not learning for name in names):
        raise BadOption("Fit one game at a time: the players of two games share no habits.")
    if side is not None and side not in learning.sides:
        raise BadOption(f"A side is {' or '.join(learning.sides)}, not {side!r}.")
    if not 0 < change <= 1:
        raise BadOption(f"The change of a step lies between 0 and 1, not at {change:g}.")
    if not 0 < rivalry <= 1 - CARELESS:
        raise BadOption(
            f"The share of games with a rival lies between 0 and {1 - CARELESS:g}, not at {rivalry:g}."
        )
    sides = learning.sides if side is None else (side,)
    return Learn(
        names,
        read_count("steps", steps),
        read_count("games", games),
        read_seed(seed),
        change,
        sides,
        None if rival is None else as_text(learning, read_habits(learning, rival)),
        tuple(chosen for _, chosen in situations),
        read_facts(learning, only),
        rivalry,
    )


def read_facts(learning: Learning, wanted: list[str] | None) -> tuple[str, ...]:
    """The facts of these names."""
    known = dict.fromkeys(chain.from_iterable(learning.facts.values()))
    for fact in wanted or ():
        if fact not in known:
            raise unknown("fact", fact, known)
    return tuple(dict.fromkeys(wanted or ()))


# PLAYING


@dataclass(frozen=True, slots=True)
class Task:
    """One game to learn from."""

    scenario: str
    seed: int
    sides: tuple[str, ...]
    habits: str  # as JSON
    rival: str | None = None  # likewise
    options: Chosen = ()
    only: tuple[str, ...] = ()
    rivalry: float = RIVALRY


@lru_cache(maxsize=3)
def _read(learning: Learning, text: str) -> Habits:
    return read(text, learning.sides, learning.facts)


class Action:
    """What a side did with one action instead of what it might have done."""

    def __init__(self) -> None:
        self.traits: Deeds = defaultdict(float)
        self.groups: dict[str, Any] = {}  # an array with a number for each fact

    def deeds(self, facts: dict[str, Sequence[str]], only: Sequence[str] = ()) -> Deeds:
        """By the names of columns, and rounded: that takes a third of the space."""
        found = {} if only else {name: x for name, x in self.traits.items() if x}
        for group, row in self.groups.items():
            for fact, x in zip(facts_of(group, facts), row.tolist(), strict=True):
                if x and (not only or fact in only):
                    found[group + COLUMN + fact] = x
        return {name: float(f"{x:.4g}") for name, x in found.items()}


def play_task(task: Task) -> Row:
    """Play a game by chance and habit; returns what was promised, and what was done instead of what."""
    learning = learning_of(task.scenario)
    habits = _read(learning, task.habits)
    rng = Random(f"learn {task.seed}")
    # Now and then the other side plays by chance alone: whoever is strong must beat the weak as well.
    careless, rival = strangers(rng, 0.0 if task.rival is None else task.rivalry)
    learns = [
        name in task.sides and side not in (careless, rival) for side, name in enumerate(learning.sides)
    ]
    minds = [habits, habits]
    if rival is not None and task.rival is not None:
        minds[rival] = _read(learning, task.rival)
    # Whoever has no habits and learns none need not be looked at closely.
    plain = [not learns[side] and minds[side].of_side[side] == NO_NUMBERS for side in (0, 1)]
    game: Any = new_game(task.scenario, seed=task.seed, log=False, **dict(task.options))
    promises: list[list[float]] = [[], []]  # by side and action
    actions: list[list[Action]] = [[], []]  # and then what was done
    acted = 0
    decisions = [0, 0]
    while game.options is not None:
        side = game.side_number(game.seat)
        if learning.at_rest(game):
            if learns[side]:
                promises[side].append(round(learning.promise(game, acted), 4))
                actions[side].append(Action())
            acted = side
        if len(game.options) == 1:
            game.choose(0)
            continue
        if side == careless:
            game.choose(rng.randrange(len(game.options)))
            continue
        if plain[side] and learning.first is not None:
            looks = learning.first(game)
        else:
            facts, parts, first = learning.look(game, side)
            looks = minds[side].add(side, facts, parts, first)
        best = max(looks)
        odds = [exp((look - best) / WARMTH) for look in looks]
        taken = rng.choices(range(len(odds)), odds)[0]
        if learns[side] and actions[side]:
            action = actions[side][-1]
            decisions[side] += 1
            total = sum(odds)
            moment = np.array(facts)
            in_groups: Deeds = defaultdict(float)
            for index, (groups, traits) in enumerate(parts):
                part = ((index == taken) - odds[index] / total) / WARMTH
                if abs(part) < UNLIKELY:
                    continue
                for name, x in groups:
                    in_groups[name] += part * x
                for name, x in traits:
                    action.traits[name] += part * x
            for name, x in in_groups.items():
                action.groups[name] = action.groups.get(name, 0.0) + x * moment
        game.choose(taken)
    assert game.result is not None
    done = [[action.deeds(learning.facts, task.only) for action in of_side] for of_side in actions]
    return {
        "seed": task.seed,
        "first": game.result.winner == game.sides[0],
        "careless": careless,
        "decisions": decisions,
        "actions": pack([promises, done]),
    }


def strangers(rng: Random, rivalry: float) -> tuple[int | None, int | None]:
    """The side that plays by chance alone, and the side that the rival plays, if any."""
    lot, side = rng.random(), rng.choice((0, 1))
    if lot < CARELESS:
        return side, None
    return None, side if lot < CARELESS + rivalry else None


def pack(found: Any) -> str:
    """Anything that JSON can hold, as a short text."""
    return base64.b85encode(zlib.compress(json.dumps(found).encode(), 1)).decode()


def unpack(text: str) -> Any:
    """What was packed."""
    return json.loads(zlib.decompress(base64.b85decode(text)))


# LEARNING


class Done:
    """What a side did with many actions, in little space: there can be a hundred million numbers."""

    def __init__(self) -> None:
        self._number: dict[str, int] = {}  # of each column, as they come
        self._columns: list[NDArray[np.int32]] = []  # of each action
        self._values: list[NDArray[np.float32]] = []

    def append(self, deeds: Deeds) -> None:
        """One more action."""
        number = self._number
        columns = [number.setdefault(name, len(number)) for name in deeds]
        self._columns.append(np.array(columns, np.int32))
        self._values.append(np.array(list(deeds.values()), np.float32))

    def table(self) -> tuple[list[str], NDArray[np.float32]]:
        """The columns that were seen often enough, and a row for each action."""
        seen = np.zeros(len(self._number), np.int64)
        for columns in self._columns:
            seen[columns] += 1
        names = sorted(name for name, column in self._number.items() if seen[column] >= SELDOM)
        place = np.full(len(seen), -1)
        for i, name in enumerate(names):
            place[self._number[name]] = i
        matrix = np.zeros((len(self._columns), len(names)), np.float32)
        for row, columns, values in zip(matrix, self._columns, self._values, strict=True):
            places = place[columns]
            known = places >= 0
            row[places[known]] = values[known]
        return names, matrix


class Learner:
    """The habits, and what is remembered from step to step."""

    def __init__(self, learn: Learn, habits: Habits) -> None:
        self.learn = learn
        self.habits = habits
        self._push: list[dict[str, float]] = [{} for _ in habits.of_side]

    def take_in(self, rows: Sequence[Row]) -> Step:
        """Take in the games of a step; the rows are in the order of their seeds."""
        learning = self.learn.learning
        won = [float(row["first"]) for row in rows]
        fair = [row["careless"] is None for row in rows]
        done = [Done() for _ in self.habits.of_side]
        courses, loss = self._courses(rows, won, fair, done)
        numbers = list(self.habits.of_side)
        for side, name in enumerate(learning.sides):
            if name in self.learn.sides:
                went_by = [went(course, learning.farsight) for course in courses[side]]
                gains = np.concatenate(went_by) * (-1.0 if side else 1.0)
                decisions = sum(row["decisions"][side] for row in rows)
                step = self._step(side, done[side], gains, decisions)
                numbers[side] = added(numbers[side], step, learning)
        self.habits = Habits(tuple(numbers))
        among = [end for end, fairly in zip(won, fair, strict=True) if fairly]
        return Step(len(rows), sum(among) / len(among), loss)

    def _courses(
        self, rows: Sequence[Row], won: Sequence[float], fair: Sequence[bool], done: Sequence[Done]
    ) -> tuple[list[list[Course]], float]:
        """Of each side the promises action by action, and how wrong they were; what was done is added."""
        courses: list[list[Course]] = [[] for _ in done]
        off = []
        for row, end, among in zip(rows, won, fair, strict=True):
            for side, (promises, actions) in enumerate(zip(*unpack(row["actions"]), strict=True)):
                courses[side].append([*promises, end])
                off += [abs(promise - end) for promise in promises if among]
                for deeds in actions:
                    done[side].append(deeds)
        return courses, float(-np.mean(np.log1p(-np.clip(off, 0, 1 - 1e-9))))

    def _step(self, side: int, done: Done, gains: Array, decisions: int) -> dict[str, float]:
        """By how much each number changes."""
        learning = self.learn.learning
        names, matrix = done.table()
        spread = (matrix.T @ matrix).astype(np.float64)
        toward = (matrix.T @ gains.astype(np.float32)).astype(np.float64)
        way = np.linalg.solve(spread + learning.caution * len(matrix) * np.eye(len(names)), toward)
        before = np.array([self._push[side].get(name, 0.0) for name in names])
        if before.any():
            way += learning.push * before * float(np.linalg.norm(way) / np.linalg.norm(before))
        self._push[side] = dict(zip(names, way.tolist(), strict=True))
        far = float(np.sqrt(2 * self.learn.change * decisions / max(1e-12, float(way @ spread @ way))))
        return dict(zip(names, (far * way).tolist(), strict=True))


def went(course: Course, farsight: float) -> Array:
    """How much better than promised each action went, with those after it counting less and less."""
    found = np.zeros(len(course) - 1)
    more = 0.0
    for i in range(len(found) - 1, -1, -1):
        more = course[i + 1] - course[i] + farsight * more
        found[i] = more
    return found


def added(numbers: Numbers, step: dict[str, float], learning: Learning) -> Numbers:
    """The numbers after a step."""
    groups = {name: list(row) for name, row in numbers.groups.items()}
    traits = dict(numbers.traits)
    for name, x in step.items():
        group, column, fact = name.partition(COLUMN)
        if column:
            facts = list(facts_of(group, learning.facts))
            groups.setdefault(group, [0.0] * len(facts))[facts.index(fact)] += x
        else:
            traits[name] = traits.get(name, 0.0) + x
    return Numbers({name: tuple(row) for name, row in groups.items()}, traits)


def mean(several: Sequence[Habits]) -> Habits:
    """The average of habits."""
    sides = []
    for numbers in zip(*(habits.of_side for habits in several), strict=True):
        groups: dict[str, Array] = {}
        traits: dict[str, float] = defaultdict(float)
        for each in numbers:
            for name, row in each.groups.items():
                groups[name] = groups.get(name, np.zeros(len(row))) + np.array(row) / len(several)
            for name, x in each.traits.items():
                traits[name] += x / len(several)
        sides.append(Numbers({name: tuple(row.tolist()) for name, row in groups.items()}, dict(traits)))
    return Habits(tuple(sides))


def blend(habits: Habits, other: Habits, shares: Sequence[float]) -> Habits:
    """Habits with a share of others, for each side."""
    sides = []
    for one, two, share in zip(habits.of_side, other.of_side, shares, strict=True):
        groups = {}
        for name in {**one.groups, **two.groups}:
            row, more = one.groups.get(name, ()), two.groups.get(name, ())
            length = max(len(row), len(more))
            groups[name] = tuple(
                (1 - share) * a + share * b
                for a, b in zip(row or (0.0,) * length, more or (0.0,) * length, strict=True)
            )
        names = {**one.traits, **two.traits}
        traits = {
            name: (1 - share) * one.traits.get(name, 0.0) + share * two.traits.get(name, 0.0)
            for name in names
        }
        sides.append(Numbers(groups, traits))
    return Habits(tuple(sides))


# FILES


def read_habits(learning: Learning, name: str) -> Habits:
    """The habits of that name: none (`hand`), those that come with the program, or a file's."""
    if name == "hand":
        return none(learning.sides)
    if name in learning.named:
        return learning.named[name]()
    try:
        text = Path(name).expanduser().read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not text"
        raise BadOption(
            f"{name} is none of hand, {', '.join(learning.named)}, and no file that can be read: {why}."
        ) from None
    return read(text, learning.sides, learning.facts)


def as_text(learning: Learning, habits: Habits) -> str:
    """Habits as they are written to a file."""
    return json.dumps(to_json(habits, learning.sides, learning.facts), indent=1, ensure_ascii=False) + "\n"


def default_folder(learn: Learn, start: Habits) -> Path:
    """Where the games are kept: the same command finds the same folder again."""
    text = json.dumps([asdict(learn) | {"steps": 0}, as_text(learn.learning, start), code(*learn.scenarios)])
    return runs_folder() / f"learn-{hashlib.sha256(text.encode()).hexdigest()[:8]}"


# THE WHOLE


def run_learn(
    learn: Learn,
    start: Habits,
    folder: Path,
    jobs: int = 1,
    tell: Callable[[int], None] | None = None,
    after: Callable[[int, Step], None] | None = None,
    each: Each = on_this_machine,
) -> Habits:
    """Take all steps; the new habits. `tell` hears how many games are done, `after` of every step."""
    learning = learn.learning
    learner = Learner(learn, start)
    found: list[Habits] = []
    for number in range(learn.steps):
        text = as_text(learning, learner.habits)
        learner.habits = from_json(json.loads(text), learning.sides, learning.facts)  # as the games know them
        first = learn.seed + number * learn.games
        played = cycle(zip(learn.scenarios, learn.options or ((),) * len(learn.scenarios), strict=True))
        tasks = {}
        for seed in range(first, first + learn.games):
            scenario, chosen = next(played)
            tasks[seed] = Task(
                scenario, seed, learn.sides, text, learn.rival, chosen, learn.only, learn.rivalry
            )
        settings: Row = {
            "scenarios": list(learn.scenarios),
            "games": learn.games,
            "seed": first,
            "change": learn.change,
            "sides": list(learn.sides),
            "habits": short_hash(text),
            "rival": learn.rival and short_hash(learn.rival),
        }
        if any(learn.options):
            settings["options"] = [settings_of(chosen) for chosen in learn.options]
        if learn.only:
            settings["only"] = list(learn.only)
        if learn.rivalry != RIVALRY:
            settings["rivalry"] = learn.rivalry
        path = file_of_step(folder, number)
        done = number * learn.games
        rows = play_step(path, "learn", settings, PARTS, tasks, play_task, done, jobs, tell, each)
        step = learner.take_in(rows)
        found.append(learner.habits)
        if after is not None:
            after(number + 1, step)
    return mean(found[-CHECKPOINTS:])
