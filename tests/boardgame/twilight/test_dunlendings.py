"""The Hillmen of Dunland (rulebook, pages 74 and 75)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.combat.in_battle import card_with
from thirdage.boardgame.casualties import suffer
from thirdage.boardgame.facts import SHADOW
from thirdage.boardgame.faults import faults
from thirdage.boardgame.map import FORDS_OF_ISEN

HILLMEN: dict[str, Any] = {"options": {"twilight": ["dunlendings"]}}
IN_PLAY: dict[str, Any] = {**HILLMEN, "factions": ["dunlendings"], "nations": at_war("isengard", "rohan")}


def muster(**position: Any) -> Board:
    """The Shadow acts with a Muster die."""
    return Board(**{**IN_PLAY, "dice": {"shadow": ["muster"]}, "to_act": "shadow", **position})


def hit(figures: dict[str, int], hits: int, *, by_itself: bool = False) -> Board:
    """A Shadow army at the Fords of Isen takes hits."""
    table = muster(regions={"fords-of-isen": {"figures": figures}})
    table.game.options = None
    table.game.stack.clear()
    table.game.do((suffer, SHADOW, FORDS_OF_ISEN, hits, by_itself))
    table.game.run()
    return table


# HOW THEY COME


@pytest.mark.ruling("XDUN-01")
def test_they_come_into_play_in_both_dunlands() -> None:
    table = muster(factions=[], regions={"north-dunland": army("isengard-regular", 1)})
    table.choose("Muster die", "bring the Hillmen of Dunland into play")
    assert table.army("north-dunland") == {"isengard-regular": 1, "dunlending": 2}
    assert table.army("south-dunland") == {"dunlending": 2}
    assert list(faults(table.game)) == []


@pytest.mark.ruling("XDUN-01")
def test_not_before_isengard_is_at_war_nor_where_dunland_is_lost_or_full() -> None:
    assert not muster(factions=[], nations={}).offers("Hillmen")
    table = muster(
        factions=[],
        regions={
            "north-dunland": army("rohan-regular", 1, control="free"),
            "south-dunland": army("isengard-regular", 9),
        },
    )
    table.choose("Muster die", "bring the Hillmen")
    assert table.army("north-dunland") == {"rohan-regular": 1}
    assert table.army("south-dunland")["dunlending"] == 1


@pytest.mark.ruling("XDUN-02")
def test_two_join_an_army_in_isengard_or_rohan_but_not_one_under_siege() -> None:
    table = muster(
        regions={
            "fords-of-isen": army("isengard-regular", 1),
            "orthanc": army("isengard-regular", 1, "rohan-regular", 2, besieged=True),
            "helms-deep": army("rohan-regular", 1, "isengard-regular", 2, besieged=True),
            "moria": army("sauron-regular", 2),
            "south-dunland": army("isengard-regular", 7, "sauron-regular", 3),
        }
    )
    places = [key for key in [*table.keys()] if key.startswith("hillmen")]
    assert places == ["hillmen muster fords-of-isen", "hillmen muster helms-deep"]
    table.choose("Muster die", "two Dunlendings join the army in the Fords of Isen")
    assert table.army("fords-of-isen") == {"isengard-regular": 1, "dunlending": 2}


@pytest.mark.ruling("XDUN-02")
def test_a_single_figure_that_is_left_comes_alone_and_without_the_faction_none() -> None:
    ten = {"orthanc": army("isengard-regular", 1, "dunlending", 8), "moria": army("dunlending", 3)}
    table = muster(regions=ten)
    table.choose("Muster die", "two Dunlendings join")
    assert table.army("orthanc")["dunlending"] == 9
    assert not muster(factions=[], regions={"orthanc": army("isengard-regular", 1)}).offers("join the army")


@pytest.mark.ruling("XDUN-09")
def test_no_normal_muster_brings_them() -> None:
    table = muster(regions={"orthanc": army("isengard-regular", 1)})
    table.choose("Muster die", "muster troops")
    assert "dunlending" not in table.figures()


@pytest.mark.ruling("XDUN-10")
def test_the_faction_stays_in_play_without_figures() -> None:
    table = muster(regions={"orthanc": army("isengard-regular", 1)})
    assert table.offers("two Dunlendings join")
    assert not table.offers("bring the Hillmen")


# WHAT THEY ARE


@pytest.mark.ruling("XDUN-03")
def test_each_is_a_unit_of_isengard_for_strength_and_room() -> None:
    table = muster(
        regions={"fords-of-isen": army("dunlending", 3), "westemnet": army("rohan-regular", 1)},
        dice={"shadow": ["army"]},
    )
    assert table.offers("attack Westemnet", "3 dice")
    full = muster(regions={"orthanc": army("dunlending", 10)})
    assert not full.offers("two Dunlendings join")


@pytest.mark.ruling("XDUN-04")
@pytest.mark.ruling("WR-EX-B-48")
def test_a_hit_takes_a_regular_or_two_dunlendings() -> None:
    table = hit({"dunlending": 3, "isengard-regular": 1}, 1)
    assert table.keys() == ["lose isengard-regular", "lose dunlending 2"]
    table.choose("lose dunlending 2")
    assert table.army("fords-of-isen") == {"dunlending": 1, "isengard-regular": 1}


@pytest.mark.ruling("XDUN-05")
@pytest.mark.ruling("WR-EX-B-48")
def test_however_two_hits_are_taken_a_single_one_is_left() -> None:
    for first in ("lose isengard-regular", "lose dunlending 2"):
        table = hit({"dunlending": 3, "isengard-regular": 1}, 2)
        table.choose(first)
        assert table.army("fords-of-isen") == {"dunlending": 1}


@pytest.mark.ruling("XDUN-04")
def test_several_pairs_may_fall_together() -> None:
    table = hit({"dunlending": 5, "isengard-elite": 2}, 2)
    assert table.offers_key("lose dunlending 4")
    table.choose("lose dunlending 4")
    assert table.army("fords-of-isen") == {"dunlending": 1, "isengard-elite": 2}


@pytest.mark.ruling("XDUN-07")
def test_of_three_alone_the_first_hit_takes_two_and_the_second_the_last() -> None:
    assert hit({"dunlending": 3}, 1).army("fords-of-isen") == {"dunlending": 1}
    assert hit({"dunlending": 3}, 2).army("fords-of-isen") == {}


@pytest.mark.ruling("XDUN-06")
@pytest.mark.ruling("WR-EX-A-27")
def test_hits_that_the_shadow_takes_by_itself_take_one_each() -> None:
    table = Board(
        **IN_PLAY,
        regions={
            "fords-of-isen": army("dunlending", 2, "isengard-regular", 3),
            "westemnet": army("rohan-regular", 5),
        },
        hands={"shadow": [card_with("relentless-assault")]},
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    table.choose("Army die", "attack Westemnet")
    while not table.offers("2"):
        table.choose("Yes" if table.offers("Yes") else table.options()[-1])
    table.choose("number 2")
    with table.rolls(*(1,) * 8):
        table.choose("lose dunlending 2")
    assert table.army("fords-of-isen") == {"isengard-regular": 3}


@pytest.mark.ruling("XDUN-11")
def test_a_lone_one_may_be_taken_for_such_a_hit() -> None:
    table = hit({"dunlending": 1, "isengard-regular": 1}, 1, by_itself=True)
    assert table.keys() == ["lose isengard-regular", "lose dunlending"]


@pytest.mark.ruling("XDUN-08")
def test_saruman_makes_no_elites_of_them_unless_that_is_switched() -> None:
    regions = {"orthanc": army("dunlending", 3)}
    people = {"saruman": "orthanc"}
    assert not muster(regions=regions, people=people).offers("Elites")
    options = {"twilight": ["dunlendings"], "switches": {"voice_leaves_dunlendings": False}}
    table = muster(regions=regions, people=people, options=options)
    table.choose("Muster die", "Voice of Saruman makes")
    assert table.army("orthanc") == {"dunlending": 1, "isengard-elite": 2}


@pytest.mark.ruling("XDUN-08")
def test_an_elite_is_not_reduced_to_one() -> None:
    table = hit({"dunlending": 2, "isengard-elite": 1}, 1)
    table.choose("reduce isengard-elite")
    assert table.army("fords-of-isen") == {"dunlending": 2, "isengard-regular": 1}


@pytest.mark.ruling("XDUN-03")
def test_alone_before_a_stronghold_they_are_the_isengard_units_that_cards_ask_for() -> None:
    siege: dict[str, Any] = {
        "regions": {"helms-deep": army("rohan-regular", 1, "dunlending", 5, besieged=True)},
        "people": {"saruman": "orthanc"},
    }
    table = muster(**siege, hands={"shadow": ["the-fighting-uruk-hai"]}, dice={"shadow": ["event"]})
    assert table.offers("play The Fighting Uruk-hai")
    table = muster(**siege, hands={"shadow": [card_with("devilry-of-orthanc")]}, dice={"shadow": ["army"]})
    table.choose("Army die: attack the besieged in Helm's Deep")
    assert table.offers("Devilry of Orthanc")
