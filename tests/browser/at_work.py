"""A browser and a server for commands that look at the page: pictures and measurements."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import play
from tests.browser import chromium
from tests.browser.host import Host


@contextmanager
def browser_at_work() -> Iterator[Browser]:
    """Chromium, as the tests start it."""
    found = chromium.find()
    environment: dict[str, str | float | bool] = {**os.environ, **found.environment}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.program, env=environment)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def page_at_work() -> Iterator[tuple[Browser, str]]:
    """Chromium, and the address of a server of its own with the built page."""
    play.build_client()
    with tempfile.TemporaryDirectory() as data:
        host = Host(Path(data))
        host.start()
        try:
            with browser_at_work() as browser:
                yield browser, host.address
        finally:  # or whoever reads what is printed waits for the server to end
            host.stop()
