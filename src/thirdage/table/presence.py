"""Who looks at which table, in this process and in others. None of it is stored."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING
from weakref import WeakSet

if TYPE_CHECKING:
    from .live import LiveTable
    from .memory import Memory
    from .store import Store
    from .table_state import Listener
    from .tasks import Tasks

HEARTBEAT = 30.0
AT_ONCE = 50  # tables in one notice
SELDOM = 0.25  # seconds between two messages about who is at a table
TOLD_A_SECOND = 200  # people; at a crowded table the messages come less often


class Presence:
    """Keeps track of who looks at which table, and tells the tables and the other processes."""

    def __init__(self, memory: Memory, store: Store, tasks: Tasks) -> None:
        self.memory = memory
        self.store = store
        self.tasks = tasks
        self._beat = time.monotonic()
        self._to_say: WeakSet[LiveTable] = WeakSet()  # tables the other processes must still be told about

    # COMING AND GOING

    def enter(self, table: LiveTable, listener: Listener) -> None:
        """Somebody looks at the table from now on."""
        table.listeners.add(listener)
        table.look_around()
        listener.send_state()
        self._changed(table, listener)

    def leave(self, table: LiveTable, listener: Listener) -> None:
        """Somebody does not look any more."""
        if listener in table.listeners:
            table.listeners.discard(listener)
            table.look_around()
            table.used = time.monotonic()
            self._changed(table, listener)

    def _changed(self, table: LiveTable, listener: Listener) -> None:
        """Somebody came or went: the other processes are told at once if it is a player."""
        if listener.seats or not table.listeners:
            self.say([table])
        else:
            self._to_say.add(table)
        self._tell(table)

    def _tell(self, table: LiveTable) -> None:
        """Tell who is here: at once if that happens seldom, else in one message for several changes."""
        if table.to_tell or self.tasks.closing:
            return
        pause = max(SELDOM, len(table.listeners) / TOLD_A_SECOND)
        wait = table.told_at + pause - time.monotonic()
        if wait <= 0:
            self._tell_now(table)
        else:
            table.to_tell = True
            asyncio.get_running_loop().call_later(wait, self._tell_now, table)

    def _tell_now(self, table: LiveTable) -> None:
        table.to_tell = False
        if not self.tasks.closing and not table.gone:
            table.told_at = time.monotonic()
            if table in self._to_say:
                self.say([table])
            table.tell_table()

    def seats_changed(self, table: LiveTable) -> None:
        """Disconnect whoever lost a seat: they must not see its cards any more."""
        for listener in list(table.listeners):
            if not listener.still_holds(table):
                self.leave(table, listener)
                listener.end("A seat you held has changed hands.")

    # OTHER PROCESSES

    def say(self, tables: list[LiveTable]) -> None:
        """Tell the other processes who looks at these tables here."""
        self._to_say.difference_update(tables)
        for first in range(0, len(tables), AT_ONCE):
            parts = []
            for table in tables[first : first + AT_ONCE]:
                seats = {seat for listener in table.listeners for seat in listener.seats}
                watchers = sum(not listener.seats for listener in table.listeners)
                parts.append(f"{table.key}:{','.join(sorted(seats))}:{watchers}")
            self.store.say(" ".join(parts))

    def hear(self, process: str, said: str) -> None:
        """Another process says who looks at tables there, or asks who does here."""
        for part in said.split():
            if part == "?":
                continue
            key, _, rest = part.partition(":")
            table = self.memory.by_key.get(int(key))
            if table is None:
                continue
            if not rest:
                if table.listeners:
                    self.say([table])  # the other process asks
                continue
            seats, watchers = rest.split(":")
            known, many, _ = table.elsewhere.pop(process, (frozenset(), 0, 0.0))
            now = (frozenset(filter(None, seats.split(","))), int(watchers), time.monotonic())
            if now[0] or now[1]:
                table.elsewhere[process] = now
            if (known, many) != now[:2]:
                table.look_around()
                self._tell(table)

    def sweep(self) -> None:
        """Forget processes that have fallen silent, and tell the others now and then that we are alive."""
        now = time.monotonic()
        tables = self.memory.tables.values()
        for table in list(tables):
            for process, (_, _, heard) in list(table.elsewhere.items()):
                if now - heard > 3 * HEARTBEAT:
                    del table.elsewhere[process]
                    table.look_around()
                    self._tell(table)
        if now - self._beat > HEARTBEAT:
            self._beat = now
            self.say([table for table in tables if table.listeners])
