"""Sitting down and standing up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...kernel.errors import unknown
from ...players import LEVELS
from ..refusals import Refused
from ..words import clean

if TYPE_CHECKING:
    from ..bots import Bots
    from ..ledger import Ledger
    from ..live import LiveTable
    from ..memory import Memory
    from ..seats import Seat
    from ..tokens import Tokens
    from .proposals import Proposals


class Sitting:
    """How people come to seats and leave them."""

    def __init__(
        self, memory: Memory, ledger: Ledger, proposals: Proposals, bots: Bots, tokens: Tokens
    ) -> None:
        self.memory = memory
        self.ledger = ledger
        self.proposals = proposals
        self.bots = bots
        self.tokens = tokens

    async def join(
        self, id_: str, wanted: list[str], name: str, invitation: str | None, tokens: Sequence[str]
    ) -> dict[str, Any]:
        """Sit down on open seats; their tokens."""
        async with self.memory.at(id_) as table:
            invited = self.tokens.invites(invitation, id_, table.links)
            if not invited and not (table.listed and not table.links):
                raise Refused("not-your-seat", "This table is joined with its latest invitation only.")
            sits = len(self.tokens.void(table, tokens)) < len(tokens)
            for seat in wanted:
                if seat not in table.seats:
                    raise unknown("seat", seat, table.seats)
                if table.seats[seat].kind != "open":
                    raise Refused("stale", f"Somebody sits on the seat {seat} already.")
                if sits and table.seats[seat].handed:
                    raise Refused("not-your-seat", "This seat is for somebody who does not sit here yet.")
            new = {seat: table.seats[seat].taken_by("person", clean(name)) for seat in dict.fromkeys(wanted)}
            await self._sit(table, new)
            return {
                "table": id_,
                "tokens": {seat: self.tokens.seat(id_, seat, held.sitting) for seat, held in new.items()},
            }

    async def stand_up(self, id_: str, tokens: Sequence[str], wanted: list[str], to: str) -> dict[str, Any]:
        """Give up seats to a bot or to whoever comes; who sits at the table may also fill open seats."""
        async with self.memory.at(id_) as table:
            mine = self.tokens.seats_of(table, tokens)
            for seat in wanted:
                if seat not in table.seats:
                    raise unknown("seat", seat, table.seats)
                if seat not in mine and not (mine and table.seats[seat].kind == "open"):
                    raise Refused("not-your-seat", "Only who sits there can give up a seat.")
            if to != "open" and to not in LEVELS:
                raise unknown("level", to, LEVELS)
            kind, level = ("open", None) if to == "open" else ("bot", to)
            await self._sit(table, {seat: table.seats[seat].taken_by(kind, "", level) for seat in wanted})
            facts = table.facts()
        self.bots.wake(table)
        return facts

    async def _sit(self, table: LiveTable, new: dict[str, Seat]) -> None:
        await self.ledger.sit(table, new)
        await self.proposals.settle(table)
