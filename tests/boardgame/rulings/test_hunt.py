"""Rulings WR-HNT: the Hunt for the Ring."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.boardgame.at_the_board import Board, army
from tests.boardgame.on_the_way import (
    act,
    company,
    guide,
    move,
    on_the_way,
    pool,
    ring_at,
    winner,
)
from thirdage.boardgame.facts import TABLE
from thirdage.boardgame.setup import STANDARD_TILES, TILE_IDS

STANDARD = TILE_IDS[: len(STANDARD_TILES)]


def damage(n: int) -> str:
    """The question how so much damage is met."""
    return f"{n} Hunt damage: how do you meet it?"


# THE ROLL


@pytest.mark.ruling("WR-HNT-01")
@pytest.mark.ruling("WR-HNT-23")
def test_every_move_is_hunted_by_all_the_dice_in_the_box() -> None:
    table = move(move(on_the_way(hunt=2), 2, 3), 2, 3)
    assert table.told().count("The Hunt rolls") == 2
    assert table.game.hunt_dice == 2


@pytest.mark.ruling("WR-HNT-02")
@pytest.mark.ruling("WR-EX-B-27")
@pytest.mark.parametrize(("box", "rolled"), [(1, 1), (4, 4), (5, 5), (7, 5)])
def test_a_die_for_each_in_the_box_but_five_at_most(box: int, rolled: int) -> None:
    table = move(on_the_way("1", hunt=box), *[5] * rolled)
    assert pool(table) == {"1": 1}  # none of them found it


@pytest.mark.ruling("WR-HNT-02")
def test_a_six_finds_the_fellowship() -> None:
    assert move(on_the_way("1", hunt=2), 2, 6).asked == damage(1)


@pytest.mark.ruling("WR-HNT-03")
@pytest.mark.ruling("WR-EX-A-19")
def test_the_second_move_of_a_turn_is_found_by_a_five() -> None:
    table = move(on_the_way("1", hunt=2), 5, 5)
    assert pool(table) == {"1": 1}
    move(table, 5, 4)
    assert table.asked == damage(1)


@pytest.mark.ruling("WR-HNT-04")
@pytest.mark.parametrize(("rolled", "found"), [(1, False), (2, True)])
def test_a_natural_one_finds_nothing_whatever_is_added(rolled: int, found: bool) -> None:
    table = move(on_the_way("1", moved=5, people={"aragorn": "gone", "gandalf-the-white": "gone"}), rolled)
    assert (table.asked == damage(1)) == found


@pytest.mark.ruling("WR-HNT-05")
def test_without_dice_in_the_box_there_is_no_hunt_though_nazgul_are_near() -> None:
    regions = {"moria": army("sauron-regular", 4, "nazgul", 2)}
    table = move(on_the_way("1", hunt=0, regions=regions, fellowship={"at": "moria"}))
    assert (table.game.progress, pool(table)) == (1, {"1": 1})


@pytest.mark.ruling("WR-HNT-06")
@pytest.mark.ruling("WR-EX-A-21")
def test_units_and_nazgul_with_the_ring_bearers_give_a_second_roll_each() -> None:
    regions = {"hollin": army("sauron-regular", 3, "nazgul", 2)}
    table = on_the_way(hunt=4, regions=regions, fellowship={"at": "hollin"})
    move(table, 2, 2, 2, 2, 3, 3)
    assert "The Hunt rolls 2 2 2 2, again 3 3: nothing." in table.told()


@pytest.mark.ruling("WR-HNT-06")
@pytest.mark.ruling("WR-EX-A-22")
def test_a_stronghold_gives_a_third() -> None:
    regions = {"moria": army("sauron-regular", 4, "nazgul", 1)}
    table = on_the_way(hunt=4, regions=regions, fellowship={"at": "moria"})
    move(table, 2, 2, 2, 2, 3, 3, 3)
    assert "The Hunt rolls 2 2 2 2, again 3 3 3: nothing." in table.told()


@pytest.mark.ruling("WR-HNT-06")
@pytest.mark.parametrize(
    ("region", "entry"),
    [
        ("moria", {}),
        ("lorien", {"control": "shadow"}),
        ("hollin", army("isengard-elite", 1)),
        ("hollin", army("nazgul", 1)),
    ],
)
def test_each_of_the_three_gives_one(region: str, entry: dict[str, object]) -> None:
    table = on_the_way("1", hunt=2, regions={region: entry}, fellowship={"at": region, "progress": 3})
    move(table, 2, 2, 6)
    assert table.asked == damage(1)


@pytest.mark.ruling("WR-HNT-06")
def test_what_stands_elsewhere_or_belongs_to_the_free_peoples_gives_nothing() -> None:
    regions = {
        "moria": army("elves-regular", 2, control="free"), "hollin": army("sauron-regular", 3, "nazgul", 1),
    }  # fmt: skip
    table = on_the_way("1", hunt=2, regions=regions, fellowship={"at": "moria", "progress": 1})
    move(table, 2, 2)
    assert pool(table) == {"1": 1}


@pytest.mark.ruling("WR-HNT-06")
@pytest.mark.parametrize("region", ["north-dunland", "angmar"])
def test_a_town_or_city_of_the_shadow_gives_nothing(region: str) -> None:
    table = move(on_the_way("1", fellowship={"at": region}), 2)
    assert pool(table) == {"1": 1}


@pytest.mark.ruling("WR-HNT-06")
def test_a_second_roll_has_the_same_bonus() -> None:
    table = on_the_way("1", moved=1, regions={"hollin": army("nazgul", 1)}, fellowship={"at": "hollin"})
    move(table, 4, 5)
    assert table.asked == damage(1)


HE_IS_ASKED = {"switches": {"hunter_may_stop": True}}


@pytest.mark.ruling("WR-HNT-06")
@pytest.mark.parametrize("again", [True, False])
def test_by_the_other_reading_the_shadow_may_leave_a_roll_without_success(again: bool) -> None:
    regions = {"hollin": army("sauron-regular", 3, "nazgul", 2)}
    table = on_the_way("1", hunt=3, regions=regions, fellowship={"at": "hollin"}, options=HE_IS_ASKED)
    with table.rolls(2, 2, 2, *([6, 3] if again else [])):
        act(table, "Move the Fellowship")
        assert (table.seat, table.asked) == (
            "shadow", "None of the 3 Hunt dice has found the Fellowship. Do you roll 2 of them again?",
        )  # fmt: skip
        table.choose("Roll again" if again else "Give up the Hunt for this move")
    assert (table.asked == damage(1)) == again
    said = "The Hunt rolls 2 2 2, again 6 3: a success." if again else "The Hunt rolls 2 2 2: nothing."
    assert said in table.told()
    assert pool(table) == ({} if again else {"1": 1})


@pytest.mark.ruling("WR-HNT-06")
@pytest.mark.parametrize(("box", "rolled"), [(2, (6, 2, 2)), (1, (6,))])
def test_with_a_success_nobody_is_asked_whether_to_roll_again(box: int, rolled: tuple[int, ...]) -> None:
    regions = {"hollin": army("sauron-regular", 3)}
    table = on_the_way("1", hunt=box, regions=regions, fellowship={"at": "hollin"}, options=HE_IS_ASKED)
    assert move(table, *rolled).asked == damage(1)


@pytest.mark.ruling("WR-HNT-06")
def test_a_single_die_and_all_of_them_are_told_apart() -> None:
    regions = {"hollin": army("sauron-regular", 1, "nazgul", 1)}
    for box, which in (
        (1, "The Hunt die has not found the Fellowship. Do you roll it again?"),
        (2, "None of the 2 Hunt dice has found the Fellowship. Do you roll all of them again?"),
    ):
        table = on_the_way("1", hunt=box, regions=regions, fellowship={"at": "hollin"}, options=HE_IS_ASKED)
        assert move(table, *[2] * box).asked == which


@pytest.mark.ruling("WR-HNT-07")
def test_a_die_is_rolled_again_once_only_and_only_if_it_failed() -> None:
    regions = {"moria": army("sauron-regular", 4, "nazgul", 1)}
    table = on_the_way(hunt=1, regions=regions, fellowship={"at": "moria"})
    move(table, 2, 2)
    found = on_the_way("1", hunt=2, regions=regions, fellowship={"at": "moria"})
    move(found, 6, 2, 2)
    assert found.asked == damage(1)


# TILES


@pytest.mark.ruling("WR-HNT-08")
@pytest.mark.ruling("WR-HNT-11")
def test_one_tile_is_drawn_for_all_successes_and_does_not_return() -> None:
    table = on_the_way("1", "2", "3", hunt=3)
    with table.chance(0):
        move(table, 6, 6, 6)
    assert (table.asked, pool(table), pool(table, "drawn")) == (damage(3), {"1": 1, "2": 1}, {"3": 1})
    table.choose("Use the Ring")
    act(table, "Separate", "Merry", "Nobody else", "Gandalf the Grey", "Rivendell")
    assert pool(table) == {"1": 1, "2": 1}


@pytest.mark.ruling("WR-HNT-09")
@pytest.mark.ruling("WR-HNT-10")
@pytest.mark.ruling("WR-EX-B-28")
def test_an_eye_is_worth_the_successes_and_for_a_stronghold_nothing() -> None:
    table = on_the_way(
        "eye-reveal", "eye-reveal", hunt=3, fellowship={"at": "moria"}, people=company("merry")
    )
    move(table, 6, 6, 2, 6)  # the last is rolled again, for Moria
    assert table.asked == "3 Hunt damage: how do you meet it? The tile also reveals the Fellowship."
    table.choose("Use the Ring", "Hollin")
    assert (table.game.corruption, pool(table)) == (3, {})
    assert table.asked == "Your action: which die do you use, and what for?"


@pytest.mark.ruling("WR-HNT-09")
@pytest.mark.parametrize("tile", ["1", "2", "3"])
def test_the_number_of_a_tile_is_its_damage_however_many_dice_succeeded(tile: str) -> None:
    table = move(on_the_way(tile, hunt=2), 6, 6)
    assert table.asked == damage(int(tile))


@pytest.mark.ruling("WR-HNT-12")
@pytest.mark.ruling("WR-EX-B-37")
def test_after_the_last_tile_all_standard_ones_return() -> None:
    table = on_the_way(tiles={"in": ["3"], "drawn": [tile for tile in STANDARD if tile != "3"] + ["3", "3"]})
    move(table, 6).choose("Use the Ring")
    assert (pool(table), sum(pool(table, "drawn").values())) == ({}, 16)
    with table.chance(15):  # the last of the sixteen
        move(table, 6)
    assert table.asked == "The Fellowship is revealed. Where is it?"
    assert sum(pool(table).values()) == 15
    assert pool(table, "drawn") == {"0-reveal": 1}


@pytest.mark.ruling("WR-HNT-27")
def test_rolls_and_tiles_are_seen_by_everybody() -> None:
    table = on_the_way("3", "1", hunt=2)
    with table.chance(0):
        move(table, 6, 2)
    for seat in ("free", "shadow", None):
        assert "The Hunt rolls 6 2: a success.\nThe Hunt tile is 3." in table.told(seat)
        assert table.game.view(seat)["tiles"]["in"] == {"1": 1}
        assert table.game.view(seat)["tiles"]["drawn"] == {"3": 1}


# DAMAGE


@pytest.mark.ruling("WR-HNT-13")
def test_damage_is_met_by_using_the_ring_or_by_a_casualty() -> None:
    table = move(on_the_way("2"), 6)
    assert table.options() == [
        "Use the Ring: take it all as Corruption (0 becomes 2 of 12)",
        "Lose the Guide, Gandalf the Grey (Level 3: no damage is left)",
        "Lose a Companion drawn at random (damage beyond his Level is left)",
    ]
    table.choose("Use the Ring")
    assert table.game.corruption == 2
    assert table.game.view("free")["fellowship"]["companions"] == [
        "gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "merry", "pippin",
    ]  # fmt: skip


@pytest.mark.ruling("WR-HNT-14")
@pytest.mark.parametrize(("drawn", "who"), [(0, "gandalf-the-grey"), (2, "boromir")])
def test_the_casualty_is_the_guide_or_anybody_drawn_blindly(drawn: int, who: str) -> None:
    table = move(on_the_way("2"), 6)
    with table.chance(drawn):
        table.choose("at random")
    assert table.person(who) == "gone"
    lost = move(on_the_way("2"), 6).choose("Lose the Guide")
    assert (lost.person("gandalf-the-grey"), guide(lost)) == ("gone", "strider")


@pytest.mark.ruling("WR-HNT-14")
@pytest.mark.ruling("WR-HNT-24")
@pytest.mark.ruling("WR-EX-B-29")
def test_merry_drawn_at_damage_two_costs_one_corruption_and_is_placed_on_the_map() -> None:
    people = company("strider", "boromir", "merry")
    table = move(on_the_way("2", people=people, fellowship={"progress": 1}), 6)
    with table.chance(2):
        table.choose("at random")
    assert (table.game.corruption, table.asked) == (1, "Where does Merry go from the Fellowship?")
    assert table.offers("Moria")  # three regions: progress 2 and Level 1
    assert not table.offers("Old Ford")  # four
    table.choose("Hollin")
    assert (table.person("merry"), guide(table)) == ("hollin", "strider")


@pytest.mark.ruling("WR-HNT-15")
@pytest.mark.parametrize(
    ("who", "tile", "corruption"),
    [("strider", "3", 0), ("gimli", "3", 1), ("gimli", "1", 0), ("merry", "3", 2)],
)
def test_a_companion_absorbs_as_much_as_his_level(who: str, tile: str, corruption: int) -> None:
    table = move(on_the_way(tile, people=company(who)), 6)
    if who == "merry":
        table.choose("Lose the Guide", "Rivendell")
    else:
        table.choose("Lose the Guide")
        assert table.person(who) == "gone"
    assert table.game.corruption == corruption


@pytest.mark.ruling("WR-HNT-16")
def test_a_tile_costs_one_casualty_and_the_rest_is_corruption() -> None:
    table = move(on_the_way("3", people=company("boromir", "legolas", "gimli")), 6)
    table.choose("Lose the Guide", "Gimli")  # who guides now
    assert (table.game.corruption, table.person("legolas"), table.person("gimli")) == (
        1, "fellowship", "fellowship",
    )  # fmt: skip


@pytest.mark.ruling("WR-HNT-17")
def test_without_damage_nobody_can_be_given_up() -> None:
    table = move(on_the_way("0-reveal"), 6)
    assert table.asked == "The Fellowship is revealed. Where is it?"
    assert len(table.game.view("free")["fellowship"]["companions"]) == 7
    hobbits = move(on_the_way("0-reveal", people=company("merry", "pippin")), 6)
    assert hobbits.asked == "The Fellowship is revealed. Where is it?"
    cards = move(on_the_way("0-reveal", table=["axe-and-bow"]), 6)
    assert cards.asked == "The Fellowship is revealed. Where is it?"


@pytest.mark.ruling("WR-HNT-18")
def test_a_card_then_the_guide_then_the_casualty_then_the_new_guide_then_corruption_then_the_reveal() -> None:
    table = on_the_way(
        "eye-reveal", hunt=5, people=company("gimli", "merry", "pippin"),
        table=["axe-and-bow", "mithril-coat-and-sting"],
    )  # fmt: skip
    move(table, 6, 6, 6, 6, 6)
    assert table.asked == "The Hunt tile is an Eye (Reveal): 5 damage. Do you use a card?"
    table.choose("Axe and Bow")
    assert table.asked == "The Hunt tile is an Eye (Reveal), lowered to 4. Do you use another card?"
    table.choose("Use no more cards")
    assert table.asked == f"{damage(4)} The tile also reveals the Fellowship."  # Gimli has no gift as Guide
    assert table.cards(TABLE) == ["mithril-coat-and-sting"]
    table.choose("Lose the Guide", "Merry")
    assert table.asked == f"{damage(2)} The tile also reveals the Fellowship."
    table.choose("guide-leaves")
    assert table.keys() == ["corruption", "guide-leaves"]  # Pippin guides; no second casualty
    table.choose("Use the Ring")
    assert (table.game.corruption, table.asked) == (1, "Where does Merry go from the Fellowship?")
    assert not table.game.revealed
    table.choose("Trollshaws")
    assert table.asked == "The Fellowship is revealed. Where is it?"


@pytest.mark.ruling("WR-HNT-18")
@pytest.mark.ruling("TILE-01")
def test_more_than_one_card_on_the_table_may_be_used_against_one_tile() -> None:
    table = on_the_way("3", table=["axe-and-bow", "horn-of-gondor"], people=company("gimli", "boromir"))
    move(table, 6).choose("Axe and Bow")
    assert table.asked == "The Hunt tile is 3, lowered to 2. Do you use another card?"
    table.choose("Horn of Gondor")
    assert (table.asked, table.cards(TABLE)) == (damage(1), [])


@pytest.mark.ruling("TILE-01")
def test_no_card_is_asked_for_when_no_damage_is_left() -> None:
    table = on_the_way("1", table=["axe-and-bow", "horn-of-gondor"], people=company("gimli", "boromir"))
    move(table, 6).choose("Axe and Bow")
    assert (table.asked, table.cards(TABLE)) == (
        "Your action: which die do you use, and what for?",
        ["horn-of-gondor"],
    )


@pytest.mark.ruling("WR-HNT-20")
@pytest.mark.ruling("TILE-01")
def test_cards_are_used_before_the_die_of_a_tile_is_rolled() -> None:
    table = on_the_way(
        "shelobs-lair", table=["axe-and-bow", "horn-of-gondor"], people=company("gimli", "boromir"),
        fellowship={"at": "morannon", "mordor": 2},
    )  # fmt: skip
    act(table, "Move the Fellowship")
    with table.rolls(6):
        table.choose("Axe and Bow", "Horn of Gondor")
    assert table.asked == damage(4)


@pytest.mark.ruling("TILE-01")
@pytest.mark.card("mithril-coat-and-sting")
def test_the_tile_that_the_mithril_coat_brought_can_be_answered_as_well() -> None:
    table = on_the_way(
        "3", "2", table=["axe-and-bow", "mithril-coat-and-sting"], people=company("gimli", "boromir")
    )
    with table.chance(0, 0):
        move(table, 6).choose("Mithril Coat")
    assert table.asked == "The Hunt tile is 2. Do you use a card?"
    assert table.options() == ["Use no card", "Discard Axe and Bow: damage 2 becomes 1"]
    table.choose("Axe and Bow")
    assert (table.asked, pool(table), pool(table, "drawn")["2"]) == (damage(1), {"3": 1}, 1)


@pytest.mark.ruling("TILE-01")
@pytest.mark.card("wizards-staff")
def test_the_staff_may_prevent_the_draw_that_the_mithril_coat_calls_for() -> None:
    table = on_the_way(
        "3", "2", table=["wizards-staff", "mithril-coat-and-sting"], people=company("gandalf-the-grey")
    )
    with table.chance(0):
        move(table, 6).choose("Let it be drawn", "Mithril Coat", "Wizard's Staff")
    assert (table.game.corruption, pool(table), table.cards(TABLE)) == (0, {"3": 1, "2": 1}, [])
    assert table.asked == "Your action: which die do you use, and what for?"


@pytest.mark.ruling("WR-HNT-18")
def test_a_hobbit_who_guides_may_help_before_the_casualty_as_well() -> None:
    table = move(on_the_way("3", people=company("merry", "pippin")), 6)
    table.choose("Merry leaves the Fellowship: 3 becomes 2")  # Merry lowers it to 2, and Pippin guides
    assert table.asked == damage(2)
    assert table.offers("Pippin leaves the Fellowship: 2 becomes 1")
    table.choose("Lose the Guide")
    assert (table.game.corruption, table.asked) == (1, "Where do Merry and Pippin go from the Fellowship?")


@pytest.mark.ruling("WR-HNT-22")
def test_gollum_cannot_be_given_up() -> None:
    table = move(on_the_way("3", people=company()), 6)
    table.choose("Use the Ring")
    assert (table.game.corruption, guide(table)) == (3, "gollum")


@pytest.mark.ruling("WR-HNT-21")
def test_at_twelve_the_shadow_wins_in_the_middle_of_the_hunt() -> None:
    table = on_the_way("2-reveal", fellowship={"at": "hollin", "corruption": 10})
    move(table, 6).choose("Use the Ring")
    assert (winner(table), table.asked) == ("shadow", "")  # nobody asks any more where it is


@pytest.mark.ruling("WR-HNT-28")
def test_the_last_companion_is_not_drawn() -> None:
    table = move(on_the_way("2", people=company("gimli")), 6)
    ring, guide = table.options()
    assert ring == "Use the Ring: take it all as Corruption (0 becomes 2 of 12)"
    assert guide == "Lose the Guide, Gimli (Level 2: no damage is left)"


def goblins_gate() -> Board:
    """Strider leads the Fellowship on from Goblin's Gate for the second time this turn; the tile is a 3."""
    fellowship = {"at": "goblins-gate", "progress": 1, "guide": "strider", "corruption": 4}
    return move(on_the_way("3", hunt=3, moved=1, fellowship=fellowship), 2, 5, 6)


@pytest.mark.ruling("WR-HNT-02")
@pytest.mark.ruling("WR-HNT-15")
@pytest.mark.ruling("WR-EX-A-23")
def test_a_whole_hunt_in_which_gimli_falls() -> None:
    table = goblins_gate()
    assert "The Hunt rolls 2 5 6, +1 to each: 2 successes.\nThe Hunt tile is 3." in table.told()
    with table.chance(4):
        table.choose("at random", "Strider")
    assert (table.person("gimli"), guide(table), table.game.corruption) == ("gone", "strider", 5)
    assert (ring_at(table), table.game.progress, table.game.revealed) == ("goblins-gate", 2, False)
    assert table.game.hunt_moves == 2


@pytest.mark.ruling("WR-EX-A-23")
def test_the_same_hunt_met_otherwise() -> None:
    assert goblins_gate().choose("Use the Ring").game.corruption == 7
    strider = goblins_gate().choose("Lose the Guide")
    assert (strider.person("strider"), strider.game.corruption) == ("gone", 4)
    merry = goblins_gate()
    with merry.chance(5):
        merry.choose("at random", "Strider", "Goblin's Gate")
    assert (merry.person("merry"), merry.game.corruption) == ("goblins-gate", 6)


@pytest.mark.ruling("WR-EX-B-30")
def test_boromir_and_two_hobbits_against_five() -> None:
    table = on_the_way("eye-reveal", hunt=5, people=company("boromir", "merry", "pippin"))
    move(table, 6, 6, 6, 6, 6)
    table.choose("Lose the Guide", "Merry", "guide-leaves", "guide-leaves")
    assert (table.game.corruption, guide(table)) == (1, "gollum")
    assert table.asked == "Where do Merry and Pippin go from the Fellowship?"
    table.choose("Hollin")
    assert table.person("merry") == table.person("pippin") == "hollin"
    assert table.asked == "The Fellowship is revealed. Where is it?"


@pytest.mark.ruling("WR-HNT-11")
def test_the_pool_of_the_start_has_sixteen_tiles() -> None:
    assert pool(on_the_way()) == dict(Counter(STANDARD))
