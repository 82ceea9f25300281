"""Positions taken anywhere: at the start, in the middle of an action, in battle."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from thirdage import BadPosition, NotNow, Record, games
from thirdage.boardgame import faults as boardgame
from thirdage.cardgame import faults as cardgame

TURN = ("turn",)
KINDS: list[tuple[str, dict[str, Any]]] = [
    *random.Random(3).sample(cardgame.setups(), 10),
    ("trilogy", {"switches": {"iconless_defenders_fall": False}}),
    *((name, {**options, "turns": 3}) for name, options in boardgame.setups()),
]


def silent(game: Any, seers: Any) -> dict[str, Any]:
    """What these seats see, without what was told before."""
    return {**game.view(seers), "log": []}


@pytest.mark.parametrize(("scenario", "options"), KINDS, ids=lambda part: str(part))
def test_a_position_at_any_decision_comes_back_the_same_and_goes_on_alike(
    scenario: str, options: dict[str, Any]
) -> None:
    game = games.new(scenario, seed=5, **options)
    rng = random.Random(5)
    between = 0
    while game.options is not None:
        if game.count == 0 or rng.random() < 0.02:
            position = json.loads(json.dumps(game.position()))
            between += "since" in position
            arranged = games.arrange(position, seed=9)
            assert arranged.position() == position
            assert games.replay(Record.from_json(arranged.record().to_json())).position() == position
            for seers in (None, *game.seats):
                assert silent(arranged, seers) == silent(game, seers)
            original = game.clone()
            arranged.key, arranged.rolls = original.key, original.rolls  # the same chance from now on
            for _ in range(20):
                if original.options is None:
                    break
                assert arranged.options == original.options
                index = rng.randrange(len(original.options))
                original.choose(index)
                arranged.choose(index)
            assert silent(arranged, game.seats) == silent(original, game.seats)
        game.choose(rng.randrange(len(game.options)))
    assert between


def in_the_middle(scenario: str = "war-of-the-ring") -> Any:
    """A game in the middle of an action, after some chance."""
    game = games.new(scenario, seed=2)
    rng = random.Random(4)
    while game.options is not None:
        if game.count > 60 and game.prompt != TURN and game.position()["since"]["chance"]:
            return game
        game.choose(rng.randrange(len(game.options)))
    raise AssertionError


def test_chance_from_there_on_is_that_of_the_seed() -> None:
    position = in_the_middle().position()
    ends = []
    for seed in (1, 1, 2):
        game = games.arrange(position, seed=seed)
        rng = random.Random(1)
        for _ in range(200):
            if game.options is not None:
                game.choose(rng.randrange(len(game.options)))
        ends.append(silent(game, game.seats))
    assert ends[0] == ends[1] != ends[2]


def test_nothing_before_the_position_can_be_taken_back() -> None:
    arranged = games.arrange(in_the_middle().position(), seed=1)
    assert [arranged.legal_undo(seat) for seat in arranged.seats] == [0, 0]
    assert arranged.record().choices == ()


@pytest.mark.parametrize("scenario", ["war-of-the-ring", "duel-2"])
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"since": 7}, "choices and chance"),
        ({"since": {"choices": []}}, "choices and chance"),
        ({"since": {"choices": 7, "chance": []}}, "list of \\[index, key\\]"),
        ({"since": {"choices": [[0]], "chance": []}}, "list of \\[index, key\\]"),
        ({"since": {"choices": [[0, "nonsense"]], "chance": []}}, "does not fit"),
        ({"since": {"choices": [[0, "pass"]] * 2001, "chance": []}}, "more than 2000 choices"),
        ({"since": {"choices": [], "chance": ["six"]}}, "numbers"),
        ({"since": {"choices": [], "chance": [[1.5]]}}, "numbers"),
        ({"since": {"choices": [], "chance": [1]}}, "More chance is told"),
    ],
)
def test_what_cannot_have_happened_since_is_refused(scenario: str, change: dict[str, Any], said: str) -> None:
    position = in_the_middle(scenario).position()
    with pytest.raises(BadPosition, match=said):
        games.arrange({**position, **change}, seed=1)


@pytest.mark.parametrize("scenario", ["war-of-the-ring", "duel-2"])
@pytest.mark.parametrize("told", [-1, 10**9, [0, 0], [], None])
def test_chance_that_cannot_come_is_refused(scenario: str, told: Any) -> None:
    position = copy.deepcopy(in_the_middle(scenario).position())
    position["since"]["chance"][0] = told
    with pytest.raises(BadPosition):
        games.arrange(position, seed=1)


@pytest.mark.parametrize("scenario", ["war-of-the-ring", "duel-2"])
def test_at_the_start_nothing_but_the_game_is_named(scenario: str) -> None:
    start = {"scenario": scenario, "phase": "start"}
    game = games.arrange(start, seed=3)
    assert silent(game, game.seats) == silent(games.new(scenario, seed=3), game.seats)
    with pytest.raises(BadPosition, match="position at the start"):
        games.arrange({**start, "corruption" if scenario == "duel-2" else "rings": {}}, seed=3)


def test_a_guess_has_a_position_only_before_an_action_and_a_finished_game_none() -> None:
    game = in_the_middle()
    guess = game.guess("free", random.Random(1))
    with pytest.raises(NotNow, match="A guess has a position"):
        guess.position()
    rng = random.Random(1)
    while guess.options is not None and guess.prompt != TURN:
        guess.choose(rng.randrange(len(guess.options)))
    assert guess.position()["turn"] == guess.turn
    while game.options is not None:
        game.choose(rng.randrange(len(game.options)))
    with pytest.raises(NotNow, match="The game is over"):
        game.position()
