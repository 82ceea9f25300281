"""A player that looks one action ahead.

For every option it plays its own action to the end on a guess of what is hidden (which card, where to,
what to pay) and keeps the option after which its judge likes the table best. The others answer at a glance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .judges import BY_HAND, judge_of
from .mind import Mind
from .player import dice

if TYPE_CHECKING:
    from ..kernel.playable import Playable
    from .judge import Judge

GUESSES = 1
MOST_STEPS = 12  # questions followed after the first
OWN_STEPS = 4  # of these, how many of its own it weighs in all ways
MOST_LOOKS = 120  # tables weighed for one guess
EVEN = 1e-9


class GreedyPlayer:
    """Looks one action ahead. It never gives up its best card where a lesser one would do."""

    def __init__(
        self,
        seed: int | str = 0,
        *,
        judge: Judge | None = None,
        mind: Mind = BY_HAND,
        guesses: int = GUESSES,
    ) -> None:
        self.seed = seed
        self.judge = judge
        self.mind = mind
        self.guesses = guesses

    def choose(self, game: Any, seat: str) -> int:
        """The option after which the table looks best; the first of equals."""
        judge = self.judge or judge_of(game, self.mind)
        if len(game.options) == 1 or judge.routine(game):
            return judge.quick(game)
        totals = self.scores(game, seat)
        best = max(totals)
        return next(i for i, total in enumerate(totals) if total >= best - EVEN)

    def scores(self, game: Any, seat: str) -> list[float]:
        """The chance to win after each option, as it looks when the action is over."""
        judge = self.judge or judge_of(game, self.mind)
        rng = dice(self, game, "greedy")
        totals = judge.unseen(game)
        for number in range(self.guesses):
            game.log = None
            root = game.guess(seat, rng) if number else game
            look = Look(judge, root)
            for index in range(len(totals)):
                totals[index] += look.after(index) / self.guesses
        return totals


class Look:
    """One guess seen from the seat that is asked: follows an option to the end of the action."""

    def __init__(self, judge: Judge, root: Playable, replies: int = 0) -> None:
        self.judge = judge
        self.root = root
        self.replies = replies  # how many answers of whoever acts next are weighed
        self.seat = root.seat
        self.side = judge.side(root, root.seat)
        self.looks = 0

    def after(self, index: int) -> float:
        """How good the table is once this option was taken and the action is over."""
        game = self.root.clone()
        game.choose(index)
        return self.follow(game, MOST_STEPS)

    def follow(self, game: Playable, steps: int) -> float:
        """Play to the end of the action: the best answers for this seat, quick ones for the others."""
        judge = self.judge
        while game.options is not None and steps and not judge.paused(game, self.root):
            steps -= 1
            if (
                game.seat == self.seat
                and self.looks < MOST_LOOKS
                and steps >= MOST_STEPS - OWN_STEPS
                and not judge.forced(game)
            ):
                best = 0.0
                for index in range(len(game.options)):
                    new = game.clone()
                    new.choose(index)
                    best = max(best, self.follow(new, steps))
                return best
            game.choose(judge.quick(game))
        self.looks += 1
        return self.promise(game)

    def promise(self, game: Playable) -> float:
        """How good the table is for this side: as it looks, or after the best of the replies it tempts to.

        Whether an attack was worth it often shows in the reply alone.
        """
        judge = self.judge
        if not self.replies or game.options is None or not judge.opens(game):
            return judge.value(game, self.side)
        mover = judge.side(game, game.seat)
        tempting = judge.prior(game)
        best = 0.0
        for index in sorted(range(len(tempting)), key=tempting.__getitem__, reverse=True)[: self.replies]:
            new = game.clone()
            new.choose(index)
            steps = MOST_STEPS
            while new.options is not None and steps and not judge.paused(new, game):
                new.choose(judge.quick(new))
                steps -= 1
            best = max(best, judge.value(new, mover))
        return best if mover == self.side else 1.0 - best
