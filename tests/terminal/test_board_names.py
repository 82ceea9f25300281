"""What is said of places and names that are looked up in the board game."""

from __future__ import annotations

import pytest

from tests.terminal.test_board_lines import typed
from thirdage import games
from thirdage.terminal.app import PlayApp, play_on_screen
from thirdage.terminal.boardgame.words import region_command
from thirdage.terminal.session import Session


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("region gondor", "Gondor is a nation: map gondor shows its regions."),
        ("region mirkwood", "Mirkwood is a part of the map: map mirkwood shows its regions."),
        ("card foo", "There is no event card called 'foo'. `thirdage events` lists them all."),
        ("? foo", "There is no card, region or character called 'foo'."),
        (
            "? gandolf",
            "There is no card, region or character called 'gandolf'. Did you mean Gandalf the Grey?",
        ),
    ],
)
def test_a_name_that_is_none_is_answered_with_what_may_be_meant(line: str, sentence: str) -> None:
    assert sentence in typed(line).said


def test_a_hidden_fellowship_is_as_far_as_where_it_was_last_known() -> None:
    for progress, said in ((2, "the Fellowship (last known) "), (0, "the Fellowship ")):
        position = {"scenario": "war-of-the-ring", "fellowship": {"at": "moria", "progress": progress}}
        far = region_command(games.arrange(position).view("free"), "orthanc")
        assert [line for line in far if line.strip().startswith(f"Nearest from here: {said}")]


def test_a_finished_game_is_looked_at_and_not_resumed(
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = games.new("war-of-the-ring", seed=5, turns=1)
    while not game.over:
        game.choose(0)
    file = tmp_path_factory.mktemp("games") / "over.json"
    monkeypatch.setattr(PlayApp, "run", lambda self: None)
    play_on_screen(Session(game, (("free",),), {"shadow": "easy"}, file, chosen=True))
    said = capsys.readouterr().out
    assert f"Look at it again with: thirdage watch {file}" in said
    assert "Resume" not in said
