"""The shapes of the map: every border once, as an arc, and every region as a ring of arcs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from thirdage.boardgame.map import NEIGHBOURS, REGION_COUNT, REGION_IDS

from .curves import packed, unpacked
from .ground import Labels
from .raster import EDGE, ISLE, LAKE, PEAKS, SEA
from .tracing import Point, smoothed, thinned, traced

SMOOTH: Final = {
    SEA: 2,
    ISLE: 2,
    LAKE: 4,
}  # how often the stairs of a border are smoothed: a coast keeps its rocks
INLAND: Final = 14
APART: Final = {SEA: 4.0, ISLE: 3.0, LAKE: 6.0}  # about how far its control points are apart
LAND_APART: Final = 9.0


@dataclass(frozen=True)
class Shapes:
    """Arcs with what lies left and right of each, and the rings of arcs around each label."""

    arcs: list[list[Point]]
    sides: list[tuple[int, int]]
    rings: dict[int, list[list[int]]]

    def between(self, a: int, b: int) -> list[int]:
        """The arcs along which two labels touch."""
        return [n for n, (left, right) in enumerate(self.sides) if {left, right} == {a, b}]


def shapes_of(labels: Labels) -> Shapes:
    """All shapes of a raster."""
    arcs, sides = [], []
    for line in traced(labels, EDGE):
        beyond = max(line.left, line.right)
        points = thinned(smoothed(line.points, SMOOTH.get(beyond, INLAND)), APART.get(beyond, LAND_APART))
        arcs.append(unpacked(packed(points)))
        sides.append((line.left, line.right))
    rings = {label: _rings(label, arcs, sides) for label in range(EDGE)}
    return Shapes(arcs, sides, rings)


def _rings(label: int, arcs: list[list[Point]], sides: list[tuple[int, int]]) -> list[list[int]]:
    """The arcs around a label, each ring with the label on its left."""
    ways = [n for n, (left, _) in enumerate(sides) if left == label]
    ways += [~n for n, (_, right) in enumerate(sides) if right == label]
    rings = []
    while ways:
        ring = [ways.pop(0)]
        while _end(ring[-1], arcs) != _begin(ring[0], arcs):
            ring.append(next(way for way in ways if _begin(way, arcs) == _end(ring[-1], arcs)))
            ways.remove(ring[-1])
        rings.append(ring)
    return rings


def _begin(way: int, arcs: list[list[Point]]) -> Point:
    return arcs[way][0] if way >= 0 else arcs[~way][-1]


def _end(way: int, arcs: list[list[Point]]) -> Point:
    return arcs[way][-1] if way >= 0 else arcs[~way][0]


def is_open(a: int, b: int) -> bool:
    """Whether one may go from one label to the other."""
    return max(a, b) < REGION_COUNT and b in NEIGHBOURS[a]


def name(label: int) -> str:
    """The id of a region, or what else it is."""
    return REGION_IDS[label] if label < REGION_COUNT else BEYOND[label]


BEYOND: Final = {SEA: "sea", LAKE: "lake", PEAKS: "mountains", ISLE: "isle", EDGE: "edge"}
