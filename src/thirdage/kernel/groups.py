"""Groups of answers: several questions of one seat are answered in one go, all of them or none.

Each answer names the question it is meant for (its kind, and as many of its facts as the sender wants to be
sure of) and the key of an option. The answers are tried on a clone. Questions with one option are settled by
the rules without asking; an answer may be meant for such a question too, and is checked against it.

A group never goes past the point from which its choices could no longer be taken back. If dice are rolled,
something hidden is shown or another seat is asked while answers are left, the whole group is refused. Up to
that point the seat could as well have chosen step by step, looked, and taken everything back; so a group
that is refused tells it nothing it could not know anyway.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NoReturn, TypeVar

from .decision import RawOption
from .engine import Engine, Prompt
from .errors import BadChoice, NotNow
from .record import Choice

G = TypeVar("G", bound=Engine)


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a question of this kind about which at least these facts hold."""

    kind: str
    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def is_for(self, game: Engine, prompt: Prompt) -> bool:
        """Whether it is meant for this question."""
        if prompt[0] != self.kind:
            return False
        if not self.facts:
            return True
        facts = game.questions[prompt[0]].facts(game, prompt)
        return all(name in facts and facts[name] == fact for name, fact in self.facts.items())


def read_answers(given: object) -> list[Answer]:
    """The answers that a caller has written as plain data."""
    if not isinstance(given, Sequence) or isinstance(given, str | bytes):
        raise BadChoice(f"A group is a list of answers, not {given!r}.")
    return [_read_answer(one) for one in given]


def _read_answer(given: object) -> Answer:
    if isinstance(given, Mapping) and set(given) <= {"kind", "key", "facts"}:
        kind, key, facts = given.get("kind"), given.get("key"), given.get("facts", {})
        if isinstance(kind, str) and isinstance(key, str) and isinstance(facts, Mapping):
            return Answer(kind, key, facts)
    raise BadChoice(
        "An answer has the kind of its question, the key of an option and, if wanted, facts of the question;"
        f" {given!r} has not."
    )


@dataclass(frozen=True, slots=True)
class Played(Generic[G]):
    """What a group of answers leads to."""

    game: G
    choices: list[Choice]  # without the questions that the rules have settled


def play(game: G, answers: Sequence[Answer]) -> Played[G]:
    """The game after these answers, on a clone; BadChoice if one of them does not fit."""
    if game.options is None:
        raise NotNow("The game is over; there is nothing to choose.")
    if not answers:
        raise BadChoice("A group needs at least one answer.")
    new = game.clone()
    group = _Group(game.seat, game.count, answers)
    new.witness = group.settled
    choices: list[Choice] = []
    while not group.done:
        index, key = group.answer(new)
        choices.append((index, key))
        new.choose(index)
    new.witness = None
    return Played(new, choices)


def goes_on(game: Engine, after: Engine) -> bool:
    """Whether the gesture that the pending question of a game begins is not yet complete after some answers.

    A gesture (declared with each kind of question) is what a screen can ask for in one go. It ends where
    another gesture begins, another seat is asked, or something has happened that cannot be taken back.
    """
    if game.options is None or after.options is None:
        return False
    if after.seat != game.seat or after.mark > game.count:
        return False
    gesture = game.questions[game.prompt[0]].gesture
    return bool(gesture) and after.questions[after.prompt[0]].gesture == gesture


class _Group:
    """Answers that are given one after the other."""

    def __init__(self, seat: int, count: int, answers: Sequence[Answer]) -> None:
        self.seat = seat
        self.count = count  # how many choices stood before the first
        self.answers = answers
        self.given = 0

    @property
    def done(self) -> bool:
        """Whether all have been given."""
        return self.given == len(self.answers)

    def answer(self, game: Engine) -> Choice:
        """The next choice: the index and key of an option of the pending question."""
        wanted = self.answers[self.given]
        if game.options is None or game.seat != self.seat or self._is_past(game):
            self._refuse()
        if not wanted.is_for(game, game.prompt):
            self._refuse()
        for index, option in enumerate(game.options):
            if game.option_key(option) == wanted.key:
                self.given += 1
                return index, wanted.key
        self._refuse()

    def settled(self, game: Engine, seat: int, prompt: Prompt, option: RawOption) -> None:
        """The rules have settled a question that has one option: the next answer may be meant for it."""
        if self.done or seat != self.seat or self._is_past(game):
            return
        wanted = self.answers[self.given]
        if wanted.is_for(game, prompt):
            if game.option_key(option) != wanted.key:
                self._refuse()
            self.given += 1

    def _is_past(self, game: Engine) -> bool:
        """Whether the first choice of the group could no longer be taken back."""
        return game.mark > self.count

    def _refuse(self) -> NoReturn:
        wanted = self.answers[self.given]
        raise BadChoice(
            f"Answer {self.given + 1} of {len(self.answers)}, {wanted.key!r} to the question {wanted.kind!r},"
            " does not fit what is asked then."
        )
