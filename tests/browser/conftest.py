"""A real Chromium and a real server, which one process keeps for all its files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

import play
from tests.browser import chromium
from tests.browser.host import Host
from tests.browser.visitor import Visitor

Visit = Callable[..., Visitor]


class KeptBrowser:
    """Chromium, started when a test first asks for it and ended when none of these tests comes next.

    A fixture of the session would keep it to the end, and while it runs, no asyncio test can.
    """

    def __init__(self) -> None:
        self.running = ExitStack()
        self.browser: Browser | None = None

    def start(self) -> Browser:
        """The browser that runs, or a new one."""
        if self.browser is None or not self.browser.is_connected():
            self.end()
            self.browser = self._started()
        return self.browser

    def _started(self) -> Browser:
        found = chromium.find()
        playwright = self.running.enter_context(sync_playwright())
        started = playwright.chromium.launch(
            executable_path=found.program, env={**os.environ, **found.environment}
        )
        self.running.callback(started.close)
        return started

    def end(self) -> None:
        """End it, if it runs."""
        self.browser = None
        self.running.close()


KEPT = KeptBrowser()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """End the browser before a test that is not one of these; this is called for these alone."""
    if nextitem is None or nextitem.path.parent != item.path.parent:
        KEPT.end()


def pytest_sessionfinish() -> None:
    """End the browser where the tests are stopped in the middle."""
    KEPT.end()


@pytest.fixture
def browser() -> Browser:
    """Chromium, a new one if that of the test before has crashed or has been ended."""
    try:
        return KEPT.start()
    except RuntimeError as error:
        pytest.fail(str(error), pytrace=False)


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
