"""Habits: what they add to a first look, and how they are kept in a file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

import pytest

import thirdage
from thirdage import games
from thirdage.boardgame import questions
from thirdage.boardgame.facts import SIDES
from thirdage.boardgame.state import BoardGame
from thirdage.kernel.kinds import Question
from thirdage.players.habits import Habits, Numbers, from_json, none, read, to_json
from thirdage.players.judges.boardgame.instinct import BoardInstinct, first_look
from thirdage.players.judges.boardgame.learned import learned
from thirdage.players.judges.boardgame.moment import (
    BATTLE_FACTS,
    FACTS,
    battle_facts,
    table_facts,
)
from thirdage.players.judges.boardgame.traits import BATTLE_QUESTIONS, FACTS_OF, parts_of

NAMES: dict[str, Sequence[str]] = {"": ("always", "late")}


def made() -> Habits:
    bold = Numbers({"turn/attack": (0.5, -0.25)}, {"storm/rohan": 0.125})
    return Habits((bold, Numbers({}, {})))


def test_a_group_counts_by_the_facts_and_a_trait_by_itself() -> None:
    parts = [((("turn/attack", 1.0),), (("storm/rohan", 2.0), ("unknown", 5.0))), ((), ())]
    assert made().add(0, (1.0, 2.0), parts, [1.0, 3.0]) == [1.0 + 0.5 - 0.5 + 0.25, 3.0]
    assert made().add(1, (1.0, 2.0), parts, [1.0, 3.0]) == [1.0, 3.0], "the other side has learned nothing"


def test_a_file_holds_them_all() -> None:
    written = json.dumps(to_json(made(), ("free", "shadow"), NAMES))
    found = read(written, ("free", "shadow"), NAMES)
    assert found.of_side == made().of_side
    assert none(("a", "b")).of_side == (Numbers({}, {}),) * 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "it is not JSON"),
        ("[1]", "do not say which side"),
        ('{"version": 7, "sides": {}}', "of version 7, and this program reads version 1"),
        ('{"version": 1, "sides": {"north": {}}}', "lack the side 'free'"),
        ('{"version": 1, "sides": {"free": {}, "shadow": {}}}', "are damaged"),
        ('{"version": 1, "sides": {"free": 3, "shadow": 4}}', "are damaged"),
    ],
)
def test_a_file_of_something_else_is_refused(text: str, said: str) -> None:
    with pytest.raises(thirdage.BadOption, match=said):
        read(text, ("free", "shadow"), NAMES)


def wild_moments(seed: int) -> list[BoardGame]:
    """Every tenth question of a game that is played half at random."""
    game = games.new("war-of-the-ring", seed=seed, log=False)
    assert isinstance(game, BoardGame)
    rng, instinct = Random(seed), BoardInstinct()
    found = []
    while game.options is not None:
        if game.count % 10 == 0:
            found.append(game.clone())
        looks = instinct.glance(game)
        wild = rng.random() < 0.5
        game.choose(rng.randrange(len(looks)) if wild else looks.index(max(looks)))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_the_facts_of_a_moment_are_as_many_as_their_names_and_of_usual_size(seed: int) -> None:
    for game in wild_moments(seed):
        side = game.side_number(game.seat)
        table, battle = table_facts(game, side), battle_facts(game, side)
        assert (len(table), len(battle)) == (len(FACTS), len(BATTLE_FACTS))
        assert all(-4 < x < 4 for x in (*table, *battle))
        facts, parts = parts_of(game, side)
        assert len(facts) == len(battle if game.prompt[0] in BATTLE_QUESTIONS else table)
        assert len(parts) == len(game.options or ())


@pytest.mark.parametrize("seed", range(3))
def test_what_an_option_has_follows_from_what_its_seat_can_see(seed: int) -> None:
    rng = Random(seed)
    for game in wild_moments(seed):
        seat = game.seat_name(game.seat)
        side = game.side_number(game.seat)
        other = game.guess(seat, rng)
        assert parts_of(other, side) == parts_of(game, side)


def test_without_habits_the_first_look_is_all() -> None:
    game = wild_moments(1)[3]
    nothing = BoardInstinct(none(SIDES))
    assert nothing.glance(game) == BoardInstinct().glance(game) == first_look(game)


def test_every_group_that_was_learned_belongs_to_a_question() -> None:
    """A renamed question would silently forget what was learned of it."""
    asked = {found.name for found in vars(questions).values() if isinstance(found, Question)}
    known = {name.partition("/")[0] for numbers in learned().of_side for name in numbers.groups}
    assert known <= asked | {"walk"}, "where Companions walk is one habit for two questions"
    used = {name for seed in range(4) for game in wild_moments(seed) for name in groups_of(game)}
    assert len(known & {name.partition("/")[0] for name in used}) > 20


def groups_of(game: BoardGame) -> set[str]:
    _, parts = parts_of(game, game.side_number(game.seat))
    return {name for groups, _ in parts for name, _ in groups}


def test_the_shipped_habits_are_read_as_they_were_written() -> None:
    again = from_json(to_json(learned(), SIDES, FACTS_OF), SIDES, FACTS_OF)
    assert again.of_side == learned().of_side
    assert sum(len(numbers.groups) for numbers in again.of_side) > 100
