"""Lets no second process work on the same SQLite file: neither serve it nor put another in its place."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from . import private


class Claimed(Exception):
    """Another process has claimed the file."""


def claim(database: Path, patience: float) -> sqlite3.Connection | None:
    """Hold the lock of a small file beside the database, until the connection is closed or the process ends.

    Claimed if somebody else holds it for so many seconds. None if there can be no such file: what is wrong
    is met again, and told, when the database itself is opened.
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
            raise Claimed from None
        return None
    return held
