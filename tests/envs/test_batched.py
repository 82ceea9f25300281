"""Many games at once in shared arrays: the same games as one by one, in one process or in several."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
import pytest

from thirdage.envs import batched, boardgame_v0, cardgame_v0, pace
from thirdage.envs.batched import Batched, WorkerLost
from thirdage.envs.sharing import setting_of
from thirdage.kernel.errors import BadChoice, BadOption, NotNow, ThirdAgeError

TOLD = (
    "observations", "action_masks", "legal", "counts", "players", "rewards", "terminations", "truncations",
    "seeds", "answers",
)  # fmt: skip
RAW = {"cardgame": cardgame_v0.raw_env, "boardgame": boardgame_v0.raw_env}


def drawn(batch: Batched, rng: Any) -> Any:
    """A legal action for every game, drawn by lot."""
    return batch.legal[np.arange(batch.games), (rng.random(batch.games) * batch.counts).astype(int)]


# THE SAME GAMES


def agrees(batch: Batched, place: int, env: Any) -> None:
    """Whoever is asked is told the same as in PettingZoo's environment."""
    agent = env.agent_selection
    seen = env.observe(agent)
    assert batch.agents[batch.players[place]] == agent
    for name, part in batch.named().items():
        assert np.array_equal(part[place], seen["observation"][name]), name
    assert np.array_equal(batch.action_masks[place], seen["action_mask"])
    count = batch.counts[place]
    assert batch.legal[place, :count].tolist() == env.actions.legal(env.game)
    assert not batch.legal[place, count:].any()
    assert (int(batch.seeds[place]), batch.answers[place]) == (env.game.seed, env.game.count)


@pytest.mark.parametrize(
    ("game", "scenario", "options", "steps"),
    [
        ("cardgame", "return-of-the-king", {}, 120),
        ("cardgame", "trilogy", {"people": 2, "promos": True}, 25),
        ("boardgame", "war-of-the-ring", {"turns": 1}, 90),
        ("boardgame", "war-of-the-ring-3", {"turns": 1, "twilight": True}, 60),
    ],
)
def test_a_batch_tells_what_single_environments_tell(
    game: str, scenario: str, options: dict[str, Any], steps: int
) -> None:
    envs: list[Any] = [RAW[game](scenario, **options) for _ in range(2)]
    for number, env in enumerate(envs):
        env.reset(seed=7 + number)
    rng = np.random.default_rng(1)
    ended = 0
    with Batched(scenario, games=2, processes=0, **options) as batch:
        batch.reset(seed=7)
        for _ in range(steps):
            actions = drawn(batch, rng)
            batch.step(actions)
            for place, (env, action) in enumerate(zip(envs, actions.tolist(), strict=True)):
                env.step(action)
                over = bool(env.terminations[env.agent_selection])
                rewards = [env.rewards[agent] for agent in env.possible_agents] if over else 0
                assert batch.terminations[place] == over
                assert np.array_equal(batch.rewards[place], np.broadcast_to(rewards, len(batch.agents)))
                if over:
                    ended += 1
                    env.reset()
                agrees(batch, place, env)
    assert ended or options.get("people")


def test_nothing_is_left_of_what_the_arrays_held() -> None:
    for scenario in ("epic-duel", "war-of-the-ring-4"):
        setting = setting_of(scenario, {})
        rng = random.Random(scenario)
        games = []
        for seed in range(3):
            game = setting.deal(seed, False)
            for _ in range(60 * seed):
                game.choose(rng.randrange(len(game.options)))
            games.append(game)
        seers = [setting.everyone, 0, 2]
        out = np.full((3, setting.observations.size), 77, np.uint8)
        setting.observations.write(games, seers, out)
        for game, seen, row in zip(games, seers, out, strict=True):
            assert np.array_equal(row, setting.observations.flat(game, seen))


def test_a_long_game_is_cut_short() -> None:
    with Batched("fellowship", games=3, processes=0, longest=5) as batch:
        batch.reset(seed=1)
        for step in range(1, 11):
            batch.step(batch.legal[:, 0])
            assert batch.truncations.tolist() == [step % 5 == 0] * 3
            assert not batch.terminations.any()
            assert not batch.rewards.any()
            assert batch.answers.tolist() == [step % 5] * 3


# SEVERAL PROCESSES


@pytest.fixture(scope="module")
def names() -> list[str]:
    """The shared memories that batches have made."""
    return []


@pytest.fixture(scope="module")
def crew(names: list[str]) -> Iterator[Batched]:
    """A batch over two processes."""

    class Noted(SharedMemory):
        def __init__(self, name: str | None = None, create: bool = False, size: int = 0) -> None:
            super().__init__(name, create, size)
            names.append(self.name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(batched, "SharedMemory", Noted)
        made = Batched("fellowship", games=5, processes=2)
    with made:
        yield made


def test_the_number_of_processes_changes_nothing(crew: Batched) -> None:
    with Batched("fellowship", games=5, processes=0) as alone:
        rngs = [np.random.default_rng(3) for _ in range(2)]
        for seed in (11, None):
            crew.reset(seed=seed)
            alone.reset(seed=seed)
            for _ in range(70):
                for name in TOLD:
                    assert np.array_equal(getattr(crew, name), getattr(alone, name)), name
                for batch, rng in zip((crew, alone), rngs, strict=True):
                    batch.send(drawn(batch, rng))
                    batch.receive()


def test_an_illegal_action_changes_nothing(crew: Batched) -> None:
    crew.reset(seed=4)
    before = {name: getattr(crew, name).copy() for name in TOLD}
    actions = crew.legal[:, 0].copy()
    for wrong in (0, 10**6, -1):
        actions[3] = wrong
        with pytest.raises(
            BadChoice, match=rf"^Action {wrong} \(.*\) is not legal in game 3 of the batch; see"
        ):
            crew.step(actions)
    for shape in (actions[:4], actions.astype(float), [actions]):
        with pytest.raises(BadChoice, match=r"^Actions are 5 whole numbers, one for each game.$"):
            crew.step(shape)
    assert all(np.array_equal(getattr(crew, name), array) for name, array in before.items())
    crew.step(crew.legal[:, 0])


def test_the_arrays_cannot_be_written_to(crew: Batched) -> None:
    for name in TOLD:
        with pytest.raises(ValueError, match="read-only"):
            getattr(crew, name)[0] = 1


def test_steps_are_sent_and_received_in_turn(crew: Batched) -> None:
    crew.reset(seed=4)
    with pytest.raises(NotNow, match=r"^No step was sent"):
        crew.receive()
    crew.send(crew.legal[:, 0])
    for call in (lambda: crew.send(crew.legal[:, 0]), crew.reset):
        with pytest.raises(NotNow, match=r"^A step is still under way"):
            call()
    crew.receive()


def test_a_killed_process_is_reported_and_nothing_is_left(crew: Batched, names: list[str]) -> None:
    crew.reset(seed=4)
    kept = crew.observations
    seen = kept.copy()
    (first, _), (second, _) = crew._crew
    assert second.pid is not None
    second.kill()
    second.join()
    with pytest.raises(WorkerLost, match=r"^Process 2 of 2 of the batch .*; make a new batch\.$"):
        crew.step(crew.legal[:, 0])
    assert not first.is_alive()
    assert seen.shape == kept.shape  # what somebody still holds can be read
    assert names
    for name in names:
        with pytest.raises(FileNotFoundError):
            SharedMemory(name)
    with pytest.raises(NotNow, match=r"^This batch is closed"):
        crew.step(crew.legal[:, 0])


KILLED = """
import os, signal
from thirdage.envs.batched import Batched
batch = Batched("fellowship", games=2, processes=1).reset(seed=1)
print(batch._crew[0][0].pid, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill so")
def test_processes_end_when_their_owner_is_killed() -> None:
    said = subprocess.run([sys.executable, "-c", KILLED], capture_output=True, text=True)
    worker = int(said.stdout)
    for _ in range(200):
        try:
            os.kill(worker, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("a process lives on without its owner")


# BAD INPUT


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"games": 0}, "For a batch, games is a whole number from 1 on, not 0."),
        ({"games": True}, "For a batch, games is a whole number from 1 on, not True."),
        ({"processes": -1}, "For a batch, processes is a whole number from 0 on, not -1."),
        ({"longest": 0}, "For a batch, longest is a whole number from 1 on, not 0."),
        ({"people": 9}, "Two-Player Duel is for 2 people, not 9."),
        ({"turns": 3}, "There is no option called 'turns'."),
    ],
)
def test_bad_settings_are_refused_in_a_sentence(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption) as refused:
        Batched("duel-2", **asked)
    assert str(refused.value).startswith(said)


def test_an_unknown_scenario_and_a_bad_seed_are_refused() -> None:
    with pytest.raises(ThirdAgeError, match="chess"):
        Batched("chess")
    with Batched("fellowship", games=2, processes=0) as batch:
        with pytest.raises(NotNow, match=r"^Nothing is dealt yet: reset the batch first.$"):
            batch.step([1, 1])
        with pytest.raises(BadOption, match=r"^For a batch, seed is a whole number from 0 on, not -1.$"):
            batch.reset(seed=-1)
        with pytest.raises(BadOption, match=r"at most 2\*\*64"):
            batch.reset(seed=2**64 - 1)


# HOW FAST


def test_the_bench_measures_a_batch_beside_the_loop() -> None:
    figures = pace.paces("return-of-the-king", 0, length=4, games=3)
    assert [figure.unit for figure in figures].count("times") == 2
    assert all(figure.value > 0 for figure in figures)
