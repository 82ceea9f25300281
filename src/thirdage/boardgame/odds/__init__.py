"""Odds before one commits: how an attack is likely to go, and what the Hunt is likely to cost.

Everything is worked out exactly, from what both sides can see, before any card is used. These functions take
armies and numbers:

>>> odds = fight(army(regulars=5, elites=2, leadership=2), army(regulars=6, leadership=1), walls=True)
>>> f"{odds.ends.won:.0%} in {odds.rounds:.1f} rounds"
'85% in 3.6 rounds'

`at_hand.py` beside them reads the same from a game. See docs/odds.md for what is assumed.
"""

from .army import Army, Nation, army
from .course import Course, Ends, Left, Round, fight, storm
from .hunting import Hunt, TileFace, hunted, tried

__all__ = [
    "Army", "Course", "Ends", "Hunt", "Left", "Nation", "Round", "TileFace", "army", "fight", "hunted",
    "storm", "tried",
]  # fmt: skip
