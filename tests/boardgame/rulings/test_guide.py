"""Rulings WR-GUI: who guides the Fellowship, and what his guidance is worth."""

from __future__ import annotations

import pytest

from tests.boardgame.on_the_way import (
    act,
    at_the_fellowship_phase,
    company,
    guide,
    move,
    on_the_way,
)


@pytest.mark.ruling("WR-GUI-01")
@pytest.mark.ruling("WR-GUI-02")
@pytest.mark.ruling("WR-EX-A-15")
def test_in_the_fellowship_phase_strider_may_replace_gandalf_and_nobody_else_may() -> None:
    table = at_the_fellowship_phase()
    assert (guide(table), table.seat) == ("gandalf-the-grey", "free")
    assert table.options() == ["Gandalf the Grey", "Strider"]
    table.choose("Strider")
    assert guide(table) == "strider"


@pytest.mark.ruling("WR-GUI-01")
def test_without_the_two_of_level_three_one_of_level_two_guides() -> None:
    people = company("boromir", "legolas", "gimli", "merry", "pippin")
    table = at_the_fellowship_phase(people=people)
    assert table.options() == ["Boromir", "Legolas", "Gimli"]


@pytest.mark.ruling("WR-GUI-02")
def test_the_guide_may_also_change_whenever_somebody_leaves() -> None:
    table = act(on_the_way(), "Separate", "Merry", "Nobody else")
    assert (table.asked, table.options()) == ("Who guides the Fellowship?", ["Gandalf the Grey", "Strider"])
    table.choose("Strider", "Rivendell")
    assert guide(table) == "strider"


@pytest.mark.ruling("WR-GUI-02")
def test_the_guide_may_also_change_when_somebody_falls() -> None:
    table = move(on_the_way("2"), 6)
    with table.chance(4):
        table.choose("at random")
    assert table.person("gimli") == "gone"
    assert table.options() == ["Gandalf the Grey", "Strider"]


@pytest.mark.ruling("WR-GUI-03")
def test_only_the_guides_own_gift_works() -> None:
    table = on_the_way(fellowship={"at": "hollin", "revealed": True})  # Gandalf guides, Strider is there
    assert not table.choose("Event die").offers("Hide")
    strider = on_the_way(fellowship={"at": "hollin", "revealed": True, "guide": "strider"})
    assert strider.choose("Event die").offers("Hide")
    hobbits = move(on_the_way("1", people=company("boromir", "merry", "pippin")), 6)
    assert hobbits.asked == "1 Hunt damage: how do you meet it?"  # no Hobbit guides


@pytest.mark.ruling("WR-GUI-03")
def test_what_a_companion_can_do_elsewhere_he_cannot_do_as_guide() -> None:
    table = on_the_way(people=company("boromir"), fellowship={"at": "minas-tirith"})
    assert not table.choose("Event die").offers("Boromir")


@pytest.mark.ruling("WR-GUI-04")
@pytest.mark.ruling("WR-SEP-06")
def test_gollum_guides_when_nobody_is_left_and_counts_as_one_for_hunt_dice() -> None:
    table = on_the_way(people=company("legolas", "merry"), dice={"free": ["character"]})
    table.choose("Separate", "Legolas", "Merry", "Rivendell")
    assert guide(table) == "gollum"
    assert (table.asked, table.options()) == ("How many dice do you put in the Hunt box?", ["0", "1"])


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
    alone.choose("No")
    assert (alone.game.corruption, alone.game.revealed) == (1, False)


@pytest.mark.ruling("WR-GUI-06")
def test_a_hobbit_who_becomes_guide_in_the_middle_of_a_tile_helps_at_once() -> None:
    table = move(on_the_way("3", people=company("boromir", "merry")), 6)
    table.choose("Lose the Guide")
    assert table.asked == "1 Hunt damage: does Merry leave the Fellowship to lower it by 1?"
    table.choose("Yes", "Rivendell")
    assert (table.person("boromir"), table.person("merry"), table.game.corruption) == (
        "gone", "rivendell", 0,
    )  # fmt: skip
    assert guide(table) == "gollum"
