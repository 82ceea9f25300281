"""Questions and events are declared: whoever reads them needs no English."""

from __future__ import annotations

import ast
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import thirdage
from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.combat.in_battle import Fight, card_with
from thirdage import games
from thirdage.boardgame import questions as q
from thirdage.boardgame.happenings import HAPPENINGS
from thirdage.boardgame.state import BoardGame
from thirdage.boardgame.twilight import happenings as _happenings  # noqa: F401  (declares what is told)
from thirdage.boardgame.twilight import questions as tq
from thirdage.kernel.events import unroll
from thirdage.kernel.kinds import Question
from thirdage.terminal.boardgame.words import before_question, note_of_answer

HOUSE = Path(thirdage.__file__).parent
RULES = sorted((HOUSE / "boardgame").rglob("*.py"))
DECLARED = {
    name: value for module in (q, tq) for name, value in vars(module).items() if isinstance(value, Question)
}


# WHAT IS ASKED AND TOLD IS DECLARED


@pytest.mark.parametrize("seed", range(12))
def test_all_that_a_random_game_asks_and_tells_is_declared_and_can_be_written_down(seed: int) -> None:
    rng = random.Random(seed)
    game: BoardGame = games.new("war-of-the-ring", seed=seed, turns=8)
    while (decision := game.decision) is not None:
        question = q.QUESTIONS[game.prompt[0]]
        assert len(game.prompt) == 1 + len(question.fields)
        assert decision.section in q.SECTIONS
        json.dumps([decision.kind, decision.source, decision.facts])
        game.choose(rng.randrange(len(decision.options)))
    for event in unroll(game.log):
        assert len(event) == 4 + len(HAPPENINGS[event[0]].fields)
    for line in game.events("free"):
        json.dumps([line.kind, line.seat, line.cards, line.facts])


def calls() -> Iterator[tuple[str, ast.Call]]:
    """All calls in the rules, each with what is called."""
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield ast.unparse(node.func), node


def test_every_declared_question_is_asked_with_as_many_values_as_it_has_fields() -> None:
    asked = {"MAY", "WHICH"}  # asked by the effects of the kernel
    for function, call in calls():
        house, _, name = function.partition(".")
        if house in ("q", "tq") and name in DECLARED:
            assert len(call.args) == len(DECLARED[name].fields), ast.unparse(call)
            asked.add(name)
    assert asked == set(DECLARED)


def test_every_declared_event_is_told_with_as_many_values_as_it_has_fields() -> None:
    told = set()
    for function, call in calls():
        if function == "game.tell":
            for kind in ast.walk(call.args[0]):
                if isinstance(kind, ast.Constant):
                    name = str(kind.value)
                    told.add(name)
                    assert len(call.args) == 4 + len(HAPPENINGS[name].fields), ast.unparse(call)
    assert told == {kind.name for kind in HAPPENINGS}


def test_nothing_is_declared_twice_and_every_question_names_a_chapter() -> None:
    with pytest.raises(ValueError, match="declared twice"):
        q.QUESTIONS.declare(Question("turn", "Again?", section=q.DICE))
    assert len(q.QUESTIONS) == len(DECLARED)


def test_nobody_compares_a_question_with_a_name_written_out() -> None:
    written_out = re.compile(r"""prompt(\[0\])?\s*(==|!=|in|not in)\s*[\[(]*["']""")
    rooms = [
        path for path in HOUSE.rglob("*.py") if "boardgame" in path.relative_to(HOUSE).with_suffix("").parts
    ]
    assert len(rooms) > len(RULES)  # the judges, the terminal and whoever else knows this game
    for path in rooms:
        assert not written_out.search(path.read_text(encoding="utf-8")), path


# WHO ASKS


def asked(game: BoardGame) -> tuple[str, str | None, dict[str, Any]]:
    """The kind, the source and the facts of the question."""
    decision = game.decision
    assert decision is not None
    return decision.kind, decision.source, decision.facts


def test_a_question_of_a_card_names_it_as_its_source() -> None:
    table = Board(
        regions={},
        fellowship={"at": "hollin", "progress": 1},
        hands={"shadow": ["cruel-weather"]},
        dice={"shadow": ["character"], "free": ["muster"]},
        to_act="shadow",
    )
    table.choose("Play Cruel Weather")
    assert asked(table.game) == (q.CRUEL_WEATHER.name, "cruel-weather", {})


def test_a_combat_card_is_the_source_by_its_event() -> None:
    fight = Fight(
        free=army("gondor-elite", 4),
        shadow=army("sauron-regular", 5, "nazgul", 3),
        shadow_card="dread-and-despair",
    )
    fight.begin()
    assert asked(fight.table.game) == (q.DESPAIR.name, card_with("dread-and-despair"), {})
    scouts = Fight(free=army("gondor-elite", 4), shadow=army("sauron-regular", 5), free_card="scouts")
    scouts.begin()
    assert asked(scouts.table.game) == (q.SCOUTS.name, card_with("scouts"), {"region": "western-emyn-muil"})


def test_what_the_rules_ask_as_well_has_a_source_only_while_a_card_is_played() -> None:
    table = Board(
        regions={"nurn": army("nazgul", 2), "moria": army("nazgul", 1)},
        fellowship={"at": "hollin", "progress": 1},
        hands={"shadow": ["nazgul-search"]},
        dice={"shadow": ["character"], "free": ["muster"]},
        to_act="shadow",
    )
    by_die, by_card = table, Board(**table.game.position())
    by_die.choose("Move Nazgûl")
    assert asked(by_die.game) == (q.WHO_FLIES.name, None, {"again": False})
    by_card.choose("Play Nazgûl Search")
    assert asked(by_card.game) == (q.WHO_FLIES.name, "nazgul-search", {"again": False})


# THE TERMINAL READS KINDS


def scrambled(view: dict[str, Any]) -> dict[str, Any]:
    """A view whose question and answers say nothing."""
    decision = view["decision"]
    options = [option | {"text": "x" * len(option["text"])} for option in decision["options"]]
    return view | {"decision": decision | {"prompt": "?" * len(decision["prompt"]), "options": options}}


def test_notes_of_the_terminal_do_not_depend_on_the_words_of_the_question() -> None:
    table = Board(
        regions={},
        nations=at_war("gondor"),
        dice={"free": ["muster"], "shadow": ["event"]},
    )
    seen = table.game.view("free")
    assert before_question(scrambled(seen)) == before_question(seen) != []
    table.choose("Muster die", "Muster troops")
    view = scrambled(table.game.view("free"))
    notes = {option["key"]: note_of_answer(view, option) for option in view["decision"]["options"]}
    assert notes["place gondor-regular lamedon"] == "15 left"
    fight = Fight(free=army("gondor-elite", 2), shadow=army("sauron-regular", 5), free_card="charge")
    fight.table.choose("Attack", "Eastern Brown Lands (")
    assert fight.table.game.prompt[0] == q.PICK_CARD.name
    seen = fight.table.game.view(fight.table.seat)
    assert before_question(scrambled(seen)) == before_question(seen) != []
