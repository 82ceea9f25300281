"""Rulings WR-MOV: moving armies."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage.boardgame.map import REGION_BY_ID, REGION_IDS

WAR = at_war("gondor", "rohan", "sauron", "isengard")
SIEGE = army("gondor-regular", 3, "gondor-leader", 1, "sauron-regular", 4, besieged=True)


def moving(side: str, *dice: str, **position: Any) -> Board:
    """A side about to move with these dice, the first of which is taken up."""
    position = {"nations": WAR, **position}
    return Board(dice={side: [*dice]}, to_act=side, rings={"free": 0}, **position)


@pytest.mark.ruling("WR-MOV-01")
@pytest.mark.ruling("WR-MOV-02")
def test_an_army_result_moves_two_armies_one_region_each_and_no_unit_twice() -> None:
    regions = {"moria": army("sauron-regular", 2), "nurn": army("sauron-regular", 2)}
    table = moving("shadow", "army", regions=regions).choose("Move up to two armies")
    assert table.goals() == ["North Dunland", "Hollin", "Dimrill Dale", "Gorgoroth"]
    table.choose("to Hollin")
    assert table.starts() == ["Nurn"]  # those in Hollin have moved
    table.choose("No more")
    assert table.army("nurn") == {"sauron-regular": 2}
    assert table.game.turn == 2


@pytest.mark.ruling("WR-MOV-03")
def test_those_who_stood_there_may_leave_and_those_who_came_may_not() -> None:
    regions = {"moria": army("sauron-regular", 2), "hollin": army("sauron-elite", 1)}
    table = moving("shadow", "army", regions=regions)
    table.choose("Move up to two armies", "Moria", "Hollin", "Hollin", "Trollshaws")
    assert table.army("hollin") == {"sauron-regular": 2}
    assert table.army("trollshaws") == {"sauron-elite": 1}  # nobody else could go


@pytest.mark.ruling("WR-MOV-04")
@pytest.mark.ruling("WR-MOV-12")
@pytest.mark.ruling("WR-EX-B-11")
def test_an_army_may_part_in_two_directions() -> None:
    table = moving("shadow", "army", regions={"hollin": army("sauron-regular", 4)})
    table.choose("Move up to two armies", "a part of", "Moria", "2", "Hollin", "Trollshaws")
    assert table.army("moria") == table.army("trollshaws") == {"sauron-regular": 2}
    assert table.army("hollin") == {}


@pytest.mark.ruling("WR-MOV-05")
@pytest.mark.ruling("WR-MOV-07")
def test_where_enemies_stand_one_must_attack() -> None:
    regions = {"lossarnach": army("sauron-regular", 3, control="shadow"),
               "osgiliath": army("gondor-regular", 1)}  # fmt: skip
    table = moving("shadow", "army", regions=regions)
    assert table.offers("Attack")
    table.choose("Move up to two armies")
    assert table.goals() == ["Pelargir", "Minas Tirith"]


@pytest.mark.ruling("WR-MOV-07")
def test_a_siege_opens_no_other_settlement_to_the_besieging_side() -> None:
    regions = {"minas-tirith": SIEGE, "lossarnach": army("sauron-regular", 2, control="shadow"),
               "pelargir": army("gondor-regular", 1)}  # fmt: skip
    table = moving("shadow", "army", regions=regions).choose("Move up to two armies", "a part of")
    from_there = [way for way in table.game.options or () if way[1] == REGION_BY_ID["lossarnach"]]
    assert [REGION_IDS[goal] for _, _, goal in from_there] == ["minas-tirith", "osgiliath"]


@pytest.mark.ruling("WR-MOV-05")
@pytest.mark.ruling("WR-MOV-19")
def test_an_army_may_join_a_siege_of_its_own_side() -> None:
    regions = {"minas-tirith": SIEGE, "osgiliath": army("sauron-elite", 2)}
    table = moving("shadow", "army", regions=regions)
    table.choose("Move up to two armies", "Osgiliath", "Minas Tirith", "No more")
    assert table.army("minas-tirith")["sauron-elite"] == 2
    assert table.besieged("minas-tirith")
    assert table.held_by("minas-tirith") == "free"
    assert "siege to" not in table.told()  # it was laid long ago


@pytest.mark.ruling("WR-MOV-06")
@pytest.mark.parametrize(
    ("side", "origin", "kind", "place"),
    [
        ("shadow", "lossarnach", "sauron-regular", "pelargir"),
        ("free", "hollin", "rohan-regular", "moria"),
    ],
)
def test_an_empty_settlement_of_the_enemy_is_entered_and_taken(
    side: str, origin: str, kind: str, place: str
) -> None:
    here = army(kind, 1, control="shadow") if origin == "lossarnach" else army(kind, 1)
    die = "army" if side == "shadow" else "muster-army"
    table = moving(side, die, regions={origin: here}).choose("Move up to two armies", place)
    assert table.held_by(place) == side


@pytest.mark.ruling("WR-MOV-09")
@pytest.mark.ruling("WR-EX-B-09")
def test_rohan_at_peace_enters_its_own_land_and_neutral_ground_only() -> None:
    regions = {"fords-of-isen": army("rohan-regular", 2, "rohan-leader", 1)}
    table = moving("free", "muster-army", regions=regions, nations={}).choose("Move up to two armies")
    assert table.goals() == ["Druwaith Iaur", "Fangorn", "Helm's Deep", "Westemnet"]
    war = moving("free", "muster-army", regions=regions).choose("Move up to two armies")
    assert war.offers("Orthanc")
    assert war.offers("Gap of Rohan")


@pytest.mark.ruling("WR-MOV-09")
def test_peace_closes_the_land_of_friends_as_well() -> None:
    regions = {"druadan-forest": army("gondor-regular", 2)}
    table = moving("free", "muster-army", regions=regions, nations={}).choose("Move up to two armies")
    assert table.goals() == ["Western Emyn Muil", "Dead Marshes", "Minas Tirith", "Osgiliath"]


@pytest.mark.ruling("WR-MOV-10")
@pytest.mark.ruling("WR-POL-15")
def test_two_nations_at_peace_go_together_only_over_neutral_ground() -> None:
    regions = {"osgiliath": army("gondor-regular", 1, "rohan-regular", 1)}
    table = moving("free", "muster-army", regions=regions, nations={})
    table.choose("Move up to two armies", "North Ithilien")
    assert table.army("north-ithilien") == {"gondor-regular": 1, "rohan-regular": 1}
    parted = moving("free", "muster-army", regions=regions, nations={})
    parted.choose("Move up to two armies", "Minas Tirith")
    assert parted.army("minas-tirith") == {"gondor-regular": 1}  # Rohan had to be left behind
    assert parted.army("osgiliath") == {"rohan-regular": 1}


@pytest.mark.ruling("WR-MOV-12")
@pytest.mark.ruling("WR-MOV-13")
def test_a_part_may_go_and_leaders_stay_only_with_units() -> None:
    regions = {"minas-tirith": army("gondor-regular", 2, "gondor-leader", 2)}
    table = moving("free", "muster-army", regions=regions)
    table.choose("Move up to two armies", "a part of", "Lossarnach")
    assert table.options() == ["2", "1"]  # at least one unit
    table.choose("1")
    assert table.asked == "How many of the 2 Leaders of Gondor in Minas Tirith go to Lossarnach?"
    assert table.options() == ["2", "1", "0"]
    everybody = moving("free", "muster-army", regions=regions)
    everybody.choose("Move up to two armies", "a part of", "Lossarnach", "2")
    assert everybody.army("lossarnach") == {"gondor-regular": 2, "gondor-leader": 2}  # they had to go


@pytest.mark.ruling("WR-MOV-09")
@pytest.mark.ruling("WR-MOV-13")
def test_a_leader_at_peace_stays_behind_with_troops_at_peace() -> None:
    regions = {"osgiliath": army("gondor-regular", 1, "rohan-regular", 1, "rohan-leader", 1)}
    table = moving("free", "muster-army", regions=regions, nations=at_war("gondor"))
    table.choose("Move up to two armies", "Lossarnach", "No more")
    assert table.army("lossarnach") == {"gondor-regular": 1}
    assert table.army("osgiliath") == {"rohan-regular": 1, "rohan-leader": 1}


@pytest.mark.ruling("WR-MOV-14")
def test_with_a_character_result_somebody_must_lead() -> None:
    regions = {"minas-tirith": army("gondor-regular", 2, "gondor-leader", 1)}
    table = moving("free", "character", regions=regions)
    table.choose("Move an army", "a part of", "Lossarnach", "1")
    assert table.army("lossarnach") == {"gondor-regular": 1, "gondor-leader": 1}
    unled = moving("free", "character", regions={"minas-tirith": army("gondor-regular", 2)})
    assert not unled.offers("Move an army")
    orthanc = {"orthanc": army("isengard-regular", 3)}
    with_saruman = moving("shadow", "character", regions=orthanc, people={"saruman": "orthanc"})
    assert not with_saruman.offers("Move an army")  # he never leaves, so he cannot lead them away


@pytest.mark.ruling("WR-MOV-09")
@pytest.mark.ruling("WR-MOV-14")
def test_a_leader_at_peace_leads_nobody_into_another_land() -> None:
    regions = {"osgiliath": army("gondor-regular", 2, "rohan-leader", 1)}
    table = moving("free", "character", regions=regions, nations=at_war("gondor")).choose("Move an army")
    assert table.offers("North Ithilien")  # nobody's
    assert not table.offers("Lossarnach")
    assert not table.offers("Minas Tirith")


@pytest.mark.ruling("WR-MOV-15")
def test_nazgul_and_characters_may_stay_behind() -> None:
    regions = {"moria": army("sauron-regular", 2, "nazgul", 2)}
    table = moving("shadow", "army", regions=regions, people={"mouth-of-sauron": "moria"})
    table.choose("Move up to two armies", "a part of", "Hollin", "2", "0", "Stays")
    assert table.army("hollin") == {"sauron-regular": 2}
    assert table.army("moria") == {"nazgul": 2}
    assert table.person("mouth-of-sauron") == "moria"


@pytest.mark.ruling("WR-MOV-16")
def test_lone_nazgul_and_minions_are_no_army() -> None:
    table = moving(
        "shadow", "army", regions={"moria": army("nazgul", 3), "nurn": army("sauron-regular", 1)},
        people={"mouth-of-sauron": "moria"},
    )  # fmt: skip
    table.choose("Move up to two armies")
    assert table.army("gorgoroth") == {"sauron-regular": 1}  # nobody else could move, so nobody was asked


@pytest.mark.ruling("WR-MOV-17")
def test_a_garrison_cannot_leave_a_siege() -> None:
    table = moving("free", "muster-army", regions={"minas-tirith": SIEGE})
    assert not table.offers("Move up to two armies")
    assert table.offers("Attack")


@pytest.mark.ruling("WR-MOV-18")
def test_the_siege_is_over_when_the_last_besieger_leaves() -> None:
    table = moving("shadow", "army", regions={"minas-tirith": SIEGE})
    table.choose("Move up to two armies", "a part of", "Osgiliath", "3", "No more")
    assert table.besieged("minas-tirith")
    table = moving("shadow", "army", regions={"minas-tirith": SIEGE})
    table.choose("Move up to two armies", "Osgiliath")
    assert not table.besieged("minas-tirith")
    assert table.army("minas-tirith") == {"gondor-regular": 3, "gondor-leader": 1}


@pytest.mark.ruling("WR-MOV-20")
def test_friends_cannot_enter_a_besieged_place_but_attack_the_besieger() -> None:
    regions = {"minas-tirith": SIEGE, "lossarnach": army("gondor-regular", 2)}
    table = moving("free", "muster-army", regions=regions)
    assert table.offers("Attack")
    table.choose("Move up to two armies")
    assert table.goals() == ["Pelargir", "Osgiliath"]


@pytest.mark.ruling("WR-MOV-21")
def test_an_army_in_its_land_wakes_a_nation() -> None:
    nations = {"isengard": {"steps": 0}}
    table = moving("shadow", "army", regions={"orthanc": army("isengard-regular", 2)}, nations=nations)
    assert not table.active("rohan")
    table.choose("Move up to two armies", "Fords of Isen")
    assert table.active("rohan")
    assert table.steps("rohan") == 3


@pytest.mark.ruling("WR-MOV-22")
def test_another_die_moves_the_same_army_again() -> None:
    table = moving("shadow", "army", "army", regions={"moria": army("sauron-regular", 2)})
    table.choose("Move up to two armies", "Hollin")
    table.choose("Move up to two armies", "Trollshaws")
    assert table.army("trollshaws") == {"sauron-regular": 2}


@pytest.mark.ruling("WR-MOV-23")
def test_elites_of_isengard_lead_while_saruman_is_in_play() -> None:
    regions = {"gap-of-rohan": army("isengard-regular", 2, "isengard-elite", 1)}
    assert not moving("shadow", "character", regions=regions).offers("Move an army")
    table = moving("shadow", "character", regions=regions, people={"saruman": "orthanc"})
    table.choose("Move an army", "a part of", "Enedwaith", "2")
    assert table.army("enedwaith") == {"isengard-regular": 2, "isengard-elite": 1}  # the Elite had to go
    southrons = {"khand": army("southrons-easterlings-elite", 1)}
    assert not moving("shadow", "character", regions=southrons, people={"saruman": "orthanc"}).offers(
        "armies"
    )


@pytest.mark.ruling("WR-MOV-24")
def test_a_character_goes_as_far_as_the_army_whatever_his_level() -> None:
    table = moving(
        "free", "muster-army", regions={"edoras": army("rohan-regular", 2)}, people={"merry": "edoras"},
        hands={"free": ["through-a-day-and-a-night"]},
    )  # fmt: skip
    table.choose("Play Through a Day and a Night", "Helm's Deep")
    assert table.person("merry") == "helms-deep"  # two regions, and Merry's Level is 1


@pytest.mark.ruling("WR-STK-05")
def test_two_full_armies_may_change_places_where_nothing_else_can_move() -> None:
    table = Board(
        regions={
            "barad-dur": army("sauron-regular", 10),
            "gorgoroth": army("sauron-regular", 10),
            "nurn": army("sauron-regular", 10),
            "morannon": army("sauron-regular", 6, "sauron-elite", 4),
            "minas-morgul": army("southrons-easterlings-regular", 10),
            "dagorlad": army("gondor-regular", 1),
            "north-ithilien": army("gondor-regular", 1),
            "south-ithilien": army("gondor-regular", 1),
        },
        nations=at_war("sauron", "southrons-easterlings"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    table.choose("Move up to two armies", "march barad-dur gorgoroth")  # those there must then make room
    assert "from Gorgoroth to Barad-Dûr" in table.told()
    assert table.army("barad-dur") == table.army("gorgoroth") == {"sauron-regular": 10}
