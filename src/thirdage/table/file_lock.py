"""A lock beside a SQLite database, so that no second process serves or replaces the same file."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from . import private


class AlreadyLocked(Exception):
    """Another process holds the lock of this database."""


def lock_file(database: Path, patience: float) -> sqlite3.Connection | None:
    """Hold the lock of a small file beside the database, until the connection is closed or the process ends.

    AlreadyLocked if somebody else still holds it after `patience` seconds. None if the file cannot be made:
    opening the database itself then fails and says why.
    """
    lock = Path(f"{database}-served")
    private.make_file(lock)
    try:
        held = sqlite3.connect(lock, timeout=patience, isolation_level=None, check_same_thread=False)
    except sqlite3.OperationalError:
        return None
    try:
        held.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        held.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise AlreadyLocked from None
        return None
    return held
