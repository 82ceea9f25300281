"""Connections of every kind: how many there may be, how large and how slow a request, and who is let go."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import inf
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.table.conftest import OPEN, StartHost
from tests.table.people import MINE, PATIENCE, Host
from tests.table.test_abuse import until_closed
from thirdage.table import admission as admission_module
from thirdage.table import wire
from thirdage.table.admission import CLOSED_WITHIN, STUCK_AFTER, Admission, Noise, most_connections
from thirdage.table.settings import Settings

GET = b"GET /api/version HTTP/1.1\r\nhost: x\r\n"
UPGRADE = (
    b"connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def line(host: Host) -> AsyncIterator[Ends]:
    """A bare connection."""
    name, _, port = host.base.partition(":")
    reader, writer = await asyncio.open_connection(name, int(port))
    try:
        yield reader, writer
    finally:
        writer.close()


async def answer(ends: Ends, sent: bytes) -> bytes:
    """What comes until the other end closes."""
    reader, writer = ends
    writer.write(sent)
    async with asyncio.timeout(PATIENCE):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


# SIZE


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (GET + b"x: " + b"y" * 8100 + b"\r\n\r\n", b"431"),
        (GET + b"".join(b"x-%d: y\r\n" % n for n in range(150)) + b"\r\n", b"431"),
        (GET + b"".join(b"x-%d: " % n + b"y" * 3000 + b"\r\n" for n in range(6)), b"431"),
        (b"GET /" + b"a" * 8100 + b" HTTP/1.1\r\n\r\n", b"414"),
        (GET + UPGRADE + b"x: " + b"y" * 8100 + b"\r\n\r\n", b"431"),
        (b"good day\r\n\r\n", b"400"),
        (b"GET /\xff HTTP/1.1\r\nhost: x\r\n\r\n", b"400"),
    ],
)
async def test_a_head_that_is_too_large_or_none_is_refused(
    lone_host: Host, sent: bytes, status: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async with line(lone_host) as ends:
        said = await answer(ends, sent)
    assert said.split()[1] == status
    assert b'{"detail": "' in said
    assert not [record for record in caplog.records if record.levelno > logging.WARNING]


async def write_without_end(writer: asyncio.StreamWriter) -> None:
    """Send until the other end has enough."""
    async with asyncio.timeout(PATIENCE):
        while True:
            writer.write(b"y" * 10_000)
            await writer.drain()
            await asyncio.sleep(0)


async def test_a_head_without_end_is_not_kept(lone_host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    read = 0
    fed = wire.Http.data_received

    def counted(self: wire.Http, data: bytes) -> None:
        nonlocal read
        read += len(data)
        assert len(data) <= wire.READ_AT_ONCE, "others have a turn after each little piece"
        fed(self, data)

    monkeypatch.setattr(wire.Http, "data_received", counted)
    async with line(lone_host) as (_, writer):
        writer.write(GET + b"x: ")
        with pytest.raises(ConnectionError):
            await write_without_end(writer)
    assert read <= 4 * wire.LARGEST_HEAD + wire.READ_AT_ONCE


async def test_a_large_body_comes_in_little_pieces_and_no_further_than_the_limit(
    start: StartHost, file: str
) -> None:
    host = await start(file, largest_body=50_000)
    request = {"scenario": "fellowship", "seats": MINE, "name": "x" * 30_000}
    said = await host.post("/tables", request, expect=422)
    assert "name" in said["detail"]
    head = b"POST /api/nowhere HTTP/1.1\r\nhost: x\r\ncontent-length: 100000000\r\n\r\n"
    async with line(host) as (_, writer):
        writer.write(head)
        with pytest.raises(ConnectionError):
            await write_without_end(writer)


# TIME


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"\r\n",
        GET,
        b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{",
    ],
)
async def test_what_is_not_sent_in_time_is_not_waited_for(
    start: StartHost, file: str, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    for name in ("HEAD_WITHIN", "BODY_WITHIN"):
        monkeypatch.setattr(wire, name, 0.05)
    monkeypatch.setattr(admission_module, "SWEEP", 0.02)
    host = await start(file)
    async with line(host) as ends:
        said = await answer(ends, sent)
    assert not said


async def test_an_empty_line_does_not_keep_a_connection_open(
    start: StartHost, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "HEAD_WITHIN", 0.05)
    monkeypatch.setattr(admission_module, "SWEEP", 0.02)
    host = await start(file)
    async with line(host) as (reader, writer):
        writer.write(GET + b"\r\n")
        async with asyncio.timeout(PATIENCE):
            await reader.readuntil(b"}")
        assert await answer((reader, writer), b"\r\n") == b""


async def test_who_takes_a_moment_between_requests_is_not_cut_off(
    start: StartHost, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "HEAD_WITHIN", 0.05)
    monkeypatch.setattr(admission_module, "SWEEP", 0.02)
    host = await start(file)
    async with line(host) as (reader, writer):
        for _ in range(3):
            writer.write(GET + b"\r\n")
            async with asyncio.timeout(PATIENCE):
                assert b"200 OK" in await reader.readuntil(b"}")
            await asyncio.sleep(0.12)


# HOW MANY


async def test_connections_of_every_kind_are_counted_by_address(start: StartHost, file: str) -> None:
    host = await start(file, sockets=3, connections=0)
    async with line(host), line(host) as half:
        half[1].write(GET)
        made = await host.table(MINE)  # this connection is kept: it is the third
        async with line(host) as ends:
            said = await answer(ends, b"")
            assert said.startswith(b"HTTP/1.1 503")
            assert b"Too many connections from your address." in said
    async with asyncio.timeout(PATIENCE):
        while len(host.admission()._inside) > 1:
            await asyncio.sleep(0.01)
    async with host.sit(made["table"], *made["tokens"].values()) as ann:
        await ann.choose()
        assert len(host.admission()._inside) == 2
    async with asyncio.timeout(PATIENCE):
        while len(host.admission()._inside) > 1:
            await asyncio.sleep(0.01)


async def test_a_proxy_brings_many_people(start: StartHost, file: str) -> None:
    host = await start(file, sockets=2, proxies="127.0.0.1")
    async with line(host), line(host), line(host) as ends:
        assert b"200 OK" in await answer(ends, GET + b"connection: close\r\n\r\n")


class Guest:
    """A connection as the admission sees it."""

    def __init__(self, idle: bool = False) -> None:
        self.due = self.stuck_since = inf
        self.idle = idle
        self.closing = False
        self.ended = False

    def break_off(self) -> None:
        """End it."""
        self.ended = True


def test_when_all_places_are_taken_who_has_many_idle_ones_makes_room(
    caplog: pytest.LogCaptureFixture,
) -> None:
    admission = Admission(Settings(sockets=10), most=4)
    one, *many = guests = [Guest(idle=True) for _ in range(4)]
    for number, guest in enumerate(guests):
        assert not admission.enter(guest, "192.0.2.1" if guest is one else "192.0.2.2"), number
    many[0].idle = False
    late = Guest()
    assert not admission.enter(late, "192.0.2.3")
    assert [guest.ended for guest in guests] == [False, False, True, False]
    many[0].idle = many[2].idle = one.idle = False
    for _ in range(5):
        assert admission.enter(Guest(), "192.0.2.4") == "Too many connections; try again in a moment."
    assert len(caplog.records) == 2, "each reason is told once in a while"
    admission.leave(late)
    admission.leave(late)
    assert not admission.enter(Guest(), "192.0.2.4")


def test_whoever_does_not_read_or_does_not_go_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(admission_module, "monotonic", lambda: now)
    admission = Admission(OPEN, most=10)
    reads, stuck, goes = guests = [Guest(), Guest(), Guest()]
    for guest in guests:
        admission.enter(guest, "192.0.2.1")
    stuck.stuck_since = now
    goes.closing = True
    admission.sweep()
    now += CLOSED_WITHIN + 1
    admission.sweep()
    assert [guest.ended for guest in guests] == [False, False, True]
    now += STUCK_AFTER
    admission.sweep()
    assert [guest.ended for guest in guests] == [False, True, True]
    assert not reads.ended


def test_there_are_descriptors_left_for_the_rest() -> None:
    resource = pytest.importorskip("resource", reason="Windows has no such limit")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = most_connections()
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert 0 < most <= soft - 200
    assert soft >= before[0], "it is not lowered"


def test_a_line_that_strangers_cause_is_written_now_and_then() -> None:
    noise = Noise()

    def line(level: int, text: str) -> logging.LogRecord:
        return logging.LogRecord("x", level, "", 0, text, (), None)

    written = [noise.filter(line(logging.WARNING, "Invalid HTTP request received.")) for _ in range(5)]
    assert written == [True, False, False, False, False]
    assert noise.filter(line(logging.WARNING, "another"))
    assert all(noise.filter(line(logging.ERROR, "a fault")) for _ in range(3))


# REQUESTS BEFORE THOSE AHEAD OF THEM ARE ANSWERED


async def test_some_requests_may_come_before_the_first_is_answered(lone_host: Host) -> None:
    async with line(lone_host) as ends:
        several = (GET + b"\r\n") * 3 + GET + b"connection: close\r\n\r\n"
        assert (await answer(ends, several)).count(b"HTTP/1.1 200 OK") == 4


async def test_requests_without_end_are_not_kept_until_it_is_their_turn(
    lone_host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    begun = 0

    async def counted(scope: Any, receive: Any, send: Any) -> None:
        nonlocal begun
        begun += 1
        await asyncio.sleep(0.001)
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    lone_host.server.config.loaded_app = counted
    async with line(lone_host) as ends:
        await answer(ends, (GET + b"\r\n") * 1000 + GET + b"connection: close\r\n\r\n")
    await asyncio.sleep(0.05)  # for those that had begun
    assert 0 < begun < 100
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("then", [b"good day\r\n\r\n", GET + UPGRADE + b"\r\n"])
async def test_what_follows_a_request_and_is_none_ends_the_connection_without_a_traceback(
    lone_host: Host, caplog: pytest.LogCaptureFixture, then: bytes
) -> None:
    async with line(lone_host) as ends:
        said = await answer(ends, GET + b"\r\n" + then)
    assert said.count(b"HTTP/1.1") <= 1
    await lone_host.get("/version")
    assert "Traceback" not in caplog.text
    assert "without completing" not in caplog.text


async def test_who_goes_before_all_requests_are_answered_leaves_no_traceback(
    lone_host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(5):
        async with line(lone_host) as (_, writer):
            writer.write((GET + b"\r\n") * 4)
            await asyncio.sleep(0)
            writer.transport.abort()
    await lone_host.get("/version")
    assert "Traceback" not in caplog.text


# WHAT IS NO MESSAGE


async def test_a_message_that_is_no_text_ends_the_connection_and_is_told_of_seldom(
    lone_host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    made = await lone_host.table(MINE)
    for _ in range(3):
        async with connect(f"ws://{lone_host.base}/api/tables/{made['table']}/live") as socket:
            socket.transport.write(b"\x81\x82\0\0\0\0\xff\xfe")
            assert await until_closed(socket) == 1007
    assert "Traceback" not in caplog.text
    assert caplog.text.count("UTF-8") <= 1


async def test_little_is_read_at_once_of_who_sends_messages(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces: list[int] = []

    def counted(ws: wire.Ws, data: bytes, read: Any = wire.Ws.data_received) -> None:
        pieces.append(len(data))
        read(ws, data)

    monkeypatch.setattr(wire.Ws, "data_received", counted)
    made = await lone_host.table(MINE)
    async with connect(f"ws://{lone_host.base}/api/tables/{made['table']}/live") as socket:
        await socket.send('{"type": "hello"}')
        await socket.recv()
        pieces.clear()
        await socket.send(" " * 16_000)  # everything that is read at once is parsed before others have a turn
        await socket.recv()
    assert sum(pieces) > 16_000
    assert max(pieces) <= 1024


async def test_a_flood_of_pings_or_of_empty_parts_ends_the_connection(lone_host: Host) -> None:
    made = await lone_host.table(MINE)
    for frame in (b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0", b"\x00\x80\0\0\0\0"):
        async with connect(f"ws://{lone_host.base}/api/tables/{made['table']}/live") as socket:
            if frame[0] == 0:
                socket.transport.write(b"\x01\x80\0\0\0\0")  # a message in parts begins
            socket.transport.write(frame * 5000)
            assert await until_closed(socket) in (1006, None)
    async with lone_host.sit(made["table"], *made["tokens"].values()) as ann:
        await ann.choose()
