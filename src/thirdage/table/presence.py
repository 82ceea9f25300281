"""Who looks at which table, in this process and in others. Nothing of it is kept."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from .differences import encoded

if TYPE_CHECKING:
    from .live import Listener, LiveTable
    from .memory import Memory
    from .store import Store
    from .tasks import Tasks
    from .tokens import Tokens

HEARTBEAT = 30.0
AT_ONCE = 50  # tables in one notice


class Presence:
    """Those who look at the tables."""

    def __init__(self, memory: Memory, store: Store, tokens: Tokens, tasks: Tasks) -> None:
        self.memory = memory
        self.store = store
        self.tokens = tokens
        self.tasks = tasks
        self._beat = time.monotonic()

    # COMING AND GOING

    def enter(self, table: LiveTable, listener: Listener) -> None:
        """Somebody looks at the table from now on."""
        table.listeners.add(listener)
        table.look_around()
        listener.send(encoded(table.state(listener)))
        self.say([table])
        for other in table.listeners:
            if other is not listener:
                other.send(encoded({"type": "table", "table": table.facts()}))

    def leave(self, table: LiveTable, listener: Listener) -> None:
        """Somebody does not look any more."""
        if listener in table.listeners:
            table.listeners.discard(listener)
            table.look_around()
            table.used = time.monotonic()
            self.say([table])
            if not self.tasks.closing:
                table.tell_table()

    def seats_changed(self, table: LiveTable) -> None:
        """Whoever lost a seat must not go on seeing as that seat; the others get the new link, if any."""
        for listener in list(table.listeners):
            if not listener.still_holds(table):
                self.leave(table, listener)
                listener.end("A seat you held has changed hands.")
        invitation = self.tokens.invitation(table.id, table.links)
        if table.invitation != invitation:
            table.invitation = invitation
            table.tell_state()

    # OTHER PROCESSES

    def say(self, tables: list[LiveTable]) -> None:
        """Tell the other processes who looks at these tables here."""
        for first in range(0, len(tables), AT_ONCE):
            parts = []
            for table in tables[first : first + AT_ONCE]:
                seats = {seat for listener in table.listeners for seat in listener.seats}
                watchers = sum(not listener.seats for listener in table.listeners)
                parts.append(f"{table.key}:{','.join(sorted(seats))}:{watchers}")
            self.store.say(" ".join(parts))

    def hear(self, process: str, said: str) -> None:
        """Another process tells who looks at tables there, or asks."""
        for part in said.split():
            if part == "?":
                continue
            key, _, rest = part.partition(":")
            table = self.memory.by_key.get(int(key))
            if table is None:
                continue
            if not rest:
                if table.listeners:
                    self.say([table])  # somebody asks
                continue
            seats, watchers = rest.split(":")
            known = table.elsewhere.get(process)
            now = (frozenset(filter(None, seats.split(","))), int(watchers), time.monotonic())
            table.elsewhere[process] = now
            if not now[0] and not now[1]:
                del table.elsewhere[process]
            if known is None or known[:2] != now[:2]:
                table.look_around()
                table.tell_table()

    def sweep(self) -> None:
        """Forget processes that have fallen silent, and let the others know now and then that we have not."""
        now = time.monotonic()
        tables = self.memory.tables.values()
        for table in list(tables):
            for process, (_, _, heard) in list(table.elsewhere.items()):
                if now - heard > 3 * HEARTBEAT:
                    del table.elsewhere[process]
                    table.look_around()
                    table.tell_table()
        if now - self._beat > HEARTBEAT:
            self._beat = now
            self.say([table for table in tables if table.listeners])
