"""Where things stand in a region: its name, an army, characters and the mark of its settlement.

All of them lie within the shape and beside each other, the name under the army if it can be.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from .curves import clearance
from .ground import Floats, Mask, Numbers
from .lettering import RISE, breakings, height, width
from .tracing import Point

ARMY: Final = (40.0, 28.0)  # the room for an army of ten with a leader,
PEOPLE: Final = (30.0, 16.0)  # for two characters
MARK: Final = (17.0, 20.0)  # and for the mark of a settlement with its points, if there is one
GAPS: Final = (
    14.0,
    6.0,
    0.0,
)  # wanted between army and name, as from afar an army is drawn larger; else less
MARGIN: Final = 1.5
GRID: Final = 2.0  # how far the points are apart that are tried
SMALLEST: Final = 10.5  # of a name
MANY: Final = 240  # more places than this are not tried for the army, or the name, of a region
TRIED: Final = 60  # how many ways of placing name and army are looked at more closely


@dataclass(frozen=True)
class Placed:
    """The middle of each thing, the name in lines with the foot of the first, and its size."""

    anchor: Point
    room: float
    army: Point
    people: Point
    site: Point
    label: Point
    lines: tuple[str, ...]
    size: float


Box = tuple[float, float, float, float]  # the middle, the width and the height
Block = tuple[
    tuple[float, float], Point, Point
]  # a size, and from its middle to that of the mark and of the name


def placed(closed: Sequence[Point], title: str, size: float, settled: bool, taken: Sequence[Box]) -> Placed:
    """Everything in its place within a closed chain, and not where something is drawn already."""
    left, top = (int(min(p[axis] for p in closed)) - 1 for axis in (0, 1))
    right, bottom = (int(max(p[axis] for p in closed)) + 2 for axis in (0, 1))
    x, y = np.meshgrid(np.arange(left, right + 1, GRID), np.arange(top, bottom + 1, GRID))
    clear = clearance(x, y, closed)
    best = int(clear.argmax())
    anchor = (float(x.flat[best]), float(y.flat[best]))
    within = clear >= MARGIN
    for mx, my, w, h in taken:
        within &= (np.abs(x - mx) > w / 2) | (np.abs(y - my) > h / 2)
    armies = _fitting(within, ARMY)
    while size >= SMALLEST:
        for gap in GAPS:
            options = []
            for lines in breakings(title):
                for block in _blocks(lines, size, settled):
                    fitting = _fitting(within, block[0])
                    options += _pairs(x, y, clear, armies, fitting, block, anchor, lines, gap)
            options.sort(key=lambda option: -option[0])
            for _, army, at, block, lines in options[:TRIED]:
                people = _beside(x, y, clear, within, army, at, block[0])
                if people:
                    site = (at[0] + block[1][0], at[1] + block[1][1])
                    middle = (at[0] + block[2][0], at[1] + block[2][1])
                    foot = (middle[0], middle[1] - height(len(lines), size) / 2 + RISE * size)
                    return Placed(anchor, float(clear.flat[best]), army, people, site, foot, lines, size)
        size -= 0.5
    raise ValueError(f"There is no room for a name, an army and characters in {title}.")


def _blocks(lines: tuple[str, ...], size: float, settled: bool) -> list[Block]:
    """Name and mark side by side, or the mark above the name."""
    wide, high = max(width(line, size, not settled) for line in lines), height(len(lines), size)
    if not settled:
        return [((wide, high), (0.0, 0.0), (0.0, 0.0))]
    long, tall = wide + MARK[0] + 1, max(high, MARK[1])
    return [
        ((long, tall), (MARK[0] / 2 - long / 2, 0.0), (long / 2 - wide / 2, 0.0)),
        ((max(wide, MARK[0]), high + MARK[1]), (0.0, -high / 2), (0.0, MARK[1] / 2)),
    ]


def _fitting(within: Mask, block: tuple[float, float]) -> Mask:
    """Where the middle of a block may lie so that all of it lies within."""
    half_w, half_h = int(np.ceil(block[0] / 2 / GRID)), int(np.ceil(block[1] / 2 / GRID))
    sums = np.pad(np.cumsum(np.cumsum(within, axis=0), axis=1), ((1, 0), (1, 0)))
    found = np.zeros(within.shape, dtype=bool)
    rows, columns = within.shape
    if rows <= 2 * half_h or columns <= 2 * half_w:
        return found
    counted = (
        sums[2 * half_h + 1 :, 2 * half_w + 1 :]
        - sums[: -2 * half_h - 1, 2 * half_w + 1 :]
        - sums[2 * half_h + 1 :, : -2 * half_w - 1]
        + sums[: -2 * half_h - 1, : -2 * half_w - 1]
    )
    found[half_h : rows - half_h, half_w : columns - half_w] = counted == (2 * half_h + 1) * (2 * half_w + 1)
    return found


Option = tuple[float, Point, Point, Block, tuple[str, ...]]


def _pairs(
    x: Floats,
    y: Floats,
    clear: Floats,
    armies: Mask,
    labels: Mask,
    block: Block,
    anchor: Point,
    lines: tuple[str, ...],
    gap: float,
) -> list[Option]:
    """Places for army and name that do not cover each other, the better the higher the number."""
    a, b = _some(armies), _some(labels)
    if not (a.size and b.size):
        return []
    (wide, high), _, _ = block
    ax, ay, bx, by = x.flat[a][:, None], y.flat[a][:, None], x.flat[b][None], y.flat[b][None]
    apart = (np.abs(ax - bx) >= (ARMY[0] + wide) / 2 + 1) | (np.abs(ay - by) >= (ARMY[1] + high) / 2 + 1)
    free = np.minimum(clear.flat[a], 26.0)[:, None] * 0.5
    central = np.abs(ax - anchor[0]) * 0.15 + np.abs(ay - anchor[1]) * 0.05
    below = np.where(by > ay, 0.0, 8.0) + np.abs(ax - bx) * 0.15
    wide_gap = np.minimum(np.abs(by - ay) - (ARMY[1] + high) / 2, gap) * 0.5
    worth = np.where(apart, free - central - below + wide_gap - 3.0 * len(lines), -np.inf)
    enough = np.partition(worth, -TRIED, axis=None)[-TRIED] if worth.size > TRIED else -np.inf
    good = np.flatnonzero(worth >= enough)
    chosen = good[np.argsort(-worth.flat[good], kind="stable")][:TRIED]
    found: list[Option] = []
    for n in chosen.tolist():
        i, j = divmod(n, b.size)
        if np.isfinite(worth.flat[n]):
            found.append((float(worth.flat[n]), _at(x, y, a[i]), _at(x, y, b[j]), block, lines))
    return found


def _some(places: Mask) -> Numbers:
    """Evenly spread ones of all places, where there are many."""
    found = np.flatnonzero(places)
    return found[:: 1 + found.size // MANY]


def _at(x: Floats, y: Floats, n: int) -> Point:
    return float(x.flat[n]), float(y.flat[n])


def _beside(
    x: Floats, y: Floats, clear: Floats, within: Mask, army: Point, label: Point, size: tuple[float, float]
) -> Point | None:
    """A place for characters beside army and name, above the army if it can be."""
    free = _fitting(within, PEOPLE)
    for (mx, my), (w, h) in ((army, ARMY), (label, size)):
        free &= (np.abs(x - mx) >= (PEOPLE[0] + w) / 2) | (np.abs(y - my) >= (PEOPLE[1] + h) / 2)
    if not free.any():
        return None
    far = np.sqrt((x - army[0]) ** 2 + (y - army[1] + (ARMY[1] + PEOPLE[1]) / 2) ** 2)
    return _at(x, y, int(np.where(free, np.minimum(clear, 12.0) * 0.5 - far, -np.inf).argmax()))
