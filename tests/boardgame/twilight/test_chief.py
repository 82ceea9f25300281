"""Rulings XWK: the Witch-king as Chief of the Ringwraiths."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.on_the_way import act, at_the_fellowship_phase, move, on_the_way
from thirdage.boardgame.describing import action_dice
from thirdage.boardgame.facts import SHADOW
from thirdage.boardgame.hunt import rerolls
from thirdage.boardgame.odds.at_hand import odds_of_move

ONLY: dict[str, Any] = {"options": {"twilight": ["chief-of-the-ringwraiths", "smeagol"]}}
CHIEF = "chief-of-the-ringwraiths"
HE = "The Chief of the Ringwraiths"


def about_to_muster(**position: Any) -> Board:
    position = {
        "regions": {}, "fellowship": {"at": "hollin"}, "dice": {"shadow": ["muster"]}, "to_act": "shadow",
        **position,
    }  # fmt: skip
    return Board(**ONLY, **position)


# HOW HE COMES


@pytest.mark.ruling("XWK-01")
@pytest.mark.parametrize(
    ("position", "may"),
    [
        ({}, True),
        ({"fellowship": {"at": "rivendell"}}, False),
        ({"fellowship": {"at": "rivendell"}, "regions": {"rivendell": {"control": "shadow"}}}, True),
        ({"fellowship": {"at": "edoras"}}, True),  # a City is no shelter
        ({"fellowship": {"at": "moria"}}, True),  # a Stronghold of the Shadow
        ({"fellowship": {"mordor": 1}}, False),
        ({"people": {"witch-king": "angmar"}}, False),
        ({"people": {"witch-king": "gone"}}, False),
        ({"people": {CHIEF: "gone"}}, False),
        ({"dice": {"shadow": ["army"]}}, False),
    ],
)
def test_a_muster_die_brings_him_to_the_ring_bearers(position: dict[str, Any], may: bool) -> None:
    table = about_to_muster(**position)
    assert table.offers("bring the Chief of the Ringwraiths into play") is may
    if may:
        table.choose("bring the Chief of the Ringwraiths into play")
        assert table.game.persons[15] == table.game.ring_at


@pytest.mark.ruling("XWK-02")
def test_he_flies_leads_and_brings_a_die() -> None:
    table = Board(
        **ONLY,
        regions={
            "angmar": army("sauron-regular", 1),
            "ettenmoors": army("north-regular", 1),
        },
        people={CHIEF: "angmar"},
        nations=at_war("sauron"),
        dice={"shadow": ["character"]},
        to_act="shadow",
    )
    assert action_dice(table.game, SHADOW) == 8
    assert table.offers("attack", "the Chief of the Ringwraiths: 1 die, Leadership 2")
    table.choose("Character die", "move Nazgûl and Minions", "Umbar")
    assert table.person(CHIEF) == "umbar"


@pytest.mark.ruling("XWK-03")
def test_nobody_need_be_at_war_and_no_nation_wakes() -> None:
    table = about_to_muster()
    awake = table.game.awake
    table.choose("bring the Chief of the Ringwraiths into play")
    assert table.game.awake == awake


@pytest.mark.ruling("XWK-06")
def test_there_is_one_witch_king_in_a_game() -> None:
    position: dict[str, Any] = {
        "regions": {"angmar": army("sauron-regular", 1)}, "nations": at_war("sauron"),
    }  # fmt: skip
    assert about_to_muster(**position).offers("bring the Witch-king into play")
    assert not about_to_muster(**position, people={CHIEF: "angmar"}).offers("bring the Witch-king into play")
    assert not about_to_muster(**position, people={CHIEF: "gone"}).offers("bring the Witch-king into play")


# SHADOW OF DESPAIR


@pytest.mark.ruling("XWK-04")
@pytest.mark.parametrize(
    ("chief", "nazgul", "again"),
    [("hollin", 0, 1), ("hollin", 2, 3), ("umbar", 3, 3), ("not-yet", 3, 1), ("gone", 3, 1), ("umbar", 0, 0)],
)
def test_every_nazgul_with_the_ring_bearers_gives_a_reroll(chief: str, nazgul: int, again: int) -> None:
    table = Board(
        **ONLY,
        regions={"hollin": army("nazgul", nazgul)} if nazgul else {},
        people={CHIEF: chief},
        fellowship={"at": "hollin"},
        hunt={"shadow": 5},
        dice={"free": ["character"]},
    )
    assert rerolls(table.game) == again
    assert odds_of_move(table.game) is not None


@pytest.mark.ruling("XWK-04")
def test_strongholds_and_armies_still_give_theirs_and_failed_dice_are_the_limit() -> None:
    table = on_the_way(
        "3", hunt=2, **ONLY,
        regions={"moria": army("sauron-regular", 1, "nazgul", 2)}, people={CHIEF: "moria"},
        fellowship={"at": "moria"},
    )  # fmt: skip
    assert rerolls(table.game) == 5
    move(table, 1, 1, 1, 1)  # two dice, and both of them again
    assert table.game.corruption == 0


# HE SEES, HE KNOWS


@pytest.mark.ruling("XWK-05")
@pytest.mark.parametrize("flies", [True, False])
def test_he_may_fly_to_where_the_fellowship_is_declared(flies: bool) -> None:
    table = at_the_fellowship_phase(
        **ONLY, people={CHIEF: "umbar"}, fellowship={"at": "hollin", "progress": 1}
    )
    table.choose("Declare the Fellowship: North Dunland")
    assert table.seat == "shadow"
    assert table.asked == (
        "The Fellowship is declared in North Dunland. Does the Chief of the Ringwraiths fly there?"
    )
    table.choose("He flies to North Dunland" if flies else "He stays where he is")
    assert table.person(CHIEF) == ("north-dunland" if flies else "umbar")


@pytest.mark.ruling("XWK-05")
def test_a_stronghold_of_the_free_peoples_shelters_from_him() -> None:
    table = at_the_fellowship_phase(
        **ONLY, people={CHIEF: "umbar"}, fellowship={"at": "dimrill-dale", "progress": 1}
    )
    table.choose("Declare the Fellowship: Lórien")
    assert table.game.prompt[0] != "chief follows"


@pytest.mark.ruling("XWK-05")
def test_also_when_smeagol_declares_it_and_before_it_enters_mordor() -> None:
    table = on_the_way(
        **ONLY, people={CHIEF: "umbar", "smeagol": "fellowship"}, fellowship={"at": "dagorlad", "progress": 1}
    )
    act(table, "declare the Fellowship")
    table.choose("Morannon")
    assert (table.game.prompt[0], table.game.mordor) == ("chief follows", 0)
    table.choose("He flies to")
    assert (table.person(CHIEF), table.game.mordor) == ("morannon", 1)


@pytest.mark.ruling("XSMG-13")
@pytest.mark.ruling("XWK-05")
@pytest.mark.parametrize(("at", "may"), [("umbar", True), ("hollin", False)])
def test_smeagol_may_declare_it_where_it_stands_if_the_chief_can_answer(at: str, may: bool) -> None:
    table = on_the_way(**ONLY, people={CHIEF: at, "smeagol": "fellowship"}, fellowship={"at": "hollin"})
    assert table.offers("declare the Fellowship") == may
    if may:
        act(table, "declare the Fellowship")
        assert table.game.prompt[0] == "chief follows"


@pytest.mark.ruling("XWK-05")
def test_a_city_takes_smeagol_away_and_does_not_shelter_from_the_chief() -> None:
    table = on_the_way(
        **ONLY, people={CHIEF: "umbar", "smeagol": "fellowship"}, fellowship={"at": "folde", "progress": 1}
    )
    act(table, "declare the Fellowship")
    table.choose("Edoras", "person strider")  # who guides now
    assert (table.game.prompt[0], table.person("smeagol")) == ("chief follows", "gone")
    table.choose("He flies to Edoras")
    assert table.person(CHIEF) == "edoras"


# CARDS


@pytest.mark.ruling("XWK-07")
def test_cards_that_name_the_witch_king_fit_him() -> None:
    table = Board(
        **ONLY,
        people={CHIEF: "umbar"},
        hands={"shadow": ["return-of-the-witch-king"]},
        dice={"shadow": ["event"]},
        to_act="shadow",
    )
    table.choose("Event die", "Return of the Witch-king")
    assert table.person(CHIEF) == "angmar"
    assert table.person("witch-king") == "not-yet"


@pytest.mark.ruling("XWK-07")
def test_he_is_the_witch_king_who_is_asked_for_in_an_attack() -> None:
    table = Board(
        **ONLY,
        regions={"lorien": army("elves-regular", 1, "sauron-regular", 5, besieged=True)},
        people={CHIEF: "lorien"},
        nations=at_war("sauron"),
        hands={"shadow": ["grond-hammer-of-the-underworld"]},
        dice={"shadow": ["event"]},
        to_act="shadow",
    )
    assert table.offers("Grond")


@pytest.mark.ruling("XWK-08")
def test_he_is_a_minion_for_gandalf_the_white() -> None:
    position: dict[str, Any] = {
        "people": {"gandalf-the-grey": "gone", CHIEF: "umbar"}, "dice": {"free": ["will-of-the-west"]},
    }  # fmt: skip
    assert Board(**ONLY, **position).offers("Gandalf the White")
    position["people"] = {"gandalf-the-grey": "gone"}
    assert not Board(**ONLY, **position).offers("Gandalf the White")


# WORKED EXAMPLE


@pytest.mark.ruling("WR-EX-B-45")
def test_the_chief_three_nazgul_and_two_units_roll_five_dice_again() -> None:
    table = on_the_way(
        "3", hunt=5, **ONLY, people={CHIEF: "hollin"}, fellowship={"at": "hollin"},
        regions={"hollin": army("sauron-regular", 2, "nazgul", 3)},
    )  # fmt: skip
    assert rerolls(table.game) == 5
    move(table, 1, 1, 1, 6, 6, 2, 2, 2)  # five dice, and only the three that failed again
    assert table.asked.startswith("3 Hunt damage")
