"""The end of the war is seen at a glance, also in its replay; and what stands over the map leaves room for it."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from thirdage import games
from thirdage.players import answer, player

pytestmark = pytest.mark.xdist_group("browser-together")

# What of the end is seen without scrolling: the lines of its story, and whether the whole map of the war is.
SEEN = """() => {
    const room = document.querySelector("dialog[open] .content").getBoundingClientRect();
    const isSeen = node => {
        const box = node.getBoundingClientRect();
        return box.height > 0 && box.top >= room.top && box.bottom <= room.bottom;
    };
    return [
        [...document.querySelectorAll("dialog[open] .story li")].filter(isSeen).length,
        isSeen(document.querySelector("dialog[open] svg.war")),
    ];
}"""
OPEN_SHEET = """id => {
    const region = document.querySelector(`path[data-region="${id}"]`);
    region.dispatchEvent(new MouseEvent("contextmenu", {bubbles: true, cancelable: true}));
}"""
# Whether a region lies beside what is told of it.
BESIDE = """id => {
    const region = document.querySelector(`path[data-region="${id}"]`).getBoundingClientRect();
    const sheet = document.querySelector("[aria-label^='About']")?.getBoundingClientRect();
    return Boolean(sheet) && (region.right <= sheet.left || region.left >= sheet.right);
}"""
# Titles of which a word is wider than its room, and numbers that lie under the next card of the hand.
BROKEN = """() => [...document.querySelectorAll(".card .title")].filter(node => {
    const all = document.createRange();
    all.selectNodeContents(node);
    return all.getBoundingClientRect().width > node.getBoundingClientRect().width + 1;
}).map(node => node.textContent)"""
COVERED = """() => [...document.querySelectorAll(".hand .slot")].filter(slot => {
    const box = slot.querySelector(".fight b").getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return top?.closest(".slot") !== slot;
}).length"""


@cache
def war() -> tuple[dict[str, Any], dict[str, Any]]:
    """The record of a war that is over, and of its largest hand for the Shadow."""
    game = games.new("war-of-the-ring", seed=2)
    bots = {seat: player("easy", seed=n) for n, seat in enumerate(game.seats)}
    held: dict[str, Any] = {}
    most = 0
    while game.decision is not None:
        if (game.decision.seat, game.decision.kind) == ("shadow", "turn"):
            hand = len(game.view("shadow")["cards"]["shadow"]["hand"])
            if hand > most:
                most, held = hand, json.loads(game.record().to_json())
        game.choose(answer(bots[game.decision.seat], game))
    return json.loads(game.record().to_json()), held


def at_the_end(ann: Visitor) -> None:
    ann.goes_on_with(war()[0], {"free": "easy", "shadow": "me"})
    ann.page.wait_for_selector("dialog[open] .result")


def test_the_end_is_seen_at_a_glance_and_told_again_in_the_replay(visit: Visit) -> None:
    ann = visit(follow="none")
    at_the_end(ann)
    assert ann.page.evaluate(SEEN) == [5, True]
    ann.page.goto(f"/replay/{ann.table}")
    ann.page.get_by_role("button", name="To the end").click()
    ann.page.get_by_role("button", name="How it ended").click()
    assert ann.page.evaluate(SEEN) == [5, True]
    ann.presses("Escape")
    told = ann.page.locator(".controls .told")
    assert told.evaluate("node => node.scrollHeight <= node.clientHeight + 1"), "nothing of it is cut off"


def test_what_is_told_of_a_region_stands_beside_it(visit: Visit) -> None:
    ann = visit(follow="none")
    ann.goes_on_with(war()[1], {"free": "easy", "shadow": "me"})
    ann.waits_for_a_question()
    for region in ("andrast", "nurn"):
        ann.page.evaluate(OPEN_SHEET, region)
        ann.waits_until(BESIDE, region, within=3000)


def test_a_full_hand_breaks_no_word_and_hides_no_number(visit: Visit) -> None:
    ann = visit(follow="none")
    ann.goes_on_with(war()[1], {"free": "easy", "shadow": "me"})
    ann.waits_for_a_question()
    assert ann.page.locator(".hand .slot").count() >= 5
    assert ann.page.evaluate(BROKEN) == []
    assert ann.page.evaluate(COVERED) == 0


def test_the_pace_is_set_at_the_table_and_settings_lead_back(visit: Visit) -> None:
    ann = visit(follow="none")
    ann.goes_on_with(war()[1], {"free": "easy", "shadow": "me"})
    ann.waits_for_a_question()
    menu = ann.page.get_by_role("button", name="Menu", exact=True)
    menu.click()
    ann.page.get_by_role("menuitem", name="Moves of others").click()
    ann.page.get_by_text("Quick", exact=True).click()
    ann.page.get_by_role("button", name="Done").click()
    assert json.loads(ann.page.evaluate("localStorage['thirdage.settings']"))["follow"] == "quick"
    table = ann.page.url
    menu.click()
    ann.page.get_by_role("menuitem", name="Settings").click()
    ann.page.get_by_role("link", name="Back to the table").click()
    ann.page.wait_for_selector(".table")
    assert ann.page.url == table
