"""Learns from how games end what a table promises; the game says what is seen of one (`Foreseeing`).

Games are played at a glance by the players that the game names, options taken by lot, the more tempting the
more often, and now and then one that is not tempting at all, so that what it leads to is seen too. In a share
of the games both sides look ahead instead, with the foresight there is. Tables are noted when a round begins
and after actions. Two things are learned one after the other, in steps of stochastic gradient descent (Adam):

- who wins, from all tables; the points by which a game was won count as well, since they tell more;
- the same once more, but a table now has to promise what the table at the beginning of the next round does
  (for the most part), and that what the one after it does, until the end: what was luck later is left out.

Every game is a line in a run file, so that a stopped run can be resumed.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from array import array
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import cycle
from math import exp
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from ..games import new as new_game
from ..kernel.errors import BadOption
from ..players.fitting import Foreseeing, foreseeing_of
from ..players.glimpse import GlimpsePlayer
from ..players.judges import judge_of_scenario
from ..players.player import dice
from .learn import read_situations
from .playing import Chosen, read_count, read_seed, settings_of
from .pool import each as on_this_machine
from .runs import Row, RunFile, code, runs_folder

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .pool import Each

    Floats = NDArray[np.float32]

WARMTHS: Final = (0.02, 0.05, 0.1)  # points by which an option must look worse to be taken e-fold less often
POINT: Final = 0.1  # of the chance to win: what a point is worth to somebody who looks ahead
NOTED: Final = 0.25  # the share of the tables after actions that are noted
SAFE: Final = 3.0  # points ahead in the end that are e-fold as good as a win
FARSIGHT: Final = 0.4  # how much of what a table promises is what happened after the next round
TABLES: Final = 1024  # looked at before the weights change
RATES: Final = (0.01, 0.004)  # by how much, in the two parts of learning
GENTLY: Final = 0.3  # the part of it if there is a foresight to begin with
OF_CARDS: Final = 0.3  # the part of it by which the weights of cards change
CHECKED: Final = 0.08  # the share of the games that are kept to check what was learned
CAUTION: Final = (3e-5, 1e-4, 3e-4, 3e-5, 1e-4)  # how strongly weights are drawn to zero
PARTS: Final = ("seed", "first", "margin", "tables")  # of a row of a run


@dataclass(frozen=True, slots=True)
class Foresee:
    """What is done."""

    scenarios: tuple[str, ...]  # played in turn; one may be listed more than once
    games: int
    seed: int
    cells: int
    laps: int  # how often all tables are looked at
    ahead: float = 0.0  # the share of the games in which both sides look ahead
    start: str | None = None  # the text of a foresight to begin with; empty: the one that is shipped
    options: tuple[Chosen, ...] = ()  # of each scenario

    @property
    def foreseeing(self) -> Foreseeing:
        """What is learned of."""
        return foreseeing_of(self.scenarios[0])


def new_foresee(
    scenarios: str,
    games: int,
    seed: int,
    cells: int,
    laps: int,
    ahead: float = 0.0,
    start: str | None = None,
) -> Foresee:
    """What is to be learned, checked."""
    situations = read_situations(scenarios)
    names = tuple(name for name, _ in situations)
    first = foreseeing_of(names[0])
    if any(foreseeing_of(name) is not first for name in names):
        raise BadOption("Learn of one game at a time: what is seen of the tables of two games differs.")
    if not 0 <= ahead <= 1:
        raise BadOption(f"The share of games with a look ahead lies between 0 and 1, not at {ahead:g}.")
    return Foresee(
        names,
        read_count("games", games),
        read_seed(seed),
        read_count("cells", cells),
        read_count("laps", laps),
        ahead,
        None if start is None else read_start(first, start),
        tuple(chosen for _, chosen in situations),
    )


def read_start(seeing: Foreseeing, name: str) -> str:
    """The text of a foresight to begin with; empty for the one that comes with the program."""
    if name == "learned":
        return ""
    try:
        text = Path(name).expanduser().read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not text"
        raise BadOption(f"{name} is neither `learned` nor a file that can be read: {why}.") from None
    seeing.before(text)
    return text


# PLAYING


@dataclass(frozen=True, slots=True)
class Task:
    """One game to learn from."""

    scenario: str
    seed: int
    ahead: float = 0.0  # how likely both sides look ahead
    options: Chosen = ()


def play_task(task: Task) -> Row:
    """Play a game by chance, at a glance or with a look ahead; who won, by how much, and the tables."""
    seeing = foreseeing_of(task.scenario)
    ahead = Random(f"ahead {task.seed}").random() < task.ahead
    rng = Random(f"foresee {task.seed}")
    game: Any = new_game(task.scenario, seed=task.seed, log=False, **dict(task.options))
    warmths = [rng.choice(WARMTHS) for _ in game.sides]
    stray = [rng.choice(seeing.stray) for _ in game.sides]
    # Where there is one kind of player nothing is drawn: such games are the same as ever.
    minds = [rng.choice(seeing.players) if seeing.players[1:] else seeing.players[0] for _ in game.sides]
    judges: list[Any] = [judge_of_scenario(task.scenario, mind) for mind in minds]
    lookers = [GlimpsePlayer(f"foresee {task.seed}", judge=judge) for judge in judges]
    tables: list[Any] = []
    number = acted = 0
    certainly = False  # an action by chance has just been taken: what it leads to is always noted
    while game.options is not None:
        if game.round_number != number:
            number = game.round_number
            tables.append([number, *_packed(seeing, game, acted)])
            certainly = False
        elif seeing.paused(game):
            if certainly or rng.random() < NOTED:
                tables.append([number, *_packed(seeing, game, acted)])
            certainly = False
        if len(game.options) == 1:
            game.choose(0)
            continue
        side = game.side_number(game.seat)
        if seeing.begins(game):
            acted = side
        if rng.random() < stray[side]:
            certainly = True
            game.choose(rng.randrange(len(game.options)))
            continue
        looks, warmth = judges[side].glance(game), warmths[side]
        if ahead:
            seat = game.seat_name(game.seat)
            looker = lookers[side]
            guess = game.guess(seat, dice(looker, game, "guess"))
            if looker.looks_ahead(guess):
                looks, warmth = looker.scores(guess, seat), POINT * warmth
        best = max(looks)
        odds = [exp((look - best) / warmth) for look in looks]
        game.choose(rng.choices(range(len(odds)), odds)[0])
    assert game.result is not None
    points = [game.result.scores[side] for side in game.sides]
    return {
        "seed": task.seed,
        "first": game.result.winner == game.sides[0],
        "margin": points[0] - points[1],
        "tables": tables,
    }


def _packed(seeing: Foreseeing, game: Any, acted: int) -> list[Any]:
    """A table as it is written: its stage, how much cards are worth, what is seen, and the cards."""
    stage, useful, seen, cards = seeing.see(game, acted)
    return [stage, round(useful, 4), _short(array("f", seen)), _short(array("H", cards))]


def _short(numbers: array[Any]) -> str:
    return base64.b64encode(zlib.compress(numbers.tobytes(), 1)).decode()


def _long(text: str, kind: type) -> NDArray[Any]:
    return np.frombuffer(zlib.decompress(base64.b64decode(text)), kind)


# LEARNING


class Tables(NamedTuple):
    """Many tables: what is seen of each, and what became of it."""

    seen: Floats
    stages: NDArray[np.int64]
    cards: list[NDArray[np.uint16]]
    useful: Floats
    game: NDArray[np.int64]
    round: NDArray[np.int64]

    def some(self, which: NDArray[Any]) -> Tables:
        """Some of them."""
        cards = [self.cards[i] for i in which]
        return Tables(
            self.seen[which],
            self.stages[which],
            cards,
            self.useful[which],
            self.game[which],
            self.round[which],
        )


class Weights(NamedTuple):
    """What is learned: for all stages, more in each stage, of cards, of cells, and the worth of cells."""

    shared: Floats
    more: Floats
    cards: Floats
    cells: Floats
    of_cells: Floats


def tables_of(rows: Sequence[Row]) -> Tables:
    """The tables of all games."""
    noted = [(number, *table) for number, row in enumerate(rows) for table in row["tables"]]
    return Tables(
        np.array([_long(seen, np.float32) for _, _, _, _, seen, _ in noted]),
        np.array([stage for _, _, stage, _, _, _ in noted]),
        [_long(cards, np.uint16) for *_, cards in noted],
        np.array([useful for _, _, _, useful, _, _ in noted], np.float32),
        np.array([number for number, *_ in noted]),
        np.array([round_ for _, round_, *_ in noted]),
    )


def odds_of(weights: Weights, tables: Tables) -> tuple[Floats, Floats, Floats, Floats]:
    """The odds that tables promise; also which stage each has, what its cells say, and the cells' worth."""
    stages = (tables.stages[:, None] == np.arange(len(weights.more))).astype(np.float32)
    said = np.maximum(tables.seen @ weights.cells.T, 0)
    worth = stages @ weights.of_cells
    number = np.repeat(np.arange(len(tables.cards)), [len(cards) for cards in tables.cards])
    each = weights.cards[np.concatenate(tables.cards)]
    of_cards = np.bincount(number, each, len(tables.cards)).astype(np.float32) * tables.useful
    odds = tables.seen @ weights.shared + np.sum((tables.seen @ weights.more.T) * stages, 1)
    return odds + np.sum(said * worth, 1) + of_cards, stages, said, worth


def chance(odds: Floats) -> Floats:
    """The chance to win."""
    return np.asarray(1 / (1 + np.exp(-np.clip(odds, -30, 30))), np.float32)


def descend(
    weights: Weights,
    tables: Tables,
    wanted: Floats,
    counts: Floats,
    laps: int,
    rate: float,
    seed: int,
    caution: float = 1.0,
) -> Weights:
    """Change the weights until tables promise what is wanted."""
    rng = np.random.default_rng(seed)
    parts = [part.copy() for part in weights]
    speed = [np.zeros_like(part) for part in parts]
    size = [np.zeros_like(part) for part in parts]
    total = laps * -(-len(wanted) // TABLES)
    step = 0
    for _ in range(laps):
        order = rng.permutation(len(wanted))
        for begin in range(0, len(order), TABLES):
            which = order[begin : begin + TABLES]
            some = tables.some(which)
            now = Weights(*parts)
            odds, stages, said, worth = odds_of(now, some)
            off = (chance(odds) - wanted[which]) * counts[which] / np.float32(len(which))
            by_stage = off[:, None] * stages
            through = (off[:, None] * worth) * (said > 0)
            lengths = [len(cards) for cards in some.cards]
            shares = np.repeat(off * some.useful, lengths)
            of_cards = np.bincount(np.concatenate(some.cards), shares, len(now.cards)).astype(np.float32)
            slopes = (
                some.seen.T @ off,
                by_stage.T @ some.seen,
                of_cards,
                through.T @ some.seen,
                by_stage.T @ said,
            )
            step += 1
            length = rate * (1 - step / (total + 1)) + 1e-5
            for i, slope in enumerate(slopes):
                slope = slope + caution * CAUTION[i] * parts[i]
                speed[i] += 0.1 * (slope - speed[i])
                size[i] += 0.001 * (slope * slope - size[i])
                way = speed[i] / (1 - 0.9**step) / (np.sqrt(size[i] / (1 - 0.999**step)) + 1e-8)
                parts[i] -= ((OF_CARDS if i == 2 else 1.0) * length * way).astype(np.float32)
    return Weights(*parts)


def ends_of(rows: Sequence[Row], by_points: float) -> Floats:
    """How games ended, from 0 to 1: who won, and by how much."""
    won = np.array([float(row["first"]) for row in rows])
    by = np.array([float(row["margin"]) for row in rows])
    return np.asarray((1 - by_points) * won + by_points / (1 + np.exp((0.5 - by) / SAFE)), np.float32)


def wanted_of(tables: Tables, ends: Floats, promised: Floats, new: int) -> Floats:
    """What each table should promise: for the most part what the beginning of the next round does."""
    found = np.zeros(len(promised), np.float32)
    bounds = np.searchsorted(tables.game, np.arange(len(ends) + 1))
    for game, end in enumerate(ends):
        first, last = bounds[game], bounds[game + 1]
        then = end
        rounds = tables.round[first:last]
        for number in sorted(set(rounds.tolist()), reverse=True):
            here = first + np.nonzero(rounds == number)[0]
            found[here] = then
            if tables.stages[here[0]] == new:
                then = (1 - FARSIGHT) * promised[here[0]] + FARSIGHT * then
    return found


class Learned(NamedTuple):
    """What was learned, and how wrong promises then are for games that were not learned from."""

    weights: Weights
    loss: float
    usual: float  # if all tables promised the same


def learn(rows: Sequence[Row], foresee: Foresee) -> Learned:
    """Learn from games; the rows are in the order of their seeds."""
    seeing = foresee.foreseeing
    tables = tables_of(rows)
    ends = ends_of(rows, seeing.by_points)
    tables_in = np.bincount(tables.game, minlength=len(rows))
    counts = (1 / np.maximum(8, tables_in)).astype(np.float32)[tables.game]  # long games count no more
    counts /= counts.mean()
    weights = _new_weights(foresee) if foresee.start is None else _weights_before(foresee)
    gently = 1.0 if foresee.start is None else GENTLY
    kept = tables.game < len(rows) * (1 - CHECKED)
    learned_from = np.nonzero(kept)[0]
    some = tables.some(learned_from)
    weights = descend(
        weights,
        some,
        ends[tables.game][kept],
        counts[kept],
        foresee.laps,
        gently * RATES[0],
        foresee.seed,
        seeing.caution,
    )
    promised = chance(odds_of(weights, tables)[0])
    wanted = wanted_of(tables, ends, promised, seeing.new)
    laps = max(1, foresee.laps // 2)
    weights = descend(
        weights,
        some,
        wanted[kept],
        counts[kept],
        laps,
        gently * RATES[1],
        foresee.seed + 1,
        seeing.caution,
    )
    won = np.array([float(row["first"]) for row in rows])
    checked = ~kept if not kept.all() else kept
    share = float(won[tables.game[kept]].mean())
    promised = chance(odds_of(weights, tables)[0])[checked]
    ended = won[tables.game[checked]]
    return Learned(weights, _loss(promised, ended), _loss(np.full(len(ended), share, np.float32), ended))


def _new_weights(foresee: Foresee) -> Weights:
    """Of somebody who has learned nothing."""
    seeing = foresee.foreseeing
    rng = np.random.default_rng(foresee.seed)
    size, stages = len(seeing.names), len(seeing.stages)
    return Weights(
        np.zeros(size, np.float32),
        np.zeros((stages, size), np.float32),
        np.zeros(len(seeing.zones) * len(seeing.cards()), np.float32),
        rng.normal(0, 30**-0.5, (foresee.cells, size)).astype(np.float32),
        np.zeros((stages, foresee.cells), np.float32),
    )


def _weights_before(foresee: Foresee) -> Weights:
    """Of the foresight to begin with: what all stages share is in each of them."""
    stages, *rest = (np.array(part, np.float32) for part in foresee.foreseeing.before(foresee.start or None))
    return Weights(np.zeros(len(foresee.foreseeing.names), np.float32), stages, *rest)


def _loss(promised: Floats, ended: NDArray[Any]) -> float:
    sure = np.clip(promised, 1e-6, 1 - 1e-6)
    return float(-np.mean(np.where(ended > 0, np.log(sure), np.log1p(-sure))))


def as_text(foreseeing: Foreseeing, weights: Weights) -> str:
    """What was learned, as it is written to a file."""
    names = foreseeing.cards()
    by_zone = weights.cards.reshape(len(foreseeing.zones), len(names)).tolist()
    written = foreseeing.to_json(
        (weights.shared + weights.more).tolist(),
        {
            zone: dict(zip(names, row, strict=True))
            for zone, row in zip(foreseeing.zones, by_zone, strict=True)
        },
        weights.cells.tolist(),
        weights.of_cells.tolist(),
    )
    return json.dumps(written, indent=1, ensure_ascii=False) + "\n"


# THE WHOLE


def default_folder(foresee: Foresee) -> Path:
    """Where the games are kept: the same command finds the same folder again."""
    settings = asdict(foresee) | {"games": 0, "cells": 0, "laps": 0, "start": None}
    text = json.dumps([settings, code(*foresee.scenarios)])
    return runs_folder() / f"foresee-{hashlib.sha256(text.encode()).hexdigest()[:8]}"


def run_foresee(
    foresee: Foresee,
    folder: Path,
    jobs: int = 1,
    tell: Callable[[int], None] | None = None,
    each: Each = on_this_machine,
) -> Learned:
    """Play the games and learn from them; `tell` hears how many are done."""
    played = cycle(zip(foresee.scenarios, foresee.options, strict=True))
    tasks = {}
    for seed in range(foresee.seed, foresee.seed + foresee.games):
        scenario, chosen = next(played)
        tasks[seed] = Task(scenario, seed, foresee.ahead, chosen)
    settings: Row = {"scenarios": list(foresee.scenarios), "seed": foresee.seed, "ahead": foresee.ahead}
    if any(foresee.options):
        settings["options"] = [settings_of(chosen) for chosen in foresee.options]
    with RunFile(folder / "games.jsonl", "foresee", settings, PARTS) as run:
        rows = run.complete(tasks, lambda row: int(row["seed"]), play_task, each, jobs, tell)
    return learn(rows, foresee)
