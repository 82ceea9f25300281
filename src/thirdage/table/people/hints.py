"""Advice for whoever must choose: what a bot would do, what an option would change, and why not this."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from ...games import guess_of_asked
from ...kernel.errors import unknown
from ...players import LEVELS
from ..fair_queue import turn_at
from ..refusals import Refused
from ..thinking import guess_for
from .choosing import check_now

if TYPE_CHECKING:
    from ..live import LiveTable
    from ..thinking import Thinkers

log = logging.getLogger("thirdage.table")

MOST_HINTS = 2  # at one table at a time


class Hints:
    """Gives hints, and limits how many are worked on at once."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self._wanted: dict[str, int] = {}  # by table

    async def hint(self, table: LiveTable, seats: tuple[str, ...], ply: int, level: str) -> dict[str, Any]:
        """What a level would do, and why."""
        if level not in LEVELS:
            raise Refused("not-understood", str(unknown("level", level, LEVELS)))
        check_now(table, ply)
        asked = table.asked
        if asked is None or asked not in seats:
            raise Refused("not-your-turn", "Only whoever is asked can have a hint.")
        if self._wanted.get(table.id, 0) >= MOST_HINTS:
            raise Refused("busy", "A hint is already being worked out.")
        self._wanted[table.id] = self._wanted.get(table.id, 0) + 1
        try:
            seed = f"hint {asked}"  # not from the game's own seed, which is secret
            ranked = await self.thinkers.hint(
                partial(turn_at, table), level, seed, guess_for(table.game, asked, seed)
            )
        finally:
            self._wanted[table.id] -= 1
            if not self._wanted[table.id]:
                del self._wanted[table.id]
        shown = [{"index": h.index, "score": round(h.score, 4), "reason": h.reason} for h in ranked]
        return {"type": "hint", "ply": ply, "level": level, "ranked": shown}


async def preview_at(
    table: LiveTable, seats: tuple[str, ...], ply: int, index: int | None
) -> list[dict[str, Any]]:
    """What would come of an option; nothing if it is too late, or somebody else's turn.

    It is worked out from a guess, in which everything that the seat cannot know was dealt anew, always in the
    same way: what is shown follows from what the seat knows already. A thread does it, so that no other table
    waits for odds that take some milliseconds.
    """
    asked, options = table.asked, table.game.options
    if ply != table.ply or asked is None or asked not in seats or options is None:
        return []
    if index is not None and index >= len(options):
        return []
    try:
        guess = guess_of_asked(table.game)
        return await asyncio.to_thread(table.hosting.preview, guess, index)
    except Exception:
        log.exception("table %s: the rules failed at a preview of ply %d", table.id, ply)
        return []


def why_not(table: LiveTable, seats: tuple[str, ...], card: str | None, place: str | None) -> str:
    """Why these seats cannot choose this card, this place, or this card for this place now."""
    game = table.game
    if table.asked is None:
        return "The game is over."
    if table.asked not in seats:
        return f"It is {game.seat_titles[game.seat]}'s turn to choose."
    return table.hosting.why(game, seats, card, place)
