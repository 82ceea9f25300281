"""Skirmishes in the Location step (rulings FS-LOC)."""

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

SHIRE = ("The Shire",)


@pytest.mark.ruling("FS-LOC-01", "FS-LOC-03")
def test_a_skirmish_is_active_before_the_battleground_it_brings_even_from_the_other_deck() -> None:
    table = new_round("Bree", "Dunland")
    assert table.active == ["Bree", "Dunland"]
    log = table.game.events(None)
    assert "Frodo's player draws the skirmish Bree." in log
    assert "Bree: Frodo's player activates Dunland." in log
    (bree, dunland) = table.frodo.view["battlegrounds"]
    assert (bree["side"], dunland["side"]) == ("free", "shadow")


@pytest.mark.ruling("FS-LOC-01")
def test_cards_can_be_played_to_a_skirmish_that_was_drawn_and_moved_there() -> None:
    table = new_round("Bree", frodo=seat(hand=["A Hundred Sturdy Hobbits", "Gimli", "Éomer"]))
    table.frodo.plays("A Hundred Sturdy Hobbits", to="Bree", paying="Gimli")
    assert table.at("Bree") == ["A Hundred Sturdy Hobbits"]
    table = new_round("Bree", frodo=seat(reserve=["A Hundred Sturdy Hobbits"]))
    table.frodo.moves("A Hundred Sturdy Hobbits", to="Bree")
    assert table.at("Bree") == ["A Hundred Sturdy Hobbits"]


@pytest.mark.ruling("FS-LOC-02")
def test_the_first_battleground_comes_if_it_is_in_a_deck_and_nobody_is_asked() -> None:
    table = drawing("Cair Andros", "Minas Tirith", "Edoras", "Rivendell")
    assert table.active == ["Cair Andros", "Minas Tirith"]


@pytest.mark.ruling("FS-LOC-02")
def test_the_second_comes_only_if_the_first_is_not_there() -> None:
    table = drawing("Cair Andros", "Edoras", "Rivendell", free_scored=("Minas Tirith",))
    assert table.active == ["Cair Andros", "Edoras"]


@pytest.mark.ruling("FS-LOC-04")
@pytest.mark.parametrize(
    "where",
    [{"free_scored": SHIRE}, {"shadow_scored": SHIRE}, {"battlegrounds": SHIRE}, {}],
    ids=["scored", "lost", "active", "not in the game"],
)
def test_a_battleground_that_is_in_no_deck_is_passed_over(where: dict[str, tuple[str, ...]]) -> None:
    table = new_round("Bree", "Dunland", **where)
    assert table.active[-2:] == ["Bree", "Dunland"]
    assert table.active.count("The Shire") == ("battlegrounds" in where)


@pytest.mark.ruling("FS-LOC-05", "FS-LOC-06")
def test_without_a_battleground_another_card_is_drawn_from_the_deck_of_the_skirmish() -> None:
    table = drawing("Cair Andros", "Rivendell", "Umbar")
    assert table.active == ["Cair Andros", "Rivendell"]


@pytest.mark.ruling("FS-LOC-05", "FS-LOC-07", "FS-LOC-18")
def test_the_example_of_the_rulebook() -> None:
    scored = ("Minas Tirith", "Edoras", "The Shire")
    table = drawing("Cair Andros", "Bree", "Dunland", "Umbar", free_scored=scored)
    assert table.active == ["Cair Andros", "Bree", "Dunland"]
    assert in_decks(table) == ["Umbar"]


@pytest.mark.ruling("FS-LOC-08")
def test_a_battleground_that_becomes_active_later_can_be_helped_by_a_skirmish_that_lists_it() -> None:
    table = in_the_field(
        battleground("Westemnet", "White Hand Orcs"),
        turn="saruman",
        free_scored=("Edoras",),
        gone=no_places_but("Bag End", "Westemnet", "Edoras", scenario=SCENARIO),
        saruman=seat(hand=["Threats and Promises", "Uglúk"], reserve=["Saruman"]),
    )
    table.saruman.plays("Threats and Promises", paying="Uglúk").declines()
    assert table.active == ["Westemnet", "Edoras"]
    table.saruman.again().chooses("Resolve the skirmish Westemnet")
    assert table.tokens("Edoras") == {"attack": 1, "defense": 0}


@pytest.mark.ruling("FS-LOC-09")
def test_the_deck_of_the_skirmish_is_drawn_from_though_another_side_began() -> None:
    table = drawing("Cair Andros", "Rivendell", starting="witch-king")
    assert table.active == ["Cair Andros", "Rivendell"]
    # From the empty deck of the side that began, nothing would follow if decks are not crossed over.
    strict = {"switches": {"skirmish_draws_cross_over": False}}
    table = drawing("Cair Andros", "Rivendell", starting="witch-king", options=strict)
    assert table.active == ["Cair Andros", "Rivendell"]


@pytest.mark.ruling("FS-LOC-10")
def test_a_deck_that_runs_out_is_followed_by_the_other() -> None:
    table = new_round("Cair Andros", "Umbar")
    assert table.active == ["Cair Andros", "Umbar"]
    strict = new_round("Cair Andros", "Umbar", options={"switches": {"skirmish_draws_cross_over": False}})
    assert strict.active == ["Cair Andros"]


@pytest.mark.ruling("FS-LOC-10")
def test_two_empty_decks_end_the_chain_and_the_path_follows() -> None:
    table = new_round("Cair Andros", "Lossarnach", bill_ferny=seat(hand=["Spies"]))
    assert sorted(table.active) == ["Cair Andros", "Lossarnach"]
    assert table.path is not None


@pytest.mark.ruling("FS-LOC-11")
def test_a_deck_of_nothing_but_skirmishes_is_not_empty() -> None:
    table = new_round("Lamedon", "Umbar", "Harad", starting="frodo")
    assert drawn(table)[0] == "Lamedon"


@pytest.mark.ruling("FS-LOC-12")
def test_the_text_is_resolved_after_every_skirmish_and_before_the_path() -> None:
    table = drawing("Cair Andros", "Bree", "The Shire", free_scored=("Minas Tirith", "Edoras"))
    assert table.active == ["Cair Andros", "Bree", "The Shire"]
    assert table.frodo.asked  # the Hobbit player, who may forsake a card
    assert table.path is None
    table.frodo.declines()
    assert table.path is not None


@pytest.mark.ruling("FS-LOC-13")
def test_the_battleground_may_bring_others_by_its_own_text() -> None:
    table = drawing("Cair Andros", "Edoras", "Helm's Deep", free_scored=("Minas Tirith",))
    assert table.active == ["Cair Andros", "Edoras", "Helm's Deep"]
    assert drawing("Dale", "Erebor").active == ["Dale", "Erebor"]


@pytest.mark.ruling("FS-LOC-14", "FS-TXT-02")
def test_no_text_turns_up_a_skirmish() -> None:
    saruman = seat(hand=["Threats and Promises", "Uglúk"], reserve=["Saruman"])
    table = new_round("Umbar", "Westemnet", starting="saruman", saruman=saruman)
    assert table.active == ["Umbar"]
    table.saruman.plays("Threats and Promises", paying="Uglúk")
    assert table.active == ["Umbar"]


@pytest.mark.ruling("FS-LOC-15", "FS-LOC-16", "FS-END-01")
def test_a_skirmish_that_went_back_can_be_drawn_again_and_starts_afresh() -> None:
    table = new_round("Bree", "Dunland")
    while table.game.round == 1:
        table.game.choose(table.options.index("Pass") if table.offers("Pass") else 0)
    assert drawn(table) == ["Bree", "Dunland", "Bree"]  # Dunland is scored now, and nothing else is left
    assert table.active == ["Bree"]


@pytest.mark.ruling("FS-LOC-17")
def test_everybody_sees_the_skirmishes_and_what_is_left_in_the_decks() -> None:
    table = new_round("Bree", "Dunland", "Umbar", "Angmar")
    for who in (None, *table.game.seats):
        view = table.game.view(who)
        assert [place["id"] for place in view["battlegrounds"]] == ["bree", "dunland"]
        assert {"umbar", "angmar"} <= set(view["unused"])


def test_tokens_and_cards_of_a_skirmish_are_part_of_a_position() -> None:
    ground = battleground("Bree", "spies", tokens={"attack": 1, "defense": 2})
    table = in_the_field(ground, gone=["cair-andros"])
    written = table.game.position()
    assert ground in written["battlegrounds"]
    assert "cair-andros" in written["gone"]
    assert table.frodo.view["fought"] == ["cair-andros"]
