"""Learning from outcomes what a table promises: repeatable, resumable, and it learns what is so."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import thirdage
from thirdage import games
from thirdage.lab import foresee as o
from thirdage.lab.commands import lab
from thirdage.players.foresight import VERSION, read
from thirdage.players.glimpse import GlimpsePlayer
from thirdage.players.judges.cardgame import foresight as f
from thirdage.players.judges.cardgame.outlook import NAMES, NEW

SMALL = o.new_foresee("duel-2,return-of-the-king", 8, 1, 3, 2)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    folder = tmp_path_factory.mktemp("foresee")
    return text_of(o.run_foresee(SMALL, folder)), folder


def text_of(found: o.Learned) -> str:
    return o.as_text(SMALL.foreseeing, found.weights)


def test_what_is_written_can_be_judged_by(whole: tuple[str, Path]) -> None:
    made = read(f.sight(), whole[0])
    assert len(made.cells) == SMALL.cells
    assert any(any(zone) for zone in made.cards)


def test_the_number_of_processes_changes_nothing(whole: tuple[str, Path], tmp_path: Path) -> None:
    assert text_of(o.run_foresee(SMALL, tmp_path, jobs=2)) == whole[0]


def test_more_games_of_the_same_run_are_added_to_those_there_are(
    whole: tuple[str, Path], tmp_path: Path
) -> None:
    o.run_foresee(o.new_foresee("duel-2,return-of-the-king", 5, 1, 3, 2), tmp_path)
    said: list[int] = []
    assert text_of(o.run_foresee(SMALL, tmp_path, tell=said.append)) == whole[0]
    assert said[0] == 5


def test_tables_of_a_game_are_noted_at_every_round_and_after_actions() -> None:
    row = o.play_task(o.Task("duel-2", 3))
    stages = [table[1] for table in row["tables"]]
    rounds = [table[0] for table in row["tables"] if table[1] == NEW]
    assert set(rounds) == set(range(1, max(rounds) + 1))
    assert {0, 1} <= set(stages)
    assert row["first"] == (row["margin"] > 0), "a tie goes to the Shadow"


def test_players_may_look_ahead_in_a_share_of_the_games() -> None:
    """With a share of one in every game; the same game goes otherwise than at a glance, and always alike."""
    at_a_glance = o.play_task(o.Task("return-of-the-king", 3))
    ahead = o.play_task(o.Task("return-of-the-king", 3, 1.0))
    assert ahead["tables"] != at_a_glance["tables"]
    assert ahead == o.play_task(o.Task("return-of-the-king", 3, 1.0))
    assert o.play_task(o.Task("return-of-the-king", 3, 1e-9)) == at_a_glance


def test_whoever_looks_ahead_is_shown_a_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a seat cannot know was dealt anew before it looks: never the game itself."""
    asked: list[object] = []
    scores = GlimpsePlayer.scores

    def noted(self: GlimpsePlayer, game: Any, seat: str) -> list[float]:
        asked.append(game)
        return scores(self, game, seat)

    played: list[object] = []

    def dealt(*words: Any, **options: Any) -> Any:
        played.append(games.new(*words, **options))
        return played[-1]

    monkeypatch.setattr(GlimpsePlayer, "scores", noted)
    monkeypatch.setattr("thirdage.lab.foresee.new_game", dealt)
    o.play_task(o.Task("return-of-the-king", 4, 1.0))
    assert len(asked) > 20
    assert all(game is not played[0] for game in asked)


@pytest.mark.parametrize("share", [-0.1, 1.5])
def test_a_share_that_is_none_is_refused(share: float) -> None:
    with pytest.raises(thirdage.ThirdAgeError, match="lies between 0 and 1"):
        o.new_foresee("trilogy", 4, 1, 3, 2, share)


def test_a_foresight_to_begin_with_is_read_as_it_was_written(whole: tuple[str, Path], tmp_path: Path) -> None:
    file = tmp_path / "before.json"
    file.write_text(whole[0], encoding="utf-8")
    begin = o.new_foresee("duel-2", 4, 1, 16, 2, start=str(file))
    assert json.loads(o.as_text(begin.foreseeing, o._weights_before(begin))) == json.loads(whole[0])
    shipped = o.new_foresee("duel-2", 4, 1, 16, 2, start="learned")
    comes_with_it = files(f.__package__).joinpath(f.FILE).read_text(encoding="utf-8")
    assert json.loads(o.as_text(shipped.foreseeing, o._weights_before(shipped))) == json.loads(comes_with_it)


def test_learning_on_changes_less_than_learning_anew(whole: tuple[str, Path]) -> None:
    rows = [json.loads(line) for line in (whole[1] / "games.jsonl").read_text().splitlines()[1:]]
    rows.sort(key=lambda row: row["seed"])
    begin = o.new_foresee("duel-2,return-of-the-king", 8, 1, 3, 2, start="learned")
    before, after = o._weights_before(begin), o.learn(rows, begin).weights
    assert 0 < np.abs(after.more - before.more).max() < 0.2 < np.abs(before.more).max()


@pytest.mark.parametrize(("content", "said"), [(None, "nor a file that can be read"), ("{}", "no stages")])
def test_a_start_that_is_no_foresight_is_refused(content: str | None, said: str, tmp_path: Path) -> None:
    file = tmp_path / "start.json"
    if content is not None:
        file.write_text(content)
    with pytest.raises(thirdage.ThirdAgeError, match=said):
        o.new_foresee("trilogy", 4, 1, 3, 2, start=str(file))


def test_it_learns_what_decides() -> None:
    """Tables of one stage, of which one number says who wins in nine cases of ten."""
    rng = np.random.default_rng(1)
    number = NAMES.index("lead")
    games = 600
    seen = np.zeros((games, len(NAMES)), np.float32)
    seen[:, number] = rng.choice([-1.0, 1.0], games)
    wins = (seen[:, number] > 0) == (rng.random(games) < 0.9)
    tables = o.Tables(
        seen,
        np.full(games, NEW),
        [np.zeros(0, np.uint16)] * games,
        np.ones(games, np.float32),
        np.arange(games),
        np.ones(games, np.int64),
    )
    size = len(NAMES)
    weights = o.Weights(
        np.zeros(size, np.float32),
        np.zeros((4, size), np.float32),
        np.zeros(4, np.float32),
        np.zeros((1, size), np.float32),
        np.zeros((4, 1), np.float32),
    )
    even = np.ones(games, np.float32)
    weights = o.descend(weights, tables, wins.astype(np.float32), even, 300, 0.02, 1)
    promised = o.chance(o.odds_of(weights, tables)[0])
    assert promised[seen[:, number] > 0].mean() == pytest.approx(0.9, abs=0.03)
    assert promised[seen[:, number] < 0].mean() == pytest.approx(0.1, abs=0.03)


def test_a_table_has_to_promise_for_the_most_part_what_the_next_round_does() -> None:
    tables = o.Tables(
        np.zeros((3, 1), np.float32),
        np.array([NEW, 0, NEW]),
        [np.zeros(0, np.uint16)] * 3,
        np.ones(3, np.float32),
        np.zeros(3, np.int64),
        np.array([1, 1, 2]),
    )
    promised = np.array([0.5, 0.5, 0.7], np.float32)
    wanted = o.wanted_of(tables, np.array([1.0], np.float32), promised, NEW)
    first = (1 - o.FARSIGHT) * 0.7 + o.FARSIGHT * 1.0
    assert wanted.tolist() == pytest.approx([first, first, 1.0])


def test_two_games_are_not_mixed() -> None:
    with pytest.raises(thirdage.ThirdAgeError, match="Learn of one game at a time"):
        o.new_foresee("trilogy,war-of-the-ring", 4, 1, 3, 2)


def test_the_command_writes_the_file_and_says_how_wrong_it_is(tmp_path: Path) -> None:
    words = ["foresee", "--scenario", "return-of-the-king", "--games", "4", "--laps", "1", "--cells", "2"]
    words += ["--jobs", "1", "--runs", str(tmp_path), "--out", str(tmp_path / "out.json")]
    said = CliRunner().invoke(lab, words)
    assert said.exit_code == 0, said.output
    assert "For games that were not learned from, it is wrong by" in said.output
    assert json.loads((tmp_path / "out.json").read_text())["version"] == VERSION
