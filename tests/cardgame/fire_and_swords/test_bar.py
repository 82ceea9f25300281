"""Barad-dûr and its lock (rulings FS-BAR)."""

import pytest

from tests.at_the_table import battleground, no_places_but, seat
from tests.cardgame.fire_and_swords.in_the_field import (
    SCENARIO,
    drawing,
    drawn,
    in_decks,
    in_the_field,
    new_round,
)

SHADOW_STARTS = {"starting": "witch-king"}


@pytest.mark.ruling("FS-BAR-01")
@pytest.mark.parametrize("key", ["Minas Morgul", "Morannon"])
def test_it_opens_while_one_of_the_two_is_in_the_free_peoples_scoring_area(key: str) -> None:
    assert new_round("Barad-dûr", free_scored=(key,), **SHADOW_STARTS).active == ["Barad-dûr"]


@pytest.mark.ruling("FS-BAR-01")
def test_it_is_locked_while_they_are_with_the_shadow_active_or_unused() -> None:
    assert new_round("Barad-dûr", shadow_scored=("Minas Morgul", "Morannon"), **SHADOW_STARTS).active == []
    active = new_round("Barad-dûr", battlegrounds=["Minas Morgul"], **SHADOW_STARTS).active
    assert active == ["Minas Morgul"]


@pytest.mark.ruling("FS-BAR-02")
def test_drawn_while_locked_it_is_replaced_from_the_shadow_deck_and_goes_back() -> None:
    table = drawing("Barad-dûr", "Umbar", "Rivendell", **SHADOW_STARTS)
    assert table.active == ["Umbar"]
    assert in_decks(table) == ["Barad-dûr", "Rivendell"]
    told = "Barad-dûr is drawn but cannot be activated; it goes back into its deck."
    assert told in table.game.events(None)


@pytest.mark.ruling("FS-BAR-02")
def test_if_the_shadow_deck_is_empty_then_the_other_deck_follows() -> None:
    table = new_round("Barad-dûr", "Rivendell", **SHADOW_STARTS)
    assert table.active == ["Rivendell"]


@pytest.mark.ruling("FS-BAR-02")
def test_it_is_replaced_from_the_other_deck_also_if_skirmishes_are_not() -> None:
    switched = {"options": {"switches": {"skirmish_draws_cross_over": False}}}
    table = drawing("Núrn", "Barad-dûr", "Rivendell", **SHADOW_STARTS, **switched)
    assert drawn(table) == ["Núrn", "Barad-dûr", "Rivendell"]
    assert table.active == ["Núrn", "Rivendell"]


@pytest.mark.ruling("FS-BAR-03")
def test_it_is_drawn_only_once_in_a_chain() -> None:
    for seed in range(30):
        table = new_round("Barad-dûr", "Núrn", "Angmar", "Moria", seed=seed, **SHADOW_STARTS)
        assert drawn(table).count("Barad-dûr") <= 1
        assert table.active[-1] == "Moria"


@pytest.mark.ruling("FS-BAR-04")
def test_a_skirmish_can_replace_it() -> None:
    table = drawing("Barad-dûr", "Near Harad", "Rivendell", **SHADOW_STARTS)
    assert table.active == ["Near Harad", "Rivendell"]


@pytest.mark.ruling("FS-BAR-05")
def test_if_nothing_else_is_left_there_is_no_battleground() -> None:
    table = new_round("Barad-dûr", **SHADOW_STARTS)
    assert table.active == []
    assert in_decks(table) == ["Barad-dûr"]
    assert table.path is not None


@pytest.mark.ruling("FS-BAR-06")
def test_the_free_peoples_may_meet_it_in_the_shadow_deck() -> None:
    table = new_round("Barad-dûr", starting="frodo")
    assert drawn(table) == ["Barad-dûr"]
    assert table.active == []
    assert drawing("Barad-dûr", "Umbar", starting="frodo").active == ["Umbar"]


@pytest.mark.ruling("FS-BAR-07")
def test_no_text_can_choose_it_while_it_is_locked() -> None:
    bearer = {"card": "Aragorn", "items": ["Andúril"]}
    facts = {"turn": "aragorn", "aragorn": seat(reserve=[bearer])}
    locked = in_the_field("Rivendell", **facts)
    locked.aragorn.uses("Andúril")
    assert not locked.offers("Barad-dûr")
    opened = in_the_field("Rivendell", free_scored=("Morannon",), **facts)
    opened.aragorn.uses("Andúril")
    assert opened.offers("Barad-dûr")


@pytest.mark.ruling("FS-BAR-07")
def test_if_it_is_the_only_one_the_text_has_no_target() -> None:
    bearer = {"card": "Aragorn", "items": ["Andúril"]}
    gone = no_places_but("Bag End", "Barad-dûr", "Rivendell", scenario=SCENARIO)
    table = in_the_field("Rivendell", turn="aragorn", aragorn=seat(reserve=[bearer]), gone=gone)
    assert not table.aragorn.can("Use Andúril")


@pytest.mark.ruling("FS-BAR-08")
def test_it_stays_active_if_the_lock_comes_back() -> None:
    table = in_the_field(
        battleground("Barad-dûr", "Mordor Orcs"),
        battleground("Minas Morgul", **{"from": "free"}),
        phase="combat",
    )
    table.choose("Barad-dûr")
    assert table.scored("shadow") == ["Barad-dûr"]
