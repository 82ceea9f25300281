"""Advice: what a bot would do, what an option would change, why not this; and why a bot did what it did."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from ...games import guess_of_asked
from ...kernel.errors import BadOption, unknown
from ...players import LEVELS
from ..fair_queue import Turn, turn_at
from ..refusals import Refused
from ..thinking import bot_seed, guess_for
from .choosing import check_lenient, check_now, drafted_game
from .looking import BY_CHANCE

if TYPE_CHECKING:
    from ...kernel.groups import Answer
    from ..live import LiveTable
    from ..replays import Reel
    from ..thinking import Thinkers

log = logging.getLogger("thirdage.table")

MOST_HINTS = 2  # at one table at a time


class Hints:
    """Gives hints, and limits how many are worked on at once."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self._wanted: dict[str, int] = {}  # by table

    async def hint(
        self, table: LiveTable, seats: tuple[str, ...], ply: int, level: str, drafted: Sequence[Answer] = ()
    ) -> dict[str, Any]:
        """What a level would do, and why; at the question to which the answers of a draft lead."""
        if level not in LEVELS:
            raise Refused("not-understood", str(unknown("level", level, LEVELS)))
        check_lenient(table)
        check_now(table, ply)
        asked = table.asked
        if asked is None or asked not in seats:
            raise Refused("not-your-turn", "Only whoever is asked can have a hint.")
        game = drafted_game(table, drafted) if drafted else table.game
        if game is None:
            raise Refused("not-now", "With these answers the gesture is complete: there is nothing to ask.")
        with self._one_more(table):
            seed = f"hint {asked}"  # not from the game's own seed, which is secret
            ranked = await self.thinkers.hint(
                partial(turn_at, table), level, seed, guess_for(game, asked, seed)
            )
        shown = [{"index": h.index, "score": round(h.score, 4), "reason": h.reason} for h in ranked]
        return {"type": "hint", "ply": ply, "answers": len(drafted), "level": level, "ranked": shown}

    async def why(self, table: LiveTable, reel: Reel, at: int, address: str) -> dict[str, Any]:
        """Why a bot made the choice after which this many stood: what it liked, and the reasons.

        It is asked as it was then: the same level, seed and guess of what its seat could not know. The game
        must be over, since the answer tells what the bot held.
        """
        choices = reel.record.choices
        if not 1 <= at <= len(choices):
            raise BadOption(f"The game has {len(choices)} choices; there is none with the number {at}.")
        game = reel.at(at - 1)
        decision, name = game.decision, game.seat_name(game.seat)
        seat = table.seats[name]
        assert decision is not None
        if seat.kind != "bot" or seat.level is None:
            raise Refused("not-understood", "A person made this choice: only a bot can be asked why.")
        if seat.level == BY_CHANCE:
            raise Refused("not-understood", "The random player chooses by chance: it has no reasons.")
        if len(decision.options) < 2:
            raise Refused("not-understood", "There was only one way to choose.")
        with self._one_more(table):
            seed = bot_seed(game, name)
            guess = guess_for(game, name, seed)
            turn = Turn(True, (address,), table.id)
            try:
                found = await self.thinkers.why(lambda: turn, seat.level, seed, guess, choices[at - 1][0])
            except Exception:
                log.exception("table %s: no reasons could be given for choice %d", table.id, at)
                raise Refused("busy", "No reasons could be given; try again.") from None
        texts = [str(option) for option in decision.options]
        verdict = found.verdict(texts)
        if seat.sitting and found.best != found.taken:
            verdict = f"The seat has changed hands, so this may have been another's choice. {verdict}"
        liked = {each.index: {"text": texts[each.index], "reason": str(each)} for each in found.liked}
        return {
            "at": at, "seat": name, "level": seat.level, "prompt": decision.prompt,
            "taken": liked.pop(found.taken), "others": list(liked.values()), "verdict": verdict,
        }  # fmt: skip

    @contextmanager
    def _one_more(self, table: LiveTable) -> Iterator[None]:
        """One more hint that is worked out for a table, if there are not too many."""
        if self._wanted.get(table.id, 0) >= MOST_HINTS:
            raise Refused("busy", "A hint is already being worked out.")
        self._wanted[table.id] = self._wanted.get(table.id, 0) + 1
        try:
            yield
        finally:
            self._wanted[table.id] -= 1
            if not self._wanted[table.id]:
                del self._wanted[table.id]


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
