"""The Southron cards of Fire and Swords."""

from __future__ import annotations

from typing import Any

import pytest

from tests.at_the_table import Table, hand
from tests.cardgame.fire_and_swords.cards.strengths import (
    attack_at,
    attack_on_path,
    defense_at,
    open_paths,
)
from tests.cardgame.fire_and_swords.in_the_field import in_the_field

GIANT = "A Giant Among the Swertings"
MUMAKIL = "Haradrim Múmakil"
STROKE = "The Last Stroke of Doom"

# A GIANT AMONG THE SWERTINGS


@pytest.mark.card("a-giant-among-the-swertings")
def test_the_giant_attacks_leads_attacks_and_walks_in_ithilien() -> None:
    assert attack_at("Pelargir", GIANT) == 1
    assert attack_at("Pelargir", GIANT, MUMAKIL) == 1 + 1 + 2
    assert defense_at("Harad", GIANT) == 0
    assert defense_at("Harad", GIANT, MUMAKIL) == 1
    assert open_paths("bill-ferny", GIANT) == [7]
    assert attack_on_path("Osgiliath", GIANT) == 1


@pytest.mark.card("a-giant-among-the-swertings")
def test_the_giant_may_trade_a_card_for_his_mumakil() -> None:
    table = in_the_field(turn="bill-ferny", bill_ferny=hand(GIANT, "Spies", "Ted Sandyman"))
    table.bill_ferny.plays(GIANT, to="reserve", paying="Spies").accepts()
    assert table.bill_ferny.cycle == ["Spies", "Ted Sandyman"]
    assert table.bill_ferny.hand == [MUMAKIL]
    table = in_the_field(turn="bill-ferny", bill_ferny=hand(GIANT, "Spies", "Ted Sandyman"))
    table.bill_ferny.plays(GIANT, to="reserve", paying="Spies").declines()
    assert table.bill_ferny.hand == ["Ted Sandyman"]


@pytest.mark.card("a-giant-among-the-swertings")
@pytest.mark.ruling("FS-NEW-06")
def test_the_giant_is_not_asked_when_the_mumakil_are_not_in_the_deck() -> None:
    table = in_the_field(turn="bill-ferny", bill_ferny=hand(GIANT, "Spies", "Ted Sandyman", cycle=[MUMAKIL]))
    table.bill_ferny.plays(GIANT, to="reserve", paying="Spies")
    assert table.asked == "frodo"
    assert table.bill_ferny.hand == ["Ted Sandyman"]


# THE LAST STROKE OF DOOM

FLEET: dict[str, Any] = {"card": "the-black-fleet", "flags": ["fresh", "played"]}
RESERVE = [FLEET, MUMAKIL, "Coastal Raiders", "Wainriders", "The Black Serpent"]


def stroke(*battlegrounds: Any, **facts: Any) -> Table:
    """The event is played, with the Spies paid for it."""
    table = in_the_field(
        *battlegrounds,
        turn="bill-ferny",
        bill_ferny=hand(STROKE, "Spies", reserve=facts.pop("reserve", RESERVE)),
        **facts,
    )
    table.bill_ferny.plays(STROKE)
    return table


@pytest.mark.card("the-last-stroke-of-doom")
@pytest.mark.ruling("FS-NEW-15", "FS-TXT-12")
def test_a_battleground_of_the_free_peoples_that_shows_southrons_is_activated_or_reactivated() -> None:
    table = stroke("Edoras", free_scored=("Dol Amroth", "Harad"), shadow_scored=("Minas Tirith",))
    assert sorted(table.options) == [
        "Dol Amroth (from the Free Peoples scoring area)",
        "Grey Havens",  # any faction of the Shadow
        "Minas Tirith (from the Shadow scoring area)",
        "Pelargir",
    ]
    narrow = {"switches": {"any_icon_is_a_factions_icon": False}}
    assert sorted(stroke(options=narrow).options) == ["Dol Amroth", "Minas Tirith", "Pelargir"]


@pytest.mark.card("the-last-stroke-of-doom")
@pytest.mark.ruling("FS-NEW-15", "MOVE-05")
def test_up_to_two_southron_armies_follow_though_they_have_just_come() -> None:
    table = stroke("Dol Amroth")
    table.bill_ferny.chooses("Pelargir")
    assert table.active == ["Dol Amroth", "Pelargir"]
    assert table.aragorn.asked  # the text of Pelargir comes first
    assert table.at("Pelargir") == []
    table.aragorn.declines()
    assert table.prompt == "The Last Stroke of Doom: which army do you move to Pelargir?"
    assert table.options == ["The Black Fleet", MUMAKIL, "Coastal Raiders", "None"]
    table.bill_ferny.chooses("The Black Fleet")
    assert table.prompt == "The Last Stroke of Doom: which other army do you move to Pelargir?"
    assert table.options == [MUMAKIL, "Coastal Raiders", "No more"]
    table.bill_ferny.chooses(MUMAKIL)
    assert table.at("Pelargir") == ["The Black Fleet", MUMAKIL]
    assert table.bill_ferny.eliminated == [STROKE]
    assert table.asked == "frodo"


@pytest.mark.card("the-last-stroke-of-doom")
@pytest.mark.parametrize(("answers", "landed"), [(["None"], []), ([MUMAKIL, "No more"], [MUMAKIL])])
def test_fewer_armies_or_none_may_follow(answers: list[str], landed: list[str]) -> None:
    table = stroke()
    table.bill_ferny.chooses("Pelargir")
    table.aragorn.declines()
    table.bill_ferny.chooses(*answers)
    assert table.at("Pelargir") == landed
    assert table.asked == "frodo"


@pytest.mark.card("the-last-stroke-of-doom")
@pytest.mark.ruling("FS-NEW-15")
def test_without_a_battleground_to_activate_no_army_moves() -> None:
    grounds = ("Dol Amroth", "Minas Tirith", "Pelargir", "Grey Havens")
    table = stroke(*grounds)
    assert all(table.at(place) == [] for place in grounds)
    assert table.bill_ferny.eliminated == [STROKE]
    assert table.asked == "frodo"


@pytest.mark.card("the-last-stroke-of-doom")
@pytest.mark.ruling("MOVE-05")
def test_armies_that_have_just_come_can_be_told_to_stay() -> None:
    table = stroke(options={"switches": {"texts_move_fresh_cards": False}}, reserve=[FLEET, MUMAKIL])
    table.bill_ferny.chooses("Pelargir")
    table.aragorn.declines()
    assert table.options == [MUMAKIL, "None"]
