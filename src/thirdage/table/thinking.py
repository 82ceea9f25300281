"""The processes in which bots think, so that no table ever waits for one.

A process is given a guess for the bot's seat, never the game: it could not look at hidden cards if it
wanted to. It gives way to people (a higher nice value), stops when its job is cancelled, and ends with the
server, however the server ends.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from random import Random
from typing import TYPE_CHECKING, Any

from .. import games
from ..players import Hint, Why, level
from ..players.judges import judge_of_scenario
from ..players.mind import LEARNED, MASTER, Mind
from .fair_queue import FairQueue, Turn

if TYPE_CHECKING:
    from ..kernel.playable import Playable

SLOTS = 256  # jobs that can be cancelled while they run
KINDNESS = 10
TRIES = 3


def bot_seed(game: Playable, seat: str) -> str:
    """The seed of a bot's play: always the same at this table, and unrelated to the game's own seed."""
    return hashlib.sha256(f"{game.seed} bot {seat}".encode()).hexdigest()[:24]


def guess_for(game: Playable, seat: str, seed: str) -> bytes:
    """All that a bot on this seat is given of the game."""
    bare = game.clone()
    bare.log = None
    return pickle.dumps(bare.guess(seat, Random(f"{seed} guess {game.count}")), pickle.HIGHEST_PROTOCOL)


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._pool: ProcessPoolExecutor | None = None
        self._context = get_context("spawn")
        self._flags = self._context.RawArray("B", SLOTS)
        self._free = list(range(1, SLOTS))  # slot 0 is never cancelled
        self.waiting = 0
        self.lost = 0  # how often processes died and were replaced
        self.failing = False  # whether the latest job found no process at all
        self.queue = FairQueue(size)

    def warm(self) -> None:
        """Start a process now, so that the first bot need not wait for it."""
        self._started().submit(_ready)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.size,
                mp_context=self._context,
                initializer=_begin,
                initargs=(self._flags, games.foreign_modules()),
            )
        return self._pool

    async def choose(self, turn: Callable[[], Turn], name: str, seed: str, guess: bytes, seat: str) -> int:
        """What a bot of this level answers."""
        return int(await self._run(turn, _choose, name, seed, guess, seat))

    async def hint(self, turn: Callable[[], Turn], name: str, seed: str, guess: bytes) -> list[Hint]:
        """How a player of this level ranks the options."""
        ranked: list[Hint] = await self._run(turn, _rank, name, seed, guess)
        return ranked

    async def why(self, turn: Callable[[], Turn], name: str, seed: str, guess: bytes, taken: int) -> Why:
        """Why a player of this level took an option."""
        found: Why = await self._run(turn, _why, name, seed, guess, taken)
        return found

    async def run(self, turn: Callable[[], Turn], job: Any, *args: Any) -> Any:
        """Anything else that takes long: a function of a module, given these and the slot it runs in."""
        return await self._run(turn, job, *args)

    async def _run(self, turn: Callable[[], Turn], job: Any, *args: Any) -> Any:
        self.waiting += 1
        try:
            return await self._try(turn, job, *args)
        finally:
            self.waiting -= 1

    async def _try(self, turn: Callable[[], Turn], job: Any, *args: Any) -> Any:
        for tried in range(TRIES):
            await self.queue.wait(turn)
            slot = self._free.pop() if self._free else 0
            if slot:
                self._flags[slot] = 0
            future = None
            try:
                pool = self._started()
                future = pool.submit(job, *(*args, slot))
                # A cancelled job runs on for a moment: its turn ends when the job does.
                future.add_done_callback(self._ended)
                found = await asyncio.wrap_future(future)
                self.failing = False
                return found
            except BrokenExecutor:
                self.lost += 1
                self.failing = tried == TRIES - 1
                if self._pool is pool:  # a process died: start new ones
                    self._pool = None
                    pool.shutdown(wait=False, cancel_futures=True)
                if tried == TRIES - 1:
                    raise
            finally:
                if future is None:
                    self.queue.ended()
                if slot and future is not None and not future.done():
                    self._flags[slot] = 1  # cancelled while running: the slot is free once the job has ended
                    future.add_done_callback(partial(self._freed, slot))
                elif slot:
                    self._free.append(slot)
        raise AssertionError

    def _ended(self, _: object) -> None:
        self.queue.ended()

    def _freed(self, slot: int, _: object) -> None:
        self._free.append(slot)

    def close(self) -> None:
        """Cancel everything."""
        for slot in range(1, SLOTS):
            self._flags[slot] = 1
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


# INSIDE SUCH A PROCESS

_flags: Any = None


def _begin(flags: Any, sets: tuple[str, ...]) -> None:
    global _flags
    _flags = flags
    games.load_sets(sets)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends us
    if sys.platform != "win32":
        os.nice(KINDNESS)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _ready() -> None:
    """Load what the first bot of any game will need."""
    for scenario in games.scenarios():
        for skill in (LEARNED, MASTER):
            judge_of_scenario(scenario.name, Mind(skill))


def cancelled(slot: int) -> bool:
    """Whether a job is not wanted any more."""
    return bool(_flags[slot])


def _player(name: str, seed: str, slot: int) -> Any:
    made: Any = level(name).make(seed)
    if hasattr(made, "cancelled"):
        made.cancelled = lambda: bool(_flags[slot])
    return made


def _choose(name: str, seed: str, guess: bytes, seat: str, slot: int) -> int:
    if _flags[slot]:
        return 0
    return int(_player(name, seed, slot).choose(pickle.loads(guess), seat))


def _rank(name: str, seed: str, guess: bytes, slot: int) -> list[Hint]:
    from ..players import rank

    return rank(_player(name, seed, slot), pickle.loads(guess))


def _why(name: str, seed: str, guess: bytes, taken: int, slot: int) -> Why:
    from ..players import why

    return why(_player(name, seed, slot), pickle.loads(guess), taken, guessed=True)
