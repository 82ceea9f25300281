"""A small network learns a scenario of the card game by expert iteration, until it beats `easy`.

    python examples/expert_iteration.py                     # learns; it can be stopped at any time
    python examples/expert_iteration.py --scenario duel-2 --out duel --iterations 12

The network sees what a player may know (the arrays of docs/envs.md) and gives a number for each action and
the outlook to win. The expert is the network with one look ahead: hidden cards are dealt anew as the player
must reckon with them, each option is tried on that guess, and the network says what the outlook is then.

1. Games of `easy` against itself, with some answers drawn by lot, teach the network to choose as it does.
2. The network plays against itself, many games at once (`thirdage.envs.batched`), by lot as it finds answers
   likely. Who wins teaches the outlook.
3. Experts play against each other. The network learns to choose at once what they chose after looking ahead.
   From here on 2 and 3 are repeated; after each iteration a checkpoint is kept, from which the same command
   resumes.
4. From time to time, and in the end, it plays `easy` on other deals, each twice: once from either side.

It needs the extra `envs` only (numpy). The same seed gives the same network whatever the number of processes.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the processes share the cores, not the threads

import numpy as np
from numpy.typing import NDArray

from thirdage import ThirdAgeError
from thirdage.envs.batched import Batched
from thirdage.envs.sharing import setting_of
from thirdage.players import answer, player

Array = NDArray[np.float32]
Weights = dict[str, Array]

WIDTH = 64  # cells of the network
OPTIONS = 24  # of a question that are learned from, the best of them
TOGETHER = 25  # games that a process plays at once; the same whatever the number of processes
KEPT = 6  # iterations whose games are learned from
NOTED = 0.25  # of the questions of a game whose choices are learned from, how many are noted
NOTED_ALONE = 0.08  # … of a game that only teaches the outlook
PLACES = 128  # games of the network against itself at once
DRAWN = 0.1  # of the answers of the teacher, how many are drawn by lot instead
WARMTH = 0.15  # how much better an outlook must be to make an option e times as likely
BATCH = 256
SCALE = np.log2(1 + np.arange(256)).astype(np.float32)  # of bytes: 1 stays 1, and high counts do not drown it


# THE NETWORK: one layer of cells, from which both the choice and the outlook are read


def new_weights(inputs: int, actions: int, seed: int) -> Weights:
    """A network that knows nothing."""
    rng = np.random.default_rng(seed)
    spread = 1 / np.sqrt(0.05 * inputs)  # most bytes of an observation are zeros
    return {
        "cells": rng.normal(0, spread, (inputs, WIDTH)).astype(np.float32),
        "bias": np.zeros(WIDTH, np.float32),
        "policy": rng.normal(0, 0.01, (WIDTH, actions)).astype(np.float32),
        "usual": np.zeros(actions, np.float32),
        "value": rng.normal(0, 0.01, WIDTH).astype(np.float32),
        "even": np.zeros(1, np.float32),
    }


def active(weights: Weights, seen: NDArray[np.uint8]) -> Array:
    """How active the cells are for some observations."""
    found: Array = np.maximum(SCALE[seen] @ weights["cells"] + weights["bias"], 0)
    return found


def outlook(weights: Weights, cells: Array) -> Array:
    """From -1 to 1: how likely the first side, the Free Peoples, is to win, whoever is asked."""
    found: Array = np.tanh(cells @ weights["value"] + weights["even"])
    return found


def slopes(weights: Weights, seen: NDArray[np.uint8], games: Games, rows: NDArray[np.intp]) -> Weights:
    """How the error changes with each number: the choice by its cross entropy, the outlook by its square."""
    inputs = SCALE[seen]
    cells = np.maximum(inputs @ weights["cells"] + weights["bias"], 0)
    hope = np.tanh(cells @ weights["value"] + weights["even"])
    by_hope = 2 * (hope - games.outcome[rows]) * (1 - hope**2) / len(rows)
    options, wanted = games.options[rows], games.wanted[rows]
    taught = wanted.sum(1, keepdims=True) > 0  # else only the outlook is learned
    logits = np.take_along_axis(cells @ weights["policy"] + weights["usual"], options, 1)
    logits[options == 0] = -1e9  # no option stands there
    likely = np.exp(logits - logits.max(1, keepdims=True))
    likely /= likely.sum(1, keepdims=True)
    by_action = np.zeros((len(rows), len(weights["usual"])), np.float32)
    np.put_along_axis(by_action, options, np.where(taught, likely - wanted, 0) / len(rows), 1)
    by_action[:, 0] = 0
    by_cell = by_action @ weights["policy"].T + by_hope[:, None] * weights["value"]
    by_cell[cells <= 0] = 0
    return {
        "cells": inputs.T @ by_cell,
        "bias": by_cell.sum(0),
        "policy": cells.T @ by_action,
        "usual": by_action.sum(0),
        "value": cells.T @ by_hope,
        "even": by_hope.sum(keepdims=True),
    }


class Learner:
    """The network in training, by Adam."""

    def __init__(self, weights: Weights, speed: float = 0.001, fading: float = 0.3) -> None:
        self.weights = weights
        self.speed, self.fading = speed, fading
        self.mean = {name: np.zeros_like(array) for name, array in weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in weights.items()}
        self.steps = 0

    def learn(self, games: Games, epochs: int, seed: int) -> None:
        """Go through some games several times, in small steps."""
        rng = np.random.default_rng(seed)
        for _ in range(epochs):
            order = rng.permutation(len(games.outcome))
            for first in range(0, len(order) - BATCH + 1, BATCH):
                rows = order[first : first + BATCH]
                self._step(slopes(self.weights, games.seen[rows], games, rows))

    def _step(self, found: Weights) -> None:
        self.steps += 1
        for name, slope in found.items():
            mean, square = self.mean[name], self.square[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            far = (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            self.weights[name] -= self.speed * (far + self.fading * self.weights[name])


# WHAT IS LEARNED FROM


@dataclass
class Games:
    """Questions of many games: what was seen, the best options with how good they were, and who won."""

    seen: NDArray[np.uint8]
    options: NDArray[np.int32]
    wanted: Array
    outcome: Array

    @staticmethod
    def joined(several: Iterable[Games]) -> Games:
        parts = list(several)
        return Games(
            *(np.concatenate([getattr(part, name) for part in parts]) for name in Games.__annotations__)
        )


@dataclass
class Notes:
    """The questions of one game while it is played."""

    seen: list[NDArray[np.uint8]] = field(default_factory=list)
    options: list[NDArray[np.int32]] = field(default_factory=list)
    wanted: list[Array] = field(default_factory=list)

    def add(self, seen: NDArray[np.uint8], actions: list[int], likely: Array) -> None:
        """Note a question: what was seen, what was open, and how likely each was to be taken."""
        best = np.argsort(-likely, kind="stable")[:OPTIONS]
        empty = (0, OPTIONS - len(best))
        self.seen.append(seen)
        self.options.append(np.pad(np.array(actions)[best], empty).astype(np.int32))
        self.wanted.append(np.pad(likely[best] / likely[best].sum(), empty).astype(np.float32))


def learned_from(notes: list[Notes], winners: list[int]) -> Games:
    """What is to be learned from games that are over."""
    outcome = [1 - 2 * winner for note, winner in zip(notes, winners, strict=True) for _ in note.seen]
    return Games(
        np.array([row for note in notes for row in note.seen]),
        np.array([row for note in notes for row in note.options]),
        np.array([row for note in notes for row in note.wanted]),
        np.array(outcome, np.float32),
    )


# THE NETWORK AGAINST ITSELF


def alone(weights: Weights, scenario: str, games: int, processes: int, seed: int) -> Games:
    """Games in which the network answers by lot, as likely as it finds each answer: who wins from where."""
    rng = np.random.default_rng(seed)
    seen: list[NDArray[np.uint8]] = []
    outcome: list[float] = []
    places = min(PLACES, games)
    waiting: list[list[NDArray[np.uint8]]] = [[] for _ in range(places)]
    ended = 0
    with Batched(scenario, places, processes) as batch:
        batch.reset(seed=seed)
        first = batch.sides.index("free")
        while ended < games:
            for place in np.flatnonzero(rng.random(places) < NOTED_ALONE):
                waiting[place].append(batch.observations[place].copy())
            batch.step(by_lot(weights, batch, rng))
            for place in np.flatnonzero(batch.terminations):
                seen += waiting[place]
                outcome += [float(batch.rewards[place, first])] * len(waiting[place])
                waiting[place] = []
                ended += 1
    empty = np.zeros((len(seen), OPTIONS))
    return Games(
        np.array(seen), empty.astype(np.int32), empty.astype(np.float32), np.array(outcome, np.float32)
    )


def by_lot(weights: Weights, batch: Batched, rng: np.random.Generator) -> NDArray[np.int32]:
    """An action for every game of a batch."""
    logits = active(weights, batch.observations) @ weights["policy"] + weights["usual"]
    open_ = batch.legal[:, : batch.counts.max()]
    appeal = np.take_along_axis(logits, open_, 1) + rng.gumbel(size=open_.shape)
    appeal[np.arange(open_.shape[1]) >= batch.counts[:, None]] = -np.inf
    found: NDArray[np.int32] = np.take_along_axis(open_, appeal.argmax(1)[:, None], 1)[:, 0]
    return found


# PLAYING


@dataclass(frozen=True)
class Task:
    """Games that are played together in one process."""

    scenario: str
    seeds: tuple[int, ...]
    seed: str  # of the chance of the players
    weights: Weights
    teacher: str = ""  # a level that plays both sides
    against: str = ""  # a level that plays the other side
    side: int = -1  # which side the network plays then
    ahead: bool = True  # whether it looks ahead
    guesses: int = 1


def play(task: Task) -> tuple[list[int], Games | None]:
    """Play some games; says which side won each, and what is to be learned from them."""
    return watch(task) if task.teacher else compete(task)


def watch(task: Task) -> tuple[list[int], Games]:
    """Games of the teacher against itself."""
    setting = setting_of(task.scenario, {})
    rng = random.Random(task.seed)
    notes, winners = [], []
    for seed in task.seeds:
        game = setting.deal(seed, False)
        bots = [player(task.teacher, f"{task.seed} {seed} {seat}") for seat in game.seats]
        note = Notes()
        while game.options is not None:
            choice = answer(bots[game.seat], game)
            if rng.random() < NOTED:
                likely = np.zeros(len(game.options), np.float32)
                likely[choice] = 1
                seen = look(setting, [game])[0]
                note.add(seen, setting.actions.legal(game), likely)
            game.choose(rng.randrange(len(game.options)) if rng.random() < DRAWN else choice)
        notes.append(note)
        winners.append(game.sides.index(game.result.winner))
    return winners, learned_from(notes, winners)


def compete(task: Task) -> tuple[list[int], Games | None]:
    """Games of experts against each other, or of the network against a level."""
    setting = setting_of(task.scenario, {})
    rng = random.Random(task.seed)
    games = [setting.deal(seed, False) for seed in task.seeds]
    bots = [[player(task.against, f"{task.seed} {seed} {seat}") for seat in setting.blank.seats]
            for seed in task.seeds] if task.against else []  # fmt: skip
    notes = [Notes() for _ in games]
    sides = [setting.blank.side_number(seat) for seat in range(len(setting.blank.seats))]
    under_way = list(range(len(games)))
    while under_way:
        asked = []
        for number in under_way:
            game = games[number]
            while bots and game.options is not None and sides[game.seat] != task.side:
                game.choose(answer(bots[number][game.seat], game))
            if game.options is not None:
                asked.append(number)
        under_way = asked
        if not asked:
            break
        now = [games[number] for number in asked]
        seen = look(setting, now)
        cells = active(task.weights, seen)
        futures = [looked_ahead(setting, game, rng, task.guesses) if task.ahead else [] for game in now]
        hopes = iter(worth(setting, futures, task.weights))
        for number, game, observed, active_cells, tried in zip(asked, now, seen, cells, futures, strict=True):
            actions = setting.actions.legal(game)
            habit = active_cells @ task.weights["policy"][:, actions] + task.weights["usual"][actions]
            habit -= habit.max()
            habit -= np.log(np.exp(habit).sum())
            appeal = habit
            if tried:
                hope = np.array([next(hopes) for _ in tried]).reshape(task.guesses, -1).mean(0)
                if sides[game.seat] == 1:
                    hope = -hope
                appeal = habit + hope / WARMTH
            likely = np.exp(appeal - appeal.max())
            likely /= likely.sum()
            if task.against:
                game.choose(int(appeal.argmax()))
                continue
            if rng.random() < NOTED:
                notes[number].add(observed, actions, likely)
            game.choose(rng.choices(range(len(likely)), likely.tolist())[0])
    winners = [game.sides.index(game.result.winner) for game in games]
    return winners, None if task.against else learned_from(notes, winners)


def look(setting: Any, games: list[Any]) -> NDArray[np.uint8]:
    """What whoever is asked sees in each game."""
    seen = np.empty((len(games), setting.observations.size), np.uint8)
    if games:
        seers = [setting.seers[setting.player_of[game.seat]] for game in games]
        setting.observations.write(games, seers, seen)
    return seen


def looked_ahead(setting: Any, game: Any, rng: random.Random, guesses: int) -> list[Any]:
    """The game after each option, on guesses of what is hidden from whoever is asked."""
    who = setting.people[setting.player_of[game.seat]]
    found = []
    for _ in range(guesses):
        guess = game.guess(who, rng)
        for index in range(len(game.options)):
            found.append(guess.clone())
            found[-1].choose(index)
    return found


def worth(setting: Any, futures: list[list[Any]], weights: Weights) -> list[float]:
    """What each future is worth to the first side: the outlook there, or the end."""
    every = [game for tried in futures for game in tried]
    seen = look(setting, [game for game in every if game.options is not None])
    hopes = iter(outlook(weights, active(weights, seen)).tolist())
    return [
        (1.0 if game.result.winner == game.sides[0] else -1.0) if game.options is None else next(hopes)
        for game in every
    ]


# ALL OF IT


@contextmanager
def workers(processes: int) -> Iterator[Callable[[list[Task]], Iterable[tuple[list[int], Games | None]]]]:
    """What does tasks, in their order."""
    if processes < 2:
        yield lambda tasks: map(play, tasks)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield lambda tasks: pool.map(play, tasks)


def matches(weights: Weights, words: argparse.Namespace, ahead: bool) -> list[Task]:
    """Games against another player: each deal from either side."""
    first = 1_000_000_000  # no deal that was learned from
    end = first + words.test // 2
    return [
        Task(
            words.scenario,
            tuple(range(low, min(low + TOGETHER, end))),
            f"{words.seed} match {low}",
            weights,
            against=words.against,
            side=side,
            ahead=ahead,
            guesses=2,
        )
        for side in (0, 1)
        for low in range(first, end, TOGETHER)
    ]


def measure(weights: Weights, words: argparse.Namespace, do: Any) -> None:
    """Play against another player and say how often each side of the network won."""
    for ahead, name in ((True, "with a look ahead"), (False, "by the network alone")):
        tasks = matches(weights, words, ahead)
        won, played = [0, 0], [0, 0]
        for task, (winners, _) in zip(tasks, do(tasks), strict=True):
            played[task.side] += len(winners)
            won[task.side] += winners.count(task.side)
        total = sum(won)
        print(
            f"  {name}: won {total} of {sum(played)} ({total / sum(played):.0%}) against {words.against}:"
            f" {won[0]} of {played[0]} as the Free Peoples, {won[1]} of {played[1]} as the Shadow",
            flush=True,
        )


def run(words: argparse.Namespace) -> None:
    """Learn, or go on with learning, and say what is reached."""
    setting = setting_of(words.scenario, {})
    folder: Path = words.out
    folder.mkdir(parents=True, exist_ok=True)
    asked = {
        name: getattr(words, name)
        for name in ("scenario", "seed", "teacher", "games", "alone", "warm_up", "epochs")
    }
    learner = Learner(new_weights(setting.observations.size, len(setting.actions), words.seed))
    done, kept = resumed(folder, asked, learner)
    began = time.perf_counter()
    with workers(words.processes) as do:
        for number in range(done + 1, words.iterations + 1):
            teacher = "" if number else words.teacher
            games = words.games if number else words.warm_up
            low = number * words.games + (words.warm_up if number else 0)
            tasks = [
                Task(words.scenario, tuple(range(at, min(at + TOGETHER, low + games))), f"{words.seed} {at}",
                     learner.weights, teacher)
                for at in range(low, low + games, TOGETHER)
            ]  # fmt: skip
            results = list(do(tasks))
            newest = Games.joined(games for _, games in results if games is not None)
            free = sum(winners.count(0) for winners, _ in results)
            if teacher:
                learner.learn(newest, words.epochs, words.seed)
            first = 2_000_000_000 + words.seed + number * words.alone
            own = alone(learner.weights, words.scenario, words.alone, words.processes, first)
            hopes = outlook(learner.weights, active(learner.weights, own.seen))
            missed = float(np.mean((hopes - own.outcome) ** 2))
            newest = Games.joined([newest, own])
            kept = [*kept[-KEPT + 1 :], newest]
            learner.learn(Games.joined(kept), words.epochs, words.seed + number)
            keep(folder, asked, learner, number, newest)
            print(
                f"iteration {number}: {games} games of {teacher or 'experts'} (Free Peoples {free});"
                f" {words.alone} of the network alone, whose ends its outlook missed by {missed:.2f};"
                f" {time.perf_counter() - began:.0f} s",
                flush=True,
            )
            if words.every and number % words.every == 0 and number < words.iterations:
                measure(learner.weights, words, do)
        measure(learner.weights, words, do)


def keep(folder: Path, asked: dict[str, Any], learner: Learner, number: int, games: Games) -> int:
    """Write a checkpoint: whole or not at all."""
    np.savez_compressed(folder / f"games-{number % KEPT}.npz", **vars(games))
    state: dict[str, Any] = {f"mean {name}": array for name, array in learner.mean.items()}
    state |= {f"square {name}": array for name, array in learner.square.items()}
    state |= {f"weights {name}": array for name, array in learner.weights.items()}
    half = folder / "half-written.npz"
    np.savez(half, number=number, steps=learner.steps, asked=json.dumps(asked), **state)
    half.replace(folder / "checkpoint.npz")
    return number


def resumed(folder: Path, asked: dict[str, Any], learner: Learner) -> tuple[int, list[Games]]:
    """The last finished iteration and the games to learn from; -1 if there is nothing yet."""
    file = folder / "checkpoint.npz"
    if not file.exists():
        return -1, []
    with np.load(file) as state:
        if json.loads(str(state["asked"])) != asked:
            raise SystemExit(f"{folder} was begun with {state['asked']}; give another folder with --out.")
        done = int(state["number"])
        learner.steps = int(state["steps"])
        for name in learner.weights:
            learner.weights[name] = state[f"weights {name}"]
            learner.mean[name], learner.square[name] = state[f"mean {name}"], state[f"square {name}"]
    kept = []
    for number in range(max(0, done - KEPT + 2), done + 1):  # the next takes the place of the oldest
        with np.load(folder / f"games-{number % KEPT}.npz") as found:
            kept.append(Games(*(found[name] for name in Games.__annotations__)))
    return done, kept


def read(arguments: list[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--scenario", default="fellowship", help="one of the card game's")
    parser.add_argument("--iterations", type=int, default=8)
    parser.add_argument("--games", type=int, default=300, help="of experts in each iteration")
    parser.add_argument("--alone", type=int, default=4000, help="of the network against itself in each")
    parser.add_argument("--teacher", default="easy", help="the level that is watched at the beginning")
    parser.add_argument("--warm-up", type=int, default=3000, help="its games")
    parser.add_argument(
        "--epochs", type=int, default=4, help="how often the games of an iteration are gone through"
    )
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", default="easy", help="who is played against in the end")
    parser.add_argument("--test", type=int, default=200, help="games against that player")
    parser.add_argument("--every", type=int, default=0, help="also play against it after so many iterations")
    parser.add_argument(
        "--out", type=Path, default=Path("expert-iteration"), help="folder of the checkpoints"
    )
    words = parser.parse_args(arguments)
    leasts = {"iterations": 1, "games": 1, "alone": 1, "warm_up": 1, "epochs": 1, "processes": 0, "seed": 0}
    for name, least in {**leasts, "test": 2, "every": 0}.items():
        if getattr(words, name) < least:
            parser.error(f"--{name.replace('_', '-')} is a whole number from {least} on.")
    return words


if __name__ == "__main__":
    try:
        run(read(None))
    except ThirdAgeError as error:
        sys.exit(f"{error}")
    except KeyboardInterrupt:
        sys.exit("Stopped; the same command resumes.")
