"""Restarts two servers one after the other under load: `python -m tests.table.rolling`.

Two processes at one PostgreSQL stand behind a small proxy that asks `/readyz`, as Caddy would. People play
through it at many tables, each seat over a connection of its own, and connect again as the page does. Each
server in turn is told to end and started anew; then every choice that was acknowledged is looked for in
the records, and the longest pause that anybody has seen is told. The figures stand in docs/host.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import socket
import sys
import time
import urllib.error
import urllib.request
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.table.postgres import postgres_server
from thirdage.table.attack import quantile
from thirdage.table.load import SCENARIO, Server, ask, to_sit_at

LOOKS = 0.25  # seconds between two looks of the proxy at each server
DRAIN = 2  # seconds a server goes on after it has said that it ends
AGAIN = 0.5  # seconds after which the page connects again, give or take a third
AT_ONCE = 0.1  # the same after a goodbye with 1012: another server is ready then
PATIENCE = 60.0
LONGEST_PAUSE = 3.0


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])


class Proxy:
    """Passes connections on to servers that say they are ready."""

    def __init__(self, ports: list[int]) -> None:
        self.ready = dict.fromkeys(ports, True)
        self.turn = 0

    async def start(self) -> str:
        """Listen; the address."""
        server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0, backlog=1024)
        return f"127.0.0.1:{server.sockets[0].getsockname()[1]}"

    async def watch(self) -> None:
        """Look at each server again and again."""
        while True:
            for port in self.ready:
                self.ready[port] = await asyncio.to_thread(self._is_ready, port)
            await asyncio.sleep(LOOKS)

    def _is_ready(self, port: int) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.turn += 1
        ports = sorted(self.ready, reverse=self.turn % 2 > 0)
        ports.sort(key=lambda port: not self.ready[port])
        for port in ports:
            with suppress(OSError):
                there = await asyncio.open_connection("127.0.0.1", port)
                break
        else:
            writer.close()
            return
        await asyncio.gather(_pump(reader, there[1]), _pump(there[0], writer))


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    with suppress(OSError):
        writer.close()


@dataclass
class Findings:
    """What was found."""

    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    pauses: list[float] = field(default_factory=list)  # from a lost connection to the next state
    answers: list[float] = field(default_factory=list)  # from a choice to its answer
    broken: int = 0  # connections that were lost without a word


class Player:
    """Somebody on one seat who connects again whenever the connection is lost."""

    def __init__(self, base: str, table: str, token: str, findings: Findings, rng: random.Random) -> None:
        self.base, self.table, self.token, self.findings, self.rng = base, table, token, findings, rng
        self.ply = -1
        self.decision: dict[str, Any] | None = None
        self.over = False
        self.line: Any = None  # the connection, while there is one
        self.news = asyncio.Event()

    async def stay(self) -> None:
        """Be connected, for as long as this is awaited."""
        lost = 0.0
        while True:
            try:
                address = f"ws://{self.base}/api/tables/{self.table}/live"
                async with connect(address, compression=None, max_size=None, close_timeout=1) as line:
                    await line.send(json.dumps({"type": "hello", "tokens": [self.token]}))
                    async for text in line:
                        self._hear(json.loads(text))
                        if self.line is None:
                            self.line = line
                            if lost:
                                self.findings.pauses.append(time.perf_counter() - lost)
                        self.news.set()
            except (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage):
                pass
            wait = AGAIN
            if self.line is not None:
                lost = time.perf_counter()
                told = self.line.close_code == 1012
                self.findings.broken += not told
                wait = AT_ONCE if told else AGAIN
            self.line = None
            self.news.set()
            await asyncio.sleep(wait * (0.7 + 0.6 * self.rng.random()))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            self.ply, view = message["ply"], message["view"]
            self.decision, self.over = view["decision"], view["over"]
        elif message["type"] == "change":
            self.ply = message["ply"]
            self.decision = message["set"].get("decision", self.decision)
            self.over = message["set"].get("over", self.over)

    async def choose(self) -> tuple[int, str]:
        """Answer the question, again and again until it is acknowledged; the ply and the key."""
        assert self.decision is not None
        ply, options = self.ply, self.decision["options"]
        index = self.rng.randrange(len(options))
        key = options[index]["key"]
        words = json.dumps({"type": "choose", "ply": ply, "index": index, "key": key})
        began, sent = time.perf_counter(), None
        async with asyncio.timeout(PATIENCE):
            while self.ply == ply:
                self.news.clear()
                if self.line is not None and self.line is not sent:
                    sent = self.line
                    with suppress(ConnectionClosed):
                        await self.line.send(words)
                await self.news.wait()
        self.findings.answers.append(time.perf_counter() - began)
        return ply, key


async def play(base: str, end: float, findings: Findings, seed: int, apart: float) -> None:
    """Play games at one table after another, and look for every choice in the record."""
    rng = random.Random(seed)
    while time.perf_counter() < end:
        made = await _asked(f"http://{base}/api/tables", to_sit_at(SCENARIO))
        tokens = made["tokens"]
        players = [Player(base, made["table"], token, findings, rng) for token in tokens.values()]
        tasks = [asyncio.create_task(player.stay()) for player in players]
        told: list[tuple[int, str]] = []
        try:
            while time.perf_counter() < end and not any(player.over for player in players):
                first = max(players, key=lambda player: player.ply)
                asked = [p for p in players if p.ply == first.ply and p.decision and p.decision["options"]]
                if not asked:
                    with suppress(TimeoutError):
                        await asyncio.wait_for(_any_news(players), 0.05)
                    continue
                told.append(await asked[0].choose())
                await asyncio.sleep(apart * rng.random() * 2)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        record = await _asked(f"http://{base}/api/tables/{made['table']}/record", None, *tokens.values())
        findings.acknowledged += len(told)
        kept = record["choices"]
        for ply, key in told:
            if ply >= len(kept) or kept[ply][1] != key:
                findings.lost.append(f"table {made['table']}, ply {ply}: {key}")


async def _any_news(players: list[Player]) -> None:
    waits = [asyncio.ensure_future(player.news.wait()) for player in players]
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()


async def _asked(address: str, body: dict[str, Any] | None, *tokens: str) -> dict[str, Any]:
    for _ in range(200):
        try:
            return await asyncio.to_thread(ask, address, body, tokens)
        except (urllib.error.URLError, OSError):
            await asyncio.sleep(0.1)
    raise SystemExit("The proxy does not answer.")


async def rolled(database: str, tables: int, seconds: float, times: int, pace: float) -> Findings:
    """Play for so long while each server is restarted so many times."""
    ports = [free_port(), free_port()]
    more = ("--thinkers", "1", "--drain", str(DRAIN), "--proxies", "127.0.0.1")
    servers = [Server(database, "--port", str(port), *more) for port in ports]
    findings = Findings()
    with ExitStack() as stack:
        for server in servers:
            await asyncio.to_thread(server.start)
            stack.callback(server.stop)
        proxy = Proxy(ports)
        base = await proxy.start()
        watching = asyncio.create_task(proxy.watch())
        end = time.perf_counter() + seconds
        playing = asyncio.gather(
            *(play(base, end, findings, number, tables / pace) for number in range(tables))
        )
        for _ in range(times):
            for server, port in zip(servers, ports, strict=True):
                await asyncio.sleep(seconds / (2 * times + 1) / 2)
                began = time.perf_counter()
                assert server.process is not None
                server.process.send_signal(signal.SIGTERM)
                await asyncio.to_thread(server.process.wait, 30)
                ended = time.perf_counter()
                await asyncio.to_thread(server.start)
                while not proxy.ready[port]:
                    await asyncio.sleep(0.05)
                back = time.perf_counter()
                print(f"a server ended within {ended - began:.1f} s and was back {back - ended:.1f} s later")
        await playing
        watching.cancel()
    return findings


def main() -> None:
    """Read the command line and do it."""
    reader = argparse.ArgumentParser(prog="python -m tests.table.rolling", description=__doc__)
    reader.add_argument("--tables", type=int, default=50)
    reader.add_argument("--seconds", type=float, default=40)
    reader.add_argument("--times", type=int, default=1, help="how often each server is restarted")
    reader.add_argument("--pace", type=float, default=100, help="choices a second at all tables together")
    reader.add_argument("--database", default="", help="postgresql://…; else one from the wheel")
    words = reader.parse_args()
    with ExitStack() as stack:
        database = words.database or stack.enter_context(postgres_server()).address
        findings = asyncio.run(rolled(database, words.tables, words.seconds, words.times, words.pace))
    longest = max([*findings.pauses, *findings.answers], default=0.0)
    print(
        f"{findings.acknowledged} choices acknowledged, {len(findings.lost)} lost;"
        f" answered within {quantile(findings.answers, 0.5):.0f} ms (median),"
        f" {quantile(findings.answers, 0.95):.0f} ms (95th percentile),"
        f" {max(findings.answers):.2f} s (slowest)"
    )
    print(
        f"{len(findings.pauses)} connections had to be made again ({findings.broken} without a goodbye):"
        f" a pause of {quantile(findings.pauses, 0.5) / 1000:.2f} s (median),"
        f" {max(findings.pauses, default=0.0):.2f} s (longest)"
    )
    if findings.lost:
        sys.exit("\n".join(findings.lost[:20]))
    if longest > LONGEST_PAUSE:
        sys.exit(f"Somebody has seen a pause of {longest:.1f} s.")


if __name__ == "__main__":
    main()
