"""Actions of the board game: one number means one thing, and nothing that can be answered is without one."""

from __future__ import annotations

import random
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import thirdage
from tests.boardgame.at_the_board import Board
from tests.boardgame.on_the_way import move, on_the_way
from thirdage import games
from thirdage.boardgame import events
from thirdage.boardgame import options as o
from thirdage.boardgame import tables as t
from thirdage.boardgame.board import OWNER
from thirdage.boardgame.facts import DIE, EYE, FREE, RESULTS, SHADOW, SIDES
from thirdage.boardgame.fellowship import ways_to
from thirdage.boardgame.figures import KIND_IDS, LEADERS, UNITS
from thirdage.boardgame.map import REGION_BY_ID, REGION_COUNT, REGION_IDS
from thirdage.boardgame.marching import Orders
from thirdage.boardgame.state import BoardGame
from thirdage.envs.boardgame_actions import BY_BALROG, LONGEST_MARCH, WAYS, actions_of, board_actions, way_met
from thirdage.envs.numbering import WAIT
from thirdage.kernel.errors import BadChoice, BadOption

ACTIONS = board_actions()
NEVER_OFFERED = {o.RETREAT}  # a kind that is still known by name; where to retreat is a region


def every_option_has_its_number(game: BoardGame) -> set[int]:
    """Check the pending question; says which kinds of option it offers."""
    assert game.options is not None
    legal = ACTIONS.legal(game)
    assert len(set(legal)) == len(game.options)
    assert WAIT not in legal
    last = len(legal) - 1
    assert [ACTIONS.index(game, legal[0]), ACTIONS.index(game, legal[last])] == [0, last]
    for number, option in zip(legal, game.options, strict=True):
        assert ACTIONS.options[number] == (way_met(option[1]) if option[0] == o.PATH else option)
    return {option[0] for option in game.options}


@pytest.mark.parametrize("live", [False, True])
def test_every_option_of_whole_games_has_an_action_of_its_own_and_comes_back_from_it(live: bool) -> None:
    rng = random.Random(live)
    kinds = set()
    for seed in range(4):
        game = games.new("war-of-the-ring", seed=seed, log=False, live=live)
        while game.options is not None:
            kinds |= every_option_has_its_number(game)
            game.choose(rng.randrange(len(game.options)))
    assert len(kinds) > 40


# Whole armies far from home, any cards in hand and any dice: what random games seldom come to
def army(region: str, side: int, unit: int, n: int, leader: int) -> tuple[str, dict[str, Any]]:
    figures = {KIND_IDS[UNITS[side][unit % len(UNITS[side])]]: n}
    figures |= {KIND_IDS[LEADERS[side][leader % len(LEADERS[side])]]: 1} if leader else {}
    taken = OWNER[REGION_BY_ID[region]] == 1 - side
    return region, {"figures": figures, **({"control": SIDES[side]} if taken else {})}


armies = st.lists(
    st.builds(
        army,
        st.sampled_from(REGION_IDS),
        st.sampled_from((FREE, SHADOW)),
        st.integers(0, 9),
        st.integers(1, 4),
        st.integers(0, 5),
    ),
    min_size=4,
    max_size=12,
)


def dice(side: int) -> st.SearchStrategy[list[str]]:
    faces = [RESULTS[face] for face in DIE[side] if face != EYE]
    return st.lists(st.sampled_from(faces), min_size=1, max_size=4)


def hand(side: int) -> st.SearchStrategy[list[str]]:
    own = [event.id for card, event in enumerate(t.EVENT) if t.side_of(card) == side]
    return st.lists(st.sampled_from(own), unique=True, max_size=6)


@given(
    regions=armies,
    dice=st.tuples(dice(FREE), dice(SHADOW)),
    hands=st.tuples(hand(FREE), hand(SHADOW)),
    to_act=st.sampled_from(SIDES),
    rng=st.randoms(use_true_random=False),
)
@settings(max_examples=60, deadline=None, derandomize=True, database=None)
def test_so_has_every_option_from_positions_that_no_game_has_come_to(
    regions: Any, dice: Any, hands: Any, to_act: str, rng: random.Random
) -> None:
    position: dict[str, Any] = {
        "regions": dict(regions),
        "dice": dict(zip(SIDES, dice, strict=True)),
        "to_act": to_act,
        "hands": dict(zip(SIDES, hands, strict=True)),
        "nations": {nation: {"steps": 0, "active": True} for nation in ("rohan", "southrons-easterlings")},
    }
    try:
        game = Board(log=False, **position).game
    except thirdage.BadPosition:
        return  # such as more figures than there are
    for _ in range(25):
        if game.options is None:
            return
        every_option_has_its_number(game)
        game.choose(rng.randrange(len(game.options)))


def test_the_two_ways_of_the_fellowship_have_a_number_each() -> None:
    table = on_the_way(
        "0-reveal", "1", "1",
        regions={"moria": {"control": "free"}},
        fellowship={"at": "ettenmoors", "progress": 4}, table=["balrog-of-moria"],
    )  # fmt: skip
    with table.chance(2):
        move(table, 6).choose("Gladden Fields")
    assert every_option_has_its_number(table.game) == {o.PATH}
    assert [ACTIONS.key(n) for n in ACTIONS.legal(table.game)] == ["path moria", "path strongholds"]


def test_no_two_ways_to_a_region_meet_the_same() -> None:
    rng = random.Random(4)
    several = 0
    for held in ("free", "shadow"):
        game = Board(regions={"moria": {"control": held}}, table=["balrog-of-moria"]).game
        for _ in range(300):
            game.ring_at, game.progress = rng.randrange(REGION_COUNT), rng.randint(1, 7)
            ways = ways_to(game, rng.randrange(REGION_COUNT), rng.random() < 0.3)
            assert len({way_met(way) for way in ways}) == len(ways)
            several += len(ways) > 1
    assert several


def test_no_card_lets_an_army_march_farther_than_there_are_numbers_for() -> None:
    modules = [import_module(f"{events.__name__}.{found.name}") for found in iter_modules(events.__path__)]
    values = [value for module in modules for value in vars(module).values()]
    assert max(value.steps for value in values if isinstance(value, Orders)) == LONGEST_MARCH


def test_every_kind_of_option_has_actions() -> None:
    assert {option[0] for option in ACTIONS.options if option is not None} == set(o.KEYS) - NEVER_OFFERED - {
        *o.OF_EXPANSIONS
    }


def test_no_two_actions_have_the_same_name() -> None:
    numbers = range(len(ACTIONS))
    assert len({ACTIONS.key(number) for number in numbers}) == len(ACTIONS)
    assert all(ACTIONS.words(number) for number in numbers)


def test_an_action_means_the_same_at_every_question_and_in_every_deal() -> None:
    said: dict[int, set[str]] = {}
    for seed in range(3):
        game = games.new("war-of-the-ring", seed=seed, log=False, turns=20)
        rng = random.Random(seed)
        while game.options is not None:
            for number, option in zip(ACTIONS.legal(game), game.options, strict=True):
                said.setdefault(number, set()).add(game.option_key(option))
            game.choose(rng.randrange(len(game.options)))
    assert len(said) > 1000
    assert all(keys == {ACTIONS.key(number)} for number, keys in said.items())


def test_an_action_is_told_in_words() -> None:
    by_key = {ACTIONS.key(number): ACTIONS.words(number) for number in range(len(ACTIONS))}
    assert by_key["wait"] == "Wait"
    assert by_key["pass"] == "Pass"
    assert by_key["no"] == "No"
    assert by_key["part 1"] == "Alternative 2"
    assert by_key["play event riders-of-theoden"] == "Event die: play Riders of Théoden"
    assert by_key["attack army edoras folde"] == "Army die: attack the Folde from Edoras"
    assert by_key["assault edoras edoras"] == "Attack at the siege of Edoras"
    assert by_key["march umbar pelargir"] == "From Umbar to Pelargir"
    assert by_key["place gondor-elite pelargir"] == "A Gondor Elite in Pelargir"
    assert by_key["lose gondor-regular 3"] == "Lose 3 Gondor Regulars"
    assert by_key["for-now strider"] == "Strider for now"
    of_base_set = [said for way, said in WAYS.items() if way != BY_BALROG]
    assert [by_key[f"path {name}"] for name, _ in of_base_set] == [words for _, words in of_base_set]
    assert ACTIONS.words(-1) == ACTIONS.words(len(ACTIONS)) == "no such action"


@pytest.mark.parametrize("action", [WAIT, -1, 1_000_000])
def test_an_action_that_is_not_open_is_refused_with_a_sentence(action: int) -> None:
    game = thirdage.new("war-of-the-ring", seed=7)
    with pytest.raises(BadChoice, match="is not legal now"):
        actions_of(game).index(game, action)


def test_another_game_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadOption, match="only the board game; the environment of trilogy is cardgame_v0"):
        actions_of(thirdage.new("trilogy", seed=7))
