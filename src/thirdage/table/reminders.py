"""Reminders: somebody who is away is told once more before their time has run out.

When to do so is a column beside the deadline, written with it: so a reminder survives a restart, and of
several processes the one that empties the column sends it.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select, update

from .refusals import Broken, NoTable, Refused, from_store
from .schema import tables
from .store import Write

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .memory import Memory
    from .store import Store
    from .turn_notices import TurnNotices

log = logging.getLogger("thirdage.table")

MOST_AT_ONCE = 20  # tables that are looked at together


class Reminders:
    """Sends one for each deadline, if nobody is there to see the clock."""

    def __init__(self, memory: Memory, store: Store, notices: TurnNotices) -> None:
        self.memory = memory
        self.store = store
        self.notices = notices
        self._seen: set[tuple[str, float]] = set()

    async def look(self, now: float) -> None:
        """Look for tables at which somebody is to be reminded; called every few seconds.

        A table is only brought into memory the first time: whoever looks at it in another process is heard
        of until the next time.
        """
        if not self.notices.on:
            return
        due = {(row.id, row.remind): row.key for row in await self._due(now)}
        seen, self._seen = self._seen, set(due)
        for (id_, remind), key in due.items():
            try:
                if (id_, remind) not in seen:
                    await self.memory.table(id_)
                elif await self._claim(key, remind):
                    async with self.memory.at(id_) as table:
                        if (
                            table.clock is not None and table.clock.remind == remind
                        ):  # nobody has chosen since
                            self.notices.remind(table)
            except (NoTable, Broken):
                await self._claim(key, remind)
                log.warning("nobody is reminded of a table that cannot be read")
            except Refused:
                continue  # the database does not answer just now

    async def _due(self, now: float) -> Sequence[Any]:
        c = tables.c
        wanted = select(c.id, c.key, c.remind).where(c.remind <= now, c.deadline > now, ~c.over)
        return await from_store(self.store.select(wanted.order_by(c.remind).limit(MOST_AT_ONCE)))

    async def _claim(self, key: int, remind: float) -> bool:
        """Whether this process is to send it; from now on nobody else will."""
        mine = update(tables).where(tables.c.key == key, tables.c.remind == remind).values(remind=None)

        def take(connection: Connection) -> bool:
            return connection.execute(mine.returning(tables.c.key)).first() is not None

        write = Write(0, job=take)
        await from_store(self.store.write(write))
        return bool(write.result)
