"""What the rules ask in several questions and a player does in one gesture is chosen as one."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.host import Host
from tests.browser.visitor import Visitor
from tests.table.test_groups import Moment, gesture
from thirdage import games

DRAFTED = ".question .drafted li"


def decision(person: Visitor) -> dict[str, Any]:
    """The question as the page was last told it, by a state or a change, or by the draft that it shows."""
    drafts = person.page.locator(DRAFTED).count() > 0
    for text in reversed(person.frames):
        message = json.loads(text)
        if message["type"] == "state":
            return dict(message["view"]["decision"])
        if message["type"] == "change" or (message["type"] == "draft" and drafts):
            return dict(message["set"]["decision"])
    raise AssertionError("nothing was asked")


def last_change(person: Visitor) -> dict[str, Any]:
    """The latest change that the page was told of."""
    return next(told for text in reversed(person.frames) if (told := json.loads(text))["type"] == "change")


def gives(person: Visitor, answer: dict[str, Any]) -> None:
    """Click an answer; what goes somewhere is picked up first."""
    options = decision(person)["options"]
    index = next(i for i, option in enumerate(options) if option["key"] == answer["key"])
    button = person.page.locator(f"[data-option='{index}']").first
    if not button.count():
        start = (options[index]["people"] or options[index]["places"])[0]
        person.clicks(person.page.locator(f"[data-start='{start}']"))
    person.clicks(button)


def sits_down(visit: Visit, at: Moment, **more: Any) -> Visitor:
    """Somebody at a table where the gesture begins."""
    person = visit(**more)
    person.goes_on_with(at.record, {at.seat: "me", **dict.fromkeys(at.others, "easy")})
    assert person.waits_for_a_question()
    return person


def test_a_gesture_is_drafted_taken_back_and_chosen_as_one(visit: Visit, host: Host) -> None:
    at = gesture("nazgul")
    person = sits_down(visit, at)
    ply, first = person.ply(), person.prompt
    chips = person.page.locator(DRAFTED)
    for n, answer in enumerate(at.answers[:-1], 1):
        gives(person, answer)
        chips.nth(n - 1).wait_for()
        assert chips.count() == n
        assert person.ply() == ply, "nothing is chosen yet"
    for n in range(len(at.answers) - 2, -1, -1):
        person.presses("Escape")
        expect(chips).to_have_count(n)
    assert person.prompt == first
    for n, answer in enumerate(at.answers):
        gives(person, answer)
        if n < len(at.answers) - 1:
            chips.nth(n).wait_for()
    person.waits_for_ply(ply + 1)
    chips.first.wait_for(state="detached")
    person.page.get_by_role("button", name="Undo").click()
    expect(person.page.locator(".question .prompt")).to_have_text(first)


def test_in_the_middle_of_a_draft_a_hint_is_about_its_next_answer_and_goes_with_it(visit: Visit) -> None:
    at = gesture("nazgul")
    person = sits_down(visit, at)
    ply, chips = person.ply(), person.page.locator(DRAFTED)
    gives(person, at.answers[0])
    chips.first.wait_for()
    person.presses("h")
    hint = person.page.locator(".hint")
    hint.get_by_text("The hard player would choose").wait_for()
    said = hint.locator("b").inner_text()
    shown = person.page.locator(".question .answers")
    assert shown.get_by_text(said.split(" (")[0]).count(), "it is one of the answers that are shown"
    assert person.ply() == ply
    person.presses("Escape")
    hint.wait_for(state="detached")
    person.presses("h")
    hint.get_by_text("The hard player would choose").wait_for()
    person.page.get_by_role("button", name="Undo").click()
    expect(chips).to_have_count(0)
    expect(hint).to_have_count(0)


def test_a_draft_is_gone_after_a_reload_and_nothing_was_chosen(visit: Visit, host: Host) -> None:
    at = gesture("nazgul")
    person = sits_down(visit, at)
    ply, first = person.ply(), person.prompt
    gives(person, at.answers[0])
    person.page.locator(DRAFTED).first.wait_for()
    person.page.reload()
    assert person.waits_for_a_question()
    assert person.prompt == first
    assert person.ply() == ply


@cache
def ready_to_divide() -> tuple[Moment, dict[str, Any]]:
    """A moment at which a part of an army can be sent, and the way of an army of which each unit may stay."""
    rng = random.Random(3)
    for seed in range(20):
        game = games.new("war-of-the-ring", seed=seed)
        while game.options is not None and game.count < 200:
            keys = [game.option_key(option) for option in game.options]
            if game.prompt[0] == "march" and "divide" in keys:
                after = game.clone()
                after.choose(keys.index("divide"))
                decision = after.decision
                assert decision is not None
                for way in decision.facts["ways"]:
                    if sum(way["figures"].values()) > 2 and way["most"] > 2 and not way["need"]:
                        record = json.loads(game.record().to_json())
                        return Moment(record, game.seats[game.seat], []), way
            game.choose(rng.randrange(len(keys)))
    raise AssertionError("no such moment")


@pytest.mark.parametrize("phone", [False, True])
def test_a_part_of_an_army_is_sent_from_one_panel(visit: Visit, host: Host, phone: bool) -> None:
    at, way = ready_to_divide()
    person = sits_down(visit, at, phone=phone)
    page, ply = person.page, person.ply()
    person.clicks(page.locator(f"[data-start='{way['from']}']"))
    person.clicks(page.get_by_role("button", name="Send only a part of an army"))
    person.waits_for_ply(ply + 1)
    first = person.prompt
    gives(person, {"key": f"march {way['from']} {way['to']}"})  # the army is still picked up
    send = page.locator("[data-send]")
    send.wait_for()
    assert person.prompt.startswith("Who goes from ")
    units = sum(n for kind, n in way["figures"].items() if kind.endswith(("-regular", "-elite")))
    most = min(units, way["most"])
    expect(send).to_have_text(f"Send {most} units")
    person.clicks(page.locator("[data-stepper] button[aria-label^='One fewer'][aria-disabled=false]").first)
    expect(send).to_have_text(f"Send {most - 1} unit{'' if most == 2 else 's'}")
    person.clicks(send)
    person.waits_for_ply(ply + 2)
    assert last_change(person)["choices"] > len(at.record["choices"]) + 2, "one step, several choices"
    person.presses("u")
    expect(page.locator(".question .prompt")).to_have_text(first)


def test_a_force_is_chosen_by_keys_alone(visit: Visit, host: Host) -> None:
    at, way = ready_to_divide()
    person = sits_down(visit, at)
    page, ply = person.page, person.ply()
    person.clicks(page.get_by_role("button", name="Send only a part of an army"))
    person.waits_for_ply(ply + 1)
    gives(person, {"key": f"march {way['from']} {way['to']}"})
    page.locator("[data-send]").wait_for()
    page.locator("[data-stepper] button:enabled").first.focus()
    person.presses("0")
    words = page.locator("[data-stepper] output b").first
    expect(words).to_have_text("0")
    person.presses("+")
    expect(words).to_have_text("1")
    page.evaluate("document.activeElement.blur()")
    person.presses("Enter")
    person.waits_for_ply(ply + 2)


def test_whoever_goes_to_a_region_by_keys_sends_with_enter(visit: Visit, host: Host) -> None:
    at, way = ready_to_divide()
    person = sits_down(visit, at)
    page, ply = person.page, person.ply()
    person.clicks(page.get_by_role("button", name="Send only a part of an army"))
    person.waits_for_ply(ply + 1)
    for region in (way["from"], way["to"]):
        person.presses("/")
        page.keyboard.type(region.replace("-", " "))
        person.presses("Enter", "Enter")
    expect(page.locator("[data-send]")).to_be_focused()
    person.presses("Enter")
    person.waits_for_ply(ply + 2)
