"""Choosing a force: what can be answered is exactly what may go."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest

from thirdage import games
from thirdage.boardgame.facts import FREE, NOT_YET, SARUMAN, SHADOW
from thirdage.boardgame.figures import (
    FIRST_LEADER,
    KIND_COUNT,
    LEADERS,
    NATION_OF,
    NAZGUL_KIND,
    OWN,
    UNITS,
    units_in,
)
from thirdage.boardgame.force import (
    A_COMPANION,
    A_LEADER,
    A_NAZGUL,
    ADVANCE,
    AN_ISENGARD_UNIT,
    ANYBODY,
    ATTACK,
    MOVE,
    THE_WITCH_KING,
    Choice,
    choose_force,
    suits,
)
from thirdage.boardgame.map import ORTHANC
from thirdage.boardgame.options import EVERYBODY, NO, SOME, YES
from thirdage.boardgame.questions import WHO_GOES
from thirdage.boardgame.state import BoardGame

Force = tuple[bytes, int]

PERSONS = ((0, 3, 7), (9, 10))  # by side: some Companions, some Minions
NEEDS = ((ANYBODY, A_LEADER, A_COMPANION), (ANYBODY, A_LEADER, A_NAZGUL, THE_WITCH_KING, AN_ISENGARD_UNIT))


def a_choice(rng: random.Random) -> Choice:
    """A small army of any kind, and any limits that can be met."""
    side = rng.choice((FREE, SHADOW))
    figures = bytearray(KIND_COUNT)
    for kind in rng.sample(UNITS[side], rng.randint(1, 2)):
        figures[kind] = rng.randint(1, 2)
    for kind in rng.sample(LEADERS[side], rng.randint(0, 1)):
        figures[kind] = rng.randint(1, 2)
    persons = sum(1 << p for p in PERSONS[side] if rng.random() < 0.4)
    units = units_in(figures, side)
    most = rng.randint(1, units)
    least = rng.randint(1, most) if rng.random() < 0.2 else 1
    purpose = rng.choice((MOVE, ATTACK, ADVANCE))
    left = rng.choice((0, 0, 1))
    return Choice(
        side, 5, purpose, bytes(figures), persons, least, most, left, rng.choice(NEEDS[side]), False
    )


def a_parted_choice(rng: random.Random) -> Choice:
    """An army of which not all nations can go together."""
    side = rng.choice((FREE, SHADOW))
    nations = rng.sample(range(5) if side == FREE else range(5, 8), 3)
    figures = bytearray(KIND_COUNT)
    for nation in nations:
        figures[2 * nation + rng.randint(0, 1)] = rng.randint(0, 3)
    for kind in rng.sample(LEADERS[side], rng.randint(0, 1)):
        figures[kind] = rng.randint(1, 2)
    here = [n for n in nations if sum(figures[2 * n : 2 * n + 2]) or (side == FREE and figures[16 + n])]
    everybody = sum(1 << n for n in here)
    companies = tuple({everybody & ~(1 << n) for n in rng.sample(here, min(len(here), 2))})
    persons = sum(1 << p for p in PERSONS[side] if rng.random() < 0.3)
    units = units_in(figures, side)
    most = rng.randint(0, units)
    left = rng.choice((0, 1))
    if not left and side == FREE:
        most = min(most, units - 1)
    least = rng.randint(1, max(most, 1))
    need = A_COMPANION if side == FREE and rng.random() < 0.5 else ANYBODY
    return Choice(side, 5, MOVE, bytes(figures), persons, least, most, left, need, False, companies)


def go_together(choice: Choice, figures: bytearray) -> bool:
    """Whether there is a company that a force belongs to."""
    nations = {NATION_OF[k] for k in range(NAZGUL_KIND) if figures[k]}
    return not choice.companies or any(
        all(company >> nation & 1 for nation in nations) for company in choice.companies
    )


def who_may_go(game: BoardGame, choice: Choice) -> set[Force]:
    """Every force that meets the limits, found by trying all."""
    kinds = OWN[choice.side]
    people = [p for p in range(13) if choice.persons >> p & 1]
    found = set()
    for numbers in product(*(range(choice.figures[k] + 1) for k in kinds)):
        figures = bytearray(KIND_COUNT)
        for kind, n in zip(kinds, numbers, strict=True):
            figures[kind] = n
        units = units_in(figures, choice.side)
        if not choice.least <= units <= choice.most or not go_together(choice, figures):
            continue
        nobody_stays = not choice.left and units == units_in(choice.figures, choice.side)
        stay = sum(choice.figures[FIRST_LEADER:]) > sum(figures[FIRST_LEADER:])
        if nobody_stays and stay and (choice.side == FREE or choice.purpose == ATTACK):
            continue
        for bits in range(1 << len(people)):
            persons = sum(1 << p for i, p in enumerate(people) if bits >> i & 1)
            if nobody_stays and choice.purpose == ATTACK and persons != choice.persons:
                continue
            if suits(game, choice.need, bytes(figures), persons):
                found.add((bytes(figures), persons))
    return found


def gone(game: BoardGame, figures: bytes, persons: int) -> None:
    """Hold on, to see who goes."""
    game.ask(FREE, ("gone", figures, persons), [YES, NO], gone)


def put(game: BoardGame, choice: Choice) -> None:
    """Ask nothing else any more but who goes."""
    game.options = None
    game.stack.clear()
    game.do((choose_force, choice, ORTHANC, gone))
    game.run()


def who_can_be_sent(game: BoardGame) -> set[Force]:
    """Whom one can send by answering, one way or another."""
    found: set[Force] = set()
    waiting = [game]
    while waiting:
        asked = waiting.pop()
        if asked.prompt[0] == "gone":
            found.add(asked.prompt[1:])
            continue
        for index in range(len(asked.options or ())):
            clone = asked.clone()
            clone.choose(index)
            waiting.append(clone)
    return found


@pytest.mark.parametrize("a_choice", [a_choice, a_parted_choice])
@pytest.mark.parametrize("seed", range(100))
def test_whoever_may_go_can_be_sent_and_nobody_else(
    seed: int, a_choice: Callable[[random.Random], Choice]
) -> None:
    rng = random.Random(seed)
    game = games.new("war-of-the-ring", seed=1, log=False)
    game.persons[SARUMAN] = rng.choice((ORTHANC, NOT_YET))  # with him, Isengard's Elites are Leaders
    expected: set[Force] = set()
    while not expected:
        choice = a_choice(rng)
        expected = who_may_go(game, choice)
    put(game, choice)
    assert who_can_be_sent(game) == expected
    if game.prompt[0] == WHO_GOES.name:
        everybody = (choice.figures, choice.persons)
        offered = game.options or []
        assert (EVERYBODY in offered) == (everybody in expected)
        assert (SOME in offered) == bool(expected - {everybody})
