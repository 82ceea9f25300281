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
        none = np.zeros(more, np.float32)
        self.inner = np.vstack([self.inner, fresh])
        self.straight = np.concatenate([self.straight, none])
        old = self.adam
        self.adam = Adam([self.inner, self.straight, self.outer], TABLE_SPEED)
        self.adam.count = old.count
        for new, had in zip((*self.adam.mean, *self.adam.square), (*old.mean, *old.square), strict=True):
            new[: len(had)] = had

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
        old = self.adam
        self.rows = np.vstack([self.rows, np.zeros((more, WIDTH + 1), np.float32)])
        self.adam = Adam([self.cells, self.rows], SPEED)
        self.adam.count = old.count
        for new, had in zip((*self.adam.mean, *self.adam.square), (*old.mean, *old.square), strict=True):
            new[: len(had)] = had

    def improve(self, choices: Choices, start: int, end: int, before: tuple[Array, Array]) -> float:
        """One small step by the choices from start to end; how far the play has moved from what it was.

        `before` is what the network gave each option when these games were played, and how likely each
        choice was.
        """
        facts = choices.facts[start:end]
        inner = facts @ self.cells.T
        active = np.concatenate([np.ones((len(facts), 1), np.float32), np.maximum(inner, 0)], axis=1)
        options = slice(choices.first[start], choices.first[end])
        which = np.repeat(np.arange(end - start), np.diff(choices.first[start : end + 1]))
        heads = choices.first[start:end] - choices.first[start]
        now, at = self._added(choices, options, which, active)
        logits = choices.looks[options] + now - before[0][options]
        logits -= np.maximum.reduceat(logits, heads)[which]
        odds = np.exp(logits)
        odds /= np.add.reduceat(odds, heads)[which]
        taken = choices.taken[start:end] - choices.first[start]
        likely = np.log(odds[taken] + TINY)
        ratio = np.exp(likely - before[1][start:end])
        gain = choices.gain[start:end]
        free = ~(((gain > 0) & (ratio > 1 + FAR)) | ((gain < 0) & (ratio < 1 - FAR)))
        push = np.where(free, gain * ratio, 0).astype(np.float32)
        slope = push[which] * odds
        slope[taken] -= push
        logs = np.log(odds + TINY)
        variety = -np.add.reduceat(odds * logs, heads)
        slope += SPREAD * odds * (logs + variety[which])
        slope /= end - start
        # Back through the layers.
        parts = slice(choices.part[options.start], choices.part[options.stop])
        per_part = np.repeat(slope, np.diff(choices.part[options.start : options.stop + 1]))
        width = len(self.rows)
        weights = per_part * choices.sizes[parts]
        wanted = np.bincount(at, weights, (end - start) * width).astype(np.float32)
        wanted = wanted.reshape(end - start, width)
        inward = np.asarray((wanted @ self.rows[:, 1:]) * (inner > 0), np.float32)
        self.adam.step([inward.T @ facts, wanted.T @ active])
        self.rows *= 1 - FORGETTING * SPEED
        return float(np.mean(before[1][start:end] - likely))

    def _added(
        self, choices: Choices, options: slice, which: NDArray[Any], active: Array
    ) -> tuple[Array, Whole]:
        """What the network adds to each option, and where each part lies in a table of choices by names."""
        counts = np.diff(choices.part[options.start : options.stop + 1])
        parts = slice(choices.part[options.start], choices.part[options.stop])
        at = np.repeat(which, counts).astype(np.int64) * len(self.rows) + choices.names[parts]
        of_names = (active @ self.rows.T).ravel()
        each = of_names[at] * choices.sizes[parts]
        sums = np.concatenate([[0.0], np.cumsum(each, dtype=np.float64)])
        ends = choices.part[options.start : options.stop + 1] - choices.part[options.start]
        return np.diff(sums[ends]).astype(np.float32), at

    def as_played(self, choices: Choices) -> tuple[Array, Array]:
        """What the network gives each option now, and how likely each choice is."""
        added = np.zeros(len(choices.looks), np.float32)
        likely = np.zeros(len(choices.taken), np.float32)
        for start in range(0, len(choices.taken), CHUNK):
            end = min(start + CHUNK, len(choices.taken))
            options = slice(choices.first[start], choices.first[end])
            which = np.repeat(np.arange(end - start), np.diff(choices.first[start : end + 1]))
            facts = choices.facts[start:end]
            hidden = np.maximum(facts @ self.cells.T, 0)
            active = np.concatenate([np.ones((len(facts), 1), np.float32), hidden], axis=1)
            added[options] = self._added(choices, options, which, active)[0]
            heads = choices.first[start:end] - choices.first[start]
            odds = np.exp(choices.looks[options])
            odds /= np.add.reduceat(odds, heads)[which]
            likely[start:end] = np.log(odds[choices.taken[start:end] - choices.first[start]] + TINY)
        return added, likely


def _chance(odds: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-np.clip(odds, -30, 30))), np.float32)
