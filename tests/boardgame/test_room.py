"""Room for armies: what several moves can bring about is what has room at the end of the action."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, Entry, at_war
from thirdage.boardgame import board
from thirdage.boardgame.board import OWNER
from thirdage.boardgame.facts import FREE, SHADOW
from thirdage.boardgame.figures import BASE_KIND_COUNT, KIND_COUNT, KIND_IDS, UNITS
from thirdage.boardgame.force import ANYBODY
from thirdage.boardgame.map import NEIGHBOURS, REGION_BY_ID
from thirdage.boardgame.marching import WITH_AN_ARMY, Orders, can_march, long_march
from thirdage.boardgame.movement import move_armies
from thirdage.boardgame.options import NO, YES
from thirdage.boardgame.state import BoardGame

WAR = at_war("sauron", "isengard", "southrons-easterlings", "north", "elves", "dwarves")
LIMIT = 2  # so that all can be tried
RINGS = (  # four regions around nothing, each next to two of the others
    ("north-downs", "buckland", "south-downs", "weather-hills"),
    ("grey-havens", "harlindon", "south-ered-luin", "tower-hills"),
    ("carrock", "northern-mirkwood", "woodland-realm", "old-forest-road"),
)
STRONGHOLDS = {"grey-havens", "woodland-realm"}
UNIT_IDS = [KIND_IDS[kind] for kind in UNITS[SHADOW] if kind < BASE_KIND_COUNT]

# Who stands where: for each region of the ring the units that can still move, and those that have moved.
Units = tuple[str, ...]
Standing = tuple[tuple[Units, Units], ...]
Ends = frozenset[tuple[str, Units]]


def in_a_ring(rng: random.Random, ring: tuple[str, ...], least: int) -> dict[str, list[str]]:
    """So many units or more in each region of a ring, one at least where they besiege."""
    numbers = {region: rng.randint(max(least, region in STRONGHOLDS), LIMIT) for region in ring}
    return {region: [rng.choice(UNIT_IDS) for _ in range(n)] for region, n in numbers.items() if n}


def walled_in(units: dict[str, list[str]], ring: tuple[str, ...]) -> Board:
    """A board with these units in a ring of regions that nobody can leave: enemies stand all around."""
    regions: dict[str, Entry] = {}
    for region, there in units.items():
        regions[region] = {"figures": {kind: there.count(kind) for kind in there}}
        if region in STRONGHOLDS:
            regions[region]["figures"]["elves-regular"] = 1
            regions[region]["besieged"] = True
        elif OWNER[REGION_BY_ID[region]] == FREE:
            regions[region]["control"] = "shadow"
    around = {there for region in ring for there in NEIGHBOURS[REGION_BY_ID[region]]} - {
        REGION_BY_ID[r] for r in ring
    }
    ids = {number: id_ for id_, number in REGION_BY_ID.items()}
    for i, outer in enumerate(sorted(around)):
        regions[ids[outer]] = {"figures": {("north-regular", "dwarves-regular")[i % 2]: 1}}
        if OWNER[outer] == SHADOW:
            regions[ids[outer]]["control"] = "free"
    return Board(regions=regions, nations=WAR, dice={"shadow": ["army"]}, to_act="shadow", log=False)


def parts(units: Units) -> set[Units]:
    """All the parts of some units that are not empty."""
    return {part for n in range(1, len(units) + 1) for part in combinations(units, n)}


def left_by(units: Units, part: Units) -> Units:
    """Who is left of some units when a part of them has gone."""
    rest = list(units)
    for unit in part:
        rest.remove(unit)
    return tuple(rest)


def brought_about(
    units: dict[str, list[str]],
    ring: tuple[str, ...],
    moves: int,
    on: Callable[[Standing, tuple[str, ...]], set[Standing]],
) -> set[Ends]:
    """What can stand at the end of the action, found by trying all; only then room is asked for."""
    start: Standing = tuple((tuple(sorted(units.get(region, ()))), ()) for region in ring)
    seen = edge = {start}
    ends: set[Standing] = set()
    for _ in range(moves):
        edge = {after for standing in edge for after in on(standing, ring)} - seen
        seen = seen | edge
        ends |= edge
    return {
        frozenset((region, tuple(sorted(a + b))) for region, (a, b) in zip(ring, end, strict=True) if a or b)
        for end in ends
        if all(len(a) + len(b) <= LIMIT for a, b in end)
    }


def one_move_on(standing: Standing, ring: tuple[str, ...]) -> set[Standing]:
    """What can stand after one move more. Where no besiegers are left nobody can come."""
    found = set()
    for here, (ready, moved) in enumerate(standing):
        for there in ((here + 1) % 4, (here - 1) % 4):
            if ring[there] in STRONGHOLDS and not any(standing[there]):
                continue
            for part in parts(ready):
                after = list(standing)
                after[here] = (left_by(ready, part), moved)
                after[there] = (standing[there][0], tuple(sorted(standing[there][1] + part)))
                found.add(tuple(after))
    return found


def one_march_on(standing: Standing, ring: tuple[str, ...]) -> set[Standing]:
    """What can stand after one march more, of a region or two around the ring, that ends with an army."""
    found = set()
    for here, (ready, moved) in enumerate(standing):
        for part in parts(ready):
            after = list(standing)
            after[here] = (left_by(ready, part), moved)
            shut = [i for i, region in enumerate(ring) if region in STRONGHOLDS and not any(after[i])]
            for turn in (1, -1):
                near, far = (here + turn) % 4, (here + 2 * turn) % 4
                for there in (near, far):
                    if near in shut or there in shut or not any(standing[there]):
                        continue
                    end = list(after)
                    end[there] = (standing[there][0], tuple(sorted(standing[there][1] + part)))
                    found.add(tuple(end))
    return found


def stop(game: BoardGame) -> None:
    """Hold on, to see who stands where."""
    game.ask(SHADOW, ("stop",), [YES, NO], stop)


def can_be_answered(game: BoardGame, ring: tuple[str, ...], *task: Any) -> set[Ends]:
    """What stands at the end of the action, whichever way one answers."""
    game.options = None
    game.stack.clear()
    game.do(task, (stop,))
    game.run()
    found: set[Ends] = set()
    waiting, seen = [game], set()
    while waiting:
        asked = waiting.pop()
        if asked.prompt[0] == "stop":
            found.add(frozenset((region, there) for region in ring if (there := units_of(asked, region))))
            continue
        for index in range(len(asked.options or ())):
            clone = asked.clone()
            clone.choose(index)
            state = (bytes(clone.figures), clone.then, tuple(clone.stack))
            if state not in seen:
                seen.add(state)
                waiting.append(clone)
    return found


def units_of(game: BoardGame, region: str) -> Units:
    """The Shadow's units in a region."""
    base = KIND_COUNT * REGION_BY_ID[region]
    return tuple(sorted(KIND_IDS[k] for k in UNITS[SHADOW] for _ in range(game.figures[base + k])))


@pytest.mark.ruling("WR-STK-05")
@pytest.mark.ruling("FORCE-01")
@pytest.mark.parametrize("ring", RINGS)
@pytest.mark.parametrize("moves", [2, 3, 4])
@pytest.mark.parametrize("least", [0, 1, LIMIT])
def test_moves_bring_about_all_that_has_room_at_the_end_and_nothing_else(
    least: int, moves: int, ring: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    units = in_a_ring(random.Random(10 * least + moves), ring, least)
    monkeypatch.setattr(board, "MOST_UNITS", LIMIT)
    game = walled_in(units, ring).game
    legal = brought_about(units, ring, moves, one_move_on)
    assert can_be_answered(game, ring, move_armies, SHADOW, moves) == legal


@pytest.mark.ruling("WR-STK-05")
@pytest.mark.ruling("FORCE-01")
@pytest.mark.parametrize("ring", RINGS)
@pytest.mark.parametrize("seed", range(8))
def test_two_marches_bring_about_all_that_has_room_at_the_end_and_nothing_else(
    seed: int, ring: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    units = in_a_ring(random.Random(seed), ring, seed % 2)
    monkeypatch.setattr(board, "MOST_UNITS", LIMIT)
    game = walled_in(units, ring).game
    legal = brought_about(units, ring, 2, one_march_on)
    orders = Orders(SHADOW, 2, ANYBODY, WITH_AN_ARMY, armies=2)
    if not legal:
        assert not can_march(game, orders)
        return
    assert can_be_answered(game, ring, long_march, orders) == legal
