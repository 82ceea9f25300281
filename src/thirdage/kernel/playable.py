"""What every game adds to the engine: seats and sides, secrets, records. Users see it as a thirdage.Game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Self

from .chance import read_rng
from .engine import Engine
from .errors import plain, unknown
from .events import Event, read_since, unroll
from .record import Record
from .result import Result

Seats = str | Sequence[str] | None  # one seat, several that see together, or None for a spectator


class Playable(Engine):
    """A game that people, players, tables and labs can work with without knowing which one it is."""

    __slots__ = ("origin", "result", "seed")

    seed: int  # what chance follows from; negative in a guess
    origin: dict[str, Any] | None  # the position the game began with, if it was arranged
    result: Result | None

    # SEATS

    @property
    @abstractmethod
    def scenario(self) -> str:
        """The name of the scenario."""

    @property
    @abstractmethod
    def seats(self) -> tuple[str, ...]:
        """The names of the seats in turn order."""

    @property
    @abstractmethod
    def titles(self) -> tuple[str, ...]:
        """The seats as people call them, in the same order."""

    @property
    @abstractmethod
    def sides(self) -> tuple[str, ...]:
        """The names of the sides."""

    @property
    @abstractmethod
    def side_titles(self) -> tuple[str, ...]:
        """The sides as people call them."""

    @abstractmethod
    def side_number(self, seat: int) -> int:
        """The number of the side a seat plays for."""

    @property
    @abstractmethod
    def people(self) -> tuple[tuple[str, ...], ...]:
        """Which seats each person holds."""

    @property
    @abstractmethod
    def chosen_options(self) -> dict[str, Any]:
        """The options the game was made with, as its record holds them."""

    def seat_name(self, seat: int) -> str:
        """The name of a seat."""
        return self.seats[seat]

    def seat_number(self, name: object) -> int:
        """The number of the seat of that name."""
        seats = self.seats
        if isinstance(name, str) and plain(name) in seats:
            return seats.index(plain(name))
        raise unknown("seat", name, seats)

    def side_of(self, seat: str) -> str:
        """The side a seat plays for."""
        return self.sides[self.side_number(self.seat_number(seat))]

    def side_title(self, seat: str) -> str:
        """The side a seat plays for, as people call it."""
        return self.side_titles[self.side_number(self.seat_number(seat))]

    def seers(self, who: Seats) -> int:
        """The seats somebody sees for, as bits."""
        if who is None:
            return 0
        if not isinstance(who, str | list | tuple):
            raise unknown("seat", who, self.seats)
        bits = 0
        for name in (who,) if isinstance(who, str) else who:
            bits |= 1 << self.seat_number(name)
        return bits

    # WHAT A SEAT MAY KNOW

    @abstractmethod
    def view_of(self, seers: int) -> dict[str, Any]:
        """What these seats may see, ready for JSON."""

    @abstractmethod
    def guess_for(self, seers: int, rng: Any) -> Self:
        """A clone in which all that these seats cannot know is dealt anew, consistent with what they know."""

    @abstractmethod
    def hidden_event(self, event: Event) -> Event:
        """What is left of an event for those who may not see the whole of it."""

    def view(self, seat: Seats) -> dict[str, Any]:
        """What a seat may see, ready for JSON; several seats see together; None is a spectator's view."""
        return self.view_of(self.seers(seat))

    def guess(self, seat: Seats, rng: Any) -> Self:
        """A clone in which all that the seat cannot know is dealt anew, consistent with what it knows."""
        return self.guess_for(self.seers(seat), read_rng(rng))

    def events(self, seat: Seats, since: int = 0) -> list[str]:
        """What happened, in words for this seat, without the first `since` events."""
        seers = self.seers(seat)
        return [self.say_event(event, seers) for event in unroll(self.log, read_since(since))]

    def story(self, seat: Seats, since: int = 0) -> list[str]:
        """The same to read: what was done piece by piece may be one line, so there may be fewer lines."""
        return self.events(seat, since)

    # GOING BACK, KEEPING AND SETTING UP

    def legal_undo(self, seat: str) -> int:
        """How many of its latest choices this seat may take back; see Record.short_of."""
        return self.undoable(self.seat_number(seat))

    @abstractmethod
    def record(self) -> Record:
        """All that is needed to play this game again."""

    @abstractmethod
    def position(self) -> dict[str, Any]:
        """Where everything is, as thirdage.arrange takes it."""
