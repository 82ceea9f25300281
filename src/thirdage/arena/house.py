"""The players of the house in a series: as in the lab, bounded by no clock, so that a run can be repeated."""

from __future__ import annotations

import pickle
from functools import partial
from typing import TYPE_CHECKING

from ..lab.playing import seated
from ..players import SearchPlayer
from ..table.thinking import Thinkers, cancelled

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..table.fair_queue import Turn


class House(Thinkers):
    """The processes in which the house thinks."""

    async def choose(self, turn: Callable[[], Turn], name: str, seed: str, guess: bytes, seat: str) -> int:
        """What a level answers."""
        return int(await self.run(turn, _choose, name, seed, guess, seat))


def _choose(name: str, seed: str, guess: bytes, seat: str, slot: int) -> int:
    if cancelled(slot):
        return 0
    made = seated(name, seed)
    if isinstance(made, SearchPlayer):
        made.cancelled = partial(cancelled, slot)
    return int(made.choose(pickle.loads(guess), seat))
