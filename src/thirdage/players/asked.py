"""A player that is asked what it thinks of a question: what it likes, what each option does, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .. import games
from ..kernel.english import capital
from .greedy import MOST_STEPS, GreedyPlayer
from .judges import BY_HAND, judge_of
from .judges.deeds import tell
from .player import Player, answer, asked_seat, dice
from .reasons import MOST, Case, Cases

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from ..kernel.playable import Playable
    from .judge import Judge
    from .voice import Voice

PROSPECTS: Final = ("Gain", "Risk", "Answer")
GUESSES: Final = 8  # made for a reason that depends on hidden cards or chance


def told(does: str, case: Case, most: int = MOST) -> str:
    """What an option does, and why, without a full stop.

    >>> told("hides the Fellowship", Case(("it is revealed",)))
    'hides the Fellowship. It is revealed'
    >>> told("hides the Fellowship", Case((), ("no die is left",)))
    'hides the Fellowship, but no die is left'
    """
    if not case.pros and case.cons:
        return f"{does}, {case.told()}"
    return f"{does}. {capital(case.told(most))}" if case.pros else does


class Asked:
    """A player and a question it is asked, on a guess of what its seat cannot see.

    `guessed` says that the game is such a guess already, as a table gives it to its bots.
    """

    def __init__(self, player: Player, game: Playable, *, guessed: bool = False) -> None:
        seat = asked_seat(player, game)
        rng = dice(player, game, "guess")
        guess = game.clone() if guessed else game.guess(seat, rng)
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
        self._plan = _Plan(player)
        self._outcomes: dict[int, Any] = {}

    def case(self, index: int, voice: Voice) -> Case:
        """What speaks for an option, and what against it."""
        return self.cases.of(index, voice, self._outcome(index))

    def _outcome(self, index: int) -> Any:
        if index not in self._outcomes:
            self._outcomes[index] = self._after(self.guesses.first, index)
        return self._outcomes[index]

    def _after(self, guess: Any, index: int) -> Any:
        """The table after an action: the best one ends as the player itself would end it."""
        return outcome(self.judge, guess, index, self._plan if index == self.order[0] else None)

    def does(self, index: int, voice: Voice) -> str:
        """What an option does: as a fact if neither hidden cards nor chance matter, else what is likely."""
        first = self.guesses.first
        said = self.judge.reason(first, index)
        if said is not None:
            return voice.say(said)
        after = self._outcome(index)
        if after.mark <= first.count:
            return tell([self.judge.deeds(first, index, after)], voice)
        guesses = self.guesses.all()
        return tell([self.judge.deeds(g, index, self._after(g, index)) for g in guesses], voice)

    def prospects(self, index: int, voice: Voice) -> str:
        """What an option gains, what it risks, and what the other side may answer; may be empty.

        Nothing is told where hidden cards or chance decide what the table is like afterwards. In the middle
        of an action, nothing is told that is as true of the next best option: it is no reason for this one.
        """
        told = self._prospects(index)
        if told and not self.judge.opens(self.guesses.first):
            rival = next((other for other in self.order if other != index), index)
            also = self._prospects(rival) if rival != index else ()
            told = tuple(each for each in told if each not in also)
        return " ".join(f"{name}: {voice.say(clause)}." for name, clause in told)

    def _prospects(self, index: int) -> tuple[tuple[str, str], ...]:
        first, after = self.guesses.first, self._outcome(index)
        if after.mark > first.count:
            return ()
        side = self.judge.side(first, first.seat)
        clauses = games.module_for("prospects", first.scenario).of(first, after, side)
        return tuple((name, clause) for name, clause in zip(PROSPECTS, clauses, strict=True) if clause)


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


class _Plan:
    """How a player that looks ahead ends its own action: which card, then where. It decides once.

    So what is told of an action comes true when the player is asked for the rest of it.
    """

    def __init__(self, player: Player) -> None:
        self._player = player
        self._looks_ahead: Callable[[Any], bool] | None = getattr(player, "looks_ahead", None)
        self._decided: dict[Any, Any] = {}  # the option by the question

    def answer(self, game: Any) -> int | None:
        """Its answer; None where it does not look ahead."""
        wanted = self._decided.get(game.prompt)
        if wanted in game.options:
            return int(game.options.index(wanted))
        if self._looks_ahead is None or not self._looks_ahead(game):
            return None
        found = answer(self._player, game)
        self._decided[game.prompt] = game.options[found]
        return found


def outcome(judge: Judge, game: Any, index: int, plan: _Plan | None = None) -> Any:
    """The table when the action that begins with this option is over."""
    new = game.clone()
    new.choose(index)
    hand = GreedyPlayer(judge=judge)
    steps = MOST_STEPS
    while new.options is not None and steps and not judge.ended(new, game):
        own = new.seat == game.seat
        chosen = plan.answer(new) if plan is not None and own else None
        if chosen is None:  # others, and who goes by habit, answer at a glance
            looks = judge.samples and own
            chosen = hand.choose(new.clone(), new.seat_name(new.seat)) if looks else judge.quick(new)
        new.choose(chosen)
        steps -= 1
    return new
