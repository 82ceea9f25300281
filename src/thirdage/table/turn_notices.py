"""Notices to people who are away that it is their turn, and that their time is running out.

They go by webhook or e-mail, where that is set up.
"""

from __future__ import annotations

import asyncio
import json
import logging
import urllib.request
from collections.abc import Coroutine
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from .. import games

if TYPE_CHECKING:
    from .live import LiveTable
    from .mail import Mail
    from .settings import Settings

log = logging.getLogger("thirdage.table")
TIMEOUT = 10
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip


class TurnNotices:
    """Sends one notice for each turn, and one reminder for each deadline."""

    def __init__(self, settings: Settings, mail: Mail) -> None:
        self.settings = settings
        self.mail = mail
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def on(self) -> bool:
        """Whether there is a way to tell anybody anything."""
        return bool(self.settings.webhook) or self.mail.on

    def after_choice(self, table: LiveTable) -> None:
        """Somebody has chosen: if it is now the turn of a person who is away, send them a notice."""
        if self.on and table.asked is not None and table.game.last_seat != table.game.seat:
            self._send(table, table.asked, "It is your turn as {seat} in {game}.", reminder=False)

    def remind(self, table: LiveTable) -> None:
        """The time of whoever is asked is running out: if it is a person who is away, remind them."""
        if self.on and table.asked is not None:
            self._send(table, table.asked, "You are still waited for as {seat} in {game}.", reminder=True)

    def _send(self, table: LiveTable, seat: str, text: str, reminder: bool) -> None:
        held = table.seats[seat]
        if held.kind != "person" or seat in table.here():
            return
        title = table.game.seat_titles[table.game.seat]
        facts = {
            "table": table.id,
            "name": table.name,
            "scenario": table.game.scenario,
            "seat": seat,
            "person": held.name,
            "text": text.format(seat=title, game=games.scenario_info(table.game.scenario).title)
            + _until(table),
            "reminder": reminder,
            "deadline": table.clock.deadline if table.clock is not None else None,
            "address": f"{self.settings.public.rstrip('/')}/table/{table.id}",
        }
        task = asyncio.create_task(self._tell(facts, table.emails.get(seat)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, facts: dict[str, Any], email: str | None) -> None:
        ways: list[Coroutine[Any, Any, None]] = []
        if self.settings.webhook:
            ways.append(asyncio.to_thread(self._post, facts))
        if email and self.mail.on:
            ways.append(self.mail.tell(email, facts["text"], f"{facts['text']}\n\n{facts['address']}"))
        for failed in await asyncio.gather(*ways, return_exceptions=True):
            if failed is not None:
                # Not its words: a mail server quotes the address that it refuses.
                log.warning("a notice of a turn could not be sent", exc_info=failed)

    def _post(self, facts: dict[str, Any]) -> None:
        request = urllib.request.Request(
            self.settings.webhook,
            json.dumps(facts).encode(),
            {"Content-Type": "application/json", "User-Agent": "thirdage"},
        )
        with urllib.request.urlopen(request, timeout=TIMEOUT):
            pass


def _until(table: LiveTable) -> str:
    """Until when an answer is waited for, if the table has a clock."""
    deadline = table.clock.deadline if table.clock is not None else None
    if deadline is None:
        return ""
    date = datetime.fromtimestamp(deadline, UTC)
    return f" You have until {date:%d} {MONTHS[date.month - 1]}, {date:%H:%M} UTC; then a bot plays on."
