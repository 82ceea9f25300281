"""The example programs run: here in a few seconds what they do in an hour."""

from __future__ import annotations

import gzip
import importlib.util
import pickle
import random
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from numpy.typing import NDArray

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
SMALL = "--scenario return-of-the-king --games 2 --warm-up 2 --epochs 1 --test 2 --guesses 1 --processes 0"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("expert_iteration", EXAMPLES / "expert_iteration.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses look for it
    spec.loader.exec_module(module)
    return module


def test_expert_iteration_learns_is_resumed_and_plays_in_the_end(
    example: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, parts = tmp_path / "whole.gz", tmp_path / "parts.gz"
    for file, iterations in ((parts, 1), (parts, 2), (whole, 2)):
        example.run(example.read_words([*SMALL.split(), "--iterations", str(iterations), "--out", str(file)]))
    said = capsys.readouterr().out
    assert said.count("iteration 0: 2 games of easy") == 2  # a resumed run does not begin again
    assert said.count("iteration 2: 2 games of experts") == 2
    assert said.count("the expert won ") == said.count("the chooser alone won ") == 3
    learned = []
    for file in (parts, whole):
        with gzip.open(file) as found:
            _, _, *networks, _ = pickle.load(found)
        learned.append([array for network in networks for array in network.weights.values()])
    assert len(learned[0]) == 8
    assert all(np.array_equal(one, other) for one, other in zip(*learned, strict=True))
    with pytest.raises(SystemExit, match="was begun with"):
        example.run(example.read_words([*SMALL.split(), "--seed", "2", "--out", str(whole)]))


def test_the_slopes_of_the_example_are_those_of_its_errors(example: ModuleType) -> None:
    rng = np.random.default_rng(1)
    inputs = rng.integers(0, 3, (8, 30)).astype(np.float64)
    options = np.zeros((8, example.OPTIONS), np.int32)
    options[:, :4] = np.arange(1, 5) + np.arange(8)[:, None] % 7
    wanted = np.zeros((8, example.OPTIONS))
    wanted[:, 1] = 1
    outcomes = np.sign(rng.normal(size=8))

    def choosing(outputs: NDArray[np.float64]) -> float:
        logits = np.take_along_axis(outputs, options, 1)[:, :4]
        likely = np.exp(logits) / np.exp(logits).sum(1, keepdims=True)
        return -float(np.log(likely[:, 1]).mean())

    def judging(outputs: NDArray[np.float64]) -> float:
        return float(np.mean((np.tanh(outputs[:, 0]) - outcomes) ** 2))

    for outputs, error, slope in (
        (12, choosing, example.choice_error(options, wanted)),
        (1, judging, example.outcome_error(outcomes)),
    ):
        network = example.Network(30, outputs, 1, speed=0.001, fading=0.0)
        network.weights = {name: array.astype(np.float64) for name, array in network.weights.items()}
        found = network.slopes(inputs, slope)
        last = min(2, outputs - 1)
        for name, place in (("cells", (3, 5)), ("bias", (5,)), ("outputs", (5, last)), ("usual", (last,))):
            network.weights[name][place] += 1e-4
            above = error(network.outputs(inputs))
            network.weights[name][place] -= 2e-4
            below = error(network.outputs(inputs))
            network.weights[name][place] += 1e-4
            assert found[name][place] == pytest.approx((above - below) / 2e-4, rel=1e-3, abs=1e-6), name


def test_the_expert_takes_no_account_of_what_its_player_cannot_know(example: ModuleType) -> None:
    setting = example.setting_of("return-of-the-king", {})
    learner = example.Learner(setting, 1)
    game = setting.deal(5, False)
    who = setting.people[setting.player_of[game.seat]]
    other = game.guess(who, random.Random(2))
    assert game.zones != other.zones
    networks = learner.chooser, learner.judge
    task = example.Task(setting.scenario, (), "", *networks, sides=(0, 1), guesses=2)
    found = [example.appeals(setting, task, [each], random.Random(1))[0].tolist() for each in (game, other)]
    assert found[0] == found[1]


@pytest.mark.parametrize("words", ["--games 0", "--test 1", "--seed -1"])
def test_bad_words_are_refused_in_a_sentence(
    words: str, example: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        example.read_words(words.split())
    assert ended.value.code == 2
    assert "is a whole number from" in capsys.readouterr().err
