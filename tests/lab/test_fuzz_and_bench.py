"""The lab's own tools: the fuzzer writes down what fails, and the bench says what is missing."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import pytest

import thirdage
from thirdage import games
from thirdage.kernel.playable import Playable
from thirdage.lab import bench, fuzz


def test_fuzzing_plays_and_sums_up(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert fuzz.run(3, jobs=1, first=40, folder=str(tmp_path)) == 0
    printed = capsys.readouterr().out
    assert "3 of 3 games" in printed
    assert printed.splitlines()[-1] == "Nothing failed."
    assert list(tmp_path.iterdir()) == []


def test_fuzzing_with_several_processes_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    sums = []
    for jobs in (1, 2):
        assert fuzz.run(4, jobs=jobs, first=50) == 0
        line = next(line for line in capsys.readouterr().out.splitlines() if " decisions in " in line)
        sums.append((line.split(" in ")[0], line.split(";")[1]))
    assert sums[0] == sums[1]


def test_a_game_that_fails_is_written_down_so_that_it_can_be_replayed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(game: Playable) -> Any:
        if game.count == 30:
            yield "It is getting late."

    monkeypatch.setattr(fuzz, "faults", late)
    assert fuzz.run(1, jobs=1, first=7, folder=str(tmp_path), often=0) == 1
    printed = capsys.readouterr().out
    assert "game 7" in printed
    assert "It is getting late." in printed
    (file,) = tmp_path.iterdir()
    assert str(file) in printed
    game = games.replay(thirdage.Record.from_json(file.read_text(encoding="utf-8")))
    assert game.count == 30
    assert game.record().seed == 7


def test_the_setups_cover_every_scenario_and_number_of_people() -> None:
    found = {(scenario, options["people"]) for scenario, options in fuzz.setups()}
    assert found == {(info.name, people) for info in thirdage.scenarios() for people in info.people}


def test_one_scenario_can_be_played_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert fuzz.run(1, jobs=1, first=12, folder=str(tmp_path), scenario="War of the Ring") == 0
    ends = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]
    assert len(ends) == 1
    assert ends[0].startswith("     1 war-of-the-ring: ")


@pytest.mark.parametrize("scenario", ["trilogy", "war-of-the-ring"])
@pytest.mark.parametrize("trial", fuzz.TRIALS)
def test_a_trial_leaves_the_game_as_it_was(scenario: str, trial: fuzz.Trial) -> None:
    game = games.new(scenario, seed=4)
    rng = random.Random(4)
    for _ in range(30):
        game.choose(fuzz.keen(game, rng))
    before = fuzz.fingerprint(game)
    trial(game, rng)
    assert fuzz.fingerprint(game) == before


def test_a_run_without_trials_still_checks_every_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    monkeypatch.setattr(fuzz, "check", lambda game: seen.append(game.count))
    monkeypatch.setattr(fuzz, "TRIALS", (broken_trial,))
    game = games.new("war-of-the-ring", seed=2, turns=2)
    fuzz.play_checked(game, random.Random(2), fuzz.Tally(), often=0)
    assert seen == list(range(game.count + 1))


def broken_trial(game: Playable, rng: random.Random) -> None:
    raise fuzz.Broken("Nobody asked for this.")


def test_a_view_that_shows_or_hides_a_hand_wrongly_is_noticed() -> None:
    board = games.new("war-of-the-ring", seed=3)
    cards = games.new("trilogy", seed=3)
    for game in (board, cards):
        assert list(fuzz.checks_of(game).view_faults(game.view(game.seats), game.seats)) == []
    assert list(fuzz.checks_of(board).view_faults(board.view("shadow"), ("free",))) == [
        "The hand of the free seat is wrongly shown to ('free',) or hidden from them.",
        "The hand of the shadow seat is wrongly shown to ('free',) or hidden from them.",
    ]
    view = cards.view("frodo")
    view["seats"]["frodo"]["hand"].pop()
    assert list(fuzz.checks_of(cards).view_faults(view, ("frodo",))) == [
        "frodo misses cards of its own hand."
    ]


def test_a_share_that_is_none_is_refused() -> None:
    with pytest.raises(thirdage.BadOption, match="from 0 to 1, not 3"):
        fuzz.run(1, often=3)


def test_the_bench_measures_every_scenario() -> None:
    figures = bench.games_figures(5)
    assert len(figures) == 2 * len(thirdage.scenarios())
    assert all(figure.value > 0 for figure in figures)


@pytest.mark.parametrize("scenario", ["duel-2", "war-of-the-ring"])
def test_the_bench_counts_the_playouts_of_a_search_in_both_games(scenario: str) -> None:
    (figure,) = bench.search_figures(scenario, 20, 6)
    assert (figure.name, figure.unit) == ("search, playouts", "a second")
    assert figure.value > 1


def test_the_bench_compares_with_what_it_knows_only() -> None:
    with pytest.raises(thirdage.BadOption, match="There are: catanatron"):
        bench.run(1, against="chess")


def test_without_the_other_engine_the_bench_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)  # as if it were not installed
    with pytest.raises(thirdage.BadOption, match="bench --against catanatron"):
        bench.run(1, against="catanatron")


def test_without_rich_the_figures_are_printed_plainly(capsys: pytest.CaptureFixture[str]) -> None:
    bench._print_plainly("Trilogy", [bench._shown(bench.Figure("clone", 4.94, "µs", "at most 12"))])
    assert capsys.readouterr().out.split() == ["Trilogy", "clone", "4.9", "µs", "at", "most", "12"]
