"""Seats by name and by number, and sets of them as bits."""

from __future__ import annotations

from collections.abc import Sequence

from .errors import plain, unknown

Seats = str | Sequence[str] | None  # one seat, several that see together, or None for a spectator


def seat_number(seats: Sequence[str], name: object) -> int:
    """The number of the seat of that name."""
    if isinstance(name, str) and plain(name) in seats:
        return seats.index(plain(name))
    raise unknown("seat", name, seats)


def seers_among(seats: Sequence[str], who: Seats) -> int:
    """The seats somebody sees for, as bits."""
    if who is None:
        return 0
    if not isinstance(who, str | list | tuple):
        raise unknown("seat", who, seats)
    bits = 0
    for name in (who,) if isinstance(who, str) else who:
        bits |= 1 << seat_number(seats, name)
    return bits
