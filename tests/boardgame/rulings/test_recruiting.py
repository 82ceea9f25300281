"""Rulings WR-REC: mustering troops."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage.kernel.groups import Answer, play

WAR = at_war("gondor", "rohan", "sauron")


def mustering(side: str = "free", **position: Any) -> Board:
    """A side about to muster with its only die."""
    position = {"nations": WAR, "regions": {}, **position}
    return Board(dice={side: ["muster"]}, to_act=side, rings={"free": 0}, **position)


@pytest.mark.ruling("WR-REC-01")
@pytest.mark.parametrize(
    ("first", "where", "second"),
    [
        ("Gondor Regular", "Lamedon", ["gondor-regular", "gondor-leader"]),
        ("Leader of Gondor", "Pelargir", ["gondor-regular", "gondor-leader"]),
        ("Gondor Elite", "Lamedon", []),
    ],
)
def test_two_regulars_or_leaders_or_one_of_each_or_one_elite(
    first: str, where: str, second: list[str]
) -> None:
    regions = {"pelargir": army("gondor-regular", 1), "minas-tirith": army("gondor-regular", 1)}
    table = mustering(regions=regions, nations=at_war("gondor"))
    table.choose("Muster troops", first, where)
    if not second:
        assert table.game.turn == 2
        assert table.army(where.lower()) == {"gondor-elite": 1}
        return
    assert table.keys()[0] == "done"
    assert table.figures() == second
    assert where not in table.sites()
    table.choose(f"place {second[0]} minas-tirith")
    assert table.game.turn == 2  # two are all


@pytest.mark.ruling("WR-REC-01")
def test_a_muster_may_bring_two_nazgul() -> None:
    table = mustering("shadow")
    table.choose("Muster troops", "Nazgûl", "Moria", "Nazgûl", "Morannon")
    assert table.army("moria") == table.army("morannon") == {"nazgul": 1}


@pytest.mark.ruling("WR-REC-02")
def test_only_nations_at_war_muster() -> None:
    table = mustering(nations=at_war("gondor")).choose("Muster troops")
    assert table.figures() == ["gondor-regular", "gondor-elite"]
    assert not mustering(nations={}).offers("Muster troops")


@pytest.mark.ruling("WR-REC-03")
@pytest.mark.ruling("WR-REC-04")
@pytest.mark.ruling("WR-REC-05")
@pytest.mark.ruling("WR-EX-B-07")
def test_figures_come_to_two_settlements_of_their_own_nations() -> None:
    table = mustering().choose("Muster troops")
    gondor = ["Dol Amroth", "Lamedon", "Pelargir", "Minas Tirith", "Lossarnach"]
    assert table.sites("gondor-regular") == gondor
    table.choose("place gondor-regular lamedon")
    assert table.sites("rohan-regular") == ["Helm's Deep", "Westemnet", "Edoras", "Folde"]
    table.choose("place rohan-regular edoras")
    assert table.army("lamedon") == {"gondor-regular": 1}
    assert table.army("edoras") == {"rohan-regular": 1}


def test_a_panel_musters_two_figures_as_one_group() -> None:
    table = mustering(regions={"edoras": army("rohan-regular", 1)}).choose("Muster troops")
    panel = [
        Answer("muster", "place gondor-regular pelargir", {"again": False, "besides": None}),
        Answer("muster", "place rohan-leader edoras", {"again": True, "besides": "pelargir"}),
    ]
    table.game = play(table.game, panel).game
    assert table.army("pelargir") == {"gondor-regular": 1}
    assert table.army("edoras") == {"rohan-regular": 1, "rohan-leader": 1}


@pytest.mark.ruling("WR-REC-04")
@pytest.mark.ruling("WR-EX-B-07")
@pytest.mark.parametrize("second", ["gondor-regular", "gondor-leader"])
def test_two_never_come_to_one_place(second: str) -> None:
    regions = {"minas-tirith": army("gondor-regular", 1), "dol-amroth": army("gondor-regular", 1)}
    table = mustering(regions=regions).choose("Muster troops", "Gondor Regular in Minas Tirith")
    assert second in table.figures()
    assert "Minas Tirith" not in table.sites()


@pytest.mark.ruling("WR-REC-06")
def test_nazgul_come_to_strongholds_of_sauron_at_war() -> None:
    table = mustering("shadow").choose("Muster troops")
    assert set(table.sites("nazgul")) == {
        "Barad-Dûr", "Dol Guldur", "Minas Morgul", "Morannon", "Moria", "Mount Gundabad",
    }  # fmt: skip
    isengard = mustering("shadow", nations=at_war("isengard", "southrons-easterlings"))
    assert not isengard.choose("Muster troops").offers("Nazgûl")


@pytest.mark.ruling("WR-REC-07")
@pytest.mark.ruling("WR-REC-08")
@pytest.mark.ruling("WR-CAP-03")
def test_nobody_musters_in_a_lost_or_besieged_settlement() -> None:
    regions = {
        "pelargir": {"control": "shadow"},
        "lamedon": army("sauron-regular", 1, control="shadow"),
        "minas-tirith": army("gondor-regular", 2, "sauron-regular", 3, besieged=True),
    }
    table = mustering(regions=regions).choose("Muster troops")
    assert table.sites("gondor-regular") == ["Dol Amroth", "Lossarnach"]


@pytest.mark.ruling("WR-REC-09")
def test_the_fallen_of_the_shadow_come_again_and_those_of_the_free_peoples_do_not() -> None:
    regions = {"osgiliath": army("gondor-regular", 1), "south-ithilien": army("sauron-regular", 1)}
    table = Board(regions=regions, nations=WAR, dice={"shadow": ["army"]}, to_act="shadow")
    shadow, free = table.reserve("sauron-regular"), table.reserve("gondor-regular")
    with table.rolls(6, 6):
        table.choose("Attack")
    assert table.reserve("sauron-regular") == shadow + 1
    assert table.reserve("gondor-regular") == free
    assert table.casualties("gondor-regular") == 1
    spent = mustering(casualties={"gondor-regular": 15, "gondor-elite": 5}).choose("Muster troops")
    assert not spent.offers("Gondor")


@pytest.mark.ruling("WR-REC-10")
def test_one_figure_may_be_enough() -> None:
    table = mustering().choose("Muster troops", "Gondor Regular", "Lamedon", "No more")
    assert table.army("lamedon") == {"gondor-regular": 1}
    assert table.game.turn == 2


@pytest.mark.ruling("WR-REC-11")
@pytest.mark.ruling("WR-EX-B-08")
def test_a_leader_does_not_come_to_an_empty_town() -> None:
    assert not mustering().choose("Muster troops").offers("Leader")
    table = mustering(regions={"edoras": army("gondor-regular", 1)}).choose("Muster troops")
    table.choose("Leader of Rohan")  # Edoras is the only place with an army
    assert table.army("edoras") == {"gondor-regular": 1, "rohan-leader": 1}


@pytest.mark.ruling("WR-REC-12")
@pytest.mark.ruling("WR-REC-17")
def test_no_eleventh_unit_is_mustered() -> None:
    table = mustering("shadow", regions={"moria": army("sauron-regular", 10)}).choose("Muster troops")
    assert "Moria" not in table.sites("sauron-regular")
    assert "Barad-Dûr" in table.sites("sauron-regular")


@pytest.mark.ruling("WR-REC-13")
def test_lone_enemies_do_not_hinder_a_muster() -> None:
    table = mustering(regions={"pelargir": army("nazgul", 2)}, people={"mouth-of-sauron": "lamedon"})
    table.choose("Muster troops")
    assert {"Pelargir", "Lamedon"} <= set(table.sites("gondor-regular"))


@pytest.mark.ruling("WR-REC-15")
def test_a_reduced_elite_of_the_free_peoples_is_lost_for_good() -> None:
    regions = {"osgiliath": army("gondor-elite", 1), "south-ithilien": army("sauron-elite", 1)}
    table = Board(regions=regions, nations=WAR, dice={"shadow": ["army"]}, to_act="shadow")
    free, shadow = table.reserve("gondor-elite"), table.reserve("sauron-elite")
    with table.rolls(6, 6):
        table.choose("Attack")
    assert table.army("osgiliath") == {"gondor-regular": 1}
    assert (table.reserve("gondor-elite"), table.casualties("gondor-elite")) == (free, 1)
    assert table.reserve("sauron-elite") == shadow + 1


@pytest.mark.ruling("WR-REC-16")
def test_a_retaken_settlement_serves_again() -> None:
    table = Board(
        regions={"pelargir": {"control": "shadow"}, "lossarnach": army("rohan-regular", 1)}, nations=WAR,
        dice={"free": ["muster-army", "muster"]}, rings={"free": 0},
    )  # fmt: skip
    table.choose("Muster/Army die", "Move up to two armies", "Pelargir")
    assert table.held_by("pelargir") == "free"
    table.choose("Muster troops")
    assert "Pelargir" in table.sites("gondor-regular")


@pytest.mark.ruling("WR-REC-18")
def test_a_character_enters_where_troops_could_not_be_mustered() -> None:
    everybody = at_war("dwarves", "elves", "gondor", "north", "rohan")
    table = mustering("shadow", nations=everybody, regions={"barad-dur": army("sauron-regular", 10)})
    assert table.steps("sauron") == 1  # not At War
    assert not table.offers("Muster troops")
    table.choose("Bring the Mouth of Sauron into play", "Barad-Dûr")
    assert table.person("mouth-of-sauron") == "barad-dur"
