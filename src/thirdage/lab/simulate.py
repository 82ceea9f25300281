"""Play many games and write down how they went: a row for each game and a row for each card in it.

What is counted comes from the log: a game is played without one, for speed, and then replayed with it.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import thirdage

from .. import games
from ..cardgame import tables as t
from ..cardgame.facts import (
    FIELD,
    FORSAKEN,
    FREE_AREA,
    HAND,
    IN_COMBAT,
    KINDS,
    OUT,
    PATH,
    SIDES,
    ZONES,
)
from ..cardgame.layout import layout_of
from ..cardgame.state import CardGame
from ..kernel.errors import BadOption
from ..kernel.events import unroll
from ..onlycards import card_game, card_scenarios
from ..players import level
from .extras import need
from .playing import play, read_count, read_scenario, read_seats, read_seed, sides_of
from .pool import Each, each
from .runs import Row, RunFile

GAMES, CARDS, RUN = "games.csv", "cards.csv", "run.jsonl"
COUNTS = ("played", "moved", "used", "cycled", "forsaken", "fallen")
CARD_COLUMNS = ("scenario", "seed", "card", "copy", "seat", "side", *COUNTS, "ended", "won")
GAME_COLUMNS = (
    "scenario", "seed", "players", "winner", "free", "shadow", "margin", "reason", "ending", "rounds",
    "decisions", "corruption",
)  # fmt: skip
PARTS = (*(name for name in GAME_COLUMNS if name != "margin"), "places", "cards")  # of a row of the run file
NUMBERS = {
    "seed", "free", "shadow", "margin", "rounds", "decisions", "corruption", "copy", *COUNTS, "won"
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is played: some scenarios with a level for every seat."""

    scenarios: tuple[str, ...]
    free: str
    shadow: str
    games: int  # of each scenario
    seed: int = 1
    seats: tuple[tuple[str, str], ...] = ()

    @property
    def settings(self) -> Row:
        """What must be the same when the run is gone on with; more games and scenarios may be added."""
        return {
            "free": self.free,
            "shadow": self.shadow,
            "seed": self.seed,
            "seats": dict(self.seats),
        }

    @property
    def tasks(self) -> list[Task]:
        """Every game in order."""
        own = dict(self.seats)
        tasks = []
        for name in self.scenarios:
            by_side = (self.free, self.shadow)
            seats = zip(read_scenario(name).seats, sides_of(name), strict=True)
            levels = tuple(own.get(seat, by_side[side]) for seat, side in seats)
            tasks += [Task(name, self.seed + number, levels) for number in range(self.games)]
        return tasks


def new_simulation(
    scenarios: str,
    free: str,
    shadow: str,
    games: int,
    seed: int = 1,
    seats: list[str] | None = None,
) -> Simulation:
    """A simulation, checked; `scenarios` are names with commas between them, or `all`."""
    every = card_scenarios()
    names = [info.name for info in every] if scenarios == "all" else scenarios.split(",")
    infos = [read_scenario(name) for name in dict.fromkeys(names)]
    known = tuple(dict.fromkeys(seat for info in infos for seat in info.seats))
    return Simulation(
        tuple(info.name for info in infos),
        level(free).name,
        level(shadow).name,
        read_count("games", games),
        read_seed(seed),
        tuple(read_seats(known, seats).items()),
    )


@dataclass(frozen=True, slots=True)
class Task:
    """One game."""

    scenario: str
    seed: int
    levels: tuple[str, ...]


def play_task(task: Task) -> Row:
    """Play one game and say what happened in it."""
    played = play(task.scenario, task.seed, task.levels)
    return story(card_game(games.replay(played.record())), task.levels)


def story(game: CardGame, levels: Sequence[str]) -> Row:
    """What happened in a finished game that has a log."""
    assert game.result is not None
    return {
        "scenario": game.scenario,
        "seed": game.seed,
        "players": list(levels),
        "winner": game.result.winner,
        "free": game.result.scores["free"],
        "shadow": game.result.scores["shadow"],
        "reason": game.result.reason,
        "ending": "last path" if game.last_number >= game.layout.last_path else "lead",
        "rounds": game.round,
        "decisions": game.count,
        "corruption": game.corruption,
        "places": place_winners(game),
        "cards": [[card, *counts, ended(game, card)] for card, counts in card_counts(game).items()],
    }


def place_winners(game: CardGame) -> dict[str, list[str]]:
    """Who has won each location so far, as often as it was scored."""
    winners: dict[str, list[str]] = {}
    for kind, _, _, _, *facts in unroll(game.log):
        if kind in ("scored path", "scored field"):
            winners.setdefault(t.PLACE[facts[0]].id, []).append(_winner(kind, facts[1]))
    return winners


def card_counts(game: CardGame) -> dict[int, list[int]]:
    """How often each of COUNTS has happened to each card so far."""
    counts = {card: [0] * len(COUNTS) for card in sorted(c for deck in game.layout.decks for c in deck)}
    for kind, _, _, cards, *facts in unroll(game.log):
        column = _column(kind, facts)
        for card in cards if column else ():
            counts[card][COUNTS.index(column)] += 1
    return counts


def _winner(kind: str, where: int) -> str:
    if kind == "scored field":
        return SIDES[where]
    return "nobody" if where == OUT else SIDES[where - FREE_AREA]


def _column(kind: str, facts: list[Any]) -> str:
    """What an event means for its cards, or nothing that is counted."""
    if kind in ("eliminate", "saved"):
        how = facts[1]
        return "forsaken" if how & FORSAKEN else "fallen" if how & IN_COMBAT and kind == "eliminate" else ""
    if kind == "cycle":
        return "cycled" if facts[0] == HAND else ""
    return {"play": "played", "move": "moved", "use": "used"}.get(kind, "")


def ended(game: CardGame, card: int) -> str:
    """Where a card is."""
    zone = game.where[card]
    if zone < PATH:
        return ZONES[zone % KINDS]
    if zone == PATH:
        return "path"
    return "battleground" if zone >= FIELD else "out"


# RUNNING


def run_simulation(
    wanted: Simulation,
    folder: Path,
    jobs: int = 1,
    tell: Callable[[int], None] | None = None,
    each: Each = each,
    parquet: bool = False,
) -> int:
    """Play what is still missing, then write the tables of all that is there; gives the number of games.

    If it is stopped, the tables are written of what was played until then.
    """
    tasks = wanted.tasks
    with RunFile(folder / RUN, "simulate", wanted.settings, PARTS) as run:
        keys = {(task.scenario, task.seed) for task in tasks}
        done = {(row["scenario"], row["seed"]) for row in run.rows} & keys
        if tell is not None:
            tell(len(done))
        missing = [task for task in tasks if (task.scenario, task.seed) not in done]
        try:
            with closing(each(play_task, missing, jobs)) as results:
                for row in results:
                    run.add(row)
                    done.add((row["scenario"], row["seed"]))
                    if tell is not None:
                        tell(len(done))
        finally:
            write_tables(folder, run.rows)
            if parquet:
                write_parquet(folder)
    return len(run.rows)


# TABLES


def game_rows(rows: list[Row]) -> tuple[list[str], list[list[Any]]]:
    """The table of games: its columns and its rows. A location won more than once names all its winners."""
    seen = {name for row in rows for name in row["places"]}
    places = [place for place in t.PLACE if place.id in seen]
    columns = [*GAME_COLUMNS, *(f"{p.kind}.{p.id}" for p in places)]
    found = []
    for row in rows:
        facts = {**row, "margin": row["free"] - row["shadow"], "players": " ".join(row["players"])}
        won = [" ".join(row["places"].get(place.id, ())) for place in places]
        found.append([*(facts[name] for name in GAME_COLUMNS), *won])
    return columns, found


def card_rows(rows: list[Row]) -> tuple[list[str], list[list[Any]]]:
    """The table of cards: its columns and its rows."""
    found = []
    for row in rows:
        layout = layout_of(row["scenario"], {})
        for card, *counts, where in row["cards"]:
            side = SIDES[t.SIDE[card]]
            copy = card - t.COPY[card] + 1
            seat = layout.seats[layout.owner[card]]
            head = [row["scenario"], row["seed"], t.KIND[card].id, copy, seat, side]
            found.append([*head, *counts, where, int(row["winner"] == side)])
    return list(CARD_COLUMNS), found


def write_tables(folder: Path, rows: list[Row]) -> None:
    """Write both tables, in the order of scenarios and seeds whatever order the games were played in."""
    order = [info.name for info in thirdage.scenarios()]
    rows = sorted(rows, key=lambda row: (order.index(row["scenario"]), row["seed"]))
    for name, (columns, found) in ((GAMES, game_rows(rows)), (CARDS, card_rows(rows))):
        try:
            with open(folder / name, "w", encoding="utf-8", newline="") as file:
                writer = csv.writer(file, lineterminator="\n")
                writer.writerow(columns)
                writer.writerows(found)
        except OSError as error:
            raise BadOption(f"{folder / name} cannot be written: {error.strerror}.") from None


def need_parquet() -> None:
    """Say what is missing if Parquet was asked for in vain."""
    need("pyarrow", "lab", "`--parquet`")


def write_parquet(folder: Path) -> None:
    """Write the tables as Parquet beside the CSV: whole numbers as such, the rest as text."""
    import pyarrow as pa
    from pyarrow.csv import ConvertOptions, read_csv
    from pyarrow.parquet import write_table

    for name, columns in ((GAMES, GAME_COLUMNS), (CARDS, CARD_COLUMNS)):
        path = (folder / name).with_suffix(".parquet")
        types = {column: pa.int64() if column in NUMBERS else pa.string() for column in columns}
        table = read_csv(folder / name, convert_options=ConvertOptions(column_types=types))
        try:
            write_table(table, path)
        except OSError as error:
            raise BadOption(f"{path} cannot be written: {error.strerror}.") from None
