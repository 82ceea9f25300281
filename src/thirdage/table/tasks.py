"""Background tasks of a running server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

log = logging.getLogger("thirdage.table")


Look = Callable[[], Awaitable[None] | None]


class Tasks:
    """The tasks of this process. Once `closing` is set, no new one is started."""

    def __init__(self) -> None:
        self.closing = False
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start something nobody waits for; if it fails, that is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def repeat(self, what: str, look: Look, seconds: float, first: float = 0.0) -> asyncio.Task[Any]:
        """Look again and again with a pause of `seconds`, whatever fails; begin after `first`.

        `what` names it in the log, which tells of a failure when it begins, not at every look until one
        succeeds.
        """
        return self.spawn(_repeat(what, look, seconds, first))

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task has failed", exc_info=task.exception())

    async def close(self) -> None:
        """Cancel everything."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _repeat(what: str, look: Look, seconds: float, first: float) -> None:
    await asyncio.sleep(first)
    failing = False
    while True:
        try:
            looking = look()
            if looking is not None:
                await looking
            failing = False
        except Exception:
            if not failing:
                log.exception("%s failed; it is tried again every %g s", what, seconds)
            failing = True
        await asyncio.sleep(seconds)
