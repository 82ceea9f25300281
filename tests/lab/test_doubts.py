"""How other readings of doubtful cards move the balance: `lab doubts`."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import thirdage
from thirdage.lab import doubts as d
from thirdage.lab.commands import lab

SIDES = ("free", "shadow")


def wanted(*cards: str, games: int = 10) -> d.Doubts:
    return d.Doubts("fellowship", "random", games, 1, cards)


def won(rules: dict[str, int]) -> Callable[..., Generator[Any, None, None]]:
    """Instead of playing: with some readings the first side wins so many of the first deals."""

    def each(work: Any, pieces: Sequence[d.Task], jobs: int = 0) -> Generator[Any, None, None]:
        for task in pieces:
            winner = int(task.seed > rules[task.readings])
            yield {"readings": task.readings, "seed": task.seed, "winner": winner}

    return each


def test_each_reading_is_compared_on_the_same_deals_and_helpful_ones_are_added_one_by_one(
    tmp_path: Path,
) -> None:
    games = {
        "": 8,
        "gimli": 7,  # helps
        "sting": 6,  # helps most, so it is first
        "arwen": 9,  # does not
        "gimli, sting": 4,  # as far from half as before: left out
    }
    told: list[int] = []
    found = d.measure(wanted("gimli", "sting", "arwen"), tmp_path / "run", 1, told.append, won(games))
    assert found.usual.share == 0.8
    assert {card: rate.wins for card, (rate, _, _) in found.alone.items()} == {
        "gimli": 7,
        "sting": 6,
        "arwen": 9,
    }
    assert found.alone["sting"][1] == pytest.approx(-0.2)
    assert 0 < found.alone["sting"][2] < 0.5
    assert [(card, rate.wins, stays) for card, rate, stays in found.tried] == [
        ("sting", 6, True),
        ("gimli", 4, False),
    ]
    assert (found.chosen, found.end.wins) == (("sting",), 6)
    assert told[-1] == 60  # the set of Sting alone was played before
    text = d.markdown(wanted("gimli", "sting", "arwen"), "thirdage lab doubts", found)
    assert "| Sting | 1 path icon. | 60.0 % (31.3 to 83.2 %) | -20.0 points (± 26.1) |" in text
    assert "The set that comes nearest to one half: Sting; the Free Peoples win 60.0 %" in text
    assert "| Gimli | 40.0 % (16.8 to 68.7 %) | is left out |" in text


def test_a_stopped_run_is_resumed_and_more_games_are_added(tmp_path: Path) -> None:
    path = tmp_path / "run"
    d.measure(wanted("sting", games=4), path, 1, None, won({"": 4, "sting": 3}))
    lines = path.read_text().splitlines()
    assert len(lines) == 1 + 8
    path.write_text("\n".join(lines[:5]) + "\n" + lines[5][:7])  # killed while it wrote
    again: list[int] = []
    found = d.measure(wanted("sting", games=6), path, 1, again.append, won({"": 4, "sting": 3}))
    assert again[0] == 4
    assert len(path.read_text().splitlines()) == 1 + 12
    assert found.chosen == ("sting",)


def test_games_are_played_with_the_reading_and_say_who_won() -> None:
    row = d.play_task(d.Task("fellowship", "random", "sting", 3))
    game = thirdage.new("fellowship", seed=3, readings="sting")
    assert game.record().options == {"readings": "sting"}
    assert (row["readings"], row["seed"]) == ("sting", 3)
    assert row["winner"] in (0, 1)


def test_only_what_is_in_the_decks_is_measured() -> None:
    cards = d.cards_in_doubt("fellowship")
    assert "strider" in cards
    assert "gothmog" not in cards  # a promo
    there = {card.id for card in thirdage.cards("cardgame") if "other_reading" in card}
    assert set(cards) < there


def test_the_command_writes_its_tables_into_the_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    begin, end = d.place_of("fellowship").markers
    page.write_text(f"before\n{begin}\n{end}\nafter\n")
    words = ["doubts", "--scenario", "fellowship", "--players", "random", "--games", "1", "--jobs", "1"]
    words += ["--out", str(tmp_path / "run.jsonl"), "--into", str(page)]
    result = CliRunner().invoke(lab, words)
    assert result.exit_code == 0, result.output
    text = page.read_text()
    assert text.startswith(f"before\n{begin}\n\nMade by `thirdage lab doubts --scenario fellowship --players")
    assert "| Strider | Strider can use his action on path 2 only. |" in text
    assert json.loads((tmp_path / "run.jsonl").read_text().splitlines()[0])["run"] == "doubts"


def test_what_cannot_be_measured_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(thirdage.BadOption, match="Nothing in War of the Ring has another reading"):
        d.new_doubts("war-of-the-ring")
    with pytest.raises(thirdage.BadOption, match="at least 1"):
        d.new_doubts("fellowship", "random", 0)
    page = tmp_path / "page.md"
    page.write_text("nothing")
    result = CliRunner().invoke(lab, ["doubts", "--scenario", "fellowship", "--into", str(page)])
    assert "has no place for the doubts of fellowship" in str(result.exception)
