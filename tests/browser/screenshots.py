"""Pictures of every page, to be looked at: `python -m tests.browser.screenshots FOLDER` from the top folder.

Home, the table in the middle of a game, a replay and the other pages, large and on a phone, dark and light.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import play
import thirdage
from tests.browser import chromium
from tests.browser.host import Host
from tests.browser.visitor import Visitor
from thirdage.players import answer, player

LARGE = {"width": 1440, "height": 900}
SEATS = {"frodo": "me", "aragorn": "me", "witch-king": "easy", "saruman": "easy"}
PAGES = {"cards": "/cards", "rules": "/rules", "learn": "/learn", "settings": "/settings"}


def in_the_middle() -> dict[str, Any]:
    """A game of round 4, in which much lies on the table."""
    game = thirdage.new("trilogy", seed=3)
    bots = {seat: player("easy", seed=n) for n, seat in enumerate(game.seats)}
    best = game.clone()
    while game.round < 5:
        assert game.decision is not None
        game.choose(answer(bots[game.decision.seat], game))
        asked = game.decision
        held = game.view("frodo")["seats"]["frodo"]["hand"]
        acts = asked is not None and asked.seat == "frodo" and "Your turn" in asked.prompt
        if game.round == 4 and acts and len(held) > 2:
            best = game.clone()
    found: dict[str, Any] = json.loads(best.record().to_json())
    return found


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
    ann.goes_on_with(in_the_middle(), SEATS)
    ann.waits_for_a_question()
    take("table")
    ann.page.goto(f"/replay/{ann.table}?ply=90")
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
