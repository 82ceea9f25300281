"""Simulations: what the tables say is what happened, and they add up."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest

import thirdage
from tests.at_the_table import Table, at_the_table, hand, path_combat, titles
from tests.card_games import card_game, card_scenarios
from tests.lab.running import alive, begin, games_in, wait_until
from thirdage import games
from thirdage.cardgame import study as c
from thirdage.cardgame import tables as t
from thirdage.cardgame.layout import layout_of
from thirdage.lab import simulate as s
from thirdage.lab.playing import play
from thirdage.lab.report import write_report


def read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three random games each of two scenarios."""
    found = tmp_path_factory.mktemp("simulated")
    assert s.run_simulation(s.new_simulation("duel-2,trilogy", "random", "random", 3, 5), found) == 6
    return found


def counted(table: Table, column: str) -> dict[str, int]:
    """Which cards have something in a column of the table of cards."""
    place = c.COUNTS.index(column)
    return {
        titles([card])[0]: counts[place]
        for card, counts in c.card_counts(table.game).items()
        if counts[place]
    }


# WHAT IS COUNTED


def test_playing_paying_and_forsaking_are_told_apart() -> None:
    table = at_the_table(
        turn="aragorn", path="Egladil", aragorn=hand("Boromir", "Elrond", "Arwen", draw=["High Elves"])
    )
    table.aragorn.plays("Boromir", to="path", paying="Elrond").chooses("High Elves")
    assert counted(table, "played") == {"Boromir": 1}
    assert counted(table, "cycled") == {"Elrond": 1}
    assert counted(table, "forsaken") == {"High Elves": 1}
    assert counted(table, "moved") == counted(table, "used") == counted(table, "fallen") == {}


def test_a_card_forsaken_unseen_from_the_deck_is_counted() -> None:
    table = at_the_table(
        turn="aragorn", path="Egladil", aragorn=hand("Arwen", reserve=["Boromir"], draw=["Elrond"])
    )
    table.aragorn.moves("Boromir").chooses("The top card of your draw deck")
    assert counted(table, "moved") == {"Boromir": 1}
    assert counted(table, "forsaken") == {"Elrond": 1}


def test_winnowed_cards_are_not_forsaken() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Gimli", "Sting", draw=["Treebeard"]))
    table.frodo.winnows("Gimli", "Sting")
    assert counted(table, "forsaken") == {}
    assert counted(table, "fallen") == {}


def test_attackers_fall_on_the_path() -> None:
    table = path_combat("Egladil", "Cave-troll", "Legolas")
    assert "Cave-troll" in counted(table, "fallen")
    assert counted(table, "forsaken") == {}
    assert c.place_winners(table.game) == {"egladil": ["free"]}


# THE TABLES


@pytest.mark.parametrize("scenario", [info.name for info in card_scenarios()])
def test_the_counts_are_what_the_log_says_in_words(scenario: str) -> None:
    seats = layout_of(scenario, {}).seats
    game = card_game(games.replay(play(scenario, 3, ("random",) * len(seats)).record()))
    found = s.story(game, ["random"] * len(seats))
    words = game.events(seats)
    sums = [sum(row[1 + n] for row in found["cards"]) for n in range(len(c.COUNTS))]
    assert sums[c.COUNTS.index("played")] == sum(" plays " in text for text in words)
    assert sums[c.COUNTS.index("moved")] == sum(" moves " in text for text in words)
    assert sums[c.COUNTS.index("cycled")] == sum(
        " cycles " in text and " from hand" in text for text in words
    )
    scored = sum(len(winners) for winners in found["places"].values())
    skirmishes = tuple(
        f"Combat at {place.title}" for place, is_one in zip(t.LOCATION, t.IS_SKIRMISH, strict=True) if is_one
    )
    combats = [text for text in words if text.startswith("Combat at ")]
    assert scored == sum(not text.startswith(skirmishes) for text in combats), "skirmishes score nothing"


def test_each_card_of_each_deck_has_a_row_in_each_game(folder: Path) -> None:
    games, cards = read(folder / s.GAMES), read(folder / s.CARDS)
    assert [(g["scenario"], g["seed"]) for g in games] == [
        (name, seed) for name in ("trilogy", "duel-2") for seed in "567"
    ]
    for game in games:
        mine = [c for c in cards if (c["scenario"], c["seed"]) == (game["scenario"], game["seed"])]
        decks = layout_of(game["scenario"], {}).decks
        assert len(mine) == len({(c["card"], c["copy"]) for c in mine}) == sum(map(len, decks))
        assert {c["seat"] for c in mine} == set(layout_of(game["scenario"], {}).seats)
        assert all((c["won"] == "1") == (c["side"] == game["winner"]) for c in mine)


def test_scores_and_locations_of_a_row_add_up(folder: Path) -> None:
    points = {card.id: card for card in thirdage.cards()}
    for game in read(folder / s.GAMES):
        assert int(game["margin"]) == int(game["free"]) - int(game["shadow"])
        assert int(game["rounds"]) > 0
        won = {"free": 0, "shadow": int(game["corruption"]), "nobody": 0}
        for column, winners in game.items():
            kind, dot, place = column.partition(".")
            if dot and winners:
                winner = winners.split()[-1]  # whoever took it last has it
                if kind == "battleground" or winner == "free":
                    won[winner] += points[place].points
        # unused Ring tokens are worth a little more at the very end
        assert 0 <= int(game["free"]) - won["free"] <= 2
        assert 0 <= int(game["shadow"]) - won["shadow"] <= 2


def test_two_processes_and_a_later_day_write_the_same_tables(folder: Path, tmp_path: Path) -> None:
    s.run_simulation(s.new_simulation("trilogy", "random", "random", 1, 5), tmp_path)
    s.run_simulation(s.new_simulation("trilogy,duel-2", "random", "random", 3, 5), tmp_path, jobs=2)
    for name in (s.GAMES, s.CARDS):
        assert (tmp_path / name).read_text() == (folder / name).read_text()


def test_a_stopped_simulation_leaves_tables_of_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_task = s.play_task

    def play_until_stopped(task: s.Task) -> dict[str, Any]:
        if task.seed == 7:
            raise KeyboardInterrupt
        return play_task(task)

    monkeypatch.setattr(s, "play_task", play_until_stopped)
    with pytest.raises(KeyboardInterrupt):
        s.run_simulation(s.new_simulation("fellowship", "random", "random", 9, 5), tmp_path)
    assert [game["seed"] for game in read(tmp_path / s.GAMES)] == ["5", "6"]


def test_a_killed_simulation_is_gone_on_with(tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    words = "simulate --scenario fellowship --players random --games 4000 --seed 5 --jobs 2"
    running = begin(words, killed)
    wait_until(lambda: games_in(killed / s.RUN) > 4)
    running.kill()
    running.communicate()
    wait_until(lambda: not alive(running.pid))
    assert not (killed / s.GAMES).exists()
    more = games_in(killed / s.RUN) + 4  # than can be there
    wanted = s.new_simulation("fellowship", "random", "random", more, 5)
    told: list[int] = []
    assert s.run_simulation(wanted, killed, tell=told.append) == more
    assert 4 < told[0] < more == told[-1]
    s.run_simulation(wanted, whole)
    for name in (s.GAMES, s.CARDS):
        assert (killed / name).read_text() == (whole / name).read_text()


# PARQUET


def check_parquet(folder: Path, games: int) -> None:
    """The Parquet tables say what the CSV says, with numbers where it has numbers."""
    from pyarrow.parquet import read_table

    for name in (s.GAMES, s.CARDS):
        rows = read_table((folder / name).with_suffix(".parquet")).to_pylist()
        assert [{column: str(value) for column, value in row.items()} for row in rows] == read(folder / name)
        for row in rows:
            numbers = {column for column, value in row.items() if isinstance(value, int)}
            assert numbers == {
                column for column, text in read(folder / name)[0].items() if text.lstrip("-").isdigit()
            }
        assert len({row["seed"] for row in rows}) == games


def test_parquet_says_what_the_csv_says(tmp_path: Path) -> None:
    wanted = s.new_simulation("fellowship", "random", "random", 3, 5)
    s.run_simulation(wanted, tmp_path, parquet=True)
    check_parquet(tmp_path, 3)


def test_going_on_writes_parquet_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    s.run_simulation(s.new_simulation("fellowship", "random", "random", 2, 5), tmp_path, parquet=True)
    play_task = s.play_task

    def play_until_stopped(task: s.Task) -> dict[str, Any]:
        if task.seed == 8:
            raise KeyboardInterrupt
        return play_task(task)

    wanted = s.new_simulation("fellowship", "random", "random", 4, 5)
    with monkeypatch.context() as patch:
        patch.setattr(s, "play_task", play_until_stopped)
        with pytest.raises(KeyboardInterrupt):
            s.run_simulation(wanted, tmp_path, parquet=True)
    check_parquet(tmp_path, 3)
    s.run_simulation(wanted, tmp_path, parquet=True)
    check_parquet(tmp_path, 4)


def test_parquet_of_no_games_has_its_types(tmp_path: Path) -> None:
    from pyarrow.parquet import read_schema

    s.write_tables(tmp_path, [])
    s.write_parquet(tmp_path)
    schema = read_schema(tmp_path / "cards.parquet")
    types = {str(schema.field(name).type) for name in (*c.COUNTS, "seed", "copy", "won")}
    assert (types, str(schema.field("card").type)) == ({"int64"}, "string")


def test_games_with_an_option_of_the_scenario(tmp_path: Path) -> None:
    wanted = s.new_simulation("war-of-the-ring", "random", "random", 1, 2, options=["twilight"])
    assert wanted.settings["options"] == {"twilight": True}
    assert s.run_simulation(wanted, tmp_path) == 1
    cards = (tmp_path / "cards.csv").read_text()
    assert "a-balrog-is-come" in cards
    without = s.new_simulation("war-of-the-ring", "random", "random", 1, 2)
    assert "options" not in without.settings
    with pytest.raises(thirdage.ThirdAgeError):
        s.run_simulation(without, tmp_path)
    assert write_report(tmp_path, tmp_path / "report.html") == 1
