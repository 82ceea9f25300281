"""A person's games on every device: keys, links that work once, and what was played."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from tests.table.conftest import StartHost
from tests.table.people import MINE, TWO, Host
from thirdage.table.people import mine


async def ask(host: Host, way: str, path: str, key: str = "", body: Any = None, expect: int = 200) -> Any:
    """A request of a person."""
    headers = {"x-thirdage-key": key} if key else {}
    answer = await host.http.request(way, f"/api{path}", json=body, headers=headers)
    assert answer.status_code == expect, answer.text
    return answer.json() if answer.content else None


async def newcomer(host: Host, name: str) -> str:
    """A new person; their key."""
    return str((await ask(host, "POST", "/me", body={"name": name}, expect=201))["key"])


async def own(host: Host, key: str, made: dict[str, Any]) -> Any:
    """Tell the server that the seats of a table are this person's."""
    tables = [{"id": made["table"], "tokens": list(made["tokens"].values())}]
    return await ask(host, "POST", "/me/games", key, {"tables": tables})


async def test_all_games_come_to_another_device_by_a_link_that_works_once(host: Host) -> None:
    key = await newcomer(host, "Ann")
    made = await host.table(TWO)
    await own(host, key, made)
    code = (await ask(host, "POST", "/me/link", key, expect=201))["code"]

    # Two devices open it in the same moment: one of them gets the games.
    tries = [host.http.post("/api/take", json={"code": code}) for _ in range(2)]
    answers = sorted(await asyncio.gather(*tries), key=lambda answer: answer.status_code)
    assert [answer.status_code for answer in answers] == [200, 409]
    taken = answers[0].json()
    assert (taken["name"], taken["key"] != key) == ("Ann", True)
    assert [table["table"] for table in taken["tables"]] == [made["table"]]
    async with host.sit(made["table"], taken["tables"][0]["tokens"]["gandalf"]) as phone:
        assert phone.state is not None
        assert phone.state["yours"] == ["gandalf"]

    # What is begun on the one device is found on the other.
    second = await host.table(MINE)
    await own(host, taken["key"], second)
    found = await ask(host, "POST", "/me/games", key, {"name": "Anna"})
    assert [table["table"] for table in found["tables"]] == [second["table"], made["table"]]
    assert set(found["tables"][0]["tokens"]) == set(MINE)
    left = await ask(host, "POST", "/me/games", key, {"gone": [second["table"]]})
    assert [table["table"] for table in left["tables"]] == [made["table"]]
    assert (await ask(host, "GET", "/me/history", taken["key"]))["name"] == "Anna"


async def test_a_seat_alone_comes_to_another_device(lone_host: Host) -> None:
    host = lone_host
    table, ann, bob = await host.two_people()
    link = await host.post(f"/tables/{table}/link", {}, bob)
    taken = await ask(host, "POST", "/take", body={"code": link["code"]})
    assert taken["key"] is None, "whoever gets a seat does not become its owner"
    assert taken["tables"][0]["tokens"] == {"balrog-of-moria": bob}
    await ask(host, "POST", "/take", body={"code": link["code"]}, expect=409)
    await host.post(f"/tables/{table}/link", {}, expect=403)
    for _ in range(mine.MOST_LINKS):
        await host.post(f"/tables/{table}/link", {}, ann)
    await host.post(f"/tables/{table}/link", {}, ann, expect=429)


async def test_a_link_ends_by_itself_and_is_never_logged(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    host = lone_host
    caplog.set_level(logging.DEBUG)
    key = await newcomer(host, "Ann")
    monkeypatch.setattr(mine, "LINK_LASTS", -1.0)
    late = (await ask(host, "POST", "/me/link", key, expect=201))["code"]
    await ask(host, "POST", "/take", body={"code": late}, expect=409)
    monkeypatch.setattr(mine, "LINK_LASTS", 60.0)
    code = (await ask(host, "POST", "/me/link", key, expect=201))["code"]
    await ask(host, "POST", "/take", body={"code": code})
    ours = [record.getMessage() for record in caplog.records if not record.name.startswith("httpcore")]
    told = "\n".join(ours)
    assert not [secret for secret in (key, late, code) if secret in told]


async def test_a_seat_belongs_to_whoever_came_first_with_its_token(lone_host: Host) -> None:
    host = lone_host
    ann, bob = await newcomer(host, "Ann"), await newcomer(host, "Bob")
    made = await host.table(TWO)
    await own(host, ann, made)
    assert (await own(host, bob, made))["tables"] == []
    forged = {"tables": [{"id": made["table"], "tokens": ["not-a-token"]}]}
    assert (await ask(host, "POST", "/me/games", bob, forged))["tables"] == []
    # Bob moves to Ann's games: those he had come along.
    third = await host.table(TWO)
    await own(host, bob, third)
    code = (await ask(host, "POST", "/me/link", ann, expect=201))["code"]
    taken = await ask(host, "POST", "/take", bob, {"code": code})
    assert [table["table"] for table in taken["tables"]] == [third["table"], made["table"]]
    await ask(host, "DELETE", "/me", ann, expect=204)
    for key in (ann, taken["key"], "a-key-that-nobody-ever-had"):
        await ask(host, "POST", "/me/games", key, {}, expect=403)
    assert (await host.get(f"/tables/{made['table']}"))["seats"]["gandalf"]["kind"] == "person"


async def test_the_history_tells_results_by_scenario_and_side_and_streaks(host: Host) -> None:
    key = await newcomer(host, "Ann")
    for seat, resigns in (("gandalf", "free"), ("balrog-of-moria", "free"), ("balrog-of-moria", "free")):
        made = await host.table({**MINE, **{other: "easy" for other in MINE if other != seat}})
        await own(host, key, made)
        table = await host.service.memory.table(made["table"])
        async with table.lock:
            await host.service.ledger.resign(table, resigns)
    alone = await host.table(MINE)  # on both sides: nobody's win
    await own(host, key, alone)
    table = await host.service.memory.table(alone["table"])
    async with table.lock:
        await host.service.ledger.resign(table, "shadow")
    told = await ask(host, "GET", "/me/history", key)
    assert [game["result"] for game in told["games"]] == ["none", "won", "won", "lost"]
    assert told["games"][1]["others"] == ["machine (easy)"]
    assert told["games"][1]["seats"] == ["The Balrog of Moria"]
    results = [(one["side"], one["played"], one["won"]) for one in told["results"]]
    assert results == [("shadow", 2, 2), ("free", 1, 0)]
    assert told["streaks"] == {"won": True, "length": 2, "longest": 2}


async def test_a_game_that_was_over_before_such_things_were_kept_is_looked_up(lone_host: Host) -> None:
    from sqlalchemy import delete

    from thirdage.table.schema import ends
    from thirdage.table.store import Write

    host = lone_host
    key = await newcomer(host, "Ann")
    made = await host.table({"gandalf": "me", "balrog-of-moria": "easy"})
    await own(host, key, made)
    table = await host.service.memory.table(made["table"])
    async with table.lock:
        await host.service.ledger.resign(table, "shadow")
    await host.service.store.write(Write(0, job=lambda connection: connection.execute(delete(ends)) and None))
    assert (await ask(host, "GET", "/me/history", key))["games"][0]["result"] == "won"


async def test_links_and_newcomers_of_one_address_are_bounded(start: StartHost, file: str) -> None:
    host = await start(file, requests=1000.0, request_burst=1000.0)
    codes = [(await host.http.post("/api/take", json={"code": "x" * 30})).status_code for _ in range(12)]
    assert codes == [409] * 10 + [429] * 2
    people = [(await host.http.post("/api/me", json={})).status_code for _ in range(12)]
    assert people == [201] * 10 + [429] * 2
