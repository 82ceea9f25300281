"""Private notes on a game: kept with the seat, and shown to nobody but whoever holds it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, insert, select

from ..refusals import Refused, from_store
from ..schema import jottings
from ..store import Write
from ..text import clean

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement

    from ..memory import Memory
    from ..store import Store
    from ..tokens import Tokens


class Jotting:
    """Keeps what people write down for themselves."""

    def __init__(self, memory: Memory, store: Store, tokens: Tokens) -> None:
        self.memory = memory
        self.store = store
        self.tokens = tokens

    async def read(self, id_: str, given: Sequence[str]) -> str:
        """What whoever holds these seats has written."""
        game, seat, sitting = await self._whose(id_, given)
        wanted = select(jottings.c.text).where(*_row(game, seat, sitting))
        found = await from_store(self.store.select(wanted))
        return str(found[0].text) if found else ""

    async def write(self, id_: str, given: Sequence[str], text: str) -> None:
        """Keep what they have written now, in place of what they wrote before."""
        game, seat, sitting = await self._whose(id_, given)
        row = {"game": game, "seat": seat, "sitting": sitting, "at": time.time()}
        kept = clean(text, lines=True)

        def put(connection: Connection) -> None:
            connection.execute(delete(jottings).where(*_row(game, seat, sitting)))
            if kept:
                connection.execute(insert(jottings).values(**row, text=kept))

        await from_store(self.store.write(Write(0, job=put)))

    async def _whose(self, id_: str, given: Sequence[str]) -> tuple[int, str, int]:
        """The table, and the first of the seats: whoever holds several has one sheet."""
        table = await self.memory.table(id_)
        seats = self.tokens.seats_of(table, given)
        if not seats:
            raise Refused("not-your-seat", "Only those who sit at the table can keep notes on it.")
        return table.key, seats[0], table.seats[seats[0]].sitting


def _row(game: int, seat: str, sitting: int) -> tuple[ColumnElement[bool], ...]:
    c = jottings.c
    return (c.game == game, c.seat == seat, c.sitting == sitting)
