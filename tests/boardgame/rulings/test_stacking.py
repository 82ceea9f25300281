"""Rulings WR-STK: armies, and what a region holds."""

from __future__ import annotations

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage.boardgame.board import free_for
from thirdage.boardgame.facts import FREE, SHADOW
from thirdage.boardgame.map import REGION_BY_ID
from thirdage.kernel.errors import BadPosition

WAR = at_war("gondor", "rohan", "sauron", "isengard", "southrons-easterlings")


def is_free(table: Board, side: int, region: str) -> bool:
    """Whether a region is free for a side."""
    return bool(free_for(table.game, side) >> REGION_BY_ID[region] & 1)


@pytest.mark.ruling("WR-STK-01")
def test_units_of_several_nations_and_all_who_lead_them_are_one_army() -> None:
    mixed = army("gondor-regular", 2, "rohan-elite", 1, "rohan-leader", 1)
    table = Board(
        regions={"osgiliath": mixed}, nations=WAR, people={"boromir": "osgiliath"},
        dice={"free": ["character"]}, rings={"free": 0},
    )  # fmt: skip
    table.choose("Move an army", "Lossarnach")
    assert table.army("lossarnach") == mixed["figures"]
    assert table.person("boromir") == "lossarnach"


@pytest.mark.ruling("WR-STK-02")
@pytest.mark.ruling("WR-STK-04")
@pytest.mark.ruling("WR-MOV-08")
def test_no_eleventh_unit_enters_but_leaders_do_not_count() -> None:
    table = Board(
        regions={
            "minas-tirith": army("gondor-regular", 3, "gondor-leader", 2),
            "lossarnach": army("gondor-elite", 4, "rohan-regular", 5),
        },
        nations=WAR, dice={"free": ["character"]}, rings={"free": 0},
    )  # fmt: skip
    table.choose("Move an army", "Lossarnach")
    assert table.options() == ["2", "1"]  # Leaders; of the Regulars one can go, and nobody is asked
    table.choose("2")
    assert table.army("lossarnach") == {
        "gondor-regular": 1, "gondor-elite": 4, "rohan-regular": 5, "gondor-leader": 2,
    }  # fmt: skip


@pytest.mark.ruling("WR-STK-03")
@pytest.mark.ruling("WR-REC-14")
def test_too_many_units_after_a_retreat_go_back_to_the_reserve_at_their_owners_choice() -> None:
    table = Board(
        regions={
            "south-ithilien": army("sauron-regular", 5),
            "osgiliath": army("gondor-regular", 3),
            "minas-tirith": army("gondor-regular", 8, "gondor-elite", 1),
        },
        nations=WAR, dice={"shadow": ["army"]}, to_act="shadow",
    )  # fmt: skip
    before = table.reserve("gondor-regular"), table.reserve("gondor-elite")
    with table.rolls(1, 1, 1, 1, 1, 1, 1, 1):
        table.choose("Attack", "South Ithilien (", "Fight on", "Minas Tirith")
    assert table.seat == "free"
    table.choose("Send back a Gondor Regular", "Send back a Gondor Elite")
    assert table.army("minas-tirith") == {"gondor-regular": 10}
    assert (table.reserve("gondor-regular"), table.reserve("gondor-elite")) == (before[0] + 1, before[1] + 1)
    assert table.casualties("gondor-regular") == table.casualties("gondor-elite") == 0


@pytest.mark.ruling("WR-STK-05")
@pytest.mark.ruling("WR-MOV-03")
@pytest.mark.ruling("WR-EX-B-10")
def test_six_may_enter_where_five_stand_if_the_five_leave() -> None:
    regions = {"minas-tirith": army("gondor-regular", 6), "lossarnach": army("gondor-regular", 5)}
    table = Board(regions=regions, nations=WAR, dice={"free": ["muster-army"]}, rings={"free": 0})
    table.choose("Move up to two armies", "Minas Tirith", "Lossarnach")
    assert table.army("lossarnach") == {"gondor-regular": 11}
    assert not table.offers("No more")  # eleven cannot stay
    table.choose("Pelargir")
    assert table.army("lossarnach") == {"gondor-regular": 6}
    assert table.army("pelargir") == {"gondor-regular": 5}


@pytest.mark.ruling("WR-STK-05")
@pytest.mark.ruling("WR-EX-B-10")
def test_six_may_not_enter_where_five_must_stay() -> None:
    regions = {
        "minas-tirith": army("gondor-regular", 6, "gondor-leader", 1),
        "lossarnach": army("gondor-regular", 5),
    }
    table = Board(regions=regions, nations=WAR, dice={"free": ["character"]}, rings={"free": 0})
    table.choose("Move an army", "Lossarnach")
    assert table.asked == (
        "How many of the 6 Gondor Regulars in Minas Tirith go to Lossarnach? At most 5 units can go."
    )
    assert table.options() == ["5", "4", "3", "2", "1"]


@pytest.mark.ruling("WR-STK-05")
@pytest.mark.ruling("WR-STK-04")
def test_six_may_not_enter_where_five_have_no_way_out() -> None:
    regions = {
        "minas-tirith": army("gondor-regular", 6),
        "lossarnach": army("north-regular", 5),
        "osgiliath": army("sauron-regular", 1),
    }
    table = Board(regions=regions, nations=WAR, dice={"free": ["muster-army"]}, rings={"free": 0})
    table.choose("Move up to two armies", "Lossarnach")
    assert table.asked == (
        "How many of the 6 Gondor Regulars in Minas Tirith go to Lossarnach? At most 5 units can go."
    )
    assert table.options() == ["5", "4", "3", "2", "1"]  # the North is at peace and cannot leave


@pytest.mark.ruling("WR-STK-05")
@pytest.mark.ruling("WR-MOV-18")
def test_the_last_besiegers_leave_nobody_a_way_back_into_the_siege() -> None:
    """Forlindon has no other neighbour: who comes from the Grey Havens shuts its only way out."""
    table = Board(
        regions={
            "grey-havens": army("elves-regular", 1, "sauron-regular", 7, besieged=True),
            "forlindon": army("sauron-regular", 5),
        },
        nations=WAR, dice={"shadow": ["army"]}, to_act="shadow",
    )  # fmt: skip
    table.choose("Move up to two armies", "Grey Havens", "Forlindon")
    assert table.asked == (
        "How many of the 7 Sauron Regulars in the Grey Havens go to Forlindon? At most 6 units can go."
    )
    assert table.options() == ["6", "5", "4", "3", "2", "1"]  # never all seven
    table.choose("6", "Forlindon (")  # the five change places with six of the seven
    assert table.besieged("grey-havens")
    assert table.army("forlindon") == {"sauron-regular": 6}


@pytest.mark.ruling("WR-STK-06")
@pytest.mark.ruling("WR-EX-A-04")
def test_ten_regulars_in_lossarnach_are_ten_units_for_every_rule() -> None:
    table = Board(
        regions={
            "minas-tirith": army("gondor-regular", 10),
            "pelargir": army("rohan-regular", 1, "rohan-leader", 1),
            "osgiliath": army("sauron-regular", 1),
        },
        nations=WAR, dice={"free": ["muster-army", "character"], "shadow": ["army"]}, rings={"free": 0},
    )  # fmt: skip
    table.choose("Muster/Army die", "Move up to two armies", "Minas Tirith", "Lossarnach", "No more")
    assert table.army("lossarnach") == {"gondor-regular": 10}
    with table.rolls(1, 1, 1, 1, 1, 1):  # one die of the attacker's, five of the ten
        table.choose("Attack", "Lossarnach", "Cease")
    table.choose("Move an army")
    assert table.goals() == ["Lamedon", "West Harondor"]  # no eleventh unit in Lossarnach


@pytest.mark.ruling("WR-STK-08")
def test_a_leader_of_rohan_leads_men_of_gondor() -> None:
    regions = {"osgiliath": army("gondor-regular", 2, "rohan-leader", 1)}
    table = Board(regions=regions, nations=WAR, dice={"free": ["character"]}, rings={"free": 0})
    table.choose("Move an army", "Lossarnach")
    assert table.army("lossarnach") == {"gondor-regular": 2, "rohan-leader": 1}


@pytest.mark.ruling("WR-STK-09")
def test_leaders_roll_no_dice_and_take_no_hits() -> None:
    regions = {
        "osgiliath": army("gondor-regular", 2, "gondor-leader", 3),
        "south-ithilien": army("sauron-regular", 1),
    }
    table = Board(regions=regions, nations=WAR, dice={"shadow": ["army"]}, to_act="shadow")
    with table.rolls(6, 1, 1, 2, 2):  # one die against two, and two rolled again
        table.choose("Attack")
    assert table.army("osgiliath") == {"gondor-regular": 1, "gondor-leader": 3}  # nobody was asked


@pytest.mark.ruling("WR-STK-10")
@pytest.mark.ruling("WR-STK-13")
def test_nazgul_stand_alone_among_enemies_and_close_no_region_to_them() -> None:
    regions = {
        "minas-morgul": army("nazgul", 2),
        "osgiliath": army("gondor-regular", 2),
        "lossarnach": army("nazgul", 1),
    }
    table = Board(
        regions=regions, nations=WAR, dice={"shadow": ["character"], "free": ["muster-army"]},
        to_act="shadow", rings={"free": 0},
    )  # fmt: skip
    table.choose("Move Nazgûl", "Minas Morgul", "2", "Osgiliath", "No more")
    assert table.army("osgiliath") == {"gondor-regular": 2, "nazgul": 2}
    assert is_free(table, FREE, "lossarnach")
    table.choose("Move up to two armies", "Lossarnach")
    assert table.army("lossarnach") == {"gondor-regular": 2, "nazgul": 1}


@pytest.mark.ruling("WR-STK-11")
@pytest.mark.ruling("WR-STK-13")
def test_characters_stand_alone_among_enemies_and_close_no_region_to_them() -> None:
    table = Board(
        regions={"osgiliath": army("sauron-regular", 2)}, nations=WAR,
        people={"boromir": "druadan-forest", "gimli": "lossarnach"},
        dice={"free": ["character"], "shadow": ["army"]}, rings={"free": 0},
    )  # fmt: skip
    table.choose("Move Companions", "Boromir", "Osgiliath", "No more")
    assert table.person("boromir") == "osgiliath"
    assert is_free(table, SHADOW, "druadan-forest")
    table.choose("Move up to two armies", "Lossarnach")
    assert table.army("lossarnach") == {"sauron-regular": 2}
    assert table.person("gimli") == "lossarnach"


@pytest.mark.ruling("WR-STK-12")
def test_a_region_is_free_without_enemy_army_and_settlement_or_if_one_besieges_it() -> None:
    table = Board(
        regions={
            "osgiliath": army("gondor-regular", 1),
            "minas-tirith": army("gondor-regular", 1, "sauron-regular", 2, besieged=True),
            "pelargir": {"control": "shadow"},
        },
        dice={"free": ["event"], "shadow": ["event"]},
    )  # fmt: skip
    assert not is_free(table, SHADOW, "osgiliath")
    assert not is_free(table, SHADOW, "dol-amroth")  # nobody there, but it is Gondor's
    assert is_free(table, SHADOW, "pelargir")
    assert not is_free(table, FREE, "pelargir")
    assert is_free(table, SHADOW, "minas-tirith")
    assert not is_free(table, FREE, "minas-tirith")
    assert is_free(table, FREE, "fangorn")
    assert is_free(table, SHADOW, "fangorn")


@pytest.mark.ruling("WR-STK-14")
@pytest.mark.ruling("WR-MOV-11")
@pytest.mark.ruling("WR-CHM-06")
def test_nobody_crosses_a_black_border() -> None:
    table = Board(
        regions={"north-ithilien": army("gondor-regular", 2), "morannon": army("sauron-regular", 1)},
        nations=WAR, people={"boromir": "north-ithilien"},
        dice={"free": ["will-of-the-west"]}, rings={"free": 0},
    )  # fmt: skip
    assert not table.offers("Attack")
    before = table.game.clone()
    table.choose("Move up to two armies")
    assert not table.offers("Morannon")
    assert table.offers("Dagorlad")
    table.game = before
    table.choose("Move Companions")
    assert not table.offers("Gorgoroth")  # two steps by Morannon, were there no mountains
    assert table.offers("Minas Morgul")


@pytest.mark.ruling("WR-STK-02")
@pytest.mark.ruling("WR-STK-15")
def test_five_inside_and_ten_outside_are_counted_apart() -> None:
    siege = army("gondor-regular", 5, "gondor-leader", 2, "sauron-regular", 10, besieged=True)
    table = Board(
        regions={"minas-tirith": siege, "osgiliath": army("sauron-regular", 1, "nazgul", 1)}, nations=WAR,
        dice={"shadow": ["character"]}, to_act="shadow",
    )  # fmt: skip
    table.choose("Move an army")
    assert not table.offers("Minas Tirith")  # ten are there; the five inside are counted apart
    assert table.offers("Lossarnach")
    with pytest.raises(BadPosition):
        Board(regions={"minas-tirith": army("gondor-regular", 6, "sauron-regular", 1, besieged=True)})
    with pytest.raises(BadPosition):
        Board(regions={"osgiliath": army("sauron-regular", 11)})


@pytest.mark.ruling("WR-STK-16")
def test_elites_roll_one_die_each() -> None:
    regions = {"osgiliath": army("gondor-regular", 3), "south-ithilien": army("sauron-elite", 2)}
    table = Board(regions=regions, nations=WAR, dice={"shadow": ["army"]}, to_act="shadow")
    with table.rolls(1, 1, 2, 2, 2):
        table.choose("Attack", "South Ithilien (")
    assert table.asked == "Osgiliath: does the attack go on? 2 Elites against 3 Regulars."
