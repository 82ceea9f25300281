"""Matches: fair, repeatable, and never losing more than the game being played."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import thirdage
from tests.lab.running import alive, begin, games_in, stopped, wait_until
from thirdage.lab import match as m
from thirdage.lab.match import Match, Task, new_match, run_match
from thirdage.lab.playing import read_options, seated, settings_of, words_of
from thirdage.lab.pool import each
from thirdage.lab.ratings import Rate
from thirdage.lab.runs import PLAYED_BY, RunFile, fingerprint
from thirdage.players import player
from thirdage.players.search import SearchPlayer
from thirdage.players.tree import Budget


def rows_of(path: Path) -> list[dict[str, Any]]:
    """The games of a run file in order, without how long they took."""
    rows = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    return sorted(
        ({k: v for k, v in row.items() if k != "times"} for row in rows),
        key=lambda row: (row["seed"], row["arm"]),
    )


def small(games: int = 6, seed: int = 11) -> Match:
    return new_match("fellowship", "random", "random", games, seed)


def test_each_deal_is_played_from_both_sides() -> None:
    match = new_match("trilogy", "easy", "random", 3, 5, ["saruman=random"])
    assert match.games == 4  # so that the last deal is played twice as well
    tasks = [(task.seed, task.levels, task.whose) for task in match.tasks]
    # frodo, witch-king, aragorn, saruman
    first = (("easy", "random", "easy", "random"), (0, 1, 0, -1))
    swapped = (("random", "easy", "random", "random"), (1, 0, 1, -1))
    assert tasks == [(5, *first), (5, *swapped), (6, *first), (6, *swapped)]


def test_a_player_against_itself_plays_each_deal_once() -> None:
    """With sides swapped it would be the very same game, and count as two."""
    match = new_match("trilogy", "easy", "easy", 3, 5)
    assert [(task.seed, task.arm) for task in match.tasks] == [(5, 0), (6, 1), (7, 0), (8, 1)]
    assert match.deals == 4
    assert new_match("trilogy", "easy", "random", 4, 5).deals == 2
    one, other = (m.play_task(Task("fellowship", 5, arm, ("easy", "easy"), (arm, 1 - arm))) for arm in (0, 1))
    assert {**one, "arm": 0, "times": ()} == {**other, "arm": 0, "times": ()}


def test_two_processes_find_what_one_finds(tmp_path: Path) -> None:
    one = run_match(small(), tmp_path / "one.jsonl", jobs=1)
    two = run_match(small(), tmp_path / "two.jsonl", jobs=2)
    assert rows_of(tmp_path / "one.jsonl") == rows_of(tmp_path / "two.jsonl")
    assert len(rows_of(tmp_path / "one.jsonl")) == 6
    assert one.total == two.total
    assert one.margin == two.margin


def test_no_clock_decides_how_a_search_plays() -> None:
    """A busy machine would otherwise play other games from the same seeds."""
    for name in ("search", "hard"):
        usual, found = player(name), seated(name, "7 frodo")
        assert isinstance(usual, SearchPlayer)
        assert isinstance(found, SearchPlayer)
        assert found.budget == Budget(iterations=usual.budget.iterations)
        assert found.seed == "7 frodo"


def test_wins_are_counted_for_the_player_not_for_the_side() -> None:
    rows = [
        {"seed": 1, "arm": 0, "winner": "free", "scores": [9, 5]},
        {"seed": 1, "arm": 1, "winner": "free", "scores": [8, 5]},
        {"seed": 2, "arm": 0, "winner": "free", "scores": [7, 5]},
        {"seed": 2, "arm": 1, "winner": "shadow", "scores": [2, 12]},
    ]
    times = [[1.0, 1.0, {"0": 1}], [2.0, 2.0, {"14": 1}]]
    found = m.sum_up(
        small(),
        [
            {**row, "reason": "", "ending": "lead", "rounds": 6, "decisions": 100, "times": times}
            for row in rows
        ],
    )
    assert found.as_side == (Rate(2, 2), Rate(1, 2))
    assert found.total == Rate(3, 4)
    assert found.of_side == (Rate(3, 4), Rate(1, 4))
    assert found.endings == {"lead": 4}
    assert found.lengths == (6, 6, 6, 6)
    assert found.margin[0] == (4 - 3 + 2 + 10) / 4
    assert found.elo[0] == pytest.approx(190.85, abs=0.01)
    assert (found.times[0].mean, found.times[1].mean) == (1.0, 2.0)
    said = {what: value for what, value, _ in m.lines(found)}
    assert said["random (first) wins as Shadow"] == "1 of 2, 50.0 %"


def test_going_on_plays_only_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, path = tmp_path / "whole.jsonl", tmp_path / "run.jsonl"
    run_match(small(), whole)
    run_match(small(2), path)
    with path.open("a") as file:
        file.write('{"seed":12,"arm":0,"win')  # killed while writing
    played = []
    play_task = m.play_task

    def play_and_note(task: Task) -> dict[str, Any]:
        played.append(task)
        return play_task(task)

    monkeypatch.setattr(m, "play_task", play_and_note)
    told: list[int] = []
    run_match(small(), path, tell=told.append)
    assert len(played) == 4
    assert told == [2, 3, 4, 5, 6]
    assert rows_of(path) == rows_of(whole)
    assert run_match(small(4), path).total.games == 4  # a shorter match is a part of it
    assert len(played) == 4


def test_a_killed_run_keeps_its_games_and_leaves_no_process_behind(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    running = long_run(path)
    wait_until(lambda: games_in(path) > 4)
    running.kill()
    running.communicate()
    wait_until(lambda: not alive(running.pid))
    more = games_in(path) + 4  # than can be there
    told: list[int] = []
    run_match(small(more), path, tell=told.append)
    assert 4 < told[0] < more <= told[-1]
    run_match(small(more), tmp_path / "whole.jsonl")
    assert rows_of(path) == rows_of(tmp_path / "whole.jsonl")


def long_run(path: Path) -> subprocess.Popen[str]:
    """A match that would go on for minutes, in processes of its own."""
    words = "match --scenario fellowship --free random --shadow random --games 4000 --seed 11 --jobs 2"
    return begin(words, path)


def test_ctrl_c_ends_with_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    running = long_run(path)
    wait_until(lambda: games_in(path) > 2)
    said = stopped(running)
    assert said.startswith("Stopped after ")
    assert said.endswith("of 4000 games; the same command resumes.\n")
    assert said.count("\n") == 1
    wait_until(lambda: not alive(running.pid))
    for line in path.read_text().splitlines():
        json.loads(line)


# RUN FILES THAT DO NOT FIT


def refused(match: Match, path: Path) -> str:
    before = path.read_bytes()
    with pytest.raises(thirdage.BadOption) as error:
        run_match(match, path)
    assert path.read_bytes() == before
    return str(error.value)


def test_a_run_is_not_gone_on_with_as_another(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    run_match(small(2), path)
    assert "was started with seed 11, not 12; give another file" in refused(small(2, seed=12), path)
    other = new_match("fellowship", "easy", "random", 2, 11)
    assert "was started with players random, random, not easy, random" in refused(other, path)
    seated = new_match("fellowship", "random", "random", 2, 11, ["gandalf=easy"])
    assert "was started with seats none, not gandalf=easy" in refused(seated, path)


def test_a_run_is_not_gone_on_with_by_other_players_of_the_same_name(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    run_match(small(2), path)
    head, *rest = path.read_text().splitlines()
    path.write_text("\n".join([json.dumps({**json.loads(head), "code": "123456"}), *rest, ""]))
    assert "was started with code 123456, not " in refused(small(2), path)


def test_players_of_one_game_stay_who_they_are_when_the_other_game_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = Path(thirdage.__file__).parent
    copy = tmp_path / "thirdage"
    for name in PLAYED_BY:
        shutil.copytree(package / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(thirdage, "__file__", str(copy / "__init__.py"))
    scenarios = ((), ("trilogy",), ("war-of-the-ring",), ("duel-2", "trilogy"))

    def changed(file: str) -> list[bool]:
        before = [fingerprint(*names) for names in scenarios]
        with open(copy / file, "a", encoding="utf-8") as text:
            text.write("CHANGED = True\n" if file.endswith(".py") else "\n")
        return [fingerprint(*names) != was for names, was in zip(scenarios, before, strict=True)]

    assert changed("players/judges/boardgame/master.json") == [True, False, True, False]
    assert changed("cardgame/combat.py") == [True, True, False, True]
    assert changed("players/habits.py") == [True] * 4


def test_a_foreign_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Bilbo,\n")
    assert refused(small(2), path) == f"{path} is not a run file of this lab; it was not changed."
    path.write_text('{"thirdage lab":1}')
    assert "was started with run None, not match" in refused(small(2), path)


def test_a_damaged_run_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    run_match(small(2), path)
    whole = path.read_text()
    path.write_text(whole.replace('{"seed"', "seed", 1))
    assert "is damaged" in refused(small(2), path)
    for row in ("{}", '{"seed":12,"arm":0}'):
        path.write_text(f"{whole}{row}\n")
        assert "is damaged" in refused(small(4), path)


def test_a_full_disk_is_told_in_a_sentence_and_costs_only_the_game_being_written(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource", reason="Windows sets no limit to the size of a file")
    path = tmp_path / "run.jsonl"
    run_match(small(2), path)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 9, before[1]))
    try:
        with pytest.raises(thirdage.BadOption) as error:
            run_match(small(), path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert str(error.value) == f"{path} cannot be written: File too large."
    told: list[int] = []
    run_match(small(), path, tell=told.append)
    assert told[0] == 2
    run_match(small(), tmp_path / "whole.jsonl")
    assert rows_of(path) == rows_of(tmp_path / "whole.jsonl")


def test_a_process_that_was_killed_is_told_in_a_sentence() -> None:
    with pytest.raises(thirdage.BadOption, match=r"^A process was killed, .*; the same command"):
        list(each(os._exit, [1, 1], 2))


def test_two_runs_do_not_write_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with RunFile(path, "match", small().settings):
        assert "is being written by another run" in refused(small(), path)


def test_the_same_command_finds_its_file_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THIRDAGE_RUNS", str(tmp_path))
    run_match(small(2))
    run_match(small(4))
    (path,) = tmp_path.iterdir()
    assert path == m.default_path(small())
    assert len(rows_of(path)) == 4
    assert m.default_path(small(seed=3)) != path


# OPTIONS OF A SCENARIO


def test_a_match_in_teams_with_options_says_so_in_its_run_file(tmp_path: Path) -> None:
    chosen = read_options(["war-of-the-ring-4"], ["people=2"])
    match = new_match("war-of-the-ring-4", "random", "random", 2, 3, options=chosen)
    path = tmp_path / "run.jsonl"
    summary = run_match(match, path)
    assert summary.total.games == 2
    head = json.loads(path.read_text().splitlines()[0])
    assert head["settings"]["options"] == {"people": 2}
    without = new_match("war-of-the-ring-4", "random", "random", 2, 3)
    assert "options" not in without.settings, "a run without options is the run it always was"
    assert m.default_path(match) != m.default_path(without)
    with pytest.raises(thirdage.ThirdAgeError):
        run_match(without, path)


def test_options_are_read_as_they_are_written() -> None:
    chosen = (("people", 2), ("split", ("one", "two")), ("twilight", True))
    assert words_of(chosen) == " --option people=2 --option split=one+two --option twilight"
    assert settings_of(chosen) == {"options": {"people": 2, "split": ["one", "two"], "twilight": True}}
    assert read_options(["war-of-the-ring"], None) == ()
    with pytest.raises(thirdage.ThirdAgeError, match="nonsense"):
        read_options(["war-of-the-ring"], ["nonsense"])


def test_a_list_of_one_needs_no_sign() -> None:
    assert read_options(["war-of-the-ring"], ["twilight=ents"]) == (("twilight", ("ents",)),)
    assert read_options(["trilogy"], ["readings=sting"]) == (("readings", "sting"),)
    both = read_options(["war-of-the-ring", "war-of-the-ring-4"], ["turns=3", "twilight=ents"])
    assert words_of(both) == " --option turns=3 --option twilight=ents"
    for wrong, said in (("twilight=entz", "entz"), ("turns=soon", "whole number from 0 .*, not 'soon'")):
        with pytest.raises(thirdage.ThirdAgeError, match=said):
            read_options(["war-of-the-ring"], [wrong])
