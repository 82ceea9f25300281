"""The log tells what happened as a player would."""

from __future__ import annotations

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.on_the_way import move, on_the_way


def last(table: Board, n: int = 1) -> list[str]:
    """The latest sentences of the log."""
    return table.game.events(None)[-n:]


def test_a_die_put_aside_is_not_said_to_be_used() -> None:
    table = Board(regions={}, dice={"free": ["muster"], "shadow": ["event"]})
    table.choose("Muster die", "Put the die aside")
    assert last(table) == ["The Free Peoples put a Muster die aside unused."]


def test_one_nazgul_flies_and_two_fly() -> None:
    table = Board(regions={"nurn": army("nazgul", 3)}, dice={"shadow": ["character"]}, to_act="shadow")
    table.choose("Move Nazgûl and Minions", "1", "Gorgoroth", "Nurn", "2", "Moria")
    assert "1 Nazgûl flies from Nurn to Gorgoroth.\n2 Nazgûl fly from Nurn to Moria." in table.told()


def test_a_title_with_a_call_ends_its_sentence() -> None:
    table = Board(
        regions={},
        hands={"free": ["fear-fire-foes"]},
        dice={"free": ["muster", "event"], "shadow": ["event"]},
    )
    table.choose("Muster die", "Play Fear!")
    assert "The Free Peoples play Fear! Fire! Foes!\nFear! Fire! Foes! is discarded." in table.told()


def test_places_stand_in_a_sentence_with_their_article() -> None:
    table = Board(
        regions={"fords-of-isen": army("rohan-regular", 1)},
        nations=at_war("rohan"),
        dice={"free": ["army"], "shadow": ["event"]},
    )
    table.choose("Army die", "Move armies")
    assert table.asked == "Where does the army in the Fords of Isen move?"
    table.choose("Gap of Rohan")
    assert last(table) == [
        "The Free Peoples move 1 Rohan Regular from the Fords of Isen to the Gap of Rohan."
    ]


@pytest.mark.parametrize("title", ["The Shadow Lengthens", "The Shadow Is Moving"])
def test_a_title_that_begins_with_the_shadow_stays_as_it_is(title: str) -> None:
    table = Board(
        regions={"nurn": army("sauron-regular", 1), "gorgoroth": army("sauron-regular", 1)},
        nations=at_war("isengard", "sauron", "southrons-easterlings"),
        hands={"shadow": [title.lower().replace(" ", "-")]},
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    table.choose(f"Play {title}")
    while "discarded" not in table.told():
        table.game.choose(0)
    assert f"The Shadow plays {title}.\n" in table.told()
    assert f"\n{title} is discarded." in table.told()


def test_a_conquest_is_told_once_and_in_plain_english() -> None:
    strongholds = ("rivendell", "lorien", "erebor", "minas-tirith", "helms-deep")
    table = Board(
        regions={name: army("sauron-regular", 1, control="shadow") for name in strongholds},
        dice={"shadow": ["muster"]},
        to_act="shadow",
    )
    table.choose("Put the die aside")
    assert last(table) == ["The Shadow has conquered Middle-earth. The Shadow wins."]


@pytest.mark.parametrize(
    ("tile", "step", "said"),
    [
        ("0-reveal", 1, "The Fellowship comes to step 2 of the Mordor track."),
        ("on-on-they-went", 1, "The Fellowship is stopped on step 1 of the Mordor track."),
        ("elven-rope", 5, "The Fellowship comes to the Crack of Doom."),
    ],
)
def test_a_move_in_mordor_says_how_far_it_led(tile: str, step: int, said: str) -> None:
    table = move(on_the_way(tile, fellowship={"at": "morannon", "mordor": step}))
    assert said in table.told()


def test_a_turn_without_a_move_in_mordor_says_why_it_costs_corruption() -> None:
    table = on_the_way(fellowship={"at": "morannon", "mordor": 2}, dice={"free": ["muster"]})
    table.choose("Put the die aside")
    assert (
        "The Fellowship has neither moved nor hidden in Mordor this turn.\n"
        "The Ring-bearers gain 1 Corruption: 1 now."
    ) in table.told()


def test_a_shadow_that_puts_all_its_dice_in_the_hunt_box_rolls_no_dice() -> None:
    table = Board(phase="hunt").choose("7")
    assert last(table) == ["The Shadow rolls no dice."]
