"""The board game in OpenSpiel keeps OpenSpiel's promises, and tells no secrets."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
import pytest

import thirdage
from thirdage import games
from thirdage.envs import spiel

PRIVATE = pyspiel.PrivateInfoType


def dealt(seed: int, answers: int, **params: Any) -> Any:
    """A state after the deal of a seed and so many random answers."""
    state = pyspiel.load_game(spiel.BOARD_NAME, params).new_initial_state()
    for byte in seed.to_bytes(spiel.SEED_BYTES, "big"):
        state.apply_action(byte)
    rng = random.Random(seed)
    for _ in range(answers):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("params", [{"turns": 4}, {"turns": 3, "live": True}])
def test_openspiel_plays_it_at_random_and_finds_no_fault(params: dict[str, Any]) -> None:
    game = pyspiel.load_game(spiel.BOARD_NAME, params)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_seed_is_drawn_by_chance_and_deals_the_game_of_the_library() -> None:
    state = dealt(0x01020304, 0)
    assert state.game.view(None) == games.new("war-of-the-ring", seed=0x01020304).view(None)
    assert state.get_game().num_players() == 2
    first = state.get_game().new_initial_state()
    assert first.is_chance_node()
    assert sum(chance for _, chance in first.chance_outcomes()) == pytest.approx(1)


def test_each_player_is_paid_by_its_side_and_nobody_if_nobody_wins() -> None:
    ends = {}
    for seed in range(20):
        state = dealt(seed, 20_000)
        assert state.is_terminal()
        ends[state.game.result.winner] = state.returns()
        if len(ends) > 1:
            break
    paid = {"free": [1, -1], "shadow": [-1, 1], None: [0, 0]}
    assert len(ends) > 1
    assert all(returns == paid[winner] for winner, returns in ends.items())
    assert dealt(3, 5).returns() == [0, 0]
    kind = state.get_game().get_type()
    assert kind.utility == pyspiel.GameType.Utility.ZERO_SUM
    assert state.get_game().utility_sum() == 0


@pytest.mark.parametrize("answers", [1, 60, 200])
def test_what_a_player_cannot_know_is_neither_in_its_strings_nor_in_its_arrays(answers: int) -> None:
    state = dealt(9, answers)
    rng = random.Random(answers)
    for player in range(2):
        other = state.resample_from_infostate(player, rng.random)
        assert other.game.zones != state.game.zones
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.current_player() == state.current_player()
        assert other.observation_tensor(1 - player) != state.observation_tensor(1 - player)


def test_a_player_remembers_its_own_answers_and_not_those_of_the_other() -> None:
    state = dealt(9, 0)
    said = state.action_to_string(state.legal_actions()[0])
    assert state.current_player() == 0
    state.apply_action(state.legal_actions()[0])
    assert f"0: {said}" in state.information_state_string(0)
    assert "0: an answer" in state.information_state_string(1)
    assert f": {said}" not in state.information_state_string(1)


def test_a_resampled_state_plays_on_to_the_end() -> None:
    rng = random.Random(1)
    state = dealt(4, 40, turns=6).resample_from_infostate(0, rng.random)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == 0


def test_observers_show_as_much_as_they_are_asked_for() -> None:
    state = dealt(9, 30)
    game = state.get_game()
    seen = {}
    for private in (PRIVATE.NONE, PRIVATE.SINGLE_PLAYER, PRIVATE.ALL_PLAYERS):
        kind = pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=private)
        observer = game.make_py_observer(kind)
        observer.set_from(state, 1)
        seen[private] = observer.tensor.copy()
        assert list(observer.dict) == list(game.observations.parts)
    assert list(seen[PRIVATE.SINGLE_PLAYER]) == state.observation_tensor(1)
    assert len({values.tobytes() for values in seen.values()}) == 3


def test_a_state_is_written_down_and_read_back() -> None:
    state = dealt(2, 150)
    game, again = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    assert str(again) == str(state)
    for player in range(game.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)
    assert again.game.record() == state.game.record()


@pytest.mark.parametrize(
    ("params", "said"),
    [({"turns": 0}, "from 1 to 1000, not 0"), ({"turns": 5000}, "from 1 to 1000, not 5000")],
)
def test_bad_parameters_are_refused_with_a_sentence(params: dict[str, Any], said: str) -> None:
    with pytest.raises(thirdage.BadOption, match=said):
        pyspiel.load_game(spiel.BOARD_NAME, params)
