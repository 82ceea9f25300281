"""Players of every level answer whatever Twilight of the Third Age asks, by hints and reasons as well."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.boardgame.at_the_board import Board
from tests.boardgame.on_the_way import act, at_the_fellowship_phase, company, move, on_the_way
from thirdage.players.hint import rank
from thirdage.players.player import answer
from thirdage.players.registry import LEVELS

OPTIONS = {"twilight": True}


def declaring() -> Board:
    table = on_the_way(
        options=OPTIONS, people={"smeagol": "fellowship"}, fellowship={"at": "dagorlad", "progress": 1}
    )
    return act(table, "declare the Fellowship")


def seen_by_the_chief() -> Board:
    people = {"chief-of-the-ringwraiths": "umbar"}
    table = at_the_fellowship_phase(
        options=OPTIONS, people=people, fellowship={"at": "hollin", "progress": 1}
    )
    return table.choose("Declare the Fellowship: North Dunland")


def another_tile() -> Board:
    people = {**company(), "smeagol": "gone"}
    return move(on_the_way("1", options=OPTIONS, people=people, table=["we-shall-get-it"]), 6)


def an_eye() -> Board:
    people = {"galadriel": "lorien"}
    return move(on_the_way("eye-reveal", hunt=2, options=OPTIONS, people=people, rings={"free": 1}), 6, 6)


def about_to_muster() -> Board:
    return Board(options=OPTIONS, dice={"shadow": ["muster"]}, fellowship={"at": "hollin"}, to_act="shadow")


ASKED: dict[str, tuple[Callable[[], Board], str]] = {  # and what a player who looks at it chooses
    "declare where": (declaring, "Morannon"),
    "chief follows": (seen_by_the_chief, "He flies"),
    "hunter answers": (another_tile, "Discard We Shall Get It"),
    "answer tile": (an_eye, "Galadriel cancels it"),
    "turn": (about_to_muster, "into play"),
}


@pytest.mark.parametrize("kind", ASKED)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_level_has_a_sensible_answer(level: str, kind: str) -> None:
    make, wanted = ASKED[kind]
    table = make()
    assert table.game.prompt[0] == kind
    player = LEVELS[level].make(1)
    assert wanted in table.options()[answer(player, table.game.clone())]
    assert rank(player, table.game.clone())
