"""The Southron cards: the raiders who bring the war to the coasts, and The Black Serpent."""

import pytest

from tests.at_the_table import (
    EVERY_BATTLEGROUND,
    Table,
    at_the_table,
    attack_of,
    battleground,
    defense_of,
    hand,
    open_paths,
    seat,
)

SERPENT = "The Black Serpent"
MUMAKIL = "Haradrim Múmakil"
RAIDERS = [
    ("Coastal Raiders", "Dol Amroth"),
    ("Corsairs of Umbar", "Umbar"),
    ("Haradrim Cavalry", "Minas Tirith"),
    ("Haradrim Regulars", "Harad"),
    ("The Black Fleet", "Pelargir"),
]

# ARMIES


@pytest.mark.card("haradrim-mumakil")
def test_mumakil_attack_better_than_they_hold() -> None:
    assert attack_of("Minas Tirith", MUMAKIL) == 2
    assert defense_of("Harad", MUMAKIL) == 1


@pytest.mark.card("haradrim-mumakil")
def test_mumakil_bring_the_war_nowhere_by_themselves() -> None:
    table = at_the_table(turn="saruman", saruman=seat(reserve=[MUMAKIL]))
    assert not table.saruman.can("Use Haradrim")


def test_southrons_fight_where_the_southron_is_shown() -> None:
    table = at_the_table(turn="saruman", battlegrounds=EVERY_BATTLEGROUND, saruman=hand(MUMAKIL, "Gollum"))
    table.saruman.chooses(f"Play {MUMAKIL}")
    assert set(table.options) == {
        *("To reserve", "To Dol Amroth", "To Harad", "To Minas Tirith"),
        *("To Morannon", "To Pelargir", "To Umbar"),
    }


# RAIDERS


@pytest.mark.card("coastal-raiders")
@pytest.mark.card("haradrim-cavalry")
@pytest.mark.card("the-black-fleet")
@pytest.mark.ruling("CARD-40")
@pytest.mark.parametrize("army", ["Coastal Raiders", "Haradrim Cavalry", "The Black Fleet"])
def test_raiders_are_stronger_at_the_place_they_raid(army: str) -> None:
    home = dict(RAIDERS)[army]
    for place in ("Dol Amroth", "Minas Tirith", "Pelargir"):
        assert attack_of(place, army) == (2 if place == home else 1)
    assert defense_of("Harad", army) == 1


@pytest.mark.card("corsairs-of-umbar")
@pytest.mark.card("haradrim-regulars")
@pytest.mark.parametrize("army", ["Corsairs of Umbar", "Haradrim Regulars"])
def test_the_other_armies_of_the_south_attack_and_hold_with_one_everywhere(army: str) -> None:
    assert attack_of("Minas Tirith", army) == 1
    assert attack_of("Pelargir", army) == 1
    assert defense_of("Harad", army) == 1
    assert defense_of("Umbar", army) == 1


def answers(table: Table) -> None:
    """The Dúnedain player declines what a coast offers."""
    if table.aragorn.can("Yes"):
        table.aragorn.declines()


@pytest.mark.card("coastal-raiders")
@pytest.mark.card("corsairs-of-umbar")
@pytest.mark.card("haradrim-cavalry")
@pytest.mark.card("haradrim-regulars")
@pytest.mark.card("the-black-fleet")
@pytest.mark.ruling("CARD-50")
@pytest.mark.parametrize(("army", "place"), RAIDERS)
def test_raiders_are_spent_from_reserve_to_bring_the_war_to_their_place(army: str, place: str) -> None:
    table = at_the_table(turn="saruman", saruman=seat(reserve=[army]))
    table.saruman.uses(army)
    assert table.active == [place]
    assert table.saruman.eliminated == [army]
    assert table.saruman.reserve == []
    if place in ("Umbar", "Harad"):  # each Shadow player draws a card there
        assert (len(table.saruman.hand), len(table.witch_king.hand)) == (1, 1)
    else:
        assert table.aragorn.can("Yes")
    answers(table)
    assert table.asked == "frodo"


@pytest.mark.card("coastal-raiders")
@pytest.mark.card("corsairs-of-umbar")
@pytest.mark.card("haradrim-cavalry")
@pytest.mark.card("haradrim-regulars")
@pytest.mark.card("the-black-fleet")
@pytest.mark.ruling("CARD-50")
@pytest.mark.ruling("LOC-14")
@pytest.mark.parametrize(("army", "place"), RAIDERS)
def test_raiders_wait_when_their_place_is_not_in_its_deck_or_they_are_in_battle(
    army: str, place: str
) -> None:
    ready = seat(reserve=[army])
    use = f"Use {army}"
    assert at_the_table(turn="saruman", saruman=ready).saruman.can(use)
    assert not at_the_table(turn="saruman", saruman=ready, battlegrounds=[place]).saruman.can(use)
    assert not at_the_table(turn="saruman", saruman=ready, free_scored=(place,)).saruman.can(use)
    assert not at_the_table(turn="saruman", saruman=ready, shadow_scored=(place,)).saruman.can(use)
    assert not at_the_table(turn="saruman", battlegrounds=[battleground("Morannon", army)]).saruman.can(use)


# THE BLACK SERPENT


@pytest.mark.card("the-black-serpent")
def test_the_black_serpent_leads_an_army_and_is_nothing_alone() -> None:
    assert attack_of("Minas Tirith", SERPENT) == 0
    assert attack_of("Minas Tirith", SERPENT, MUMAKIL) == 3
    assert attack_of("Minas Tirith", SERPENT, "Mordor Orcs") == 1
    assert defense_of("Harad", SERPENT) == 0
    assert defense_of("Harad", SERPENT, MUMAKIL) == 2
    assert open_paths("saruman", SERPENT) == []


@pytest.mark.card("the-black-serpent")
@pytest.mark.ruling("CARD-51")
@pytest.mark.ruling("REACT-01")
@pytest.mark.ruling("REACT-02")
@pytest.mark.ruling("REACT-07")
def test_the_black_serpent_reactivates_a_southron_battleground_from_either_area() -> None:
    table = at_the_table(
        turn="saruman",
        battlegrounds=["Morannon"],
        free_scored=("Dol Amroth", "Harad", "Moria", "Edoras"),
        shadow_scored=("Minas Tirith", "Orthanc", "Lórien"),
        saruman=seat(reserve=[SERPENT]),
    )
    table.saruman.uses(SERPENT)
    assert sorted(table.options) == [
        "Dol Amroth (from the Free Peoples scoring area)",
        "Harad (from the Free Peoples scoring area)",
        "Minas Tirith (from the Shadow scoring area)",
    ]
    table.saruman.chooses("Dol Amroth")
    assert table.saruman.eliminated == [SERPENT]
    assert table.active == ["Morannon", "Dol Amroth"]
    assert "Dol Amroth" not in table.scored("free")
    assert table.aragorn.can("Yes")  # its text is resolved again
    table.aragorn.declines()
    assert table.asked == "frodo"


@pytest.mark.card("the-black-serpent")
@pytest.mark.ruling("REACT-09")
def test_the_black_serpent_waits_when_nothing_can_be_reactivated() -> None:
    table = at_the_table(
        turn="saruman",
        battlegrounds=["Pelargir"],
        free_scored=("Moria",),
        saruman=seat(reserve=[SERPENT]),
    )
    assert not table.saruman.can("Use The Black Serpent")
    table = at_the_table(
        turn="saruman", free_scored=("Pelargir",), battlegrounds=[battleground("Morannon", SERPENT)]
    )
    assert not table.saruman.can("Use The Black Serpent")


def serpent_strikes(place: str, army: str, *, taken_from: str) -> Table:
    """The Black Serpent brings a battleground back, one army goes there, and all is fought out."""
    area = (place,)
    table = at_the_table(
        turn="saruman",
        free_scored=area if taken_from == "free" else (),
        shadow_scored=area if taken_from == "shadow" else (),
        saruman=seat(reserve=[SERPENT, *([army] if army == MUMAKIL else [])]),
        aragorn=seat(reserve=[] if army == MUMAKIL else [army]),
    )
    table.saruman.uses(SERPENT)
    answers(table)
    while not table.offers(f"Move {army}"):
        table.choose("Pass")
    table.choose(f"Move {army}")
    assert table.at(place) == [army]
    table.fight(place)
    return table


@pytest.mark.card("the-black-serpent")
@pytest.mark.ruling("REACT-03")
@pytest.mark.ruling("REACT-06")
def test_minas_tirith_taken_once_is_defended_without_its_walls() -> None:
    fallen = serpent_strikes("Minas Tirith", MUMAKIL, taken_from="shadow")
    assert "Minas Tirith" in fallen.scored("shadow")
    held = serpent_strikes("Minas Tirith", MUMAKIL, taken_from="free")
    assert "Minas Tirith" in held.scored("free")


@pytest.mark.card("the-black-serpent")
@pytest.mark.ruling("CARD-51")
@pytest.mark.ruling("REACT-03")
def test_a_shadow_battleground_taken_from_the_free_peoples_is_defended_without_its_icons() -> None:
    lost = serpent_strikes("Harad", "Soldiers of Gondor", taken_from="free")
    assert "Harad" in lost.scored("free")
    kept = serpent_strikes("Harad", "Soldiers of Gondor", taken_from="shadow")
    assert "Harad" in kept.scored("shadow")
