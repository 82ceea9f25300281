"""What a game supplies so that the lab can count and report what happens in many games; see thirdage.lab."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from .playable import Playable

if TYPE_CHECKING:
    from .decision import RawOption

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


# WHAT ELSE A REPORT SHOWS: parts of its page, each about columns of the tables


class Spread(NamedTuple):
    """A plot: how often a number of the table of games had each value."""

    title: str
    column: str
    words: str  # what it is a number of


class Endings(NamedTuple):
    """A table: how often games ended in which way, who won then, and after how many rounds."""

    title: str
    names: dict[str, str]  # every ending as people call it, in order


class Moment(NamedTuple):
    """Something that happens in some games: its column says in which round it first did, and else nothing."""

    column: str
    title: str
    side: int  # whose share of wins is told beside it
    place: str = ""  # what it brings: the points of this place, if the side holds it in the end
    points: int = 0


class Moments(NamedTuple):
    """A table: what happened in how many games, and when."""

    title: str
    about: str
    heading: str  # of the column that says in how many games
    parts: Sequence[tuple[str, Sequence[Moment]]]  # by the heading of each part


class Number(NamedTuple):
    """A number of the table of games."""

    column: str
    title: str
    side: int | None = None  # whose it is


class Numbers(NamedTuple):
    """A table: what numbers are on average, in a game and in a round, and by who wins."""

    title: str
    about: str
    numbers: Sequence[Number]


class Uses(NamedTuple):
    """A table: how often a side used each of its things for what. The things stand side by side."""

    title: str
    about: str
    table: str  # the name of the Table that counts it
    side: int
    things: dict[str, str]  # as people call them
    before: dict[str, str]  # counts that are no uses, as people call them
    uses: dict[str, str]  # counts that are


Part = Spread | Endings | Moments | Numbers | Uses


@dataclass(frozen=True, slots=True)
class Table(Generic[G]):
    """A further table of a game: a row for each of its things that a side has, with counts."""

    name: str  # of its file
    thing: str  # the column that names the thing
    counts: tuple[str, ...]
    rows: Callable[[G], list[list[int | str]]]  # from a game with a log: side, thing, counts


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


class Strength(NamedTuple):
    """How strong the machine should be at a game, beyond what holds for every game; levels go by their names.

    Endings and rounds are those of games in which a level plays against itself.
    """

    answers: dict[str, float]  # by level: the seconds within which 95 % of its answers are given
    hard_beats_easy: float  # in this share of the games
    endings: tuple[str, ...] = ()  # the ways to win of which each should be seen
    least: float = 0.0  # in this share of the games
    rounds: tuple[int, int] | None = None  # between which their median should be


@dataclass(frozen=True, slots=True)
class Study(Generic[G]):
    """What is counted and reported for one game."""

    rounds: str  # what rounds are called
    ending: Callable[[G], str]  # how a game ended, in a word
    endings: dict[str, str]  # endings a report mentions: the words that follow "12 per cent"
    by_points: bool  # whether the side with more points wins
    measures: tuple[str, ...]  # columns of numbers that are told of a game
    measure: Callable[[G], dict[str, int]]  # from a game with a log: these numbers; one may be missing
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
    strength: Strength
    tables: tuple[Table[G], ...] = ()  # beside those of games and cards
    parts: tuple[Part, ...] = ()  # of a report, beside those that every game has
    # What an option that is about to be chosen does with an expansion, by name, and these names in words.
    deeds: Callable[[G, RawOption], tuple[str, ...]] | None = None
    deed_titles: dict[str, str] = field(default_factory=dict)
    deed_options: tuple[str, ...] = ()  # of the scenario, so that the expansion is there
