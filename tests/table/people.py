"""People at a table, as tests tell of them: they sit down, look, choose, and talk, over real sockets."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from typing import Any

import httpx
import uvicorn
from pydantic import TypeAdapter
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from thirdage.table.admission import Admission
from thirdage.table.differences import apply
from thirdage.table.live import LiveTable
from thirdage.table.protocol import ServerMessage
from thirdage.table.service import Service
from thirdage.table.settings import Settings
from thirdage.table.start import Server, _bind, _options
from thirdage.table.thinking import Thinkers
from thirdage.table.web import application

PATIENCE = 120.0  # seconds; only a table that is stuck takes so long
SHAPES: TypeAdapter[Any] = TypeAdapter(ServerMessage)
TWO = {"gandalf": "me", "balrog-of-moria": "open"}
MINE = {"gandalf": "me", "balrog-of-moria": "me"}


class Hasty:
    """asyncio as uvicorn has it here: what it looks at ten times a second, it looks at more often."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        """Sleep a twentieth of the time, as every server of a test is waited for until it has ended."""
        await asyncio.sleep(seconds / 20)


uvicorn.server.asyncio = Hasty()  # type: ignore[attr-defined,assignment]


class Host:
    """A server in this process."""

    def __init__(
        self, database: str, settings: Settings, changed: dict[str, Any], thinkers: Thinkers
    ) -> None:
        self.settings = replace(settings, database=database, **changed)
        self.thinkers = thinkers

    def application(self) -> Any:
        """What it serves."""
        return application(self.settings, self.thinkers)

    def server_of(self, app: Any) -> uvicorn.Server:
        """The server of an application."""
        config = uvicorn.Config(app, **_options(self.settings))
        return Server(app, config, "", False, "", "") if self.settings.drain else uvicorn.Server(config)

    async def start(self) -> None:
        """Listen at a free port."""
        app = self.application()
        self.service: Service = app.state.service
        listening = _bind("127.0.0.1", 0)
        self.base = f"127.0.0.1:{listening.getsockname()[1]}"
        self.server = self.server_of(app)
        self.server.__dict__["capture_signals"] = nullcontext  # the signals are the test runner's
        self.task = asyncio.create_task(self.server.serve(sockets=[listening]))
        while not self.server.started:
            await asyncio.sleep(0.005)
            assert not self.task.done(), "the server has not started"
        # Without TLS there is nothing to verify; to load all certificates takes longer than many a test.
        self.http = httpx.AsyncClient(base_url=f"http://{self.base}", timeout=PATIENCE, verify=False)

    async def stop(self) -> None:
        """End in good order; once is enough."""
        if not self.task.done():
            await self.http.aclose()
            self.server.should_exit = True
            await self.task

    async def post(self, path: str, body: dict[str, Any] | None = None, *tokens: str, expect: int = 0) -> Any:
        """Ask for something; a wrong answer fails the test unless it is expected."""
        answer = await self.http.post(f"/api{path}", json=body or {}, headers=_headers(tokens))
        assert answer.status_code == expect or (not expect and answer.is_success), answer.text
        return answer.json() if answer.content else None

    async def get(self, path: str, *tokens: str, expect: int = 200) -> Any:
        """Look something up."""
        answer = await self.http.get(f"/api{path}", headers=_headers(tokens))
        assert answer.status_code == expect, answer.text
        return answer.json()

    async def table(self, seats: dict[str, str], scenario: str = "fellowship", **more: Any) -> dict[str, Any]:
        """Make a table."""
        made: dict[str, Any] = await self.post(
            "/tables", {"scenario": scenario, "seats": seats, "player": "Ann", **more}
        )
        return made

    async def two_people(self, **more: Any) -> tuple[str, str, str]:
        """A table with two people: its id and the token of each."""
        made = await self.table(TWO, **more)
        request = {"seats": ["balrog-of-moria"], "name": "Bob", "invitation": made["invitation"]}
        joined = await self.post(f"/tables/{made['table']}/join", request)
        return made["table"], made["tokens"]["gandalf"], joined["tokens"]["balrog-of-moria"]

    def admission(self) -> Admission:
        """Who is connected."""
        found: Admission = self.server.lifespan.state["admission"]
        return found

    def live(self, table: str) -> LiveTable:
        """The table as the server has it."""
        return self.service.memory.tables[table]

    @asynccontextmanager
    async def sit(self, table: str, *tokens: str, name: str = "") -> AsyncIterator[Person]:
        """Connect to a table."""
        address = f"ws://{self.base}/api/tables/{table}/live"
        async with connect(address, compression=None, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "tokens": tokens, "name": name}))
            person = Person(socket)
            task = asyncio.create_task(person.listen())
            try:
                await person.until(lambda: person.state is not None or person.closed is not None)
                yield person
            finally:
                task.cancel()


def _headers(tokens: tuple[str, ...]) -> dict[str, str]:
    return {"authorization": f"Bearer {','.join(tokens)}"} if tokens else {}


class Person:
    """Somebody connected to a table. Every message is checked against the protocol as it comes."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] | None = None
        self.view: dict[str, Any] = {}
        self.lines: list[dict[str, Any]] = []
        self.ply = -1
        self.messages: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.closed: int | None = None
        self._news = asyncio.Event()

    async def listen(self) -> None:
        """Take in everything."""
        try:
            async for text in self.socket:
                self.hear(str(text))
                self._news.set()
        except ConnectionClosed:
            pass
        self.closed = self.socket.close_code
        self._news.set()

    def hear(self, text: str) -> None:
        """Take in a message."""
        message = json.loads(text)
        SHAPES.validate_python(message)
        self.raw.append(text)
        self.messages.append(message)
        if message["type"] == "state":
            self.state = message
            self.view = message["view"] or {}  # nothing is dealt yet
            self.lines = message["lines"]
            self.ply = message["ply"]
        elif message["type"] == "change":
            assert message["from"] == self.ply, "a change was left out"
            apply(self.view, message["set"], message["unset"])
            self.lines += message["lines"]
            self.ply = message["ply"]

    async def until(self, holds: Callable[[], Any]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                self._news.clear()
                await self._news.wait()
                assert self.closed is None or holds(), f"closed with {self.closed}"

    async def reaches(self, ply: int) -> None:
        """Wait until the game has come so far."""
        await self.until(lambda: self.ply >= ply)

    async def reaches_or_ends(self, ply: int) -> None:
        """Wait until the game has come so far or the connection is closed."""
        await self.until(lambda: self.ply >= ply or self.closed is not None)

    async def send(self, **message: Any) -> None:
        """Send a message."""
        await self.socket.send(json.dumps(message))

    async def asks(self, kind: str, **message: Any) -> dict[str, Any]:
        """Send a message and wait for the next one of that kind."""
        seen = len(self.messages)
        await self.send(**message)
        return await self.next(kind, seen)

    async def next(self, kind: str, seen: int | None = None) -> dict[str, Any]:
        """The next message of a kind."""
        start = len(self.messages) if seen is None else seen
        return await self.hears(lambda message: message["type"] == kind, start)

    async def hears(self, fits: Callable[[dict[str, Any]], Any], seen: int = 0) -> dict[str, Any]:
        """The first message that fits, after so many; others may come behind it before one looks."""
        await self.until(lambda: any(map(fits, self.messages[seen:])))
        return next(filter(fits, self.messages[seen:]))

    @property
    def options(self) -> list[dict[str, Any]]:
        """What can be chosen, if it is this person's turn."""
        decision = self.view.get("decision")
        return (decision["options"] or []) if decision else []

    async def choose(self, index: int = 0) -> None:
        """Choose, and wait until it has happened."""
        ply = self.ply
        await self.send(type="choose", ply=ply, index=index, key=self.options[index]["key"])
        await self.reaches(ply + 1)

    async def refused(self, **message: Any) -> str:
        """Send something that is refused; the reason."""
        return str((await self.asks("refused", **message))["reason"])


async def play_on(people: list[Person], rng: random.Random, choices: int = 10_000) -> int:
    """Let people choose at random until the game is over or so many choices were made."""
    made = 0
    while made < choices:
        furthest = max(person.ply for person in people)
        for person in people:
            await person.reaches(furthest)
        if people[0].view["over"]:
            break
        asked = [p for p in people if p.options]
        if not asked:
            await people[0].reaches(furthest + 1)
            continue
        await asked[0].choose(rng.randrange(len(asked[0].options)))
        made += 1
    return made
