"""How games ended: one row for each that is over, so that histories and ratings need not replay them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, insert

from .rated_games import rating
from .schema import ends
from .store import as_json

if TYPE_CHECKING:
    from .live import LiveTable

Job = Callable[[Connection], None]


def ending(table: LiveTable, winner: str | None, at: float | None = None) -> Job:
    """What is to be written when the game at a table ends: who won, who sat where, and their ratings.

    `at`: when it ended, if that was long ago; then nobody is rated any more.
    """
    ratings = rating(table, winner) if at is None else None
    row: dict[str, Any] = {
        "game": table.key,
        "at": time.time() if at is None else at,
        "winner": winner,
        "seats": as_json({name: _sat(table, name) for name in table.seats}),
    }

    def write(connection: Connection) -> None:
        connection.execute(delete(ends).where(ends.c.game == table.key))
        connection.execute(insert(ends).values(**row))
        if ratings is not None:
            ratings(connection)

    return write


def unending(table: LiveTable) -> Job:
    """What is to be written when a game that was over goes on, since choices were taken back."""
    gone = delete(ends).where(ends.c.game == table.key)

    def write(connection: Connection) -> None:
        connection.execute(gone)

    return write


def _sat(table: LiveTable, name: str) -> dict[str, Any]:
    seat = table.seats[name]
    return {
        "side": table.game.side_of(name),
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "sitting": seat.sitting,
    }
