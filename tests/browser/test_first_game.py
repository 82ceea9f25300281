"""The first game of the board: a newcomer follows the hints by clicking, through a turn and into the next."""

from __future__ import annotations

import pytest
from playwright.sync_api import TimeoutError as NothingCame

from tests.browser.conftest import Visit
from tests.browser.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.xdist_group("browser-together")

LESSON = ".lesson[data-lesson]"
MOMENT = 900  # milliseconds after which no hint comes to a question
# What a newcomer does who follows the hints, each once: the first answer with such words, else the first.
WANTED = ("move the fellowship", "attack", "muster troops", "play ", "towards war")
PICK = """wanted => {
    const seen = answers => [...document.querySelectorAll(answers)].filter(node => node.checkVisibility());
    const kinds = ["[data-send]", "[data-option]", "[data-start]", ".answers button"];
    const all = kinds.flatMap(kind => seen(`.question ${kind}:enabled`));
    const words = wanted.find(each => all.some(node => node.textContent.toLowerCase().includes(each)));
    (all.find(node => words && node.textContent.toLowerCase().includes(words)) ?? all[0])?.click();
    return words ?? "";
}"""
MOST = 150  # hints and answers of a turn


def follows(ann: Visitor, turn: int) -> list[str]:
    """The hints in the order in which they came, up to a turn."""
    seen: list[str] = []
    wanted = list(WANTED)
    for _ in range(MOST):
        if not ann.waits_for_a_question() or ann.page.inner_text(".top .turn") == f"Turn {turn}":
            return seen
        try:
            lesson = ann.page.wait_for_selector(LESSON, timeout=MOMENT)
            assert lesson is not None
            seen.append(str(lesson.get_attribute("data-lesson")).removeprefix("board/"))
            ann.page.click(f"{LESSON} .next")
        except NothingCame:
            did = ann.page.evaluate(PICK, wanted)
            wanted = [words for words in wanted if words != did]
    raise AssertionError(f"the game does not go on: {ann.prompt}, after {seen}")


def test_a_newcomer_is_led_through_every_kind_of_action(visit: Visit) -> None:
    ann = visit(lessons=True, follow="none")
    ann.page.goto("/learn/boardgame")
    ann.page.get_by_role("button", name="Start the guided first game").first.click(timeout=PATIENCE)
    ann.page.wait_for_selector(".table")
    seen = follows(ann, 6)
    assert seen[:5] == ["map", "aim", "dice", "ring", "damage"], "the Ring comes first"
    assert {"hunt", "attack", "nations", "muster", "event", "elven rings", "back"} <= set(seen)
    assert len(seen) == len(set(seen)), "none is given twice"
