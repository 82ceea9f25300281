"""Positions of the board game: given back and taken again, and refused with a sentence where impossible."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

import thirdage
from tests.boardgame.at_the_board import Board, army
from thirdage import BadPosition, games
from thirdage.boardgame.facts import SIDES
from thirdage.boardgame.state import BoardGame
from thirdage.boardgame.tables import EVENT
from thirdage.lab.fuzz import faults
from thirdage.players import answer, player

TURN = ("turn",)
COMPANIONS = ("gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "merry", "pippin")
FREE_CARDS = [card.id for card in EVENT[:24]]


def arranged(position: dict[str, Any], seed: int = 1) -> BoardGame:
    """A game of the board game from a position."""
    game = games.arrange({"scenario": "war-of-the-ring", **position}, seed=seed)
    assert isinstance(game, BoardGame)
    return game


def about_to_act(seed: int, choices: int) -> BoardGame:
    """A random game in which a side is about to act, after some choices."""
    game = games.new("war-of-the-ring", seed=seed)
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


def test_a_game_from_a_position_has_a_record() -> None:
    game = arranged(about_to_act(2, 60).position(), seed=5)
    rng = random.Random(2)
    for _ in range(40):
        game.choose(rng.randrange(len(game.options or ())))
    again = games.replay(thirdage.Record.from_json(game.record().to_json()))
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
    again = games.replay(game.record())
    assert again.view(SIDES) == game.view(SIDES)


@pytest.mark.parametrize("phase", ["draw", "fellowship", "hunt", "roll", "actions", "victory"])
def test_a_position_begins_in_any_phase_and_plays_to_the_end(phase: str) -> None:
    dice = {"free": ["muster"], "shadow": ["event"]} if phase == "actions" else {}
    game = arranged({"phase": phase, "turn": 3, "options": {"turns": 4}, "dice": dice})
    rng = random.Random(1)
    while game.options is not None:
        assert list(faults(game)) == []
        game.choose(rng.randrange(len(game.options)))
    assert game.result is not None
    assert game.turn == 4


def test_what_is_not_named_stays_as_at_the_start() -> None:
    table = Board(
        regions={"edoras": army("rohan-regular", 2)}, others="start", dice={"free": ["muster-army", "event"]}
    )
    assert table.army("minas-tirith") == {"gondor-regular": 3, "gondor-elite": 1, "gondor-leader": 1}
    assert table.army("edoras") == {"rohan-regular": 2}
    bare = Board(regions={"edoras": army("rohan-regular", 2)}, dice={"free": ["muster-army", "event"]})
    assert bare.army("minas-tirith") == {}
    assert bare.reserve("gondor-regular") == 15


def test_cards_named_in_a_deck_are_drawn_first() -> None:
    game = arranged({"phase": "draw", "decks": {"free-strategy": ["wisdom-of-elrond", "the-last-battle"]}})
    assert "wisdom-of-elrond" in game.view("free")["cards"]["free"]["hand"]
    assert "the-last-battle" not in game.view("free")["cards"]["free"]["hand"]


def test_who_has_become_another_is_gone_without_being_named() -> None:
    game = arranged({"people": {"aragorn": "edoras", "gandalf-the-white": "gone"}})
    people = game.view(None)["people"]
    assert (people["strider"], people["gandalf-the-grey"]) == ("gone", "gone")


def test_in_mordor_the_figure_stands_at_a_gate_without_being_named() -> None:
    assert arranged({"fellowship": {"mordor": 2}}).view(None)["fellowship"]["at"] == "morannon"


def test_a_ring_the_shadow_has_is_no_longer_with_the_free_peoples() -> None:
    game = arranged({"rings": {"shadow": 1}, "dice": {"free": ["muster"]}})
    assert game.view(None)["rings"] == {"free": 2, "shadow": 1}


@pytest.mark.parametrize("level", ["random", "easy"])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_position_of_a_game_is_accepted_and_comes_back_the_same(level: str, seed: int) -> None:
    game = games.new("war-of-the-ring", seed=seed, log=False)
    bot, rng = player(level, seed), random.Random(seed)
    while game.options is not None:
        if game.prompt == TURN and rng.random() < 0.3:
            position = game.position()
            assert arranged(position).position() == position
        game.choose(answer(bot, game))


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
        ({"turn": 51}, "50 turns"),
        ({"regions": {"edoras": {"figures": {"rohan-leader": 1}}}}, "Leaders of Rohan stand with an army"),
        ({"regions": {"edoras": army("rohan-regular", 1, besieged=1)}}, "true or false"),
        ({"people": {"aragorn": "edoras", "strider": "dale"}}, "Strider has become Aragorn"),
        ({"people": {"aragorn": "gone", "strider": "fellowship"}}, "Strider has become Aragorn"),
        ({"people": {"gandalf-the-white": "dale", "gandalf-the-grey": "dale"}}, "the Grey has become"),
        ({"people": {"boromir": "not-yet"}}, "from the start"),
        ({"people": {"boromir": ["edoras"]}}, "region"),
        ({"people": {"boromir": {"at": "edoras"}}}, "region"),
        ({"people": {"gollum": "moria"}}, "Gollum has no place"),
        ({"people": {"saruman": "edoras"}}, "never leaves Orthanc"),
        ({"fellowship": {"at": "morannon", "mordor": 2, "progress": 1}}, "no progress"),
        ({"fellowship": {"at": "moria", "mordor": 2}}, "morannon or minas-morgul"),
        ({"fellowship": {"at": "moria", "revealed": True, "progress": 2}}, "revealed Fellowship"),
        ({"fellowship": {"revealed": "no"}}, "true or false"),
        ({"nations": {"isengard": {"steps": 3}}}, "never steps back"),
        ({"nations": {"gondor": {"active": 1}}}, "true or false"),
        ({"dice": {"free": ["character"] * 20}}, "at most 4 Action dice"),
        ({"dice": {"shadow": ["army"] * 5}, "hunt": {"shadow": 3}}, "at most 7 Action dice"),
        ({"dice": {"free": ["event"] * 4}, "pools": {"free": 3}}, "Of 3 Action dice"),
        ({"pools": {"free": 5}}, "at most 4 Action dice"),
        ({"pools": {"shadow": 11}}, "0 to 10"),
        ({"dice": {"free": ["army"]}}, "No die of the Free Peoples shows Army"),
        ({"dice": {"free": ["eye"]}}, "No die of the Free Peoples shows Eye"),
        ({"dice": {"shadow": ["will-of-the-west"]}}, "No die of the Shadow shows Will of the West"),
        ({"dice": {"shadow": ["eye"]}}, "lies in the Hunt box"),
        ({"phase": "fellowship", "dice": {"free": ["event"]}}, "no Action dice lie"),
        ({"phase": "hunt", "hunt": {"shadow": 1}}, "the Hunt box is empty"),
        ({"phase": "victory", "hunt": {"free": 1}}, "the Hunt box is empty"),
        ({"phase": "roll", "hunt": {"free": 1}}, "Before the roll no die"),
        ({"phase": "roll", "hunt": {"shadow": 2}, "people": dict.fromkeys(COMPANIONS, "gone")}, "at most 1 "),
        ({"phase": "hunt", "happened": ["messenger"]}, "has happened yet"),
        ({"rings": {"free": 2, "shadow": 2}}, "only 3 Elven Rings"),
        ({"happened": ["free-ring"]}, "cannot have all three"),
        ({"rings": {"free": 2, "shadow": 1}, "happened": ["shadow-ring"]}, "two are left"),
        ({"hands": {"free": FREE_CARDS[:9]}}, "at most 6 cards, not 9"),
        ({"tiles": {"in": ["elven-rope"]}}, "Outside Mordor"),
        ({"tiles": {"drawn": ["shelobs-lair"]}}, "Outside Mordor"),
        ({"tiles": {"waiting": ["3"]}}, "Only special Hunt tiles wait"),
        ({"tiles": {"out": ["3"]}}, "show an Eye"),
        ({"tiles": {"waiting": ["elven-rope"]}, "fellowship": {"mordor": 1}}, "no Hunt tile waits"),
        ({"tiles": {"waiting": ["elven-rope"]}, "buried": {"free": ["elven-rope"]}}, "has been played"),
        ({"others": object()}, "JSON"),
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
        games.arrange(position, seed=1)


def test_a_position_of_the_other_game_is_not_taken_for_one_of_this() -> None:
    with pytest.raises(BadPosition, match="trilogy"):
        Board(scenario="trilogy")
    with pytest.raises(BadPosition):
        games.arrange({"scenario": "trilogy", "regions": {}}, seed=1)


def test_a_misspelt_word_of_a_position_names_the_nearest() -> None:
    with pytest.raises(BadPosition, match=r"part of fellowship 'corupted' .* Did you mean corruption\?$"):
        Board(fellowship={"corupted": 1})
