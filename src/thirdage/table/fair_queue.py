"""A fair queue for thinking bots: addresses take turns, then tables; tables people look at come first."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .live import LiveTable

UNSEEN = 4  # one turn in this many is for a table that nobody looks at, if any waits
MOST_REMEMBERED = 10_000


class Turn(NamedTuple):
    """A turn to think, and on whose account it is."""

    seen: bool  # somebody waits for it
    addresses: tuple[str, ...]  # counted for any one of them
    table: str


def turn_at(table: LiveTable) -> Turn:
    """The turn of a table: on account of those who play there, else of those who look on."""
    players = tuple(listener.address for listener in table.listeners if listener.seats)
    if players:
        return Turn(True, players, table.id)
    others = tuple(listener.address for listener in table.listeners)
    return Turn(bool(others), others or (f"table {table.id}",), table.id)


@dataclass(eq=False, slots=True)
class _Waiting:
    """A job that waits. Its turn is worked out only when it is given, since people come and go meanwhile."""

    turn: Callable[[], Turn]
    loop: asyncio.AbstractEventLoop
    granted: asyncio.Future[None]


class FairQueue:
    """Serves this many at once; whoever was served longest ago is next."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._running = 0
        self._waiting: list[_Waiting] = []
        self._served: dict[str, int] = {}  # the addresses and tables, with the number of their latest turn
        self._count = 0
        self._lock = threading.Lock()

    async def wait(self, turn: Callable[[], Turn]) -> None:
        """Wait for a turn; it lasts until `ended` is called."""
        loop = asyncio.get_running_loop()
        waiting = _Waiting(turn, loop, loop.create_future())
        self._waiting.append(waiting)
        self._next()
        try:
            await waiting.granted
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:
                self.ended()  # it was given just now, but the caller has gone
            raise

    def ended(self) -> None:
        """A turn has ended; may be called from any thread."""
        with self._lock:
            self._running -= 1
        for waiting in list(self._waiting):
            try:
                waiting.loop.call_soon_threadsafe(self._next)
            except RuntimeError:  # the event loop has ended, and nobody waits any more
                continue
            return

    def _next(self) -> None:
        while self._waiting and self._running < self.size:
            self._count += 1
            unseen_first = self._count % UNSEEN == 0
            found, turn = min(
                ((each, each.turn()) for each in self._waiting),
                key=lambda pair: self._rank(pair[1], unseen_first),
            )
            self._waiting.remove(found)
            if found.granted.done() or found.loop.is_closed():
                continue
            with self._lock:
                self._running += 1
            self._note(turn)
            found.granted.set_result(None)

    def _rank(self, turn: Turn, unseen_first: bool) -> tuple[bool, int, int]:
        served = self._served
        address = min(served.get(address, 0) for address in turn.addresses)
        return turn.seen is unseen_first, address, served.get(f"table {turn.table}", 0)

    def _note(self, turn: Turn) -> None:
        """Count it as a turn of the address that has had none for the longest time."""
        if len(self._served) > MOST_REMEMBERED:
            self._served.clear()
        address = min(turn.addresses, key=lambda each: self._served.get(each, 0))
        self._served[address] = self._served[f"table {turn.table}"] = self._count
