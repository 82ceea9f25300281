"""From a raster of labels to lines: each border once, smooth, ending where three borders meet."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Point = tuple[float, float]


class Line(NamedTuple):
    """A border: on its left one label, on its right the other. A closed one ends where it began."""

    left: int
    right: int
    points: list[Point]


def traced(labels: NDArray[np.int16], outside: int) -> list[Line]:
    """All borders of a raster, as lattice points; beyond the edge of the raster lies `outside`."""
    grid = np.pad(labels, 1, constant_values=outside)
    height, width = grid.shape
    steps: dict[tuple[int, int], list[tuple[int, int, int, int]]] = {}

    def step(x0: int, y0: int, x1: int, y1: int, left: int, right: int) -> None:
        steps.setdefault((x0, y0), []).append((x1, y1, left, right))
        steps.setdefault((x1, y1), []).append((x0, y0, right, left))

    for y, x in np.argwhere(grid[:, :-1] != grid[:, 1:]).tolist():
        step(x, y, x, y - 1, int(grid[y, x]), int(grid[y, x + 1]))
    for y, x in np.argwhere(grid[:-1, :] != grid[1:, :]).tolist():
        step(x - 1, y, x, y, int(grid[y, x]), int(grid[y + 1, x]))
    frame = {(x, y) for x in (0, width - 2) for y in (0, height - 2)}
    corners = {at for at, ways in steps.items() if len(ways) != 2 or at in frame}
    used: set[tuple[int, int, int, int]] = set()
    lines = []

    def follow(x: int, y: int, way: tuple[int, int, int, int]) -> Line:
        points = [(float(x), float(y))]
        start = (x, y)
        while True:
            nx, ny, left, right = way
            used.add((x, y, nx, ny))
            used.add((nx, ny, x, y))
            points.append((float(nx), float(ny)))
            ways = steps[nx, ny]
            if (nx, ny) in corners or (nx, ny) == start:
                return Line(left, right, points)
            way = ways[0] if ways[0][:2] != (x, y) else ways[1]
            x, y = nx, ny

    for at in [*sorted(corners), *sorted(steps)]:  # what is left after the corners are closed lines
        for way in steps[at]:
            if (*at, *way[:2]) not in used:
                lines.append(follow(*at, way))
    return lines


def smoothed(points: list[Point], times: int) -> list[Point]:
    """The line without its stairs; its ends stay, and so does the seam of a closed one only roughly."""
    for _ in range(times):
        if points[0] == points[-1]:
            ring = [points[-2], *points, points[1]]
            points = [_middle(ring[i - 1], ring[i], ring[i + 1]) for i in range(1, len(ring) - 1)]
            points[-1] = points[0]
        else:
            inner = [_middle(points[i - 1], points[i], points[i + 1]) for i in range(1, len(points) - 1)]
            points = [points[0], *inner, points[-1]]
    return points


def _middle(a: Point, b: Point, c: Point) -> Point:
    return ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)


def thinned(points: list[Point], apart: float) -> list[Point]:
    """Fewer points, about so far apart, with both ends; of a straight line, only those."""
    if len({x for x, _ in points}) == 1 or len({y for _, y in points}) == 1:
        return [points[0], points[-1]]
    length = [0.0]
    for (x0, y0), (x1, y1) in pairwise(points):
        length.append(length[-1] + float(np.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2)))
    parts = max(1 if points[0] != points[-1] else 4, round(length[-1] / apart))
    kept, at = [], 0
    for part in range(parts):
        while length[at] < length[-1] * part / parts:
            at += 1
        kept.append(points[at])
    return [*kept, points[-1]]
