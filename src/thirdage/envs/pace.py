"""How fast the environments are: `thirdage bench --envs`.

Random players in PettingZoo's own loop, in a batch inside this process and in a batch over several processes,
in rounds that take turns. A round plays the first answers of games, the same number in all of them, since
what an answer takes depends on how far a game is. On one core the processor's time is measured, which other
programs disturb less; several processes are measured by the clock, and so is the loop beside them.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

from .extras import require

require("envs", "pettingzoo", "gymnasium", "numpy")

import numpy as np  # noqa: E402  (only after saying what is missing)

from ..games import scenario_info  # noqa: E402
from . import boardgame_v0, cardgame_v0  # noqa: E402
from .batched import Batched  # noqa: E402

ROUNDS = 3
SCENARIOS = ("trilogy", "war-of-the-ring")
GAMES = 64  # at once
LENGTH = 150  # answers of each game
LOOPS = 3  # games of the loop in a round
GOAL = "at least 5"  # times as fast as the loop, over two cores


class Pace(NamedTuple):
    """One measured thing."""

    name: str
    value: float
    unit: str
    target: str = ""


class Loop:
    """The loop that PettingZoo's documentation shows, with random legal actions."""

    def __init__(self, scenario: str) -> None:
        game = scenario_info(scenario).game
        self.env: Any = (cardgame_v0 if game == "cardgame" else boardgame_v0).env(scenario)
        self.rng = np.random.default_rng(1)
        self.env.reset(seed=1)

    def play(self, length: int) -> int:
        """Give so many answers in some games, one after the other; says how many there were."""
        env = self.env
        for _ in range(LOOPS):
            env.reset()
            for _ in range(length):
                observation, _, over, cut, _ = env.last()
                if over or cut:
                    env.reset()
                    observation, *_ = env.last()
                env.step(int(self.rng.choice(np.flatnonzero(observation["action_mask"]))))
        return LOOPS * length


class Batch:
    """The same in a batch."""

    def __init__(self, scenario: str, processes: int, games: int) -> None:
        self.batch = Batched(scenario, games, processes)
        self.rng = np.random.default_rng(1)
        self.rows = np.arange(games)
        self.batch.reset(seed=1)

    def play(self, length: int) -> int:
        """Give so many answers in all games at once; says how many there were."""
        batch, rows = self.batch, self.rows
        batch.reset()
        for _ in range(length):
            chosen = (self.rng.random(batch.games) * batch.counts).astype(np.intp)
            batch.step(batch.legal[rows, chosen])
        return length * batch.games


def rate(play: Callable[[int], int], length: int, clock: Callable[[], float]) -> float:
    """Steps a second."""
    start = clock()
    steps = play(length)
    return steps / (clock() - start)


def paces(scenario: str, processes: int, length: int = LENGTH, games: int = GAMES) -> list[Pace]:
    """What one scenario reaches."""
    loop = Loop(scenario)
    alone = Batch(scenario, 0, games)
    together = Batch(scenario, processes, games)
    with alone.batch, together.batch:
        for played in (loop, alone, together):
            played.play(2)  # warm up
        rounds = [
            (
                rate(loop.play, length, process_time),
                rate(alone.play, length, process_time),
                rate(loop.play, length, perf_counter),
                rate(together.play, length, perf_counter),
            )
            for _ in range(ROUNDS)
        ]
    looped, alone_rate, _, together_rate = (median(numbers) for numbers in zip(*rounds, strict=True))
    per_core = median(batch / loop for loop, batch, *_ in rounds)
    by_clock = median(batch / loop for *_, loop, batch in rounds)
    return [
        Pace("PettingZoo's loop, steps", looped, "a second of one core"),
        Pace(f"{games} games in this process, steps", alone_rate, "a second of one core"),
        Pace("… against the loop", per_core, "times"),
        Pace(f"{games} games over {processes} processes, steps", together_rate, "a second by the clock"),
        Pace("… against the loop", by_clock, "times", GOAL if processes == 2 else ""),
    ]
