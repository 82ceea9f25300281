"""Trains the network of each side by self-play; see thirdage.players.network for what it is.

Each step plays some hundred games with the network so far, options chosen at random, more tempting ones more
often (selfplay.py). Then (networks.py)

- a second network learns from the tables how likely each side wins; it serves the training only;
- how much better than promised things went after a choice, with what came later counting less and less,
  tells whether it was good. The network moves so that good choices come more often, in small steps that
  never go far from the play that was seen (proximal policy optimisation).

After each step everything is kept in a checkpoint, and within a step every game in a run file, so that a
stopped run can be resumed.
"""

from __future__ import annotations

import hashlib
import json
import os
import pickle
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from ..kernel.errors import BadOption
from ..players.fitting import Learning, learning_of
from ..players.habits import Habits
from ..players.network import Layers, Network
from .fit import Step, read_scenarios
from .learn import WARMTH, as_text, went
from .networks import CHUNK, WIDTH, TableJudge, Tables, Weights, gathered
from .playing import read_count, read_seed
from .pool import each as on_this_machine
from .runs import Row, code, runs_folder
from .selfplay import PARTS, Task, play_task, unpack
from .steps import file_of_step, play_step, short_hash

if TYPE_CHECKING:
    from .networks import Array
    from .pool import Each

FARSIGHT: Final = 0.95  # how much the next action counts for what was done in this one
EPOCHS: Final = 3  # how often the games of a step are gone through
TABLES_KEPT: Final = 3  # steps whose tables are learned from
TABLE_EPOCHS: Final = (6, 2)  # how often they are gone through: in the first step, and later
CHECKPOINTS: Final = 5  # the last steps whose networks are averaged in the end


@dataclass(frozen=True, slots=True)
class Training:
    """What is done."""

    scenarios: tuple[str, ...]  # played in turn; one may be listed more than once
    steps: int
    games: int  # in each step
    seed: int

    @property
    def learning(self) -> Learning:
        """What is learned, and how."""
        return learning_of(self.scenarios[0])


def new_training(scenarios: str, steps: int, games: int, seed: int) -> Training:
    """What is to be trained, checked."""
    names = read_scenarios(scenarios)
    learning = learning_of(names[0])
    if any(learning_of(name) is not learning for name in names):
        raise BadOption("Train one game at a time: the players of two games share no network.")
    return Training(names, read_count("steps", steps), read_count("games", games), read_seed(seed))


# LEARNING


class Trainer:
    """The networks, and all that is remembered from step to step."""

    def __init__(self, training: Training, start: Habits) -> None:
        self.training = training
        self.rng = np.random.default_rng(training.seed)
        self.judge = TableJudge(self.rng)
        self.weights: dict[str, Weights] = {}
        self.recent: list[tuple[Tables, list[float]]] = []
        self.latest: list[Network] = []
        self.done = 0
        if start.network is not None:
            self._take_over(start.network)

    def _take_over(self, network: Network) -> None:
        """Go on from a network that was trained before."""
        for side, by_facts in enumerate(network.of_side):
            for size, layers in by_facts.items():
                found = self.weights[f"{side}/{size}"] = Weights(size, self.rng)
                found.cells[:] = np.array(layers.cells, np.float32)
                for name in layers.rows:
                    found.names.of(name)
                found.widen()
                for name, row in layers.rows.items():
                    found.rows[found.names.of(name)] = np.array(row, np.float32) / WARMTH

    def network(self) -> Network:
        """As it is now."""
        sides: list[dict[int, Layers]] = [{} for _ in self.training.learning.sides]
        for key, weights in sorted(self.weights.items()):
            side, size = map(int, key.split("/"))
            numbers = (weights.rows * WARMTH).tolist()
            sides[side][size] = Layers(
                tuple(tuple(row) for row in weights.cells.tolist()),
                {name: tuple(numbers[i]) for name, i in weights.names.number.items()},
            )
        return Network(tuple(sides))

    def take_in(self, rows: Sequence[Row]) -> Step:
        """Learn from the games of a step; the rows are in the order of their seeds."""
        fair = [row["careless"] is None for row in rows]
        ends = [float(row["first"]) for row in rows]
        tables = self._tables(rows)
        self.judge.widen()
        loss = self._judge_tables(tables, ends, fair)
        gains = self._gains(tables, ends)
        order = self.rng.permutation(len(rows)).tolist()
        for key in sorted({key for row in rows for key in row["books"]}):
            self._improve(key, [(rows[i], gains[i]) for i in order if key in rows[i]["books"]])
        self.latest = [*self.latest, self.network()][-CHECKPOINTS:]
        self.done += 1
        among = [end for end, fairly in zip(ends, fair, strict=True) if fairly]
        return Step(len(rows), sum(among) / max(1, len(among)), loss)

    def _tables(self, rows: Sequence[Row]) -> Tables:
        found = Tables()
        for number, row in enumerate(rows):
            place = np.array([self.judge.names.of(name) for name in row["columns"]], np.int64)
            for columns, values in row["tables"]:
                found.game.append(number)
                found.columns.append(place[unpack(columns, True)])
                found.values.append(unpack(values, False))
        return found

    def _judge_tables(self, tables: Tables, ends: Sequence[float], fair: Sequence[bool]) -> float:
        """Learn from tables of games in which nobody played by chance; how wrong it was about these."""
        fairly = tables.of_games(fair)
        outcome = [ends[game] for game in fairly.game]
        width = len(self.judge.names.number)
        loss = self.judge.loss(fairly.dense(width), np.array(outcome, np.float32))
        self.recent = [*self.recent, (fairly, outcome)][-TABLES_KEPT:]
        seen = np.vstack([some.dense(width) for some, _ in self.recent])
        all_ends = np.array([end for _, some in self.recent for end in some], np.float32)
        self.judge.learn(seen, all_ends, TABLE_EPOCHS[min(1, self.done)])
        return loss

    def _gains(self, tables: Tables, ends: Sequence[float]) -> list[Array]:
        """For each game and table: how much better than promised things went for the first side after it."""
        chances = self.judge.chances(tables.dense(len(self.judge.names.number)))
        bounds = np.searchsorted(np.array(tables.game), np.arange(len(ends) + 1))
        found = []
        for number, end in enumerate(ends):
            course = [*chances[bounds[number] : bounds[number + 1]].tolist(), end]
            found.append(went(course, FARSIGHT).astype(np.float32))
        return found

    def _improve(self, key: str, played: Sequence[tuple[Row, Array]]) -> None:
        """Improve the network of one side for one set of facts; the key names both."""
        side, size = map(int, key.split("/"))
        if key not in self.weights:
            self.weights[key] = Weights(size, self.rng)
        weights = self.weights[key]
        choices = gathered(key, played, weights.names)
        weights.widen()
        choices.gain *= -1.0 if side else 1.0
        choices.gain -= choices.gain.mean()
        choices.gain /= choices.gain.std() + 1e-6
        before = weights.as_played(choices)
        starts = list(range(0, len(choices.taken), CHUNK))
        for _ in range(EPOCHS):
            for start in self.rng.permutation(starts).tolist():
                weights.improve(choices, start, min(start + CHUNK, len(choices.taken)), before)


def mean(several: Sequence[Network]) -> Network:
    """The average of networks; names that only some know count as nothing in the others."""
    none = (0.0,) * (WIDTH + 1)
    sides = []
    for by_facts in zip(*(network.of_side for network in several), strict=True):
        found = {}
        for size, last in by_facts[-1].items():
            layers = [each[size] for each in by_facts if size in each]
            rows = {name: _mean([[each.rows.get(name, none)] for each in layers])[0] for name in last.rows}
            found[size] = Layers(_mean([each.cells for each in layers]), rows)
        sides.append(found)
    return Network(tuple(sides))


def _mean(several: Sequence[Sequence[tuple[float, ...]]]) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(row) for row in np.mean(several, axis=0).tolist())


# THE WHOLE


def default_folder(training: Training, start: Habits) -> Path:
    """Where the games and checkpoints are kept: the same command finds the same folder again."""
    text = json.dumps(
        [asdict(training) | {"steps": 0}, as_text(training.learning, start), code(*training.scenarios)]
    )
    return runs_folder() / f"train-{hashlib.sha256(text.encode()).hexdigest()[:8]}"


def run_training(
    training: Training,
    start: Habits,
    folder: Path,
    jobs: int = 1,
    tell: Callable[[int], None] | None = None,
    after: Callable[[int, Step], None] | None = None,
    each: Each = on_this_machine,
) -> Habits:
    """Take all steps; the habits with the new network. A run that was stopped is resumed."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "checkpoint.pickle"
    trainer = _resumed(kept, training) if kept.exists() else Trainer(training, start)
    while trainer.done < training.steps:
        number = trainer.done
        text = as_text(training.learning, replace(start, network=trainer.network()))
        first = training.seed + number * training.games
        names = cycle(training.scenarios)
        tasks = {seed: Task(next(names), seed, text) for seed in range(first, first + training.games)}
        settings: Row = {
            "scenarios": list(training.scenarios),
            "games": training.games,
            "seed": first,
            "habits": short_hash(text),
        }
        path = file_of_step(folder, number)
        done = number * training.games
        rows = play_step(path, "train", settings, PARTS, tasks, play_task, done, jobs, tell, each)
        step = trainer.take_in(rows)
        new = folder / "checkpoint.new"
        new.write_bytes(pickle.dumps(trainer))
        os.replace(new, kept)
        path.unlink()
        if after is not None:
            after(number + 1, step)
    return replace(start, network=mean(trainer.latest))


def _resumed(kept: Path, training: Training) -> Trainer:
    """As it was after the last step that was finished."""
    try:
        trainer = pickle.loads(kept.read_bytes())
        trainer.training = training
    except Exception:  # whatever a damaged file makes of itself
        raise BadOption(f"{kept} is damaged; move it away to begin anew.") from None
    assert isinstance(trainer, Trainer)
    return trainer
