"""Positions of the board game: given back and taken again, and refused with a sentence where impossible."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

import thirdage
from tests.boardgame.at_the_board import Board, army
from thirdage import BadPosition, NotNow
from thirdage.boardgame.facts import SIDES
from thirdage.boardgame.state import BoardGame
from thirdage.lab.fuzz import faults

TURN = ("turn",)


def arranged(position: dict[str, Any], seed: int = 1) -> BoardGame:
    """A game of the board game from a position."""
    game = thirdage.arrange({"scenario": "war-of-the-ring", **position}, seed=seed)
    assert isinstance(game, BoardGame)
    return game


def about_to_act(seed: int, choices: int) -> BoardGame:
    """A random game in which a side is about to act, after some choices."""
    game = thirdage.new("war-of-the-ring", seed=seed)
    rng = random.Random(seed)
    while game.options is not None and (game.count < choices or game.prompt != TURN):
        game.choose(rng.randrange(len(game.options)))
    assert game.options is not None
    return game


# THERE AND BACK AGAIN


@pytest.mark.parametrize(("seed", "choices"), [(1, 5), (2, 100), (3, 250), (4, 400), (6, 700)])
def test_a_game_from_its_own_position_goes_on_as_the_game_itself(seed: int, choices: int) -> None:
    game = about_to_act(seed, choices)
    position = game.position()
    assert json.loads(json.dumps(position)) == position
    again = arranged(position)
    assert again.position() == position
    assert list(faults(again)) == []
    again.key, again.rolls = game.key, game.rolls  # the same dice from now on
    rng = random.Random(seed)
    end = game.turn + 6
    while game.options is not None and game.turn < end:
        assert again.options == game.options
        index = rng.randrange(len(game.options))
        game.choose(index)
        again.choose(index)
        if game.prompt == TURN and game.options is not None:
            assert again.position() == game.position()
    assert silent(again) == silent(game)


def silent(game: BoardGame) -> dict[str, Any]:
    """What everybody sees together, without what was told."""
    return {**game.view(SIDES), "log": []}


def test_a_position_is_taken_only_between_actions() -> None:
    game = thirdage.new("war-of-the-ring", seed=1)
    with pytest.raises(NotNow, match="about to act"):
        game.position()


def test_a_game_from_a_position_has_a_record() -> None:
    game = arranged(about_to_act(2, 60).position(), seed=5)
    rng = random.Random(2)
    for _ in range(40):
        game.choose(rng.randrange(len(game.options or ())))
    again = thirdage.replay(thirdage.Record.from_json(game.record().to_json()))
    assert again.view(SIDES) == game.view(SIDES)


def test_the_same_seed_goes_on_the_same_way_from_a_position() -> None:
    position = about_to_act(2, 60).position()
    ends = []
    for seed in (5, 5, 6):
        game = arranged(position, seed)
        rng = random.Random(2)
        for _ in range(150):
            if game.options is not None:
                game.choose(rng.randrange(len(game.options)))
        ends.append(silent(game))
    assert ends[0] == ends[1] != ends[2]


def test_the_position_given_is_not_changed_and_not_kept() -> None:
    position = {"scenario": "war-of-the-ring", "regions": {"edoras": army("rohan-regular", 2)}}
    before = copy.deepcopy(position)
    game = arranged(position)
    assert position == before
    assert isinstance(position["regions"], dict)
    position["regions"].clear()
    again = thirdage.replay(game.record())
    assert again.view(SIDES) == game.view(SIDES)


@pytest.mark.parametrize("phase", ["draw", "fellowship", "hunt", "roll", "actions", "victory"])
def test_a_position_begins_in_any_phase_and_plays_to_the_end(phase: str) -> None:
    game = arranged(
        {"phase": phase, "turn": 3, "options": {"turns": 4}, "dice": {"free": ["army"], "shadow": ["event"]}}
    )
    rng = random.Random(1)
    while game.options is not None:
        assert list(faults(game)) == []
        game.choose(rng.randrange(len(game.options)))
    assert game.result is not None
    assert game.turn == 4


def test_what_is_not_named_stays_as_at_the_start() -> None:
    table = Board(
        regions={"edoras": army("rohan-regular", 2)}, others="start", dice={"free": ["army", "event"]}
    )
    assert table.army("minas-tirith") == {"gondor-regular": 3, "gondor-elite": 1, "gondor-leader": 1}
    assert table.army("edoras") == {"rohan-regular": 2}
    bare = Board(regions={"edoras": army("rohan-regular", 2)}, dice={"free": ["army", "event"]})
    assert bare.army("minas-tirith") == {}
    assert bare.reserve("gondor-regular") == 15


def test_cards_named_in_a_deck_are_drawn_first() -> None:
    game = arranged({"phase": "draw", "decks": {"free-strategy": ["wisdom-of-elrond", "the-last-battle"]}})
    assert "wisdom-of-elrond" in game.view("free")["cards"]["free"]["hand"]
    assert "the-last-battle" not in game.view("free")["cards"]["free"]["hand"]


# WHAT CANNOT BE


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"regoins": {}}, "regions"),
        ({"regions": []}, "object"),
        ({"regions": {"edorass": {}}}, "edoras"),
        ({"regions": {"edoras": {"figures": {"rohan-archer": 1}}}}, "rohan-"),
        ({"regions": {"edoras": {"figures": {"rohan-regular": -1}}}}, "from 0 to"),
        ({"regions": {"edoras": {"figures": {"rohan-regular": 1.5}}}}, "from 0 to"),
        ({"regions": {"edoras": {"figures": {"rohan-regular": True}}}}, "from 0 to"),
        ({"regions": {"edoras": {"figures": {"rohan-regular": 11}}}}, "from 0 to 10"),
        ({"regions": {"edoras": {"figures": {"rohan-regular": 6, "gondor-regular": 6}}}}, "too many"),
        ({"regions": {"edoras": army("rohan-regular", 6), "folde": army("rohan-regular", 6)}}, "only 10"),
        ({"regions": {"edoras": {"figures": {"isengard-regular": 1}}}}, "control or besieged"),
        ({"regions": {"fangorn": {"figures": {"isengard-regular": 1, "rohan-regular": 1}}}}, "siege"),
        ({"regions": {"edoras": {"besieged": True}}}, "Stronghold"),
        ({"regions": {"helms-deep": {"besieged": True}}}, "both sides"),
        ({"regions": {"helms-deep": army("rohan-regular", 6, "isengard-elite", 1, besieged=True)}}, "5 at"),
        ({"regions": {"fangorn": {"control": "shadow"}}}, "no Settlement"),
        ({"regions": {"edoras": {"control": "saruman"}}}, "seat"),
        ({"others": "some"}, "others"),
        ({"casualties": {"nazgul": 1}}, "cannot be a casualty"),
        ({"people": {"sauron": "barad-dur"}}, "character"),
        ({"people": {"boromir": "narnia"}}, "region"),
        ({"people": {"saruman": "fellowship"}}, "never in the Fellowship"),
        ({"fellowship": {"guide": "merry"}}, "Guide"),
        ({"fellowship": {"progress": 13}}, "0 to 12"),
        ({"fellowship": {"corruption": 12}}, "0 to 11"),
        ({"fellowship": {"mordor": 6}}, "Mordor"),
        ({"fellowship": {"at": 7}}, "region"),
        ({"fellowship": 7}, "object"),
        ({"nations": {"mordor": {"steps": 1}}}, "nation"),
        ({"nations": {"rohan": {"steps": 4}}}, "0 to 3"),
        ({"nations": {"rohan": {"steps": 0, "active": False}}}, "passive"),
        ({"nations": {"sauron": {"active": False}}}, "passive"),
        ({"dice": {"free": ["sword"]}}, "result"),
        ({"dice": {"free": "army"}}, "list"),
        ({"dice": {"gandalf": ["army"]}}, "seat"),
        ({"hunt": {"shadow": 11}}, "0 to 10"),
        ({"rings": {"free": 4}}, "0 to 3"),
        ({"happened": ["rain"]}, "event of this turn"),
        ({"hands": {"free": ["sting"]}}, "event card"),
        ({"hands": {"free": ["shelobs-lair"]}}, "other side"),
        ({"hands": {"free": ["athelas", "athelas"]}}, "two places"),
        ({"decks": {"free-character": ["wisdom-of-elrond"]}}, "cannot lie"),
        ({"decks": {"free": ["athelas"]}}, "deck"),
        ({"tiles": {"in": ["7"]}}, "Hunt tile"),
        ({"tiles": {"drawn": ["3", "3", "3", "3"]}}, "left to place"),
        ({"phase": "lunch"}, "phase"),
        ({"to_act": "gandalf"}, "seat"),
        ({"turn": 0}, "turn"),
        ({"turn": "one"}, "turn"),
        ({"options": {"turns": -1}}, "turns"),
        ({"options": {"promos": True}}, "promos"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_a_sentence(position: dict[str, Any], said: str) -> None:
    with pytest.raises(thirdage.ThirdAgeError) as caught:
        arranged(position)
    assert said in str(caught.value)
    assert str(caught.value).endswith((".", "?"))


@pytest.mark.parametrize("position", [None, 7, "edoras", [], {7: 8}])
def test_something_that_is_no_position_is_refused(position: Any) -> None:
    with pytest.raises(thirdage.ThirdAgeError):
        thirdage.arrange(position, seed=1)


def test_a_position_of_the_other_game_is_not_taken_for_one_of_this() -> None:
    with pytest.raises(BadPosition, match="trilogy"):
        Board(scenario="trilogy")
    with pytest.raises(BadPosition):
        thirdage.arrange({"scenario": "trilogy", "regions": {}}, seed=1)


def test_a_misspelt_word_of_a_position_names_the_nearest() -> None:
    with pytest.raises(BadPosition, match=r"part of fellowship 'corupted' .* Did you mean corruption\?$"):
        Board(fellowship={"corupted": 1})
