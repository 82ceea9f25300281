"""A small network learns a scenario of the card game by expert iteration, until it beats `easy`.

    python examples/expert_iteration.py                     # learns; it can be stopped at any time
    python examples/expert_iteration.py --scenario duel-2 --out duel.gz --iterations 6

There are two networks of one layer each. The *chooser* sees what the player who is asked may know (the arrays
of docs/envs.md) and gives a number for each action. The *judge* sees a whole table, hidden cards too, and
says how likely the Free Peoples are to win. It is never shown the real table in play: the *expert* deals the
hidden cards anew as the player must reckon with them, tries the options that the chooser likes best on that
guess, lets the chooser bring each of these actions to its end, and asks the judge what has come of it.

1. Games of `easy` against itself, with some answers drawn by lot, are watched. The chooser learns to choose
   as `easy` does, the judge learns who wins from where.
2. Experts play against each other, by lot, more often what they find better. The chooser learns to choose at
   once what they chose after looking ahead, the judge who wins when such players play; so the next experts
   are better. After each iteration a checkpoint is kept, from which the same command resumes.
3. In the end it plays `easy` on other deals, each twice: once from either side.

It needs the extra `envs` only (numpy). The same seed gives the same networks, with any number of processes.
"""

from __future__ import annotations

import argparse
import gzip
import os
import pickle
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
from thirdage.envs.sharing import setting_of
from thirdage.lab.ratings import wilson
from thirdage.players import answer, player

Array = NDArray[np.float32]
Bytes = NDArray[np.uint8]
Weights = dict[str, Array]

WIDTH = 64  # cells of each network
OPTIONS = 24  # of a question that are learned from, the best of them
FEW = 8  # options that an expert tries
WARMTH = 0.025  # how much better an outlook must be to make an option e times as likely
TOGETHER = 25  # games that a process plays at once; the same whatever the number of processes
KEPT = 6  # iterations whose games are learned from
NOTED = (0.2, 0.5)  # how many of the questions and tables of a game are noted: of teachers, and of experts
DRAWN = 0.1  # of the answers of the teacher, how many are drawn by lot instead
PAUSES = ("turn", "combat")  # kinds of questions at which the action before is over
LONGEST = 12  # answers after which an action is taken for ended in any case
FAR = 10  # points of lead that are as good as any more
BATCH = 256
SCALE = np.log2(1 + np.arange(256)).astype(np.float32)  # of bytes: 1 stays 1, and high counts do not drown it
LEADS = np.eye(9, dtype=np.float32)  # at a place, from four behind to four ahead


# THE NETWORKS


def shown(setting: Any, seen: Bytes) -> Array:
    """What a network is shown of observations: their numbers, and who leads by how much at each place."""
    columns = setting.observations.columns["places"]
    low, high = setting.observations.bounds["places"]
    places = seen[:, low:high].reshape(len(seen), *setting.observations.parts["places"]).astype(np.int16)
    active, attack, ground, held = (
        places[:, :, columns.index(name)] for name in ("active", "attack", "place", "defenders")
    )
    leads = LEADS[np.clip(ground + held - attack, -4, 4) + 4] * active[:, :, None]
    found: Array = np.concatenate([SCALE[seen], leads.reshape(len(seen), len(LEADS) * places.shape[1])], 1)
    return found


class Network:
    """One layer of cells, from which all outputs are read; it learns by Adam."""

    def __init__(self, inputs: int, outputs: int, seed: int, speed: float, fading: float) -> None:
        rng = np.random.default_rng(seed)
        spread = 1 / np.sqrt(0.1 * inputs)  # most bytes of an observation are zeros
        self.weights: Weights = {
            "cells": rng.normal(0, spread, (inputs, WIDTH)).astype(np.float32),
            "bias": np.zeros(WIDTH, np.float32),
            "outputs": rng.normal(0, 0.05, (WIDTH, outputs)).astype(np.float32),
            "usual": np.zeros(outputs, np.float32),
        }
        self.mean = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.steps = 0
        self.speed, self.fading = speed, fading

    def active(self, inputs: Array) -> Array:
        """How active its cells are."""
        found: Array = np.maximum(inputs @ self.weights["cells"] + self.weights["bias"], 0)
        return found

    def outputs(self, inputs: Array) -> Array:
        """What it says to some inputs."""
        found: Array = self.active(inputs) @ self.weights["outputs"] + self.weights["usual"]
        return found

    def slopes(self, inputs: Array, error: Callable[[Array], Array]) -> Weights:
        """How the error changes with each weight; `error` tells how it changes with each output."""
        cells = self.active(inputs)
        by_output = error(cells @ self.weights["outputs"] + self.weights["usual"])
        by_cell = by_output @ self.weights["outputs"].T
        by_cell[cells <= 0] = 0
        return {
            "cells": inputs.T @ by_cell,
            "bias": by_cell.sum(0),
            "outputs": cells.T @ by_output,
            "usual": by_output.sum(0),
        }

    def step(self, inputs: Array, error: Callable[[Array], Array]) -> None:
        """Learn a little."""
        self.steps += 1
        for name, slope in self.slopes(inputs, error).items():
            mean, square = self.mean[name], self.square[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            far = (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            self.weights[name] -= self.speed * (far + self.fading * self.weights[name])


def choice_error(options: NDArray[np.int32], wanted: Array) -> Callable[[Array], Array]:
    """For the chooser: cross entropy among the options that were open."""

    def error(outputs: Array) -> Array:
        logits = np.take_along_axis(outputs, options, 1)
        logits[options == 0] = -1e9  # no option stands there
        likely = np.exp(logits - logits.max(1, keepdims=True))
        likely /= likely.sum(1, keepdims=True)
        found = np.zeros_like(outputs)
        np.put_along_axis(found, options, (likely - wanted) / len(options), 1)
        found[:, 0] = 0
        return found

    return error


def outcome_error(outcomes: Array) -> Callable[[Array], Array]:
    """For the judge: the square of how far its outlook is from what came of it."""

    def error(outputs: Array) -> Array:
        hope = np.tanh(outputs)
        found: Array = 2 * (hope - outcomes[:, None]) * (1 - hope**2) / len(outcomes)
        return found

    return error


# WHAT IS LEARNED FROM


@dataclass
class Games:
    """What was noted of many games."""

    seen: Bytes  # questions: what was seen by who was asked …
    options: NDArray[np.int32]  # … the best options, by number …
    wanted: Array  # … and how likely each was to be taken
    tables: Bytes  # tables with all that is hidden
    outcomes: Array  # and what came of them, from -1 to 1 for the Free Peoples

    @staticmethod
    def joined(several: Iterable[Games]) -> Games:
        parts = list(several)
        return Games(
            *(np.concatenate([getattr(part, name) for part in parts]) for name in Games.__annotations__)
        )


@dataclass
class Notes:
    """The same of games that are under way; of a table, the number of its game."""

    share: float  # of the questions and tables that are noted
    seen: list[Bytes] = field(default_factory=list)
    options: list[NDArray[np.int32]] = field(default_factory=list)
    wanted: list[Array] = field(default_factory=list)
    tables: list[Bytes] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)

    def add(self, setting: Any, number: int, game: Any, likely: Array, rng: random.Random) -> None:
        """Note a question with how likely each option is to be taken, and the table: both by chance."""
        if rng.random() < self.share:
            best = np.argsort(-likely, kind="stable")[:OPTIONS]
            empty = (0, OPTIONS - len(best))
            self.seen.append(setting.observations.flat(game, own(setting, game)))
            self.options.append(np.pad(np.array(setting.actions.legal(game))[best], empty).astype(np.int32))
            self.wanted.append(np.pad(likely[best] / likely[best].sum(), empty).astype(np.float32))
        if game.prompt[0] in PAUSES and rng.random() < self.share:
            self.tables.append(setting.observations.flat(game, setting.everyone))
            self.numbers.append(number)

    def learned_from(self, games: list[Any]) -> Games:
        """When all games are over. Points count half: by how much one wins tells more than that one does."""
        ends = []
        for game in games:
            won = 1 if game.result.winner == game.sides[0] else -1
            lead = game.result.scores[game.sides[0]] - game.result.scores[game.sides[1]]
            ends.append(won / 2 + max(-FAR, min(FAR, lead)) / FAR / 2)
        outcomes = np.array([ends[number] for number in self.numbers], np.float32)
        seen, options, wanted = np.array(self.seen), np.array(self.options), np.array(self.wanted)
        return Games(seen, options, wanted, np.array(self.tables), outcomes)


def own(setting: Any, game: Any) -> int:
    """The seats whose secrets the player who is asked knows, as bits."""
    return int(setting.seers[setting.player_of[game.seat]])


# PLAYING


@dataclass(frozen=True)
class Task:
    """Games that are played together in one process."""

    scenario: str
    seeds: tuple[int, ...]
    seed: str  # of the chance of the players
    chooser: Network
    judge: Network
    sides: tuple[int, ...]  # that the network plays
    level: str = ""  # that plays the other sides
    noting: bool = False
    guesses: int = 1  # of what is hidden, for each answer of an expert; 0 for the chooser alone


def play(task: Task) -> tuple[list[int], Games | None]:
    """Play some games; says which side won each, and what is to be learned from them."""
    setting = setting_of(task.scenario, {})
    rng = random.Random(task.seed)
    games = [setting.deal(seed, False) for seed in task.seeds]
    seats = setting.blank.seats
    bots = [
        [player(task.level or "random", f"{task.seed} {seed} {seat}") for seat in seats]
        for seed in task.seeds
    ]
    notes = Notes(NOTED[bool(task.sides)])
    under_way = list(range(len(games)))
    while under_way:
        asked = []
        for number in under_way:
            game = games[number]
            while game.options is not None and game.side_number(game.seat) not in task.sides:
                watch(setting, task, number, game, bots[number][game.seat], notes, rng)
            if game.options is not None:
                asked.append(number)
        under_way = asked
        now = [games[number] for number in asked]
        for number, game, appeal in zip(asked, now, appeals(setting, task, now, rng), strict=True):
            if not task.noting:
                game.choose(int(appeal.argmax()))
                continue
            likely = np.exp(appeal - appeal.max())
            likely /= likely.sum()
            notes.add(setting, number, game, likely, rng)
            game.choose(rng.choices(range(len(likely)), likely.tolist())[0])
    winners = [game.sides.index(game.result.winner) for game in games]
    return winners, notes.learned_from(games) if task.noting else None


def watch(
    setting: Any, task: Task, number: int, game: Any, bot: Any, notes: Notes, rng: random.Random
) -> None:
    """Let a level answer; if it is a teacher, note its answer and sometimes give another instead."""
    choice = answer(bot, game)
    if task.noting:
        likely = np.zeros(len(game.options), np.float32)
        likely[choice] = 1
        notes.add(setting, number, game, likely, rng)
        if rng.random() < DRAWN:
            choice = rng.randrange(len(game.options))
    game.choose(choice)


def appeals(setting: Any, task: Task, games: list[Any], rng: random.Random) -> list[Array]:
    """How much each option of each game appeals: to the chooser, or to the expert."""
    found = habits(setting, task.chooser, games)
    if not task.guesses:
        return found
    tried = [np.argsort(-habit, kind="stable")[:FEW] for habit in found]
    futures = []
    for game, few in zip(games, tried, strict=True):
        who = setting.people[setting.player_of[game.seat]]
        for _ in range(task.guesses):
            guess = game.guess(who, rng)
            for index in few:
                future = guess.clone()
                future.choose(int(index))
                futures.append((future, game.round))
    follow(setting, task.chooser, futures)
    hopes = worth(setting, task.judge, [future for future, _ in futures])
    first = 0
    for number, (game, few) in enumerate(zip(games, tried, strict=True)):
        last = first + task.guesses * len(few)
        hope = hopes[first:last].reshape(task.guesses, -1).mean(0)
        first = last
        appeal = np.full_like(found[number], -np.inf)
        appeal[few] = found[number][few] + (-hope if game.side_number(game.seat) else hope) / WARMTH
        found[number] = appeal
    return found


def habits(setting: Any, chooser: Network, games: list[Any]) -> list[Array]:
    """For each game the logarithm of how likely the chooser finds each option."""
    if not games:
        return []
    outputs = chooser.outputs(shown(setting, look(setting, games, [own(setting, game) for game in games])))
    found = []
    for game, row in zip(games, outputs, strict=True):
        logits = row[setting.actions.legal(game)]
        logits -= logits.max()
        found.append(logits - np.log(np.exp(logits).sum()))
    return found


def follow(setting: Any, chooser: Network, futures: list[tuple[Any, int]]) -> None:
    """Let the chooser bring actions to their end, or to that of the round in which they began."""
    for _ in range(LONGEST):
        futures = [
            (game, began)
            for game, began in futures
            if game.options is not None and game.prompt[0] not in PAUSES and game.round == began
        ]
        games = [game for game, _ in futures]
        for game, habit in zip(games, habits(setting, chooser, games), strict=True):
            game.choose(int(habit.argmax()))


def worth(setting: Any, judge: Network, games: list[Any]) -> Array:
    """From -1 to 1: how likely the Free Peoples are to win each game, all being known."""
    over = [game for game in games if game.options is None]
    ends = iter([1.0 if game.result.winner == game.sides[0] else -1.0 for game in over])
    rest = [game for game in games if game.options is not None]
    seen = look(setting, rest, [setting.everyone] * len(rest))
    hopes = iter(np.tanh(judge.outputs(shown(setting, seen)))[:, 0].tolist())
    return np.array([next(ends if game.options is None else hopes) for game in games], np.float32)


def look(setting: Any, games: list[Any], seers: list[int]) -> Bytes:
    """What some seats see in each game."""
    seen = np.empty((len(games), setting.observations.size), np.uint8)
    if games:
        setting.observations.write(games, seers, seen)
    return seen


# LEARNING


class Learner:
    """Both networks in training."""

    def __init__(self, setting: Any, seed: int) -> None:
        self.setting = setting
        inputs = shown(setting, np.zeros((1, setting.observations.size), np.uint8)).shape[1]
        self.chooser = Network(inputs, len(setting.actions), seed, speed=0.001, fading=0.3)
        self.judge = Network(inputs, 1, seed + 1, speed=0.0003, fading=3.0)

    def learn(self, kept: list[Games], epochs: int, seed: int) -> None:
        """Go through some games several times, in small steps.

        The judge learns from all of them, the chooser no more from the first, the teacher's, as soon as there
        are others: it is to choose as experts do.
        """
        rng = np.random.default_rng(seed)
        games, chosen = Games.joined(kept), Games.joined(kept[1:] or kept)
        for _ in range(epochs):
            for rows in batches(len(chosen.seen), rng):
                error = choice_error(chosen.options[rows], chosen.wanted[rows])
                self.chooser.step(shown(self.setting, chosen.seen[rows]), error)
            for rows in batches(len(games.tables), rng):
                error = outcome_error(games.outcomes[rows])
                self.judge.step(shown(self.setting, games.tables[rows]), error)

    def missed(self, games: Games) -> float:
        """How far the judge's outlook is from what came of new games, in the mean square."""
        hopes = [
            np.tanh(self.judge.outputs(shown(self.setting, games.tables[low : low + BATCH])))[:, 0]
            for low in range(0, len(games.tables), BATCH)
        ]
        return float(np.mean((np.concatenate(hopes) - games.outcomes) ** 2))


def batches(count: int, rng: np.random.Generator) -> Iterator[NDArray[np.intp]]:
    """All numbers below a count in small parts, in any order."""
    order = rng.permutation(count)
    for first in range(0, count, BATCH):
        yield order[first : first + BATCH]


# ALL OF IT


@contextmanager
def workers(processes: int) -> Iterator[Callable[[list[Task]], Iterable[tuple[list[int], Games | None]]]]:
    """What does tasks, in their order."""
    if processes < 2:
        yield lambda tasks: map(play, tasks)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield lambda tasks: pool.map(play, tasks)


def tasks_of(words: argparse.Namespace, learner: Learner, low: int, games: int, **more: Any) -> list[Task]:
    """Games from one seed on, in parts."""
    return [
        Task(
            words.scenario,
            tuple(range(at, min(at + TOGETHER, low + games))),
            f"{words.seed} {at}",
            learner.chooser,
            learner.judge,
            **more,
        )
        for at in range(low, low + games, TOGETHER)
    ]


def measure(learner: Learner, words: argparse.Namespace, do: Any) -> None:
    """Play against another player, each deal from either side, and say how often the network won."""
    first = 1_500_000_000  # no deal that was learned from
    for guesses, name in ((words.guesses, "the expert"), (0, "the chooser alone")):
        won, played = [0, 0], [0, 0]
        tasks = [
            task
            for side in (0, 1)
            for task in tasks_of(
                words, learner, first, words.test // 2, sides=(side,), level=words.against, guesses=guesses
            )
        ]
        for task, (winners, _) in zip(tasks, do(tasks), strict=True):
            played[task.sides[0]] += len(winners)
            won[task.sides[0]] += winners.count(task.sides[0])
        low, high = wilson(sum(won), sum(played))
        print(
            f"  {name} won {sum(won)} of {sum(played)} against {words.against}"
            f" ({sum(won) / sum(played):.1%}, {low:.1%} to {high:.1%} with 95 % confidence):"
            f" {won[0]} of {played[0]} as the Free Peoples, {won[1]} of {played[1]} as the Shadow",
            flush=True,
        )


def run(words: argparse.Namespace) -> None:
    """Learn, or go on with learning, and say what is reached."""
    learner = Learner(setting_of(words.scenario, {}), words.seed)
    asked = {
        name: getattr(words, name) for name in ("scenario", "seed", "teacher", "warm_up", "games", "epochs")
    }
    done, kept = resumed(words.out, asked, learner)
    began = time.perf_counter()
    with workers(words.processes) as do:
        for number in range(done + 1, words.iterations + 1):
            if number == 0:
                games, who, low = words.warm_up, words.teacher, 0
                tasks = tasks_of(words, learner, low, games, sides=(), level=words.teacher, noting=True)
            else:
                games, who, low = words.games, "experts", words.warm_up + (number - 1) * words.games
                tasks = tasks_of(words, learner, low, games, sides=(0, 1), noting=True)
            results = list(do(tasks))
            newest = Games.joined(noted for _, noted in results if noted is not None)
            free = sum(winners.count(0) for winners, _ in results)
            missed = learner.missed(newest)
            kept = [*kept[-KEPT + 1 :], newest]
            learner.learn(kept, words.epochs, words.seed + number)
            keep(words.out, asked, number, learner, kept)
            print(
                f"iteration {number}: {games} games of {who}, {free} won by the Free Peoples,"
                f" whose ends the judge missed by {missed:.2f}; {time.perf_counter() - began:.0f} s",
                flush=True,
            )
            if words.every and number % words.every == 0 and number < words.iterations:
                measure(learner, words, do)
        measure(learner, words, do)


def keep(file: Path, asked: dict[str, Any], number: int, learner: Learner, kept: list[Games]) -> None:
    """Write a checkpoint: whole or not at all."""
    half = file.with_suffix(".half")
    with gzip.open(half, "wb", compresslevel=1) as out:
        pickle.dump((asked, number, learner.chooser, learner.judge, kept), out)
    half.replace(file)


def resumed(file: Path, asked: dict[str, Any], learner: Learner) -> tuple[int, list[Games]]:
    """The last finished iteration and the games to learn from; -1 if there is nothing yet."""
    if not file.exists():
        return -1, []
    with gzip.open(file) as found:
        begun, number, learner.chooser, learner.judge, kept = pickle.load(found)
    if begun != asked:
        raise SystemExit(f"{file} was begun with {begun}; give another file with --out.")
    return number, kept


NUMBERS = {  # that the command line may give: the least, the usual one, and what it means
    "iterations": (0, 2, "of experts, after the games of the teacher"),
    "games": (1, 600, "of experts in each iteration"),
    "warm-up": (1, 3000, "games of the teacher"),
    "epochs": (1, 4, "how often all games that are kept are gone through in an iteration"),
    "processes": (0, 2, "that play"),
    "seed": (0, 1, "of all chance"),
    "test": (2, 300, "games in the end"),
    "guesses": (1, 2, "of what is hidden, for each answer in these games"),
    "every": (0, 0, "play them also after so many iterations"),
}


def read_words(arguments: list[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--scenario", default="fellowship", help="one of the card game's")
    parser.add_argument("--teacher", default="easy", help="the level that is watched at the beginning")
    parser.add_argument("--against", default="easy", help="the level that is played against in the end")
    parser.add_argument("--out", type=Path, default=Path("expert-iteration.gz"), help="the checkpoint")
    for name, (_, usual, meaning) in NUMBERS.items():
        parser.add_argument(f"--{name}", type=int, default=usual, help=f"{meaning} ({usual})")
    words = parser.parse_args(arguments)
    for name, (least, _, _) in NUMBERS.items():
        if getattr(words, name.replace("-", "_")) < least:
            parser.error(f"--{name} is a whole number from {least} on.")
    return words


if __name__ == "__main__":
    try:
        run(read_words(None))
    except ThirdAgeError as error:
        sys.exit(f"{error}")
    except KeyboardInterrupt:
        sys.exit("Stopped; the same command resumes.")
