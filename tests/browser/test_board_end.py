"""The end of the war at a glance and in its replay; what lies over the map or beside it can be read."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.room import LONG, full_hand
from tests.browser.visitor import Visitor
from thirdage import games
from thirdage.players import answer, player

pytestmark = pytest.mark.xdist_group("browser-board")

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
CUT = """() => [...document.querySelectorAll(".hand .card .body")].filter(
    body => body.scrollHeight > body.clientHeight + 1 || body.getBoundingClientRect().bottom > innerHeight + 1
).map(body => body.textContent)"""
BESIDE_THE_QUESTION = """() => document.querySelector(".hand").getBoundingClientRect().right
    > document.querySelector(".question").getBoundingClientRect().left"""
COVERED = """() => [...document.querySelectorAll(".hand .slot")].filter(slot => {
    const box = slot.querySelector(".blow").getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return top?.closest(".slot") !== slot;
}).length"""


@cache
def war() -> dict[str, Any]:
    """The record of a war that is over."""
    game = games.new("war-of-the-ring", seed=2)
    bots = {seat: player("easy", seed=n) for n, seat in enumerate(game.seats)}
    while game.decision is not None:
        game.choose(answer(bots[game.decision.seat], game))
    record: dict[str, Any] = json.loads(game.record().to_json())
    return record


def at_the_table(ann: Visitor) -> None:
    """The Shadow is to act, with a full hand."""
    ann.goes_on_with(full_hand(), {"free": "easy", "shadow": "me"})
    ann.waits_for_a_question()


def at_the_end(ann: Visitor) -> None:
    ann.goes_on_with(war(), {"free": "easy", "shadow": "me"})
    ann.page.wait_for_selector("dialog[open] .result")


def test_the_end_is_seen_at_a_glance_and_told_again_in_the_replay(visit: Visit) -> None:
    ann = visit(follow="none")
    at_the_end(ann)
    assert ann.page.evaluate(SEEN) == [5, True]
    ann.page.goto(f"/replay/{ann.table}")
    ann.page.get_by_role("button", name=re.compile("^To turn")).first.wait_for()  # a war has no rounds
    ann.page.get_by_role("button", name="To the end").click()
    ann.page.get_by_role("button", name="How it ended").click()
    ann.page.wait_for_selector("dialog[open] .result")
    assert ann.page.evaluate(SEEN) == [5, True]
    ann.presses("Escape")
    told = ann.page.locator(".controls .told")
    assert told.evaluate("node => node.scrollHeight <= node.clientHeight + 1"), "nothing of it is cut off"


def test_a_war_that_nobody_wins_is_nobody_s(visit: Visit) -> None:
    ann = visit(follow="none")
    game = games.new("war-of-the-ring", seed=1, turns=1)
    bot = player("random", seed=1)
    while game.decision is not None:
        game.choose(answer(bot, game))
    assert game.result is not None
    assert game.result.winner is None
    ann.goes_on_with(json.loads(game.record().to_json()), {"free": "me", "shadow": "easy"})
    end = ann.page.get_by_role("dialog", name="Nobody wins")
    assert "Nobody wins the War of the Ring." in end.inner_text()


def test_what_is_told_of_a_region_stands_beside_it(visit: Visit) -> None:
    ann = visit(follow="none")
    at_the_table(ann)
    for region in ("andrast", "nurn"):
        ann.page.evaluate(OPEN_SHEET, region)
        ann.waits_until(BESIDE, region, within=3000)


def test_a_full_hand_breaks_no_word_and_hides_no_number(visit: Visit) -> None:
    ann = visit(follow="none")
    at_the_table(ann)
    assert ann.page.locator(".hand .slot").count() == len(LONG)
    assert ann.page.evaluate(BROKEN) == []
    assert ann.page.evaluate(COVERED) == 0
    # Spread out, every word of every card is read; Esc or an answer puts them together again.
    spread = ann.page.locator(".spreads")
    spread.click()
    texts = ann.page.locator(".hand .card .text:not(.gist)")
    assert texts.count() == 2 * len(LONG)
    for text in texts.all():
        assert text.is_visible()
    assert ann.page.evaluate(CUT) == []
    assert not ann.page.evaluate(BESIDE_THE_QUESTION)
    ann.presses("Escape")
    assert spread.get_attribute("aria-expanded") == "false"
    spread.click()
    before = ann.ply()
    ann.clicks(ann.page.locator(".hand .touch.lit").first)
    ann.clicks(ann.page.locator(".menu [role=menuitem]").first)  # with one die or another
    ann.waits_for_ply(before + 1)
    assert spread.get_attribute("aria-expanded") == "false"


def test_cards_are_played_from_the_hand_and_not_repeated_as_buttons(visit: Visit) -> None:
    for phone in (False, True):
        ann = visit("Bob" if phone else "Ann", phone=phone, follow="none")
        at_the_table(ann)
        lit = ann.page.locator(".hand .touch.lit")
        titles = [slot.inner_text() for slot in ann.page.locator(".hand .slot:has(.lit) .band .title").all()]
        answers = " ".join(ann.page.locator(".question [data-option]").all_inner_texts())
        assert titles
        assert not any(title in answers for title in titles)
        # One line leads there: for the keyboard, for readers, and where the hand lies below what is seen.
        ann.page.get_by_role("button", name=f"{lit.count()} cards in your hand can be played").press("Enter")
        assert lit.first.evaluate("node => node === document.activeElement")
        assert lit.first.evaluate("node => node.getBoundingClientRect().top < innerHeight - 40")
        # Only what the die in hand plays stays lit; here no card needs an Army die.
        ann.clicks(ann.page.locator(".dice.yours [data-die=army]").first)
        assert not lit.count()


def test_the_pace_is_set_at_the_table_and_settings_lead_back(visit: Visit) -> None:
    ann = visit(follow="none")
    at_the_table(ann)
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
