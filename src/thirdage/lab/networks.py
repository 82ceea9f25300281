"""The networks in training: what `thirdage.players.network` plays by, and one that judges tables.

Everything is an array of NumPy; slopes are worked out by hand, since there are two layers only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from .runs import Row
from .selfplay import COUNTS, FIELDS, Names, unpack

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float32]
    Whole = NDArray[np.int64]

WIDTH: Final = 24  # cells
SPEED: Final = 0.002  # how far a number moves at most in one small step
FAR: Final = 0.2  # how far a choice may become more or less likely in one step
SPREAD: Final = 0.002  # how much variety of play is worth in itself
FORGETTING: Final = 0.002  # what a small step takes off every number, as a part of SPEED
CHUNK: Final = 2048  # choices that make a small step
TABLE_WIDTH: Final = 48  # cells of the network that judges tables
TABLE_SPEED: Final = 0.002
TABLE_CHUNK: Final = 1024
BELIEF: Final = 1e-4  # how much numbers of it are drawn towards zero
TINY: Final = 1e-12


# WHAT WAS PLAYED


@dataclass(slots=True)
class Choices:
    """The choices of many games of one side with one set of facts; arrays as in a recorder."""

    facts: Array
    gain: Array  # how much better than promised things went after each
    taken: Whole  # among all options
    first: Whole  # the first option of each choice, and the end
    looks: Array
    part: Whole  # the first part of each option, and the end
    names: Whole
    sizes: Array


@dataclass(slots=True)
class Tables:
    """The tables of many games; each as the columns it has and their numbers."""

    game: list[int] = field(default_factory=list)
    columns: list[Whole] = field(default_factory=list)
    values: list[Array] = field(default_factory=list)

    def of_games(self, wanted: Sequence[bool]) -> Tables:
        """Those of the games that are wanted."""
        kept = [i for i, game in enumerate(self.game) if wanted[game]]
        return Tables(
            [self.game[i] for i in kept], [self.columns[i] for i in kept], [self.values[i] for i in kept]
        )

    def dense(self, width: int) -> Array:
        """A row for each."""
        found = np.zeros((len(self.columns), width), np.float32)
        for row, columns, values in zip(found, self.columns, self.values, strict=True):
            row[columns] = values
        return found


class Span:
    """The choices from one to another, with their options and parts counted from the first of them."""

    def __init__(self, choices: Choices, start: int, end: int) -> None:
        first, part = choices.first, choices.part
        self.size = end - start
        self.facts = choices.facts[start:end]
        self.options = slice(first[start], first[end])
        self.heads = first[start:end] - first[start]  # the first option of each choice
        self.which = np.repeat(
            np.arange(self.size), np.diff(first[start : end + 1])
        )  # the choice of an option
        self.taken = choices.taken[start:end] - first[start]
        self.looks = choices.looks[self.options]
        bounds = part[self.options.start : self.options.stop + 1]
        self.counts = np.diff(bounds)  # how many parts an option has
        self.bounds = bounds - bounds[0]
        self.names = choices.names[bounds[0] : bounds[-1]]
        self.sizes = choices.sizes[bounds[0] : bounds[-1]]
        self.of_part = np.repeat(self.which, self.counts)  # the choice of a part

    def added(self, of_names: Array) -> Array:
        """What is added to each option, by what each name comes to at each choice."""
        each = of_names[self.of_part, self.names] * self.sizes
        sums = np.concatenate([[0.0], np.cumsum(each, dtype=np.float64)])
        return np.asarray(np.diff(sums[self.bounds]), np.float32)

    def odds(self, logits: Array) -> Array:
        """How likely each option is taken."""
        odds = np.exp(logits - np.maximum.reduceat(logits, self.heads)[self.which])
        return np.asarray(odds / np.add.reduceat(odds, self.heads)[self.which], np.float32)

    def by_name(self, of_options: NDArray[Any], names: int) -> Array:
        """Numbers of options summed up by choice and name."""
        weights = np.repeat(of_options, self.counts) * self.sizes
        found = np.bincount(self.of_part * names + self.names, weights, self.size * names)
        return found.astype(np.float32).reshape(self.size, names)


def gathered(key: str, played: Sequence[tuple[Row, Array]], names: Names) -> Choices:
    """All choices of these games by one side with one set of facts."""
    columns: dict[str, list[Any]] = {name: [] for name in (*FIELDS, "gain")}
    for row, gains in played:
        place = np.array([names.of(name) for name in row["names"]], np.int64)
        for name, packed in zip(FIELDS, row["books"][key], strict=True):
            found = unpack(packed, name in COUNTS)
            columns[name].append(place[found] if name == "names" else found)
        columns["gain"].append(gains[columns["moment"][-1]])
    joined = {name: np.concatenate(several) for name, several in columns.items()}
    first = np.concatenate([[0], np.cumsum(joined["options"], dtype=np.int64)])
    return Choices(
        facts=joined["facts"].reshape(len(joined["taken"]), -1),
        gain=joined["gain"].copy(),
        taken=first[:-1] + joined["taken"],
        first=first,
        looks=joined["looks"],
        part=np.concatenate([[0], np.cumsum(joined["parts"], dtype=np.int64)]),
        names=joined["names"],
        sizes=joined["sizes"],
    )


# THE NETWORKS


class Adam:
    """Adam's method: each number moves by its own measure."""

    def __init__(self, arrays: Sequence[Array], speed: float) -> None:
        self.arrays = list(arrays)
        self.speed = speed
        self.mean = [np.zeros_like(x) for x in arrays]
        self.square = [np.zeros_like(x) for x in arrays]
        self.count = 0

    def grown(self, arrays: Sequence[Array]) -> Adam:
        """The same for arrays with more rows at the end, of which nothing is known yet."""
        new = Adam(arrays, self.speed)
        new.count = self.count
        for has, had in zip((*new.mean, *new.square), (*self.mean, *self.square), strict=True):
            has[: len(had)] = had
        return new

    def step(self, slopes: Sequence[Array]) -> None:
        """Go a small step down these slopes."""
        self.count += 1
        for x, slope, mean, square in zip(self.arrays, slopes, self.mean, self.square, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            far = mean / (1 - 0.9**self.count) / (np.sqrt(square / (1 - 0.999**self.count)) + 1e-8)
            x -= self.speed * far


class TableJudge:
    """Learns how likely the first side wins, from tables."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.names = Names()
        self.rng = rng
        self.inner = np.zeros((0, TABLE_WIDTH), np.float32)
        self.straight = np.zeros(0, np.float32)
        self.outer = np.zeros(TABLE_WIDTH, np.float32)
        self.adam = Adam([self.inner, self.straight, self.outer], TABLE_SPEED)

    def widen(self) -> None:
        """Make room for columns that are new."""
        more = len(self.names.number) - len(self.straight)
        if more <= 0:
            return
        fresh = self.rng.normal(0, 0.3 / np.sqrt(TABLE_WIDTH), (more, TABLE_WIDTH)).astype(np.float32)
        self.inner = np.vstack([self.inner, fresh])
        self.straight = np.concatenate([self.straight, np.zeros(more, np.float32)])
        self.adam = self.adam.grown([self.inner, self.straight, self.outer])

    def chances(self, tables: Array) -> Array:
        """How likely the first side wins."""
        hidden = np.maximum(tables @ self.inner, 0)
        return _chance(tables @ self.straight + hidden @ self.outer)

    def loss(self, tables: Array, ends: Array) -> float:
        """How wrong it is about tables whose games ended so, on average."""
        chances = self.chances(tables)
        return float(-np.mean(np.where(ends > 0, np.log(chances + 1e-6), np.log(1 - chances + 1e-6))))

    def learn(self, tables: Array, ends: Array, epochs: int) -> None:
        """Learn from tables and how their games ended."""
        for _ in range(epochs):
            order = self.rng.permutation(len(tables))
            for start in range(0, len(order), TABLE_CHUNK):
                some = order[start : start + TABLE_CHUNK]
                rows = tables[some]
                hidden = np.maximum(rows @ self.inner, 0)
                off = _chance(rows @ self.straight + hidden @ self.outer) - ends[some]
                off /= len(some)
                inward = np.outer(off, self.outer) * (hidden > 0)
                self.adam.step(
                    [
                        rows.T @ inward + BELIEF * self.inner,
                        rows.T @ off + BELIEF * self.straight,
                        hidden.T @ off + BELIEF * self.outer,
                    ]
                )


class Weights:
    """The network of one side for one set of facts, while it is trained."""

    def __init__(self, facts: int, rng: np.random.Generator) -> None:
        self.names = Names()
        self.cells = rng.normal(0, 1 / np.sqrt(facts), (WIDTH, facts)).astype(np.float32)
        self.rows = np.zeros((0, WIDTH + 1), np.float32)
        self.adam = Adam([self.cells, self.rows], SPEED)

    def widen(self) -> None:
        """Make room for names that are new."""
        more = len(self.names.number) - len(self.rows)
        if more <= 0:
            return
        self.rows = np.vstack([self.rows, np.zeros((more, WIDTH + 1), np.float32)])
        self.adam = self.adam.grown([self.cells, self.rows])

    def improve(self, choices: Choices, start: int, end: int, before: tuple[Array, Array]) -> None:
        """One small step by the choices from start to end.

        `before` is what the network gave each option when these games were played, and how likely each
        choice was.
        """
        span = Span(choices, start, end)
        inner = span.facts @ self.cells.T
        active = _with_a_constant(np.maximum(inner, 0))
        odds = span.odds(span.looks + span.added(active @ self.rows.T) - before[0][span.options])
        ratio = np.exp(np.log(odds[span.taken] + TINY) - before[1][start:end])
        gain = choices.gain[start:end]
        free = ~(((gain > 0) & (ratio > 1 + FAR)) | ((gain < 0) & (ratio < 1 - FAR)))
        push = np.where(free, gain * ratio, 0).astype(np.float32)
        slope = push[span.which] * odds
        slope[span.taken] -= push
        logs = np.log(odds + TINY)
        variety = -np.add.reduceat(odds * logs, span.heads)
        slope += SPREAD * odds * (logs + variety[span.which])
        # Back through the layers.
        wanted = span.by_name(slope / (end - start), len(self.rows))
        inward = np.asarray((wanted @ self.rows[:, 1:]) * (inner > 0), np.float32)
        self.adam.step([inward.T @ span.facts, wanted.T @ active])
        self.rows *= 1 - FORGETTING * SPEED

    def as_played(self, choices: Choices) -> tuple[Array, Array]:
        """What the network gives each option now, and how likely each choice is."""
        added = np.zeros(len(choices.looks), np.float32)
        likely = np.zeros(len(choices.taken), np.float32)
        for start in range(0, len(choices.taken), CHUNK):
            end = min(start + CHUNK, len(choices.taken))
            span = Span(choices, start, end)
            active = _with_a_constant(np.maximum(span.facts @ self.cells.T, 0))
            added[span.options] = span.added(active @ self.rows.T)
            likely[start:end] = np.log(span.odds(span.looks)[span.taken] + TINY)
        return added, likely


def _with_a_constant(hidden: Array) -> Array:
    return np.concatenate([np.ones((len(hidden), 1), np.float32), hidden], axis=1)


def _chance(odds: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-np.clip(odds, -30, 30))), np.float32)
