"""Backups of a SQLite database: made while it is served, put back in its place as a whole or not at all."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

from ..kernel.errors import BadOption
from . import private
from .file_lock import AlreadyLocked, lock_file
from .migrations import HEAD
from .settings import default_database
from .store import read_url

PATIENCE = 10.0  # seconds to wait for whoever is writing
IN_USE = "Another program is at work on {}: end it, then restore."
POSTGRES = {
    "backup": (
        "PostgreSQL is backed up by its own program, also while it is served:"
        " pg_dump --format=custom --file=tables.dump ADDRESS"
    ),
    "restore": (
        "PostgreSQL is restored by its own program, with no server running:"
        " pg_restore --clean --if-exists --single-transaction --dbname=ADDRESS tables.dump"
    ),
}


def backup(database: str, file: Path | None) -> str:
    """Write a copy of the database as it is now; returns a sentence that says what was done."""
    source = _file("backup", database)
    target = file or Path(f"thirdage-{_stamp()}.db")
    if not source.is_file():
        raise BadOption(f"There is no database at {source}.")
    if target.exists():
        raise BadOption(f"{target} is there already: name another file for the backup.")
    with _new_copy(source, target) as (copy, said):
        try:
            os.link(copy, target)  # fails if somebody else was quicker, and is there as a whole
        except FileExistsError:
            raise BadOption(f"{target} is there already: name another file for the backup.") from None
        except OSError:  # a file system without links
            os.replace(copy, target)
        _flush_folder(target.parent)
    return f"{said} saved to {target}. Whoever can read it can play every seat: keep it safe."


def restore(database: str, file: Path) -> str:
    """Replace the database by a backup and keep the old one beside it; returns a sentence about it."""
    target = _file("restore", database)
    if not file.is_file():
        raise BadOption(f"There is no backup at {file}.")
    if target.exists() and target.samefile(file):
        raise BadOption(f"{file} is the database itself: name a backup of it.")
    try:
        private.make_folder(target.parent)
    except OSError as error:
        raise BadOption(f"Cannot make the folder of {target}: {error.strerror}.") from None
    try:
        held = lock_file(target, patience=0.5)
    except AlreadyLocked:
        raise BadOption(f"A server is at work on {target}: end it, then restore.") from None
    try:
        with _new_copy(file, target) as (copy, said):
            kept = _set_aside(target) if target.exists() else None
            try:
                os.replace(copy, target)
            except BaseException:
                if kept and target.exists():
                    kept.unlink()  # only a second name for the file in use
                raise
            _flush_folder(target.parent)
    finally:
        if held is not None:
            held.close()
    before = f" What was there before is in {kept}." if kept else ""
    return f"{said} restored to {target}.{before}"


def _file(what: str, database: str) -> Path:
    url = read_url(database or default_database())
    if url.get_backend_name() != "sqlite":
        raise BadOption(POSTGRES[what])
    return Path(str(url.database))


def _stamp() -> str:
    return f"{datetime.now():%Y%m%d-%H%M%S}"


@contextmanager
def _new_copy(source: Path, target: Path) -> Iterator[tuple[Path, str]]:
    """A complete, checked copy beside its destination, and what is in it; removed unless it is moved away.

    Only its owner can read it, as with every file that mkstemp makes.
    """
    try:
        handle, name = tempfile.mkstemp(prefix=f"{target.name}.", suffix=".part", dir=target.parent)
    except OSError as error:
        raise BadOption(f"Cannot write to {target.parent}: {error.strerror}.") from None
    copy = Path(name)
    try:
        os.close(handle)
        try:
            said = _copied(source, copy)
        except (sqlite3.Error, OSError) as error:
            raise BadOption(f"{source} cannot be copied: {str(error).rstrip('.')}.") from None
        yield copy, said
    finally:
        for ending in ("", "-journal", "-wal", "-shm"):
            with suppress(OSError):
                os.unlink(f"{copy}{ending}")


def _copied(source: Path, copy: Path) -> str:
    """Copy a database as it is at one moment, even while others write; returns what is in it."""
    address = f"{source.absolute().as_uri()}?mode=rw"  # opening it must not create it
    with (
        closing(sqlite3.connect(address, uri=True, timeout=PATIENCE)) as old,
        closing(sqlite3.connect(copy)) as new,
    ):
        old.backup(new)  # in one step: it sees what was committed when it began, and nobody waits for it
        new.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
        (health,) = new.execute("PRAGMA integrity_check(1)").fetchone()
        if health != "ok":
            raise BadOption(f"{source} is damaged: {health}.")
        try:
            (version,) = new.execute("SELECT version_num FROM alembic_version").fetchone() or ("",)
            (tables,) = new.execute("SELECT count(*) FROM tables").fetchone()
            (choices,) = new.execute("SELECT count(*) FROM plies").fetchone()
            new.execute("SELECT value FROM settings").fetchone()
        except sqlite3.OperationalError:
            version = ""
        if not version:
            raise BadOption(f"{source} is not a database of thirdage.")
        if version > HEAD:
            raise BadOption(f"{source} is of a newer version of thirdage ({version}, not {HEAD}).")
    with copy.open("rb+") as whole:
        os.fsync(whole.fileno())
    return f"{tables} table{'' if tables == 1 else 's'} with {choices} choice{'' if choices == 1 else 's'}"


def _set_aside(database: Path) -> Path:
    """Give a database a second name, so that it survives when another takes its place."""
    kept = database.with_name(f"{database.name}-before-{_stamp()}")
    number = 1
    while kept.exists():
        number += 1
        kept = database.with_name(f"{database.name}-before-{_stamp()}-{number}")
    try:
        with closing(sqlite3.connect(database, timeout=1.0)) as connection:
            # Flush its log first: SQLite would read that into the database that takes its place.
            (mode,) = connection.execute("PRAGMA journal_mode=DELETE").fetchone()
            if mode != "delete":
                raise BadOption(IN_USE.format(database))
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise BadOption(IN_USE.format(database)) from None
        raise BadOption(f"{database} cannot be set aside: {error}.") from None
    except sqlite3.DatabaseError:  # it is damaged: keep whatever there is
        for ending in ("-wal", "-shm"):
            with suppress(FileNotFoundError):
                os.replace(f"{database}{ending}", f"{kept}{ending}")
    try:
        os.link(database, kept)
    except OSError:  # a file system without links
        os.replace(database, kept)
    private.close_files(kept)  # older versions left it readable for anybody
    return kept


def _flush_folder(folder: Path) -> None:
    """Let the new name survive a power cut."""
    if os.name != "posix":
        return  # not every system can open a folder for this
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
