"""Rulings WR-GUI: who guides the Fellowship, and what his guidance is worth."""

from __future__ import annotations

import pytest

from tests.boardgame.at_the_board import Board
from tests.boardgame.on_the_way import (
    HUNT_DICE,
    WHO_GUIDES,
    act,
    at_the_fellowship_phase,
    company,
    guide,
    may_guide,
    move,
    on_the_way,
)
from thirdage import Record, games


@pytest.mark.ruling("WR-GUI-01")
@pytest.mark.ruling("WR-GUI-02")
@pytest.mark.ruling("WR-EX-A-15")
def test_in_the_fellowship_phase_strider_may_replace_gandalf_and_nobody_else_may() -> None:
    table = at_the_fellowship_phase()
    assert (guide(table), table.seat) == ("gandalf-the-grey", "free")
    assert may_guide(table) == ["gandalf-the-grey", "strider"]
    table.choose("Strider")
    assert guide(table) == "strider"


@pytest.mark.ruling("WR-GUI-01")
def test_without_the_two_of_level_three_one_of_level_two_guides() -> None:
    people = company("boromir", "legolas", "gimli", "merry", "pippin")
    table = at_the_fellowship_phase(people=people)
    assert may_guide(table) == ["boromir", "legolas", "gimli"]


@pytest.mark.ruling("WR-GUI-02")
def test_the_guide_may_also_change_whenever_somebody_leaves() -> None:
    table = act(on_the_way(), "Separate", "Merry", "Nobody else")
    assert may_guide(table) == ["gandalf-the-grey", "strider"]
    table.choose("Strider", "Rivendell")
    assert guide(table) == "strider"


@pytest.mark.ruling("WR-GUI-02")
def test_the_guide_may_also_change_when_somebody_falls() -> None:
    table = move(on_the_way("2"), 6)
    with table.chance(4):
        table.choose("at random")
    assert table.person("gimli") == "gone"
    assert may_guide(table) == ["gandalf-the-grey", "strider"]


# SETTLED FOR LONGER


def next_turn(table: Board) -> str:
    """Nobody does anything until the next turn; what is asked then."""
    turn = table.game.turn
    while table.game.turn == turn:
        aside = [option for option in table.options() if "put it aside" in option]
        table.choose((aside or table.options())[0])
    return table.asked


@pytest.mark.ruling("WR-GUI-02")
def test_the_answers_say_what_a_guide_is_good_for() -> None:
    table = at_the_fellowship_phase()
    assert table.options() == [
        "Gandalf the Grey (Level 3; guides now;"
        " a Character card played with an Event die lets you draw another)",
        "Strider (Level 3; any die hides it)",
        "Gandalf the Grey; ask me again next turn",
        "Strider; ask me again next turn",
    ]
    flipped = {"switches": {"gandalf_draws_for_characters_only": False}}
    assert at_the_fellowship_phase(options=flipped).options()[0] == (
        "Gandalf the Grey (Level 3; guides now; a card played with an Event die lets you draw another)"
    )
    hobbits = at_the_fellowship_phase(people=company("merry", "pippin"))
    assert hobbits.options()[0] == "Merry (Level 1; guides now; he may leave to lower Hunt damage by 1)"


@pytest.mark.ruling("WR-GUI-02")
@pytest.mark.parametrize(("answer", "asked"), [("Strider", HUNT_DICE), ("for-now strider", WHO_GUIDES)])
def test_who_settles_the_guide_for_longer_is_not_asked_turn_after_turn(answer: str, asked: str) -> None:
    table = at_the_fellowship_phase().choose(answer)
    assert (table.asked, guide(table)) == (HUNT_DICE, "strider")
    assert next_turn(table) == asked
    if asked == WHO_GUIDES:
        assert may_guide(table) == ["strider", "gandalf-the-grey"]
        table.choose(answer)
    assert next_turn(table) == asked
    assert guide(table) == "strider"


@pytest.mark.ruling("WR-GUI-02")
def test_a_settled_guide_is_asked_for_again_when_he_leaves_and_not_when_another_does() -> None:
    people = company("boromir", "legolas", "gimli", "merry")
    table = on_the_way(people=people, fellowship={"guide": "boromir"}, happened=["guide-kept"])
    act(table, "Separate", "Merry", "Nobody else", "Rivendell")  # nobody is asked who guides
    assert guide(table) == "boromir"
    act(table, "Separate", "Boromir", "Nobody else")
    assert may_guide(table) == ["legolas", "gimli"]


@pytest.mark.ruling("WR-GUI-02")
def test_a_settled_guide_is_asked_for_again_when_he_falls() -> None:
    people = company("boromir", "legolas", "gimli")
    table = on_the_way("2", people=people, fellowship={"guide": "boromir"}, happened=["guide-kept"])
    move(table, 6).choose("Lose the Guide")
    assert may_guide(table) == ["legolas", "gimli"]
    table.choose("Legolas")
    assert next_turn(table).startswith("Do you declare the Fellowship, and where?")
    table.choose("Declare the Fellowship: Rivendell", "Legolas")
    assert (guide(table), table.asked) == ("legolas", HUNT_DICE.replace("At most 7", "At most 2"))


@pytest.mark.ruling("WR-GUI-02")
def test_a_settled_guide_is_asked_for_again_when_the_fellowship_was_revealed() -> None:
    revealed = on_the_way("1-reveal", happened=["guide-kept"], dice={"free": ["character"]})
    move(revealed, 6).choose("Use the Ring", "Trollshaws")
    assert revealed.game.revealed
    assert revealed.asked == WHO_GUIDES  # it is the next turn
    hidden = on_the_way("1", happened=["guide-kept"], dice={"free": ["character"]})
    move(hidden, 6).choose("Use the Ring", "Do not declare it")
    assert (hidden.game.turn, hidden.asked) == (2, HUNT_DICE)


@pytest.mark.ruling("WR-GUI-02")
@pytest.mark.ruling("WR-TRN-04")
def test_whoever_does_not_declare_may_change_the_guide_with_the_same_answer() -> None:
    for happened in ([], ["guide-kept"]):  # even if he was settled
        table = at_the_fellowship_phase(fellowship={"progress": 1}, happened=happened)
        assert table.asked == "Do you declare the Fellowship, and where? Gandalf the Grey guides it."
        table.choose("Do not declare it, but Strider becomes the Guide")
        assert (guide(table), table.asked) == ("strider", HUNT_DICE)
        assert (table.game.progress, table.game.view(None)["happened"]) == (1, happened)
        assert "Strider guides the Fellowship." in table.told()
    alone = at_the_fellowship_phase(fellowship={"progress": 1}, people=company("gimli", "merry"))
    assert alone.asked == "Do you declare the Fellowship, and where?"
    assert not alone.offers("becomes the Guide")


@pytest.mark.ruling("WR-GUI-02")
@pytest.mark.ruling("WR-TRN-13")
@pytest.mark.parametrize("usual", [True, False])
def test_after_a_declaration_the_guide_may_change_even_if_he_was_settled(usual: bool) -> None:
    table = at_the_fellowship_phase(fellowship={"progress": 1}).choose("Declare the Fellowship: Rivendell")
    assert may_guide(table) == ["gandalf-the-grey", "strider"]
    table.choose("Strider")
    assert (guide(table), table.asked) == ("strider", HUNT_DICE)
    settled = at_the_fellowship_phase(
        fellowship={"progress": 1}, happened=["guide-kept"],
        options={"switches": {"declaring_asks_for_the_guide": usual}},
    )  # fmt: skip
    settled.choose("Declare the Fellowship: Rivendell")
    if usual:
        assert may_guide(settled) == ["gandalf-the-grey", "strider"]
        settled.choose("Strider; ask me again next turn")
        assert settled.game.view(None)["happened"] == []  # who answers so is asked again
    assert (guide(settled), settled.asked) == ("strider" if usual else "gandalf-the-grey", HUNT_DICE)


def test_that_the_guide_is_settled_outlives_positions_and_records() -> None:
    table = at_the_fellowship_phase().choose("Strider")
    in_the_middle = table.game.position()
    table.choose("0")
    at_rest = table.game.position()
    assert at_rest["happened"] == ["guide-kept"]
    for position in (in_the_middle, at_rest):
        again = Board(**position)
        assert again.game.position() == position
        assert next_turn(again) == HUNT_DICE
        assert guide(again) == "strider"
    game = games.new("war-of-the-ring", seed=1)
    game.choose(0)
    replayed = games.replay(Record.from_json(game.record().to_json()))
    assert replayed.view(None)["happened"] == game.view(None)["happened"] == ["guide-kept"]


# WHAT HE IS GOOD FOR


@pytest.mark.ruling("WR-GUI-03")
def test_only_the_guides_own_gift_works() -> None:
    table = on_the_way(fellowship={"at": "hollin", "revealed": True})  # Gandalf guides, Strider is there
    assert not table.offers("Event die", "Hide")
    strider = on_the_way(fellowship={"at": "hollin", "revealed": True, "guide": "strider"})
    assert strider.offers("Event die", "Hide")
    hobbits = move(on_the_way("1", people=company("boromir", "merry", "pippin")), 6)
    assert hobbits.asked == "1 Hunt damage: how do you meet it?"  # no Hobbit guides


@pytest.mark.ruling("WR-GUI-03")
def test_what_a_companion_can_do_elsewhere_he_cannot_do_as_guide() -> None:
    table = on_the_way(people=company("boromir"), fellowship={"at": "minas-tirith"})
    assert not table.offers("Event die", "Boromir")


@pytest.mark.ruling("WR-GUI-04")
@pytest.mark.ruling("WR-SEP-06")
def test_gollum_guides_when_nobody_is_left_and_counts_as_one_for_hunt_dice() -> None:
    table = on_the_way(people=company("legolas", "merry"), dice={"free": ["character"]})
    table.choose("Separate", "Legolas", "Merry", "Rivendell")
    assert guide(table) == "gollum"
    assert (table.asked, table.options()) == (
        "How many of your 7 dice do you put in the Hunt box? At most 1: no Companion is in the Fellowship.",
        ["0", "1"],
    )


@pytest.mark.ruling("WR-GUI-05")
def test_gollum_is_no_help_against_the_tile_that_cost_the_last_companion() -> None:
    table = on_the_way("3", people=company("gimli"))
    move(table, 6)
    table.choose("Lose the Guide")  # he is not asked to lower what is left
    assert (guide(table), table.game.corruption, table.game.revealed) == ("gollum", 1, False)


@pytest.mark.ruling("WR-GUI-05")
def test_the_tile_that_cost_the_last_companion_still_reveals_and_the_next_does_not() -> None:
    table = on_the_way("2-reveal", "1-reveal", people=company("gimli"))
    with table.chance(0):
        move(table, 6)
    table.choose("Lose the Guide")
    assert table.asked == "The Fellowship is revealed. Where is it?"
    alone = on_the_way("1-reveal", people=company())
    move(alone, 6)
    alone.choose("Use the Ring")
    assert (alone.game.corruption, alone.game.revealed) == (1, False)


@pytest.mark.ruling("WR-GUI-06")
def test_a_hobbit_who_becomes_guide_in_the_middle_of_a_tile_helps_at_once() -> None:
    table = move(on_the_way("3", people=company("boromir", "merry")), 6)
    table.choose("Lose the Guide")
    assert table.asked == "1 Hunt damage: how do you meet it?"
    table.choose("guide-leaves", "Rivendell")
    assert (table.person("boromir"), table.person("merry"), table.game.corruption) == (
        "gone", "rivendell", 0,
    )  # fmt: skip
    assert guide(table) == "gollum"
