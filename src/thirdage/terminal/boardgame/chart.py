"""The drawn map in letters: borders as lines, mountains as peaks, and the free room within each region.

The land comes from `land.json`, which `python -m tools.map` writes; see docs/map.md. A chart can have any
size: each of its cells looks at the land at its four corners, and where they differ a border runs through it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from ...boardgame.map import NEIGHBOURS, REGION_BY_ID, REGION_COUNT

SEA: Final = REGION_COUNT
LAKE: Final = REGION_COUNT + 1
PEAKS: Final = REGION_COUNT + 2
ISLE: Final = REGION_COUNT + 3
NOWHERE: Final = -1

# A line through a cell, by where it leaves it: above 1, right 2, below 4, left 8.
LINES: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
LEAST: Final = 120  # the narrowest chart on which short names can be read
MOST: Final = 180
SHAPE: Final = 3  # a chart is so many times as wide as high


class Land(NamedTuple):
    """What lies where, and along which borders rivers run."""

    rows: tuple[tuple[int, ...], ...]
    rivers: frozenset[frozenset[int]]


class Cell(NamedTuple):
    """A cell of the chart: its letter, whose it is (a region, SEA, LAKE, PEAKS), and the kind of its line."""

    letter: str
    region: int
    kind: str  # "", "border", "river", "coast", "peaks"


class Run(NamedTuple):
    """Free cells of a region beside each other."""

    row: int
    start: int
    end: int

    @property
    def room(self) -> int:
        return self.end - self.start


@cache
def land() -> Land:
    """The land, as it is kept with this package."""
    read = json.loads((files(__package__) / "land.json").read_text(encoding="utf-8"))
    numbers = [*(REGION_BY_ID[id_] for id_ in read["regions"]), SEA, LAKE, PEAKS, ISLE]
    rows = tuple(
        tuple(numbers[n] for n, times in zip(row[::2], row[1::2], strict=True) for _ in range(times))
        for row in read["rows"]
    )
    return Land(rows, frozenset(frozenset(REGION_BY_ID[id_] for id_ in pair) for pair in read["rivers"]))


class Chart:
    """The map in so many columns and rows."""

    def __init__(self, width: int) -> None:
        self.width, self.height = width, width // SHAPE
        self.cells = [[NO_CELL] * self.width for _ in range(self.height)]
        corners = [[self._near(x, y) for x in range(self.width + 1)] for y in range(self.height + 1)]
        self.free: dict[int, list[Run]] = {region: [] for region in range(REGION_COUNT)}
        for y in range(self.height):
            for x in range(self.width):
                four = (corners[y][x], corners[y][x + 1], corners[y + 1][x + 1], corners[y + 1][x])
                self.cells[y][x] = _cell(four, self._near(x + 0.5, y + 0.5), x, y)
            for run, region in _runs(self.cells[y], y):
                self.free[region].append(run)

    def _near(self, x: float, y: float) -> int:
        rows = land().rows
        row = min(len(rows) - 1, max(0, int(y * len(rows) / self.height)))
        column = min(len(rows[0]) - 1, max(0, int(x * len(rows[0]) / self.width)))
        return rows[row][column]

    def spot(self, region: int) -> tuple[int, int]:
        """Row and column of the middle of a region's widest run, among those the one in the middle."""
        runs = self.free[region]
        if not runs:
            return 0, 0
        rows = [run.row for run in runs]
        middle = (min(rows) + max(rows)) / 2
        best = max(runs, key=lambda run: (run.room - abs(run.row - middle), -run.row))
        return best.row, (best.start + best.end) // 2

    def block(self, region: int) -> list[Run]:
        """The runs of a region that lie one below another around its middle, from above."""
        row, column = self.spot(region)
        by_row: dict[int, list[Run]] = {}
        for run in self.free[region]:
            by_row.setdefault(run.row, []).append(run)
        found: list[Run] = []
        for way in (-1, 1):
            at = row if way == 1 else row - 1
            while at in by_row:
                near = max(by_row[at], key=lambda run: (run.start <= column < run.end, run.room))
                found.append(near)
                at += way
        return sorted(found)


def _cell(four: tuple[int, int, int, int], middle: int, x: int, y: int) -> Cell:
    top_left, top_right, bottom_right, bottom_left = four
    if four.count(PEAKS) >= 2:
        return Cell("^", PEAKS, "peaks")
    kinds = set(four) - {PEAKS}
    if len(kinds) == 1:
        here = kinds.pop()
        wave = here in (SEA, LAKE) and (x * 5 + y * 11) % 37 == 0
        return Cell("~" if wave else " ", here, "")
    way, passable = 0, True
    for bit, (a, b) in enumerate(
        (
            (top_left, top_right),
            (top_right, bottom_right),
            (bottom_left, bottom_right),
            (top_left, bottom_left),
        )
    ):
        if a != b and PEAKS not in (a, b):
            way |= 1 << bit
            passable &= max(a, b) >= REGION_COUNT or b in NEIGHBOURS[a]
    if not way or not passable:  # a mountain that is too thin to be seen at the corners
        return Cell("^", PEAKS, "peaks")
    inland = [label for label in four if label < REGION_COUNT]
    here = middle if middle < REGION_COUNT else inland[0] if inland else middle
    if kinds & {SEA, LAKE}:
        return Cell(LINES[way], here, "coast")
    pairs = [frozenset((a, b)) for a in kinds for b in kinds if a < b]
    return Cell(LINES[way], here, "river" if all(pair in land().rivers for pair in pairs) else "border")


NO_CELL: Final = Cell(" ", NOWHERE, "")


def _runs(cells: list[Cell], row: int) -> Iterator[tuple[Run, int]]:
    """The stretches of a row that lie free within one region."""
    start = 0
    for x in range(1, len(cells) + 1):
        if x == len(cells) or cells[x].region != cells[start].region or cells[x].kind or cells[start].kind:
            if cells[start].region < REGION_COUNT and not cells[start].kind:
                yield Run(row, start, x), cells[start].region
            start = x


@lru_cache(maxsize=8)
def chart(width: int) -> Chart:
    """A chart so wide; those of the last few sizes are kept."""
    return Chart(width)


def fitting(width: int, rows: int) -> Chart:
    """The largest chart that can be seen as a whole, but never one that could not be read."""
    return chart(max(LEAST, min(MOST, width, rows * SHAPE)))
