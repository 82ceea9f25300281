"""How fast the environments are: `thirdage bench --envs`.

Random players in PettingZoo's own loop, in a batch inside this process and in a batch over several processes,
in rounds that take turns. On one core the processor's time is measured, which other programs hardly disturb;
several processes are measured by the clock, and so is the loop that they are compared with.
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

ROUNDS = 5
SCENARIOS = ("trilogy", "war-of-the-ring")
GAMES = 128  # at once
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

    def play(self, steps: int) -> None:
        """Give so many answers."""
        env = self.env
        for _ in range(steps):
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
                observation, *_ = env.last()
            env.step(int(self.rng.choice(np.flatnonzero(observation["action_mask"]))))


class Batch:
    """The same in a batch."""

    def __init__(self, scenario: str, processes: int, games: int = GAMES) -> None:
        self.batch = Batched(scenario, games, processes)
        self.rng = np.random.default_rng(1)
        self.rows = np.arange(games)
        self.batch.reset(seed=1)

    def play(self, steps: int) -> None:
        """Give at least so many answers, over all games."""
        batch, rows = self.batch, self.rows
        for _ in range(-(-steps // batch.games)):
            chosen = (self.rng.random(batch.games) * batch.counts).astype(np.intp)
            batch.step(batch.legal[rows, chosen])


def rate(play: Callable[[int], None], steps: int, clock: Callable[[], float]) -> float:
    """Steps a second."""
    start = clock()
    play(steps)
    return steps / (clock() - start)


def paces(scenario: str, processes: int, steps: int = 2 * GAMES) -> list[Pace]:
    """What one scenario reaches; `steps` are those of a round."""
    loop = Loop(scenario)
    alone = Batch(scenario, 0)
    together = Batch(scenario, processes)
    with alone.batch, together.batch:
        for played in (loop, alone, together):
            played.play(GAMES)  # warm up
        rounds = [
            (
                rate(loop.play, steps, process_time),
                rate(alone.play, steps, process_time),
                rate(loop.play, steps, perf_counter),
                rate(together.play, 4 * steps, perf_counter),
            )
            for _ in range(ROUNDS)
        ]
    looped, alone_rate, _, together_rate = (median(numbers) for numbers in zip(*rounds, strict=True))
    per_core = median(batch / loop for loop, batch, *_ in rounds)
    by_clock = median(batch / loop for *_, loop, batch in rounds)
    return [
        Pace("PettingZoo's loop, steps", looped, "a second of one core"),
        Pace(f"{GAMES} games in this process, steps", alone_rate, "a second of one core"),
        Pace("… against the loop", per_core, "times"),
        Pace(f"{GAMES} games over {processes} processes, steps", together_rate, "a second by the clock"),
        Pace("… against the loop", by_clock, "times", GOAL if processes == 2 else ""),
    ]
