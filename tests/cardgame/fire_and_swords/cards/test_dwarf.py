"""The Dwarf cards of Fire and Swords, in Frodo's deck."""

import pytest

from tests.at_the_table import all_but, battleground, hand, seat
from tests.cardgame.fire_and_swords.cards.strengths import (
    attack_at,
    defense_at,
    open_battlegrounds,
    open_paths,
)
from tests.cardgame.fire_and_swords.in_the_field import SCENARIO, in_the_field, out_of_the_game

BLUE_MOUNTAINS = "Army of the Blue Mountains"
DWARVEN = ["Barad-dûr", "Dale", "Erebor", "Ered Luin", "Iron Hills", "Moria", "Mount Gundabad", "Rhûn"]

# ARMIES


@pytest.mark.card("army-of-the-blue-mountains")
def test_the_army_of_the_blue_mountains_attacks_with_two_and_holds_with_one() -> None:
    assert attack_at("Moria", BLUE_MOUNTAINS) == 2
    assert defense_at("Erebor", BLUE_MOUNTAINS) == 1


@pytest.mark.card("army-of-the-blue-mountains")
@pytest.mark.ruling("FS-NEW-12")
def test_it_may_also_go_to_its_neighbours_who_show_no_dwarf() -> None:
    assert open_battlegrounds("frodo", BLUE_MOUNTAINS) == sorted([*DWARVEN, "Grey Havens", "The Shire"])
    table = in_the_field("Grey Havens", turn="frodo", frodo=seat(reserve=[BLUE_MOUNTAINS, "Erebor Guard"]))
    assert not table.offers("Move Erebor Guard")
    table.frodo.moves(BLUE_MOUNTAINS)
    assert table.at("Grey Havens") == [BLUE_MOUNTAINS]


@pytest.mark.card("army-of-the-blue-mountains")
@pytest.mark.ruling("FS-NEW-12")
def test_at_the_grey_havens_it_defends_and_supports_dwarves_only() -> None:
    assert defense_at("Grey Havens", BLUE_MOUNTAINS, "Círdan the Shipwright") == 2
    assert attack_at("Grey Havens", BLUE_MOUNTAINS) == 0
    assert defense_at("Erebor", BLUE_MOUNTAINS, "Dáin Ironfoot") == 3


@pytest.mark.card("erebor-guard")
def test_the_erebor_guard_is_stronger_at_home_and_in_the_iron_hills() -> None:
    assert defense_at("Erebor", "Erebor Guard") == defense_at("Iron Hills", "Erebor Guard") == 2
    assert defense_at("Dale", "Erebor Guard") == 1
    assert attack_at("Moria", "Erebor Guard") == 1
    assert open_battlegrounds("frodo", "Erebor Guard") == DWARVEN


# DÁIN


@pytest.mark.card("dain-ironfoot")
def test_dain_fights_himself_and_leads_a_defense() -> None:
    assert attack_at("Moria", "Dáin Ironfoot", "Erebor Guard") == 2
    assert defense_at("Dale", "Dáin Ironfoot") == 1
    assert defense_at("Dale", "Dáin Ironfoot", "Erebor Guard") == 3
    assert open_paths("frodo", "Dáin Ironfoot") == []


@pytest.mark.card("dain-ironfoot")
def test_dain_calls_his_guard_for_a_card_from_hand() -> None:
    table = in_the_field(turn="frodo", frodo=hand("Dáin Ironfoot", "Sting", "Gimli", "Éomer"))
    table.frodo.plays("Dáin Ironfoot", paying="Sting").accepts().chooses("Gimli")
    assert table.frodo.hand == ["Éomer", "Erebor Guard"]
    assert table.frodo.cycle == ["Sting", "Gimli"]


@pytest.mark.card("dain-ironfoot")
def test_dain_need_not_call_them() -> None:
    table = in_the_field(turn="frodo", frodo=hand("Dáin Ironfoot", "Sting", "Gimli"))
    table.frodo.plays("Dáin Ironfoot", paying="Sting").declines()
    assert table.frodo.hand == ["Gimli"]


@pytest.mark.card("dain-ironfoot")
@pytest.mark.ruling("FS-NEW-06")
@pytest.mark.parametrize("zone", ["cycle", "eliminated"])
def test_dain_asks_nothing_if_his_guard_is_not_in_the_deck(zone: str) -> None:
    cards = {"hand": ["Dáin Ironfoot", "Sting", "Gimli"], zone: ["Erebor Guard"]}
    table = in_the_field(turn="frodo", frodo=cards)
    table.frodo.plays("Dáin Ironfoot", paying="Sting")
    assert table.asked == "witch-king"


# THE BOOK OF MAZARBUL


@pytest.mark.card("book-of-mazarbul")
def test_the_book_finds_a_dwarf_character_or_army_and_draws_a_card() -> None:
    table = in_the_field(turn="frodo", frodo=hand("Book of Mazarbul", "Sting", draw=["Éomer", "Éowyn"]))
    table.frodo.plays("Book of Mazarbul")
    assert sorted(table.options) == [BLUE_MOUNTAINS, "Dáin Ironfoot", "Erebor Guard", "Gimli"]
    table.frodo.chooses("Gimli")
    assert len(table.frodo.hand) == 2
    assert table.frodo.hand[0] == "Gimli"
    assert table.frodo.eliminated == ["Book of Mazarbul"]
    assert "Gimli" in table.saruman.sees


@pytest.mark.card("book-of-mazarbul")
def test_the_deck_is_shuffled_before_that_card_is_drawn() -> None:
    drawn = set()
    for seed in range(12):
        book = hand("Book of Mazarbul", "Sting", draw=["Éomer", "Éowyn", "Théoden"])
        table = in_the_field(turn="frodo", seed=seed, frodo=book)
        table.frodo.plays("Book of Mazarbul").chooses("Gimli")
        drawn.add(table.frodo.hand[1])
    assert len(drawn) > 3


@pytest.mark.card("book-of-mazarbul")
@pytest.mark.ruling("FS-NEW-06")
def test_without_a_dwarf_in_the_deck_the_book_still_draws_a_card() -> None:
    left = ("Book of Mazarbul", "Sting", "Sam Gamgee", "Éomer")
    gone = all_but("frodo", *left, scenario=SCENARIO)
    table = in_the_field(
        turn="frodo", frodo=hand("Book of Mazarbul", "Sting", draw=["Éomer"], eliminated=gone)
    )
    table.frodo.plays("Book of Mazarbul")
    assert len(table.frodo.hand) == 1
    assert table.asked == "witch-king"


@pytest.mark.card("army-of-the-blue-mountains")
@pytest.mark.ruling("FS-NEW-12")
def test_dwarves_who_help_at_a_lost_shire_fall_with_it() -> None:
    ground = battleground("The Shire", BLUE_MOUNTAINS, tokens={"attack": 9})
    table = in_the_field(ground, phase="combat")
    table.choose("The Shire")
    assert table.frodo.eliminated == [BLUE_MOUNTAINS]
    assert table.scored("shadow") == ["The Shire"]
    assert out_of_the_game(table) == []
