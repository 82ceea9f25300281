"""Clocks: how long the people at a table may think, and whose time is running.

A clock is a part of the game's notes: whenever the turn goes to another seat, a note says whose time runs and
how much everybody has used. So a clock survives a restart, and is the same in every process. When a time has
run out a bot takes the seat over, and whoever sat there may take it back at any time (people/pace.py).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .seats import Seat

SHORTEST, LONGEST = 60, 30 * 86_400  # seconds
MOVE, GAME = "move", "game"
RETURN = 0.1  # of the time for a game: what somebody has at least who takes a seat back
REMIND = 0.25  # of the time for a turn: when so much is left, whoever is away is reminded,
EARLIEST, LATEST = 86_400.0, 600.0  # but so many seconds before the end at most, and at least


@dataclass(slots=True)
class Clock:
    """The clock of a table: what was agreed on, and how it stands."""

    per: str  # a time for each move, or for all moves of the game together
    seconds: int
    level: str  # of the bot that takes over
    seat: str | None = None  # the seat whose time is running
    since: float = 0.0
    spent: dict[str, float] = field(default_factory=dict)  # by each seat in all turns before this
    turn: dict[str, float] = field(default_factory=dict)  # by each seat in its latest turn

    @classmethod
    def read(cls, text: str | None) -> Clock | None:
        """A clock as it was agreed on."""
        return None if text is None else cls(**json.loads(text))

    def terms(self) -> dict[str, Any]:
        """What was agreed on."""
        return {"per": self.per, "seconds": self.seconds, "level": self.level}

    def hear(self, body: dict[str, Any]) -> None:
        """It has been written that the clock stands like this."""
        self.seat, self.since = body["seat"], body["since"]
        self.spent, self.turn = body["spent"], body["turn"]

    def left(self, seat: str) -> float:
        """The seconds a seat had for its turn when the turn began, or will have."""
        return self.seconds - (self.spent.get(seat, 0.0) if self.per == GAME else 0.0)

    @property
    def deadline(self) -> float | None:
        """When the running time will have run out, in seconds since 1970."""
        return None if self.seat is None else round(self.since + max(0.0, self.left(self.seat)), 1)

    @property
    def remind(self) -> float | None:
        """When whoever is asked is to be reminded; never, if the time is so short that a notice is fresh."""
        if self.seat is None:
            return None
        before = min(EARLIEST, REMIND * self.left(self.seat))
        return None if before < LATEST else round(self.since + self.left(self.seat) - before, 1)

    def times(self, now: float) -> dict[str, float | None]:
        """What is kept beside the table: when the time will have run out, and when to remind of it.

        Nobody is reminded of what was to be reminded of earlier: a turn goes on when choices are taken back.
        """
        remind = self.remind
        return {"deadline": self.deadline, "remind": remind if remind is not None and remind > now else None}

    def turned(
        self, seat: str | None, now: float, resumed: bool = False, new: bool = False
    ) -> dict[str, Any]:
        """How the clock stands when the turn goes to another seat, or to nobody whose time counts.

        `resumed`: its own latest turn goes on, since choices were taken back. `new`: somebody has just sat
        down there, and has some time in any case.
        """
        spent, turn = dict(self.spent), dict(self.turn)
        if self.seat is not None:
            used = round(max(0.0, now - self.since), 1)
            turn[self.seat] = used
            spent[self.seat] = round(spent.get(self.seat, 0.0) + used, 1)
        if new and seat is not None:
            spent[seat] = min(spent.get(seat, 0.0), self.seconds * (1 - RETURN))
        since = now
        if resumed and seat is not None and self.per == MOVE:
            since -= turn.get(seat, 0.0)
        return {"seat": seat, "since": round(since, 1), "spent": spent, "turn": turn}


def running(seats: Mapping[str, Seat], asked: str | None) -> str | None:
    """The seat whose time runs if this one is asked: bots and open seats have no clock."""
    return asked if asked is not None and seats[asked].kind == "person" else None
