"""What is around the games: a person's games on every device, their pace, looking back, and company."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator

import thirdage
from tests.browser.conftest import Visit
from tests.browser.faults import faults
from tests.browser.host import Host
from tests.browser.visitor import Visitor

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
    phone.page.goto("/ladder")
    phone.page.get_by_label("Rate my games, and show me as Ann").check()
    phone.page.get_by_text("No game of yours has counted yet.").wait_for()
    phone.page.goto(f"/take#{code}")  # it has been used
    phone.page.get_by_role("button", name="Play on here").click()
    phone.page.get_by_text("This link was used already").wait_for()
    phone.expected.append("409")


def who_may_pass() -> thirdage.Game:
    """A game in which Gandalf may pass on his turn."""
    game = thirdage.new("fellowship", seed=7)
    for _ in range(200):
        assert game.decision is not None
        keys = [option.key for option in game.decision.options]
        if game.decision.seat == "gandalf" and game.decision.kind == "turn" and "pass" in keys:
            return game
        game.choose(next((n for n, key in enumerate(keys) if key.startswith("cycle")), 0))
    raise AssertionError("he never may")


def test_a_clock_is_shown_and_who_passes_ahead_can_stop_it(visit: Visit) -> None:
    ann = visit("Ann")
    ann.page.goto("/")
    ann.page.locator("button.tile", has_text="The Fellowship of the Ring").first.click()
    ann.page.get_by_role("button", name="Set a time to think").click()
    ann.page.get_by_label("Time to think").select_option(label="1 day a turn")
    ann.page.get_by_role("button", name="Begin", exact=True).click()
    timer = ann.page.get_by_role("timer")
    timer.wait_for()
    assert re.match(r"23 h \d+ min", timer.inner_text())

    record = json.loads(who_may_pass().record().to_json())
    ann.goes_on_with(record, {"gandalf": "me", "balrog-of-moria": "me"})
    ann.page.get_by_role("button", name="Pass ahead").click()
    ann.page.get_by_role("button", name="to the end of the round").click()
    ann.page.get_by_text("Passing to the end of the round").wait_for()
    ann.page.get_by_role("button", name="Stop", exact=True).click()
    ann.page.get_by_text("Passing to the end of the round").wait_for(state="hidden")


def test_a_game_is_analysed_and_the_better_move_played(visit: Visit) -> None:
    ann = visit("Ann")
    game = thirdage.new("fellowship", seed=7)
    lots = random.Random(3)
    while (decision := game.decision) is not None:
        game.choose(lots.randrange(len(decision.options)))
    made = ann.goes_on_with(json.loads(game.record().to_json()), {"gandalf": "me", "balrog-of-moria": "me"})
    ann.page.goto(f"/replay/{made['table']}")
    ann.page.get_by_role("button", name="Analysis").click()
    dialog = ann.page.get_by_role("dialog", name="Analysis")
    dialog.get_by_role("heading", name="The costliest choices").wait_for()
    curve = dialog.get_by_role("slider")
    assert "%" in str(curve.get_attribute("aria-valuetext"))
    dialog.get_by_role("button", name=re.compile("Play it as")).first.click()
    ann.page.wait_for_url("**/table/*")
    ann.page.wait_for_selector(".own .hand")


def test_a_game_is_found_to_be_watched_words_are_heard_and_notes_are_kept(visit: Visit) -> None:
    ann, eve = visit("Ann"), visit("Eve")
    seats = {"gandalf": "me", "balrog-of-moria": "me"}
    ann.makes_a_table(seats, name="Friday", listed=True)
    ann.page.get_by_role("button", name="Chat").click()
    ann.page.get_by_label("Spectators may talk").check()
    eve.page.goto("/watch")
    eve.page.get_by_role("link", name="Friday").click()
    eve.page.wait_for_selector(".table.watching")
    ann.page.get_by_role("button", name="Well played.").click()
    eve.page.locator(".toast", has_text="Ann: Well played.").wait_for()

    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("menuitem", name="My notes").click()
    notes = ann.page.get_by_role("dialog", name="My notes")
    notes.get_by_role("textbox").fill("Keep the staff.")
    notes.get_by_role("button", name="Close", exact=True).last.click()
    notes.wait_for(state="detached")
    ann.page.goto(f"/replay/{ann.table}")
    ann.page.get_by_role("button", name="My notes").click()
    ann.page.get_by_text("Kept.").wait_for()
    assert ann.page.get_by_role("textbox").input_value() == "Keep the staff."


def test_notes_that_were_just_written_are_kept_when_the_page_is_left(visit: Visit) -> None:
    ann = visit("Ann")
    ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "easy"})

    def notes() -> Locator:
        ann.page.get_by_role("button", name="Menu").click()
        ann.page.get_by_role("menuitem", name="My notes").click()
        shown = ann.page.get_by_role("dialog", name="My notes")
        shown.get_by_text("Kept.").wait_for()
        return shown.get_by_role("textbox")

    address = ann.page.url
    notes().fill("Written at the last moment.")
    ann.page.goto("/rules")
    ann.page.goto(address)
    assert notes().input_value() == "Written at the last moment."


class Device:
    """Chromium's own authenticator, made of software: it keeps passkeys for one page."""

    def __init__(self, visitor: Visitor) -> None:
        self.session = visitor.context.new_cdp_session(visitor.page)
        self.session.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
            "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True,
        }  # fmt: skip
        made = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self.id = made["authenticatorId"]

    def asked(self, what: str, **more: Any) -> Any:
        """Ask it for something."""
        return self.session.send(f"WebAuthn.{what}", {"authenticatorId": self.id, **more})


def test_a_passkey_brings_me_back_to_my_name(visit: Visit, host: Host, browser: Browser) -> None:
    by_name = host.address.replace("127.0.0.1", "localhost")
    ann = Visitor(browser, by_name, "Ann")
    device = Device(ann)
    made = ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "easy"})
    ann.page.goto("/mine")
    ann.page.get_by_role("button", name="Keep my name with a passkey").click()
    ann.page.get_by_text("kept by this passkey now").wait_for()
    ann.page.get_by_text(re.compile("^On Linux, ")).wait_for()
    ann.page.get_by_role("button", name="Add another passkey").click()  # the same device has one already
    ann.page.get_by_text("This device has a passkey of yours already.").wait_for()
    kept = device.asked("getCredentials")["credentials"]

    phone = Visitor(browser, by_name, "")
    there = Device(phone)
    phone.page.goto("/mine")
    come = phone.page.get_by_role("button", name="Come back with a passkey")
    there.asked("addCredential", credential=kept[0])  # as a password manager brings it
    there.asked("setUserVerified", isUserVerified=False)
    come.click()
    phone.page.get_by_text("No passkey was chosen").wait_for()
    there.asked("setUserVerified", isUserVerified=True)
    come.click()
    phone.page.get_by_text("Welcome back.").wait_for()
    assert phone.page.get_by_label("Your name").input_value() == "Ann"
    phone.page.get_by_role("button", name=re.compile("^Remove the passkey")).click()
    phone.page.get_by_text("The passkey is forgotten here.").wait_for()
    assert not faults(phone.page)
    phone.page.locator(f"a[href='/table/{made['table']}']").click()
    phone.page.wait_for_selector(".own .hand")

    for visitor in (ann, phone):
        visitor.leaves()
    by_number = visit("Ann")  # an address of numbers can have no passkeys: none is offered
    by_number.page.goto("/mine")
    by_number.page.get_by_role("heading", name="No games yet").wait_for()
    assert not by_number.page.get_by_role("heading", name="Passkeys").count()
