"""Many games at once, over several processes, with all that is told of them in shared arrays.

>>> from thirdage.envs.batched import Batched
>>> with Batched("duel-2", games=4, processes=0) as batch:
...     batch = batch.reset(seed=7)
...     batch = batch.step(batch.legal[:, 0])
...     batch.agents, batch.observations.shape, batch.named()["cards"].shape
(('gandalf', 'witch-king'), (4, 4576), (4, 120, 32))

A batch knows either game; what it tells and the numbers of actions are those of `cardgame_v0` and
`boardgame_v0`. docs/envs.md tells the rest.
"""

from __future__ import annotations

import multiprocessing
import pickle
import signal
from collections.abc import Mapping
from contextlib import suppress
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.shared_memory import SharedMemory
from typing import TYPE_CHECKING, Any, Self

from .. import games as registry
from ..kernel.errors import BadChoice, BadOption, NotNow, ThirdAgeError
from .extras import require

require("envs", "numpy")

import numpy as np  # noqa: E402  (only after saying what is missing)

from .sharing import Arrays, Share, arrays_in, block_of, fields_of, illegal, layout_of, setting_of  # noqa: E402

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

PATIENCE = 5.0  # seconds that a process has to end by itself


class WorkerLost(ThirdAgeError):
    """A process that played games of a batch has ended, so that the batch cannot go on."""


class Batched:
    """A batch of games of one scenario. All that it tells has a row for each game:

    `observations` (what the player who is asked may know; `named()` has its parts), `action_masks`,
    `legal` and `counts` (the same as numbers: the first `counts[n]` of row n, in the order of the options),
    `players` (who is asked, as an index of `agents`), `rewards` (for each agent of the game that ended with
    the last step; else 0), `terminations` and `truncations` (whether one did), `seeds` (of the games under
    way) and `answers` (how many were given in them).

    The arrays are the same at all times and change with every step: copy what is to be kept. They cannot be
    written to. A game that ends is followed at once by the next, whose first question is then told.
    """

    observations: NDArray[np.uint8]
    action_masks: NDArray[np.int8]
    legal: NDArray[np.int32]
    counts: NDArray[np.int32]
    players: NDArray[np.int32]
    rewards: NDArray[np.float32]
    terminations: NDArray[np.bool_]
    truncations: NDArray[np.bool_]
    seeds: NDArray[np.uint64]
    answers: NDArray[np.int32]

    def __init__(
        self,
        scenario: str,
        games: int = 64,
        processes: int = 2,
        *,
        longest: int | None = None,
        **options: Any,
    ) -> None:
        """`games` at once over so many `processes`; with 0 they are played in this one.

        After `longest` answers a game is cut short (truncated). Further keywords are options of
        `thirdage.new`.
        """
        self._crew: list[tuple[BaseProcess, Connection]] = []
        self._share: Share[Any] | None = None
        self._begun = self._waiting = self._closed = False
        games = _whole("games", games, 1)
        processes = min(_whole("processes", processes, 0), games)
        longest = None if longest is None else _whole("longest", longest, 1)
        setting = setting_of(scenario, options)
        self.scenario = setting.scenario
        self.agents = tuple("+".join(seats) for seats in setting.people)
        self.sides = tuple(setting.sides)
        self.actions = setting.actions  # what each number means
        self.parts = setting.observations  # what each part of an observation holds
        self.games = games
        self.processes = processes
        self._setting = setting
        self._rows = np.arange(games)
        fields = fields_of(setting)
        _, size = layout_of(fields, games)
        if processes:
            memory = SharedMemory(create=True, size=size)
            try:
                told = arrays_in(block_of(memory, size), fields, games)
                self._start(memory.name, options, longest)
            finally:
                memory.unlink()  # by now all have it, and nothing is left of it when they are gone
        else:
            told = arrays_in(np.zeros(size, np.uint8), fields, games)
            self._share = Share(setting, told, 0, longest)
        self._chosen: NDArray[np.int32] = told["actions"]
        for name in told.keys() - {"actions"}:
            shown = told[name].view()
            shown.flags.writeable = False
            setattr(self, name, shown)

    def _start(self, memory: str, options: Mapping[str, Any], longest: int | None) -> None:
        context = multiprocessing.get_context("spawn")
        bounds = [self.games * number // self.processes for number in range(self.processes + 1)]
        try:
            for low, high in pairwise(bounds):
                ours, theirs = context.Pipe()
                job = (memory, self.games, low, high, self.scenario, dict(options), longest)
                process = context.Process(
                    target=_work, args=(theirs, registry.foreign_modules(), job), daemon=True
                )
                try:
                    process.start()
                except (pickle.PicklingError, TypeError, AttributeError) as error:
                    raise BadOption(f"An option cannot be handed to another process: {error}.") from None
                theirs.close()  # so that its end is noticed
                self._crew.append((process, ours))
            self._answers()
        except BaseException:
            self.close()
            raise

    # PLAYING

    def reset(self, seed: int | None = None) -> Self:
        """Deal new games: game n that of `seed + n`; without a seed those that follow in each place."""
        self._ready(begun=False)
        if seed is not None:
            seed = _whole("seed", seed, 0)
            if seed + self.games > 2**64:
                raise BadOption("The seed and the number of games together are at most 2**64.")
        self._begun = True
        seeds = None if seed is None else [seed + number for number in range(self.games)]
        if self._share is not None:
            self._share.reset(seeds)
            return self
        self._send("reset", seeds)
        self._answers()
        return self

    def step(self, actions: ArrayLike) -> Self:
        """Answer the question of every game by the number of a legal action."""
        self.send(actions)
        return self.receive()

    def send(self, actions: ArrayLike) -> None:
        """Begin a step, so that something else can be done until `receive`."""
        self._ready(begun=True)
        self._chosen[:] = self._checked(actions)
        self._waiting = True
        if self._share is None:
            self._send("step", None)

    def receive(self) -> Self:
        """Wait for the step that was sent."""
        if not self._waiting:
            raise NotNow("No step was sent that could be received.")
        self._waiting = False
        if self._share is not None:
            self._share.step()
        else:
            self._answers()
        return self

    def named(self) -> dict[str, NDArray[np.uint8]]:
        """The parts of the observations by name, each with a row of rows and columns for each game."""
        return {
            name: self.observations[:, slice(*self.parts.bounds[name])].reshape(self.games, *shape)
            for name, shape in self.parts.parts.items()
        }

    def _checked(self, actions: ArrayLike) -> NDArray[np.int32]:
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise BadChoice(f"Actions are {self.games} whole numbers, one for each game.")
        known = (chosen >= 0) & (chosen < len(self.actions))
        if not known.all() or not self.action_masks[self._rows, chosen].all():
            legal = known & (self.action_masks[self._rows, np.where(known, chosen, 0)] > 0)
            place = int(np.flatnonzero(~legal)[0])
            raise BadChoice(illegal(place, int(chosen[place]), self._setting))
        return chosen

    def _ready(self, begun: bool) -> None:
        if self._closed:
            raise NotNow("This batch is closed; make a new one.")
        if self._waiting:
            raise NotNow("A step is still under way; receive it first.")
        if begun and not self._begun:
            raise NotNow("Nothing is dealt yet: reset the batch first.")

    # THE PROCESSES

    def _send(self, what: str, seeds: list[int] | None) -> None:
        low = 0
        for number, (_, pipe) in enumerate(self._crew):
            high = self.games * (number + 1) // self.processes
            try:
                pipe.send((what, None if seeds is None else seeds[low:high]))
            except OSError:
                self._lost(number)
            low = high

    def _answers(self) -> None:
        """Wait until every process has done what it was asked."""
        failed = None
        for number, (_, pipe) in enumerate(self._crew):
            try:
                failed = pipe.recv() or failed
            except (EOFError, OSError):
                self._lost(number)
        if failed is not None:
            self.close()
            raise failed

    def _lost(self, number: int) -> None:
        process, _ = self._crew[number]
        process.join(PATIENCE)
        code = process.exitcode
        how = (
            f"was ended by signal {-code}"
            if code is not None and code < 0
            else f"has ended (exit code {code})"
        )
        self.close()
        hint = (
            "" if self._begun else ' A script that makes a batch does so under `if __name__ == "__main__":`.'
        )
        raise WorkerLost(
            f"Process {number + 1} of {self.processes} of the batch {how}; make a new batch.{hint}"
        )

    def close(self) -> None:
        """End the processes. The arrays stay as they are."""
        self._closed = True
        self._waiting = False
        self._share = None
        crew, self._crew = self._crew, []
        for _, pipe in crew:
            with suppress(OSError):
                pipe.close()  # at which they end
        for process, _ in crew:
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if hasattr(self, "_crew"):
            self.close()


def _whole(name: str, value: object, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or value < least:
        raise BadOption(f"For a batch, {name} is a whole number from {least} on, not {value!r}.")
    return int(value)


def _work(pipe: Connection, sets: tuple[str, ...], job: tuple[Any, ...]) -> None:
    """Play games of a batch until its owner closes the pipe, or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the owner
    try:
        registry.load_sets(sets)
        share = _joined(*job)
        pipe.send(None)
        while True:
            what, seeds = pipe.recv()
            if what == "reset":
                share.reset(seeds)
            else:
                share.step()
            pipe.send(None)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except ThirdAgeError as error:
        pipe.send(error)


def _joined(
    name: str, games: int, low: int, high: int, scenario: str, options: dict[str, Any], longest: int | None
) -> Share[Any]:
    setting = setting_of(scenario, options)
    fields = fields_of(setting)
    _, size = layout_of(fields, games)
    told: Arrays = arrays_in(block_of(SharedMemory(name), size), fields, games)
    return Share(setting, {name: array[low:high] for name, array in told.items()}, low, longest)
