"""Training a network by self-play: repeatable, resumable, and it learns what is good."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

import thirdage
from thirdage.lab import train
from thirdage.lab.commands import lab
from thirdage.lab.learn import as_text, read_habits
from thirdage.lab.networks import WIDTH, Choices, TableJudge, Weights
from thirdage.players.fitting import learning_of
from thirdage.players.habits import Habits, none
from thirdage.players.network import Layers, Network

SMALL = train.Training(("duel-2",), 2, 4, 1)
NOTHING = none(SMALL.learning.sides)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Habits, Path]:
    folder = tmp_path_factory.mktemp("train")
    return train.run_training(SMALL, NOTHING, folder), folder


def test_both_sides_have_a_network_afterwards(whole: tuple[Habits, Path]) -> None:
    found, _ = whole
    assert found.network is not None
    for by_facts in found.network.of_side:
        for layers in by_facts.values():
            assert any(any(row) for row in layers.rows.values())
            assert len(layers.cells) == WIDTH


def test_a_stopped_run_goes_on_where_it_stopped(whole: tuple[Habits, Path], tmp_path: Path) -> None:
    found, _ = whole
    once = train.Training(SMALL.scenarios, 1, SMALL.games, SMALL.seed)
    train.run_training(once, NOTHING, tmp_path)
    said: list[int] = []
    again = train.run_training(SMALL, NOTHING, tmp_path, tell=said.append)
    assert as_text(SMALL.learning, again) == as_text(SMALL.learning, found)
    assert said[0] == SMALL.games, "the first step was not played again"
    assert not list(tmp_path.glob("*.jsonl")), "what has been learned from is not kept"


def test_a_game_that_was_played_is_not_played_again(whole: tuple[Habits, Path], tmp_path: Path) -> None:
    found, _ = whole

    class Killed(Exception):
        pass

    def killed(done: int) -> None:
        if done == 2:
            raise Killed

    with pytest.raises(Killed):
        train.run_training(SMALL, NOTHING, tmp_path, tell=killed)
    said: list[int] = []
    again = train.run_training(SMALL, NOTHING, tmp_path, tell=said.append)
    assert said[0] == 2
    assert as_text(SMALL.learning, again) == as_text(SMALL.learning, found)


def test_a_damaged_checkpoint_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "checkpoint.pickle").write_bytes(b"junk")
    with pytest.raises(thirdage.BadOption, match=r"checkpoint\.pickle is damaged"):
        train.run_training(SMALL, NOTHING, tmp_path)


def test_training_goes_on_from_a_network(whole: tuple[Habits, Path]) -> None:
    found, _ = whole
    trainer = train.Trainer(SMALL, found)
    assert found.network is not None
    for had, has in zip(found.network.of_side, trainer.network().of_side, strict=True):
        assert has.keys() == had.keys()
        for size, layers in had.items():
            assert has[size].rows.keys() == layers.rows.keys()
            for name, row in layers.rows.items():
                assert has[size].rows[name] == pytest.approx(row, abs=1e-5)


def choices(gain: float) -> Choices:
    """Many times the same choice between two options, of which the first was taken."""
    many = 50
    return Choices(
        facts=np.ones((many, 1), np.float32),
        gain=np.full(many, gain, np.float32),
        taken=np.arange(many) * 2,
        first=np.arange(many + 1) * 2,
        looks=np.zeros(2 * many, np.float32),
        part=np.arange(2 * many + 1),
        names=np.array([0, 1] * many),
        sizes=np.ones(2 * many, np.float32),
    )


@pytest.mark.parametrize("gain", [1.0, -1.0])
def test_what_went_well_becomes_more_likely_and_what_went_badly_less(gain: float) -> None:
    weights = Weights(1, np.random.default_rng(1))
    weights.names.of("taken")
    weights.names.of("left")
    weights.widen()
    played = choices(gain)
    before = weights.as_played(played)
    assert before[1] == pytest.approx(np.log(0.5))
    for _ in range(100):
        weights.improve(played, 0, len(played.taken), before)
    active = np.concatenate([[1.0], np.maximum(weights.cells[:, 0], 0)])
    taken, left = weights.rows @ active
    likely = 1 / (1 + np.exp(left - taken))
    assert (likely > 0.55) == (gain > 0)
    assert 0.25 < likely < 0.75, "no step goes far from what was seen"


def test_it_learns_to_tell_a_won_table_from_a_lost_one() -> None:
    judge = TableJudge(np.random.default_rng(1))
    judge.names.of("lead")
    judge.widen()
    tables = np.array([[1.0], [-1.0]] * 50, np.float32)
    ends = np.array([1.0, 0.0] * 50, np.float32)
    before = judge.loss(tables, ends)
    judge.learn(tables, ends, 600)
    assert judge.loss(tables, ends) < before / 2
    won, lost = judge.chances(np.array([[1.0], [-1.0]], np.float32))
    assert won > 0.7 > 0.3 > lost


def test_the_average_of_networks_is_between_them() -> None:
    one = Network(({1: Layers(((1.0,),), {"a": (1.0,) * 25})},))
    other = Network(({1: Layers(((3.0,),), {"a": (0.0,) * 25, "b": (1.0,) * 25})},))
    assert train.mean([one, other]) == Network(
        ({1: Layers(((2.0,),), {"a": (0.5,) * 25, "b": (0.5,) * 25})},)
    )


def test_what_a_name_has_learned_from_one_set_of_facts_leaves_the_other_alone() -> None:
    both = {
        1: Layers(((1.0,),) * WIDTH, {"a": (1.0,) * 25}),
        2: Layers(((1.0, 1.0),) * WIDTH, {"a": (2.0,) * 25}),
    }
    trainer = train.Trainer(SMALL, Habits(NOTHING.of_side, Network((both, {}))))
    trainer.weights["0/1"].rows[:] = 0.0
    found = trainer.network().of_side[0]
    assert found[1].rows["a"] == (0.0,) * 25
    assert found[2].rows["a"] == pytest.approx((2.0,) * 25)


def test_the_command_writes_what_was_learned(tmp_path: Path) -> None:
    out = tmp_path / "network.json"
    words = ["train", "--out", str(out), "--scenario", "duel-2", "--start", "hand", "--steps", "1"]
    more = ["--games", "2", "--check", "2", "--runs", str(tmp_path / "runs"), "--jobs", "1"]
    done = CliRunner().invoke(lab, [*words, *more])
    assert done.exit_code == 0, done.output
    assert "network" in json.loads(out.read_text())
    assert read_habits(learning_of("duel-2"), str(out)).network is not None
    assert "wins in all" in done.output


def test_two_games_are_not_trained_at_once() -> None:
    with pytest.raises(thirdage.BadOption, match="one game at a time"):
        train.new_training("trilogy,war-of-the-ring", 1, 1, 1)
