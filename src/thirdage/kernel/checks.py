"""What a game supplies so that random games of it can be played and checked; see thirdage.lab.fuzz."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .engine import Prompt
from .playable import Playable

G = TypeVar("G", bound=Playable)
Setup = tuple[str, dict[str, Any]]  # a scenario and its options


@dataclass(frozen=True, slots=True)
class Checks(Generic[G]):
    """How a game can be dealt, which options random players prefer, and what must always hold.

    `faults` is asked after every decision of many thousands of games, so it has to be quick.
    """

    most_decisions: int  # far above any game ever seen; a longer one is reported
    share: float  # of the decisions at which each trial is made, by default
    idle: frozenset[int]  # kinds of option that end something or do nothing
    keen: frozenset[int]  # kinds of option that play a card, or agree to something
    turn: Prompt  # the question with which a turn begins
    counted: dict[str, str]  # fields whose highest value a run reports, with its name
    setups: Callable[[], list[Setup]]  # every way in which it can be dealt, except what is left to chance
    by_chance: Callable[[Any], dict[str, Any]]  # more options of a game, chosen by a random.Random
    faults: Callable[[G], Iterator[str]]  # what is wrong with a game, each in a sentence
    ending: Callable[[G], str]  # how a game ended, in a few words that many games share
    # What is wrong with what these seats are shown.
    view_faults: Callable[[dict[str, Any], tuple[str, ...]], Iterator[str]]
