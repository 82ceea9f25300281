"""Three and four players at the board, and Twilight of the Third Age on the map."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import twilight_field as field
from tests.browser.conftest import Visit
from tests.browser.test_board import cards_named, says
from tests.browser.test_board_together import assert_unseen, named_in_hand, takes_the_screen
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.xdist_group("browser-teams")

NAMES = {"gondor": "Ann", "rohan": "Bob", "witch-king": "Cid", "saruman": "Dan"}
TITLES = {"gondor": "Gondor", "rohan": "Rohan", "witch-king": "Witch-king", "saruman": "Saruman"}


def plays_alone(visit: Visit, seat: str, record: dict[str, Any], **how: Any) -> Visitor:
    """One person at one seat of four, the others bots."""
    ann = visit(follow="none", **how)
    ann.goes_on_with(record, dict.fromkeys(field.FOUR, "random") | {seat: "me"})
    ann.waits_for_a_question()
    return ann


def together(visit: Visit, record: dict[str, Any], seats: tuple[str, ...]) -> dict[str, Visitor]:
    """Each seat is held by somebody with a browser of their own."""
    ann = visit("Ann", follow="none")
    made = ann.goes_on_with(record, dict.fromkeys(seats, "open") | {seats[0]: "me"})
    people = {seats[0]: ann}
    for seat in seats[1:]:
        one = people[seat] = visit(NAMES[seat], follow="none")
        one.page.goto(f"/table/{made['table']}#invite={made['invitation']}")
        sit = one.page.get_by_role("region", name="Sit down")
        sit.get_by_role("button", name=TITLES[seat]).click()
        one.page.get_by_role("button", name="Sit down anyway").click()
        one.page.wait_for_selector(".own .hand")
    return people


def is_told_to_all(people: dict[str, Visitor]) -> None:
    """Everybody sees that the game is over."""
    for one in people.values():
        assert not one.waits_for_a_question()


# FOUR PEOPLE


def test_four_people_act_in_their_order_to_the_end_and_see_only_their_own_cards(visit: Visit) -> None:
    people = together(visit, field.four("rohan", last=True), field.FOUR)
    ann = people["gondor"]
    for seat in ("rohan", "saruman", "gondor", "witch-king"):
        one = people[seat]
        one.waits_for_a_question()
        other = ann if one is not ann else people["saruman"]
        waits = other.page.locator(".question .prompt")
        expect(waits).to_contain_text(f"Waiting for {NAMES[seat]} as {TITLES[seat]}")
        expect(other.page.locator(f".team [data-seat={seat}].acts")).to_have_count(1)
        says(one, "Put it aside unused")
    people["rohan"].waits_for_a_question()
    for seat, one in people.items():
        others = {card for held in field.FOUR if held != seat for card in field.HANDS[held]}
        assert named_in_hand(one) == set(field.HANDS[seat])
        assert not others & cards_named(one.shown() + "".join(one.frames)), f"{seat} sees other hands"
    for seat in ("rohan", "saruman"):
        says(people[seat], "Put it aside unused")
    is_told_to_all(people)


def test_each_person_at_one_screen_covers_the_hand_from_the_teammate(visit: Visit) -> None:
    ann = visit("Ann", follow="none")
    ann.page.goto("/", wait_until="networkidle")
    ann.page.get_by_role("button", name=re.compile("^War of the Ring for four")).click()
    ann.page.get_by_role("button", name="all seats").click()
    ann.page.get_by_role("button", name="4 of us").click()
    ann.page.get_by_label("With Twilight of the Third Age").check()
    ann.page.get_by_role("button", name="Begin", exact=True).click()
    ann.page.get_by_role("button", name="I am Gondor").click()
    held = named_in_hand(ann)
    says(ann, "Exchange a card")
    since = takes_the_screen(ann, "Rohan")
    assert_unseen(ann, held, since)
    assert not named_in_hand(ann) & held


# ON THE MAP


def test_ships_are_dragged_along_the_numbered_coast(visit: Visit) -> None:
    dan = plays_alone(visit, "saruman", field.four("saruman"))
    page = dan.page
    page.locator(".cluster[data-region=umbar]").wait_for()
    ship = page.locator(".cluster[data-region=umbar] [data-figure=ship]").bounding_box()
    goal = page.locator(".cluster[data-region=pelargir] .army.free .plate").bounding_box()
    assert ship
    assert goal
    page.mouse.move(ship["x"] + 5, ship["y"] + 5)
    page.mouse.down()
    page.mouse.move(goal["x"] + 30, goal["y"] - 30, steps=4)
    page.mouse.move(goal["x"] + 5, goal["y"] + 5, steps=4)
    page.mouse.up()
    says(dan, "2")  # how many of them; only the Army die moves Ships
    expect(page.locator(".cluster[data-region=pelargir] [data-figure=ship]")).to_have_text("3")


def test_where_ships_may_sail_the_coast_is_numbered(visit: Visit) -> None:
    dan = plays_alone(visit, "saruman", field.four("saruman"))
    expect(dan.page.locator(".harbour")).to_have_count(0)
    says(dan, "Move up to two armies")
    expect(dan.page.locator(".harbour")).to_have_count(14)
    dan.clicks(dan.page.locator("[data-start=umbar]"))
    expect(dan.page.locator(".harbour.goal").nth(1)).to_have_text("3")


def test_a_click_on_a_region_builds_an_engine_and_another_mixes_armies(visit: Visit) -> None:
    ann = plays_alone(visit, "gondor", field.four("gondor"))
    ann.page.locator("path[data-region=westemnet]").focus()
    ann.presses("Enter")
    expect(ann.page.get_by_role("menuitem", name="Make one army")).to_be_visible()
    expect(ann.page.get_by_role("menuitem", name="Attack with the army here")).to_be_visible()
    ann.presses("Escape")
    ann.clicks(ann.page.locator(".cluster[data-region=dol-amroth] .plate"))
    ann.page.get_by_role("menuitem", name="Muster die: build a Trebuchet").click()
    ann.page.locator(".cluster[data-region=dol-amroth] [data-figure=trebuchet]").wait_for()


# TO THE END


def test_passing_is_in_sight_while_armies_can_be_made_one(visit: Visit) -> None:
    rohan = visit(follow="none")
    rohan.goes_on_with(field.ents_awake(), dict.fromkeys(field.FOUR, "easy") | {"rohan": "me"})
    rohan.waits_for_a_question()
    rohan.page.get_by_role("group", name="Make one army").wait_for()
    within = """() => {
        const bottom = which => document.querySelector(`.question ${which}`).getBoundingClientRect().bottom;
        return bottom(".always [data-option]") <= bottom(".answers") + 1;
    }"""
    assert "Pass" in rohan.page.inner_text(".question .always")
    assert rohan.page.evaluate(within)


def test_three_people_with_twilight_to_the_end(visit: Visit) -> None:
    """The last turn of a game in three browsers; one of them brings a Ship."""
    people = together(visit, field.last_turn_of_three(), field.THREE)
    says(people["free"], "Put it aside unused")
    says(people["saruman"], "A Corsair Ship")
    says(people["free"], "Put it aside unused")
    expect(people["free"].page.locator(".cluster[data-region=umbar] [data-figure=ship]")).to_have_text("3")
    says(people["witch-king"], "Put it aside unused")
    is_told_to_all(people)


# ANSWERS ON THE MAP AND BY CARDS


def test_what_characters_of_twilight_ask_is_answered_on_the_map_and_by_cards(visit: Visit) -> None:
    ann = plays_alone(visit, "gondor", field.led_by_smeagol())
    page = ann.page
    ann.clicks(page.locator(".instrument[aria-label=Fellowship] button").first)
    expect(page.locator("[data-person-words=smeagol]")).to_contain_text("guides it")
    ann.presses("Escape")
    says(ann, "Declare the Fellowship")
    expect(page.get_by_role("button", name="Lórien (Sméagol leaves)")).to_be_visible()
    page.locator("path[data-region=fangorn]").focus()
    ann.presses("Enter")
    expect(page.locator(".cluster[data-region=fangorn] [data-bearers]")).to_be_visible()

    ann.goes_on_with(field.an_eye_to_come(), dict.fromkeys(field.FOUR, "random") | {"gondor": "me"})
    says(ann, "Move the Fellowship")
    expect(page.locator(".question .prompt")).to_contain_text("The Hunt tile is an Eye")
    expect(page.locator(".rings.lit")).to_be_visible()
    ann.clicks(page.locator(".cluster[data-region=lorien] [data-person=galadriel]"))
    expect(page.locator(".rings .ring.free")).to_have_count(1)

    seats = dict.fromkeys(field.FOUR, "random") | {"gondor": "me", "rohan": "me"}
    ann.goes_on_with(field.before_the_exchange(), seats)
    prompt = page.locator(".question .prompt")
    for seat in ("Gondor", "Rohan"):
        expect(prompt).to_contain_text(f"{seat}: From which deck")
        says(ann, "deck")
    for asks, seat in (("Do you want to exchange", "rohan"), ("Your teammate wants", "gondor")):
        expect(prompt).to_contain_text(asks)
        ann.clicks(page.locator(f"[data-pile='hand/{seat}'].lit"))
    expect(prompt).to_contain_text("Which card do you give")
    ann.clicks(page.locator(".hand .touch.lit").first)


def test_a_finger_sails_and_builds(visit: Visit) -> None:
    dan = plays_alone(visit, "saruman", field.four("saruman"), phone=True)
    page = dan.page
    says(dan, "Move up to two armies")
    dan.clicks(page.locator("[data-start=umbar]"))
    says(dan, "Pelargir")
    says(dan, "2")
    expect(page.locator(".cluster[data-region=pelargir] [data-figure=ship]")).to_have_text("3")
    dan.goes_on_with(field.four("gondor"), dict.fromkeys(field.FOUR, "random") | {"gondor": "me"})
    says(dan, "Dol Amroth")
    expect(page.locator(".cluster[data-region=dol-amroth] [data-figure=trebuchet]")).to_have_count(1)
