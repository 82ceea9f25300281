"""Rulings WR-CHM: Companions, Nazgûl and Minions on their own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war

WAR = at_war("gondor", "rohan", "sauron", "isengard")
STRONGHOLDS = (
    "Erebor", "Grey Havens", "Rivendell", "Woodland Realm", "Lórien", "Minas Tirith", "Dol Amroth",
    "Helm's Deep",
)  # fmt: skip


def walking(people: dict[str, str], **position: Any) -> Board:
    """The Free Peoples with a Character die and these Companions on the map."""
    position = {"regions": {}, **position}
    return Board(dice={"free": ["character"]}, rings={"free": 0}, people=people, **position)


def flying(regions: dict[str, Any], **position: Any) -> Board:
    """The Shadow moving Nazgûl and Minions."""
    table = Board(dice={"shadow": ["character"]}, to_act="shadow", regions=regions, **position)
    return table.choose("Move Nazgûl and Minions")


@pytest.mark.ruling("WR-CHM-01")
def test_each_companion_may_go_as_far_as_his_level() -> None:
    table = walking({"boromir": "edoras", "merry": "minas-tirith"}).choose("Move Companions")
    assert table.options() == ["Boromir in Edoras", "Merry in Minas Tirith"]  # somebody must
    table.choose("Boromir")
    assert table.offers("Fangorn")  # two regions away
    assert not table.offers("Orthanc")  # three
    table.choose("Fangorn")
    assert table.options() == ["No more", "Merry in Minas Tirith"]
    table.choose("Merry")
    assert table.options() == ["Druadan Forest", "Lossarnach", "Osgiliath"]


@pytest.mark.ruling("WR-CHM-02")
def test_a_group_goes_to_one_place_within_its_highest_level() -> None:
    table = walking({"legolas": "edoras", "merry": "edoras"})
    table.choose("Move Companions", "Legolas", "Merry", "Fangorn")
    assert table.person("legolas") == table.person("merry") == "fangorn"
    alone = walking({"legolas": "edoras", "merry": "edoras"})
    assert not alone.choose("Move Companions", "Merry").offers("Fangorn")


@pytest.mark.ruling("WR-CHM-03")
def test_two_groups_may_set_out_from_one_region() -> None:
    people = dict.fromkeys(("boromir", "legolas", "gimli", "merry"), "edoras")
    table = walking(people)
    table.choose("Move Companions", "Boromir", "Merry", "Nobody else", "Fangorn")
    assert table.options() == ["No more", "Legolas in Edoras", "Gimli in Edoras"]
    table.choose("Legolas", "Gimli", "Helm's Deep")
    assert {name: table.person(name) for name in people} == {
        "boromir": "fangorn", "merry": "fangorn", "legolas": "helms-deep", "gimli": "helms-deep",
    }  # fmt: skip


@pytest.mark.ruling("WR-CHM-04")
@pytest.mark.parametrize(("owner", "beyond"), [("shadow", False), ("free", True)])
def test_a_stronghold_of_the_shadow_stops_companions_and_armies_do_not(owner: str, beyond: bool) -> None:
    moria = army("sauron-regular", 2) if owner == "shadow" else {"control": "free"}
    regions = {"hollin": army("sauron-regular", 1), "moria": moria}
    table = walking({"gimli": "hollin"}, regions=regions).choose("Move Companions")
    assert table.offers("Moria")
    assert table.offers("Dimrill Dale") == beyond
    past = walking({"gimli": "trollshaws"}, regions=regions).choose("Move Companions")
    assert past.offers("Moria")  # through the army in Hollin


@pytest.mark.ruling("WR-CHM-04")
def test_a_stronghold_lost_to_the_shadow_stops_companions_too() -> None:
    for owner in ("shadow", "free"):
        table = walking({"gimli": "forlindon"}, regions={"grey-havens": {"control": owner}})
        table.choose("Move Companions")
        if owner == "free":
            assert table.offers("Harlindon")  # Forlindon has no other neighbour than the Havens
        else:
            assert table.person("gimli") == "grey-havens"  # there was nowhere else to go


@pytest.mark.ruling("WR-CHM-05")
def test_companions_neither_enter_nor_leave_a_besieged_stronghold() -> None:
    siege = {"minas-tirith": army("gondor-regular", 2, "sauron-regular", 3, besieged=True)}
    table = walking({"boromir": "minas-tirith", "gimli": "lossarnach"}, regions=siege)
    table.choose("Move Companions")
    assert not table.offers("Minas Tirith")
    assert table.asked == "Where does Gimli go from Lossarnach?"  # Boromir cannot leave
    assert table.offers("Druadan Forest")  # around the siege, by Osgiliath


@pytest.mark.ruling("WR-CHM-05")
def test_companions_come_and_go_where_their_own_side_besieges() -> None:
    siege = {"moria": army("sauron-regular", 2, "elves-regular", 3, besieged=True)}
    table = walking({"gimli": "moria", "legolas": "hollin"}, regions=siege)
    table.choose("Move Companions", "Gimli", "Dimrill Dale", "Legolas", "Moria")
    assert (table.person("gimli"), table.person("legolas")) == ("dimrill-dale", "moria")


@pytest.mark.ruling("WR-CHM-07")
@pytest.mark.ruling("WR-CHM-08")
def test_nazgul_fly_anywhere_but_to_strongholds_of_the_free_peoples() -> None:
    table = flying({"minas-morgul": army("nazgul", 3)}).choose("2")
    assert len(table.options()) == 105 - 1 - len(STRONGHOLDS)
    assert not any(table.offers(name) for name in STRONGHOLDS)
    table.choose("Forlindon")
    assert table.keys() == ["done", "region minas-morgul"]  # the two have flown
    table.choose("Minas Morgul", "The Shire")
    assert table.army("forlindon") == {"nazgul": 2}
    assert table.army("the-shire") == {"nazgul": 1}


@pytest.mark.ruling("WR-CHM-08")
@pytest.mark.ruling("WR-CHM-09")
@pytest.mark.ruling("WR-SIE-21")
def test_control_and_sieges_decide_where_nazgul_may_land() -> None:
    regions = {
        "nurn": army("nazgul", 1),
        "minas-tirith": army("gondor-regular", 2, "sauron-regular", 3, besieged=True),
        "dol-amroth": {"control": "shadow"},
        "orthanc": {"control": "free"},
        "moria": army("sauron-regular", 2, "elves-regular", 3, besieged=True),
    }
    table = flying(regions)
    assert table.offers("Minas Tirith")  # to the besiegers
    assert table.offers("Dol Amroth")  # it is lost
    assert not table.offers("Orthanc")  # the Free Peoples have it
    assert table.offers("Moria")  # into the garrison


@pytest.mark.ruling("WR-CHM-10")
def test_the_witch_king_counts_as_a_nazgul() -> None:
    table = flying({}, people={"witch-king": "minas-morgul"})
    assert len(table.options()) == 105 - 1 - len(STRONGHOLDS)  # he flies as they do
    hunt = Board(
        regions={}, people={"witch-king": "fangorn"}, fellowship={"at": "fangorn"}, hunt={"shadow": 1},
        dice={"free": ["character"]}, rings={"free": 0},
    )  # fmt: skip
    with hunt.rolls(2, 3):  # a second roll for a Nazgûl with the Ring-bearers
        hunt.choose("Move the Fellowship")


@pytest.mark.ruling("WR-CHM-11")
@pytest.mark.ruling("WR-CHM-14")
def test_saruman_never_leaves_orthanc() -> None:
    table = flying({"nurn": army("nazgul", 1)}, people={"saruman": "orthanc"})
    assert table.asked == "Where does a Nazgûl fly from Nurn?"  # there was nobody else to choose
    moved = Board(
        regions={"orthanc": army("isengard-regular", 3)}, people={"saruman": "orthanc"}, nations=WAR,
        dice={"shadow": ["army"]}, to_act="shadow",
    )  # fmt: skip
    moved.choose("Move up to two armies", "Gap of Rohan")
    assert moved.army("orthanc") == {}
    assert moved.person("saruman") == "orthanc"


@pytest.mark.ruling("WR-CHM-12")
def test_the_mouth_of_sauron_goes_three_regions_past_armies() -> None:
    regions = {"osgiliath": army("gondor-regular", 3)}
    table = flying(regions, people={"mouth-of-sauron": "minas-morgul"})
    assert table.offers("Osgiliath")
    assert table.offers("Lossarnach")  # three regions, through the army in Osgiliath
    assert not table.offers("Lamedon")  # five
    walled = flying({}, people={"mouth-of-sauron": "nurn"})
    assert walled.offers("South Ithilien")
    assert not walled.offers("Khand")  # next to Nurn, but for the mountains


@pytest.mark.ruling("WR-CHM-12")
def test_the_mouth_of_sauron_passes_no_siege_of_his_own_side() -> None:
    siege = {"moria": army("sauron-regular", 2, "elves-regular", 3, besieged=True), "nurn": army("nazgul", 1)}
    inside = flying(siege, people={"mouth-of-sauron": "moria"})
    assert inside.asked == "Where does a Nazgûl fly from Nurn?"  # he cannot leave
    outside = flying(siege, people={"mouth-of-sauron": "hollin"}).choose("The Mouth of Sauron")
    assert not outside.offers("Moria")
    assert not outside.offers("Dimrill Dale")


@pytest.mark.ruling("WR-CHM-12")
@pytest.mark.ruling("WR-DIE-27")
def test_where_only_the_besieged_mouth_of_sauron_could_move_nobody_does() -> None:
    siege = {"moria": army("sauron-regular", 2, "elves-regular", 3, besieged=True)}
    table = Board(
        dice={"shadow": ["character"]}, to_act="shadow", regions=siege, people={"mouth-of-sauron": "moria"}
    )
    assert not table.offers("Move Nazgûl and Minions")


@pytest.mark.ruling("WR-CHM-12")
@pytest.mark.ruling("WR-CHM-21")
def test_the_mouth_of_sauron_moves_once_with_a_die() -> None:
    table = flying({"nurn": army("nazgul", 1)}, people={"mouth-of-sauron": "morannon"})
    table.choose("The Mouth of Sauron", "Dagorlad")
    assert table.keys() == ["done", "region nurn"]
    both = flying({"nurn": army("nazgul", 1)}, people={"mouth-of-sauron": "morannon", "witch-king": "nurn"})
    both.choose("The Mouth of Sauron", "Dagorlad", "The Witch-king", "Moria")
    assert both.keys() == ["done", "region nurn"]  # neither a second time


@pytest.mark.ruling("WR-CHM-05")
@pytest.mark.ruling("WR-DIE-27")
def test_a_companion_whom_a_siege_shuts_in_cannot_move_and_is_not_offered_to() -> None:
    """The only way out of Forlindon is over the Grey Havens."""
    siege = army("elves-regular", 1, "sauron-regular", 2, besieged=True)
    table = walking(
        {"boromir": "forlindon"}, regions={"grey-havens": siege}, hands={"free": ["gwaihir-the-windlord"]}
    )
    assert not table.offers("Move Companions")
    table.choose("Play Gwaihir", "Boromir in Forlindon")  # whose way may end inside
    assert table.person("boromir") == "grey-havens"


@pytest.mark.ruling("WR-CHM-13")
def test_of_the_minions_only_the_witch_king_flies_to_a_stronghold_of_the_enemy_under_siege() -> None:
    people = {"mouth-of-sauron": "lossarnach", "witch-king": "lossarnach"}
    for besieged in (True, False):
        regions = {"dol-amroth": army("gondor-regular", 1), "minas-tirith": army("gondor-regular", 2)}
        if besieged:
            regions["minas-tirith"] = army("gondor-regular", 2, "sauron-regular", 3, besieged=True)
        for minion in ("The Mouth of Sauron", "The Witch-king"):
            table = flying(regions, people=people).choose(minion)
            assert table.offers("Minas Tirith") == (besieged and minion == "The Witch-king")
            assert not table.offers("Dol Amroth")


@pytest.mark.ruling("WR-CHM-15")
@pytest.mark.ruling("WR-POL-18")
@pytest.mark.ruling("WR-EX-B-26")
@pytest.mark.parametrize(
    ("companion", "origin", "place", "woken"),
    [
        ("gimli", "withered-heath", "Dale", None),
        ("gimli", "withered-heath", "Erebor", "dwarves"),
        ("gimli", "vale-of-the-carnen", "Iron Hills", None),
        ("merry", "buckland", "Bree", None),
        ("merry", "buckland", "The Shire", "north"),
        ("pippin", "lossarnach", "Minas Tirith", "gondor"),
        ("gandalf-the-grey", "fangorn", "Edoras", "rohan"),
        ("gandalf-the-white", "fangorn", "Edoras", "rohan"),
        ("aragorn", "folde", "Edoras", "rohan"),
        ("strider", "folde", "Edoras", None),
        ("strider", "old-forest-road", "Dale", "north"),
        ("boromir", "lossarnach", "Minas Tirith", "gondor"),
        ("boromir", "folde", "Edoras", None),
        ("legolas", "folde", "Edoras", None),
    ],
)
def test_a_companion_wakes_his_nations_in_their_cities_and_strongholds(
    companion: str, origin: str, place: str, woken: str | None
) -> None:
    table = walking({companion: origin}).choose("Move Companions", place)
    awake = {nation for nation in ("dwarves", "gondor", "north", "rohan") if table.active(nation)}
    assert awake == ({woken} if woken else set())


@pytest.mark.ruling("WR-CHM-15")
def test_neither_passing_through_nor_a_lost_city_wakes_a_nation() -> None:
    past = walking({"boromir": "lossarnach"}, regions={"osgiliath": army("sauron-regular", 1)})
    past.choose("Move Companions", "Druadan Forest")
    assert not past.active("gondor")
    lost = walking({"boromir": "lossarnach"}, regions={"minas-tirith": {"control": "shadow"}})
    lost.choose("Move Companions", "Minas Tirith")
    assert not lost.active("gondor")


@pytest.mark.ruling("WR-CHM-16")
def test_coming_with_an_army_wakes_a_nation_too() -> None:
    regions = {"osgiliath": army("gondor-regular", 2)}
    table = walking({"boromir": "osgiliath"}, regions=regions)
    table.choose("Move an army", "Minas Tirith")
    assert table.active("gondor")


@pytest.mark.ruling("WR-CHM-16")
def test_leaving_the_fellowship_and_retreating_count_as_well() -> None:
    table = walking({}, fellowship={"at": "minas-tirith"})
    table.choose("Separate", "Boromir", "Nobody else", "Gandalf the Grey", "Minas Tirith")
    assert table.active("gondor")
    retreat = Board(
        regions={"folde": army("elves-regular", 2), "eastemnet": army("sauron-regular", 5)},
        nations=at_war("sauron", "elves"), people={"merry": "folde"},
        dice={"shadow": ["army"]}, to_act="shadow",
    )  # fmt: skip
    assert not retreat.active("rohan")
    with retreat.rolls(1, 1, 1, 1, 1, 1, 1, 1):
        retreat.choose("Attack", "Eastemnet (", "Fight on", "Edoras", "Nobody")
    assert retreat.person("merry") == "edoras"
    assert retreat.active("rohan")


@pytest.mark.ruling("WR-CHM-17")
@pytest.mark.ruling("WR-CHM-20")
@pytest.mark.ruling("WR-CAP-07")
@pytest.mark.ruling("WR-SIE-23")
def test_a_lone_character_is_not_attacked_and_holds_nothing() -> None:
    table = Board(
        regions={"westemnet": army("isengard-regular", 2, control="shadow")}, nations=WAR,
        people={"boromir": "helms-deep", "gimli": "helms-deep"},
        dice={"shadow": ["army"], "free": ["character"]}, to_act="shadow", rings={"free": 0},
    )  # fmt: skip
    assert not table.offers("Attack")
    table.choose("Move up to two armies", "Helm's Deep")
    assert table.held_by("helms-deep") == "shadow"
    assert table.person("boromir") == "helms-deep"
    table.choose("Move Companions", "Boromir", "Nobody else")
    assert table.offers("Fords of Isen")  # he may leave as he likes


@pytest.mark.ruling("WR-CHM-17")
@pytest.mark.ruling("WR-CAP-07")
def test_a_lone_character_takes_nothing() -> None:
    table = walking({"gimli": "hollin"}).choose("Move Companions", "Moria")
    assert table.held_by("moria") == "shadow"
    assert table.points("free") == 0


@pytest.mark.ruling("WR-CHM-18")
@pytest.mark.ruling("WR-CHM-19")
def test_a_character_shares_the_fate_of_the_army_that_is_attacked() -> None:
    table = Board(
        regions={"osgiliath": army("gondor-regular", 1), "south-ithilien": army("sauron-regular", 2)},
        nations=WAR, people={"boromir": "osgiliath"}, dice={"shadow": ["army"]}, to_act="shadow",
    )  # fmt: skip
    with table.rolls(6, 1, 1, 1, 2):  # two dice; two of Boromir's company, one of them rolled again
        table.choose("Attack", "South Ithilien (")
    assert table.person("boromir") == "gone"


@pytest.mark.ruling("WR-CHM-21")
def test_figures_move_one_by_one_and_each_arrival_counts_at_once() -> None:
    table = walking({"boromir": "lossarnach", "merry": "folde"})
    table.choose("Move Companions", "Merry", "Edoras")
    assert table.active("rohan")
    assert not table.active("gondor")
    assert table.options() == ["No more", "Boromir in Lossarnach"]  # each once
    table.choose("Boromir", "Minas Tirith")
    assert table.active("gondor")


@pytest.mark.ruling("WR-CHM-21")
def test_a_companion_who_has_moved_neither_sets_out_again_nor_joins_another() -> None:
    table = walking({"merry": "folde", "boromir": "edoras", "gimli": "moria"})
    table.choose("Move Companions", "Merry", "Edoras", "Boromir")
    assert table.asked == "Where does Boromir go from Edoras?"  # nobody else in Edoras can come along
    table.choose("Westemnet")
    assert table.options() == ["No more", "Gimli in Moria"]
