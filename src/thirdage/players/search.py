"""A player that searches, alone or with several processes; see tree.py for how."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

from ..kernel.errors import BadOption
from .glimpse import GlimpsePlayer
from .judges import BY_HAND, judge_of
from .mind import Mind
from .player import dice
from .tree import TRUST, Budget, estimates, search

if TYPE_CHECKING:
    from collections.abc import Callable

    from .judge import Judge


TRUST_IN_REPLIES = 20.0  # how many tries a first look counts for that has weighed replies


class SearchPlayer:
    """Searches within a budget. With several `workers` each searches a tree of its own in its own process.

    With `replies` it first looks one action ahead and weighs so many answers of whoever acts next: only what
    still looks best then is searched, and that look counts together with what the search finds.
    """

    def __init__(
        self,
        seed: int | str = 0,
        *,
        budget: Budget,
        judge: Judge | None = None,
        mind: Mind = BY_HAND,
        workers: int = 1,
        replies: int = 0,
        cancelled: Callable[[], bool] | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        if not isinstance(budget, Budget):
            raise BadOption(f"The budget of a search is a Budget, not {budget!r}.")
        if type(workers) is not int or workers < 1:
            raise BadOption(f"The workers of a search are a whole number above 0, not {workers!r}.")
        self.seed = seed
        self.budget = budget
        self.judge = judge
        self.mind = mind
        self.workers = workers
        self.replies = replies
        self.trust = TRUST_IN_REPLIES if replies else TRUST
        self.cancelled = cancelled
        self.clock = clock
        self.iterations = 0  # of the latest search

    def choose(self, game: Any, seat: str) -> int:
        """The option that won the race."""
        judge = self.judge or judge_of(game, self.mind)
        if not self.looks_ahead(game):
            return judge.quick(game)
        found = self.scores(game, seat)
        return found.index(max(found))

    def looks_ahead(self, game: Any) -> bool:
        """Whether it searches at this question, or does what looks best at a glance."""
        judge = self.judge or judge_of(game, self.mind)
        return len(game.options) > 1 and not judge.routine(game)

    def scores(self, game: Any, seat: str) -> list[float]:
        """The chance to win with each option; those given up early come last."""
        judge = self.judge or judge_of(game, self.mind)
        if len(game.options) == 1:
            return [1.0]
        began = self.clock()
        game.log = None
        first = self.first_look(judge, game, seat)
        if self.workers > 1:
            from .workers import search_together

            found = search_together(self, game, seat, first, began)
        else:
            rng = dice(self, game, "search")
            found = search(
                judge, game, seat, first, rng, self.budget, began, self.cancelled, self.clock, self.trust
            )
        self.iterations = sum(tries for tries, _ in found)
        most = max(tries for tries, _ in found)
        return [
            reckoned - (1.0 - tries / most if most else 0.0)
            for (tries, _), reckoned in zip(found, estimates(found, first, self.trust), strict=True)
        ]

    def first_look(self, judge: Judge, game: Any, seat: str) -> list[float]:
        """The chance to win with each option before the search."""
        if not self.replies or judge.forced(game):
            return judge.looks(game)
        return GlimpsePlayer(self.seed, judge=judge, replies=self.replies).scores(game, seat)
