"""The action "resolve a skirmish" (rulings FS-ACT)."""

import pytest

from tests.at_the_table import battleground, hand, seat
from tests.cardgame.fire_and_swords.in_the_field import in_the_field, out_of_the_game

RESOLVE = "Resolve the skirmish Cair Andros"


@pytest.mark.ruling("FS-ACT-01")
def test_attacker_and_defender_may_resolve_it_but_a_teammates_card_is_not_enough() -> None:
    fighters = battleground("Cair Andros", "Soldiers of Gondor", "Mordor Orcs")
    assert in_the_field(fighters, turn="aragorn").aragorn.can(RESOLVE)
    assert in_the_field(fighters, turn="witch-king").witch_king.can(RESOLVE)
    assert not in_the_field(fighters, turn="frodo").frodo.can(RESOLVE)
    assert not in_the_field(fighters, turn="bill-ferny").bill_ferny.can(RESOLVE)


@pytest.mark.ruling("FS-ACT-02")
def test_an_item_on_a_teammates_character_is_not_enough() -> None:
    merry = {"card": "Merry Brandybuck", "items": ["Blade of Westernesse"]}
    table = in_the_field(battleground("Bree", merry), turn="aragorn")
    assert not table.aragorn.can("Resolve the skirmish Bree")
    loose = {"switches": {"items_do_not_resolve": False}}
    table = in_the_field(battleground("Bree", merry), turn="aragorn", options=loose)
    assert table.aragorn.can("Resolve the skirmish Bree")


@pytest.mark.ruling("FS-ACT-03", "FS-ACT-04")
def test_it_can_be_resolved_to_ones_own_loss_and_costs_only_the_action() -> None:
    table = in_the_field(
        battleground("Cair Andros", "Soldiers of Gondor", "Mordor Orcs", "Mordor Orcs"),
        battleground("Bree", "Strider"),
        turn="aragorn",
        aragorn=hand("Boromir"),
    )
    table.aragorn.chooses(RESOLVE)
    assert "The Shadow wins the skirmish Cair Andros, which leaves the game." in table.game.events(None)
    assert table.aragorn.hand == ["Boromir"]
    assert table.asked == "bill-ferny"
    assert "Bree" in table.active  # one skirmish to an action


@pytest.mark.ruling("FS-ACT-05")
def test_it_can_be_resolved_with_the_card_that_was_played_a_turn_before() -> None:
    table = in_the_field("Cair Andros", turn="witch-king", witch_king=hand("Mordor Orcs", "Fell Beast"))
    assert not table.witch_king.can(RESOLVE)
    table.witch_king.plays("Mordor Orcs", to="Cair Andros")
    table.witch_king.again()
    table.witch_king.chooses(RESOLVE)
    assert "Cair Andros" in out_of_the_game(table)


@pytest.mark.ruling("FS-ACT-06")
def test_whoever_holds_several_decks_resolves_with_the_card_of_the_one_whose_turn_it_is() -> None:
    fighters = battleground("Cair Andros", "Soldiers of Gondor")
    for turn in ("frodo", "gandalf"):
        table = in_the_field(fighters, turn=turn, options={"people": 2})
        assert not table.offers(RESOLVE)
    assert in_the_field(fighters, turn="aragorn", options={"people": 2}).offers(RESOLVE)


@pytest.mark.ruling("FS-ACT-07")
def test_it_is_an_action_so_the_passes_begin_anew_and_it_forces_nobody() -> None:
    table = in_the_field(
        battleground("Cair Andros", "Soldiers of Gondor"), turn="aragorn", starting="frodo",
        passed=["frodo", "witch-king", "gandalf", "saruman"], aragorn=seat(), bill_ferny=seat(),
    )  # fmt: skip
    assert table.aragorn.can("Pass")
    table.aragorn.chooses(RESOLVE)
    assert not any(shown["passed"] for shown in table.game.view(None)["seats"].values())


@pytest.mark.ruling("FS-ACT-08")
def test_cards_move_to_a_skirmish_from_reserve_but_not_in_the_round_they_came_nor_away_again() -> None:
    fresh = {"card": "Faramir", "flags": ["fresh", "played"]}
    table = in_the_field(
        battleground("Cair Andros", "Soldiers of Gondor"),
        turn="aragorn",
        aragorn=seat(reserve=["Boromir", fresh, "Grimbeorn the Old"]),
    )
    assert table.aragorn.can("Move Boromir")
    assert not table.offers("Move Faramir")
    assert not table.offers("Move Grimbeorn the Old")  # Northmen are not shown there
    assert not table.offers("Move Soldiers of Gondor")
    table.aragorn.moves("Boromir", to="Cair Andros")
    assert "Boromir" in table.at("Cair Andros")
