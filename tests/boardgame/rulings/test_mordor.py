"""Rulings WR-MRD: the Fellowship in Mordor."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army
from tests.boardgame.on_the_way import (
    WHO_GUIDES,
    act,
    at_the_fellowship_phase,
    company,
    guide,
    move,
    on_the_way,
    pool,
    ring_at,
    winner,
)
from thirdage.boardgame.setup import STANDARD_TILES, TILE_IDS

STANDARD = TILE_IDS[: len(STANDARD_TILES)]
GIFTS = ("elven-cloaks", "elven-rope", "smeagol-helps-nice-master", "phial-of-galadriel")
DECLARE = "Declare the Fellowship"


def in_mordor(*tiles: str, step: int = 1, **position: Any) -> Board:
    """The Fellowship on the Mordor track."""
    fellowship = {"at": "morannon", "mordor": step, **position.pop("fellowship", {})}
    return on_the_way(*tiles, fellowship=fellowship, **position)


def idle(table: Board) -> Board:
    """All dice are put aside until the turn is over."""
    turn = table.game.turn
    while table.game.turn == turn and winner(table) is None:
        table.choose(next(option for option in table.options() if "put it aside" in option))
    return table


@pytest.mark.ruling("WR-MRD-01")
def test_found_at_the_gate_it_does_not_enter_but_must_hide_and_be_declared() -> None:
    table = on_the_way("0-reveal", "1", fellowship={"at": "dagorlad"}, dice={"free": ["character"] * 2})
    with table.chance(1):
        move(table, 6)
    table.choose("Morannon", "Use the Ring")
    assert (ring_at(table), table.game.revealed, table.game.mordor) == ("morannon", True, 0)
    seen = at_the_fellowship_phase(fellowship={"at": "morannon", "revealed": True})
    assert not seen.offers(DECLARE)
    act(table, "Hide")
    table.choose(DECLARE)
    assert table.game.mordor == 1


@pytest.mark.ruling("WR-MRD-01")
def test_moving_on_before_the_gate_does_not_enter() -> None:
    table = move(on_the_way(hunt=0, fellowship={"at": "morannon"}))
    assert (table.game.mordor, table.game.progress) == (0, 1)


@pytest.mark.ruling("WR-MRD-01")
@pytest.mark.ruling("WR-DEC-10")
def test_declared_at_the_gate_it_enters_though_a_tile_drawn_on_its_way_reveals_it() -> None:
    table = at_the_fellowship_phase(
        fellowship={"at": "moria", "progress": 7}, table=["balrog-of-moria"], tiles={"in": ["0-reveal"]}
    )
    table.choose(DECLARE, "Morannon", "Yes")
    assert (table.game.mordor, table.game.revealed) == (1, True)


@pytest.mark.ruling("WR-MRD-02")
@pytest.mark.ruling("WR-VIC-02")
@pytest.mark.ruling("WR-EX-B-34")
def test_from_the_first_step_the_fifth_move_reaches_the_crack_of_doom() -> None:
    people, dice = {"aragorn": "edoras"}, {"free": ["character"] * 5}
    table = in_mordor(*GIFTS, "0-reveal", people=people, dice=dice)
    with table.chance(4, 3, 2, 1):  # the gifts, from the last to the first
        for step in range(2, 6):
            move(table)
            assert (table.game.mordor, winner(table)) == (step, None)
    move(table)
    assert winner(table) == "free"
    assert "The Ring is destroyed" in table.told()


@pytest.mark.ruling("WR-MRD-03")
@pytest.mark.ruling("WR-EX-B-31")
def test_the_pool_in_mordor_is_what_was_left_and_the_drawn_eyes_and_the_special_tiles_in_play() -> None:
    tiles = {
        "drawn": ["eye-reveal"] * 3 + ["3", "1-reveal"], "waiting": ["elven-rope", "shelobs-lair"],
    }  # fmt: skip
    table = at_the_fellowship_phase(fellowship={"at": "morannon"}, tiles=tiles)
    assert sum(pool(table).values()) == 11
    table.choose(DECLARE)
    assert pool(table) == {
        "eye-reveal": 4, "3": 2, "2": 2, "2-reveal": 1, "1": 2, "1-reveal": 1, "0-reveal": 2,
        "elven-rope": 1, "shelobs-lair": 1,
    }  # fmt: skip
    assert sum(pool(table).values()) == 16
    assert pool(table, "drawn") == {"3": 1, "1-reveal": 1}
    assert pool(table, "waiting") == {}


@pytest.mark.ruling("WR-MRD-03")
def test_eyes_that_are_out_for_good_do_not_come_back() -> None:
    tiles = {"in": ["3"], "drawn": ["eye-reveal"], "out": ["eye-reveal"] * 3}
    table = at_the_fellowship_phase(fellowship={"at": "morannon"}, tiles=tiles).choose(DECLARE)
    assert pool(table) == {"3": 1, "eye-reveal": 1}


@pytest.mark.ruling("WR-MRD-05")
@pytest.mark.parametrize("box", [0, 5])
def test_a_move_draws_a_tile_without_a_roll(box: int) -> None:
    table = move(in_mordor("2", hunt=box))
    assert table.asked == "2 Hunt damage: how do you meet it?"


@pytest.mark.ruling("WR-MRD-06")
@pytest.mark.ruling("WR-MRD-11")
@pytest.mark.ruling("WR-EX-B-32")
def test_an_eye_is_worth_all_dice_in_the_box_and_the_die_that_pays_comes_after() -> None:
    table = move(in_mordor("eye-reveal", hunt=3, moved=2))
    assert table.asked == "5 Hunt damage: how do you meet it? The tile also reveals the Fellowship."
    table.choose("Use the Ring")
    assert (table.game.corruption, table.game.hunt_moves) == (5, 3)


@pytest.mark.ruling("WR-MRD-06")
def test_an_eye_in_mordor_knows_no_limit_of_five() -> None:
    assert move(in_mordor("eye-reveal", hunt=6, moved=1)).asked.startswith("7 Hunt damage")


@pytest.mark.ruling("WR-MRD-07")
@pytest.mark.ruling("WR-MRD-10")
@pytest.mark.ruling("WR-EX-B-33")
def test_a_stop_keeps_it_on_its_step_but_it_has_tried() -> None:
    table = move(in_mordor("on-on-they-went", step=2, dice={"free": ["character"]}))
    table.choose("Use the Ring")
    assert (table.game.turn, table.game.mordor, table.game.corruption) == (2, 2, 3)
    assert move(in_mordor("3", step=2)).game.mordor == 3


@pytest.mark.ruling("WR-MRD-08")
@pytest.mark.ruling("WR-VIC-01")
@pytest.mark.ruling("WR-EX-B-35")
@pytest.mark.parametrize(("corruption", "won_by"), [(10, "shadow"), (9, "free")])
def test_the_last_step_comes_first_but_twelve_corruption_outranks_it(corruption: int, won_by: str) -> None:
    table = move(in_mordor("2", step=5, fellowship={"corruption": corruption}))
    assert winner(table) is None
    table.choose("Use the Ring")
    assert winner(table) == won_by


@pytest.mark.ruling("WR-MRD-08")
def test_a_companion_can_save_the_last_step() -> None:
    table = move(in_mordor("2", step=5, fellowship={"corruption": 10})).choose("Lose the Guide")
    assert winner(table) == "free"
    short = move(in_mordor("on-on-they-went", step=5)).choose("Use the Ring")
    assert (winner(short), short.game.mordor) == (None, 5)


@pytest.mark.ruling("WR-MRD-09")
def test_revealed_it_must_hide_before_it_moves_on() -> None:
    table = in_mordor("1", fellowship={"revealed": True}).choose("Character die")
    assert not table.offers("Move the Fellowship")
    table.choose("Hide")
    assert table.offers("Character die", "Move the Fellowship")


@pytest.mark.ruling("WR-MRD-10")
def test_who_neither_moves_nor_hides_is_weighed_down() -> None:
    assert idle(in_mordor()).game.corruption == 1
    assert idle(act(in_mordor(fellowship={"revealed": True}), "Hide")).game.corruption == 0
    assert idle(move(in_mordor("elven-rope"))).game.corruption == 0
    assert idle(on_the_way(fellowship={"at": "morannon"})).game.corruption == 0  # not in Mordor yet
    ring = in_mordor(rings={"free": 1}, dice={"free": ["event"]})
    assert (
        idle(ring.choose("Elven Ring: turn an Event die to Muster")).game.corruption == 1
    )  # a Ring moves nobody


@pytest.mark.ruling("WR-MRD-10")
def test_the_burden_weighs_in_the_turn_of_entry_too_and_can_end_the_game() -> None:
    table = at_the_fellowship_phase(fellowship={"at": "morannon", "corruption": 11}, rings={"free": 0})
    table.choose(DECLARE, "Gandalf the Grey")
    with table.chance(*[3] * 11):  # Event dice
        table.choose("0")
    idle(table)
    assert (winner(table), table.game.turn) == ("shadow", 1)


@pytest.mark.ruling("WR-MRD-12")
def test_the_track_is_in_no_region() -> None:
    regions = {"gorgoroth": army("sauron-regular", 5, "nazgul", 2), "morannon": army("nazgul", 1)}
    table = move(in_mordor("eye-reveal", hunt=1, regions=regions))  # no dice, so none again
    assert table.asked == "1 Hunt damage: how do you meet it? The tile also reveals the Fellowship."


@pytest.mark.ruling("WR-MRD-13")
def test_progress_is_not_counted_any_more() -> None:
    table = move(in_mordor("elven-rope"))
    assert (table.game.progress, table.game.mordor) == (0, 2)
    entered = at_the_fellowship_phase(fellowship={"at": "dagorlad", "progress": 3})
    assert entered.offers("Morannon (it enters Mordor for good)")
    assert entered.choose(DECLARE, "Morannon").game.progress == 0


@pytest.mark.ruling("WR-MRD-14")
def test_as_many_hunt_dice_as_companions_in_mordor_too() -> None:
    fellowship = {"at": "morannon", "mordor": 2}
    for left, most in ((("strider", "gimli", "merry"), 3), ((), 1)):
        table = Board(phase="hunt", people=company(*left), fellowship=fellowship)
        assert table.options() == [str(n) for n in range(most + 1)]


@pytest.mark.ruling("WR-MRD-15")
@pytest.mark.ruling("WR-MRD-04")
def test_hobbits_help_in_mordor_at_the_price_of_their_lives() -> None:
    table = move(in_mordor("3", people=company("merry", "pippin")))
    assert table.asked == "3 Hunt damage: how do you meet it?"
    table.choose("Merry dies: 3 becomes 2")
    assert (table.person("merry"), guide(table)) == ("gone", "pippin")
    table.choose("Lose the Guide")
    assert (table.person("pippin"), table.game.corruption) == ("gone", 1)  # 3 less 1, and 1 for his Level
    assert table.asked == "Your action: which die do you use, and what for?"


@pytest.mark.ruling("WR-MRD-17")
def test_an_empty_pool_gets_the_standard_tiles_back_and_no_special_ones() -> None:
    tiles = {"in": [], "drawn": ["1", "0-reveal", "elven-rope", "shelobs-lair"], "out": ["eye-reveal"] * 4}
    table = in_mordor(tiles=tiles)
    with table.chance(3):
        move(table)
    assert sum(pool(table).values()) == 11  # twelve of the sixteen, one of them drawn
    assert "eye-reveal" not in pool(table)
    assert {"elven-rope", "shelobs-lair"} <= pool(table, "drawn").keys()


@pytest.mark.ruling("WR-MRD-03")
@pytest.mark.ruling("WR-HNT-12")
def test_a_pool_used_up_on_the_way_is_whole_again_at_the_gate() -> None:
    tiles = {"in": [], "drawn": list(STANDARD), "waiting": ["elven-rope"]}
    table = at_the_fellowship_phase(fellowship={"at": "morannon"}, tiles=tiles).choose(DECLARE)
    assert pool(table) == {**Counter(STANDARD), "elven-rope": 1}
    assert pool(table, "drawn") == {}


@pytest.mark.ruling("WR-MRD-16")
@pytest.mark.ruling("WR-MRD-17")
def test_a_special_tile_joins_the_standard_ones_after_the_pool_was_used_up() -> None:
    tiles = {"in": [], "drawn": [*STANDARD, "elven-rope"]}
    hands = {"free": ["elven-cloaks"]}
    table = in_mordor(tiles=tiles, hands=hands, dice={"free": ["event", "muster"]})
    table.choose("Event die", "Elven Cloaks")
    assert pool(table) == {**Counter(STANDARD), "elven-cloaks": 1}
    assert pool(table, "drawn") == {"elven-rope": 1}


@pytest.mark.ruling("WR-MRD-18")
def test_in_mordor_nothing_is_declared_and_nobody_healed() -> None:
    table = at_the_fellowship_phase(fellowship={"at": "morannon", "mordor": 1, "corruption": 5})
    assert table.asked == WHO_GUIDES
    assert table.game.corruption == 5
