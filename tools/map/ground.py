"""Every point of the land to a region: the raster the shapes are traced from.

The places of neighbours are joined by straight lines, no two of which cross. Each line is cut in the middle,
each half belongs to its region, and a point belongs to the region whose lines are nearest; so neighbours
always touch where their line was cut. Smooth noise on the coordinates makes the borders look drawn.

Only sums, products and roots are used, so that every machine gets the same raster.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Labels = NDArray[np.int16]
Mask = NDArray[np.bool_]
Numbers = NDArray[np.int64]

TILE: Final = 50  # the raster is filled tile by tile, each from the lines near it


def hashed(x: Numbers, y: Numbers, seed: int) -> Floats:
    """A fixed number from -1 to 1 for each lattice point."""
    n = (x * 374761393 + y * 668265263 + seed * 2147483647) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    n = n ^ (n >> 16)
    return (n & 0xFFFF).astype(np.float64) / 32767.5 - 1.0


def noise(width: int, height: int, scale: float, seed: int) -> Floats:
    """Smooth noise from -1 to 1 for every cell, whose bumps are about as wide as the scale."""
    columns = (np.arange(width, dtype=np.float64) + 0.5) / scale
    rows = (np.arange(height, dtype=np.float64) + 0.5) / scale
    left, top = np.floor(columns).astype(np.int64), np.floor(rows).astype(np.int64)
    across, down = _eased(columns - left), _eased(rows - top)[:, None]
    known = hashed(np.arange(left[-1] + 2)[None, :], np.arange(top[-1] + 2)[:, None], seed)
    between = known[top] * (1 - down) + known[top + 1] * down
    mixed: Floats = between[:, left] * (1 - across) + between[:, left + 1] * across
    return mixed


def _eased(t: Floats) -> Floats:
    return t * t * t * (t * (t * 6 - 15) + 10)


def moved(width: int, height: int, waves: Sequence[tuple[float, float]], seed: int) -> tuple[Floats, Floats]:
    """The middles of the cells, moved about a little: by waves of a strength and a scale.

    Straight lines come out as drawn by hand, and a coast with coves and rocks.
    """
    x, y = lattice(width, height)
    for strength, scale in waves:
        x = x + strength * noise(width, height, scale, seed)
        y = y + strength * noise(width, height, scale, seed + 1)
        seed += 2
    return x, y


def lattice(width: int, height: int) -> tuple[Floats, Floats]:
    """The middles of the cells."""
    x, y = np.meshgrid(np.arange(width) + 0.5, np.arange(height) + 0.5)
    return x, y


def halves(
    places: Sequence[tuple[float, float]], neighbours: Sequence[Sequence[int]]
) -> tuple[Floats, list[int]]:
    """The half lines of all regions as x0, y0, x1, y1, and whose each is."""
    lines, owners = [], []
    for here, others in enumerate(neighbours):
        x, y = places[here]
        for there in others:
            lines.append((x, y, (x + places[there][0]) / 2, (y + places[there][1]) / 2))
            owners.append(here)
    return np.array(lines), owners


def distances(x: Floats, y: Floats, line: Floats) -> Floats:
    """How far points are from a line."""
    dx, dy = line[2] - line[0], line[3] - line[1]
    t = np.clip(((x - line[0]) * dx + (y - line[1]) * dy) / (dx * dx + dy * dy), 0.0, 1.0)
    across, down = x - line[0] - t * dx, y - line[1] - t * dy
    far: Floats = np.sqrt(across * across + down * down)
    return far


def nearest(x: Floats, y: Floats, lines: Floats, owners: Sequence[int], bonus: Floats) -> Labels:
    """For each point the owner of the nearest line; a bonus makes all lines of an owner nearer."""
    labels = np.zeros(x.shape, dtype=np.int16)
    for top in range(0, x.shape[0], TILE):
        for left in range(0, x.shape[1], TILE):
            part = (slice(top, top + TILE), slice(left, left + TILE))
            px, py = x[part], y[part]
            row, column = px.shape[0] // 2, px.shape[1] // 2
            mx, my = px[row, column], py[row, column]
            reach = 1.5 * max(np.abs(px - mx).max(), np.abs(py - my).max()) + bonus.max()
            middle = distances(np.array([mx]), np.array([my]), lines.T[:, :, None])[:, 0]
            best = np.full(px.shape, np.inf)
            for n in np.flatnonzero(middle <= middle.min() + 2 * reach).tolist():
                far = distances(px, py, lines[n]) - bonus[owners[n]]
                nearer = far < best
                best[nearer] = far[nearer]
                labels[part][nearer] = owners[n]
    return labels
