"""The PettingZoo environments of the board game keep PettingZoo's promises, and ours."""

from __future__ import annotations

import pickle
import random
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from thirdage import games
from thirdage.envs import boardgame_v0
from thirdage.kernel.errors import BadChoice, BadOption, UnknownName

# What PettingZoo would rather see, but does not demand: seats have names, and observations have parts.
RATHER = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    'We recommend agents to be named in the format <descriptor>_<number>, like "player_0"',
}


def play(env: Any, seed: int) -> dict[str, float]:
    """A random game to its end; what each agent got."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        over = termination or truncation
        env.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"])))
    return total


# PETTINGZOO'S OWN TESTS


def test_pettingzoo_finds_no_fault_with_it() -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(boardgame_v0.env(turns=5), num_cycles=300)
    assert {str(warning.message) for warning in told} <= RATHER


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(boardgame_v0.env, num_cycles=100)


def test_both_agents_together_find_no_fault_with_it_either() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(boardgame_v0.parallel_env(), num_cycles=20)


def test_cycles_are_counted_as_pettingzoo_counts_them() -> None:
    """Its test lets every agent act in every cycle, without a mask: that is the parallel face."""
    together = partial(boardgame_v0.parallel_env, "war-of-the-ring")
    max_cycles_test(
        SimpleNamespace(parallel_env=together, env=lambda **given: parallel_to_aec(together(**given)))
    )


# OUR OWN


def test_each_agent_is_paid_by_its_side_and_nobody_if_nobody_wins() -> None:
    env = boardgame_v0.raw_env()
    winners = set()
    for seed in (5, 6, 18):
        paid = play(env, seed)
        result = env.game.result
        assert result is not None
        winners.add(result.winner)
        won = {"free": 1.0, "shadow": -1.0}
        sign = {"free": 1, "shadow": -1, None: 0}[result.winner]
        assert paid == {side: sign * reward for side, reward in won.items()}
    assert None in winners
    assert len(winners) > 1


def test_a_seed_deals_the_game_of_the_library() -> None:
    env: Any = boardgame_v0.env(turns=12, live=True)
    env.reset(seed=11)
    game = games.new("war-of-the-ring", seed=11, turns=12, live=True, log=False)
    assert env.unwrapped.game.view(None) == game.view(None)
    assert env.unwrapped.game.live
    assert env.possible_agents == ["free", "shadow"]
    assert str(env) == "thirdage_war_of_the_ring_v0"


def test_without_a_seed_every_game_is_another_but_a_seed_fixes_them_all() -> None:
    def dealt(env: Any) -> list[bytes]:
        seen = []
        for seed in (4, None, None):
            env.reset(seed=seed)
            seen.append(env.state().tobytes())
        return seen

    one, two = dealt(boardgame_v0.raw_env()), dealt(boardgame_v0.raw_env())
    assert one == two
    assert len(set(one)) == 3


def test_an_illegal_action_is_refused_by_the_raw_game_and_loses_the_other() -> None:
    raw = boardgame_v0.raw_env()
    raw.reset(seed=7)
    with pytest.raises(BadChoice, match=r"Action 0 \(Wait\) is not legal now"):
        raw.step(0)
    with pytest.raises(BadChoice, match="by its number"):
        raw.step(None)
    env = boardgame_v0.env()
    env.reset(seed=7)
    agent = env.agent_selection
    env.step(0)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


def test_together_an_illegal_action_leaves_the_question_and_they_play_to_the_end() -> None:
    env = boardgame_v0.parallel_env(turns=3)
    observations, _ = env.reset(seed=3)
    asked = env.game.seats[env.game.seat]
    _, _, _, _, infos = env.step(dict.fromkeys(env.agents, 0))
    assert env.game.count == 0
    assert [agent for agent in infos if "not legal now" in infos[agent].get("illegal", "")] == [asked]
    rng = random.Random(3)
    while env.agents:
        actions = {
            agent: rng.choice(np.flatnonzero(seen["action_mask"])) for agent, seen in observations.items()
        }
        observations, _, _, _, _ = env.step(actions)
    assert env.game.over
    assert env.game.turn == 3


def test_a_game_can_be_cut_short() -> None:
    env = boardgame_v0.raw_env(max_cycles=5)
    env.reset(seed=1)
    for _ in range(10):
        assert not any(env.truncations.values())
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())


def test_the_table_is_told_in_words() -> None:
    env: Any = boardgame_v0.env(turns=2, render_mode="ansi")
    env.reset(seed=7)
    shown = str(env.render())
    assert shown.startswith("War of the Ring, turn 1: Free Peoples 0, Shadow 0")
    assert "the Fellowship: 0 from rivendell, corruption 0, hidden" in shown
    assert "free: 2 in hand, dice: none" in shown
    assert shown.endswith("free: Who guides the Fellowship from now on?")
    titles = [card.title for card in games.cards("boardgame")]
    assert not any(title in shown for title in titles)
    play(env, 7)
    assert str(env.render()).endswith(str(env.unwrapped.game.result.reason))
    assert boardgame_v0.raw_env().render() is None


def test_an_environment_can_be_pickled() -> None:
    env = boardgame_v0.raw_env(turns=4)
    env.reset(seed=2)
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    again = pickle.loads(pickle.dumps(env))
    assert again.game.view("free") == env.game.view("free")
    assert np.array_equal(again.state(), env.state())


@pytest.mark.parametrize(
    ("settings", "error", "said"),
    [
        ({"scenario": "war-of-the-rings"}, UnknownName, "Did you mean war-of-the-ring"),
        ({"scenario": "trilogy"}, BadOption, "only the board game"),
        ({"people": 4}, BadOption, "for 2 people"),
        ({"turns": -1}, BadOption, "from 0"),
        ({"render_mode": "human"}, BadOption, "None or 'ansi'"),
        ({"max_cycles": 0}, BadOption, "from 1 on"),
        ({"promos": True}, UnknownName, "no option called"),
    ],
)
def test_bad_settings_are_refused_with_a_sentence(settings: dict[str, Any], error: type, said: str) -> None:
    with pytest.raises(error, match=said):
        boardgame_v0.env(**settings)
