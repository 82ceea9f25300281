"""Two players against each other: every deal is played twice, and they change sides in between.

Both play the same seeds from both sides, so neither the luck of the deal nor the side that the game favours
counts for one of them. A player against itself is the exception: with sides swapped it would play the very
same game again, so each of its games is another deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from ..games import scenario_info, study_of
from ..players import level
from . import runs
from .playing import Chosen, Times, play, read_count, read_seats, read_seed, settings_of, sides_of
from .pool import Each, each
from .ratings import Rate, elo, mean_and_reach
from .runs import Row, RunFile

PARTS = ("seed", "arm", "winner", "scores", "reason", "ending", "rounds", "decisions", "times")  # of a row
ARMS = (0, 1)  # in arm 0 the first player has the first side, in arm 1 the second


@dataclass(frozen=True, slots=True)
class Match:
    """What is played. A seat with a level of its own keeps it in both arms."""

    scenario: str
    players: tuple[str, str]
    games: int
    seed: int = 1
    seats: tuple[tuple[str, str], ...] = ()
    options: Chosen = ()

    @property
    def mirror(self) -> bool:
        """Whether a player plays against itself."""
        return self.players[0] == self.players[1]

    @property
    def deals(self) -> int:
        """How many different deals are played."""
        return self.games if self.mirror else self.games // 2

    @property
    def settings(self) -> Row:
        """What must be the same when a match is resumed; more games may be added."""
        return {
            "scenario": self.scenario,
            "players": list(self.players),
            "seed": self.seed,
            "seats": dict(self.seats),
            **settings_of(self.options),
        }

    @property
    def tasks(self) -> list[Task]:
        """Every game in order."""
        seats = scenario_info(self.scenario).seats
        sides = sides_of(self.scenario).of_seats
        own = dict(self.seats)
        tasks = []
        for number in range(self.games):
            arm = ARMS[number % 2]
            deal = number if self.mirror else number // 2
            levels = tuple(
                own.get(seat, self.players[side ^ arm]) for seat, side in zip(seats, sides, strict=True)
            )
            whose = tuple(-1 if seat in own else side ^ arm for seat, side in zip(seats, sides, strict=True))
            tasks.append(Task(self.scenario, self.seed + deal, arm, levels, whose, self.options))
        return tasks


def new_match(
    scenario: str,
    free: str,
    shadow: str,
    games: int,
    seed: int = 1,
    seats: list[str] | None = None,
    options: Chosen = (),
) -> Match:
    """A match, checked. An odd number of games is made even, so that each player has each side as often."""
    info = scenario_info(scenario)
    return Match(
        info.name,
        (level(free).name, level(shadow).name),
        read_count("games", games) + games % 2,
        read_seed(seed),
        tuple(read_seats(info.seats, seats).items()),
        options,
    )


@dataclass(frozen=True, slots=True)
class Task:
    """One game of a match."""

    scenario: str
    seed: int
    arm: int
    levels: tuple[str, ...]
    whose: tuple[int, ...]  # for each seat which of the two players has it, or -1
    options: Chosen = ()


def play_task(task: Task) -> Row:
    """Play one game and say how it went."""
    times = (Times(), Times(), Times())  # of the two players, and of seats with a level of their own
    timed = tuple(times[who] for who in task.whose)
    game = play(task.scenario, task.seed, task.levels, timed, task.options)
    assert game.result is not None
    return {
        "seed": task.seed,
        "arm": task.arm,
        "winner": game.result.winner,
        "scores": [game.result.scores[side] for side in game.sides],
        "reason": game.result.reason,
        "ending": study_of(task.scenario).ending(game),
        "rounds": game.round_number,
        "decisions": game.count,
        "times": [times[0].to_json(), times[1].to_json()],
    }


def run_match(
    match: Match,
    path: Path | None = None,
    jobs: int = 1,
    tell: Callable[[int], None] | None = None,
    each: Each = each,
) -> Summary:
    """Play what is still missing of a match and sum it up. `tell` is told how many games are done."""
    file = path or default_path(match)
    with RunFile(file, "match", match.settings, PARTS) as run:
        tasks = {(task.seed, task.arm): task for task in match.tasks}
        rows = run.complete(tasks, lambda row: (row["seed"], row["arm"]), play_task, each, jobs, tell)
    return sum_up(match, rows)


def default_path(match: Match) -> Path:
    """The run file of a match that was given none."""
    name = "-".join(["match", match.scenario, *match.players])
    return runs.default_path("match", match.settings, name)


# SUMMING UP


@dataclass(frozen=True, slots=True)
class Summary:
    """How a match went, as the first player sees it."""

    match: Match
    as_side: tuple[Rate, Rate]  # wins with either side
    margin: tuple[float, float]  # points ahead, and how far the 95 % interval of the mean reaches
    rounds: float
    decisions: float
    times: tuple[Times, Times]
    of_side: tuple[Rate, Rate]  # wins of either side, whoever had it
    reasons: Counter[str] = field(default_factory=Counter)  # why games ended, in words
    endings: Counter[str] = field(default_factory=Counter)  # the same, as the study of the game names it
    lengths: tuple[int, ...] = ()  # rounds of each game

    @property
    def total(self) -> Rate:
        """The wins from both sides."""
        return self.as_side[0] + self.as_side[1]

    @property
    def elo(self) -> tuple[float, float, float]:
        """The Elo difference with the ends of its 95 % interval."""
        return elo(self.total.share), elo(self.total.low), elo(self.total.high)


def sum_up(match: Match, rows: Iterable[Row]) -> Summary:
    """The summary of the games of a match."""
    wins = [[0, 0], [0, 0]]  # by arm: wins of the first player, games
    margins: list[float] = []
    decisions = 0
    sides = sides_of(match.scenario).names
    times = (Times(), Times())
    winners: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    lengths: list[int] = []
    for row in rows:
        arm: int = row["arm"]
        wins[arm][0] += row["winner"] == sides[arm]
        wins[arm][1] += 1
        winners[row["winner"]] += 1
        margins.append(row["scores"][arm] - row["scores"][1 - arm])
        lengths.append(row["rounds"])
        decisions += row["decisions"]
        reasons[row["reason"]] += 1
        endings[row["ending"]] += 1
        for total, more in zip(times, row["times"], strict=True):
            total.add_all(Times.from_json(more))
    n = max(1, len(margins))
    return Summary(
        match,
        (Rate(*wins[0]), Rate(*wins[1])),
        mean_and_reach(margins),
        sum(lengths) / n,
        decisions / n,
        times,
        (Rate(winners[sides[0]], len(margins)), Rate(winners[sides[1]], len(margins))),
        reasons,
        endings,
        tuple(lengths),
    )


# IN WORDS


def percent(share: float) -> str:
    """A share for people: more digits near the ends, where they matter."""
    return f"{100 * share:.1f} %"


def interval(rate: Rate) -> str:
    """The 95 % interval for people."""
    return f"{100 * rate.low:.1f} to {percent(rate.high)}"


def elo_text(summary: Summary) -> str:
    """The Elo difference for people; with nothing but wins there is only a lower bound."""
    value, low, high = summary.elo
    if not summary.total.games:
        return "not known"
    if value == float("inf"):
        return f"at least {low:+.0f}"
    if value == float("-inf"):
        return f"at most {high:+.0f}"
    return f"{value:+.0f} ({low:+.0f} to {high:+.0f})"


def seconds(value: float) -> str:
    """A short time for people."""
    return f"{value:.2f} s" if value >= 0.9995 else f"{1000 * value:.3g} ms"


def lines(summary: Summary) -> list[tuple[str, str, str]]:
    """The result as (what, value, 95 % interval or more)."""
    first, second = summary.match.players
    one, two = (first, second) if first != second else (f"{first} (first)", f"{second} (second)")

    def wins(what: str, rate: Rate) -> tuple[str, str, str]:
        if not rate.games:
            return what, "no game", ""
        return what, f"{rate.wins} of {rate.games}, {percent(rate.share)}", interval(rate)

    mean, reach = summary.margin
    ends = f"{mean - reach:+.1f} to {mean + reach:+.1f}" if reach < 1e6 else ""
    value, low, high = summary.elo
    titles = sides_of(summary.match.scenario).titles
    study = study_of(summary.match.scenario)
    games = summary.total.games
    # Where points decide, the reason only repeats them.
    reasons = () if study.by_points else summary.reasons.most_common()
    found = [
        *(wins(f"{one} wins as {titles[side]}", summary.as_side[side]) for side in ARMS),
        wins(f"{one} wins in all", summary.total),
        (f"Elo of {one} above {two}", _signed(value), f"{_signed(low)} to {_signed(high)}"),
        (f"points of {one} above {two}", f"{mean:+.1f}", ends),
        wins(f"{titles[0]} win, whoever plays them", summary.of_side[0]),
        *(wins(reason.removesuffix("."), Rate(n, games)) for reason, n in reasons),
        (f"{study.rounds} and decisions a game", f"{summary.rounds:.1f} and {summary.decisions:.0f}", ""),
    ]
    for name, times in zip((one, two), summary.times, strict=True):
        if times.decisions:
            more = f"95 % within {seconds(times.within(0.95))}, worst {seconds(times.worst)}"
            found.append((f"time a decision of {name}", seconds(times.mean), more))
    return found


def _signed(value: float) -> str:
    return f"{round(value):+d}" if abs(value) != float("inf") else ("+∞" if value > 0 else "−∞")
