"""Ten whole games in Chromium, watched: `python -m tests.browser.ten_games [NUMBER ...]`.

Somebody clicks whatever is lit until each game is over, against quick bots: card scenarios and the board, in
both lights, on wide and narrow screens and phones, with the moves of others staged. Listed are errors and
warnings in the console, requests that failed, things that cannot be clicked where they are lit, and what
axe-core finds serious at the first question, on the way, at the end and in the replay.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Error

from tests.browser.at_work import page_at_work
from tests.browser.faults import faults
from tests.browser.test_board import plays as plays_the_board
from tests.browser.visitor import Visitor

LIGHTS = ("dark", "light")
LOOK_EVERY = 80  # touches between two looks with axe-core
PATIENCE = 6  # tries to touch something that is hidden
MOST_TOUCHES = 4000  # of a game; more means that it does not end


@dataclass(frozen=True)
class Watched:
    """One of the games."""

    scenario: str
    mine: tuple[str, ...]
    others: tuple[str, ...]
    level: str = "random"
    options: dict[str, Any] = field(default_factory=dict)
    shape: dict[str, Any] = field(default_factory=dict)

    @property
    def seats(self) -> dict[str, str]:
        """Who sits where."""
        return dict.fromkeys(self.mine, "me") | dict.fromkeys(self.others, self.level)

    @property
    def board(self) -> bool:
        """Whether it is the board game."""
        return self.scenario.startswith("war-of-the-ring")


def size(width: int, height: int) -> dict[str, Any]:
    """A window of this size."""
    return {"size": {"width": width, "height": height}}


TEN = (
    Watched("fellowship", ("gandalf",), ("balrog-of-moria",), "easy"),
    Watched("return-of-the-king", ("witch-king",), ("aragorn",), shape={"phone": True}),
    Watched("trilogy", ("frodo", "aragorn"), ("witch-king", "saruman"), shape=size(1920, 1080)),
    Watched("duel-2", ("gandalf",), ("witch-king",), shape=size(1024, 768)),
    Watched("duel-3", ("saruman",), ("gandalf", "witch-king")),
    Watched(
        "war-in-the-north",
        ("frodo",),
        ("strider", "witch-king", "balrog-of-moria"),
        shape=size(1440, 900),
    ),
    Watched(
        "expanded-trilogy",
        ("aragorn",),
        ("frodo", "gandalf", "witch-king", "saruman", "bill-ferny"),
        shape=size(2560, 1440),
    ),
    Watched("war-of-the-ring", ("shadow",), ("free",), "easy"),
    Watched("war-of-the-ring", ("free",), ("shadow",), "easy", {"twilight": True}, {"phone": True}),
    Watched(
        "war-of-the-ring-4",
        ("gondor",),
        ("rohan", "witch-king", "saruman"),
        "easy",
        {"twilight": True},
        size(1920, 1080),
    ),
)  # fmt: skip


class Watcher:
    """Plays one game and writes down what goes wrong."""

    def __init__(self, browser: Browser, address: str, number: int) -> None:
        self.game = TEN[number]
        self.rng = random.Random(number)
        self.found: Counter[str] = Counter()
        self.visitor = Visitor(
            browser, address, theme=LIGHTS[number % 2], follow="quick", motion="quick", moves=True,
            **self.game.shape,
        )  # fmt: skip
        page = self.visitor.page
        page.on("requestfailed", lambda request: self._failed(request.url, str(request.failure)))

    def _failed(self, url: str, why: str) -> None:
        if "ERR_ABORTED" not in why:  # the page was left
            self.found[f"request failed: {url} ({why})"] += 1

    def watch(self) -> int:
        """Play to the end and look back; returns how often something was touched."""
        self.visitor.makes_a_table(self.game.seats, self.game.scenario, options=self.game.options)
        touched = 0
        while self.visitor.waits_for_a_question() and touched < MOST_TOUCHES:
            if touched % LOOK_EVERY == 0:
                self.look("in play")
            touched += 1
            self._touch()
        if not self.visitor.over:
            self.found["the game does not end"] += 1
        self.look("the end")
        self.visitor.page.goto(f"/replay/{self.visitor.table}")
        self.visitor.page.wait_for_load_state("networkidle")
        self.look("the replay")
        for trouble in self.visitor.troubles:
            self.found[trouble] += 1
        for response in self.visitor.responses:
            if response.status >= 400:
                self.found[f"{response.status}: {response.url.partition('?')[0]}"] += 1
        self.visitor.context.close()
        return touched

    def _touch(self) -> None:
        """Touch one thing. What is hidden for a moment is not wrong: something may fly over it."""
        for _ in range(PATIENCE):
            try:
                if self.game.board:
                    plays_the_board(self.visitor, self.rng, 1)
                else:
                    self.visitor.plays(self.rng, 1)
                return
            except AssertionError as error:  # something lit lies behind something else
                told = " ".join(str(error).split())[:200]
                self.visitor.page.wait_for_timeout(400)
        self.found[told] += 1

    def look(self, when: str) -> None:
        """What is hard to use for somebody, just now."""
        try:
            for fault in faults(self.visitor.page):
                self.found[f"{when}: {fault}"] += 1
        except Error as error:
            self.found[f"{when}: axe-core could not look: {str(error)[:200]}"] += 1


def main(words: list[str]) -> None:
    """Play them, or those whose numbers are given."""
    wanted = [int(word) - 1 for word in words] or list(range(len(TEN)))
    if not all(0 <= number < len(TEN) for number in wanted):
        sys.exit(f"The games have numbers from 1 to {len(TEN)}.")
    wrong = 0
    with page_at_work() as (browser, address):
        for number in wanted:
            watcher = Watcher(browser, address, number)
            begun = time.monotonic()
            touched = watcher.watch()
            game = watcher.game
            print(
                f"{number + 1} {game.scenario} as {' and '.join(game.mine)}: {touched} touches,"
                f" {time.monotonic() - begun:.0f} s, {len(watcher.found)} faults",
                flush=True,
            )
            for fault, times in watcher.found.items():
                print(f"    {times} x {fault}", flush=True)
            wrong += len(watcher.found)
    print(f"{wrong} faults in {len(wanted)} games.")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
