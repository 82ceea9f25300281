"""Learning at the table: words and signs are explained where they first appear; lessons and puzzles."""

from __future__ import annotations

import json

import pytest

import thirdage
from tests.browser.conftest import Visit
from tests.browser.faults import faults
from tests.browser.visitor import PATIENCE, PHONE, Visitor
from thirdage.learn import puzzle

pytestmark = pytest.mark.xdist_group("browser-together")

LESSON = ".lesson[data-lesson]"
MOMENT = 1000  # milliseconds of the page's clock after which no note comes to a question
# What a newcomer asked, by the note that answers it, and what the answer must say.
SIX_QUESTIONS = {
    "winnow": "eliminate two cards of your hand for good and draw one",
    "forsake": "eliminates one card of their choice",
    "leadership": "An icon in a gold ring is leadership",
    "ring token": "The gold circle is your Ring token",
    "sum": "“Holds” means that the defenders keep it",
    "seats": "Beside the name stands who plays it",
}
MOST = 40  # questions of the first minutes
# Coach, question and places lie beside each other.
APART = """() => {
    const boxes = name => [...document.querySelectorAll(name)].map(node => node.getBoundingClientRect());
    const [coach] = boxes(".coach");
    return [...boxes(".question"), ...boxes(".locale .place")].every(box =>
        coach.right <= box.left || coach.left >= box.right
        || coach.bottom <= box.top || coach.top >= box.bottom);
}"""


def note(ann: Visitor) -> tuple[str, str]:
    """The note that comes at a question, read and put away by keyboard; nothing if none comes."""
    found = ann.page.locator(LESSON)
    if not found.count():
        ann.lets_time_pass(MOMENT)
    if not found.count():
        return "", ""
    name, text = str(found.get_attribute("data-lesson")), found.inner_text()
    found.get_by_role("button", name="Got it").press("Enter")
    return name, text


def test_six_questions_of_a_newcomer_are_answered_in_the_first_minutes(visit: Visit) -> None:
    ann = visit(lessons=True, follow="none", can_hurry=True)
    # What is said of the basics was read elsewhere; the rest comes one note at a question.
    given = json.dumps(["setup", "places", "turn", "where", "cost", "back", "fresh", "pass"])
    ann.page.add_init_script(f"localStorage['thirdage.lessons'] = {json.dumps(given)}")
    record = json.loads(thirdage.new("trilogy", seed=7, people=2).record().to_json())
    ann.goes_on_with(record, {"frodo": "me", "aragorn": "me", "witch-king": "easy", "saruman": "easy"})
    found: dict[str, str] = {}
    for _ in range(MOST):
        assert ann.waits_for_a_question()
        if "what will you do" in ann.prompt:
            name, text = note(ann)
            found[name] = text
        if set(SIX_QUESTIONS) <= set(found):
            break
        ann.page.keyboard.press("a")  # the first answer, whatever it is
        ann.page.wait_for_timeout(100)
    for name, answer in SIX_QUESTIONS.items():
        assert answer in found.get(name, ""), name
    assert ann.page.locator("[data-seat=saruman] .who").inner_text().strip() == "easy"
    # They are reachable again.
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("menuitem", name="Words and signs").click()
    ann.page.wait_for_selector("dialog [data-word]")
    for name, answer in SIX_QUESTIONS.items():
        assert answer in ann.page.locator(f"dialog [data-word='{name}']").inner_text()
    assert faults(ann.page) == []


def begins(ann: Visitor, game: str, name: str) -> None:
    ann.page.goto(f"/learn/{game}")
    ann.page.locator(f"[data-trial={name}]").click(timeout=PATIENCE)
    ann.page.wait_for_selector(".coach")
    ann.waits_for_a_question()


def solves(ann: Visitor, name: str) -> None:
    """Answer as the solver found, by the letters of the options."""
    riddle = puzzle(name)
    game = riddle.start.clone()
    for seat, text in riddle.line():
        assert game.decision is not None
        index = [str(option) for option in game.decision.options].index(text)
        if seat == riddle.seat:
            ann.waits_for_a_question()
            ann.page.keyboard.press("abcdefgh"[index])
            ann.page.wait_for_timeout(150)
        game.choose(index)


def test_a_puzzle_is_failed_tried_again_and_solved(visit: Visit) -> None:
    ann = visit()
    begins(ann, "cardgame", "the-golden-wood")
    coach = ann.page.locator(".coach")
    assert "Win both Lothlórien and Lórien" in coach.inner_text()
    ann.waits_until(APART, within=3000)
    assert faults(ann.page) == []
    ann.page.locator(".question [data-option]", has_text="Pass").click()
    ann.page.locator(":is(.coach[data-state=failed], .coach[data-state=astray])").wait_for()
    assert "Not quite" in coach.inner_text()
    coach.get_by_role("button", name="Show the solution").click()
    coach.get_by_text("Use Nenya before Galadriel leaves").wait_for()
    coach.get_by_role("button", name="Try again").click()
    ann.page.locator(".coach[data-state=open]").wait_for()
    solves(ann, "the-golden-wood")
    ann.page.locator(".coach[data-state=solved]").wait_for()
    coach.get_by_role("button", name="All puzzles").click()
    ann.page.locator("[data-trial=the-golden-wood].done").wait_for()
    assert "1 of 10 done" in ann.page.locator("section", has_text="Puzzles").last.inner_text()


def test_a_lesson_at_the_board_asks_for_moves_and_goes_on_when_they_are_made(visit: Visit) -> None:
    ann = visit(size=PHONE, phone=True)
    begins(ann, "boardgame", "when-to-run")
    coach = ann.page.locator(".coach")
    for _ in range(2):
        coach.get_by_role("button", name="Next").click()
    assert coach.get_attribute("data-step") == "2"
    assert "First hide" in coach.inner_text()
    assert not coach.get_by_role("button", name="Next").count(), "it waits for the move"
    assert faults(ann.page) == []
