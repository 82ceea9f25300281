"""Between a network socket and uvicorn: bounds on what a stranger can make us read, keep and wait for.

uvicorn has no bound on the head of a request, on the time it takes, or on how many connections there are. It
reads as much as there is at once and parses all of it before anybody else has a turn. So it is fed a little
at a time here.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .limits import Bucket

if TYPE_CHECKING:
    from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
    from websockets.frames import Frame

    from .admission import Admission

READ_AT_ONCE = 4096
READ_OF_MESSAGES = 1024  # the smallest messages have six bytes, and all that are read are parsed at once
MOST_AHEAD = 4  # requests a connection may send before the first is answered
LARGEST_HEAD = 16_384
LONGEST_HEADER = 8000  # the WebSocket library takes no longer lines
MOST_HEADERS = 100
HEAD_WITHIN = 10.0  # seconds
BODY_WITHIN = 60.0
HEARD_WITHIN = 2.0  # seconds in which a refused client can read why
MOST_UNREAD = 1_000_000  # bytes that wait for a client that does not read; sockets.py stops long before
TOO_LARGE = ("431 Request Header Fields Too Large", "The head of the request is too large.")
SPARE_FRAMES = (5.0, 100.0)  # frames a second, and at once, that are not messages: pings, parts of messages


class TooLarge(ValueError):
    """The head of a request is larger than any honest one."""


class Http(HttpToolsProtocol):
    """HTTP with bounds on size and time."""

    at_once = READ_AT_ONCE

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.largest_body = given["app_state"]["admission"].largest_body
        self.due = monotonic() + HEAD_WITHIN
        self._in_head = True
        self._empty = False  # whether the latest bytes belong to no request
        self._piece = 0  # how many the latest bytes were
        self._read = 0  # bytes of the head, then of the body
        self._refused = False
        self._refusal = ("400 Bad Request", "That is no HTTP request.")
        self._unanswered: deque[RequestResponseCycle] = deque()

    @property
    def idle(self) -> bool:
        """Whether no request waits for an answer."""
        return self._in_head and (self.cycle is None or self.cycle.response_complete)

    def data_received(self, data: bytes) -> None:
        """A piece of a request, or of several."""
        self._piece = len(data)
        self._read += self._piece
        if self._refused:
            if self._read > 4 * LARGEST_HEAD:
                self.transport.abort()
            return
        if self._in_head and self._read > LARGEST_HEAD:
            self._refusal = TOO_LARGE
            self.send_400_response("")
            return
        if not self._in_head and self._read > 2 * self.largest_body + LARGEST_HEAD:
            self.transport.abort()  # it was already told that this is too large
            return
        self._empty = True
        super().data_received(data)
        if self._empty and self.due == inf:  # an empty line between two requests: the next has begun
            self.due = monotonic() + HEAD_WITHIN

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._in_head, self._read, self._empty = True, self._piece, False
        self.due = monotonic() + HEAD_WITHIN

    def on_url(self, url: bytes) -> None:
        """A piece of the path."""
        super().on_url(url)
        if len(self.url) > LONGEST_HEADER:
            self._refusal = ("414 URI Too Long", "That address is too long.")
            raise TooLarge

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header."""
        if len(self.headers) >= MOST_HEADERS or len(name) + len(value) > LONGEST_HEADER:
            self._refusal = TOO_LARGE
            raise TooLarge
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is there."""
        if len(self._unanswered) > MOST_AHEAD or (self._unanswered and self.parser.should_upgrade()):
            self._refusal = ("429 Too Many Requests", "Wait for the answers before you ask more.")
            raise TooLarge
        self._in_head, self._read = False, 0
        self.due = monotonic() + BODY_WITHIN
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before:
            self._unanswered.append(self.cycle)

    def on_message_complete(self) -> None:
        """The whole request is there."""
        super().on_message_complete()
        self._in_head, self._read, self._empty = True, 0, False
        self.due = inf

    def on_response_complete(self) -> None:
        """An answer was sent."""
        self._unanswered.popleft()
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self._answer_no_more()
        super().connection_lost(exc)

    def _answer_no_more(self) -> bool:
        """Drop the answers to all earlier requests; returns whether one has already begun."""
        begun = False
        while self._unanswered:
            cycle = self._unanswered.popleft()
            begun = begun or cycle.response_started
            cycle.disconnected = True
            cycle.message_event.set()
        self.pipeline.clear()
        return begun

    def send_400_response(self, msg: str) -> None:
        """Refuse something that is not a request, or is one we do not read."""
        if not self.transport.is_closing():
            self._refused = True
            if self._answer_no_more():
                self.transport.abort()  # in the middle of another answer this one would not be understood
                return
            self.transport.write(_answer(*self._refusal))
            # Closing with unread input would reset the connection before they read our answer.
            self.transport.write_eof()
            self.due = monotonic() + HEARD_WITHIN


class Ws(WebSocketsSansIOProtocol):
    """A WebSocket with bounds on frames that are not messages, and on what is not read."""

    idle = False
    at_once = READ_OF_MESSAGES

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._until = monotonic() + HEAD_WITHIN
        self._spare = Bucket(*SPARE_FRAMES)

    @property
    def due(self) -> float:
        """The deadline for beginning the handshake; what follows has deadlines of its own."""
        return inf if self.handshake_initiated else self._until

    def data_received(self, data: bytes) -> None:
        """A piece of what was sent."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
            return
        super().data_received(data)

    def handle_ping(self) -> None:
        """A ping from the client."""
        if self._may():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """A pong from the client."""
        if self._may():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A message in parts."""
        if self._may():
            super().handle_cont(event)

    def shutdown(self) -> None:
        """Say that the server ends; only once."""
        if not self.transport.is_closing():
            super().shutdown()

    def _may(self) -> bool:
        if self._spare.take():
            return True
        self.transport.abort()
        return False


class Transport:
    """The transport as the inner protocol sees it: a protocol that takes over is kept inside the wire too."""

    def __init__(self, wire: Wire, transport: asyncio.Transport) -> None:
        self._wire = wire
        self._transport = transport
        self.write = transport.write
        self.pause_reading = transport.pause_reading
        self.resume_reading = transport.resume_reading
        self.is_closing = transport.is_closing

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def set_protocol(self, protocol: Any) -> None:
        """Let another protocol take over."""
        self._wire.inner = protocol


class Wire(asyncio.BufferedProtocol):
    """One connection: counted from its first moment, read a little at a time."""

    def __init__(self, **given: Any) -> None:
        self.admission: Admission = given["app_state"]["admission"]
        self.inner: Http | Ws = Http(**given)
        self.stuck_since = inf
        self._transport: asyncio.Transport | None = None
        self._buffer = memoryview(bytearray(READ_AT_ONCE))
        self._welcome = False

    # FOR ADMISSION

    @property
    def due(self) -> float:
        """The deadline for finishing what it has begun to send."""
        return self.inner.due

    @property
    def idle(self) -> bool:
        """Whether no request waits for an answer."""
        return self.inner.idle

    @property
    def closing(self) -> bool:
        """Whether it is being closed."""
        return self._transport is None or self._transport.is_closing()

    def break_off(self) -> None:
        """End it at once."""
        if self._transport is not None:
            self._transport.abort()

    # FOR THE EVENT LOOP

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody is there: let them in, or say why not."""
        transport = cast("asyncio.Transport", transport)  # uvloop's does not inherit from it
        self._transport = transport
        remote = get_remote_addr(transport)
        refusal = self.admission.enter(self, remote[0] if remote else "?")
        if refusal:
            transport.write(_answer("503 Service Unavailable", refusal))
            transport.close()
            return
        self._welcome = True
        self.inner.connection_made(Transport(self, transport))  # type: ignore[arg-type]

    def get_buffer(self, sizehint: int) -> memoryview:
        """Where to put what has come: only so much at once, then others have a turn."""
        return self._buffer[: self.inner.at_once]

    def buffer_updated(self, nbytes: int) -> None:
        """So much has come."""
        if self._welcome:
            self.inner.data_received(bytes(self._buffer[:nbytes]))

    def eof_received(self) -> None:
        """No more will come."""
        if self._welcome:
            self.inner.eof_received()

    def pause_writing(self) -> None:
        """The client does not read what was sent."""
        self.stuck_since = monotonic()
        if self._welcome:
            self.inner.pause_writing()

    def resume_writing(self) -> None:
        """It was read."""
        self.stuck_since = inf
        if self._welcome:
            self.inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self.admission.leave(self)
        if self._welcome:
            self.inner.connection_lost(exc)


def _answer(status: str, text: str) -> bytes:
    """A complete answer for a client that is not let in."""
    body = json.dumps({"detail": text})
    return (
        f"HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        f"connection: close\r\n\r\n{body}"
    ).encode()
