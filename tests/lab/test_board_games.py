"""The lab serves the board game with what the board game says of itself."""

from __future__ import annotations

import csv
import re
from html import unescape
from pathlib import Path

import pytest

from tests.lab.test_match import rows_of
from thirdage import games
from thirdage.boardgame import tables as t
from thirdage.boardgame.facts import REASONS
from thirdage.boardgame.study import COUNTS
from thirdage.lab import match, report
from thirdage.lab import simulate as s
from thirdage.lab.ladder import plan
from thirdage.lab.playing import play

BOARD = "war-of-the-ring"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games."""
    found = tmp_path_factory.mktemp("simulated")
    s.run_simulation(s.new_simulation(BOARD, "random", "easy", 2, 5), found)
    return found


def read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_match_swaps_sides_and_is_summed_up(tmp_path: Path) -> None:
    wanted = match.new_match(BOARD, "normal", "random", 2, 4)
    assert [task.levels for task in wanted.tasks] == [("normal", "random"), ("random", "normal")]
    summary = match.run_match(wanted, tmp_path / "run.jsonl")
    assert summary.total.games == 2
    assert summary.total.wins == 2, "normal beats random"
    said = {what: value for what, value, _ in match.lines(summary)}
    assert said["normal wins as Shadow"] == "1 of 1, 100.0 %"
    assert "turns and decisions a game" in said
    ends = [value for what, value, _ in match.lines(summary) if f"{what}." in REASONS.values()]
    assert sum(int(value.split()[0]) for value in ends) == 2, "and it is told how the games ended"


def test_a_ladder_has_the_same_rungs() -> None:
    found = plan.new_ladder("small", [BOARD], "random,easy")
    assert [match.players for match in found.matches(BOARD)] == [("easy", "random")]


def test_two_processes_find_what_one_finds(tmp_path: Path) -> None:
    wanted = match.new_match(BOARD, "normal", "easy", 4, 4)
    paths = [tmp_path / f"{jobs}.jsonl" for jobs in (1, 2)]
    for jobs, path in enumerate(paths, 1):
        match.run_match(wanted, path, jobs)
    one, two = (rows_of(path) for path in paths)
    assert len(one) == 4
    assert one == two


def test_what_is_counted_is_what_the_log_says_in_words() -> None:
    game = games.replay(play(BOARD, 3, ("easy", "easy")).record())
    found = s.story(game, ["easy", "easy"])
    words = game.events(("free", "shadow"))
    sums = dict(zip(COUNTS, (sum(row[1 + n] for row in found["cards"]) for n in range(3)), strict=True))
    assert sums["played"] == sum(line.kind == "event" for line in words) > 3
    assert sums["fought"] == sum(line.kind == "combat card" for line in words)
    assert sums["buried"] == sum(line.kind == "buried" for line in words)
    assert found["ending"] in {"ring", "corruption", "conquest", "banished", "turns"}
    assert found["rounds"] == game.view(None)["turn"]
    assert found["places"]["minas-tirith"] in (["free"], ["shadow"])


def test_every_card_has_a_row_in_every_game(folder: Path) -> None:
    told, cards = read(folder / s.GAMES), read(folder / s.CARDS)
    assert [game["seed"] for game in told] == ["5", "6"]
    base = {card.id: card for card in t.EVENT if card.set == "base"}
    assert len(cards) == 2 * len(base)
    for game in told:
        mine = [card for card in cards if card["seed"] == game["seed"]]
        assert {card["card"] for card in mine} == set(base)
        assert all((card["won"] == "1") == (card["side"] == game["winner"]) for card in mine)
        assert int(game["margin"]) == int(game["free"]) - int(game["shadow"])
        assert game["held.moria"] in ("free", "shadow")


def test_games_of_both_kinds_stand_in_one_table(tmp_path: Path) -> None:
    s.run_simulation(s.new_simulation(f"duel-2,{BOARD}", "easy", "easy", 1, 5), tmp_path)
    told, cards = read(tmp_path / s.GAMES), read(tmp_path / s.CARDS)
    assert [game["scenario"] for game in told] == ["duel-2", BOARD]
    assert {card["fought"] for card in cards if card["scenario"] == "duel-2"} == {""}
    assert {card["cycled"] for card in cards if card["scenario"] == BOARD} == {""}
    assert report.write_report(tmp_path, tmp_path / "report.html") == 2


def test_a_report_tells_of_turns_cities_and_events(folder: Path) -> None:
    assert report.write_report(folder, folder / "report.html") == 2
    page = unescape((folder / "report.html").read_text(encoding="utf-8"))
    titles = re.findall(r'<th scope="row">(.*?)</th>', page.split('<section class="panel cards">')[1])
    assert set(titles) == {card.title for card in t.EVENT if card.set == "base"}
    assert "turns a game" in page
    assert "Strongholds in the end" in page
    assert '<span class="title">Minas Tirith</span>' in page
    assert "Points at the end" not in page, "they do not decide this game"
    assert "Wins when fought with" in page
