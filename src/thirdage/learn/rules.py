"""What puzzles and lessons need from a game; `cardgame.py` and `boardgame.py` supply it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from .. import games
from ..kernel.playable import Playable

G = TypeVar("G", bound=Playable, contravariant=True)


class Rules(Protocol[G]):
    """What can be asked for in a game, and how its choices are called."""

    def check(self, aim: dict[str, Any]) -> None:
        """Refuse an aim that is none."""

    def verdict(self, game: G, seat: str, aim: dict[str, Any], start: G) -> bool | None:
        """Whether the aim was reached; None while that is open."""

    def fingerprint(self, game: G) -> tuple[Any, ...]:
        """All that matters for what can still happen in a puzzle."""

    def deed(self, game: G, index: int, decisive: tuple[str, ...]) -> str:
        """What a choice is called among the deeds; empty if it is none."""

    def stands(self, game: G, seat: str, condition: dict[str, Any]) -> bool:
        """Whether a condition of a lesson is true of a table."""

    def is_turn(self, game: G) -> bool:
        """Whether somebody is asked for an action."""

    def time_of(self, game: G) -> int:
        """The round or the turn."""


def rules_of(scenario: str) -> Rules[Any]:
    """What can be asked for in the game of a scenario."""
    found: Rules[Any] = games.module_for("learning", scenario)
    return found


if TYPE_CHECKING:  # the registry finds the modules by name: here it is checked that they supply all of it
    from ..boardgame.state import BoardGame
    from ..cardgame.state import CardGame
    from . import boardgame, cardgame

    _of_the_board: Rules[BoardGame] = boardgame
    _of_the_cards: Rules[CardGame] = cardgame
