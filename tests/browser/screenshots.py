"""Pictures of every page, to be looked at: `python -m tests.browser.screenshots FOLDER` from the top folder.

Home, the table in the middle of a game, a replay and the other pages, large and on a phone, dark and light.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import play
from tests.browser import chromium
from tests.browser.host import Host
from tests.browser.visitor import Visitor

LARGE = {"width": 1440, "height": 900}
PAGES = {"cards": "/cards", "rules": "/rules", "learn": "/learn", "settings": "/settings"}


def pictures(browser: Browser, address: str, folder: Path, theme: str, phone: bool) -> None:
    """Go through the pages as one person."""
    shape = {"phone": True} if phone else {"size": LARGE}
    ann = Visitor(browser, address, theme=theme, **shape)
    kind = f"{'phone' if phone else 'large'}-{theme}"

    def take(name: str) -> None:
        ann.page.wait_for_load_state("networkidle")
        ann.page.mouse.move(2, 2)
        ann.page.wait_for_timeout(300)
        ann.page.screenshot(path=folder / f"{name}-{kind}.png")

    ann.page.goto("/")
    take("home")
    ann.makes_a_table({"frodo": "me", "aragorn": "me", "witch-king": "easy", "saruman": "easy"}, "trilogy")
    ann.plays(random.Random(3), 26)
    ann.waits_for_a_question()
    take("table")
    ann.page.goto(f"/replay/{ann.table}?at=30")
    ann.page.wait_for_selector(".table")
    take("replay")
    for name, path in PAGES.items():
        ann.page.goto(path)
        ann.page.wait_for_selector("h1")
        take(name)
    ann.context.close()


def main(words: list[str]) -> None:
    """Make them all."""
    if len(words) != 1:
        sys.exit("Say into which folder: python -m tests.browser.screenshots FOLDER")
    folder = Path(words[0])
    folder.mkdir(parents=True, exist_ok=True)
    play.build_client()
    found = chromium.find()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        host = Host(Path(data))
        host.start()
        environment: dict[str, str | float | bool] = {**os.environ, **found.environment}
        browser = playwright.chromium.launch(executable_path=found.program, env=environment)
        for theme in ("dark", "light"):
            for phone in (False, True):
                pictures(browser, host.address, folder, theme, phone)
        browser.close()
        host.stop()
    print(f"{len(list(folder.glob('*.png')))} pictures are in {folder}.")


if __name__ == "__main__":
    main(sys.argv[1:])
