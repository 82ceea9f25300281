"""A data set of whole games: `thirdage lab dataset`. Every game can be played again, choice by choice.

While it is made, each game is a line of a run file, so that a stopped run can be resumed. In the end the
files of the set are written from that in a fixed order, so that the same command makes the same bytes,
whatever the number of processes.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from ..games import SCENARIOS, replay, scenario_info, study_of
from ..kernel.errors import BadOption
from ..kernel.record import Record
from ..players import level
from .extras import need
from .playing import Chosen, play, read_count, read_options, read_seed, settings_of, sides_of, words_of
from .pool import Each, each
from .runs import Row, RunFile

RUN, GAMES, DECISIONS, SHEET = "run.jsonl", "games.jsonl.gz", "decisions.parquet", "DATASHEET.md"
PARTS = (
    "scenario", "seed", "players", "winner", "scores", "reason", "ending", "rounds", "decisions", "record",
)  # fmt: skip  # of a row of the run file
SPLITS = {"train": 80, "validation": 10, "test": 10}  # hundredths
TOGETHER = 200  # games whose decisions are written at once


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a data set is to hold: so many games in all, shared evenly among the scenarios."""

    scenarios: tuple[str, ...]
    free: str
    shadow: str
    games: int
    seed: int = 1
    options: Chosen = ()

    @property
    def settings(self) -> Row:
        """What must be the same when a run is resumed; more games and scenarios may be added."""
        return {"free": self.free, "shadow": self.shadow, "seed": self.seed, **settings_of(self.options)}

    @property
    def tasks(self) -> dict[tuple[str, int], Task]:
        """Every game, by scenario and seed, in the order of the files."""
        found = {}
        for number, name in enumerate(self.scenarios):
            games = self.games // len(self.scenarios) + (number < self.games % len(self.scenarios))
            levels = tuple((self.free, self.shadow)[side] for side in sides_of(name).of_seats)
            for seed in range(self.seed, self.seed + games):
                found[name, seed] = Task(name, seed, levels, self.options)
        return found

    def command(self, decisions: bool) -> str:
        """The command that makes it."""
        players = self.free if self.free == self.shadow else f"{self.free},{self.shadow}"
        return (
            f"lab dataset --scenario {','.join(self.scenarios)} --games {self.games} --players {players}"
            f" --seed {self.seed}{words_of(self.options)}{' --decisions' * decisions}"
        )


@dataclass(frozen=True, slots=True)
class Task:
    """One game."""

    scenario: str
    seed: int
    levels: tuple[str, ...]
    options: Chosen = ()


def new_dataset(
    scenarios: str, players: str, games: int, seed: int = 1, options: list[str] | None = None
) -> Wanted:
    """A data set, checked; `scenarios` are names with commas between them, or `all`."""
    names = list(SCENARIOS) if scenarios == "all" else scenarios.split(",")
    found = tuple(dict.fromkeys(scenario_info(name).name for name in names))
    free, comma, shadow = players.partition(",")
    if read_count("games", games) < len(found):
        raise BadOption(f"There are {len(found)} scenarios to share {games} games among; ask for more games.")
    return Wanted(
        found,
        level(free).name,
        level(shadow if comma else free).name,
        games,
        read_seed(seed),
        read_options(found, options),
    )


def play_task(task: Task) -> Row:
    """Play one game, and play its record again to be sure that it leads to the same end."""
    played = play(task.scenario, task.seed, task.levels, options=task.options)
    record = played.record()
    game = replay(Record.from_json(record.to_json()))
    assert game.result is not None
    assert game.result == played.result, f"{task} ends otherwise when it is played again"
    return {
        "scenario": task.scenario,
        "seed": task.seed,
        "players": dict(zip(game.seats, task.levels, strict=True)),
        "winner": game.result.winner,
        "scores": game.result.scores,
        "reason": game.result.reason,
        "ending": study_of(task.scenario).ending(game),
        "rounds": game.round_number,
        "decisions": game.count,
        "record": record.to_json(),
    }


def split_of(scenario: str, seed: int) -> str:
    """The split to which a game belongs: it depends on nothing but the deal.

    >>> split_of("trilogy", 7), split_of("trilogy", 8)
    ('train', 'train')
    """
    left = int.from_bytes(sha256(f"{scenario} {seed}".encode()).digest()[:8], "big") % 100
    for name, share in SPLITS.items():
        left -= share
        if left < 0:
            return name
    raise AssertionError("the splits do not add up to a hundred")


# RUNNING


def make_dataset(
    wanted: Wanted,
    folder: Path,
    jobs: int = 1,
    tell: Callable[[int], None] | None = None,
    each: Each = each,
    decisions: bool = False,
) -> list[Row]:
    """Play what is still missing, then write the files of the set; gives its games."""
    tasks = wanted.tasks
    with RunFile(folder / RUN, "dataset", wanted.settings, PARTS) as run:
        rows = run.complete(tasks, lambda row: (row["scenario"], row["seed"]), play_task, each, jobs, tell)
        head = run.head
    from .datasheet import datasheet

    try:
        write_games(folder / GAMES, rows)
        if decisions:
            write_decisions(folder / DECISIONS, rows)
        else:
            with suppress(FileNotFoundError):
                (folder / DECISIONS).unlink()  # of a smaller set
        text = datasheet(wanted, head, rows, folder, decisions)
        (folder / SHEET).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise BadOption(f"{error.filename or folder} cannot be written: {error.strerror}.") from None
    return rows


def game_line(number: int, row: Row) -> Row:
    """A game as the set has it."""
    split = split_of(row["scenario"], row["seed"])
    return {"game": number, "split": split, **{part: row[part] for part in PARTS}}


def write_games(path: Path, rows: Sequence[Row]) -> None:
    """A line of JSON for each game, compressed; no time of day gets into the file."""
    with open(path, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        lines = TextIOWrapper(packed, "utf-8", newline="\n")
        for number, row in enumerate(rows):
            lines.write(json.dumps(game_line(number, row), ensure_ascii=False, separators=(",", ":")) + "\n")
        lines.flush()
        lines.detach()


def need_parquet() -> None:
    """Say what to install if decisions are asked for but Parquet is missing."""
    need("pyarrow", "lab", "`--decisions`")


def decisions_of(number: int, row: Row) -> Iterator[Row]:
    """Every decision of a game: who was asked what, what could be answered and what was."""
    record = Record.from_json(row["record"])
    game = replay(record.short_of(len(record.choices)))
    for ply, (index, _) in enumerate(record.choices):
        options = game.options or ()
        seat = game.seats[game.seat]
        yield {
            "game": number,
            "ply": ply,
            "seat": seat,
            "side": game.side_of(seat),
            "level": row["players"][seat],
            "kind": game.prompt[0],
            "options": [game.option_key(option) for option in options],
            "choice": index,
            "won": row["winner"] == game.side_of(seat),
        }
        game.choose(index)


def write_decisions(path: Path, rows: Sequence[Row]) -> None:
    """A row of Parquet for each decision."""
    import pyarrow as pa
    from pyarrow.parquet import ParquetWriter

    word = pa.dictionary(pa.int32(), pa.string())
    kinds = {
        "game": pa.int32(), "ply": pa.int32(), "seat": word, "side": word, "level": word, "kind": word,
        "options": pa.list_(pa.string()), "choice": pa.int16(), "won": pa.bool_(),
    }  # fmt: skip
    schema = pa.schema(list(kinds.items()))
    with ParquetWriter(path, schema, compression="zstd") as writer:
        for first in range(0, len(rows), TOGETHER):
            found = [
                decision
                for number, row in enumerate(rows[first : first + TOGETHER], first)
                for decision in decisions_of(number, row)
            ]
            columns: dict[str, list[Any]] = {name: [row[name] for row in found] for name in kinds}
            writer.write_table(pa.table({n: pa.array(c, kinds[n]) for n, c in columns.items()}, schema))
