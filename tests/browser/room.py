"""Whether a dense table has room at every size: `python -m tests.browser.room FOLDER`, from the top folder.

The same crowded moment for four and for six seats, from a phone to a wide screen: a picture of each, and a list
of what lies over something else, reaches out of the window, is cut, or is too small to read.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser.at_work import page_at_work
from tests.browser.field import ARAGORN, much_going_on
from tests.browser.visitor import Visitor
from thirdage import games

SIZES: dict[str, dict[str, Any]] = {
    "360x740": {"phone": True},
    "390x844": {"phone": True, "size": {"width": 390, "height": 844}},
    "1024x768": {"size": {"width": 1024, "height": 768}},
    "1366x768": {"size": {"width": 1366, "height": 768}},
    "1440x900": {"size": {"width": 1440, "height": 900}},
    "1920x1080": {"size": {"width": 1920, "height": 1080}},
    "2560x1440": {"size": {"width": 2560, "height": 1440}},
}
FOUR = {"frodo": "me", "aragorn": "random", "witch-king": "random", "saruman": "random"}


@cache
def crowded() -> dict[str, Any]:
    """Frodo's turn in the Trilogy: cards at a path and two battlegrounds, long reserves, a full hand."""
    position = {
        "scenario": "trilogy", "round": 6, "turn": "frodo", "starting": "saruman", "corruption": 4,
        "path": {
            "id": "emyn-muil", "tokens": {"attack": 1},
            "cards": [
                {"card": "frodo-baggins", "items": ["sting", "mithril-coat"]}, "sam-gamgee", "boromir",
                "the-witch-king", "the-hunter", "gollum",
            ],
        },
        "battlegrounds": [
            {
                "id": "minas-tirith", "tokens": {"defense": 1},
                "cards": [
                    "denethor", "soldiers-of-gondor", "knights-of-dol-amroth", "mordor-orcs", "mordor-orcs",
                    "trolls-of-udun", "gorbag-and-shagrat",
                ],
            },
            {
                "id": "helms-deep",
                "cards": ["theoden", "eomer", "riders-of-rohan", "saruman", "white-hand-orcs", "fighting-uruk-hai"],
            },
        ],
        "scored": {
            "free": ["edoras", "moria", "bag-end", "weathertop"],
            "shadow": ["pelargir", "dol-guldur", "imladris"],
        },
        "seats": {
            "frodo": {
                "hand": ["gandalf-the-white", "pippin-took", "merry-brandybuck", "eowyn", "smeagol", "shadowfax"],
                "reserve": ["gimli", "treebeard", "quickbeam"],
            },
            "aragorn": {
                "reserve": ["aragorn", "legolas", "elrond", "high-elves", "faramir", "arwen"],
            },
            "witch-king": {
                "reserve": [
                    "the-commander", "the-reaver", "the-beguiler", "the-messenger", "the-warrior",
                    "the-destroyer",
                ],
            },
            "saruman": {
                "reserve": ["balrog-of-moria", "grima-wormtongue", "ugluk", "corsairs-of-umbar", "warg-riders"],
                "ring": False,
            },
        },
    }  # fmt: skip
    record: dict[str, Any] = json.loads(games.arrange(position, seed=1).record().to_json())
    return record


MOMENTS: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "four": (crowded(), FOUR),
    "six": (much_going_on(), ARAGORN),
}

# What is wrong with the table as it lies there; empty when nothing is.
FAULTS = """() => {
    const found = [];
    const box = node => node.getBoundingClientRect();
    const all = selector => [...document.querySelectorAll(selector)];
    const name = node => [node.dataset?.place ?? node.dataset?.seat ?? node.dataset?.card ?? "", node.className]
        .join(" ").replace(/svelte-\\w+/g, "").replace(/\\s+/g, " ").trim();
    const phone = innerWidth <= 760;
    const isSeen = node => node.checkVisibility({visibilityProperty: true}) && !node.closest(".said");
    // One panel over another, or outside of the window.
    const panels = all([
        "header.top", ".seats > .seat", ".friends > .seat", ".chips", "aside.side", ".question",
        ".own > .reserve", ".own > .held", ".own > .piles", ".road",
        ...(phone ? [".board"] : [".locale > .place", ".locales .play-card .touch", ".skirmish .row"]),
    ].join(",")).filter(isSeen).map(node => [node, box(node)]).filter(([, one]) => one.width && one.height);
    const sideways = node => node.closest(".locales") && node.closest(".locales").scrollWidth > innerWidth;
    for (const [node, one] of panels) {
        if (one.bottom > innerHeight + 1 || one.top < -1) found.push(`${name(node)} reaches out of the window`);
        if ((one.right > innerWidth + 1 || one.left < -1) && !sideways(node)) found.push(`${name(node)} reaches out of the window`);
        for (const [other, next] of panels) {
            if (node === other || node.contains(other) || other.contains(node)) continue;
            if (node.closest(".cards") && node.closest(".cards") === other.closest(".cards")) continue; // fanned
            if (node.closest(".skirmishes") || other.closest(".skirmishes")) continue; // they stay in front
            const wide = Math.min(one.right, next.right) - Math.max(one.left, next.left);
            const high = Math.min(one.bottom, next.bottom) - Math.max(one.top, next.top);
            if (wide > 2 && high > 2 && one.top <= next.top) found.push(`${name(node)} lies over ${name(other)} by ${Math.round(high)}`);
        }
    }
    // Panels whose content must be pushed to be read.
    for (const node of all(".seats, .friends, .seat, .own > .reserve .cards, .own > .piles, .skirmishes, .locale .cards")) {
        if (!isSeen(node) || (phone && node.matches(".cards, .piles"))) continue;
        if (node.scrollHeight > node.clientHeight + 3 && getComputedStyle(node).overflowY !== "visible")
            found.push(`${name(node)} is cut: ${node.scrollHeight} in ${node.clientHeight}`);
    }
    // Texts: too small, or cut.
    const words = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
    for (let text = words.nextNode(); text; text = words.nextNode()) {
        const node = text.parentElement;
        if (!text.data.trim() || !isSeen(node) || node.closest(".said, .lines, svg")) continue;
        const style = getComputedStyle(node);
        const size = parseFloat(style.fontSize);
        if (size > 0 && size < 12.99) found.push(`${text.data.trim()} has letters of ${size} (${name(node)})`);
        for (let one = node; one && !one.matches(".table"); one = one.parentElement) {
            const looks = getComputedStyle(one);
            if (looks.display === "inline" || looks.overflow === "visible") continue;
            if (["auto", "scroll"].includes(looks.overflowX) || ["auto", "scroll"].includes(looks.overflowY)) break;
            const range = document.createRange();
            range.selectNodeContents(text);
            const [its, edge] = [box(range), box(one)];
            if (its.right > edge.right + 1.5 || its.bottom > edge.bottom + size * 0.45 || its.left < edge.left - 1.5)
                found.push(`"${text.data.trim().slice(0, 40)}" is cut by ${name(one)}`);
            if (one.matches("button, .card, .place, .seat")) break;
        }
    }
    for (const node of all(".cut")) if (isSeen(node)) found.push(`the text of ${name(node.closest("[data-card]") ?? node)} is cut`);
    if (!phone) {
        const edge = box(document.querySelector(".locales"));
        for (const card of all(".locales .play-card")) {
            if (box(card).bottom > edge.bottom + 2 || box(card).top < edge.top - 2) found.push(`${name(card)} is cut by the table`);
        }
        for (const card of all(".locales .play-card"))
            if (Math.round(box(card).height) < 88) found.push(`${name(card)} is ${Math.round(box(card).height)} high`);
        // The log: six entries in sight, or a drawer.
        const log = document.querySelector(".side .lines");
        const room = log && box(log);
        const entries = room ? [...log.children].filter(line => box(line).top >= room.top - 1 && box(line).bottom <= room.bottom + 1) : [];
        const whole = log && log.children.length <= entries.length;
        if (!whole && entries.length < 6 && !all(".opens-log").some(isSeen)) found.push(`the log shows ${entries.length} entries`);
    }
    return [...new Set(found)];
}"""


def sits_down(ann: Visitor, moment: str) -> None:
    """At one of the crowded moments, with everything drawn."""
    ann.goes_on_with(*MOMENTS[moment])
    ann.waits_for_a_question()
    ann.page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    ann.page.wait_for_timeout(250)  # the texts of cards are fitted frame by frame


def look(browser: Browser, address: str, folder: Path, shape: str, moment: str, theme: str) -> int:
    """Take one picture and say what is wrong with it."""
    ann = Visitor(browser, address, theme=theme, **SIZES[shape])
    sits_down(ann, moment)
    faults: list[str] = ann.page.evaluate(FAULTS)
    ann.page.screenshot(path=folder / f"{moment}-{shape}-{theme}.png")
    ann.context.close()
    for fault in faults:
        print(f"{moment} {shape}: {fault}")
    return len(faults)


def main(words: list[str]) -> None:
    """Look at every size."""
    if not words:
        sys.exit("Say into which folder: python -m tests.browser.room FOLDER [SIZE ...]")
    folder = Path(words[0])
    folder.mkdir(parents=True, exist_ok=True)
    wanted = words[1:] or list(SIZES)
    with page_at_work() as (browser, address):
        faults = sum(
            look(browser, address, folder, shape, moment, theme)
            for shape in wanted
            for moment in MOMENTS
            for theme in (("dark", "light") if shape == "1440x900" and moment == "four" else ("dark",))
        )
    print(f"{faults} faults; the pictures are in {folder}.")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
