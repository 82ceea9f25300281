"""The report: one page that needs nothing else, and says what the tables say."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

import thirdage
from thirdage.cardgame import tables as t
from thirdage.cardgame.layout import layout_of
from thirdage.lab import report as r
from thirdage.lab import simulate as s
from thirdage.lab import tally as y
from thirdage.lab.plots import Bar, histogram, whisker
from thirdage.lab.ratings import Rate


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("simulated")
    s.run_simulation(s.new_simulation("trilogy,fellowship", "random", "random", 3, 5), found)
    return found


@pytest.fixture(scope="module")
def page(folder: Path) -> str:
    assert r.write_report(folder, folder / "report.html") == 6
    return (folder / "report.html").read_text(encoding="utf-8")


class Balance(HTMLParser):
    """Notes elements that are not closed in order."""

    EMPTY = frozenset(("meta", "input"))

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)


def test_the_page_is_well_formed(page: str) -> None:
    reader = Balance()
    reader.feed(page)
    assert reader.wrong == []
    assert reader.open == []


def test_the_page_loads_nothing_from_elsewhere(page: str) -> None:
    assert re.findall(r"""(?:src|href)=["'](?!#)|https?:|@import|url\(""", page) == []


@pytest.mark.parametrize("scenario", ["trilogy", "fellowship"])
def test_every_card_of_the_scenario_has_its_line(page: str, scenario: str) -> None:
    section = page.split(f'data-scenario="{scenario}">')[1].split('<div class="scenario"')[0]
    found = [unescape(name) for name in re.findall(r'<th scope="row">(.*?)</th>', section)]
    wanted = {t.KIND[card].title for deck in layout_of(scenario, {}).decks for card in deck}
    assert len(found) == len(set(found))
    assert set(found) == wanted


def test_every_location_that_was_fought_for_is_named(folder: Path, page: str) -> None:
    for tally in y.read_tables(folder):
        assert tally.places
        for name in tally.places:
            title = t.LOCATION[t.LOCATION_BY_ID[name]].title
            assert f'<span class="title">{title}</span>' in unescape(page)


def test_copies_of_a_card_count_one_game_once() -> None:
    tally = y.Tally("trilogy")
    rows = [
        {"card": "mordor-orcs", "won": "1", "played": "2", "cycled": "0", "forsaken": "0"},
        {"card": "mordor-orcs", "won": "1", "played": "1", "cycled": "1", "forsaken": "0"},
    ]
    y._count_cards(tally, rows)
    y._count_cards(tally, [{**row, "won": "0"} for row in rows[:1]])
    assert tally.cards["mordor-orcs"] == {"played": Rate(1, 2), "cycled": Rate(1, 1), "forsaken": Rate(0, 0)}


def test_the_counts_of_the_page_are_those_of_the_tables(folder: Path) -> None:
    trilogy, fellowship = y.read_tables(folder)
    assert (trilogy.name, fellowship.name) == ("trilogy", "fellowship")
    assert [len(tally.games) for tally in (trilogy, fellowship)] == [3, 3]
    assert trilogy.of_side(0).wins + trilogy.of_side(1).wins == 3
    assert sum(counter.total() for counter in fellowship.places.values()) >= 3 * 4


def test_ties_stand_on_the_side_of_the_shadow() -> None:
    games = [y.Game(int(margin <= 0), margin, 6, 200, "last path") for margin in (-3, 0, 0, 1, 19)]
    drawn = r._margins(y.Tally("trilogy", games))
    tips = re.findall(r'class="(\w+)"[^>]*><title>([^<]*)', drawn)
    assert ("shadow", "−1 to 0 points: 2 games") in tips
    assert ("free", "+1 to +2 points: 1 game") in tips
    assert ("free", "+19 to +20 points: 1 game") in tips


def test_bars_are_as_tall_as_their_numbers() -> None:
    drawn = histogram([Bar("1", 10, "free", "ten"), Bar("2", 5, "free", "five")], "Two bars", "n")
    tall = [float(number) for number in re.findall(r'<rect [^>]*height="([\d.]+)"', drawn)]
    assert tall[0] == pytest.approx(2 * tall[1], rel=0.01)


def test_a_whisker_reaches_from_end_to_end_of_its_interval() -> None:
    drawn = whisker(Rate(8, 10), 0.5, "free")
    assert "49 to 94 %; usual 50 %" in drawn


def test_who_played_is_said_once_where_it_is_the_same(folder: Path, page: str) -> None:
    assert "Each of Trilogy and The Fellowship of the Ring: 3 games, seeds 5 to 7, played by random." in page
    trilogy, fellowship = y.read_tables(folder)
    trilogy.players.clear()
    trilogy.players["easy easy easy random"] = 3
    said = r._about([trilogy, fellowship])
    assert "frodo easy, witch-king easy, aragorn easy and saruman random." in said
    assert "The Fellowship of the Ring: 3 games, seeds 5 to 7, played by random." in said


# WHAT IS NOT THERE


def test_a_folder_without_tables_is_said(tmp_path: Path) -> None:
    with pytest.raises(thirdage.BadOption, match=r"There is no games\.csv in .*; `lab simulate` writes it"):
        r.write_report(tmp_path, tmp_path / "report.html")


def test_a_foreign_table_is_said(tmp_path: Path) -> None:
    (tmp_path / s.GAMES).write_text("name,age\nBilbo,111\n")
    with pytest.raises(thirdage.BadOption, match="is not a table that"):
        r.write_report(tmp_path, tmp_path / "report.html")


def test_a_damaged_table_is_said(folder: Path, tmp_path: Path) -> None:
    (tmp_path / s.GAMES).write_text((folder / s.GAMES).read_text())
    (tmp_path / s.CARDS).write_text((folder / s.CARDS).read_text()[:-40].replace("trilogy,5", "trilog,5"))
    with pytest.raises(thirdage.BadOption, match="are damaged"):
        r.write_report(tmp_path, tmp_path / "report.html")


def test_a_page_that_cannot_be_written_is_said(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(thirdage.BadOption, match="cannot be written"):
        r.write_report(folder, tmp_path / "nowhere" / "report.html")
