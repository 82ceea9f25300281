"""What happened, and who may see it.

An event is a tuple `(kind, seers, *facts)`. `seers` is a set of seats as bits: those seats see the whole
event, the others what the game's `hide` leaves of it. The log is a chain of pairs, newest first, so that a
clone shares it without copying.
"""

from __future__ import annotations

from typing import Any

from .errors import BadOption

Event = tuple[Any, ...]
Log = tuple[Any, Event] | tuple[()] | None  # None: switched off; (): empty; else (older, event)

EVERYONE = -1  # all bits set: no seat is kept from seeing


def unroll(log: Log, since: int = 0) -> list[Event]:
    """The events in the order in which they happened, without the first `since` of them."""
    events: list[Event] = []
    while log:
        log, event = log
        events.append(event)
    events.reverse()
    return events[since:] if since else events


def read_since(since: object) -> int:
    """How many events a caller knows already."""
    if type(since) is not int or since < 0:
        raise BadOption(f"How many events are left out is a whole number from 0, not {since!r}.")
    return since


def newest(log: Log, most: int) -> list[Event]:
    """The last few events in the order in which they happened."""
    events: list[Event] = []
    while log and len(events) < most:
        log, event = log
        events.append(event)
    events.reverse()
    return events


def count_events(log: Log, before: Log = ()) -> int:
    """How many events a log has, or how many more than an earlier state of it."""
    found = 0
    while log and log is not before:
        log = log[0]
        found += 1
    return found


def rewrite(events: list[Event]) -> Log:
    """A chain made of these events."""
    log: Log = ()
    for event in events:
        log = (log, event)
    return log
