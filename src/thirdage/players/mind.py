"""With what mind a player judges: how much it has learned, and its temper."""

from __future__ import annotations

from typing import Final, NamedTuple

HAND: Final = "hand"  # rules of thumb, as they were written by hand
BEGINNER: Final = "beginner"  # what an easy opponent goes by: each game says how much of it is learned
LEARNED: Final = "learned"  # what a normal opponent has learned from self-play
MASTER: Final = "master"  # all that was learned

BALANCED: Final = "balanced"
BOLD: Final = "bold"
CAUTIOUS: Final = "cautious"
TEMPERS: Final = {  # for people to choose from, and what they do
    BOLD: "attacks sooner and dares more",
    CAUTIOUS: "holds what it has and risks less",
}


class Mind(NamedTuple):
    """With what a judge judges; every game has a judge for each."""

    skill: str = HAND
    temper: str = BALANCED
