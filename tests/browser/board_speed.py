"""How smoothly the map moves and how soon a click is answered: `python -m tests.browser.board_speed`.

A dense position of the board game at 1440x900. First the map is pushed along and brought nearer and further
while the browser's processor is slowed four times: how long is each frame? Then somebody clicks an
answer while browser, server and this script share one processor, alone and with a program that never rests:
how long until the question has changed?
"""

from __future__ import annotations

import json
import math
import multiprocessing
import os
import statistics
import time
from functools import cache
from itertools import pairwise

from playwright.sync_api import Browser, CDPSession

from tests.browser.at_work import page_at_work
from tests.browser.board_screenshots import Record, figures
from tests.browser.visitor import Visitor
from thirdage import games
from thirdage.players import answer, player

SIZE = {"width": 1440, "height": 900}
SLOWED = 4
SECONDS = 6.0  # of pushing, and of coming nearer and further
CLICKS = 40
MANY = 90  # figures on the map
# Writes down when each frame begins.
WATCH = """() => {
    window.frames_ = [];
    const on = now => { window.frames_.push(now); window.watching_ = requestAnimationFrame(on); };
    window.watching_ = requestAnimationFrame(on);
}"""
TAKE = "() => { cancelAnimationFrame(window.watching_); return window.frames_; }"
# The time from a click on the first answer until the words of the question or its answers are others.
CLICK = """() => new Promise((done, fail) => {
    const answers = () => document.querySelector(".question").textContent;
    const before = answers();
    const thing = [...document.querySelectorAll(".question [data-option]:enabled")]
        .find(node => node.textContent.includes("armies"));
    const began = performance.now();
    const watch = new MutationObserver(() => {
        if (answers() === before) return;
        watch.disconnect();
        requestAnimationFrame(() => done(performance.now() - began));
    });
    const anything = {subtree: true, childList: true, characterData: true, attributes: true};
    watch.observe(document.querySelector(".question"), anything);
    setTimeout(() => fail(new Error("the question stays the same")), 20000);
    thing.click();
})"""


def lengths(ann: Visitor, moves: str) -> list[float]:
    """The milliseconds from each frame to the next while the map is moved in this way."""
    page = ann.page
    box = page.locator("main.map").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    devtools: CDPSession = ann.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.mouse.move(x, y)
    if moves == "push":
        page.mouse.wheel(0, -500)  # a little nearer: there is something to push
        page.wait_for_timeout(1500)
        page.mouse.move(x, y)
        page.mouse.down()
    page.evaluate(WATCH)
    began = time.perf_counter()
    while (now := time.perf_counter() - began) < SECONDS:
        if moves == "push":
            page.mouse.move(x + 220 * math.sin(3 * now), y + 120 * math.sin(2 * now))
        else:
            page.mouse.wheel(0, -60 if int(now / 1.5) % 2 == 0 else 60)
        page.wait_for_timeout(12)
    stamps: list[float] = page.evaluate(TAKE)
    if moves == "push":
        page.mouse.up()
    page.wait_for_timeout(600)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    devtools.detach()
    return [after - before for before, after in pairwise(stamps)]


def never_rests() -> None:
    """Keep a processor busy."""
    while True:
        pass


def clicks(ann: Visitor) -> list[float]:
    """The milliseconds from clicks to changed questions: begin to move armies, take it back, and again."""
    found = []
    for _ in range(CLICKS):
        ann.page.locator(".question [data-option]:enabled", has_text="armies").first.wait_for()
        ann.page.wait_for_timeout(100)
        found.append(float(ann.page.evaluate(CLICK)))
        ann.page.keyboard.press("u")
    return found


@cache
def dense() -> tuple[str, Record]:
    """A turn in the middle of a game of two easy players, in which armies can be moved; and who is asked."""
    for seed in range(20):
        game = games.new("war-of-the-ring", seed=seed)
        bots = {seat: player("easy", seed=n) for n, seat in enumerate(game.seats)}
        while (asked := game.decision) is not None:
            can_move = "armies army" in [option.key for option in asked.options]
            if game.turn >= 5 and can_move and figures(game.view(asked.seat)) >= MANY:
                return asked.seat, json.loads(game.record().to_json())
            game.choose(answer(bots[asked.seat], game))
    raise AssertionError("there is no such turn")


def smooth(browser: Browser, address: str) -> None:
    """Measure frames and say so."""
    ann = Visitor(browser, address, follow="none", motion="calm", size=SIZE)
    seat, record = dense()
    ann.goes_on_with(record, {"free": "easy", "shadow": "easy"} | {seat: "me"})
    ann.waits_for_a_question()
    ann.page.wait_for_load_state("networkidle")
    for moves, said in (("push", "pushed along"), ("wheel", "nearer and further")):
        times = sorted(lengths(ann, moves))
        at = times[int(0.95 * len(times))]
        within = sum(each <= 34 for each in times) / len(times)
        print(f"the map is {said}, the processor {SLOWED} times slowed: {len(times)} frames,", end=" ")
        print(f"median {statistics.median(times):.1f} ms, 95th percentile {at:.1f} ms;", end=" ")
        print(f"{within:.1%} within 34 ms")
    ann.context.close()


def quick(browser: Browser, address: str) -> None:
    """Measure clicks on one processor, alone and while it is kept busy, and say so."""
    ann = Visitor(browser, address, follow="none", size=SIZE)
    seat, record = dense()
    ann.goes_on_with(record, {"free": "easy", "shadow": "easy"} | {seat: "me"})
    ann.waits_for_a_question()
    for said in ("on one processor", "while that is kept busy"):
        busy = multiprocessing.Process(target=never_rests, daemon=True)
        if said != "on one processor":
            busy.start()
        times = sorted(clicks(ann))
        if busy.is_alive():
            busy.kill()
        print(f"from a click to the changed question, {said}, {len(times)} times:", end=" ")
        print(f"median {statistics.median(times):.0f} ms, 95th percentile {times[int(0.95 * CLICKS)]:.0f} ms")
    ann.context.close()


def main() -> None:
    """Measure both."""
    dense()
    for measure in (smooth, quick):
        if measure is quick and hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # whatever is started from now on as well
        with page_at_work() as (browser, address):
            measure(browser, address)


if __name__ == "__main__":
    main()
