"""The first game of the board: a newcomer follows the hints by clicking, through a turn and into the next."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.xdist_group("browser-together")

LESSON = ".lesson[data-lesson]"
MOMENT = 900  # milliseconds of the page's clock after which no hint comes to a question
# What a newcomer does who follows the hints, each once: the first answer with such words, else the first.
WANTED = ("move the fellowship", "attack westemnet", "muster troops", "play ", "towards war")
PICK = """wanted => {
    const seen = answers => [...document.querySelectorAll(answers)].filter(node => node.checkVisibility());
    const kinds = ["[data-send]", "[data-option]", "[data-start]", ".answers button"];
    const all = kinds.flatMap(kind => seen(`.question ${kind}:enabled`));
    const words = wanted.find(each => all.some(node => node.textContent.toLowerCase().includes(each)));
    (all.find(node => words && node.textContent.toLowerCase().includes(words)) ?? all[0])?.click();
    return words ?? "";
}"""
# Whether the hint and the question lie beside each other, in the window.
FREE = """() => {
    const box = name => document.querySelector(name).getBoundingClientRect();
    const [hint, asked] = [box(".lesson"), box(".question")];
    const apart = hint.bottom <= asked.top || hint.top >= asked.bottom
        || hint.right <= asked.left || hint.left >= asked.right;
    return apart && hint.top >= 0 && hint.left >= 0 && hint.right <= innerWidth && hint.bottom <= innerHeight;
}"""
MOST = 150  # hints and answers of a turn


def begins(ann: Visitor) -> None:
    ann.page.goto("/learn/boardgame")
    ann.page.get_by_role("button", name="Start the guided first game").first.click(timeout=PATIENCE)
    ann.page.wait_for_selector(LESSON)  # there is one for the first question, and by then all are loaded


def reads(ann: Visitor) -> str:
    """The hint that is shown, which covers nothing of the question; none if none comes."""
    lesson = ann.page.locator(LESSON)
    if not lesson.count():
        ann.lets_time_pass(MOMENT)
    if not lesson.count():
        return ""
    name = str(lesson.get_attribute("data-lesson")).removeprefix("board/")
    ann.waits_until(FREE, within=3000)
    ann.page.click(f"{LESSON} .next")
    return name


def follows(ann: Visitor, turn: int) -> list[str]:
    """The hints in the order in which they came, up to a turn: at most one for a question."""
    seen: list[str] = []
    wanted = list(WANTED)
    for _ in range(MOST):
        if not ann.waits_for_a_question() or ann.page.inner_text(".top .turn") == f"Turn {turn}":
            return seen
        if name := reads(ann):
            seen.append(name)
            ann.lets_time_pass(MOMENT)
            assert not ann.page.locator(LESSON).count(), f"another hint follows {name} at the same question"
        did = ann.page.evaluate(PICK, wanted)
        wanted = [words for words in wanted if words != did]
        ann.page.wait_for_timeout(50)
    raise AssertionError(f"the game does not go on: {ann.prompt}, after {seen}")


def test_a_newcomer_is_led_through_every_kind_of_action(visit: Visit) -> None:
    ann = visit(lessons=True, follow="none", can_hurry=True)
    begins(ann)
    seen = follows(ann, 6)
    assert seen[:3] == ["ring", "damage", "attack"], "the Ring comes first, then the sword"
    assert {"nations", "event", "aim"} <= set(seen)
    assert len(seen) == len(set(seen)), "none is given twice"


def test_the_sword_is_spoken_of_as_long_as_it_can_be_drawn(visit: Visit) -> None:
    ann = visit(lessons=True, follow="none", can_hurry=True)
    begins(ann)
    assert reads(ann) == "ring"
    for wanted in ("move the fellowship", "corruption"):
        ann.waits_for_a_question()
        ann.page.evaluate(PICK, [wanted])
        ann.page.wait_for_timeout(200)
    ann.waits_for_a_question()
    hint = ann.page.locator("[data-lesson='board/attack']")
    hint.wait_for()
    ann.page.locator(".dice.yours [data-die='muster-army']").click()
    ann.lets_time_pass(MOMENT)
    assert hint.is_visible(), "a die was picked up, and nothing attacked yet"


def test_on_a_phone_hints_leave_the_question_and_its_answers_free(visit: Visit) -> None:
    ann = visit(lessons=True, follow="none", can_hurry=True, phone=True)
    begins(ann)
    seen = []
    for wanted in ("move the fellowship", "corruption", "towards war"):
        ann.waits_for_a_question()
        seen.append(reads(ann))
        ann.page.evaluate(PICK, [wanted])
        ann.page.wait_for_timeout(200)
    assert seen == ["ring", "damage", "attack"]
