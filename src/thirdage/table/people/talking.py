"""Talking: to the others at the table, to who runs the server, and being told of one's turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import thirdage

from ...kernel.errors import BadOption
from ..refusals import Refused, from_store
from ..words import clean, looks_like_email

if TYPE_CHECKING:
    from ..ledger import Ledger
    from ..live import LiveTable
    from ..memory import Memory
    from ..store import Store
    from ..telling import Teller
    from ..tokens import Tokens


class Talking:
    """What people say."""

    def __init__(self, memory: Memory, ledger: Ledger, store: Store, tokens: Tokens, teller: Teller) -> None:
        self.memory = memory
        self.ledger = ledger
        self.store = store
        self.tokens = tokens
        self.teller = teller

    async def say(self, table: LiveTable, seats: tuple[str, ...], name: str, text: str) -> None:
        """Say something at the table."""
        text = clean(text, lines=True)
        if not text:
            raise Refused("not-understood", "Nothing was said.")
        seat = seats[0] if seats else None
        shown = table.seats[seat].name if seat is not None else clean(name)
        async with table.lock:
            await self.ledger.note(table, "chat", {"seat": seat, "name": shown, "text": text})

    async def report(self, id_: str, tokens: Sequence[str], text: str) -> int:
        """Keep a report with the record of the table."""
        table = await self.memory.table(id_)
        self.tokens.seats_of(table, tokens)
        said = clean(text, lines=True) or "-"
        record = table.game.record().to_json()
        return await from_store(self.store.report(id_, thirdage.__version__, said, record))

    async def email(self, id_: str, tokens: Sequence[str], email: str) -> None:
        """Tell these seats by e-mail when it is their turn."""
        if not self.teller.mails:
            raise Refused("not-now", "This server sends no e-mail.")
        if email and not looks_like_email(email):
            raise BadOption("That is not an e-mail address.")
        async with self.memory.at(id_) as table:
            seats = self.tokens.seats_of(table, tokens)
            if not seats:
                raise Refused("not-your-seat", "Only those who sit at the table can be told.")
            await self.ledger.note(table, "email", {"seats": list(seats), "email": email})
