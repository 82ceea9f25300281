"""What is drawn on the land: peaks, trees, hills, reeds, dunes, small lakes, and the lines in the water."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from random import Random

import numpy as np

from .curves import clearance
from .ground import Labels, Mask, Numbers
from .tracing import Point, smoothed, thinned, traced

Box = tuple[float, float, float, float]  # the middle, the width and the height of what must stay free


class Pen:
    """A path of many strokes: where each begins, and its steps."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def stroke(self, at: Point, *steps: str | float) -> None:
        """Begin at a point; letters are commands, numbers steps from there."""
        words = [step if isinstance(step, str) else _number(step) for step in steps]
        text = f"M{round(at[0])} {round(at[1])}"
        for word in words:
            text += word if word[0].isalpha() or word[0] == "-" or text[-1].isalpha() else f" {word}"
        self.parts.append(text)

    @property
    def path(self) -> str:
        return "".join(self.parts)


def _number(value: float) -> str:
    """A step in halves, which are finer than anybody sees: each number is sent to every visitor."""
    return f"{round(2 * value) / 2:g}".replace("0.5", ".5") if abs(value) < 1 else f"{round(2 * value) / 2:g}"


# PEAKS

Peak = tuple[float, float, float]  # the middle of its foot, and its height


def peaks_along(ridges: Iterable[Sequence[tuple[float, float, float]]], heights: Mask) -> list[Peak]:
    """Where peaks stand along crests: great ones on the crest, small ones before them."""
    chance = Random(1)
    great: list[Peak] = []
    small: list[Peak] = []
    for ridge in ridges:
        walked = 4.0
        for (x0, y0, w0), (x1, y1, w1) in pairwise(ridge):
            long = float(np.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0)))
            while walked <= long:
                t = walked / long
                x, y, wide = x0 + t * (x1 - x0), y0 + t * (y1 - y0), w0 + t * (w1 - w0)
                great.append(
                    (x + 3 * chance.random() - 1.5, y + 0.5 * wide, wide * (1.15 + 0.7 * chance.random()))
                )
                side = 1 if chance.random() < 0.5 else -1
                small.append(
                    (
                        x + side * wide * 0.55,
                        y + wide * (0.55 + 0.3 * chance.random()),
                        wide * (0.6 + 0.3 * chance.random()),
                    )
                )
                walked += wide * (0.75 + 0.35 * chance.random())
            walked -= long
    kept: list[Peak] = []
    for peaks, apart in ((great, 7.0), (small, 6.0)):
        for x, y, high in peaks:
            row, column = int(y - 2), int(x)
            inside = 0 <= row < heights.shape[0] and 0 <= column < heights.shape[1] and heights[row, column]
            if inside and all(abs(x - a) > apart or abs(y - b) > apart for a, b, _ in kept):
                kept.append((x, y, high))
    return sorted(kept, key=lambda peak: (peak[1], peak[0]))


def drawn_peaks(peaks: Iterable[Peak]) -> list[list[str]]:
    """Peaks from the back to the front, in layers within which none covers another: shade and light."""
    chance = Random(2)
    layers: list[tuple[Pen, Pen]] = []
    behind: list[tuple[Peak, int]] = []
    for x, y, high in peaks:
        covers = [
            n for (a, b, h), n in behind if abs(x - a) < 0.6 * (high + h) and y - high < b and b - h < y
        ]
        layer = max(covers, default=-1) + 1
        behind.append(((x, y, high), layer))
        if layer == len(layers):
            layers.append((Pen(), Pen()))
        left, right = high * (0.5 + 0.12 * chance.random()), high * (0.5 + 0.14 * chance.random())
        bend, notch, lean = (
            0.34 + 0.2 * chance.random(),
            0.3 + 0.25 * chance.random(),
            high * (0.05 + 0.1 * chance.random()),
        )
        top = (x, y - high)
        fold, foot = (-0.5 * lean, high * notch), (1.3 * lean, high * (1 - notch))
        shade, lit = layers[layer]
        across = right - fold[0] - foot[0]
        shade.stroke(top, "l", *fold, *foot, across, 0.0, -right * (1 - bend), -high * 0.5, "z")
        lit.stroke(
            top,
            "l",
            -left * bend,
            high * 0.5,
            -left * (1 - bend),
            high * 0.5,
            left + fold[0] + foot[0],
            0.0,
            -foot[0],
            -foot[1],
            "z",
        )
    return [[shade.path, lit.path] for shade, lit in layers]


# WHAT GROWS AND LIES AROUND


def spots(
    outline: Sequence[Point], density: float, apart: float, free: Iterable[Box], seed: int, edge: float
) -> Iterator[Point]:
    """Points within an outline, spread with some chance, not too near its edge and not where others stand."""
    chance = Random(seed)
    left, top = (min(p[axis] for p in outline) for axis in (0, 1))
    right, bottom = (max(p[axis] for p in outline) for axis in (0, 1))
    free = list(free)
    points = []
    row = 0
    y = top
    while y < bottom:
        x = left + (apart / 2 if row % 2 else 0)
        while x < right:
            at = (x + apart * 0.6 * (chance.random() - 0.5), y + apart * 0.5 * (chance.random() - 0.5))
            if chance.random() < density:
                points.append(at)
            x += apart
        row += 1
        y += apart * 0.8
    if not points:
        return
    xs, ys = np.array(points).T
    for at, clear in zip(points, clearance(xs, ys, outline).tolist(), strict=True):
        if clear >= edge and all(
            abs(at[0] - mx) > w / 2 + 4 or abs(at[1] - my) > h / 2 + 4 for mx, my, w, h in free
        ):
            yield at


def hills(places: Iterable[Point]) -> str:
    """Low round hills with a shaded side."""
    pen = Pen()
    for n, (x, y) in enumerate(places):
        w = 6.0 + (n % 3)
        pen.stroke((x - w, y + 2), "q", 0.5 * w, -0.85 * w, w, -0.85 * w, "q", 0.6 * w, 0.0, w, 0.85 * w)
        pen.stroke((x + 0.3 * w, y + 2 - 0.6 * w), "q", 0.25 * w, 0.25 * w, 0.3 * w, 0.6 * w)
    return pen.path


def reeds(places: Iterable[Point]) -> str:
    """Still water with reeds."""
    pen = Pen()
    for n, (x, y) in enumerate(places):
        pen.stroke((x - 5, y), "h", 10.0)
        if n % 2:
            pen.stroke((x - 1.6, y), "l", -1.2, -4.0)
            pen.stroke((x, y), "v", -5.0)
            pen.stroke((x + 1.6, y), "l", 1.2, -4.0)
        else:
            pen.stroke((x - 1, y + 3), "h", 5.0)
    return pen.path


def dunes(places: Iterable[Point]) -> str:
    """Waves of sand and ash."""
    pen = Pen()
    for x, y in places:
        pen.stroke((x - 6, y + 1), "q", 3.0, -3.0, 6.0, -1.0, "q", 3.0, 2.0, 6.0, 0.0)
    return pen.path


def tarns(lakes: Iterable[tuple[float, float, float, float]]) -> str:
    """Small lakes, each a little out of round: eight bends around the middle."""
    pen = Pen()
    chance = Random(3)
    around = (
        (1.0, 0.0),
        (0.7, 0.7),
        (0.0, 1.0),
        (-0.7, 0.7),
        (-1.0, 0.0),
        (-0.7, -0.7),
        (0.0, -1.0),
        (0.7, -0.7),
    )
    for x, y, w, h in lakes:
        bends = [
            (w * a * (0.8 + 0.5 * chance.random()), h * b * (0.7 + 0.7 * chance.random())) for a, b in around
        ]
        middles = [
            ((ax + bx) / 2, (ay + by) / 2)
            for (ax, ay), (bx, by) in zip(bends, [*bends[1:], bends[0]], strict=True)
        ]
        steps: list[str | float] = []
        for n, (px, py) in enumerate(bends):
            (fx, fy), (tx, ty) = middles[n - 1], middles[n]
            steps += ["q", px - fx, py - fy, tx - fx, ty - fy]
        pen.stroke((x + middles[-1][0], y + middles[-1][1]), *steps, "z")
    return pen.path


# LINES AT A DISTANCE


def far_from(mask: Mask, reach: int) -> Numbers:
    """The square of each cell's distance from a mask, as far as it reaches."""
    width = mask.shape[1]
    most = reach * reach + 1
    column = np.arange(width)
    before = np.maximum.accumulate(np.where(mask, column, -reach - 1), axis=1)
    after = np.minimum.accumulate(np.where(mask, column, width + reach)[:, ::-1], axis=1)[:, ::-1]
    along = np.minimum(np.minimum(column - before, after - column), reach + 1)
    squares = np.minimum(along * along, most)
    found = squares.copy()
    for step in range(1, reach + 1):
        np.minimum(found[step:], squares[:-step] + step * step, out=found[step:])
        np.minimum(found[:-step], squares[step:] + step * step, out=found[:-step])
    near: Numbers = np.minimum(found, most)
    return near


def contours(mask: Mask, times: int, apart: float, shortest: float) -> list[list[Point]]:
    """The lines around a mask, smooth, but not where it ends with the picture."""
    labels: Labels = mask.astype(np.int16)
    lines = [line.points for line in traced(labels, -1) if -1 not in (line.left, line.right)]
    return [thinned(smoothed(points, times), apart) for points in lines if len(points) >= shortest]
