"""Why did it do that? In the replay of a finished game a bot tells the reasons for its choice."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from thirdage import games
from thirdage.players import answer, player

pytestmark = pytest.mark.xdist_group("browser-board")

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


class Steps:
    """The replay of a game that is over: its steps, and which choices of a bot led to each."""

    def __init__(self, ann: Visitor, scenario: str) -> None:
        person, bot = GAMES[scenario]
        made = ann.goes_on_with(record(scenario), {person: "me", bot: "normal"})
        self.ann = ann
        self.table = made["table"]
        replay = ann.context.request.get(f"/api/tables/{self.table}/replay?eyes=all").json()
        moments = sorted({0, *(line["at"] for line in replay["lines"]), replay["choices"]})
        self.asked = {
            moment: [at for at in replay["whys"] if before < at <= moment]
            for before, moment in pairwise(moments)
        }

    def goes_to_one_with(self, choices: int) -> None:
        """Opens the replay at a step in the middle to which so many choices of a bot led."""
        found = [moment for moment, asked in self.asked.items() if len(asked) == choices]
        self.ann.page.goto(f"/replay/{self.table}?ply={found[len(found) // 2]}&eyes=all")
        self.ann.page.locator(".controls .told").wait_for()


@pytest.mark.parametrize("scenario", GAMES)
@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
def test_a_bot_is_asked_why_in_the_replay(visit: Visit, scenario: str, size: dict[str, int] | None) -> None:
    ann = visit(follow="none", **({"size": size} if size else {}))
    Steps(ann, scenario).goes_to_one_with(1)
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
    steps = Steps(ann, "war-of-the-ring")
    steps.goes_to_one_with(2)
    ann.page.get_by_role("button", name="Why?").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.locator(".taken").wait_for()
    first = dialog.locator(".why").inner_text()
    assert "Choice 1 of 2 in this step" in dialog.inner_text()
    dialog.get_by_role("button", name="The next choice").click()
    dialog.get_by_text("Choice 2 of 2 in this step").wait_for()
    dialog.locator(".taken").wait_for()
    assert dialog.locator(".why").inner_text() != first
    ann.presses("Escape")
    steps.goes_to_one_with(0)
    assert not ann.page.get_by_role("button", name="Why?").count()
