"""Sitting down and standing up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...kernel.errors import unknown
from ...players import OFFERED
from ..limits import Buckets
from ..notes import PROPOSE
from ..refusals import Refused
from ..terms import Terms
from ..text import clean
from .choosing import check_lenient
from .proposals import is_here_to_agree

if TYPE_CHECKING:
    from ..bots import Bots
    from ..ledger import Ledger
    from ..live import LiveTable
    from ..memory import Memory
    from ..seats import Seat
    from ..tokens import Tokens
    from .proposals import Proposals

ASKING = (0.05, 5)  # newcomers a second who can ask for seats of one table, and how many at once

APART = 1_000_000  # between the sittings of people who ask, so that no two are ever the same


class Sitting:
    """Lets people sit down, ask for a seat and leave one."""

    def __init__(
        self, memory: Memory, ledger: Ledger, proposals: Proposals, bots: Bots, tokens: Tokens
    ) -> None:
        self.memory = memory
        self.ledger = ledger
        self.proposals = proposals
        self.bots = bots
        self.tokens = tokens
        self.patience = Buckets(*ASKING)

    async def join(
        self,
        id_: str,
        wanted: list[str],
        name: str,
        invitation: str | None,
        tokens: Sequence[str],
        known: int = 0,
    ) -> dict[str, Any]:
        """Sit down on open seats, or ask for one that was taken from somebody; returns their tokens.

        `known` says how many warnings about known cards (known.py) the newcomer was shown.
        """
        async with self.memory.at(id_) as table:
            if table.closed is not None:
                raise Refused("over", table.closed)
            wanted = list(dict.fromkeys(wanted))
            for seat in wanted:
                if seat not in table.seats:
                    raise unknown("seat", seat, table.seats)
            handed = [seat for seat in wanted if table.seats[seat].handed]
            if not handed and not table.listed and not self.tokens.invites(invitation, id_):
                raise Refused("not-your-seat", "You need an invitation to join this table.")
            for seat in wanted:
                if table.seats[seat].kind != "open":
                    raise Refused("stale", f"Somebody already sits on the seat {seat}.")
            facts = table.known_facts()
            if known != len(facts):
                told = " ".join(fact["text"] for fact in facts) or "Nothing is known any more."
                raise Refused(
                    "known", f"Before you sit down: {told} Join with known={len(facts)} to confirm."
                )
            if handed:
                return await self._ask(table, wanted, clean(name), tokens)
            new = {seat: table.seats[seat].taken_by("person", clean(name)) for seat in wanted}
            await self._sit(table, new)
            return self._given(table, {seat: held.sitting for seat, held in new.items()})

    async def _ask(
        self, table: LiveTable, wanted: list[str], name: str, tokens: Sequence[str]
    ) -> dict[str, Any]:
        """Ask the people at the table for a seat that was taken from somebody; no link alone gives it away.

        The token becomes valid when they agree. No two people who ask get the same sitting.
        """
        if len(self.tokens.void(table, tokens)) < len(tokens):
            raise Refused("not-your-seat", "This seat is for somebody who does not sit here yet.")
        if len(wanted) > 1:
            raise Refused("not-now", "Ask for one seat at a time.")
        (seat,) = wanted
        if table.over:
            raise Refused("over", "The game is over.")
        asked = [each.terms for each in table.proposals.values()]
        if any(terms.what == "admit" and terms.seat == seat for terms in asked):
            raise Refused("not-now", "Somebody else has asked for this seat and is waiting for the answer.")
        waits = [other for other in table.seats if is_here_to_agree(table, other)]
        if not waits:
            raise Refused("not-now", "Nobody is here to let you in.")
        if not self.patience.take(table.id):
            raise Refused("too-fast", "Too many have asked to sit down here; try again in a minute.")
        sitting = APART * (table.noted + 1)
        terms = Terms.admit(seat, name, sitting, waits)
        await self.ledger.note(table, PROPOSE(terms.body()))
        return {**self._given(table, {seat: sitting}), "asked": True}

    def _given(self, table: LiveTable, sittings: dict[str, int]) -> dict[str, Any]:
        given = {seat: self.tokens.seat(table.id, seat, sitting) for seat, sitting in sittings.items()}
        return {"table": table.id, "tokens": given}

    async def stand_up(self, id_: str, tokens: Sequence[str], wanted: list[str], to: str) -> dict[str, Any]:
        """Give up seats to a bot or to whoever comes; anybody here may also let bots fill open seats."""
        async with self.memory.at(id_) as table:
            check_lenient(table)
            mine = self.tokens.seats_of(table, tokens)
            for seat in wanted:
                if seat not in table.seats:
                    raise unknown("seat", seat, table.seats)
                if seat not in mine and not (mine and table.seats[seat].kind == "open"):
                    raise Refused("not-your-seat", "You can only give up your own seats.")
            if to != "open" and to not in OFFERED:
                raise unknown("level", to, OFFERED)
            kind, level = ("open", None) if to == "open" else ("bot", to)
            await self._sit(table, {seat: table.seats[seat].taken_by(kind, "", level) for seat in wanted})
            facts = table.facts()
        self.bots.wake(table)
        return facts

    async def _sit(self, table: LiveTable, new: dict[str, Seat]) -> None:
        await self.ledger.sit(table, new)
        await self.proposals.settle(table)
