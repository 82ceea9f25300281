"""The raster of the whole picture: every cell is of a region, or of mountains, sea or a lake."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np

from thirdage.boardgame.map import NEIGHBOURS, REGION_COUNT, REGION_IDS

from .geography import ARMS, COAST, HEIGHT, ISLES, LAKES, PLACES, RANGES, ROOM, WIDTH, Place
from .ground import Floats, Labels, Mask, Numbers, distances, halves, lattice, moved, nearest, noise
from .tracing import smoothed, thinned, traced

SEA: Final = REGION_COUNT
LAKE: Final = REGION_COUNT + 1
PEAKS: Final = REGION_COUNT + 2
ISLE: Final = REGION_COUNT + 3
EDGE: Final = REGION_COUNT + 4  # what lies beyond the picture

BORDER_WAVES: Final = ((6.0, 46.0), (2.7, 19.0))
COAST_WAVES: Final = ((10.0, 52.0), (7.0, 23.0), (4.0, 11.0), (2.0, 6.0))
SPECK: Final = 150  # a piece of fewer cells is given to what lies around it


Ridge = Sequence[tuple[float, float, float]]


def painted() -> tuple[Labels, list[Ridge]]:
    """The label of every cell, and the crests of the mountains."""
    x, y = lattice(WIDTH, HEIGHT)
    lines, owners = halves([PLACES[id_] for id_ in REGION_IDS], NEIGHBOURS)
    for id_, ends in ARMS.items():
        for end in ends:
            lines = np.vstack([lines, [*PLACES[id_], *end]])
            owners.append(REGION_IDS.index(id_))
    bonus = np.array([ROOM.get(id_, 0.0) for id_ in REGION_IDS])
    labels = nearest(*moved(WIDTH, HEIGHT, BORDER_WAVES, 5), lines, owners, bonus)
    cx, cy = moved(WIDTH, HEIGHT, COAST_WAVES, 21)
    labels[inside(cx, cy, [(-400, -60), *COAST, (-400, 1060)])] = SEA
    for shore in LAKES.values():
        labels[inside(cx, cy, list(shore))] = LAKE
    for shore in ISLES.values():
        labels[inside(cx, cy, list(shore))] = ISLE
    labels = whole(labels)
    ridges: list[Ridge] = [*RANGES.values(), *crests(labels)]
    labels[mountains(x, y, ridges) & (labels != SEA) & (labels != LAKE)] = PEAKS
    return whole(labels), ridges


def crests(labels: Labels) -> list[Ridge]:
    """Lines between regions that touch and are not neighbours, and how wide the mountains there are."""
    found: list[Ridge] = []
    for line in traced(labels, EDGE):
        a, b = line.left, line.right
        if max(a, b) < REGION_COUNT and b not in NEIGHBOURS[a]:
            points = thinned(smoothed(line.points, 30), 7)
            found.append([(x, y, 12.0) for x, y in points])
    return found


def mountains(x: Floats, y: Floats, ridges: Sequence[Ridge]) -> Mask:
    """The cells of the mountains: a band along each crest, ragged at its feet."""
    ragged = 2.6 * noise(WIDTH, HEIGHT, 24, 31) + 1.4 * noise(WIDTH, HEIGHT, 11, 32)
    found = np.zeros(x.shape, dtype=bool)
    for crest in ridges:
        for (x0, y0, w0), (x1, y1, w1) in pairwise(crest):
            reach = max(w0, w1) + 6
            left, right = int(max(0, min(x0, x1) - reach)), int(max(0, max(x0, x1) + reach))
            top, bottom = int(max(0, min(y0, y1) - reach)), int(max(0, max(y0, y1) + reach))
            part = (slice(top, bottom), slice(left, right))
            if not x[part].size:
                continue
            dx, dy = x1 - x0, y1 - y0
            t = np.clip(((x[part] - x0) * dx + (y[part] - y0) * dy) / (dx * dx + dy * dy), 0.0, 1.0)
            d = distances(x[part], y[part], np.array([x0, y0, x1, y1]))
            found[part] |= d + ragged[part] < w0 + t * (w1 - w0)
    return found


def inside(x: Floats, y: Floats, corners: list[Place]) -> Mask:
    """The points within a polygon."""
    found = np.zeros(x.shape, dtype=bool)
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if y0 != y1:
            between = (y0 <= y) != (y1 <= y)
            found ^= between & (x < (x1 - x0) * (y - y0) / (y1 - y0) + x0)
    return found


def whole(labels: Labels) -> Labels:
    """The same raster with each region in one piece and without specks."""
    while True:
        pieces, sizes, kinds = components(labels)
        largest = np.zeros(EDGE, dtype=np.int64)
        np.maximum.at(largest, kinds, sizes)
        wanted = np.where(kinds < REGION_COUNT, largest[kinds], SPECK)
        lost = (sizes < wanted)[pieces]
        if not lost.any():
            return labels
        labels = filled(labels, lost)


def components(labels: Labels) -> tuple[Numbers, Numbers, Numbers]:
    """The connected piece of each cell, and of each piece how many cells it has and their label."""
    height, width = labels.shape
    begins = np.ones(labels.shape, dtype=bool)  # where a run of equal cells begins
    begins[:, 1:] = labels[:, 1:] != labels[:, :-1]
    run = (np.cumsum(begins) - 1).reshape(height, width)
    same = labels[1:] == labels[:-1]
    same &= begins[1:] | begins[:-1]  # once where a pair of runs first meets
    parent = list(range(int(run[-1, -1]) + 1))

    def root(n: int) -> int:
        while parent[n] != n:
            parent[n] = parent[parent[n]]
            n = parent[n]
        return n

    for upper, lower in zip(run[:-1][same].tolist(), run[1:][same].tolist(), strict=True):
        a, b = root(upper), root(lower)
        parent[max(a, b)] = min(a, b)
    roots = np.array([root(n) for n in range(len(parent))])
    firsts, piece_of_run = np.unique(roots, return_inverse=True)
    pieces = piece_of_run[run]
    return pieces, np.bincount(pieces.ravel()), labels[begins][firsts].astype(np.int64)


def filled(labels: Labels, lost: Mask) -> Labels:
    """The lost cells taken over from their nearest neighbours, step by step."""
    labels, lost = labels.copy(), lost.copy()
    while lost.any():
        for axis, way in ((0, 1), (0, -1), (1, 1), (1, -1)):
            beside, free = np.roll(labels, way, axis), np.roll(lost, way, axis)
            edge = [slice(None), slice(None)]
            edge[axis] = slice(0, 1) if way == 1 else slice(-1, None)
            free[tuple(edge)] = True
            take = lost & ~free
            labels[take] = beside[take]
            lost &= ~take
    return labels
