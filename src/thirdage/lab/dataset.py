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
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from ..games import replay
from ..kernel.errors import BadOption
from ..kernel.record import Record
from .dataset_games import DECISIONS, GAMES, PARTS, SHEET, Wanted, play_task, split_of
from .datasheet import datasheet
from .extras import need
from .pool import Each, each
from .runs import Row, RunFile

RUN = "run.jsonl"
TOGETHER = 200  # games whose decisions are written at once


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
