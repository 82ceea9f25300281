"""The map for the terminal: a coarse raster of the regions, made from the atlas."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from .curves import outline, unpacked
from .geography import RIVERS
from .raster import inside

WIDTH: Final = 240
HEIGHT: Final = 80  # the letters of a terminal are about twice as high as wide
BEYOND: Final = ("sea", "lake", "mountains", "isle")  # their numbers follow those of the regions


def land(atlas: dict[str, Any]) -> dict[str, Any]:
    """What lies at every point, row by row: numbers of regions and how often each follows itself."""
    arcs = [unpacked(numbers) for numbers in atlas["arcs"]]
    x, y = np.meshgrid(
        (np.arange(WIDTH) + 0.5) * atlas["width"] / WIDTH,
        (np.arange(HEIGHT) + 0.5) * atlas["height"] / HEIGHT,
    )
    labels = np.full(x.shape, -1)
    shapes = [[region["ring"]] for region in atlas["regions"].values()]
    for number, rings in enumerate([*shapes, *(atlas["rings"][kind] for kind in BEYOND)]):
        within = np.zeros(x.shape, dtype=bool)
        for ring in rings:
            within ^= inside(x, y, outline(ring, arcs))
        labels[within] = number
    if (labels < 0).any():
        raise ValueError("Some points of the map are nowhere.")
    pairs = sorted(
        {tuple(sorted(pair.split("/"))) for _, course in RIVERS.values() for pair in course.split()}
    )
    return {
        "regions": [*atlas["regions"]],
        "beyond": BEYOND,
        "rows": [_runs(row) for row in labels.tolist()],
        "rivers": pairs,
    }


def _runs(row: list[int]) -> list[int]:
    """A row as pairs of a number and how often it follows itself.

    >>> _runs([7, 7, 3])
    [7, 2, 3, 1]
    """
    runs: list[int] = []
    for number in row:
        if runs and runs[-2] == number:
            runs[-1] += 1
        else:
            runs += [number, 1]
    return runs
