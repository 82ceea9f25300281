"""What the operator of a server has ordered: who is banned, which tables are closed or muted.

Orders are given beside a running server, through the database, by `thirdage admin`. What concerns a table is
a note of that table, like everything else that happens there. Bans, and the list of tables that were touched,
are one row of `settings`, which every server reads every two seconds: SQLite tells a process nothing of what
another has written.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import datetime
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, insert, select, update

from ..kernel.errors import BadOption
from .schema import settings

if TYPE_CHECKING:
    from .live import LiveTable
    from .memory import Memory
    from .store import Store

NAME = "operator"  # of the row
OFTEN = 2.0  # seconds between two looks
MOST_TOUCHED = 200  # tables that are remembered as touched; a server that missed more looks at all of them
Network = IPv4Network | IPv6Network


@dataclass(frozen=True, slots=True)
class Ban:
    """An address, or a network of them, that may not connect."""

    network: str
    until: float | None  # seconds since 1970; None: for good
    why: str = ""

    @property
    def lasts(self) -> bool:
        """Whether it still holds."""
        return self.until is None or time.time() < self.until

    def sentence(self) -> str:
        """What somebody is told who is banned."""
        until = ""
        if self.until is not None:
            until = f" until {datetime.fromtimestamp(self.until):%Y-%m-%d %H:%M}"
        return f"The operator of this server has banned your address{until}" + (
            f": {self.why}" if self.why else "."
        )


def read_network(given: str) -> Network:
    """An address or a network as it is banned; an IPv6 address counts with its network of 64 bits.

    >>> str(read_network("192.0.2.7")), str(read_network("2001:db8:1:2::5")), str(read_network("10.1.0.0/16"))
    ('192.0.2.7/32', '2001:db8:1:2::/64', '10.1.0.0/16')
    """
    try:
        found = ip_network(given, strict=False)
    except ValueError:
        raise BadOption(f"{given!r} is not an address such as 192.0.2.7 or 2001:db8::1.") from None
    if found.prefixlen == 0:
        raise BadOption("That is everybody: end the server instead.")
    if found.version == 6 and found.prefixlen > 64:
        return found.supernet(new_prefix=64)
    return found


# FOR WHOEVER GIVES ORDERS, in the transaction of a connection


def read(connection: Connection) -> dict[str, Any]:
    """The row of the operator."""
    wanted = select(settings.c.value).where(settings.c.name == NAME).with_for_update()
    found = connection.execute(wanted).scalar()
    return json.loads(found) if found else {}


def write(connection: Connection, orders: dict[str, Any]) -> None:
    """Put the row of the operator."""
    row = json.dumps(orders)
    changed = connection.execute(update(settings).where(settings.c.name == NAME).values(value=row))
    if not changed.rowcount:
        connection.execute(insert(settings).values(name=NAME, value=row))


def touch(connection: Connection, key: int) -> None:
    """Let every server look at a table again."""
    orders = read(connection)
    serial = orders.get("serial", 0) + 1
    touched = [*orders.get("touched", []), [serial, key]][-MOST_TOUCHED:]
    write(connection, {**orders, "serial": serial, "touched": touched})


def bans(orders: dict[str, Any]) -> list[Ban]:
    """The bans that still hold."""
    return [ban for ban in (Ban(**each) for each in orders.get("bans", [])) if ban.lasts]


def with_bans(orders: dict[str, Any], new: list[Ban]) -> dict[str, Any]:
    """The orders with these bans."""
    return {**orders, "bans": [asdict(ban) for ban in new]}


# FOR A SERVER


class Orders:
    """Follows the orders of the operator."""

    def __init__(self, store: Store, memory: Memory, heard: Callable[[list[int]], None]) -> None:
        self.store = store
        self.memory = memory
        self.heard = heard
        self._bans: list[tuple[Network, Ban]] = []
        self._serial = -1  # of the latest table that was looked at again

    def refusal(self, address: str) -> str:
        """What somebody from there is told who is banned; empty for everybody else."""
        if not self._bans:
            return ""
        try:
            network = ip_network(address, strict=False)
        except ValueError:
            return ""
        for banned, ban in self._bans:
            if banned.version == network.version and ban.lasts and network.subnet_of(banned):  # type: ignore[arg-type]
                return ban.sentence()
        return ""

    async def look(self) -> None:
        """Read the orders and follow what is new."""
        found = await self.store.setting(NAME)
        orders = json.loads(found) if found else {}
        self._touched(orders)
        new = [(ip_network(ban.network), ban) for ban in bans(orders)]
        if new != self._bans:
            self._bans = new
            for table in list(self.memory.tables.values()):
                self._send_away(table)

    def _touched(self, orders: dict[str, Any]) -> None:
        serial, before = orders.get("serial", 0), self._serial
        if before >= 0 and serial != before:  # else just started: every table will be read from the database
            touched = orders["touched"]
            missed = touched[0][0] > before + 1
            self.heard([] if missed else [key for at, key in touched if at > before])
        self._serial = serial  # only now: what fails here is looked at again

    def _send_away(self, table: LiveTable) -> None:
        for listener in list(table.listeners):
            if said := self.refusal(listener.address):
                listener.send_away(said)
