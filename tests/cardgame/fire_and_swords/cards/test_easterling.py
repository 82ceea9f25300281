"""The Easterling cards of Fire and Swords."""

from __future__ import annotations

import pytest

from tests.at_the_table import battleground, hand, of_card, seat
from tests.cardgame.fire_and_swords.cards.strengths import (
    attack_at,
    defense_at,
    open_battlegrounds,
    open_paths,
    showing,
)
from tests.cardgame.fire_and_swords.in_the_field import in_the_field
from thirdage.cardgame.why import why

BANNERMAN = "The Red Bannerman"
COMMANDER = "Easterling Commander"
GARRISON = "Easterling Garrison"
HORDE = "Horde from the East"
MUSTERINGS = "Musterings of Long-planned War"
SKIRMISHERS = "Mirkwood Skirmishers"
VARIAGS = "Variags of Khand"

# ICONS


@pytest.mark.parametrize(
    ("card", "dale", "erebor", "woodland_realm", "rhun", "near_harad"),
    [
        of_card("Easterling Axe-men", 1, 2, 1, 1, 1),
        of_card(GARRISON, 1, 1, 1, 2, 1),
        of_card(HORDE, 3, 3, 3, 1, 1),
        of_card(SKIRMISHERS, 1, 1, 2, 1, 1),
        of_card(VARIAGS, 2, 2, 2, 1, 1),
        of_card("Wainriders", 2, 2, 2, 1, 1),
        of_card(COMMANDER, 1, 1, 1, 0, 0),
        of_card(BANNERMAN, 0, 0, 0, 0, 0),
    ],
)
def test_how_easterlings_attack_and_hold(
    card: str, dale: int, erebor: int, woodland_realm: int, rhun: int, near_harad: int
) -> None:
    assert attack_at("Dale", card) == dale
    assert attack_at("Erebor", card) == erebor
    assert attack_at("Woodland Realm", card) == woodland_realm
    assert defense_at("Rhûn", card) == rhun
    assert defense_at("Near Harad", card) == near_harad


@pytest.mark.card("easterling-commander")
def test_the_commander_leads_attacks_only() -> None:
    assert attack_at("Dale", COMMANDER, HORDE) == 1 + 1 + 3
    assert attack_at("Dale", COMMANDER, "Mordor Orcs") == 1 + 1
    assert defense_at("Rhûn", COMMANDER, HORDE) == 1
    assert open_paths("bill-ferny", COMMANDER) == []


@pytest.mark.card("the-red-bannerman")
def test_the_bannerman_leads_attackers_and_defenders() -> None:
    assert attack_at("Dale", BANNERMAN, HORDE) == 1 + 3
    assert attack_at("Dale", BANNERMAN, "Mordor Orcs") == 1
    assert defense_at("Rhûn", BANNERMAN, HORDE) == 1 + 1
    assert open_paths("bill-ferny", BANNERMAN) == []


def test_easterlings_fight_where_the_easterling_is_shown() -> None:
    assert set(open_battlegrounds("bill-ferny", HORDE)) == {
        *("Dale", "Erebor", "Woodland Realm", "Rhûn"),
        *("Cair Andros", "Iron Hills", "Near Harad"),
        "Grey Havens",  # any faction of the Shadow
    }


# ARMIES THAT BRING THE WAR

MARCHERS = [
    of_card("Easterling Axe-men", "Erebor"),
    of_card(GARRISON, "Rhûn"),
    of_card(SKIRMISHERS, "Woodland Realm"),
    of_card("Wainriders", "Dale"),
]


@pytest.mark.parametrize(("army", "place"), MARCHERS)
def test_an_army_is_spent_from_reserve_to_bring_the_war_to_its_place(army: str, place: str) -> None:
    table = in_the_field("Edoras", turn="bill-ferny", bill_ferny=seat(reserve=[army]))
    table.bill_ferny.uses(army)
    assert table.active[:2] == ["Edoras", place]
    assert table.bill_ferny.eliminated == [army]


@pytest.mark.parametrize(("army", "place"), MARCHERS)
def test_it_waits_while_its_place_is_in_no_deck_or_it_is_in_battle(army: str, place: str) -> None:
    use = f"Use {army}"
    reserve = seat(reserve=[army])
    assert in_the_field(turn="bill-ferny", bill_ferny=reserve).bill_ferny.can(use)
    assert not in_the_field(place, turn="bill-ferny", bill_ferny=reserve).bill_ferny.can(use)
    for scored in ({"free_scored": (place,)}, {"shadow_scored": (place,)}):
        table = in_the_field(turn="bill-ferny", bill_ferny=reserve, **scored)
        assert not table.bill_ferny.can(use)
    assert not in_the_field(battleground("Cair Andros", army), turn="bill-ferny").bill_ferny.can(use)


# VARIAGS OF KHAND


@pytest.mark.card("variags-of-khand")
@pytest.mark.ruling("FS-NEW-12")
def test_variags_also_go_where_southrons_are_shown() -> None:
    assert open_battlegrounds("bill-ferny", VARIAGS) == showing("easterling", "southron")
    assert {"Pelargir", "Harad", "Lamedon"} <= set(open_battlegrounds("bill-ferny", VARIAGS))
    table = in_the_field("Umbar", "Edoras", turn="bill-ferny", bill_ferny=seat(reserve=[VARIAGS]))
    table.bill_ferny.moves(VARIAGS)
    assert table.at("Umbar") == [VARIAGS]


@pytest.mark.card("variags-of-khand")
def test_whoever_asks_is_told_where_variags_may_go() -> None:
    table = in_the_field("Edoras", turn="bill-ferny", bill_ferny=seat(reserve=[VARIAGS]))
    told = why(table.game, ("bill-ferny",), "variags-of-khand", None)
    assert "may go to battlegrounds that show Easterling or Southron, and no such place is active" in told


@pytest.mark.card("variags-of-khand")
@pytest.mark.ruling("FS-NEW-12")
def test_variags_fight_there_in_the_role_of_the_shadow() -> None:
    assert attack_at("Pelargir", VARIAGS) == 2
    assert defense_at("Harad", VARIAGS) == 1


@pytest.mark.card("variags-of-khand")
@pytest.mark.ruling("FS-NEW-12")
def test_variags_support_easterlings_and_nobody_else() -> None:
    assert attack_at("Pelargir", "The Black Serpent", VARIAGS) == 2
    assert defense_at("Near Harad", "The Black Serpent", VARIAGS) == 1
    assert defense_at("Near Harad", BANNERMAN, VARIAGS) == 1 + 1


# CHARACTERS


@pytest.mark.card("easterling-commander")
def test_the_commander_draws_five_cards_and_may_play_an_easterling_army() -> None:
    drawn = [HORDE, "Wainriders", "The Black Fleet", BANNERMAN, "Wild Men of Dunland"]
    table = in_the_field(
        "Dale",
        turn="bill-ferny",
        bill_ferny=hand(COMMANDER, "Spies", "Ted Sandyman", draw=[*drawn, VARIAGS, GARRISON]),
    )
    table.bill_ferny.plays(COMMANDER, to="reserve", paying="Spies")
    assert sorted(table.bill_ferny.aside) == sorted(drawn)
    assert sorted(table.options) == [HORDE, "Play none of these", "Wainriders"]
    table.bill_ferny.chooses(HORDE, "To Dale")
    assert table.at("Dale") == [HORDE]
    assert sorted(table.bill_ferny.cycle) == sorted(["Spies", *drawn[1:]])
    assert table.bill_ferny.hand == ["Ted Sandyman"]
    assert table.bill_ferny.eliminated == []
    assert table.asked == "frodo"


@pytest.mark.card("easterling-commander")
def test_a_commander_who_moves_draws_nothing() -> None:
    table = in_the_field("Dale", turn="bill-ferny", bill_ferny=seat(reserve=[COMMANDER]))
    table.bill_ferny.moves(COMMANDER)
    assert table.bill_ferny.aside == []
    assert table.asked == "frodo"


@pytest.mark.card("the-red-bannerman")
def test_the_bannerman_is_spent_to_reactivate_an_easterling_battleground() -> None:
    table = in_the_field(
        turn="bill-ferny",
        free_scored=("Dale", "Edoras"),
        shadow_scored=("Rhûn", "Umbar"),
        bill_ferny=seat(reserve=[BANNERMAN]),
    )
    table.bill_ferny.uses(BANNERMAN)
    assert sorted(table.options) == [
        "Dale (from the Free Peoples scoring area)",
        "Rhûn (from the Shadow scoring area)",
    ]
    table.bill_ferny.chooses("Rhûn")
    assert table.active == ["Rhûn"]
    assert table.bill_ferny.eliminated == [BANNERMAN]


@pytest.mark.card("the-red-bannerman")
def test_the_bannerman_waits_while_there_is_nothing_to_reactivate() -> None:
    waiting = seat(reserve=[BANNERMAN])
    for facts in ({}, {"free_scored": ("Edoras",)}):
        table = in_the_field("Dale", turn="bill-ferny", bill_ferny=waiting, **facts)
        assert not table.bill_ferny.can(f"Use {BANNERMAN}")


# EVENTS


@pytest.mark.card("allies-of-sauron")
def test_allies_of_sauron_draws_a_card_and_calls_easterlings_to_the_battles_of_mordor() -> None:
    table = in_the_field(
        "Minas Tirith",
        "Minas Morgul",
        turn="bill-ferny",
        bill_ferny=hand("Allies of Sauron", "Spies", HORDE, draw=[GARRISON], reserve=[VARIAGS, BANNERMAN]),
    )
    assert not table.bill_ferny.can(f"Move {BANNERMAN}")
    table.bill_ferny.plays("Allies of Sauron", paying="Spies")
    assert table.bill_ferny.hand == [HORDE, GARRISON]
    assert table.bill_ferny.eliminated == ["Allies of Sauron"]
    table.bill_ferny.again().plays(HORDE, to="Minas Tirith")
    table.bill_ferny.again().moves(BANNERMAN, to="Minas Morgul")
    assert table.at("Minas Tirith") == [HORDE]
    assert table.at("Minas Morgul") == [BANNERMAN]


@pytest.mark.card("allies-of-sauron")
def test_allies_of_sauron_opens_every_battleground_of_mordor_to_easterlings_alone() -> None:
    called = {"this_round": ["allies-of-sauron"]}
    assert open_battlegrounds("bill-ferny", HORDE, **called) == showing("easterling", "mordor")
    for other in ("The Black Fleet", "Dirty Thieving Ruffians"):
        assert open_battlegrounds("bill-ferny", other, **called) == open_battlegrounds("bill-ferny", other)


@pytest.mark.card("allies-of-sauron")
def test_that_allies_of_sauron_covers_moves_is_not_in_doubt() -> None:
    table = in_the_field(
        "Minas Tirith",
        turn="bill-ferny",
        this_round=["allies-of-sauron"],
        options={"switches": {"red_arrow_covers_moves": False}},
        bill_ferny=seat(reserve=[HORDE]),
    )
    assert table.bill_ferny.can(f"Move {HORDE}")


@pytest.mark.card("many-kings-to-the-service-of-mordor")
def test_many_kings_every_shadow_player_draws_two_cards_and_cycles_one() -> None:
    kings = "Many Kings to the Service of Mordor"
    table = in_the_field(
        turn="bill-ferny",
        bill_ferny=hand(kings, "Spies", draw=[HORDE, GARRISON]),
        witch_king=seat(draw=["Olog-hai", "The Reaver"]),
        saruman=seat(draw=["Wolves", "Gollum"]),
    )
    table.bill_ferny.plays(kings, paying="Spies")
    table.bill_ferny.chooses(HORDE)
    table.witch_king.chooses("The Reaver")
    table.saruman.chooses("Gollum")
    assert table.bill_ferny.hand == [GARRISON]
    assert table.witch_king.hand == ["Olog-hai"]
    assert table.saruman.hand == ["Wolves"]
    assert table.bill_ferny.cycle == ["Spies", HORDE]
    assert table.witch_king.cycle == ["The Reaver"]
    assert table.frodo.hand == []
    assert table.asked == "frodo"


@pytest.mark.card("musterings-of-long-planned-war")
def test_musterings_of_seven_cards_one_is_lost_and_two_armies_march() -> None:
    drawn = [HORDE, "The Black Fleet", "Wild Men of Dunland", BANNERMAN, "Lotho Sackville-Baggins"]
    drawn += ["Lost!", "Ted Sandyman"]
    table = in_the_field(
        "Dale", turn="bill-ferny", bill_ferny=hand(MUSTERINGS, "Spies", draw=[*drawn, GARRISON])
    )
    table.bill_ferny.plays(MUSTERINGS, paying="Spies")
    assert sorted(table.bill_ferny.aside) == sorted(drawn)
    assert sorted(table.options) == sorted(drawn)
    table.bill_ferny.chooses("Lost!")
    assert sorted(table.options) == [HORDE, "Play none of these", "The Black Fleet", "Wild Men of Dunland"]
    table.bill_ferny.chooses(HORDE, "To Dale", "Wild Men of Dunland")
    assert table.at("Dale") == [HORDE]
    assert table.bill_ferny.reserve == ["Wild Men of Dunland"]
    assert sorted(table.bill_ferny.eliminated) == ["Lost!", MUSTERINGS]
    assert len(table.bill_ferny.cycle) == 1 + 4
    assert table.asked == "frodo"
