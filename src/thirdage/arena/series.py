"""A series: a visitor, whoever wrote it, against levels of the house, with the same deals as `lab match`.

Every deal is played twice against each level, and the visitor changes sides in between. Everything else is as
in `lab match`: the seeds, the options, seats with a level of their own, and how the games are summed up.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from ..games import scenario_info
from ..kernel.errors import BadOption, UnknownName
from ..lab import match as m
from ..lab import runs
from ..lab.playing import Chosen, read_count, read_options, read_seats, read_seed, settings_of, sides_of
from ..lab.ratings import SURE
from ..lab.runs import Row
from ..players import level
from ..table.glicko import Rating, rated

RUN = "series"
PARTS = (*m.PARTS, "against", "late", "refused", "lost", "record")  # of a row
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
SHORTEST, LONGEST = 0.1, 3600.0  # seconds for an answer


class Key(NamedTuple):
    """Which game of a series."""

    against: str
    seed: int
    arm: int  # the visitor has the first side in arm 0, the second in arm 1


@dataclass(frozen=True, slots=True)
class Series:
    """What is played. A seat with a level of its own keeps it in both arms."""

    visitor: str
    scenario: str
    against: tuple[str, ...]
    games: int  # against each of them
    seed: int = 1
    seconds: float = 10.0  # for each answer of the visitor
    seats: tuple[tuple[str, str], ...] = ()
    options: Chosen = ()

    @property
    def settings(self) -> Row:
        """What must be the same when a series is resumed; games and opponents may be added."""
        return {
            "scenario": self.scenario,
            "visitor": self.visitor,
            "seed": self.seed,
            "seconds": self.seconds,
            "seats": dict(self.seats),
            **settings_of(self.options),
        }

    def match(self, against: str) -> m.Match:
        """The games against one level, as a match."""
        return m.Match(
            self.scenario, (self.visitor, against), self.games, self.seed, self.seats, self.options
        )

    @property
    def tasks(self) -> dict[Key, m.Task]:
        """Every game in the order in which it is played: a deal against everybody, then the next."""
        by_level = {name: self.match(name).tasks for name in self.against}
        return {
            Key(name, task.seed, task.arm): task
            for first in range(0, self.games, len(m.ARMS))
            for name, tasks in by_level.items()
            for task in tasks[first : first + len(m.ARMS)]
        }

    def side(self, key: Key) -> str:
        """The side that the visitor has in a game."""
        return sides_of(self.scenario).names[key.arm]


def new_series(
    visitor: str,
    scenario: str,
    against: str,
    games: int,
    seed: int = 1,
    seconds: float = 10.0,
    seats: list[str] | None = None,
    options: list[str] | None = None,
) -> Series:
    """A series, checked. An odd number of games is made even, so that the visitor has each side as often."""
    info = scenario_info(scenario)
    if not NAME.fullmatch(visitor):
        raise BadOption("A bot's name has up to 40 letters, digits, dots, dashes and underscores.")
    if _is_level(visitor):
        raise BadOption(f"{visitor!r} is a player of the house; give your bot another name.")
    if not SHORTEST <= seconds <= LONGEST:
        raise BadOption(f"The time for an answer is {SHORTEST:g} to {LONGEST:g} seconds, not {seconds:g}.")
    own = read_seats(info.seats, seats)
    sides = sides_of(info.name)
    for number, title in enumerate(sides.titles):
        mine = [seat for seat, side in zip(info.seats, sides.of_seats, strict=True) if side == number]
        if all(seat in own for seat in mine):
            raise BadOption(f"Your bot plays both sides in turn: leave it a seat of the {title}.")
    return Series(
        visitor,
        info.name,
        tuple(dict.fromkeys(level(name).name for name in against.split(","))),
        read_count("games", games) + games % 2,
        read_seed(seed),
        seconds,
        tuple(own.items()),
        read_options([info.name], options),
    )


def _is_level(name: str) -> bool:
    try:
        level(name)
    except UnknownName:
        return False
    return True


def default_path(series: Series) -> Path:
    """The run file of a series that was given none."""
    return runs.default_path(RUN, series.settings, "-".join([RUN, series.scenario, series.visitor]))


def records_of(path: Path) -> Path:
    """The folder for the records of the games in a run file."""
    return path.with_name(f"{path.stem}-records")


def key_of(row: Row) -> Key:
    """The game that a row tells of."""
    return Key(row["against"], row["seed"], row["arm"])


# WHAT IT COMES TO


def played(series: Series, rows: Iterable[Row]) -> list[Row]:
    """The rows of the games that belong to the series, in the order of play."""
    found = {key_of(row): row for row in rows}
    return [found[key] for key in series.tasks if key in found]


def summaries(series: Series, rows: Sequence[Row]) -> dict[str, m.Summary]:
    """How the games against each level went."""
    return {
        name: m.sum_up(series.match(name), [row for row in rows if row["against"] == name])
        for name in series.against
    }


def ratings(series: Series, rows: Iterable[Row]) -> dict[str, Rating]:
    """The visitor and its opponents by Glicko-2, as on the ladder of a table.

    All begin with the same rating, and every game counts for both at once, in the order of play.
    """
    sides = sides_of(series.scenario).names
    found = {name: Rating() for name in (series.visitor, *series.against)}
    for row in rows:
        score = 0.5 if row["winner"] is None else float(row["winner"] == sides[row["arm"]])
        visitor, house = found[series.visitor], found[row["against"]]
        found[series.visitor] = rated(visitor, [(house, score)], 0.0)
        found[row["against"]] = rated(house, [(visitor, 1.0 - score)], 0.0)
    return found


def rating_lines(found: dict[str, Rating]) -> list[tuple[str, str, str]]:
    """The ratings as (who, rating, 95 % interval), the strongest first."""
    ranked = sorted(found.items(), key=lambda each: -each[1].rating)
    return [
        (
            name,
            f"{one.rating:.0f}",
            f"{one.rating - SURE * one.deviation:.0f} to {one.rating + SURE * one.deviation:.0f}",
        )
        for name, one in ranked
    ]


def conduct_lines(series: Series, rows: Sequence[Row]) -> list[tuple[str, str]]:
    """How the visitor behaved, as (what, how often)."""
    reasons: Counter[str] = Counter()
    for row in rows:
        reasons.update(row["refused"])
    told = ", ".join(f"{reason} {n}" for reason, n in reasons.most_common())
    return [
        (f"games lost on time ({series.seconds:g} s an answer)", str(sum(row["late"] for row in rows))),
        ("messages refused", f"{reasons.total()}{f' ({told})' if told else ''}"),
        ("connections lost in a game", str(sum(row["lost"] for row in rows))),
    ]
