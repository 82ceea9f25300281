"""Behind a proxy: people reach the server under an address of which the server itself sees nothing."""

from __future__ import annotations

import json

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.table.conftest import StartHost
from tests.table.people import MINE, Host
from thirdage.kernel.errors import BadOption
from thirdage.table.origins import origin_of
from thirdage.table.settings import from_environment


async def is_let_in(host: Host, origin: str) -> bool:
    """Whether a page of this origin can connect through a proxy that names the server's own host and port."""
    made = await host.table(MINE)
    try:
        async with connect(f"ws://{host.base}/api/tables/{made['table']}/live", origin=origin) as socket:  # type: ignore[arg-type]
            await socket.send('{"type": "hello"}')
            return bool(json.loads(await socket.recv())["type"] == "state")
    except InvalidStatus:
        return False


@pytest.mark.parametrize(
    "public",
    [
        "https://table.example",
        "https://table.example/",
        "HTTPS://Table.Example:443/",
        "  https://table.example  ",
    ],
)
async def test_a_page_of_the_public_address_is_ours_whatever_host_the_proxy_names(
    start: StartHost, file: str, public: str
) -> None:
    host = await start(file, public=from_environment(public=public).public)
    assert await is_let_in(host, "https://table.example")
    for other in (
        "http://table.example",
        "https://table.example:8443",
        "https://table.example.evil.example",
        "https://evil.example/https://table.example",
        "null",
    ):
        assert not await is_let_in(host, other), other


async def test_without_a_public_address_it_is_not_and_the_owner_is_told_once(
    lone_host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    assert not await is_let_in(lone_host, "https://table.example")
    assert not await is_let_in(lone_host, "https://other.example")
    told = [record.getMessage() for record in caplog.records if "--public" in record.getMessage()]
    assert len(told) == 1
    assert "'https://table.example'" in told[0]


@pytest.mark.parametrize(
    ("public", "origin"),
    [
        ("http://Table.Example:80", "http://table.example"),
        ("http://table.example:8080/", "http://table.example:8080"),
        ("https://[::1]:8443", "https://[::1]:8443"),
        ("https://lórien.example", "https://xn--lrien-0ta.example"),
    ],
)
def test_the_origin_of_an_address_is_what_a_browser_says_of_it(public: str, origin: str) -> None:
    assert origin_of(public) == origin
    assert origin_of(origin) == origin


@pytest.mark.parametrize(
    "public",
    [
        "table.example", "ftp://table.example", "https://", "https://table.example:many",
        "https://table.example:99999", "https://me:pass@table.example", "https://table.example/games",
        "https://table.example/?x=1", "https://table.example/#x", "https://a b", "https://[::1", "https://a..b",
    ],
)  # fmt: skip
def test_a_public_address_that_is_none_is_told_of_in_a_sentence(public: str) -> None:
    with pytest.raises(BadOption, match=r"--public is an address like https://table\.example"):
        from_environment(public=public)
