"""Fitting: that it learns what there is to learn, goes on after a stop, and says what it has gained."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

import thirdage
from thirdage.lab import fit as f
from thirdage.lab.commands import lab
from thirdage.lab.ratings import Rate
from thirdage.players.judges.cardgame.fitting import FITTING
from thirdage.players.judges.cardgame.worths import by_hand, from_json, to_json

SMALL = f.new_fit("duel-2", 2, 6, 5, 0.03)


def test_numbers_that_are_written_back_are_the_numbers_that_were_read() -> None:
    names = f.names_of(FITTING, by_hand(), FITTING.of_doing)
    numbers = f.numbers_of(FITTING, by_hand(), names)
    assert f.with_numbers(FITTING, by_hand(), names, numbers) == by_hand()
    changed = f.with_numbers(FITTING, by_hand(), names, numbers + 1.0)
    assert changed.use_ring[0] == by_hand().use_ring[0] + 1.0
    assert changed.reserve == by_hand().reserve, "that is no part of what is done"


def test_copies_of_a_card_share_their_numbers() -> None:
    names = f.names_of(FITTING, by_hand(), ["reserve"])
    assert len(names) < len(by_hand().reserve)


def test_a_side_that_wins_with_a_card_teaches_that_the_card_is_good() -> None:
    rng = np.random.default_rng(1)
    seen = rng.normal(size=(4000, 3))
    truth = np.array([1.5, 0.0, -0.7])
    won = (rng.random(4000) < 1 / (1 + np.exp(-seen @ truth))).astype(float)
    found = f.logistic(seen, np.zeros(4000), won, np.zeros(3), np.full(3, 1.0))
    assert found == pytest.approx(truth, abs=0.15)
    held = f.logistic(seen, np.zeros(4000), won, np.zeros(3), np.full(3, 1e9))
    assert held == pytest.approx(np.zeros(3), abs=1e-3), "what is firmly believed stays"


def test_a_step_makes_what_went_well_more_tempting() -> None:
    """A world where passing was followed by winning, and nothing else mattered."""
    learner = f.Learner(FITTING, by_hand())
    names = f.names_of(FITTING, by_hand(), FITTING.of_doing)
    table = f.names_of(FITTING, by_hand(), FITTING.of_tables)
    rows = []
    for number in range(60):
        passed = number % 2 == 0
        deeds = np.zeros((1, 2, len(names)))
        deeds[0, 0, names["waiting", 3, 0]] = 1.0 if passed else -1.0
        rows.append(
            {
                "seed": number,
                "scenario": "trilogy",
                "first": passed,
                "decisions": 1,
                "leads": [],
                "scales": [],
                "tables": f.pack(np.zeros((0, len(table)))),
                "deeds": f.pack(deeds),
            }
        )
    rows[0] |= {"leads": [0.0], "scales": [4.0], "tables": f.pack(np.zeros((1, len(table))))}
    rows[0]["deeds"] = f.pack(np.zeros((2, 2, len(names))))
    learner.learn(rows, 0.03)
    assert learner.worths.waiting[3][0] > by_hand().waiting[3][0]
    assert learner.worths.use_ring == by_hand().use_ring


def test_a_fit_that_was_stopped_goes_on_and_finds_the_same(tmp_path: Path) -> None:
    whole = f.run_fit(SMALL, by_hand(), tmp_path / "whole")
    first = tmp_path / "stopped"

    class Enough(Exception):
        pass

    def stop(done: int) -> None:
        if done == 9:
            raise Enough

    with pytest.raises(Enough):
        f.run_fit(SMALL, by_hand(), first, tell=stop)
    said: list[int] = []
    assert f.run_fit(SMALL, by_hand(), first, tell=said.append) == whole
    assert said[0] == 6, "the first step was whole"
    assert 9 in said
    assert 7 not in said, "no game was played again"
    assert whole != by_hand()


def test_the_numbers_of_a_file_are_those_that_were_fitted(tmp_path: Path) -> None:
    out = tmp_path / "numbers.json"
    words = ["fit", "--out", str(out), "--scenario", "duel-2", "--steps", "1", "--games", "4", "--check", "2"]
    done = CliRunner().invoke(lab, [*words, "--runs", str(tmp_path / "runs"), "--jobs", "1"])
    assert done.exit_code == 0, done.output
    assert from_json(json.loads(out.read_text())) == f.read_worths(FITTING, str(out)) != by_hand()
    assert "wins in all" in done.output


def test_the_gain_is_counted_from_both_sides_and_as_often_as_asked(tmp_path: Path) -> None:
    better = replace(by_hand(), doubt=0.3)
    texts = f.as_text(FITTING, better), f.as_text(FITTING, by_hand())
    free, shadow = f.gain(texts, "duel-2", 3, 8, tmp_path / "gain.jsonl")
    assert (free.games, shadow.games) == (2, 2)


def test_luck_is_told_from_skill() -> None:
    assert f.by_luck(Rate(50, 100)) == pytest.approx(0.54, abs=0.01)
    assert f.by_luck(Rate(65, 100)) < 0.01


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "--scenario trilogi",
            "There is no scenario called 'trilogi'. Did you mean trilogy or expanded-trilogy?",
        ),
        ("--scenario trilogy=x", "is a number from 1 to 99, not 'x'."),
        ("--steps 0", "The number of steps is at least 1, not 0."),
        ("--games 0", "The number of games is at least 1, not 0."),
        ("--change 2", "The change of a step lies between 0 and 1, not at 2."),
        ("--check -1", "at least 0, not -1."),
        ("--start nowhere.json", "nowhere.json is neither `hand` nor `learned` nor a file that can be read"),
    ],
)
def test_what_cannot_be_fitted_is_refused_before_anything_is_played(
    words: str, said: str, tmp_path: Path
) -> None:
    done = CliRunner().invoke(lab, ["fit", "--out", str(tmp_path / "x.json"), *words.split()])
    assert isinstance(done.exception, thirdage.ThirdAgeError)
    assert said in str(done.exception)
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_written_is_told_before_the_work(tmp_path: Path) -> None:
    done = CliRunner().invoke(lab, ["fit", "--out", str(tmp_path / "nowhere" / "x.json")])
    assert "cannot be written" in str(done.exception)
    junk = tmp_path / "junk.json"
    junk.write_text("[1, 2]")
    done = CliRunner().invoke(lab, ["fit", "--out", str(tmp_path / "x.json"), "--start", str(junk)])
    assert "holds no fitted numbers" in str(done.exception)


def test_rounded_numbers_are_short() -> None:
    assert len(json.dumps(to_json(by_hand()))) < 60_000
