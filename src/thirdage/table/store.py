"""The database of the tables. Once `write` has returned, what was written survives a crash.

All writing of a process goes through one task that puts whatever has gathered into one transaction, so that a
hundred tables share one flush of the disk. Rows are only ever added, under unique keys: the second process
that writes the same ply gets a Conflict, and reads again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Select, create_engine, event, func, insert, select, text, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from ..kernel.errors import BadOption
from . import private
from .counts import Counts
from .file_lock import AlreadyLocked, lock_file
from .migrations import upgrade
from .schema import notes, plies, reports, settings, tables
from .settings import default_database

log = logging.getLogger("thirdage.table")

CHANNEL = "thirdage"
MOST_AT_ONCE = 500  # writes in one transaction
MOST_NOTICED = 400  # tables in one notice, which holds 8000 bytes
LOCK = 0x7A61_6765  # held during migrations; any number will do
ANSWER_WITHIN = 30.0  # seconds in which PostgreSQL has to answer
TURN_OVER = 4.0  # seconds given to a server that is just ending on the same file
RESERVED = 4_200_000  # bytes of log that are overwritten again and again, so that no choice grows a file


class Conflict(Exception):
    """Somebody else has written there first; nothing was written."""


class Closed(Exception):
    """The store is closing; nothing was written."""


@dataclass(slots=True)
class Write:
    """What is to be written for one table: all of it or nothing."""

    game: int
    ply: int = 0
    choice: str | None = None
    n: int = 0  # the number of the first note
    notes: Sequence[tuple[str, str]] = ()  # as (kind, body)
    facts: dict[str, Any] | None = None  # columns of `tables` that change with it
    job: Callable[[Connection], Any] | None = None  # anything else to be written
    result: Any = None  # of the job
    done: asyncio.Future[None] = field(init=False)

    @property
    def is_choice(self) -> bool:
        """Whether it is a choice and nothing more."""
        return not self.notes and self.facts is None and self.job is None


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it was made."""

    key: int
    id: str
    created: float
    name: str
    start: str
    seats: str
    listed: bool
    parent: str | None
    gathers: bool
    clock: str | None = None


@dataclass(frozen=True, slots=True)
class Rows:
    """What happened at a table, in order: plies as (choice, seconds), notes as (kind, body, seconds)."""

    plies: Sequence[tuple[str, int]]
    notes: Sequence[tuple[str, str, float]]


def read_url(given: str) -> URL:
    """The address of a database: a file name, sqlite:///…, or postgresql://…"""
    if "://" not in given:
        given = f"sqlite:///{Path(given).expanduser().absolute()}"
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):  # such as a port that is not a number
        raise BadOption(f"{given!r} is not the address of a database.") from None
    kind = url.get_backend_name()
    if kind == "sqlite":
        if not url.database or url.database == ":memory:":
            raise BadOption("The database needs a file: one in memory would be lost with the process.")
        return url.set(drivername="sqlite+aiosqlite")
    if kind in ("postgresql", "postgres"):
        try:
            import asyncpg  # noqa: F401
        except ImportError:
            raise BadOption("PostgreSQL needs one more package: pip install 'thirdage[postgres]'.") from None
        return url.set(drivername="postgresql+asyncpg")
    raise BadOption(f"A table is kept in SQLite or PostgreSQL, not in {kind}.")


def _set_up_sqlite(engine: Engine) -> None:
    """Keep the driver from beginning transactions on its own; we begin each explicitly."""

    @event.listens_for(engine, "connect")
    def connected(dbapi: Any, _: Any) -> None:
        dbapi.isolation_level = None
        cursor = dbapi.cursor()
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",  # a commit is on the disk, not only in a buffer of the system
            "busy_timeout=10000",
            "foreign_keys=ON",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        immediate = connection.get_execution_options().get("immediate")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def ply_rows(batch: list[Write], now: float) -> list[dict[str, Any]]:
    """The choices of a batch as rows."""
    return [
        {"game": w.game, "ply": w.ply, "choice": w.choice, "at": int(now)}
        for w in batch
        if w.choice is not None
    ]


def put(connection: Connection, batch: list[Write]) -> None:
    """Put all rows of a batch into the database."""
    now = time.time()
    new_plies = ply_rows(batch, now)
    new_notes = [
        {"game": w.game, "n": n, "kind": kind, "body": body, "at": now}
        for w in batch
        for n, (kind, body) in enumerate(w.notes, w.n)
    ]
    if new_plies:
        put_plies(connection, new_plies)
    if new_notes:
        connection.execute(INSERT_NOTES, new_notes)
    for w in batch:
        if w.facts:
            connection.execute(update(tables).where(tables.c.key == w.game).values(**w.facts))
        if w.job:
            w.result = w.job(connection)


def put_plies(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """Put choices into the database; into SQLite all in one statement, which is one switch of threads."""
    if connection.dialect.name == "sqlite":
        connection.execute(INSERT_AT_ONCE, {"rows": as_json(rows)})
    else:
        connection.execute(INSERT_PLIES, rows)


class Store:
    """The database of the tables."""

    def __init__(self, url: str, counts: Counts | None = None) -> None:
        self.url = read_url(url)
        self.counts = counts or Counts()
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self.process = secrets.token_hex(4)  # to tell our own notices from those of others
        self.secret = ""
        self.heard: Callable[[list[int]], None] | None = None  # called with tables others have written to
        self.presence: Callable[[str, str], None] | None = None  # called with (process, what it says)
        self._queue: list[Write] = []
        self._work = asyncio.Event()
        self._closing = False
        self._thread: ThreadPoolExecutor | None = None  # the only one that writes to SQLite
        self._writer: asyncio.Task[None] | None = None
        self._listener: asyncio.Task[None] | None = None
        self._to_say: list[str] = []
        self._lock: sqlite3.Connection | None = None
        self.commits = 0
        self.listens = self.sqlite  # whether news of other processes come
        self._deaf: Exception | None = None  # why they do not, if that is known

    # OPENING AND CLOSING

    async def open(self, serving: bool = False) -> None:
        """Open the database, bring it up to date, and begin to write."""
        self.engine = self._engine()
        if serving and self.sqlite:
            self._lock_file()
        try:
            async with self.engine.connect() as connection:
                connection = await connection.execution_options(immediate=True)
                async with connection.begin():
                    if not self.sqlite:
                        await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
                    await connection.run_sync(upgrade)
                    self.secret = await self._read_secret(connection)
                if self.sqlite:
                    await self._reserve_log(connection)
        except (OSError, SQLAlchemyError) as error:
            await self._give_up()
            raise BadOption(f"The database cannot be opened: {said_by(error)}.") from error
        except BaseException:
            await self._give_up()
            raise
        await self._connect_writer()
        self._writer = asyncio.create_task(self._write_all())
        if not self.sqlite:
            ready = asyncio.Event()
            self._listener = asyncio.create_task(self._listen(ready))
            try:
                await asyncio.wait_for(ready.wait(), ANSWER_WITHIN)
            except TimeoutError:
                await self.close()
                why = said_by(self._deaf) if self._deaf else "it does not answer"
                raise BadOption(f"Cannot listen to the database for news: {why}.") from self._deaf

    def _lock_file(self) -> None:
        """Keep a second process from serving the same file: neither would hear what the other does."""
        try:
            self._lock = lock_file(Path(str(self.url.database)), TURN_OVER)
        except AlreadyLocked:
            raise BadOption(
                f"Another server is at work on {self.url.database}: end it, name another file with"
                " --database, or use PostgreSQL, which several can share."
            ) from None

    async def _give_up(self) -> None:
        await self.engine.dispose()
        if self._lock is not None:
            self._lock.close()

    async def _connect_writer(self) -> None:
        if self.sqlite:
            if self._thread is None:
                self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
                self._sync_engine = create_engine(
                    self.url.set(drivername="sqlite"), poolclass=NullPool, hide_parameters=True
                )
                _set_up_sqlite(self._sync_engine)
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, self._connect_here)
        else:
            self._connection = await self.engine.connect()
            # Choices alone are a single statement: its one round trip is all the time a choice takes.
            quick = await self.engine.connect()
            self._quick = await quick.execution_options(isolation_level="AUTOCOMMIT")

    def _connect_here(self) -> None:
        self._sync = self._sync_engine.connect().execution_options(immediate=True)

    async def _disconnect_writer(self) -> None:
        if self._thread is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._sync.close)
        else:
            for connection in (self._connection, self._quick):
                await connection.invalidate()
                await connection.close()

    def _engine(self) -> AsyncEngine:
        if not self.sqlite:
            # A database that does not answer is reported, not waited for.
            bounds = {"timeout": ANSWER_WITHIN, "command_timeout": ANSWER_WITHIN}
            return create_async_engine(
                self.url,
                pool_size=4,
                max_overflow=4,
                pool_pre_ping=True,
                connect_args=bounds,
                hide_parameters=True,  # an error that is logged must not quote what was to be written
            )
        assert self.url.database is not None
        file = Path(self.url.database)
        try:
            private.make_folder(file.parent)
        except OSError as error:
            raise BadOption(f"Cannot make the folder of {file}: {error.strerror}.") from None
        private.make_file(file)
        try:  # first, while there are no threads that would outlive the event loop
            with closing(sqlite3.connect(file)) as connection:
                connection.execute("PRAGMA schema_version")
        except sqlite3.Error as error:
            raise BadOption(f"The database cannot be opened: {error}.") from None
        private.close_to_others(file, Path(default_database()).expanduser().absolute().parent)
        engine = create_async_engine(self.url, pool_size=3, max_overflow=2, hide_parameters=True)

        _set_up_sqlite(engine.sync_engine)
        return engine

    async def _read_secret(self, connection: AsyncConnection) -> str:
        wanted = select(settings.c.value).where(settings.c.name == "secret")
        found = (await connection.execute(wanted)).scalar()
        if found is None:
            found = secrets.token_hex(32)
            await connection.execute(insert(settings).values(name="secret", value=found))
        return str(found)

    async def _reserve_log(self, connection: AsyncConnection) -> None:
        """Grow SQLite's log file to its usual size once: overwriting costs a third of growing."""
        log = Path(f"{self.url.database}-wal")
        if log.exists() and log.stat().st_size >= RESERVED - 100_000:
            return
        with suppress(OperationalError):  # another process is using it, and has done this already
            async with connection.begin():
                await connection.execute(text("CREATE TABLE IF NOT EXISTS reserved (room BLOB)"))
                await connection.execute(text(f"INSERT INTO reserved VALUES (zeroblob({RESERVED}))"))
            async with connection.begin():
                await connection.execute(text("DROP TABLE reserved"))
            raw = await connection.get_raw_connection()
            assert raw.driver_connection is not None
            await raw.driver_connection.execute("PRAGMA wal_checkpoint(RESTART)")

    async def close(self) -> None:
        """Write what is waiting, then close; calling it again does nothing."""
        if self._closing:
            return
        self._closing = True
        self._work.set()
        if self._writer:
            await self._writer
            with suppress(Exception):
                await self._disconnect_writer()
            if self._thread is not None:
                self._thread.shutdown()
        if self._listener:
            self._listener.cancel()
            with suppress(asyncio.CancelledError):
                await self._listener
        await self._give_up()

    # WRITING

    async def write(self, write: Write) -> None:
        """Returns when it is on the disk; Conflict if somebody else was first.

        A caller that is cancelled does not stop the write: it must look when the write is `done`.
        """
        if self._closing:
            raise Closed
        write.done = asyncio.get_running_loop().create_future()
        self._queue.append(write)
        self._work.set()
        await asyncio.shield(write.done)

    async def _write_all(self) -> None:
        while not (self._closing and not self._queue and not self._to_say):
            await self._work.wait()
            self._work.clear()
            while self._queue or self._to_say:
                batch, self._queue = self._queue[:MOST_AT_ONCE], self._queue[MOST_AT_ONCE:]
                await self._commit(batch)

    async def _commit(self, batch: list[Write]) -> None:
        """Commit a batch; if it fails, each of its writes by itself."""
        began = time.perf_counter()
        try:
            await self._transaction(batch)
        except IntegrityError as error:
            if len(batch) == 1:
                _settle(batch, Conflict() if _is_double(error) else error)
                return
        except Exception as error:
            # The connection may be broken: use a new one.
            with suppress(Exception):
                await self._disconnect_writer()
            with suppress(Exception):
                await self._connect_writer()
            if len(batch) == 1:
                _settle(batch, error)
                return
        else:
            self.counts.writing.note(time.perf_counter() - began)
            self.counts.written += len(batch)
            _settle(batch, None)
            return
        for write in batch:
            await self._commit([write])

    async def _transaction(self, batch: list[Write]) -> None:
        to_say, self._to_say = self._to_say, []
        if self._thread is not None:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, self._write_here, batch)
        else:
            games = list(dict.fromkeys(w.game for w in batch))
            notices = [
                f"{self.process} w {' '.join(map(str, games[first : first + MOST_NOTICED]))}"
                for first in range(0, len(games), MOST_NOTICED)
            ]
            notices += [f"{self.process} p {said}" for said in to_say]
            if len(notices) == 1 and all(w.is_choice for w in batch):
                rows = as_json(ply_rows(batch, time.time()))
                await self._quick.execute(INSERT_AND_NOTIFY, {"rows": rows, "what": notices[0]})
            else:
                async with self._connection.begin():
                    await self._connection.run_sync(put, batch)
                    for notice in notices:
                        await self._connection.execute(NOTIFY, {"what": notice})
        self.commits += 1

    def _write_here(self, batch: list[Write]) -> None:
        """In the writing thread: the whole transaction at once, so that the threads switch seldom."""
        with self._sync.begin():
            put(self._sync, batch)

    async def create(
        self, facts: dict[str, Any], choices: Sequence[str], seat_facts: tuple[int, bool], over: bool
    ) -> int:
        """Make a table with the choices it begins with; returns its key."""
        now = int(time.time())

        def make(connection: Connection) -> int:
            row = insert(tables).values(**facts, open=seat_facts[0], bots=seat_facts[1], over=over)
            key = int(connection.execute(row.returning(tables.c.key)).scalar_one())
            rows = [{"game": key, "ply": n, "choice": choice, "at": now} for n, choice in enumerate(choices)]
            if rows:
                put_plies(connection, rows)
            return key

        write = Write(0, job=make)
        await self.write(write)
        return int(write.result)

    async def report(self, table: str, version: str, said: str, record: str) -> int:
        """Keep a report with its record; returns its number."""
        row = insert(reports).values(
            created=time.time(), table_id=table, version=version, text=said, record=record
        )
        write = Write(0, job=lambda connection: connection.execute(row.returning(reports.c.id)).scalar_one())
        await self.write(write)
        return int(write.result)

    # READING

    @property
    def writes(self) -> bool:
        """Whether the task that writes is at work."""
        return self._writer is not None and not self._writer.done() and not self._closing

    async def ping(self) -> None:
        """Returns when the database has answered."""
        async with self._reading() as connection:
            await connection.execute(text("SELECT 1"))

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    async def select(self, wanted: Select[Any]) -> Sequence[Any]:
        """The rows that a query finds."""
        async with self._reading() as connection:
            return list(await connection.execute(wanted))

    async def table(self, id_: str) -> tuple[Stored, Rows] | None:
        """A table and all that happened at it, or None."""
        c = tables.c
        wanted = select(
            c.key, c.id, c.created, c.name, c.start, c.seats, c.listed, c.parent, c.gathers, c.clock
        )
        async with self._reading() as connection:
            row = (await connection.execute(wanted.where(c.id == id_))).first()
            if row is None:
                return None
            return Stored(**row._mapping), await self._rows(connection, row.key, 0, 0)

    async def news(self, key: int, ply: int, note: int) -> Rows:
        """What happened at a table from this ply and this note on."""
        async with self._reading() as connection:
            return await self._rows(connection, key, ply, note)

    async def _rows(self, connection: AsyncConnection, key: int, ply: int, note: int) -> Rows:
        found = await connection.execute(SELECT_PLIES, {"key": key, "first": ply})
        said = await connection.execute(SELECT_NOTES, {"key": key, "first": note})
        return Rows([tuple(row) for row in found], [tuple(row) for row in said])

    async def listed(self, most: int) -> list[str]:
        """The newest tables that are listed and not over."""
        c = tables.c
        wanted = select(c.id).where(c.listed, ~c.over).order_by(c.created.desc(), c.key.desc()).limit(most)
        async with self._reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def with_bots(self) -> list[str]:
        """The tables at which a bot may have to choose."""
        c = tables.c
        wanted = select(c.id).where(~c.over, c.bots).order_by(c.key.desc())
        async with self._reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def count(self) -> tuple[int, int]:
        """How many tables and how many choices there are."""
        async with self._reading() as connection:
            some = (await connection.execute(select(func.count()).select_from(tables))).scalar_one()
            many = (await connection.execute(select(func.count()).select_from(plies))).scalar_one()
            return int(some), int(many)

    async def setting(self, name: str) -> str | None:
        """A value that is kept beside the tables."""
        wanted = select(settings.c.value).where(settings.c.name == name)
        async with self._reading() as connection:
            found = (await connection.execute(wanted)).scalar()
            return None if found is None else str(found)

    async def reports(self) -> list[dict[str, Any]]:
        """All reports, oldest first."""
        async with self._reading() as connection:
            found = await connection.execute(select(reports).order_by(reports.c.id))
            return [dict(row._mapping) for row in found]

    # OTHER PROCESSES

    def say(self, what: str) -> None:
        """Tell the other processes something that is not stored."""
        if not self.sqlite and not self._closing:
            self._to_say.append(what)
            self._work.set()

    async def _listen(self, ready: asyncio.Event) -> None:
        """Hear what other processes write; after a lost connection everything may have changed."""
        import asyncpg

        address = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        first = True
        while True:
            try:
                connection = await asyncpg.connect(address)
                try:
                    lost = asyncio.Event()
                    connection.add_termination_listener(lambda _, lost=lost: lost.set())
                    await connection.add_listener(CHANNEL, self._notified)
                    ready.set()
                    self.listens, self._deaf = True, None
                    if not first and self.heard:
                        self.heard([])
                    first = False
                    await lost.wait()
                finally:
                    self.listens = False
                    with suppress(Exception):
                        await connection.close(timeout=1)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                if self._deaf is None:  # the first of a row of failures
                    log.warning("the database cannot be listened to; it is tried on and on", exc_info=True)
                self._deaf = error
                await asyncio.sleep(0.5)

    def _notified(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        process, kind, rest = payload.split(" ", 2)
        if process == self.process:
            return
        if kind == "w" and self.heard:
            self.heard([int(key) for key in rest.split()])
        elif kind == "p" and self.presence:
            self.presence(process, rest)


INSERT_PLIES = insert(plies)
INSERT_AT_ONCE = text(
    "INSERT INTO plies (game, ply, choice, at) SELECT value ->> 'game', value ->> 'ply',"
    " value ->> 'choice', value ->> 'at' FROM json_each(:rows)"
)
INSERT_AND_NOTIFY = text(
    "WITH new AS (INSERT INTO plies (game, ply, choice, at) SELECT game, ply, choice, at"
    " FROM json_to_recordset(CAST(:rows AS json)) AS r(game bigint, ply int, choice text, at int))"
    f" SELECT pg_notify('{CHANNEL}', :what)"
)
INSERT_NOTES = insert(notes)
NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :what)")
SELECT_PLIES = text("SELECT choice, at FROM plies WHERE game = :key AND ply >= :first ORDER BY ply")
SELECT_NOTES = text("SELECT kind, body, at FROM notes WHERE game = :key AND n >= :first ORDER BY n")


def _settle(batch: list[Write], error: Exception | None) -> None:
    for write in batch:
        if write.done.done():  # its caller was cancelled
            continue
        if error is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(error)


def said_by(error: Exception) -> str:
    """The first line of what a database says, for the middle of a sentence."""
    said = str(getattr(error, "orig", None) or error).strip().splitlines() or [repr(error)]
    return said[0].rstrip(".")


def _is_double(error: IntegrityError) -> bool:
    said = str(error.orig).lower()
    return "unique" in said or "duplicate" in said


def as_json(value: Any) -> str:
    """Compact JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
