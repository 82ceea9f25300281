"""Which side a scenario favours at each level of play, and which of its cards have most to do with that.

Each level plays against itself, once for each deal (thirdage.lab.simulate). The tables are written into a
page between comments, as those of the ladder are.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

import thirdage

from ..games import SCENARIOS
from ..kernel.errors import BadOption
from ..players import level
from .marked import Place
from .match import percent
from .pool import Each, each
from .ratings import Rate
from .runs import code, fingerprint, runs_folder
from .simulate import new_simulation, run_simulation
from .tally import Tally, read_tables

LEVELS = ("random", "easy", "normal")
CARDS = 8  # of each side, in the table of cards
SELDOM = 30  # games in which a card was played; below that nothing is said of it
PLAYED = "played"
Tell = Callable[[int], None]
Found = dict[str, Tally]  # what was measured in a scenario, by level


@dataclass(frozen=True, slots=True)
class Balance:
    """What is measured."""

    scenarios: tuple[str, ...]
    levels: tuple[str, ...]
    played: int  # games of each scenario at each level
    seed: int
    switches: tuple[str, ...] = ()  # as they are written: a name, or name=off

    @property
    def games(self) -> int:
        """How many games that is."""
        return len(self.scenarios) * len(self.levels) * self.played


def new_balance(
    scenarios: str, levels: str | None = None, games: int = 300, seed: int = 1, switches: Sequence[str] = ()
) -> Balance:
    """What is measured, checked; scenarios and levels are names with commas between them."""
    chosen = tuple(dict.fromkeys(level(name).name for name in levels.split(","))) if levels else LEVELS
    others = tuple(sorted({name for words in switches for name in words.split(",")}))
    first = new_simulation(scenarios, chosen[0], chosen[0], games, seed, switches=others)
    return Balance(first.scenarios, chosen, games, seed, others)


def measure(
    wanted: Balance,
    jobs: int = 1,
    folder: Path | None = None,
    tell: Tell | None = None,
    after: Callable[[str, Found], None] | None = None,
    each: Each = each,
) -> None:
    """Play what is missing.

    `tell` hears how many games are done, `after` what was found in a scenario as soon as it is complete.
    """
    before = 0
    for scenario in wanted.scenarios:
        found: Found = {}
        for name in wanted.levels:
            if before and fingerprint() != code():  # new processes would load it
                raise BadOption("The code was changed meanwhile; the same command measures the new players.")
            simulation = new_simulation(
                scenario, name, name, wanted.played, wanted.seed, switches=wanted.switches
            )
            words = ["balance", scenario, name, str(wanted.seed), *wanted.switches, code(scenario)]
            place = (folder or runs_folder()) / "-".join(words)
            try:
                place.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise BadOption(f"{place} cannot be written: {error.strerror}.") from None
            run_simulation(simulation, place, jobs, _counting(tell, before), each)
            (found[name],) = read_tables(place)
            before += wanted.played
        if after is not None:
            after(scenario, found)


def _counting(tell: Tell | None, before: int) -> Tell | None:
    """Tells of a simulation as a part of the whole."""
    if tell is None:
        return None
    return lambda done: tell(before + done)


# TABLES


def markdown(wanted: Balance, scenario: str, command: str, found: Found) -> str:
    """Everything that was measured in a scenario."""
    parts = [
        f"Made by `{command}` with thirdage {thirdage.__version__}, code {code(scenario)}, Python"
        f" {platform.python_version()}. Each level against itself, from seed {wanted.seed} on; 95 % intervals"
        " in brackets.",
        _levels(found),
    ]
    best = wanted.levels[-1]
    rows = _cards(found[best])
    if rows:
        parts.append(
            f"Cards whose playing goes most with winning or losing at `{best}`: how often their side wins if"
            " they are played, against how often it wins at all."
        )
        parts.append(
            _table(("card", "side", "games with it", "its side wins", "expected", "difference"), rows)
        )
    return "\n\n".join(parts)


def _levels(found: Found) -> str:
    one = next(iter(found.values()))
    first, second = one.sides.titles
    study = one.study
    head = ["level", "games", f"{first} win", f"points {first} : {second}", *study.measures, study.rounds]
    head += [f"{words}" for words in study.endings.values()]
    rows = []
    for name, tally in found.items():
        games = len(tally.games)
        cells = [name, str(games), shown(tally.of_side(0))]
        points = [_mean(n for _, n in tally.of_games(side)) for side in tally.sides.names]
        cells.append(f"{points[0]:.1f} : {points[1]:.1f}" if study.by_points else "")
        cells += [f"{_mean(n for _, n in tally.of_games(column)):.1f}" for column in study.measures]
        cells.append(f"{_mean(game.rounds for game in tally.games):.1f}")
        cells += [
            percent(sum(game.ending == ending for game in tally.games) / games) for ending in study.endings
        ]
        rows.append(cells)
    return _table(head, rows)


def _cards(tally: Tally) -> list[list[str]]:
    """The cards of each side whose wins when played differ most from the usual, the surest first."""
    titles = tally.study.deck()
    if PLAYED not in tally.study.counts:
        return []
    doubtful = {
        card.id
        for card in thirdage.cards(SCENARIOS[tally.name].game)
        if card.provenance == "reconstructed" and card.id in titles
    }
    rows: list[list[str]] = []
    for side in (0, 1):
        usual = tally.of_side(side)
        measured = []
        for card, told in tally.cards.items():
            rate = told.get(PLAYED)
            if titles[card].side != side or (doubtful and card not in doubtful):
                continue
            if rate is not None and rate.games >= SELDOM:
                measured.append((deviation(rate, usual), card, rate))
        measured.sort(key=lambda found: (-abs(found[0]), found[1]))
        for _, card, rate in measured[:CARDS]:
            difference = 100 * (rate.share - usual.share)
            rows.append(
                [
                    titles[card].title,
                    tally.sides.titles[side],
                    str(rate.games),
                    shown(rate),
                    percent(usual.share),
                    f"{difference:+.1f} points",
                ]
            )
    return rows


def deviation(rate: Rate, usual: Rate) -> float:
    """How many standard deviations a share is away from the usual one."""
    spread = sqrt(max(usual.share * (1 - usual.share), 0.01) / rate.games)
    return (rate.share - usual.share) / spread


def shown(rate: Rate) -> str:
    """A share with its interval."""
    return f"{percent(rate.share)} ({100 * rate.low:.1f} to {percent(rate.high)})"


def _mean(numbers: Iterable[int]) -> float:
    found = list(numbers)
    return sum(found) / max(1, len(found))


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


# THE PAGE


def place_of(scenario: str, switches: Sequence[str] = ()) -> Place:
    """The place of the tables of a scenario."""
    about = " with ".join([f"balance of {scenario}", *switches])
    return Place(about, " ".join(["lab balance --scenario", scenario, *(f"--switch {s}" for s in switches)]))
