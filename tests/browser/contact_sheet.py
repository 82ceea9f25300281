"""Every picture on every card, to be looked at: `python -m tests.browser.contact_sheet FOLDER`, from the top.

The browsers of cards without what is around them: at the size of a card in the hand, and at 60 px, the
smallest that a crowded table draws; in either light.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.at_work import page_at_work
from tests.browser.visitor import Visitor

SHEETS = {
    "characters-base": "/cards?set=base&type=character",
    "characters-fire-and-swords": "/cards?set=fire-and-swords&type=character",
    "armies": "/cards?type=army",
    "items": "/cards?type=item",
    "events": "/cards?type=event",
    "paths": "/cards?type=path",
    "battlegrounds": "/cards?type=battleground",
    "skirmishes": "/cards?type=skirmish",
    "board-free": "/cards/boardgame?side=free",
    "board-shadow": "/cards/boardgame?side=shadow",
}
SMALL = 60  # pixels
# The cards alone, close together, and all of them at once.
BARE = """
    header, footer, .head, .sieve, .tag, h2 { display: none !important; }
    .group { margin-top: 6px !important; content-visibility: visible !important; }
    .group > ul { gap: 8px !important; }
    .group > ul > li { padding: 0 !important; content-visibility: visible !important; }
"""
# The same cards as they lie in play.
AS_IN_PLAY = """width => {
    document.documentElement.style.setProperty("--card-small", `${width}px`);
    for (const card of document.querySelectorAll(".paper.normal")) {
        card.classList.replace("normal", "small");
        card.classList.remove("long", "bare");
        card.querySelector(".body")?.remove();
        card.style.setProperty("--w", `${width}px`);
        card.closest("li").style.width = "fit-content";
    }
    for (const list of document.querySelectorAll(".group ul")) {
        list.style.display = "flex";
        list.style.flexWrap = "wrap";
    }
}"""


def sheets(browser: Browser, address: str, folder: Path, theme: str) -> None:
    """One picture for each kind of card and size."""
    ann = Visitor(browser, address, theme=theme, size={"width": 1280, "height": 900})
    for name, where in SHEETS.items():
        ann.page.goto(where, wait_until="networkidle")
        ann.page.add_style_tag(content=BARE)
        ann.page.wait_for_timeout(400)
        ann.page.screenshot(path=folder / f"{name}-card-{theme}.png", full_page=True)
        ann.page.evaluate(AS_IN_PLAY, SMALL)
        ann.page.wait_for_timeout(200)
        ann.page.screenshot(path=folder / f"{name}-{SMALL}px-{theme}.png", full_page=True)
    ann.context.close()


def main() -> None:
    """Draw the sheets into the folder named."""
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.browser.contact_sheet FOLDER")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with page_at_work() as (browser, address):
        for theme in ("dark", "light"):
            sheets(browser, address, folder, theme)


if __name__ == "__main__":
    main()
