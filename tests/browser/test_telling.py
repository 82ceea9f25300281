"""What the table tells, and when: combats before what follows them, the end after the last of them."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import Visit
from tests.browser.room import FOUR, crowded
from tests.browser.screenshots import SEATS, in_the_middle
from tests.browser.visitor import SKIP, TELLING, Visitor
from thirdage import games

pytestmark = pytest.mark.xdist_group("browser-playing")

MY_SIDE = {"frodo": "me", "aragorn": "me", "witch-king": "random", "saruman": "random"}


def at_the_last_combats(visitor: Visitor) -> None:
    """The last round of a Trilogy: Frodo chooses where combat comes first, Aragorn what falls there."""
    game = games.arrange(
        {
            "scenario": "trilogy", "round": 9, "starting": "frodo", "phase": "combat", "corruption": 5,
            "path": {
                "id": "crack-of-doom",
                "cards": ["frodo-baggins", "sam-gamgee", "the-witch-king", "the-hunter", "the-reaver"],
            },
            "battlegrounds": [{
                "id": "pelargir",
                "cards": ["soldiers-of-gondor", "aragorn", "haradrim-mumakil", "corsairs-of-umbar"],
            }],
            "scored": {"free": ["helms-deep"], "shadow": ["minas-morgul"]},
        },
        seed=1,
    )  # fmt: skip
    visitor.goes_on_with(json.loads(game.record().to_json()), MY_SIDE)
    visitor.waits_for_a_question()


def fights_at_pelargir(visitor: Visitor) -> None:
    visitor.clicks(visitor.page.locator('[data-place="pelargir"] .place'))
    visitor.page.locator(TELLING).filter(has_text="Combat at Pelargir").wait_for()


def gives_up(visitor: Visitor, card: str) -> None:
    visitor.page.locator(".question.mine .prompt").filter(has_text="eliminate a defender").wait_for()
    visitor.clicks(visitor.page.locator(f'[data-place="pelargir"] [data-card="{card}"] .touch'))


def score(visitor: Visitor) -> list[str]:
    """The numbers in the bar at the top."""
    return visitor.page.locator("header .side b").all_inner_texts()


def result(visitor: Visitor) -> Locator:
    return visitor.page.locator("dialog[open] .result")


# Once more than was needed: by then the result lies there, and stays.
CLICKS_TWICE = """async skip => {
    const inDialog = () => document.querySelector("dialog[open] button");
    document.querySelector(skip).click();
    do await new Promise(requestAnimationFrame); while (!inDialog());
    inDialog().click();
}"""


@pytest.mark.parametrize("motion", ["quick", "off"])
def test_the_end_comes_after_the_last_combat_and_with_the_final_score(visit: Visit, motion: str) -> None:
    ann = visit(motion=motion)
    at_the_last_combats(ann)
    fights_at_pelargir(ann)
    ann.presses("Enter")
    gives_up(ann, "soldiers-of-gondor")
    last = ann.page.locator(TELLING).filter(has_text="Combat at Crack of Doom")
    while not last.count():
        ann.page.locator(TELLING).wait_for()
        assert score(ann) == ["2", "7"], "nothing is counted before it is told"
        assert not result(ann).count()
        ann.presses("Enter")
    assert ann.page.locator('[data-card="sam-gamgee"]').count(), "who fights lies on the table"
    assert score(ann) == ["2", "7"]
    ann.page.evaluate(CLICKS_TWICE, SKIP)
    result(ann).wait_for()
    facts = ann.context.request.get(f"/api/tables/{ann.table}").json()
    final = [str(facts["result"]["scores"][side]) for side in ("free", "shadow")]
    assert final == ["5", "11"], "unused Ring tokens count too"
    assert result(ann).locator(".scores b").all_inner_texts() == final
    assert score(ann) == final
    story = ann.page.locator("dialog[open] .story")
    story.locator(".curve.free").wait_for()
    assert f"/replay/{ann.table}?ply=" in (story.locator(".turns a").first.get_attribute("href") or "")
    with ann.page.expect_download() as saved:
        story.get_by_role("button", name="Save a picture of it").click()
    assert saved.value.suggested_filename == f"thirdage-{ann.table}.png"
    ann.page.reload()
    result(ann).wait_for()
    assert not ann.page.locator(TELLING).count(), "who comes later is told the result alone"
    leads_on(ann)


# On a laptop what leads on is seen without scrolling.
IN_SIGHT = """() => {
    const [content, now] = ["dialog[open] .content", "dialog[open] section[aria-labelledby=what-now]"].map(
        name => document.querySelector(name).getBoundingClientRect());
    return now.bottom <= content.bottom;
}"""


def leads_on(ann: Visitor) -> None:
    """After a defeat as the Free Peoples: the analysis, a first lesson, and the other side of the table."""
    now = ann.page.get_by_role("region", name="What now?")
    now.get_by_role("button", name="A lesson of a few minutes").wait_for()
    ann.waits_until(IN_SIGHT, within=5000)
    before = ann.table
    now.get_by_role("button", name="Where it was decided").click()
    ann.page.get_by_role("dialog", name="Analysis").wait_for()
    ann.page.go_back()
    now.get_by_role("button", name="As the Shadow").click()
    ann.page.wait_for_function("before => !location.pathname.includes(before)", arg=before)
    ann.page.locator(".own", has_text="Saruman").wait_for()


@pytest.mark.parametrize("phone", [False, True])
def test_a_combat_holds_what_follows_until_it_was_told(visit: Visit, phone: bool) -> None:
    ann = visit(motion="calm", phone=phone, can_hurry=True)
    at_the_last_combats(ann)
    fights_at_pelargir(ann)
    assert not ann.asked, "Aragorn is asked when the combat was told so far"
    assert ann.page.locator(".locale.fought").get_attribute("data-place") == "pelargir"
    assert ann.page.evaluate(COVERED) == []
    words = ann.page.locator(f"{TELLING} > .words").bounding_box()
    assert words
    assert words["width"] > 300
    ann.lets_time_pass(5000)
    gives_up(ann, "soldiers-of-gondor")  # the time for reading is over by itself
    ann.page.locator(TELLING).wait_for()
    ann.presses("Enter")
    ann.page.locator(".play-card.fallen").first.wait_for()
    ann.page.locator("header .round").click()
    ann.page.locator(TELLING).wait_for(state="detached")


def test_a_combat_is_staged_at_its_place_step_by_step(visit: Visit) -> None:
    ann = visit(follow="step")
    at_the_last_combats(ann)
    fights_at_pelargir(ann)
    count = ann.page.locator(".stage .count")
    count.filter(has_text="it holds").wait_for()  # three against one of the place and three of its defenders
    place = ann.page.locator('[data-place="pelargir"] .place').bounding_box()
    box = count.bounding_box()
    assert place
    assert box
    assert place["y"] <= box["y"] <= place["y"] + place["height"]
    assert ann.page.locator(".log [data-kind=combat]").count() == 1, "the log follows what is told"
    while not ann.asked:
        ann.presses("Enter")
    gives_up(ann, "aragorn")
    ann.page.locator(".stage .great.hero").filter(has_text="Aragorn is lost").wait_for()
    assert ann.page.locator(".log [data-kind=eliminate]").count(), "with what has fallen so far"
    assert score(ann) == ["2", "7"]
    ann.presses("Escape")  # skips the rest
    result(ann).wait_for()


def test_on_a_phone_the_sum_of_a_combat_counts_down_over_its_place(visit: Visit) -> None:
    ann = visit(phone=True, follow="step")
    at_the_last_combats(ann)
    ann.clicks(ann.page.locator(".pager button").first)  # the path, with Pelargir out of sight beside it
    ann.clicks(ann.page.locator(".question [data-option]", has_text="Pelargir"))
    ann.page.locator(".stage .count").wait_for()
    ann.waits_until(COUNTED_AT_PELARGIR, within=5000)


# The sum that counts down lies over the sum of the place, in the window.
COUNTED_AT_PELARGIR = """() => {
    const [count, sum] = [".stage .count", '[data-place="pelargir"] .sum'].map(
        name => document.querySelector(name).getBoundingClientRect());
    return Math.abs(count.left - sum.left) < 2 && Math.abs(count.top - sum.top) < 2
        && count.left >= 0 && count.right <= innerWidth;
}"""


def test_the_moves_of_others_are_followed_card_by_card(visit: Visit) -> None:
    ann = visit(follow="step")
    ann.goes_on_with(crowded(), FOUR)
    ann.waits_for_a_question()
    ann.page.locator(".question [data-option]", has_text="Cycle").click()
    ann.clicks(ann.page.locator(".hand .touch.lit").first)
    shown = ann.page.locator(".stage .spot")
    shown.wait_for()
    card = shown.locator("[data-shown]").get_attribute("data-shown")
    *who, does = shown.locator(".who").inner_text().split()
    assert does in ("plays", "moves", "uses")
    assert " ".join(who) in ("The Witch-king", "Saruman", "Aragorn")
    assert not ann.page.locator(f'.play-card.news[data-card="{card}"], .row.news[data-card="{card}"]').count()
    while not ann.asked:
        ann.presses("Enter")
        ann.page.wait_for_timeout(30)
    assert ann.page.locator(".table .news").count(), "what changed is marked until the next choice"


def test_an_ability_that_somebody_uses_is_shown_like_a_card_that_is_played(visit: Visit) -> None:
    game = games.arrange(
        {
            "scenario": "trilogy", "round": 3, "starting": "saruman", "phase": "action",
            "path": {"id": "weathertop", "cards": []},
            "battlegrounds": [{"id": "pelargir", "cards": []}],
            "seats": {"saruman": {"reserve": ["cave-troll"]}},
        },
        seed=1,
    )  # fmt: skip
    bob = visit("Bob")
    made = bob.goes_on_with(json.loads(game.record().to_json()), dict.fromkeys(SEATS, "me"))
    ann = visit(follow="step")
    ann.page.goto(f"/table/{made['table']}")
    ann.page.wait_for_selector(".table")
    bob.waits_for_a_question()
    bob.clicks(bob.page.locator('[data-card="cave-troll"] .touch').first)
    shown = ann.page.locator(".stage .spot")
    shown.locator('[data-shown="cave-troll"]').wait_for()
    assert shown.locator(".who").inner_text().split() == ["Saruman", "uses"]
    ann.presses("Enter")
    shown.wait_for(state="detached")
    assert not ann.page.locator('[data-card="cave-troll"]').count(), "it was used up"


def test_nothing_of_a_card_that_somebody_plays_is_cut_on_a_laptop(visit: Visit) -> None:
    game = games.arrange(
        {
            "scenario": "trilogy", "round": 5, "starting": "saruman", "phase": "action",
            "path": {"id": "egladil", "cards": []},
            "battlegrounds": [{"id": "pelargir", "cards": []}],
            "seats": {"saruman": {"reserve": ["balrog-of-moria"]}},
        },
        seed=1,
    )  # fmt: skip
    bob = visit("Bob")
    made = bob.goes_on_with(json.loads(game.record().to_json()), dict.fromkeys(SEATS, "me"))
    ann = visit(follow="step", size={"width": 1366, "height": 768})
    ann.page.goto(f"/table/{made['table']}")
    ann.page.wait_for_selector(".table")
    bob.waits_for_a_question()
    bob.clicks(bob.page.locator('[data-card="balrog-of-moria"] .touch').first)
    shown = ann.page.locator('.stage [data-shown="balrog-of-moria"]')
    shown.wait_for()
    ann.page.wait_for_timeout(300)  # its letters are fitted
    high, room = shown.locator(".text").evaluate("node => [node.scrollHeight, node.clientHeight]")
    assert high <= room + 1
    assert shown.locator(".picture").bounding_box()["height"] > 20  # type: ignore[index]


# Cards at a place that is fought over, over which something else lies.
COVERED = """() => [...document.querySelectorAll(".locale.fought .play-card")].flatMap(card => {
    const box = card.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + 12);
    return card.contains(top) ? [] : [`${card.dataset.card} lies under ${top.className}`];
})"""
LOOKS_AWAY = """() => {
    Object.defineProperty(document, "hidden", {get: () => true, configurable: true});
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_nothing_is_told_to_a_hidden_tab_nor_to_who_does_not_want_it(visit: Visit) -> None:
    ann = visit(motion="calm")
    at_the_last_combats(ann)
    fights_at_pelargir(ann)
    ann.page.evaluate(LOOKS_AWAY)
    assert ann.asked
    bob = visit("Bob", motion="calm", combat=False)
    at_the_last_combats(bob)
    bob.clicks(bob.page.locator('[data-place="pelargir"] .place'))
    bob.page.locator(".question.mine .prompt").filter(has_text="eliminate a defender").wait_for()


def test_a_sentence_about_a_question_goes_with_the_question(visit: Visit) -> None:
    ann = visit()
    at_the_last_combats(ann)
    toast = ann.page.locator(".toast p")
    card = ann.page.locator('[data-place="pelargir"] [data-card="aragorn"] .touch')
    for away in ("Escape", "click"):
        ann.clicks(card)
        toast.wait_for()
        if away == "Escape":
            ann.presses("Escape")
        else:
            ann.page.locator("header.top").click(position={"x": 3, "y": 3})
        toast.wait_for(state="detached")
    ann.clicks(card)
    toast.wait_for()
    ann.presses("a")  # answers
    ann.page.locator(TELLING).wait_for()
    assert not toast.count()


def test_what_speaks_of_a_question_does_not_cover_what_else_does(visit: Visit) -> None:
    ann = visit()
    ann.goes_on_with(in_the_middle(), SEATS)
    ann.waits_for_a_question()
    more = ann.page.locator(".opens-list")
    answers = ann.page.get_by_role("group", name="All answers")
    hint = ann.page.locator(".hint").filter(has_text="would choose")
    ann.presses("h")
    hint.wait_for()
    toast = ann.page.locator(".toast p")
    ann.clicks(ann.page.locator(".table .dim").first)
    toast.wait_for()
    boxes = [thing.bounding_box() for thing in (toast, hint, ann.page.locator(".question > .words"))]
    edges = [(box["y"], box["y"] + box["height"]) for box in boxes if box]
    assert all(bottom <= top for (_, bottom), (top, _) in pairwise(edges)), "one over the other"
    more.click()
    answers.wait_for()
    assert not toast.count()
    ann.clicks(hint.get_by_role("button", name="Close the hint"))
    hint.wait_for(state="detached")
    assert not answers.count(), "a click beside the list puts it away"
    for away in ("Escape", "click"):
        more.click()
        answers.wait_for()
        if away == "Escape":
            ann.presses("Escape")
        else:
            ann.page.locator("header.top").click(position={"x": 3, "y": 3})
        answers.wait_for(state="detached")
    more.click()
    answers.locator("button").last.click()
    answers.wait_for(state="detached")


def fought(visitor: Visitor) -> int:
    """The last round of whose combats this browser was told."""
    last = now = 0
    for message in map(json.loads, list(visitor.frames)):
        for line in message.get("lines", ()) if message["type"] in ("state", "change") else ():
            if line["kind"] == "round":
                now = int(line["text"].split()[1])
            elif line["kind"] == "combat":
                last = now
    return last


def test_who_watches_bots_is_never_a_round_late(visit: Visit) -> None:
    ann = visit(motion="calm")
    ann.makes_a_table({"gandalf": "random", "balrog-of-moria": "random"})
    told = 0
    while not ann.over:
        last = fought(ann)
        ann.page.wait_for_timeout(200)
        shown = ann.page.inner_text(".round")
        told += ann.page.locator(TELLING).count()
        assert shown == "Setting up" or int(shown.split()[1]) >= last
    assert told, "the combats of the last round at least"


def test_what_is_set_aside_looks_unlike_what_can_be_played(visit: Visit) -> None:
    ann = visit()
    game = games.arrange(
        {
            "scenario": "trilogy", "round": 4, "turn": "frodo", "path": {"id": "caradhras", "cards": []},
            "battlegrounds": [{"id": "edoras", "cards": []}],
            "seats": {"frodo": {
                "hand": ["eomer", "bilbo-baggins", "gimli"],
                "draw": ["riders-of-rohan", "treebeard", "quickbeam", "sam-gamgee", "glamdring"],
            }},
        },
        seed=1,
    )  # fmt: skip
    for words in ("Play Éomer", "reserve", "Bilbo"):
        assert game.decision is not None
        game.choose(next(n for n, option in enumerate(game.decision.options) if words in str(option)))
    ann.goes_on_with(json.loads(game.record().to_json()), MY_SIDE)
    ann.waits_for_a_question()
    slots = ann.page.locator(".hand .slot.aside")
    assert slots.count() == 5
    assert ann.page.locator(".hand").get_by_text("set aside").is_visible()
    for slot in slots.all():
        lit = slot.locator(".touch.lit").count()
        assert bool(lit) == (slot.locator('[data-card="riders-of-rohan"]').count() > 0)
        assert slot.evaluate(EDGES) == ["none", "none"]


EDGES = """node => {
    const style = getComputedStyle(node);
    return [style.boxShadow, style.outlineStyle];
}"""
# Texts of cards that are cut, and whether nothing else could have been done: not even another line fits,
# and the letters are as small as they get.
CUT_TEXTS = """() => [...document.querySelectorAll(".card.normal:has(.text)")].flatMap(card => {
    const text = card.querySelector(".text");
    if (text.scrollHeight <= text.clientHeight + 2) return [];
    const style = getComputedStyle(text);
    const end = (card.querySelector(".pips") ?? card).getBoundingClientRect();
    const room = (card.querySelector(".pips") ? end.top : end.bottom) - text.getBoundingClientRect().bottom;
    const words = `${card.querySelector(".title").textContent}: ${room} left at ${style.fontSize}`;
    const fair = room < parseFloat(style.lineHeight) + 1 && parseFloat(style.fontSize) <= 12;
    return [[words, fair]];
})"""
WORDY = ["theoden", "smeagol", "gandalf-the-white", "eowyn", "pippin-took", "merry-brandybuck"]


def test_the_text_of_a_card_is_cut_only_where_nothing_else_helps(visit: Visit) -> None:
    ann = visit()
    game = games.arrange(
        {
            "scenario": "trilogy", "round": 4, "turn": "frodo", "path": {"id": "caradhras", "cards": []},
            "battlegrounds": [{"id": "edoras", "cards": []}], "seats": {"frodo": {"hand": WORDY}},
        },
        seed=1,
    )  # fmt: skip
    ann.goes_on_with(json.loads(game.record().to_json()), MY_SIDE)
    ann.waits_for_a_question()
    for size in ann.at_sizes((1366, 768), (1440, 900)):
        ann.page.wait_for_timeout(300)
        cut = ann.page.evaluate(CUT_TEXTS)
        assert all(fair for _, fair in cut), cut
        assert size[1] < 900 or not cut


def test_a_long_text_leaves_the_wielders_of_an_item_in_sight(visit: Visit) -> None:
    ann = visit()
    game = games.arrange(
        {
            "scenario": "trilogy", "round": 4, "turn": "frodo", "path": {"id": "caradhras", "cards": []},
            "battlegrounds": [{"id": "edoras", "cards": []}],
            "seats": {"frodo": {"hand": ["shadowfax", "ent-draught", "gimli"]}},
        },
        seed=1,
    )  # fmt: skip
    ann.goes_on_with(json.loads(game.record().to_json()), MY_SIDE)
    ann.waits_for_a_question()
    wielders = ann.page.locator('.hand [data-card="shadowfax"] .detail')
    for size in ann.at_sizes((1024, 768), (1366, 768), (1440, 900)):
        ann.page.wait_for_timeout(300)
        assert ann.page.evaluate(CUT_TEXTS) == [], size
        assert wielders.is_visible()
        assert wielders.inner_text() == "On Gandalf the Grey or Gandalf the White"


def test_a_card_further_down_in_the_binder_is_read_whole_too(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/cards")
    card = (
        ann.page.locator(".card.normal")
        .filter(has_text="Théoden")
        .filter(has=ann.page.locator(".text"))
        .first
    )
    ann.page.wait_for_timeout(300)  # what is not in sight has been laid by
    card.scroll_into_view_if_needed()
    text = card.locator(".text").element_handle()
    whole = "text => text.scrollHeight <= text.clientHeight + 2"
    ann.waits_until(whole, arg=text, within=5000)
    assert ann.page.locator(".card.normal .text.cut:visible").count() == 0
