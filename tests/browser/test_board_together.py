"""What every table has, at the board: a shared screen, taking back, hints, looking back, talk, notices."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.test_board import cards_named, on_the_eve, says, sits_down_as_the_free_peoples
from tests.browser.test_gestures import DRAFTED, decision
from tests.browser.test_odds import record
from tests.browser.visitor import ASKED, Visitor

pytestmark = pytest.mark.xdist_group("browser-board")

OSGILIATH = "[aria-label='Who attacks'] [data-start=osgiliath]"


def sit_down_together(visit: Visit, **more: Any) -> tuple[Visitor, Visitor]:
    """Ann commands the Shadow on the eve of a battle; Bob has come for the Free Peoples."""
    ann, bob = visit("Ann", follow="none", **more), visit("Bob", follow="none")
    made = ann.goes_on_with(record(on_the_eve()), {"shadow": "me", "free": "open"})
    sits_down_as_the_free_peoples(bob, made)
    ann.waits_for_a_question()
    return ann, bob


def attacks(person: Visitor) -> None:
    """The Shadow attacks Minas Tirith."""
    person.waits_for_a_question()
    person.clicks(person.page.locator(OSGILIATH))
    says(person, "attack Minas Tirith")


def chooses(person: Visitor, entry: str) -> None:
    """Choose something in the menu of the table."""
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("menuitem", name=entry).click()


def hand(person: Visitor) -> Locator:
    """The cards of the hand that is shown."""
    return person.page.locator(".own .hand [data-card]")


def named_in_hand(person: Visitor) -> set[str]:
    """The cards of the hand that is shown, by their ids."""
    hand(person).first.wait_for()
    found: list[str] = hand(person).evaluate_all("all => all.map(node => node.dataset.card)")
    return set(found)


# AT ONE SCREEN


def takes_the_screen(person: Visitor, seat: str) -> int:
    """Cover the cards of the other side and uncover those of this; since which frame they are."""
    person.page.get_by_role("button", name="Cover my cards").click()
    mine = person.page.get_by_role("button", name=f"I am {seat}")
    mine.wait_for()
    assert not hand(person).count()
    since = len(person.frames)
    mine.click()
    hand(person).first.wait_for()
    return since


def assert_unseen(person: Visitor, cards: set[str], since: int) -> None:
    """Neither the page nor anything that came since names one of these cards."""
    seen = "".join(person.frames[since:])
    assert len(person.frames) > since
    assert not cards & (cards_named(seen) | cards_named(person.shown())), "hidden cards are seen"


def test_two_at_one_screen_do_not_see_each_others_cards(visit: Visit) -> None:
    ann = visit("Ann", follow="none")
    ann.page.goto("/")
    ann.page.get_by_role("button", name=re.compile("^War of the Ring Armies")).click()
    ann.page.get_by_role("button", name="all seats").click()
    ann.page.get_by_role("button", name="2 of us").click()
    ann.page.get_by_role("button", name="Begin", exact=True).click()
    free = ann.page.get_by_role("button", name="I am the Free Peoples")
    free.wait_for()
    assert not cards_named("".join(ann.frames)), "nothing is dealt openly"
    free.click()
    held = named_in_hand(ann)
    assert len(ann.tokens()) == 2, "the browser holds both seats"
    ann.page.reload()
    free.wait_for()
    assert not hand(ann).count(), "a reload covers them again"
    free.click()
    cover = ann.page.get_by_role("button", name="Cover my cards")
    while not cover.count():  # they may be asked several times
        ann.answers(random.Random(1))
        cover.or_(ann.page.locator(ASKED)).first.wait_for()
    since = takes_the_screen(ann, "the Shadow")
    assert_unseen(ann, held, since)
    assert not named_in_hand(ann) & held

    ann.writes_down_answers()
    ann.page.get_by_role("button", name="Menu").click()
    assert not ann.page.get_by_role("menuitem", name="Look back").count()
    for eyes in ("", "?eyes=free", "?eyes=all"):
        ann.page.goto(f"/replay/{ann.table}{eyes}", wait_until="networkidle")
        whose = ann.page.get_by_role("combobox", name="eyes").locator("option")
        whose.first.wait_for(state="attached")
        assert whose.all_inner_texts() == ["As a spectator"]
        assert not ann.page.get_by_role("button", name=re.compile("Play on|Save the record")).count()
        assert not cards_named(ann.shown())
    assert any('"view"' in text for text in ann.answered)
    assert not cards_named("".join(ann.answered)), "looking back uncovers nothing"


def test_a_combat_card_lies_covered_while_the_screen_is_handed_on(visit: Visit) -> None:
    ann = visit("Ann", follow="none")
    ann.goes_on_with(record(on_the_eve()), {"free": "me", "shadow": "me"})
    ann.page.evaluate(
        """() => {
            const tables = JSON.parse(localStorage['thirdage.tables']);
            for (const table of Object.values(tables)) table.shared = true;
            localStorage['thirdage.tables'] = JSON.stringify(tables);
        }"""
    )
    ann.page.reload()
    ann.page.get_by_role("button", name="I am the Shadow").click()
    attacks(ann)
    takes_the_screen(ann, "the Free Peoples")
    says(ann, "Fight in the field")
    takes_the_screen(ann, "the Shadow")
    says(ann, "Play a Combat card")
    takes_the_screen(ann, "the Free Peoples")
    hidden = named_in_hand(ann)
    says(ann, "Paths of the Woses")
    since = takes_the_screen(ann, "the Shadow")
    ann.page.locator("[data-battle]").wait_for()
    assert_unseen(ann, hidden, since)


# TAKING BACK


def test_a_choice_a_gesture_and_what_the_other_has_seen_are_taken_back(visit: Visit) -> None:
    ann, bob = sit_down_together(visit)
    prompt = ann.page.locator(".question.mine .prompt")
    first = prompt.inner_text()
    says(ann, "move up to two armies")
    expect(prompt).not_to_have_text(first)
    which = prompt.inner_text()
    ann.page.get_by_role("button", name="Undo").click()
    expect(prompt).to_have_text(first)

    says(ann, "move up to two armies")
    expect(prompt).to_have_text(which)
    ply = ann.ply()
    ann.clicks(ann.page.get_by_role("button", name="Send only a part of an army"))
    ann.waits_for_ply(ply + 1)
    expect(prompt).not_to_have_text(which)
    part = prompt.inner_text()
    says(ann, "to South Ithilien")
    send = ann.page.locator("[data-send]")
    send.wait_for()
    ann.clicks(ann.page.locator("[data-stepper] button[aria-label^='One fewer'][aria-disabled=false]").first)
    ann.clicks(send)
    ann.waits_for_ply(ply + 2)
    bob.waits_for_ply(ply + 2)
    south = bob.page.locator("[data-region=south-ithilien] .army")
    south.wait_for()
    ann.presses("u")
    expect(prompt).to_have_text(part)
    south.wait_for(state="detached")
    assert not ann.page.locator(DRAFTED).count()
    ann.presses("Shift+U")
    expect(prompt).to_have_text(first)

    attacks(ann)
    bob.waits_for_a_question()
    ply = bob.ply()
    chooses(ann, "Ask to take back more")
    asked = bob.page.locator(".proposal")
    asked.wait_for()
    told = asked.locator("p").inner_text()
    assert told == "The Shadow asks to take back all from “The Shadow uses an Army die” on."
    mine = told.replace("“The Shadow uses", "“You use")
    assert ann.page.locator(".proposal p").inner_text() == f"{mine} Waiting for the Free Peoples."
    bob.clicks(asked.get_by_role("button", name="Agree"))
    expect(prompt).to_have_text(first)
    bob.waits_for_ply(ply + 1)
    bob.page.locator("[data-battle]").wait_for(state="detached")
    assert not bob.asked


# HELP


def test_on_a_phone_all_of_a_hint_is_on_the_screen_with_what_does_it(visit: Visit) -> None:
    ann = visit("Ann", phone=True, follow="none")
    ann.goes_on_with(record(on_the_eve()), {"shadow": "me", "free": "easy"})
    ann.waits_for_a_question()
    ann.page.get_by_role("button", name="Hint").tap()
    hint = ann.page.locator(".hint")
    hint.get_by_text("The hard player would choose").wait_for()
    high = ann.page.viewport_size
    assert high
    for part in (hint, hint.get_by_role("button", name="Do it"), ann.page.locator(".question .prompt")):
        box = part.bounding_box()
        assert box
        assert box["y"] + box["height"] <= high["height"]


def test_a_hint_gives_its_reason_and_marks_what_it_means_and_a_region_says_why_not(visit: Visit) -> None:
    ann = visit("Ann", follow="none")
    ann.goes_on_with(record(on_the_eve()), {"shadow": "me", "free": "easy"})
    ann.waits_for_a_question()
    says(ann, "move up to two armies")
    ann.page.locator(".question .prompt").filter(has_not_text="Your action").wait_for()
    ann.page.mouse.move(2, 2)
    ann.presses("h")
    hint = ann.page.locator(".hint")
    hint.get_by_text("The hard player would choose").wait_for()
    told = next(json.loads(text) for text in reversed(ann.frames) if text.startswith('{"type":"hint"'))
    best = told["ranked"][0]
    option = decision(ann)["options"][best["index"]]
    said = f"The hard player would choose {option['text']}: {best['reason']}."
    assert said == hint.locator("span").first.inner_text()
    box, wide = hint.bounding_box(), ann.page.viewport_size
    assert box
    assert wide
    assert box["x"] + box["width"] <= wide["width"], "all of the hint is seen"
    assert option["places"]
    assert ann.page.locator("path.marked").count() == len(option["places"]), "the map shows what is meant"
    ann.presses("Escape")
    hint.wait_for(state="detached")

    edoras = ann.page.locator("path.region[data-region=edoras]")
    edoras.dispatch_event("contextmenu")
    sheet = ann.page.get_by_role("region", name="About Edoras")
    expect(sheet.locator(".why")).to_have_text("Edoras: enemies stand there: they must be attacked.")
    ann.presses("Escape")
    sheet.wait_for(state="detached")
    edoras.focus()
    ann.presses(" ")
    sheet.locator(".why").wait_for()


# LOOKING BACK


@cache
def one_turn() -> dict[str, Any]:
    """A game that ends with its first turn, with a battle in it."""
    board = on_the_eve(turns=1)
    board.choose("attack army osgiliath minas-tirith", "Fight in the field", "Play a Combat card")
    board.choose("Paths of the Woses", "Pits of Mordor")
    rng = random.Random(1)
    while board.game.options is not None:
        board.game.choose(rng.randrange(len(board.game.options)))
    return record(board)


def test_a_game_from_a_file_is_looked_at_through_all_eyes_saved_and_played_on(
    visit: Visit, tmp_path: Path
) -> None:
    ann = visit("Ann", follow="none")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(one_turn()))
    ann.page.goto("/")
    ann.page.get_by_label("A record file").set_input_files(file)
    ann.page.get_by_role("dialog").get_by_role("button", name="Open it").click()
    eyes = ann.page.get_by_role("combobox", name="eyes")
    stage = ann.page.locator("section.stage")
    forward = ann.page.get_by_role("button", name="A step forward")
    said = ann.page.locator(".line.current")
    moment = ann.page.locator(".controls .at")
    for at in (1, 3, 4):  # the attack, a card for it, a card against it
        forward.click()
        expect(moment).to_have_text(re.compile(f"^{at} /"))
    assert "Battle in Minas Tirith" in stage.inner_text()
    assert ann.page.locator("[data-region=osgiliath] .army").count(), "the map is there"
    hands = on_the_eve().game.view(("free", "shadow"))["cards"]
    free, shadow = ({*hands[seat]["hand"]} for seat in ("free", "shadow"))
    laid = "paths-of-the-woses"
    seen = {
        "": free - {laid},  # the seat that the game was opened for
        "shadow": shadow,
        "all": free - {laid},
        "none": set[str](),
    }
    for whose, cards in seen.items():
        eyes.select_option(whose)
        expect(hand(ann)).to_have_count(len(cards))
        assert {node.get_attribute("data-card") for node in hand(ann).all()} == cards
        knows = whose in ("", "all")
        expect(stage.get_by_text("Sudden Strike")).to_have_count(int(knows))
    eyes.select_option("all")
    forward.click()
    stage.get_by_text("Desperate Battle").wait_for()
    said.first.wait_for()

    with ann.page.expect_download() as saved:
        ann.page.get_by_role("button", name="Save the record as a file").click()
    kept = json.loads(saved.value.path().read_text())
    assert kept["choices"] == one_turn()["choices"]
    before = ann.table.partition("?")[0]
    ann.page.get_by_role("button", name="Play on").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Play on", exact=True).click()
    ann.page.wait_for_url(lambda address: "/table/" in address)
    assert ann.table != before
    ann.waits_for_a_question()  # the machine has gone on with the battle
    assert "Minas Tirith" in stage.inner_text()
    lines = ann.page.get_by_role("log", name="What happened")
    assert "The Shadow shows Desperate Battle" in lines.inner_text()


# TALK AND NOTICES

# What the browser would sound and say, written down.
SENSES = """
window.heard = [];
window.noticed = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) {
    heard.push(this.frequency.value);
    return start.call(this, at);
};
window.Notification = class {
    static permission = "granted";
    constructor(title, more) { noticed.push([title, more.body]); }
};
Object.defineProperty(document, "hidden", {get: () => true});
"""


def test_two_talk_and_are_told_when_it_is_their_turn(visit: Visit) -> None:
    ann, bob = visit("Ann", follow="none"), visit("Bob", follow="none", sound=True, notify=True)
    bob.context.add_init_script(SENSES)
    made = ann.goes_on_with(record(on_the_eve()), {"shadow": "me", "free": "open"})
    sits_down_as_the_free_peoples(bob, made)
    expect(ann.page).to_have_title("● Your turn · thirdage")
    expect(bob.page).to_have_title("War of the Ring · thirdage")
    assert bob.page.evaluate("noticed") == []

    ann.page.get_by_role("button", name="Chat").click()
    ann.page.get_by_label("Say something").fill("Now for wrath!")
    ann.presses("Enter")
    bob.page.locator(".chat .fresh").get_by_text("1 new").wait_for()
    bob.page.get_by_role("button", name="Chat").click()
    bob.page.get_by_text("Now for wrath!").wait_for()
    bob.page.get_by_label("Say something").fill("Now for ruin!")
    bob.presses("Enter")
    ann.page.get_by_text("Now for ruin!").wait_for()

    before = len(bob.page.evaluate("heard"))
    attacks(ann)
    expect(bob.page).to_have_title("● Your turn · thirdage")
    bob.waits_for_a_question()
    assert len(bob.page.evaluate("heard")) > before, "a sound says so"
    assert bob.page.evaluate("noticed") == [["It is your turn", bob.prompt]]
    expect(ann.page).to_have_title("War of the Ring · thirdage")

    bob.page.get_by_label("Say something").press("Escape")
    chooses(bob, "Resign")
    bob.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for one in (ann, bob):
        expect(one.page).to_have_title("The end · thirdage")
        expect(one.page.locator("dialog[open] .result")).to_contain_text("The Free Peoples have resigned")
