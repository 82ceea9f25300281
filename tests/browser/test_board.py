"""The board game in a real browser: by clicking, by keys, by touch, with others and with a watcher."""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import thirdage
from tests.boardgame.at_the_board import Board, army, at_war
from tests.browser.conftest import Visit
from tests.browser.faults import faults
from tests.browser.test_odds import before_an_attack, record
from tests.browser.visitor import PATIENCE, Visitor
from tests.table.test_seats import names_in
from thirdage import games
from thirdage.boardgame.command import buried_zone
from thirdage.boardgame.facts import (
    COMMITTED,
    DISCARD,
    FREE,
    HAND,
    NATIONS,
    PLAYING,
    SHADOW,
    SHOWN,
    TABLE,
)
from thirdage.boardgame.state import BoardGame
from thirdage.boardgame.tables import EVENT
from thirdage.table.differences import apply

pytestmark = pytest.mark.xdist_group("browser-board")

BOARD = "war-of-the-ring"
# Whatever can be touched to answer: a menu, else a lit region, piece, die or card, or an answer in words.
THINGS = """
const all = selector => [...document.querySelectorAll(selector)].filter(node => node.checkVisibility());
const menu = all(".menu [role=menuitem]");
const onMap = [...all("path.region.lit"), ...all(".medal.lit")];
const things = menu.length ? menu : onMap.length && inFavour < 0.7 ? onMap : [
    ...all(".pick.lit"), ...all(".hand .touch.lit"),
    ...all(".question :is([data-option], [data-start], .answers button:not(.to-hand)):enabled"),
];
const kindOf = thing => thing.matches("path, .medal") ? "map" : thing.matches("[role=menuitem]") ? "menu"
    : thing.matches(".pick") ? "die" : thing.matches(".touch") ? "card" : "answer";
"""
# A point where a thing can be seen; a region may have any shape, and pieces of its own stand on it.
POINT = """
const point = thing => {
    if (!thing.matches("path")) thing.scrollIntoView({block: "nearest", inline: "nearest"});
    const box = thing.getBoundingClientRect();
    const hits = (x, y) => {
        const hit = document.elementFromPoint(x, y);
        if (!hit) return false;
        const region = thing.dataset.region;
        const same = region && hit.closest("[data-region]")?.dataset.region === region;
        return same && !hit.closest("[data-person], [data-bearers]") || thing === hit || thing.contains(hit);
    };
    for (const down of [0.5, 0.3, 0.7, 0.15, 0.85]) for (const along of [0.5, 0.3, 0.7, 0.15, 0.85]) {
        const [x, y] = [box.left + box.width * along, box.top + box.height * down];
        if (hits(x, y)) return [x, y];
    }
    return null;
};
"""
PICK = f"""([inFavour, lot]) => {{ {THINGS} {POINT}
    const thing = things[Math.floor(lot * things.length)];
    return thing ? {{kind: kindOf(thing), point: point(thing)}} : null;
}}"""


def at_the_board(ann: Visitor, seats: dict[str, str], turns: int = 2) -> dict[str, Any]:
    return ann.makes_a_table(seats, BOARD, options={"turns": turns})


def plays(ann: Visitor, rng: random.Random, touches: int = 1000) -> Counter[str]:
    """Touch lit things until the game is over or so many were touched."""
    touched: Counter[str] = Counter()
    last = time.monotonic()
    while touched.total() < touches and ann.waits_for_a_question():
        found = ann.page.evaluate(PICK, [rng.random(), rng.random()])
        if found is None or found["point"] is None:  # somebody was quicker, or another thing lies over it
            assert time.monotonic() < last + PATIENCE / 1000, f"nothing to touch: {ann.prompt}"
            continue
        (ann.page.touchscreen.tap if ann.phone else ann.page.mouse.click)(*found["point"])
        touched[found["kind"]] += 1
        last = time.monotonic()
    return touched


def says(one: Visitor, words: str) -> None:
    """Wait for a question and give the answer that contains these words, or such a card in the hand."""
    one.waits_for_a_question()
    one.clicks(one.page.locator(".question [data-option], .hand .touch.lit").filter(has_text=words).first)


def turn(ann: Visitor) -> int:
    return int(ann.page.inner_text(".top .turn").split()[-1])


def test_a_whole_game_by_clicking_only(visit: Visit) -> None:
    ann = visit(follow="none")
    at_the_board(ann, {"shadow": "me", "free": "easy"})
    touched = plays(ann, random.Random(1))
    assert ann.over
    assert {"map", "answer"} <= set(touched)
    assert "War of the Ring" in ann.page.inner_text("dialog[open] .result")


# What keys can answer with: parts of a menu, letters of answers, names of lit regions.
FOUND = """() => {
    const all = (selector, of) => [...document.querySelectorAll(selector)].map(of);
    return {
        menu: all(".menu [role=menuitem]", () => 1).length,
        letters: all(".question [data-option]:enabled kbd", node => node.textContent),
        regions: all("path.region.lit", node => node.getAttribute("aria-label").split(";")[0]),
    };
}"""
# What Enter does: it sends from the panel whoever is to go, with the focus there or nowhere; it plays a card.
LED = """() => {
    const [at, send] = [document.activeElement, document.querySelector("[data-send]:enabled")];
    return send && (at === send || at === document.body) ? "panel" : at.matches(".touch.lit") ? "card" : null;
}"""
LIT = "document.activeElement.matches('path.region.lit, .question button, .touch.lit, .pick.lit')"


def answers_by_keys(ann: Visitor, rng: random.Random) -> str:
    """Answer with keys alone; in which way."""
    if there := ann.page.evaluate(LED):
        ann.presses("Enter")
        return str(there)
    found = ann.page.evaluate(FOUND)
    if found["menu"]:
        ann.presses(*["ArrowDown"] * rng.randrange(found["menu"]), "Enter")
        return "menu"
    if found["letters"] and rng.random() < 0.8:
        ann.presses(rng.choice(found["letters"]).lower())
        return "letter"
    if found["regions"] and rng.random() < 0.6:
        name = rng.choice(found["regions"])
        if not found["letters"] and name[0] not in "hHuU" and name[0].isalpha():
            ann.page.keyboard.type(name)  # its first letter opens the search
            ann.presses("Enter")
            return "typed"
        ann.presses("/")
        ann.page.keyboard.type(name)
        ann.presses("Enter", "Enter")
        return "search"
    for _ in range(10):
        ann.presses(rng.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
        if ann.page.evaluate(LIT):
            ann.presses("Enter")
            return "arrows"
    return "nothing"


def test_three_turns_by_the_keyboard_alone(visit: Visit) -> None:
    ann = visit(follow="none")
    at_the_board(ann, {"shadow": "me", "free": "easy"}, turns=3)
    rng = random.Random(2)
    done: Counter[str] = Counter()
    while ann.waits_for_a_question() and done.total() < 500:
        done[answers_by_keys(ann, rng)] += 1
    assert ann.over
    assert {"letter", "typed", "arrows"} <= set(done)


def test_a_region_is_found_walked_from_and_read_about(visit: Visit) -> None:
    ann = visit(follow="none")
    at_the_board(ann, {"free": "me", "shadow": "easy"})
    ann.waits_for_a_question()
    ann.presses("/")
    ann.page.keyboard.type("edor")
    ann.presses("Enter")
    edoras = ann.page.locator("path[data-region=edoras]")
    assert edoras.evaluate("node => node === document.activeElement")
    assert "Rohan" in (edoras.get_attribute("aria-label") or "")
    ann.presses(" ")
    sheet = ann.page.get_by_role("region", name="About Edoras")
    assert "City of Rohan, 1 Victory Point" in sheet.inner_text()
    sheet.get_by_role("button", name="Westemnet").click()
    ann.page.get_by_role("region", name="About Westemnet").wait_for()
    ann.presses("Escape")
    sheet.wait_for(state="detached")
    edoras.focus()
    ann.presses("ArrowUp")
    assert ann.page.evaluate("document.activeElement.dataset.region") in ("westemnet", "eastemnet", "folde")
    ann.page.locator("path[data-region=moria]").dispatch_event("contextmenu")
    ann.page.get_by_role("region", name="About Moria").wait_for()


def test_the_map_comes_nearer_and_is_pushed_along(visit: Visit) -> None:
    ann = visit(follow="none")
    at_the_board(ann, {"free": "me", "shadow": "easy"})
    ann.waits_for_a_question()
    wide = "document.querySelector('path[data-region=moria]').getBoundingClientRect().width"
    left = wide.replace("width", "left")
    far = ann.page.evaluate(wide)
    ann.presses("+", "+")
    ann.waits_until(f"{wide} > {far} * 2")
    area = ann.page.locator("section.map").bounding_box()
    assert area is not None
    x, y = area["x"] + area["width"] / 2, area["y"] + area["height"] / 2
    before = ann.page.evaluate(left)
    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    ann.page.mouse.move(x + 40, y + 10, steps=4)
    ann.page.mouse.move(x + 80, y + 20, steps=4)
    ann.page.mouse.up()
    ann.waits_until(f"Math.abs({left} - {before} - 80) < 3")
    assert not ann.page.locator(".over.sheet").count(), "pushing the map along is no click"
    ann.presses("0")
    ann.waits_until(f"Math.abs({wide} - {far}) < 1")


def test_three_turns_on_a_phone_by_touch(visit: Visit) -> None:
    ann = visit(phone=True, follow="none")
    at_the_board(ann, {"free": "me", "shadow": "easy"}, turns=3)
    touched = plays(ann, random.Random(3))
    assert ann.over
    assert touched["answer"]
    wide = ann.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= ann.page.viewport_size["width"], "nothing is pushed out of the screen"  # type: ignore[index]


# SECRETS

# On the eve of a battle in which both sides have Combat cards to play.
THE_EVE: dict[str, Any] = {
    "regions": {
        "osgiliath": army("sauron-regular", 5, "sauron-elite", 1, "nazgul", 1),
        "minas-tirith": army("gondor-regular", 3, "gondor-leader", 1),
        "edoras": army("rohan-regular", 2, "rohan-elite", 1),
    },
    "hands": {
        "free": ["swords-in-eriador", "elven-rope", "paths-of-the-woses"],
        "shadow": ["orcs-multiplying-again", "shadows-gather", "pits-of-mordor"],
    },
    "buried": {"free": ["there-is-another-way"], "shadow": ["stormcrow"]},
    "nations": at_war(*NATIONS),
    "hunt": {"shadow": 5, "free": 3},  # if the Fellowship moves, it is found but once in hundreds of games
    "dice": {"shadow": ["army"], "free": ["character"]},
    "to_act": "shadow",
}


def on_the_eve(**options: Any) -> Board:
    """The Shadow can attack Minas Tirith from Osgiliath; people look on, so that silence tells nothing."""
    return Board(options={"live": True, **options}, **THE_EVE)


def test_an_event_card_of_another_is_shown_in_the_middle_of_the_map(visit: Visit) -> None:
    eve, bob = visit("Eve", follow="step"), visit("Bob")
    board = Board(options={"live": True}, **{**THE_EVE, "dice": {"shadow": ["event"], "free": ["character"]}})
    made = bob.goes_on_with(record(board), {"shadow": "me", "free": "easy"})
    eve.page.goto(f"/table/{made['table']}")
    eve.page.wait_for_selector(".table")
    says(bob, "Shadows Gather")
    spot = eve.page.locator(".map .spot")
    spot.locator('[data-shown="shadows-gather"]').wait_for()
    assert spot.locator(".who").inner_text() == "Shadow"
    eve.page.get_by_role("button", name="Next").click()
    spot.locator('[data-shown="shadows-gather"]').wait_for(state="detached")  # a bot may show its own then


@pytest.mark.parametrize("focus", ["body", ".lines", "path[data-region=moria]"])
def test_whoever_watches_steps_through_what_is_told_with_enter(visit: Visit, focus: str) -> None:
    eve, bob = visit("Eve", follow="step"), visit("Bob")
    board = Board(options={"live": True}, **{**THE_EVE, "dice": {"shadow": ["event"], "free": ["character"]}})
    made = bob.goes_on_with(record(board), {"shadow": "me", "free": "open"})
    eve.page.goto(f"/table/{made['table']}")
    eve.page.wait_for_selector(".table")
    eve.page.evaluate("where => document.querySelector(where).focus()", focus)
    says(bob, "Shadows Gather")
    spot = eve.page.locator(".map .spot")
    spot.locator('[data-shown="shadows-gather"]').wait_for()
    eve.presses("Enter")
    spot.locator('[data-shown="shadows-gather"]').wait_for(state="detached", timeout=3000)


def test_two_at_the_board_and_a_watcher_are_told_nothing_that_is_hidden(visit: Visit) -> None:
    bob, ann, eve = visit("Bob", follow="none"), visit("Ann", follow="none"), visit("Eve", follow="none")
    made = bob.goes_on_with(record(on_the_eve()), {"shadow": "me", "free": "open"})
    sits_down_as_the_free_peoples(ann, made)
    eve.page.goto(f"/table/{made['table']}")
    eve.page.wait_for_selector(".table")
    eyes: dict[Visitor, tuple[str, ...]] = {ann: ("free",), bob: ("shadow",), eve: ()}
    pages: list[tuple[Visitor, str, int]] = []  # what was in whose page, after how many choices or before

    def looks() -> None:
        pages.extend((one, one.shown(), choices(one.frames)) for one in eyes)

    fights_with_combat_cards(bob, ann, looks)
    rng = random.Random(4)
    while turn(ann) == 1:  # the next one begins with cards that are drawn
        one = next((one for one in (ann, bob) if one.asked), None)
        if one is None:
            ann.page.wait_for_timeout(20)
        elif one.page.locator(MOVE).count():
            one.clicks(one.page.locator(MOVE))
            one.page.locator(MOVE).wait_for(state="detached")
        else:
            plays(one, rng, 1)
    ann.page.wait_for_timeout(300)
    looks()

    games = played(ann, bob)
    assert "combat card" in told(eve.frames), "no Combat card was shown"
    assert {"draw", "tile"} <= told(eve.frames), "neither a card nor a Hunt tile was drawn"
    for one, seats in eyes.items():
        known = [may_know(game, seats) for game in games]
        known = [set().union(*known[: n + 1]) for n in range(len(known))]
        hidden = CARDS - known[-1]
        assert len(hidden) > len(CARDS) // 2
        for text in one.frames:
            message = json.loads(text)
            now = message.get("choices", 0)
            leaked = cards_named(text) - known[now]
            assert not leaked, f"{one.name} was told of {leaked} after {now} choices: {text}"
        for other, shown, now in pages:
            leaked = cards_named(shown) - known[now]
            if other is one:
                assert not leaked, f"{one.name} saw hidden cards {leaked} after {now} choices"
        assert any(cards_named(shown) - known[now] for other, shown, now in pages if other is not one), (
            "a leak would not be noticed"
        )
        assert_combat_cards_are_shown_first(one, seats)
        assert_tiles_are_counted_and_told(one.frames)


def sits_down_as_the_free_peoples(one: Visitor, made: dict[str, Any]) -> None:
    """Come with the invitation to a game that goes on where a record ends, and is known for that."""
    one.page.goto(f"/table/{made['table']}#invite={made['invitation']}")
    one.page.get_by_role("region", name="Sit down").get_by_role("button", name="Free Peoples").click()
    one.page.get_by_role("button", name="Sit down anyway").click()
    one.page.wait_for_selector(".own .hand")


def fights_with_combat_cards(bob: Visitor, ann: Visitor, looks: Callable[[], None]) -> None:
    """Bob attacks Minas Tirith, Ann meets him before it, and both lay down a Combat card."""
    bob.waits_for_a_question()
    bob.clicks(bob.page.locator("[aria-label='Who attacks'] [data-start=osgiliath]"))
    says(bob, "attack Minas Tirith")
    says(ann, "Fight in the field")
    says(bob, "Play a Combat card")
    looks()
    says(ann, "Paths of the Woses")
    bob.waits_for_a_question()
    looks()
    says(bob, "Pits of Mordor")
    looks()


MOVE = ".question [data-option]:has-text('move the Fellowship')"
CARDS = frozenset(event.id for event in EVENT)


def cards_named(text: str) -> set[str]:
    """The event cards that are named in a text, by their ids or their titles."""
    return names_in(text, set(CARDS)) | {event.id for event in EVENT if event.title in text}


def choices(frames: list[str]) -> int:
    """After how many choices the game stood when the last of these was told."""
    return max(int(json.loads(text).get("choices", 0)) for text in frames)


def told(frames: list[str]) -> set[str]:
    """The kinds of lines in these."""
    return {line["kind"] for text in frames for line in json.loads(text).get("lines", [])}


def played(*people: Visitor) -> list[BoardGame]:
    """The game at each of its choices, from the record."""
    headers = {"authorization": f"Bearer {','.join(token for one in people for token in one.tokens())}"}
    answer = people[0].context.request.get(f"/api/tables/{people[0].table}/record", headers=headers)
    assert answer.ok, answer.text()
    found = thirdage.Record.from_json(answer.text())
    moments = [games.replay(found.short_of(len(found.choices)))]
    for index, _ in found.choices:
        moments.append(moments[-1].clone())
        moments[-1].choose(index)
    return [moment for moment in moments if isinstance(moment, BoardGame)]


def may_know(game: BoardGame, seats: tuple[str, ...]) -> set[str]:
    """The cards that lie open, and those that these seats hold, have laid down or discarded face down."""
    mine = [game.seating.seats.index(seat) for seat in seats]
    open_zones = [TABLE, PLAYING, *(zone + side for zone in (DISCARD, SHOWN) for side in (FREE, SHADOW))]
    own = [zone for seat in mine for zone in (HAND + seat, buried_zone(game, seat), COMMITTED + seat)]
    return {EVENT[card].id for zone in (*open_zones, *own) for card in game.zones[zone]}


def assert_combat_cards_are_shown_first(one: Visitor, seats: tuple[str, ...]) -> None:
    """The message that shows a Combat card is the first one in which the card is named to the other side."""
    named: set[str] = set()
    shown = 0
    for text in one.frames:
        for line in json.loads(text).get("lines", []):
            if line["kind"] == "combat card" and line["seat"] not in seats:
                assert not named & set(line["cards"]), (
                    f"{one.name} was told of {line['cards']} before they were shown"
                )
                shown += 1
        named |= cards_named(text)
    assert shown == 2 - len(seats)


def assert_tiles_are_counted_and_told(frames: list[str]) -> None:
    """Of Hunt tiles only numbers are told, and one leaves the pool when a line names it."""
    view: dict[str, Any] = {}
    drawn: Counter[str] = Counter()
    for text in frames:
        assert '"seed"' not in text
        message = json.loads(text)
        if message["type"] == "state":
            view = message["view"]
        elif message["type"] == "change":
            before = Counter(view["tiles"]["in"])
            apply(view, message["set"], message["unset"])
            gone = before - Counter(view["tiles"]["in"])
            assert gone == Counter(
                line["facts"]["tile"] for line in message["lines"] if line["kind"] == "tile"
            )
            drawn += gone
        if view:
            assert set(view["tiles"]) == {"in", "drawn", "waiting", "out"}
            assert all(isinstance(n, int) for pile in view["tiles"].values() for n in pile.values())
    assert drawn, "no tile was drawn"


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_screen_reader_finds_no_serious_fault_at_the_board(visit: Visit, theme: str) -> None:
    ann = visit(theme=theme, follow="none")
    at_the_board(ann, {"free": "me", "shadow": "easy"})
    ann.waits_for_a_question()
    assert faults(ann.page) == []
    plays(ann, random.Random(5), 12)
    ann.waits_for_a_question()
    assert faults(ann.page) == []


def test_a_short_answer_is_called_what_it_says(visit: Visit) -> None:
    """A nation, a region or a face by itself; whoever asks for it by voice says what is read there."""
    ann = visit(follow="none")
    board = Board(
        options={"live": True},
        dice={"free": ["muster", "event"], "shadow": []},
        rings={"free": 3, "shadow": 0},
        to_act="free",
    )
    ann.goes_on_with(record(board), {"free": "me", "shadow": "easy"})
    ann.waits_for_a_question()
    assert ann.page.locator(".question .small [data-option]").count() > 4
    assert faults(ann.page) == []


def test_a_battle_is_found_as_it_was_after_a_reload_and_told_step_by_step(visit: Visit) -> None:
    ann = visit(follow="step")
    ann.goes_on_with(record(before_an_attack()), {"shadow": "me", "free": "easy"})
    ann.waits_for_a_question()
    ann.clicks(ann.page.locator("[aria-label='Who attacks'] [data-start=osgiliath]"))
    ann.clicks(ann.page.locator(".question [data-option]", has_text="attack Minas Tirith"))
    stage = ann.page.locator("section.stage")
    stage.wait_for()
    ann.waits_for_a_question()
    asked, armies = ann.prompt, stage.inner_text()
    assert "Battle in Minas Tirith" in armies or "siege of Minas Tirith" in armies
    ann.page.reload()
    ann.waits_for_a_question()
    assert (ann.prompt, stage.inner_text()) == (asked, armies)
