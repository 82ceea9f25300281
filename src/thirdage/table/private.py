"""Files that only their owner may read: the database holds the secret that signs every seat."""

from __future__ import annotations

import logging
import os
import stat
from contextlib import suppress
from pathlib import Path

log = logging.getLogger("thirdage.table")

# The database, SQLite's own files, and ours: the lock and the note of its address.
BESIDE = ("", "-wal", "-shm", "-served", "-address")


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it, that only its owner may enter; existing ones stay as they are."""
    if not folder.parent.exists():
        make_folder(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)


def make_file(file: Path) -> None:
    """Make an empty file for its owner alone, if there is none. SQLite copies its mode to its other files."""
    with suppress(OSError):  # opening it will fail and say why
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def close_to_others(database: Path, own_folder: Path) -> None:
    """Take away what others may do with a database and the files beside it; warn where that fails.

    The folder is closed to them as well if it is the program's own. Any other folder may have other uses:
    there is only a warning if anybody could replace the file.
    """
    close_files(database)
    if os.name != "posix":
        return
    folder = database.parent
    if folder == own_folder:
        _tighten(folder, 0o700)
        return
    mode = folder.stat().st_mode
    if mode & stat.S_IWOTH and not mode & stat.S_ISVTX:
        log.warning("Anybody on this machine can replace what is in %s, the database too.", folder)


def close_files(database: Path) -> None:
    """Let only their owner read a database and the files beside it."""
    for ending in BESIDE:
        _tighten(Path(f"{database}{ending}"), 0o600)


def _tighten(path: Path, mode: int) -> None:
    if os.name != "posix":
        return  # on other systems a mode does not say who may read a file
    try:
        found = path.stat().st_mode
    except OSError:
        return  # it is not there, or opening it will fail and say why
    if not (stat.S_ISREG(found) or stat.S_ISDIR(found)) or not found & 0o077:
        return
    try:
        os.chmod(path, mode)
    except OSError as error:
        log.warning(
            "Others on this machine can read %s, and with it the secret of every seat: %s.",
            path,
            error.strerror,
        )
