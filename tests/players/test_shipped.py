"""A learned file that is missing, damaged or of another version: a sentence, wherever it is needed."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import thirdage
from thirdage import cli
from thirdage.players import shipped as s
from thirdage.players.judges import judge_of_scenario
from thirdage.players.judges.boardgame import foresight as board_foresight
from thirdage.players.judges.boardgame import learned as board
from thirdage.players.judges.boardgame.tempers import habits_of
from thirdage.players.judges.cardgame import foresight, worths
from thirdage.players.judges.cardgame import learned as cards
from thirdage.players.mind import LEARNED, Mind


def forget() -> None:
    """Nothing was read yet."""
    for read in (
        judge_of_scenario,
        board.learned,
        cards.learned_habits,
        worths._learned,
        foresight._learned,
        board_foresight.learned_foresight,
    ):
        read.cache_clear()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where learned files are looked for: it is empty."""
    forget()
    monkeypatch.setattr(s, "files", lambda package: tmp_path)
    yield tmp_path
    forget()


BROKEN = [
    (None, "it cannot be read (No such file or directory)"),
    (b"\xff\xfe", "it is not text"),
    (b"{", "it is not JSON"),
    (b"[]", "These are no "),
]


@pytest.mark.parametrize(
    ("content", "why"), [*BROKEN, (b'{"version": 7, "sides": {}}', "habits are of version 7")]
)
def test_habits_of_the_board_game(folder: Path, content: bytes | None, why: str) -> None:
    if content is not None:
        (folder / board.FILE).write_bytes(content)
    with pytest.raises(thirdage.BadOption) as error:
        habits_of(Mind(LEARNED))
    assert str(error.value).startswith(f"{folder / board.FILE} is of no use, install thirdage anew: ")
    assert why in str(error.value)


@pytest.mark.parametrize(("content", "why"), [*BROKEN, (b"{}", "they lack 'reserve'")])
def test_numbers_of_the_card_game(folder: Path, content: bytes | None, why: str) -> None:
    if content is not None:
        (folder / worths.LEARNED).write_bytes(content)
    with pytest.raises(thirdage.BadOption) as error:
        worths.learned()
    assert str(error.value).startswith(f"{folder / worths.LEARNED} is of no use, install thirdage anew: ")
    assert why in str(error.value)


@pytest.mark.parametrize(("content", "why"), [*BROKEN[:3], (b"[]", "This is no learned foresight")])
@pytest.mark.parametrize("game", [foresight, board_foresight])
def test_foresight_of_both_games(game: Any, folder: Path, content: bytes | None, why: str) -> None:
    if content is not None:
        (folder / game.FILE).write_bytes(content)
    with pytest.raises(thirdage.BadOption) as error:
        game.learned_foresight()
    assert str(error.value).startswith(f"{folder / game.FILE} is of no use, install thirdage anew: ")
    assert why in str(error.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [("reserve", 3), ("reserve", {"gimli": "strong"}), ("heat", [1]), ("heat", None), ("heat", True)],
)
def test_a_number_that_is_none_is_refused(name: str, value: Any) -> None:
    found = json.loads(json.dumps(worths.to_json(worths.by_hand())))
    with pytest.raises(thirdage.BadOption, match=f"damaged: in '{name}' a number is missing or is none"):
        worths.from_json({**found, name: value})


@pytest.mark.parametrize("scenario", ["trilogy", "war-of-the-ring"])
def test_a_match_ends_with_that_sentence(
    scenario: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("THIRDAGE_RUNS", str(folder / "runs"))
    words = f"lab match --scenario {scenario} --free normal --games 2 --jobs 1"
    monkeypatch.setattr(sys, "argv", ["thirdage", *words.split()])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "learned.json is of no use, install thirdage anew" in said.err
    assert said.err.count("\n") == 1
