"""The search itself: information-set Monte-Carlo tree search over guesses.

The options that look best at a glance race each other. What is hidden is dealt anew again and again, and on
each deal every option that is still in the race is tried: walk down its tree along options that exist in
this deal, add one node, play on at a glance until the round is decided, and let the judge estimate who is
winning. A node knows what was answered, never what was hidden, so what is found holds for all deals
together. Every seat in a tree prefers what is good for its own side. Nothing is kept from one answer to the
next.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, log2, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol

from ..kernel.errors import BadOption

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from ..kernel.playable import Playable
    from .judge import Judge
    from .mind import Mind

LONGEST = 160  # answers in one playout
TRUST = 10.0  # how many tries the first look counts for
STARTERS = 5  # options in the race at most
EXPLORE = 0.30
WIDEN = 1.3  # how the number of options tried at a node grows with the root of its visits
FAIR = 6  # deals before an option can be given up
SURE = 2.5  # how many times the usual error it must be behind
NEAR = 0.002  # a difference in the chance to win that does not matter
UNTRIED = 0.02  # how much worse than the others an untried option is assumed to be


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


class Searcher(Protocol):
    """The part of a player that a search needs."""

    seed: int | str
    budget: Budget
    judge: Judge | None
    mind: Mind
    workers: int
    trust: float
    cancelled: Callable[[], bool] | None


Found = list[tuple[int, float]]  # for each option: how often it was tried, and the sum of the outcomes


def estimates(found: Found, first: list[float], trust: float = TRUST) -> list[float]:
    """The chance to win with each option, from what was found and from the first look."""
    tries = sum(n for n, _ in found)
    if not tries:
        return first
    mean = sum(total for _, total in found) / tries
    looked = sum(n * look for (n, _), look in zip(found, first, strict=True)) / tries
    return [
        (total + trust * (mean + look - looked)) / (n + trust)
        for (n, total), look in zip(found, first, strict=True)
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
    clock: Callable[[], float] = perf_counter,
    trust: float = TRUST,
) -> Found:
    """Let the options race until the budget is spent or one is left.

    All that are still in the race are tried on the same deals, so that luck with the cards favours none.
    Those that are clearly behind leave it, and as the budget goes down, the worse half does.
    """
    side = judge.side(game, game.seat)
    racing = sorted(range(len(first)), key=lambda i: -first[i])[:STARTERS]
    trees: list[Node] = [{} for _ in first]
    went: list[list[float]] = [[] for _ in first]
    halvings = ceil(log2(len(racing)))
    halved = 0
    spent = 0
    while len(racing) > 1:
        deal = game.guess(seat, rng)
        results = []
        for index in racing:
            used = spent / budget.iterations if budget.iterations is not None else 0.0
            if budget.seconds is not None:
                used = max(used, (clock() - began) / budget.seconds)
            if used >= 1.0 or (cancelled is not None and cancelled()):
                return _found(went)
            new = deal.clone()
            new.choose(index)
            value = iterate(judge, trees[index], game, new)
            results.append(1.0 - value if side else value)
            spent += 1
        for index, result in zip(racing, results, strict=True):
            went[index].append(result)
        reckoned = estimates(_found(went), first, trust)
        racing.sort(key=lambda i: -reckoned[i])
        if len(went[racing[0]]) >= FAIR:
            racing = [i for i in racing if not behind(went[racing[0]], went[i])]
        if used >= (halved + 1) / (halvings + 1):
            halved += 1
            racing = racing[: max(2, (len(racing) + 1) // 2)]
    return _found(went)


def _found(went: list[list[float]]) -> Found:
    return [(len(results), sum(results)) for results in went]


def behind(leader: list[float], other: list[float]) -> bool:
    """Whether an option did so much worse on the same deals that it is not worth another try."""
    gaps = [a - b for a, b in zip(leader, other, strict=True)]
    n = len(gaps)
    mean = sum(gaps) / n
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / (n - 1)
    return mean > SURE * sqrt(spread / n) + NEAR


def iterate(judge: Judge, tree: Node, root: Playable, game: Playable) -> float:
    """One walk down a tree, one new node, one playout; the chance of side 0 to win at its end."""
    settled, quick, choose = judge.settled, judge.quick, game.choose
    node: Node | None = tree
    walked: list[Edge] = []
    while node is not None and game.options is not None and not settled(game, root):
        if len(game.options) == 1 or judge.routine(game):
            choose(quick(game))
            continue
        index, edge = pick(judge, node, game)
        walked.append(edge)
        choose(index)
        node = edge.node
        if node is None:
            edge.node = {}
    steps = LONGEST
    while game.options is not None and steps and not settled(game, root):
        choose(quick(game))
        steps -= 1
    value = judge.value(game, 0)
    for edge in walked:
        edge.visits += 1
        edge.total += value
    return value


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
