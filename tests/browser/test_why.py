"""Why did it do that? In the replay of a finished game a bot tells the reasons for its choice."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from thirdage import games
from thirdage.players import answer, player

pytestmark = pytest.mark.xdist_group("browser-together")

PHONE = {"width": 390, "height": 844}
GAMES = {  # the seat of the person, and that of the bot
    "war-of-the-ring": ("free", "shadow"),
    "fellowship": ("gandalf", "balrog-of-moria"),
}


@cache
def record(scenario: str) -> dict[str, Any]:
    """The record of a game that is over."""
    game = games.new(scenario, seed=2)
    bots = {seat: player("easy", seed=n) for n, seat in enumerate(game.seats)}
    while game.decision is not None:
        game.choose(answer(bots[game.decision.seat], game))
    found: dict[str, Any] = json.loads(game.record().to_json())
    return found


def looks_back(ann: Visitor, scenario: str) -> list[int]:
    """Opens the replay; which choices can be asked about."""
    person, bot = GAMES[scenario]
    made = ann.goes_on_with(record(scenario), {person: "me", bot: "normal"})
    replay = ann.context.request.get(f"/api/tables/{made['table']}/replay").json()
    whys: list[int] = replay["whys"]
    at = whys[len(whys) // 2]
    moments = sorted({0, *(line["at"] for line in replay["lines"]), replay["choices"]})
    ann.page.goto(f"/replay/{made['table']}?ply={min(m for m in moments if m >= at)}")
    return whys


@pytest.mark.parametrize("scenario", GAMES)
@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
def test_a_bot_is_asked_why_in_the_replay(visit: Visit, scenario: str, size: dict[str, int] | None) -> None:
    ann = visit(follow="none", **({"size": size} if size else {}))
    looks_back(ann, scenario)
    button = ann.page.get_by_role("button", name="Why?")
    button.click()
    told = ann.page.get_by_role("dialog")
    told.locator(".taken").wait_for()
    assert told.get_by_role("heading", name="Why did it do that?").is_visible()
    assert "the normal player: " in told.locator(".asked").inner_text()
    assert len(told.inner_text()) > 120
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    wide = told.evaluate("node => node.querySelector('.content').scrollWidth - node.clientWidth")
    assert wide <= 0, "nothing runs out of the window"
    ann.presses("Escape")
    assert not ann.page.get_by_role("dialog").count()
    if size is None:
        ann.presses("w")
        told.locator(".taken").wait_for()


def test_each_choice_of_a_step_is_told_and_a_step_of_a_person_has_none(visit: Visit) -> None:
    ann = visit(follow="none")
    whys = looks_back(ann, "war-of-the-ring")
    step = ann.page.get_by_role("button", name="A step forward")
    button = ann.page.get_by_role("button", name="Why?")
    paged = without = 0
    for _ in range(60):
        at = int(ann.page.locator(".controls .at").inner_text().partition(" ")[0])
        ann.page.wait_for_function("at => location.search.includes(`ply=${at}`)", arg=at)
        if not button.count():
            assert at not in whys
            without += 1
        elif not paged:
            button.click()
            dialog = ann.page.get_by_role("dialog")
            dialog.locator(".taken").wait_for()
            later = dialog.get_by_role("button", name="The next choice")
            if later.count():
                first = dialog.locator(".why").inner_text()
                later.click()
                dialog.locator(".taken").wait_for()
                assert dialog.locator(".why").inner_text() != first
                paged += 1
            ann.presses("Escape")
        if paged and without:
            return
        step.click()
    pytest.fail("no such step was met")
