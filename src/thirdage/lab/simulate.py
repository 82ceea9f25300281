"""Play many games and write down how they went: a row for each game, one for each card in it, and more.

What is counted comes from the log: a game is played without one, for speed, and then replayed with it.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..games import SCENARIOS, new, replay, scenario_info, study_of
from ..kernel.errors import BadOption
from ..kernel.playable import Playable
from ..kernel.study import Study, Table
from ..players import level
from .extras import need
from .playing import Chosen, play, read_count, read_options, read_seats, read_seed, settings_of, sides_of
from .pool import Each, each
from .runs import Row, RunFile

GAMES, CARDS, RUN = "games.csv", "cards.csv", "run.jsonl"
PARTS = (
    "scenario", "seed", "players", "winner", "scores", "reason", "ending", "rounds", "decisions", "measures",
    "places", "cards", "tables",
)  # fmt: skip  # of a row of the run file
HEAD_OF_GAME = ("scenario", "seed", "players", "winner")
HEAD_OF_CARD = ("scenario", "seed", "card", "copy", "seat", "side")
HEAD_OF_TABLE = ("scenario", "seed", "side")
NUMBERS = {"seed", "margin", "rounds", "decisions", "copy", "won"}  # columns of numbers that every game has


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is played: some scenarios with a level for every seat."""

    scenarios: tuple[str, ...]
    free: str
    shadow: str
    games: int  # of each scenario
    seed: int = 1
    seats: tuple[tuple[str, str], ...] = ()
    options: Chosen = ()

    @property
    def settings(self) -> Row:
        """What must be the same when a run is resumed; more games and scenarios may be added."""
        return {
            "free": self.free,
            "shadow": self.shadow,
            "seed": self.seed,
            "seats": dict(self.seats),
            **settings_of(self.options),
        }

    @property
    def tasks(self) -> list[Task]:
        """Every game in order."""
        own = dict(self.seats)
        tasks = []
        for name in self.scenarios:
            by_side = (self.free, self.shadow)
            seats = zip(scenario_info(name).seats, sides_of(name).of_seats, strict=True)
            levels = tuple(own.get(seat, by_side[side]) for seat, side in seats)
            tasks += [Task(name, self.seed + number, levels, self.options) for number in range(self.games)]
        return tasks


def new_simulation(
    scenarios: str,
    free: str,
    shadow: str,
    games: int,
    seed: int = 1,
    seats: list[str] | None = None,
    options: list[str] | None = None,
    switches: Sequence[str] = (),
) -> Simulation:
    """A simulation, checked; `scenarios` are names with commas between them, or `all`.

    `switches` are names of switches to be turned on, or `name=off`.
    """
    names = list(SCENARIOS) if scenarios == "all" else scenarios.split(",")
    infos = [scenario_info(name) for name in dict.fromkeys(names)]
    known = tuple(dict.fromkeys(seat for info in infos for seat in info.seats))
    return Simulation(
        tuple(info.name for info in infos),
        level(free).name,
        level(shadow).name,
        read_count("games", games),
        read_seed(seed),
        tuple(read_seats(known, seats).items()),
        read_options([info.name for info in infos], options)
        + switched(switches, [info.name for info in infos]),
    )


def switched(words: Sequence[str], scenarios: Sequence[str]) -> Chosen:
    """The switches of all games; a name that a game does not know is refused before anything is played."""
    found: dict[str, bool] = {}
    for word in words:
        name, _, state = word.partition("=")
        if state not in ("", "on", "off"):
            raise BadOption(f"A switch is on or off, as in {name}=off, not {state!r}.")
        found[name] = state != "off"
    for scenario in scenarios if found else ():
        new(scenario, seed=0, log=False, switches=found)
    return (("switches", dict(sorted(found.items()))),) if found else ()


@dataclass(frozen=True, slots=True)
class Task:
    """One game."""

    scenario: str
    seed: int
    levels: tuple[str, ...]
    options: Chosen = ()


def play_task(task: Task) -> Row:
    """Play one game and say what happened in it."""
    played = play(task.scenario, task.seed, task.levels, options=task.options)
    return story(replay(played.record()), task.levels)


def story(game: Playable, levels: Sequence[str]) -> Row:
    """What happened in a finished game that has a log."""
    assert game.result is not None
    study = study_of(game.scenario)
    return {
        "scenario": game.scenario,
        "seed": game.seed,
        "players": list(levels),
        "winner": game.result.winner,
        "scores": game.result.scores,
        "reason": game.result.reason,
        "ending": study.ending(game),
        "rounds": game.round_number,
        "decisions": game.count,
        "measures": study.measure(game),
        "places": study.places(game),
        "cards": study.cards(game),
        "tables": {table.name: table.rows(game) for table in study.tables},
    }


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


def studies(rows: Sequence[Row]) -> list[Study[Any]]:
    """What is counted in the games of these rows; without any, in all games there are."""
    scenarios = {row["scenario"] for row in rows} or set(SCENARIOS)
    by_game = {SCENARIOS[name].game: study_of(name) for name in SCENARIOS if name in scenarios}
    return list(by_game.values())


def game_columns(found: Sequence[Study[Any]]) -> list[str]:
    """The columns of the table of games, but for those of places."""
    sides = dict.fromkeys(side for name in SCENARIOS for side in sides_of(name).names)
    measures = dict.fromkeys(name for study in found for name in study.measures)
    return [*HEAD_OF_GAME, *sides, "margin", "reason", "ending", "rounds", "decisions", *measures]


def card_columns(found: Sequence[Study[Any]]) -> list[str]:
    """The columns of the table of cards."""
    return [*HEAD_OF_CARD, *counts_of(found), "ended", "won"]


def counts_of(found: Sequence[Study[Any]]) -> list[str]:
    """What is counted of cards."""
    return list(dict.fromkeys(name for study in found for name in study.counts))


def game_rows(rows: list[Row]) -> tuple[list[str], list[list[Any]]]:
    """The table of games: its columns and its rows. A location won more than once names all its winners."""
    seen = {name for row in rows for name in row["places"]}
    named = {id_: name for study in studies(rows) for id_, name in study.columns().items() if id_ in seen}
    columns = game_columns(studies(rows))
    found = []
    for row in rows:
        first, second = sides_of(row["scenario"]).names
        margin = row["scores"][first] - row["scores"][second]
        facts = {**row, **row["scores"], **row["measures"], "margin": margin}
        facts |= {"players": " ".join(row["players"]), "winner": row["winner"] or "nobody"}
        won = [" ".join(row["places"].get(place, ())) for place in named]
        found.append([*(facts.get(name, "") for name in columns), *won])
    return [*columns, *named.values()], found


def card_rows(rows: list[Row]) -> tuple[list[str], list[list[Any]]]:
    """The table of cards: its columns and its rows. What is not counted in a game is left empty."""
    every = counts_of(studies(rows))
    found = []
    for row in rows:
        study = study_of(row["scenario"])
        for card, *counts, where in row["cards"]:
            facts = study.card(row["scenario"], card)
            counted = dict(zip(study.counts, counts, strict=True))
            cells = [counted.get(name, "") for name in every]
            won = int(row["winner"] == facts.side)
            found.append([row["scenario"], row["seed"], *facts, *cells, where, won])
    return card_columns(studies(rows)), found


def further_tables(found: Sequence[Study[Any]]) -> dict[str, Table[Any]]:
    """The tables that only some games have, by the names of their files."""
    return {file_of(table): table for study in found for table in study.tables}


def file_of(table: Table[Any]) -> str:
    """The file of a further table."""
    return f"{table.name}.csv"


def table_columns(table: Table[Any]) -> list[str]:
    """The columns of a further table."""
    return [*HEAD_OF_TABLE, table.thing, *table.counts, "won"]


def table_rows(table: Table[Any], rows: list[Row]) -> tuple[list[str], list[list[Any]]]:
    """A further table: its columns and its rows."""
    found = [
        [row["scenario"], row["seed"], side, *counted, int(row["winner"] == side)]
        for row in rows
        for side, *counted in row["tables"].get(table.name, ())
    ]
    return table_columns(table), found


def write_tables(folder: Path, rows: list[Row]) -> None:
    """Write every table, in the order of scenarios and seeds whatever order the games were played in."""
    order = list(SCENARIOS)
    rows = sorted(rows, key=lambda row: (order.index(row["scenario"]), row["seed"]))
    written = {GAMES: game_rows(rows), CARDS: card_rows(rows)}
    written |= {name: table_rows(table, rows) for name, table in further_tables(studies(rows)).items()}
    for name, (columns, found) in written.items():
        try:
            with open(folder / name, "w", encoding="utf-8", newline="") as file:
                writer = csv.writer(file, lineterminator="\n")
                writer.writerow(columns)
                writer.writerows(found)
        except OSError as error:
            raise BadOption(f"{folder / name} cannot be written: {error.strerror}.") from None


def need_parquet() -> None:
    """Say what to install if Parquet is asked for but missing."""
    need("pyarrow", "lab", "`--parquet`")


def write_parquet(folder: Path) -> None:
    """Write the tables as Parquet beside the CSV: whole numbers as such, the rest as text."""
    import pyarrow as pa
    from pyarrow.csv import ConvertOptions, read_csv
    from pyarrow.parquet import write_table

    every = studies(())
    sides = {side for name in SCENARIOS for side in sides_of(name).names}
    numbers = NUMBERS | sides | set(counts_of(every)) | {name for study in every for name in study.measures}
    further = further_tables(every)
    numbers |= {name for table in further.values() for name in table.counts}
    written = {GAMES: game_columns(every), CARDS: card_columns(every)}
    written |= {name: table_columns(table) for name, table in further.items() if (folder / name).exists()}
    for name, columns in written.items():
        path = (folder / name).with_suffix(".parquet")
        types = {column: pa.int64() if column in numbers else pa.string() for column in columns}
        table = read_csv(folder / name, convert_options=ConvertOptions(column_types=types))
        try:
            write_table(table, path)
        except OSError as error:
            raise BadOption(f"{path} cannot be written: {error.strerror}.") from None
