"""Whether a server lives, and whether people can be sent to it: for proxies and for whoever watches it."""

from __future__ import annotations

import asyncio
import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from .store import Store
    from .thinking import Thinkers

WITHIN = 2.0  # seconds for the database to answer
LEAST_ROOM = 100_000_000  # bytes on the disk of the database
REMEMBERED = 1.0  # seconds: whoever asks more often learns nothing new
OK = "ok"


class Health:
    """Looks after the parts that a server needs."""

    def __init__(self, store: Store, thinkers: Thinkers, ending: Callable[[], bool]) -> None:
        self.store = store
        self.thinkers = thinkers
        self.ending = ending
        self._found: dict[str, str] = {}
        self._at = -REMEMBERED
        self._looking = asyncio.Lock()

    async def ready(self) -> tuple[bool, dict[str, str]]:
        """Whether people can be sent here, and what each part says, in words that reveal nothing."""
        async with self._looking:
            if time.monotonic() - self._at >= REMEMBERED:
                self._found = {"database": await self._database(), "disk": self._disk(), "bots": self._bots()}
                self._at = time.monotonic()
        found = {"server": "is about to end" if self.ending() else OK, **self._found}
        return all(said == OK for said in found.values()), found

    async def _database(self) -> str:
        store = self.store
        if not store.writes:
            return "is not open"
        if not store.listens:
            return "tells no news"
        try:
            async with asyncio.timeout(WITHIN):
                await store.ping()
        except Exception:
            return "does not answer"
        return OK

    def _disk(self) -> str:
        """PostgreSQL looks after its own disk, which may be another machine's."""
        store = self.store
        if not store.sqlite:
            return OK
        try:
            room = shutil.disk_usage(Path(str(store.url.database)).parent).free
        except OSError:
            return "cannot be read"
        return OK if room >= LEAST_ROOM else "is full"

    def _bots(self) -> str:
        return "their processes do not start" if self.thinkers.failing else OK
