"""How long it takes until one can play, and how much is sent: `python -m tests.browser.opening [TIMES]`.

From the start of `thirdage` on an empty data folder until the page is there, and until the first question of
a game can be answered: of the card game, started with *Play now*, and of the board game, started from its
picture. The browser runs already, as it does for most people.
"""

from __future__ import annotations

import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

from playwright.sync_api import Browser, Page

import play
from tests.browser.at_work import browser_at_work
from tests.browser.host import ROOT
from tests.browser.visitor import Visitor


def play_now(page: Page) -> None:
    """The card game, with one click."""
    page.get_by_role("button", name="Play now").click()


def board_game(page: Page) -> None:
    """The board game, as it is offered."""
    page.get_by_role("button", name=re.compile("^War of the Ring Armies")).click()
    page.get_by_role("button", name="Begin", exact=True).click()


GAMES: dict[str, Callable[[Page], None]] = {"the card game": play_now, "the board game": board_game}


def opening(browser: Browser, begin: Callable[[Page], None]) -> tuple[float, float, float, int]:
    """Seconds until the server answers, the page is there, one can play; and the bytes of it all."""
    with tempfile.TemporaryDirectory() as data:
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "THIRDAGE_DATA": data}
        order = [sys.executable, "-m", "thirdage.cli", "--no-browser"]
        began = time.perf_counter()
        process = subprocess.Popen(order, env=environment, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            if "already" in said:
                sys.exit("Another table is open on this machine; end it first.")
            found = re.search(r"http://\S+", said)
            assert found, said
            served = time.perf_counter()
            ann = Visitor(browser, found[0], motion="calm")
            ann.page.goto("/")
            ann.page.get_by_role("button", name="Play now").wait_for()
            shown = time.perf_counter()
            begin(ann.page)
            ann.waits_for_a_question()
            playable = time.perf_counter()
            sent = sum(answer.request.sizes()["responseBodySize"] for answer in ann.responses)
            ann.leaves()
        finally:
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=20)
    return served - began, shown - began, playable - began, sent


def main(words: list[str]) -> None:
    """Measure several times and print the medians."""
    times = int(words[0]) if words else 5
    play.build_client()
    with browser_at_work() as browser:
        for name, begin in GAMES.items():
            runs = [opening(browser, begin) for _ in range(times)]
            served, shown, playable, sent = (statistics.median(column) for column in zip(*runs, strict=True))
            print(f"{name}, median of {times}: the server answers after {served:.1f} s,", end=" ")
            print(f"the page is there after {shown:.1f} s,", end=" ")
            print(f"one can play after {playable:.1f} s; {sent / 1000:.0f} kB were sent")


if __name__ == "__main__":
    main(sys.argv[1:])
