"""A server whose sentences mean nothing: everything but the words works, for the page reads data alone."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import play
from tests.browser.conftest import Visit
from tests.browser.host import Host
from tests.browser.test_playing import AGAINST_CHANCE, at_frodos_turn, drags
from tests.browser.test_telling import at_the_last_combats, result, score
from tests.browser.visitor import ASKED, CARDS, TELLING, Visitor
from thirdage.table.differences import apply

pytestmark = pytest.mark.xdist_group("browser-playing")


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server that speaks nonsense."""
    play.build_client()
    host = Host(Path(tmp_path_factory.mktemp("tables")), scrambled=True)
    host.start()
    yield host
    host.stop()


class Told:
    """The table as somebody was told of it: what was sent to their browser, put together."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.view: dict[str, Any] = {}
        self.lines: list[dict[str, Any]] = []
        self.undo: dict[str, Any] | None = None
        self._read = 0

    def catches_up(self) -> None:
        """Read what has come."""
        frames = self.visitor.frames
        for message in map(json.loads, frames[self._read :]):
            if message["type"] == "state":
                self.view, self.lines = message["view"], message["lines"]
            elif message["type"] == "change":
                apply(self.view, message["set"], message["unset"])
                self.lines += message["lines"]
            else:
                continue
            self.undo = message["undo"]
        self._read = len(frames)

    def question(self, *kinds: str) -> dict[str, Any]:
        """What this person is asked, as soon as they are shown it; of one of these kinds, if any is named."""
        assert self.visitor.waits_for_a_question()
        self.catches_up()
        found: dict[str, Any] = self.view["decision"]
        assert not kinds or found["kind"] in kinds
        self.visitor.page.locator(".question.mine .prompt").filter(has_text=found["prompt"]).wait_for()
        return found


# A WHOLE GAME

LIT = """() => [...document.querySelectorAll(".touch.lit, .row.lit")].map(node => {
    const card = node.closest("[data-card][data-zone]");
    return `${card.dataset.zone}:${card.dataset.card}`;
})"""
FALLING = """() => Object.fromEntries([...document.querySelectorAll(".locale")].map(
    node => [node.dataset.place, !!node.querySelector(".sum.falls")]))"""


def is_shown_as_it_stands(visitor: Visitor, told: Told) -> str:
    """What is lit and what is drawn agrees with the data of the question; which kind it is of."""
    question, view = told.question(), told.view
    in_sight = [f"hand/{question['seat']}", "path", *[place["id"] for place in view["battlegrounds"]]]
    wanted = {
        f"{zone}:{card}"
        for option in question["options"]
        for card, zone in zip(option["cards"], option["at"], strict=True)
        if zone in in_sight
    }
    assert wanted <= set(visitor.page.evaluate(LIT))
    rules = visitor.page.locator(".question .rules")
    assert rules.get_attribute("href") == f"/rules/cardgame#{question['section']}"
    places = {place["id"]: place for place in view["battlegrounds"]}
    if view["path"]:
        places["path"] = view["path"]
    assert visitor.page.evaluate(FALLING) == {
        name: not place["sum"]["holds"] for name, place in places.items()
    }
    return str(question["kind"])


def reads_a_combat(visitor: Visitor, told: Told) -> str:
    """Where it is, after its figures were compared with those of the log; then on to the next step."""
    shown = visitor.page.evaluate(
        """telling => {
        const node = document.querySelector(telling);
        return node && {
            figures: [...node.querySelectorAll(".figure")].map(one => Number(one.textContent)),
            at: document.querySelector(".locale.fought")?.getAttribute("aria-label"),
            where: node.querySelector(".place").textContent,
        };
    }""",
        TELLING,
    )
    if shown is None:
        return ""
    told.catches_up()
    names = ("attack", "ground", "defenders")
    fought = [line["facts"] for line in told.lines if line["kind"] == "combat"]
    assert shown["figures"] in [[facts[name] for name in names] for facts in fought]
    assert shown["where"] == f"Combat at {shown['at']}", "the place is marked on the table"
    visitor.page.evaluate(f"document.querySelector('{TELLING} .onwards')?.click()")
    return str(shown["at"])


def answers(visitor: Visitor, rng: random.Random) -> None:
    """Answer by touching a thing on the table if any is lit, else by a button; a menu may ask which."""
    ply = visitor.ply()
    things = visitor.page.locator(CARDS)
    if lit := things.count():
        visitor.clicks(things.nth(rng.randrange(lit)))
    if not lit or visitor.page.locator(".menu [role=menuitem]").count():
        visitor.answers(rng)
    visitor.waits_for_ply(ply + 1)


def test_a_whole_game_is_played_without_a_word_that_means_anything(visit: Visit) -> None:
    ann = visit()
    ann.makes_a_table(AGAINST_CHANCE)
    rng, told = random.Random(1), Told(ann)
    kinds, sections, combats = Counter[str](), set[str](), Counter[str]()
    while not ann.over:
        ann.page.wait_for_selector(f"{ASKED}, dialog[open] .result, {TELLING}", state="attached")
        if place := reads_a_combat(ann, told):
            combats[place] += 1
        elif not ann.over:
            kinds[is_shown_as_it_stands(ann, told)] += 1
            sections.add(told.view["decision"]["section"])
            answers(ann, rng)
    assert {"setup", "turn", "where", "cycle pay", "combat"} <= set(kinds)
    assert len(combats) > 4
    final = ann.context.request.get(f"/api/tables/{ann.table}").json()["result"]["scores"]
    points = [str(final[side]) for side in ("free", "shadow")]
    assert result(ann).locator(".scores b").all_inner_texts() == points
    assert score(ann) == points
    assert all(re.fullmatch(r"[a-z ]+", line["text"]) for line in told.lines), "nobody was told anything"
    ann.page.goto("/rules")
    ann.page.locator("section[id]").first.wait_for()  # the text of the rules comes after the page
    known = ann.page.locator("section[id]").evaluate_all("all => all.map(node => node.id)")
    assert sections <= set(known)


# PARTS OF A TURN


def test_a_card_is_taken_to_its_place_and_back_again(visit: Visit) -> None:
    ann = visit()
    at_frodos_turn(ann)
    told, page = Told(ann), ann.page
    would, gimli = page.locator(".sum.would .told"), page.locator('.hand [data-card="gimli"] .touch')

    ply = told.question("turn") and ann.ply()
    ann.presses("Escape")
    drags(ann, "treebeard", "path")
    page.locator(".toast p").wait_for()  # which says why not
    assert ann.ply() == ply, "there was nothing to step back from, and he may not go there"
    drags(ann, "gimli", "path")
    ann.waits_for_ply(ply + 2)
    assert told.question("cycle pay")["facts"]["card"] == "gimli"
    ann.presses("Escape")
    ann.waits_for_ply(ply + 3)
    told.question("where")
    page.mouse.move(2, 2)
    would.first.wait_for()
    ann.presses("Escape")
    ann.waits_for_ply(ply + 4)
    told.question("turn")

    gimli.hover(position={"x": 14, "y": 20})
    would.first.wait_for()
    ann.presses("h")
    page.locator(".hint b").wait_for()
    assert re.fullmatch(r"[a-z ]+", page.locator(".hint b").inner_text())
    page.locator(".hint").get_by_role("button", name="Do it").click()
    ann.waits_for_ply(ply + 5)
    page.get_by_role("button", name="Undo").click()
    ann.waits_for_ply(ply + 6)
    told.question("turn")


def test_a_turn_is_not_stepped_back_from_but_can_be_taken_back(visit: Visit) -> None:
    ann = visit()
    ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "me"})
    told, rng = Told(ann), random.Random(5)
    while told.question()["kind"] != "turn" or told.undo is None:
        ann.answers(rng)
    ply = ann.ply()
    ann.presses("Escape")
    ann.page.wait_for_timeout(300)
    assert ann.ply() == ply
    ann.presses("u")
    ann.waits_for_ply(ply + 1)


def test_the_lessons_of_the_first_game_come_when_their_question_does(visit: Visit) -> None:
    ann = visit(lessons=True)
    ann.makes_a_table(AGAINST_CHANCE)
    told, rng = Told(ann), random.Random(4)

    def is_taught(words: str) -> None:
        lesson = ann.page.locator(".lesson").filter(has_text=words)
        lesson.wait_for()
        lesson.get_by_role("button", name="Got it").click()
        lesson.wait_for(state="detached")

    told.question("setup")
    is_taught("You play the Free Peoples")
    is_taught("This is your hand")
    while told.question()["kind"] != "turn":
        assert not ann.page.locator(".lesson").count()
        ann.answers(rng)
    for words in ("Every round is fought", "This line says", "It is your turn"):
        is_taught(words)
    while told.question()["kind"] != "where":
        ann.answers(rng)
    is_taught("Now a place for it")
    while told.question()["kind"] != "cycle pay":
        ann.answers(rng)
    is_taught("Playing a card costs another")


def test_a_combat_is_told_in_steps_and_the_end_after_it(visit: Visit) -> None:
    ann = visit(motion="calm", can_hurry=True)
    at_the_last_combats(ann)
    told, page = Told(ann), ann.page
    told.question("combat")
    ann.clicks(page.locator('[data-place="pelargir"] .place'))
    page.locator(TELLING).wait_for()
    assert reads_a_combat(ann, told) == "Pelargir"
    page.locator(TELLING).wait_for(state="detached")
    assert told.question("loss")["facts"]["place"] == "pelargir"
    ann.clicks(page.locator('[data-place="pelargir"] [data-card="soldiers-of-gondor"] .touch'))
    page.locator(f"{TELLING} .step b").filter(has_text="Soldiers of Gondor").wait_for()
    assert page.locator('[data-place="pelargir"] .play-card.fallen').count() == 4
    last = page.locator(TELLING).filter(has_text="Combat at Crack of Doom")
    while not last.count():
        ann.lets_time_pass(500)
    ann.presses("Escape")
    result(ann).wait_for()
    assert score(ann) == ["5", "11"]
