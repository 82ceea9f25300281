"""Fits the numbers of a judge by self-play; each game says which numbers there are.

Each step plays some thousand games with the current numbers. In these games options are chosen at random,
better-looking ones more often, and two things are learned:

- **What a table is worth.** The winner is predicted from the table at the start of every round, by a logistic
  regression whose prior is the numbers so far.
- **What is worth doing.** How much better or worse a round went than predicted is explained by the options
  taken in it: the natural gradient of the chance to win. A step goes as far as changes the play by a given
  amount.

Every game is a line in a run file, so that a stopped run can be resumed.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from functools import lru_cache
from itertools import cycle
from math import comb, exp, sqrt
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..games import new as new_game
from ..games import scenario_info
from ..kernel.errors import BadOption
from ..players.fitting import GIVEN, Feature, Fitting, Look, fitting_of, learning_of
from ..players.glimpse import GlimpsePlayer
from ..players.habits import read
from .match import interval, percent
from .playing import Chosen, play_out, read_count, read_seed, settings_of, sides_of
from .pool import each as on_this_machine
from .ratings import Rate
from .runs import Row, RunFile, code, runs_folder
from .steps import file_of_step, play_step, short_hash

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .pool import Each

    Numbers = NDArray[np.float64]

WARMTH = 0.10  # points by which an option must look worse to be taken e-fold less often
FARSIGHT = 0.8  # how much a later round counts for what was done in an earlier one
BELIEF = 60.0  # how many games the previous numbers of tables count for
CAUTION = 0.01  # damping for what was seldom seen, for each row
PUSH = 0.5  # how much of the last step is in the next
PARTS = ("seed", "scenario", "first", "decisions", "leads", "scales", "tables", "deeds")  # of a row of a run
Numbered = Any  # all numbers of a judge; which they are only its Fitting knows


@dataclass(frozen=True, slots=True)
class Fit:
    """What is done."""

    scenarios: tuple[str, ...]  # played in turn; one may be listed more than once
    steps: int
    games: int  # in each step
    seed: int
    change: float  # by how much the play changes in a step (Kullback and Leibler's measure, for a decision)

    @property
    def fitting(self) -> Fitting[Any, Any]:
        """What is fitted, and how."""
        return _fitting(self.scenarios[0])


def _fitting(scenario: str) -> Fitting[Any, Any]:
    found = fitting_of(scenario)
    if found is None:
        raise BadOption("Fit one game at a time: one of these has habits to learn, and no fitted numbers.")
    return found


def read_scenarios(scenarios: str) -> tuple[str, ...]:
    """What is played in turn: `trilogy=3,fellowship` means three Trilogies for one Fellowship."""
    names: list[str] = []
    for word in scenarios.split(","):
        name, equals, times = word.partition("=")
        if equals and not (times.isdecimal() and 0 < int(times) < 100):
            raise BadOption(f"How often a scenario is played is a number from 1 to 99, not {times!r}.")
        names += [scenario_info(name).name] * int(times or 1)
    return tuple(names)


def new_fit(scenarios: str, steps: int, games: int, seed: int, change: float) -> Fit:
    """A fit, checked."""
    names = read_scenarios(scenarios)
    for name in names:
        if _fitting(name) is not _fitting(names[0]):
            raise BadOption("Fit one game at a time: the judges of two games share no numbers.")
    if not 0 < change <= 1:
        raise BadOption(f"The change of a step lies between 0 and 1, not at {change:g}.")
    return Fit(names, read_count("steps", steps), read_count("games", games), read_seed(seed), change)


# NAMES: some numbers are shared, as those of copies of a card


def names_of(fitting: Fitting[Any, Any], worths: Numbered, parts: Sequence[str]) -> dict[Feature, int]:
    """Every number of these fields, and its place in a row."""
    found: dict[Feature, int] = {}
    for part in parts:
        for feature in _inside((part,), getattr(worths, part)):
            found.setdefault(fitting.shared(feature), len(found))
    return found


def _inside(feature: Feature, inner: Any) -> list[Feature]:
    if isinstance(inner, dict):
        return [(*feature, *key) for key in inner]
    if isinstance(inner, tuple):
        return [more for i, part in enumerate(inner) for more in _inside((*feature, i), part)]
    return [feature]


def numbers_of(fitting: Fitting[Any, Any], worths: Numbered, names: dict[Feature, int]) -> Numbers:
    """The numbers in the order of their names."""
    found = np.zeros(len(names))
    for part in dict.fromkeys(name[0] for name in names):
        for feature in _inside((part,), getattr(worths, part)):
            found[names[fitting.shared(feature)]] = fitting.read(worths, feature)
    return found


def with_numbers(
    fitting: Fitting[Any, Any], worths: Numbered, names: dict[Feature, int], numbers: Numbers
) -> Numbered:
    """The same worths with other numbers."""

    def changed(feature: Feature, inner: Any) -> Any:
        if isinstance(inner, dict):
            return {key: changed((*feature, *key), x) for key, x in inner.items()}
        if isinstance(inner, tuple):
            return tuple(changed((*feature, i), x) for i, x in enumerate(inner))
        place = names.get(fitting.shared(feature))
        return inner if place is None else float(numbers[place])

    return replace(worths, **{f.name: changed((f.name,), getattr(worths, f.name)) for f in fields(worths)})


# PLAYING


@dataclass(frozen=True, slots=True)
class Task:
    """One game to learn from."""

    scenario: str
    seed: int
    worths: str  # as JSON


class _Prepared(NamedTuple):
    """What is needed to play with some numbers."""

    worths: Numbered
    judge: Any
    of_tables: dict[Feature, int]
    of_doing: dict[Feature, int]


@lru_cache(maxsize=2)
def _prepared(fitting: Fitting[Any, Any], text: str) -> _Prepared:
    worths = fitting.from_json(json.loads(text))
    return _Prepared(
        worths,
        fitting.judge(worths),
        names_of(fitting, worths, fitting.of_tables),
        names_of(fitting, worths, fitting.of_doing),
    )


def play_task(task: Task) -> Row:
    """Play a game by chance and instinct; returns its tables, and what was done instead of what."""
    fitting = _fitting(task.scenario)
    worths, judge, of_table, of_doing = _prepared(fitting, task.worths)
    rng = Random(f"fit {task.seed}")
    game = new_game(task.scenario, seed=task.seed, log=False)
    tables: list[Numbers] = []
    deeds = [np.zeros((2, len(of_doing)))]
    leads: list[float] = []
    scales: list[float] = []
    decisions = 0
    number = game.round_number
    while game.options is not None:
        if game.round_number != number and fitting.at_rest(game):
            number = game.round_number
            look = fitting.table(worths, game)
            leads.append(look[GIVEN])
            scales.append(fitting.scale(judge, game))
            tables.append(_row(fitting, of_table, look))
            deeds.append(np.zeros((2, len(of_doing))))
        looks = fitting.looks(judge, game)
        if looks is None:
            game.choose(judge.quick(game))
            continue
        tempting = [fitting.value(worths, look) for look in looks]
        best = max(tempting)
        odds = [exp((x - best) / WARMTH) for x in tempting]
        taken = rng.choices(range(len(odds)), odds)[0]
        total = sum(odds)
        row = deeds[-1][game.side_number(game.seat)]
        for index, look in enumerate(looks):
            part = (index == taken) - odds[index] / total
            for feature, x in look.items():
                place = of_doing.get(fitting.shared(feature))
                if place is not None:
                    row[place] += part * x / WARMTH
        decisions += 1
        game.choose(taken)
    assert game.result is not None
    return {
        "seed": task.seed,
        "scenario": task.scenario,
        "first": game.result.winner == game.sides[0],
        "decisions": decisions,
        "leads": leads,
        "scales": scales,
        "tables": pack(np.array(tables).reshape(len(tables), len(of_table))),
        "deeds": pack(np.array(deeds)),
    }


def _row(fitting: Fitting[Any, Any], names: dict[Feature, int], look: Look) -> Numbers:
    row = np.zeros(len(names))
    for feature, x in look.items():
        if feature != GIVEN:
            row[names[fitting.shared(feature)]] += x
    return row


def pack(numbers: Numbers) -> str:
    """Numbers as a short text."""
    return base64.b85encode(zlib.compress(numbers.astype(np.float32).tobytes(), 1)).decode()


def unpack(text: str, *shape: int) -> Numbers:
    """Numbers from such a text."""
    found = np.frombuffer(zlib.decompress(base64.b85decode(text)), np.float32)
    return found.astype(np.float64).reshape(shape)


# LEARNING


@dataclass(slots=True)
class Learner:
    """The numbers, and what is remembered from step to step."""

    fitting: Fitting[Any, Any]
    worths: Numbered
    push: Numbers | None = None  # the direction of the last step

    def learn(self, rows: Sequence[Row], change: float) -> Step:
        """Take in the games of a step; the rows are in the order of their seeds."""
        fitting = self.fitting
        of_table = names_of(fitting, self.worths, fitting.of_tables)
        of_doing = names_of(fitting, self.worths, fitting.of_doing)
        promise, loss, table = self._tables(rows, of_table)
        scored, gains = [], []
        place = 0
        fair = {name: _share(rows, name) for name in dict.fromkeys(row["scenario"] for row in rows)}
        for row in rows:
            n = len(row["leads"])
            course = np.array([fair[row["scenario"]], *promise[place : place + n], float(row["first"])])
            place += n
            went = np.zeros(n + 1)
            more = 0.0
            for i in range(n, -1, -1):
                more = course[i + 1] - course[i] + FARSIGHT * more
                went[i] = more
            deeds = unpack(row["deeds"], n + 1, 2, len(of_doing))
            scored += [deeds[:, 0], deeds[:, 1]]
            gains += [went, -went]
        done, gain = np.concatenate(scored), np.concatenate(gains)
        spread = done.T @ done
        way = solve(spread + CAUTION * len(gain) * np.eye(len(of_doing)), done.T @ gain)
        if self.push is not None:
            way += PUSH * self.push * float(np.linalg.norm(way) / np.linalg.norm(self.push))
        self.push = way
        decisions = sum(row["decisions"] for row in rows)
        far = sqrt(2 * change * decisions / float(way @ spread @ way))
        now = numbers_of(fitting, self.worths, of_doing)
        worths = with_numbers(fitting, self.worths, of_doing, now + far * way)
        self.worths = with_numbers(fitting, worths, of_table, table)
        return Step(len(rows), _share(rows), loss)

    def _tables(self, rows: Sequence[Row], names: dict[Feature, int]) -> tuple[Numbers, float, Numbers]:
        """The promise of every table, how wrong the promises were, and the new numbers."""
        n = [len(row["leads"]) for row in rows]
        scale = np.concatenate([row["scales"] for row in rows])
        seen = np.concatenate([unpack(row["tables"], k, len(names)) for row, k in zip(rows, n, strict=True)])
        lead = np.concatenate([row["leads"] for row in rows]) / scale
        won = np.repeat([float(row["first"]) for row in rows], n)
        # A side may be ahead at every stage of the game; that is not due to its cards.
        times = [(row["scenario"], x) for row in rows for x in row["scales"]]
        kinds = {time: i for i, time in enumerate(sorted(set(times)))}
        favour = np.eye(len(kinds))[[kinds[time] for time in times]]
        design = np.concatenate([seen / scale[:, None], favour], axis=1)
        before = np.concatenate([numbers_of(self.fitting, self.worths, names), np.zeros(len(kinds))])
        belief = np.concatenate([np.full(len(names), BELIEF), np.full(len(kinds), 0.1)])
        found = logistic(design, lead, won, before, belief)
        promise = _chance(design @ found + lead)
        loss = float(-np.mean(np.where(won > 0, np.log(promise), np.log1p(-promise))))
        return promise, loss, found[: len(names)]


def _share(rows: Sequence[Row], scenario: str | None = None) -> float:
    """The share of games that the first side won."""
    won = [bool(row["first"]) for row in rows if scenario in (None, row["scenario"])]
    return sum(won) / len(won)


@dataclass(frozen=True, slots=True)
class Step:
    """How a step went."""

    games: int
    first: float  # the share of games that the first side won
    loss: float  # how wrong the promises of the tables were (log loss)


def logistic(
    design: Numbers, offset: Numbers, won: Numbers, before: Numbers, belief: Numbers, rounds: int = 8
) -> Numbers:
    """Logistic regression by Newton's method, with a prior."""
    found = before.copy()
    for _ in range(rounds):
        p = _chance(design @ found + offset)
        slope = design.T @ (p - won) + belief * (found - before)
        bend = (design * (p * (1 - p))[:, None]).T @ design + np.diag(belief)
        found = found - solve(bend, slope)
    return found


def solve(bend: Numbers, slope: Numbers) -> Numbers:
    """Newton's step."""
    return np.asarray(np.linalg.solve(bend, slope), np.float64)


def _chance(x: Numbers) -> Numbers:
    return np.asarray(np.clip(1 / (1 + np.exp(-x)), 1e-9, 1 - 1e-9))


# FILES


def read_worths(fitting: Fitting[Any, Any], name: str) -> Numbered:
    """The numbers of that name: hand, learned, or those in a file."""
    if name in fitting.named:
        return fitting.named[name]()
    try:
        found = json.loads(Path(name).expanduser().read_text(encoding="utf-8"))
    except OSError as error:
        named = " nor ".join(f"`{known}`" for known in fitting.named)
        raise BadOption(f"{name} is neither {named} nor a file that can be read: {error.strerror}.") from None
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise BadOption(f"{name} holds no fitted numbers.")
    return fitting.from_json(found)


def check_writable(path: Path) -> None:
    """Refuse a file that cannot be written before hours of work, not after."""
    if path.is_dir() or not path.parent.is_dir():
        raise BadOption(f"{path} cannot be written: give a file in a folder that is there.")


def as_text(fitting: Fitting[Any, Any], worths: Numbered) -> str:
    """Numbers as they are written to a file."""
    return json.dumps(fitting.to_json(worths), indent=1) + "\n"


def write(text: str, path: Path) -> None:
    """Write what was learned completely or not at all."""
    try:
        part = path.with_name(path.name + ".part")
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror}.") from None


def default_folder(fit: Fit, start: Numbered) -> Path:
    """Where a fit keeps its games: the same fit finds the same folder again."""
    text = json.dumps([asdict(fit) | {"steps": 0}, fit.fitting.to_json(start), code(*fit.scenarios)])
    return runs_folder() / f"fit-{hashlib.sha256(text.encode()).hexdigest()[:8]}"


# THE WHOLE


def run_fit(
    fit: Fit,
    start: Numbered,
    folder: Path,
    jobs: int = 1,
    tell: Callable[[int], None] | None = None,
    after: Callable[[int, Step], None] | None = None,
    each: Each = on_this_machine,
) -> Numbered:
    """Take all steps; the new numbers. `tell` hears how many games are done, `after` of every step."""
    fitting = fit.fitting
    learner = Learner(fitting, start)
    for number in range(fit.steps):
        text = json.dumps(fitting.to_json(learner.worths))
        first = fit.seed + number * fit.games
        names = cycle(fit.scenarios)
        tasks = {seed: Task(next(names), seed, text) for seed in range(first, first + fit.games)}
        settings: Row = {
            "scenarios": list(fit.scenarios),
            "games": fit.games,
            "seed": first,
            "change": fit.change,
            "numbers": short_hash(text),
        }
        path = file_of_step(folder, number)
        done = number * fit.games
        rows = play_step(path, "fit", settings, PARTS, tasks, play_task, done, jobs, tell, each)
        step = learner.learn(rows, fit.change)
        if after is not None:
            after(number + 1, step)
    return learner.worths


# THE GAIN


@dataclass(frozen=True, slots=True)
class Bout:
    """One game between a judge that has learned and the one before; both play as `normal` does."""

    scenario: str
    seed: int
    arm: int  # 0: the new one has the first side
    texts: tuple[str, str]  # what the new and the old have learned, as JSON
    habits: bool  # whether that is habits, not numbers
    options: Chosen = ()  # of the scenario


@lru_cache(maxsize=4)
def _judge(scenario: str, text: str, habits: bool) -> Any:
    if not habits:
        return _prepared(_fitting(scenario), text).judge
    learning = learning_of(scenario)
    return learning.judge(read(text, learning.sides, learning.facts))


def play_bout(bout: Bout) -> Row:
    """Play it and say who won."""
    game = new_game(bout.scenario, seed=bout.seed, log=False, **dict(bout.options))
    judges = [_judge(bout.scenario, text, bout.habits) for text in bout.texts]
    players = [
        GlimpsePlayer(f"{bout.seed} {name}", judge=judges[game.side_number(seat) ^ bout.arm])
        for seat, name in enumerate(game.seats)
    ]
    play_out(game, players)
    assert game.result is not None
    return {"seed": bout.seed, "arm": bout.arm, "won": game.result.winner == game.sides[bout.arm]}


def gain(
    texts: tuple[str, str],
    scenario: str,
    games: int,
    seed: int,
    path: Path,
    jobs: int = 1,
    tell: Callable[[int], None] | None = None,
    each: Each = on_this_machine,
    habits: bool = False,
    options: Chosen = (),
) -> tuple[Rate, Rate]:
    """How often the new beats the old as either side; every deal is played twice, sides swapped."""
    deals = range(seed, seed + (games + 1) // 2)
    bouts = {
        (deal, arm): Bout(scenario, deal, arm, texts, habits, options) for deal in deals for arm in (0, 1)
    }
    settings: Row = {
        "scenario": scenario,
        "seed": seed,
        "numbers": [short_hash(text) for text in texts],
        **settings_of(options),
    }
    with RunFile(path, "gain", settings, ("seed", "arm", "won")) as run:
        wanted = run.complete(bouts, lambda row: (row["seed"], row["arm"]), play_bout, each, jobs, tell)
    sides = [[row["won"] for row in wanted if row["arm"] == arm] for arm in (0, 1)]
    return Rate(sum(sides[0]), len(sides[0])), Rate(sum(sides[1]), len(sides[1]))


def by_luck(rate: Rate) -> float:
    """How likely equally strong players would win this often or more (exact binomial test)."""
    return float(sum(comb(rate.games, k) for k in range(rate.wins, rate.games + 1)) / 2**rate.games)


def lines(scenario: str, first: Rate, second: Rate) -> list[tuple[str, str, str]]:
    """The gain with either side as (what, value, 95 % interval or more)."""
    total = first + second
    one, other = sides_of(scenario).titles
    named = ((f"as {one}", first), (f"as {other}", second), ("in all", total))
    found = [
        (f"wins {what}", f"{rate.wins} of {rate.games}, {percent(rate.share)}", interval(rate))
        for what, rate in named
    ]
    return [*found, ("chance that equals do as well", f"{by_luck(total):.2g}", "")]
