"""The Corsairs of Umbar and their Ships (rulebook, page 75)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage.boardgame.faults import faults
from thirdage.boardgame.map import COASTLINE, REGION_IDS

WAR = at_war("southrons-easterlings", "gondor", "sauron")
FLEET: dict[str, Any] = {"options": {"twilight": ["corsairs"]}, "factions": ["corsairs"], "nations": WAR}
MISS = (1,)


def shadow(die: str, **position: Any) -> Board:
    """The Shadow acts with one die."""
    return Board(**{**FLEET, "dice": {"shadow": [die]}, "to_act": "shadow", **position})


def sailings(table: Board) -> list[str]:
    """From where to where Ships can go."""
    return [key.removeprefix("sail ") for key in [*table.keys()] if key.startswith("sail ")]


# HOW THEY COME


@pytest.mark.ruling("XCOR-01")
def test_two_ships_come_to_umbar_when_the_southrons_are_at_war() -> None:
    table = shadow("muster", factions=[])
    table.choose("Muster die", "bring the Corsairs of Umbar into play")
    assert table.army("umbar")["ship"] == 2
    assert list(faults(table.game)) == []
    assert not shadow("muster", factions=[], nations={}).offers("Corsairs")
    lost = {"umbar": army("gondor-regular", 1, control="free")}
    assert not shadow("muster", factions=[], regions=lost).offers("Corsairs")


@pytest.mark.ruling("XCOR-02")
@pytest.mark.ruling("XCOR-15")
def test_a_die_brings_a_ship_and_a_regular_each_if_it_can() -> None:
    table = shadow("muster", regions={"umbar": army("southrons-easterlings-regular", 1)})
    table.choose("Muster die", "a Corsair Ship and a Southron Regular come to Umbar")
    assert table.army("umbar") == {"southrons-easterlings-regular": 2, "ship": 1}
    besieged = army("southrons-easterlings-regular", 1, "gondor-regular", 2, besieged=True)
    table = shadow("muster", regions={"umbar": besieged})
    table.choose("Muster die", "Corsair Ship")
    assert table.army("umbar") == {"southrons-easterlings-regular": 1, "gondor-regular": 2, "ship": 1}
    lost = {"umbar": army("gondor-regular", 1, control="free")}
    assert not shadow("muster", regions=lost).offers("Corsair Ship")


@pytest.mark.ruling("XCOR-02")
def test_with_no_ship_left_the_regular_comes_alone() -> None:
    table = shadow("muster", regions={"umbar": army("ship", 6)})
    table.choose("Muster die", "Corsair Ship")
    assert table.army("umbar") == {"southrons-easterlings-regular": 1, "ship": 6}


# HOW THEY SAIL


@pytest.mark.ruling("XCOR-03")
def test_the_shore_in_its_order() -> None:
    assert [REGION_IDS[region] for region in COASTLINE] == [
        "umbar", "west-harondor", "pelargir", "lamedon", "dol-amroth", "anfalas", "andrast", "druwaith-iaur",
        "enedwaith", "minhiriath", "south-ered-luin", "harlindon", "grey-havens", "forlindon",
    ]  # fmt: skip


@pytest.mark.ruling("XCOR-04")
@pytest.mark.ruling("WR-EX-B-49")
def test_a_fleet_goes_two_regions_along_the_shore() -> None:
    table = shadow("army", regions={"umbar": army("ship", 2, "southrons-easterlings-regular", 1)})
    table.choose("Army die", "Move")
    assert sailings(table) == ["umbar west-harondor", "umbar pelargir"]
    table.choose("2 Corsair Ships", "Pelargir", "1")
    assert table.army("pelargir") == {"ship": 1}
    assert sailings(table) == ["umbar west-harondor", "umbar pelargir"], "the other Ship may sail too"


@pytest.mark.ruling("XCOR-04")
def test_no_ship_sails_twice_and_none_with_a_character_die() -> None:
    table = shadow("army", regions={"umbar": army("ship", 1, "southrons-easterlings-regular", 1)})
    table.choose("Army die", "Move", "A Corsair Ship", "West Harondor")
    assert sailings(table) == []
    led = {"umbar": army("ship", 1, "southrons-easterlings-regular", 1, "nazgul", 1)}
    table = shadow("character", regions=led)
    table.choose("Character die", "move an army")
    assert sailings(table) == []


@pytest.mark.ruling("XCOR-04")
def test_ships_sail_where_no_army_can_move() -> None:
    table = shadow("army", regions={"umbar": army("ship", 1)})
    table.choose("Army die", "Move", "Pelargir")
    assert table.army("pelargir") == {"ship": 1}


@pytest.mark.ruling("XCOR-03")
@pytest.mark.ruling("XCOR-14")
def test_ships_take_nothing_and_enemies_do_not_touch_them() -> None:
    table = shadow("army", regions={"umbar": army("ship", 1), "dol-amroth": army("gondor-regular", 1)})
    table.choose("Army die", "Move", "Pelargir")
    assert table.game.captured == 0
    table = Board(
        **FLEET,
        regions={"dol-amroth": army("gondor-regular", 2), "lamedon": army("ship", 1)},
        dice={"free": ["muster-army"]},
    )
    table.choose("Muster/Army die", "Move", "Lamedon")
    assert table.army("lamedon") == {"gondor-regular": 2, "ship": 1}


@pytest.mark.ruling("XCOR-03")
def test_ships_do_not_count_as_units_in_a_region() -> None:
    full = army("southrons-easterlings-regular", 10, "ship", 6)
    assert list(faults(shadow("army", regions={"umbar": full}).game)) == []


# ARMIES AT SEA


@pytest.mark.ruling("XCOR-05")
@pytest.mark.ruling("WR-EX-B-49")
def test_a_fleet_first_and_then_an_army_takes_pelargir() -> None:
    table = shadow("army", regions={"umbar": army("ship", 2, "southrons-easterlings-regular", 4)})
    table.choose("Army die", "Move")
    assert "Pelargir" not in table.goals()
    table.choose("2 Corsair Ships", "Pelargir", "1")
    assert "Pelargir" in table.goals()
    table.choose("march umbar pelargir")
    assert table.army("pelargir") == {"southrons-easterlings-regular": 4, "ship": 1}
    assert table.held_by("pelargir") == "shadow"


@pytest.mark.ruling("XCOR-05")
def test_any_distance_and_with_a_character_die_only_if_led() -> None:
    regions = {
        "umbar": army("ship", 1, "southrons-easterlings-regular", 3),
        "harlindon": army("ship", 1),
    }
    table = shadow("character", regions=regions)
    assert not table.offers("move an army")
    regions["umbar"]["figures"]["nazgul"] = 1
    table = shadow("character", regions=regions)
    table.choose("Character die", "move an army", "Harlindon")
    assert table.army("harlindon")["southrons-easterlings-regular"] == 3


@pytest.mark.ruling("XCOR-06")
def test_those_at_peace_may_not_land_in_anothers_land() -> None:
    regions = {"umbar": army("ship", 1, "southrons-easterlings-regular", 2), "pelargir": army("ship", 1)}
    table = shadow("army", regions=regions, nations={})
    table.choose("Army die", "Move")
    assert "Pelargir" not in table.goals()


@pytest.mark.ruling("XCOR-05")
def test_a_card_that_moves_armies_gives_no_passage() -> None:
    table = shadow(
        "event",
        regions={
            "umbar": army("ship", 1, "southrons-easterlings-regular", 2),
            "dol-amroth": army("ship", 1),
            "minas-morgul": army("sauron-regular", 1),
        },
        nations=at_war("southrons-easterlings", "sauron", "isengard"),
        hands={"shadow": ["the-shadow-is-moving"]},
    )
    table.choose("Event die", "The Shadow is Moving")
    assert "West Harondor" in table.goals()
    assert "Dol Amroth" not in table.goals()
    assert sailings(table) == []


# LANDINGS


def landing(**more: Any) -> Board:
    """Four Regulars from Umbar against three in Dol Amroth, with a Ship in both places."""
    regions = {
        "umbar": army("ship", 1, "southrons-easterlings-regular", 4),
        "dol-amroth": army("ship", 1, "gondor-regular", 3),
        **more,
    }
    return shadow("army", regions=regions)


@pytest.mark.ruling("XCOR-07")
def test_an_army_attacks_by_ship() -> None:
    table = landing()
    table.choose("Army die", "attack Dol Amroth")
    assert table.asked.startswith("Dol Amroth")


@pytest.mark.ruling("XCOR-08")
@pytest.mark.ruling("XCOR-09")
@pytest.mark.ruling("WR-EX-B-50")
def test_who_has_landed_fights_to_the_end_and_their_ships_with_them() -> None:
    table = landing()
    with table.rolls(*MISS * 4, 6, 6, 1):
        table.choose("Army die", "attack Dol Amroth", "Fight in the field")
    assert not table.offers("Cease")
    assert table.seat == "free"  # whether the defender retreats
    with table.rolls(*MISS * 2, 6, 6, 1):
        table.choose("Fight on", "Fight in the field")
    assert table.army("umbar") == {"ship": 1}
    assert table.army("dol-amroth") == {"gondor-regular": 3}


@pytest.mark.ruling("XCOR-13")
def test_after_a_won_landing_they_may_advance() -> None:
    table = landing(**{"dol-amroth": army("ship", 1, "gondor-regular", 1)})
    with table.rolls(6, 1, 1, 1, 1):
        table.choose("Army die", "attack Dol Amroth", "Fight in the field")
    table.choose("All of them")
    assert table.army("dol-amroth") == {"southrons-easterlings-regular": 4, "ship": 1}


@pytest.mark.ruling("XCOR-08")
def test_if_the_defender_withdraws_the_landing_army_lays_siege() -> None:
    table = landing()
    table.choose("Army die", "attack Dol Amroth", "Withdraw")
    assert not table.offers("Nobody")


@pytest.mark.ruling("XCOR-10")
def test_ships_are_lost_with_an_army_that_is_destroyed_or_flees() -> None:
    def attacked() -> Board:
        regions = {
            "lamedon": army("ship", 2, "southrons-easterlings-regular", 2, control="shadow"),
            "dol-amroth": army("gondor-regular", 4),
        }
        return Board(**FLEET, regions=regions, dice={"free": ["muster-army"]})

    table = attacked()
    with table.rolls(6, 6, 1, 1, *MISS * 2):
        table.choose("Muster/Army die", "attack Lamedon")
    assert "ship" not in table.army("lamedon")
    table = attacked()
    with table.rolls(*MISS * 6):
        table.choose("Muster/Army die", "attack Lamedon")
    table.choose("Fight on")
    assert (table.seat, table.army("lamedon")["ship"]) == ("shadow", 2)
    table.choose("Retreat to Erech")
    assert "ship" not in table.army("lamedon")
    assert table.game.reserve[23] == 6, "they can be built anew"


@pytest.mark.ruling("XCOR-10")
def test_to_withdraw_into_a_siege_costs_no_ships_unless_that_is_switched() -> None:
    regions = {
        "umbar": army("ship", 2, "southrons-easterlings-regular", 2),
        "west-harondor": army("gondor-regular", 4),
    }
    for saved, switches in ((2, {}), (0, {"withdrawing_saves_ships": False})):
        options = {"twilight": ["corsairs"], "switches": switches}
        table = Board(**{**FLEET, "options": options}, regions=regions, dice={"free": ["muster-army"]})
        table.choose("Muster/Army die", "attack Umbar", "Withdraw")
        assert table.army("umbar").get("ship", 0) == saved


@pytest.mark.ruling("XCOR-11")
def test_nobody_retreats_by_ship() -> None:
    regions = {
        "lamedon": army("ship", 1, "southrons-easterlings-regular", 2, control="shadow"),
        "dol-amroth": army("gondor-regular", 4),
        "umbar": army("ship", 1),
    }
    table = Board(**FLEET, regions=regions, dice={"free": ["muster-army"]})
    with table.rolls(*MISS * 6):
        table.choose("Muster/Army die", "attack Lamedon")
    table.choose("Fight on")
    assert not table.offers("Umbar")


@pytest.mark.ruling("XCOR-12")
def test_where_ones_own_are_besieged_a_landing_is_a_relief() -> None:
    regions = {
        "umbar": army("ship", 1, "southrons-easterlings-regular", 2, "gondor-regular", 3, besieged=True),
        "pelargir": army("ship", 1, "southrons-easterlings-regular", 4, control="shadow"),
    }
    table = shadow("army", regions=regions)
    table.choose("Army die", "Move")
    assert "Umbar" not in table.goals()
    table = shadow("army", regions=regions)
    with table.rolls(6, 6, 6, 1, *MISS * 3):
        table.choose("attack army pelargir umbar", "Nobody")
    assert "gondor-regular" not in table.army("umbar")
    assert not table.game.besieged


def test_the_odds_of_a_landing_are_told() -> None:
    from thirdage.boardgame.facts import SHADOW
    from thirdage.boardgame.map import DOL_AMROTH, UMBAR
    from thirdage.boardgame.odds.at_hand import odds_of_attack

    assert odds_of_attack(landing().game, SHADOW, UMBAR, DOL_AMROTH) is not None
