"""How fast is it: `thirdage bench`, or side by side with another: `thirdage bench --against catanatron`.

Everything is measured on one core in process time, in rounds that take turns, and the median round counts: a
machine that is busy or changes its clock rate affects all figures alike. Games are uniformly random with
the log off. Only real decisions are counted, those with at least two options: ours never asks others, and
where another engine does, its forced moves are left out.
"""

from __future__ import annotations

import importlib
import pickle
import platform
import random
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Any

import thirdage
from thirdage import games
from thirdage.games import GAMES, SCENARIOS, study_of
from thirdage.kernel.errors import BadOption
from thirdage.kernel.playable import Playable
from thirdage.kernel.study import Pace
from thirdage.players import answer, player
from thirdage.players.search import SearchPlayer
from thirdage.players.tree import Budget

ROUNDS = 5
GREEDY_GAMES = 4
SEARCHED = 60  # playouts for each answer of a search
TYPICAL = next(iter(SCENARIOS))  # the scenario in which players are measured, and others compared with us
RIVALS = ("catanatron",)


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured thing."""

    name: str
    value: float
    unit: str
    target: str = ""


# OUR OWN GAMES


def play_one(scenario: str, seed: int, rng: random.Random) -> Playable:
    """A uniformly random game without a log."""
    game = games.new(scenario, seed=seed, log=False)
    choose = game.choose
    pick = rng.random
    while (options := game.options) is not None:
        choose(int(pick() * len(options)))
    return game


def play_some(scenario: str, games: int, first: int) -> tuple[float, int]:
    """Seconds and decisions of some games."""
    rng = random.Random(first)
    start = process_time()
    decisions = sum(play_one(scenario, first + n, rng).count for n in range(games))
    return process_time() - start, decisions


def at_decision(scenario: str, seed: int, decisions: int, log: bool = False) -> Playable:
    """A random game after so many decisions."""
    rng = random.Random(seed)
    game = games.new(scenario, seed=seed, log=log)
    while game.count < decisions and game.options is not None:
        game.choose(rng.randrange(len(game.options)))
    return game


def each_takes(call: Callable[[], object], seconds: float = 0.05) -> float:
    """Microseconds a call takes: many in a row, the median of several such rows."""
    start = process_time()
    call()
    number = max(3, int(seconds / max(process_time() - start, 1e-6)))
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        for _ in range(number):
            call()
        times.append((process_time() - start) / number)
    return median(times) * 1e6


def games_figures(games: int) -> list[Figure]:
    """Games and decisions a second in every scenario, measured in rounds that take turns."""
    names = [scenario.name for scenario in thirdage.scenarios()]
    share = max(1, games // (ROUNDS * len(names)))
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
    for name in names:
        play_some(name, 2, 10_000_000)  # warm up
    for turn in range(ROUNDS):
        for name in names:
            seconds, decisions = play_some(name, share, turn * share)
            rates[name].append((share / seconds, decisions / seconds))
    figures = []
    for name in names:
        pace = study_of(name).pace
        target = pace.targets.get(name, pace.others)
        figures.append(Figure(f"{name}: games", median(r[0] for r in rates[name]), "a second", target[0]))
        figures.append(Figure(f"{name}: decisions", median(r[1] for r in rates[name]), "a second", target[1]))
    return figures


def moment_figures(pace: Pace) -> list[Figure]:
    """What one thing costs in a game under way."""
    name = pace.scenario
    game = at_decision(name, 7, pace.decisions)
    logged = at_decision(name, 7, pace.decisions, log=True)
    rng = random.Random(1)
    seat = game.seats[game.seat]
    runs = [play_some(name, 4, 4 * turn) for turn in range(ROUNDS)]
    figures = [
        Figure("decision, with all that follows", median(s / n for s, n in runs) * 1e6, "µs", pace.decision),
        Figure("clone", each_takes(game.clone), "µs", pace.clone),
        *clone_figures(pace),
        Figure("view of the seat that is asked", each_takes(lambda: logged.view(seat)), "µs", pace.view),
        Figure("view of a spectator", each_takes(lambda: logged.view(None)), "µs"),
        Figure("guess", each_takes(lambda: game.guess(seat, rng)), "µs"),
        Figure("new game", each_takes(lambda: games.new(name, seed=1, log=False)), "µs"),
        Figure("record up to there", each_takes(logged.record), "µs"),
    ]
    finished = at_decision(name, 7, 10_000)
    figures += [
        Figure("decisions of that game", finished.count, ""),
        Figure("pickled state", len(pickle.dumps(without_trail(game), protocol=5)), "bytes"),
        Figure("record of the whole game", len(finished.record().to_json()), "bytes"),
    ]
    figures += search_figures(name, pace.decisions, SEARCHED)
    return [*figures, *greedy_figures(pace)] if pace.greedy else figures


def search_figures(scenario: str, decisions: int, playouts: int) -> list[Figure]:
    """How many playouts a search makes in a second, at questions on which it is worth to think."""
    bot = SearchPlayer(1, budget=Budget(iterations=playouts))
    spent, made = 0.0, 0
    for seed in range(1, ROUNDS + 1):
        game = at_decision(scenario, seed, decisions)
        while game.options is not None and not bot.looks_ahead(game):
            game.choose(0)
        if game.options is None:
            continue
        start = process_time()
        answer(bot, game)
        spent += process_time() - start
        made += bot.iterations
    return [Figure("search, playouts", made / spent, "a second")]


def greedy_figures(pace: Pace) -> list[Figure]:
    """How fast a greedy player plays against itself."""
    start = process_time()
    lengths = [play_greedily(pace.scenario, seed) for seed in range(GREEDY_GAMES)]
    minute = 60 * GREEDY_GAMES / (process_time() - start)
    return [
        Figure("greedy against greedy, games", minute, "a minute", pace.greedy),
        Figure("decisions of such a game", median(lengths), ""),
    ]


def player_figures() -> list[Figure]:
    """How fast the players think, in a game on its way."""
    moments = [at_decision(TYPICAL, seed, 60 + 20 * seed) for seed in range(1, 7)]
    figures = []
    for name in ("easy", "normal", "hard"):
        bot = player(name, 1)
        took = []
        playouts = 0
        for moment in moments:
            start = process_time()
            answer(bot, moment)
            took.append(process_time() - start)
            playouts += bot.iterations if isinstance(bot, SearchPlayer) else 0
        figures.append(Figure(f"{name}, an answer", median(took) * 1e3, "ms"))
        figures.append(Figure(f"{name}, the slowest of {len(took)}", max(took) * 1e3, "ms"))
        if playouts:
            figures.append(Figure(f"{name}, playouts", playouts / sum(took), "a second"))
    return figures


def clone_figures(pace: Pace) -> list[Figure]:
    """What a clone costs early and late in a game, in rounds that take turns."""
    clones = {n: at_decision(pace.scenario, 11, n).clone for n in pace.clones}
    rows = [{n: each_takes(clone, 0.01) for n, clone in clones.items()} for _ in range(ROUNDS)]
    return [
        Figure(f"clone after {n} decisions", median(row[n] for row in rows), "µs", pace.clone)
        for n in pace.clones
    ]


def play_greedily(scenario: str, seed: int) -> int:
    """A game of the greedy player against itself; says how many decisions it took."""
    game = games.new(scenario, seed=seed, log=False)
    bots = [player("greedy", seed + number) for number in range(len(game.seats))]
    while game.options is not None:
        game.choose(answer(bots[game.seat], game))
    return game.count


def without_trail(game: Playable) -> Playable:
    """The state as it is now, without the answers that led here, which are in the record."""
    bare = game.clone()
    bare.trail = None
    return bare


# ANOTHER ENGINE


class Catanatron:
    """Random four-player games of catanatron."""

    def __init__(self) -> None:
        try:
            self.module: Any = importlib.import_module("catanatron")
        except ImportError:
            raise BadOption(
                "catanatron is not installed: `python3 play.py bench --against catanatron` sets it up,"
                " or pip install 'thirdage[bench]'."
            ) from None

    def new(self, seed: int) -> Any:
        """A new game of four."""
        m = self.module
        players = [m.RandomPlayer(c) for c in (m.Color.RED, m.Color.BLUE, m.Color.WHITE, m.Color.ORANGE)]
        return m.Game(players, seed=seed + 1)

    def play_some(self, games: int, first: int) -> tuple[float, int, int]:
        """Seconds, real decisions and ticks of some games."""
        rng = random.Random(first)
        real = ticks = 0
        start = process_time()
        for n in range(games):
            game = self.new(first + n)
            state = game.state
            while game.winning_color() is None and state.num_turns < 1000:
                actions = state.playable_actions
                real += len(actions) > 1
                ticks += 1
                game.execute(actions[int(rng.random() * len(actions))], validate_action=False)
        return process_time() - start, real, ticks

    def at_tick(self, seed: int, ticks: int) -> Any:
        """A random game after so many ticks."""
        rng = random.Random(seed)
        game = self.new(seed)
        for _ in range(ticks):
            if game.winning_color() is not None:
                break
            game.execute(rng.choice(game.state.playable_actions))
        return game


def rival_figures(games: int) -> list[Figure]:
    """Ours and catanatron's in rounds that take turns, and how they compare."""
    rival = Catanatron()
    share = max(2, games // (ROUNDS * 5))
    rival.play_some(1, 10_000_000)
    play_some(TYPICAL, 2, 10_000_000)
    ours, theirs, ticks, ratios = [], [], [], []
    our_length = their_length = 0.0
    for turn in range(ROUNDS):
        seconds, decisions = play_some(TYPICAL, 2 * share, turn * 2 * share)
        ours.append(decisions / seconds)
        our_length += decisions / (2 * share * ROUNDS)
        seconds, real, all_ticks = rival.play_some(share, turn * share)
        theirs.append(real / seconds)
        ticks.append(all_ticks / seconds)
        their_length += all_ticks / (share * ROUNDS)
        ratios.append(ours[-1] / theirs[-1])
    figures = [
        Figure("catanatron: real decisions", median(theirs), "a second"),
        Figure("catanatron: ticks, forced ones too", median(ticks), "a second"),
        Figure(f"thirdage {TYPICAL}: decisions", median(ours), "a second"),
        Figure("thirdage decides faster", median(ratios), "times", "at least 4"),
    ]
    cheaper = []
    for part, name in ((0.25, "a quarter"), (0.5, "half"), (0.75, "most")):
        clone = at_decision(TYPICAL, 11, int(part * our_length)).clone
        copy = rival.at_tick(11, int(part * their_length)).copy
        pairs = [(each_takes(clone, 0.01), each_takes(copy, 0.01)) for _ in range(ROUNDS)]
        cheaper += [other / mine for mine, other in pairs]
        figures.append(Figure(f"catanatron: copy after {name} of it", median(p[1] for p in pairs), "µs"))
        figures.append(Figure(f"thirdage: clone after {name} of it", median(p[0] for p in pairs), "µs"))
    figures.append(Figure("thirdage clones cheaper", median(cheaper), "times", "at least 8"))
    return figures


# PRINTING


def run(games: int = 200, against: str | None = None) -> None:
    """Measure and print. `games` are shared among the scenarios; `against` names another engine."""
    if against is not None and against not in RIVALS:
        raise BadOption(
            f"There is nothing to compare with called {against!r}. There are: {', '.join(RIVALS)}."
        )
    rival = rival_figures(games) if against else []  # first, so that a missing engine is said at once
    machine = f"Python {platform.python_version()}, {platform.machine()}"
    print(f"{machine}, one core, process time, median of {ROUNDS} rounds.")
    print_table("Random games, log off", games_figures(games))
    for entry in GAMES.values():
        pace = entry.study().pace
        print_table(f"{pace.title} after {pace.decisions} decisions", moment_figures(pace))
    print_table(f"Players, in {SCENARIOS[TYPICAL].title}", player_figures())
    if rival:
        print_table(f"Side by side with {against}", rival)


def _shown(figure: Figure) -> tuple[str, str, str, str]:
    value = f"{figure.value:,.1f}" if figure.value < 1000 and figure.unit in ("µs", "times") else ""
    return figure.name, value or f"{figure.value:,.0f}", figure.unit, figure.target


def print_table(title: str, figures: list[Figure]) -> None:
    """Print figures as a table."""
    rows = [_shown(figure) for figure in figures]
    try:
        from rich.console import Console
        from rich.table import Table
    except ImportError:
        _print_plainly(title, rows)
        return
    table = Table(title=title, title_justify="left")
    for name in ("what", "measured", "unit", "target"):
        table.add_column(name, justify="right" if name == "measured" else "left")
    for row in rows:
        table.add_row(*row)
    Console().print(table)


def _print_plainly(title: str, rows: list[tuple[str, str, str, str]]) -> None:
    print(f"\n{title}")
    for name, value, unit, target in rows:
        print(f"  {name:46}{value:>12} {unit:9}{target}".rstrip())
