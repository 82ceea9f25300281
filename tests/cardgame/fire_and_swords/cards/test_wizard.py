"""The Wizard cards of Fire and Swords, in Gandalf's deck."""

from typing import Any

import pytest

from tests.at_the_table import Table, all_but, hand, seat, wielding
from tests.cardgame.fire_and_swords.cards.strengths import (
    attack_at,
    defense_at,
    defense_on_path,
    open_battlegrounds,
    open_paths,
)
from tests.cardgame.fire_and_swords.in_the_field import SCENARIO, in_the_field

RADAGAST = "Radagast the Brown"
TOM = "Tom Bombadil"

# RADAGAST


@pytest.mark.card("radagast-the-brown")
def test_radagast_holds_with_one_and_guards_paths_4_and_5() -> None:
    assert defense_at("Carrock", RADAGAST) == 1
    assert attack_at("Mount Gundabad", RADAGAST) == 0
    assert defense_on_path("Caradhras", RADAGAST) == 1
    assert open_paths("gandalf", RADAGAST) == [4, 5]


@pytest.mark.card("radagast-the-brown")
def test_radagast_is_cycled_to_take_one_of_three_and_cycle_two() -> None:
    table = in_the_field(
        turn="gandalf", gandalf=seat(reserve=[RADAGAST], draw=["Elrond", "Arwen", "Legolas", "Celeborn"])
    )
    table.gandalf.uses(RADAGAST)
    assert sorted(table.options) == ["Arwen", "Elrond", "Legolas"]
    assert table.prompt == f"{RADAGAST}: which of the cards do you take into your hand?"
    for seen in (table.gandalf.sees, table.frodo.sees):
        assert ("Elrond" in seen) == (seen == table.gandalf.sees)
    table.gandalf.chooses("Arwen")
    assert table.gandalf.hand == ["Arwen"]
    assert sorted(table.gandalf.cycle) == ["Elrond", "Legolas", RADAGAST]
    assert table.gandalf.draw[0] == "Celeborn"
    assert table.asked == "saruman"


@pytest.mark.card("radagast-the-brown")
def test_nobody_else_learns_which_cards_they_were() -> None:
    table = in_the_field(
        turn="gandalf", gandalf=seat(reserve=[RADAGAST], draw=["Elrond", "Arwen", "Legolas", "Celeborn"])
    )
    table.gandalf.uses(RADAGAST).chooses("Arwen")
    for other in (table.frodo, table.saruman):
        assert not any(f'"{card}"' in other.sees for card in ("elrond", "arwen", "legolas"))
        told = [str(line) for line in table.game.events(other.name)]
        assert "Radagast the Brown: Gandalf's player takes a card into hand." in told
        assert "Radagast the Brown: Gandalf's player cycles 2 cards from those drawn." in told


def small_deck(draw: int, cycle: int, **facts: Any) -> Table:
    """Radagast ready to look, with so many cards in deck and pile."""
    cards = all_but("gandalf", RADAGAST, scenario=SCENARIO)
    piles = {"draw": cards[:draw], "cycle": cards[draw : draw + cycle], "eliminated": cards[draw + cycle :]}
    return in_the_field(turn="gandalf", gandalf=seat(reserve=[RADAGAST], **piles), **facts)


@pytest.mark.card("radagast-the-brown")
@pytest.mark.ruling("FS-NEW-19")
@pytest.mark.parametrize(("draw", "cycle", "seen"), [(3, 0, 3), (2, 0, 3), (1, 3, 3), (0, 1, 2), (0, 0, 1)])
def test_radagast_looks_at_what_can_be_had_after_recycling(draw: int, cycle: int, seen: int) -> None:
    table = small_deck(draw, cycle)
    table.gandalf.uses(RADAGAST)
    if seen > 1:
        assert len(table.options) == seen
        table.game.choose(0)
    assert len(table.gandalf.hand) == 1
    assert table.gandalf.aside == []
    assert len(table.gandalf.draw) + len(table.gandalf.cycle) == draw + cycle


@pytest.mark.card("radagast-the-brown")
@pytest.mark.ruling("ELIM-11")
@pytest.mark.parametrize("waits", [True, False])
def test_what_he_cycles_onto_nothing_waits_or_is_the_new_deck(waits: bool) -> None:
    table = small_deck(2, 0, options={"switches": {"empty_deck_waits": waits}})
    table.gandalf.uses(RADAGAST)
    table.game.choose(0)
    piles = (len(table.gandalf.draw), len(table.gandalf.cycle))
    assert piles == ((0, 2) if waits else (2, 0))


# TOM BOMBADIL


@pytest.mark.card("tom-bombadil")
@pytest.mark.ruling("FS-TXT-09")
def test_tom_stays_in_his_country() -> None:
    assert open_paths("gandalf", TOM) == [2]
    assert open_battlegrounds("gandalf", TOM) == []
    assert defense_on_path("Weathertop", TOM) == 2
    table = in_the_field("Carrock", "Erebor", turn="gandalf", gandalf=seat(reserve=[TOM]))
    assert not table.offers(f"Move {TOM}")


@pytest.mark.card("tom-bombadil")
@pytest.mark.ruling("FS-NEW-05")
@pytest.mark.parametrize("moving", [False, True])
def test_tom_masters_a_monster_on_his_path(moving: bool) -> None:
    monsters = ["Barrow-wights", "Hill-troll", "The Hunter"]
    table = in_the_field(
        path="The Barrow-downs",
        on_path=[*monsters, "Frodo Baggins"],
        turn="gandalf",
        gandalf=seat(reserve=[TOM]) if moving else hand(TOM, "Elrond"),
        saruman=seat(reserve=["Cave-troll"]),
    )
    if moving:
        table.gandalf.moves(TOM)
    else:
        table.gandalf.plays(TOM, to="path")
    assert table.prompt == "Tom Bombadil: do you eliminate a Monstrous character there?"
    table.gandalf.accepts()
    assert sorted(table.options) == ["Barrow-wights", "Hill-troll"]
    table.gandalf.chooses("Hill-troll")
    assert table.saruman.eliminated == ["Hill-troll"]
    assert table.on_path == ["Barrow-wights", "The Hunter", "Frodo Baggins", TOM]
    assert table.saruman.reserve == ["Cave-troll"]


@pytest.mark.card("tom-bombadil")
@pytest.mark.ruling("FS-NEW-05")
def test_tom_need_not_and_in_reserve_he_masters_nobody() -> None:
    table = in_the_field(
        path="Weathertop", on_path=["Hill-troll"], turn="gandalf", gandalf=seat(reserve=[TOM])
    )
    table.gandalf.moves(TOM).declines()
    assert table.on_path == ["Hill-troll", TOM]
    table = in_the_field(
        path="Weathertop", on_path=["Hill-troll"], turn="gandalf", gandalf=hand(TOM, "Elrond")
    )
    table.gandalf.plays(TOM, to="reserve")
    assert table.on_path == ["Hill-troll"]
    assert table.asked == "saruman"


@pytest.mark.card("tom-bombadil")
@pytest.mark.ruling("FS-NEW-05")
def test_what_saves_in_path_combat_does_not_save_from_tom() -> None:
    table = in_the_field(path="Weathertop", on_path=["Gollum"], turn="gandalf", gandalf=seat(reserve=[TOM]))
    table.gandalf.moves(TOM).accepts()
    assert table.saruman.eliminated == ["Gollum"]


@pytest.mark.card("tom-bombadil")
def test_tom_leaves_the_game_from_reserve_for_two_cards() -> None:
    bearer = wielding(TOM)
    table = in_the_field(turn="gandalf", gandalf=seat(reserve=[bearer], draw=["Elrond", "Arwen", "Legolas"]))
    table.gandalf.uses(TOM)
    assert table.gandalf.hand == ["Elrond", "Arwen"]
    assert table.gandalf.eliminated == [TOM]
    table = in_the_field(path="Weathertop", on_path=[TOM], turn="gandalf")
    assert not table.gandalf.can(f"Use {TOM}")
