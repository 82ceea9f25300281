"""What a judge supplies so that its numbers can be fitted from self-play; see thirdage.lab.fit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .. import games
from ..kernel.errors import BadOption
from .judge import Judge

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


def fitting_of(scenario: str) -> Fitting[Any, Any]:
    """How the judge of this scenario's game is fitted, if it can be."""
    found: Fitting[Any, Any] | str = games.module_for("fitting", scenario).FITTING
    if isinstance(found, str):
        raise BadOption(found)
    return found
