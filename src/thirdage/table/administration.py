"""The work of `thirdage admin`. Each task is one transaction in the database that servers share."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, delete, func, insert, select, update

from ..kernel.errors import BadOption, unknown
from . import orders
from .notes import CLOSE, MUTE, SIT, Note
from .orders import Ban
from .schema import notes, plies, reports, tables
from .seats import SPECTATING
from .settings import default_database
from .store import Conflict, Store, Write
from .text import clean

T = TypeVar("T")
Task = Callable[[Store], Awaitable[T]]
DAY = 86_400.0
TRIES = 10  # a running server may write the same note first


def run(database: str, task: Task[T]) -> T:
    """Do something with the database of a server, which may be running."""
    return asyncio.run(_run(database or default_database(), task))


async def _run(database: str, task: Task[T]) -> T:
    store = Store(database)
    if store.sqlite and not Path(str(store.url.database)).exists():
        raise BadOption(f"There is no database at {store.url.database}: name the server's with --database.")
    await store.open()
    try:
        return await task(store)
    finally:
        await store.close()


def whole(what: str, typed: str) -> int:
    """A whole number that was typed."""
    if not typed.isdecimal():
        raise BadOption(f"{what} is a whole number, not {typed!r}.")
    return int(typed)


async def _do(store: Store, job: Callable[[Connection], T], key: int = 0) -> T:
    """Do it in one transaction; the servers hear of the table."""
    for _ in range(TRIES):
        write = Write(key, job=job)
        try:
            await store.write(write)
        except Conflict:
            continue
        done: T = write.result
        return done
    raise BadOption("The table is too busy just now; try again.")


# TABLES


def listed(unfinished: bool, most: int) -> Task[list[str]]:
    """The newest tables, a line for each."""

    def read(connection: Connection) -> list[str]:
        c = tables.c
        wanted = select(c.key, c.id, c.name, c.created, c.start, c.seats, c.over, c.open)
        if unfinished:
            wanted = wanted.where(~c.over)
        found = connection.execute(wanted.order_by(c.created.desc(), c.key.desc()).limit(most)).all()
        if not found:
            return ["There are no tables."]
        return [_line(connection, row) for row in found]

    return lambda store: _do(store, read)


def _line(connection: Connection, row: Any) -> str:
    rows, last = connection.execute(
        select(func.count(), func.max(plies.c.at)).where(plies.c.game == row.key)
    ).one()
    seats = _seats(connection, row.key, row.seats)
    sit = ", ".join(
        f"{seat}: {held['name'] or 'somebody' if held['kind'] == 'person' else held['level'] or 'open'}"
        for seat, held in seats.items()
    )
    state = "over" if row.over else "open seats" if row.open else "on"
    kinds = _kinds(connection, row.key)
    state = "closed" if CLOSE.name in kinds else state
    scenario = json.loads(row.start).get("scenario", "?")
    name = f" {row.name!r}" if row.name else ""
    said = f"{row.id}{name}: {scenario}, {state}, {rows} row{'' if rows == 1 else 's'},"
    said += f" made {_date(row.created)}" + (f", last choice {_date(last)}" if last else "")
    return f"{said}; {sit}" + ("; muted" if MUTE.name in kinds else "")


def _seats(connection: Connection, key: int, first: str) -> dict[str, dict[str, Any]]:
    """Who sits at a table now."""
    seats: dict[str, dict[str, Any]] = json.loads(first)
    wanted = select(notes.c.body).where(notes.c.game == key, notes.c.kind == SIT.name).order_by(notes.c.n)
    for body in connection.execute(wanted).scalars():
        seats |= json.loads(body)
    return seats


def _kinds(connection: Connection, key: int) -> set[str]:
    """Which orders the table has had; a mute that was undone does not count."""
    wanted = select(notes.c.kind, notes.c.body).where(
        notes.c.game == key, notes.c.kind.in_((MUTE.name, CLOSE.name))
    )
    found: set[str] = set()
    for kind, body in connection.execute(wanted.order_by(notes.c.n)):
        if kind == CLOSE.name or json.loads(body)["muted"]:
            found.add(kind)
        else:
            found.discard(kind)
    return found


def _date(seconds: float) -> str:
    return f"{datetime.fromtimestamp(seconds):%Y-%m-%d %H:%M}"


async def _found(store: Store, id_: str) -> tuple[int, dict[str, dict[str, Any]]]:
    """The key of a table and its seats."""

    def read(connection: Connection) -> tuple[int, dict[str, dict[str, Any]]] | None:
        row = connection.execute(select(tables.c.key, tables.c.seats).where(tables.c.id == id_)).first()
        return None if row is None else (row.key, _seats(connection, row.key, row.seats))

    found = await _do(store, read)
    if found is None:
        raise BadOption(f"There is no table {id_!r}; `thirdage admin tables` lists them.")
    return found


def _note(connection: Connection, key: int, note: Note) -> None:
    """Add a note to a table, and let the servers look at it."""
    kind, body = note
    n = connection.execute(select(func.max(notes.c.n)).where(notes.c.game == key)).scalar()
    row = {"game": key, "n": 0 if n is None else n + 1, "kind": kind, "body": json.dumps(body)}
    connection.execute(insert(notes).values(**row, at=time.time()))
    orders.touch(connection, key)


def muted(id_: str, seats: list[str], on: bool) -> Task[str]:
    """Refuse the chat of these seats, or of everybody at the table; or let them chat again."""

    async def work(store: Store) -> str:
        key, known = await _found(store, id_)
        for seat in seats:
            if seat not in (*known, SPECTATING):
                raise unknown("seat", seat, [*known, SPECTATING])
        whom = seats or [*known, SPECTATING]
        await _do(store, lambda c: _note(c, key, MUTE({"seats": whom, "muted": on})), key)
        return f"{', '.join(whom)} of table {id_} {'can no longer' if on else 'can'} chat."

    return work


def closed(id_: str, why: str) -> Task[str]:
    """End the game at a table for good."""

    async def work(store: Store) -> str:
        key, _ = await _found(store, id_)
        new = await _do(store, lambda c: _close(c, key, clean(why)), key)
        return f"Table {id_} is closed." if new else f"Table {id_} was closed already."

    return work


def _close(connection: Connection, key: int, why: str) -> bool:
    if CLOSE.name in _kinds(connection, key):
        return False
    connection.execute(update(tables).where(tables.c.key == key).values(over=True))
    _note(connection, key, CLOSE({"why": why}))
    return True


def expired(days: int, for_good: bool) -> Task[str]:
    """Close games at which nobody has chosen for so many days, or delete those that ended so long ago."""
    if for_good and not days:
        raise BadOption("Games are deleted only after a day at least: name more days.")

    def quiet(connection: Connection) -> list[int]:
        before = time.time() - days * DAY
        wanted = select(tables.c.key).where(
            tables.c.over if for_good else ~tables.c.over, tables.c.created < before
        )
        recent = select(plies.c.game).where(plies.c.game == tables.c.key, plies.c.at >= before).exists()
        return list(connection.execute(wanted.where(~recent)).scalars())

    async def work(store: Store) -> str:
        found = await _do(store, quiet)
        why = f"Nobody has chosen for {days} days."
        for key in found:
            await _do(
                store, partial(_delete, key=key) if for_good else partial(_close, key=key, why=why), key
            )
        games = f"{len(found)} game{'' if len(found) == 1 else 's'}"
        return f"{games} deleted." if for_good else f"{games} closed."

    return work


def _delete(connection: Connection, key: int) -> bool:
    for rows in (plies, notes):
        connection.execute(delete(rows).where(rows.c.game == key))
    connection.execute(delete(tables).where(tables.c.key == key))
    return True


# PEOPLE


def banned(given: str, days: int, why: str) -> Task[str]:
    """Keep an address away."""
    network = str(orders.read_network(given))
    until = time.time() + days * DAY if days else None
    new = Ban(network, until, clean(why))

    def work(connection: Connection) -> str:
        found = orders.read(connection)
        others = [ban for ban in orders.bans(found) if ban.network != network]
        orders.write(connection, orders.with_bans(found, [*others, new]))
        return _ban_line(new)

    return lambda store: _do(store, work)


def unbanned(given: str) -> Task[str]:
    """Lift a ban."""
    network = str(orders.read_network(given))

    def work(connection: Connection) -> str:
        found = orders.read(connection)
        left = [ban for ban in orders.bans(found) if ban.network != network]
        if len(left) == len(orders.bans(found)):
            raise BadOption(f"{network} is not banned.")
        orders.write(connection, orders.with_bans(found, left))
        return f"{network} is no longer banned."

    return lambda store: _do(store, work)


def all_bans() -> Task[list[str]]:
    """The bans that hold, a line for each."""

    def work(connection: Connection) -> list[str]:
        return [_ban_line(ban) for ban in orders.bans(orders.read(connection))] or ["Nobody is banned."]

    return lambda store: _do(store, work)


def _ban_line(ban: Ban) -> str:
    until = "for good" if ban.until is None else f"until {_date(ban.until)}"
    return f"{ban.network} is banned {until}" + (f": {ban.why}" if ban.why else ".")


# THE WHOLE


def report(number: int | None) -> Task[list[str]]:
    """How much there is and what was reported, or the record of a report."""

    def work(connection: Connection) -> list[str]:
        if number is not None:
            record = connection.execute(select(reports.c.record).where(reports.c.id == number)).scalar()
            if record is None:
                raise BadOption(f"There is no report {number}.")
            return [str(record)]
        day = time.time() - DAY

        def many(wanted: Any) -> int:
            return int(connection.execute(wanted).scalar_one())

        made = select(func.count()).select_from(tables)
        chosen = select(func.count()).select_from(plies)
        found = [
            f"{many(made)} tables, {many(made.where(~tables.c.over))} not over,"
            f" {many(made.where(tables.c.created >= day))} made within a day",
            f"{many(chosen)} rows of choices, {many(chosen.where(plies.c.at >= day))} within a day, at"
            f" {many(select(func.count(plies.c.game.distinct())).where(plies.c.at >= day))} tables",
            f"{len(orders.bans(orders.read(connection)))} bans",
        ]
        rows = connection.execute(
            select(
                reports.c.id, reports.c.created, reports.c.table_id, reports.c.version, reports.c.text
            ).order_by(reports.c.id)
        ).all()
        found.append(f"{len(rows)} problem{'' if len(rows) == 1 else 's'} reported")
        for row in rows:
            found += [f"{row.id}: {_date(row.created)}, table {row.table_id}, {row.version}", f"  {row.text}"]
        return found

    return lambda store: _do(store, work)
