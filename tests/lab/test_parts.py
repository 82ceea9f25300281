"""What a report tells of the board game beside what it tells of every game: it is what the tables say."""

from __future__ import annotations

import csv
import re
import shutil
from html import unescape
from pathlib import Path
from statistics import mean, median

import pytest

import thirdage
from tests.lab.test_report import Balance
from thirdage.boardgame.study_parts import ENDINGS
from thirdage.games import study_of
from thirdage.lab import report
from thirdage.lab import simulate as s

BOARD = "war-of-the-ring"
DICE = "dice.csv"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four games, whoever wins them."""
    found = tmp_path_factory.mktemp("simulated")
    s.run_simulation(s.new_simulation(BOARD, "easy", "easy", 4, 1), found, parquet=True)
    return found


@pytest.fixture(scope="module")
def page(folder: Path) -> str:
    report.write_report(folder, folder / "report.html")
    return (folder / "report.html").read_text(encoding="utf-8")


def read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def panel(page: str, title: str) -> dict[str, list[list[str]]]:
    """The cells of a table in words, row by row, by what its rows are called."""
    text = page.split(f"<h3>{title}</h3>")[1].split("</section>")[0]
    rows: dict[str, list[list[str]]] = {}
    for name, cells in re.findall(r'<tr[^>]*><th scope="row">(.*?)</th>(.*?)</tr>', text):
        words = [re.sub(r"<title>.*?</title>|<[^>]*>", "", cell) for cell in cells.split("</td>")[:-1]]
        rows.setdefault(unescape(re.sub("<[^>]*>", "", name)).strip(), []).append(words)
    return rows


def test_the_page_is_well_formed_and_has_every_part(page: str) -> None:
    reader = Balance()
    reader.feed(page)
    assert (reader.wrong, reader.open) == ([], [])
    for title in ("Corruption at the end", "Victory points of the Shadow", "Dice of the Shadow"):
        assert f"<h3>{title}</h3>" in page


def test_games_end_as_the_table_says(folder: Path, page: str) -> None:
    games = read(folder / s.GAMES)
    found = panel(page, "How games end")
    (every,) = found.pop("All games")
    rounds = [int(game["rounds"]) for game in games]
    assert every[0] == "4"
    assert every[4:] == [f"{median(rounds):g}", f"{min(rounds)} to {max(rounds)}"]
    assert set(found) == {ENDINGS.names[game["ending"]] for game in games}
    for title, rows in found.items():
        ended = [game for game in games if ENDINGS.names[game["ending"]] == title]
        assert sum(int(row[0]) for row in rows) == len(ended)
        winner = ended[0]["winner"]
        wins = sum(game["winner"] == winner for game in games)
        assert winner == "nobody" or rows[0][3] == f"{100 * len(ended) / wins:.1f} %"


def test_places_are_taken_and_count_as_the_table_says(folder: Path, page: str) -> None:
    games = read(folder / s.GAMES)
    found = panel(page, "Cities and Strongholds taken")
    for name, title in study_of(BOARD).titles().items():
        (row,) = found[title]
        turns = [int(game[f"taken.{name}"]) for game in games if game[f"taken.{name}"]]
        assert row[:2] == [f"{25 * len(turns)} %", f"{mean(turns):.1f}" if turns else ""]
        assert (row[3] == "never") == (not turns)
    points = [mean(int(game[side]) for game in games) for side in ("shadow", "free")]
    assert [row[-1] for row in found["All of them"]] == [f"{number:.2f}" for number in points]


def test_characters_come_and_go_as_the_table_says(folder: Path, page: str) -> None:
    games = read(folder / s.GAMES)
    entered, fell = panel(page, "Characters")["The Witch-king"]
    for row, column in ((entered, "entered.witch-king"), (fell, "fell.witch-king")):
        assert row[0] == f"{25 * sum(game[column] != '' for game in games)} %"


def test_numbers_are_told_by_game_and_turn(folder: Path, page: str) -> None:
    games = read(folder / s.GAMES)
    (row,) = panel(page, "The Fellowship, the Hunt and the Rings")["Dice put in the Hunt box before the roll"]
    put, turns = (sum(int(game[name]) for game in games) for name in ("hunt.put", "rounds"))
    assert row[:2] == [f"{put / 4:.2f}", f"{put / turns:.2f}"]


def test_dice_are_told_by_face_and_use(folder: Path, page: str) -> None:
    rows = [row for row in read(folder / DICE) if row["side"] == "free"]
    assert len(rows) == 4 * 5
    found = panel(page, "Dice of the Free Peoples")
    (moving,) = found["Move the Fellowship"]
    by_character = sum(int(row["fellowship"]) for row in rows if row["die"] == "character")
    assert moving[0] == f"{by_character / 4:.2f}"
    assert moving[-2] == f"{sum(int(row['fellowship']) for row in rows) / 4:.2f}"
    assert found["All uses"][0][-1] == "100.0 %"
    assert "Move Nazgûl and Minions" not in found, "the Free Peoples have none"


def test_parquet_has_numbers_where_the_csv_has_them(folder: Path) -> None:
    from pyarrow.parquet import read_table

    for name in (s.GAMES, DICE):
        rows = read_table((folder / name).with_suffix(".parquet")).to_pylist()
        told = [
            {column: "" if value is None else str(value) for column, value in row.items()} for row in rows
        ]
        assert told == read(folder / name)
    assert {type(row["fellowship"]) for row in rows} == {int}


def test_a_later_day_writes_the_same_tables(folder: Path, tmp_path: Path) -> None:
    s.run_simulation(s.new_simulation(BOARD, "easy", "easy", 1, 1), tmp_path)
    s.run_simulation(s.new_simulation(BOARD, "easy", "easy", 4, 1), tmp_path)
    for name in (s.GAMES, s.CARDS, DICE):
        assert (tmp_path / name).read_text() == (folder / name).read_text()


# WHAT IS NOT THERE


def test_a_further_table_belongs_to_its_game_only(tmp_path: Path) -> None:
    s.run_simulation(s.new_simulation("duel-2", "random", "random", 1, 5), tmp_path)
    assert not (tmp_path / DICE).exists()
    assert "taken." not in (tmp_path / s.GAMES).read_text()
    report.write_report(tmp_path, tmp_path / "report.html")
    assert "How games end" not in (tmp_path / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "column", "value"),
    [
        (DICE, "seed", "7"),  # of a game that the first table does not have
        (DICE, "rolled", "x"),
        (s.GAMES, "players", "easy"),
        (s.GAMES, "corruption", "much"),
        (s.GAMES, "rounds", "999999999"),
        (s.CARDS, "won", "2"),
    ],
)
def test_damaged_tables_are_said(name: str, column: str, value: str, folder: Path, tmp_path: Path) -> None:
    for table in (s.GAMES, s.CARDS, DICE):
        shutil.copy(folder / table, tmp_path)
    rows = read(tmp_path / name)
    rows[0][column] = value
    with (tmp_path / name).open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    with pytest.raises(thirdage.BadOption, match="are damaged"):
        report.write_report(tmp_path, tmp_path / "report.html")


def test_a_missing_table_is_said(folder: Path, tmp_path: Path) -> None:
    for table in (s.GAMES, s.CARDS):
        shutil.copy(folder / table, tmp_path)
    with pytest.raises(thirdage.BadOption, match=r"There is no dice\.csv in .*; `lab simulate` writes it"):
        report.write_report(tmp_path, tmp_path / "report.html")
