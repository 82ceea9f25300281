"""A WebSocket client with next to no cost of its own, for measuring: on a small machine the clients of a load
would otherwise take as much of the processor as the server, and hide what it can do."""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections.abc import Callable
from typing import Any, cast

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
NO_MASK = b"\0\0\0\0"  # clients must mask what they send; with this it stays as it is
NO_CODE = 1005  # closed without saying why
CUT = 1006  # ended without a goodbye


class Line(asyncio.Protocol):
    """One connection; every message is given to `hear` as it comes."""

    def __init__(self, hear: Callable[[str], None], ended: Callable[[], None]) -> None:
        self.close_code: int | None = None
        self._hear = hear
        self._ended = ended
        self._read = bytearray()
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._gone = asyncio.Event()

    # FOR WHOEVER USES IT

    async def send(self, text: str) -> None:
        """Send a message."""
        self._put(TEXT, text.encode())

    async def close(self) -> None:
        """Say goodbye and wait until the connection has ended."""
        self._put(CLOSE, (1000).to_bytes(2, "big"))
        try:
            async with asyncio.timeout(5):
                await self._gone.wait()
        except TimeoutError:
            self._transport.abort()

    async def opened(self, host: str, path: str, within: float) -> None:
        """Ask to connect, and wait until that is granted."""
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self._transport.write(
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        try:
            async with asyncio.timeout(within):
                await self._open
        except TimeoutError:
            self._transport.abort()
            raise TimeoutError("timed out during opening handshake") from None

    def _put(self, kind: int, data: bytes) -> None:
        if self._transport.is_closing():
            return
        size = len(data)
        long = size >= 126
        length = bytes((0x80 | 126,)) + size.to_bytes(2, "big") if long else bytes((0x80 | size,))
        self._transport.write(bytes((kind,)) + length + NO_MASK + data)

    # FOR THE EVENT LOOP

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is there."""
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        """Something has come."""
        read = self._read
        read += data
        if not self._open.done():
            head, end, _ = bytes(read).partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self._transport.abort()
                self._open.set_exception(ConnectionError("The server refused the connection."))
                return
            del read[: len(head) + 4]
            self._open.set_result(None)
        while (size := self._frame()) is not None:
            kind, start, end_ = size
            content = bytes(read[start:end_])
            del read[:end_]
            if kind == TEXT:
                self._hear(content.decode())
            elif kind == PING:
                self._put(PONG, content)
            elif kind == CLOSE:
                self.close_code = int.from_bytes(content[:2], "big") or NO_CODE
                self._put(CLOSE, content[:2])
                self._transport.close()

    def _frame(self) -> tuple[int, int, int] | None:
        """The first frame: its kind, and where its content begins and ends; None while it is incomplete."""
        read = self._read
        if len(read) < 2:
            return None
        size, start = read[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(read) < start:
                return None
            size = int.from_bytes(read[2:start], "big")
        return (read[0], start, start + size) if len(read) >= start + size else None

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self.close_code = self.close_code or CUT
        if not self._open.done():
            self._open.set_exception(ConnectionError("The connection was lost."))
        self._gone.set()
        self._ended()


async def connect(
    base: str,
    path: str,
    hear: Callable[[str], None],
    ended: Callable[[], None],
    within: float,
    source: str = "",
) -> Line:
    """Connect to `path` of a server, from an address of this machine if one is named."""
    host, _, port = base.rpartition(":")
    more: dict[str, Any] = {"local_addr": (source, 0)} if source else {}
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(hear, ended), host, int(port), **more)
    await line.opened(base, path, within)
    return line
