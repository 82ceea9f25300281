"""Three and four players at the board in the terminal: what is said and drawn of teams."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.boardgame.at_the_board import army, at_war
from tests.boardgame.in_teams import Four, Three
from tests.terminal.test_board_lines import Script
from tests.terminal.test_screen import drawn
from thirdage import games
from thirdage.kernel.playable import Playable
from thirdage.terminal.app import Curtain, PlayApp
from thirdage.terminal.boardgame.drawing import BoardPen
from thirdage.terminal.boardgame.teams import order_marks
from thirdage.terminal.boardgame.words import (
    battle_words,
    events,
    map_words,
    region_command,
    result_words,
    table_words,
    titles,
)
from thirdage.terminal.faces import happened
from thirdage.terminal.plain import LineGame
from thirdage.terminal.replay import Reel
from thirdage.terminal.session import Saved, Session, about, read_levels, read_people

FOUR, THREE = "war-of-the-ring-4", "war-of-the-ring-3"
SHARED = {"edoras": army("gondor-regular", 2, "rohan-regular", 1), "orthanc": army("isengard-regular", 3)}


def session(
    scenario: str,
    seat: str,
    people: int | None = None,
    game: Playable | None = None,
) -> Session:
    persons = read_people(scenario, seat, people)
    heads = people or games.people_for(scenario, persons)
    options: dict[str, Any] = {"people": heads} if heads else {}
    game = game or games.new(scenario, seed=5, **options)
    return Session(game, persons, read_levels(scenario, ["random"], persons))


def typed(at: Session, *lines: str) -> str:
    """What is said in a game in which these lines are typed."""
    script = Script(*lines)
    LineGame(at, script).play()
    return script.text


# WHO PLAYS WHAT


@pytest.mark.parametrize(
    ("scenario", "seat", "people", "persons"),
    [
        (FOUR, "gondor", None, (("gondor",),)),
        (FOUR, "rohan,gondor", None, (("gondor", "rohan"),)),
        (FOUR, "all", None, (("gondor",), ("rohan",), ("witch-king",), ("saruman",))),
        (FOUR, "all", 2, (("gondor", "rohan"), ("witch-king", "saruman"))),
        (FOUR, "saruman", 2, (("witch-king", "saruman"),)),
        (THREE, "all", 2, (("free",), ("witch-king", "saruman"))),
        (THREE, "free", None, (("free",),)),
    ],
)
def test_a_person_holds_one_seat_or_several(
    scenario: str, seat: str, people: int | None, persons: tuple[tuple[str, ...], ...]
) -> None:
    assert read_people(scenario, seat, people) == persons


def test_the_seats_have_names() -> None:
    four = titles(games.new(FOUR, seed=1).view(None))
    assert list(four.values())[::2] == ["The Gondor player", "The Witch-king player"]
    assert titles(games.new(THREE, seed=1).view(None))["free"] == "The Free Peoples player"
    assert list(titles(games.new("war-of-the-ring", seed=1).view(None)).values()) == [
        "The Free Peoples player",
        "The Shadow player",
    ]


# WHAT IS SAID


def test_the_table_tells_who_leads_commands_and_holds_what() -> None:
    said = "\n".join(table_words(Four(hands={"gondor": ["athelas"]}).game.view("rohan")))
    assert (
        "\n  Gondor, the Leading Player: commands the Elves and Gondor; 1 card in hand (1 Character)." in said
    )
    assert "\n  Rohan (you): commands the Dwarves, the North and Rohan; 0 cards in hand." in said
    assert (
        "Order of actions: Rohan, Saruman, Gondor, Witch-king. It is the action of the Rohan player." in said
    )
    assert "Points for oneself within a team: Gondor 0, Rohan 0, Witch-king 0, Saruman 0." in said
    assert "Athelas" not in said


def test_before_an_action_one_reads_the_order_and_what_rests() -> None:
    board = Three(regions={"minas-tirith": army("gondor-regular", 2), "orthanc": army("isengard-regular", 2)})
    board.choose("Muster/Army die: move up to two armies", "Minas Tirith (2 Regulars) to Lossarnach")
    board.choose("put it aside unused")
    assert board.asked_of == ("free", "turn")
    said = typed(session(THREE, "free", game=board.game), "table")
    assert "Your dice: 2 Muster/Army. Dice left to the Shadow: 2 Muster/Army." in said
    assert "Order of actions: Free Peoples, Saruman, Free Peoples, Witch-king." in said
    assert "\nResting after the last action of the Free Peoples: Gondor.\n" in said


def test_separate_and_mixed_armies_can_be_told_apart() -> None:
    board = Four(regions=SHARED, people={"boromir": "edoras"})
    view = board.game.view(None)
    assert "□ Edoras (City): ○ Go 2R | Ro 1R | +Boromir" in map_words(view, "rohan")
    region = region_command(view, "edoras")
    assert "  Free Peoples, commanded by Gondor: 2 Gondor Regulars." in region
    assert "  Free Peoples, commanded by Rohan: 1 Rohan Regular." in region
    assert "  Free Peoples: Boromir." in region
    board.choose("Make one army", "Make one army of both")
    view = board.game.view(None)
    assert "□ Edoras (City): ○ Go 2R Ro 1R +Boromir [Gondor]" in map_words(view, "rohan")
    mixed = (
        "  Free Peoples, a mixed army commanded by Gondor: 2 Gondor Regulars, 1 Rohan Regular and Boromir."
    )
    assert mixed in region_command(view, "edoras")


def test_a_battle_tells_who_commands() -> None:
    board = Four(
        regions={"druadan-forest": army("isengard-regular", 3), "minas-tirith": army("gondor-regular", 2)},
        dice={"shadow": ["army"]},
        to_act="saruman",
    )
    board.choose("Army die: attack Minas Tirith")
    said = battle_words(board.game.view(None))
    assert said[1].endswith("Commanded by Saruman.")
    assert said[2].endswith("Commanded by Gondor.")


def test_the_end_tells_who_of_the_team_has_won() -> None:
    places = ("minas-tirith", "edoras", "helms-deep", "lorien", "dale", "rivendell")
    by = dict.fromkeys(places, "saruman") | {"lorien": "witch-king"}
    board = Four(regions={place: army(control="shadow") for place in places}, taken_by=by, phase="victory")
    said = result_words(board.game.view(None))
    assert "The Shadow wins. The Saruman player wins within the team. Victory points: Free Peoples 0" in said


def test_the_hand_of_a_teammate_is_covered() -> None:
    at = session(FOUR, "gondor")
    hands = {seat: at.game.view(seat)["cards"][seat]["hand"] for seat in at.game.seats}
    said = typed(at, "hand", "table", "log", "q")
    assert "Gondor hand:" in said
    for seat, hand in hands.items():
        assert [events()[id_].title in said for id_ in hand] == [seat == "gondor"] * 2


def test_who_plays_both_seats_reads_which_of_them_does_something() -> None:
    said = typed(session(FOUR, "gondor,rohan"), "hand", "q")
    assert "As the Gondor player you draw " in said
    assert "As the Rohan player you draw " in said
    assert "Gondor hand:" in said
    assert "Rohan hand:" in said
    assert "The Saruman player draws from his Character deck." in said


def test_a_list_of_games_says_who_played_and_with_what() -> None:
    people = read_people(FOUR, "saruman", None)
    game = games.new(FOUR, seed=1, twilight=["ents"])
    line = about(Session(game, people, read_levels(FOUR, None, people)))
    assert line == (
        "War of the Ring for four players as the Saruman player, turn 1, Free Peoples 0, Shadow 0,"
        " with Twilight of the Third Age"
    )


def test_a_game_is_watched_through_the_eyes_of_a_seat() -> None:
    game = games.new(THREE, seed=2)
    game.choose(0)
    reel = Reel(Saved(game.record(), (("saruman",),), {"free": "easy", "witch-king": "easy"}))
    reel.look_through("saruman")
    assert reel.game.view(reel.eyes)["seers"] == ["saruman"]


def test_in_the_middle_of_an_action_only_the_place_of_that_action_is_marked() -> None:
    """With three players the Free Peoples have two places in the order of actions."""
    board = Three(
        regions={"edoras": army("rohan-regular", 2)}, nations=at_war("rohan"),
        dice={"free": ["muster-army"] * 2, "shadow": ["event"] * 2}, to_act="free",
    )  # fmt: skip
    assert order_marks(board.game.view("free")) == ["▶Free Peoples", "Saruman", "Free Peoples", "Witch-king"]
    board.game.choose(next(i for i, key in enumerate(board.keys()) if key.startswith("waste")))
    board.game.choose(next(i for i, key in enumerate(board.keys()) if key.startswith("waste")))
    third = ["Free Peoples", "Saruman", "▶Free Peoples", "Witch-king"]
    assert order_marks(board.game.view("free")) == third
    board.choose("move up to two armies")
    assert board.asked_of == ("free", "march")
    assert order_marks(board.game.view("free")) == third


# THE SCREEN


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
async def test_the_screen_shows_teams_at_any_size(size: tuple[int, int]) -> None:
    board = Four(regions=SHARED, hands={"rohan": ["athelas"], "gondor": ["elven-rope", "elven-cloaks"]})
    app = PlayApp(session(FOUR, "rohan", game=board.game), pace=0)
    async with app.run_test(size=size) as pilot:
        lines = await drawn(pilot)
        assert app.query_one("#state").max_scroll_y == 0
    text = "\n".join(lines)
    assert [len(line) for line in lines] == [size[0]] * size[1]
    assert "▶Rohan › Saruman ›" in text
    assert "Witch-king*" in text
    assert "Is War  Sa War  So War" in text or "Southrons At War" in text
    if size[0] == 80:
        assert "2+1 cards" in text
    elif size[0] == 140:
        assert "▶Rohan (you) 1 (1C+0S)" in text
        assert "Gondor* 2 (2C+0S)" in text
    else:
        assert "Gondor* 2 Rohan 1" in text


async def test_teammates_at_one_screen_do_not_see_each_others_hands() -> None:
    app = PlayApp(session(FOUR, "all"), pace=0)
    async with app.run_test(size=(140, 45)) as pilot:
        await pilot.pause()
        asked = None
        for _ in range(12):
            await pilot.pause()
            if isinstance(app.screen, Curtain):
                assert app.view()["seers"] == []
                await pilot.press("enter")
                continue
            asked = app.session.asked
            assert app.shown["seers"] == list(asked or ())
            await pilot.press("1")
        assert asked is not None


def test_of_separate_armies_the_one_that_attacks_is_told() -> None:
    board = Four(
        regions={
            "osgiliath": army("sauron-regular", 2, "southrons-easterlings-regular", 3),
            "minas-tirith": army("gondor-regular", 2),
        },
        dice={"shadow": ["army"]},
        to_act="saruman",
    )
    board.choose("Army die: attack Minas Tirith")
    assert battle_words(board.game.view(None))[1].endswith("Commanded by Saruman.")
    lines = [line.plain for line in BoardPen().battle(board.game.view(None), 46)]
    assert lines[1] == "  ◉ So 3R [Saruman]"


def test_nothing_of_a_teammates_hand_is_ever_said() -> None:
    rng = random.Random(4)
    game = games.new(FOUR, seed=11, twilight=True)
    before: set[str] = set()  # what is known when the latest lines of the log are written, and what after
    told = secrets = 0
    for _ in range(240):
        view = game.view("gondor")
        shown = view["cards"]
        known = {*shown["table"], *shown["playing"], *shown["gondor"]["hand"]}
        known |= {id_ for seat in game.seats for id_ in shown[seat]["discards"]}
        hidden = {id_ for seat in game.seats for id_ in game.view(seat)["cards"][seat]["hand"]} - known
        said = "\n".join([*table_words(view), *map_words(view, "all"), *game.story("gondor", told)])
        titles_known = {events()[id_].title for id_ in known | before}
        secret = {events()[id_].title for id_ in hidden} - titles_known
        assert not [name for name in secret if name in said]
        before, told = known, happened(game)
        secrets += len(secret)
        game.choose(rng.randrange(len(game.options or ())))
    assert secrets > 1000
    assert told > 200


def test_the_log_tells_who_of_a_team_has_won() -> None:
    places = ("minas-tirith", "edoras", "helms-deep", "lorien", "dale", "rivendell")
    by = dict.fromkeys(places, "saruman") | {"lorien": "witch-king"}
    board = Four(regions={place: army(control="shadow") for place in places}, taken_by=by, phase="victory")
    assert board.game.story(None)[-1] == "The Saruman player wins within the team, with 8 points."
