"""Lines of control points: how they are stored and drawn, and the geometry of what is drawn.

A line is drawn as the page draws it (web/src/boardgame/map/atlas.ts): from its first to its last point,
pulled towards those between by curves that meet in the middle of every two of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

import numpy as np

from .ground import Floats, Mask
from .tracing import Point

FINE: Final = 5  # stored numbers are fifths of a unit
STEPS: Final = 4  # straight pieces of a flattened curve


def packed(points: Sequence[Point]) -> list[int]:
    """The beginning and the steps from point to point, in whole numbers."""
    whole = [(round(x * FINE), round(y * FINE)) for x, y in points]
    numbers = [*whole[0]]
    for (x0, y0), (x1, y1) in pairwise(whole):
        numbers += [x1 - x0, y1 - y0]
    return numbers


def unpacked(numbers: Sequence[int]) -> list[Point]:
    """The points again.

    >>> unpacked(packed([(1, 2), (3.5, 2.24)]))
    [(1.0, 2.0), (3.6, 2.2)]
    """
    x = y = 0
    points = []
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        points.append((x / FINE, y / FINE))
    return points


def flattened(points: Sequence[Point]) -> list[Point]:
    """The drawn curve as a chain of short straight pieces."""
    if len(points) == 2:
        return list(points)
    drawn = [points[0]]
    for n in range(1, len(points) - 1):
        start, pull, next_ = drawn[-1], points[n], points[n + 1]
        end = next_ if n == len(points) - 2 else ((pull[0] + next_[0]) / 2, (pull[1] + next_[1]) / 2)
        for step in range(1, STEPS + 1):
            t = step / STEPS
            a, b, c = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
            drawn.append((a * start[0] + b * pull[0] + c * end[0], a * start[1] + b * pull[1] + c * end[1]))
    return drawn


def outline(ring: Iterable[int], arcs: Sequence[Sequence[Point]]) -> list[Point]:
    """A closed chain from arcs, one after another; ~n is arc n backwards."""
    drawn: list[Point] = []
    for n in ring:
        drawn += flattened(arcs[n] if n >= 0 else arcs[~n][::-1])[:-1]
    return drawn


def length(points: Sequence[Point]) -> float:
    """How long a chain is."""
    found = 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        found += float(np.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0)))
    return found


def clearance(x: Floats, y: Floats, closed: Sequence[Point]) -> Floats:
    """How far points are from a closed chain: positive within it, negative outside."""
    corners = np.array([*closed, closed[0]])
    near = np.full(x.shape, np.inf)
    within: Mask = np.zeros(x.shape, dtype=bool)
    for (x0, y0), (x1, y1) in pairwise(corners):
        dx, dy = x1 - x0, y1 - y0
        if dx == dy == 0:
            continue
        t = np.clip(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy), 0.0, 1.0)
        ax, ay = x - x0 - t * dx, y - y0 - t * dy
        near = np.minimum(near, ax * ax + ay * ay)
        if y0 != y1:
            within ^= ((y0 <= y) != (y1 <= y)) & (x < dx * (y - y0) / dy + x0)
    far = np.sqrt(near)
    signed: Floats = np.where(within, far, -far)
    return signed
