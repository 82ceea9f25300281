"""Bots at the tables: whenever one must choose, it is asked, and its answer goes the way of a person's.

A person who passes ahead is answered for in the same way.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from .fair_queue import turn_at
from .refusals import Refused, Stumbled
from .thinking import bot_seed, guess_for

if TYPE_CHECKING:
    from .counts import Counts
    from .live import LiveTable
    from .tasks import Tasks
    from .thinking import Thinkers

log = logging.getLogger("thirdage.table")

PAUSE = (1.5, 4.0)  # seconds before a pass of somebody who passes ahead
AGAIN = 1.0  # seconds until something is tried again that could not be written


class Bots:
    """The bots of all tables. `choose` is called with a locked table and the index of an option."""

    choose: Callable[[LiveTable, int], Awaitable[None]]
    end_order: Callable[[LiveTable, str], Awaitable[None]]  # a seat does not pass ahead any more

    def __init__(self, thinkers: Thinkers, tasks: Tasks, counts: Counts) -> None:
        self.counts = counts
        self.thinkers = thinkers
        self.tasks = tasks

    def wake(self, table: LiveTable, patience: float = 0.0) -> None:
        """See whether a bot must choose."""
        if table.over or table.gone or self.tasks.closing or not _wanted(table):
            return
        asked = table.asked
        if asked is None or table.thinking is not None:
            return
        if table.seats[asked].kind == "bot" or asked in table.orders:
            table.thinking = self.tasks.spawn(self._think(table, patience))

    async def _think(self, table: LiveTable, patience: float) -> None:
        try:
            await asyncio.sleep(patience)  # another process may be playing it
            while not table.over and not table.gone and not self.tasks.closing and _wanted(table):
                asked = table.asked
                assert asked is not None
                seat = table.seats[asked]
                ply = table.ply
                if seat.kind == "bot":
                    index = await self._answer(table, asked, seat.level or "easy")
                elif asked in table.orders:
                    found = table.ordered_pass()
                    if found is None:
                        await self._end_order(table, asked)
                        continue  # while that was written, the turn may have come to a bot
                    index = found
                    await asyncio.sleep(random.uniform(*PAUSE))  # how quickly one passes tells something
                    if asked not in table.orders:
                        continue
                else:
                    break
                async with table.lock:
                    if table.ply != ply or table.seats[asked] is not seat or table.gone or table.over:
                        continue  # somebody has chosen or taken the seat meanwhile
                    if seat.kind != "bot" and asked not in table.orders:
                        continue  # whoever sits there has just taken over again
                    if seat.kind == "bot":
                        chosen = await self._choose_some(table, index)
                    else:  # who has only allowed a pass: nothing else is chosen for a person
                        chosen = await self._choose(table, index, "person")
                if not chosen and seat.kind == "bot":
                    break
                if not chosen:
                    await self._end_order(table, asked)
        finally:
            if table.thinking is asyncio.current_task():
                table.thinking = None
                table.used = time.monotonic()

    async def _end_order(self, table: LiveTable, seat: str) -> None:
        """A seat does not pass ahead any more. If that cannot be written now, it is tried again."""
        try:
            await self.end_order(table, seat)
        except Refused:
            await asyncio.sleep(AGAIN)

    async def _choose_some(self, table: LiveTable, index: int) -> bool:
        """Let a bot choose; if the rules fail at its choice, another. False if they fail at all of them."""
        options = range(len(table.game.options or ()))
        for other in sorted(options, key=lambda i: i != index):
            if await self._choose(table, other, "bot"):
                return True
        return False

    async def _choose(self, table: LiveTable, index: int, who: str) -> bool:
        """Choose for a bot or a person. False if the rules fail at it."""
        try:
            await self.choose(table, index)
            self.counts.choices[who] += 1
        except Stumbled:
            return False
        except Refused as refused:
            if refused.reason == "busy":
                await asyncio.sleep(AGAIN)
        return True

    async def _answer(self, table: LiveTable, seat: str, level: str) -> int:
        game = table.game
        assert game.options is not None
        seed = bot_seed(game, seat)
        try:
            guess = guess_for(game, seat, seed)
            began = time.perf_counter()
            index = await self.thinkers.choose(partial(turn_at, table), level, seed, guess, seat)
            self.counts.thought.note(time.perf_counter() - began)
            if 0 <= index < len(game.options):
                return index
        except Exception:
            log.exception("a bot could not answer; it takes the first option")
        return 0


def _wanted(table: LiveTable) -> bool:
    """Whether anybody would notice: tables of bots alone wait until somebody looks at them."""
    return bool(table.listeners) or any(seat.kind != "bot" for seat in table.seats.values())
