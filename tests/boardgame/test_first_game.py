"""The first game of the board, to which the page leads a newcomer, and the lessons that go with it."""

import json
import re

import thirdage
from tests.boardgame.first_game import FILE, record
from thirdage.boardgame.facts import FREE, NATIONS_OF
from thirdage.boardgame.options import KEYS
from thirdage.boardgame.questions import QUESTIONS

LESSONS = (FILE.parent / "lessons.ts").read_text("utf-8")
LED = ("fellowship", "attack", "armies", "diplomacy", "recruit", "play", "draw", "ring")


def first_game() -> thirdage.Game:
    return thirdage.replay(thirdage.Record.from_json(FILE.read_text("utf-8")))


def chosen(game: thirdage.Game, *keys: str) -> thirdage.Game:
    """The game after the first answer whose key begins like this."""
    assert game.decision is not None
    after = game.clone()
    after.choose(next(i for i, option in enumerate(game.decision.options) if option.key.startswith(keys)))
    return after


def test_the_page_has_the_game_that_is_described() -> None:
    assert FILE.read_text("utf-8") == record(), "python -m tests.boardgame.first_game writes it anew"


def test_every_kind_of_action_can_be_taken_at_once() -> None:
    decision = first_game().decision
    assert decision is not None
    assert (decision.seat, decision.kind) == ("free", "turn")
    offered = {option.key.split()[0] for option in decision.options}
    assert set(LED) <= offered


def test_the_first_move_of_the_fellowship_shows_what_the_hunt_is() -> None:
    game = chosen(first_game(), "fellowship")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.facts) == ("damage", {"damage": 2, "reveals": False})


def test_the_war_is_open() -> None:
    """Some nations fight and some sleep, so that there is something to wake; nobody is near to winning."""
    view = first_game().view("free")
    ours = [nation for n, nation in enumerate(view["nations"]) if n in NATIONS_OF[FREE]]
    assert {view["nations"][nation]["steps"] for nation in ours} > {0, 1}
    assert not all(view["nations"][nation]["active"] for nation in ours)
    assert view["points"] == {"free": 0, "shadow": 0}


def test_lessons_wait_for_questions_and_answers_that_there_are() -> None:
    kinds = {question.name for question in QUESTIONS}
    asked = set(re.findall(r'\basks\(view, "([^"]+)"', LESSONS))
    offered = set(re.findall(r'\boffers\(view, "([^"]+)"', LESSONS))
    assert {"turn", "damage", "losses", "declare"} <= asked <= kinds
    assert {"fellowship", "attack", "recruit", "play"} <= offered <= set(KEYS.values())


def test_the_record_names_no_more_than_it_needs() -> None:
    assert json.loads(FILE.read_text("utf-8"))["choices"] == []
