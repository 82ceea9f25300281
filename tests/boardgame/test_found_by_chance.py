"""Faults that random games have found, each told as a small position."""

from __future__ import annotations

import pytest

from tests.boardgame.at_the_board import Board, army
from tests.boardgame.on_the_way import company, move, on_the_way
from thirdage.boardgame import catalogue as _events  # noqa: F401  (declares the event cards)
from thirdage.boardgame import tables as t
from thirdage.cardgame.sets.base import BASE
from thirdage.kernel.effects import EFFECTS
from thirdage.lab.fuzz import faults


@pytest.mark.ruling("WR-STK-03")
def test_an_army_does_not_overfill_a_region_from_which_nobody_could_go_on() -> None:
    """The Ringwraiths move only armies with a Nazgûl, and those in Gorgoroth have none."""
    table = Board(
        regions={
            "nurn": army("sauron-regular", 2, "nazgul", 1),
            "gorgoroth": army("sauron-regular", 9),
            "barad-dur": army("sauron-regular", 3),
        },
        dice={"shadow": ["character"], "free": ["character"]},
        hands={"shadow": ["the-ringwraiths-are-abroad"]},
        to_act="shadow",
    )
    table.choose("Ringwraiths", "Nobody", "Move up to 2")
    assert table.army("gorgoroth") == {"sauron-regular": 10, "nazgul": 1}
    assert table.army("nurn") == {"sauron-regular": 1}


def test_the_question_whether_to_declare_can_be_put_again() -> None:
    table = Board(phase="fellowship", regions={}, fellowship={"progress": 1})
    clone = table.game.clone()
    clone.ask_again()
    assert clone.stack == table.game.stack
    assert clone.options == table.game.options


def test_cards_of_both_games_with_the_same_title_keep_their_own_effects() -> None:
    """ "The Ringwraiths Are Abroad" is a card of both games."""
    ids = {card.id for card in BASE.cards}
    assert ids & set(t.BY_ID)
    for effect in t.EFFECT:
        if effect is not None:
            assert EFFECTS[effect.address] is effect
            assert effect.address.split("/")[0] not in ids


@pytest.mark.ruling("WR-MRD-08")
def test_the_last_tile_is_met_on_the_crack_of_doom_itself() -> None:
    table = on_the_way(fellowship={"at": "morannon", "mordor": 5}, people=company("gimli"))
    with table.chance(4):  # a tile with a 3
        table.choose("Character die", "Move the Fellowship")
    assert table.asked == "3 Hunt damage: how do you meet it?"
    assert list(faults(table.game)) == []
    assert table.choose("Lose the Guide").game.result is not None


def test_tiles_that_look_the_same_are_asked_about_in_the_same_words() -> None:
    """A position names a tile by what it shows; a game arranged from it may hold another one of that kind."""
    asked = []
    for drawn in (0, 1):
        table = on_the_way("3", "3", table=["mithril-coat-and-sting"])
        with table.chance(drawn):
            asked.append(move(table, 6).game.prompt)
    assert asked[0] == asked[1]
    assert asked[0][0] == "answer tile"
