"""Hints: any player's ranking of the options, with a reason a learner understands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .greedy import MOST_STEPS, GreedyPlayer
from .judges import judge_of
from .player import Player, asked_seat, dice

if TYPE_CHECKING:
    from .judge import Judge


@dataclass(frozen=True, slots=True)
class Hint:
    """An option, how well its player likes it (on the player's own scale), and why."""

    index: int
    score: float
    reason: str


def rank(player: Player, game: Any) -> list[Hint]:
    """The options of the pending question, best first. Only what the asked seat may know is looked at.

    >>> import thirdage
    >>> from thirdage.players import player
    >>> game = thirdage.new("trilogy", seed=7)
    >>> len(rank(player("easy"), game)) == len(game.decision.options)
    True
    """
    seat = asked_seat(player, game)
    guess = game.guess(seat, dice(player, game, "guess"))
    guess.log = None
    judge = judge_of(game)
    scores = player.scores(guess.clone(), seat)
    chosen = player.choose(guess.clone(), seat)
    order = sorted(range(len(scores)), key=lambda i: (i != chosen, -scores[i]))
    return [Hint(i, scores[i], judge.reason(guess, i, outcome(judge, guess, i))) for i in order]


def outcome(judge: Judge, game: Any, index: int) -> Any:
    """The table when the action that begins with this option is over."""
    new = game.clone()
    new.choose(index)
    hand = GreedyPlayer(judge=judge)
    steps = MOST_STEPS
    while new.options is not None and steps and not judge.ended(new, game):
        mine = new.seat == game.seat
        new.choose(hand.choose(new.clone(), new.seat_name(new.seat)) if mine else judge.quick(new))
        steps -= 1
    return new
