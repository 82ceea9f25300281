"""The Event cards of the expansion in their decks (rulebook, page 71)."""

from __future__ import annotations

import pytest

import thirdage
import thirdage.boardgame.catalogue as _declared  # noqa: F401
from thirdage.boardgame import tables as t
from thirdage.boardgame.box import ELEMENTS, box_with
from thirdage.boardgame.facts import DECK_COUNT, TWILIGHT

NEW = [card for card in t.EVENT if card.set == TWILIGHT and card.dealt]


@pytest.mark.ruling("XSET-03")
@pytest.mark.ruling("WR-EX-B-52")
def test_three_cards_of_each_side_replace_others_and_four_are_added() -> None:
    for side in (0, 1):
        own = [card for card in NEW if card.deck >> 1 == side]
        assert (len(own), sum(bool(card.replaces) for card in own)) == (7, 3)
        added = [(card.deck & 1, card.place) for card in own if not card.replaces]
        assert sorted(added) == [(0, 25), (0, 26), (1, 25), (1, 26)]


@pytest.mark.ruling("XSET-03")
@pytest.mark.ruling("WR-EX-B-52")
def test_each_of_the_four_decks_has_26_cards() -> None:
    cards = [t.EVENT[card] for card in box_with(ELEMENTS).cards]
    dealt = [card for card in cards if card.dealt]
    assert [sum(card.deck == deck for card in dealt) for deck in range(DECK_COUNT)] == [26] * DECK_COUNT
    view = thirdage.new("war-of-the-ring", seed=1, twilight=True).view("free")
    assert set(view["cards"]["decks"].values()) == {25}  # after the first draw
    assert sum(view["tiles"]["in"].values()) == 18


@pytest.mark.ruling("XSET-01")
@pytest.mark.parametrize("element", ELEMENTS)
def test_a_card_comes_with_the_element_it_speaks_of(element: str) -> None:
    cards = [t.EVENT[card] for card in box_with((element,)).cards if t.EVENT[card].set == TWILIGHT]
    assert {card.element for card in cards} <= {"", element}
    replaced = {card.replaces for card in cards} - {""}
    ids = {t.EVENT[card].id for card in box_with((element,)).cards}
    assert not replaced & ids
    assert len(ids) == 96 + sum(not card.replaces for card in cards)


def test_what_is_uncertain_of_a_card_is_said() -> None:
    uncertain = {card.id for card in NEW if card.confidence != "high"}
    assert uncertain == {
        "the-ents-awake-rock-and-stone", "the-ents-awake-huorns-e", "the-ents-awake-entmoot-e",
        "captain-of-despair", "the-corsairs-are-upon-us", "rage-of-the-dunlendings-e",
        "deep-trenches-and-great-engines",
    }  # fmt: skip
