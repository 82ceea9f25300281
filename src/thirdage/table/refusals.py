"""Refusing a request: the reason as a code and as a sentence for people."""

from __future__ import annotations

import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from .store import Closed

log = logging.getLogger("thirdage.table")
T = TypeVar("T")
CLOSED = "The operator of this server has closed this table."
MUTED = "The operator of this server has muted you at this table."


class Refused(Exception):
    """A request that is refused: the reason as a code for programs and as a sentence for people."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(text)
        self.reason = reason
        self.text = text


class Stumbled(Refused):
    """The rules failed at a choice. Nothing was written, and the table is unchanged."""

    def __init__(self) -> None:
        super().__init__("not-now", "Our program failed on this choice: please report it, and choose again.")


class NoTable(Exception):
    """There is no such table."""


class Broken(Exception):
    """The table is there but cannot be read by this version."""


async def from_store(work: Coroutine[Any, Any, T]) -> T:
    """Wait for the database; if it fails, refuse the request."""
    try:
        return await work
    except Closed:
        raise Refused("busy", "The server is about to restart; try again in a moment.") from None
    except (SQLAlchemyError, OSError):
        log.exception("the database does not answer")
        raise Refused("busy", "The database does not answer; try again in a moment.") from None
