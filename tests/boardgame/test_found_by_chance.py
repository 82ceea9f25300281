"""Faults that random games have found, each told as a small position."""

from __future__ import annotations

import pytest

from tests.boardgame.at_the_board import Board, army


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
    table.choose("Ringwraiths", "No more", "Yes")
    assert table.army("gorgoroth") == {"sauron-regular": 10, "nazgul": 1}
    assert table.army("nurn") == {"sauron-regular": 1}


def test_the_question_whether_to_declare_can_be_put_again() -> None:
    table = Board(phase="fellowship", regions={}, fellowship={"progress": 1})
    clone = table.game.clone()
    clone.ask_again()
    assert clone.stack == table.game.stack
    assert clone.options == table.game.options
