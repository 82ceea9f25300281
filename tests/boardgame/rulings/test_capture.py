"""Rulings WR-CAP: taking Settlements, and taking them back."""

from __future__ import annotations

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage.boardgame.board import OWNED, regions_in
from thirdage.boardgame.facts import FREE
from thirdage.boardgame.map import REGION_IDS

WAR = at_war("gondor", "rohan", "sauron", "isengard")


@pytest.mark.ruling("WR-CAP-01")
def test_a_town_falls_when_an_army_enters() -> None:
    table = Board(
        regions={"osgiliath": army("sauron-regular", 2)}, nations=WAR,
        dice={"shadow": ["army"]}, to_act="shadow",
    )  # fmt: skip
    table.choose("Move up to two armies", "Lossarnach")
    assert table.held_by("lossarnach") == "shadow"
    assert table.points("shadow") == 0


@pytest.mark.ruling("WR-CAP-01")
@pytest.mark.ruling("WR-CAP-02")
def test_a_stronghold_falls_when_the_last_of_its_garrison_does() -> None:
    table = Board(
        regions={"minas-tirith": army("gondor-regular", 1, "sauron-regular", 2, besieged=True)}, nations=WAR,
        dice={"shadow": ["army"]}, to_act="shadow",
    )  # fmt: skip
    assert table.points("shadow") == 0
    with table.rolls(6, 1, 1):
        table.choose("Attack the besieged in Minas Tirith")
    assert table.held_by("minas-tirith") == "shadow"
    assert table.points("shadow") == 2


@pytest.mark.ruling("WR-CAP-02")
@pytest.mark.ruling("WR-CAP-06")
@pytest.mark.ruling("WR-EX-B-22")
def test_pelargir_and_dol_amroth_are_three_points_and_stay_taken_when_the_captor_leaves() -> None:
    table = Board(
        regions={"lamedon": army("sauron-regular", 4, control="shadow")}, nations=WAR,
        dice={"shadow": ["army", "army"]}, to_act="shadow",
    )  # fmt: skip
    table.choose("Move up to two armies", "a part of", "Pelargir", "2")
    table.choose("Lamedon", "Dol Amroth")
    assert table.points("shadow") == 3
    assert table.held_by("lamedon") == "shadow"  # nobody is left there, but it stays theirs
    table.choose("Move up to two armies", "Dol Amroth", "Lamedon", "No more")
    assert table.army("dol-amroth") == {}
    assert table.held_by("dol-amroth") == "shadow"
    assert table.points("shadow") == 3


@pytest.mark.ruling("WR-CAP-04")
@pytest.mark.ruling("WR-EX-B-22")
def test_points_are_gone_when_any_nation_of_its_side_retakes_a_place() -> None:
    table = Board(
        regions={
            "pelargir": {"control": "shadow"}, "dol-amroth": {"control": "shadow"},
            "erech": army("rohan-regular", 1),
        },
        nations=WAR, dice={"free": ["muster-army"]}, rings={"free": 0},
    )  # fmt: skip
    assert table.points("shadow") == 3
    table.choose("Move up to two armies", "Dol Amroth")
    assert table.held_by("dol-amroth") == "free"
    assert (table.points("shadow"), table.points("free")) == (1, 0)


@pytest.mark.ruling("WR-CAP-05")
def test_each_loss_of_a_place_moves_its_nation_one_step() -> None:
    table = Board(
        regions={"osgiliath": army("sauron-regular", 4), "druadan-forest": army("rohan-regular", 2)},
        nations={**at_war("sauron", "rohan"), "gondor": {"steps": 3, "active": True}},
        dice={"shadow": ["army"] * 2, "free": ["muster-army"] * 2}, to_act="shadow", rings={"free": 0},
    )  # fmt: skip
    table.choose("Move up to two armies", "Lossarnach")
    assert table.steps("gondor") == 2
    table.choose("Move up to two armies", "Osgiliath")
    table.choose("Move up to two armies", "Minas Tirith")
    assert table.held_by("minas-tirith") == "shadow"
    assert table.steps("gondor") == 1


@pytest.mark.ruling("WR-CAP-05")
def test_a_place_lost_a_second_time_counts_again_and_retaking_does_not() -> None:
    table = Board(
        regions={
            "osgiliath": army("sauron-regular", 2), "pelargir": army("rohan-regular", 1),
            "lossarnach": {"control": "shadow"},
        },
        nations={**at_war("sauron", "rohan"), "gondor": {"steps": 2, "active": True}},
        dice={"free": ["muster-army"], "shadow": ["army"]}, rings={"free": 0},
    )  # fmt: skip
    table.choose("Move up to two armies", "Lossarnach")
    assert table.held_by("lossarnach") == "free"
    assert table.steps("gondor") == 2
    with table.rolls(6, 1, 1):
        table.choose("Attack", "Osgiliath (", "All of them")
    assert table.held_by("lossarnach") == "shadow"
    assert table.steps("gondor") == 1


@pytest.mark.ruling("WR-CAP-05")
def test_nations_of_the_shadow_are_moved_too() -> None:
    table = Board(
        regions={"west-harondor": army("gondor-regular", 2)}, nations=at_war("gondor"),
        dice={"free": ["muster-army"]}, rings={"free": 0},
    )  # fmt: skip
    table.choose("Move up to two armies", "Umbar")
    assert table.points("free") == 2
    assert table.steps("southrons-easterlings") == 1


@pytest.mark.ruling("WR-CAP-07")
def test_nazgul_take_nothing() -> None:
    table = Board(
        regions={"minas-morgul": army("nazgul", 2)}, dice={"shadow": ["character"]}, to_act="shadow",
    )  # fmt: skip
    table.choose("Move Nazgûl", "2", "Pelargir")
    assert table.held_by("pelargir") == "free"
    assert not table.active("gondor")


@pytest.mark.ruling("WR-CAP-03")
@pytest.mark.ruling("WR-CAP-08")
def test_the_captor_musters_there_no_more_than_the_owner() -> None:
    regions = {"minas-tirith": army("sauron-regular", 2, control="shadow")}
    table = Board(regions=regions, nations=WAR, dice={"shadow": ["muster"]}, to_act="shadow")
    table.choose("Muster troops")
    assert "Minas Tirith" not in table.sites()


@pytest.mark.ruling("WR-CAP-09")
def test_a_lost_city_still_lies_in_the_land_of_its_nation() -> None:
    regions = {"pelargir": {"control": "shadow"}, "osgiliath": army("sauron-regular", 2)}
    table = Board(regions=regions, dice={"shadow": ["army"]}, to_act="shadow")
    assert table.steps("sauron") == 1
    table.choose("Move up to two armies")
    assert not table.offers("Pelargir")  # for troops at peace the border stands
    war = Board(
        regions=regions, nations=at_war("sauron"), dice={"shadow": ["army"]}, to_act="shadow",
    )  # fmt: skip
    war.choose("Move up to two armies", "Pelargir")
    assert war.active("gondor")


@pytest.mark.ruling("WR-CAP-10")
def test_markers_do_not_run_out() -> None:
    lost = [REGION_IDS[region] for region in regions_in(OWNED[FREE])]
    table = Board(
        regions={**{region: {"control": "shadow"} for region in lost}, "moria": {"control": "free"},
                 "hollin": army("elves-regular", 2)},
        nations=at_war("elves"), dice={"free": ["muster-army"], "shadow": ["army"]}, rings={"free": 0},
    )  # fmt: skip
    assert len(lost) == 20
    assert table.points("shadow") == 20
    table.choose("Move up to two armies", "North Dunland")
    assert table.held_by("north-dunland") == "free"  # the twenty-second


@pytest.mark.ruling("WR-CAP-11")
@pytest.mark.ruling("WR-BAT-57")
def test_the_conqueror_may_withdraw_into_a_lost_stronghold_and_is_besieged() -> None:
    table = Board(
        regions={
            "minas-tirith": army("sauron-regular", 2, control="shadow"),
            "lossarnach": army("gondor-regular", 4),
        },
        nations=WAR, dice={"free": ["muster-army"]}, rings={"free": 0},
    )  # fmt: skip
    table.choose("Attack", "Lossarnach (")
    assert table.seat == "shadow"
    table.choose("Withdraw into the Stronghold", "All of them")
    assert table.besieged("minas-tirith")
    assert table.held_by("minas-tirith") == "shadow"


@pytest.mark.ruling("WR-CAP-12")
def test_nobody_retreats_into_a_settlement_of_the_enemy() -> None:
    table = Board(
        regions={
            "osgiliath": army("gondor-regular", 2), "south-ithilien": army("sauron-regular", 2),
            "pelargir": {"control": "shadow"},
        },
        nations=WAR, dice={"shadow": ["army"]}, to_act="shadow",
    )  # fmt: skip
    with table.rolls(1, 1, 1, 1):
        table.choose("Attack", "South Ithilien (", "Fight on")
    assert not table.offers("Pelargir")
    assert table.offers("Lossarnach")
