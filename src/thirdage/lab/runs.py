"""Run files: the results of a long run so far, a line of JSON for each game, so that it can be resumed.

The first line says what is played and by which code; a file is never continued with anything else.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import platform
from collections.abc import Callable, Collection, Hashable, Mapping
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, TypeVar

import thirdage

from .. import games
from ..kernel.errors import BadOption

if TYPE_CHECKING:
    from .pool import Each

T = TypeVar("T")
Key = TypeVar("Key", bound=Hashable)

FORMAT = 1
HEAD = "thirdage lab"
PLAYED_BY = ("kernel", *games.GAMES, "players")  # the packages that decide how a game goes
KINDS_OF_CODE = (".py", ".json", ".npz")
Row = dict[str, Any]


@cache
def code(*scenarios: str) -> str:
    """A fingerprint of the rules and players that this process has loaded: see `fingerprint`."""
    return fingerprint(*scenarios)


def fingerprint(*scenarios: str) -> str:
    """A fingerprint of the rules and players on the disk; comments and layout do not change it.

    Where scenarios are named, what belongs to another game than theirs does not change it either.
    """
    root = Path(thirdage.__file__).parent
    others = set(games.GAMES) - {games.scenario_info(name).game for name in scenarios} if scenarios else set()
    digest = hashlib.sha256()
    for package in PLAYED_BY:
        for file in sorted((root / package).rglob("*")):
            inside = file.relative_to(root)
            if file.suffix not in KINDS_OF_CODE or not file.is_file() or others.intersection(inside.parts):
                continue
            content = file.read_bytes()
            if file.suffix == ".py":
                content = ast.dump(ast.parse(content)).encode()
            digest.update(inside.as_posix().encode() + b"\0" + content + b"\0")
    return digest.hexdigest()[:12]


def scenarios_in(settings: Row) -> tuple[str, ...]:
    """The scenarios that settings name; none if they do not say which are played."""
    named = [settings["scenario"]] if "scenario" in settings else settings.get("scenarios", ())
    return tuple(sorted(set(named)))


def runs_folder() -> Path:
    """The default folder of run files."""
    chosen = os.environ.get("THIRDAGE_RUNS")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("thirdage", appauthor=False) / "runs"


def header(what: str, settings: Row) -> Row:
    """The first line of a run file."""
    return {
        HEAD: FORMAT,
        "run": what,
        "settings": settings,
        "version": thirdage.__version__,
        "rules": {name: entry.rules for name, entry in games.GAMES.items()},
        "code": code(*scenarios_in(settings)),
        "python": platform.python_version(),
    }


def default_path(what: str, settings: Row, name: str) -> Path:
    """The default file of a run: the same settings and code find the same file again."""
    text = json.dumps(header(what, settings), sort_keys=True)
    return runs_folder() / f"{name}-{hashlib.sha256(text.encode()).hexdigest()[:8]}.jsonl"


class RunFile:
    """The results of a run. Every row is written to the disk before the next result is awaited.

    Use it as a context; `rows` holds what earlier runs have found.
    """

    def __init__(self, path: Path, what: str, settings: Row, parts: Collection[str] = ()) -> None:
        self.path = path
        self.head = header(what, settings)
        self.parts = parts  # the keys that every row must have
        self.rows: list[Row] = []
        self._file: IO[bytes] | None = None

    def __enter__(self) -> RunFile:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = open(self.path, "a+b")
        except FileExistsError:
            raise BadOption(f"{self.path.parent} is not a folder.") from None
        except OSError as error:
            raise BadOption(f"{self.path} cannot be written: {error.strerror}.") from None
        try:
            self._lock(file)
            self._read(file)
        except BaseException:
            _close(file)
            raise
        self._file = file
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            _close(self._file)
            self._file = None

    def add(self, row: Row) -> None:
        """Write a row to the disk."""
        assert self._file is not None
        self._write(self._file, row)
        self.rows.append(row)

    def complete(
        self,
        tasks: Mapping[Key, T],
        key: Callable[[Row], Key],
        work: Callable[[T], Row],
        each: Each,
        jobs: int,
        tell: Callable[[int], None] | None = None,
    ) -> list[Row]:
        """Do the tasks that are still missing and return all rows; `tell` hears how many are done."""
        rows = {key(row): row for row in self.rows}
        rows = {name: row for name, row in rows.items() if name in tasks}
        if tell is not None:
            tell(len(rows))
        with closing(each(work, [tasks[name] for name in tasks if name not in rows], jobs)) as results:
            for row in results:
                self.add(row)
                rows[key(row)] = row
                if tell is not None:
                    tell(len(rows))
        return [rows[name] for name in tasks]

    def _write(self, file: IO[bytes], row: Row) -> None:
        try:
            file.write(json.dumps(row, separators=(",", ":")).encode() + b"\n")
            file.flush()
        except OSError as error:
            raise BadOption(f"{self.path} cannot be written: {error.strerror}.") from None

    def _lock(self, file: IO[bytes]) -> None:
        try:
            import fcntl
        except ImportError:  # not on this system
            return
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadOption(f"{self.path} is being written by another run just now.") from None

    def _read(self, file: IO[bytes]) -> None:
        file.seek(0)
        content = file.read()
        if not content:
            self._write(file, self.head)
            return
        lines = content.split(b"\n")
        self._check(lines[0])
        for line in lines[1:-1]:
            row = _row(line)
            if row is None or not row.keys() >= set(self.parts):
                raise BadOption(f"{self.path} is damaged; move it away or give another file.")
            self.rows.append(row)
        if lines[-1]:  # the run was killed while it wrote this line
            file.truncate(len(content) - len(lines[-1]))

    def _check(self, line: bytes) -> None:
        found = _row(line)
        if found is None or found.get(HEAD) != FORMAT:
            raise BadOption(f"{self.path} is not a run file of this lab; it was not changed.")
        for key, value in self.head.items():
            if found.get(key) == value:
                continue
            if key == "settings":
                wanted = found.get(key) if isinstance(found.get(key), dict) else {}
                key, value, old = _difference(value, wanted or {})
            else:
                old = found.get(key)
            raise BadOption(
                f"{self.path} was started with {key} {_shown(old)}, not {_shown(value)};"
                " give another file for a new run."
            )


def _close(file: IO[bytes]) -> None:
    """Close a file. A write that failed was reported then; closing only fails again."""
    with suppress(OSError):
        file.close()


def _row(line: bytes) -> Row | None:
    try:
        row = json.loads(line)
    except ValueError:
        return None
    return row if isinstance(row, dict) else None


def _difference(new: Row, old: Row) -> tuple[str, Any, Any]:
    key = next(k for k in [*new, *old] if new.get(k) != old.get(k))
    return key, new.get(key), old.get(key)


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{k}={v}" for k, v in value.items()) or "none"
    if isinstance(value, list):
        return ", ".join(str(v) for v in value) or "none"
    return str(value)
