"""Several processes at one database: any of them may serve any table."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
from contextlib import AsyncExitStack, suppress
from typing import Any

import pytest

from tests.table.conftest import StartHost
from tests.table.people import MINE, PATIENCE, play_on
from thirdage.kernel.errors import BadOption
from thirdage.table.load import Server, connected
from thirdage.table.reports import show
from thirdage.table.store import Store


async def test_people_at_two_servers_play_at_one_table(start: StartHost, postgres: str) -> None:
    here, there = await start(postgres), await start(postgres)
    table, ann_token, bob_token = await here.two_people()
    async with (
        here.sit(table, ann_token) as ann,
        there.sit(table, bob_token) as bob,
        there.sit(table) as watcher,
    ):
        assert await play_on([ann, bob, watcher], random.Random(1), 40) == 40
        await bob.send(type="chat", text="from afar")
        assert (await ann.next("chat", 0))["chat"]["text"] == "from afar"
        async with asyncio.timeout(PATIENCE):  # who is at the other server is here as well, a moment later
            facts: dict[str, Any] = {}
            while not (facts and facts["seats"]["balrog-of-moria"]["here"] and facts["watchers"] == 1):
                facts = (await ann.asks("state", type="sync"))["table"]
                await asyncio.sleep(0.02)
        seen = len(bob.messages)
        await ann.send(type="propose", what="takeback", ply=ann.ply, to=30)
        asked = (await bob.next("proposal", seen))["proposal"]
        await bob.send(type="answer", proposal=asked["id"], yes=True)
        await ann.reaches(41)
        await watcher.reaches(41)
        assert here.live(table).game.count == there.live(table).game.count == 30
        assert here.live(table).game.view(None) == there.live(table).game.view(None)


async def test_the_list_tells_what_happened_at_another_server_since_the_table_left_memory(
    start: StartHost, postgres: str
) -> None:
    """Above all who may know the cards: that must stand in every list."""
    here, there = await start(postgres), await start(postgres)
    made = await here.table({"gandalf": "me", "balrog-of-moria": "me"}, listed=True)
    table = made["table"]
    there.service.memory.evict(await there.service.memory.table(table))

    async def listed() -> dict[str, Any]:
        found = (await there.get("/tables"))["tables"]
        return next(one for one in found if one["id"] == table)

    assert not (await listed())["known"]
    leave = {"seats": ["balrog-of-moria"]}
    await here.post(f"/tables/{table}/leave", leave, made["tokens"]["balrog-of-moria"])
    async with asyncio.timeout(PATIENCE):
        while not (told := await listed())["known"]:
            await asyncio.sleep(0.05)
    assert told["seats"]["balrog-of-moria"]["kind"] == "open"


async def test_of_two_who_choose_at_once_at_two_servers_one_is_refused(
    start: StartHost, postgres: str
) -> None:
    """The same person in two browsers."""
    here, there = await start(postgres), await start(postgres)
    made = await here.table(MINE)
    tokens = list(made["tokens"].values())
    async with here.sit(made["table"], *tokens) as one, there.sit(made["table"], *tokens) as two:
        for ply in range(5):
            await asyncio.gather(
                one.send(type="choose", ply=ply, index=0, key=one.options[0]["key"]),
                two.send(type="choose", ply=ply, index=1, key=two.options[1]["key"]),
            )
            await one.reaches(ply + 1)
            await two.reaches(ply + 1)
        assert one.view == {**two.view, "log": one.view["log"]}
        assert here.live(made["table"]).game.record() == there.live(made["table"]).game.record()


async def test_a_second_server_on_the_same_file_is_refused_in_one_sentence(
    start: StartHost, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would not hear of what happens in the first; and who reads reports is no server."""
    host = await start(file)
    monkeypatch.setattr("thirdage.table.store.TURN_OVER", 0.05)
    order = [sys.executable, "-m", "thirdage.cli", "serve", "--port", "0", "--database", file]
    second = await asyncio.to_thread(subprocess.run, order, capture_output=True, text=True, timeout=PATIENCE)
    assert second.returncode == 2
    assert second.stderr.startswith(f"Another server is at work on {file}:")
    assert second.stderr.count("\n") == 1
    await asyncio.to_thread(show, file, None)
    with pytest.raises(BadOption, match="Another server is at work"):
        await Store(file).open(serving=True)
    await host.stop()
    after = await start(file)
    assert await after.table(MINE)


async def test_a_bot_plays_once_though_two_servers_have_the_table(start: StartHost, postgres: str) -> None:
    here, there = await start(postgres), await start(postgres)
    made = await here.table({"gandalf": "me", "balrog-of-moria": "random"})
    tokens = list(made["tokens"].values())
    async with here.sit(made["table"], *tokens) as one, there.sit(made["table"], *tokens) as two:
        await play_on([one, two], random.Random(2), 25)
        await one.until(lambda: one.options)
        await two.reaches(one.ply)
        assert here.live(made["table"]).game.record() == there.live(made["table"]).game.record()


async def test_a_table_goes_on_after_the_database_has_hung_up(start: StartHost, postgres: str) -> None:
    import asyncpg

    host, other = await start(postgres), await start(postgres)
    made = await host.table(MINE)
    tokens = list(made["tokens"].values())
    async with host.sit(made["table"], *tokens) as ann, other.sit(made["table"], *tokens) as bob:
        await play_on([ann, bob], random.Random(3), 5)
        connection = await asyncpg.connect(postgres)
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
        await connection.close()
        # The first try may meet the broken connection: it is refused or done, never lost in between.
        for _ in range(20):
            seen = len(ann.messages)
            await ann.send(type="choose", ply=5, index=0, key=ann.options[0]["key"])
            await ann.hears(lambda told: told["type"] in ("change", "refused", "state"), seen)
            if ann.ply == 6:
                break
            await asyncio.sleep(0.1)
        await bob.reaches(6)
        await play_on([ann, bob], random.Random(4), 5)


async def test_one_server_of_two_processes_serves_one_table(postgres: str) -> None:
    server = Server(postgres, "--processes", "2", "--thinkers", "1")
    await asyncio.to_thread(server.start)
    try:
        made: dict[str, Any] = {}
        async with asyncio.timeout(PATIENCE):
            while not made:  # the processes are still starting
                await asyncio.sleep(0.1)
                with suppress(OSError):
                    request = {"scenario": "fellowship", "seats": MINE}
                    made = await asyncio.to_thread(server.post, "/api/tables", request)
        tokens = tuple(made["tokens"].values())
        async with AsyncExitStack() as stack:
            sides = [
                await stack.enter_async_context(connected(server.base, made["table"], *tokens))
                for _ in range(6)
            ]
            for ply in range(8):
                side = sides[ply % 6]
                options = side.asked or []
                choice = {"type": "choose", "ply": ply, "index": 0, "key": options[0]["key"]}
                await side.socket.send(json.dumps(choice))
                async with asyncio.timeout(PATIENCE):
                    while min(s.ply for s in sides) <= ply:
                        await asyncio.sleep(0.005)
    finally:
        await asyncio.to_thread(server.stop)
