"""Measures a server under load: `python -m thirdage.table.load`.

A server is started on this machine, with a fresh database, and played on over real sockets: both sides of
every table are connected, choose at random among what they are offered, and are counted when what they chose
has come back to them, which is after it was written. The figures stand in docs/table.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from .. import games
from .line import connect

SCENARIO = "fellowship"  # where there is nothing else to measure
PATIENCE = 30.0  # seconds without a word: then the table is stuck
START_WITHIN = 180.0
AT_ONCE = 100  # connections that are closed at the same time
new_event_loop: Callable[[], asyncio.AbstractEventLoop] = asyncio.new_event_loop
with suppress(ImportError):  # it is not there on Windows; without it clients take as much time as the server
    from uvloop import new_event_loop
CHANGE, STATE = '{"type":"change"', '{"type":"state"'
NOT_ASKED, OVER, PLY, CHOICES = '"options":null', '"over":true', '"ply":', ',"choices":'


class Stuck(Exception):
    """The server, or a table on it, does not answer; the sentence says where that was."""


class Server:
    """A server of our own in another process."""

    def __init__(self, database: str, *more: str, limited: bool = False) -> None:
        self.words = [sys.executable, "-m", "thirdage.cli", "serve", "--port", "0", "--database", database]
        self.words += [*([] if limited else ["--unlimited"]), *more]
        self.process: subprocess.Popen[str] | None = None
        self.base = ""

    def start(self) -> None:
        """Start it and wait until it says where it is."""
        # Who is killed leaves semaphores behind; the system clears them away, and says so.
        environment = {**os.environ, "PYTHONWARNINGS": "ignore:resource_tracker"}
        self.process = subprocess.Popen(self.words, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        too_late = threading.Timer(START_WITHIN, self.process.kill)
        too_late.start()
        said = self.process.stdout.readline()
        too_late.cancel()
        found = re.search(r"http://([^/]+)/", said)
        if found is None:
            self.kill()
            raise Stuck(f"The server did not start; it said: {said.strip()!r}.")
        self.base = found[1]

    def kill(self) -> None:
        """End it at once, as a power cut would end the process."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """End it in good order."""
        assert self.process is not None
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(10)
        if self.process.poll() is None:
            self.kill()

    def memory(self) -> int:
        """Bytes of memory it uses now."""
        assert self.process is not None
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def worked(self) -> float:
        """Seconds of processor time it has used, without the processes in which bots think."""
        assert self.process is not None
        facts = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")

    def post(self, path: str, body: dict[str, Any], tokens: tuple[str, ...] = ()) -> dict[str, Any]:
        """Ask the API for something."""
        return ask(f"http://{self.base}{path}", body, tokens)


def ask(address: str, body: dict[str, Any] | None = None, tokens: tuple[str, ...] = ()) -> dict[str, Any]:
    """Ask an API; with a body it is a POST."""
    headers = {"content-type": "application/json"}
    if tokens:
        headers["authorization"] = f"Bearer {','.join(tokens)}"
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(address, data, headers), timeout=60) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


class Side:
    """A client that keeps only what it needs: the ply and the question."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.ply = 0
        self.decision: dict[str, Any] | None = None
        self.over = False
        self.received = 0
        self.changes = 0
        self.moved = asyncio.Event()
        self.last = ""
        self.ended = False

    async def move(self) -> None:
        """Wait for the next word of the server; too long a silence is a fault, and so is an end."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.moved.wait()
        except TimeoutError:
            self.ended = True
        if self.ended:
            closed = f"closed with {self.socket.close_code}" if self.socket.close_code else "silent"
            raise Stuck(f"A table is {closed} at ply {self.ply}; last heard: {self.last[:300]!r}.")

    def end(self) -> None:
        """The connection has ended."""
        self.ended = True
        self.moved.set()

    def hear(self, text: str) -> None:
        """Follow the game."""
        self.last = text
        if text.startswith(CHANGE):
            self.received += len(text.encode())
            self.changes += 1
            if (
                NOT_ASKED in text and OVER not in text
            ):  # its ply is all that is new: the rest need not be read
                self.ply = int(text[text.index(PLY) + len(PLY) : text.index(CHOICES)])
                self.decision = None
            else:
                message = json.loads(text)
                self.ply = message["ply"]
                self.decision = message["set"]["decision"]
                self.over = message["set"].get("over", self.over)
        elif text.startswith(STATE):
            message = json.loads(text)
            self.ply = message["ply"]
            self.decision = message["view"]["decision"]
            self.over = message["view"]["over"]
        else:
            return
        self.moved.set()

    @property
    def asked(self) -> list[dict[str, Any]] | None:
        """The options, if this side is asked."""
        return self.decision["options"] if self.decision else None


@asynccontextmanager
async def connected(base: str, table: str, *tokens: str, source: str = "") -> AsyncIterator[Side]:
    """A side at a table; it may come from another address of this machine."""
    side = Side(None)
    path = f"/api/tables/{table}/live"
    side.socket = line = await connect(base, path, side.hear, side.end, PATIENCE, source)
    await line.send(json.dumps({"type": "hello", "tokens": tokens}))
    try:
        await side.move()
        yield side
    finally:
        await line.close()


class Doing:
    """What is being done, to be told if it never ends."""

    now = "nothing was begun"


doing = Doing()


async def bounded(work: Awaitable[None], seconds: float) -> None:
    """Do it within so much time, or say how far it came."""
    try:
        async with asyncio.timeout(seconds):
            await work
    except TimeoutError:
        raise Stuck(f"Not done within {seconds:.0f} s: {doing.now}.") from None


class Figures:
    """What was measured, from the moment at which everybody sits at a table."""

    def __init__(
        self, tables: int, seconds: float, pace: float = 0.0, worked: Callable[[], float] = time.process_time
    ) -> None:
        self.apart = tables / pace if pace else 0.0  # seconds from one choice at a table to the next
        self.missing = tables
        self.seconds = seconds
        self.ready = asyncio.Event()
        self.end = 0.0
        self.worked = worked  # how much processor time the server has used
        self.before = 0.0
        self.after = 0.0
        self.times: list[float] = []
        self.received = 0
        self.changes = 0

    async def begin(self) -> None:
        """Wait for the others, once."""
        self.missing -= 1
        if self.missing == 0:
            self.before = self.worked()
            self.end = time.perf_counter() + self.seconds
            self.ready.set()
        await self.ready.wait()

    def finish(self) -> None:
        """The time is over, for the first who notices."""
        self.after = self.after or self.worked()

    @property
    def ended(self) -> bool:
        """Whether the time is over."""
        return self.ready.is_set() and time.perf_counter() > self.end

    @property
    def each(self) -> float:
        """Processor time of the server for each choice, in milliseconds."""
        return 1000 * (self.after - self.before) / max(len(self.times), 1)

    def at(self, share: float) -> float:
        """A quantile in milliseconds."""
        times = sorted(self.times)
        return 1000 * times[min(len(times) - 1, int(share * len(times)))] if times else float("nan")


def to_sit_at(scenario: str) -> dict[str, Any]:
    """What to send for a table at which all seats are one's own."""
    return {"scenario": scenario, "seats": dict.fromkeys(games.scenario_info(scenario).seats, "me")}


async def play(server: Server, figures: Figures, rng: random.Random, scenario: str = SCENARIO) -> None:
    """Play games at one table after another, every seat connected, as fast as it goes."""
    first = True
    while not figures.ended:
        made = await asyncio.to_thread(server.post, "/api/tables", to_sit_at(scenario))
        async with AsyncExitStack() as stack:
            sides = [
                await stack.enter_async_context(connected(server.base, made["table"], token))
                for token in made["tokens"].values()
            ]
            if first:
                await figures.begin()
            first = False
            due = time.perf_counter() + rng.random() * figures.apart
            while not sides[0].over and not figures.ended:
                if figures.apart:
                    await asyncio.sleep(max(0.0, due - time.perf_counter()))
                    if sides[0].over:  # the last choice was on its way to this side while we slept
                        break
                side = next((side for side in sides if side.asked), sides[-1])
                options = side.asked
                late = min(sides, key=lambda side: side.ply)
                if options is None or late.ply != max(
                    side.ply for side in sides
                ):  # somebody is not there yet
                    late.moved.clear()
                    await late.move()
                    continue
                index = rng.randrange(len(options))
                choice = {"type": "choose", "ply": side.ply, "index": index, "key": options[index]["key"]}
                side.moved.clear()
                began = time.perf_counter()
                await side.socket.send(json.dumps(choice))
                await side.move()
                figures.times.append(time.perf_counter() - began)
                due = max(due + figures.apart, time.perf_counter())
            if figures.ended:
                figures.finish()
            for each in sides:
                figures.received += each.received
                figures.changes += each.changes


async def many(
    server: Server, tables: int, seconds: float, bots: int = 0, pace: float = 0.0, scenario: str = SCENARIO
) -> Figures:
    """So many tables at once for so long, at this pace or as fast as it goes, while games of bots think."""
    doing.now = f"{tables} tables were played at"
    figures = Figures(tables, seconds, pace, server.worked)
    async with AsyncExitStack() as watched:
        for _ in range(bots):
            request = {"scenario": "trilogy", "seats": dict.fromkeys(TRILOGY, "hard")}
            made = await asyncio.to_thread(server.post, "/api/tables", request)
            # Bots among themselves wait until somebody looks.
            await watched.enter_async_context(connected(server.base, made["table"]))
        if bots:
            await asyncio.sleep(3)
        await asyncio.gather(
            *(play(server, figures, random.Random(number), scenario) for number in range(tables))
        )
    return figures


TRILOGY = ("frodo", "witch-king", "aragorn", "saruman")


async def idle(
    server: Server, tables: int, rest: float = 8, scenario: str = SCENARIO
) -> tuple[float, float, float]:
    """So many tables open with both sides connected: bytes for each, and the time until one is shown."""
    made = []
    for number in range(tables):
        doing.now = f"{number} of {tables} tables were made"
        made.append(await asyncio.to_thread(server.post, "/api/tables", to_sit_at(scenario)))
    await asyncio.sleep(rest)  # until they have left memory
    before = server.memory()
    times = []
    stack: list[Any] = []
    for facts in made:
        doing.now = f"{len(stack)} of {tables} tables were shown"
        began = time.perf_counter()
        context = connected(server.base, facts["table"], next(iter(facts["tokens"].values())))
        await context.__aenter__()
        times.append(time.perf_counter() - began)
        stack.append(context)
    used = (server.memory() - before) / tables
    for first in range(0, tables, AT_ONCE):  # one after the other, a slow server would hold us for hours
        doing.now = f"{first} of {tables} tables were left"
        await asyncio.gather(*(each.__aexit__(None, None, None) for each in stack[first : first + AT_ONCE]))
    times.sort()
    return used, 1000 * times[len(times) // 2], 1000 * times[int(0.95 * len(times))]


def long_game(seed: int, scenario: str = "trilogy", choices: int = 330) -> dict[str, Any]:
    """What to send for a table that goes on where a long game stands."""
    rng = random.Random(seed)
    game = games.new(scenario, seed=seed)
    while not game.over and game.count < choices:
        game.choose(rng.randrange(len(game.options or ())))
    return {"record": json.loads(game.record().to_json()), "seats": dict.fromkeys(game.seats, "me")}


async def back(server: Server, count: int, scenario: str, choices: int) -> tuple[float, float]:
    """How long it takes until a long game that had left memory is shown again (ms): median and slowest."""
    times = []
    made = []
    doing.now = f"{count} long games were brought in and shown again"
    for seed in range(count):
        made.append(
            await asyncio.to_thread(server.post, "/api/tables/import", long_game(seed, scenario, choices))
        )
    await asyncio.sleep(8)
    for facts in made:
        began = time.perf_counter()
        async with connected(server.base, facts["table"], *facts["tokens"].values()):
            times.append(time.perf_counter() - began)
    times.sort()
    return 1000 * times[len(times) // 2], 1000 * times[-1]


async def stored(database: str) -> float:
    """Bytes in the database for each choice, with all that belongs to it."""
    if "://" in database:
        import asyncpg

        connection = await asyncpg.connect(database)
        size = await connection.fetchval("SELECT pg_total_relation_size('plies')")
        rows = await connection.fetchval("SELECT count(*) FROM plies")
        await connection.close()
    else:
        import sqlite3

        with sqlite3.connect(database) as file:
            rows = file.execute("SELECT count(*) FROM plies").fetchone()[0]
            size = file.execute("SELECT sum(pgsize) FROM dbstat WHERE name = 'plies'").fetchone()[0]
    return float(size / max(rows, 1))


async def measured(server: Server, database: str, words: argparse.Namespace) -> None:
    """All figures, one after the other."""
    scenario = words.scenario
    await many(server, 2, 1, scenario=scenario)  # warm
    one = await many(server, 1, words.seconds / 2, scenario=scenario)
    print(f"one table: {one.at(0.5):.2f} ms there and back (95th percentile {one.at(0.95):.2f})")
    load = await many(server, words.tables, words.seconds, scenario=scenario)
    rate = len(load.times) / words.seconds
    print(
        f"{words.tables} tables as fast as it goes: {rate:.0f} choices/s, median {load.at(0.5):.1f} ms,"
        f" 95th percentile {load.at(0.95):.1f} ms; {load.each:.3f} ms of the server's processor time each"
    )
    paced = await many(server, words.tables, words.seconds, pace=words.pace, scenario=scenario)
    rate = len(paced.times) / words.seconds
    print(
        f"{words.tables} tables at {words.pace:.0f} choices/s (reached {rate:.0f}):"
        f" median {paced.at(0.5):.1f} ms, 95th percentile {paced.at(0.95):.1f} ms"
    )
    print(f"sent for each choice and seat: {load.received / max(load.changes, 1):.0f} bytes")
    print(f"stored for each choice: {await stored(database):.0f} bytes")
    calm = await many(server, 10, words.seconds / 2, scenario=scenario)
    busy = await many(server, 10, words.seconds / 2, bots=words.bots, scenario=scenario)
    print(
        f"10 tables: 95th percentile {calm.at(0.95):.1f} ms;"
        f" while {words.bots} games of bots think {busy.at(0.95):.1f} ms"
    )


async def rested(server: Server, words: argparse.Namespace) -> None:
    """What open tables cost that nobody plays at."""
    used, median, late = await idle(server, words.idle, scenario=words.scenario)
    print(
        f"{words.idle} idle tables: {used / 1000:.0f} kB each with a side connected;"
        f" shown in {median:.1f} ms (95th percentile {late:.1f})"
    )
    long, choices = ("trilogy", 330) if words.scenario == SCENARIO else (words.scenario, words.long)
    median, worst = await back(server, 20, long, choices)
    print(
        f"{games.scenario_info(long).title}, {choices} choices, back from the database:"
        f" {median:.1f} ms (slowest of 20: {worst:.1f})"
    )


def run(words: argparse.Namespace) -> None:
    """Start a server, measure, stop it."""
    parts: list[tuple[tuple[str, ...], Callable[..., Awaitable[None]]]] = []
    with tempfile.TemporaryDirectory(dir=words.folder) as folder:
        database = words.database or str(Path(folder) / "load.db")
        parts = [
            ((), lambda server: measured(server, database, words)),
            (("--idle", "1"), lambda server: rested(server, words)),
        ]
        for more, part in parts:
            server = Server(database, *more)
            server.start()
            try:
                with asyncio.Runner(loop_factory=new_event_loop) as runner:
                    runner.run(bounded(part(server), words.within))
            finally:
                server.stop()


def at_least_one(typed: str) -> int:
    """How many tables are measured."""
    if not typed.isdecimal() or int(typed) < 1:
        raise argparse.ArgumentTypeError(f"{typed!r} is no number of tables: give 1 or more")
    return int(typed)


def main() -> None:
    """Read the command line and measure."""
    reader = argparse.ArgumentParser(prog="python -m thirdage.table.load", description=__doc__)
    reader.add_argument("--tables", type=at_least_one, default=100)
    reader.add_argument("--scenario", choices=list(games.SCENARIOS), default=SCENARIO)
    reader.add_argument("--seconds", type=float, default=10)
    reader.add_argument("--pace", type=float, default=1500, help="choices a second for the second figure")
    reader.add_argument("--idle", type=at_least_one, default=2000)
    reader.add_argument("--bots", type=int, default=4)
    reader.add_argument(
        "--long", type=at_least_one, default=800, help=f"choices of a long game, but for {SCENARIO}"
    )
    reader.add_argument("--within", type=float, default=1800, help="seconds after which it is given up")
    reader.add_argument("--database", default="", help="postgresql://…; else a file that is removed again")
    reader.add_argument("--folder", default=None, help="where that file is made: a real disk tells the truth")
    try:
        run(reader.parse_args())
    except Stuck as stuck:
        sys.exit(str(stuck))


if __name__ == "__main__":
    main()
