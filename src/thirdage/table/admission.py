"""Admission of connections: how many from one address and in all, and how long each may keep us waiting.

A connection is counted from its first moment, before anything was sent over it: one that never says a word
takes as much room as any other.
"""

from __future__ import annotations

import logging
import sys
from collections import Counter
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from .counts import Counts
from .limits import counted_as

if TYPE_CHECKING:
    from .settings import Settings

log = logging.getLogger("thirdage.table")

SPARE = 200  # file descriptors for the database, the processes of bots and the files of the client
MOST_DESCRIPTORS = 8192
SWEEP = 1.0
STUCK_AFTER = 30.0  # seconds in which nothing of what was sent was read
CLOSED_WITHIN = 10.0  # seconds until a connection that will not close is cut
TOLD_EVERY = 60.0  # seconds between two log lines about the same thing


class Visitor(Protocol):
    """A connection, as far as its admission is concerned."""

    stuck_since: float  # when it stopped reading; inf: it reads

    @property
    def due(self) -> float:
        """The deadline for finishing what it has begun to send."""
        ...

    @property
    def idle(self) -> bool:
        """Whether no request on it waits for an answer."""
        ...

    @property
    def closing(self) -> bool:
        """Whether it is being closed."""
        ...

    def break_off(self) -> None:
        """End it at once."""
        ...


class Admission:
    """All connections of this process, of every kind."""

    def __init__(self, settings: Settings, most: int | None = None, counts: Counts | None = None) -> None:
        self.counts = counts or Counts()
        self.most = most_connections() if most is None else most
        self.each = settings.sockets  # from one address; 0: no limit
        self.largest_body = settings.largest_body
        # A proxy stands for many people: they are counted once it has said who they are.
        self.proxies = ProxyHeadersMiddleware(_nobody, settings.proxies).trusted_hosts
        self.seldom = Seldom()
        self._inside: dict[Visitor, str] = {}  # the oldest first
        self._from: Counter[str] = Counter()
        self._closing: dict[Visitor, float] = {}

    @property
    def inside(self) -> int:
        """How many connections there are."""
        return len(self._inside)

    def enter(self, visitor: Visitor, host: str) -> str:
        """Let a connection in; if not, the sentence that says why."""
        address = "" if host in self.proxies else counted_as(host)
        if address and self._from[address] >= self.each > 0:
            self.counts.limited["connections of an address"] += 1
            self._tell("an address had too many of them")
            return "Too many connections from your address."
        if len(self._inside) >= self.most and not self._make_room():
            self.counts.limited["connections in all"] += 1
            self._tell("there were too many in all")
            return "Too many connections; try again in a moment."
        self._inside[visitor] = address
        self._from[address] += 1
        return ""

    def leave(self, visitor: Visitor) -> None:
        """A connection has ended; calling this again does nothing."""
        address = self._inside.pop(visitor, None)
        self._closing.pop(visitor, None)
        if address is not None:
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]

    def _make_room(self) -> bool:
        """End the oldest connection that nobody needs just now, of the address that has the most."""
        idle = [visitor for visitor in self._inside if visitor.idle]
        if not idle:
            return False
        most = max(idle, key=self._beside)
        self.leave(most)
        most.break_off()
        self.counts.limited["idle connections"] += 1
        self._tell("they were idle and others had come")
        return True

    def _beside(self, visitor: Visitor) -> int:
        """How many others came from the same address, unless that is a proxy's."""
        address = self._inside[visitor]
        return self._from[address] if address else 0

    def _tell(self, why: str) -> None:
        if times := self.seldom.now(why):
            log.warning("connections were turned away or ended, %d of them: %s", times, why)

    # THE SLOW ONES

    def sweep(self) -> None:
        """Break off connections that are overdue."""
        now = monotonic()
        for visitor in list(self._inside):
            if visitor.closing:
                since = self._closing.setdefault(visitor, now)
                late = now - since > CLOSED_WITHIN
            else:
                late = now > visitor.due or now - visitor.stuck_since > STUCK_AFTER
            if late:
                visitor.break_off()
                self.counts.limited["slow connections"] += 1
                self._tell("they took too long to send or to read")


class Seldom:
    """Counts something and reports it only now and then."""

    def __init__(self) -> None:
        self._told: dict[str, float] = {}
        self._times: Counter[str] = Counter()

    def now(self, what: str) -> int:
        """Count one more: how often since the last report, or 0 if it is too early for another."""
        self._times[what] += 1
        now = monotonic()
        if now - self._told.get(what, -inf) < TOLD_EVERY:
            return 0
        self._told[what] = now
        return self._times.pop(what)


class Noise(logging.Filter):
    """A log filter: a line that strangers can cause at will is written only now and then."""

    def __init__(self) -> None:
        super().__init__()
        self._seldom = Seldom()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written."""
        if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
            record.exc_info = None  # for a message that is not text our traceback helps nobody
        elif record.exc_info or not isinstance(record.msg, str) or record.levelno > logging.WARNING:
            return True
        return bool(self._seldom.now(str(record.msg)))


def quieten() -> None:
    """Keep strangers from filling the log with their faulty requests."""
    logger = logging.getLogger("uvicorn.error")
    if not any(isinstance(known, Noise) for known in logger.filters):
        logger.addFilter(Noise())


def most_connections() -> int:
    """How many connections this process can have and still open files."""
    if sys.platform == "win32":
        return 2000
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    soft = MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else min(soft, MOST_DESCRIPTORS)
    return max(soft - SPARE, soft // 2)


async def _nobody(*_: object) -> None:
    """An application that is never called."""
