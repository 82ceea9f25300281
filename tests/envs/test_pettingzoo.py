"""The PettingZoo environments keep PettingZoo's promises, and ours."""

from __future__ import annotations

import random
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

import thirdage
from tests.card_games import card_scenarios
from thirdage import games
from thirdage.envs import cardgame_v0
from thirdage.kernel.errors import BadChoice, BadOption, UnknownName

TABLES = [(info.name, people) for info in card_scenarios() for people in info.people]
each_table = pytest.mark.parametrize(("scenario", "people"), TABLES)

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


@each_table
def test_pettingzoo_finds_no_fault_with_it(scenario: str, people: int) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(cardgame_v0.env(scenario, people=people), num_cycles=1000)
    assert {str(warning.message) for warning in told} <= RATHER


@each_table
def test_the_same_seed_gives_the_same_game(scenario: str, people: int) -> None:
    seed_test(partial(cardgame_v0.env, scenario, people=people), num_cycles=100)


@each_table
def test_all_agents_together_find_no_fault_with_it_either(scenario: str, people: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(cardgame_v0.parallel_env(scenario, people=people), num_cycles=20)


@each_table
def test_cycles_are_counted_as_pettingzoo_counts_them(scenario: str, people: int) -> None:
    """Its test lets every agent act in every cycle, without a mask: that is the parallel face."""
    together = partial(cardgame_v0.parallel_env, scenario, people=people)
    max_cycles_test(
        SimpleNamespace(parallel_env=together, env=lambda **given: parallel_to_aec(together(**given)))
    )


# OUR OWN


@pytest.mark.parametrize("scenario", [info.name for info in card_scenarios()])
def test_each_agent_is_paid_by_its_side_and_only_at_the_end(scenario: str) -> None:
    env = cardgame_v0.raw_env(scenario)
    winners = set()
    for seed in range(3):
        paid = play(env, seed)
        result = env.game.result
        assert result is not None
        winners.add(result.winner)
        sides = {name: seat["side"] for name, seat in env.game.view(None)["seats"].items()}
        assert paid == {name: 1 if sides[name] == result.winner else -1 for name in env.possible_agents}


def test_a_seed_deals_the_game_of_the_library() -> None:
    env = cardgame_v0.env("duel-3", promos=True)
    env.reset(seed=11)
    game: Any = env.unwrapped
    assert game.game.view(None) == games.new("duel-3", seed=11, promos=True, log=False).view(None)


def test_without_a_seed_every_game_is_another_but_a_seed_fixes_them_all() -> None:
    def dealt(env: Any) -> list[bytes]:
        seen = []
        for seed in (4, None, None):
            env.reset(seed=seed)
            seen.append(env.state().tobytes())
        return seen

    one, two = dealt(cardgame_v0.raw_env("trilogy")), dealt(cardgame_v0.raw_env("trilogy"))
    assert one == two
    assert len(set(one)) == 3


def test_people_who_hold_two_seats_are_one_agent_who_sees_both_hands() -> None:
    env = cardgame_v0.raw_env("trilogy", people=2)
    env.reset(seed=7)
    assert env.agents == ["frodo+aragorn", "witch-king+saruman"]
    seats = env.observe("frodo+aragorn")["observation"]["seats"]
    assert list(seats[:, 0]) == [1, 0, 1, 0]
    asked = set()
    while env.game.step == 0:
        asked.add((env.agent_selection, env.game.seats[env.game.seat]))
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert asked == {
        ("frodo+aragorn", "frodo"), ("frodo+aragorn", "aragorn"),
        ("witch-king+saruman", "witch-king"), ("witch-king+saruman", "saruman"),
    }  # fmt: skip


def test_an_illegal_action_is_refused_by_the_raw_game_and_loses_the_other() -> None:
    raw = cardgame_v0.raw_env("trilogy")
    raw.reset(seed=7)
    with pytest.raises(BadChoice, match=r"Action 0 \(Wait\) is not legal now"):
        raw.step(0)
    with pytest.raises(BadChoice, match="by its number"):
        raw.step(None)
    env = cardgame_v0.env("trilogy")
    env.reset(seed=7)
    agent = env.agent_selection
    env.step(0)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


def test_with_all_together_an_illegal_action_leaves_the_question_and_says_so() -> None:
    env = cardgame_v0.parallel_env("trilogy")
    observations, _ = env.reset(seed=7)
    asked = env.game.seats[env.game.seat]
    _, _, _, _, infos = env.step(dict.fromkeys(env.agents, 0))
    assert env.game.count == 0
    assert "not legal now" in infos[asked]["illegal"]
    assert [agent for agent in infos if infos[agent]] == [asked]
    legal = {agent: int(observations[agent]["action_mask"].argmax()) for agent in env.agents}
    assert sorted(legal.values())[:3] == [0, 0, 0]
    env.step(legal)
    assert env.game.count == 1


def test_all_together_play_to_the_end() -> None:
    env = cardgame_v0.parallel_env("fellowship")
    observations, _ = env.reset(seed=3)
    rng = random.Random(3)
    rewards: dict[str, float] = {}
    while env.agents:
        actions = {
            agent: rng.choice(np.flatnonzero(seen["action_mask"])) for agent, seen in observations.items()
        }
        observations, rewards, _, _, _ = env.step(actions)
    assert env.game.over
    assert sorted(rewards.values()) == [-1, 1]


def test_a_game_can_be_cut_short() -> None:
    env = cardgame_v0.raw_env("trilogy", max_cycles=5)
    env.reset(seed=1)
    for _ in range(20):
        assert not any(env.truncations.values())
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())


def test_the_table_is_told_in_words() -> None:
    env = cardgame_v0.env("trilogy", render_mode="ansi")
    env.reset(seed=7)
    shown = str(env.render())
    assert shown.startswith("Trilogy, round 0: Free Peoples 0, Shadow 0")
    assert "frodo: 7 in hand" in shown
    question = "Which card do you put on your cycle pile before the game begins? One more follows."
    assert shown.endswith(f"frodo: {question}")
    raw: Any = env.unwrapped
    hidden = {
        card.title for card in thirdage.cards() if card.id in raw.game.view("frodo")["seats"]["frodo"]["hand"]
    }
    assert not any(title in shown for title in hidden)
    play(env, 7)
    assert str(env.render()).endswith(str(raw.game.result.reason))
    assert cardgame_v0.raw_env("trilogy").render() is None


def test_the_name_tells_the_scenario() -> None:
    names = {str(cardgame_v0.env(info.name)) for info in card_scenarios()}
    assert names == {
        "thirdage_trilogy_v0", "thirdage_duel_2_v0", "thirdage_duel_3_v0", "thirdage_fellowship_v0",
        "thirdage_return_of_the_king_v0", "thirdage_expanded_trilogy_v0", "thirdage_war_in_the_north_v0",
        "thirdage_war_in_the_north_duel_2_v0", "thirdage_war_in_the_north_duel_3_v0", "thirdage_epic_duel_v0",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("settings", "error", "said"),
    [
        ({"scenario": "trilogie"}, UnknownName, "Did you mean trilogy"),
        ({"scenario": "war-of-the-ring"}, BadOption, "only the card game"),
        ({"people": 7}, BadOption, "2 or 3 or 4 people"),
        ({"render_mode": "human"}, BadOption, "None or 'ansi'"),
        ({"max_cycles": 0}, BadOption, "from 1 on"),
        ({"peoples": 2}, BadOption, "no option called"),
    ],
)
def test_bad_settings_are_refused_with_a_sentence(settings: dict[str, Any], error: type, said: str) -> None:
    with pytest.raises(error, match=said):
        cardgame_v0.env(**settings)
