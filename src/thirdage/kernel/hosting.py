"""What a game supplies so that people can play it at a table; see thirdage.table.

A view is sent in parts: what everybody sees, and for each seat what its own player sees of it or what the
others know. The table compares the parts and sends each person the changes they may see. There is no
`from __future__ import annotations` here: the shapes are read while the program runs.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypedDict, TypeVar

from .events import Event
from .playable import Playable

G = TypeVar("G", bound=Playable)
Part = Mapping[str, Any]


class SeatOfScenario(TypedDict):
    """A seat of a scenario."""

    seat: str
    title: str
    side: str
    factions: list[str]  # the peoples it commands
    cards: int  # in its deck, or its decks
    draw: int  # cards each round


class ScenarioDetails(TypedDict):
    """What there is to know of a scenario before it is played."""

    seats: list[SeatOfScenario]
    order: list[str]  # the seats in turn order; the first starts
    paths: list[int]  # the numbers of the first and the last path, where there are paths
    people: dict[str, list[list[str]]]  # for each number of people: the seats each of them holds


@dataclass(frozen=True, slots=True)
class PassingAhead(Generic[G]):
    """How a seat can pass ahead, in a game that asks again and again whoever has passed."""

    kinds: tuple[str, ...]  # until what
    # The option that passes, if an order of this kind holds after these events; None: it has ended.
    index: Callable[[G, str, list[Event]], int | None]


@dataclass(frozen=True, slots=True)
class Hosting(Generic[G]):
    """How one game is shown and explained at a table. Nothing here may reveal a secret to its reader."""

    view: type[Any]  # the shape of its views: a TypedDict whose `game` is the name of the game
    common: Callable[[G], Part]  # a view but for its question, its log, and what only some may see
    own: Callable[[G, int], Part]  # what the player of a seat sees of it
    known: Callable[[G, int], Part]  # what the others know of it; the same keys, where they have a value
    held_in: str  # where in a view these two stand: `seats` for `seats/frodo/hand`
    options: Callable[[G], dict[str, Any]]  # with which it was made
    points: Callable[[G], dict[str, int]]  # of the sides, as things stand
    # Why whoever is asked cannot choose this card, this place, or this card for this place; to these seats.
    why: Callable[[G, tuple[str, ...], str | None, str | None], str]
    # What would come of this option (None: of any of them), as whoever is asked may know it from a guess. It
    # may take some milliseconds and runs beside the table, so it must change nothing but the guess.
    preview: Callable[[G, int | None], list[Any]]
    previewed: tuple[type[Any], ...]  # the shapes of what it gives
    scenario: Callable[[str], ScenarioDetails]
    ahead: PassingAhead[G] | None = None
    # Whether `own` and `known` of a seat are surely the same in two moments of a game, as a glance shows.
    same_piles: Callable[[G, G, int], bool] | None = None
