"""`thirdage.Game`: everything a user may call, and none of the internals of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from .kernel import groups
from .kernel.decision import Decision
from .kernel.errors import BadOption
from .kernel.line import Line
from .kernel.playable import Playable
from .kernel.record import Record
from .kernel.result import Result

_bare = object.__new__


class Game:
    """A game in progress. `thirdage.new`, `replay` and `arrange` make one.

    >>> import thirdage
    >>> game = thirdage.new("duel-2", seed=1)
    >>> game
    <Game duel-2: gandalf is asked, 0 choices made>
    >>> game.seats, game.side_of("witch-king")
    (('gandalf', 'witch-king'), 'shadow')
    >>> game.choose(0)
    >>> game.clone().view("gandalf") == game.view("gandalf")
    True
    """

    __slots__ = ("_inner",)

    def __init__(self, inner: Playable) -> None:
        self._inner = inner

    # WHO PLAYS WHAT

    @property
    def scenario(self) -> str:
        """The name of the scenario."""
        return self._inner.scenario

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats in turn order."""
        return self._inner.seats

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of the sides."""
        return self._inner.sides

    def side_of(self, seat: str) -> str:
        """The side a seat plays for."""
        return self._inner.side_of(seat)

    @property
    def people(self) -> tuple[tuple[str, ...], ...]:
        """Which seats each person holds."""
        return self._inner.people

    # PLAYING

    @property
    def decision(self) -> Decision | None:
        """The question that waits for an answer, or None when the game is over."""
        return self._inner.decision

    def choose(self, index: int) -> None:
        """Answer the pending question with the index of one of its options."""
        self._inner.choose(index)

    def choose_group(self, answers: Sequence[Mapping[str, Any]]) -> None:
        """Answer several questions of one seat in one go: all of them, or none if one does not fit.

        An answer is `{"kind": …, "facts": {…}, "key": …}`: the kind of its question, as many of its facts as
        must be so, and the key of an option. Questions that are not asked because they have one option may
        be answered too. Only the last answer may lead to chance or to another seat.
        """
        self._inner = groups.play(self._inner, groups.read_answers(answers)).game

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._inner.options is None

    @property
    def result(self) -> Result | None:
        """How it ended: winner, scores and reason; None while it goes on."""
        return self._inner.result

    def clone(self) -> Game:
        """An independent copy that goes the same way when given the same answers."""
        new = _bare(Game)  # cheaper than a call of Game, for those who clone millions of times
        new._inner = self._inner.clone()
        return new

    # WHAT A SEAT MAY KNOW

    def view(self, seat: str | Sequence[str] | None) -> dict[str, Any]:
        """What a seat may see, ready for JSON; several seats see together; None is a spectator's view."""
        return self._inner.view(seat)

    def guess(self, seat: str | Sequence[str] | None, rng: Random) -> Game:
        """A clone in which all that the seat cannot know is dealt anew, consistent with what it knows."""
        return Game(self._inner.guess(seat, rng))

    def events(self, seat: str | Sequence[str] | None, since: int = 0, *, names: bool = False) -> list[Line]:
        """What happened, as this seat may know it, without the first `since` events.

        Each line is a text to read, and has its kind, seat, cards and facts as data. Whoever reads is called
        "you"; with `names` by name, like everybody else.
        """
        return self._inner.events(seat, since, names=names)

    def explain(self) -> str:
        """In English: what is asked now, and what will happen after it."""
        return self._inner.explain()

    # GOING BACK, KEEPING AND SETTING UP

    def legal_undo(self, seat: str) -> int:
        """How many of its latest choices this seat may take back; see `Record.short_of`."""
        return self._inner.legal_undo(seat)

    def record(self) -> Record:
        """All that is needed to play this game again."""
        return self._inner.record()

    def position(self) -> dict[str, Any]:
        """Where everything is, as thirdage.arrange takes it.

        In the middle of an action: where everything was when it began, and the choices and chance since.
        """
        return self._inner.position()

    def __repr__(self) -> str:
        inner = self._inner
        if inner.options is not None:
            state = f"{inner.seat_name(inner.seat)} is asked"
        elif inner.result is not None and inner.result.winner is not None:
            state = f"{inner.result.winner} has won"
        else:
            state = "over"
        choices = f"{inner.count} {'choice' if inner.count == 1 else 'choices'} made"
        return f"<Game {inner.scenario}: {state}, {choices}>"


def inner_game(game: Game | Playable) -> Playable:
    """The internal game behind a `thirdage.Game`; players and labs work with that."""
    if isinstance(game, Game):
        return game._inner
    if isinstance(game, Playable):
        return game
    raise BadOption(f"A player is asked about a game, not about {game!r}.")
