"""One person at the table, in a real browser."""

from __future__ import annotations

import json
import random
from itertools import pairwise

import pytest

from tests.browser.conftest import Visit
from tests.browser.screenshots import SEATS, in_the_middle
from tests.browser.visitor import CARDS, Visitor
from thirdage import games

pytestmark = pytest.mark.xdist_group("browser-playing")

AGAINST_CHANCE = {"gandalf": "me", "balrog-of-moria": "random"}


def test_a_whole_game_is_played_to_its_end_by_clicking_only(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play now").click()
    touched = ann.plays(random.Random(1))
    assert ann.over
    assert touched["card or place"] > 10
    assert touched["answer"] > 5
    assert "War of the Ring" in ann.page.inner_text("dialog[open] .result")


def test_the_end_says_whose_points_are_whose(visit: Visit) -> None:
    ann = visit()
    ann.goes_on_with(in_the_middle(), SEATS)
    ann.waits_for_a_question()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("menuitem", name="Resign").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    scores = ann.page.locator("dialog[open] .result .scores")
    scores.wait_for()
    assert scores.inner_text().split() == ["Free", "Peoples", "11", "2", "Shadow"]


def test_a_whole_game_is_played_with_the_keyboard_alone(visit: Visit) -> None:
    ann = visit()
    ann.makes_a_table(AGAINST_CHANCE)
    done = ann.plays_by_keys(random.Random(2))
    assert ann.over
    assert done["letter"] > 5
    assert done["arrows"] > 4
    ann.page.wait_for_timeout(600)  # what comes sooner may have been meant for the last combat
    ann.presses("Escape")
    ann.page.wait_for_selector("dialog[open]", state="detached")
    assert "won" in ann.prompt, "the table still says how it ended"
    ann.page.locator(".question").get_by_role("button", name="Rematch").click()
    ann.waits_for_a_question()
    assert not ann.over


def test_a_letter_that_is_held_down_answers_one_question_only(visit: Visit) -> None:
    ann = visit()
    ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "me"})
    ann.waits_for_a_question()
    before = ann.ply()
    ann.page.keyboard.down("a")
    ann.waits_for_ply(before + 1)
    for _ in range(5):  # pressed again without being let go: the keyboard repeats it
        ann.waits_for_a_question()
        ann.page.keyboard.down("a")
    ann.page.wait_for_timeout(300)
    assert ann.ply() == before + 1
    ann.page.keyboard.up("a")


def test_an_open_menu_has_the_keyboard_for_itself(visit: Visit) -> None:
    ann = visit()
    ann.makes_a_table(AGAINST_CHANCE)
    ann.waits_for_a_question()
    ply = ann.ply()
    button = ann.page.get_by_role("button", name="Menu")
    entries = ann.page.get_by_role("menu", name="Menu").get_by_role("menuitem")
    focused = "node => node === document.activeElement"
    button.focus()
    ann.presses("Enter", "a")
    assert entries.first.evaluate(focused)
    ann.presses("ArrowDown")
    assert entries.nth(1).evaluate(focused)
    ann.presses("ArrowUp", "ArrowUp")
    assert entries.last.evaluate(focused)
    ann.presses("Escape")
    entries.first.wait_for(state="detached")
    assert button.evaluate(focused)
    ann.page.wait_for_timeout(200)
    assert ann.ply() == ply, "the letter that answers was for the menu"


def test_a_question_mark_tells_the_keys(visit: Visit) -> None:
    ann = visit()
    ann.makes_a_table(AGAINST_CHANCE)
    ann.waits_for_a_question()
    ann.presses("?")
    keys = ann.page.get_by_role("dialog", name="Keys")
    keys.get_by_text("take back the whole action").wait_for()
    ann.presses("Escape")
    keys.wait_for(state="detached")
    # A window gives the keyboard back to what opened it.
    score = ann.page.locator("button.score")
    score.focus()
    ann.presses("Enter")
    ann.page.wait_for_selector("dialog[open]")
    ann.presses("Escape")
    ann.page.wait_for_selector("dialog[open]", state="detached")
    assert score.evaluate("node => node === document.activeElement")


def test_a_part_that_cannot_be_fetched_says_so(visit: Visit) -> None:
    ann = visit()
    ann.expected.append("Failed to load resource|Failed to fetch dynamically")
    ann.makes_a_table(AGAINST_CHANCE)
    ann.waits_for_a_question()
    ann.page.route("**/Keys-*.js", lambda route: route.abort())
    ann.presses("?")
    ann.page.get_by_text("could not be fetched").wait_for(timeout=5000)
    ann.page.unroute("**/Keys-*.js")
    ann.page.get_by_role("link", name="Load it again").click()
    ann.waits_for_a_question()
    ann.presses("?")
    ann.page.get_by_role("dialog", name="Keys").wait_for()


def test_a_card_that_is_shown_large_goes_with_its_page(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play now").click()
    ann.waits_for_a_question()
    ann.page.locator(".own .hand .touch").first.focus()
    ann.presses(" ")
    large = ann.page.locator(".zoom")
    large.wait_for()
    ann.page.go_back()
    ann.page.get_by_role("button", name="Play now").wait_for()
    large.wait_for(state="detached", timeout=3000)


def test_on_a_phone_everything_is_in_sight_and_large_enough_to_touch(visit: Visit) -> None:
    ann = visit(phone=True)
    ann.makes_a_table(AGAINST_CHANCE)
    rng = random.Random(3)
    for _ in range(8):
        ann.plays(rng, 3)
        if ann.over:
            break
        ann.waits_for_a_question()
        wide, room = ann.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= room == 360
        assert not too_small(ann)


def test_on_a_phone_the_way_to_the_reserve_is_lit_when_a_card_there_can_be_chosen(visit: Visit) -> None:
    ann = visit(phone=True)
    ann.makes_a_table(AGAINST_CHANCE)
    rng = random.Random(3)
    seen: set[bool] = set()
    while len(seen) < 2 and not ann.over:
        ann.waits_for_a_question()
        own = ann.page.locator(".own .reserve .lit").count() > 0
        way = ann.page.locator(".to-reserve")
        assert ("lit" in (way.get_attribute("class") or "").split()) == own
        assert ("Some can be chosen" in (way.get_attribute("aria-label") or "")) == own
        seen.add(own)
        ann.answers(rng)
    assert seen == {True, False}


def test_on_a_phone_a_round_begins_with_its_path_in_sight(visit: Visit) -> None:
    ann = visit(phone=True)
    ann.makes_a_table(AGAINST_CHANCE)
    rng = random.Random(3)
    while "Round 2" not in ann.page.inner_text(".round") or "Your turn" not in ann.prompt:
        if "Round 1" in ann.page.inner_text(".round"):  # where a battleground is looked at
            ann.page.locator(".locales").evaluate("node => { node.scrollLeft = node.scrollWidth }")
        ann.answers(rng)
        ann.waits_for_a_question()
    ann.page.wait_for_timeout(200)
    box = ann.page.locator(".locale.path .place").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360


def test_a_phone_on_its_side_and_a_tablet_on_end_have_room_for_a_table(visit: Visit) -> None:
    ann = visit()
    ann.goes_on_with(in_the_middle(), SEATS)
    rng = random.Random(8)
    for _ in range(3):
        for size in ann.at_sizes((740, 360), (844, 390), (768, 1024), (1024, 1366)):
            ann.waits_for_a_question()
            places = ann.page.locator(".locale .place").evaluate_all("all => all.map(x => x.offsetHeight)")
            assert all(high > 70 for high in places), size
            wide, high = ann.page.evaluate(
                "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
            )
            assert wide <= size[0]
            assert high <= max(size[1], 950)
            ann.answers(rng)  # which asserts that what is touched can be seen


def test_the_round_and_the_path_are_told_in_words(visit: Visit) -> None:
    ann = visit()
    ann.goes_on_with(in_the_middle(), SEATS)
    words = ann.page.locator("header .when")
    for address in (ann.page.url, f"/replay/{ann.table}"):  # which has more buttons at the right
        ann.page.goto(address)
        words.wait_for()
        for size in ann.at_sizes((360, 740), (390, 844), (768, 1024), (1024, 768), (1366, 768), (1920, 1080)):
            assert words.get_by_text("Round 5").is_visible(), size
            assert words.get_by_text("path 5").is_visible(), size
            assert ann.page.evaluate(CROWDED) == [], size


# Parts of the header that lie over each other or outside of it.
CROWDED = """() => {
    const names = ".words, .track, .side, .rope, .corruption, .tools .button";
    const parts = [...document.querySelectorAll(`header :is(${names})`)];
    const boxes = parts.map(part => [part.className, part.getBoundingClientRect()]);
    const found = boxes.filter(([, box]) => box.left < 0 || box.right > innerWidth).map(([name]) => name);
    for (const [name, box] of boxes)
        for (const [other, next] of boxes)
            if (box.left < next.left && box.right > next.left + 1) found.push(`${name} over ${other}`);
    return found;
}"""


IN_SIGHT = """() => {
    const box = name => document.querySelector(name).getBoundingClientRect();
    return box(".lesson").top >= 0 && box(".lesson").bottom <= box(".question").top;
}"""


@pytest.mark.parametrize("phone", [False, True])
def test_a_lesson_about_the_hand_leaves_the_question_in_sight(visit: Visit, phone: bool) -> None:
    ann = visit(lessons=True, phone=phone)
    ann.makes_a_table(AGAINST_CHANCE)
    rng = random.Random(4)
    ann.waits_for_a_question()
    first = ("You play the Free Peoples", "This is your hand")
    for words in (*first, "Every round is fought", "This line says", "It is your turn"):
        while words not in first and "Your turn" not in ann.prompt:
            ann.answers(rng)
            ann.waits_for_a_question()
        lesson = ann.page.locator(".lesson").filter(has_text=words)
        lesson.wait_for()
        if "your" in words:
            ann.waits_until(IN_SIGHT, within=5000)
        # The pointer rests where the lesson before was closed: what lay below that is not meant.
        assert not ann.page.locator(".beside").count()
        lesson.get_by_role("button", name="Got it").click()
        lesson.wait_for(state="detached")


def too_small(visitor: Visitor) -> list[str]:
    """What can be touched to answer, but not easily with a thumb."""
    found: list[str] = visitor.page.evaluate(
        """cards => [...document.querySelectorAll(`${cards}, .question button:enabled`)]
            .map(node => [node.textContent.trim(), node.getBoundingClientRect()])
            .filter(([words, box]) => box.width && Math.min(box.width, box.height) < 40)
            .map(([words, box]) => `${words} ${box.width}x${box.height}`)""",
        CARDS,
    )
    return found


def test_a_reload_in_the_middle_of_a_decision_asks_the_same_again(visit: Visit) -> None:
    ann = visit()
    ann.makes_a_table(AGAINST_CHANCE)
    rng = random.Random(4)
    while not is_in_the_middle(ann):
        ann.plays(rng, 1)
        ann.waits_for_a_question()
    before = at_hand(ann)
    ann.page.reload()
    ann.waits_for_a_question()
    assert at_hand(ann) == before
    ply = ann.ply()
    ann.plays(rng, 1)
    ann.waits_for_a_question()
    assert ann.ply() > ply


def is_in_the_middle(visitor: Visitor) -> bool:
    return "Your turn" not in visitor.prompt and "before the game" not in visitor.prompt


def at_hand(visitor: Visitor) -> dict[str, object]:
    """The question, its answers, and where this person's own cards are."""
    page = visitor.page
    return {
        "question": visitor.prompt,
        "answers": page.locator(".question .answers .button").all_inner_texts(),
        "lit": page.locator(CARDS).evaluate_all(
            "all => all.map(node => (node.querySelector('.title') ?? node).textContent)"
        ),
        "hand": page.locator(".hand [data-card]").evaluate_all("all => all.map(node => node.dataset.card)"),
        "piles": page.locator(".own .pile").all_inner_texts(),
    }


def test_a_choice_and_a_whole_action_are_taken_back(visit: Visit) -> None:
    ann = visit()
    ann.makes_a_table({"gandalf": "me", "balrog-of-moria": "me"})
    rng = random.Random(5)
    while "Your turn" not in ann.prompt:
        ann.plays(rng, 1)
        ann.waits_for_a_question()
    turn = at_hand(ann)
    prompt = ann.page.locator(".question.mine .prompt")
    undo = ann.page.get_by_role("button", name="Undo")

    def chooses_a_card_to_play() -> None:
        ann.clicks(ann.page.locator(".hand .touch.lit").first)
        menu = ann.page.locator(".menu [role=menuitem]")
        if menu.count():
            ann.clicks(menu.first)
        prompt.filter(has_not_text="Your turn").wait_for()

    chooses_a_card_to_play()
    the_same_turn = prompt.filter(has_text=str(turn["question"]))
    assert is_in_the_middle(ann)
    undo.click()
    the_same_turn.wait_for()
    assert at_hand(ann) == turn

    chooses_a_card_to_play()
    ann.answers(rng)
    ann.presses("Shift+U")
    the_same_turn.wait_for()
    assert at_hand(ann) == turn

    chooses_a_card_to_play()
    ann.answers(rng)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("menuitem", name="Take back the whole action").click()
    the_same_turn.wait_for()
    assert at_hand(ann) == turn


def test_a_card_that_cannot_be_chosen_says_why(visit: Visit) -> None:
    ann = visit()
    ann.makes_a_table(AGAINST_CHANCE)
    rng = random.Random(6)
    while not ann.page.locator(".hand .touch.dim").count():
        ann.plays(rng, 1)
        ann.waits_for_a_question()
    ann.clicks(ann.page.locator(".hand .touch.dim").first)
    ann.page.wait_for_selector(".toast")
    assert ann.page.inner_text(".toast").strip().endswith(".")


def test_a_hint_is_given_and_put_away(visit: Visit) -> None:
    ann = visit()
    at_frodos_turn(ann)
    ply = ann.ply()
    hint = ann.page.locator(".hint")
    ann.presses("h")
    hint.get_by_text("The hard player would choose").wait_for()
    ann.presses("Escape")
    hint.wait_for(state="detached")
    ann.presses("h")
    hint.get_by_role("button", name="Close the hint").click()
    hint.wait_for(state="detached")
    assert ann.ply() == ply, "nothing has happened"
    ann.presses("h")
    hint.get_by_role("button", name="Do it").click()
    hint.wait_for(state="detached")
    assert ann.ply() > ply


# The log, and how much of it lies below what is seen.
A_LINE = 10
BELOW = "node => node.scrollHeight - node.scrollTop - node.clientHeight"
# What was scrolled is told a moment later, and by then another line may have come.
ANOTHER_LINE_MEANWHILE = """node => {
    const line = document.createElement("p");
    line.style.height = "200px";
    node.append(line);
    node.dispatchEvent(new Event("scroll"));
    line.remove();
}"""


# With more room its lines are moved down, which is told a moment later too.
MORE_ROOM_MEANWHILE = """async node => {
    node.style.maxHeight = `${node.clientHeight - 60}px`;
    node.scrollTop = node.scrollHeight;
    await new Promise(done => setTimeout(done, 100));
    node.removeAttribute("style");
    const line = document.createElement("p");
    void node.scrollTop;
    line.style.height = "200px";
    node.append(line);
}"""


def test_the_log_stays_at_its_end_unless_somebody_reads_further_up(visit: Visit) -> None:
    ann = visit()
    ann.goes_on_with(in_the_middle(), SEATS)
    ann.waits_for_a_question()
    log = ann.page.get_by_role("log", name="What happened")

    def goes_on() -> float:
        ann.answers(random.Random(7))
        ann.page.wait_for_timeout(100)
        return float(log.evaluate(BELOW))

    assert goes_on() < A_LINE
    for meanwhile in (ANOTHER_LINE_MEANWHILE, MORE_ROOM_MEANWHILE):
        log.evaluate(meanwhile)
        assert goes_on() < A_LINE
    ann.page.set_viewport_size({"width": 1366, "height": 700})
    ann.page.wait_for_timeout(100)
    assert log.evaluate(BELOW) < A_LINE, "with less room the last line is still seen"
    log.evaluate("node => { node.scrollTop -= 300 }")
    ann.page.wait_for_timeout(100)
    assert goes_on() > 200, "whoever reads is left alone"


def at_frodos_turn(visitor: Visitor) -> None:
    """A Trilogy in which Gimli may go to the path and Treebeard may not."""
    game = games.arrange(
        {
            "scenario": "trilogy", "round": 4, "turn": "frodo", "path": {"id": "caradhras", "cards": []},
            "battlegrounds": [{"id": "helms-deep", "cards": []}],
            "seats": {"frodo": {"hand": ["gimli", "treebeard", "bilbo-baggins"]}},
        },
        seed=1,
    )  # fmt: skip
    seats = {"frodo": "me", "aragorn": "me", "witch-king": "random", "saruman": "random"}
    visitor.goes_on_with(json.loads(game.record().to_json()), seats)
    visitor.waits_for_a_question()


def drags(visitor: Visitor, card: str, place: str) -> None:
    """Take a card of the hand and let it go over a place."""
    thing = visitor.page.locator(f'.hand [data-card="{card}"] .touch')
    thing.drag_to(visitor.page.locator(f'[data-place="{place}"]'), source_position={"x": 14, "y": 20})


def test_a_card_goes_where_it_is_dropped_or_nowhere(visit: Visit) -> None:
    ann = visit()
    at_frodos_turn(ann)
    ply = ann.ply()
    drags(ann, "treebeard", "path")
    ann.page.get_by_text("Treebeard may go to paths 5 and 6; Caradhras is path 4.").wait_for()
    ann.page.wait_for_timeout(200)
    assert ann.ply() == ply, "nothing has happened"
    drags(ann, "gimli", "path")
    ann.page.locator('.locale.path [data-card="gimli"], .playing [data-card="gimli"]').first.wait_for()
    ann.page.locator(".prompt").filter(has_text="cycle to play Gimli").wait_for()
    assert ann.ply() == ply + 2, "the card, then its place"


def test_a_place_says_how_it_would_stand_while_a_card_is_pointed_at(visit: Visit) -> None:
    ann = visit()
    at_frodos_turn(ann)
    told = ann.page.locator(".sum.would .told")
    gimli = ann.page.locator('.hand [data-card="gimli"] .touch')
    gimli.hover(position={"x": 14, "y": 20})
    told.wait_for()
    assert ann.page.locator(".sum.would").inner_text().split() == ["then", "0", "<", "0", "+", "1", "holds"]
    ann.page.mouse.move(2, 2)
    told.wait_for(state="detached")
    gimli.focus()
    told.wait_for()
    # With the card chosen, the place says so without being pointed at: on a phone nothing can hover.
    ann.clicks(gimli)
    ann.page.locator(".prompt").filter(has_text="Where do you play Gimli?").wait_for()
    ann.page.mouse.move(2, 2)
    told.wait_for()
    assert ann.page.locator(".sum.would").inner_text().split() == ["then", "0", "<", "0", "+", "1", "holds"]
    ann.presses("Escape")
    told.wait_for(state="detached")


def test_nothing_of_ones_own_is_cut_off_with_two_seats(visit: Visit) -> None:
    ann = visit()
    ann.makes_a_table(
        {"frodo": "me", "aragorn": "me", "witch-king": "random", "saruman": "random"}, "trilogy"
    )
    ann.waits_for_a_question()
    things = ".own .tabs button, .own .pile, .own .ring, .question .tools button"
    for size in ann.at_sizes((1280, 720), (1440, 900), (2560, 1440)):
        boxes = ann.page.locator(things).evaluate_all(
            "all => all.map(x => [x.className, x.getBoundingClientRect()])"
        )
        assert len(boxes) > 6
        for thing, box in boxes:
            assert box["bottom"] <= size[1], thing
            assert box["right"] <= size[0], thing


def test_a_first_hand_is_read_whole_while_nothing_is_in_reserve(visit: Visit) -> None:
    ann = visit()
    ann.makes_a_table(AGAINST_CHANCE)
    ann.waits_for_a_question()
    slots = ann.page.locator(".hand .slot").evaluate_all("all => all.map(x => [x.offsetLeft, x.offsetWidth])")
    assert len(slots) == 7
    for (left, _), (right, wide) in pairwise(slots):
        assert right - left > 0.9 * wide


def test_cards_places_and_counts_lie_side_by_side_and_whole(visit: Visit) -> None:
    ann = visit()
    ann.goes_on_with(in_the_middle(), SEATS)
    ann.waits_for_a_question()
    table = ann.table
    for ply in (None, 12, 150, 199):
        if ply:
            ann.page.goto(f"/replay/{table}?ply={ply}")
        ann.page.wait_for_selector(".locale .place")
        for size in ann.at_sizes(
            (360, 740), (390, 844), (768, 1024), (900, 760), (1280, 720), (1366, 768), (1440, 900)
        ):
            cut = ann.page.evaluate(CUT_OFF)
            assert not cut, "\n".join([str(size), *cut])


# Where something reaches over its edge or over its neighbour.
CUT_OFF = """() => {
    const found = [];
    const box = node => node.getBoundingClientRect();
    const inside = (inner, outer) => {
        const [a, b] = [box(inner), box(outer)];
        if (a.width && (a.right > b.right + 1 || a.left < b.left - 1 || a.bottom > b.bottom + 1))
            found.push(`${inner.className} reaches out of ${outer.className}: ${inner.textContent.trim()}`);
    };
    for (const place of document.querySelectorAll(".locale .place"))
        for (const part of place.querySelectorAll(".outcome, .figure, .points, .title")) inside(part, place);
    for (const seat of document.querySelectorAll("[data-seat]"))
        for (const part of seat.querySelectorAll(".ring, .who")) inside(part, seat);
    for (const card of document.querySelectorAll(".locale .play-card:not(:has(.items)) .card"))
        for (const part of card.querySelectorAll(".worths li")) inside(part, card);
    for (const card of document.querySelectorAll(".hand .card"))
        for (const part of card.querySelectorAll(".worths li")) inside(part, card.querySelector(".picture"));
    for (const title of document.querySelectorAll(":is(.hand, .own .reserve, .locale) .card .title")) {
        const words = document.createRange();
        for (const word of title.firstChild.data.matchAll(/[^\\s-]+/g)) {
            words.setStart(title.firstChild, word.index);
            words.setEnd(title.firstChild, word.index + word[0].length);
            const isCut = box(words).right > box(title).right + 1;
            if (isCut || words.getClientRects().length > 1)
                found.push(`${title.textContent} is cut or broken in a word`);
        }
    }
    for (const locale of document.querySelectorAll(".locale")) {
        const place = box(locale.querySelector(".place"));
        for (const card of locale.querySelectorAll(".attackers .play-card"))
            if (box(card).bottom > place.top + 1) found.push(`${card.dataset.card} covers the place`);
    }
    return found;
}"""


def test_a_combat_is_told_when_a_replay_is_stepped_through(visit: Visit) -> None:
    ann = visit()
    ann.goes_on_with(in_the_middle(), SEATS)
    ann.page.goto(f"/replay/{ann.table}?ply=0")
    lines = ann.page.locator(".log [data-kind=combat] .jump")
    lines.first.wait_for(state="attached")
    lines.nth(1).evaluate("node => node.click()")  # to the moment itself: nothing is told
    ann.page.locator(".line.current[data-kind=combat]").first.wait_for()
    told = ann.page.locator(".controls .combat")
    forward = ann.page.get_by_role("button", name="A step forward")
    assert not told.count()
    ann.page.get_by_role("button", name="A step back").click()
    ann.page.locator(".line.current[data-kind=combat]").first.wait_for(state="detached")
    forward.click()
    told.wait_for()
    assert "Combat at" in told.inner_text()
    assert ann.page.locator(".locale.fought").count(), "the place is still fought over"
    ann.page.get_by_role("button", name="To the beginning", exact=True).click()
    told.wait_for(state="detached")
    lines.nth(1).evaluate("node => node.click()")
    ann.page.locator(".line.current[data-kind=combat]").first.wait_for()
    ann.page.get_by_role("button", name="A step back").click()
    ann.page.locator(".line.current[data-kind=combat]").first.wait_for(state="detached")
    forward.click()
    told.wait_for()
    ann.presses("Escape")
    told.wait_for(state="detached")
    ann.page.locator(".line.current[data-kind=combat]").first.wait_for()


def test_copies_of_a_card_that_are_being_played_are_shown_side_by_side(visit: Visit) -> None:
    game, rng = games.new("return-of-the-king", seed=0), random.Random(0)
    while game.view(game.seats)["playing"].count("mordor-orcs") < 2:
        game.choose(rng.randrange(len(game.options or ())))
    ann = visit()
    ann.goes_on_with(json.loads(game.record().to_json()), dict.fromkeys(game.seats, "me"))
    being_played = ann.page.get_by_role("group", name="Being played")
    being_played.get_by_text("Mordor Orcs").nth(1).wait_for()
