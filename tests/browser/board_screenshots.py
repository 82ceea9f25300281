"""Pictures of the board game, to be looked at: `python -m tests.browser.board_screenshots FOLDER`.

The opening, a dense turn in the middle, a battle, a siege and the way through Mordor, from phone to wide
screen; then three and four players with Twilight of the Third Age: a dense turn of each seat, Ships that may
sail, Ents that may strike and a siege with engines. Somebody who has never seen the game must recognise
Middle-earth and see who is winning.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser import twilight_field
from tests.browser.at_work import page_at_work
from tests.browser.visitor import Visitor
from thirdage import games
from thirdage.players import answer, player

SHAPES: dict[str, dict[str, Any]] = {
    "360": {"phone": True},
    "390": {"phone": True, "size": {"width": 390, "height": 844}},
    "1024": {"size": {"width": 1024, "height": 768}},
    "1366": {"size": {"width": 1366, "height": 768}},
    "1440": {"size": {"width": 1440, "height": 900}},
    "1920": {"size": {"width": 1920, "height": 1080}},
    "2560": {"size": {"width": 2560, "height": 1440}},
}
BOTH_THEMES = ("360", "1440", "1920", "2560")
OPENS_AN_ACTION = "turn"

View = dict[str, Any]
Record = dict[str, Any]


def figures(view: View) -> int:
    """How many figures stand on the map."""
    return sum(sum(region["figures"].values()) for region in view["regions"].values())


def is_attack_on(kind: str, view: View) -> bool:
    """Whether such a battle is being fought, with cards or dice on the table."""
    return view["battle"] is not None and view["battle"]["kind"] == kind


# What is looked for, and how good a position is to look at: the best one is taken, 0 is none.
MOMENTS: dict[str, Callable[[View, str], int]] = {
    "opening": lambda view, kind: int(kind == OPENS_AN_ACTION and view["turn"] == 1),
    "middle": lambda view, kind: figures(view) if kind == OPENS_AN_ACTION and 5 <= view["turn"] <= 8 else 0,
    "battle": lambda view, kind: is_attack_on("field", view) and figures_in_battle(view),
    "siege": lambda view, kind: is_attack_on("siege", view) and figures_in_battle(view),
    "mordor": lambda view, kind: view["fellowship"]["mordor"] if kind == OPENS_AN_ACTION else 0,
}


def figures_in_battle(view: View) -> int:
    """How many figures fight."""
    return sum(sum(force["figures"].values()) for force in view["battle"]["forces"].values())


@cache
def moments() -> dict[str, tuple[str, Record]]:
    """For each moment, who is asked and the record that leads there."""
    found: dict[str, tuple[int, str, Record]] = {}
    for seed in range(12):
        game = games.new("war-of-the-ring", seed=seed)
        bots = {seat: player("easy", seed=n) for n, seat in enumerate(game.seats)}
        while game.decision is not None:
            seat, kind = game.decision.seat, game.decision.kind
            view = game.view(seat)
            for name, worth_of in MOMENTS.items():
                worth = worth_of(view, kind)
                if worth > found.get(name, (0,))[0]:
                    found[name] = worth, seat, json.loads(game.record().to_json())
            game.choose(answer(bots[seat], game))
        if seed >= 2 and len(found) == len(MOMENTS):
            break
    return {name: (seat, record) for name, (_, seat, record) in found.items()}


def pictures(browser: Browser, address: str, folder: Path, theme: str, shape: str) -> None:
    """Go from moment to moment as one person."""
    ann = Visitor(browser, address, theme=theme, follow="none", **SHAPES[shape])
    for name, (seat, record) in moments().items():
        ann.goes_on_with(record, {"free": "easy", "shadow": "easy"} | {seat: "me"})
        ann.waits_for_a_question()
        ann.page.wait_for_load_state("networkidle")
        ann.page.mouse.move(2, 2)
        ann.page.wait_for_timeout(300)
        ann.page.screenshot(path=folder / f"board-{name}-{shape}-{theme}.png")
        if (name, shape, theme) == ("middle", "1440", "dark"):  # for the README: small enough to load with it
            ann.page.screenshot(path=folder / "board.jpg", type="jpeg", quality=82)
    ann.context.close()


def seated(seat: str) -> dict[str, str]:
    """One person of four, the others bots."""
    return dict.fromkeys(twilight_field.FOUR, "easy") | {seat: "me"}


def sailing(dan: Visitor) -> None:
    """Saruman moves armies, and Ships at Umbar are picked up."""
    dan.clicks(dan.page.locator(".question [data-option]").filter(has_text="Move up to two armies").first)
    dan.clicks(dan.page.locator("[data-start=umbar]"))


def storming(cid: Visitor) -> None:
    """The Witch-king storms Minas Tirith."""
    cid.clicks(cid.page.locator("[data-start=minas-tirith]"))
    cid.clicks(cid.page.locator(".question [data-option]").filter(has_text="attack the besieged").first)
    cid.waits_for_a_question()


def waking(bob: Visitor) -> None:
    """Rohan wakes the Ents."""
    bob.page.locator(".hand .touch.lit", has_text="Huorns").click()
    bob.page.locator(".menu [role=menuitem]", has_text="Event die").click()
    bob.page.locator(".question [data-option]").filter(has_text="No more").wait_for()


# Of games with Twilight of the Third Age: the record, who sits there, and what they do first.
TOGETHER: dict[str, tuple[Callable[[], Record], dict[str, str], Callable[[Visitor], None] | None]] = {
    "gondor": (lambda: twilight_field.four("gondor"), seated("gondor"), None),
    "saruman": (lambda: twilight_field.four("saruman"), seated("saruman"), None),
    "three": (twilight_field.three, dict.fromkeys(twilight_field.THREE, "easy") | {"free": "me"}, None),
    "team": (twilight_field.before_the_exchange, seated("gondor") | {"rohan": "me"}, None),
    "sailing": (lambda: twilight_field.four("saruman"), seated("saruman"), sailing),
    "ents": (twilight_field.ents_awake, seated("rohan"), waking),
    "engines": (lambda: twilight_field.four("witch-king"), seated("witch-king"), storming),
}


def pictures_together(browser: Browser, address: str, folder: Path, theme: str, shape: str) -> None:
    """Go from moment to moment of games with Twilight of the Third Age."""
    ann = Visitor(browser, address, theme=theme, follow="none", **SHAPES[shape])
    for name, (record, seats, acts) in TOGETHER.items():
        ann.goes_on_with(record(), seats)
        ann.waits_for_a_question()
        if acts:
            acts(ann)
        ann.page.mouse.move(2, 2)
        ann.page.wait_for_timeout(300)
        ann.page.screenshot(path=folder / f"board-{name}-{shape}-{theme}.png")
    ann.context.close()


def main(words: list[str]) -> None:
    """Make them all."""
    if not words or not set(words[1:]) <= set(SHAPES):
        sys.exit("Say into which folder: python -m tests.browser.board_screenshots FOLDER [WIDTH ...]")
    folder = Path(words[0])
    folder.mkdir(parents=True, exist_ok=True)
    with page_at_work() as (browser, address):
        for shape in words[1:] or SHAPES:
            for theme in ("dark", "light") if shape in BOTH_THEMES else ("dark",):
                pictures(browser, address, folder, theme, shape)
                pictures_together(browser, address, folder, theme, shape)
    print(f"{len(list(folder.glob('*.png')))} pictures are in {folder}; board.jpg is the one of the README.")


if __name__ == "__main__":
    main(sys.argv[1:])
