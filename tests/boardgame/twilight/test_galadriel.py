"""Rulings XGAL: Lady Galadriel, Keeper of Nenya."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.on_the_way import company, move, on_the_way, pool
from thirdage.boardgame.describing import action_dice
from thirdage.boardgame.facts import FREE, GALADRIEL
from thirdage.boardgame.fellowship import level_of

ONLY: dict[str, Any] = {"options": {"twilight": ["galadriel"]}}
HERE = {"galadriel": "lorien"}
IN_LORIEN = {"lorien": army("elves-regular", 1, "elves-elite", 2, "elves-leader", 1)}


def about_to_muster(**position: Any) -> Board:
    position = {"regions": IN_LORIEN, "nations": at_war("elves"), "dice": {"free": ["muster"]}, **position}
    return Board(**ONLY, **position)


def with_galadriel(*tiles: str, **position: Any) -> Board:
    """Galadriel is in Lórien, and the Free Peoples have an Elven Ring."""
    people = {**position.pop("people", {}), **HERE}
    return on_the_way(
        *tiles, **ONLY, **{"rings": {"free": 1}, "regions": IN_LORIEN, **position}, people=people
    )


# HOW SHE COMES


@pytest.mark.ruling("XGAL-01")
@pytest.mark.parametrize(
    ("position", "may"),
    [
        ({}, True),
        ({"nations": at_war("sauron")}, True),
        ({"nations": at_war("gondor")}, False),
        ({"people": {"gandalf-the-grey": "gone", "gandalf-the-white": "fangorn"}}, False),
        ({"regions": {"lorien": {"control": "shadow"}}}, False),
        ({"regions": {"lorien": army("elves-regular", 1, "sauron-regular", 3, besieged=True)}}, True),
        ({"dice": {"free": ["character"]}}, False),
        ({"people": HERE}, False),
        ({"people": {"galadriel": "gone"}}, False),
    ],
)
def test_a_muster_die_brings_her_to_lorien(position: dict[str, Any], may: bool) -> None:
    table = about_to_muster(**position)
    assert table.offers("Galadriel into play") is may
    if may:
        table.choose("bring Galadriel into play in Lórien")
        assert table.person("galadriel") == "lorien"


@pytest.mark.ruling("XGAL-02")
@pytest.mark.ruling("XGAL-08")
def test_she_brings_a_die_unless_gandalf_the_white_is_there() -> None:
    assert action_dice(Board(**ONLY, people=HERE).game, FREE) == 5
    white = {"gandalf-the-grey": "gone", "gandalf-the-white": "fangorn"}
    assert action_dice(Board(**ONLY, people={**HERE, **white}).game, FREE) == 5
    white["gandalf-the-white"] = "gone"
    assert action_dice(Board(**ONLY, people={**HERE, **white}).game, FREE) == 5
    assert about_to_muster(people=white).offers("Galadriel into play")


@pytest.mark.ruling("XGAL-02")
def test_she_has_leadership_2() -> None:
    table = Board(
        **ONLY,
        regions={"lorien": army("elves-regular", 1), "dimrill-dale": army("sauron-regular", 1)},
        people=HERE,
        nations=at_war("elves"),
        dice={"free": ["character"]},
    )
    assert table.offers("attack Dimrill Dale", "1 Regular, Galadriel: 1 die, Leadership 2")


# WHERE SHE IS


@pytest.mark.ruling("XGAL-03")
def test_she_never_leaves_lorien() -> None:
    table = Board(
        **ONLY, regions=IN_LORIEN, people=HERE, nations=at_war("elves"), dice={"free": ["muster-army"]}
    )
    assert not table.offers("move Companions")
    table.choose("Muster/Army die", "move up to two armies", "Lórien", "to Dimrill Dale")
    assert (table.person("galadriel"), table.army("lorien")) == ("lorien", {})


@pytest.mark.ruling("XGAL-03")
@pytest.mark.ruling("XGAL-09")
def test_alone_she_is_lost_when_the_shadow_takes_lorien() -> None:
    table = Board(
        **ONLY,
        regions={"dimrill-dale": army("sauron-regular", 2)},
        people=HERE,
        nations=at_war("sauron"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    table.choose("Army die", "Move", "Dimrill Dale", "to Lórien")
    assert (table.held_by("lorien"), table.person("galadriel")) == ("shadow", "gone")


@pytest.mark.ruling("XGAL-09")
def test_she_falls_with_the_army_of_lorien() -> None:
    table = Board(
        **ONLY,
        regions={"lorien": army("elves-regular", 1, "sauron-regular", 5, besieged=True)},
        people=HERE,
        nations=at_war("sauron", "elves"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    with table.rolls(6, 1, 1, 1, 1, 1, 1):
        table.choose("Army die", "attack the besieged in Lórien")
    assert table.person("galadriel") == "gone"


# WHAT SHE IS TO CARDS


@pytest.mark.ruling("XGAL-04")
def test_cards_count_her_as_level_3() -> None:
    assert level_of(with_galadriel().game, GALADRIEL) == 3


@pytest.mark.ruling("XGAL-10")
def test_she_is_a_companion_to_cards_and_wakes_nobody() -> None:
    table = about_to_muster(nations={"elves": {"steps": 3}, "sauron": {"steps": 0}})
    table.choose("bring Galadriel into play in Lórien")
    assert not table.active("gondor")
    table = Board(
        **ONLY,
        regions=IN_LORIEN,
        people={**company(), **HERE},
        fellowship={"at": "hollin"},
        hands={"shadow": ["stormcrow"]},
        dice={"shadow": ["event"]},
        to_act="shadow",
    )
    table.choose("Event die", "Stormcrow")  # the Elves are weary of her, and of nobody else
    assert table.offers("An Elven Regular in Lórien")


# LADY OF LIGHT


@pytest.mark.ruling("XGAL-05")
def test_a_ring_cancels_a_standard_eye_for_good() -> None:
    table = with_galadriel("eye-reveal", "1", hunt=2)
    with table.chance(0):
        move(table, 6, 6)
    assert (table.seat, table.asked) == (
        "free",
        "The Hunt tile is an Eye (Reveal): 2 damage. Do you answer it?",
    )
    table.choose("Galadriel cancels it")
    assert table.asked == "1 Hunt damage: how do you meet it?"
    assert (pool(table, "out"), list(table.game.rings)) == ({"eye-reveal": 1}, [0, 1])
    table.choose("Use the Ring")
    assert not table.game.revealed


@pytest.mark.ruling("XGAL-05")
def test_it_is_the_only_use_of_a_ring_that_turn_and_may_be_declined() -> None:
    table = with_galadriel("eye-reveal", rings={"free": 2}, happened=["free-ring"])
    move(table, 6)
    assert table.asked.startswith("1 Hunt damage: how do you meet it?")
    table = with_galadriel("eye-reveal", rings={"free": 2})
    move(table, 6)
    table.choose("Let it be")
    assert (table.asked.startswith("1 Hunt damage"), table.game.rings[FREE]) == (True, 2)


@pytest.mark.ruling("XGAL-05")
@pytest.mark.parametrize("tiles", [("3",), ("eye-reveal",)])
def test_only_eyes_and_only_with_a_ring(tiles: tuple[str, ...]) -> None:
    rings = {"free": 1} if tiles == ("3",) else {"free": 0}
    table = with_galadriel(*tiles, rings=rings)
    move(table, 6)
    assert "how do you meet it?" in table.asked


@pytest.mark.ruling("XGAL-05")
def test_the_eye_of_the_shadow_cannot_be_cancelled() -> None:
    table = with_galadriel("the-ring-is-mine", fellowship={"mordor": 1})
    table.choose("Character die", "Move the Fellowship")
    assert not table.offers("Galadriel cancels it")


@pytest.mark.ruling("XGAL-06")
def test_a_second_eye_applies() -> None:
    table = with_galadriel("eye-reveal", "eye-reveal", rings={"free": 3})
    with table.chance(0):
        move(table, 6)
    table.choose("Galadriel cancels it")
    assert table.asked.startswith("1 Hunt damage: how do you meet it?")


# VALOUR OF THE ELVEN PEOPLE


@pytest.mark.ruling("XGAL-07")
@pytest.mark.parametrize("here", [True, False])
def test_elves_muster_in_besieged_lorien_while_she_is_there(here: bool) -> None:
    siege = {"lorien": army("elves-regular", 4, "sauron-regular", 3, besieged=True)}
    table = about_to_muster(regions=siege, people=HERE if here else {})
    table.choose("Muster die", "Muster troops")
    assert ("Lórien" in table.sites("elves-elite")) is here
    if here:
        table.choose("Elven Elite in Lórien")
        assert table.army("lorien")["elves-elite"] == 1


@pytest.mark.ruling("XGAL-07")
def test_five_units_are_the_limit_inside() -> None:
    siege = {"lorien": army("elves-regular", 4, "elves-elite", 1, "sauron-regular", 3, besieged=True)}
    table = about_to_muster(regions=siege, people=HERE)
    table.choose("Muster die", "Muster troops")
    assert "Lórien" not in table.sites("elves-elite")


# WORKED EXAMPLES


@pytest.mark.ruling("WR-EX-B-43")
def test_a_ring_against_an_eye_then_a_tile_of_2() -> None:
    table = with_galadriel("eye-reveal", "2", rings={"free": 2})
    with table.chance(0):
        move(table, 6)
    table.choose("Galadriel cancels it")
    assert table.asked == "2 Hunt damage: how do you meet it?"
    assert (pool(table, "out"), list(table.game.rings)) == ({"eye-reveal": 1}, [1, 1])
    table.choose("Use the Ring")
    assert not table.offers("Elven Ring")  # no other this turn, though one is left


@pytest.mark.ruling("WR-EX-B-44")
def test_with_aragorn_and_gandalf_the_white_she_adds_no_seventh_die() -> None:
    people = {
        **HERE, "strider": "gone", "aragorn": "minas-tirith",
        "gandalf-the-grey": "gone", "gandalf-the-white": "fangorn",
    }  # fmt: skip
    assert action_dice(Board(**ONLY, people=people).game, FREE) == 6
