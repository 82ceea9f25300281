"""Reactivated battlegrounds (rulings REACT)."""

from typing import Any

import pytest

from tests.at_the_table import Table, at_the_table, hand, no_places_but, seat, wielding
from thirdage.kernel.errors import plain

FREE_BATTLEGROUNDS = (
    "Dol Amroth",
    "Edoras",
    "Helm's Deep",
    "Lórien",
    "Minas Tirith",
    "Pelargir",
    "Rivendell",
)
SHADOW_BATTLEGROUNDS = ("Dol Guldur", "Harad", "Minas Morgul", "Morannon", "Moria", "Orthanc", "Umbar")
SERPENT = seat(reserve=["The Black Serpent"])
ANDURIL = seat(reserve=[wielding("Strider", "Andúril")])


def the_serpent_strikes(place: str, **facts: Any) -> Table:
    """Saruman reactivates a battleground."""
    table = at_the_table(turn="saruman", saruman=SERPENT, **facts)
    table.saruman.uses("The Black Serpent")
    if table.saruman.can(place):
        table.saruman.chooses(place)
    return table


def places(table: Table) -> list[str]:
    """The places offered, without where they come from."""
    return sorted(option.partition(" (")[0] for option in table.options)


def printed(table: Table, place: str) -> int:
    """The defense of a battleground itself."""
    battlegrounds = table.game.view(None)["battlegrounds"]
    found: int = next(b["sum"]["place"] for b in battlegrounds if b["id"] == plain(place))
    return found


# WHAT CAN BE REACTIVATED


@pytest.mark.ruling("REACT-01")
def test_an_active_battleground_cannot_be_reactivated() -> None:
    table = at_the_table(
        battlegrounds=["Minas Tirith", "Harad"],
        shadow_scored=("Umbar", "Pelargir"),
        turn="saruman",
        saruman=SERPENT,
    )
    table.saruman.uses("The Black Serpent")
    assert places(table) == ["Pelargir", "Umbar"]


@pytest.mark.ruling("REACT-01")
def test_only_a_scoring_area_can_be_reactivated_from() -> None:
    table = at_the_table(battlegrounds=["Minas Tirith"], turn="saruman", saruman=SERPENT)
    assert not table.saruman.can("Use The Black Serpent")


@pytest.mark.ruling("REACT-02")
def test_battlegrounds_come_out_of_either_scoring_area() -> None:
    table = at_the_table(
        free_scored=("Harad",), shadow_scored=("Minas Tirith",), turn="saruman", saruman=SERPENT
    )
    table.saruman.uses("The Black Serpent")
    assert sorted(table.options) == [
        "Harad (from the Free Peoples scoring area)",
        "Minas Tirith (from the Shadow scoring area)",
    ]


@pytest.mark.ruling("REACT-07")
def test_a_factions_battlegrounds_are_those_that_show_its_icon_on_either_side() -> None:
    dunedain = at_the_table(turn="aragorn", aragorn=ANDURIL)
    dunedain.aragorn.uses("Andúril")
    assert places(dunedain) == [
        "Dol Amroth", "Harad", "Minas Morgul", "Minas Tirith", "Morannon", "Pelargir", "Umbar",
    ]  # fmt: skip

    mordor = at_the_table(
        turn="witch-king", witch_king=hand("The Black Captain", "Mordor Orcs", reserve=["The Witch-king"])
    )
    mordor.witch_king.plays("The Black Captain")
    assert places(mordor) == ["Dol Guldur", "Lórien", "Minas Morgul", "Minas Tirith", "Morannon"]

    isengard = at_the_table(
        turn="saruman", saruman=hand("Threats and Promises", "Gollum", reserve=["Saruman"])
    )
    isengard.saruman.plays("Threats and Promises")
    assert places(isengard) == ["Edoras", "Helm's Deep", "Orthanc"]

    southron = at_the_table(
        turn="saruman", saruman=SERPENT, free_scored=FREE_BATTLEGROUNDS, shadow_scored=SHADOW_BATTLEGROUNDS
    )
    southron.saruman.uses("The Black Serpent")
    assert places(southron) == ["Dol Amroth", "Harad", "Minas Tirith", "Morannon", "Pelargir", "Umbar"]


@pytest.mark.ruling("REACT-07")
def test_rohan_battlegrounds_are_where_merry_may_go() -> None:
    table = at_the_table(
        battlegrounds=[*FREE_BATTLEGROUNDS, *SHADOW_BATTLEGROUNDS],
        turn="frodo",
        frodo=hand("Merry Brandybuck", "Sting"),
    )
    table.frodo.chooses("Play Merry Brandybuck")
    goals = sorted(o.removeprefix("To ") for o in table.options if "reserve" not in o and "path" not in o)
    assert goals == ["Edoras", "Helm's Deep", "Morannon", "Orthanc"]


@pytest.mark.ruling("REACT-08")
def test_the_acting_player_chooses_from_deck_or_scoring_area() -> None:
    table = at_the_table(
        free_scored=("Minas Tirith",), shadow_scored=("Pelargir",), turn="aragorn", aragorn=ANDURIL
    )
    table.aragorn.uses("Andúril")
    assert table.asked == "aragorn"
    assert "Dol Amroth" in table.options
    assert "Minas Tirith (from the Free Peoples scoring area)" in table.options
    assert "Pelargir (from the Shadow scoring area)" in table.options


@pytest.mark.ruling("REACT-08")
@pytest.mark.parametrize(
    ("facts", "defense"),
    [({}, 1), ({"free_scored": ("Pelargir",)}, 1), ({"shadow_scored": ("Pelargir",)}, 0)],
)
def test_where_a_battleground_comes_from_decides_about_its_icons(facts: Any, defense: int) -> None:
    table = at_the_table(turn="aragorn", aragorn=ANDURIL, **facts)
    table.aragorn.uses("Andúril").chooses("Pelargir")
    table.aragorn.declines()
    assert printed(table, "Pelargir") == defense


@pytest.mark.ruling("REACT-09")
def test_without_an_eligible_battleground_the_action_is_not_offered() -> None:
    table = at_the_table(
        battlegrounds=[
            "Dol Amroth",
            "Harad",
            "Minas Morgul",
            "Minas Tirith",
            "Morannon",
            "Pelargir",
            "Umbar",
        ],
        turn="aragorn",
        aragorn=ANDURIL,
    )
    assert not table.offers("Use Andúril")
    assert table.offers("Move Strider")


@pytest.mark.ruling("REACT-09")
def test_without_an_eligible_battleground_an_event_does_not_even_move_anybody() -> None:
    table = at_the_table(
        battlegrounds=["Edoras", "Helm's Deep", "Orthanc"],
        turn="saruman",
        saruman=hand("Threats and Promises", "Gollum", reserve=["Saruman"]),
    )
    table.saruman.plays("Threats and Promises")
    assert table.saruman.reserve == ["Saruman"]
    assert table.saruman.eliminated == ["Threats and Promises"]
    assert table.asked == "frodo"


@pytest.mark.ruling("REACT-12")
def test_paths_are_never_activated_a_second_time() -> None:
    one_left = at_the_table(
        path="Weathertop", on_path=["Flocks of Crebain"], free_scored=("The Old Forest",), turn="saruman"
    )
    one_left.saruman.uses("Flocks of Crebain")
    assert one_left.path == "Inn of the Prancing Pony"

    none_left = at_the_table(
        path="Weathertop",
        on_path=["Flocks of Crebain"],
        free_scored=("The Old Forest",),
        shadow_scored=("Inn of the Prancing Pony",),
        turn="saruman",
    )
    assert not none_left.offers("Flocks of Crebain")


# ITS ICONS


@pytest.mark.ruling("REACT-03")
def test_printed_icons_are_ignored_only_when_it_comes_from_the_other_sides_area() -> None:
    lost = the_serpent_strikes("Minas Tirith", shadow_scored=("Minas Tirith",))
    lost.aragorn.declines()
    assert printed(lost, "Minas Tirith") == 0

    kept = the_serpent_strikes("Minas Tirith", free_scored=("Minas Tirith",))
    kept.aragorn.declines()
    assert printed(kept, "Minas Tirith") == 3

    taken = the_serpent_strikes("Harad", free_scored=("Harad",))
    assert printed(taken, "Harad") == 0

    held = the_serpent_strikes("Harad", shadow_scored=("Harad",))
    assert printed(held, "Harad") == 1


@pytest.mark.ruling("REACT-04")
def test_only_the_area_it_was_last_taken_from_matters() -> None:
    table = the_serpent_strikes(
        "Minas Tirith",
        shadow_scored=("Minas Tirith",),
        aragorn=ANDURIL,
        gone=no_places_but("Bag End", "Weathertop", "Minas Tirith"),
    )
    table.aragorn.declines()
    assert printed(table, "Minas Tirith") == 0
    table.fight("Minas Tirith", "Bag End")
    assert table.game.round == 2
    assert "Minas Tirith" in table.scored("free")
    while not table.aragorn.asked:
        table.choose("Cycle a card")
        if "Which card" in table.prompt:
            table.game.choose(0)
    table.aragorn.uses("Andúril")
    table.aragorn.declines()
    assert table.active == ["Minas Tirith"]
    assert printed(table, "Minas Tirith") == 3


# POINTS, TEXT, ROLES


@pytest.mark.ruling("REACT-05")
def test_a_reactivated_battleground_scores_for_nobody_until_it_is_fought_for() -> None:
    facts: dict[str, Any] = {"shadow_scored": ("Minas Tirith", "Pelargir")}
    before = at_the_table(turn="saruman", saruman=SERPENT, **facts)
    assert before.game.view(None)["score"] == {"free": 0, "shadow": 4}
    table = the_serpent_strikes("Minas Tirith", **facts)
    assert table.game.view(None)["score"] == {"free": 0, "shadow": 1}


@pytest.mark.ruling("REACT-06")
def test_the_text_is_resolved_again() -> None:
    table = the_serpent_strikes("Harad", free_scored=("Harad",))
    assert len(table.saruman.hand) == len(table.witch_king.hand) == 1


@pytest.mark.ruling("REACT-06")
def test_attackers_and_defenders_stay_what_they_were() -> None:
    table = the_serpent_strikes(
        "Minas Tirith", shadow_scored=("Minas Tirith",), gone=no_places_but("Bag End", "Minas Tirith")
    )
    table.aragorn.declines()
    table.fight("Minas Tirith")
    assert "Minas Tirith" in table.scored("free")


# CHAINS


@pytest.mark.ruling("REACT-10")
@pytest.mark.parametrize(("area", "defense"), [("free_scored", 2), ("shadow_scored", 0)])
def test_dol_guldur_brings_lorien_back_with_icons_only_from_its_own_area(area: str, defense: int) -> None:
    facts: dict[str, Any] = {"free_scored": ("Dol Guldur",)}
    facts[area] = (*facts.get(area, ()), "Lórien")
    table = at_the_table(
        turn="witch-king",
        witch_king=hand("The Black Captain", "Mordor Orcs", reserve=["The Witch-king"]),
        **facts,
    )
    table.witch_king.plays("The Black Captain").chooses("Dol Guldur")
    assert table.active == ["Dol Guldur", "Lórien"]
    assert printed(table, "Lórien") == defense
    assert printed(table, "Dol Guldur") == 0
    assert table.scored("free") == table.scored("shadow") == []


@pytest.mark.ruling("REACT-11")
def test_what_was_fought_for_is_not_reactivated_in_the_same_round() -> None:
    table = at_the_table(
        battlegrounds=["Minas Tirith"],
        turn="saruman",
        saruman=SERPENT,
        gone=no_places_but("Bag End", "Minas Tirith"),
    )
    assert not table.offers("Use The Black Serpent")
    table.fight("Minas Tirith")
    assert table.game.round == 2
    assert table.asked == "frodo"
    assert table.saruman.reserve == ["The Black Serpent"]
    assert "Minas Tirith" in table.scored("free")
