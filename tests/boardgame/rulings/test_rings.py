"""Rulings WR-RNG: the Elven Rings."""

from __future__ import annotations

import pytest

from tests.boardgame.at_the_board import Board

RING = "Elven Ring"


def turns(table: Board) -> dict[str, list[str]]:
    """What an Elven Ring can turn each die to."""
    found: dict[str, list[str]] = {}
    for option in table.options():
        if option.startswith(f"{RING}: turn "):
            die, new = option.removeprefix(f"{RING}: turn ").split(" die to ")
            found.setdefault(die.split(" ", 1)[1], []).append(new)
    return found


@pytest.mark.ruling("WR-RNG-01")
@pytest.mark.ruling("WR-RNG-02")
@pytest.mark.ruling("WR-RNG-06")
@pytest.mark.ruling("WR-RNG-10")
@pytest.mark.ruling("WR-EX-B-04")
def test_a_ring_for_either_side_in_one_turn() -> None:
    table = Board(dice={"free": ["muster", "event"], "shadow": ["event", "army"]}, hunt={"shadow": 2})
    table.choose(RING, "Muster", "Character")
    assert table.dice("free") == ["character", "event"]
    assert table.seat == "free"
    table.choose("Event die", "Draw from the Strategy deck")  # not the die that was turned
    assert list(table.game.rings) == [2, 1]
    assert table.seat == "shadow"
    table.choose(RING, "Event", "Eye")
    assert table.game.hunt_dice == 3
    assert table.seat == "shadow"
    table.choose("Move up to two armies", "Moria", "Hollin", "No more")
    assert table.army("hollin") == {"sauron-regular": 2}
    assert list(table.game.rings) == [2, 0]


@pytest.mark.ruling("WR-RNG-03")
def test_a_ring_used_by_the_shadow_is_out_of_the_game() -> None:
    table = Board(dice={"shadow": ["event", "army"]}, rings={"free": 1, "shadow": 1}, to_act="shadow")
    table.choose("Elven Ring: turn an Army die to Muster")
    assert list(table.game.rings) == [1, 0]
    assert table.dice("shadow") == ["muster", "event"]


@pytest.mark.ruling("WR-RNG-04")
@pytest.mark.parametrize("side", ["free", "shadow"])
def test_nobody_uses_two_rings_in_a_turn(side: str) -> None:
    table = Board(dice={side: ["event", "muster"]}, rings={side: 2}, to_act=side)
    table.choose(RING, "Event", "Character")
    assert not table.offers(RING)
    table.choose("Character die", "put it aside")
    assert not table.offers(RING)


@pytest.mark.ruling("WR-RNG-04")
def test_in_the_next_turn_a_ring_may_be_used_again() -> None:
    table = Board(dice={"free": ["event", "muster"]}, rings={"free": 2}, happened=["free-ring"])
    assert not table.offers(RING)
    table.choose("Muster die", "put it aside", "put it aside")
    table.choose("Gandalf the Grey")
    with table.chance(0, 0, 0, 0, *[1] * 7):
        table.choose("0")
    assert table.offers(RING)


@pytest.mark.ruling("WR-RNG-05")
@pytest.mark.ruling("WR-RNG-09")
def test_the_free_peoples_turn_a_die_to_another_face_but_not_to_will_of_the_west() -> None:
    table = Board(dice={"free": ["muster", "event"]})
    assert turns(table) == {
        "Muster": ["Character", "Event", "Muster/Army"],
        "Event": ["Character", "Muster", "Muster/Army"],
    }


@pytest.mark.ruling("WR-RNG-09")
def test_the_shadow_turns_a_die_to_another_face_of_its_own() -> None:
    table = Board(dice={"shadow": ["muster", "event"]}, rings={"shadow": 1}, to_act="shadow")
    assert sorted(turns(table)["Event"]) == ["Army", "Character", "Eye", "Muster", "Muster/Army"]


@pytest.mark.ruling("WR-RNG-07")
def test_an_eye_in_the_hunt_box_cannot_be_turned() -> None:
    table = Board(
        dice={"shadow": ["muster", "event"]}, rings={"shadow": 1}, hunt={"shadow": 4}, to_act="shadow",
    )  # fmt: skip
    assert list(turns(table)) == ["Muster", "Event"]


@pytest.mark.ruling("WR-RNG-08")
def test_who_may_pass_may_do_so_after_using_a_ring() -> None:
    table = Board(dice={"free": ["muster", "event"], "shadow": ["army"] * 3 + ["event"]})
    table.choose(RING, "Muster", "Character")
    assert table.offers("Pass")
    table.choose("Pass")
    assert table.seat == "shadow"
    assert list(table.game.rings) == [2, 1]
    even = Board(dice={"free": ["muster", "event"], "shadow": ["army", "event"]})
    assert not even.choose(RING, "Muster", "Character").offers("Pass")


@pytest.mark.ruling("WR-RNG-11")
def test_the_last_die_of_the_shadow_may_become_an_eye() -> None:
    table = Board(dice={"free": ["event", "muster"], "shadow": ["army"]}, rings={"free": 0, "shadow": 1},
                  to_act="shadow")  # fmt: skip
    table.choose(RING, "Eye")
    assert table.game.hunt_dice == 1
    assert table.dice("shadow") == []
    assert table.seat == "free"


@pytest.mark.ruling("WR-RNG-12")
def test_a_will_of_the_west_may_be_turned() -> None:
    table = Board(dice={"free": ["will-of-the-west", "event"]})
    table.choose(RING, "Will of the West", "Muster/Army")
    assert table.dice("free") == ["event", "muster-army"]


@pytest.mark.ruling("WR-RNG-13")
def test_rings_are_offered_only_before_an_own_action() -> None:
    for phase in ("fellowship", "hunt"):
        assert not Board(phase=phase, rings={"free": 2, "shadow": 1}).offers("Ring")
    table = Board(dice={"free": ["muster", "event"], "shadow": ["army"]}, rings={"free": 2, "shadow": 0})
    assert table.offers(RING)
    assert not table.choose("Muster die", "put it aside").offers("Ring")  # the Shadow has none
    hunted = Board(
        dice={"free": ["character", "event"]}, hunt={"shadow": 1}, tiles={"in": ["3"]},
    )  # fmt: skip
    with hunted.rolls(6):
        hunted.choose("Character die", "Move the Fellowship")
    assert not hunted.offers("Elven Ring")
