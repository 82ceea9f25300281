"""The environments of the board game for teams: PettingZoo's and OpenSpiel's own tests, and ours."""

from __future__ import annotations

import random
import warnings
from functools import partial

import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from thirdage import games
from thirdage.boardgame.start import new_game
from thirdage.boardgame.state import BoardGame
from thirdage.envs import boardgame_v0, spiel
from thirdage.envs.boardgame_setting import BoardSetting
from thirdage.kernel.errors import BadOption

TEAMS = ("war-of-the-ring-3", "war-of-the-ring-4")


def dealt(scenario: str, seed: int) -> BoardGame:
    """A new game."""
    return new_game(seed, False, {}, scenario)


@pytest.mark.parametrize(("scenario", "people"), [(TEAMS[0], 3), (TEAMS[1], 3), (TEAMS[1], 4)])
def test_pettingzoo_finds_no_fault_with_teams(scenario: str, people: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(boardgame_v0.env(scenario, turns=3, people=people), num_cycles=120)
        seed_test(partial(boardgame_v0.env, scenario, people=people), num_cycles=40)


def test_all_agents_of_teams_together_find_no_fault_with_it_either() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(boardgame_v0.parallel_env(TEAMS[1]), num_cycles=15)


@pytest.mark.parametrize("scenario", TEAMS)
def test_openspiel_plays_teams_at_random_and_finds_no_fault(scenario: str) -> None:
    name = f"python_thirdage_{scenario.replace('-', '_')}"
    assert name in spiel.BOARD_NAMES
    game = pyspiel.load_game(name, {"turns": 2})
    assert game.num_players() == len(games.new(scenario, 1).seats)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_teammates_are_paid_alike() -> None:
    setting = BoardSetting(TEAMS[1], {})
    for seed in range(12):
        game = dealt(TEAMS[1], seed)
        rng = random.Random(seed)
        while game.options is not None:
            game.choose(rng.randrange(len(game.options)))
        assert game.result is not None
        paid = setting.returns(game)
        assert paid[:2] == [paid[0]] * 2
        assert paid[2:] == [-paid[0]] * 2
        assert (paid[0] > 0) == (game.result.winner == "free")


@pytest.mark.parametrize("scenario", TEAMS)
def test_an_observation_tells_nothing_of_what_a_teammate_or_enemy_holds(scenario: str) -> None:
    setting = BoardSetting(scenario, {})
    game = dealt(scenario, 5)
    rng = random.Random(5)
    for _ in range(150):
        if game.options is None:
            break
        for seat in game.seats:
            seers = game.seers(seat)
            seen = setting.observations.flat(game, seers)
            guess = game.guess(seat, rng)
            assert np.array_equal(seen, setting.observations.flat(guess, seers))
        game.choose(rng.randrange(len(game.options)))


def test_a_number_of_people_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadOption, match="for 2, 3 or 4 people, not 5"):
        boardgame_v0.raw_env(TEAMS[1], people=5)
