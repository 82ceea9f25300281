"""What changed from one view to the next, worked out once for all who look on.

A view is made of parts: what everybody sees, what the others know of the piles of a seat, what its own player
sees in them, and the question with or without its options. Each part is compared once, and each set of seers
is sent the parts that are theirs.
"""

from __future__ import annotations

from dataclasses import dataclass
from json import JSONEncoder
from typing import TYPE_CHECKING, Any

from ..cardgame.view import common_view, known_piles, open_part, own_piles
from ..kernel.decision import decision_view
from ..kernel.secrets import sees_seat

if TYPE_CHECKING:
    from ..cardgame.state import CardGame

Part = dict[str, Any]
_encode = JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False).encode
APART = ("seats", "decision", "seers", "log")  # parts of a view that are not the same for everybody


def encoded(value: Any) -> str:
    """JSON as it goes over the wire."""
    return _encode(value)


@dataclass(slots=True)
class Parts:
    """A moment of the game in its parts."""

    present: int  # the seats that look on, as bits
    common: Part
    open: dict[int, Part]  # what everybody sees of a seat
    known: dict[int, Part]  # what the others know of its piles
    own: dict[int, Part]  # what its own player sees in them
    question: Part | None  # without options
    options: Part | None  # the question with its options; only if whoever is asked looks on

    @classmethod
    def of(cls, game: CardGame, present: int) -> Parts:
        """The parts that are needed while these seats look on."""
        common = common_view(game)
        for name in APART:
            del common[name]
        everyone = game.layout.seat_range
        asked = game.options is not None
        return cls(
            present,
            common,
            {seat: open_part(game, seat) for seat in everyone},
            {seat: known_piles(game, seat) for seat in everyone},
            {seat: own_piles(game, seat) for seat in everyone if sees_seat(present, seat)},
            decision_view(game, False) if asked else None,
            decision_view(game, True) if asked and present >> game.seat & 1 else None,
        )


class Change:
    """What changed between two moments."""

    def __init__(self, game: CardGame, before: Parts, after: Parts) -> None:
        seats = game.layout.seats
        self.asked = game.seat if game.options is not None else -1
        self.after = after
        self._common = differences(before.common, after.common)
        for seat, part in after.open.items():
            found, gone = differences(before.open[seat], part, f"seats/{seats[seat]}/")
            self._common[0].update(found)
            self._common[1].extend(gone)
        self._known = {
            seat: differences(before.known[seat], part, f"seats/{seats[seat]}/")
            for seat, part in after.known.items()
        }
        self._own = {
            seat: differences(before.own[seat], part, f"seats/{seats[seat]}/")
            for seat, part in after.own.items()
        }

    def parts(self, seers: int) -> tuple[Part, list[str]]:
        """What these seers must set and remove."""
        found, gone = dict(self._common[0]), list(self._common[1])
        for seat, known in self._known.items():
            new, old = self._own[seat] if sees_seat(seers, seat) else known
            if new or old:
                found |= new
                gone += old
        after = self.after
        # The words of two questions may be the same though their options are not: it is sent whole.
        found["decision"] = (
            after.options if self.asked >= 0 and sees_seat(seers, self.asked) else after.question
        )
        return found, gone


def differences(old: Part, new: Part, path: str = "") -> tuple[Part, list[str]]:
    """What must be set and what removed, by paths such as `seats/frodo/hand`. Lists are given whole.

    >>> differences(
    ...     {"round": 1, "seats": {"frodo": {"hand": ["a"], "top": "b"}}},
    ...     {"round": 1, "seats": {"frodo": {"hand": []}}},
    ... )
    ({'seats/frodo/hand': []}, ['seats/frodo/top'])
    """
    found: Part = {}
    gone: list[str] = []
    if old != new:
        _compare(old, new, path, found, gone)
    return found, gone


def _compare(old: Part, new: Part, path: str, found: Part, gone: list[str]) -> None:
    if old.keys() != new.keys():
        gone += [path + key for key in old if key not in new]
    for key, value in new.items():
        if key in old:
            before = old[key]
            if before == value:
                continue
            if type(value) is dict and type(before) is dict:
                _compare(before, value, f"{path}{key}/", found, gone)
                continue
        found[path + key] = value


def apply(view: Part, found: Part, gone: list[str]) -> None:
    """Bring a view up to date, as a client does."""
    for path, value in found.items():
        *way, last = path.split("/")
        part = view
        for step in way:
            part = part[step]
        part[last] = value
    for path in gone:
        *way, last = path.split("/")
        part = view
        for step in way:
            part = part[step]
        del part[last]
