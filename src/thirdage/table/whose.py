"""Whose data a server on this machine serves. It proves that it knows the secret in a database, and tells
neither the secret nor where the database is; nobody else can prove it, or use the proof again."""

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
    """What only a server of this very database can answer to a challenge; a copy of it is another."""
    said = f"{Path(database).resolve()}\n{challenge}".encode()
    return hashlib.blake2b(said, key=secret.encode(), digest_size=24, person=b"thirdage-whose").hexdigest()


def serves(address: str, database: Path) -> bool:
    """Whether a server of this database answers at this address."""
    secret = _secret_in(database)
    if secret is None:
        return False
    challenge = secrets.token_hex(LONGEST // 2)
    asking = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # it is here, whatever the proxy
    try:
        with asking.open(f"{address}api/whose?challenge={challenge}", timeout=WITHIN) as answer:
            said = json.load(answer)
    except (OSError, ValueError, HTTPException):  # it may be no web server at all
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


# WHERE IT IS


def note(database: Path, address: str) -> None:
    """Note beside a database where it is served."""
    with suppress(OSError):  # then nobody finds it, and that is all
        private.make_file(_note(database))
        _note(database).write_text(address, encoding="utf-8")


def forget(database: Path, address: str) -> None:
    """Take the note away, unless it is by now another server's."""
    with suppress(OSError):
        if _note(database).read_text(encoding="utf-8") == address:
            _note(database).unlink()


def found(database: Path) -> str | None:
    """The address at which this database is served according to the note, if that is still so."""
    try:
        address = _note(database).read_text(encoding="utf-8")
    except (OSError, ValueError):
        return None
    return address if address.startswith("http://") and serves(address, database) else None


def _note(database: Path) -> Path:
    return Path(f"{database}-address")
