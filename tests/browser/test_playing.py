"""One person at the table, in a real browser."""

from __future__ import annotations

import random

import pytest

from tests.browser.conftest import Visit

pytestmark = pytest.mark.xdist_group("browser-playing")


def test_a_whole_game_is_played_to_its_end_by_clicking_only(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play now").click()
    touched = ann.plays(random.Random(1))
    assert ann.over
    assert touched["card or place"] > 10
    assert touched["answer"] > 10
    assert "War of the Ring" in ann.page.inner_text("dialog[open] .result")
