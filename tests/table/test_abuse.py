"""Junk, floods and strangers: no answer is a 500, no table is stuck, and limits hold."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.table.conftest import StartHost
from tests.table.people import MINE, PATIENCE, Host, play_on

JUNK: list[Any] = [
    "", "null", "[]", "{}", "hello", "{", '"choose"', "[1,2]", "1e999", "\u0000", '{"type":null}',
    '{"type":"choose"}', '{"type":"choose","ply":-1,"index":0,"key":"x"}',
    '{"type":"choose","ply":0,"index":1e9,"key":"x"}', '{"type":"choose","ply":0,"index":true,"key":"x"}',
    '{"type":"choose","ply":99999999999999999999,"index":0,"key":"x"}',
    '{"type":"choose","ply":0,"index":0,"key":null}', '{"type":"choose","ply":0,"index":0,"key":"x","x":1}',
    '{"type":"choose-group","ply":0}', '{"type":"choose-group","ply":0,"answers":[]}',
    '{"type":"choose-group","ply":0,"answers":{}}', '{"type":"choose-group","ply":0,"answers":[1]}',
    '{"type":"choose-group","ply":0,"answers":[{"kind":"turn"}]}',
    '{"type":"choose-group","ply":0,"answers":[{"kind":"turn","key":"pass","x":1}]}',
    '{"type":"choose-group","ply":0,"answers":[{"kind":"setup","key":"x","facts":[]}]}',
    '{"type":"choose-group","ply":0,"answers":[{"kind":"setup","key":"x","facts":{"a":NaN}}]}',
    '{"type":"choose-group","ply":0,"answers":[{"kind":"setup","key":"\\n0 x\\nback 0"}]}',
    *('{"type":"choose-group","ply":0,"answers":[{"kind":"setup","key":"x","facts":{"a":'
      + "[" * deep + "]" * deep + "}}]}" for deep in (100, 150, 3000)),
    '{"type":"choose-group","ply":0,"answers":[' + ",".join(['{"kind":"setup","key":"x"}'] * 41) + "]}",
    '{"type":"undo","ply":0,"choices":0}', '{"type":"undo","ply":0,"choices":99999}',
    '{"type":"propose","what":"peace","ply":0}', '{"type":"propose","what":"takeback","ply":0,"to":77}',
    '{"type":"propose","what":"resign","ply":0,"side":"both"}', '{"type":"answer","proposal":7,"yes":true}',
    '{"type":"answer","proposal":-7,"yes":"perhaps"}', '{"type":"chat","text":""}',
    '{"type":"chat","text":{"a":1}}', '{"type":"hint","ply":0,"level":"../etc"}',
    '{"type":"why","card":"no-such-card"}', '{"type":"why","place":"nowhere"}', '{"type":"why"}',
    '{"type":"why","card":"' + "x" * 500 + '"}', '{"type":"rematch","id":7}', '{"type":"hello","tokens":[]}',
    '{"type":"drop table plies"}', "[" * 3000, '{"type":"chat","text":"' + "\\ud800" + '"}',
]  # fmt: skip


async def test_junk_on_the_socket_is_refused_and_the_game_goes_on(lone_host: Host) -> None:
    made = await lone_host.table(MINE)
    async with lone_host.sit(made["table"], *made["tokens"].values()) as ann:
        for junk in JUNK:
            seen = len(ann.messages)
            await ann.socket.send(junk)
            await ann.send(type="ping", id="there?")
            await ann.hears(lambda told: told == {"type": "pong", "re": "there?"}, seen)
            kinds = {message["type"] for message in ann.messages[seen:]}
            assert kinds <= {"refused", "state", "pong", "why", "chat"}, junk
        rng = random.Random(1)
        for _ in range(150):
            text = json.dumps({"type": rng.choice(TYPES), rng.choice(FIELDS): rng.choice(VALUES)})
            cut = text[: rng.randrange(1, len(text) + 1)]
            await ann.socket.send(rng.choice((text, cut)))
        await ann.send(type="ping", id="still?")
        await ann.until(lambda: {"type": "pong", "re": "still?"} in ann.messages)
        assert lone_host.live(made["table"]).ply == 0
        await play_on([ann], random.Random(2), 5)


TYPES = [
    "choose",
    "choose-group",
    "undo",
    "propose",
    "answer",
    "chat",
    "let-talk",
    "hint",
    "why",
    "sync",
    "ping",
    "hello",
    "x",
    7,
    None,
]
FIELDS = [
    "ply",
    "index",
    "key",
    "answers",
    "choices",
    "what",
    "to",
    "proposal",
    "yes",
    "text",
    "card",
    "place",
    "id",
]
VALUES: list[Any] = [None, True, -1, 2**40, 1.5, "", "x" * 300, [], {}, "takeback", "gimli", [[["deep"]]]]


async def until_closed(socket: ClientConnection) -> int | None:
    """Read until the other end closes; its code."""
    with suppress(ConnectionClosed):
        while True:
            await asyncio.wait_for(socket.recv(), PATIENCE)
    return socket.close_code


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("junk", 4400),
        ('{"type":"ping"}', 4400),
        ('{"type":"hello","tokens":["x"]}', 4401),
        ('{"type":"hello","tokens":"x"}', 4400),
        ('{"type":"hello","tokens":["' + "x" * 300 + '"]}', 4400),
        (b"bytes", 4400),
    ],
)
async def test_who_does_not_say_hello_properly_is_let_go(
    lone_host: Host, first: str | bytes, code: int
) -> None:
    made = await lone_host.table(MINE)
    async with connect(f"ws://{lone_host.base}/api/tables/{made['table']}/live") as socket:
        await socket.send(first)
        assert await until_closed(socket) == code


async def test_a_table_that_is_not_there_is_said_so(lone_host: Host) -> None:
    for id_ in ("nothing", "x" * 200, "%00", "%f0%9f%92%8d"):
        async with connect(f"ws://{lone_host.base}/api/tables/{id_}/live") as socket:
            await socket.send('{"type":"hello"}')
            assert await until_closed(socket) == 4404, id_
    await lone_host.get("/tables/nothing", expect=404)


async def test_a_message_too_large_ends_the_connection_and_nothing_else(lone_host: Host) -> None:
    made = await lone_host.table(MINE)
    tokens = list(made["tokens"].values())
    async with lone_host.sit(made["table"], *tokens) as ann:
        await ann.socket.send("x" * 20_000)
        await ann.until(lambda: ann.closed is not None)
        assert ann.closed == 1009
    async with lone_host.sit(made["table"], *tokens) as ann:
        await ann.choose()


async def test_who_is_too_fast_is_told_and_slowed_while_others_play_on(start: StartHost, file: str) -> None:
    host = await start(file, rate=20.0, burst=10.0)
    table, ann_token, _ = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table) as eve:
        for _ in range(60):
            await eve.send(type="sync")
        await eve.until(lambda: any(m.get("reason") == "too-fast" for m in eve.messages))
        assert (await ann.asks("pong", type="ping"))["type"] == "pong"
        assert sum(m["type"] == "state" for m in eve.messages) < 40


async def test_groups_that_do_not_fit_cost_their_sender_more_the_longer_they_are(
    start: StartHost, file: str
) -> None:
    host = await start(file, rate=20.0, burst=24.0)
    made = await host.table(MINE)
    async with host.sit(made["table"], *made["tokens"].values()) as ann, host.sit(made["table"]) as eve:
        asked = ann.view["decision"]
        fits = {"kind": asked["kind"], "key": ann.options[0]["key"]}
        for _ in range(6):
            await ann.send(type="choose-group", ply=0, answers=[fits, *[{"kind": "no", "key": "x"}] * 39])
        await ann.until(lambda: any(m.get("reason") == "too-fast" for m in ann.messages))
        assert sum(m.get("reason") == "no-such-option" for m in ann.messages) <= 3
        assert (await eve.asks("pong", type="ping"))["type"] == "pong"
        assert host.live(made["table"]).ply == 0


async def test_one_address_cannot_make_tables_without_end(start: StartHost, file: str) -> None:
    host = await start(file, tables=0.001, table_burst=3.0)
    for _ in range(3):
        await host.table(MINE)
    await host.post("/tables", {"scenario": "fellowship", "seats": MINE}, expect=429)
    await host.get("/tables")


async def test_one_address_cannot_ask_without_end(start: StartHost, file: str) -> None:
    host = await start(file, requests=0.001, request_burst=5.0)
    for _ in range(5):
        await host.get("/version")
    await host.get("/version", expect=429)


async def test_one_address_has_so_many_connections(
    start: StartHost, file: str, caplog: pytest.LogCaptureFixture
) -> None:
    host = await start(file, connections=2)
    made = await host.table(MINE)
    async with host.sit(made["table"]), host.sit(made["table"]):
        for _ in range(3):
            with pytest.raises(InvalidStatus):
                async with host.sit(made["table"]):
                    pass
    assert sum("turned away" in record.message for record in caplog.records) == 1, "it is told now and then"
    async with host.sit(made["table"]):
        pass


async def test_a_page_of_another_site_cannot_connect(lone_host: Host) -> None:
    made = await lone_host.table(MINE)
    address = f"ws://{lone_host.base}/api/tables/{made['table']}/live"
    with pytest.raises(InvalidStatus):
        async with connect(address, origin="https://elsewhere.example"):  # type: ignore[arg-type]
            pass
    async with connect(address, origin=f"http://{lone_host.base}"):  # type: ignore[arg-type]
        pass


async def test_at_home_the_server_answers_to_its_own_name_only(start: StartHost, file: str) -> None:
    host = await start(file, hosts=("127.0.0.1", "localhost"))
    await host.get("/version")
    port = host.base.split(":")[1]
    other = await host.http.get("/api/version", headers={"host": f"rebound.example:{port}"})
    assert other.status_code == 421
    with pytest.raises(InvalidStatus):
        async with connect(
            f"ws://rebound.example:{port}/api/tables/x/live", host="127.0.0.1", port=int(port)
        ):
            pass


async def test_every_answer_has_the_headers_that_protect(lone_host: Host) -> None:
    for path in ("/", "/api/version", "/nowhere.js", "/api/nowhere", "/table/abc", "/api/docs"):
        answer = await lone_host.http.get(path)
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers


async def test_nothing_outside_the_pages_is_given_out(lone_host: Host) -> None:
    for path in (
        "/../service.py",
        "/..%2fservice.py",
        "/%2e%2e/web.py",
        "/assets/../../web.py",
        "//etc/passwd",
    ):
        answer = await lone_host.http.get(path)
        assert answer.status_code == 404, path


@pytest.mark.parametrize("path", ["/%00", "/assets/%00.js", "/table/%00", "/assets/%0a", "/" + "a" * 300])
async def test_a_path_that_no_file_can_have_is_not_there(lone_host: Host, path: str) -> None:
    answer = await lone_host.http.get(path)
    assert answer.status_code == 404
    assert answer.json() == {"detail": "There is no such page."}


async def test_a_path_too_long_is_refused(lone_host: Host) -> None:
    for path in ("/" + "a" * 1001, "/api/" + "a/" * 700, "/assets/" + "%61" * 1500):
        answer = await lone_host.http.get(path)
        assert (answer.status_code, answer.json()["detail"]) == (414, "That address is too long."), path


async def test_pages_and_files_are_inside_the_limit_on_requests(start: StartHost, file: str) -> None:
    host = await start(file, requests=0.001, request_burst=5.0)
    codes = [(await host.http.get(path)).status_code for path in ("/", "/cards", "/%00", "/x.js") * 5]
    assert 429 not in codes
    assert [(await host.http.get(path)).status_code for path in ("/", "/%00", "/" + "a" * 1001)] == [429] * 3


async def test_a_body_too_large_is_refused(start: StartHost, file: str) -> None:
    host = await start(file, largest_body=10_000)
    body = {"record": {"x": "y" * 20_000}, "seats": {}}
    await host.post("/tables/import", body, expect=413)


# FROM THE API'S OWN DESCRIPTION


async def test_no_request_made_from_the_description_is_answered_with_500(lone_host: Host) -> None:
    """Good and bad requests of every kind; the answers must be those that are described."""
    from tests.table.described import fuzz  # with a library that no other test needs

    made = await lone_host.table(MINE)
    description = await lone_host.get("/openapi.json")
    tokens = ",".join(made["tokens"].values())
    cases = await asyncio.to_thread(fuzz, description, lone_host.base, made["table"], tokens)
    assert cases > 100
    async with lone_host.sit(made["table"]) as watcher:  # and the table is not stuck
        assert watcher.state is not None
