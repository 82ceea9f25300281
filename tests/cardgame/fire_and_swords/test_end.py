"""Skirmishes in the Combat step (rulings FS-END)."""

import pytest

from tests.at_the_table import battleground, no_places_but, seat
from tests.cardgame.fire_and_swords.in_the_field import SCENARIO, in_decks, in_the_field, out_of_the_game


@pytest.mark.ruling("FS-END-01", "FS-END-06")
def test_a_skirmish_without_cards_goes_back_at_the_start_and_loses_its_tokens() -> None:
    gone = no_places_but("Bag End", "Cair Andros", "Umbar", scenario=SCENARIO)
    ground = battleground("Cair Andros", tokens={"defense": 1})
    table = in_the_field(ground, "Umbar", phase="combat", gone=gone)
    assert table.active == ["Umbar"]
    assert in_decks(table) == ["Cair Andros"]  # that deck was empty
    assert table.tokens("Cair Andros") == {"attack": 0, "defense": 0}
    assert "Nobody is at Cair Andros, which goes back into its deck." in table.game.events(None)


@pytest.mark.ruling("FS-END-01")
def test_all_skirmishes_without_cards_go_back() -> None:
    table = in_the_field("Cair Andros", "Bree", "Angmar", "Umbar", phase="combat")
    assert table.active == ["Umbar"]
    assert {"Cair Andros", "Bree", "Angmar"} <= set(in_decks(table))


@pytest.mark.ruling("FS-END-02", "FS-END-03", "FS-END-07")
def test_one_that_was_not_resolved_is_fought_without_text_and_leaves_the_game() -> None:
    table = in_the_field(battleground("Cair Andros", "Soldiers of Gondor"), "Minas Tirith", phase="combat")
    table.choose("Cair Andros")
    assert table.tokens("Minas Tirith") == {"attack": 0, "defense": 0}
    assert out_of_the_game(table) == ["Cair Andros"]
    assert table.aragorn.cycle == ["Soldiers of Gondor"]
    assert table.game.view(None)["fought"] == ["cair-andros"]


@pytest.mark.ruling("FS-END-04")
def test_the_starting_player_orders_all_combats() -> None:
    fighters = battleground("Cair Andros", "Soldiers of Gondor")
    table = in_the_field(fighters, "Minas Tirith", phase="combat", starting="saruman")
    assert table.asked == "saruman"
    assert table.options == ["Cair Andros", "Minas Tirith", "Bag End (path 1)"]


@pytest.mark.ruling("FS-END-05")
def test_winning_one_in_the_combat_step_scores_nothing() -> None:
    table = in_the_field(battleground("Cair Andros", "Mordor Orcs"), "Minas Tirith", phase="combat")
    table.choose("Cair Andros")
    assert table.scored("shadow") == []
    assert table.corruption == 0


@pytest.mark.ruling("FS-END-07")
def test_nobody_goes_to_a_skirmish_that_was_fought() -> None:
    table = in_the_field(
        battleground("Bree", "Northmen Militia"),
        turn="aragorn",
        aragorn=seat(reserve=["Northmen Militia"]),
    )
    assert table.aragorn.can("Move Northmen Militia")
    table.aragorn.chooses("Resolve the skirmish Bree").again()
    assert not table.aragorn.can("Move Northmen Militia")


@pytest.mark.ruling("FS-END-07")
def test_a_fought_skirmish_never_comes_back() -> None:
    table = in_the_field(
        battleground("Cair Andros", "Mordor Orcs"), turn="witch-king", aragorn=seat(hand=["Andúril"])
    )
    table.witch_king.chooses("Resolve the skirmish Cair Andros")
    assert "Cair Andros" not in in_decks(table)
    assert "cair-andros" not in table.game.view(None)["unused"]
