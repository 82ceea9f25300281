"""Seats: who sits there, who sat there before, and who is to sit there at first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..kernel.errors import unknown
from ..players import OFFERED

if TYPE_CHECKING:
    from ..kernel.playable import Playable


SPECTATING = "spectators"  # as the seat of whoever only looks on


@dataclass(slots=True)
class Seat:
    """Who sits on a seat."""

    kind: str  # person, bot or open
    name: str = ""
    level: str | None = None
    sitting: int = 0  # counts the people who sat here: tokens with an older number are void
    last: int = 0  # the highest number that was given out
    former: int = -1  # the sitting of somebody who was away for long, whose seat was handed on
    former_name: str = ""

    def facts(self) -> dict[str, Any]:
        """As it is stored."""
        found = {"kind": self.kind, "name": self.name, "level": self.level, "sitting": self.sitting}
        if self.handed:
            found |= {"last": self.last, "former": self.former, "former_name": self.former_name}
        elif self.last:
            found["last"] = self.last
        return found

    @property
    def handed(self) -> bool:
        """Whether it was taken from somebody who was away, and not given back."""
        return self.former >= 0

    def taken_by(
        self, kind: str, name: str = "", level: str | None = None, handed: bool = False, sitting: int = 0
    ) -> Seat:
        """The seat with somebody else on it; if it is handed on, the person before is remembered."""
        sitting = max(self.sitting, self.last, sitting - 1) + 1
        new = Seat(kind, name, level, sitting, sitting, self.former, self.former_name)
        if handed and not self.handed:
            new.former, new.former_name = self.sitting, self.name
        return new

    def given_back(self) -> Seat:
        """The seat with the person on it from whom it was taken; their old token is valid again."""
        return Seat("person", self.former_name, None, self.former, max(self.sitting, self.last))


def read_seats(game: Playable, choices: dict[str, str], player: str) -> dict[str, Seat]:
    """The seats of a new table, from what was chosen for each: "me", "open" or a level."""
    for name, choice in choices.items():
        if name not in game.seats:
            raise unknown("seat", name, game.seats)
        if choice not in ("me", "open", *OFFERED):
            raise unknown("level", choice, ["me", "open", *OFFERED])
    seats = {}
    for name in game.seats:
        choice = choices.get(name, "open")
        if choice == "me":
            seats[name] = Seat("person", player)
        elif choice == "open":
            seats[name] = Seat("open")
        else:
            seats[name] = Seat("bot", "", choice)
    return seats


def seat_counts(seats: dict[str, Seat]) -> tuple[int, bool]:
    """How many seats are open, and whether a bot sits there."""
    kinds = [seat.kind for seat in seats.values()]
    return kinds.count("open"), "bot" in kinds
