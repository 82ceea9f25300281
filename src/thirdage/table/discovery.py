"""Find out whether a database is already being served on this machine, and at which address.

A server proves that it serves a database by hashing a challenge with the secret in it. The proof reveals
neither the secret nor where the database is, and cannot be used again.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import sqlite3
import urllib.request
from contextlib import closing, suppress
from http.client import HTTPException
from pathlib import Path

from . import private

WITHIN = 1.0  # seconds for an answer
LONGEST = 64  # letters of a challenge


def proof(secret: str, database: str, challenge: str) -> str:
    """The answer to a challenge that only a server of this very file can give; that of a copy differs."""
    said = f"{Path(database).resolve()}\n{challenge}".encode()
    return hashlib.blake2b(said, key=secret.encode(), digest_size=24, person=b"thirdage-proof").hexdigest()


def serves(address: str, database: Path) -> bool:
    """Whether a server of this database answers at this address."""
    secret = _secret_in(database)
    if secret is None:
        return False
    challenge = secrets.token_hex(LONGEST // 2)
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # no proxy: it is local
    try:
        with direct.open(f"{address}api/proof?challenge={challenge}", timeout=WITHIN) as answer:
            said = json.load(answer)
    except (OSError, ValueError, HTTPException):  # it may not be a web server at all
        return False
    return isinstance(said, dict) and said.get("proof") == proof(secret, str(database), challenge)


def _secret_in(database: Path) -> str | None:
    if not database.exists():
        return None
    try:
        with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            found = connection.execute("SELECT value FROM settings WHERE name = 'secret'").fetchone()
    except sqlite3.Error:
        return None
    return None if found is None else str(found[0])


# THE NOTE BESIDE THE DATABASE


def note(database: Path, address: str) -> None:
    """Write the address of its server beside a database."""
    with suppress(OSError):  # without the note the server is only harder to find
        private.make_file(_note(database))
        _note(database).write_text(address, encoding="utf-8")


def forget(database: Path, address: str) -> None:
    """Remove the note, unless another server has replaced it."""
    with suppress(OSError):
        if _note(database).read_text(encoding="utf-8") == address:
            _note(database).unlink()


def found(database: Path) -> str | None:
    """The address in the note, if a server of this database still answers there."""
    try:
        address = _note(database).read_text(encoding="utf-8")
    except (OSError, ValueError):
        return None
    return address if address.startswith("http://") and serves(address, database) else None


def _note(database: Path) -> Path:
    return Path(f"{database}-address")
