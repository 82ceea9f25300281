"""The ladder of levels: who beats whom, how often and how fast, written into docs/strength.md."""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import thirdage

from ..games import scenario_info
from ..kernel.errors import BadOption
from ..players import LEVELS, level
from .match import Match, Summary, default_path, elo_text, interval, new_match, percent, run_match, seconds
from .playing import Times, sides_of
from .pool import Each, each
from .runs import code, fingerprint

# How many games neighbours play in each form of the ladder: as many as the slower of both allows.
SMALL = {"random": 100, "easy": 100, "normal": 100}
FULL = {"random": 1000, "easy": 1000, "normal": 1000, "hard": 300}
SIZES = {"small": SMALL, "full": FULL}
OTHERWISE = {"small": 2, "full": 300}  # for a level that is not named above
FAR_APART = 100  # enough for a slow level against one that it nearly always beats
NEIGHBOURS = 0.65  # the share of games a level should win against the one below
# Seconds within which 95 % of a level's decisions are made; the worst may take twice that.
PACE = {"easy": 0.05, "normal": 0.3, "hard": 2.0}


@dataclass(frozen=True, slots=True)
class Rung:
    """A pair of levels, the stronger first, and what share of the games it should win."""

    stronger: str
    weaker: str
    target: float
    either_side: bool  # whether the target holds for each side by itself

    def reached(self, summary: Summary) -> bool:
        """Whether the measured share is as high as it should be."""
        if self.either_side:
            return min(rate.share for rate in summary.as_side) >= self.target
        return summary.total.share >= self.target

    def said(self) -> str:
        """The target for people."""
        return f"{100 * self.target:.0f} %" + (" as either side" if self.either_side else "")


def rungs(levels: Sequence[str]) -> list[Rung]:
    """Every neighbouring pair, every level against random, and hard against easy."""
    found = [_rung(strong, weak) for weak, strong in pairwise(levels)]
    if "random" in levels:
        found += [_rung(name, "random") for name in levels if name != "random"]
    if {"easy", "hard"} <= set(levels):
        found.append(_rung("hard", "easy"))
    return list(dict.fromkeys(found))


def _rung(stronger: str, weaker: str) -> Rung:
    if weaker == "random":
        return Rung(stronger, weaker, 0.99, True)
    if (stronger, weaker) == ("hard", "easy"):
        return Rung(stronger, weaker, 0.85, False)
    return Rung(stronger, weaker, NEIGHBOURS, False)


@dataclass(frozen=True, slots=True)
class Ladder:
    """What is measured."""

    form: str  # "small" or "full"
    scenarios: tuple[str, ...]
    levels: tuple[str, ...]
    seed: int
    games: int | None  # instead of what the form says

    @property
    def matches(self) -> list[tuple[Rung, Match]]:
        """Every match in order: all rungs in the first scenario, then in the next."""
        return [
            (rung, new_match(name, rung.stronger, rung.weaker, self._size(rung), self.seed))
            for name in self.scenarios
            for rung in rungs(self.levels)
        ]

    def _size(self, rung: Rung) -> int:
        if self.games is not None:
            return self.games
        sizes, otherwise = SIZES[self.form], OTHERWISE[self.form]
        size = min(sizes.get(name, otherwise) for name in (rung.stronger, rung.weaker))
        slow = size < max(sizes.values())
        return min(size, FAR_APART) if slow and rung.target > NEIGHBOURS else size


def new_ladder(
    form: str, scenarios: str, levels: str | None = None, seed: int = 1, games: int | None = None
) -> Ladder:
    """A ladder, checked. The small form leaves out the slow levels unless they are named."""
    names = [scenario_info(name).name for name in scenarios.split(",")]
    if levels is None:
        chosen = [name for name in LEVELS if form == "full" or name in SMALL]
    else:
        wanted = {level(name).name for name in levels.split(",")}
        chosen = [name for name in LEVELS if name in wanted]
    if len(chosen) < 2:
        raise BadOption("A ladder has at least two levels.")
    return Ladder(form, tuple(dict.fromkeys(names)), tuple(chosen), seed, games)


Tell = Callable[[int], None]


def climb(
    ladder: Ladder,
    jobs: int,
    folder: Path | None = None,
    begin: Callable[[Rung, Match], Tell] | None = None,
    after: Callable[[list[tuple[Rung, Summary]]], None] | None = None,
    each: Each = each,
) -> list[tuple[Rung, Summary]]:
    """Play what is missing of every match. `begin` returns what is told of a match's progress."""
    found: list[tuple[Rung, Summary]] = []
    for rung, match in ladder.matches:
        path = default_path(match)
        if folder is not None:
            path = folder / path.name
        if found and fingerprint() != code():  # new processes would load it
            raise BadOption("The code was changed meanwhile; the same command measures the new players.")
        found.append((rung, run_match(match, path, jobs, begin(rung, match) if begin else None, each)))
        if after is not None:
            after(found)
    return found


# THE TABLES


def markdown(ladder: Ladder, command: str, found: list[tuple[Rung, Summary]]) -> str:
    """The tables as they stand in the documentation."""
    parts = [
        f"Made by `{command}` with thirdage {thirdage.__version__}, code {code()}, Python"
        f" {platform.python_version()}. Each deal was played twice with sides swapped, from seed"
        f" {ladder.seed} on; 95 % intervals in brackets."
    ]
    for name in ladder.scenarios:
        here = [(rung, summary) for rung, summary in found if summary.match.scenario == name]
        if here:
            parts += [f"### {scenario_info(name).title}", _matches(here), _paces(ladder, here)]
    return "\n\n".join(parts)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _matches(found: list[tuple[Rung, Summary]]) -> str:
    head = [
        "match",
        "games",
        "wins",
        *(f"as {title}" for title in sides_of(found[0][1].match.scenario).titles),
        "Elo",
        "points ahead",
        "target",
        "reached",
    ]
    rows = []
    for rung, summary in found:
        shares = [f"{percent(rate.share)} ({interval(rate)})" for rate in (summary.total, *summary.as_side)]
        rows.append(
            [
                f"{rung.stronger} – {rung.weaker}",
                str(summary.total.games),
                *shares,
                elo_text(summary),
                f"{summary.margin[0]:+.1f}",
                rung.said(),
                "yes" if rung.reached(summary) else "no",
            ]
        )
    return _table(head, rows)


def _paces(ladder: Ladder, found: list[tuple[Rung, Summary]]) -> str:
    rows = []
    for name in ladder.levels:
        times = Times()
        for rung, summary in found:
            for who, more in zip((rung.stronger, rung.weaker), summary.times, strict=True):
                if who == name:
                    times.add_all(more)
        if times.decisions:
            limit = PACE.get(name)
            target = f"95 % within {seconds(limit)}, worst {seconds(2 * limit)}" if limit else ""
            spent = [seconds(times.mean), seconds(times.within(0.95)), seconds(times.worst)]
            rows.append([name, f"{times.decisions:,}", *spent, target])
    return _table(("level", "decisions", "mean", "95 % within", "worst", "target"), rows)


def markers(form: str) -> tuple[str, str]:
    """The comments between which the tables of a form stand."""
    return f"<!-- {form} ladder: written by `lab ladder --{form}` -->", f"<!-- end of {form} ladder -->"


def read_page(path: Path, form: str) -> tuple[str, str]:
    """What stands before and after the place of the tables."""
    begin, end = markers(form)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not text"
        raise BadOption(f"{path} cannot be read: {why}.") from None
    before, found, rest = text.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise BadOption(f"{path} has no place for the {form} ladder: a line {begin} and a line {end}.")
    return before + begin, end + after


def write_page(path: Path, form: str, text: str) -> None:
    """Put the tables into their place; the rest of the page stays as it is."""
    before, after = read_page(path, form)
    try:
        path.write_text(f"{before}\n\n{text}\n\n{after}", encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror}.") from None
