"""The OpenSpiel games keep OpenSpiel's promises, and tell no secrets."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pyspiel
import pytest

import thirdage
from thirdage import games
from thirdage.envs import spiel

PRIVATE = pyspiel.PrivateInfoType


def dealt(name: str, seed: int, answers: int, **params: Any) -> Any:
    """A state after the deal of a seed and so many random answers."""
    state = pyspiel.load_game(name, params).new_initial_state()
    for byte in seed.to_bytes(spiel.SEED_BYTES, "big"):
        state.apply_action(byte)
    rng = random.Random(seed)
    for _ in range(answers):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", spiel.NAMES)
def test_openspiel_plays_it_at_random_and_finds_no_fault(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_openspiel_plays_it_with_parameters() -> None:
    game = pyspiel.load_game("python_thirdage_return_of_the_king", {"promos": True, "live": True})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    drafted = dealt("python_thirdage_duel_2", 5, 10, drafting="battlegrounds")
    assert drafted.game.layout.draft_battlegrounds
    three = pyspiel.load_game("python_thirdage_trilogy", {"people": 3})
    assert three.num_players() == 3
    assert three.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert three.utility_sum() is None


def test_the_seed_is_drawn_by_chance_and_deals_the_game_of_the_library() -> None:
    state = dealt("python_thirdage_trilogy", 0x01020304, 0)
    assert state.game.view(None) == games.new("trilogy", seed=0x01020304).view(None)
    first = state.get_game().new_initial_state()
    assert first.is_chance_node()
    assert sum(chance for _, chance in first.chance_outcomes()) == pytest.approx(1)


def test_each_player_is_paid_by_its_side() -> None:
    state = dealt("python_thirdage_trilogy", 3, 2000)
    assert state.is_terminal()
    free = 1.0 if state.game.result.winner == "free" else -1.0
    assert state.returns() == [free, -free, free, -free]
    pair = dealt("python_thirdage_trilogy", 3, 2000, people=2)
    assert sorted(pair.returns()) == [-1, 1]
    assert pair.get_game().get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert dealt("python_thirdage_trilogy", 3, 5).returns() == [0] * 4


@pytest.mark.parametrize("name", spiel.NAMES)
@pytest.mark.parametrize("answers", [1, 60])
def test_what_a_player_cannot_know_is_neither_in_its_strings_nor_in_its_arrays(
    name: str, answers: int
) -> None:
    state = dealt(name, 9, answers)
    rng = random.Random(answers)
    for player in range(state.num_players()):
        other = state.resample_from_infostate(player, rng.random)
        assert other.game.zones != state.game.zones
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.current_player() == state.current_player()
        others = [p for p in range(state.num_players()) if p != player]
        assert any(other.observation_tensor(p) != state.observation_tensor(p) for p in others)


def test_a_player_remembers_its_own_answers_and_not_those_of_others() -> None:
    state = dealt("python_thirdage_trilogy", 9, 0)
    said = state.action_to_string(state.legal_actions()[0])
    assert state.current_player() == 0
    state.apply_action(state.legal_actions()[0])
    assert f"0: {said}" in state.information_state_string(0)
    assert "0: an answer" in state.information_state_string(1)
    assert said not in state.information_state_string(1)


def test_a_resampled_state_plays_on_to_the_end() -> None:
    rng = random.Random(1)
    state = dealt("python_thirdage_duel_2", 4, 40).resample_from_infostate(0, rng.random)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert sorted(state.returns()) == [-1, 1]


def test_observers_show_as_much_as_they_are_asked_for() -> None:
    state = dealt("python_thirdage_trilogy", 9, 30)
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
    with pytest.raises(ValueError, match="public"):
        game.make_py_observer(pyspiel.IIGObservationType(public_info=False, perfect_recall=False))


def test_a_state_is_copied_and_written_down_whole_however_long_its_past() -> None:
    state = dealt("python_thirdage_trilogy", 2, 150)
    for _ in range(3000):  # far more than a real game tells
        state.game.tell("pass", -1, 0, ())
    game, again = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    assert str(again) == str(state)
    for player in range(game.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)
    assert again.game.record() == state.game.record()
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert copy.game.count == state.game.count + 1


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ({"people": 5}, "2 people, not 5"),
        ({"drafting": "all"}, "not offered"),
        ({"drafting": "some"}, "one of none"),
    ],
)
def test_bad_parameters_are_refused_with_a_sentence(params: dict[str, Any], said: str) -> None:
    with pytest.raises(thirdage.BadOption, match=said):
        pyspiel.load_game("python_thirdage_fellowship", params)


def test_python_ends_quietly_after_the_games_were_registered() -> None:
    code = "import pyspiel; from thirdage.envs import spiel; pyspiel.load_game(spiel.NAMES[0])"
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={"PYTHONPATH": ":".join(sys.path)}
    )
    assert (ended.returncode, ended.stderr) == (0, "")
