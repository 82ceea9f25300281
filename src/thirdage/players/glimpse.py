"""A player that looks one action ahead, but only at the few options that look best at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .greedy import Look
from .judges import BY_HAND, judge_of
from .mind import Mind
from .player import dice

if TYPE_CHECKING:
    from .judge import Judge

FEW = 6


class GlimpsePlayer:
    """Judges the table after each of the few best-looking options.

    Until its action is over it weighs what it could answer itself, and others answer at a glance. It is
    faster than a player that looks at every option, and stronger: an option that looks bad at a glance is
    rarely good, however good the table looks right after it. With `replies` it also weighs so many answers
    of whoever acts next.
    """

    def __init__(
        self,
        seed: int | str = 0,
        *,
        judge: Judge | None = None,
        mind: Mind = BY_HAND,
        few: int = FEW,
        replies: int = 0,
    ) -> None:
        self.seed = seed
        self.judge = judge
        self.mind = mind
        self.few = few
        self.replies = replies

    def choose(self, game: Any, seat: str) -> int:
        """The best-looking option after which the table is best."""
        judge = self.judge or judge_of(game, self.mind)
        if not self.looks_ahead(game):
            return judge.quick(game)
        found = self.scores(game, seat)
        return found.index(max(found))

    def looks_ahead(self, game: Any) -> bool:
        """Whether it looks ahead at this question, or does what looks best at a glance."""
        judge = self.judge or judge_of(game, self.mind)
        return len(game.options) > 1 and bool(judge.samples) and not judge.forced(game)

    def scores(self, game: Any, seat: str) -> list[float]:
        """The chance to win after each of the best-looking options; the rest come after them, in order."""
        judge = self.judge or judge_of(game, self.mind)
        game.log = None
        looks = judge.looks(game)
        if not judge.samples:
            return looks
        tempting = sorted(range(len(looks)), key=looks.__getitem__, reverse=True)[: self.few]
        scores = [look - 1.0 for look in looks]
        totals = dict.fromkeys(tempting, 0.0)
        rng = dice(self, game, "glimpse")
        for number in range(judge.samples):
            root = game.guess(seat, rng) if number else game
            look = Look(judge, root, self.replies)
            for index in tempting:
                totals[index] += look.after(index)
        for index, total in totals.items():
            scores[index] = total / judge.samples
        return scores
