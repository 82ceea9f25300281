"""E-mail: sent only to people who want it, and never much of it.

The first mail to an address asks its owner to confirm; before that nothing else is sent there. Each mail
has a link that ends all mail to the address. Both links show a page with a button: programs that look into
mail follow links, and following one must not change anything.
"""

from __future__ import annotations

import asyncio
import smtplib
import time
from email import policy
from email.message import EmailMessage
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, text

from .refusals import Refused, from_store
from .schema import addresses, mails
from .store import Write

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection

    from .settings import Settings
    from .store import Store
    from .tasks import Tasks
    from .tokens import Tokens

HOUR, DAY = 3600.0, 86_400.0
MOST_ASKED = 3  # mails a day that ask one recipient to confirm
MOST_TURNS = 40  # mails a day that tell one recipient of a turn
MOST_BY_ONE = 10  # mails an hour that one network address can have sent to be confirmed
MOST_IN_ALL = 500  # mails an hour
TIMEOUT = 10
LOCK = 0x6D61_696C  # serialises the counting of mails in PostgreSQL; any number will do
UNBROKEN = policy.SMTP.clone(max_line_length=900)  # no link is cut in two
CONFIRM, STOP = "confirm", "stop"
CONFIRM_WITHIN = 2 * DAY


class Mail:
    """The mail of this server."""

    def __init__(self, settings: Settings, store: Store, tokens: Tokens, tasks: Tasks) -> None:
        self.settings = settings
        self.store = store
        self.tokens = tokens
        self.tasks = tasks

    @property
    def on(self) -> bool:
        """Whether e-mail can be sent; its links need the public address of this server."""
        return bool(self.settings.smtp_host and self.settings.public)

    # SENDING

    async def ask(self, address: str, asker: str) -> None:
        """Ask the owner of an address to confirm it, unless they have said yes or no already.

        Whoever asked learns nothing about the address.
        """
        may = await self._allowed(address, asker)
        if may is None:
            raise Refused(
                "too-fast", "Too many addresses were given from your network; try again in an hour."
            )
        if may:
            link = self._link(CONFIRM, address)
            body = (
                f"Somebody, perhaps you, asked for an e-mail to this address when it is their turn at\n"
                f"{self.settings.public}\n\nIf it was you, confirm the address within two days:\n{link}\n\n"
                "If not, you need not do anything: nothing more will be sent."
            )
            self.tasks.spawn(self._send(address, "Confirm your e-mail address", body))

    async def tell(self, address: str, subject: str, body: str) -> None:
        """Send something to an address, if its owner has confirmed it."""
        if await self._allowed(address, ""):
            await self._send(address, subject, body)

    async def _send(self, address: str, subject: str, body: str) -> None:
        stop = self._link(STOP, address)
        message = EmailMessage(policy=UNBROKEN)
        message["Subject"] = subject
        message["From"] = self.settings.smtp_from
        message["To"] = address
        message["List-Unsubscribe"] = f"<{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(f"{body}\n\n-- \nNo more mail from here to this address:\n{stop}\n")
        await asyncio.to_thread(self._hand_over, message)

    def _hand_over(self, message: EmailMessage) -> None:
        settings = self.settings
        with smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=TIMEOUT) as server:
            if settings.smtp_tls:
                server.starttls()
            if settings.smtp_user:
                server.login(settings.smtp_user, settings.smtp_password)
            server.send_message(message)

    def _link(self, what: str, address: str) -> str:
        return f"{self.settings.public.rstrip('/')}/api/mail/{self.tokens.mail(what, address)}"

    # WHO WANTS IT

    def read(self, link: str) -> tuple[str, str] | None:
        """What a link is for and for which address; None if it was not made here or is too old."""
        return self.tokens.read_mail(link, {CONFIRM: CONFIRM_WITHIN})

    async def follow(self, what: str, address: str) -> None:
        """Do what a link is for."""

        def answer(connection: Connection) -> None:
            connection.execute(delete(addresses).where(addresses.c.address == address.lower()))
            new = insert(addresses).values(address=address.lower(), blocked=what == STOP, at=time.time())
            connection.execute(new)

        await from_store(self.store.write(Write(0, job=answer)))

    async def _allowed(self, address: str, asker: str) -> bool | None:
        """Whether one more mail may be sent, and count it. None: `asker` has had too many sent."""
        write = Write(0, job=lambda connection: allowed(connection, address.lower(), asker, time.time()))
        await from_store(self.store.write(write))
        result: bool | None = write.result
        return result


def allowed(connection: Connection, address: str, asker: str, now: float) -> bool | None:
    """Whether a mail may be sent: one that asks to confirm if there is an `asker`, else one about a turn."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    connection.execute(delete(mails).where(mails.c.at < now - DAY))
    c = mails.c

    def sent(within: float, *which: ColumnElement[bool]) -> int:
        wanted = select(func.count()).select_from(mails).where(c.at > now - within, *which)
        return int(connection.execute(wanted).scalar_one())

    if asker and sent(HOUR, c.asker == asker) >= MOST_BY_ONE:
        return None
    blocked = connection.execute(select(addresses.c.blocked).where(addresses.c.address == address)).scalar()
    wanted = blocked is None if asker else blocked is False
    most = MOST_ASKED if asker else MOST_TURNS
    of_this_kind = c.asker != "" if asker else c.asker == ""
    if not wanted or sent(DAY, c.address == address, of_this_kind) >= most or sent(HOUR) >= MOST_IN_ALL:
        return False
    connection.execute(insert(mails).values(address=address, asker=asker, at=now))
    return True
