"""Several people at one table, each in a browser of their own; and a server that dies under them."""

from __future__ import annotations

import json
import random
import re
import time

import pytest
from playwright.sync_api import Route

import thirdage
from tests.browser.conftest import Visit
from tests.browser.host import Host
from tests.browser.visitor import ASKED, PATIENCE, Visitor
from tests.card_games import card_game
from tests.table.test_seats import may_know, names_in
from thirdage import games
from thirdage.cardgame import tables as t
from thirdage.cardgame.state import CardGame

pytestmark = pytest.mark.xdist_group("browser-together")


def takes_the_seat(bob: Visitor) -> None:
    """Sit down in the waiting room; it is the last seat, so that the cards are dealt."""
    bob.page.get_by_role("button", name="Sit down: The Balrog of Moria").click()
    bob.page.wait_for_selector(".own .hand")


def sit_down_together(visit: Visit) -> tuple[Visitor, Visitor, Visitor]:
    """Ann makes a table and sends Bob the link; Eve has found the address."""
    ann, bob, eve = visit("Ann"), visit("Bob"), visit("Eve")
    for person in (ann, bob, eve):
        person.writes_down_answers()
    made = ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "open"})
    bob.page.goto(f"/table/{made['table']}#invite={made['invitation']}")
    takes_the_seat(bob)
    eve.page.goto(f"/table/{made['table']}")
    eve.page.wait_for_selector(".table.watching")
    return ann, bob, eve


# SECRETS


def test_nobody_sees_anothers_hand_in_the_page_or_on_the_wire(visit: Visit) -> None:
    ann, bob, eve = sit_down_together(visit)
    eyes = {ann: ("gandalf",), bob: ("balrog-of-moria",), eve: ()}
    pages: list[tuple[Visitor, str, int]] = []  # what was in whose page, at which ply or before
    rng = random.Random(1)
    turns = 0
    while turns < 70 and not ann.over:
        asked = next((person for person in (ann, bob) if person.asked), None)
        if asked is None:
            wait_until_somebody_is_asked(ann, bob)
            continue
        asked.plays(rng, 1)
        turns += 1
        if turns % 6 == 1:
            pages += [(person, person.shown(), person.ply()) for person in eyes]
    assert not eve.page.locator(".hand").count()
    games = played(ann, bob)
    for person in eyes:  # looking back shows no more
        person.page.goto(f"/replay/{person.table}", wait_until="networkidle")
        pages.append((person, person.shown(), len(games)))

    knowledge = {person: Knowledge(seats, games) for person, seats in eyes.items()}
    assert max(len(known.hidden(0)) for known in knowledge.values()) > 10, "there was nothing to hide"
    shown_to_bob = [(content, ply) for person, content, ply in pages if person is bob]
    assert any(knowledge[ann].leaks(*shown) for shown in shown_to_bob), "a leak would not be noticed"
    for person, content, ply in pages:
        assert not knowledge[person].leaks(content, ply), f"{person.name} saw a hidden card"
    for person in eyes:
        ply = 0
        for text in person.frames:
            ply = json.loads(text).get("ply", ply)
            assert not knowledge[person].leaks(text, ply), f"{person.name} was sent a hidden card: {text}"
        for body in person.answered:
            assert not knowledge[person].leaks(body, len(games)), (
                f"{person.name} was sent a hidden card: {body}"
            )
        assert len(person.frames) > 50
        assert person.answered


def wait_until_somebody_is_asked(*people: Visitor) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while not any(person.asked or person.over for person in people):
        assert time.monotonic() < end, "nobody is asked"
        people[0].page.wait_for_timeout(20)


def played(*people: Visitor) -> list[CardGame]:
    """The game at each of its choices, from the record."""
    headers = {"authorization": f"Bearer {','.join(token for person in people for token in person.tokens())}"}
    answer = people[0].context.request.get(f"/api/tables/{people[0].table}/record", headers=headers)
    record = thirdage.Record.from_json(answer.text())
    moments = [card_game(games.replay(record.short_of(len(record.choices))))]
    for index, _ in record.choices:
        moments.append(moments[-1].clone())
        moments[-1].choose(index)
    return moments


class Knowledge:
    """Which cards somebody may know of, choice by choice."""

    def __init__(self, seats: tuple[str, ...], games: list[CardGame]) -> None:
        layout = games[0].layout
        kinds = {t.KIND[card].id: t.KIND[card].title for deck in layout.decks for card in deck}
        open_words = {*layout.seats, *layout.titles}
        open_words |= {word for place in t.LOCATION for word in (place.id, place.title)}
        self.titles = {id_: title for id_, title in kinds.items() if not {id_, title} & open_words}
        self.printed = {card.id: json.dumps(card, ensure_ascii=False) for card in thirdage.cards()}
        self.known: list[set[str]] = []
        known: set[str] = set()
        for game in games:
            known = known | may_know(game, seats)
            self.known.append(known)

    def hidden(self, ply: int) -> set[str]:
        """What must not be named."""
        return set(self.titles) - self.known[min(ply, len(self.known) - 1)]

    def leaks(self, text: str, ply: int) -> set[str]:
        """What is named all the same by its id or its title, and not only in the text of a card in sight."""
        hidden = self.hidden(ply)
        named = {id_ for id_ in hidden if self.titles[id_] in text}
        if named:
            seen = "".join(text for id_, text in self.printed.items() if id_ not in hidden)
            named = {id_ for id_ in named if self.titles[id_] not in seen}
        return named | names_in(text, hidden)


# THE INVITATION


@pytest.mark.parametrize("clipboard", ["as on this machine", "as over the network at home"])
def test_whoever_waits_for_somebody_can_copy_the_invitation(visit: Visit, clipboard: str) -> None:
    ann = visit("Ann")
    if clipboard == "as over the network at home":  # an unencrypted page has none
        ann.context.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    made = ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "open"})
    ann.page.get_by_role("button", name="Copy the invitation").click()
    ann.page.get_by_text("Copied. Send it to").wait_for()
    ann.page.goto("/")
    field = ann.page.get_by_placeholder("Paste the link here")
    field.focus()
    ann.presses("Control+V")
    assert field.input_value().endswith(f"/table/{made['table']}#invite={made['invitation']}")


def test_whoever_can_only_watch_is_told_why(visit: Visit) -> None:
    ann, bob, eve = visit("Ann"), visit("Bob"), visit("Eve")
    made = ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "open"})
    table, invitation = f"/table/{made['table']}", f"#invite={made['invitation']}"
    eve.page.goto(table)
    eve.page.get_by_text("You are watching. Whoever has the invitation can sit down.").wait_for()
    ann.page.get_by_text("Whoever opens this link can take the seat of The Balrog of Moria").wait_for()
    bob.page.goto(f"{table}{invitation}")
    takes_the_seat(bob)
    assert not bob.page.get_by_text("You are watching").count()
    eve.page.get_by_text("the seats belong to the browsers they were taken in").wait_for()
    eve.page.goto("/")
    eve.page.goto(f"{table}{invitation}")
    eve.page.get_by_text("All seats are taken").wait_for()


def test_a_seat_for_a_newcomer_is_asked_for_and_the_table_says_so(visit: Visit) -> None:
    ann, bob, _ = sit_down_together(visit)
    bob.page.goto("/rules")
    ann.page.locator('[data-seat="balrog-of-moria"] .who.away').wait_for()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("menuitem", name="Hand on a seat").click()
    told = ann.page.get_by_text("can ask for the seat")
    taker = ann.page.get_by_label("Who takes the seat of")
    taker.select_option("random")
    assert not told.count()
    taker.select_option("open")
    told.wait_for()


# THE WAITING ROOM


def test_nobody_sees_a_card_in_the_waiting_room_and_all_are_dealt_together(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob", phone=True)
    made = ann.makes_a_table({"frodo": "me"}, "trilogy", name="Friday")
    ann.page.get_by_text("Waiting for 3 players: The Witch-king, Aragorn and Saruman.").wait_for()
    assert ann.page.get_by_label("The invitation, a link").input_value().endswith(made["invitation"])
    bob.page.goto(f"/table/{made['table']}#invite={made['invitation']}")
    bob.page.get_by_role("button", name="Sit down: Saruman").wait_for()
    assert bob.page.evaluate("document.documentElement.scrollWidth <= 360"), "who is invited reads it whole"
    bob.page.get_by_role("button", name="Sit down: Saruman").click()
    ann.page.get_by_text("Bob", exact=True).wait_for()
    # Bob looks at another seat, and thinks better of it.
    bob.page.get_by_role("button", name="Take it as well: The Witch-king").click()
    bob.page.get_by_role("button", name="Leave the seat of Saruman").click()
    ann.page.get_by_text("Waiting for 2 players: Aragorn and Saruman.").wait_for()
    for person in (ann, bob):
        assert all(json.loads(text).get("view") is None for text in person.frames)
        assert not person.page.locator("[data-card]").count()
    # With the keyboard: a bot for one seat, the last one for herself.
    ann.page.get_by_label("How well the machine plays as Saruman").select_option("random")
    ann.page.get_by_role("button", name="Let the machine play Saruman").focus()
    ann.presses("Enter")
    ann.page.get_by_text("Waiting for somebody to play Aragorn.").wait_for()
    ann.page.get_by_role("button", name="Take it as well: Aragorn").focus()
    ann.presses("Enter")
    for person in (ann, bob):
        person.page.wait_for_selector(".own .hand [data-card]")
    assert len(ann.tokens()) == 2
    assert not bob.page.get_by_text("changed hands").count(), "he left of his own will"


def test_who_sits_down_in_the_middle_of_a_game_is_told_first_what_is_known(visit: Visit) -> None:
    ann, bob, eve = sit_down_together(visit)
    assert not ann.page.get_by_role("button", name="Cards may be known").count()
    bob.leaves_the_seat("balrog-of-moria")
    ann.page.get_by_role("button", name="Cards may be known").click()
    told = "Bob sat as The Balrog of Moria before and has seen the cards."
    ann.page.get_by_role("dialog").get_by_text(told).wait_for()
    ann.presses("Escape")
    link = next(json.loads(text)["invitation"] for text in ann.frames if '"invitation":"' in text)
    eve.page.goto("/")
    eve.page.goto(f"/table/{ann.table}#invite={link}")
    eve.page.get_by_role("region", name="Sit down").get_by_role("button", name="Balrog").click()
    dialog = eve.page.get_by_role("dialog", name="Before you sit down")
    dialog.get_by_text(told).wait_for()
    assert not eve.page.locator(".own .hand").count()
    dialog.get_by_role("button", name="Sit down anyway").click()
    eve.page.wait_for_selector(".own .hand")
    for address in (f"/table/{ann.table}", f"/replay/{ann.table}"):
        eve.page.goto(address)
        eve.page.get_by_role("button", name="Cards may be known").wait_for()


# AT ONE SCREEN


def sit_down_at_one_screen(ann: Visitor) -> None:
    """Both sides of the Fellowship sit at Ann's browser."""
    ann.page.goto("/")
    ann.page.get_by_role("button", name="The Fellowship of the Ring").click()
    ann.page.get_by_role("button", name="all seats").click()
    ann.page.get_by_role("button", name="2 of us").click()
    ann.page.get_by_role("button", name="Begin", exact=True).click()


def test_two_at_one_screen_do_not_see_each_others_cards(visit: Visit) -> None:
    ann = visit("Ann")
    sit_down_at_one_screen(ann)
    balrog = ann.page.get_by_role("button", name="I am The Balrog of Moria")
    gandalf = ann.page.get_by_role("button", name="I am Gandalf")
    hand, log = ann.page.locator(".own .hand [data-card]"), ann.page.get_by_role("log", name="What happened")
    rng = random.Random(1)

    balrog.click()
    hand.first.wait_for()
    assert len(ann.tokens()) == 2, "the browser holds both seats"
    record = ann.context.request.get(
        f"/api/tables/{ann.table}/record", headers={"authorization": f"Bearer {','.join(ann.tokens())}"}
    )
    assert record.json()["options"]["live"], "silence must not tell who looks on that a hand leaves no choice"
    assert "Gandalf's player draws 7 cards." in log.inner_text()
    ann.page.reload()
    balrog.wait_for()
    assert not hand.count(), "a reload covers them again"
    balrog.click()
    cover = ann.page.get_by_role("button", name="Cover my cards")
    while not cover.count():  # the deal says how often the Balrog is asked
        ann.answers(rng)
        cover.or_(ann.page.locator(ASKED)).first.wait_for()
    cover.click()
    gandalf.wait_for()
    assert not hand.count()
    before = len(ann.frames)
    gandalf.click()
    hand.first.wait_for()
    assert "The Balrog of Moria's player draws 7 cards." in log.inner_text()
    shown = json.loads(next(text for text in ann.frames[before:] if json.loads(text)["type"] == "state"))
    assert shown["yours"] == ["gandalf"]
    assert not shown["view"]["seats"]["balrog-of-moria"]["hand"]
    ann.page.get_by_role("button", name="Menu").click()
    assert not ann.page.get_by_role("menuitem", name="Look back").count()

    ann.page.get_by_role("menuitem", name="Resign").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    balrog.click()
    hand.first.wait_for()
    assert len(ann.tokens()) == 2, "both sides are at the rematch"


def test_two_at_one_screen_who_wait_for_a_third_are_dealt_covered_cards(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    made = ann.makes_a_table({"frodo": "me", "witch-king": "me", "aragorn": "random"}, "trilogy")
    ann.page.evaluate(
        """() => {
            const tables = JSON.parse(localStorage['thirdage.tables']);
            for (const table of Object.values(tables)) table.shared = true;
            localStorage['thirdage.tables'] = JSON.stringify(tables);
        }"""
    )
    ann.page.reload()
    ann.page.get_by_role("button", name="Copy the invitation").wait_for()
    bob.page.goto(f"/table/{made['table']}#invite={made['invitation']}")
    bob.page.get_by_role("button", name="Sit down: Saruman").click()
    ann.page.get_by_role("button", name=re.compile("I am ")).wait_for()
    assert not ann.page.locator(".hand [data-card]").count()


@pytest.mark.parametrize("eyes", ["", "?eyes=gandalf", "?eyes=all"])
def test_looking_back_at_one_screen_uncovers_nothing_while_the_game_is_on(visit: Visit, eyes: str) -> None:
    ann = visit("Ann")
    sit_down_at_one_screen(ann)
    ann.page.get_by_role("button", name="I am The Balrog of Moria").click()
    ann.page.locator(".own .hand [data-card]").first.wait_for()
    ann.writes_down_answers()
    ann.page.goto(f"/replay/{ann.table}{eyes}", wait_until="networkidle")
    whose = ann.page.get_by_role("combobox", name="eyes").locator("option")
    whose.first.wait_for(state="attached")
    shown = [json.loads(text)["view"] for text in ann.answered if "view" in json.loads(text)]
    assert shown
    for view in shown:
        assert not any(seat["hand"] for seat in view["seats"].values())
    assert whose.all_inner_texts() == ["As a spectator"]
    assert not ann.page.get_by_role("button", name="Play on").count(), (
        "a table from here would open both hands"
    )
    assert not ann.page.get_by_role("button", name="Save the record").count()


def test_playing_on_from_a_game_at_one_screen_covers_the_cards_again(visit: Visit) -> None:
    ann = visit("Ann")
    sit_down_at_one_screen(ann)
    ann.page.get_by_role("button", name="I am The Balrog of Moria").click()
    ann.page.locator(".own .hand [data-card]").first.wait_for()
    before = ann.table
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("menuitem", name="Resign").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Replay").click()
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Play on", exact=True).click()
    ann.page.get_by_role("button", name="I am The Balrog of Moria").wait_for()
    assert ann.table != before
    assert not ann.page.locator(".hand [data-card]").count()


# TALK


def test_spectators_talk_only_where_they_are_let(visit: Visit) -> None:
    ann, _, eve = sit_down_together(visit)
    for person in (ann, eve):
        person.page.get_by_role("button", name="Chat").click()
    eve.page.get_by_text("Only those who sit at this table can chat here.").wait_for()
    ann.page.get_by_label("Spectators may talk").check()
    eve.page.get_by_label("Say something").fill("Well met!")
    eve.presses("Enter")
    ann.page.get_by_text("Well met!").wait_for()
    ann.page.get_by_label("Spectators may talk").uncheck()
    eve.page.get_by_text("Only those who sit at this table can chat here.").wait_for()


def wait_for_chat(person: Visitor) -> None:
    """Wait until the server has told this browser of words, and the page has shown what it shows."""
    end = time.monotonic() + PATIENCE / 1000
    while not any(json.loads(text)["type"] == "chat" for text in person.frames):
        assert time.monotonic() < end, "nothing was said"
        person.page.wait_for_timeout(20)
    person.page.evaluate("() => new Promise(requestAnimationFrame)")


def test_words_in_the_folded_chat_do_not_go_unnoticed(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob", phone=True)
    made = ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "open"})
    bob.page.goto(f"/table/{made['table']}#invite={made['invitation']}")
    takes_the_seat(bob)
    fresh, unheard = ann.page.locator(".chat .fresh"), bob.page.locator(".unheard")

    def says(person: Visitor, words: str) -> None:
        person.page.get_by_label("Say something").fill(words)
        person.presses("Enter")

    bob.page.get_by_role("button", name="What happened").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Chat").click()
    says(bob, "Well met!")
    bob.presses("Escape")
    fresh.get_by_text("1 new").wait_for()
    wait_for_chat(bob)
    assert not unheard.count(), "Bob knows what he said himself"
    ann.page.get_by_role("button", name="Chat").click()
    ann.page.get_by_text("Well met!").wait_for()
    assert not fresh.count()
    says(ann, "Well met indeed.")
    unheard.wait_for()
    bob.page.get_by_role("button", name="new words in the chat").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Chat").click()
    bob.page.get_by_text("Well met indeed.").wait_for()
    bob.presses("Escape")
    unheard.wait_for(state="detached")


# PROPOSALS


def test_a_take_back_can_be_asked_for_withdrawn_refused_and_granted(visit: Visit) -> None:
    ann, bob, _ = sit_down_together(visit)
    rng = random.Random(3)
    for _ in range(6):
        wait_until_somebody_is_asked(ann, bob)
        next(person for person in (ann, bob) if person.asked).answers(rng)
    ply = bob.ply()

    def asks() -> None:
        ann.page.get_by_role("button", name="Menu").click()
        ann.page.get_by_role("menuitem", name="Ask to take back more").click()

    asks()
    shown = bob.page.locator(".proposal")
    shown.wait_for()
    mine = ann.page.locator(".proposal")
    told = mine.locator("p").inner_text()
    assert re.match(r"Gandalf asks to take back all from “(You|[^“]+: you) ", told), told
    assert told.endswith("” on. Waiting for The Balrog of Moria.")
    mine.get_by_role("button", name="Withdraw").click()
    shown.wait_for(state="detached")
    assert bob.ply() == ply
    asks()
    shown.get_by_role("button", name="Refuse").click()
    ann.page.get_by_text("Your proposal was refused.").wait_for()
    asks()
    shown.get_by_role("button", name="Agree").click()
    mine.wait_for(state="detached")
    bob.waits_for_ply(ply + 1)  # taking back is a step of its own


# SOMEBODY VANISHES


def test_a_vanished_persons_seat_goes_to_a_bot_and_back(visit: Visit) -> None:
    ann, bob, _ = sit_down_together(visit)
    seat = ann.page.locator('[data-seat="balrog-of-moria"]')
    bob_hand = bob.page.locator(".own .hand")
    address = bob.page.url
    bob.page.goto("/rules")
    seat.locator(".who.away").wait_for()

    def hands_on(to: str) -> None:
        ann.page.get_by_role("button", name="Menu").click()
        ann.page.get_by_role("menuitem", name="Hand on a seat").click()
        ann.page.get_by_label("Who takes the seat of").select_option(to)
        ann.page.get_by_role("button", name="Hand on", exact=True).click()

    hands_on("random")
    seat.get_by_text("random").wait_for()
    bob.page.goto(address)
    bob.page.wait_for_selector(".table.watching")
    assert not bob_hand.count()
    hands_on("back")
    bob_hand.wait_for()
    seat.get_by_text("Bob").wait_for()


def test_a_newcomer_asks_and_is_let_in_by_all(visit: Visit) -> None:
    ann, bob, dan = visit("Ann"), visit("Bob"), visit("Dan")
    made = ann.makes_a_table({"frodo": "me", "witch-king": "random"}, "trilogy")
    for person, title in ((bob, "Aragorn"), (dan, "Saruman")):
        person.page.goto(f"/table/{made['table']}#invite={made['invitation']}")
        person.page.get_by_role("button", name=f"Sit down: {title}").click()
    dan.page.wait_for_selector(".own .hand")
    dan.page.goto("/rules")
    ann.page.locator('[data-seat="saruman"] .who.away').wait_for()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("menuitem", name="Hand on a seat").click()
    ann.page.get_by_label("Who takes the seat of Saruman").select_option("open")
    ann.page.get_by_role("listitem").filter(has_text="Saruman").get_by_role("button", name="Hand on").click()
    bob.page.get_by_role("button", name="Agree").click()

    eve = visit("Eve")
    eve.page.goto(f"/table/{made['table']}")
    for answer in ("Refuse", "Let in"):
        eve.page.get_by_role("button", name="Ask for the seat of Saruman").click()
        eve.page.get_by_role("button", name="Sit down anyway").click()
        eve.page.get_by_text("You have asked to sit down as Saruman").wait_for()
        ann.page.get_by_text("Eve asks to sit down as Saruman").wait_for()
        ann.page.get_by_role("button", name=answer).click()
        if answer == "Refuse":
            eve.page.get_by_text("They did not let you in.").wait_for()
    bob.page.get_by_role("button", name="Let in").click()
    eve.page.wait_for_selector(".own .hand")
    ann.page.locator('[data-seat="saruman"]').get_by_text("Eve").wait_for()


# OUTAGES


def test_after_the_server_was_killed_the_table_goes_on_by_itself(visit: Visit, host: Host) -> None:
    ann = visit()
    ann.expected = ["WebSocket connection to .* failed", "ERR_CONNECTION_REFUSED"]
    ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "random"})
    rng = random.Random(2)
    ann.plays(rng, 8)
    ann.waits_for_a_question()
    hand = ann.page.locator(".hand [data-card]").evaluate_all("all => all.map(node => node.dataset.card)")
    ply, prompt = ann.ply(), ann.prompt
    host.kill()
    ann.page.get_by_text("reconnecting").wait_for()
    assert ann.prompt == prompt
    ann.plays(rng, 1)  # answered while nobody listens
    host.start()
    ann.page.get_by_text("reconnecting").wait_for(state="detached")
    ann.page.wait_for_selector(ASKED)
    assert ann.ply() > ply, "the answer has not been lost"
    assert hand
    ann.plays(rng, 5)


# E-MAIL


def test_whoever_gives_an_address_hears_that_it_must_be_confirmed(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    sent: list[str | None] = []

    def note(route: Route) -> None:
        sent.append(route.request.post_data)
        route.fulfill(status=204)

    # The server of these tests sends no mail: it is only said to.
    ann.context.route("**/api/version", lambda route: route.fulfill(json={"version": "", "email": True}))
    ann.context.route("**/notify", note)
    ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "open"})
    ann.page.get_by_role("button", name="Tell me by e-mail").click()
    ann.page.get_by_label("Your address").fill("ann@example.org")
    ann.page.get_by_role("button", name="Tell me", exact=True).click()
    ann.page.get_by_text("Press the button behind its link").wait_for()
    assert sent == ['{"email":"ann@example.org"}']
    ann.page.get_by_role("button", name="Good").click()
    ann.page.get_by_role("button", name="Let the machine play").click()
    ann.page.wait_for_selector(".own .hand")
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("menuitem", name="Tell me by e-mail").click()
    ann.page.get_by_role("button", name="No more mail for this table").click()
    ann.page.get_by_text("no more e-mail about this table").wait_for()
    assert sent[1:] == ['{"email":""}']
