"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winning side (None if nobody won), the points of both, and why in a sentence.

    Where one player of a team can win for himself as well, `winners` are the seats that do.
    """

    winner: str | None
    scores: dict[str, int]
    reason: str
    winners: tuple[str, ...] = field(default=(), repr=False)
