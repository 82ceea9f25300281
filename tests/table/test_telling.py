"""Telling people who are away that it is their turn: a real webhook, a real mail server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.table.conftest import StartHost
from tests.table.people import PATIENCE


class Ears:
    """Listens as a web server and as a mail server do, just enough to be told something."""

    def __init__(self) -> None:
        self.posted: list[dict[str, Any]] = []
        self.mailed: list[str] = []

    async def open(self) -> None:
        """Listen at two free ports."""
        self.web = await asyncio.start_server(self._post, "127.0.0.1", 0)
        self.mail = await asyncio.start_server(self._mail, "127.0.0.1", 0)
        self.hook = f"http://127.0.0.1:{self.web.sockets[0].getsockname()[1]}/turn"
        self.port: int = self.mail.sockets[0].getsockname()[1]

    async def _post(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        size = next(
            int(line.split(":")[1]) for line in head.splitlines() if line.startswith("content-length")
        )
        self.posted.append(json.loads(await reader.readexactly(size)))
        writer.write(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        await writer.drain()
        writer.close()

    async def _mail(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := (await reader.readline()).decode():
            word = line[:4].upper().strip()
            if word == "DATA":
                writer.write(b"354 go on\r\n")
                self.mailed.append((await reader.readuntil(b"\r\n.\r\n")).decode())
            writer.write(b"221 bye\r\n" if word == "QUIT" else b"250 good\r\n")
        writer.close()


@pytest.fixture
async def ears() -> AsyncIterator[Ears]:
    ears = Ears()
    await ears.open()
    yield ears
    ears.web.close()
    ears.mail.close()


async def test_who_is_away_is_told_once_a_turn_and_who_is_here_is_not(
    start: StartHost, file: str, ears: Ears
) -> None:
    host = await start(
        file, webhook=ears.hook, public="https://table.example", smtp_host="127.0.0.1", smtp_port=ears.port,
        smtp_from="table@example.org", smtp_tls=False,
    )  # fmt: skip
    assert (await host.get("/version"))["email"]
    table, ann_token, bob_token = await host.two_people()
    await host.post(f"/tables/{table}/notify", {"email": "bob@example.org"}, bob_token)
    await host.post(f"/tables/{table}/notify", {"email": "no address"}, bob_token, expect=400)
    await host.post(f"/tables/{table}/notify", {"email": "eve@example.org"}, expect=403)
    async with host.sit(table, ann_token) as ann:
        async with host.sit(table, bob_token) as bob:
            while not ann.options:
                await bob.choose()
                await ann.reaches(bob.ply)
        while ann.options:
            await ann.choose()
        assert "bob@example.org" not in "".join(ann.raw), "an address is nobody else's business"
        async with asyncio.timeout(PATIENCE):
            while not ears.posted or not ears.mailed:
                await asyncio.sleep(0.02)
    await asyncio.sleep(0.1)
    assert [(told["seat"], told["person"]) for told in ears.posted] == [("balrog-of-moria", "Bob")]
    assert ears.posted[0]["address"] == f"https://table.example/table/{table}"
    assert len(ears.mailed) == 1
    assert "To: bob@example.org" in ears.mailed[0]
    assert f"https://table.example/table/{table}" in ears.mailed[0]


async def test_without_settings_nobody_can_ask_for_mail(start: StartHost, file: str) -> None:
    host = await start(file)
    table, ann_token, _ = await host.two_people()
    assert not (await host.get("/version"))["email"]
    await host.post(f"/tables/{table}/notify", {"email": "ann@example.org"}, ann_token, expect=403)
