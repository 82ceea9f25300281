"""Every legal move is offered, and no other: in positions by chance all is tried that the rulebook allows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, Entry, at_war
from thirdage.boardgame import attacking
from thirdage.boardgame.attacking import attack, can_attack
from thirdage.boardgame.board import OWNER, add, controller, is_inside
from thirdage.boardgame.facts import (
    FREE,
    NATIONS,
    NO_NATION,
    SARUMAN,
    SAURON,
    SHADOW,
    SIDE_OF_PERSON,
    SIDES,
    STRONGHOLD,
)
from thirdage.boardgame.figures import (
    BASE_KIND_COUNT,
    FIRST_LEADER,
    ISENGARD_ELITE,
    KIND_COUNT,
    KIND_IDS,
    LEADERS,
    NATION_OF,
    NAZGUL_KIND,
    OWN,
    UNITS,
    units_in,
)
from thirdage.boardgame.force import A_COMPANION, A_LEADER, ANYBODY
from thirdage.boardgame.map import EVERYWHERE, NATION, NEIGHBOURS, REGION_BY_ID, REGION_COUNT, SETTLEMENT
from thirdage.boardgame.marching import WITH_AN_ARMY, Orders, long_march
from thirdage.boardgame.movement import can_move_armies, march, move_armies
from thirdage.boardgame.muster import can_muster, muster
from thirdage.boardgame.options import NO, YES
from thirdage.boardgame.state import BoardGame
from thirdage.kernel.errors import BadPosition

IDS = {number: id_ for id_, number in REGION_BY_ID.items()}
OFFERED = 200  # options at most
State = tuple[Any, ...]
BASE_UNITS = [[kind for kind in kinds if kind < BASE_KIND_COUNT] for kinds in UNITS]  # by side


# POSITIONS BY CHANCE


def some_figures(rng: random.Random, side: int, kinds: int, most: int) -> dict[str, int]:
    """A small army, perhaps with Leaders."""
    figures = {KIND_IDS[rng.choice(BASE_UNITS[side])]: rng.randint(1, most) for _ in range(kinds)}
    if rng.random() < 0.6:
        figures |= {KIND_IDS[rng.choice(LEADERS[side])]: rng.randint(1, 2) for _ in range(rng.randint(1, 2))}
    return figures


def a_region(rng: random.Random, region: int) -> Entry:
    """An army in a region, or a siege."""
    owner = OWNER[region]
    if SETTLEMENT[region] == STRONGHOLD and rng.random() < 0.5:
        both = some_figures(rng, FREE, 1, 1) | some_figures(rng, SHADOW, 1, 1)
        return {"figures": both, "besieged": True, "control": SIDES[rng.choice((owner, owner, 1 - owner))]}
    side = rng.choice((FREE, SHADOW))
    entry: Entry = {"figures": some_figures(rng, side, rng.randint(1, 2), rng.choice((2, 2, 5)))}
    return entry if owner < 0 else {**entry, "control": SIDES[side]}


def a_position(rng: random.Random, size: int) -> BoardGame:
    """Armies of both sides close together, nations at war and at peace, and some characters among them."""
    near = [rng.randrange(REGION_COUNT)]
    while len(near) < size:
        near = list(dict.fromkeys([*near, rng.choice(NEIGHBOURS[rng.choice(near)])]))
    try:
        return Board(
            regions={IDS[region]: a_region(rng, region) for region in near if rng.random() < 0.75},
            nations=at_war(*(nation for nation in NATIONS if rng.random() < 0.5)),
            people={
                person: "orthanc" if person == "saruman" else IDS[rng.choice(near)]
                for person in ("boromir", "gimli", "strider", "witch-king", "mouth-of-sauron", "saruman")
                if rng.random() < 0.3
            },
            log=False,
        ).game
    except BadPosition:  # too many figures of a kind
        return a_position(rng, size)


# WHAT CAN BE ANSWERED


def hold(game: BoardGame, *facts: Any) -> None:
    """Hold on, to see what has come about."""
    game.ask(FREE, ("hold", facts), [YES, NO], hold)


def state_of(game: BoardGame) -> State:
    """What has come about."""
    facts = game.prompt[1] if game.prompt[0] == "hold" else ()
    board = (bytes(game.figures), tuple(game.persons), game.captured, game.besieged, game.awake)
    return (*board, tuple(game.steps), facts)


def done(game: BoardGame, *task: Any) -> BoardGame:
    """A game in which nothing else is done but this."""
    game = game.clone()
    game.options = None
    game.stack.clear()
    game.do(task, (hold,))
    game.run()
    return game


def can_be_answered(game: BoardGame, *task: Any) -> set[State]:
    """All that can come about by answering, one way or another."""
    found: set[State] = set()
    waiting, seen = [done(game, *task)], set()
    while waiting:
        asked = waiting.pop()
        if asked.prompt[0] == "hold":
            found.add(state_of(asked))
            continue
        options = asked.options or []
        assert len(set(options)) == len(options) <= OFFERED
        for index in range(len(options)):
            clone = asked.clone()
            clone.choose(index)
            key = (state_of(clone), clone.then, tuple(clone.stack), clone.prompt)
            if key not in seen:
                seen.add(key)
                waiting.append(clone)
    return found


# WHAT IS LEGAL


def forces(game: BoardGame, side: int, region: int) -> Iterator[tuple[bytes, int]]:
    """Every part of an army that has a unit: figures, and characters as bits."""
    kinds = [kind for kind in OWN[side] if game.figures[KIND_COUNT * region + kind]]
    people = [p for p, at in enumerate(game.persons) if at == region and SIDE_OF_PERSON[p] == side]
    for numbers in product(*(range(game.figures[KIND_COUNT * region + kind] + 1) for kind in kinds)):
        figures = bytearray(KIND_COUNT)
        for kind, n in zip(kinds, numbers, strict=True):
            figures[kind] = n
        if units_in(figures, side):
            for some in product((0, 1), repeat=len(people)):
                yield bytes(figures), sum(1 << p for p, along in zip(people, some, strict=True) if along)


def is_led(game: BoardGame, figures: bytes, persons: int) -> bool:
    """Whether a force has a Leader or character; with Saruman in play Isengard's Elites lead."""
    elites = figures[ISENGARD_ELITE] and game.persons[SARUMAN] < REGION_COUNT
    return bool(persons or any(figures[FIRST_LEADER:]) or elites)


def at_peace(game: BoardGame, figures: bytes) -> set[int]:
    """The nations of a force that are not At War."""
    nations = {NATION_OF[kind] for kind in range(NAZGUL_KIND) if figures[kind]}
    return {nation for nation in nations if not game.at_war >> nation & 1}


def may_enter(game: BoardGame, side: int, figures: bytes, region: int) -> bool:
    """Whether a force may enter a region: no enemies but besieged ones, no foreign land in peace."""
    if game.strength[REGION_COUNT * (1 - side) + region] and not is_inside(game, region, 1 - side):
        return False
    return NATION[region] == NO_NATION or at_peace(game, figures) <= {NATION[region]}


def may_leave(game: BoardGame, side: int, region: int, figures: bytes, persons: int) -> bool:
    """Whether a force may part from the rest: Saruman stays, and no Free Peoples Leader is left alone."""
    if persons >> SARUMAN & 1 or is_inside(game, region, side):
        return False
    stays = game.strength[REGION_COUNT * side + region] - units_in(figures, side)
    there = game.figures[KIND_COUNT * region : KIND_COUNT * region + KIND_COUNT]
    return bool(side == SHADOW or stays or all(there[kind] == figures[kind] for kind in LEADERS[FREE]))


def has_room(game: BoardGame, side: int, region: int, figures: bytes) -> bool:
    """Whether a region has room for a force."""
    return game.strength[REGION_COUNT * side + region] + units_in(figures, side) <= 10


def legal_moves(game: BoardGame, side: int, need: int) -> set[State]:
    """All that can come of one army's move."""
    return {
        state_of(done(game, march, side, origin, region, figures, persons))
        for origin in range(REGION_COUNT)
        for figures, persons in forces(game, side, origin)
        if may_leave(game, side, origin, figures, persons) and (not need or is_led(game, figures, persons))
        for region in NEIGHBOURS[origin]
        if may_enter(game, side, figures, region) and has_room(game, side, region, figures)
    }


def legal_marches(game: BoardGame, orders: Orders) -> set[State]:
    """All that can come of one army's march over several regions, whichever way it takes."""
    side = orders.side
    found: set[State] = set()

    def go_on(now: BoardGame, here: int, steps: int) -> None:
        for region in NEIGHBOURS[here]:
            if not may_enter(now, side, figures, region):
                continue
            joins = game.strength[REGION_COUNT * side + region] and not is_inside(game, region, side)
            may_end = region != origin and has_room(now, side, region, figures)
            if may_end and (joins or orders.ends != WITH_AN_ARMY):
                found.add(state_of(done(now, march, side, here, region, figures, persons)))
            if steps > 1:
                go_on(done(now, passes, side, here, region, figures, persons), region, steps - 1)

    for origin in range(REGION_COUNT):
        for figures, persons in forces(game, side, origin):
            if may_leave(game, side, origin, figures, persons) and (persons or orders.need != A_COMPANION):
                go_on(game, origin, orders.steps)
    return found or {state_of(done(game, hold))}


def passes(game: BoardGame, *args: Any) -> None:
    """An army goes through a region."""
    march(game, *args, passing=True)


def legal_attacks(game: BoardGame, side: int, need: int) -> set[tuple[int, int, bytes, int]]:
    """Every attack: from where, on which region, by whom."""
    found = set()
    for origin in range(REGION_COUNT):
        near = [] if is_inside(game, origin, side) else NEIGHBOURS[origin]
        places = [r for r in near if not is_inside(game, r, 1 - side)]
        enemies = [r for r in (origin, *places) if game.strength[REGION_COUNT * (1 - side) + r]]
        there = game.figures[KIND_COUNT * origin : KIND_COUNT * origin + KIND_COUNT]
        everybody = max((persons for _f, persons in forces(game, side, origin)), default=0)
        for figures, persons in forces(game, side, origin):
            rear = game.strength[REGION_COUNT * side + origin] - units_in(figures, side)
            leaders_stay = any(there[kind] > figures[kind] for kind in LEADERS[side])
            alone = not rear and (leaders_stay or persons != everybody)
            if not at_peace(game, figures) and not alone and (not need or is_led(game, figures, persons)):
                found |= {(origin, place, figures, persons) for place in enemies}
    return found


def legal_musters(game: BoardGame, side: int) -> set[State]:
    """All that can come of a Muster die that brings troops: two small figures in two places, or an Elite."""
    kinds = (*UNITS[side], *LEADERS[side])

    def allowed(now: BoardGame, kind: int, region: int) -> bool:
        nation = SAURON if kind == NAZGUL_KIND else NATION_OF[kind]
        if not now.reserve[kind] or not now.at_war >> nation & 1 or NATION[region] != nation:
            return False
        if controller(now, region) != side or now.strength[REGION_COUNT * (1 - side) + region]:
            return False
        if kind == NAZGUL_KIND:
            return SETTLEMENT[region] == STRONGHOLD
        there = now.strength[REGION_COUNT * side + region]
        return there > 0 if kind >= FIRST_LEADER else there < 10

    def placed(now: BoardGame, kind: int, region: int) -> BoardGame:
        now = now.clone()
        now.reserve[kind] -= 1
        add(now, region, kind)
        return done(now, hold)

    found = set()
    small = [kind for kind in kinds if kind >= FIRST_LEADER or not kind & 1]
    homes = [r for r in range(REGION_COUNT) if OWNER[r] == side]
    for kind, region in product(kinds, homes):
        if allowed(game, kind, region):
            one = placed(game, kind, region)
            found.add(state_of(one))
            for other, place in product(small if kind in small else (), homes):
                if place != region and allowed(one, other, place):
                    found.add(state_of(placed(one, other, place)))
    return found


# THE TESTS


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("side", [FREE, SHADOW])
@pytest.mark.parametrize("need", [ANYBODY, A_LEADER])
def test_every_move_of_an_army_is_offered_and_no_other(seed: int, side: int, need: int) -> None:
    game = a_position(random.Random(seed), 5)
    legal = legal_moves(game, side, need)
    assert can_move_armies(game, side, 1, need) == bool(legal)
    if legal:
        assert can_be_answered(game, move_armies, side, 1, need) == legal


@pytest.mark.ruling("MARCH-01")
@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize(
    "orders",
    [
        Orders(FREE, 2, A_COMPANION, EVERYWHERE),
        Orders(SHADOW, 2, ANYBODY, WITH_AN_ARMY),
        Orders(SHADOW, 3, ANYBODY, WITH_AN_ARMY),
    ],
)
def test_every_long_march_is_offered_and_no_other(seed: int, orders: Orders) -> None:
    game = a_position(random.Random(seed), 4)
    assert can_be_answered(game, long_march, orders) == legal_marches(game, orders)


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("side", [FREE, SHADOW])
@pytest.mark.parametrize("need", [ANYBODY, A_LEADER])
def test_every_attack_is_offered_and_no_other(
    seed: int, side: int, need: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def begin(game: BoardGame, side: int, origin: int, place: int, _s: int, figures: bytes, p: int) -> None:
        hold(game, origin, place, figures, p)

    monkeypatch.setattr(attacking, "start_battle", begin)
    game = a_position(random.Random(seed), 5)
    legal = legal_attacks(game, side, need)
    assert can_attack(game, side, need) == bool(legal)
    if legal:
        assert {state[-1] for state in can_be_answered(game, attack, side, need)} == legal


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("side", [FREE, SHADOW])
def test_every_muster_is_offered_and_no_other(seed: int, side: int) -> None:
    game = a_position(random.Random(seed), 5)
    legal = legal_musters(game, side)
    assert can_muster(game, side) == bool(legal)
    if legal:
        assert can_be_answered(game, muster, side) == legal
