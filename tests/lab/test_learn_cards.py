"""Learning habits of the card game: a side learns what wins, and several scenarios share it."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import thirdage
from thirdage.lab import learn as h
from thirdage.lab.commands import lab
from thirdage.lab.runs import Row
from thirdage.players.fitting import learning_of
from thirdage.players.habits import COLUMN, Habits, none, read
from thirdage.players.judges.cardgame.fitting import HABITS

NOTHING = none(HABITS.sides)


def test_scenarios_are_played_as_often_as_they_count() -> None:
    learn = h.new_learn("trilogy=2,duel-2", 1, 3, 1, 0.03, None)
    assert learn.scenarios == ("trilogy", "trilogy", "duel-2")
    assert learn.learning is HABITS
    with pytest.raises(thirdage.ThirdAgeError, match="Fit one game at a time"):
        h.new_learn("trilogy,war-of-the-ring", 1, 3, 1, 0.03, None)


def test_only_a_game_without_numbers_learns_habits_unasked() -> None:
    assert h.only_habits("war-of-the-ring")
    assert not h.only_habits("trilogy=2,duel-2")


def played(number: int, passed: bool) -> Row:
    """A game of one action in which the Shadow passed more than usual, and then won, or neither."""
    part = 1.0 if passed else -1.0
    deeds = {f"turn/pass{COLUMN}always": part, "set up/balrog": 0.5}
    turns = h.pack([[[], [0.5]], [[], [deeds]]])
    return {"seed": number, "first": not passed, "careless": None, "decisions": [0, 1], "actions": turns}


def test_a_step_makes_what_went_well_more_tempting_for_that_side() -> None:
    learner = h.Learner(h.new_learn("trilogy", 1, 60, 1, 0.03, None), NOTHING)
    step = learner.take_in([played(number, number % 2 == 0) for number in range(60)])
    assert step.first == 0.5
    free, shadow = learner.habits.of_side
    assert free.groups == {}
    assert shadow.groups["turn/pass"][HABITS.facts[""].index("always")] > 0
    assert abs(shadow.traits["set up/balrog"]) < 1e-6, "it was done whoever won"


def test_an_action_is_measured_by_what_the_foresight_promised() -> None:
    """Whoever won was sure to win before: whatever was done then, nothing is learned of it."""
    sure = [played(number, number % 2 == 0) for number in range(60)]
    for row in sure:
        row["actions"] = h.pack([[[], [float(row["first"])]], h.unpack(row["actions"])[1]])
    learner = h.Learner(h.new_learn("trilogy", 1, 60, 1, 0.03, None), NOTHING)
    step = learner.take_in(sure)
    assert step.loss == pytest.approx(0.0, abs=1e-6)
    assert learner.habits.of_side[1].groups["turn/pass"][0] == pytest.approx(0.0)


def test_a_side_that_neither_has_nor_learns_habits_plays_as_if_it_had_empty_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    task = h.Task("fellowship", 5, ("shadow",), text_of(NOTHING))
    quickly = h.play_task(task)
    monkeypatch.setattr(h, "NO_NUMBERS", None)
    assert h.play_task(task) == quickly
    _, shadow = quickly["decisions"]
    assert quickly["decisions"][0] == 0 < shadow


def test_what_was_seldom_seen_is_not_learned() -> None:
    done = h.Done()
    for number in range(h.SELDOM):
        done.append({"often": float(number)} | ({"once": 1.0} if number == 3 else {}))
    names, matrix = done.table()
    assert names == ["often"]
    assert matrix[:, 0].tolist() == [float(number) for number in range(h.SELDOM)]


def text_of(habits: Habits) -> str:
    return h.as_text(HABITS, habits)


def test_learning_that_was_stopped_goes_on_and_finds_the_same(tmp_path: Path) -> None:
    learn = h.new_learn("fellowship,return-of-the-king", 2, 10, 5, 0.03, None)
    whole = h.run_learn(learn, NOTHING, tmp_path / "whole")
    assert whole.of_side != NOTHING.of_side

    class Enough(Exception):
        pass

    def stop(done: int) -> None:
        if done == 14:
            raise Enough

    with pytest.raises(Enough):
        h.run_learn(learn, NOTHING, tmp_path / "stopped", tell=stop)
    said: list[int] = []
    again = h.run_learn(learn, NOTHING, tmp_path / "stopped", tell=said.append)
    assert text_of(again) == text_of(whole)
    assert 11 not in said, "no game was played again"


@pytest.mark.parametrize("scenario", ["fellowship --habits --side shadow", "war-of-the-ring"])
def test_the_command_writes_habits_that_can_be_read(scenario: str, tmp_path: Path) -> None:
    out = tmp_path / "habits.json"
    words = ["--steps", "1", "--games", "2", "--check", "2" if "habits" in scenario else "0", "--jobs", "1"]
    folder = str(tmp_path / "runs")
    command = ["fit", "--out", str(out), "--scenario", *scenario.split(), *words, "--runs", folder]
    done = CliRunner().invoke(lab, command)
    assert done.exit_code == 0, done.output
    learning = learning_of(scenario.split()[0])
    found = read(out.read_text(), learning.sides, learning.facts)
    if "--side" in scenario:
        assert found.of_side[0].groups == {}
    assert found.of_side[1].groups
