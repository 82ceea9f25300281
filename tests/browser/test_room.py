"""Whether a dense table has room at every size, and what is shown large covers nothing that is needed."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.field import recorded
from tests.browser.room import DUEL, FAULTS, SIZES, sits_down
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.xdist_group("browser-teams")

DESKTOPS = [shape["size"] for shape in SIZES.values() if not shape.get("phone")]
# What lies under the card that is shown large.
COVERED = """() => {
    const card = document.querySelector(".docked .lies").getBoundingClientRect();
    const needed = document.querySelectorAll(".locale > .place, .question, .hand .slot:first-child");
    return [...needed].filter(node => {
        const box = node.getBoundingClientRect();
        const beside = box.left >= card.right || card.left >= box.right;
        return !beside && box.top < card.bottom && card.top < box.bottom;
    }).map(node => node.textContent);
}"""
# In a window so wide all texts in the hand are read.
READ_FROM = {"two": 1366, "events": 1366, "four": 1366, "five": 1024}
SETTLED = "() => new Promise(done => setTimeout(() => requestAnimationFrame(done), 150))"


def faults(ann: Visitor) -> list[str]:
    """What is wrong once the texts on cards are fitted to a new size."""
    ann.page.evaluate(SETTLED)
    found: list[str] = ann.page.evaluate(FAULTS)
    if found:  # a busy machine may need some frames more
        ann.page.wait_for_timeout(1500)
        found = ann.page.evaluate(FAULTS)
    return found


def test_answers_that_would_take_two_lines_go_by_their_names(visit: Visit) -> None:
    ann = visit()
    sits_down(ann, "two")
    named = ann.page.get_by_role("button", name="Use your Ring token: draw 3")
    assert named.locator("span[aria-hidden=true]").inner_text() == "Ring token"
    assert "draw 3" in (named.get_attribute("title") or ""), "in full for whoever points at it"
    ann.page.set_viewport_size({"width": 1920, "height": 1080})
    ann.page.get_by_text("Winnow: eliminate 2 cards to draw 1").wait_for()


def test_on_a_phone_an_empty_hand_says_so_beside_the_reserve(visit: Visit) -> None:
    ann = visit(phone=True)
    place = {"path": {"id": "weathertop"}, "battlegrounds": [{"id": "pelargir"}]}
    held = {"gandalf": {"hand": [], "reserve": ["gimli", "treebeard"]}}
    position = {"scenario": "duel-2", "round": 3, "turn": "gandalf", "starting": "gandalf", "seats": held}
    ann.goes_on_with(recorded(position | place), DUEL)
    ann.waits_for_a_question()
    ann.waits_until(WHOLE, within=5000)


# All words about the hand are in the window, and so is the reserve.
WHOLE = """() => [".hand .none", ".own .reserve .row"].every(name => {
    const {left, right} = document.querySelector(name).getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
})"""


@pytest.mark.parametrize("moment", ["two", "events", "epic", "four", "five", "six"])
def test_a_dense_table_has_room_at_every_size(visit: Visit, moment: str) -> None:
    ann = visit()
    sits_down(ann, moment)
    for size in DESKTOPS:
        ann.page.set_viewport_size(size)
        assert faults(ann) == [], size
        if size["width"] >= READ_FROM.get(moment, 9999):
            assert ann.page.locator(".hand .card.unsaid").count() == 0, size
    # The card that is pointed at is shown beside the places, whole, and covers nothing that is needed.
    for size in DESKTOPS[:2]:
        if moment not in ("two", "events") and size["width"] <= 1100:
            continue  # no column is wide enough there
        ann.page.set_viewport_size(size)
        ann.page.mouse.move(300, 5)
        # Near its edge, where a card that turns slips from under the pointer and back.
        ann.page.locator(".hand .touch").first.hover(position={"x": 10, "y": 60})
        ann.page.locator(".docked .card.zoom").wait_for()
        assert ann.page.evaluate(COVERED) == []


@pytest.mark.parametrize("moment", ["two", "six"])
def test_an_open_chat_has_its_field_in_sight(visit: Visit, moment: str) -> None:
    ann = visit()
    sits_down(ann, moment)
    ann.page.locator(".side .fold").click()
    ann.page.get_by_label("Say something").wait_for()
    for size in ann.at_sizes((1366, 768), (1440, 900)):
        assert ann.page.evaluate(TALKS), size


# The field and what is below it are in the column, and the words above the log do not lie over the chat.
TALKS = """() => {
    const box = name => document.querySelector(name).getBoundingClientRect();
    const [side, chat, log] = [".side[data-dock]", ".side .chat", ".side .log"].map(box);
    return chat.bottom <= side.bottom && log.bottom <= chat.top + 1 && box(".side .said-words").height > 40;
}"""


@pytest.mark.parametrize("moment", ["four", "five"])
def test_on_a_tablet_on_end_all_that_is_in_play_is_seen(visit: Visit, moment: str) -> None:
    ann = visit(size={"width": 834, "height": 1112})
    sits_down(ann, moment)
    assert [x for x in faults(ann) if "the next card" not in x] == [], "a fan of cards may be close"


def test_the_board_has_room_at_every_size(visit: Visit) -> None:
    ann = visit(follow="none")
    sits_down(ann, "board")
    for size in DESKTOPS:
        ann.page.set_viewport_size(size)
        assert faults(ann) == [], size
    sits_down(ann, "war")
    for size in DESKTOPS:
        ann.page.set_viewport_size(size)
        assert faults(ann) == [], size
    bob = visit("Bob", phone=True, follow="none")
    sits_down(bob, "board")
    assert faults(bob) == []
    # Cards in the hand are read whole on a phone too.
    texts = bob.page.locator(".hand .card .text:not(.gist)")
    assert texts.count()
    assert all(text.is_visible() for text in texts.all())


def test_a_title_behind_another_card_is_found(visit: Visit) -> None:
    """The script is not blind: cards that are pushed together lie over each other's names."""
    ann = visit()
    sits_down(ann, "four")
    ann.page.set_viewport_size(DESKTOPS[1])
    assert faults(ann) == []
    row = ann.page.locator('[data-place="helms-deep"] .attackers')
    row.evaluate("node => node.style.gridTemplateColumns = 'repeat(3, 30px)'")
    assert any("the title of saruman" in fault for fault in faults(ann))


@pytest.mark.parametrize("moment", ["two", "four", "five", "six"])
def test_on_a_phone_all_cards_of_a_place_are_seen_at_once(visit: Visit, moment: str) -> None:
    ann = visit(phone=True)
    sits_down(ann, moment)
    for place in range(ann.page.locator(".pager button").count()):
        ann.page.locator(".pager button").nth(place).tap()
        ann.page.wait_for_timeout(300)
        assert faults(ann) == []


@pytest.mark.parametrize("moment", ["four", "six"])
def test_on_a_phone_all_is_in_reach_and_no_card_is_repeated_as_a_button(visit: Visit, moment: str) -> None:
    ann = visit(phone=True)
    sits_down(ann, moment)
    assert faults(ann) == []
    answers = ann.page.locator(".question [data-option]")
    words = " ".join(answers.all_inner_texts())
    assert "Winnow" in words
    assert "Cycle" in words
    assert "Ring" in words
    assert "Play " not in words
    for box in answers.evaluate_all("all => all.map(x => x.getBoundingClientRect())"):
        assert box["left"] >= 0
        assert box["right"] <= 360
    assert ann.page.locator(".hand .card .text:visible").count(), "a card in the hand can be read"
    # The next place peeks in, and its name turns to it.
    second = ann.page.locator(".locales .locale:not(.path)").first
    first = ann.page.locator(".locales .locale.path")
    edge = second.evaluate("node => node.getBoundingClientRect().left")
    assert first.evaluate("node => node.getBoundingClientRect().right") < edge < 350
    ann.page.locator(".pager button").nth(1).tap()
    ann.waits_until(
        "() => document.querySelectorAll('.pager button')[1].getAttribute('aria-current')", within=5000
    )


def test_who_may_fight_where_is_said_in_words(visit: Visit) -> None:
    ann = visit()
    sits_down(ann, "four")
    place = ann.page.locator('[data-place="minas-tirith"] .place')
    assert "Attack: " in place.locator(".fighters").inner_text()
    said = place.locator(".said").text_content() or ""
    assert "Defend: Dúnedain, Wizard. Attack: " in said
    # A long reserve that does not fit opens whole.
    ann.page.locator('[data-seat="witch-king"] .more').click()
    whole = ann.page.get_by_role("dialog", name="The Witch-king")
    assert whole.locator("[data-card]").count() == 6
