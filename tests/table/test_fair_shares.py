"""One address, one connection, one crowd: none of them takes the server away from the others.

What is counted here are messages and turns, never seconds; `python -m thirdage.table.attack` measures those.
"""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from tests.table.conftest import OPEN, StartHost
from tests.table.people import MINE, PATIENCE, Host, play_on
from thirdage.table import limits, presence
from thirdage.table.limits import Bucket, Purse, Purses
from thirdage.table.live import LiveTable
from thirdage.table.sockets import MOST_PENDING, MOST_WAITING, TOO_SLOW, Connection
from thirdage.table.web import Guard

STALE = {"type": "choose", "ply": 0, "index": 0, "key": "x"}


class Line:
    """One end of a connection to a server in this process. What has come is handed over without a pause."""

    def __init__(self, host: Host, purse: Purse | None = None, reads: bool = True) -> None:
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: list[dict[str, Any]] = []
        self.reads = asyncio.Event()
        if reads:
            self.reads.set()
        self.code: int | None = None
        self.host = host
        self.connection = Connection(
            host.service, self.said.get, self._send, purse or Purse(Bucket(0, 0)), "192.0.2.1"
        )
        self.say(type="hello", tokens=[])

    def say(self, **message: Any) -> None:
        """Send a message; it is on its way."""
        self.said.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def _send(self, message: dict[str, Any]) -> None:
        await self.reads.wait()
        if message["type"] == "websocket.send":
            self.heard.append(json.loads(message["text"]))
        else:
            self.code = message["code"]

    def kinds(self) -> list[str]:
        """What has come, in its order."""
        return [message["type"] for message in self.heard]

    def sit(self, table: str) -> asyncio.Task[None]:
        """Connect to a table."""
        return asyncio.create_task(self.connection.run(table))


async def passes(holds: Any) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0)


async def left(*tasks: asyncio.Task[None]) -> None:
    """Break connections off."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


# STATES


async def test_who_repeats_a_stale_choice_is_refused_each_time_but_sent_one_state(lone_host: Host) -> None:
    made = await lone_host.table(MINE)
    table = made["table"]
    async with lone_host.sit(table, *made["tokens"].values()) as ann, lone_host.sit(table) as eve:
        await play_on([ann], random.Random(1), 3)
        await eve.reaches(3)
        for number in range(30):
            await eve.send(**STALE, id=str(number))
        await eve.hears(lambda told: told.get("re") == "29")
        assert sum(message["type"] == "refused" for message in eve.messages) == 30
        assert [m["ply"] for m in eve.messages if m["type"] == "state"] == [0, 3]
        await play_on([ann], random.Random(1), 1)
        await eve.reaches(4)
        state = await eve.asks("state", **STALE)
        assert state["ply"] == 4, "the table has changed since the last one"
        for re in ("a", "b"):
            state = await eve.asks("state", type="sync", id=re)
            assert state["re"] == re, "who asks for a state by name gets it"


async def test_however_often_a_state_is_asked_for_one_is_pending_and_it_is_the_newest(
    lone_host: Host,
) -> None:
    made = await lone_host.table(MINE)
    line = Line(lone_host, reads=False)
    task = line.sit(made["table"])
    await passes(lambda: lone_host.live(made["table"]).listeners)
    for number in range(200):
        line.say(type="sync", id=str(number))
    await passes(line.said.empty)
    async with lone_host.sit(made["table"], *made["tokens"].values()) as ann:
        await play_on([ann], random.Random(1), 5)
        line.reads.set()
        await passes(lambda: len(line.heard) >= 2)
        line.say(type="ping")
        await passes(lambda: "pong" in line.kinds())
    told = [kind for kind in line.kinds() if kind != "table"]
    assert told == ["state", "state", "pong"], "changes that a state contains are not sent beside it"
    assert [line.heard[0]["ply"], line.heard[1]["ply"]] == [0, 5]
    assert line.heard[1]["re"] == "199"
    await left(task)


async def test_those_who_see_the_same_share_one_state(lone_host: Host) -> None:
    made = await lone_host.table(MINE)
    lines = [Line(lone_host) for _ in range(40)]
    tasks = [line.sit(made["table"]) for line in lines]
    await passes(lambda: all(line.heard for line in lines))
    assert lone_host.service.states.made == 1
    assert {line.kinds()[0] for line in lines} == {"state"}
    await left(*tasks)


async def test_who_comes_is_not_announced_to_each_of_the_others_one_by_one(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await lone_host.table(MINE)
    lines: list[Line] = []
    tasks = []
    monkeypatch.setattr(presence, "SELDOM", 3600.0)
    async with lone_host.sit(made["table"]) as eve:
        for _ in range(20):
            lines.append(Line(lone_host))
            tasks.append(lines[-1].sit(made["table"]))
            await passes(lambda: lines[-1].heard)
        assert sum(line.kinds().count("table") for line in lines) <= 1
        table = lone_host.live(made["table"])
        assert table.to_tell
        lone_host.service.presence._tell_now(table)  # as it does in an hour
        await eve.hears(lambda told: told["type"] == "table" and told["table"]["watchers"] == 21)
        await left(*tasks)


async def test_states_that_were_not_sent_for_long_are_forgotten(lone_host: Host) -> None:
    states = lone_host.service.states
    tables = [(await lone_host.table(MINE))["table"] for _ in range(4)]
    states.most = 2 * len(states.text(lone_host.live(tables[0]), ()))
    for id_ in tables:
        states.text(lone_host.live(id_), ())
    assert len(states._kept) < 4
    assert states._size <= states.most
    text = states.text(lone_host.live(tables[0]), ("gandalf",), "r")
    assert (json.loads(text)["yours"], json.loads(text)["re"]) == (["gandalf"], "r")


# TURNS


async def test_whoever_sends_much_at_once_is_not_answered_before_who_sends_little(lone_host: Host) -> None:
    made = await lone_host.table(MINE)
    many, few = Line(lone_host), Line(lone_host)
    tasks = [many.sit(made["table"]), few.sit(made["table"])]
    await passes(lambda: many.heard and few.heard)
    for _ in range(100):
        many.say(type="ping")
    few.say(type="ping")
    await passes(lambda: "pong" in few.kinds())
    assert many.kinds().count("pong") < 5
    await left(*tasks)


async def test_connections_of_one_address_share_what_it_may_use_and_take_turns() -> None:
    purse = Purse(Bucket(2000.0, 1.0))
    served: list[str] = []

    async def use(name: str, times: int) -> None:
        for _ in range(times):
            await purse.pay(1.0)
            served.append(name)

    await asyncio.gather(use("a", 12), use("b", 3), use("c", 3))
    assert sorted(served[-6:]) == ["a"] * 6, "who wants little is not behind who wants much"


async def test_what_takes_long_is_done_for_one_connection_of_an_address_after_the_other(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await lone_host.table(MINE)
    purse = Purse(Bucket(0, 0))
    lines = [Line(lone_host, purse) for _ in range(8)]
    other = Line(lone_host)
    tasks = [line.sit(made["table"]) for line in (*lines, other)]
    await passes(lambda: all(line.heard for line in (*lines, other)))
    followed: list[Connection] = []
    follow = Connection._follow

    async def noted(self: Connection, *message: Any) -> None:
        followed.append(self)
        await follow(self, *message)

    monkeypatch.setattr(Connection, "_follow", noted)
    for line in lines:
        line.say(type="preview", ply=0, index=0)
    other.say(type="preview", ply=0, index=0)
    await passes(lambda: "preview" in other.kinds())
    assert len(followed) < 5, "the eight had not all had their turn before"
    await passes(lambda: all("preview" in line.kinds() for line in lines))
    await left(*tasks)


async def test_requests_of_one_address_do_not_all_come_before_that_of_another() -> None:
    served: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        served.append(scope["client"][0])

    guard = Guard(app, OPEN)

    async def no_more(*_: Any) -> Any:
        raise AssertionError

    async def ask(address: str) -> None:
        scope = {"type": "http", "path": "/api/version", "headers": [], "client": (address, 1)}
        await guard(scope, no_more, no_more)

    await asyncio.gather(*(ask("192.0.2.1") for _ in range(50)), ask("192.0.2.2"))
    assert served.index("192.0.2.2") < 4
    assert len(served) == 51
    assert guard.steps.running("192.0.2.1") == 0
    assert not guard.steps._locks


async def test_a_new_connection_does_not_fill_the_purse_of_its_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 7.0)
    purses = Purses(1.0, 5.0)
    await purses.open("192.0.2.1").pay(5.0)
    purses.close("192.0.2.1")
    assert purses.connections("192.0.2.1") == 0
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await purses.open("192.0.2.1").pay(1.0)
    await purses.open("192.0.2.2").pay(5.0)


async def test_what_is_dear_uses_up_more_of_what_a_connection_may_do(start: StartHost, file: str) -> None:
    host = await start(file, rate=0.001, burst=41.0)
    made = await host.table(MINE)
    async with host.sit(made["table"], *made["tokens"].values()) as eve:
        for kind in ("ping", "sync"):
            for _ in range(6):
                await eve.send(type=kind)
        await eve.send(type="chat", text="still there")
        await eve.until(lambda: sum(m["type"] == "pong" for m in eve.messages) == 6)
        await eve.until(lambda: sum(m["type"] == "chat" for m in eve.messages) == 1)
        bucket = next(iter(host.live(made["table"]).listeners)).bucket  # type: ignore[attr-defined]
        assert bucket.full == pytest.approx(41 - 6 * 1 - 6 * 4 - 5, abs=0.1)


# WHO DOES NOT READ


@pytest.mark.parametrize("size", [10, MOST_PENDING // 10])
async def test_who_does_not_read_is_let_go_before_much_has_gathered(lone_host: Host, size: int) -> None:
    made = await lone_host.table(MINE)
    line = Line(lone_host, reads=False)
    task = line.sit(made["table"])
    await passes(lambda: lone_host.live(made["table"]).listeners)
    await asyncio.sleep(0)
    table: LiveTable = lone_host.live(made["table"])
    most = 0
    for _ in range(2 * MOST_WAITING):
        table.tell({"type": "chat", "text": "x" * size})
        most = max(most, line.connection._pending)
        if not table.listeners:
            break
        await asyncio.sleep(0)
    assert most <= MOST_PENDING
    assert not table.listeners, "it is not told of anything any more"
    line.reads.set()
    async with asyncio.timeout(PATIENCE):
        await task
    assert line.code == TOO_SLOW
    assert len(line.heard) <= 2, "what had gathered is not sent any more"


async def test_who_lost_a_seat_is_not_sent_the_state_it_was_owed(lone_host: Host) -> None:
    table, ann_token, _ = await lone_host.two_people()
    line = Line(lone_host)
    line.said.get_nowait()
    line.say(type="hello", tokens=[ann_token])
    task = line.sit(table)
    await passes(lambda: line.heard)
    line.reads.clear()
    line.say(type="ping")
    await passes(line.said.empty)
    line.say(type="sync")
    await passes(line.said.empty)
    await lone_host.post(f"/tables/{table}/leave", {"seats": ["gandalf"], "to": "open"}, ann_token)
    line.reads.set()
    async with asyncio.timeout(PATIENCE):
        await task
    assert line.code == 4401
    assert line.kinds().count("state") == 1
