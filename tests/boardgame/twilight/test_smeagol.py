"""Rulings XSMG: Sméagol, Tamed Wretch, his Hunt tiles and the card that his end brings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board
from tests.boardgame.on_the_way import (
    act,
    at_the_fellowship_phase,
    company,
    guide,
    move,
    on_the_way,
    pool,
    ring_at,
)
from thirdage.boardgame.facts import DISCARD, GOLLUM, SHADOW, SMEAGOL, TABLE
from thirdage.boardgame.faults import faults
from thirdage.boardgame.fellowship import guides, level_of
from thirdage.boardgame.odds.at_hand import odds_of_move

ONLY: dict[str, Any] = {"options": {"twilight": ["smeagol"]}}
HERE = {"smeagol": "fellowship"}
CARD = "we-shall-get-it"


def with_smeagol(*tiles: str, **position: Any) -> Board:
    """Sméagol guides the Fellowship."""
    people = {**position.pop("people", {}), **HERE}
    return on_the_way(*tiles, **ONLY, people=people, **position)


def table_cards(table: Board) -> list[str]:
    return table.cards(TABLE)


# HOW HE COMES


@pytest.mark.ruling("XSMG-01")
@pytest.mark.ruling("XSMG-19")
def test_his_tile_brings_him_as_guide_without_damage_and_leaves_the_game() -> None:
    table = on_the_way("smeagol", **ONLY)
    move(table, 6)
    assert (table.person("smeagol"), guide(table)) == ("fellowship", "smeagol")
    assert (table.game.corruption, table.game.revealed) == (0, False)
    assert (pool(table, "out"), pool(table), pool(table, "drawn")) == ({"smeagol": 1}, {}, {})
    assert "Sméagol joins the Fellowship" in table.told()


@pytest.mark.ruling("XSMG-02")
def test_while_gollum_guides_his_tile_is_replaced_by_another() -> None:
    table = on_the_way("smeagol", "1", **ONLY, people=company())
    with table.chance(1, 0):  # the standard tile is first in the pool
        move(table, 6)
    assert table.asked == "1 Hunt damage: how do you meet it?"
    assert (pool(table, "out"), table.person("smeagol")) == ({"smeagol": 1}, "not-yet")


@pytest.mark.ruling("XSMG-11")
def test_after_he_has_left_his_tile_is_replaced_by_another() -> None:
    table = on_the_way("smeagol", "1", **ONLY, people={"smeagol": "gone"})
    with table.chance(1, 0):
        move(table, 6)
    assert (table.asked, pool(table, "out")) == ("1 Hunt damage: how do you meet it?", {"smeagol": 1})


@pytest.mark.ruling("XSMG-12")
def test_while_he_guides_his_tile_does_nothing_and_goes_back() -> None:
    table = with_smeagol("smeagol")
    move(table, 6)
    assert (table.game.corruption, pool(table), pool(table, "out")) == (0, {"smeagol": 1}, {})


@pytest.mark.ruling("XSMG-18")
def test_on_the_mordor_track_his_tile_lets_the_fellowship_go_on() -> None:
    table = on_the_way("smeagol", **ONLY, fellowship={"mordor": 2})
    act(table, "Move the Fellowship")
    assert (table.game.mordor, guide(table)) == (3, "smeagol")


@pytest.mark.ruling("XSMG-18")
def test_an_empty_pool_does_not_get_his_tiles_back() -> None:
    tiles = {"out": ["smeagol"], "drawn": ["3"]}
    table = on_the_way("smeagol", **ONLY, tiles=tiles, people={"smeagol": "gone"})
    with table.chance(0, 0):
        move(table, 6)
    assert pool(table, "out") == {"smeagol": 2}
    assert "smeagol" not in pool(table)
    assert sum(pool(table).values()) == 15


# WHILE HE IS THERE


@pytest.mark.ruling("XSMG-03")
def test_he_is_the_guide_whatever_the_levels() -> None:
    table = with_smeagol()
    assert (guides(table.game), guide(table)) == ([SMEAGOL], "smeagol")
    phase = at_the_fellowship_phase(**ONLY, people=HERE, fellowship={"progress": 1})
    assert not any(option.startswith("Do not declare it, but") for option in phase.options())


@pytest.mark.ruling("XSMG-04")
@pytest.mark.parametrize(("others", "level"), [(("legolas", "merry"), 2), (("merry",), 1), (("strider",), 3)])
def test_his_level_is_that_of_the_highest_beside_him(others: tuple[str, ...], level: int) -> None:
    table = with_smeagol("3", people=company(*others))
    assert level_of(table.game, SMEAGOL) == level
    move(table, 6)
    assert table.offers(f"Lose the Guide, Sméagol (Level {level}: {3 - level or 'no'} damage is left)")
    table.choose("Lose the Guide")
    if table.offers("Use the Ring"):  # the Hobbit who guides now could lower it
        table.choose("Use the Ring")
    assert table.game.corruption == 3 - level


@pytest.mark.ruling("XSMG-05")
def test_he_leads_no_army_for_he_is_never_on_the_map() -> None:
    table = with_smeagol()
    act(table, "Separate")
    table.choose("Sméagol", "Nobody else")
    assert table.person("smeagol") == "gone"


@pytest.mark.ruling("XSMG-06")
def test_he_counts_for_the_dice_in_the_hunt_box() -> None:
    table = Board(**ONLY, people={**company("strider", "merry"), **HERE}, phase="hunt")
    assert len(table.options()) == 1 + 3  # from none to three


@pytest.mark.ruling("XSMG-07")
def test_he_may_fall_as_guide_or_drawn_at_random() -> None:
    table = with_smeagol("1", people=company("merry"))
    move(table, 6)
    with table.chance(1):  # he is the last of those in the Fellowship
        table.choose("Lose a Companion drawn at random")
    assert table.person("smeagol") == "gone"


@pytest.mark.ruling("XSMG-16")
def test_he_is_not_gollum() -> None:
    table = with_smeagol("1-reveal")
    move(table, 6)
    assert table.asked.endswith("The tile also reveals the Fellowship.")
    assert not table.offers("Reveal the Fellowship")


# HOW HE GOES


@pytest.mark.ruling("XSMG-08")
def test_his_end_brings_the_shadow_a_card() -> None:
    table = with_smeagol("1")
    move(table, 6).choose("Lose the Guide")
    assert (table.person("smeagol"), table_cards(table)) == ("gone", [CARD])


@pytest.mark.ruling("XSMG-09")
def test_alone_he_is_gollum_again_and_no_card_comes() -> None:
    table = with_smeagol(people=company("merry"))
    act(table, "Separate")
    table.choose("Merry", "Nobody else", "Rivendell")
    assert (guide(table), table.person("smeagol"), table_cards(table)) == ("gollum", "gone", [])


@pytest.mark.ruling("XSMG-09")
def test_gollum_does_not_help_against_the_tile_that_left_smeagol_alone() -> None:
    table = with_smeagol("3", people=company("legolas"))
    move(table, 6)
    with table.chance(0):
        table.choose("Lose a Companion drawn at random")
    assert (guide(table), table.game.corruption) == ("gollum", 1)  # nothing else was left to choose


@pytest.mark.ruling("XSMG-10")
def test_separated_he_is_gone_without_the_card() -> None:
    table = with_smeagol()
    act(table, "Separate")
    table.choose("Sméagol", "Strider", "Nobody else", "Rivendell")
    assert (table.person("smeagol"), table.person("strider")) == ("gone", "rivendell")
    assert (table_cards(table), guide(table)) == ([], "gandalf-the-grey")


@pytest.mark.ruling("XSMG-10")
def test_in_mordor_to_be_driven_off_is_his_end() -> None:
    table = Board(
        **ONLY,
        people={**company("strider", "merry"), **HERE},
        fellowship={"mordor": 1, "revealed": True},
        hands={"shadow": ["the-breaking-of-the-fellowship"]},
        tiles={"in": ["3"]},
        dice={"shadow": ["event"]},
        to_act="shadow",
    )
    table.choose("Event die", "Breaking")
    assert (table.person("smeagol"), table_cards(table)) == ("gone", [CARD])


@pytest.mark.ruling("XSMG-10")
@pytest.mark.parametrize(("place", "stays"), [("Rivendell", False), ("Fords of Bruinen", True)])
def test_declared_in_a_haven_the_fellowship_loses_him(place: str, stays: bool) -> None:
    table = at_the_fellowship_phase(
        **ONLY, people=HERE, fellowship={"progress": 1, "corruption": 2, "at": "fords-of-bruinen"}
    )
    table.choose(f"Declare the Fellowship: {place}")
    assert (table.person("smeagol") == "fellowship") is stays
    assert table.game.corruption == (2 if stays else 1)
    assert table_cards(table) == []


@pytest.mark.ruling("XSMG-10")
def test_a_declaration_that_only_takes_him_away_is_offered() -> None:
    table = at_the_fellowship_phase(**ONLY, people=HERE)  # in Rivendell, where nothing is to be healed
    table.choose("Declare the Fellowship: Rivendell (Sméagol leaves)")
    assert table.person("smeagol") == "gone"


# DECLARING WITH A DIE


@pytest.mark.ruling("XSMG-13")
@pytest.mark.ruling("XSMG-17")
@pytest.mark.ruling("XSMG-21")
def test_a_character_die_declares_the_fellowship_and_is_set_aside() -> None:
    table = on_the_way("smeagol", **ONLY, fellowship={"progress": 1})
    assert not table.offers("Character die", "declare")
    move(table, 6)  # he comes, and helps at once
    act(table, "declare the Fellowship")
    table.choose("Trollshaws")
    assert (ring_at(table), table.game.progress, table.game.hunt_moves) == ("trollshaws", 0, 1)
    assert table.dice("free") == ["event"]


@pytest.mark.ruling("XSMG-13")
def test_it_can_be_declared_twice_in_a_turn_but_not_revealed() -> None:
    table = with_smeagol(hunt=0, fellowship={"progress": 1})
    act(table, "declare the Fellowship")
    table.choose("Trollshaws")
    act(table, "Move the Fellowship")
    table = with_smeagol(fellowship={"progress": 0, "revealed": True})
    assert not table.offers("Character die", "declare")


@pytest.mark.ruling("XSMG-14")
def test_declared_so_at_the_gates_it_enters_mordor_at_once() -> None:
    table = with_smeagol(fellowship={"at": "dagorlad", "progress": 1})
    act(table, "declare the Fellowship")
    table.choose("Morannon")
    assert table.game.mordor == 1
    assert table.person("smeagol") == "fellowship"


@pytest.mark.ruling("XSMG-15")
def test_declared_so_in_a_haven_it_heals_nothing_but_wakes_the_nation() -> None:
    table = with_smeagol(fellowship={"at": "folde", "progress": 1, "corruption": 3})
    assert not table.active("rohan")
    act(table, "declare the Fellowship")
    assert table.offers("Edoras (wakes Rohan; Sméagol leaves)")
    table.choose("Edoras")
    assert table.active("rohan")
    assert (table.game.corruption, table.person("smeagol"), table_cards(table)) == (3, "gone", [])


# WE SHALL GET IT


def hunted_by_gollum(*tiles: str, **position: Any) -> Board:
    return on_the_way(*tiles, **ONLY, people={**company(), "smeagol": "gone"}, table=[CARD], **position)


@pytest.mark.ruling("XSMG-20")
@pytest.mark.card("we-shall-get-it")
def test_while_gollum_guides_the_shadow_may_have_another_tile_drawn() -> None:
    table = hunted_by_gollum("1", "3")
    with table.chance(1):
        move(table, 6)
    assert (table.seat, table.game.decision.kind if table.game.decision else "") == (
        "shadow",
        "hunter answers",
    )
    table.choose("Discard We Shall Get It")
    assert table.asked == "3 Hunt damage: how do you meet it?"
    assert (pool(table), table.cards(DISCARD + SHADOW)) == ({"1": 1}, [CARD])


@pytest.mark.ruling("XSMG-20")
def test_the_shadow_may_keep_the_card_and_the_free_peoples_answer_after_it() -> None:
    table = (
        hunted_by_gollum("1", "3", table=[CARD, "mithril-coat-and-sting"]) if False else hunted_by_gollum("1")
    )
    move(table, 6)
    table.choose("Let it be")
    assert (table.asked, table_cards(table)) == ("1 Hunt damage: how do you meet it?", [CARD])


@pytest.mark.ruling("XSMG-20")
def test_it_does_nothing_while_another_guides() -> None:
    table = on_the_way("1", **ONLY, people={**company("strider"), "smeagol": "gone"}, table=[CARD])
    move(table, 6)
    assert (table.seat, table.asked) == ("free", "1 Hunt damage: how do you meet it?")


@pytest.mark.ruling("XSMG-08")
def test_the_card_is_in_no_deck() -> None:
    table = Board(**ONLY)
    assert CARD not in [card for deck in range(4) for card in table.cards(deck)]
    assert list(faults(table.game)) == []


# THE ODDS


@pytest.mark.ruling("XSMG-12")
def test_the_odds_of_the_hunt_know_his_tiles() -> None:
    table = with_smeagol("smeagol", "3")
    found = odds_of_move(table.game)
    assert found is not None
    assert found.mean_damage == pytest.approx(found.found * 1.5)
    late = on_the_way("smeagol", "3", **ONLY, people={"smeagol": "gone"})
    found = odds_of_move(late.game)
    assert found is not None
    assert found.mean_damage == pytest.approx(found.found * 3)
    assert late.game.guide != GOLLUM


# WORKED EXAMPLES


@pytest.mark.ruling("WR-EX-B-41")
def test_he_comes_to_strider_and_merry_and_is_alone_when_both_have_left() -> None:
    table = on_the_way("smeagol", **ONLY, people=company("strider", "merry"))
    move(table, 6)
    assert (guide(table), level_of(table.game, SMEAGOL)) == ("smeagol", 3)
    table = Board(**ONLY, people={**company("strider", "merry"), **HERE}, phase="hunt")
    assert len(table.options()) == 1 + 3  # from none to three dice
    table = with_smeagol(people=company("strider", "merry"), fellowship={"at": "rivendell"})
    act(table, "Separate")
    table.choose("Strider", "Nobody else", "Rivendell")
    assert (guide(table), level_of(table.game, SMEAGOL)) == ("smeagol", 1)
    act(table, "Separate")
    table.choose("Merry", "Nobody else", "Rivendell")
    assert (guide(table), table.person("smeagol"), table_cards(table)) == ("gollum", "gone", [])


@pytest.mark.ruling("WR-EX-B-42")
def test_as_guide_of_level_3_he_takes_all_of_3_damage() -> None:
    table = with_smeagol("3", people=company("strider"))
    move(table, 6).choose("Lose the Guide, Sméagol (Level 3: no damage is left)")
    assert (table.game.corruption, table_cards(table)) == (0, [CARD])
