"""Pace: a time that has run out, taking a seat back, and passing until something changes.

When a time has run out, a bot takes the seat over. That is all: whoever sat there can come back at any time,
without asking anybody, and the game has gone on meanwhile.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from ..live import LiveTable
from ..notes import LATE, ORDER
from ..refusals import Broken, NoTable, Refused, from_store
from ..schema import tables
from .choosing import check_now

if TYPE_CHECKING:
    from ..bots import Bots
    from ..ledger import Ledger
    from ..memory import Memory
    from ..reminders import Reminders
    from ..settings import Settings
    from ..store import Store
    from ..tokens import Tokens
    from .proposals import Proposals

log = logging.getLogger("thirdage.table")

MOST_AT_ONCE = 20  # tables whose time has run out that are looked at together


class Pace:
    """Keeps to the clocks of all tables, and takes orders to pass."""

    def __init__(
        self,
        settings: Settings,
        memory: Memory,
        ledger: Ledger,
        store: Store,
        tokens: Tokens,
        proposals: Proposals,
        bots: Bots,
        reminders: Reminders,
    ) -> None:
        self.settings = settings
        self.memory = memory
        self.ledger = ledger
        self.store = store
        self.tokens = tokens
        self.proposals = proposals
        self.bots = bots
        self.reminders = reminders
        self._unreadable: set[str] = set()  # tables; another version may be able to read them

    # TIMES THAT RUN OUT

    async def look(self) -> None:
        """Look for tables at which a time has run out, or is about to."""
        try:
            for id_ in await self._late():
                await self._end_turn(id_)
            await self.reminders.look(time.time())
        except Refused:
            return  # the database does not answer just now, which the log says already

    async def _late(self) -> Sequence[str]:
        c = tables.c
        late = (c.deadline <= time.time(), ~c.over, c.id.not_in(self._unreadable))
        wanted = select(c.id).where(*late).order_by(c.deadline)
        found = await from_store(self.store.select(wanted.limit(MOST_AT_ONCE)))
        return [row.id for row in found]

    async def _end_turn(self, id_: str) -> None:
        """Let a bot take over from whoever is late; another process may have done so."""
        try:
            async with self.memory.at(id_) as table:
                clock = table.clock
                if clock is None or clock.deadline is None or clock.deadline > time.time() or table.over:
                    await self._mend(table)
                    return
                seat = clock.seat
                assert seat is not None
                new = table.seats[seat].taken_by("bot", "", clock.level, handed=True)
                await self.ledger.sit(table, {seat: new}, LATE({"seat": seat}))
                await self.proposals.settle(table)
        except (NoTable, Broken):
            self._unreadable.add(
                id_
            )  # else it would be first again and again, and keep others from their turn
            log.warning("the clock of a table could not be kept to: it cannot be read")
        except Refused:
            return  # somebody has chosen in the last moment

    async def _mend(self, table: LiveTable) -> None:
        """The row says that a time has run out and the notes say it has not: the notes are right."""
        deadline = table.clock.deadline if table.clock is not None and not table.over else None
        if deadline is None or deadline > time.time():
            await self.ledger.happen(table, None, (), {"deadline": deadline})

    async def take_back(self, id_: str, given: Sequence[str]) -> dict[str, Any]:
        """Sit down again on a seat that a bot took over because its time had run out."""
        async with self.memory.at(id_) as table:
            if table.over:
                raise Refused("over", "The game is over.")
            found = [self.tokens.read_seat(token, id_) for token in given]
            back = {
                seat: table.seats[seat].given_back()
                for seat, sitting in filter(None, found)
                if seat in table.late and table.seats[seat].former == sitting
            }
            if not back:
                raise Refused("not-your-seat", "There is no seat here that you could take back.")
            await self.ledger.sit(table, back)
            await self.proposals.settle(table)
        return {"table": id_, "tokens": {seat: self._token(table, seat) for seat in back}}

    def _token(self, table: LiveTable, seat: str) -> str:
        return self.tokens.seat(table.id, seat, table.seats[seat].sitting)

    # PASSING UNTIL SOMETHING CHANGES

    async def order(self, table: LiveTable, seats: tuple[str, ...], ply: int, how: str | None) -> None:
        """Pass for the seat that is asked until something happens; None: its owner takes over again.

        Only the owner is told of it, and each pass comes after a pause, as if somebody had thought.
        """
        async with table.lock:
            if how is None:
                for seat in [seat for seat in seats if seat in table.orders]:
                    await self.ledger.note(table, ORDER({"seat": seat, "how": None, "at": 0}))
                return
            check_now(table, ply)
            asked = table.asked
            if asked is None or asked not in seats:
                raise Refused("not-your-turn", "Passing ahead begins when it is your turn.")
            ahead = table.hosting.ahead
            if ahead is None or how not in ahead.kinds:
                raise Refused("not-understood", "In this game one cannot pass ahead like this.")
            if ahead.index(table.game, how, []) is None:
                raise Refused("no-such-option", "You cannot pass now.")
            await self.ledger.note(table, ORDER({"seat": asked, "how": how, "at": table.game.count}))
        self.bots.wake(table)
