"""Signed texts: a token gives a seat, an invitation lets somebody sit down."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

from itsdangerous import BadData, URLSafeSerializer

from .refusals import Refused

if TYPE_CHECKING:
    from .live import LiveTable

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


def new_id() -> str:
    """A name for a table that nobody can guess (80 bits)."""
    return "".join(secrets.choice(ALPHABET) for _ in range(16))


class Tokens:
    """Makes and reads them. What was not signed with the secret of this server is nothing."""

    def __init__(self, secret: str) -> None:
        self._seats = URLSafeSerializer(secret, salt="seat")
        self._invitations = URLSafeSerializer(secret, salt="invitation")

    def seat(self, table: str, seat: str, sitting: int) -> str:
        """A token for a seat. `sitting` says which of those who sat there in turn it is for."""
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

    def invitation(self, table: str, links: int = 0) -> str:
        """What a join link carries; each seat that is handed on makes a new one, and the old is void."""
        return str(self._invitations.dumps([table, links] if links else table))

    def invites(self, invitation: str | None, table: str, links: int = 0) -> bool:
        """Whether this is the invitation to that table."""
        wanted = [table, links] if links else table
        try:
            return invitation is not None and bool(self._invitations.loads(invitation) == wanted)
        except BadData:
            return False
