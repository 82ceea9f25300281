"""The Isengard cards of Fire and Swords."""

from __future__ import annotations

from typing import Any

import pytest

from tests.at_the_table import Table, at_the_table, battleground, hand, seat, wielding
from tests.cardgame.fire_and_swords.cards.strengths import (
    attack_at,
    defense_at,
    open_battlegrounds,
    showing,
)
from tests.cardgame.fire_and_swords.in_the_field import in_the_field

HALF_ORCS = "Half-orcs and Goblin-men"
MISCHIEF = "A Little Mischief in a Mean Way"

# HALF-ORCS AND GOBLIN-MEN


@pytest.mark.card("half-orcs-and-goblin-men")
@pytest.mark.ruling("FS-NEW-12")
def test_half_orcs_attack_with_two_and_hold_with_one_also_where_only_ruffians_are_shown() -> None:
    assert attack_at("Helm's Deep", HALF_ORCS) == 2
    assert attack_at("Bree", HALF_ORCS) == 2
    assert defense_at("Orthanc", HALF_ORCS) == 1
    assert defense_at("Dunland", HALF_ORCS) == 1


@pytest.mark.card("half-orcs-and-goblin-men")
@pytest.mark.ruling("FS-NEW-12")
def test_half_orcs_also_go_where_ruffians_are_shown() -> None:
    assert open_battlegrounds("saruman", HALF_ORCS) == showing("isengard", "ruffian")
    usual = open_battlegrounds("saruman", "Warg Riders")
    assert set(showing("isengard", "ruffian")) - set(usual) == {"Bree", "Ered Luin"}
    table = in_the_field("Bree", "Lamedon", turn="saruman", saruman=seat(reserve=[HALF_ORCS]))
    table.saruman.moves(HALF_ORCS)
    assert table.at("Bree") == [HALF_ORCS]


@pytest.mark.card("half-orcs-and-goblin-men")
@pytest.mark.ruling("FS-NEW-12")
def test_half_orcs_support_isengard_and_nobody_else() -> None:
    assert attack_at("Bree", "Bill Ferny", HALF_ORCS) == 2
    assert attack_at("The Shire", "Bill Ferny", HALF_ORCS) == 2
    assert attack_at("The Shire", "Uglúk", HALF_ORCS) == 1 + 2


# A LITTLE MISCHIEF IN A MEAN WAY


def mischief(*battlegrounds: Any, **facts: Any) -> Table:
    """The event is played, with Gollum paid for it and Saruman just come to reserve."""
    told = {"reserve": [wielding("Saruman", "Saruman's Staff", flags=["fresh", "played"])], **facts}
    table = in_the_field(
        *battlegrounds,
        turn="saruman",
        saruman=hand(MISCHIEF, "Gollum", reserve=told.pop("reserve")),
        **told,
    )
    table.saruman.plays(MISCHIEF)
    return table


@pytest.mark.card("a-little-mischief-in-a-mean-way")
@pytest.mark.ruling("FS-NEW-14", "MOVE-05")
def test_the_shire_is_activated_and_saruman_may_go_there_though_he_has_just_come() -> None:
    table = mischief("Edoras")
    assert table.active == ["Edoras", "The Shire"]
    assert table.frodo.asked  # the text of The Shire comes before Saruman
    assert "Saruman" in table.saruman.reserve
    table.frodo.declines()
    table.saruman.accepts()
    assert sorted(table.at("The Shire")) == ["Saruman", "Saruman's Staff"]
    assert table.saruman.eliminated == [MISCHIEF]
    assert table.asked == "aragorn"


@pytest.mark.card("a-little-mischief-in-a-mean-way")
@pytest.mark.ruling("FS-NEW-14")
@pytest.mark.parametrize("area", ["free", "shadow"])
def test_the_shire_is_reactivated_from_either_area_and_saruman_may_stay(area: str) -> None:
    table = mischief(**{f"{area}_scored": ("The Shire",)})
    assert table.active == ["The Shire"]
    assert table.scored(area) == []
    table.frodo.declines()
    table.saruman.declines()
    assert table.at("The Shire") == []
    assert "Saruman" in table.saruman.reserve


@pytest.mark.card("a-little-mischief-in-a-mean-way")
@pytest.mark.ruling("FS-NEW-14")
def test_when_the_shire_is_active_nothing_happens_and_saruman_stays() -> None:
    table = mischief("The Shire")
    assert table.active == ["The Shire"]
    assert "Saruman" in table.saruman.reserve
    assert table.saruman.eliminated == [MISCHIEF]
    assert table.asked == "aragorn"


@pytest.mark.card("a-little-mischief-in-a-mean-way")
@pytest.mark.ruling("FS-NEW-14")
def test_before_the_shire_joins_the_epic_duel_nothing_happens_and_saruman_stays() -> None:
    table = at_the_table(
        "epic-duel",
        turn="witch-king",
        witch_king=hand(MISCHIEF, "Gollum", reserve=["Saruman"], recycled=1),
    )
    table.witch_king.plays(MISCHIEF)
    assert table.active == []
    assert table.witch_king.reserve == ["Saruman"]
    assert table.asked == "gandalf"


@pytest.mark.card("a-little-mischief-in-a-mean-way")
def test_without_saruman_in_reserve_there_is_no_mischief() -> None:
    on_the_path: dict[str, Any] = {"path": "Amon Hen", "on_path": ["Saruman"]}
    for facts in ({}, on_the_path):
        table = mischief("Edoras", reserve=[], **facts)
        assert table.active == ["Edoras"]
        assert table.saruman.eliminated == [MISCHIEF]
        assert table.asked == "aragorn"
    elsewhere = battleground("Orthanc", "Saruman")
    assert mischief(elsewhere, reserve=[]).active == ["Orthanc"]


@pytest.mark.card("a-little-mischief-in-a-mean-way")
@pytest.mark.ruling("MOVE-05")
def test_a_saruman_who_has_just_come_can_be_told_to_stay() -> None:
    table = mischief(options={"switches": {"texts_move_fresh_cards": False}})
    assert table.active == ["The Shire"]
    table.frodo.declines()
    assert table.asked == "aragorn"
