"""Twilight of the Third Age at the board in the terminal: what is said and drawn of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.terminal.test_board_lines import Script, session
from tests.terminal.test_screen import drawn
from thirdage import games
from thirdage.kernel.errors import UnknownName
from thirdage.terminal.app import PlayApp
from thirdage.terminal.boardgame.armies import PEOPLE_NAMES, army_marks
from thirdage.terminal.boardgame.chart import chart
from thirdage.terminal.boardgame.map_drawing import MapDrawing, Marks
from thirdage.terminal.boardgame.people import person_lines
from thirdage.terminal.boardgame.twilight import (
    FIGURE_TITLES,
    PEOPLE,
    is_sailing,
    read_elements,
    shore_words,
    twilight_words,
)
from thirdage.terminal.boardgame.words import (
    battle_words,
    before_question,
    event_named,
    fellowship_words,
    lookup_lines,
    map_words,
    nations_words,
    region_command,
    table_words,
)
from thirdage.terminal.plain import LineGame


def board(**position: Any) -> Board:
    """A board with all of the expansion."""
    return Board(options={"twilight": True}, **position)


# WHAT IS WANTED


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("all", True),
        ("Ents+balrog", ["ents", "balrog"]),
        ("Sméagol, siege engines", ["smeagol", "siege-engines"]),
    ],
)
def test_all_of_it_or_some_elements_can_be_wanted(typed: str, wanted: object) -> None:
    assert read_elements(typed) == wanted


@pytest.mark.parametrize("typed", ["", "entz", "ents,,balrog", "all,ents"])
def test_an_element_that_there_is_not_is_refused(typed: str) -> None:
    with pytest.raises(UnknownName, match="There is no part of Twilight of the Third Age called"):
        read_elements(typed)


# WHAT IS SAID


def test_the_table_tells_what_there_is_of_it() -> None:
    game = games.new("war-of-the-ring", seed=1, twilight=["galadriel", "siege-engines"])
    assert twilight_words(game.view(None)) == [
        "Twilight of the Third Age: Galadriel and Siege Engines.",
        "In reserve: 6 Siege Towers and 6 Trebuchets.",
    ]
    said = table_words(board(factions=["ents", "dunlendings"]).game.view(None))
    assert "Twilight of the Third Age: all of it." in said
    assert "Factions in play: the Hillmen of Dunland and the Ents of Fangorn." in said
    assert not twilight_words(games.new("war-of-the-ring", seed=1).view(None))


def test_reserves_of_nations_leave_out_its_figures() -> None:
    said = nations_words(games.new("war-of-the-ring", seed=1, twilight=True).view(None))
    assert "Isengard: active, 1 step from war. To muster: Is 6R 5E." in said
    assert said[-1] == "In reserve: 12 Dunlendings, 6 Corsair Ships, 8 Ents, 6 Siege Towers and 6 Trebuchets."


def test_its_figures_stand_on_the_map_and_in_the_sheets_of_regions() -> None:
    view = board(
        regions={
            "helms-deep": army(
                "rohan-regular", 2, "trebuchet", 1, "dunlending", 4, "siege-tower", 2, besieged=True
            ),
            "umbar": army("ship", 2, "southrons-easterlings-regular", 1),
            "fangorn": army("ent", 3),
        },
        factions=["dunlendings", "corsairs", "ents"],
    ).game.view(None)
    said = map_words(view)
    assert "  △ Helm's Deep (Stronghold): ○ in: Ro 2R 1Treb; ◉ Is 4D 2Tower" in said
    assert "  ▲ Umbar (Stronghold): ◉ So 1R 2Ship" in said
    assert "  · Fangorn: ○ 3Ent" in said
    region = region_command(view, "helms deep")
    assert "  Free Peoples, besieged inside: 2 Rohan Regulars and 1 Trebuchet." in region
    assert "  Shadow, besieging: 4 Dunlendings and 2 Siege Towers." in region
    assert "  Along the shore: West Harondor, then Pelargir." in region_command(view, "umbar")
    assert "  Along the shore: Pelargir, then West Harondor; the other way Dol Amroth, then Anfalas." in (
        region_command(view, "lamedon")
    )
    plain = games.new("war-of-the-ring", seed=1).view(None)
    assert not [line for line in region_command(plain, "umbar") if "shore" in line]


def test_ships_are_shown_along_the_shore_when_they_sail() -> None:
    table = board(
        regions={"umbar": army("ship", 2), "pelargir": army("ship", 1)},
        factions=["corsairs"],
        nations=at_war("southrons-easterlings"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    assert not is_sailing(table.game.view("shadow"))
    table.choose("Army die: move up to two armies")
    view = table.game.view("shadow")
    assert before_question(view) == [shore_words(view)]
    assert shore_words(view).startswith(
        "The shore from Umbar on: Umbar (2 Ships), West Harondor, Pelargir (1 Ship), Lamedon, Dol Amroth,"
    )
    assert not is_sailing(table.game.view("free"))


def assault() -> Board:
    """The Shadow storms Helm's Deep with a Siege Tower more."""
    table = board(
        regions={
            "helms-deep": army("rohan-regular", 2, "isengard-regular", 4, "siege-tower", 1, besieged=True)
        },
        nations=at_war("isengard", "rohan"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    table.choose("Army die: attack the besieged")
    return table


def test_superiority_is_told_in_the_battle() -> None:
    said = battle_words(assault().game.view(None))
    assert said[0].startswith("Siege of Helm's Deep")
    assert said[1].endswith("hits on 6. Superior by Siege Engines.")
    assert "Superior" not in said[2]


ABSENT = ("gandalf-the-grey", "strider", "legolas", "gimli", "pippin")


def test_smeagol_is_told_as_the_guide_with_the_level_of_the_highest() -> None:
    view = board(
        fellowship={"guide": "smeagol"},
        people={"smeagol": "fellowship", **dict.fromkeys(ABSENT, "gone")},
        regions={},
    ).game.view(None)
    assert lookup_lines(view, "smeagol")[1] == "  Now with the Fellowship, its Guide, of level 2."
    assert "Guide: Sméagol. With him: Boromir and Merry." in fellowship_words(view)


def test_his_tiles_are_told_in_the_hunt_pool() -> None:
    said = fellowship_words(games.new("war-of-the-ring", seed=1, twilight=True).view(None))
    assert [line for line in said if line.startswith("Hunt pool: ") and line.endswith("2 × Sméagol.")]


@pytest.mark.parametrize("id_", [*PEOPLE, *FIGURE_TITLES])
def test_what_it_brings_can_be_looked_up_and_is_missed_where_it_is_not(id_: str) -> None:
    name = FIGURE_TITLES.get(id_) or PEOPLE_NAMES[id_]
    base, with_it = (
        games.new("war-of-the-ring", seed=1, twilight=twilight).view(None) for twilight in (False, True)
    )
    assert lookup_lines(base, name)[1] == "  Not in this game: it comes with Twilight of the Third Age."
    assert lookup_lines(with_it, name)[1].startswith("  Now ")
    assert len(lookup_lines(None, name)) >= 4
    if id_ in PEOPLE:
        assert len(person_lines(id_)) >= 3


def test_an_event_card_says_of_which_set_it_is_and_what_gives_way_to_it() -> None:
    said = event_named("captain of despair")
    assert "  From Twilight of the Third Age." in said
    assert "  In doubt: our sources for this card agree only in part; our confidence is medium." in said
    both = event_named("rage of the dunlendings")
    assert both.count("Rage of the Dunlendings") == 2
    assert "  From Twilight of the Third Age, in place of the card of the same title in the base set." in both
    assert event_named("rage of the dunlendings", ["rage-of-the-dunlendings-e"]) == both[
        len(both) // 2 :
    ] or (
        event_named("rage of the dunlendings", ["rage-of-the-dunlendings-e"])[2].startswith("  From Twilight")
    )


def test_a_game_with_it_is_played_line_by_line() -> None:
    game = games.new("war-of-the-ring", seed=5, twilight=True)
    script = Script("1", "nations", "? trebuchets", "q")
    LineGame(session(game), script).play()
    assert "Factions in play: none yet." in script.text
    assert "Trebuchets\n  Now 6 in reserve." in script.text


# THE SCREEN


def test_towers_and_ships_stand_on_the_drawn_map() -> None:
    view = board(
        regions={"umbar": army("ship", 2), "fangorn": army("ent", 3)}, factions=["corsairs", "ents"]
    ).game.view(None)
    land = chart(180)
    rows = MapDrawing(True).rows(view, land, Marks(frozenset(), frozenset(), None), (0, 0), 180, land.height)
    text = "\n".join(row.plain for row in rows)
    assert "2Ship" in text
    assert "3Ent" in text
    assert army_marks({"siege-tower": 1, "dunlending": 2}, []) == "Is 2D 1Tower"


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_the_screen_shows_superiority_and_factions(size: tuple[int, int]) -> None:
    table = assault()
    app = PlayApp(session(table.game, seat="shadow"), pace=0)
    async with app.run_test(size=size) as pilot:
        text = " ".join(await drawn(pilot))
    assert "superior" in text


async def test_the_screen_shows_factions_in_play_and_the_shore() -> None:
    table = board(
        regions={"umbar": army("ship", 2)},
        factions=["corsairs"],
        nations=at_war("southrons-easterlings"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    table.choose("Army die: move up to two armies")
    app = PlayApp(session(table.game, seat="shadow"), pace=0)
    async with app.run_test(size=(140, 45)) as pilot:
        text = "\n".join(await drawn(pilot))
    assert "Factions: Corsairs" in text
    assert "The shore, with Ships" in text
    assert "Umbar(2) WHaro Pelar" in text
