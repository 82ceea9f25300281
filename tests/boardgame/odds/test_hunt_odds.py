"""The odds of moving the Fellowship: by hand, against moves that the rules play out, and in a game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army
from tests.boardgame.odds.simulated import compared
from tests.boardgame.on_the_way import company, on_the_way
from thirdage.boardgame import options as o
from thirdage.boardgame import questions as q
from thirdage.boardgame.facts import EYE_DAMAGE
from thirdage.boardgame.odds import Hunt, TileFace, hunted, tried
from thirdage.boardgame.odds.at_hand import odds_of_move
from thirdage.boardgame.state import BoardGame

MOST_ERRORS = 4.0  # standard errors between the odds and what came out; the dice are always the same
MOVES = 2_000
APART = 10_000  # random numbers between one move and the next
ABOUT_DAMAGE = {kind.name for kind in (q.DAMAGE, q.HOBBIT_HELPS)}


# BY HAND


def test_a_first_move_is_found_by_a_six() -> None:
    hunt = hunted([TileFace(1), TileFace(3)], 0, dice=1)
    assert hunt.found == pytest.approx(1 / 6)
    assert hunt.damage == pytest.approx((5 / 6, 1 / 12, 0, 1 / 12))
    assert hunt.mean_damage == pytest.approx(1 / 3)


def test_each_move_before_adds_one_but_a_one_finds_nothing() -> None:
    assert hunted([TileFace(1)], 0, dice=1, moves=2).found == pytest.approx(3 / 6)
    assert hunted([TileFace(1)], 0, dice=1, moves=7).found == pytest.approx(5 / 6)


def test_no_more_than_five_dice_hunt_and_without_dice_nothing_does() -> None:
    assert hunted([TileFace(1)], 0, dice=9).found == pytest.approx(1 - (5 / 6) ** 5)
    assert hunted([TileFace(1)], 4, dice=0).corruption[4] == 1


def test_an_eye_costs_as_much_as_the_roll_had_successes() -> None:
    hunt = hunted([TileFace(EYE_DAMAGE, reveal=True)], 0, dice=2)
    assert hunt.damage == pytest.approx((25 / 36, 10 / 36, 1 / 36))
    assert hunt.revealed == hunt.found


def test_failed_dice_are_rolled_again_where_the_enemy_stands() -> None:
    assert hunted([TileFace(0)], 0, dice=1, again=1).found == pytest.approx(1 - (5 / 6) ** 2)


def test_a_die_tile_costs_what_is_rolled_and_a_gift_heals() -> None:
    hunt = tried([TileFace(9, stop=True), TileFace(-2)], 1, box=3)
    assert hunt.damage == pytest.approx((1 / 2, *(1 / 12,) * 6))
    assert hunt.corruption[0] == pytest.approx(1 / 2)  # from 1, and never below 0
    assert (hunt.healed, hunt.stopped, hunt.found) == pytest.approx((1 / 2, 1 / 2, 1))


def test_in_mordor_an_eye_costs_all_the_dice_in_the_box() -> None:
    hunt = tried([TileFace(EYE_DAMAGE), TileFace(0)], 9, box=4)
    assert hunt.lost == pytest.approx(1 / 2)
    assert tried([TileFace(EYE_DAMAGE)], 9, box=0).lost == 0


# AGAINST MOVES THAT ARE PLAYED


def moved(base: BoardGame, index: int, n: int) -> BoardGame:
    """The game after a move in which all damage is met with the Ring, and no card or gift is used."""
    game = base.clone()
    game.rolls = APART * (n + 1)
    game.choose(index)
    while game.options is not None and game.prompt[0] in ABOUT_DAMAGE:
        game.choose(next(i for i, each in enumerate(game.options) if each in ((o.USE_RING,), o.NO)))
    return game


def before_the_move(table: Board) -> tuple[BoardGame, int]:
    """The game before the answer that moves the Fellowship, and that answer."""
    if not table.offers("move the Fellowship"):
        table.choose("Character die")
    table.game.log = None
    words = table.options()
    return table.game, next(i for i, each in enumerate(words) if "move the fellowship" in each.lower())


SETTINGS: dict[str, dict[str, Any]] = {
    "a first move": {"hunt": 2},
    "a third move, with an army and Nazgûl near": {
        "hunt": 3, "moved": 2, "fellowship": {"at": "fangorn", "corruption": 6},
        "regions": {"fangorn": army("isengard-regular", 2, "nazgul", 1)},
    },
    "led by Gollum": {"hunt": 4, "people": company(), "fellowship": {"corruption": 10, "guide": "gollum"}},
    "in Mordor": {
        "hunt": 3, "moved": 1, "fellowship": {"at": "morannon", "mordor": 2, "corruption": 9},
        "tiles": {"in": ["eye-reveal", "eye-reveal", "3", "2", "1-reveal", "elven-rope", "phial-of-galadriel",
                         "shelobs-lair", "the-ring-is-mine", "on-on-they-went"]},
    },
}  # fmt: skip


@pytest.mark.parametrize("name", SETTINGS)
def test_the_rules_come_to_the_same(name: str) -> None:
    table = on_the_way(log=False, **SETTINGS[name])
    base, index = before_the_move(table)
    hunt = odds_of_move(base)
    assert hunt is not None
    ended = [moved(base, index, n) for n in range(MOVES)]
    corruption = [min(game.corruption, 12) for game in ended]
    for found in (
        compared("found", hunt.found, [float(game.tiles_in != base.tiles_in) for game in ended]),
        compared("revealed", hunt.revealed, [float(game.revealed) for game in ended]),
        compared("lost", hunt.lost, [float(game.result is not None) for game in ended]),
        compared("corruption", _mean(hunt), [float(each) for each in corruption]),
        compared(
            "stopped", hunt.stopped, [float(base.mordor > 0 and game.mordor == base.mordor) for game in ended]
        ),
    ):
        assert found.errors < MOST_ERRORS, found


def _mean(hunt: Hunt) -> float:
    return sum(n * chance for n, chance in enumerate(hunt.corruption))


# IN A GAME


def test_an_empty_pool_is_filled_again_before_the_draw() -> None:
    table = on_the_way(hunt=1, tiles={"in": []})
    fresh = on_the_way(hunt=1)
    assert odds_of_move(table.game) == odds_of_move(fresh.game)


def test_the_shadow_can_ask_what_more_dice_would_bring() -> None:
    table = on_the_way(hunt=0)
    none, three = odds_of_move(table.game), odds_of_move(table.game, dice=3)
    assert none is not None
    assert three is not None
    assert none.found == 0
    assert three.found == pytest.approx(1 - (5 / 6) ** 3)


def test_a_revealed_fellowship_does_not_move() -> None:
    assert odds_of_move(on_the_way(fellowship={"revealed": True}).game) is None


def test_the_odds_do_not_know_which_tile_comes_next() -> None:
    games = [on_the_way(hunt=3, seed=seed).game for seed in (1, 2)]
    assert odds_of_move(games[0]) == odds_of_move(games[1])
