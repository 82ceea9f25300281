"""What lies around the map of the board game: dice, cards, the stage of a battle, the instruments."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

from tests.boardgame.at_the_board import Board, army, at_war
from tests.browser.conftest import Visit
from tests.browser.test_board import on_the_eve, plays, says
from tests.browser.test_odds import record
from tests.browser.visitor import Visitor
from thirdage import games
from thirdage.players import answer, player


@cache
def record_until(kind: str, seat: str, seed: int, turn: int = 1) -> dict[str, Any]:
    """A game of two easy players, until such a question is asked, in this turn or later."""
    game = games.new("war-of-the-ring", seed=seed)
    bots = {name: player("easy", seed=n) for n, name in enumerate(game.seats)}
    while game.decision is not None:
        asked = game.decision
        in_battle = game.view(())["battle"] is not None
        if (asked.kind, asked.seat, in_battle) == (kind, seat, kind == "losses") and game.turn >= turn:
            break
        game.choose(answer(bots[asked.seat], game))
    assert game.decision is not None, "such a question is never asked"
    found: dict[str, Any] = json.loads(game.record().to_json())
    return found


def at_the_question(visit: Visit, kind: str, seat: str = "free", seed: int = 1, **more: Any) -> Visitor:
    ann = visit(**more)
    other = "shadow" if seat == "free" else "free"
    ann.goes_on_with(record_until(kind, seat, seed), {seat: "me", other: "easy"})
    ann.waits_for_a_question()
    return ann


def test_a_die_is_picked_up_and_shows_what_it_can_do(visit: Visit) -> None:
    ann = at_the_question(visit, "turn")
    dice = ann.page.locator(".dice.yours .pick")
    assert dice.count() >= 1
    dice.first.hover()
    ann.page.locator(".dice .tip").wait_for()
    answers = ann.page.locator(".question [data-option]")
    every = answers.count()
    face = dice.first.get_attribute("data-die")
    options = json.loads(next(text for text in reversed(ann.frames) if '"options":[' in text))
    of_die = [option for option in _options(options) if option.get("dice", [""])[0] == face]
    dice.first.click()
    held = ann.page.locator(".question .picked", has_text="die")
    held.wait_for()
    assert answers.count() == sum(len(option["places"]) < 2 for option in of_die) < every
    ann.presses("Escape")
    held.wait_for(state="detached")
    assert answers.count() == every
    ply = ann.ply()
    dice.first.click()
    held.wait_for()
    answers.first.click()
    ann.waits_for_ply(ply + 1)


def _options(message: dict[str, Any]) -> list[dict[str, Any]]:
    """The options of the question in a message."""
    asked = message.get("set", {}).get("decision") or message["view"]["decision"]
    options: list[dict[str, Any]] = asked["options"]
    return options


FACES = ("character", "army", "muster", "event", "muster-army")
OUTSIDE = """() => {
    const desk = document.querySelector("section.own").getBoundingClientRect();
    const parts = [...document.querySelectorAll("section.own .dice :is(h3, .pick, .still)")];
    return parts.map(part => [part.textContent.trim(), part.getBoundingClientRect()])
        .filter(([, box]) => box.top < desk.top || box.bottom > desk.bottom || box.right > desk.right)
        .map(([words]) => words);
}"""


def test_all_dice_are_in_sight_however_many_there_are(visit: Visit) -> None:
    ann = visit(follow="none")
    people = {"saruman": "orthanc", "witch-king": "minas-morgul", "mouth-of-sauron": "barad-dur"}
    people |= {"aragorn": "minas-tirith", "gandalf-the-white": "fangorn"}
    dice = {
        "shadow": [*FACES, *FACES],
        "free": ["will-of-the-west"] * 2 + ["character", "muster", "event", "muster-army"],
    }
    table = Board(people=people, dice=dice, pools={"shadow": 10, "free": 6}, to_act="shadow")
    ann.goes_on_with(record(table), {"shadow": "me", "free": "easy"})
    ann.waits_for_a_question()
    assert ann.page.locator(".dice .pick").count() == 16
    ann.page.wait_for_timeout(800)  # they have rolled
    for size in ann.at_sizes((1024, 768), (1366, 768), (1440, 900)):
        assert ann.page.evaluate(OUTSIDE) == [], size


COVERED = """() => {
    const tools = document.querySelector(".map .tools").getBoundingClientRect();
    return [...document.querySelectorAll(".map .cluster")].filter(piece => {
        const box = piece.getBoundingClientRect();
        const beside = box.right <= tools.left || box.left >= tools.right;
        return !beside && box.bottom > tools.top && box.top < tools.bottom;
    }).map(piece => piece.dataset.region);
}"""


def test_the_tools_of_the_map_lie_over_no_army(visit: Visit) -> None:
    ann = visit(follow="none", phone=True)
    there = dict.fromkeys(("nurn", "khand", "far-harad", "near-harad"), army("sauron-regular", 3))
    ann.goes_on_with(record(Board(regions=there, to_act="shadow")), AS_SHADOW)
    ann.waits_for_a_question()
    assert ann.page.locator(".map .cluster").count() >= len(there)
    for size in ann.at_sizes((360, 740), (390, 844), (1024, 768), (1366, 768)):
        assert ann.page.evaluate(COVERED) == [], size


def test_a_long_log_begins_with_its_last_lines_and_shows_the_others_on_request(visit: Visit) -> None:
    ann = visit(follow="none")
    ann.goes_on_with(record_until("turn", "free", 1, turn=6), {"free": "me", "shadow": "easy"})
    ann.waits_for_a_question()
    log = ann.page.get_by_role("log", name="What happened")
    lines = log.locator(".line, h3")
    some, last = lines.count(), lines.last.inner_text()
    assert 100 <= some < 250
    log.get_by_role("button", name="before this").click()
    ann.waits_until(f"document.querySelectorAll('.log .line, .log h3').length > {some}")
    assert lines.first.inner_text().startswith("Turn 1")
    assert lines.last.inner_text() == last


def test_an_event_card_shows_both_its_uses_in_the_hand_and_large(visit: Visit) -> None:
    ann = at_the_question(visit, "turn")
    cards = {
        card["id"]: card for card in ann.context.request.get("/api/cards?game=boardgame").json()["cards"]
    }
    slot = ann.page.locator(".hand .slot").first
    card = cards[slot.get_attribute("data-card")]
    assert card["title"] in slot.inner_text()
    assert card["combat"]["title"] in slot.inner_text()
    slot.locator(".touch").focus()
    ann.presses(" ")
    large = ann.page.locator(".veil .card.zoom")
    large.wait_for()
    words = large.inner_text()
    assert card["text"].split(". ")[-1] in words
    assert card["combat"]["text"] in words


def test_while_a_battle_is_fought_the_hand_tells_what_its_cards_do_in_it(visit: Visit) -> None:
    bob = visit("Bob", follow="none")
    bob.goes_on_with(record(on_the_eve()), {"shadow": "me", "free": "me"})
    bob.waits_for_a_question()
    card = bob.page.locator('.hand [data-card="pits-of-mordor"]')
    fits = card.locator(".body .text").filter(visible=True).first
    assert "Desperate Battle" not in fits.inner_text()
    bob.clicks(bob.page.locator("[aria-label='Who attacks'] [data-start=osgiliath]"))
    says(bob, "attack Minas Tirith")
    says(bob, "Fight in the field")
    bob.page.locator(
        ".question .prompt", has_text="Shadow: Minas Tirith: do you play a Combat card"
    ).wait_for()
    assert fits.inner_text().startswith("Desperate Battle:")
    bob.clicks(bob.page.get_by_role("button", name="Read all"))
    card.locator(".battle").wait_for()


def test_on_a_phone_a_battle_is_seen_together_with_what_it_asks(visit: Visit) -> None:
    bob = visit("Bob", follow="none", phone=True)
    bob.goes_on_with(record(on_the_eve()), {"shadow": "me", "free": "me"})
    bob.waits_for_a_question()
    bob.clicks(bob.page.locator("[aria-label='Who attacks'] [data-start=osgiliath]"))
    says(bob, "attack Minas Tirith")
    says(bob, "Fight in the field")
    last = bob.page.locator(".question [data-option]", has_text="Play a Combat card")
    last.wait_for()
    stage, answer, place = (
        thing.bounding_box()
        for thing in (bob.page.locator(".stage"), last, bob.page.locator("path[data-region=minas-tirith]"))
    )
    assert stage
    assert answer
    assert place
    assert stage["y"] > 0
    assert answer["y"] + answer["height"] < 740
    assert place["width"] > 100, "the map has come near to the battle"


def test_losses_are_chosen_on_the_figures_of_the_stage(visit: Visit) -> None:
    ann = at_the_question(visit, "losses", seed=7)
    stage = ann.page.locator("[data-battle]")
    stage.wait_for()
    figures = stage.locator(".free .figure.lit")
    before = ann.ply()
    assert figures.count() >= 1
    figures.first.click()
    menu = ann.page.locator(".menu [role=menuitem]")
    if menu.count():  # an Elite is removed or reduced
        menu.first.click()
    ann.waits_for_ply(before + 1)


def test_the_stage_does_not_lie_over_the_region_that_is_fought_over(visit: Visit) -> None:
    ann = at_the_question(visit, "losses", seed=7)
    stage = ann.page.locator("[data-battle]")
    region = stage.get_attribute("data-battle")
    box = stage.bounding_box()
    fought = ann.page.locator(f"[data-region='{region}']").first.bounding_box()
    assert box
    assert fought
    apart = (
        box["x"] + box["width"] <= fought["x"]
        or fought["x"] + fought["width"] <= box["x"]
        or box["y"] + box["height"] <= fought["y"]
        or fought["y"] + fought["height"] <= box["y"]
    )
    assert apart, (box, fought)


def test_the_instruments_tell_more_when_they_are_asked(visit: Visit) -> None:
    ann = at_the_question(visit, "turn")
    ann.page.locator("[data-nation-id=gondor]").click()
    dialog = ann.page.locator("dialog[open]")
    assert "becomes active when" in dialog.inner_text()
    ann.presses("Escape")
    ann.page.get_by_role("button", name="Hunt", exact=True).click()
    assert "In the pool" in dialog.inner_text()
    ann.presses("Escape")
    ann.page.get_by_role("button", name="Fellowship", exact=True).click()
    assert "Leadership lets dice of his army" in dialog.inner_text()


def test_an_elven_ring_is_used_where_the_rings_lie(visit: Visit) -> None:
    ann = at_the_question(visit, "turn")
    rings = ann.page.locator(".rings.lit")
    rings.click()
    uses = ann.page.locator(".menu [role=menuitem]")
    uses.first.wait_for()
    assert all("Ring" in words for words in uses.all_inner_texts())
    before = ann.page.locator(".dice.yours .pick").evaluate_all("dice => dice.map(die => die.dataset.die)")
    uses.first.click()
    ann.page.locator(".rings .ring.shadow").wait_for()
    after = ann.page.locator(".dice.yours .pick").evaluate_all("dice => dice.map(die => die.dataset.die)")
    assert sorted(before) != sorted(after)


def test_an_army_is_moved_from_the_map_before_a_die_is_chosen(visit: Visit) -> None:
    ann = visit(follow="none")
    regions = {"moria": army("sauron-regular", 2), "gorgoroth": army("sauron-regular", 3)}
    ann.goes_on_with(record(Board(regions=regions, dice={"shadow": ["army"]}, to_act="shadow")), AS_SHADOW)
    ann.waits_for_a_question()
    ann.page.locator('path[data-region="moria"]').evaluate(CLICK_REGION)
    ann.page.locator(".question .picked", has_text="Moria").wait_for()
    assert "army moves" in ann.prompt
    ann.presses("u")
    ann.waits_until("document.querySelector('.question .prompt').textContent.includes('which die')")
    drags_army(ann, "moria", "dimrill-dale")
    ann.page.locator(".log .line", has_text="from Moria to Dimrill Dale").wait_for()


AS_SHADOW = {"shadow": "me", "free": "easy"}
# A click on the piece that stands there, as a mouse makes it.
CLICK_REGION = """node => document.querySelector(`.cluster[data-region="${node.dataset.region}"]`).click()"""


def test_a_die_lights_the_armies_it_moves_and_an_army_lists_only_where_it_goes(visit: Visit) -> None:
    ann = visit(follow="none")
    table = Board(
        regions={
            "moria": army("sauron-regular", 2),
            "dimrill-dale": army("sauron-regular", 9),
            "westemnet": army("isengard-regular", 2, control="shadow"),
            "edoras": army("rohan-regular", 1),
        },
        nations=at_war("isengard", "rohan"),
        dice={"shadow": ["army", "event"], "free": []},
        rings={"shadow": 1},
        to_act="shadow",
    )
    ann.goes_on_with(record(table), {"shadow": "me", "free": "easy"})
    ann.waits_for_a_question()
    lit = ann.page.locator("path.region.lit")
    assert lit.count() == 1, "the army that can attack"
    unused = ann.page.get_by_role("group", name="Put aside unused")
    assert unused.locator("[data-option]").count() == 2

    ann.clicks(ann.page.locator(".dice.yours [data-die=army]"))
    ann.waits_until("document.querySelectorAll('path.region.lit').length === 3")
    order = ann.page.locator(".question [role=group][aria-label]").evaluate_all(
        "groups => groups.map(group => group.getAttribute('aria-label'))"
    )
    assert order.index("Who attacks") < order.index("Elven Ring"), "what is done most stands first"

    ann.clicks(ann.page.locator("path[data-region=moria]"))
    ways = ann.page.get_by_role("group", name="Moves to").locator("[data-option]")
    ways.first.wait_for()
    said = ways.locator("[aria-hidden]").all_inner_texts()
    assert "Hollin" in said
    assert "Dimrill Dale (joins 9 units, room for 1)" in said
    part = ann.page.locator(".question [data-option]", has_text="Send only a part")
    assert part.bounding_box()["y"] < ways.first.bounding_box()["y"]  # type: ignore[index]


def test_on_a_phone_the_map_comes_near_to_where_an_army_can_go_and_its_answers_are_all_in_the_sheet(
    visit: Visit,
) -> None:
    ann = visit(follow="none", phone=True)
    regions = {"dol-guldur": army("sauron-regular", 2), "gorgoroth": army("sauron-regular", 3)}
    table = Board(regions=regions, dice={"shadow": ["army", "event"]}, to_act="shadow")
    ann.goes_on_with(record(table), AS_SHADOW)
    ann.waits_for_a_question()
    region = ann.page.locator("path[data-region=southern-mirkwood]")
    small = region.bounding_box()
    ann.clicks(ann.page.locator(".dice.yours [data-die=army]"))
    ann.clicks(ann.page.locator(".question [data-option]", has_text="Move up to two armies"))
    ann.clicks(ann.page.locator("[data-start=dol-guldur]"))
    ann.page.locator(".question .picked", has_text="Dol Guldur").wait_for()
    near = region.bounding_box()
    assert small
    assert near
    assert near["width"] > 1.8 * small["width"]
    inner, title = ann.page.evaluate(
        """() => {
            const list = document.querySelector(".question .answers");
            const sheet = document.querySelector(".sheet").getBoundingClientRect();
            const title = document.querySelector(".question .picked").getBoundingClientRect();
            return [list.scrollHeight - list.clientHeight, title.top >= sheet.top];
        }"""
    )
    assert inner <= 0, "one thing is scrolled, not a list within a sheet"
    assert title
    ann.clicks(ann.page.locator(".question .picked button"))
    width = "document.querySelector('[data-region=southern-mirkwood]').getBoundingClientRect().width"
    ann.waits_until(f"most => {width} < most", small["width"] * 1.1)


def drags_army(ann: Visitor, start: str, goal: str) -> None:
    """Take the piece of a region and let it go over another region."""
    piece = ann.page.locator(f'.cluster[data-region="{start}"]').bounding_box()
    box = ann.page.locator(f'path[data-region="{goal}"]').bounding_box()
    assert piece
    assert box
    ann.page.mouse.move(piece["x"] + piece["width"] / 2, piece["y"] + piece["height"] / 2)
    ann.page.mouse.down()
    ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    ann.page.mouse.up()


def test_a_siege_can_be_pointed_at_and_only_ones_own_army_is_listed(visit: Visit) -> None:
    ann = visit(follow="none")
    there = army("elves-elite", 2, "isengard-regular", 4, "isengard-elite", 1, besieged=True)
    nations = at_war("elves", "isengard")
    table = Board(regions={"rivendell": there}, nations=nations, dice={"shadow": ["army"]}, to_act="shadow")
    ann.goes_on_with(record(table), AS_SHADOW)
    ann.waits_for_a_question()
    row = ann.page.locator("[data-start=rivendell]")
    assert "4 Isengard Regulars" in row.inner_text()
    assert "Elven" not in row.inner_text()
    row.click()
    attack = ann.page.locator(".question [data-option]", has_text="Attack the besieged").first
    assert "Isengard" not in attack.inner_text(), "the army is named above its answers"
    attack.hover()
    ann.page.locator(".odds").wait_for()


def test_what_a_turn_brought_is_told_and_goes_by_the_first_choice(visit: Visit) -> None:
    ann = at_the_question(visit, "turn", follow="none")
    report = ann.page.get_by_role("status", name="Turn 1 is over")
    rng = random.Random(3)
    for _ in range(60):
        if report.count():
            break
        plays(ann, rng, 1)
        ann.waits_for_a_question()
    report.wait_for(timeout=5000)
    if report.locator(".unfold").count():  # the question is about the map
        report.locator(".unfold").click()
    assert "/10" in report.inner_text()
    plays(ann, rng, 1)
    report.wait_for(state="detached", timeout=5000)
