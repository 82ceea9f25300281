"""Which web pages may connect: ours and those that were allowed, and no other site's."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from ..kernel.errors import BadOption

if TYPE_CHECKING:
    from collections.abc import MutableMapping

log = logging.getLogger("thirdage.table")

PORTS = {"http": 80, "https": 443}
NO_ADDRESS = "--public is an address like https://table.example, without a path, not {!r}."
LONGEST = 100  # characters of an origin in a log line


def origin_of(address: str) -> str:
    """The origin of an address, as browsers write it: lower case, without the default port."""
    try:
        parts = urlsplit(address.strip())
        host, port = parts.hostname or "", parts.port
        if ":" not in host:
            host = host.encode("idna").decode("ascii")
    except ValueError:
        raise BadOption(NO_ADDRESS.format(address)) from None
    bare = parts.path in ("", "/") and not parts.query and not parts.fragment and "@" not in parts.netloc
    if parts.scheme not in PORTS or not host or " " in host or not bare:
        raise BadOption(NO_ADDRESS.format(address))
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}" + ("" if port in (None, PORTS[parts.scheme]) else f":{port}")


class Origins:
    """The origins of our own pages, and of those that were allowed."""

    def __init__(self, public: str, others: tuple[str, ...]) -> None:
        own = {origin_of(public)} if public else set()
        self.allowed = frozenset({*others, *own})
        self._told = False

    def welcome(self, scope: MutableMapping[str, Any]) -> bool:
        """Whether the page that connects is ours.

        A proxy may pass on the address people use as `Host`. One that does not names the server's own
        instead: then only `--public` can tell.
        """
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        origin = headers.get(b"origin")
        if origin is None or origin in self.allowed:
            return True
        if origin.partition("://")[2] == headers.get(b"host", ""):
            return True
        if not self._told:  # once only: strangers could fill the log
            self._told = True
            log.warning(
                "A page of %r was not let in. If people reach this server there, start it with --public.",
                origin[:LONGEST],
            )
        return False
