"""Looking back at a game: who was ahead when, and which choices cost most.

Who is ahead is what the judge that has learned most says of the table as it really was. A choice is judged by
what its seat could know: on guesses of all the rest, the table after the action is compared with what it
would be after the options that look best. A choice counts as a mistake only if the other option looked better
at a glance as well: a look ahead alone is easily misled by chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from .asked import Asked, outcome, told
from .judges import judge_of
from .mind import MASTER, Mind
from .registry import player
from .voice import IT

if TYPE_CHECKING:
    from ..kernel.playable import Playable

MIND: Final = Mind(MASTER)
FEW: Final = 3  # of the best-looking options that a choice is compared with
GUESSES: Final = 6
LEAST: Final = 0.03  # of a chance to win: less is no mistake
REASONING: Final = "normal"  # the level whose words tell why another option is better


@dataclass(frozen=True, slots=True)
class Mistake:
    """A choice, an option that was better, and how much of a chance to win it cost."""

    taken: int
    better: int
    loss: float


def ahead(game: Playable) -> float:
    """How likely side 0 wins, as the table really is: 0 to 1."""
    judge = judge_of(game, MIND)
    last = game.last_seat if game.last_seat >= 0 else game.seat
    side = judge.side(game, max(last, 0))
    found = judge.value(game, side)
    return found if side == 0 else 1.0 - found


def mistake(game: Playable, taken: int, seed: str) -> Mistake | None:
    """Whether this answer to the pending question was a mistake, by what the seat could know."""
    assert game.options is not None
    judge = judge_of(game, MIND)
    if len(game.options) < 2 or judge.quick(game) == taken:
        return None
    seat = game.seat_name(game.seat)
    side = judge.side(game, game.seat)
    rng = Random(f"{seed} {game.count}")
    bare = game.clone()
    bare.log = None
    guesses = [bare.guess(seat, rng) for _ in range(GUESSES)]
    looks = judge.looks(guesses[0])
    others = sorted((i for i in range(len(looks)) if looks[i] > looks[taken]), key=lambda i: -looks[i])[:FEW]
    if not others:
        return None
    worth = dict.fromkeys((taken, *others), 0.0)
    for guess in guesses:
        for index in worth:
            worth[index] += judge.value(outcome(judge, guess, index), side) / GUESSES
    better = max(others, key=worth.__getitem__)
    loss = worth[better] - worth[taken]
    return Mistake(taken, better, loss) if loss >= LEAST else None


def reason(game: Playable, index: int, seed: str) -> str:
    """Why an option is good, in a sentence without a full stop, by what its seat could know."""
    asked = Asked(player(REASONING, seed), game)
    case = asked.case(index, IT)
    return told(asked.does(index, IT), case)
