"""What is around the games: a person's games on every device."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit

pytestmark = pytest.mark.xdist_group("browser-life")


def test_all_my_games_come_to_my_phone_by_a_link(visit: Visit) -> None:
    ann = visit("Ann")
    made = ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "easy"})
    ann.page.goto("/mine")
    ann.page.get_by_role("heading", name="1 game").wait_for()
    with ann.page.expect_response("**/api/me/link") as told:
        ann.page.get_by_role("button", name="My games on another device").click()
    picture = ann.page.get_by_role("img", name="The link as a code")
    assert picture.evaluate("img => img.decode().then(() => img.naturalWidth > 20)"), "it is a picture"
    code = told.value.json()["code"]

    phone = visit("", phone=True)
    phone.page.goto(f"/take#{code}")
    phone.page.get_by_role("button", name="Play on here").click()
    phone.page.wait_for_url("**/mine")
    assert phone.page.get_by_label("Your name").input_value() == "Ann"
    phone.page.locator(f"a[href='/table/{made['table']}']").click()
    phone.page.wait_for_selector(".own .hand")
    phone.page.goto(f"/take#{code}")  # it has been used
    phone.page.get_by_role("button", name="Play on here").click()
    phone.page.get_by_text("This link was used already").wait_for()
    phone.expected.append("409")
