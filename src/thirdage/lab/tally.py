"""What the tables of a simulation come to, scenario by scenario."""

from __future__ import annotations

import csv
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ..games import SCENARIOS, study_of
from ..kernel.errors import BadOption
from .playing import sides_of
from .ratings import Rate
from .simulate import CARDS, GAMES, HEAD_OF_CARD, HEAD_OF_GAME, HEAD_OF_TABLE, file_of

if TYPE_CHECKING:
    from ..kernel.study import Study, Table
    from .playing import Sides

FLAGS = ("0", "1")
GREATEST = 100_000
Line = dict[str, str]


class Game(NamedTuple):
    """A row of the table of games."""

    winner: int | None  # the number of the side
    margin: int
    rounds: int
    decisions: int
    ending: str


@dataclass(slots=True)
class Tally:
    """What the games of a scenario come to."""

    name: str
    games: list[Game] = field(default_factory=list)
    players: Counter[str] = field(default_factory=Counter)
    seeds: list[int] = field(default_factory=list)
    numbers: dict[str, list[int | None]] = field(default_factory=dict)  # by column, game by game
    places: dict[str, Counter[str]] = field(default_factory=dict)
    cards: dict[str, dict[str, Rate]] = field(default_factory=dict)
    # By the name of a further table, then by side and thing: how often what was counted.
    things: dict[str, defaultdict[tuple[str, str], Counter[str]]] = field(default_factory=dict)

    @property
    def study(self) -> Study[Any]:
        """What is told of this game."""
        return study_of(self.name)

    @property
    def sides(self) -> Sides:
        """The sides of this scenario."""
        return sides_of(self.name)

    def of_games(self, column: str) -> Iterator[tuple[Game, int]]:
        """The games that have a number in this column, with it."""
        for game, number in zip(self.games, self.numbers[column], strict=True):
            if number is not None:
                yield game, number

    def of_side(self, side: int) -> Rate:
        """How often a side won."""
        return Rate(sum(game.winner == side for game in self.games), len(self.games))


def read_tables(folder: Path) -> list[Tally]:
    """What a simulation has written, by scenario."""
    tallies: dict[str, Tally] = {}
    try:
        for row in _rows(folder / GAMES, HEAD_OF_GAME):
            if row["scenario"] not in SCENARIOS:
                raise ValueError(row["scenario"])
            _count_game(tallies.setdefault(row["scenario"], Tally(row["scenario"])), row)
        for (scenario, _), rows in groupby(
            _rows(folder / CARDS, HEAD_OF_CARD), lambda row: (row["scenario"], row["seed"])
        ):
            _count_cards(tallies[scenario], list(rows))
        for tally in tallies.values():
            for table in tally.study.tables:
                _count_things(tally, table, _rows(folder / file_of(table), HEAD_OF_TABLE))
    except (KeyError, ValueError, TypeError, csv.Error):
        raise BadOption(f"The tables in {folder} are damaged; `lab simulate` writes them anew.") from None
    if not tallies:
        raise BadOption(f"There is no game in {folder / GAMES}.")
    return list(tallies.values())


def _rows(path: Path, columns: tuple[str, ...]) -> Iterator[Line]:
    try:
        with open(path, encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file)
            if not set(columns) <= set(reader.fieldnames or ()):
                raise BadOption(f"{path} is not a table that `lab simulate` writes.")
            yield from reader
    except FileNotFoundError:
        raise BadOption(f"There is no {path.name} in {path.parent}; `lab simulate` writes it.") from None
    except OSError as error:
        raise BadOption(f"{path} cannot be read: {error.strerror}.") from None


def _number(text: str) -> int:
    """A number that a game can have: a plot of a greater one could not be drawn."""
    number = int(text)
    if abs(number) > GREATEST:
        raise ValueError(text)
    return number


def _count_game(tally: Tally, row: Line) -> None:
    tally.games.append(
        Game(
            None if row["winner"] == "nobody" else tally.sides.names.index(row["winner"]),
            _number(row["margin"]),
            _number(row["rounds"]),
            _number(row["decisions"]),
            row["ending"],
        )
    )
    if len(row["players"].split()) != len(tally.sides.of_seats):
        raise ValueError(row["players"])
    tally.players[row["players"]] += 1
    tally.seeds.append(int(row["seed"]))
    for column in (*tally.study.measures, *tally.sides.names):
        value = None if row[column] == "" else _number(row[column])
        tally.numbers.setdefault(column, []).append(value)
    for place, column in tally.study.columns().items():
        if winners := row.get(column):
            tally.places.setdefault(place, Counter()).update(winners.split())


def _count_cards(tally: Tally, rows: list[Line]) -> None:
    """Count the cards of one game; copies of a card count once, so that games stay independent."""
    told = [told.what for told in tally.study.told]
    seen: dict[str, set[str]] = {}
    won: dict[str, int] = {}
    for row in rows:
        won[row["card"]] = FLAGS.index(row["won"])
        happened = seen.setdefault(row["card"], set())
        happened.update(what for what in told if row[what] != "0")
    for card, happened in seen.items():
        rates = tally.cards.setdefault(card, dict.fromkeys(told, Rate(0, 0)))
        for what in happened:
            rates[what] += Rate(won[card], 1)


def _count_things(tally: Tally, table: Table[Any], rows: Iterator[Line]) -> None:
    """Add up a further table, which must be about the same games."""
    sums = tally.things.setdefault(table.name, defaultdict(Counter))
    seeds = set()
    for row in rows:
        if row["scenario"] == tally.name:
            seeds.add(int(row["seed"]))
            sums[row["side"], row[table.thing]].update({name: int(row[name]) for name in table.counts})
    if seeds != set(tally.seeds):
        raise ValueError(table.name)
