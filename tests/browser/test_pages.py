"""Every page: what a screen reader and a keyboard find, and how much is loaded before one can play."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute

import play
from tests.browser.conftest import Visit
from tests.browser.faults import faults
from tests.browser.opening import board_game
from tests.browser.test_board import plays

pytestmark = pytest.mark.xdist_group("browser-together")

PAGES = (
    "/", "/cards?q=Gandalf", "/cards/boardgame?q=Gandalf", "/rules", "/rules/boardgame", "/learn",
    "/settings", "/watch", "/mine", "/ladder",
)  # fmt: skip
MOST_WITH_THE_MAP = 300_000
MOST = 250_000  # bytes of the first page as they come over the wire
MANY = 60  # a page of cards has hundreds of controls: those after the first are as good as the first
# Space is the lens of a card, Esc closes, a button opens the choice of a file, arrows go through the log.
ELSEWHERE = ".look, .outside, [type=file], [role=log] .name"
CONTROLS = f"""[...document.querySelectorAll("a[href], button, input, select, textarea, summary")].filter(
    node => node.checkVisibility() && !node.disabled && !node.matches("{ELSEWHERE}"))"""

# A sound of the page as it is heard; what measures it is called with a module and the name of a sound.
HEARD = (Path(__file__).parent / "sounds.js").read_text().partition("\n")[2]
SOUNDS = (
    "turn", "character", "army", "item", "event", "combat", "falls", "drip", "great", "won", "lost",
)  # fmt: skip


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_screen_reader_finds_no_serious_fault_on_any_page(visit: Visit, theme: str) -> None:
    ann = visit(theme=theme)
    for address in PAGES:
        ann.page.goto(address, wait_until="networkidle")
        ann.page.wait_for_selector("h1")
        assert not ann.page.get_by_text("no road").count(), address
        assert faults(ann.page) == [], address
    ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "open"})
    ann.page.get_by_role("button", name="Chat").click()
    assert faults(ann.page) == [], "the waiting room"
    ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "random"})
    ann.plays(random.Random(1), 12)
    ann.waits_for_a_question()
    assert faults(ann.page) == [], "the table"
    ann.page.goto(f"/replay/{ann.table}", wait_until="networkidle")
    ann.page.wait_for_selector(".table")
    assert faults(ann.page) == [], "the replay"


def test_everything_on_every_page_is_reached_with_tab(visit: Visit) -> None:
    ann = visit()
    for address in PAGES:
        ann.page.goto(address, wait_until="networkidle")
        ann.page.wait_for_selector("h1")
        assert unreached(ann.page) == [], address
    ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "open"})
    ann.page.get_by_label("How well the machine plays").wait_for()
    assert unreached(ann.page) == [], "the waiting room"
    ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "random"})
    ann.plays(random.Random(2), 12)
    ann.waits_for_a_question()
    assert unreached(ann.page) == [], "the table"
    ann.page.focus("[role=log]")
    ann.presses("ArrowUp", "ArrowUp", "Enter")
    ann.page.wait_for_selector(".docked")
    ann.presses("Escape")
    ann.page.wait_for_selector(".docked", state="detached")


def unreached(page: Page) -> list[str]:
    """What can be clicked but never gets the focus. A group of radio buttons is one stop."""
    page.evaluate(
        """() => {
            window.reached = new Set();
            document.addEventListener("focusin", event => window.reached.add(event.target));
            document.activeElement?.blur();
        }"""
    )
    for _ in range(min(MANY, page.evaluate(f"{CONTROLS}.length")) + 12):  # what scrolls is a stop as well
        page.keyboard.press("Tab")
    found: list[str] = page.evaluate(
        f"""() => {{
            const all = {CONTROLS};
            const inGroup = node => node.type === "radio"
                && all.some(other => other.name === node.name && window.reached.has(other));
            const missed = node => !window.reached.has(node) && !inGroup(node);
            return all.slice(0, {MANY}).filter(missed).map(node => node.outerHTML.slice(0, 160));
        }}"""
    )
    return found


@pytest.mark.parametrize("phone", [False, True])
def test_what_is_said_of_a_doubtful_card_is_read_whole(visit: Visit, phone: bool) -> None:
    ann = visit(phone=phone)
    ann.page.goto("/cards?q=Ioreth")
    mark = ann.page.locator("li .mark")
    mark.wait_for()
    assert "inferred" in (mark.get_attribute("title") or "")
    low, room = mark.evaluate("x => [x, x.closest('li')].map(y => y.getBoundingClientRect().bottom)")
    assert low <= room, "a page of many cards paints nothing outside of its rows"
    ann.page.get_by_role("button", name="Ioreth").click()
    ann.page.get_by_role("dialog", name="Ioreth").get_by_text("In doubt.", exact=True).wait_for()


def test_an_event_card_is_found_by_its_title_in_battle_and_shown_with_both_uses(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/cards")
    ann.page.get_by_role("link", name="Board game").click()
    ann.page.get_by_text("111 Event cards").wait_for()
    ann.page.get_by_role("searchbox").fill("mumakil")
    ann.page.get_by_text("2 of 111").wait_for()
    ann.page.get_by_role("button", name="Shadows Gather").click()
    dialog = ann.page.get_by_role("dialog", name="Shadows Gather")
    dialog.get_by_text("Mûmakil, initiative 3-5").wait_for()
    dialog.get_by_role("button", name="The Shadow Lengthens").click()
    ann.page.get_by_role("dialog", name="The Shadow Lengthens").wait_for()
    ann.page.wait_for_url("**/cards/boardgame?q=mumakil#the-shadow-lengthens")
    ann.page.reload()
    ann.page.get_by_role("dialog", name="The Shadow Lengthens").wait_for()


def test_the_rules_of_a_game_are_read_at_the_section_that_is_linked(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/rules/boardgame#sortie")
    heading = ann.page.get_by_role("heading", name="Breaking out")
    heading.wait_for()
    ann.waits_until("document.querySelector('#sortie').getBoundingClientRect().top < 200")
    ann.page.get_by_role("searchbox").fill("shadowfax")
    assert ann.page.get_by_label("Sections").get_by_role("link").all_inner_texts() == ["Companions"]
    ann.page.goto("/rules/chess")
    ann.page.get_by_text("no road here").wait_for()


def test_the_first_page_and_the_table_stay_under_250_kb_as_they_are_sent(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/", wait_until="networkidle")
    home = weight(ann.responses)
    ann.page.get_by_role("button", name="Play now").click()
    ann.waits_for_a_question()
    ann.page.wait_for_load_state("networkidle")
    assert 30_000 < home < MOST
    assert home < weight(ann.responses) < MOST
    packed = [x for x in ann.responses if x.headers.get("content-encoding") in ("br", "gzip")]
    assert len(packed) > 3


def test_the_first_page_and_the_board_stay_under_300_kb_as_they_are_sent(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/", wait_until="networkidle")
    board_game(ann.page)
    ann.waits_for_a_question()
    ann.page.wait_for_load_state("networkidle")
    assert 150_000 < weight(ann.responses) < MOST_WITH_THE_MAP


def weight(responses: list[Any]) -> int:
    return sum(response.request.sizes()["responseBodySize"] for response in responses)


def test_every_sound_is_heard_none_clips_and_none_is_much_louder_than_another(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/settings")
    module = next((play.ROOT / "src/thirdage/table/static/assets").glob("sounds-*.js")).name
    heard = {name: ann.page.evaluate(HEARD, [f"/assets/{module}", name]) for name in SOUNDS}
    for name, sound in heard.items():
        assert 0.05 < sound["peak"] < 0.7, (name, sound)  # several at once do not clip either
        assert 0.25 < sound["seconds"] < 1.6, (name, sound)
        assert -42 < sound["loud"] < -26, (name, sound)  # decibels of the loudest 0.4 s
    # What is played tells itself by its sound: how high or how long.
    for one, other in combinations(("character", "army", "item", "event"), 2):
        first, second = heard[one], heard[other]
        ratios = [first[what] / second[what] for what in ("pitch", "seconds")]
        assert any(not 0.87 < ratio < 1.15 for ratio in ratios), (one, other, heard)


def test_a_game_for_which_the_page_has_no_table_is_told_of_and_not_offered(visit: Visit) -> None:
    ann = visit()
    another = ('"game":"boardgame"', '"game":"chess"')

    def scenarios(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(*another))

    def live(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(str(message).replace(*another)))

    ann.context.route("**/api/scenarios", scenarios)
    ann.context.route_web_socket("**/live", live)
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play now").wait_for()
    known = {info["name"]: info["title"] for info in ann.context.request.get("/api/scenarios").json()}
    shown = ann.page.locator("main").inner_text()
    assert known["fellowship"] in shown
    assert f"\n{known['war-of-the-ring']}\n" not in shown
    for shadow in ("random", "open"):  # dealt, and still gathering
        wish = {"scenario": "war-of-the-ring", "seats": {"free": "me", "shadow": shadow}}
        table = ann.context.request.post("/api/tables", data=wish).json()["table"]
        ann.page.goto(f"/table/{table}")
        ann.page.get_by_role("heading", name="This game cannot be shown").wait_for()
        ann.page.get_by_role("link", name="Go back to the beginning.").click()
        ann.page.get_by_role("button", name="Play now").wait_for()


def test_the_board_game_is_offered_and_played_from_home(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/")
    board_game(ann.page)
    plays(ann, random.Random(1), 5)
    assert "Turn 1" in ann.page.inner_text(".log")
