"""What an operator has of a server: its health, its figures, its log, and orders given beside it."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import random
import re
import sys
import time
import urllib.request
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

import thirdage
from tests.table.conftest import StartHost
from tests.table.people import MINE, PATIENCE, Host, play_on
from thirdage.kernel.errors import BadOption
from thirdage.table import administration as work
from thirdage.table import health, logs, metrics, orders
from thirdage.table.refusals import CLOSED, MUTED
from thirdage.table.tasks import Tasks
from thirdage.table.thinking import TRIES, Thinkers

# HEALTH


async def test_a_server_lives_and_is_ready_until_it_is_about_to_end(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "REMEMBERED", 0.0)
    assert (await lone_host.http.get("/healthz")).json() == {"status": "ok"}
    answer = await lone_host.http.get("/readyz")
    parts = {"server": "ok", "database": "ok", "disk": "ok", "bots": "ok"}
    assert (answer.status_code, answer.json()) == (200, {"ready": True, "parts": parts})

    monkeypatch.setattr(health, "LEAST_ROOM", 10**18)
    full = await lone_host.http.get("/readyz")
    assert (full.status_code, full.json()["parts"]["disk"]) == (503, "is full")
    monkeypatch.undo()

    lone_host.service.draining = True
    going = await lone_host.http.get("/readyz")
    assert (going.status_code, going.json()["parts"]["server"]) == (503, "is about to end")
    assert (await lone_host.http.get("/healthz")).status_code == 200


async def test_a_database_that_does_not_answer_makes_a_server_unready(
    start: StartHost, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = await start(postgres)
    monkeypatch.setattr(health, "REMEMBERED", 0.0)
    assert (await host.http.get("/readyz")).status_code == 200

    async def never() -> None:
        raise OSError("gone")

    monkeypatch.setattr(host.service.store, "ping", never)
    assert (await host.http.get("/readyz")).json()["parts"]["database"] == "does not answer"
    monkeypatch.setattr(host.service.store, "listens", False)
    assert (await host.http.get("/readyz")).json()["parts"]["database"] == "tells no news"


async def test_processes_of_bots_that_die_again_and_again_are_told_of() -> None:
    from concurrent.futures import BrokenExecutor, Future

    class Dying(Thinkers):
        def _started(self) -> Any:
            dead: Future[int] = Future()
            dead.set_exception(BrokenExecutor())

            class Pool:
                def submit(self, *_: object) -> Future[int]:
                    return dead

                def shutdown(self, **_: object) -> None: ...

            self._pool = Pool()  # type: ignore[assignment]
            return self._pool

    thinkers = Dying(1)
    from thirdage.table.fair_queue import Turn

    with pytest.raises(BrokenExecutor):
        await thinkers.choose(lambda: Turn(True, ("a",), "t"), "easy", "", b"", "frodo")
    assert (thinkers.lost, thinkers.failing) == (TRIES, True)


async def test_a_server_that_ends_says_so_first_then_tells_everybody_to_connect_again(
    start: StartHost, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "REMEMBERED", 0.0)
    host = await start(file, drain=3600.0)
    made = await host.table(MINE)
    async with host.sit(made["table"], *made["tokens"].values()) as ann:
        host.server.should_exit = True
        async with asyncio.timeout(PATIENCE):
            while (await host.http.get("/readyz")).status_code != 503:
                await asyncio.sleep(0.01)
        await play_on([ann], random.Random(1), 2)  # the game goes on
        async with host.sit(made["table"]) as late:  # the proxy may not have noticed yet
            assert late.ply == 2
            host.server.force_exit = True  # as a second Ctrl+C does: do not wait for the proxy
            async with asyncio.timeout(PATIENCE):
                while ann.closed is None or late.closed is None:
                    await asyncio.sleep(0.01)
            assert (ann.closed, late.closed) == (1012, 1012)
    await host.http.aclose()
    await host.task


async def test_a_server_that_ends_sends_people_on_some_at_a_time(
    start: StartHost, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thirdage.table.start.STEP", 3600.0)
    host = await start(file, drain=0.01)
    made = await host.table(MINE)
    async with host.sit(made["table"], *made["tokens"].values()) as ann, host.sit(made["table"]) as bob:
        host.server.should_exit = True
        async with asyncio.timeout(PATIENCE):
            while ann.closed is None and bob.closed is None:
                await asyncio.sleep(0.01)
        first, second = (ann, bob) if ann.closed is not None else (bob, ann)
        await second.asks("pong", type="ping")  # still served
        assert (first.closed, second.closed) == (1012, None)
        host.server.force_exit = True
        async with asyncio.timeout(PATIENCE):
            while second.closed is None:
                await asyncio.sleep(0.01)
        assert second.closed == 1012
    await host.http.aclose()
    await host.task


# FIGURES


async def test_figures_are_shown_at_a_port_of_their_own_and_nowhere_else(start: StartHost, file: str) -> None:
    host = await start(file, metrics="0", rate=5.0, burst=8.0)
    made = await host.table(MINE)
    async with host.sit(made["table"], *made["tokens"].values()) as ann:
        await play_on([ann], random.Random(1), 4)
        assert await ann.refused(type="choose", ply=0, index=0, key="no such") == "stale"
        await asyncio.gather(*(ann.send(type="ping") for _ in range(12)))
        await ann.hears(lambda told: told.get("reason") == "too-fast")
        address = f"http://127.0.0.1:{host.service.metrics_port}/metrics"
        told = await asyncio.to_thread(
            lambda: urllib.request.urlopen(address, timeout=PATIENCE).read().decode()
        )
    lines = dict(line.rsplit(" ", 1) for line in told.splitlines() if not line.startswith("#"))
    assert lines['thirdage_choices_total{by="person"}'] == "4.0"
    assert lines["thirdage_choice_seconds_count"] == "4.0"
    assert lines['thirdage_refusals_total{reason="stale"}'] == "1.0"
    assert float(lines['thirdage_limits_hit_total{limit="messages"}']) >= 1
    assert lines["thirdage_sockets"] == lines["thirdage_tables_live"] == "1.0"
    assert lines["thirdage_bots_waiting"] == "0.0"
    assert float(lines["thirdage_write_seconds_count"]) >= 5
    assert (await host.http.get("/metrics")).status_code == 404


@pytest.mark.parametrize("given", ["here", "1:2:x", "99999"])
def test_figures_need_a_port(given: str) -> None:
    with pytest.raises(BadOption, match="Metrics are shown at a port"):
        metrics.where(given)


# THE LOG


@pytest.fixture
def log_lines() -> Iterator[io.StringIO]:
    """What is written to a log of JSON lines."""
    said = io.StringIO()
    handler = logging.StreamHandler(said)
    handler.setFormatter(logs.JsonLines())
    ours = logging.getLogger("thirdage")
    ours.addHandler(handler)
    before, ours.level = ours.level, logging.INFO
    ours.manager._clear_cache()  # type: ignore[attr-defined]
    yield said
    ours.setLevel(before)
    ours.removeHandler(handler)


async def test_the_log_of_a_whole_game_has_times_and_requests_but_no_token_and_no_hidden_card(
    lone_host: Host, log_lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann_token, bob_token = await lone_host.two_people()
    async with lone_host.sit(table, ann_token) as ann, lone_host.sit(table, bob_token) as bob:
        await play_on([ann, bob], random.Random(1), 20)
        live = lone_host.live(table)

        def stumble(index: int) -> Any:  # a fault in the rules that quotes what it met
            raise KeyError(live.game.record().to_json(), ann_token)

        with monkeypatch.context() as faulty:
            faulty.setattr(live, "trial", stumble)
            asked = ann if ann.options else bob
            ply, key = asked.ply, asked.options[0]["key"]
            assert await asked.refused(type="choose", ply=ply, index=0, key=key) == "not-now"
        await ann.send(type="chat", text="something private")
        await ann.next("chat", 0)
        await play_on([ann, bob], random.Random(2))
        assert ann.view["over"]
    link = lone_host.service.tokens.mail("stop", "ann@example.org")
    await lone_host.http.get(f"/api/mail/{link}", headers={"x-request-id": "from-the-proxy"})
    await lone_host.get(f"/tables/{table}/record", ann_token)
    text = log_lines.getvalue()
    lines = [json.loads(line) for line in text.splitlines()]
    assert all({"time", "level", "message"} <= line.keys() for line in lines)
    assert all(line["request"] for line in lines)
    assert [line["route"] for line in lines if line["request"] == "from-the-proxy"] == ["/api/mail/{link}"]
    failed = [line for line in lines if line["level"] == "error"]
    assert [line["error"] for line in failed] == ["KeyError"]
    assert "test_operations.py" in failed[0]["where"][-1]
    opened = [line for line in lines if line["message"] == "a live connection begins"]
    assert {tuple(line["seats"]) for line in opened} == {("gandalf",), ("balrog-of-moria",)}
    words = set(re.findall(r"[\w.-]+", text))
    secrets = [ann_token, bob_token, link, lone_host.service.store.secret, "something private", "ann@example"]
    assert [secret for secret in [*secrets, live.invitation] if secret in text] == []
    cards = {card["id"] for card in thirdage.cards()} - {"gandalf", "balrog-of-moria"}  # these are seats too
    assert words & cards == set()


def test_a_log_for_people_tells_the_kind_and_the_place_of_an_error() -> None:
    try:
        raise PermissionError(13, "Permission denied", "secret-token")
    except PermissionError:
        record = logging.LogRecord(
            "asyncio", 40, "", 0, "It failed\nquoting secret-token", (), sys.exc_info()
        )
    said = logs.PlainLines().format(record)
    assert "ERROR It failed: PermissionError: Permission denied\n" in said
    assert "secret-token" not in said
    assert "test_operations.py" in said


# ORDERS


async def told(database: str, task: Any) -> Any:
    """What the operator is told, from a process of its own as far as the server can see."""
    return await asyncio.to_thread(work.run, database, task)


async def test_a_table_is_muted_and_closed_beside_a_running_server(
    start: StartHost, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(orders, "OFTEN", 0.05)
    host = await start(database)
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, bob_token) as bob:
        await play_on([ann, bob], random.Random(1), 6)
        assert "on, 6 rows" in "".join(await told(database, work.listed(True, 1)))
        said = await told(database, work.muted(table, ["balrog-of-moria"], True))
        assert said == f"balrog-of-moria of table {table} can no longer chat."
        async with asyncio.timeout(PATIENCE):
            while not host.live(table).muted:
                await asyncio.sleep(0.01)
        refused = await bob.asks("refused", type="chat", text="hello")
        assert refused["text"] == MUTED
        await ann.send(type="chat", text="I can")
        await bob.next("chat", 0)
        await told(database, work.muted(table, [], False))
        async with asyncio.timeout(PATIENCE):
            while host.live(table).muted:
                await asyncio.sleep(0.01)

        assert await told(database, work.closed(table, "Time to sleep.")) == f"Table {table} is closed."
        state = await bob.hears(lambda m: m["type"] == "state" and m["table"]["over"])
        assert state["table"]["result"]["reason"] == f"{CLOSED} Time to sleep."
        assert (state["waiting"], state["lines"][-1]["text"]) == (None, f"{CLOSED} Time to sleep.")
        asked = ann if ann.options else bob
        choice = {"type": "choose", "ply": asked.ply, "index": 0, "key": asked.options[0]["key"]}
        assert await asked.refused(**choice) == "over"
        assert await ann.refused(type="propose", what="takeback", ply=ann.ply, to=1) == "over"
        assert await ann.refused(type="chat", text="why?") == "over"
        assert await told(database, work.closed(table, "")) == f"Table {table} was closed already."
    host.service.memory.evict(host.live(table))
    assert (await host.get(f"/tables/{table}"))["over"], "it is closed when it comes back from the database"
    assert "closed, 6 rows" in "".join(await told(database, work.listed(False, 1)))


async def test_an_order_that_could_not_be_followed_is_followed_when_it_is_looked_at_again(
    lone_host: Host,
) -> None:
    table, _, _ = await lone_host.two_people()
    service = lone_host.service
    heard: list[list[int]] = []

    def hear(keys: list[int]) -> None:
        heard.append(keys)
        if len(heard) == 1:
            raise ZeroDivisionError("a fault of ours")

    following = orders.Orders(service.store, service.memory, hear)
    await following.look()
    await told(lone_host.settings.database, work.muted(table, ["gandalf"], True))
    key = lone_host.live(table).key
    with pytest.raises(ZeroDivisionError):
        await following.look()
    await following.look()
    await following.look()
    assert heard == [[key], [key]]


async def test_what_is_looked_at_on_and_on_is_looked_at_again_after_a_failure(
    caplog: pytest.LogCaptureFixture,
) -> None:
    tasks, looks, enough = Tasks(), 0, asyncio.Event()

    async def look() -> None:
        nonlocal looks
        looks += 1
        if looks == 6:
            enough.set()
        if looks != 4:
            raise ZeroDivisionError(f"a fault of ours at look {looks}")

    tasks.repeat("looking", look, 0.001)
    async with asyncio.timeout(PATIENCE):
        await enough.wait()
    await tasks.close()
    told = [line.exc_info[1] for line in caplog.records if line.exc_info]
    assert [str(error) for error in told] == ["a fault of ours at look 1", "a fault of ours at look 5"]
    assert "looking failed; it is tried again every 0.001 s" in caplog.text


async def test_somebody_who_is_banned_is_told_so_and_only_they(
    start: StartHost, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(orders, "OFTEN", 0.05)
    host = await start(file)
    made = await host.table(MINE)
    async with host.sit(made["table"], *made["tokens"].values()) as ann:
        await told(file, work.banned("198.51.100.0/24", 0, ""))
        await told(file, work.banned("127.0.0.1", 1, "You flooded us."))
        async with asyncio.timeout(PATIENCE):
            while ann.closed is None:
                await asyncio.sleep(0.01)
        said = ann.messages[-1]["text"]
        assert said.startswith("The operator of this server has banned your address until ")
        assert said.endswith(": You flooded us.")
        assert ann.closed == 4400, "the page does not try again"
    assert (await host.http.get("/api/version")).json() == {"detail": said}
    assert len(await told(file, work.all_bans())) == 2
    assert await told(file, work.unbanned("127.0.0.1")) == "127.0.0.1/32 is no longer banned."
    async with asyncio.timeout(PATIENCE):
        while (await host.http.get("/api/version")).status_code == 403:
            await asyncio.sleep(0.01)
    assert host.service.banned("198.51.100.9").endswith("banned your address.")
    assert host.service.banned("2001:db8::/64") == ""
    async with host.sit(made["table"]) as back:
        assert back.state is not None


async def test_old_games_are_closed_and_deleted(lone_host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    file = lone_host.settings.database
    made = await lone_host.table(MINE)
    assert await told(file, work.expired(30, False)) == "0 games closed."
    later = SimpleNamespace(time=lambda: time.time() + 31 * work.DAY)
    monkeypatch.setattr(work, "time", later)
    assert await told(file, work.expired(30, False)) == "1 game closed."
    assert await told(file, work.expired(30, True)) == "1 game deleted."
    lone_host.service.memory.evict(lone_host.live(made["table"]))
    await lone_host.get(f"/tables/{made['table']}", expect=404)


async def test_the_operator_is_told_how_much_there_is_and_what_was_reported(lone_host: Host) -> None:
    made = await lone_host.table(MINE)
    tokens = list(made["tokens"].values())
    await lone_host.post(f"/tables/{made['table']}/report", {"text": "It is stuck."}, *tokens)
    file = lone_host.settings.database
    lines = await told(file, work.report(None))
    assert lines[0] == "1 tables, 1 not over, 1 made within a day"
    assert lines[-1].strip() == "It is stuck."
    (record,) = await told(file, work.report(1))
    assert json.loads(record)["scenario"] == "fellowship"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["close", "nosuch"], "There is no table 'nosuch'; `thirdage admin tables` lists them."),
        (["ban", "300.1.1.1"], "'300.1.1.1' is not an address such as 192.0.2.7 or 2001:db8::1."),
        (["ban", "0.0.0.0/0"], "That is everybody: end the server instead."),
        (["ban", "192.0.2.7", "--undo"], "192.0.2.7/32 is not banned."),
        (["expire", "soon"], "The number of days is a whole number, not 'soon'."),
        (["expire", "0", "--delete"], "Games are deleted only after a day at least: name more days."),
        (["report", "7"], "There is no report 7."),
        (
            ["tables", "--database", "/no/such.db"],
            "There is no database at /no/such.db: name the server's with --database.",
        ),
    ],
)
def test_a_mistake_of_the_operator_is_one_sentence(
    words: list[str],
    said: str,
    file: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    from thirdage import cli

    monkeypatch.setenv("THIRDAGE_DATABASE", file)
    monkeypatch.setattr(sys, "argv", ["thirdage", "admin", *words])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 2
    assert capsys.readouterr().err == f"{said}\n"
