"""The Northmen cards of Fire and Swords, in Aragorn's deck."""

import pytest

from tests.at_the_table import at_the_table, battleground, hand, seat, wielding
from tests.cardgame.fire_and_swords.cards.strengths import (
    attack_at,
    defense_at,
    defense_on_path,
    open_battlegrounds,
    open_paths,
)
from tests.cardgame.fire_and_swords.in_the_field import in_the_field

MILITIA = "Northmen Militia"
WOODMEN = "Woodmen of the Anduin"
PONY = "Bill the Pony"
NORTHERN = [
    "Barad-dûr", "Bree", "Carrock", "Dale", "Dunland", "Erebor", "Iron Hills", "Mount Gundabad", "Rhûn",
    "Woodland Realm",
]  # fmt: skip

# ARMIES


@pytest.mark.card("northmen-militia")
def test_the_militia_are_two_armies_of_one() -> None:
    assert attack_at("Rhûn", MILITIA, MILITIA) == 2
    assert defense_at("Dale", MILITIA) == 1
    assert open_battlegrounds("aragorn", MILITIA) == NORTHERN


@pytest.mark.card("woodmen-of-the-anduin")
@pytest.mark.ruling("FS-NEW-12")
def test_the_woodmen_may_also_go_to_dol_guldur_and_are_stronger_there() -> None:
    assert open_battlegrounds("aragorn", WOODMEN) == sorted([*NORTHERN, "Dol Guldur"])
    assert attack_at("Dol Guldur", WOODMEN) == 2
    assert attack_at("Rhûn", WOODMEN) == 1
    assert defense_at("Woodland Realm", WOODMEN) == 1
    table = in_the_field("Dol Guldur", turn="aragorn", aragorn=seat(reserve=[WOODMEN]))
    table.aragorn.moves(WOODMEN)
    assert table.at("Dol Guldur") == [WOODMEN]


@pytest.mark.card("woodmen-of-the-anduin")
@pytest.mark.ruling("FS-NEW-12")
def test_at_dol_guldur_the_woodmen_attack_and_support_no_elf() -> None:
    assert defense_at("Dol Guldur", WOODMEN) == 0
    assert attack_at("Dol Guldur", WOODMEN, "Celeborn") == 3
    assert attack_at("Rhûn", WOODMEN, "King Brand") == 2


# BARLIMAN


@pytest.mark.card("barliman-butterbur")
def test_barliman_is_at_his_best_in_his_inn() -> None:
    assert defense_on_path("Inn of the Prancing Pony", "Barliman Butterbur") == 2
    assert defense_on_path("Weathertop", "Barliman Butterbur") == 1
    assert open_paths("aragorn", "Barliman Butterbur") == [2]
    assert defense_at("Bree", "Barliman Butterbur") == 0


@pytest.mark.card("barliman-butterbur")
def test_barliman_is_cycled_for_a_card_to_the_hobbits_and_one_to_the_dunedain() -> None:
    table = in_the_field(turn="aragorn", aragorn=seat(reserve=["Barliman Butterbur"]))
    table.aragorn.uses("Barliman Butterbur")
    assert [len(p.hand) for p in (table.frodo, table.gandalf, table.aragorn)] == [1, 0, 1]
    assert table.aragorn.cycle == ["Barliman Butterbur"]
    assert table.asked == "bill-ferny"
    table = in_the_field(path="Weathertop", on_path=["Barliman Butterbur"], turn="aragorn")
    assert not table.aragorn.can("Use Barliman Butterbur")


@pytest.mark.card("barliman-butterbur")
@pytest.mark.ruling("FS-EPD-11")
def test_who_has_both_factions_draws_once_for_each() -> None:
    table = at_the_table("epic-duel", turn="gandalf", gandalf=seat(reserve=["Barliman Butterbur"]))
    table.gandalf.uses("Barliman Butterbur")
    assert len(table.gandalf.hand) == 2


# GRIMBEORN


@pytest.mark.card("grimbeorn-the-old")
def test_grimbeorn_fights_with_one_and_guards_paths_4_and_5() -> None:
    assert attack_at("Mount Gundabad", "Grimbeorn the Old") == 1
    assert open_paths("aragorn", "Grimbeorn the Old") == [4, 5]
    assert open_battlegrounds("aragorn", "Grimbeorn the Old") == NORTHERN


# KING BRAND


@pytest.mark.card("king-brand")
def test_king_brand_leads_an_attack_and_holds_with_one() -> None:
    assert attack_at("Rhûn", "King Brand") == 0
    assert attack_at("Rhûn", "King Brand", MILITIA) == 2
    assert defense_at("Dale", "King Brand", MILITIA) == 2
    assert open_paths("aragorn", "King Brand") == []


@pytest.mark.card("king-brand")
def test_king_brand_brings_an_army_of_the_north() -> None:
    drawn = [MILITIA, WOODMEN, "Soldiers of Gondor", "Boromir", "Faramir"]
    table = in_the_field(
        "Dale", turn="aragorn", aragorn=hand("King Brand", "Strider", draw=[*drawn, "Aragorn"])
    )
    table.aragorn.plays("King Brand", to="Dale")
    assert sorted(table.options) == [MILITIA, "Play none of these", WOODMEN]
    table.aragorn.chooses(MILITIA, "To Dale")
    assert table.at("Dale") == ["King Brand", MILITIA]
    assert sorted(table.aragorn.cycle) == sorted([*drawn[1:], "Strider"])
    assert table.aragorn.draw[0] == "Aragorn"
    assert table.asked == "bill-ferny"


@pytest.mark.card("king-brand")
def test_king_brand_brings_an_army_of_the_dwarves_where_they_share_his_deck() -> None:
    drawn = ["Erebor Guard", WOODMEN, "A Hundred Sturdy Hobbits", "Gimli", "Sam Gamgee"]
    table = at_the_table("war-in-the-north", turn="frodo", frodo=hand("King Brand", "Sting", draw=drawn))
    table.frodo.plays("King Brand")
    assert sorted(table.options) == ["Erebor Guard", "Play none of these", WOODMEN]


@pytest.mark.card("king-brand")
def test_king_brand_may_leave_them() -> None:
    drawn = [MILITIA, WOODMEN, "Soldiers of Gondor", "Boromir", "Faramir"]
    table = in_the_field(turn="aragorn", aragorn=hand("King Brand", "Strider", draw=drawn))
    table.aragorn.plays("King Brand").chooses("Play none of these")
    assert table.aragorn.reserve == ["King Brand"]


# BILL THE PONY


@pytest.mark.card("bill-the-pony")
@pytest.mark.parametrize("hobbit", ["Frodo Baggins", "Sam Gamgee"])
def test_the_pony_carries_for_frodo_or_sam_on_a_path(hobbit: str) -> None:
    assert defense_on_path("Bag End", wielding(hobbit, PONY)) == 2
    table = in_the_field(on_path=[hobbit], turn="aragorn", aragorn=hand(PONY, "Boromir"))
    table.aragorn.plays(PONY)
    assert table.on_path == [hobbit, PONY]
    table = in_the_field(on_path=["Merry Brandybuck"], turn="aragorn", aragorn=hand(PONY, "Boromir"))
    assert not table.offers(f"Play {PONY}")


@pytest.mark.card("bill-the-pony")
@pytest.mark.ruling("FS-NEW-03")
@pytest.mark.parametrize("place", ["reserve", "path", "battleground", "hand"])
def test_the_pony_lets_the_hobbit_player_keep_a_third_card_but_not_a_fourth(place: str) -> None:
    sam = wielding("Sam Gamgee", PONY)

    def may_pass(*cards: str) -> bool:
        table = in_the_field(
            *([battleground("Bree", sam)] if place == "battleground" else []),
            turn="frodo",
            on_path=[sam] if place == "path" else [],
            frodo=hand(*cards, reserve=[sam] if place == "reserve" else []),
            aragorn=hand(*([PONY] if place == "hand" else [])),
        )
        return table.frodo.can("Pass")

    assert may_pass("Sting", "Gimli", "Éomer") == (place != "hand")
    assert not may_pass("Sting", "Gimli", "Éomer", "Éowyn")


@pytest.mark.card("bill-the-pony")
@pytest.mark.ruling("FS-NEW-03")
def test_the_pony_carries_nothing_for_whoever_played_it() -> None:
    sam = wielding("Sam Gamgee", PONY)
    table = in_the_field(turn="aragorn", on_path=[sam], aragorn=hand("Boromir", "Faramir", "Strider"))
    assert not table.aragorn.can("Pass")
