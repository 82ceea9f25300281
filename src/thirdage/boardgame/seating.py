"""Who sits at the board: the seats, the side of each, and the nations it commands. Fixed for a game."""

from __future__ import annotations

from typing import Final, NamedTuple

from .facts import FREE, NATIONS, SHADOW, SIDES, side_of_nation


class Seating(NamedTuple):
    """The seats of a game. A seat belongs to a side; several seats of one side are a team."""

    seats: tuple[str, ...]
    sides: tuple[int, ...]  # by seat
    teams: tuple[tuple[int, ...], tuple[int, ...]]  # by side: its seats, who leads in the first turn first
    nations: tuple[int, ...]  # by nation: the seat that commands it


TWO_PLAYERS: Final = Seating(
    seats=SIDES,
    sides=(FREE, SHADOW),
    teams=((FREE,), (SHADOW,)),
    nations=tuple(side_of_nation(nation) for nation in range(len(NATIONS))),
)
