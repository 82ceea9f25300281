"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winning side (None if nobody won), the points of both, and why in a sentence."""

    winner: str | None
    scores: dict[str, int]
    reason: str
