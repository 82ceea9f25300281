"""The state of a table in memory: the game, who sits where, who is here, and what was said and proposed.

Nothing here tells anybody anything: see telling.py for that, and notes.py and live.py for what changes it.
"""

from __future__ import annotations

import asyncio
import time
from array import array
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from .. import games
from .clocks import Clock
from .differences import Parts
from .seats import Seat
from .terms import Proposal

if TYPE_CHECKING:
    from ..kernel.hosting import Hosting
    from ..kernel.playable import Playable

RECENT = 40  # plies remembered, to recognise a choice that is sent twice
MOST_TALK = 200  # chat messages that a newcomer is sent


class Listener(Protocol):
    """Somebody who looks at the table."""

    seats: tuple[str, ...]
    seers: int
    address: str

    def send(self, text: str) -> None:
        """Send a message; never waits."""
        ...

    def tell(self, text: str) -> None:
        """Send news, unless a whole state that contains it is about to be sent anyway."""
        ...

    def send_state(self) -> None:
        """Send the whole state, as it is at the moment of sending."""
        ...

    def still_holds(self, table: TableState) -> bool:
        """Whether all its seats are still its own."""
        ...

    def end(self, why: str) -> None:
        """Close the connection."""
        ...

    def send_away(self, why: str) -> None:
        """Close the connection of somebody who is not to come back."""
        ...


class Observer(Protocol):
    """Whoever follows what happens at a table without looking at it: to keep time, or to count."""

    def moved(self, table: TableState) -> None:
        """A choice was made, some were taken back, or a side has resigned."""
        ...

    def refused(self, seats: tuple[str, ...], reason: str) -> None:
        """A message of whoever holds these seats was refused."""
        ...

    def left(self, table: TableState, seats: tuple[str, ...]) -> None:
        """A connection of whoever holds these seats has ended."""
        ...


class Group(NamedTuple):
    """Choices that were made in one go: how many stood before them, and how many after."""

    start: int
    end: int


class Since(NamedTuple):
    """A moment: as a date for people, and on a clock that is never set back."""

    date: float
    clock: float

    @classmethod
    def now(cls) -> Since:
        """This moment."""
        return cls(time.time(), time.monotonic())


@dataclass(eq=False)
class TableState:
    """What a table holds in memory."""

    key: int
    id: str
    name: str
    created: float
    listed: bool
    parent: str | None
    seats: dict[str, Seat]
    start: str  # the record with which the game began
    game: Playable
    marks: array[int]  # for each event how many choices stood after it
    gathering: bool = False  # a seat has been open from the beginning: no cards are dealt yet
    ply: int = 0
    noted: int = 0  # how many notes
    last_at: float = 0.0  # when somebody last chose
    resigned: str | None = None  # the side that resigned
    closed: str | None = None  # the sentence with which the operator has ended the game
    muted: set[str] = field(default_factory=set)  # seats that may not chat, and "spectators"
    rematch: str | None = None
    rematched: dict[str, int] = field(default_factory=dict)  # the sittings it was made for
    since: dict[str, int] = field(default_factory=dict)
    groups: list[Group] = field(default_factory=list)  # the choices that stand and were made in one go
    talk: deque[dict[str, Any]] = field(default_factory=lambda: deque(maxlen=MOST_TALK))
    proposals: dict[int, Proposal] = field(default_factory=dict)  # those still open
    emails: dict[str, str] = field(default_factory=dict)
    sat: dict[str, dict[int, str]] = field(default_factory=dict)  # who has seen a seat's cards, by sitting
    known: list[str] = field(default_factory=list)  # why somebody may know hidden cards, see known.py
    spectators_talk: bool = False
    recent: deque[tuple[int, str, str]] = field(default_factory=lambda: deque(maxlen=RECENT))
    listeners: set[Listener] = field(default_factory=set)
    elsewhere: dict[str, tuple[frozenset[str], int, float]] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    shown: Parts | None = None  # the moment that everybody was last shown
    thinking: asyncio.Task[None] | None = None
    used: float = 0.0
    invitation: str = ""
    away: dict[str, Since] = field(default_factory=dict)  # people who are not here, and since when
    told_at: float = 0.0  # when everybody was last told who is here
    to_tell: bool = False  # they will be told again soon
    clock: Clock | None = None
    late: set[str] = field(default_factory=set)  # seats that a bot took over because their time had run out
    aided: bool = False  # somebody had a hint
    orders: dict[str, dict[str, Any]] = field(default_factory=dict)  # to pass ahead, by seat
    strict: bool = False  # its game is measured, see `check_lenient`
    observer: Observer | None = None
    absence: float = 0.0  # seconds until the seats of those away can be handed on
    gone: bool = False  # has left memory: whoever still holds this object must fetch the table again

    @property
    def hosting(self) -> Hosting[Any]:
        """How the game that is played here is shown."""
        return games.hosting_of(self.game.scenario)

    @property
    def over(self) -> bool:
        """Whether there is nothing more to choose."""
        return self.game.options is None or self.resigned is not None or self.closed is not None

    @property
    def version(self) -> tuple[int, int]:
        """How many rows and notes there are; while this is unchanged, only who is here can have changed."""
        return self.ply, self.noted

    @property
    def asked(self) -> str | None:
        """The seat that must choose."""
        return None if self.over or self.gathering else self.game.seats[self.game.seat]

    def undo(self, seats: tuple[str, ...]) -> dict[str, Any] | None:
        """What the holder of these seats may take back without asking."""
        game = self.game
        if self.over or self.gathering or self.strict or game.last_seat < 0:
            return None
        seat = game.seats[game.last_seat]
        if seat not in seats:
            return None
        n = game.undoable(game.last_seat)
        step = game.count - self.step_start(game.count - 1)
        return {"seat": seat, "choices": n, "step": step} if n else None

    def step_start(self, choices: int) -> int:
        """So many choices, or fewer if that would leave a part of a group."""
        for group in reversed(self.groups):
            if group.start < choices < group.end:
                return group.start
        return choices

    def show_hands(self) -> None:
        """Note who has seen which cards from now on."""
        if self.gathering:
            return
        for name, seat in self.seats.items():
            if seat.kind == "person":
                self.sat.setdefault(name, {})[seat.sitting] = seat.name

    # WHO IS WHERE

    def seats_of(self, sittings: list[tuple[str, int]]) -> tuple[str, ...] | None:
        """The seats these tokens give, or None if one of them is void."""
        for seat, sitting in sittings:
            held = self.seats.get(seat)
            if held is None or held.kind != "person" or held.sitting != sitting:
                return None
        wanted = {seat for seat, _ in sittings}
        return tuple(seat for seat in self.seats if seat in wanted)

    def here(self) -> set[str]:
        """The seats whose people are connected."""
        found = {seat for listener in self.listeners for seat in listener.seats}
        for seats, _, _ in self.elsewhere.values():
            found |= seats
        return found

    def look_around(self) -> None:
        """Note who is away, and since when."""
        here = self.here()
        now = Since.now()
        for name, seat in self.seats.items():
            if seat.kind != "person" or name in here:
                self.away.pop(name, None)
            else:
                self.away.setdefault(name, now)

    def absent(self, seat: str) -> bool:
        """Whether the person of a seat has been away for so long that the seat can be handed on."""
        return seat in self.away and time.monotonic() - self.away[seat].clock >= self.absence

    def watchers(self) -> int:
        """How many spectators are watching."""
        return sum(not listener.seats for listener in self.listeners) + sum(
            n for _, n, _ in self.elsewhere.values()
        )
