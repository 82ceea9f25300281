"""Signed strings: a token gives a seat, an invitation lets somebody sit down, a mail link changes consent."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer

from .refusals import Refused

if TYPE_CHECKING:
    from .live import LiveTable

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


def new_id() -> str:
    """A name for a table that nobody can guess (80 bits)."""
    return "".join(secrets.choice(ALPHABET) for _ in range(16))


class Tokens:
    """Makes and reads them. Whatever is not signed with this server's secret is ignored."""

    def __init__(self, secret: str) -> None:
        self._seats = URLSafeSerializer(secret, salt="seat")
        self._invitations = URLSafeSerializer(secret, salt="invitation")
        self._mail = URLSafeTimedSerializer(secret, salt="mail")

    def seat(self, table: str, seat: str, sitting: int) -> str:
        """A token for a seat; `sitting` says for which of the people who sat there one after another."""
        return str(self._seats.dumps([table, seat, sitting]))

    def read_seat(self, token: str, table: str) -> tuple[str, int] | None:
        """The seat a token gives at this table and the sitting, or None."""
        try:
            content = self._seats.loads(token)
        except BadData:
            return None
        if not isinstance(content, list) or len(content) != 3 or content[0] != table:
            return None
        return str(content[1]), int(content[2])

    def seats_of(self, table: LiveTable, given: Sequence[str]) -> tuple[str, ...]:
        """The seats these tokens give at this table; a bad one is refused."""
        sittings = []
        for token in given:
            found = self.read_seat(token, table.id)
            if found is None:
                raise Refused("not-your-seat", "This token is not for a seat at this table.")
            sittings.append(found)
        seats = table.seats_of(sittings)
        if seats is None:
            raise Refused("not-your-seat", "The seat of this token has changed hands.")
        return seats

    def void(self, table: LiveTable, given: Sequence[str]) -> list[int]:
        """Which of these tokens give no seat at this table."""
        found = [self.read_seat(token, table.id) for token in given]
        return [n for n, one in enumerate(found) if one is None or table.seats_of([one]) is None]

    def invitation(self, table: str) -> str:
        """What a join link carries."""
        return str(self._invitations.dumps(table))

    def invites(self, invitation: str | None, table: str) -> bool:
        """Whether this is the invitation to that table."""
        try:
            return invitation is not None and bool(self._invitations.loads(invitation) == table)
        except BadData:
            return False

    def mail(self, what: str, address: str) -> str:
        """What a link in a mail carries: whoever has it can read the mail of that address."""
        return str(self._mail.dumps([what, address]))

    def read_mail(self, link: str, within: dict[str, float]) -> tuple[str, str] | None:
        """What such a link is for, and the address; `within` says how many seconds each kind is valid."""
        try:
            content, made = self._mail.loads(link, return_timestamp=True)
            what, address = content
        except (BadData, TypeError, ValueError):
            return None
        if time.time() - made.timestamp() > within.get(what, float("inf")):
            return None
        return str(what), str(address)
