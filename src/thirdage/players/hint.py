"""Hints: any player's ranking of the options, with a reason a learner understands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..face import inner_game
from .greedy import MOST_STEPS, GreedyPlayer
from .judges import judge_of
from .judges.deeds import tell
from .player import Player, asked_seat, dice

if TYPE_CHECKING:
    from random import Random

    from ..face import Game
    from ..kernel.playable import Playable
    from .judge import Judge

GUESSES = 8  # made for a reason that depends on hidden cards or chance


@dataclass(frozen=True, slots=True)
class Hint:
    """An option, how well its player likes it (on the player's own scale), and why."""

    index: int
    score: float
    reason: str


def rank(player: Player, game: Game | Playable) -> list[Hint]:
    """The options of the pending question, best first, judged only by what the asked seat may know.

    >>> import thirdage
    >>> from thirdage.players import player
    >>> game = thirdage.new("trilogy", seed=7)
    >>> len(rank(player("easy"), game)) == len(game.decision.options)
    True
    """
    game = inner_game(game)
    seat = asked_seat(player, game)
    rng = dice(player, game, "guess")
    guess = game.guess(seat, rng)
    guess.log = None
    scores = player.scores(guess.clone(), seat)
    chosen = player.choose(guess.clone(), seat)
    more = _Guesses(guess, seat, rng)
    order = sorted(range(len(scores)), key=lambda i: (i != chosen, -scores[i]))
    return [Hint(i, scores[i], _reason(judge_of(game), more, i)) for i in order]


class _Guesses:
    """Guesses of what a seat cannot see: one, and more where one is not enough."""

    def __init__(self, first: Any, seat: str, rng: Random) -> None:
        self.first = first
        self._seat = seat
        self._rng = rng
        self._all: list[Any] = []

    def all(self) -> list[Any]:
        """All guesses; the same for every option, so that luck favours none."""
        if not self._all:
            others = [self.first.guess(self._seat, self._rng) for _ in range(GUESSES - 1)]
            self._all = [self.first, *others]
        return self._all


def _reason(judge: Judge, guesses: _Guesses, index: int) -> str:
    """What an option does: as a fact if neither hidden cards nor chance matter, else what is likely."""
    first = guesses.first
    said = judge.reason(first, index)
    if said is not None:
        return said
    after = outcome(judge, first, index)
    if after.mark <= first.count:
        return tell([judge.deeds(first, index, after)])
    return tell([judge.deeds(guess, index, outcome(judge, guess, index)) for guess in guesses.all()])


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
