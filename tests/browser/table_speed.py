"""How smoothly the card table stages a combat, and how soon a click is answered.

`python -m tests.browser.table_speed`. Frames: a combat of the last round is told, and the moves of others are
shown, while the browser's processor is slowed four times. Clicks: a card is chosen and the choice taken back,
again and again, at the usual speed. Only a machine that does nothing else gives figures worth keeping.
"""

from __future__ import annotations

import statistics
from itertools import pairwise

from playwright.sync_api import Browser

from tests.browser.at_work import page_at_work
from tests.browser.board_speed import SLOWED, TAKE, WATCH
from tests.browser.room import FOUR, crowded
from tests.browser.test_telling import at_the_last_combats
from tests.browser.visitor import TELLING, Visitor

SIZE = {"width": 1440, "height": 900}
MOST = 34  # milliseconds of a frame
SECONDS = 5
CLICKS = 20
# The time from a click on the first lit card of the hand until the question is another.
CLICK = """() => new Promise((done, fail) => {
    const words = () => document.querySelector(".question").textContent;
    const before = words();
    const began = performance.now();
    const watch = new MutationObserver(() => {
        if (words() === before) return;
        watch.disconnect();
        requestAnimationFrame(() => done(performance.now() - began));
    });
    watch.observe(document.querySelector(".question"), {subtree: true, childList: true, characterData: true});
    setTimeout(() => fail(new Error("the question stays the same")), 20000);
    document.querySelector(".hand .touch.lit").click();
})"""


def frames(ann: Visitor, act: str) -> list[float]:
    """The milliseconds from each frame to the next after something was clicked."""
    devtools = ann.context.new_cdp_session(ann.page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    ann.page.wait_for_timeout(500)
    ann.page.evaluate(f"document.querySelector({act!r}).click()")
    ann.page.locator(TELLING).wait_for()
    ann.page.evaluate(WATCH)
    ann.page.wait_for_timeout(SECONDS * 1000)
    stamps: list[float] = ann.page.evaluate(TAKE)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return [after - before for before, after in pairwise(stamps)]


def tell(what: str, found: list[float]) -> None:
    """Say how many frames came in time."""
    share = sum(one <= MOST for one in found) / len(found)
    print(f"{what}: {len(found)} frames, {share:.1%} within {MOST} ms, the longest {max(found):.0f} ms")


def measure(browser: Browser, address: str) -> None:
    """Measure and say so."""
    ann = Visitor(browser, address, moves=True, motion="calm", size=SIZE)
    at_the_last_combats(ann)
    tell("a combat", frames(ann, '[data-place="pelargir"] .place'))
    ann.context.close()
    bob = Visitor(browser, address, moves=True, motion="calm", size=SIZE)
    bob.goes_on_with(crowded(), FOUR)
    bob.waits_for_a_question()
    bob.page.locator(".question [data-option]", has_text="Cycle").click()
    bob.page.locator(".prompt", has_text="cycle").wait_for()
    tell("the moves of others", frames(bob, ".hand .touch.lit"))
    bob.context.close()
    eve = Visitor(browser, address, size=SIZE)
    eve.goes_on_with(crowded(), FOUR)
    eve.waits_for_a_question()
    found = []
    for _ in range(CLICKS):
        eve.page.locator(".hand .touch.lit").first.wait_for()
        eve.page.wait_for_timeout(100)
        found.append(float(eve.page.evaluate(CLICK)))
        eve.page.keyboard.press("u")
        eve.page.locator(".question [data-option]", has_text="Cycle").wait_for()
    found.sort()
    print(
        f"from a click to the next question: {statistics.median(found):.0f} ms in the middle, "
        f"{found[int(len(found) * 0.95) - 1]:.0f} ms for 19 of 20"
    )
    eve.context.close()


def main() -> None:
    """Measure at a server of its own."""
    with page_at_work() as (browser, address):
        measure(browser, address)


if __name__ == "__main__":
    main()
