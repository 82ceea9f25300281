"""Pictures of every page, to be looked at: `python -m tests.browser.screenshots FOLDER` from the top folder.

Home, the table in the middle of a game, a replay and the other pages, from phone to wide screen.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser.at_work import page_at_work
from tests.browser.visitor import Visitor
from thirdage import games
from thirdage.players import answer, player

SHAPES: dict[str, dict[str, Any]] = {
    "360": {"phone": True},
    "768": {"size": {"width": 768, "height": 1024}},
    "900": {"size": {"width": 900, "height": 760}},
    "1280": {"size": {"width": 1280, "height": 720}},
    "1440": {"size": {"width": 1440, "height": 900}},
    "2560": {"size": {"width": 2560, "height": 1440}},
}
SEATS = {"frodo": "me", "aragorn": "me", "witch-king": "easy", "saruman": "easy"}
PAGES = {"cards": "/cards", "rules": "/rules", "learn": "/learn", "settings": "/settings"}


@cache
def in_the_middle() -> dict[str, Any]:
    """A game of round 4 or 5 at the moment at which most lies on the table and it is Frodo's turn."""
    game = games.new("trilogy", seed=11)
    bots = {seat: player("easy", seed=n) for n, seat in enumerate(game.seats)}
    best, most = game.clone(), 0
    while game.round < 6:
        assert game.decision is not None
        game.choose(answer(bots[game.decision.seat], game))
        asked = game.decision
        if game.round < 4 or asked is None or asked.seat != "frodo" or asked.kind != "turn":
            continue
        view = game.view("frodo")
        places = [view["path"], *view["battlegrounds"]]
        lying = sum(min(len(place["cards"]), 4) for place in places if place)
        if len(view["seats"]["frodo"]["hand"]) > 3 and lying > most:
            best, most = game.clone(), lying
    found: dict[str, Any] = json.loads(best.record().to_json())
    return found


def pictures(browser: Browser, address: str, folder: Path, theme: str, shape: str) -> None:
    """Go through the pages as one person."""
    ann = Visitor(browser, address, theme=theme, **SHAPES[shape])

    def take(name: str) -> None:
        ann.page.wait_for_load_state("networkidle")
        ann.page.mouse.move(2, 2)
        ann.page.wait_for_timeout(300)
        ann.page.screenshot(path=folder / f"{name}-{shape}-{theme}.png")

    ann.page.goto("/")
    take("home")
    ann.makes_a_table(SEATS | {"saruman": "open", "aragorn": "open"}, "trilogy", name="Friday night")
    take("waiting")
    ann.goes_on_with(in_the_middle(), SEATS)
    ann.waits_for_a_question()
    take("table")
    if (shape, theme) == ("1440", "dark"):  # for the README: small enough to load with it
        ann.page.locator(".hand .touch.lit").first.hover(position={"x": 20, "y": 20})
        ann.page.wait_for_selector(".sum.would")
        ann.page.screenshot(path=folder / "table.jpg", type="jpeg", quality=82)
    ann.page.goto(f"/replay/{ann.table}?ply=150")
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
    with page_at_work() as (browser, address):
        for shape in SHAPES:
            for theme in ("dark", "light") if shape in ("360", "1440") else ("dark",):
                pictures(browser, address, folder, theme, shape)
    print(f"{len(list(folder.glob('*.png')))} pictures are in {folder}; table.jpg is the one of the README.")


if __name__ == "__main__":
    main(sys.argv[1:])
