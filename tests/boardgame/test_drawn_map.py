"""The drawn map against the rules: the picture in web/src/boardgame/map is measured, not believed.

What is read is the file the page draws from. Its curves are followed here as a browser follows them, and
distances and lengths are those of the lines that come out, in units of a picture 1,000 units high.
"""

from __future__ import annotations

import gzip
import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from math import hypot
from typing import Any

import pytest

from thirdage.boardgame.facts import NATIONS, NO_NATION
from thirdage.boardgame.map import (
    COASTLINE,
    NATION,
    NEIGHBOURS,
    REGION_IDS,
    REGION_TITLES,
    REGIONS,
    VICTORY_POINTS,
)
from tools.map.__main__ import ATLAS, LAND, SMALL, written, written_land, written_small

Point = tuple[float, float]
Segment = tuple[Point, Point]

VISIBLE = 12.0  # an open border is at least so long, and one piece of it at least half of that
PARTED = 6.0  # regions that are no neighbours are at least so far apart
ROOM = 30.0  # a circle this large fits into every region
ARMY = (40.0, 28.0)  # what stands in a region: width and height
PEOPLE = (30.0, 16.0)
BEYOND = {"open": REGION_IDS, "closed": ("mountains",), "coast": ("sea", "lake"), "edge": ("edge",)}
SITES = (None, "town", "city", "stronghold", "fortification")


@cache
def atlas() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(ATLAS.read_text(encoding="utf-8"))
    return found


@cache
def arc(number: int) -> tuple[Point, ...]:
    """The points of a drawn line: control points pull a curve that passes the middles between them."""
    x = y = 0
    pulls: list[Point] = []
    for dx, dy in zip(*[iter(atlas()["arcs"][number])] * 2, strict=True):
        x, y = x + dx, y + dy
        pulls.append((x / 5, y / 5))
    drawn = [pulls[0]]
    for pull, after in pairwise(pulls[1:]):
        start = drawn[-1]
        end = after if after is pulls[-1] else ((pull[0] + after[0]) / 2, (pull[1] + after[1]) / 2)
        for t in (0.25, 0.5, 0.75, 1):
            a, b, c = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
            drawn.append((a * start[0] + b * pull[0] + c * end[0], a * start[1] + b * pull[1] + c * end[1]))
    return tuple(drawn if len(pulls) > 2 else pulls)


@cache
def outline(id_: str) -> tuple[Point, ...]:
    """The corners of a region's shape, each once."""
    corners: list[Point] = []
    for way in atlas()["regions"][id_]["ring"]:
        line = arc(way) if way >= 0 else arc(~way)[::-1]
        assert not corners or hypot(corners[-1][0] - line[0][0], corners[-1][1] - line[0][1]) < 1e-6, id_
        corners += line if not corners else line[1:]
    assert hypot(corners[0][0] - corners[-1][0], corners[0][1] - corners[-1][1]) < 1e-6, f"{id_} is closed"
    return tuple(corners[:-1])


def sides(id_: str) -> Iterator[Segment]:
    corners = outline(id_)
    return pairwise([*corners, corners[0]])


def length(line: Sequence[Point]) -> float:
    return sum(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(line))


def distance(point: Point, segment: Segment) -> float:
    (x0, y0), (x1, y1) = segment
    dx, dy = x1 - x0, y1 - y0
    square = dx * dx + dy * dy
    t = min(1.0, max(0.0, ((point[0] - x0) * dx + (point[1] - y0) * dy) / square)) if square else 0.0
    return hypot(point[0] - x0 - t * dx, point[1] - y0 - t * dy)


def is_within(point: Point, id_: str) -> bool:
    x, y = point
    crossed = 0
    for (x0, y0), (x1, y1) in sides(id_):
        crossed += (y0 <= y) != (y1 <= y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0
    return crossed % 2 == 1


def room_at(point: Point, id_: str) -> float:
    """How large a circle around a point fits into a region."""
    return min(distance(point, side) for side in sides(id_)) if is_within(point, id_) else 0.0


@cache
def contacts() -> dict[frozenset[str], float]:
    """How long the lines are along which two regions touch, from their outlines alone."""
    owners: dict[frozenset[Point], list[str]] = defaultdict(list)
    for id_ in REGION_IDS:
        for ends in sides(id_):
            owners[frozenset((round(x, 3), round(y, 3)) for x, y in ends)].append(id_)
    found: dict[frozenset[str], float] = defaultdict(float)
    for side, ids in owners.items():
        assert len(ids) <= 2, f"{ids} lie over each other"
        if len(ids) == 2:
            found[frozenset(ids)] += length([*side])
    return found


def neighbours() -> set[frozenset[str]]:
    return {frozenset((REGION_IDS[a], REGION_IDS[b])) for a, others in enumerate(NEIGHBOURS) for b in others}


def test_it_has_every_region_with_what_is_printed_there() -> None:
    assert [*atlas()["regions"]] == [*REGION_IDS]
    for here, (id_, region) in enumerate(atlas()["regions"].items()):
        assert region["title"] == REGION_TITLES[here]
        assert " ".join(region["lines"]).replace("- ", "-") == REGION_TITLES[here]
        assert region["nation"] == (None if NATION[here] == NO_NATION else NATIONS[NATION[here]])
        assert region["site"] == SITES[REGIONS[here].site], id_
        assert region["points"] == VICTORY_POINTS[here]
        assert region["coast"] == (here in COASTLINE)
        assert region["neighbours"] == [REGION_IDS[there] for there in NEIGHBOURS[here]]


def test_neighbours_touch_along_a_visible_open_border() -> None:
    drawn: dict[frozenset[str], list[float]] = defaultdict(list)
    for border in atlas()["borders"]:
        if border["kind"] == "open":
            drawn[frozenset((border["a"], border["b"]))].append(length(arc(border["arc"])))
    assert set(drawn) == neighbours()
    for pair, pieces in drawn.items():
        assert sum(pieces) >= VISIBLE, sorted(pair)
        assert max(pieces) >= VISIBLE / 2, sorted(pair)
        assert sum(pieces) == pytest.approx(contacts()[pair], rel=1e-4), (
            f"{sorted(pair)} touch where it is drawn"
        )


def test_nobody_else_touches() -> None:
    assert set(contacts()) == neighbours()
    boxes = {id_: region["box"] for id_, region in atlas()["regions"].items()}
    for a, b in combinations(REGION_IDS, 2):
        gaps = [boxes[p][n] - boxes[q][n + 2] for p, q in ((a, b), (b, a)) for n in (0, 1)]
        if frozenset((a, b)) not in neighbours() and max(gaps) < PARTED:
            apart = min(hypot(x - u, y - v) for x, y in outline(a) for u, v in outline(b))
            assert apart >= PARTED, f"{a} and {b} are only {apart:.1f} apart"


def test_what_parts_others_is_drawn() -> None:
    """A region's outline is open borders, and else mountains, water or the edge of the picture."""
    around: dict[str, set[int]] = defaultdict(set)
    for border in atlas()["borders"]:
        a, b, kind = border["a"], border["b"], border["kind"]
        for side in {a, b} & set(REGION_IDS):
            around[side].add(border["arc"])
        assert {a, b} & {*BEYOND[kind]}, border
        if kind == "edge":
            at_the_edge = [{p[axis] for p in arc(border["arc"])} for axis in (0, 1)]
            assert at_the_edge[0] in ({0.0}, {1500.0}) or at_the_edge[1] in ({0.0}, {1000.0}), border
    for id_, region in atlas()["regions"].items():
        assert around[id_] == {way if way >= 0 else ~way for way in region["ring"]}, id_
    mountains = {way if way >= 0 else ~way for ring in atlas()["rings"]["mountains"] for way in ring}
    assert {border["arc"] for border in atlas()["borders"] if border["kind"] == "closed"} <= mountains


def test_the_sea_washes_the_coast_and_nothing_else() -> None:
    pairs = [{border["a"], border["b"]} for border in atlas()["borders"]]
    washed = {side for pair in pairs if "sea" in pair for side in pair - {"sea"}}
    assert washed == {REGION_IDS[here] for here in COASTLINE}


def test_no_two_lines_cross() -> None:
    near: dict[tuple[int, int], list[tuple[int, Segment]]] = defaultdict(list)
    for number in range(len(atlas()["arcs"])):
        for segment in pairwise(arc(number)):
            for cell in {(int(x // 8), int(y // 8)) for x, y in segment}:
                near[cell].append((number, segment))
    for some in near.values():
        for (one, (a, b)), (other, (c, d)) in combinations(some, 2):
            if one != other and not {a, b} & {c, d}:
                assert not _cross(a, b, c, d), f"arcs {one} and {other} cross near {a}"


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    def turn(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


@pytest.mark.parametrize("id_", REGION_IDS)
def test_an_army_has_room_in(id_: str) -> None:
    region = atlas()["regions"][id_]
    assert region["room"] >= ROOM
    assert room_at(tuple(region["anchor"]), id_) >= region["room"] - 0.1
    left, top, right, bottom = region["box"]
    assert all(left <= x <= right and top <= y <= bottom for x, y in outline(id_))
    blocks = {"army": ARMY, "people": PEOPLE}
    for slot, (width, height) in blocks.items():
        x, y = region["slots"][slot]
        for step in range(9):
            t = step / 8 - 0.5
            for corner in ((x + t * width, y - height / 2), (x + t * width, y + height / 2)):
                assert is_within(corner, id_), slot
    (x0, y0), (x1, y1) = region["slots"]["army"], region["slots"]["people"]
    assert abs(x0 - x1) >= (ARMY[0] + PEOPLE[0]) / 2 or abs(y0 - y1) >= (ARMY[1] + PEOPLE[1]) / 2
    for slot in ("site", "label"):
        assert is_within(tuple(region["slots"][slot]), id_), slot


def test_a_river_runs_along_open_borders_only() -> None:
    assert {border["kind"] for border in atlas()["borders"] if border.get("river")} == {"open"}


def test_it_is_what_the_script_draws() -> None:
    assert written() == ATLAS.read_text(encoding="utf-8"), "Run `python -m tools.map` anew."


def test_the_small_map_is_made_from_the_large_one() -> None:
    made = written_small(ATLAS.read_text(encoding="utf-8"))
    assert made == SMALL.read_text(encoding="utf-8"), "Run `python -m tools.map` anew."
    assert len(gzip.compress(made.encode())) < 5_000, "it is on the first page"


def test_the_map_of_the_terminal_is_made_from_it() -> None:
    made = written_land(ATLAS.read_text(encoding="utf-8"))
    assert made == LAND.read_text(encoding="utf-8"), "Run `python -m tools.map` anew."
