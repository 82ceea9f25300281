"""The example programs run: here in a few seconds what they do in an hour."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
SMALL = "--scenario return-of-the-king --games 2 --alone 3 --warm-up 2 --epochs 1 --test 2 --processes 0"


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
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    for folder, iterations in ((parts, 1), (parts, 2), (whole, 2)):
        example.run(example.read([*SMALL.split(), "--iterations", str(iterations), "--out", str(folder)]))
    said = capsys.readouterr().out
    assert said.count("iteration 0: 2 games of easy") == 2  # a resumed run does not begin again
    assert said.count("iteration 2: 2 games of experts") == 2
    assert said.count("with a look ahead: won ") == said.count("by the network alone: won ") == 3
    with np.load(parts / "checkpoint.npz") as one, np.load(whole / "checkpoint.npz") as other:
        assert set(one) == set(other)
        for name in one:
            assert np.array_equal(one[name], other[name]), name
    with pytest.raises(SystemExit, match="was begun with"):
        example.run(example.read([*SMALL.split(), "--seed", "2", "--out", str(whole)]))


def test_the_slopes_of_the_example_are_those_of_its_error(example: ModuleType) -> None:
    rng = np.random.default_rng(1)
    weights = example.new_weights(30, 12, 1)
    seen = rng.integers(0, 3, (8, 30), np.uint8)
    options = np.zeros((8, example.OPTIONS), np.int32)
    options[:, :4] = np.arange(1, 5) + np.arange(8)[:, None] % 7
    wanted = np.zeros((8, example.OPTIONS), np.float32)
    wanted[:6, 1] = 1  # two teach no choice
    games = example.Games(seen, options, wanted, np.sign(rng.normal(size=8)).astype(np.float32))

    def error() -> float:
        cells = example.active(exact, seen)
        missed = float(np.mean((example.outlook(exact, cells) - games.outcome) ** 2))
        logits = np.take_along_axis(cells @ exact["policy"] + exact["usual"], options, 1)[:6, :4]
        likely = np.exp(logits) / np.exp(logits).sum(1, keepdims=True)
        return missed - float(np.log(likely[:, 1]).sum()) / 8

    found = example.slopes(weights, seen, games, np.arange(8))
    exact = {name: array.astype(np.float64) for name, array in weights.items()}
    for name, place in (
        ("cells", (3, 5)),
        ("policy", (5, 2)),
        ("usual", (2,)),
        ("value", (5,)),
        ("even", (0,)),
    ):
        exact[name][place] += 1e-4
        above = error()
        exact[name][place] -= 2e-4
        assert found[name][place] == pytest.approx((above - error()) / 2e-4, rel=1e-3, abs=1e-6), name
        exact[name][place] += 1e-4


@pytest.mark.parametrize("words", ["--games 0", "--test 1", "--seed -1"])
def test_bad_words_are_refused_in_a_sentence(
    words: str, example: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        example.read(words.split())
    assert ended.value.code == 2
    assert "is a whole number from" in capsys.readouterr().err
