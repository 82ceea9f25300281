"""A real Chromium, which each file starts, and a real server that one process keeps for all its files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

import play
from tests.browser import chromium
from tests.browser.host import Host
from tests.browser.visitor import Visitor

Visit = Callable[..., Visitor]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium. It ends with the file: while it runs, no asyncio test can."""
    try:
        found = chromium.find()
    except RuntimeError as error:
        pytest.fail(str(error), pytrace=False)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=found.program, env={**os.environ, **found.environment}
        )
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server with the built page."""
    play.build_client()
    server = Host(Path(tmp_path_factory.mktemp("tables")))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def host(server: Host) -> Host:
    """The server, which deals to each file what it would deal if it had been started for it."""
    server.deals_anew()
    return server


@pytest.fixture
def visit(browser: Browser, host: Host) -> Iterator[Visit]:
    """Opens browsers for people; when the test has gone well nothing may have gone wrong in any of them."""
    visitors: list[Visitor] = []

    def visit(name: str = "Ann", **more: Any) -> Visitor:
        visitors.append(Visitor(browser, host.address, name, **more))
        return visitors[-1]

    yield visit
    for visitor in visitors:
        visitor.leaves()
