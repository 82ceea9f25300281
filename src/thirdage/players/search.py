"""A player that searches: information-set Monte-Carlo tree search over guesses.

Each iteration deals what is hidden anew, walks down one common tree by the options that exist in this deal,
adds one node, plays on at a glance until the round is decided, and lets the judge say who is winning. A node
knows what was answered, never what was hidden, so what is found holds for all deals together. Every seat in
the tree prefers what is good for its own side. Nothing is kept from one answer to the next.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ..kernel.errors import BadOption
from .greedy import GreedyPlayer
from .judges import judge_of
from .player import dice

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from .judge import Judge, Playable

LONGEST = 160  # answers in one playout
EXPLORE = 0.30
WIDEN = 1.3  # how the number of options tried at a node grows with the root of its visits
TRUST = 0.02  # in the first look: a difference of this much in the chance to win counts e-fold
UNTRIED = 0.02  # how much worse than its fellows an untried option is reckoned


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about one answer: iterations, seconds, or whichever ends first."""

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise BadOption("A search needs a budget: a number of iterations, of seconds, or both.")
        if self.iterations is not None and (type(self.iterations) is not int or self.iterations < 1):
            raise BadOption(
                f"The iterations of a search are a whole number above 0, not {self.iterations!r}."
            )
        if self.seconds is not None and not (
            isinstance(self.seconds, int | float) and 0 < self.seconds < float("inf")
        ):
            raise BadOption(f"The seconds of a search are a number above 0, not {self.seconds!r}.")


class Edge:
    """One answer at a node: how often it could be tried and was, and how it went for side 0."""

    __slots__ = ("chances", "node", "tempting", "total", "visits")

    def __init__(self, tempting: float) -> None:
        self.visits = 0
        self.chances = 0
        self.total = 0.0
        self.tempting = tempting
        self.node: Node | None = None


Node = dict[tuple[int, ...], Edge]  # by seat and option


class SearchPlayer:
    """Searches within a budget. With several `workers` each searches a tree of its own in its own process."""

    def __init__(
        self,
        seed: int | str = 0,
        *,
        budget: Budget,
        judge: Judge | None = None,
        workers: int = 1,
        cancelled: Callable[[], bool] | None = None,
    ) -> None:
        if type(workers) is not int or workers < 1:
            raise BadOption(f"The workers of a search are a whole number above 0, not {workers!r}.")
        self.seed = seed
        self.budget = budget
        self.judge = judge
        self.workers = workers
        self.cancelled = cancelled
        self.iterations = 0  # of the latest search

    def choose(self, game: Any, seat: str) -> int:
        """The option that was worth the most visits."""
        judge = self.judge or judge_of(game)
        if len(game.options) == 1 or judge.routine(game):
            return judge.quick(game)
        found = self.scores(game, seat)
        return found.index(max(found))

    def scores(self, game: Any, seat: str) -> list[float]:
        """How much of the search went to each option: the better it proved, the more."""
        judge = self.judge or judge_of(game)
        if len(game.options) == 1:
            return [1.0]
        began = perf_counter()
        game.log = None
        first = GreedyPlayer(self.seed, judge=judge).scores(game.clone(), seat)
        if self.workers > 1:
            from .workers import search_together

            visits = search_together(self, game, seat, first, began)
        else:
            rng = dice(self, game, "search")
            visits = search(judge, game, seat, first, rng, self.budget, began, self.cancelled)
        self.iterations = sum(visits)
        best = max(first)
        # Visits decide; the first look decides between equals, and alone if there was no time at all.
        return [
            (n + 0.5 * exp((v - best) / TRUST)) / (self.iterations + 1)
            for n, v in zip(visits, first, strict=True)
        ]


def search(
    judge: Judge,
    game: Any,
    seat: str,
    first: list[float],
    rng: Random,
    budget: Budget,
    began: float,
    cancelled: Callable[[], bool] | None,
) -> list[int]:
    """Search until the budget is spent; how often each option was visited."""
    best = max(first)
    most = (budget.iterations or 0) // 2  # before this nothing can be decided
    keys = [(game.seat, *option) for option in game.options]
    tree = {key: Edge(exp((v - best) / TRUST)) for key, v in zip(keys, first, strict=True)}
    deadline = began + budget.seconds if budget.seconds is not None else float("inf")
    left = budget.iterations if budget.iterations is not None else -1
    while left and perf_counter() < deadline and not (cancelled is not None and cancelled()):
        iterate(judge, tree, game, game.guess(seat, rng), rng)
        left -= 1
        if 0 < left <= most and decided([tree[key].visits for key in keys], left):
            break
    return [tree[key].visits for key in keys]


def decided(visits: list[int], left: int) -> bool:
    """Whether no other option can still be visited as often as the first."""
    *_, second, first = sorted(visits)
    return first - second > left


def iterate(judge: Judge, tree: Node, root: Playable, game: Playable, rng: Random) -> None:
    """One walk down the tree, one new node, one playout."""
    settled = judge.settled
    quick = judge.quick
    node: Node | None = tree
    walked: list[Edge] = []
    while node is not None and game.options is not None and not settled(game, root):
        if len(game.options) == 1 or (walked and judge.routine(game)):
            game.choose(quick(game))
            continue
        index, edge = pick(judge, node, game)
        walked.append(edge)
        game.choose(index)
        node = edge.node
        if node is None:
            edge.node = {}
    steps = LONGEST
    while game.options is not None and steps and not settled(game, root):
        game.choose(quick(game, rng))
        steps -= 1
    value = judge.value(game, 0)
    for edge in walked:
        edge.visits += 1
        edge.total += value


def pick(judge: Judge, node: Node, game: Playable) -> tuple[int, Edge]:
    """The option to try: what has gone well, what is tempting, what was seldom tried."""
    options = game.options
    assert options is not None
    seat = game.seat
    away = judge.side(game, seat) == 1
    priors: list[float] | None = None
    edges = []
    visits = tried = 0
    total = tempting = 0.0
    for i, option in enumerate(options):
        key = (seat, *option)
        edge = node.get(key)
        if edge is None:
            if priors is None:
                priors = judge.prior(game)
            edge = node[key] = Edge(priors[i])
        edge.chances += 1
        if edge.visits:
            tried += 1
            visits += edge.visits
            total += edge.total
        tempting += edge.tempting
        edges.append(edge)
    wide_enough = tried >= 2 + WIDEN * sqrt(visits)
    mean = total / visits if visits else 0.5
    untried = (1.0 - mean if away else mean) - UNTRIED
    best, chosen = -1e9, 0
    for i, edge in enumerate(edges):
        n = edge.visits
        if n:
            went = edge.total / n
            if away:
                went = 1.0 - went
        elif wide_enough:
            continue
        else:
            went = untried
        look = went + EXPLORE * edge.tempting / tempting * sqrt(edge.chances) / (1 + n)
        if look > best:
            best, chosen = look, i
    return chosen, edges[chosen]
