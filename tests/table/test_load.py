"""The measuring command: it ends, whatever the server does, and says how far it came."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.table.people import MINE, PATIENCE, Host
from thirdage.table import load
from thirdage.table.load import Figures, Server, Side, Stuck, bounded, connected


class Deaf(asyncio.Protocol):
    """A server that takes connections and never says a word."""


async def test_a_server_that_says_nothing_is_an_error_and_not_a_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(load, "PATIENCE", 0.2)
    deaf = await asyncio.get_running_loop().create_server(Deaf, "127.0.0.1", 0)
    port = deaf.sockets[0].getsockname()[1]
    with pytest.raises(TimeoutError, match="opening handshake"):
        async with connected(f"127.0.0.1:{port}", "abc"):
            pass
    deaf.close()


async def test_a_table_that_falls_silent_or_closes_is_told_of(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await lone_host.table(MINE)
    async with connected(lone_host.base, made["table"], *made["tokens"].values()) as ann:
        ann.moved.clear()
        with monkeypatch.context() as impatient:
            impatient.setattr(load, "PATIENCE", 0.1)
            with pytest.raises(Stuck, match="silent at ply 0"):
                await ann.move()
    async with connected(lone_host.base, made["table"], *made["tokens"].values()) as ann:
        request = {"seats": ["gandalf"], "to": "open"}
        await lone_host.post(f"/tables/{made['table']}/leave", request, made["tokens"]["gandalf"])
        async with asyncio.timeout(PATIENCE):
            while not ann.ended:
                await asyncio.sleep(0.01)
        with pytest.raises(Stuck, match="closed with 4401"):
            await ann.move()


class LastChoice:
    """A table with one choice left. Who makes it hears of it at once, the other side a little later."""

    close_code = None

    def __init__(self) -> None:
        self.sides: list[Side] = []

    @asynccontextmanager
    async def connected(self, base: str, table: str, token: str) -> AsyncIterator[Side]:
        """A side at this table."""
        side = Side(self)
        side.decision = {"options": None if not self.sides else [{"key": "x"}]}
        self.sides.append(side)
        yield side

    async def send(self, text: str) -> None:
        """The last choice."""
        first, second = self.sides
        self._end(second)
        asyncio.get_running_loop().call_later(0.01, self._end, first)

    def _end(self, side: Side) -> None:
        side.ply, side.decision, side.over = 1, None, True
        side.moved.set()


async def test_a_game_that_ends_while_the_next_choice_is_not_yet_due_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(load, "PATIENCE", 0.5)
    table = LastChoice()
    monkeypatch.setattr(load, "connected", table.connected)
    figures = Figures(1, 60.0, pace=20.0)
    asked: list[Any] = []

    def post(path: str, body: dict[str, Any]) -> dict[str, Any]:
        asked.append(body)
        if len(asked) == 2:
            figures.end = time.perf_counter() - 1  # one game is enough
            table.sides.clear()
        return {"table": "abc", "tokens": {"gandalf": "1", "balrog-of-moria": "2"}}

    await load.play(SimpleNamespace(base="", post=post), figures, random.Random(1))  # type: ignore[arg-type]
    assert (len(asked), len(figures.times)) == (2, 1)


async def test_work_that_does_not_end_says_how_far_it_came() -> None:
    load.doing.now = "7 of 2000 tables were made"
    with pytest.raises(Stuck, match=r"Not done within 0 s: 7 of 2000 tables were made\."):
        await bounded(asyncio.sleep(60), 0.01)


def test_a_server_that_does_not_start_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "START_WITHIN", 0.2)
    server = Server("unused.db")
    server.words = [sys.executable, "-c", "import time; time.sleep(60)"]
    with pytest.raises(Stuck, match="did not start"):
        server.start()


async def test_idle_tables_are_shown_counted_and_left(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "tables.db"), "--idle", "1")
    await asyncio.to_thread(server.start)
    try:
        used, median, late = await load.idle(server, 12, rest=0.0)
    finally:
        await asyncio.to_thread(server.stop)
    assert used < 2_000_000
    assert 0 < median <= late


@pytest.mark.parametrize("option", ["--idle", "--tables"])
@pytest.mark.parametrize("number", ["0", "-3", "many"])
def test_no_tables_cannot_be_measured(
    option: str, number: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["load", f"{option}={number}"])
    with pytest.raises(SystemExit) as ended:
        load.main()
    assert ended.value.code == 2
    assert "is no number of tables: give 1 or more" in capsys.readouterr().err
