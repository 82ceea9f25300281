"""How the other readings of doubtful cards move the balance, and which of them together make a game even.

A level plays itself: once as the cards are read usually, once for each other reading, and once for each set
that is tried, always on the same deals, so that the luck of the deal does not count. The set begins empty; of
the readings that bring a side nearer to half of the games the one that does so most is added first, and each
stays only if the set is nearer to it with it than without.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import thirdage

from .. import games
from ..games import scenario_info, study_of
from ..kernel.errors import BadOption
from ..players import level
from . import runs
from .balance import shown
from .marked import Place
from .playing import play, read_count, read_seed, sides_of
from .pool import Each, each
from .ratings import Rate, mean_and_reach
from .runs import Row, RunFile, code

OPTION = "readings"
PARTS = ("readings", "seed", "winner")  # of a row
Tell = Callable[[int], None]
Wins = list[bool]  # deal by deal, whether the first side won


@dataclass(frozen=True, slots=True)
class Doubts:
    """What is measured."""

    scenario: str
    level: str
    games: int  # with each reading
    seed: int
    cards: tuple[str, ...]  # ids of what has another reading and is in the game

    @property
    def settings(self) -> Row:
        """What must be the same when a run is resumed; more games may be added."""
        return {"scenario": self.scenario, "level": self.level, "seed": self.seed}

    @property
    def most(self) -> int:
        """How many games it takes at most: the usual ones, each reading, and each set that is tried."""
        return self.games * 2 * len(self.cards)


@dataclass(frozen=True, slots=True)
class Found:
    """What was measured."""

    usual: Rate
    alone: dict[str, tuple[Rate, float, float]]  # by id: the share, how far it moves it, and how surely
    tried: list[tuple[str, Rate, bool]]  # in this order: what was added, the share then, whether it stayed
    chosen: tuple[str, ...]

    @property
    def end(self) -> Rate:
        """The share with the set that was found."""
        return next((rate for _, rate, stayed in reversed(self.tried) if stayed), self.usual)


def new_doubts(scenario: str, player: str = "easy", games_each: int = 300, seed: int = 1) -> Doubts:
    """What is measured, checked."""
    info = scenario_info(scenario)
    if OPTION not in info.options:
        raise BadOption(f"Nothing in {info.title} has another reading.")
    names = (info.name, level(player).name, read_count("games", games_each), read_seed(seed))
    return Doubts(*names, cards_in_doubt(info.name))


def cards_in_doubt(scenario: str) -> tuple[str, ...]:
    """What has another reading and is in the decks, and the locations that have one."""
    study = study_of(scenario)
    rows = study.cards(games.new(scenario, seed=0))
    there = {study.card(scenario, int(row[0])).id for row in rows}
    deck = study.deck()
    return tuple(
        card.id
        for card in thirdage.cards(scenario_info(scenario).game)
        if "other_reading" in card and (card.id in there or card.id not in deck)
    )


def measure(
    wanted: Doubts, path: Path | None = None, jobs: int = 1, tell: Tell | None = None, each: Each = each
) -> Found:
    """Play what is missing, and say what all of it comes to; `tell` hears how many games are done."""
    file = path or runs.default_path("doubts", wanted.settings, f"doubts-{wanted.scenario}-{wanted.level}")
    with RunFile(file, "doubts", wanted.settings, PARTS) as run:
        bench = Bench(wanted, run, jobs, tell, each)
        usual = bench.wins(())
        alone = {card: bench.wins((card,)) for card in wanted.cards}
        return _found(wanted, bench, usual, alone)


class Bench:
    """Plays games with sets of readings, those that are in the run file already from there."""

    def __init__(self, wanted: Doubts, run: RunFile, jobs: int, tell: Tell | None, each: Each) -> None:
        self.wanted = wanted
        self.run = run
        self.jobs = jobs
        self.tell = tell
        self.each = each
        self.done = 0

    def wins(self, cards: Iterable[str]) -> Wins:
        """Of the deals with these readings, those that the first side won."""
        wanted = self.wanted
        readings = ", ".join(sorted(cards))
        seeds = range(wanted.seed, wanted.seed + wanted.games)
        tasks = {(readings, seed): Task(wanted.scenario, wanted.level, readings, seed) for seed in seeds}
        rows = self.run.complete(tasks, _key, play_task, self.each, self.jobs, self._heard)
        self.done += len(rows)
        return [row["winner"] == 0 for row in rows]

    def _heard(self, number: int) -> None:
        if self.tell is not None:
            self.tell(self.done + number)


@dataclass(frozen=True, slots=True)
class Task:
    """One game."""

    scenario: str
    level: str
    readings: str
    seed: int


def play_task(task: Task) -> Row:
    """Play one game and say which side won."""
    levels = (task.level,) * len(scenario_info(task.scenario).seats)
    options = ((OPTION, task.readings),) if task.readings else ()
    game = play(task.scenario, task.seed, levels, options=options)
    assert game.result is not None
    winner = sides_of(task.scenario).names.index(str(game.result.winner))
    return {"readings": task.readings, "seed": task.seed, "winner": winner}


def _key(row: Row) -> tuple[str, int]:
    return row["readings"], row["seed"]


def _found(wanted: Doubts, bench: Bench, usual: Wins, alone: dict[str, Wins]) -> Found:
    told = {card: (_rate(wins), *_moved(wins, usual)) for card, wins in alone.items()}
    best = _rate(usual)
    helping = [card for card in wanted.cards if _off(told[card][0]) < _off(best)]
    chosen: tuple[str, ...] = ()
    tried = []
    for card in sorted(helping, key=lambda card: (_off(told[card][0]), card)):
        rate = _rate(bench.wins((*chosen, card)))
        stays = _off(rate) < _off(best)
        tried.append((card, rate, stays))
        if stays:
            chosen, best = (*chosen, card), rate
    return Found(_rate(usual), told, tried, chosen)


def _rate(wins: Wins) -> Rate:
    return Rate(sum(wins), len(wins))


def _moved(wins: Wins, usual: Wins) -> tuple[float, float]:
    """By how much the share differs on the same deals, and how far the interval of that reaches."""
    return mean_and_reach([float(a) - float(b) for a, b in zip(wins, usual, strict=True)])


def _off(rate: Rate) -> float:
    """How far a share is from one half."""
    return abs(rate.share - 0.5)


# THE TABLE


def markdown(wanted: Doubts, command: str, found: Found) -> str:
    """Everything that was measured."""
    side = sides_of(wanted.scenario).titles[0]
    cards = {card.id: card for card in thirdage.cards(scenario_info(wanted.scenario).game)}
    rows = [
        [cards[card].title, cards[card].other_reading, shown(rate), _points(moved, reach)]
        for card, (rate, moved, reach) in sorted(found.alone.items(), key=lambda item: item[1][1])
    ]
    steps = [
        [cards[card].title, shown(rate), "stays" if stays else "is left out"]
        for card, rate, stays in found.tried
    ]
    titles = ", ".join(cards[card].title for card in found.chosen)
    parts = [
        f"Made by `{command}` with thirdage {thirdage.__version__}, code {code(wanted.scenario)}, Python"
        f" {platform.python_version()}. `{wanted.level}` against itself, {wanted.games} deals from seed"
        f" {wanted.seed} on, the same for each line; 95 % intervals. As the cards are read usually, the"
        f" {side} win {shown(found.usual)}.",
        _table(("card", "its other reading", f"{side} win then", "difference on the same deals"), rows),
        "Added one after the other:",
        _table(("with this as well", f"{side} win", ""), steps) if steps else "None helps.",
        f"The set that comes nearest to one half: {titles or 'none'}; the {side} win {shown(found.end)}.",
    ]
    return "\n\n".join(parts)


def _points(moved: float, reach: float) -> str:
    return f"{100 * moved:+.1f} points (± {100 * reach:.1f})"


def _table(head: tuple[str, ...], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def place_of(scenario: str) -> Place:
    """The place of the tables of a scenario."""
    return Place(f"doubts of {scenario}", f"lab doubts --scenario {scenario}")
