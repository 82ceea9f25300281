"""What a game supplies so that the lab can count and report what happens in many games; see thirdage.lab."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from .playable import Playable

G = TypeVar("G", bound=Playable)


class CardRow(NamedTuple):
    """A card of a scenario, for the table of cards."""

    id: str
    copy: int  # 1 for the first of several
    seat: str
    side: str


class CardTitle(NamedTuple):
    """A card, for people."""

    title: str
    group: str  # its faction, or its deck
    side: int


class Places(NamedTuple):
    """Some places that belong together."""

    heading: str
    side: int | None  # whose they are
    ids: Sequence[str]


class Told(NamedTuple):
    """Something that is counted for each card and shown in a report."""

    what: str  # the name of the count
    heading: str
    words: str  # the end of the phrase "the games in which the card was ..."


class Pace(NamedTuple):
    """What is measured of a game's speed, and how fast it should be, in words."""

    title: str
    scenario: str
    decisions: int  # the moment that is measured
    clones: tuple[int, ...]  # decisions after which a clone is measured
    targets: dict[str, tuple[str, str]]  # games and decisions a second, by scenario
    others: tuple[str, str]  # the same for scenarios that are not named
    decision: str
    clone: str
    view: str
    greedy: str  # games a minute of greedy players; "": they are not measured


@dataclass(frozen=True, slots=True)
class Study(Generic[G]):
    """What is counted and reported for one game."""

    rounds: str  # what rounds are called
    ending: Callable[[G], str]  # how a game ended, in a word
    endings: dict[str, str]  # endings a report mentions: the words that follow "12 per cent"
    by_points: bool  # whether the side with more points wins
    measures: dict[str, Callable[[G], int]]  # numbers that are told of every game, by the name of the column
    counts: tuple[str, ...]  # what is counted of a card
    told: tuple[Told, ...]  # the counts that a report tells of, the most important first
    # From a game with a log: for each card its number, its counts, and where it lies in the end.
    cards: Callable[[G], list[list[int | str]]]
    card: Callable[[str, int], CardRow]  # a card of a scenario, by its number
    places: Callable[[G], dict[str, list[str]]]  # from a game with a log: who has won each place, in order
    columns: Callable[[], dict[str, str]]  # every place, in order, and what its column is called
    titles: Callable[[], dict[str, str]]  # every place as people call it
    groups: Callable[[], dict[str, list[Places]]]  # places as a report shows them, by the title of a group
    deck: Callable[[], dict[str, CardTitle]]  # every card, in order
    pace: Pace
