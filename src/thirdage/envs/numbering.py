"""Actions by number, for every game: the same number means the same thing at every question.

An answer of a game is a small tuple of numbers such as `(PLAY, card)`. Each game lists every answer that any
of its questions can offer (`actions.py`, `boardgame_actions.py`); the number of an action is its place in
that list. Since the answers of one question are all different, so are their numbers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..face import inner_game
from ..kernel.errors import BadChoice

if TYPE_CHECKING:
    from ..face import Game
    from ..kernel.decision import RawOption
    from ..kernel.playable import Playable

WAIT = 0  # the only action of agents that are not asked; never an answer


class Numbering(ABC):
    """Every action of a game with its options, by number."""

    def __init__(self, options: Iterable[RawOption]) -> None:
        self.options: tuple[RawOption | None, ...] = (None, *options)  # by number; nothing for WAIT
        self.number: dict[RawOption, int] = {
            option: number for number, option in enumerate(self.options) if option is not None
        }

    def __len__(self) -> int:
        return len(self.options)

    def legal(self, game: Game | Playable) -> list[int]:
        """The numbers of the options of the pending question, in the order of the options."""
        return self.numbers(inner_game(game))

    def numbers(self, game: Playable) -> list[int]:
        """The same of a game that is surely one of this numbering's."""
        return list(map(self.number.__getitem__, game.options or ()))

    def index(self, game: Game | Playable, action: int) -> int:
        """The index of the option that an action means at the pending question."""
        legal = self.legal(game)
        if action in legal:
            return legal.index(action)
        raise BadChoice(f"Action {action} ({self.words(action)}) is not legal now; see the action mask.")

    def words(self, action: int) -> str:
        """What an action means, whatever the question: "Play Gimli"."""
        if not 0 <= action < len(self.options):
            return "no such action"
        option = self.options[action]
        return "Wait" if option is None else self.option_words(option)

    def key(self, action: int) -> str:
        """A short name that no other action has: `play gimli`."""
        option = self.options[action]
        return "wait" if option is None else self.option_key(option)

    @abstractmethod
    def option_words(self, option: RawOption) -> str:
        """What an option means, whatever the question."""

    @abstractmethod
    def option_key(self, option: RawOption) -> str:
        """The short name of an option."""
