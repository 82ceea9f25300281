"""Fire and Swords in a real browser: skirmishes, six seats, what is reconstructed, cards by set."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.faults import faults
from tests.browser.field import ARAGORN, SIX, a_skirmish, long_names, much_going_on
from tests.browser.test_playing import CROWDED, CUT_OFF, too_small
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.xdist_group("browser-board")

SCREENS = ((1366, 768), (1440, 900), (1024, 768))
PHONES = ((360, 740), (390, 844))
Sizes = tuple[tuple[int, int], ...]


def sits_down(ann: Visitor, record: dict[str, Any], seats: dict[str, str] = ARAGORN) -> None:
    ann.goes_on_with(record, seats)
    ann.waits_for_a_question()
    ann.page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")


# SKIRMISHES


def test_a_card_is_played_to_a_skirmish_by_clicks(visit: Visit) -> None:
    ann = visit()
    sits_down(ann, a_skirmish())
    bree = ann.page.locator('.skirmish[data-place="bree"]')
    assert bree.locator("[data-card]").count() == 2
    ann.clicks(ann.page.locator('.hand [data-card="boromir"] .touch'))
    ann.page.locator(".prompt").filter(has_text="Where do you play Boromir?").wait_for()
    ann.clicks(bree.locator(".place"))
    ann.page.locator(".prompt").filter(has_text="cycle to play Boromir").wait_for()
    ann.clicks(ann.page.locator('.hand [data-card="denethor"] .touch'))
    ann.page.locator(".log").get_by_text("to Bree").wait_for()


def test_a_skirmish_is_resolved_by_a_click_on_it_and_helps_at_its_battleground(visit: Visit) -> None:
    ann = visit()
    sits_down(ann, a_skirmish(), dict.fromkeys(SIX, "me"))
    page = ann.page
    bree, dunland = (page.locator(f'[data-place="{place}"]') for place in ("bree", "dunland"))
    # Both ways it is told what belongs together, and only where there is a card of one's own is it lit.
    assert bree.locator(".beside .active").inner_text() == "Dunland"
    assert dunland.locator(".helps").inner_text() == "Bree"
    assert page.locator(".skirmish.lit").count() == 1
    assert page.get_by_role("button", name="Resolve the skirmish Bree").count() == 1
    ann.clicks(bree.locator(".place"))
    page.locator('.question [class*="combat"] .place', has_text="Combat at Bree").wait_for()
    page.get_by_role("button", name="Skip").click()
    dunland.locator(".token.attack").wait_for()
    bree.wait_for(state="detached")
    assert not dunland.locator(".helps").count()
    page.locator("button.score").click()
    page.get_by_text("Fought and out of the game: 1 skirmish").click()
    page.get_by_role("dialog").get_by_role("button", name="Bree").wait_for()


def test_it_is_told_that_barad_dur_is_locked(visit: Visit) -> None:
    ann = visit()
    sits_down(ann, much_going_on())
    ann.page.locator("button.score").click()
    ann.page.get_by_text("Still to come").click()
    ann.page.get_by_text("Barad-dûr is locked until Minas Morgul or Morannon").wait_for()
    assert faults(ann.page) == [], "the score"


# SIX SEATS

# The seats that are not told of whole: their names, their counts and their Ring tokens.
HIDDEN = """() => {
    const seen = node => {
        const box = node.getBoundingClientRect();
        const within = box.right <= innerWidth && box.bottom <= innerHeight;
        return box.width && box.left >= 0 && box.top >= 0 && within;
    };
    const clips = node => getComputedStyle(node).overflow !== "visible";
    const isCut = node => clips(node) && node.scrollWidth > node.clientWidth + 1;
    const onPhone = ".chips .chip :is(b, .counts)";
    const parts = innerWidth > 760 ? "[data-seat] :is(h2, .turn, .pile, .ring)" : onPhone;
    const nodes = [...document.querySelectorAll(parts)];
    return nodes.filter(node => !seen(node) || isCut(node)).map(node => node.textContent.trim());
}"""


# Where there is no phone: skirmishes to be scrolled, low cards in play, more than two lines of answers.
TOO_LITTLE = """() => {
    const box = node => node.getBoundingClientRect();
    const cards = [...document.querySelectorAll(".locales .play-card")];
    const found = cards.filter(card => Math.round(box(card).height) < 88);
    const group = document.querySelector(".skirmishes");
    const answers = [...document.querySelectorAll(".answers .button")];
    const lines = new Set(answers.map(one => Math.round(box(one).top)));
    return [
        ...found.map(card => card.textContent.trim()),
        ...(group.scrollHeight > group.clientHeight + 1 ? ["skirmishes"] : []),
        ...(lines.size > 2 ? ["answers"] : []),
    ];
}"""


@pytest.mark.parametrize(("phone", "sizes"), [(False, SCREENS), (True, PHONES)], ids=["screen", "phone"])
def test_six_seats_two_skirmishes_and_three_battlegrounds_are_read_whole(
    visit: Visit, phone: bool, sizes: Sizes
) -> None:
    ann = visit(phone=phone)
    sits_down(ann, much_going_on())
    for size in ann.at_sizes(*sizes):
        assert ann.page.locator("[data-seat]" if not phone else ".chip").count() == 5
        assert all_is_whole(ann), size
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= ann.page.evaluate("innerWidth")
        if phone:
            assert not too_small(ann), size
        else:
            assert ann.page.evaluate(TOO_LITTLE) == [], size
    ann.plays(random.Random(1), 4)  # so that there is much to tell
    ann.page.goto(f"/replay/{ann.table}")
    ann.page.wait_for_selector(".locale .place")
    ann.page.wait_for_selector(".log [data-kind]", state="attached")
    for size in ann.at_sizes(*sizes):
        assert all_is_whole(ann), size


def all_is_whole(visitor: Visitor) -> bool:
    """Whether no seat is told of in part, and nothing in the header or of a card is cut or covered."""
    assert visitor.page.evaluate(HIDDEN) == []
    assert visitor.page.evaluate(CROWDED) == []
    cut = visitor.page.evaluate(CUT_OFF)
    assert not cut, "\n".join(cut)
    return True


@pytest.mark.parametrize(("phone", "sizes"), [(False, SCREENS), (True, PHONES)], ids=["screen", "phone"])
def test_the_widest_words_stand_whole_on_the_narrowest_cards(visit: Visit, phone: bool, sizes: Sizes) -> None:
    ann = visit(phone=phone)
    sits_down(ann, long_names())
    assert ann.page.locator('.locales [data-card="grima-wormtongue"]').count() == 1
    for size in ann.at_sizes(*sizes):
        assert ann.page.evaluate(CUT_OFF) == [], size


@pytest.mark.parametrize("phone", [False, True])
def test_who_watches_sees_all_six_and_no_hand(visit: Visit, phone: bool) -> None:
    ann, eve = visit("Ann"), visit("Eve", phone=phone)
    sits_down(ann, much_going_on())
    eve.page.goto(f"/table/{ann.table}")
    eve.page.wait_for_selector(".table.watching")
    assert eve.page.locator("[data-seat]" if not eve.phone else ".chip").count() == 6
    assert eve.page.evaluate(HIDDEN) == []
    assert not eve.page.locator(".hand").count()


def test_six_seats_at_one_screen_are_within_reach(visit: Visit) -> None:
    ann = visit()
    sits_down(ann, much_going_on(), dict.fromkeys(SIX, "me"))
    for thing in (".own .tabs button", ".own .pile", ".own .ring"):
        for box in ann.page.locator(thing).evaluate_all("all => all.map(x => x.getBoundingClientRect())"):
            assert box["bottom"] <= 768, thing
            assert box["right"] <= 1366, thing
    assert ann.page.locator(".own .tabs button").count() == 6
    ann.page.locator(".own .tabs button", has_text="Bill Ferny").click()
    ann.page.get_by_role("region", name="Your seat: Bill Ferny").wait_for()


def test_a_whole_game_of_six_is_played_by_two_people_and_four_bots(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob", phone=True)
    seats = dict.fromkeys(SIX, "random") | {"gandalf": "me", "bill-ferny": "open"}
    made = ann.makes_a_table(seats, "expanded-trilogy")
    bob.page.goto(f"/table/{made['table']}#invite={made['invitation']}")
    bob.page.get_by_role("button", name="Sit down: Bill Ferny").click()
    bob.page.wait_for_selector(".own .hand")
    rng = random.Random(1)
    while not ann.over:
        for person in (ann, bob):
            person.page.evaluate("document.querySelector('.question.telling .skip')?.click()")
            if person.asked:
                person.plays(rng, 1)
        ann.page.wait_for_timeout(10)
    assert "War of the Ring" in ann.page.inner_text("dialog[open] .result")


def test_the_number_of_people_says_who_holds_what(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Expanded Trilogy").click()
    form = ann.page.get_by_role("dialog", name="Expanded Trilogy")
    form.get_by_role("button", name="with friends").click()
    form.get_by_role("button", name="3", exact=True).click()
    form.get_by_text("Frodo and Aragorn; Gandalf; The Witch-king, Saruman and Bill Ferny").wait_for()
    assert form.get_by_role("combobox").evaluate_all("all => all.map(x => x.value)") == [
        "me", "open 1", "open", "open 1", "me", "open 1",
    ]  # fmt: skip
    assert form.evaluate("node => node.querySelector('form').getBoundingClientRect().bottom <= innerHeight")


@pytest.mark.ruling("FS-SIX-11")
def test_people_share_the_decks_as_they_like(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Expanded Trilogy").click()
    form = ann.page.get_by_role("dialog", name="Expanded Trilogy")
    choices = {"Frodo": "me", "Gandalf": "open 1", "Aragorn": "open 1", "The Witch-king": "open 1"}
    for seat, who in (choices | dict.fromkeys(("Saruman", "Bill Ferny"), "random")).items():
        form.get_by_role("combobox", name=seat).select_option(who)
    form.get_by_text("Friend 1 cannot play for both sides.").wait_for()
    assert form.get_by_role("button", name="Begin").is_disabled()
    form.get_by_role("combobox", name="The Witch-king").select_option("random")
    form.get_by_role("button", name="Begin").click()
    ann.page.get_by_text("One person plays Gandalf and Aragorn.").wait_for()
    bob.page.goto(ann.page.get_by_label("The invitation, a link").input_value())
    bob.page.get_by_role("button", name="Sit down: Aragorn").click()
    bob.page.wait_for_selector(".own .hand")
    assert bob.page.locator(".own .tabs button").all_inner_texts() == ["Gandalf · 7", "Aragorn · 7"]


def test_at_one_screen_there_may_be_more_than_two(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Expanded Trilogy").click()
    form = ann.page.get_by_role("dialog", name="Expanded Trilogy")
    form.get_by_role("button", name="all seats").click()
    form.get_by_role("button", name="3 of us").click()
    form.get_by_text("Frodo and Aragorn; Gandalf; The Witch-king, Saruman and Bill Ferny.").wait_for()
    form.get_by_label("Who plays Aragorn").select_option("Person 3")
    form.get_by_text("Nobody at this screen can play for both sides.").wait_for()
    form.get_by_label("Who plays Aragorn").select_option("Person 2")
    with ann.page.expect_request("**/api/tables") as sent:
        form.get_by_role("button", name="Begin", exact=True).click()
    wanted: dict[str, Any] = sent.value.post_data_json or {}
    assert wanted["options"] == {
        "split": "frodo, gandalf+aragorn, witch-king+saruman+bill-ferny", "live": True,
    }  # fmt: skip
    ann.page.get_by_role("button", name=re.compile("^I am ")).wait_for()


# WHAT IS RECONSTRUCTED, AND CARDS BY SET


def test_what_is_reconstructed_is_marked_wherever_it_is_shown(visit: Visit) -> None:
    ann = visit(size={"width": 1920, "height": 1080})  # with room for whole reserves
    sits_down(ann, much_going_on())
    for thing in (
        '.hand [data-card="horn-of-gondor"]', '.skirmish [data-card="grimbeorn-the-old"]',
        '[data-seat="bill-ferny"] [data-card="easterling-axe-men"]', '[data-place="carrock"] .place',
        '[data-place="mount-gundabad"] .place',
    ):  # fmt: skip
        assert (
            ann.page.locator(thing).get_by_label("Reconstructed").count()
            or ann.page.locator(f"{thing} .mark").count()
        ), thing
    assert not ann.page.locator('.hand [data-card="boromir"] .mark').count()
    ann.page.locator('[data-place="carrock"] .place').focus()
    ann.presses(" ")
    ann.page.locator(".docked .doubt").filter(has_text="Reconstructed").wait_for()
    ann.presses("Escape")
    assert faults(ann.page) == [], "the table"
    ann.page.goto("/cards?q=grimbeorn")
    ann.page.locator("li .mark").first.wait_for()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_cards_are_found_by_their_set_and_skirmishes_among_them(visit: Visit, theme: str) -> None:
    ann = visit(theme=theme)
    ann.page.goto("/cards")
    ann.page.get_by_label("Set").select_option(label="Fire and Swords")
    ann.page.get_by_role("button", name="Skirmishes").click()
    ann.page.get_by_text("13 of ").wait_for()
    ann.page.wait_for_url("**/cards?type=skirmish&set=fire-and-swords")
    assert faults(ann.page) == []
    ann.page.get_by_role("button", name="Bree, Free Peoples skirmish").click()
    dialog = ann.page.get_by_role("dialog", name="Bree")
    dialog.get_by_text("The Shire or Dunland", exact=True).wait_for()
    dialog.get_by_text("Reconstructed.", exact=True).wait_for()
    assert faults(ann.page) == []


def test_the_rules_about_a_skirmish_are_linked(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/rules/cardgame#skirmish-combat")
    ann.page.get_by_role("heading", name="Resolving a skirmish").wait_for()
    ann.waits_until("document.querySelector('#skirmish-combat').getBoundingClientRect().top < 200")
