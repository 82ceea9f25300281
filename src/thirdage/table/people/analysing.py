"""Looking back at a game that is over: who was ahead when, and the costliest choices of each seat.

It is worked out in the processes of the bots, in pieces of a fraction of a second that give way to whoever
thinks at a live table, one game after the other, and kept in the database.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, insert, select

import thirdage

from ... import games
from ...kernel.record import Record
from ...players import analysis
from ..fair_queue import Turn
from ..refusals import Refused, from_store
from ..schema import analyses
from ..store import Write, as_json
from .choosing import check_lenient

if TYPE_CHECKING:
    from ..live import LiveTable
    from ..store import Store
    from ..tasks import Tasks
    from ..thinking import Thinkers

log = logging.getLogger("thirdage.table")

MOST_WAITING = 20  # games that wait to be looked at
MOST_OF_ONE = 3  # of them from one address
PIECE = 0.25  # seconds of thinking at a time
MOST_SECONDS = 60.0  # for one game; then choices are not judged any more, only who is ahead
MOST_TOLD = 3  # mistakes of each seat
MOST_FOUND = 200  # mistakes of a game that are kept while it is worked on
KEPT = 64  # games whose analysis is in memory


@dataclass(slots=True)
class Work:
    """A game that is being looked back at."""

    table: LiveTable
    ply: int
    record: str
    choices: int
    address: str
    values: list[float] = field(default_factory=list)
    found: list[tuple[float, int, int, int]] = field(default_factory=list)  # loss, at, taken, better
    spent: float = 0.0


class Analysing:
    """Looks back at games, one after the other."""

    def __init__(self, store: Store, thinkers: Thinkers, tasks: Tasks) -> None:
        self.store = store
        self.thinkers = thinkers
        self.tasks = tasks
        self._waiting: OrderedDict[int, Work] = (
            OrderedDict()
        )  # by the key of the table; the first is worked on
        self._kept: OrderedDict[tuple[int, int], dict[str, Any]] = OrderedDict()
        self._runs = False

    async def analysis(self, table: LiveTable, address: str) -> dict[str, Any]:
        """What is known so far of a game that is over; if nothing is, work begins."""
        check_lenient(table)
        if not table.over:
            raise Refused("not-now", "A game can be analysed when it is over.")
        choices = table.game.count
        found = self._kept.get((table.key, table.ply)) or await self._stored(table)
        if found is not None:
            return {"state": "ready", "done": choices, "of": choices, **found}
        work = self._waiting.get(table.key)
        if work is None or work.ply != table.ply:
            work = self._begin(table, address)
        return {
            "state": "working", "done": len(work.values), "of": choices,
            "values": work.values, "mistakes": [],
        }  # fmt: skip

    def _begin(self, table: LiveTable, address: str) -> Work:
        mine = sum(work.address == address for work in self._waiting.values())
        if len(self._waiting) >= MOST_WAITING or mine >= MOST_OF_ONE:
            raise Refused("busy", "Many games are being analysed; try again in a moment.")
        record = table.game.record()
        work = Work(table, table.ply, record.to_json(), len(record.choices), address)
        self._waiting[table.key] = work
        if not self._runs:
            self._runs = True
            self.tasks.spawn(self._run())
        return work

    async def _run(self) -> None:
        try:
            while self._waiting and not self.tasks.closing:
                key, work = next(iter(self._waiting.items()))
                try:
                    await self._finish(work)
                except Refused:
                    await asyncio.sleep(1)  # the database does not answer: it is asked for again
                except Exception:
                    log.exception("table %s could not be analysed", work.table.id)
                finally:
                    if self._waiting.get(key) is work:
                        del self._waiting[key]
        finally:
            self._runs = False

    async def _finish(self, work: Work) -> None:
        turn = Turn(False, ("analysis",), work.table.id)
        seed = f"analysis {work.table.id}"
        while len(work.values) <= work.choices:
            judged = work.spent < MOST_SECONDS
            start = len(work.values)
            piece = await self.thinkers.run(lambda: turn, look_back, work.record, start, judged, seed)
            values, found, spent = piece
            if not values:
                return  # the server ends
            work.values += values
            work.found = sorted([*work.found, *found], reverse=True)[:MOST_FOUND]
            work.spent += spent
        told = await self.thinkers.run(lambda: turn, put_into_words, work.record, work.found, seed)
        body = {"values": work.values, "mistakes": told}
        self._keep((work.table.key, work.ply), body)
        await self._write(work, body)

    # WHAT IS KEPT

    def _keep(self, key: tuple[int, int], body: dict[str, Any]) -> None:
        self._kept[key] = body
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def _stored(self, table: LiveTable) -> dict[str, Any] | None:
        c = analyses.c
        wanted = select(c.body).where(
            c.game == table.key, c.ply == table.ply, c.version == thirdage.__version__
        )
        rows = await from_store(self.store.select(wanted))
        if not rows:
            return None
        body: dict[str, Any] = json.loads(rows[0].body)
        self._keep((table.key, table.ply), body)
        return body

    async def _write(self, work: Work, body: dict[str, Any]) -> None:
        key = work.table.key
        row = {"game": key, "ply": work.ply, "version": thirdage.__version__, "body": as_json(body)}

        def write(connection: Connection) -> None:
            connection.execute(delete(analyses).where(analyses.c.game == key))
            connection.execute(insert(analyses).values(**row))

        await from_store(self.store.write(Write(0, job=write)))


# IN A PROCESS OF THE BOTS


def look_back(
    text: str, start: int, judged: bool, seed: str, slot: int
) -> tuple[list[float], list[tuple[float, int, int, int]], float]:
    """A piece of a game: who is ahead after each choice from `start` on, mistakes, and the time it took."""
    from ..thinking import cancelled

    record = Record.from_json(text)
    game = games.replay(record.short_of(len(record.choices) - start))
    begun = time.process_time()
    values: list[float] = []
    found: list[tuple[float, int, int, int]] = []
    for at in range(start, len(record.choices) + 1):
        if cancelled(slot):
            return [], [], 0.0
        values.append(round(analysis.ahead(game), 3))
        if at == len(record.choices):
            break
        index = record.choices[at][0]
        if judged:
            slip = analysis.mistake(game, index, seed)
            if slip is not None:
                found.append((round(slip.loss, 3), at, slip.taken, slip.better))
        if time.process_time() - begun > PIECE:
            break
        game.choose(index)
    return values, found, time.process_time() - begun


def put_into_words(
    text: str, found: Sequence[tuple[float, int, int, int]], seed: str, slot: int
) -> list[dict[str, Any]]:
    """The costliest choices of each seat as they are told, in the order in which they were made."""
    record = Record.from_json(text)
    game = games.replay(record.short_of(len(record.choices)))
    slips = {at: (loss, taken, better) for loss, at, taken, better in found}
    told: dict[str, list[dict[str, Any]]] = {}
    worst = {one[1]: rank for rank, one in enumerate(found)}  # the costliest comes first
    for at, (index, _) in enumerate(record.choices):
        if at in slips:
            loss, taken, better = slips[at]
            told.setdefault(game.seat_name(game.seat), []).append(
                {"at": at, "taken": taken, "index": better, "loss": loss}
            )
        game.choose(index)
    chosen = [
        slip for each in told.values() for slip in sorted(each, key=lambda one: worst[one["at"]])[:MOST_TOLD]
    ]
    return [_worded(record, slip, seed) for slip in sorted(chosen, key=lambda one: int(one["at"]))]


def _worded(record: Record, slip: dict[str, Any], seed: str) -> dict[str, Any]:
    game = games.replay(record.short_of(len(record.choices) - slip["at"]))
    decision = game.decision
    assert decision is not None
    texts = [str(option) for option in decision.options]
    return {
        **slip, "seat": decision.seat, "round": game.round_number, "prompt": decision.prompt,
        "taken": texts[slip["taken"]], "better": texts[slip["index"]],
        "reason": analysis.reason(game, slip["index"], seed),
    }  # fmt: skip
