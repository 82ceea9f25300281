"""Searching in several processes: each grows a tree of its own, and what they found is added up."""

from __future__ import annotations

from atexit import register
from concurrent.futures import ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from .. import games
from .judges import judge_of
from .mind import Mind
from .tree import Budget, Found, Searcher, search

if TYPE_CHECKING:
    from multiprocessing.synchronize import Event

PATIENCE = 0.01  # seconds between checks whether the search was cancelled

_stop: Event | None = None  # in a worker: set when the search is cancelled


class Crew:
    """A pool of worker processes that can be cancelled together."""

    def __init__(self, size: int, sets: tuple[str, ...]) -> None:
        context = get_context("spawn")
        self.stop = context.Event()
        self.pool = ProcessPoolExecutor(
            size, mp_context=context, initializer=_enlist, initargs=(self.stop, sets)
        )
        wait([self.pool.submit(_ready) for _ in range(size)])
        register(self.pool.shutdown, wait=False, cancel_futures=True)


@cache
def crew(size: int, sets: tuple[str, ...]) -> Crew:
    """The workers of this program that know these sets; started when first needed."""
    return Crew(size, sets)


def search_together(player: Searcher, game: Any, seat: str, first: list[float], began: float) -> Found:
    """Share the budget among the workers and add up what they find. If one is killed, try once more."""
    sets = games.foreign_modules()
    try:
        return _share(crew(player.workers, sets), player, game, seat, first, began)
    except BrokenProcessPool:
        crew.cache_clear()
        return _share(crew(player.workers, sets), player, game, seat, first, began)


def _share(workers: Crew, player: Searcher, game: Any, seat: str, first: list[float], began: float) -> Found:
    workers.stop.clear()
    budget = player.budget
    jobs = []
    for number in range(player.workers):
        share = None
        if budget.iterations is not None:
            share = budget.iterations // player.workers + (number < budget.iterations % player.workers)
            if not share:
                continue
        seconds = None
        if budget.seconds is not None:
            seconds = max(0.001, budget.seconds - (perf_counter() - began))
        seed = f"{player.seed} search {game.count} {number}"
        jobs.append(
            workers.pool.submit(
                _search,
                player.judge,
                player.mind,
                game,
                seat,
                first,
                seed,
                Budget(share, seconds),
                player.trust,
            )
        )
    waiting = set(jobs)
    while waiting:
        _, waiting = wait(waiting, timeout=PATIENCE if player.cancelled is not None else None)
        if waiting and player.cancelled is not None and player.cancelled():
            workers.stop.set()
    found = zip(*(job.result() for job in jobs), strict=True)
    return [(sum(n for n, _ in each), sum(total for _, total in each)) for each in found]


# IN A WORKER


def _enlist(stop: Event, sets: tuple[str, ...]) -> None:
    global _stop
    _stop = stop
    games.load_sets(sets)


def _ready() -> None:
    pass


def _search(
    judge: Any,
    mind: Mind,
    game: Any,
    seat: str,
    first: list[float],
    seed: str,
    budget: Budget,
    trust: float,
) -> Found:
    assert _stop is not None
    return search(
        judge or judge_of(game, mind),
        game,
        seat,
        first,
        Random(seed),
        budget,
        perf_counter(),
        _stop.is_set,
        trust=trust,
    )
