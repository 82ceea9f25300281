"""Puzzles at the keyboard."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from thirdage.learn import puzzles
from thirdage.terminal.plain import Lines
from thirdage.terminal.puzzles import list_puzzles, play_puzzle, tell_solution

if TYPE_CHECKING:
    import pytest


def test_they_are_listed_and_solved(capsys: pytest.CaptureFixture[str]) -> None:
    list_puzzles("boardgame")
    listed = capsys.readouterr().out
    assert all(each.name in listed and each.task in listed for each in puzzles("boardgame"))
    tell_solution("the-last-step")
    assert "Lose the Guide, Strider" in capsys.readouterr().out


def test_one_is_failed_begun_anew_and_solved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n\n1\n2\n"))
    play_puzzle("the-last-step", Lines())
    said = capsys.readouterr().out
    assert "Not quite." in said
    assert "Solved. One Corruption more loses the game." in said
