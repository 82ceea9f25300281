"""The board game on the Textual screen, driven by keys."""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.terminal.test_screen import drawn, text_of, until_drawn
from thirdage import games
from thirdage.players import answer, player
from thirdage.terminal.app import Answers, Curtain, PlayApp
from thirdage.terminal.boardgame.drawing import BoardPen
from thirdage.terminal.boardgame.words import events
from thirdage.terminal.replay import Reel
from thirdage.terminal.session import Saved, Session, read_levels, read_people
from thirdage.terminal.table import CardSheet, HandList, Page, Panel, Sheet
from thirdage.terminal.watch import WatchApp

BOARD = "war-of-the-ring"
FOOT = {
    "/": "Filter", "f1": "Help", "?": "Card", "l": "Log", "q": "Quit", "u": "Undo", "f3": "Hint",
    "f4": "Map", "f5": "Hand", "f6": "State", "f7": "Odds",
}  # fmt: skip
MEDIUM = (120, 40)


def session(seat: str, until: str = "", turn: int = 1) -> Session:
    """A game at this keyboard, when somebody with this seat is asked this."""
    people = read_people(BOARD, seat, None)
    game = games.new("war-of-the-ring", seed=5)
    bot = player("random", 1)
    while until and game.decision is not None:
        if game.decision.seat == seat and until in game.decision.prompt and game.turn >= turn:
            break
        game.choose(answer(bot, game))
    return Session(game, people, read_levels(BOARD, ["random"], people))


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (140, 45), (200, 60)])
async def test_everything_that_matters_can_be_read_at_any_size(size: tuple[int, int]) -> None:
    app = PlayApp(session("shadow", "Your action", 2), pace=0)
    async with app.run_test(size=size) as pilot:
        lines = await drawn(pilot)
        view = app.shown
    text = "\n".join(lines)
    assert [len(line) for line in lines] == [size[0]] * size[1]
    assert "Turn 2 · Action Resolution" in lines[0]
    assert f"○ FREE {view['points']['free']}/4" in lines[0]
    assert f"Corruption {view['fellowship']['corruption']}/12" in lines[0]
    for part in ("The map", "What happened", "Guide ", "Hunt", "Your action", " die: ", "Hint"):
        assert part in text
    hand = [events()[id_].title for id_ in view["cards"]["shadow"]["hand"]]
    assert hand
    if size[0] >= 100:  # below, the hand is behind a key
        assert all(title[:15] in text for title in hand)


async def test_the_list_of_regions_stands_on_one_page_of_a_large_screen() -> None:
    app = PlayApp(session("free"), pace=0)
    async with app.run_test(size=(200, 60)) as pilot:
        await pilot.pause()
        await pilot.press("f8")
        text = await until_drawn(pilot, "△ Minas Tirith")
    for line in (
        "△ Minas Tirith Go 3R 1E 1L",
        "▲ Dol Guldur Sa 5R 1E 1N",
        "□ Edoras Ro 1R 1E",
        "· North Downs ○ No 1E",
        "△ Rivendell El 2E 1L ◇ the Fellowship",
        "# Osgiliath ○ Go 2R",
        "■ Far Harad So 3R 1E",
        "Gondor and Ithilien +6 empty",
        "Gondor passive, 2 steps off",
    ):
        assert line in text


@pytest.mark.parametrize("size", [(140, 45), (160, 50), (200, 60)])
async def test_the_list_at_the_start_is_not_cut_off(size: tuple[int, int]) -> None:
    app = PlayApp(session("free"), pace=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("f8")
        text = await until_drawn(pilot, "■ Far Harad So 3R 1E")
        assert app.query_one("#places", Panel).max_scroll_y == 0
    for region in app.shown["regions"]:
        assert app.words.catalogue()[region].title in text
    assert "■ Angmar" in text  # nobody is there, but it is worth a point


@pytest.mark.parametrize("size", [(100, 30), (120, 40), (125, 40), (140, 45), (200, 60)])
async def test_the_last_nation_stands_on_the_screen_of_any_size(size: tuple[int, int]) -> None:
    app = PlayApp(session("shadow", "Hunt box"), pace=0)
    async with app.run_test(size=size) as pilot:
        text = await until_drawn(pilot, "Southrons active, 2|Is 1  Sa 1  So 2")
        assert app.query_one("#state", Panel).max_scroll_y == 0
    assert re.search("Isengard active, 1 (step )?off|Is 1  Sa 1", text)


async def test_an_answer_pointed_at_while_the_table_is_closed_ends_it_no_worse() -> None:
    app = PlayApp(session("free"), pace=0)
    async with app.run_test() as pilot:
        await pilot.pause()
        answers = app.query_one(Answers)
        late = Answers.OptionHighlighted(answers, answers.get_option_at_index(0), 0)
    assert not app.screen_stack
    app.answer_highlighted(late)


async def test_the_regions_that_answer_a_question_are_marked_and_shown() -> None:
    app = PlayApp(session("shadow", "Which army moves, and where?"), pace=0)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.pause()
        places = [option["places"][-1] for option in app.options if option["places"]]  # where they go
        assert app.looked_at == places[0]
        await pilot.press("down")
        await pilot.pause()
        assert app.looked_at == places[1]
        name = app.words.catalogue()[places[1]].title
        assert f"›{name[:4]}" in text_of(app).replace("›∘", "›").replace("›•", "›")  # the map moves there
        await pilot.press("f8")
        await until_drawn(pilot, f"›. {name}")
        shown = str(app.query_one("#card", Panel).text.content)
        assert shown.startswith(name)
        assert "Next to it:" in shown


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_the_keys_and_the_nations_of_both_sides_fit_on_a_small_screen(size: tuple[int, int]) -> None:
    app = PlayApp(session("shadow", "Hunt box"), pace=0)
    async with app.run_test(size=size) as pilot:
        lines = await drawn(pilot)
    text = "\n".join(lines)
    assert lines[-1].split()[:2] == ["/", "Filter"]
    keys = lines[-1].split()
    assert keys[0::2] == [
        key for key in ("/", "f1", "?", "l", "q", "u", "f3", "f7", "f4", "f5", "f6") if key in keys
    ]
    assert keys[1::2] == [FOOT[key] for key in keys[0::2]], "none is cut"
    assert {"f3", "f6", "f7"} < set(keys)
    for nations in ("Dw (3)  El 3  Go (2)", "No (3)  Ro (3)", "Is 1  Sa 1  So 2"):
        assert nations in text
    assert "7 to roll" in text


def test_a_battle_in_a_narrow_panel_keeps_its_round() -> None:
    view = session("free", "which Combat card").game.view("free")
    head = next(BoardPen().battle(view, 30)).plain
    assert re.search(r"^(Battle in|Siege of|Sortie from) [^,]+…?, round \d$", head)


async def test_a_number_is_chosen_by_its_own_key() -> None:
    app = PlayApp(session("shadow", "Hunt box"), pace=0)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.pause()
        answers = app.query_one(Answers)
        assert str(answers.get_option_at_index(2).prompt).strip() == "2"
        assert app.query_one(Answers).labels["2"] == 2
        await pilot.press("2")
        await app.workers.wait_for_complete()
        assert "You put 2 dice in the Hunt box." in app.session.game.events("shadow")


async def test_pages_with_the_map_the_hand_and_the_state_open_and_close() -> None:
    app = PlayApp(session("free"), pace=0)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.pause()
        await pilot.press("f4")
        assert isinstance(app.screen, Page)
        await until_drawn(pilot, r"(?s)■Angmar.*△Riv.*Harlindon.*■Far Harad")
        await pilot.press("end")
        await until_drawn(pilot, "▲ Umbar")  # below it, all regions in words
        await pilot.press("escape", "f5")
        assert "In battle, Blade of Westernesse" in text_of(app)
        await pilot.press("escape", "f6")
        assert "Hunt pool: 16 tiles by damage: 4 × Eye (Reveal), 3 × 3," in text_of(app)
        await pilot.press("escape", "f1")
        assert "THE GAME" in text_of(app)
        await pilot.press("escape", "question_mark", *"strider")
        assert isinstance(app.screen, CardSheet)
        assert "any die hides the Fellowship" in str(app.screen.query_one("#found", Static).content)
        await pilot.press("escape", "f3")
        await app.workers.wait_for_complete()
        assert not isinstance(app.screen, Sheet)


async def test_a_page_tells_the_odds() -> None:
    app = PlayApp(session("shadow", "Hunt box"), pace=0)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.pause()
        await pilot.press("f7")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "The Hunt rolls a die that needs 6; 16 tiles in the pool." in text_of(app)


async def test_a_game_goes_on_with_answers_and_undo() -> None:
    app = PlayApp(session("free", "Your action"), pace=0)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.pause()
        before = app.session.game.count
        texts = [option["text"] for option in app.options]
        separate = next(i for i, text in enumerate(texts) if "separate" in text)
        await pilot.press(str(separate + 1))  # who leaves is asked next
        assert app.session.game.count == before + 1
        await pilot.press("u")
        assert app.session.game.count == before
        for _ in range(8):
            await pilot.press("1")
            await app.workers.wait_for_complete()
        assert app.session.game.count > before + 6
        assert app.shown["seers"] == ["free"]


async def test_nothing_of_the_other_hand_is_on_the_screen() -> None:
    app = PlayApp(session("free", "Your action", 3), pace=0)
    async with app.run_test(size=(200, 60)) as pilot:
        await pilot.pause()
        text = text_of(app)
        hidden = app.session.game.view("shadow")["cards"]["shadow"]["hand"]
        assert hidden
        assert not [id_ for id_ in hidden if events()[id_].title in text]
        assert app.query_one(HandList).ids[1:] == [
            *app.shown["cards"]["free"]["hand"],
            *([None] if app.shown["cards"]["table"] else []),
            *app.shown["cards"]["table"],
        ]


async def test_a_curtain_hides_the_hands_between_two_people() -> None:
    app = PlayApp(session("all"), pace=0)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        assert app.query_one(HandList).ids == []
        await pilot.press("enter")
        assert app.shown["seers"] == ["free"]
        await pilot.press("1", "1")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter")
        assert app.shown["seers"] == ["shadow"]


async def test_a_finished_game_is_watched_by_keys() -> None:
    game = games.new("war-of-the-ring", seed=5, turns=3)
    bot = player("random", 2)
    while not game.over:
        game.choose(answer(bot, game))
    reel = Reel(Saved(game.record(), (("free",),)))
    app = WatchApp(reel)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.press("right", "right", "left")
        assert reel.at == 1
        await pilot.press("down", "down")
        assert reel.round == 3
        assert "Turn 3" in text_of(app)
        assert app.shown["seers"] == ["free", "shadow"]
        await pilot.press("e", "e")
        assert app.shown["seers"] == ["shadow"]
        await until_drawn(pilot, "seen through the eyes of the Shadow player")
        await pilot.press("f1")
        await until_drawn(pilot, "one turn on or back")


async def test_the_table_is_drawn_for_the_size_the_window_has_now() -> None:
    app = PlayApp(session("shadow", "Your action"), pace=0)
    async with app.run_test(size=(100, 30)) as pilot:
        fresh = await until_drawn(pilot, "Steps from war")
    app = PlayApp(session("shadow", "Your action"), pace=0)
    async with app.run_test(size=(140, 45)) as pilot:
        await until_drawn(pilot, "Southrons active")
        for size, shown in (((60, 20), "To war: Dw"), ((20, 8), "Corrup"), ((100, 30), "Steps from war")):
            await pilot.resize_terminal(*size)
            text = await until_drawn(pilot, shown)
    assert text == fresh


@pytest.mark.parametrize("size", [(120, 40), (125, 40), (140, 45), (200, 50)])
async def test_the_map_is_drawn_and_can_be_a_list_instead(size: tuple[int, int]) -> None:
    app = PlayApp(session("free"), pace=0)
    async with app.run_test(size=size) as pilot:
        drawn_map = await until_drawn(pilot, r"(?s)△Riv.*f8 List")
        assert "^^^" in drawn_map
        assert app.query_one("#places", Panel).max_scroll_y == 0
        await pilot.press("f8")
        listed = await until_drawn(pilot, r"(?s)△ Rivendell.*f8 Map")
        assert "^^^" not in listed
        await pilot.press("f8")
        assert await until_drawn(pilot, r"(?s)△Riv.*f8 List") == drawn_map


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_on_a_small_screen_the_map_is_a_list(size: tuple[int, int]) -> None:
    app = PlayApp(session("free"), pace=0)
    async with app.run_test(size=size) as pilot:
        assert "^^^" not in await until_drawn(pilot, "△ Grey Havens")
        if size[0] < 100:
            assert "f8" not in text_of(app), "nothing could be drawn"
            await pilot.press("f8", "f4")
            await until_drawn(pilot, "· Forlindon")


async def test_what_changed_since_ones_last_choice_is_marked_on_the_map() -> None:
    app = PlayApp(session("shadow", "Hunt box"), pace=0)
    async with app.run_test(size=(200, 60)) as pilot:
        assert "*" not in await until_drawn(pilot, "△Riv")
        before = app.shown
        await pilot.press("0")
        await app.workers.wait_for_complete()
        for _ in range(40):  # until something stands elsewhere than when the Shadow chose last
            if app.shown["regions"] != before["regions"]:
                break
            before = app.shown
            await pilot.press("1")
            await app.workers.wait_for_complete()
        await until_drawn(pilot, r"\*[△▲□■∘•#]?[A-Z]")


# WHAT THE MAP FOLLOWS


def besieged(seat: str = "shadow") -> Session:
    """Minas Tirith is besieged; whoever is asked has an Army die."""
    people = read_people(BOARD, seat, None)
    position = {
        "scenario": BOARD,
        "regions": {
            "minas-tirith": {"figures": {"gondor-regular": 3, "sauron-regular": 5}, "besieged": True},
            "umbar": {"figures": {"southrons-easterlings-regular": 3}},
            "erebor": {"figures": {"dwarves-regular": 2}},
        },
        "nations": {"sauron": {"steps": 0}, "gondor": {"steps": 0}, "southrons-easterlings": {"steps": 0}},
        "dice": {"shadow": ["army", "army"], "free": ["event"]},
        "hands": {"shadow": ["many-kings-to-the-service-of-mordor"]},
        "to_act": "shadow",
    }
    return Session(games.arrange(position, seed=1), people, read_levels(BOARD, ["random"], people))


async def choose(pilot: Pilot[None], words: str) -> None:
    """Give the first answer with these words, or with this key."""
    app = pilot.app
    assert isinstance(app, PlayApp)
    names = [f"{option['text']} {option['key']}" for option in app.options]
    app.choose(next(n for n, name in enumerate(names) if words in name))
    await app.workers.wait_for_complete()
    await pilot.pause()


async def test_the_map_stays_where_something_has_just_happened() -> None:
    app = PlayApp(besieged(), pace=0)
    async with app.run_test(size=MEDIUM) as pilot:
        await choose(pilot, "armies army")
        assert app.looked_at is not None
        await choose(pilot, "march umbar near-harad")
        if any("All of them" in option["text"] for option in app.options):
            await choose(pilot, "All of them")
        text = await until_drawn(pilot, r"\*•Near")
        assert app.looked_at != "near-harad", "the first answer of the next question is elsewhere"
        await pilot.press("down")
        await pilot.pause()
        assert app.pointing
        assert text != text_of(app)


async def test_a_battle_is_marked_and_followed_on_the_map_and_in_the_list() -> None:
    for size, shown in ((MEDIUM, r"!›?\*?△?MT"), ((80, 24), "Siege of Minas Tirith, round 1")):
        app = PlayApp(besieged(), pace=0)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            app.query_one("#places", Panel).scroll_end(animate=False)
            await choose(pilot, "attack army minas-tirith minas-tirith")
            await until_drawn(pilot, shown)


async def test_the_list_scrolls_to_what_has_changed() -> None:
    app = PlayApp(besieged(), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "armies army")
        await choose(pilot, "march umbar near-harad")
        await until_drawn(pilot, r"\*. Near Harad So 3R")


async def test_a_region_on_the_last_row_of_the_list_is_shown_with_the_row_below() -> None:
    app = PlayApp(session("free"), pace=0)
    async with app.run_test(size=(100, 30)) as pilot:
        await until_drawn(pilot, "△ Grey Havens")
        places = app.query_one("#places", Panel)
        places.scroll_home(animate=False)
        last = places.size.height - 1
        places.show_row(last - 1)
        await pilot.pause()
        assert places.scroll_offset.y == 0
        places.show_row(last)
        await pilot.pause()
        assert places.scroll_offset.y > 0


async def test_the_arrow_keys_move_over_the_map_until_something_happens() -> None:
    app = PlayApp(besieged(), pace=0)
    async with app.run_test(size=MEDIUM) as pilot:
        await until_drawn(pilot, "△Riv")
        app.query_one("#places", Panel).focus()
        await pilot.press("pagedown", "pagedown", "pagedown", "right")
        text = await until_drawn(pilot, "▲Umbar")
        assert "△Riv" not in text
        await pilot.press("pageup", "pageup", "pageup", "pageup", "left")
        await until_drawn(pilot, "△Riv")
        await choose(pilot, "attack army minas-tirith minas-tirith")
        await until_drawn(pilot, r"!›?\*?△?MT")


async def test_what_the_other_person_did_is_new_to_the_next() -> None:
    app = PlayApp(besieged("all"), pace=0)
    async with app.run_test(size=(200, 60)) as pilot:
        await pilot.pause()
        await pilot.press("enter")  # the Shadow looks
        await choose(pilot, "armies army")
        await choose(pilot, "march umbar near-harad")
        while app.session.asked == ("shadow",):
            await choose(pilot, "")
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter")
        assert app.shown["seers"] == ["free"]
        lines, new = app.events()
        assert [line for line in lines[-new:] if "Near Harad" in line]
        while app.session.asked == ("free",):
            await choose(pilot, "")
        await pilot.press("enter")
        assert app.shown["seers"] == ["shadow"]
        assert not [line for line in app.events()[0][-app.events()[1] :] if "Near Harad" in line]


async def test_nothing_answers_a_question_where_nobody_is_asked() -> None:
    game = besieged().game
    while game.decision is not None and "Which army" not in game.decision.prompt:
        game.choose(0)
    app = WatchApp(Reel(Saved(game.record(), (("shadow",),))))
    async with app.run_test(size=(200, 60)) as pilot:
        await pilot.press("end")
        text = await until_drawn(pilot, "△Riv")
        assert "›△" not in text
        assert "›" not in str(app.query_one("#places", Panel).text.content)


# WHAT STANDS ONCE AND WHOLE


def test_an_answer_does_not_say_a_thing_twice() -> None:
    pen = BoardPen()
    view = session("free", "which Combat card").game.view("free")
    for option in view["decision"]["options"][1:]:
        line = pen.option(view, "1", option).plain
        assert line == f"1 {option['text']}"
    view["decision"]["kind"] = "train where"
    angmar = {"text": "Angmar (2 Regulars)", "key": "region angmar", "kind": "region", "cards": []}
    where = {**angmar, "places": ["angmar"], "people": []}
    view["regions"]["angmar"] = {"figures": {"sauron-regular": 2}, "people": [], "besieged": False}
    assert pen.option(view, "1", where).plain == "1 Angmar (2 Regulars)"


def test_the_title_of_a_card_is_cut_only_where_it_must_be() -> None:
    pen = BoardPen()
    for id_, card in events().items():
        die = pen.hand_line(id_, 80).plain.partition(" ")[0]
        whole = f"{die} {card.title}"
        assert pen.hand_line(id_, len(whole)).plain == whole
        assert pen.hand_line(id_, len(whole) - 1).plain.endswith("…")


async def test_what_is_broken_on_a_page_keeps_its_indent() -> None:
    app = PlayApp(session("free"), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("f5")
        text = await until_drawn(pilot, "Free Peoples hand:")
    lines = [line.strip("│").rstrip() for line in text.split("\n")]
    begun = next(n for n, line in enumerate(lines) if line.startswith("     In battle, "))
    assert re.match(r" {7}\S", lines[begun + 1])
