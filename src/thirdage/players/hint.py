"""Hints: any player's ranking of the options, with reasons a learner understands; and why it chose so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ..face import inner_game
from ..kernel.english import capital
from ..kernel.errors import BadOption
from .greedy import MOST_STEPS, GreedyPlayer
from .judges import BY_HAND, judge_of
from .judges.deeds import tell
from .player import Player, asked_seat, dice
from .reasons import Case, Cases
from .voice import IT, YOU, Voice

if TYPE_CHECKING:
    from random import Random

    from ..face import Game
    from ..kernel.playable import Playable
    from .judge import Judge

GUESSES: Final = 8  # made for a reason that depends on hidden cards or chance
IN_A_HINT: Final = 2  # reasons for the best option; for others there is one
TOLD: Final = 3  # options of which it is told why they were liked


@dataclass(frozen=True, slots=True)
class Hint:
    """An option, how well its player likes it (on the player's own scale), and why."""

    index: int
    score: float
    reason: str


@dataclass(frozen=True, slots=True)
class Liked:
    """An option that a player liked: what it does, what spoke for it, and what against it if anything did."""

    index: int
    does: str
    pros: tuple[str, ...]
    cons: tuple[str, ...]

    def __str__(self) -> str:
        return told(self.does, Case(self.pros, self.cons))


@dataclass(frozen=True, slots=True)
class Why:
    """Why a player chose as it did: the options it liked best, best first."""

    taken: int  # the option that was taken
    liked: tuple[Liked, ...]  # the one that was taken is always among them
    glance: int  # the option that looked best at a glance
    ahead: int | None  # the one that looking ahead preferred; None: it did not look ahead

    @property
    def best(self) -> int:
        """The option it likes best when it is asked now."""
        return self.liked[0].index

    def about(self, index: int) -> Liked:
        """What is said of an option; only of those in `liked`."""
        return next(liked for liked in self.liked if liked.index == index)


def rank(player: Player, game: Game | Playable) -> list[Hint]:
    """The options of the pending question, best first, judged only by what the asked seat may know.

    >>> import thirdage
    >>> from thirdage.players import player
    >>> game = thirdage.new("trilogy", seed=7)
    >>> len(rank(player("easy"), game)) == len(game.decision.options)
    True
    """
    asked = _Asked(player, inner_game(game))
    return [Hint(i, asked.scores[i], asked.hint(i)) for i in asked.order]


def why(player: Player, game: Game | Playable, taken: int | None = None) -> Why:
    """Why this player answers the pending question as it does, or why it took an option.

    It is judged by what the asked seat may know, as always; but the answer tells what that seat holds, so
    while a game is played it is for that seat alone.

    >>> import thirdage
    >>> from thirdage.players import player
    >>> game = thirdage.new("war-of-the-ring", seed=7)
    >>> found = why(player("normal"), game)
    >>> found.taken == found.best
    True
    """
    asked = _Asked(player, inner_game(game))
    best = asked.order[0]
    taken = best if taken is None else taken
    if isinstance(taken, bool) or not isinstance(taken, int) or not 0 <= taken < len(asked.scores):
        raise BadOption(f"An option is a number from 0 to {len(asked.scores) - 1}, not {taken!r}.")
    shown = asked.order[:TOLD]
    if taken not in shown:
        shown = [*shown[: TOLD - 1], taken]
    return Why(taken, tuple(asked.liked(i) for i in shown), asked.glance, asked.ahead)


def told(does: str, case: Case, most: int = IN_A_HINT + 1) -> str:
    """What an option does, and why, without a full stop.

    >>> told("hides the Fellowship", Case(("it is revealed",)))
    'hides the Fellowship. It is revealed'
    >>> told("hides the Fellowship", Case((), ("no die is left",)))
    'hides the Fellowship, but no die is left'
    """
    if not case.pros and case.cons:
        return f"{does}, {case.told()}"
    return f"{does}. {capital(case.told(most))}" if case.pros else does


class _Asked:
    """A player that is asked what it thinks of a question, on a guess of what its seat cannot see."""

    def __init__(self, player: Player, game: Playable) -> None:
        seat = asked_seat(player, game)
        rng = dice(player, game, "guess")
        guess = game.guess(seat, rng)
        guess.log = None
        mind = getattr(player, "mind", BY_HAND)
        self.judge: Judge = getattr(player, "judge", None) or judge_of(game, mind)
        self.guesses = _Guesses(guess, seat, rng)
        looks_ahead = getattr(player, "looks_ahead", None)
        self.ahead: int | None = None
        self.glance = self.judge.quick(guess)
        if looks_ahead is not None and not looks_ahead(guess):
            self.scores = self.judge.looks(guess)
            chosen = self.glance
        elif looks_ahead is not None:
            self.scores = player.scores(guess.clone(), seat)
            self.ahead = chosen = self.scores.index(max(self.scores))
        else:
            self.scores = player.scores(guess.clone(), seat)
            chosen = player.choose(guess.clone(), seat)
        self.order = sorted(range(len(self.scores)), key=lambda i: (i != chosen, -self.scores[i]))
        self.cases = Cases(self.judge, guess)
        self._outcomes: dict[int, Any] = {}

    def hint(self, index: int) -> str:
        """What an option does, and why now if that is clear, for the player who is asked."""
        case = self._case(index, YOU)
        if not case.clear:
            case = Case((), case.cons)
        return told(self._does(index, YOU), case, IN_A_HINT if index == self.order[0] else 1)

    def liked(self, index: int) -> Liked:
        """The same for somebody who asks about this player."""
        case = self._case(index, IT)
        return Liked(index, self._does(index, IT), case.pros, case.cons)

    def _case(self, index: int, voice: Voice) -> Case:
        return self.cases.of(index, voice, self._outcome(index))

    def _outcome(self, index: int) -> Any:
        if index not in self._outcomes:
            self._outcomes[index] = outcome(self.judge, self.guesses.first, index)
        return self._outcomes[index]

    def _does(self, index: int, voice: Voice) -> str:
        """What an option does: as a fact if neither hidden cards nor chance matter, else what is likely."""
        first = self.guesses.first
        said = self.judge.reason(first, index)
        if said is not None:
            return voice.say(said)
        after = self._outcome(index)
        if after.mark <= first.count:
            return tell([self.judge.deeds(first, index, after)], voice)
        guesses = self.guesses.all()
        return tell([self.judge.deeds(g, index, outcome(self.judge, g, index)) for g in guesses], voice)


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


def outcome(judge: Judge, game: Any, index: int) -> Any:
    """The table when the action that begins with this option is over."""
    new = game.clone()
    new.choose(index)
    hand = GreedyPlayer(judge=judge)
    steps = MOST_STEPS
    while new.options is not None and steps and not judge.ended(new, game):
        looks = judge.samples and new.seat == game.seat  # others, and who goes by habit, answer at a glance
        new.choose(hand.choose(new.clone(), new.seat_name(new.seat)) if looks else judge.quick(new))
        steps -= 1
    return new
