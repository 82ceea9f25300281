"""Chat, reports to the owner of the server, and e-mail about one's turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import thirdage

from ...kernel.errors import BadOption
from ..limits import Buckets
from ..notes import CHAT, EMAIL, TALK
from ..refusals import MUTED, Refused, from_store
from ..seats import SPECTATING
from ..text import clean, looks_like_email

if TYPE_CHECKING:
    from ..ledger import Ledger
    from ..live import LiveTable
    from ..mail import Mail
    from ..memory import Memory
    from ..store import Store
    from ..tokens import Tokens

SPECTATORS = (0.5, 5)  # messages a second of all spectators of a table together, and how many at once


class Talking:
    """Takes what people say."""

    def __init__(self, memory: Memory, ledger: Ledger, store: Store, tokens: Tokens, mail: Mail) -> None:
        self.memory = memory
        self.ledger = ledger
        self.store = store
        self.tokens = tokens
        self.mail = mail
        self.spectators = Buckets(*SPECTATORS)

    async def say(self, table: LiveTable, seats: tuple[str, ...], name: str, text: str) -> None:
        """Say something at the table: those who sit there can, and spectators if they are allowed to."""
        if table.closed is not None:
            raise Refused("over", table.closed)
        if table.muted & set(seats or (SPECTATING,)):
            raise Refused("not-now", MUTED)
        if not seats:
            if not table.spectators_talk:
                raise Refused("not-now", "Only those who sit at this table can chat here.")
            if not self.spectators.take(table.id):
                raise Refused("too-fast", "The spectators are chatting too fast here; wait a little.")
        text = clean(text, lines=True)
        if not text:
            raise Refused("not-understood", "Nothing was said.")
        seat = seats[0] if seats else None
        shown = table.seats[seat].name if seat is not None else clean(name)
        async with table.lock:
            await self.ledger.note(table, CHAT({"seat": seat, "name": shown, "text": text}))

    async def let_talk(self, table: LiveTable, seats: tuple[str, ...], spectators: bool) -> None:
        """Let spectators talk at the table, or not."""
        if not seats:
            raise Refused("not-your-seat", "Only those who sit at the table can decide who may chat.")
        async with table.lock:
            if table.spectators_talk != spectators:
                await self.ledger.note(table, TALK({"spectators": spectators}))

    async def report(self, id_: str, tokens: Sequence[str], text: str) -> int:
        """Keep a report with the record of the table."""
        table = await self.memory.table(id_)
        self.tokens.seats_of(table, tokens)
        said = clean(text, lines=True) or "-"
        record = table.game.record().to_json()
        return await from_store(self.store.report(id_, thirdage.__version__, said, record))

    async def email(self, id_: str, tokens: Sequence[str], email: str, asker: str) -> None:
        """Tell these seats by e-mail when it is their turn, if the owner of the address confirms it."""
        if not self.mail.on:
            raise Refused("not-now", "This server sends no e-mail.")
        if email and not looks_like_email(email):
            raise BadOption("That is not an e-mail address.")
        async with self.memory.at(id_) as table:
            seats = self.tokens.seats_of(table, tokens)
            if not seats:
                raise Refused(
                    "not-your-seat", "Only those who sit at the table can get e-mail about their turn."
                )
            if email:
                await self.mail.ask(email, asker)
            await self.ledger.note(table, EMAIL({"seats": list(seats), "email": email}))
