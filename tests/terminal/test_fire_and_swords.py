"""Skirmishes, six seats and what is reconstructed, in the line mode and on the Textual screen."""

from __future__ import annotations

import json

from tests.browser.field import a_skirmish, much_going_on
from tests.card_games import card_game
from tests.terminal.test_screen import text_of
from thirdage import Record, games
from thirdage.terminal.app import PlayApp
from thirdage.terminal.cardgame.drawing import CardPen
from thirdage.terminal.cardgame.words import lookup_lines, table_words
from thirdage.terminal.session import Session, read_levels, read_people


def view_of(record: dict[str, object]) -> dict[str, object]:
    return games.replay(Record.from_json(json.dumps(record))).view("aragorn")


def test_a_skirmish_is_told_with_the_battlegrounds_beside_it_both_ways() -> None:
    lines = table_words(view_of(a_skirmish()))
    at = lines.index(
        "Free Peoples skirmish Bree: 1 attack against 0 of the place and 1 of its defenders: holds."
    )
    assert "  Winning it may help at Dunland." in lines[at:]
    assert "  The skirmish Bree may help here." in lines[:at]
    assert "  Neither Minas Tirith nor Edoras is active." in lines


def test_skirmishes_that_were_fought_are_listed() -> None:
    assert "Skirmishes out of the game: Bree and Lamedon." in table_words(view_of(much_going_on()))


def test_a_reconstructed_card_says_what_is_known_and_what_is_inferred() -> None:
    lines = lookup_lines(None, "Grimbeorn")
    assert any(line.strip().startswith("Reconstructed") for line in lines)
    known = next(line for line in lines if "What is known" in line)
    assert "stand in the rulebook" in known
    assert "inferred" in known
    assert not any("defense 0" in line for line in lookup_lines(None, "Bree"))
    assert any("its text can make it 7" in line for line in lookup_lines(None, "The Black Gate"))


def test_a_path_whose_number_was_changed_says_both() -> None:
    view = view_of(much_going_on())
    path = view["path"]
    assert isinstance(path, dict)
    changed = {**view, "path": {**path, "id": "the-black-gate", "number": 7}}
    assert any(line.startswith("Path 7 (printed as 6), The Black Gate") for line in table_words(changed))


def test_six_seats_in_few_rows_have_a_line_each() -> None:
    view = view_of(much_going_on())
    shown = str(CardPen().state(view, 23, 8)).splitlines()
    heads = shown[:6]
    assert [line.split()[1] for line in heads] == [
        "Frodo", "Witch-king", "Gandalf", "Saruman", "Bill", "Aragorn",
    ]  # fmt: skip
    assert heads[5].startswith("▶")
    assert "6/" in heads[5]
    assert not heads[3].endswith("*"), "Saruman has used his Ring token"
    assert all(len(line) <= 23 for line in heads)


async def test_a_skirmish_is_drawn_and_resolved_on_the_screen() -> None:
    game = card_game(games.replay(Record.from_json(json.dumps(a_skirmish()))))
    people = read_people("expanded-trilogy", "aragorn", None)
    levels = read_levels("expanded-trilogy", ["random"], people)
    app = PlayApp(Session(game, people, levels, None))
    async with app.run_test(size=(140, 44)) as pilot:
        await pilot.pause()
        text = text_of(app)
        assert "SKIRMISH · Bree" in text
        assert "winning it may help at Dunland" in text
        assert "Resolve the skirmish Bree" in text
