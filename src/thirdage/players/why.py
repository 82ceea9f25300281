"""Why did it do that? What a player liked best at a question, and why, for somebody who asks later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..face import inner_game
from ..kernel.english import sentence
from ..kernel.errors import BadOption
from .asked import Asked, told
from .random import RandomPlayer
from .reasons import Case
from .voice import IT

if TYPE_CHECKING:
    from ..face import Game
    from ..kernel.playable import Playable
    from .player import Player

TOLD: Final = 3  # options of which it is told why they were liked
BY_CHANCE: Final = "A player that chooses by chance has no reasons."


@dataclass(frozen=True, slots=True)
class Liked:
    """An option that a player liked: what it does, what spoke for it, and what against it if anything did."""

    index: int
    does: str
    pros: tuple[str, ...]
    cons: tuple[str, ...]
    prospects: str = ""  # of the option that was taken: gain, risk, and what may be answered

    def __str__(self) -> str:
        said = sentence(told(self.does, Case(self.pros, self.cons)))
        return f"{said} {self.prospects}" if self.prospects else said


@dataclass(frozen=True, slots=True)
class Why:
    """Why a player chose as it did."""

    taken: int  # the option that was taken
    liked: tuple[Liked, ...]  # the options it likes best, best first, and the one that was taken
    glance: int  # the option that looks best at a glance
    ahead: int | None  # the one that looking ahead prefers; None: it does not look ahead here

    @property
    def best(self) -> int:
        """The option it likes best if it is asked now."""
        return self.liked[0].index

    def about(self, index: int) -> Liked:
        """What is said of an option that is among those it likes."""
        return next(liked for liked in self.liked if liked.index == index)

    def verdict(self, options: Sequence[str]) -> str:
        """What its first look and its look ahead preferred, from the options in words; may be empty."""
        said = []
        if self.ahead is not None:
            if self.ahead == self.glance:
                said.append("Its look ahead agrees with its first look.")
            else:
                first = options[self.glance]
                said.append(f"At first look it liked “{first}” better; its look ahead decided.")
        if self.best == self.taken and not self.about(self.taken).pros:
            said.append("No single thing decided: all in all it looked best.")
        if self.best != self.taken:
            said.append(f"Asked again, it would choose “{options[self.best]}”.")
        return " ".join(said)


def why(player: Player, game: Game | Playable, taken: int | None = None, *, guessed: bool = False) -> Why:
    """Why this player answers the pending question as it does, or why it took an option.

    It is judged by what the asked seat may know, as always; but the answer tells what that seat holds, so
    while a game is played it is for that seat alone. `guessed` says that the game is a guess already.

    >>> import thirdage
    >>> from thirdage.players import player
    >>> game = thirdage.new("war-of-the-ring", seed=7)
    >>> found = why(player("normal"), game)
    >>> found.taken == found.best
    True
    """
    if isinstance(player, RandomPlayer):
        raise BadOption(BY_CHANCE)
    asked = Asked(player, inner_game(game), guessed=guessed)
    taken = asked.order[0] if taken is None else taken
    if isinstance(taken, bool) or not isinstance(taken, int) or not 0 <= taken < len(asked.scores):
        raise BadOption(f"An option is a number from 0 to {len(asked.scores) - 1}, not {taken!r}.")
    shown = _various(asked)
    if taken not in shown:
        shown = [*shown[: TOLD - 1], taken]
    return Why(taken, tuple(_liked(asked, i, taken) for i in shown), asked.glance, asked.ahead)


def _various(asked: Asked) -> list[int]:
    """The options it likes best: if possible, each of another kind."""
    kinds = [ground.kind for ground in asked.cases.grounds]
    first = [i for n, i in enumerate(asked.order) if kinds[i] not in [kinds[j] for j in asked.order[:n]]]
    others = [i for i in asked.order if i not in first]
    return [*first, *others][:TOLD]


def _liked(asked: Asked, index: int, taken: int) -> Liked:
    case = asked.case(index, IT)
    more = asked.prospects(index, IT) if index == taken else ""
    return Liked(index, asked.does(index, IT), case.pros, case.cons, more)
