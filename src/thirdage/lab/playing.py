"""Plays one game between players and measures how long they think."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from math import exp, log
from time import process_time
from typing import Any, NamedTuple

from .. import games
from ..kernel.errors import BadOption, plain, unknown
from ..kernel.playable import Playable
from ..players import Player, answer, level, player
from ..players.search import SearchPlayer

Chosen = tuple[tuple[str, Any], ...]  # the options of a scenario that are chosen, with their values

STEP = log(1.05)  # times are counted in classes that are 5 % wide
SHORTEST = 1e-7


@dataclass(slots=True)
class Times:
    """How long decisions took, in seconds of process time."""

    total: float = 0.0
    worst: float = 0.0
    classes: dict[int, int] = field(default_factory=dict)

    def add(self, seconds: float) -> None:
        """Count one decision."""
        self.total += seconds
        self.worst = max(self.worst, seconds)
        number = round(log(max(seconds, SHORTEST)) / STEP)
        self.classes[number] = self.classes.get(number, 0) + 1

    def add_all(self, other: Times) -> None:
        """Count all that another has counted."""
        self.total += other.total
        self.worst = max(self.worst, other.worst)
        for number, n in other.classes.items():
            self.classes[number] = self.classes.get(number, 0) + n

    @property
    def decisions(self) -> int:
        """How many were counted."""
        return sum(self.classes.values())

    @property
    def mean(self) -> float:
        """Seconds a decision takes."""
        return self.total / max(1, self.decisions)

    def within(self, share: float) -> float:
        """The time within which this share of the decisions was made, to 3 %."""
        left = share * self.decisions
        for number in sorted(self.classes):
            left -= self.classes[number]
            if left <= 0:
                return min(self.worst, exp(number * STEP))
        return self.worst

    def to_json(self) -> list[Any]:
        """As it is written in a run file."""
        return [round(self.total, 6), round(self.worst, 6), {str(k): n for k, n in self.classes.items()}]

    @classmethod
    def from_json(cls, found: list[Any]) -> Times:
        """As it was written in a run file."""
        return cls(found[0], found[1], {int(k): n for k, n in found[2].items()})


def seated(name: str, seed: str) -> Player:
    """A player for the lab. A search stops after its iterations only: by a clock no run could be repeated."""
    found = player(name, seed)
    if isinstance(found, SearchPlayer) and found.budget.iterations is not None:
        found.budget = replace(found.budget, seconds=None)
    return found


def play(
    scenario: str,
    seed: int,
    levels: tuple[str, ...],
    times: tuple[Times, ...] | None = None,
    options: Chosen = (),
) -> Playable:
    """A finished game without a log; `levels` and `times` are given for each seat.

    Everything follows from the seed: the deal, and what chance each player has.
    """
    game = games.new(scenario, seed=seed, log=False, **dict(options))
    players = [seated(name, f"{seed} {seat}") for name, seat in zip(levels, game.seats, strict=True)]
    play_out(game, players, times)
    return game


def play_out(game: Playable, players: Sequence[Player], times: tuple[Times, ...] | None = None) -> None:
    """Play a game to its end; players and times are given for each seat."""
    while game.options is not None:
        seat = game.seat
        start = process_time()
        index = answer(players[seat], game)
        if times is not None:
            times[seat].add(process_time() - start)
        game.choose(index)


# READING OPTIONS


def read_options(scenarios: Sequence[str], wanted: list[str] | None) -> Chosen:
    """The options of a scenario, from words such as `twilight`, `people=2` or `twilight=ents+balrog`.

    A game of each scenario is dealt with them, so that what it does not know is refused at once.

    >>> read_options(["war-of-the-ring-4"], ["people=2"])
    (('people', 2),)
    """
    found: dict[str, Any] = {}
    for word in wanted or ():
        name, equals, value = word.partition("=")
        if not equals:
            found[name] = True
        elif "+" in value:
            found[name] = tuple(value.split("+"))
        else:
            found[name] = int(value) if value.isdigit() else value
    for scenario in scenarios if found else ():
        found = games.typed_options(scenario, found)
    return tuple(
        sorted((name, tuple(value) if isinstance(value, list) else value) for name, value in found.items())
    )


def words_of(options: Chosen) -> str:
    """The same as they are written in a command, each after a blank.

    >>> words_of((("people", 2), ("twilight", True)))
    ' --option people=2 --option twilight'
    """
    return "".join(f" --option {_word(name, value)}" for name, value in options)


def _word(name: str, value: Any) -> str:
    if value is True:
        return name
    return f"{name}={'+'.join(value) if isinstance(value, tuple) else value}"


def settings_of(options: Chosen) -> dict[str, Any]:
    """What a run file says of them; nothing if there are none."""
    listed = {name: list(value) if isinstance(value, tuple) else value for name, value in options}
    return {"options": listed} if listed else {}


def read_seats(seats: tuple[str, ...], wanted: list[str] | None) -> dict[str, str]:
    """The levels of single seats, from `saruman=random,frodo=easy`."""
    found: dict[str, str] = {}
    for word in (part for words in wanted or () for part in words.split(",")):
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOption(f"Give a seat and its level such as {seats[0]}=easy, not {word!r}.")
        if plain(name) not in seats:
            raise unknown("seat", name, seats)
        found[plain(name)] = level(value).name
    return {seat: found[seat] for seat in seats if seat in found}


class Sides(NamedTuple):
    """The sides of a scenario and the seats of each."""

    names: tuple[str, ...]
    titles: tuple[str, ...]
    of_seats: tuple[int, ...]  # the side of every seat


@cache
def sides_of(scenario: str) -> Sides:
    """The sides of a scenario; a game is dealt to see them."""
    game = games.new(scenario, seed=0, log=False)
    seats = range(len(game.seats))
    return Sides(game.sides, game.side_titles, tuple(game.side_number(seat) for seat in seats))


def read_count(what: str, number: int) -> int:
    """A number that must be at least 1."""
    if number < 1:
        raise BadOption(f"The number of {what} is at least 1, not {number}.")
    return number


def read_seed(number: int) -> int:
    """The first seed."""
    if not 0 <= number < 2**63:
        raise BadOption(f"A seed is a whole number from 0, not {number}.")
    return number
