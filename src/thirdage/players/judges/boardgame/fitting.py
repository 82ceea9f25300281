"""Whether the numbers of the board game's judge can be fitted: they cannot."""

from __future__ import annotations

FITTING = (
    "There is nothing to fit in the board game: its judge goes by rules of thumb that are written by hand."
)
