"""Tells people who are away that it is their turn, by webhook or e-mail, where the owner set them up."""

from __future__ import annotations

import asyncio
import json
import logging
import smtplib
import urllib.request
from email.message import EmailMessage
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .live import LiveTable
    from .settings import Settings

log = logging.getLogger("thirdage.table")
TIMEOUT = 10


class Teller:
    """Tells each turn once."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def mails(self) -> bool:
        """Whether e-mail can be sent."""
        return bool(self.settings.smtp_host)

    def chosen(self, table: LiveTable) -> None:
        """Somebody has chosen: if the turn has come to a person who is away, tell them."""
        if not self.settings.webhook and not self.mails:
            return
        seat = table.asked
        if seat is None or table.game.last_seat == table.game.seat:
            return
        held = table.seats[seat]
        if held.kind != "person" or seat in table.here():
            return
        title = table.game.layout.titles[table.game.seat]
        facts = {
            "table": table.id,
            "name": table.name,
            "scenario": table.game.scenario,
            "seat": seat,
            "person": held.name,
            "text": f"It is your turn as {title} in {table.game.layout.scenario.title}.",
            "address": f"{self.settings.public.rstrip('/')}/table/{table.id}",
        }
        task = asyncio.create_task(self._tell(facts, table.emails.get(seat)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, facts: dict[str, Any], email: str | None) -> None:
        ways = []
        if self.settings.webhook:
            ways.append(asyncio.to_thread(self._post, facts))
        if email and self.mails:
            ways.append(asyncio.to_thread(self._mail, facts, email))
        for failed in await asyncio.gather(*ways, return_exceptions=True):
            if failed is not None:
                log.warning("nobody could be told of a turn: %s", failed)

    def _post(self, facts: dict[str, Any]) -> None:
        request = urllib.request.Request(
            self.settings.webhook,
            json.dumps(facts).encode(),
            {"Content-Type": "application/json", "User-Agent": "thirdage"},
        )
        with urllib.request.urlopen(request, timeout=TIMEOUT):
            pass

    def _mail(self, facts: dict[str, Any], email: str) -> None:
        message = EmailMessage()
        message["Subject"] = facts["text"]
        message["From"] = self.settings.smtp_from
        message["To"] = email
        message.set_content(f"{facts['text']}\n\n{facts['address']}\n")
        with smtplib.SMTP(self.settings.smtp_host, self.settings.smtp_port, timeout=TIMEOUT) as server:
            if self.settings.smtp_tls:
                server.starttls()
            if self.settings.smtp_user:
                server.login(self.settings.smtp_user, self.settings.smtp_password)
            server.send_message(message)
