"""Rulings XBAL: the Balrog of Moria, and the card that lets him leave it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.on_the_way import at_the_fellowship_phase, company, move, on_the_way, pool, ring_at
from thirdage.boardgame.combatants import combat_strength
from thirdage.boardgame.describing import action_dice
from thirdage.boardgame.facts import DISCARD, SHADOW, TABLE

ONLY: dict[str, Any] = {"options": {"twilight": ["balrog", "smeagol", "chief-of-the-ringwraiths"]}}
HERE = {"balrog": "moria"}
CARD = "a-balrog-is-come"


def about_to_muster(**position: Any) -> Board:
    position = {
        "regions": {"moria": army("sauron-regular", 2)}, "dice": {"shadow": ["muster"]}, "to_act": "shadow",
        **position,
    }  # fmt: skip
    return Board(**ONLY, **position)


def by_moria(*tiles: str, to: str = "Dimrill Dale", **position: Any) -> Board:
    """The Fellowship is declared on a way through Moria, with these tiles in the pool."""
    people = {**HERE, **position.pop("people", {})}
    fellowship = {"at": "hollin", "progress": 2, **position.pop("fellowship", {})}
    position = {"rings": {"free": 0}, **position}
    table = at_the_fellowship_phase(
        **ONLY, people=people, fellowship=fellowship, tiles={"in": list(tiles)}, **position
    )
    return table.choose(f"Declare the Fellowship: {to}")


# HOW HE COMES


@pytest.mark.ruling("XBAL-01")
@pytest.mark.ruling("XBAL-05")
@pytest.mark.parametrize("unit", ["Sauron Elite", "Sauron Regular"])
def test_a_muster_die_brings_him_and_a_unit_to_moria(unit: str) -> None:
    table = about_to_muster()
    table.choose("bring the Balrog into play in Moria", unit)
    there = {"sauron-regular": 2, "sauron-elite": 1} if "Elite" in unit else {"sauron-regular": 3}
    assert (table.person("balrog"), table.army("moria")) == ("moria", there)


@pytest.mark.ruling("XBAL-01")
@pytest.mark.ruling("XBAL-03")
@pytest.mark.parametrize(
    ("position", "may"),
    [
        ({}, True),
        ({"people": {"witch-king": "angmar"}}, False),
        ({"people": {"chief-of-the-ringwraiths": "angmar"}}, False),
        ({"people": {"witch-king": "gone"}}, True),
        ({"people": {"balrog": "gone"}}, False),
        ({"regions": {"moria": {"control": "free"}}}, False),
    ],
)
def test_not_beside_a_witch_king_nor_when_moria_is_lost(position: dict[str, Any], may: bool) -> None:
    assert about_to_muster(**position).offers("bring the Balrog into play") is may


@pytest.mark.ruling("XBAL-02")
def test_three_nations_step_towards_war_but_a_passive_one_not_into_it() -> None:
    nations = {"dwarves": {"steps": 1, "active": False}, "elves": {"steps": 1}}
    table = about_to_muster(nations=nations)
    table.choose("bring the Balrog into play in Moria", "Sauron Regular")
    assert [table.steps(nation) for nation in ("elves", "dwarves", "north")] == [0, 1, 2]
    assert [table.steps(nation) for nation in ("gondor", "rohan")] == [2, 3]


@pytest.mark.ruling("XBAL-04")
@pytest.mark.parametrize(
    "moria",
    [
        army("sauron-regular", 2, "elves-regular", 2, besieged=True),
        army("sauron-regular", 9, "sauron-elite", 1),
    ],
)
def test_without_room_or_under_siege_he_comes_alone(moria: dict[str, Any]) -> None:
    table = about_to_muster(regions={"moria": moria})
    before = table.army("moria")
    table.choose("bring the Balrog into play in Moria")
    assert (table.person("balrog"), table.army("moria")) == ("moria", before)


# IN BATTLE


@pytest.mark.ruling("XBAL-06")
def test_his_army_has_2_more_strength_and_leadership_3() -> None:
    table = Board(
        **ONLY,
        regions={"moria": army("sauron-regular", 1), "dimrill-dale": army("elves-regular", 3)},
        people=HERE,
        nations=at_war("sauron"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    assert action_dice(table.game, SHADOW) == 8
    assert table.offers("1 Regular, the Balrog: 3 dice, Leadership 3")
    with table.rolls(1, 1, 1, 1, 1, 1, 1, 1, 1):  # three dice each, and the three of the Balrog again
        table.choose("attack Dimrill Dale")
    assert combat_strength(table.game, SHADOW) == 3


@pytest.mark.ruling("XBAL-14")
def test_he_stays_in_moria_when_his_army_leaves() -> None:
    table = Board(
        **ONLY,
        regions={"moria": army("sauron-regular", 2)},
        people=HERE,
        dice={"shadow": ["army", "character"]},
        to_act="shadow",
    )
    assert not table.offers("Character die", "move Nazgûl and Minions")
    table.choose("Army die", "Move", "Moria (2 Regulars) to Hollin")
    assert (table.person("balrog"), table.army("moria")) == ("moria", {})


# FIRE AND SHADOW


@pytest.mark.ruling("XBAL-07")
@pytest.mark.parametrize(
    ("at", "to", "met"),
    [
        ("hollin", "Dimrill Dale", True),  # through
        ("moria", "Hollin", True),  # from
        ("hollin", "Moria", True),  # into
        ("hollin", "North Dunland", False),
        ("moria", "Moria", False),  # it did not move
    ],
)
def test_a_fellowship_that_came_by_him_draws_a_tile(at: str, to: str, met: bool) -> None:
    table = by_moria("1", to=to, fellowship={"at": at})
    assert ("how do you meet it?" in table.asked) is met
    assert ("came by the Balrog" in table.told()) is met


@pytest.mark.ruling("XBAL-07")
def test_a_way_around_him_costs_nothing_and_the_reveal_icon_is_ignored() -> None:
    table = by_moria("1-reveal", fellowship={"at": "hollin", "progress": 6})
    assert pool(table) == {"1-reveal": 1}  # nobody would go by him who need not
    table = by_moria("1-reveal")
    table.choose("Use the Ring")
    assert (table.game.revealed, table.game.corruption) == (False, 1)


@pytest.mark.ruling("XBAL-07")
@pytest.mark.ruling("XBAL-09")
def test_when_it_is_revealed_his_tile_comes_before_that_of_the_stronghold() -> None:
    table = on_the_way("0-reveal", "1", "2", **ONLY, people=HERE, fellowship={"at": "hollin", "progress": 0})
    with table.chance(2):  # sorted: 2, 1, 0-reveal
        move(table, 6)
    with table.chance(0):
        table.choose("Moria")
    assert "came by the Balrog" in table.told()
    assert table.asked == "2 Hunt damage: how do you meet it?"
    table.choose("Use the Ring")
    assert table.asked == "1 Hunt damage: how do you meet it?"  # for the Stronghold
    assert ring_at(table) == "moria"


@pytest.mark.ruling("XBAL-08")
def test_an_eye_is_the_end_of_him_and_of_the_guide() -> None:
    table = by_moria("eye-reveal")
    assert (table.person("balrog"), table.person("gandalf-the-grey")) == ("gone", "gone")
    assert (table.game.corruption, table.game.revealed) == (0, False)


@pytest.mark.ruling("XBAL-08")
def test_an_eye_does_nothing_if_gollum_guides() -> None:
    table = by_moria("eye-reveal", people=company())
    assert (table.person("balrog"), table.game.corruption, pool(table, "drawn")) == (
        "moria",
        0,
        {"eye-reveal": 1},
    )


@pytest.mark.ruling("XBAL-10")
def test_a_hobbit_is_carried_off_alive_and_smeagol_leaves_his_card() -> None:
    table = by_moria("eye-reveal", people=company("merry"))
    assert table.asked == "Where does Merry go from the Fellowship?"
    table = by_moria("eye-reveal", people={"smeagol": "fellowship"})
    assert (table.person("smeagol"), table.cards(TABLE)) == ("gone", ["we-shall-get-it"])


# AMONG THE MINIONS


@pytest.mark.ruling("XBAL-11")
def test_he_is_no_minion_for_gandalf_the_white() -> None:
    table = Board(**ONLY, people={"gandalf-the-grey": "gone", **HERE}, dice={"free": ["will-of-the-west"]})
    assert not table.offers("Gandalf the White")


@pytest.mark.ruling("XBAL-12")
@pytest.mark.parametrize("king", ["witch-king", "chief-of-the-ringwraiths"])
def test_he_brings_no_die_beside_a_witch_king(king: str) -> None:
    assert action_dice(Board(**ONLY, people={**HERE, king: "angmar"}).game, SHADOW) == 8
    assert action_dice(Board(**ONLY, people={**HERE, king: "gone"}).game, SHADOW) == 8
    assert action_dice(Board(**ONLY, people={king: "gone"}).game, SHADOW) == 7


@pytest.mark.ruling("XBAL-13")
def test_a_witch_king_may_come_after_him() -> None:
    table = about_to_muster(people=HERE, nations=at_war("sauron"), fellowship={"at": "hollin"})
    assert table.offers("bring the Witch-king into play")
    assert table.offers("bring the Chief of the Ringwraiths into play")


# A BALROG IS COME!


def abroad(**position: Any) -> Board:
    position = {"people": HERE, "table": [CARD], "to_act": "shadow", **position}
    return Board(**ONLY, **{"regions": {}, **position})


@pytest.mark.ruling("XBAL-15")
@pytest.mark.card(CARD)
def test_the_card_can_be_played_only_while_he_is_in_play() -> None:
    hand: dict[str, Any] = {
        "hands": {"shadow": [CARD]},
        "dice": {"shadow": ["character"]},
        "to_act": "shadow",
    }
    assert not Board(**ONLY, **hand).offers("A Balrog Is Come!")
    table = Board(**ONLY, people=HERE, **hand).choose("Character die", "A Balrog Is Come!")
    assert table.cards(TABLE) == [CARD]


@pytest.mark.ruling("XBAL-15")
@pytest.mark.card(CARD)
def test_he_walks_two_regions_with_a_character_die() -> None:
    table = abroad(dice={"shadow": ["character"]})
    table.choose("Character die", "move Nazgûl and Minions")
    assert table.offers("Parth Celebrant")
    assert not table.offers("Lórien")  # no Minion enters a Stronghold of the enemy alone
    assert not table.offers("Fangorn")
    table.choose("Parth Celebrant")
    assert table.person("balrog") == "parth-celebrant"


@pytest.mark.ruling("XBAL-15")
@pytest.mark.card(CARD)
def test_he_goes_with_an_army_and_adds_to_it() -> None:
    table = abroad(regions={"moria": army("sauron-regular", 1)}, dice={"shadow": ["character"]})
    table.choose("move an army that has a Leader or character", "Moria (1 Regular, the Balrog) to Hollin")
    assert (table.person("balrog"), table.army("hollin")) == ("hollin", {"sauron-regular": 1})


@pytest.mark.ruling("XBAL-15")
@pytest.mark.card(CARD)
@pytest.mark.parametrize(
    ("die", "gandalf", "ends"),
    [
        ("will-of-the-west", "rivendell", True),
        ("character", "rivendell", False),
        ("character", "parth-celebrant", True),
        ("muster", "parth-celebrant", False),
    ],
)
def test_the_free_peoples_can_end_it_and_abroad_that_is_his_end(die: str, gandalf: str, ends: bool) -> None:
    table = abroad(
        people={"balrog": "parth-celebrant", "gandalf-the-grey": gandalf}, dice={"free": [die]}, to_act="free"
    )
    assert table.offers("have A Balrog Is Come! discarded") is ends
    if ends:
        table.choose("have A Balrog Is Come! discarded")
        assert (table.person("balrog"), table.cards(DISCARD + SHADOW)) == ("gone", [CARD])


@pytest.mark.ruling("XBAL-15")
@pytest.mark.card(CARD)
def test_in_moria_he_outlives_it() -> None:
    table = abroad(dice={"free": ["will-of-the-west"]}, to_act="free")
    table.choose("have A Balrog Is Come! discarded")
    assert table.person("balrog") == "moria"


@pytest.mark.ruling("XBAL-07")
@pytest.mark.card(CARD)
@pytest.mark.parametrize(("to", "met"), [("Dimrill Dale", False), ("Parth Celebrant", True)])
def test_abroad_he_watches_the_region_he_is_in(to: str, met: bool) -> None:
    table = by_moria(
        "1", to=to, people={"balrog": "parth-celebrant"}, table=[CARD], fellowship={"at": "moria"}
    )
    assert ("came by the Balrog in Parth Celebrant" in table.told()) is met


@pytest.mark.ruling("XBAL-15")
@pytest.mark.card(CARD)
def test_it_goes_when_he_does() -> None:
    table = by_moria("eye-reveal", table=[CARD])
    assert (table.cards(TABLE), table.cards(DISCARD + SHADOW)) == ([], [CARD])


# WORKED EXAMPLES


@pytest.mark.ruling("WR-EX-B-46")
def test_declared_through_moria_an_eye_ends_him_and_the_guide_boromir() -> None:
    table = by_moria("eye-reveal", people=company("boromir", "merry"), fellowship={"guide": "boromir"})
    assert (table.person("balrog"), table.person("boromir")) == ("gone", "gone")
    assert (table.game.corruption, table.game.revealed) == (0, False)


@pytest.mark.ruling("WR-EX-B-47")
@pytest.mark.parametrize(("regulars", "dice"), [(2, 4), (4, 5)])
def test_two_regulars_with_him_roll_four_dice_and_four_roll_five(regulars: int, dice: int) -> None:
    table = Board(
        **ONLY,
        regions={"moria": army("sauron-regular", regulars), "dimrill-dale": army("elves-regular", 3)},
        people=HERE,
        nations=at_war("sauron"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    assert table.offers(f"{regulars} Regulars, the Balrog: {dice} dice, Leadership 3")
