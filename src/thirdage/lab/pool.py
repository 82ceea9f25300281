"""Work on every core of this machine, result by result, that can be stopped at any moment."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait as wait_for
from typing import Protocol, TypeVar

from .. import games
from ..kernel.errors import BadOption

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 2  # pieces of work that wait for each process


def cores() -> int:
    """How many processes can work at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Each(Protocol):
    """Something that does work as `each` does, perhaps elsewhere."""

    def __call__(
        self, work: Callable[[T], R], pieces: Sequence[T], jobs: int = 0
    ) -> Generator[R, None, None]:
        """The results of all pieces of work, in the order in which they are ready."""


def each(work: Callable[[T], R], pieces: Sequence[T], jobs: int = 0) -> Generator[R, None, None]:
    """The results of all pieces of work, in the order in which they are ready.

    `work` is a module-level function. At most `jobs` processes work at once, or one on each core if it is 0.
    With one job everything happens in this process. If the loop over the results is left, by an error or
    Ctrl-C, the other processes end at once.
    """
    jobs = min(jobs or cores(), len(pieces))
    if jobs <= 1:
        yield from map(work, pieces)
        return
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        jobs,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_begin,
        initargs=(games.foreign_modules(),),
    )
    try:
        yield from _results(pool, work, iter(pieces), AHEAD * jobs)
    except BrokenProcessPool:
        pool.shutdown(cancel_futures=True)
        raise BadOption(
            "A process was killed, perhaps for lack of memory; the same command resumes."
        ) from None
    except BaseException:
        # First the processes, then the pool: it sees that they are gone and ends without a word of its own.
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()


def _results(
    pool: ProcessPoolExecutor, work: Callable[[T], R], pieces: Iterator[T], most: int
) -> Iterator[R]:
    waiting: set[Future[R]] = set()
    more = True
    while more or waiting:
        while more and len(waiting) < most:
            try:
                piece = next(pieces)
            except StopIteration:
                more = False
                break
            with _ctrl_c_held_back():
                waiting.add(pool.submit(work, piece))
        if waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


@contextmanager
def _ctrl_c_held_back() -> Iterator[None]:
    """A process that is started meanwhile never hears Ctrl-C, not even while it still loads."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(sets: tuple[str, ...]) -> None:
    """Leave Ctrl-C to the parent, end when it is gone, even if it was killed, and know the same sets."""
    games.load_sets(sets)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)
