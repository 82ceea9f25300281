"""Looking at the list of tables, and back at what happened at one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...kernel.errors import BadOption, unknown
from ...kernel.events import unroll
from ..known import RECORD
from ..lines import Lines
from ..refusals import Broken, NoTable, Refused, from_store
from ..replays import Reel, Reels
from .choosing import check_dealt, check_lenient

if TYPE_CHECKING:
    from ...kernel.record import Record
    from ..ledger import Ledger
    from ..live import LiveTable
    from ..memory import Memory
    from ..store import Store
    from ..tokens import Tokens

MOST_LISTED = 50
BY_CHANCE = "random"  # the level that has no reasons


class Looking:
    """The list of tables, records and replays."""

    def __init__(self, memory: Memory, ledger: Ledger, store: Store, tokens: Tokens) -> None:
        self.memory = memory
        self.ledger = ledger
        self.store = store
        self.tokens = tokens
        self.reels = Reels()

    async def listed(self) -> list[dict[str, Any]]:
        """The newest listed tables that are not over."""
        found = []
        for id_ in await from_store(self.store.listed(MOST_LISTED)):
            try:
                found.append(await self.memory.facts(id_))
            except (NoTable, Broken):
                continue
        return found

    async def record(self, id_: str, tokens: Sequence[str]) -> Record:
        """The record of a table."""
        async with self.memory.at(id_) as table:
            return await whole_record(self.ledger, table, self.tokens.seats_of(table, tokens))

    async def finished(self, id_: str, tokens: Sequence[str]) -> tuple[LiveTable, Reel]:
        """A table at which the game is over, and its replay, to ask bots about."""
        table = await self.memory.table(id_)
        check_lenient(table)
        self.tokens.seats_of(table, tokens)
        check_dealt(table)
        if not table.over:
            raise Refused("not-now", "Why a bot did something can be asked when the game is over.")
        return table, self.reels.reel(table.id, table.ply, table.game)

    async def replay(
        self, id_: str, tokens: Sequence[str], at: int | None, eyes: str | None
    ) -> dict[str, Any]:
        """The table as it was after this many choices."""
        table = await self.memory.table(id_)
        mine = self.tokens.seats_of(table, tokens)
        check_dealt(table)
        wanted = mine if eyes is None else _eyes(table, eyes)
        if not table.over and not set(wanted) <= set(mine):
            raise Refused(
                "not-your-seat", "While the game is on, you can only look through the eyes of your own seats."
            )
        if not set(wanted) <= set(mine):
            check_lenient(table)
        reel = self.reels.reel(table.id, table.ply, table.game)
        choices = len(reel.record.choices)
        at = choices if at is None else at
        if at > choices:
            raise BadOption(f"The game has {choices} choices; {at} is past its end.")
        game = reel.at(at)
        seers = game.seers(wanted)
        events = unroll(game.log)
        # A replay can be shared, so nobody is called "you" in it.
        lines = Lines(table.game, zip(events, reel.marks, strict=False)).of(seers, 0)
        return {
            "at": at,
            "choices": choices,
            "round": game.round_number,
            "view": game.view(wanted),
            "lines": lines + (table.farewell() if at == choices else []),
            "rounds": reel.rounds,
            "whys": reel.chosen_by(reasoning(table)) if table.over else [],
        }


def reasoning(table: LiveTable) -> list[int]:
    """The numbers of the seats of bots that have reasons for what they do."""
    return [
        number
        for number, seat in enumerate(table.game.seats)
        if table.seats[seat].kind == "bot" and table.seats[seat].level != BY_CHANCE
    ]


async def whole_record(ledger: Ledger, table: LiveTable, seats: tuple[str, ...]) -> Record:
    """The record of a locked table; if the game is still on, the table remembers that it was taken."""
    check_lenient(table)
    _check_may_see_all(table, seats)
    if not table.over:
        await ledger.know(table, RECORD)
    return table.game.record()


def _check_may_see_all(table: LiveTable, seats: tuple[str, ...]) -> None:
    """A record reveals every card, so it is given out after the game, or to whoever plays alone."""
    check_dealt(table)
    # A bot that took over from somebody holds that person's cards.
    others = [
        name
        for name, seat in table.seats.items()
        if (seat.kind != "bot" or seat.handed) and name not in seats
    ]
    if not table.over and (others or not seats):
        raise Refused("not-now", "The record reveals all cards; you can have it when the game is over.")


def _eyes(table: LiveTable, eyes: str) -> tuple[str, ...]:
    if eyes == "all":
        return tuple(table.seats)
    names = tuple(filter(None, eyes.split(",")))
    for name in names:
        if name not in table.seats:
            raise unknown("seat", name, table.seats)
    return names
