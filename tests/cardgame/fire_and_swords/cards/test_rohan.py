"""Théodred, the Rohan card of Fire and Swords, in Frodo's deck."""

from typing import Any

import pytest

from tests.at_the_table import battleground, seat
from tests.cardgame.fire_and_swords.cards.strengths import attack_at, defense_at, open_paths
from tests.cardgame.fire_and_swords.in_the_field import in_the_field

THEODRED = "Théodred"
ASKED = "Théodred: do you take Éomer from your draw deck or cycle pile into your hand?"


@pytest.mark.card("theodred")
def test_theodred_leads_an_attack_and_holds_the_fords_best() -> None:
    assert attack_at("Dunland", THEODRED) == 0
    assert attack_at("Dunland", THEODRED, "Village Militia") == 2
    assert defense_at("Fords of Isen", THEODRED) == 2
    assert defense_at("Westemnet", THEODRED) == 1
    assert defense_at("Westemnet", THEODRED, "Village Militia") == 2
    assert open_paths("frodo", THEODRED) == []


@pytest.mark.card("theodred")
@pytest.mark.ruling("FS-NEW-07")
@pytest.mark.parametrize("zone", ["draw", "cycle"])
def test_theodred_lost_in_battle_calls_eomer(zone: str) -> None:
    ground = battleground("Edoras", THEODRED, tokens={"attack": 9})
    cards: dict[str, Any] = {zone: ["Éomer"]}
    table = in_the_field(ground, "Erebor", phase="combat", frodo=seat(**cards))
    table.choose("Edoras")
    assert table.prompt == ASKED
    assert table.frodo.asked
    table.frodo.accepts()
    assert table.frodo.hand == ["Éomer"]
    assert "Frodo's player takes Éomer" in " ".join(table.game.events("saruman"))
    assert table.frodo.eliminated == [THEODRED]


@pytest.mark.card("theodred")
@pytest.mark.ruling("FS-NEW-07")
def test_he_calls_him_from_a_skirmish_and_from_an_attack_as_well() -> None:
    for place, turn in (("Fords of Isen", "saruman"), ("Westemnet", "saruman")):
        table = in_the_field(
            battleground(place, THEODRED, *["White Hand Orcs"] * 2, tokens={"attack": 2}), turn=turn
        )
        table.saruman.chooses(f"Resolve the skirmish {place}")
        assert table.prompt == ASKED
    table = in_the_field(battleground("Dunland", THEODRED), "Erebor", phase="combat")
    table.choose("Dunland")
    assert table.prompt == ASKED
    table.frodo.declines()
    assert table.frodo.hand == []


@pytest.mark.card("theodred")
@pytest.mark.ruling("FS-NEW-07")
def test_he_calls_him_if_a_text_eliminates_him_at_a_battleground_and_not_from_reserve() -> None:
    grima = {"turn": "saruman", "saruman": seat(reserve=["Gríma Wormtongue"])}
    table = in_the_field(battleground("Edoras", THEODRED), **grima)
    table.saruman.uses("Gríma Wormtongue").chooses("eliminate")
    assert table.prompt == ASKED
    table = in_the_field("Edoras", frodo=seat(reserve=[THEODRED]), **grima)
    table.saruman.uses("Gríma Wormtongue").chooses("eliminate")
    assert table.frodo.eliminated == [THEODRED]
    assert table.asked == "aragorn"


@pytest.mark.card("theodred")
@pytest.mark.ruling("FS-NEW-06", "FS-NEW-07")
@pytest.mark.parametrize("zone", ["eliminated", "reserve"])
def test_nothing_is_asked_if_eomer_is_not_there_to_be_taken(zone: str) -> None:
    ground = battleground("Edoras", THEODRED, tokens={"attack": 9})
    cards: dict[str, Any] = {zone: ["Éomer"]}
    table = in_the_field(ground, "Erebor", phase="combat", frodo=seat(**cards))
    table.choose("Edoras")
    assert table.prompt != ASKED


@pytest.mark.card("theodred")
def test_theodred_who_survives_calls_nobody() -> None:
    table = in_the_field(battleground("Edoras", THEODRED), "Erebor", phase="combat")
    table.choose("Edoras")
    assert table.frodo.cycle == [THEODRED]
    assert table.prompt != ASKED


@pytest.mark.card("theodred")
@pytest.mark.ruling("FS-NEW-07")
def test_the_deck_is_shuffled_if_eomer_came_from_it() -> None:
    tops = {"draw": set(), "cycle": set()}  # type: dict[str, set[str]]
    for zone, found in tops.items():
        for seed in range(8):
            draw = ["Gimli", *(["Éomer"] if zone == "draw" else [])]
            cards = {"draw": draw, "cycle": ["Éomer"] if zone == "cycle" else []}
            ground = battleground("Edoras", THEODRED, tokens={"attack": 9})
            table = in_the_field(ground, "Erebor", phase="combat", seed=seed, frodo=seat(**cards))
            table.choose("Edoras")
            table.frodo.accepts()
            found.add(table.frodo.draw[0])
    assert len(tops["draw"]) > 2
    assert tops["cycle"] == {"Gimli"}
