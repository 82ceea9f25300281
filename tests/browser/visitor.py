"""Somebody at a browser, as the tests tell of them: they look, click, press keys, and everything is written down."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Response, WebSocket

PATIENCE = 20_000  # milliseconds
DESKTOP = {"width": 1366, "height": 768}
PHONE = {"width": 360, "height": 740}
QUICK = {"motion": "off", "lessons": False, "sound": False, "theme": "dark"}

# Whatever can be touched to answer a question.
CARDS = ".table :is(.touch.lit, .row.lit, .locale.lit > .place, .reserve .to, .pile.lit)"
ANSWERS = ".question .answers [data-option]:enabled"
ASKED = f".question.mine :is({ANSWERS}, .answers > .button:enabled)"


class Visitor:
    """A browser of its own, with its own storage, at one page."""

    def __init__(self, browser: Browser, address: str, name: str = "Ann", **settings: Any) -> None:
        phone = settings.pop("phone", False)
        shape: dict[str, Any] = {"viewport": settings.pop("size", PHONE if phone else DESKTOP)}
        if phone:
            shape |= {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        self.context: BrowserContext = browser.new_context(base_url=address, reduced_motion="reduce", **shape)
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
        self.page: Page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.troubles.append(f"error in the page: {error}"))
        self.page.on("websocket", self._socket)
        self.page.on("response", lambda response: self.responses.append(response))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(str(data)))

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
        if self.page.url == "about:blank":
            self.page.goto("/")
        wish = {"scenario": scenario, "seats": seats, "player": self.name, **more}
        made: dict[str, Any] = self.context.request.post("/api/tables", data=wish).json()
        kept = {"id": made["table"], "tokens": made["tokens"], "scenario": scenario, "title": "", "seen": 1}
        self.page.evaluate(
            "made => localStorage['thirdage.tables'] = JSON.stringify({[made.id]: made})",
            {**kept, "over": False},
        )
        self.page.goto(f"/table/{made['table']}")
        self.page.wait_for_selector(".table")
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
        """Wait until this person is asked; false when the game is over."""
        self.page.wait_for_selector(f"{ASKED}, dialog[open] .result", state="attached")
        return not self.over

    def ply(self) -> int:
        """The last ply this browser was told of."""
        for text in reversed(self.frames):
            message = json.loads(text)
            if message["type"] in ("state", "change"):
                return int(message["ply"])
        return -1

    def shown(self) -> str:
        """Everything that is in the page now."""
        return self.page.content()

    # BY CLICKING

    def clicks(self, thing: Locator) -> None:
        """Click as a person does: at a part of the thing that can be seen."""
        card = thing.evaluate("node => node.matches('.hand .touch')")
        spot: Any = {"x": 12, "y": 60} if card and not self.phone else None
        if self.phone:
            thing.tap(timeout=5000)
        else:
            thing.click(position=spot, timeout=5000)

    def answers(self, rng: random.Random) -> str:
        """Answer the question by touching something that is lit, or one of the answers; what was touched."""
        skip = self.page.locator(".scene footer button").last
        if skip.count():
            self.clicks(skip)
        things = self.page.locator(CARDS)
        buttons = self.page.locator(ANSWERS)
        many, few = things.count(), buttons.count()
        if not many + few:
            return ""
        n = rng.randrange(many + few)
        thing = things.nth(n) if n < many else buttons.nth(n - many)
        kind = "card or place" if n < many else "answer"
        self.clicks(thing)
        menu = self.page.locator(".menu [role=menuitem]")
        if menu.count():
            self.clicks(menu.nth(rng.randrange(menu.count())))
        return kind

    def plays(self, rng: random.Random, answers: int = 1000) -> dict[str, int]:
        """Play until the game is over or so many questions were answered; how often what was touched."""
        touched: dict[str, int] = {}
        for _ in range(answers):
            if not self.waits_for_a_question():
                break
            kind = self.answers(rng)
            touched[kind] = touched.get(kind, 0) + 1
        return touched
