"""What can be wrong with a game: a module for each game, found by the type of the game.

Such a module says what `thirdage.lab.fuzz` must know of its game: how it can be dealt, what a hurried player
would rather do, how long it may last, and above all `faults(game)`, what is wrong at this moment. That is
asked after every decision of many thousands of games, so it has to be quick.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from thirdage import games
from thirdage.kernel.engine import Prompt
from thirdage.kernel.playable import Playable

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

Setup = tuple[str, dict[str, Any]]  # a scenario and its options


class Subject(Protocol):
    """What has to be known of a game to play it at random and to see what is wrong with it."""

    MOST_DECISIONS: int  # far above any game ever seen; a longer one is reported
    SHARE: float  # of the decisions, at which each trial is made unless told otherwise
    IDLE: frozenset[int]  # kinds of option that end something or do nothing
    KEEN: frozenset[int]  # kinds of option that play a card, or agree to something
    TURN: Prompt  # the question with which a turn begins
    COUNTED: dict[str, str]  # what is told of a run: the highest value of these fields, and its name

    def setups(self) -> list[Setup]:
        """Every way in which the game can be dealt, except what is left to chance."""

    def by_chance(self, rng: random.Random) -> dict[str, Any]:
        """More options of a game, chosen by chance."""

    def faults(self, game: Any) -> Iterator[str]:
        """What is wrong with a game, each in a sentence."""

    def ending(self, game: Any) -> str:
        """How a game ended, in a few words that many games share."""

    def view_faults(self, view: dict[str, Any], seers: tuple[str, ...]) -> Iterator[str]:
        """What is wrong with what these seats are shown."""


@cache
def subject(scenario: str) -> Subject:
    """What has to be known of the game of a scenario."""
    found: Subject = games.face("faults", scenario)
    return found


def subject_of(game: Playable) -> Subject:
    """What has to be known of the game that is played here."""
    return subject(game.scenario)
