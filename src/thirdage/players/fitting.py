"""What a judge supplies so that it can be improved by self-play.

Its numbers may be fitted (`Fitting`, see thirdage.lab.fit), and habits are learned for each side (`Learning`,
see thirdage.lab.learn and habits.py). What a table promises may be learned from outcomes (`Foreseeing`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .. import games
from .habits import Habits
from .judge import Judge
from .mind import Mind
from .parts import Parts

J = TypeVar("J", bound=Judge)
W = TypeVar("W")  # all numbers of a judge: a dataclass of numbers, and of tuples and dictionaries of them
Feature = tuple[Any, ...]  # a number by its field, and its places inside it
Look = dict[Feature, float]  # the weight of each number in a sum; GIVEN is a constant term
GIVEN: Feature = ("given",)


@dataclass(frozen=True, slots=True, eq=False)
class Fitting(Generic[W, J]):
    """How the numbers of a judge are read, used and changed."""

    named: dict[str, Callable[[], W]]  # numbers that come with the program, by name
    from_json: Callable[[dict[str, Any]], W]
    to_json: Callable[[W], dict[str, Any]]
    of_tables: tuple[str, ...]  # the fields that say what a table is worth
    of_doing: tuple[str, ...]  # the fields that say what is worth doing
    shared: Callable[[Feature], Feature]  # the same for numbers that must stay equal
    read: Callable[[W, Feature], float]
    judge: Callable[[W], J]
    at_rest: Callable[[Any], bool]  # whether a round has just begun
    table: Callable[[W, Any], Look]  # what a game that is at rest is worth to the first side
    scale: Callable[[J, Any], float]  # the worth that makes a lead safe at this time of the game
    looks: Callable[[J, Any], list[Look] | None]  # how good each option looks; None: not from numbers
    value: Callable[[W, Look], float]  # the sum


# The facts of the moment, what each option has of every habit, and how tempting it is without habits.
Seen = tuple[Sequence[float], Sequence[Parts], list[float]]


@dataclass(frozen=True, slots=True, eq=False)
class Learning:
    """How the habits of a game are read, used and learned."""

    sides: tuple[str, ...]
    facts: dict[str, Sequence[str]]  # the names of the facts, by the first word of a group
    named: dict[str, Callable[[], Habits]]  # those that come with the program, by name
    judge: Callable[[Habits], Judge]
    look: Callable[[Any, int], Seen]
    table: Callable[[Any], dict[str, float]]  # what a table is judged by
    at_rest: Callable[[Any], bool]  # whether an action is about to begin: then tables are judged too
    farsight: float  # how much a later turn counts for what was done in an earlier one
    caution: float  # damping for what was seldom seen, for each row
    push: float  # how much of the last step is in the next
    # How likely the first side wins when an action begins, told which side took the last one.
    promise: Callable[[Any, int], float]
    # How tempting each option is without habits, for a side that has none; None: as `look` says.
    first: Callable[[Any], list[float]] | None = None


# Of a table: its stage, how much cards still count, what is seen of it, and its cards by number.
Foreseen = tuple[int, float, list[float], list[int]]


@dataclass(frozen=True, slots=True, eq=False)
class Foreseeing:
    """How it is learned what a table promises (see thirdage.lab.foresee)."""

    names: tuple[str, ...]  # of what is seen
    stages: tuple[str, ...]  # in each of which it has weights of its own
    new: int  # the stage of a round that begins
    zones: tuple[str, ...]  # in which each card has a weight
    cards: Callable[[], tuple[str, ...]]  # their names; the number of a card counts on from zone to zone
    see: Callable[[Any, int], Foreseen]  # of a game, and the side that has acted last
    paused: Callable[[Any], bool]  # whether an action is over
    begins: Callable[[Any], bool]  # whether an action is chosen now
    players: tuple[Mind, ...]  # of whom each side is one
    stray: tuple[float, ...]  # the share of answers that a side gives by chance alone is one of these
    by_points: float  # how much the points of the end count for who won
    caution: float  # how strongly weights are drawn to zero, where 1 is little
    to_json: Callable[..., dict[str, Any]]
    # What was learned before, from a text or (None) as it comes with the program: weights by stage, of cards
    # in their numbering, of cells, and of what cells say by stage.
    before: Callable[[str | None], tuple[Sequence[Sequence[float]], Sequence[float], Any, Any]]


def foreseeing_of(scenario: str) -> Foreseeing:
    """How the tables of this scenario's game are learned of."""
    found: Foreseeing = games.module_for("fitting", scenario).FORESEEING
    return found


def fitting_of(scenario: str) -> Fitting[Any, Any] | None:
    """How the numbers of the judge of this scenario's game are fitted; None: it has none of that kind."""
    return getattr(games.module_for("fitting", scenario), "FITTING", None)


def learning_of(scenario: str) -> Learning:
    """How the habits of this scenario's game are learned."""
    found: Learning = games.module_for("fitting", scenario).HABITS
    return found
