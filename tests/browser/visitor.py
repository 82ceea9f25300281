"""Somebody at a browser, as the tests tell of them: they look, click and press keys.

Everything that reaches them and everything that goes wrong is written down.
"""

from __future__ import annotations

import json
import random
import re
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Response,
    Route,
    WebSocket,
)

PATIENCE = 60_000  # milliseconds
COMES_TO_REST = 3.0  # seconds in which whatever is laid out anew does so
DESKTOP = {"width": 1366, "height": 768}
PHONE = {"width": 360, "height": 740}
QUICK = {"motion": "off", "lessons": False, "sound": False, "theme": "dark"}

# Whatever can be touched to answer a question.
CARDS = ".table :is(.touch.lit, .row.lit, .locale.lit > .place, .reserve .to, .pile.lit)"
ANSWERS = ".question .answers [data-option]:enabled"
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
KEYS = """() => [
    document.querySelectorAll(".menu [role=menuitem]").length,
    [...document.querySelectorAll(".question [data-option] kbd")].map(node => node.textContent),
]"""
# A point at which a thing can be seen: cards in a hand lie over each other.
POINT = """node => {
    node.scrollIntoView({block: "nearest", inline: "nearest"});
    const box = node.getBoundingClientRect();
    for (const down of [0.5, 0.2, 0.8]) {
        for (const along of [0.5, 0.08, 0.92, 0.25, 0.75]) {
            const [x, y] = [box.left + box.width * along, box.top + box.height * down];
            const hit = document.elementFromPoint(x, y);
            if (hit && (node === hit || node.contains(hit))) return [x, y];
        }
    }
    return null;
}"""
# Something to answer with, by lot: a part of an open menu, a lit thing, or an answer.
PICK = f"""([cards, answers, lot]) => {{
    const all = selector => [...document.querySelectorAll(selector)];
    const menu = all(".menu [role=menuitem]");
    const lit = menu.length ? [] : all(cards);
    const things = menu.length ? menu : [...lit, ...all(answers)];
    const thing = things[Math.floor(lot * things.length)];
    const kind = menu.length ? "menu" : lit.includes(thing) ? "card or place" : "answer";
    return thing ? {{kind, words: thing.textContent.trim(), point: ({POINT})(thing)}} : null;
}}"""
# Fonts are there, and the page had the time to measure itself and to draw what follows from that.
SETTLED = """async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}"""
PANEL = ".answers :is([data-send], [data-start], [data-stepper] button):enabled"
MINE = ".question.mine:not([aria-busy])"
# On a phone a card in sight is answered with by itself, without a button.
ASKED = f"{MINE} :is({ANSWERS}, .answers > .button:enabled, {PANEL}), .table:has({MINE}) .touch.lit"
TELLING = ".question.telling"  # a combat is told, and all else waits
SKIP = f"{TELLING} .skip"


class Visitor:
    """A browser of its own, with its own storage, at one page."""

    def __init__(self, browser: Browser, address: str, name: str = "Ann", **settings: Any) -> None:
        phone = settings.pop("phone", False)
        shape: dict[str, Any] = {"viewport": settings.pop("size", PHONE if phone else DESKTOP)}
        shape["reduced_motion"] = "no-preference" if settings.pop("moves", False) else "reduce"
        can_hurry = settings.pop("can_hurry", False)
        if phone:
            shape |= {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        self.context: BrowserContext = browser.new_context(base_url=address, **shape)
        self.context.set_default_timeout(PATIENCE)
        wanted = json.dumps(json.dumps({**QUICK, "name": name, **settings}))
        self.context.add_init_script(
            f"localStorage['thirdage.settings'] ??= {wanted}; localStorage['thirdage.lessons'] ??= '[]'"
        )
        self.phone = phone
        self.name = name
        self.expected: list[str] = []  # patterns of troubles that belong to the test
        self.troubles: list[str] = []
        self.frames: list[str] = []
        self.responses: list[Response] = []
        self.answered: list[str] = []
        self.page: Page = self.context.new_page()
        if can_hurry:
            self.page.clock.install()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.troubles.append(f"error in the page: {error}"))
        self.page.on("websocket", self._socket)
        self.page.on("response", lambda response: self.responses.append(response))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(str(data)))

    def writes_down_answers(self) -> None:
        """Keep whatever the API answers about tables from now on."""

        def through(route: Route) -> None:
            try:
                answer = route.fetch()
                if "/api/tables" in route.request.url:
                    self.answered.append(answer.text())
                route.fulfill(response=answer)
            except Error as fault:  # the page that asked is left, and its answers with it
                if not re.search("disposed|closed", str(fault)):
                    raise

        self.context.route("**/api/**", through)

    def leaves(self) -> None:
        """Close the browser; nothing may have gone wrong in it."""
        self.context.close()
        found = [x for x in self.troubles if not any(re.search(y, x) for y in self.expected)]
        assert not found, found

    # AT THE TABLE

    def tokens(self) -> list[str]:
        """The seat tokens this browser keeps for the table it is at."""
        known = json.loads(self.page.evaluate("localStorage['thirdage.tables'] ?? '{}'"))
        return list(known[self.table]["tokens"].values())

    @property
    def table(self) -> str:
        """The table this browser is at."""
        return self.page.url.partition("#")[0].rpartition("/")[2]

    def makes_a_table(
        self, seats: dict[str, str], scenario: str = "fellowship", **more: Any
    ) -> dict[str, Any]:
        """Make a table and keep its tokens, as the page does; then go there."""
        return self._makes("", {"scenario": scenario, "seats": seats, **more})

    def leaves_the_seat(self, seat: str) -> None:
        """Give up a seat to whoever comes."""
        headers = {"authorization": f"Bearer {','.join(self.tokens())}"}
        request = {"seats": [seat], "to": "open"}
        answer = self.context.request.post(f"/api/tables/{self.table}/leave", data=request, headers=headers)
        assert answer.ok, answer.text()

    def goes_on_with(self, record: dict[str, Any], seats: dict[str, str]) -> dict[str, Any]:
        """Make a table that goes on where a record ends."""
        return self._makes("/import", {"record": record, "seats": seats})

    def _makes(self, how: str, request: dict[str, Any]) -> dict[str, Any]:
        answer = self.context.request.post(f"/api/tables{how}", data={**request, "player": self.name})
        assert answer.ok, answer.text()
        made: dict[str, Any] = answer.json()
        kept = {"id": made["table"], "tokens": made["tokens"], "scenario": "", "title": "", "seen": 1}
        tables = json.dumps(json.dumps({made["table"]: {**kept, "over": False}}))
        if self.page.url == "about:blank":  # which has no storage; the first page finds it there
            self.context.add_init_script(f"localStorage['thirdage.tables'] ??= {tables}")
        else:
            self.page.evaluate(f"localStorage['thirdage.tables'] = {tables}")
        self.page.goto(f"/table/{made['table']}")
        self.page.wait_for_selector(".table, .room")
        return made

    @property
    def prompt(self) -> str:
        """The question, or what is waited for."""
        return self.page.inner_text(".question .prompt").strip()

    @property
    def asked(self) -> bool:
        """Whether this person is asked."""
        return self.page.locator(ASKED).count() > 0

    @property
    def over(self) -> bool:
        """Whether the end of the game is told."""
        return self.page.locator("dialog[open] .result").count() > 0

    def waits_for_a_question(self) -> bool:
        """Wait until this person is asked, with no patience for combats; false when the game is over."""
        end = time.monotonic() + PATIENCE / 1000
        while not self.asked and not self.over:
            assert time.monotonic() < end, "the combat is told without end"
            self.page.wait_for_selector(f"{ASKED}, dialog[open] .result, {SKIP}", state="attached")
            self.page.evaluate("skip => document.querySelector(skip)?.click()", SKIP)
        return not self.over

    def ply(self) -> int:
        """The last ply this browser was told of."""
        for text in reversed(self.frames):
            message = json.loads(text)
            if message["type"] in ("state", "change"):
                return int(message["ply"])
        return -1

    def drafts(self) -> int:
        """How often this browser was shown what a gesture would lead to that was not complete."""
        return sum(text.startswith('{"type":"draft"') for text in self.frames)

    def waits_for_ply(self, ply: int) -> None:
        """Wait until this browser was told that the game has come so far."""
        end = time.monotonic() + PATIENCE / 1000
        while self.ply() < ply:
            assert time.monotonic() < end, f"the game stays at ply {self.ply()}"
            self.page.wait_for_timeout(20)

    def waits_until(self, truth: str, arg: Any = None, within: float = PATIENCE) -> None:
        """Wait until this is true in the page.

        Playwright's own wait asks again from within the page, which may not evaluate strings.
        """
        end = time.monotonic() + within / 1000
        while not self.page.evaluate(truth, arg):
            assert time.monotonic() < end, f"it stays false: {truth}"
            self.page.wait_for_timeout(20)

    def lets_time_pass(self, milliseconds: int) -> None:
        """Put the clock of the page forward: whatever it would have done by then, it does at once.

        Only of a visitor who `can_hurry`, whose page has had such a clock from the beginning.
        """
        self.page.clock.run_for(milliseconds)

    def at_sizes(self, *sizes: tuple[int, int]) -> Iterator[tuple[int, int]]:
        """Give the window these sizes one after the other, each when the page has found its place in it."""
        for wide, high in sizes:
            self.page.set_viewport_size({"width": wide, "height": high})
            self.page.evaluate(SETTLED)
            yield wide, high

    def shown(self) -> str:
        """Everything that is in the page now."""
        return self.page.content()

    # BY CLICKING

    def clicks(self, thing: Locator) -> None:
        """Click, or tap, where the thing can be seen."""
        thing.wait_for()
        self._touches(self._point_of(thing))

    def _point_of(self, thing: Locator) -> list[float]:
        """Where a thing can be seen when it has come to rest: what was just laid out may still be moving."""
        end = time.monotonic() + COMES_TO_REST
        before: list[float] | None = None
        while True:
            point: list[float] | None = thing.evaluate(POINT)
            if point and (point == before or time.monotonic() > end):
                return point
            assert time.monotonic() < end, f"{thing} is hidden behind something"
            before = point
            self.page.wait_for_timeout(30)

    def _touches(self, point: list[float]) -> None:
        if self.phone:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    def plays(self, rng: random.Random, answers: int = 1000) -> Counter[str]:
        """Play until the game is over or so many things were touched: those lit, the answers, menus."""
        touched: Counter[str] = Counter()
        last = time.monotonic()
        while touched.total() < answers and self.waits_for_a_question():
            found = self.page.evaluate(PICK, [CARDS, ANSWERS, rng.random()])
            if found is None:  # somebody was quicker
                assert time.monotonic() < last + PATIENCE / 1000, f"nothing to touch: {self.prompt}"
                continue
            assert found["point"], f"{found['kind']} {found['words']} is hidden behind something"
            self._touches(found["point"])
            touched[found["kind"]] += 1
            last = time.monotonic()
        return touched

    def answers(self, rng: random.Random) -> None:
        """Choose something, with as many touches as it takes: a menu, a gesture of several answers."""
        ply = self.ply()
        menu = self.page.locator(".menu [role=menuitem]")
        end = time.monotonic() + PATIENCE / 1000
        while self.ply() == ply:
            drafts = self.drafts()
            self.plays(rng, 1)
            while self.ply() == ply and self.drafts() == drafts and not menu.count():
                assert time.monotonic() < end, "the answer came to nothing"
                self.page.wait_for_timeout(20)

    # BY THE KEYBOARD

    def presses(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def answers_by_keys(self, rng: random.Random) -> str:
        """Answer by a letter, or by going somewhere with the arrows and pressing Enter; which it was."""
        menu, letters = self.page.evaluate(KEYS)
        if menu:
            self.presses(*["ArrowDown"] * rng.randrange(menu), "Enter")
            return "menu"
        if letters and rng.random() < 0.7:
            self.presses(rng.choice(letters).lower())
            return "letter"
        for _ in range(8):
            self.presses(rng.choice(ARROWS))
            if self.page.evaluate(f"document.activeElement.matches('{CARDS}, {ANSWERS}')"):
                self.presses("Enter")
                return "arrows"
        return "nothing"

    def plays_by_keys(self, rng: random.Random, answers: int = 1000) -> Counter[str]:
        """Play with the keyboard alone until the game is over or so often something was done."""
        done: Counter[str] = Counter()
        while done.total() < answers and self.waits_for_a_question():
            done[self.answers_by_keys(rng)] += 1
        return done
