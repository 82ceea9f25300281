"""Every page: what a screen reader and a keyboard find, and how much is loaded before one can play."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.chromium import AXE
from tests.browser.conftest import Visit

pytestmark = pytest.mark.xdist_group("browser-together")

PAGES = ("/",)
MOST = 250_000  # bytes of the first page as they come over the wire


def faults(page: Page) -> list[str]:
    """What axe-core finds serious."""
    page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {fault['help']}: {[node['html'][:200] for node in fault['nodes'][:3]]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_screen_reader_finds_no_serious_fault_on_any_page(visit: Visit, theme: str) -> None:
    ann = visit(theme=theme)
    for address in PAGES:
        ann.page.goto(address)
        ann.page.wait_for_selector("h1")
        assert not ann.page.get_by_text("There is no road here").count(), address
        assert faults(ann.page) == [], address
    ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "random"})
    ann.plays(random.Random(1), 12)
    ann.waits_for_a_question()
    assert faults(ann.page) == [], "the table"


def test_the_first_page_and_the_table_stay_under_250_kb_as_they_are_sent(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/", wait_until="networkidle")
    home = weight(ann.responses)
    ann.page.get_by_role("button", name="Play now").click()
    ann.waits_for_a_question()
    ann.page.wait_for_load_state("networkidle")
    assert 30_000 < home < MOST
    assert home < weight(ann.responses) < MOST


def weight(responses: list[Any]) -> int:
    return sum(response.request.sizes()["responseBodySize"] for response in responses)
