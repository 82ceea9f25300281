"""Keeps the time of one game of a series, and counts what the visitor does there."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from time import monotonic
from typing import TYPE_CHECKING

from ..lab.playing import Times
from ..table.refusals import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..lab.match import Task
    from ..table.live import LiveTable
    from ..table.service import Service
    from ..table.table_state import TableState

log = logging.getLogger("thirdage.arena")

AGAIN = 1.0  # seconds until something that failed is tried once more
VISITOR = 0  # among the two players of a match


class Umpire:
    """Only the clock loses a game: whatever is not a legal answer in time is no answer.

    A time begins when the question is put and ends when the answer is made. It runs whether the visitor is
    connected or not.
    """

    def __init__(
        self,
        service: Service,
        table: LiveTable,
        task: Task,
        side: str,
        seconds: float,
        ended: Callable[[Umpire], None],
    ) -> None:
        self.service = service
        self.table = table
        self.task = task
        self.side = side
        self.seconds = seconds
        self.whose = dict(zip(table.game.seats, task.whose, strict=True))
        self.times = (Times(), Times(), Times())  # of the visitor, the house, seats with a level of their own
        self.late = False
        self.refusals: Counter[str] = Counter()
        self.lost = 0  # connections of the visitor, before the game was over
        self._ended = ended
        self._asked: str | None = None
        self._since = 0.0
        self._timer: asyncio.TimerHandle | None = None
        table.observer = self
        self._ask()

    # WHAT HAPPENS AT THE TABLE

    def moved(self, table: TableState) -> None:
        """Somebody has chosen, or a side has resigned."""
        if self._asked is not None and table.resigned is None:
            self.times[self.whose[self._asked]].add(monotonic() - self._since)
        self._ask()

    def refused(self, seats: tuple[str, ...], reason: str) -> None:
        """A message was refused; those of spectators are not the visitor's."""
        if seats:
            self.refusals[reason] += 1

    def left(self, table: TableState, seats: tuple[str, ...]) -> None:
        """A connection has ended."""
        if seats and not table.over:
            self.lost += 1

    # THE CLOCK

    def _ask(self) -> None:
        """Begin to count for whoever is asked now."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._asked, self._since = self.table.asked, monotonic()
        if self._asked is None:
            self.table.observer = None
            self._ended(self)
        elif self.whose[self._asked] == VISITOR:
            self._timer = asyncio.get_running_loop().call_later(self.seconds, self._expire, self.table.ply)

    def _expire(self, ply: int) -> None:
        self._timer = None
        self.service.tasks.spawn(self._forfeit(ply))

    async def _forfeit(self, ply: int) -> None:
        """The time has run out: the game is lost, unless an answer is just being written."""
        async with self.table.lock:
            if self.table.ply != ply or self.table.over:
                return
            self.late = True
            try:
                await self.service.ledger.resign(self.table, self.side)
            except Refused as refused:  # the database does not answer just now
                log.error("a game could not be ended: %s", refused.text)
                self._timer = asyncio.get_running_loop().call_later(AGAIN, self._expire, ply)
