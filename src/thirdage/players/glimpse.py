"""A player that looks one action ahead, but only at the few options that look best at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .greedy import MOST_STEPS
from .judges import judge_of

if TYPE_CHECKING:
    from .judge import Judge

FEW = 3


class GlimpsePlayer:
    """Judges the table after each of the few best-looking options, with everybody playing on by instinct.

    It is faster than a player that looks at every option, and stronger: an option that looks bad at a
    glance is rarely good, however good the table looks right after it.
    """

    def __init__(
        self, seed: int | str = 0, *, judge: Judge | None = None, fitted: bool = False, few: int = FEW
    ) -> None:
        self.seed = seed
        self.judge = judge
        self.fitted = fitted
        self.few = few

    def choose(self, game: Any, seat: str) -> int:
        """The best-looking option after which the table is best."""
        judge = self.judge or judge_of(game, self.fitted)
        if len(game.options) == 1 or judge.forced(game):
            return judge.quick(game)
        found = self.scores(game, seat)
        return found.index(max(found))

    def scores(self, game: Any, seat: str) -> list[float]:
        """The chance to win after each of the best-looking options; the rest come after them, in order."""
        judge = self.judge or judge_of(game, self.fitted)
        game.log = None
        side = judge.side(game, game.seat)
        looks = judge.looks(game)
        scores = [look - 1.0 for look in looks]
        for index in sorted(range(len(looks)), key=looks.__getitem__, reverse=True)[: self.few]:
            new = game.clone()
            new.choose(index)
            steps = MOST_STEPS
            while new.options is not None and steps and not judge.paused(new, game):
                new.choose(judge.quick(new))
                steps -= 1
            scores[index] = judge.value(new, side)
        return scores
