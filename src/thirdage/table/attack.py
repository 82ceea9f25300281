"""Measures how a server holds out while one address attacks it: `python -m thirdage.table.attack`.

A server with its usual limits is started on this machine and attacked from one loopback address, while
somebody at another address goes on asking and playing. Each attack is as large as the limits let one address
be, or larger. It needs Linux, where a connection can come from any address of 127.0.0.0/8. The figures stand
in docs/table.md.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import random
import socket
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from .. import games
from ..kernel.record import Record
from .admission import most_connections
from .load import PATIENCE, SCENARIO, TRILOGY, Server, Side, Stuck, bounded, connected, long_game
from .protocol import MOST_ANSWERS

BOARD = "war-of-the-ring"  # the game with the longest chains of questions
ATTACKER, OTHER = "127.0.0.1", "127.0.0.2"
SPECTATORS = 60
MESSAGES = 100
HALF_SENT = 1100
ASKING = 190
CROWD = 495
BOT_TABLES = 40
DESCRIPTORS = 1024
TICK = 0.05  # seconds between the requests of somebody else


def quantile(times: list[float], share: float) -> float:
    """A quantile in milliseconds."""
    times = sorted(times)
    return 1000 * times[min(len(times) - 1, int(share * len(times)))] if times else float("nan")


# SOMEBODY ELSE


def asks(base: str, path: str = "/api/version", body: Any = None, source: str = OTHER) -> dict[str, Any]:
    """Ask the API from an address; each time over a connection of its own."""
    host, _, port = base.partition(":")
    connection = http.client.HTTPConnection(host, int(port), timeout=PATIENCE, source_address=(source, 0))
    try:
        data = None if body is None else json.dumps(body)
        headers = {"content-type": "application/json"} if data else {}
        connection.request("GET" if data is None else "POST", path, data, headers)
        found: dict[str, Any] = json.loads(connection.getresponse().read())
        return found
    finally:
        connection.close()


class Somebody:
    """Asks and plays at another address, and notes how long the answers take."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.answers: list[float] = []
        self.choices: list[float] = []
        self.unanswered = 0

    @asynccontextmanager
    async def there(self) -> AsyncIterator[Somebody]:
        """Ask and play for as long as this lasts."""
        tasks = [asyncio.create_task(work()) for work in (self._ask, self._play)]
        try:
            yield self
        finally:
            for task in tasks:
                task.cancel()
            done = await asyncio.gather(*tasks, return_exceptions=True)
        for failed in done:
            if isinstance(failed, Exception) and not isinstance(failed, OSError):
                raise failed

    async def _ask(self) -> None:
        while True:
            began = time.perf_counter()
            try:
                await asyncio.to_thread(asks, self.base)
                self.answers.append(time.perf_counter() - began)
            except OSError:  # a timeout is one as well
                self.unanswered += 1
            await asyncio.sleep(TICK)

    async def _play(self) -> None:
        rng = random.Random(1)
        while True:
            request = {"scenario": SCENARIO, "seats": {"gandalf": "me", "balrog-of-moria": "me"}}
            made = await asyncio.to_thread(asks, self.base, "/api/tables", request)
            async with connected(self.base, made["table"], *made["tokens"].values(), source=OTHER) as side:
                while not side.over:
                    self.choices.append(await choose(side, rng))
                    await asyncio.sleep(TICK)

    def figures(self) -> str:
        """What it has waited for."""
        return (
            f"another address is answered within {quantile(self.answers, 1):.0f} ms"
            f" (median {quantile(self.answers, 0.5):.0f}), its choices within"
            f" {quantile(self.choices, 1):.0f} ms (median {quantile(self.choices, 0.5):.0f};"
            f" {len(self.choices)} of them)"
            + (f"; {self.unanswered} requests were not answered" if self.unanswered else "")
        )


async def choose(side: Side, rng: random.Random) -> float:
    """Choose something, and wait until it has happened; how long that took."""
    options = side.asked or []
    index = rng.randrange(len(options))
    side.moved.clear()
    began = time.perf_counter()
    choice = {"type": "choose", "ply": side.ply, "index": index, "key": options[index]["key"]}
    await side.socket.send(json.dumps(choice))
    await side.move()
    return time.perf_counter() - began


# THE ATTACKS, each in a process of its own: what it costs the attacker is not to be measured


def flood(base: str, table: str) -> None:
    """Spectators who all send stale choices as fast as they can."""
    asyncio.run(_flood(base, table))


async def _flood(base: str, table: str) -> None:
    stale = json.dumps({"type": "choose", "ply": 0, "index": 0, "key": "x"})
    async with AsyncExitStack() as stack:
        sides = [
            await stack.enter_async_context(connected(base, table, source=ATTACKER))
            for _ in range(SPECTATORS)
        ]
        print("ready", flush=True)
        await asyncio.gather(*(_send_many(side, stale) for side in sides))
        await asyncio.sleep(3600)


async def _send_many(side: Side, text: str) -> None:
    for _ in range(MESSAGES):
        await side.socket.send(text)


def flood_groups(base: str, table: str) -> None:
    """Somebody at a table who sends, over many connections, long groups that all but fit."""
    asyncio.run(_flood_groups(base, *table.split()))


async def _flood_groups(base: str, table: str, *tokens: str) -> None:
    async with AsyncExitStack() as stack:
        sides = [
            await stack.enter_async_context(connected(base, table, *tokens, source=ATTACKER))
            for _ in range(SPECTATORS)
        ]
        answers = almost_fitting(long_chain()["record"])
        group = json.dumps({"type": "choose-group", "ply": sides[0].ply, "answers": answers})
        print("ready", flush=True)
        await asyncio.gather(*(_send_many(side, group) for side in sides))
        await asyncio.sleep(3600)


def long_chain() -> dict[str, Any]:
    """A long game at the question, of twenty, that begins the longest chain of one seat."""
    moments = [long_game(4, BOARD, choices) for choices in range(320, 340)]
    return max(moments, key=lambda moment: len(longest_fitting(moment["record"], tries=10)))


def almost_fitting(record: dict[str, Any]) -> list[dict[str, Any]]:
    """As many answers as a group may have. As many as possible fit, to make trying them long."""
    best = longest_fitting(record, tries=200)
    return [*best, *[{"kind": "none", "key": "none"}] * MOST_ANSWERS][:MOST_ANSWERS]


def longest_fitting(record: dict[str, Any], tries: int) -> list[dict[str, Any]]:
    """The longest group that was found by chance to fit here."""
    rng = random.Random(1)
    game = games.replay(Record.from_json(json.dumps(record)))
    best: list[dict[str, Any]] = []
    for _ in range(tries):
        after, answers = game.clone(), []
        while after.options is not None and after.seat == game.seat and after.mark <= game.count:
            asked, index = after.decision, rng.randrange(len(after.options))
            assert asked is not None
            answers.append({"kind": asked.kind, "facts": asked.facts, "key": asked.options[index].key})
            after.choose(index)
            if len(answers) == MOST_ANSWERS:
                break
        best = max(best, answers, key=len)
    return best


def never_read(base: str, table: str) -> None:
    """Spectators who send stale choices, ask for a state again and again, and read nothing."""
    lines = [_silent(base, table) for _ in range(SPECTATORS)]
    print("ready", flush=True)
    stale = _frame(json.dumps({"type": "choose", "ply": 0, "index": 0, "key": "x"}))
    request = _frame(json.dumps({"type": "sync"}))
    for line in lines:
        line.setblocking(False)
        line.send(stale * MESSAGES)
    while True:
        for line in lines:
            with suppress(OSError):
                line.send(stale + request)
        time.sleep(TICK)


def _silent(base: str, table: str) -> socket.socket:
    line = _line(base, small=True)
    line.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nhost: {base}\r\n"
        "connection: upgrade\r\nupgrade: websocket\r\n"
        "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    line.recv(1000)
    line.sendall(_frame(json.dumps({"type": "hello"})))
    return line


def _frame(text: str) -> bytes:
    """A short text as a WebSocket frame with an empty mask."""
    return bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text.encode()


def empty_messages(base: str, table: str) -> None:
    """Spectators who send the smallest messages there are, as many as fit through the line."""
    _pour([_silent(base, table) for _ in range(SPECTATORS)], _frame("") * 600)


def ask_on(base: str, _: str) -> None:
    """Connections that ask again and again, and neither wait for an answer nor read one."""
    _pour(
        [_line(base, small=True) for _ in range(ASKING)], b"GET /api/cards HTTP/1.1\r\nhost: x\r\n\r\n" * 100
    )


def _pour(lines: list[socket.socket], data: bytes) -> None:
    for line in lines:
        line.setblocking(False)
    print("ready", flush=True)
    while True:
        for line in lines:
            with suppress(OSError):
                line.send(data)
        time.sleep(TICK)


def half_sent(base: str, _: str) -> None:
    """Requests whose heads never end."""
    lines = []
    most_connections()  # raises how many we may open ourselves
    for _number in range(HALF_SENT):
        with suppress(OSError):
            lines.append(_line(base))
    print("ready", flush=True)
    while True:
        for line in lines:
            with suppress(OSError):
                line.send(b"GET /api/version HTTP/1.1\r\nhost: x\r\nx-slow: y")
        time.sleep(1)


def large_head(base: str, _: str) -> None:
    """One request with a head of 300 MB."""
    line = _line(base)
    sent = 0
    with suppress(OSError):
        line.sendall(b"GET /api/version HTTP/1.1\r\nhost: x\r\n")
        for number in range(300):
            line.sendall(b"x-%d: " % number + b"y" * 1_000_000 + b"\r\n")
            sent += 1
    print(f"ready {sent}", flush=True)


def _line(base: str, small: bool = False) -> socket.socket:
    line = socket.socket()
    if small:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(PATIENCE)
    line.bind((ATTACKER, 0))
    host, _, port = base.partition(":")
    line.connect((host, int(port)))
    return line


@asynccontextmanager
async def under(attack: Callable[[str, str], None], base: str, table: str = "") -> AsyncIterator[None]:
    """While this lasts, the attack goes on."""
    process = get_context("spawn").Process(target=attack, args=(base, table), daemon=True)
    process.start()
    try:
        yield
    finally:
        process.kill()
        await asyncio.to_thread(process.join)


# WHAT IS MEASURED


async def flooded(server: Server, seconds: float) -> None:
    """Stale choices: does anybody else notice?"""
    table = await asyncio.to_thread(asks, server.base, "/api/tables/import", long_game(1), ATTACKER)
    async with Somebody(server.base).there() as somebody:
        await asyncio.sleep(2)
        print(f"before: {somebody.figures()}")
    async with under(flood, server.base, table["table"]), Somebody(server.base).there() as somebody:
        await asyncio.sleep(seconds)
        print(f"{SPECTATORS} spectators send {MESSAGES} stale choices each: {somebody.figures()}")


async def grouped(server: Server, seconds: float) -> None:
    """Long groups of choices that do not fit in the end: does anybody else notice?"""
    made = await asyncio.to_thread(asks, server.base, "/api/tables/import", long_chain(), ATTACKER)
    seat = " ".join([made["table"], *made["tokens"].values()])
    async with under(flood_groups, server.base, seat), Somebody(server.base).there() as somebody:
        await asyncio.sleep(seconds)
        print(f"{SPECTATORS} connections send {MESSAGES} groups each: {somebody.figures()}")


async def unread(server: Server, seconds: float) -> None:
    """Sockets that never read: how much memory do they take?"""
    table = await asyncio.to_thread(asks, server.base, "/api/tables/import", long_game(2), ATTACKER)
    before = most = server.memory()
    async with under(never_read, server.base, table["table"]), Somebody(server.base).there() as somebody:
        for _ in range(int(seconds / TICK)):
            most = max(most, server.memory())
            await asyncio.sleep(TICK)
        each = (most - before) / SPECTATORS / 1000
        print(f"{SPECTATORS} sockets that never read: {each:.0f} kB each; {somebody.figures()}")


async def asked_on(server: Server, seconds: float) -> None:
    """Much in few bytes: messages without content, requests that do not wait for answers."""
    table = await asyncio.to_thread(asks, server.base, "/api/tables/import", long_game(4), ATTACKER)
    async with under(empty_messages, server.base, table["table"]), Somebody(server.base).there() as somebody:
        await asyncio.sleep(seconds)
        print(f"{SPECTATORS} spectators send empty messages: {somebody.figures()}")
    before = most = server.memory()
    async with under(ask_on, server.base), Somebody(server.base).there() as somebody:
        for _ in range(int(seconds / TICK)):
            most = max(most, server.memory())
            await asyncio.sleep(TICK)
        more = (most - before) / 1e6
        print(f"{ASKING} connections ask on and on: {more:.0f} MB more in memory; {somebody.figures()}")


async def crowded(server: Server, seconds: float) -> None:
    """Many spectators of one table: what does their coming cost?"""
    made = await asyncio.to_thread(asks, server.base, "/api/tables/import", long_game(3), ATTACKER)
    before = server.worked()
    began = time.perf_counter()
    async with AsyncExitStack() as stack:
        for number in range(CROWD):
            source = f"127.0.1.{1 + number // 55}"
            await stack.enter_async_context(connected(server.base, made["table"], source=source))
        took = time.perf_counter() - began
        print(f"{CROWD} spectators come in {took:.1f} s; processor time {server.worked() - before:.1f} s")


async def halved(server: Server, seconds: float) -> None:
    """Requests that never end, and one whose head is without end."""
    async with under(half_sent, server.base), Somebody(server.base).there() as somebody:
        await asyncio.sleep(seconds)
        print(f"{HALF_SENT} requests half sent: {somebody.figures()}")
    before = most = server.memory()
    async with under(large_head, server.base):
        for _ in range(int(min(seconds, 5) / TICK)):
            most = max(most, server.memory())
            await asyncio.sleep(TICK)
    print(f"a head of 300 MB: {(most - before) / 1e6:.1f} MB more in memory")


async def starved(server: Server, seconds: float) -> None:
    """Tables of hard bots: how long does an easy one take at somebody else's table?"""
    print(f"an easy bot answers in {await bot_time(server, 10):.0f} ms (median of 10)")
    tables = []
    for _ in range(BOT_TABLES):
        request = {"scenario": "trilogy", "seats": dict.fromkeys(TRILOGY, "hard")}
        tables.append((await asyncio.to_thread(asks, server.base, "/api/tables", request, ATTACKER))["table"])
    await asyncio.sleep(2)
    took = await bot_time(server, 10)
    print(f"while {BOT_TABLES} tables of four hard bots are there and nobody looks: {took:.0f} ms")
    async with AsyncExitStack() as stack:
        for table in tables:
            await stack.enter_async_context(connected(server.base, table, source=ATTACKER))
        await asyncio.sleep(2)
        print(f"while one address looks at all of them: {await bot_time(server, 10):.0f} ms")


async def bot_time(server: Server, times: int) -> float:
    """How long a bot takes until it is a person's turn again (ms, median)."""
    rng = random.Random(2)
    found: list[float] = []
    while len(found) < times:
        request = {"scenario": SCENARIO, "seats": {"gandalf": "me", "balrog-of-moria": "easy"}}
        made = await asyncio.to_thread(asks, server.base, "/api/tables", request)
        async with connected(server.base, made["table"], *made["tokens"].values(), source=OTHER) as side:
            while not side.over and len(found) < times:
                began = time.perf_counter()
                waited = not side.asked
                while not side.over and not side.asked:
                    side.moved.clear()
                    await side.move()
                if waited:
                    found.append(time.perf_counter() - began)
                if not side.over:
                    await choose(side, rng)
    return quantile(found, 0.5)


PARTS = {
    "flood": flooded, "groups": grouped, "unread": unread, "on": asked_on, "crowd": crowded, "half": halved,
    "bots": starved,
}  # fmt: skip


async def measured(server: Server, parts: list[str], seconds: float) -> None:
    """One attack after the other."""
    for part in parts:
        await PARTS[part](server, seconds)


def main() -> None:
    """Read the command line and measure."""
    reader = argparse.ArgumentParser(prog="python -m thirdage.table.attack", description=__doc__)
    reader.add_argument("parts", nargs="*", choices=[*PARTS, []], help="only these attacks; else all")
    reader.add_argument("--seconds", type=float, default=15, help="for each attack")
    reader.add_argument("--within", type=float, default=600, help="seconds after which it is given up")
    words = reader.parse_args()
    try:
        with tempfile.TemporaryDirectory() as folder:
            for part in words.parts or PARTS:  # a server for each: none is to suffer from the one before
                server = Server(str(Path(folder) / f"{part}.db"), limited=True)
                few = f'ulimit -n {DESCRIPTORS} && exec "$@"'  # as many as a server usually has
                server.words = ["sh", "-c", few, "sh", *server.words]
                server.start()
                try:
                    asyncio.run(bounded(measured(server, [part], words.seconds), words.within))
                finally:
                    server.stop()
    except Stuck as stuck:
        sys.exit(str(stuck))


if __name__ == "__main__":
    main()
