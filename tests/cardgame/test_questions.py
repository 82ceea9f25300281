"""Questions and events are declared: whoever reads them needs their kind and their facts, never the words."""

from __future__ import annotations

import ast
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import thirdage
from tests.at_the_table import at_the_table, hand
from tests.card_games import card_scenarios
from thirdage import Record, games
from thirdage.cardgame import questions as q
from thirdage.cardgame.answers import ANSWERS
from thirdage.cardgame.happenings import HAPPENINGS
from thirdage.kernel.effects import EFFECTS
from thirdage.kernel.kinds import Question

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "thirdage"
SECTIONS = set(re.findall(r'\bid: "([\w-]+)"', (ROOT / "web/src/cardgame/sections.ts").read_text("utf-8")))
GOLDEN = sorted((ROOT / "tests/golden/records").glob("*-*.json"))
# What only a few cards or switches lead to; each has tests of its own.
RARELY_ASKED = {
    kind.name
    for kind in (
        q.ASIDE_CYCLE, q.CYCLE["limit"], q.FALLEN, q.FATE, q.FORSAKE["instead"], q.MAY_MOVE, q.RESCUE,
        q.RIDER, q.SUPPORT, q.WHICH,
        q.ASIDE_KEEP, q.FOLLOWS, q.HELPED, q.ORDER, q.RESOLUTION, q.SWIFT,  # only with Fire and Swords
    )
}  # fmt: skip
RARELY_TOLD = {"keep", "readings", "switches"}
WITH_FIRE_AND_SWORDS = {
    "skirmish", "locked", "resolve", "skirmish won", "skirmish back", "path number", "cards join",
    "battlegrounds join",
}  # fmt: skip
CARDS = {card.id for card in thirdage.cards()}


def as_json(facts: object) -> object:
    return json.loads(json.dumps(facts))


# WHAT IS DECLARED


def test_every_question_that_the_rules_put_is_a_declared_one() -> None:
    bare = []
    for file in (*SOURCE.glob("cardgame/**/*.py"), SOURCE / "kernel/effects.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "ask":
                prompt = node.args[1]
                if isinstance(prompt, ast.Tuple) and isinstance(prompt.elts[0], ast.Constant):
                    bare.append(f"{file.name}: {ast.unparse(prompt)}")
    assert bare == []


def test_nobody_knows_a_question_by_a_word_of_their_own() -> None:
    """A question is recognised by the name of its declaration, not by a string written elsewhere."""
    strange = []
    for file in SOURCE.rglob("*.py"):
        if "boardgame" in str(file):
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Compare) and "prompt[0]" in ast.unparse(node.left):
                parts = [part for other in node.comparators for part in ast.walk(other)]
                if any(isinstance(part, ast.Constant) and isinstance(part.value, str) for part in parts):
                    strange.append(f"{file.name}: {ast.unparse(node)}")
    assert strange == []


SAMPLES: dict[str, Any] = {
    "card": 0, "place": 0, "source": ~0, "effect": "the-reaver/reserve_action", "chosen": 1, "left": 2,
    "token": 0,
}  # fmt: skip


@pytest.mark.parametrize("kind", list(q.QUESTIONS), ids=lambda kind: kind.name)
def test_every_question_has_a_sentence_a_section_and_facts(kind: Question) -> None:
    edoras = {"id": "edoras", "cards": ["riders-of-rohan"]}
    game = at_the_table(turn="frodo", battlegrounds=[edoras]).game
    prompt = kind(*(SAMPLES[name] for name, _ in kind.fields))
    if kind is q.SUPPORT:  # it names the army
        prompt = kind(game.active[0])
    sentence = kind.sentence(game, prompt)
    assert sentence[0].isupper()
    assert sentence[-1] in ".?"
    assert kind.section(game, prompt) in SECTIONS
    facts = kind.facts(game, prompt)
    assert as_json(facts) == facts
    assert "source" not in facts
    assert set(facts) == {name for name, _ in kind.fields} - {"source"}
    titled = thirdage.cards()
    source = kind.source(game, prompt)
    if source is not None:
        assert sentence.startswith(next(card.title for card in titled if card.id == source))


def test_every_word_of_the_cards_is_explained_in_a_section_of_the_rules() -> None:
    assert {effect.section for effect in EFFECTS.values() if effect.section} <= SECTIONS


def test_no_two_kinds_of_option_have_the_same_key() -> None:
    assert len({answer.key for answer in ANSWERS.values()}) == len(ANSWERS)


# WHOLE GAMES


def read_along(game: thirdage.Game, choices: list[int], rng: random.Random) -> tuple[set[str], set[str]]:
    """Play a game and read every question and event as a program would; the kinds that came up."""
    asked = set()
    while not game.over:
        decision = game.decision
        assert decision is not None
        asked.add(decision.kind)
        assert decision.section in SECTIONS
        assert decision.source is None or decision.source in CARDS
        assert as_json(decision.facts) == decision.facts
        assert {"card", "place"} & set(decision.facts) == {
            name for name in ("card", "place") if decision.facts.get(name) in CARDS
        }
        assert decision.prompt[-1] in ".?!"
        for option in decision.options:
            assert option.kind == option.key.split()[0]
        game.choose(choices.pop(0) if choices else rng.randrange(len(decision.options)))
    told = set()
    for seat in (None, *game.seats):
        for line in game.events(seat):
            told.add(line.kind)
            assert line.seat is None or line.seat in game.seats
            assert set(line.cards) <= CARDS
            assert as_json(line.facts) == line.facts
            assert {line.facts.get("place"), line.facts.get("by")} <= CARDS | {None}
    return asked, told


@pytest.mark.parametrize("scenario", [info.name for info in card_scenarios()])
def test_a_whole_game_can_be_read_without_its_words(scenario: str) -> None:
    asked, told = read_along(thirdage.new(scenario, seed=11), [], random.Random(11))
    assert {q.TURN.name, q.WHERE.name, q.CYCLE["pay"].name} <= asked
    assert {"round", "draw", "play", "cycle", "combat", "end"} <= told


def test_the_golden_games_can_be_read_without_their_words() -> None:
    asked: set[str] = set()
    told: set[str] = set()
    for file in GOLDEN:
        record = Record.from_json(file.read_text("utf-8"))
        choices = [index for index, _ in record.choices]
        start = thirdage.Game(games.replay(record.short_of(len(choices))))
        more_asked, more_told = read_along(start, choices, random.Random(1))
        asked |= more_asked
        told |= more_told
    assert {kind.name for kind in q.QUESTIONS} - asked <= RARELY_ASKED
    assert {kind.name for kind in HAPPENINGS} - told <= RARELY_TOLD | WITH_FIRE_AND_SWORDS


# WHAT THEY TELL


def test_a_payment_names_the_card_that_is_paid_for() -> None:
    table = at_the_table(turn="frodo", path="Caradhras", frodo=hand("Gimli", "Sting", "Glamdring"))
    table.choose("Play Gimli")
    where = table.game.decision
    assert where is not None
    assert (where.kind, where.source, where.facts) == (q.WHERE.name, None, {"card": "gimli"})
    table.choose("To reserve")
    pay = table.game.decision
    assert pay is not None
    assert (pay.kind, pay.section, pay.source, pay.facts) == (
        q.CYCLE["pay"].name, "playing", None, {"card": "gimli"},
    )  # fmt: skip


def test_what_a_text_asks_names_its_card() -> None:
    reaver = hand(reserve=["The Reaver"])
    table = at_the_table(turn="witch-king", witch_king=reaver, frodo=hand("Gimli", "Sting"))
    table.choose("Use The Reaver")
    asked = table.game.decision
    assert asked is not None
    assert (asked.kind, asked.section, asked.source) == (q.FORSAKE["text"].name, "forsake", "the-reaver")
    assert table.game.view("witch-king")["decision"] == {
        "seat": "frodo", "prompt": asked.prompt, "kind": asked.kind, "section": "forsake",
        "source": "the-reaver", "facts": {}, "options": None,
    }  # fmt: skip


def test_a_line_tells_each_reader_the_cards_they_may_know() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Gimli", "Sting", "Glamdring"))
    table.choose("Cycle a card")
    table.choose("Sting")
    mine, theirs = table.game.events("frodo")[-1], table.game.events("saruman")[-1]
    told = {"out_of": "hand", "forsaken": False, "why": "action", "by": None}
    assert (mine.kind, mine.seat, mine.cards, mine.facts) == ("cycle", "frodo", ("sting",), told)
    assert (theirs.kind, theirs.seat, theirs.cards) == ("cycle", "frodo", ())
    assert theirs.facts == told | {"unseen": 1}


def test_a_line_tells_where_a_card_goes() -> None:
    table = at_the_table(turn="frodo", path="Caradhras", frodo=hand("Gimli", "Sting", "Glamdring"))
    table.frodo.plays("Gimli", to="path", paying="Sting")
    play = next(line for line in table.game.events(None) if line.kind == "play")
    assert (play.cards, play.facts) == (("gimli",), {"to": "caradhras"})


def test_the_protocol_tells_every_kind_and_every_fact() -> None:
    page = (ROOT / "docs/protocol.md").read_text("utf-8")
    told = set(re.findall(r"`([\w ]+)`", page[page.index("## Questions and events as data") :]))
    for kind in (*q.QUESTIONS, *HAPPENINGS):
        assert {kind.name, *(name for name, _ in kind.fields)} <= told | {"source"}
