"""Rulings WR-POL: the nations wake and go to war."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage.boardgame.facts import NATIONS
from thirdage.kernel.errors import BadPosition

FREE_NATIONS = NATIONS[:5]


def shadow_army(**position: Any) -> Board:
    """The Shadow about to use an Army die."""
    return Board(dice={"shadow": ["army"]}, to_act="shadow", **position)


@pytest.mark.ruling("WR-POL-01")
@pytest.mark.ruling("WR-POL-05")
@pytest.mark.ruling("WR-POL-11")
def test_a_nation_steps_one_by_one_to_war_and_no_further() -> None:
    table = Board(dice={"free": ["muster"] * 4}, rings={"free": 0}, regions={})
    for steps in (2, 1, 0):
        table.choose("bring the Elves")
        assert table.steps("elves") == steps
    assert not table.offers("bring the Elves")
    assert table.options()[:3] == [
        "Muster die: bring the Dwarves one step towards war",
        "Muster die: bring Gondor one step towards war",
        "Muster die: bring the North one step towards war",
    ]
    assert not table.offers("Sauron")  # each side moves its own


@pytest.mark.ruling("WR-POL-02")
@pytest.mark.ruling("WR-POL-05")
@pytest.mark.ruling("WR-EX-B-24")
def test_gondor_asleep_stops_one_step_from_war_until_boromir_comes() -> None:
    table = Board(
        dice={"free": ["character", "muster"]}, rings={"free": 0}, people={"boromir": "lossarnach"},
        nations={"gondor": {"steps": 1}}, regions={},
    )  # fmt: skip
    before = table.game.clone()
    assert not table.offers("Muster die", "bring Gondor")
    table.game = before
    table.choose("Character die", "Move Companions", "Minas Tirith", "bring Gondor")
    assert table.steps("gondor") == 0


@pytest.mark.ruling("WR-POL-03")
def test_entering_its_land_wakes_a_nation() -> None:
    table = shadow_army(regions={"orthanc": army("isengard-regular", 2)}, nations=at_war("isengard"))
    table.choose("Move up to two armies", "Fords of Isen")
    assert {nation for nation in FREE_NATIONS if table.active(nation)} == {"elves", "rohan"}


@pytest.mark.ruling("WR-POL-03")
@pytest.mark.ruling("WR-POL-06")
@pytest.mark.ruling("WR-POL-21")
def test_an_attack_wakes_and_moves_a_nation_even_abroad_and_once_in_a_battle() -> None:
    regions = {"osgiliath": army("gondor-regular", 3), "south-ithilien": army("sauron-regular", 5)}
    table = shadow_army(regions=regions, nations=at_war("sauron"))
    with table.rolls(*[1] * 16):
        table.choose("Attack", "South Ithilien (", "Fight on", "Fight on")
        assert table.active("gondor")
        assert table.steps("gondor") == 1
        table.choose("Cease")
    assert table.steps("gondor") == 1  # two rounds, one step


@pytest.mark.ruling("WR-POL-03")
def test_the_fellowship_wakes_the_nation_where_it_is_declared() -> None:
    table = Board(phase="fellowship", fellowship={"at": "fangorn", "progress": 2})
    table.choose("Declare the Fellowship", "Edoras")
    assert table.active("rohan")
    town = Board(phase="fellowship", fellowship={"at": "fangorn", "progress": 1})
    assert not town.choose("Declare the Fellowship", "Westemnet").active("rohan")


@pytest.mark.ruling("WR-POL-04")
def test_a_retreat_into_its_land_wakes_a_nation() -> None:
    table = Board(
        regions={"fangorn": army("sauron-regular", 1), "parth-celebrant": army("elves-elite", 5)},
        nations=at_war("elves", "sauron"), dice={"free": ["muster-army"]}, rings={"free": 0},
    )  # fmt: skip
    with table.rolls(1, 1, 1, 1, 1, 1):
        table.choose("Attack", "Parth Celebrant (", "Fight on", "Eastemnet", "Nobody")
    assert table.army("eastemnet") == {"sauron-regular": 1}
    assert table.active("rohan")


@pytest.mark.ruling("WR-POL-04")
@pytest.mark.ruling("WR-POL-06")
@pytest.mark.ruling("WR-POL-07")
@pytest.mark.ruling("WR-CAP-02")
@pytest.mark.ruling("WR-CAP-05")
@pytest.mark.ruling("WR-EX-A-12")
def test_dale_attacked_and_taken() -> None:
    table = shadow_army(
        regions={
            "northern-rhovanion": army("southrons-easterlings-regular", 5), "dale": army("north-regular", 2),
        },
        nations=at_war("southrons-easterlings"),
    )  # fmt: skip
    with table.rolls(6, 5, 5, 5, 5, 1, 1):  # a City: only the 6 hits in the first round
        table.choose("Attack", "Northern Rhovanion (")
    assert table.army("dale") == {"north-regular": 1}
    table.choose("Fight on", "Old Forest Road", "All of them")
    assert table.army("old-forest-road") == {"north-regular": 1}
    assert table.active("north")
    assert table.steps("north") == 1
    assert table.held_by("dale") == "shadow"
    assert table.points("shadow") == 1


@pytest.mark.ruling("WR-POL-08")
def test_every_nation_in_an_attacked_army_wakes_and_steps() -> None:
    regions = {
        "osgiliath": army("gondor-regular", 1, "rohan-regular", 1, "north-leader", 1),
        "south-ithilien": army("sauron-regular", 1),
    }
    table = shadow_army(regions=regions, nations=at_war("sauron"))
    with table.rolls(1, 1, 1, 1):
        table.choose("Attack")
    assert (table.steps("gondor"), table.steps("rohan"), table.steps("north")) == (1, 2, 3)
    assert table.active("gondor")
    assert table.active("rohan")
    assert not table.active("north")  # it has only a Leader there


@pytest.mark.ruling("WR-POL-09")
@pytest.mark.ruling("WR-POL-12")
@pytest.mark.ruling("WR-EX-B-25")
def test_rohan_asleep_one_step_from_war_is_at_war_before_the_first_round() -> None:
    regions = {"edoras": army("rohan-regular", 1), "folde": army("sauron-regular", 3, control="shadow")}
    nations = {**at_war("sauron"), "rohan": {"steps": 1}}
    table = shadow_army(regions=regions, nations=nations, hands={"shadow": ["orcs-multiplying-again"]})
    table.choose("Attack", "Folde (")
    assert table.asked == "Edoras: which Combat card do you play this round? The Free Peoples play none."
    assert table.active("rohan")
    assert table.steps("rohan") == 0


@pytest.mark.ruling("WR-POL-10")
@pytest.mark.ruling("WR-POL-12")
def test_an_empty_town_taken_sends_a_sleeping_nation_to_war() -> None:
    table = Board(
        regions={"eastemnet": army("sauron-regular", 2), "edoras": army("rohan-regular", 1)},
        nations={**at_war("sauron"), "rohan": {"steps": 1}},
        dice={"shadow": ["army"], "free": ["muster"]}, to_act="shadow", rings={"free": 0},
    )  # fmt: skip
    table.choose("Move up to two armies", "Folde")
    assert table.active("rohan")
    assert table.steps("rohan") == 0
    assert table.choose("Muster troops").offers("Rohan Regular")  # at once


@pytest.mark.ruling("WR-POL-11")
def test_an_attack_on_a_nation_at_war_moves_nothing() -> None:
    regions = {"osgiliath": army("gondor-regular", 1), "south-ithilien": army("sauron-regular", 1)}
    table = shadow_army(regions=regions, nations=at_war("sauron", "gondor"))
    with table.rolls(1, 1):
        table.choose("Attack")
    assert table.steps("gondor") == 0


@pytest.mark.ruling("WR-POL-13")
def test_troops_at_peace_neither_attack_nor_muster_but_defend() -> None:
    regions = {"osgiliath": army("gondor-regular", 2), "south-ithilien": army("sauron-regular", 1)}
    peace = Board(dice={"free": ["muster-army"]}, rings={"free": 0}, regions=regions)
    assert not peace.offers("Attack")
    assert not peace.offers("Muster troops")
    table = shadow_army(regions=regions, nations=at_war("sauron"))
    with table.rolls(1, 5, 1):
        table.choose("Attack")
    assert table.army("south-ithilien") == {}  # they hit as any others do


@pytest.mark.ruling("WR-POL-14")
@pytest.mark.ruling("WR-BAT-44")
@pytest.mark.ruling("WR-EX-A-13")
def test_men_of_dale_may_retreat_to_erebor_and_then_must_leave_the_dwarves_land() -> None:
    table = Board(
        regions={"dale": army("north-regular", 2), "northern-rhovanion": army("sauron-regular", 2)},
        nations=at_war("sauron"), dice={"shadow": ["army"], "free": ["muster-army"]}, to_act="shadow",
        rings={"free": 0},
    )  # fmt: skip
    with table.rolls(1, 1, 1, 1):
        table.choose("Attack", "Northern Rhovanion (", "Fight on", "Erebor", "Nobody")
    assert table.army("erebor") == {"north-regular": 2}
    assert table.steps("north") == 2  # not At War
    assert table.offers("put it aside")  # they may stay
    table.choose("Move up to two armies")
    assert table.goals() == ["Withered Heath", "Dale"]  # not the Iron Hills
    home = Board(
        regions={"dale": army("north-regular", 2)}, dice={"free": ["muster-army"]}, rings={"free": 0},
    )  # fmt: skip
    assert not home.choose("Move up to two armies").offers("Erebor")


@pytest.mark.ruling("WR-POL-14")
def test_the_duty_to_leave_ends_with_war() -> None:
    regions = {"erebor": army("north-regular", 2)}
    table = Board(regions=regions, nations=at_war("north"), dice={"free": ["muster-army"]}, rings={"free": 0})
    assert table.choose("Move up to two armies").offers("Iron Hills")


@pytest.mark.ruling("WR-POL-15")
@pytest.mark.ruling("WR-POL-16")
@pytest.mark.ruling("WR-EX-A-14")
def test_a_nazgul_leads_southrons_before_sauron_is_at_war_and_his_troops_stay_behind() -> None:
    table = shadow_army(
        regions={
            "west-harondor": army("southrons-easterlings-regular", 4, "nazgul", 1, "sauron-regular", 2),
            "pelargir": army("gondor-regular", 1),
        },
        nations=at_war("southrons-easterlings"),
    )  # fmt: skip
    assert table.steps("sauron") == 1
    with table.rolls(1, 1, 1, 1, 1, 6):  # four dice, one of the defender's, and one again for the Nazgûl
        table.choose("Attack", "West Harondor (")
    assert table.army("pelargir") == {}
    table.choose("All of them")
    assert table.army("pelargir") == {"southrons-easterlings-regular": 4, "nazgul": 1}
    assert table.army("west-harondor") == {"sauron-regular": 2}


@pytest.mark.ruling("WR-POL-16")
def test_a_companion_and_nazgul_go_where_troops_at_peace_may_not() -> None:
    table = Board(
        regions={"osgiliath": army("gondor-regular", 1, "elves-elite", 1)}, nations=at_war("elves"),
        people={"gimli": "osgiliath"}, dice={"free": ["character"]}, rings={"free": 0},
    )  # fmt: skip
    table.choose("Move an army", "a part of", "Pelargir", "0")
    assert table.person("gimli") == "pelargir"  # the Dwarves are not At War


@pytest.mark.ruling("WR-POL-17")
def test_the_shadow_is_always_awake_and_the_elves_from_the_start() -> None:
    table = Board(phase="draw")
    assert all(table.active(nation) for nation in ("elves", "sauron", "isengard", "southrons-easterlings"))
    with pytest.raises(BadPosition):
        Board(nations={"sauron": {"active": False}})


@pytest.mark.ruling("WR-POL-19")
def test_a_lost_city_neither_heals_nor_wakes() -> None:
    table = Board(
        phase="fellowship", fellowship={"at": "edoras", "corruption": 2, "progress": 1},
        regions={"edoras": {"control": "shadow"}},
    )  # fmt: skip
    table.choose("Declare the Fellowship", "Edoras")
    assert table.game.corruption == 2
    assert not table.active("rohan")


@pytest.mark.ruling("WR-POL-20")
def test_the_witch_king_wakes_everybody_and_moves_nobody() -> None:
    table = Board(dice={"shadow": ["muster"]}, to_act="shadow", nations=at_war("sauron"))
    before = [table.steps(nation) for nation in FREE_NATIONS]
    table.choose("Bring the Witch-king into play", "Minas Morgul")
    assert all(table.active(nation) for nation in FREE_NATIONS)
    assert [table.steps(nation) for nation in FREE_NATIONS] == before


@pytest.mark.ruling("WR-POL-22")
def test_hits_of_a_card_are_no_attack() -> None:
    table = Board(
        regions={"south-ithilien": army("sauron-regular", 3)}, dice={"free": ["muster-army"]},
        hands={"free": ["faramirs-rangers"]}, rings={"free": 0},
    )  # fmt: skip
    with table.rolls(6, 1, 1):
        table.choose("Play Faramir's Rangers")
    assert table.army("south-ithilien") == {"sauron-regular": 2}
    assert table.steps("sauron") == 1


@pytest.mark.ruling("WR-POL-23")
def test_neutral_ground_wakes_nobody() -> None:
    table = shadow_army(regions={"dol-guldur": army("sauron-regular", 3)}, nations=at_war("sauron"))
    table.choose("Move up to two armies", "North Anduin Vale")
    assert {nation for nation in FREE_NATIONS if table.active(nation)} == {"elves"}
