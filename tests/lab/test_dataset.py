"""A data set of games: it replays, it is the same whoever makes it, and its datasheet tells what is in it."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import thirdage
from thirdage.kernel.errors import BadOption, ThirdAgeError
from thirdage.lab import dataset as d
from thirdage.lab import dataset_games as g
from thirdage.lab.pool import each

SCENARIOS = "fellowship,war-in-the-north-duel-2"


def wanted(games: int = 5) -> g.Wanted:
    return g.new_dataset(SCENARIOS, "random,easy", games, 3)


def lines(folder: Path) -> list[dict[str, Any]]:
    with gzip.open(folder / g.GAMES, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("data")
    assert len(d.make_dataset(wanted(), found, decisions=True)) == 5
    return found


def test_every_game_replays_to_its_end(folder: Path) -> None:
    rows = lines(folder)
    assert [(row["scenario"], row["seed"]) for row in rows] == [*wanted().tasks]
    assert Counter(row["scenario"] for row in rows) == {"fellowship": 3, "war-in-the-north-duel-2": 2}
    for number, row in enumerate(rows):
        game = thirdage.replay(thirdage.Record.from_json(row["record"]))
        assert game.result is not None
        assert (row["game"], row["winner"], row["scores"]) == (number, game.result.winner, game.result.scores)
        assert row["reason"] == game.result.reason
        assert row["players"] == {
            seat: "random" if game.side_of(seat) == "free" else "easy" for seat in game.seats
        }
        assert row["split"] == g.split_of(row["scenario"], row["seed"])


def test_decisions_are_those_of_the_records(folder: Path) -> None:
    from pyarrow.parquet import read_table

    found = read_table(folder / g.DECISIONS).to_pylist()
    rows = lines(folder)
    assert len(found) == sum(row["decisions"] for row in rows)
    for row in rows:
        record = thirdage.Record.from_json(row["record"])
        own = [decision for decision in found if decision["game"] == row["game"]]
        assert [decision["ply"] for decision in own] == list(range(len(own)))
        assert [(o["choice"], o["options"][o["choice"]]) for o in own] == list(record.choices)
        assert all(len(decision["options"]) > 1 for decision in own)
        assert {decision["seat"]: decision["level"] for decision in own} == row["players"]
        assert {decision["side"] for decision in own if decision["won"]} == {row["winner"]}


def test_the_datasheet_tells_what_is_in_the_files(folder: Path) -> None:
    sheet = (folder / g.SHEET).read_text(encoding="utf-8")
    rows = lines(folder)
    for name in (g.GAMES, g.DECISIONS):
        content = (folder / name).read_bytes()
        assert f"| `{name}` | {len(content):,} | `{sha256(content).hexdigest()}` |" in sheet
    for scenario in SCENARIOS.split(","):
        own = [row for row in rows if row["scenario"] == scenario]
        won = sum(row["winner"] == "free" for row in own)
        assert re.search(
            rf"\| `{scenario}` \| {len(own)} \| {sum(row['decisions'] for row in own):,} \|", sheet
        )
        assert re.search(rf"\| `{scenario}` \| {won} of {len(own)} \|", sheet)
    for split, games in Counter(row["split"] for row in rows).items():
        assert f"| `{split}` | {games} |" in sheet
    command = (
        f"thirdage lab dataset --scenario {SCENARIOS} --games 5 --players random,easy --seed 3 --decisions"
    )
    assert f"    {command}\n" in sheet
    assert "`war-in-the-north-duel-2` (89)" in sheet  # reconstructed
    assert "`fellowship` (" not in sheet
    assert all(
        f"\n## {part}\n" in sheet for part in ("Motivation", "Known biases", "Uses", "Licence and upkeep")
    )
    assert set(re.findall(r"^\| `(\w+)` \| ", sheet, re.MULTILINE)) >= rows[0].keys()


def test_the_same_bytes_whoever_makes_them_and_however_often_it_is_stopped(
    folder: Path, tmp_path: Path
) -> None:
    stopped = 0

    def unlucky(work: Any, pieces: Any, jobs: int = 0) -> Any:
        """One game, the last first, and then Ctrl-C."""
        nonlocal stopped
        for result in each(work, pieces[::-1], 1):
            yield result
            stopped += 1
            raise KeyboardInterrupt

    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            d.make_dataset(wanted(), tmp_path, each=unlucky)
    assert stopped == 2
    assert not (tmp_path / g.GAMES).exists()
    d.make_dataset(wanted(2), tmp_path)  # a smaller set of the same games
    assert len(lines(tmp_path)) == 2
    d.make_dataset(wanted(), tmp_path, decisions=True)
    for name in (g.GAMES, g.DECISIONS, g.SHEET):
        assert (tmp_path / name).read_bytes() == (folder / name).read_bytes(), name


def test_splits_are_about_as_large_as_promised() -> None:
    counted = Counter(g.split_of("trilogy", seed) for seed in range(3000))
    for name, share in g.SPLITS.items():
        assert abs(counted[name] / 30 - share) < 3


@pytest.mark.parametrize(
    ("scenarios", "players", "games", "said"),
    [
        ("fellowship", "normal", 0, "The number of games is at least 1, not 0."),
        ("all", "normal", 5, "There are 13 scenarios to share 5 games among; ask for more games."),
        ("fellowship", "best", 5, "best"),
        ("chess", "easy", 5, "chess"),
    ],
)
def test_bad_requests_are_refused_in_a_sentence(scenarios: str, players: str, games: int, said: str) -> None:
    with pytest.raises(ThirdAgeError) as refused:
        g.new_dataset(scenarios, players, games)
    assert said in str(refused.value)


def test_another_set_is_not_continued(folder: Path) -> None:
    with pytest.raises(BadOption, match="was started with free random, not easy"):
        d.make_dataset(g.new_dataset(SCENARIOS, "easy", 5, 3), folder)
