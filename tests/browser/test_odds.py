"""Odds in a real browser: pointing at an answer or a region tells them; on a phone a button does."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.on_the_way import on_the_way
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from thirdage.boardgame.facts import NATIONS

pytestmark = pytest.mark.xdist_group("browser-board")

BOTH = {"free": "me", "shadow": "me"}
PANEL = ".odds"


def record(board: Board) -> dict[str, Any]:
    """A game that begins at this position, as a person imports it."""
    found: dict[str, Any] = json.loads(board.game.record().to_json())
    return found


def before_an_attack() -> Board:
    """The Shadow can attack Minas Tirith and North Ithilien from Osgiliath."""
    regions = {
        "osgiliath": army("sauron-regular", 5, "sauron-elite", 1),
        "minas-tirith": army("gondor-regular", 5),
        "north-ithilien": army("gondor-regular", 1),
    }
    return Board(regions=regions, nations=at_war(*NATIONS), dice={"shadow": ["army"]}, to_act="shadow")


def answer(ann: Visitor, words: str) -> Any:
    return ann.page.locator(".question [data-option]").filter(has_text=words).first


def test_pointing_at_an_attack_or_at_whom_it_attacks_tells_its_odds(visit: Visit) -> None:
    ann = visit()
    ann.goes_on_with(record(before_an_attack()), BOTH)
    ann.waits_for_a_question()
    ann.clicks(ann.page.locator(".question [data-start=osgiliath]"))
    answer(ann, "attack Minas Tirith").hover()
    panel = ann.page.locator(PANEL)
    panel.get_by_text("Osgiliath attacks Minas Tirith").wait_for()
    told = panel.inner_text()
    assert "If they fight in the field" in told
    assert "If they withdraw, the assault that follows" in told
    assert "of 6 units, they" in told
    said = ann.page.locator("main [role=status]").inner_text()
    assert said.startswith("Osgiliath attacks Minas Tirith. If they fight in the field: you win ")
    ann.page.mouse.move(700, 5)
    panel.wait_for(state="detached")
    ann.page.locator("path.region[data-region=north-ithilien]").hover(force=True)
    panel.get_by_text("Osgiliath attacks North Ithilien").wait_for()
    asked = [frame for frame in ann.frames if '"preview"' in frame]
    assert len(asked) == 1, "the odds of all attacks came at once"


def test_pointing_at_moving_the_fellowship_tells_the_hunt(visit: Visit) -> None:
    ann = visit()
    board = on_the_way("3", "eye-reveal", hunt=2, fellowship={"corruption": 10}, dice={"free": ["character"]})
    ann.goes_on_with(record(board), BOTH)
    ann.waits_for_a_question()
    answer(ann, "ove the Fellowship").focus()  # with the keys as well
    told = ann.page.locator(PANEL)
    told.get_by_text("The Hunt, if the Fellowship moves").wait_for()
    assert "31%" in told.inner_text()
    assert "Fall to the Ring" in told.inner_text()


def test_on_a_phone_a_button_tells_the_odds_of_all_that_is_at_hand(visit: Visit) -> None:
    ann = visit(phone=True)
    ann.goes_on_with(record(before_an_attack()), BOTH)
    ann.waits_for_a_question()
    button = ann.page.get_by_role("button", name="Odds")
    button.tap()
    panel = ann.page.locator(PANEL)
    panel.get_by_text("Osgiliath attacks North Ithilien").wait_for()
    assert "Osgiliath attacks Minas Tirith" in panel.inner_text()
    button.tap()
    panel.wait_for(state="detached")
