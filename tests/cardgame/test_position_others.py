"""A position may take all cards that it does not name out of the game."""

from __future__ import annotations

import pytest

import thirdage
from thirdage.kernel.errors import BadPosition

POSITION = {
    "scenario": "duel-2",
    "round": 7,
    "turn": "gandalf",
    "path": "osgiliath",
    "seats": {"gandalf": {"hand": ["faramir", "sting"]}},
}


def test_other_cards_are_in_the_deck_or_eliminated() -> None:
    gone = thirdage.arrange({**POSITION, "others": "eliminated"}, 1).view("gandalf")["seats"]["gandalf"]
    assert [gone["counts"][pile] for pile in ("hand", "draw", "eliminated")] == [2, 0, 58]
    there = thirdage.arrange(POSITION, 1).view("gandalf")["seats"]["gandalf"]
    assert [there["counts"][pile] for pile in ("hand", "draw", "eliminated")] == [2, 58, 0]


def test_anything_else_is_refused() -> None:
    with pytest.raises(BadPosition, match="The other cards are in the deck or eliminated pile"):
        thirdage.arrange({**POSITION, "others": "lost"}, 1)


def test_what_is_taken_from_it_can_be_arranged_again() -> None:
    game = thirdage.arrange({**POSITION, "others": "eliminated"}, 1)
    assert thirdage.arrange(game.position(), 1).view("gandalf") == game.view("gandalf")
