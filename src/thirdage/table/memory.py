"""Which tables are in memory. A table that nobody looks at leaves, and is restored from its rows."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from ..kernel.errors import ThirdAgeError
from .live import LiveTable
from .refusals import Broken, NoTable, from_store

if TYPE_CHECKING:
    from .bots import Bots
    from .settings import Settings
    from .store import Store
    from .tokens import Tokens

log = logging.getLogger("thirdage.table")

SHOWN_IDLE = 20.0  # seconds until what was last shown is forgotten; it can be made again
MOST_FACTS = 1000  # of tables that left memory


class Memory:
    """The tables that are in memory."""

    def __init__(self, settings: Settings, store: Store, tokens: Tokens, bots: Bots) -> None:
        self.settings = settings
        self.store = store
        self.tokens = tokens
        self.bots = bots
        self.tables: dict[str, LiveTable] = {}
        self.by_key: dict[int, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._facts: OrderedDict[str, dict[str, Any]] = OrderedDict()  # of tables that left memory
        self._keys: dict[int, str] = {}  # of the same tables

    # COMING IN

    async def table(self, id_: str) -> LiveTable:
        """The table of that id, from memory or from the database."""
        if len(id_) > 20 or not id_.isascii() or not id_.isalnum():
            raise NoTable
        while True:
            table = self.tables.get(id_)
            if table is not None:
                table.used = time.monotonic()
                return table
            loading = self._loading.get(id_)
            if loading is None:
                return await self._load(id_)
            try:
                await asyncio.shield(loading)
            except (NoTable, Broken):
                raise
            except BaseException:
                if loading.cancelled():
                    continue  # the one who was loading it gave up: load it here
                raise

    async def _load(self, id_: str) -> LiveTable:
        loading = self._loading[id_] = asyncio.get_running_loop().create_future()
        try:
            found = await from_store(self.store.table(id_))
            if found is None:
                raise NoTable
            try:
                table = LiveTable.restored(*found)
            except ThirdAgeError as error:
                raise Broken(str(error)) from error
            except Exception as error:  # one unreadable table must not stop the others
                log.exception("table %s cannot be read", id_)
                raise Broken(
                    "This version cannot read this table any more; its data are still there."
                ) from error
            self._enter(table)
            loading.set_result(table)
            return table
        except BaseException as error:
            if isinstance(error, asyncio.CancelledError):
                loading.cancel()
            else:
                loading.set_exception(error)
                loading.exception()  # raised below; this only marks it as seen
            raise
        finally:
            del self._loading[id_]

    def _enter(self, table: LiveTable) -> None:
        table.invitation = self.tokens.invitation(table.id)
        table.absence = self.settings.absence
        table.strict = self.settings.strict
        table.used = time.monotonic()
        self.tables[table.id] = table
        self.by_key[table.key] = table
        self.outdated([table.key])
        self.store.say(f"? {table.key}")
        self.bots.wake(table)

    @asynccontextmanager
    async def at(self, id_: str) -> AsyncIterator[LiveTable]:
        """The table, for as long as nobody else changes it."""
        while True:
            table = await self.table(id_)
            async with table.lock:
                if table.gone:
                    continue
                yield table
                return

    # GOING OUT

    def evict(self, table: LiveTable) -> None:
        """Let a table leave memory; its rows in the database restore it."""
        table.gone = True
        if table.thinking is not None:
            table.thinking.cancel()
        self.tables.pop(table.id, None)
        self.by_key.pop(table.key, None)
        self._facts[table.id] = table.facts()
        self._keys[table.key] = table.id
        while len(self._facts) > MOST_FACTS:
            self.outdated([next(iter(self._keys))])

    def away(self) -> list[int]:
        """The tables that left memory and are remembered."""
        return list(self._keys)

    def outdated(self, keys: Iterable[int]) -> None:
        """Forget what is remembered of these tables, which left memory: it may have changed."""
        for key in keys:
            id_ = self._keys.pop(key, None)
            if id_ is not None:
                self._facts.pop(id_, None)

    async def facts(self, id_: str) -> dict[str, Any]:
        """What everybody may know of a table, without restoring one that has left memory."""
        table = self.tables.get(id_)
        if table is not None:
            return table.facts()
        found = self._facts.get(id_)
        return found if found is not None else (await self.table(id_)).facts()

    def sweep(self) -> None:
        """Let tables go that nobody looks at, and forget what was shown long ago at the others."""
        now = time.monotonic()
        for table in list(self.tables.values()):
            idle = now - table.used
            if table.listeners:
                if idle > SHOWN_IDLE:
                    table.shown = None
            elif table.observer is not None:
                continue  # somebody keeps its time, which is nowhere else
            elif idle > self.settings.idle and table.thinking is None and not table.lock.locked():
                self.evict(table)
