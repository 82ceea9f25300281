"""The order of everything at a table: write it to the database, then apply it, then tell everybody."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .. import games
from ..kernel.record import Record
from .clocks import Clock, running
from .endings import ending, unending
from .live import BACK, NEXT, RESIGN
from .notes import ANSWER, CLOCK, DEAL, KNOWN, LATE, ORDER, SIT, VOID, Note, void_past
from .refusals import Refused, Stumbled, from_store
from .seats import Seat, seat_counts
from .store import Conflict, Write, as_json

if TYPE_CHECKING:
    from ..kernel.groups import Played
    from ..kernel.playable import Playable
    from .bots import Bots
    from .endings import Job
    from .live import LiveTable
    from .memory import Memory
    from .presence import Presence
    from .store import Store
    from .tasks import Tasks
    from .turn_notices import TurnNotices

log = logging.getLogger("thirdage.table")

PATIENCE = 6.0  # seconds to wait before playing a bot that another process should have played


class Ledger:
    """Writes what happens at tables, and catches up with what other processes have written."""

    def __init__(
        self, memory: Memory, presence: Presence, bots: Bots, store: Store, notices: TurnNotices, tasks: Tasks
    ) -> None:
        self.memory = memory
        self.presence = presence
        self.bots = bots
        self.store = store
        self.notices = notices
        self.tasks = tasks

    # WRITING (the table is locked)

    async def choice(self, table: LiveTable, index: int) -> None:
        """Write a choice, then make it."""
        game = table.game
        assert game.options is not None
        key = game.option_key(game.options[index])
        try:
            after = table.trial(index)
        except Exception:
            # Whoever has the record finds the option by its number; its name may be a hidden card.
            log.exception("table %s: the rules failed at ply %d, option %d", table.id, table.ply, index)
            raise Stumbled from None
        row = f"{index} {key}"
        await self._write_choice(table, row, after)
        table.used = time.monotonic()
        table.follow(row, time.time(), after)
        self.notices.after_choice(table)

    async def group(self, table: LiveTable, played: Played[Any]) -> None:
        """Write the choices of a group as one row, then make them."""
        row = NEXT.join(f"{index} {key}" for index, key in played.choices)
        await self._write_choice(table, row, played.game)
        table.used = time.monotonic()
        table.follow(row, time.time())
        self.notices.after_choice(table)

    async def _write_choice(self, table: LiveTable, row: str, after: Playable) -> None:
        """Write a choice or a group; and how the game ended, or how its clock stands, if that changes."""
        write = Write(table.key, ply=table.ply, choice=row)
        notes: list[Note] = []
        if after.options is None:
            write.facts = {"over": True}
            write.job = ending(table, after.result.winner if after.result else None)
            notes += _voided(table)
        turned = self._turned(table, _asked(after))
        if turned is not None:
            notes.append(CLOCK(turned))
            write.facts = {**(write.facts or {}), **_times(table, turned)}
        if notes:
            write.n, write.notes = table.noted, [(kind, as_json(body)) for kind, body in notes]
        await self._write(table, write)
        for kind, body in notes:
            table.hear(kind, body, time.time())

    def _turned(
        self, table: LiveTable, asked: str | None, new: dict[str, Seat] | None = None, resumed: bool = False
    ) -> dict[str, Any] | None:
        """How the clock of a table will stand when this seat is asked; None if it just runs on."""
        clock = table.clock
        if clock is None:
            return None
        seat = running({**table.seats, **(new or {})}, asked)
        sits = new is not None and seat in new
        if seat == clock.seat and not resumed and not sits:
            return None
        return clock.turned(seat, time.time(), resumed, sits)

    async def resign(self, table: LiveTable, side: str, *notes: Note) -> None:
        """A side gives up."""
        sides = table.game.sides
        winner = sides[1 - sides.index(side)]
        facts = {"over": True, **({"deadline": None, "remind": None} if table.clock is not None else {})}
        told = [*notes, *_voided(table, *notes)]
        await self.happen(table, f"{RESIGN} {side}", told, facts, ending(table, winner))

    async def back(self, table: LiveTable, stand: int, *notes: Note) -> None:
        """Take back all choices but the first `stand`."""
        job = unending(table) if table.over else None
        # Whoever passes ahead follows what has happened since they said so: what is done now in place of what
        # is taken back would not be among it.
        passing = [seat for seat, order in table.orders.items() if order["at"] >= stand]
        timed = [*notes, *(ORDER({"seat": seat, "how": None, "at": 0}) for seat in passing)]
        facts: dict[str, Any] = {"over": False}
        if table.clock is not None:
            record = table.game.record()
            asked = _asked(games.replay(record.short_of(len(record.choices) - stand)))
            turned = self._turned(table, asked, resumed=True)
            assert turned is not None
            timed.append(CLOCK(turned))
            facts.update(_times(table, turned))
        await self.happen(table, f"{BACK} {stand}", timed, facts, job)
        if table.thinking is not None:
            table.thinking.cancel()
            table.thinking = None

    async def sit(self, table: LiveTable, new: dict[str, Seat], *notes: Note) -> None:
        """Change who holds these seats; if no seat is open any more for the first time, deal.

        The deal is written in one step with the last person who sits down: two processes cannot deal twice.
        """
        some_open, bots = seat_counts({**table.seats, **new})
        told = [*notes, SIT({seat: held.facts() for seat, held in new.items()})]
        deals = table.gathering and not some_open
        facts: dict[str, Any] = {"open": some_open, "bots": bots}
        asked = table.asked
        if deals:
            start = table.fresh_start()
            told.append(DEAL({"start": start}))
            if table.clock is not None:
                asked = _asked(games.replay(Record.from_json(start)))
        turned = self._turned(table, asked, new)
        if turned is not None:
            told.append(CLOCK(turned))
            facts.update(_times(table, turned))
        # That somebody was late is told after the seat has changed, which would make it forgotten.
        told.sort(key=lambda note: note[0] == LATE.name)
        await self.happen(table, None, told, facts)
        self.presence.seats_changed(table)
        if deals and table.asked not in new:  # whoever has just sat down will see it
            self.notices.after_choice(table)
        self.bots.wake(table)

    async def know(self, table: LiveTable, what: str) -> None:
        """Note for good, and only once, that somebody may know hidden cards of this table."""
        if what not in table.known:
            await self.note(table, KNOWN({"what": what}))

    async def end_order(self, table: LiveTable, seat: str) -> None:
        """A seat that passed ahead must look for itself again: what it waited for has happened."""
        async with table.lock:
            if seat in table.orders and not table.gone:
                await self.note(table, ORDER({"seat": seat, "how": None, "at": 0}))

    async def note(self, table: LiveTable, note: Note) -> None:
        """Write a note, then apply it."""
        await self.happen(table, None, [note], None)

    async def happen(
        self,
        table: LiveTable,
        choice: str | None,
        notes: Sequence[Note],
        facts: dict[str, Any] | None,
        job: Job | None = None,
    ) -> None:
        """Write notes and a row of the history, all or none, then apply them."""
        written = [(kind, as_json(body)) for kind, body in notes]
        await self._write(table, Write(table.key, table.ply, choice, table.noted, written, facts, job))
        table.used = time.monotonic()
        for kind, body in notes:
            table.hear(kind, body, time.time())
        if choice is not None:
            table.play(choice, time.time())

    async def _write(self, table: LiveTable, write: Write) -> None:
        try:
            await from_store(self.store.write(write))
        except Conflict:
            await self._catch_up(table)
            raise Refused("stale", "Somebody else was quicker: this is no longer the question.") from None
        except asyncio.CancelledError:
            # Whoever asked for it has gone, but it is written all the same: the others must hear of it.
            if not self.tasks.closing:
                self.tasks.spawn(self._hear_of(table, write))
            raise

    # CATCHING UP

    async def _hear_of(self, table: LiveTable, write: Write) -> None:
        await asyncio.wait([write.done])
        if write.done.exception() is None:
            await self._catch_up_later(table)

    def heard(self, keys: list[int]) -> None:
        """Other processes have written to these tables."""
        self.memory.outdated(keys or self.memory.away())
        known = keys or list(self.memory.by_key)  # no keys: anything may have changed
        for key in known:
            table = self.memory.by_key.get(key)
            if table is not None:
                self.tasks.spawn(self._catch_up_later(table))

    async def _catch_up_later(self, table: LiveTable) -> None:
        async with table.lock:
            if not table.gone:
                await self._catch_up(table)

    async def _catch_up(self, table: LiveTable) -> None:
        """Apply what other processes have written (the table is locked)."""
        rows = await from_store(self.store.news(table.key, table.ply, table.noted))
        for kind, body, when in rows.notes:
            table.hear(kind, json.loads(body), when)
        if rows.notes:
            self.presence.seats_changed(table)  # before anything is shown to somebody who has lost a seat
        for choice, at in rows.plies:
            table.play(choice, at)
        void_past(table)
        if rows.plies or rows.notes:
            self.bots.wake(table, PATIENCE)


def _asked(game: Playable) -> str | None:
    """The seat that a game asks."""
    return None if game.options is None else game.seats[game.seat]


def _voided(table: LiveTable, *notes: Note) -> list[Note]:
    """The note that the game's end ends what was proposed, except what these notes settle.

    From the rows alone it could not be told later, if the end was taken back. A take-back needs no note: it
    ends with any row.
    """
    settled = {body["proposal"] for kind, body in notes if kind == ANSWER.name}
    others = [each for each in table.proposals.values() if each.terms.what != "takeback"]
    open_ = [each.id for each in others if each.id not in settled]
    return [VOID({"proposals": open_})] if open_ else []


def _times(table: LiveTable, turned: dict[str, Any]) -> dict[str, float | None]:
    """When the time will have run out if the clock stands like this, and when to remind of it."""
    assert table.clock is not None
    clock = Clock(**table.clock.terms())
    clock.hear(turned)
    return clock.times(time.time())
