"""The map in small, for the page on which a game is chosen: made from the atlas, with few strokes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, Final

from .curves import flattened, outline, unpacked
from .tracing import Point

WIDTH: Final = 320
NEAR: Final = 0.55  # how far a stroke may leave out what it passes
FINEST: Final = 2.5  # what is smaller is left out
GREAT_RIVERS: Final = 2
THE_WAY: Final = (
    "rivendell hollin moria lorien parth-celebrant western-emyn-muil dead-marshes north-ithilien"
    " minas-morgul gorgoroth"
)


def small(atlas: dict[str, Any]) -> dict[str, Any]:
    """The small map, ready for JSON: paths, and where the Strongholds stand."""
    scale = WIDTH / atlas["width"]
    arcs = [unpacked(numbers) for numbers in atlas["arcs"]]
    regions = atlas["regions"]

    def closed(rings: Iterable[Sequence[int]]) -> str:
        return "".join(_drawn(outline(ring, arcs), scale, True) for ring in rings)

    def lines(some: Iterable[Sequence[int]], joined: bool) -> str:
        return "".join(_drawn(flattened(unpacked(numbers)), scale, joined) for numbers in some)

    return {
        "width": WIDTH,
        "height": round(atlas["height"] * scale),
        "water": closed([*atlas["rings"]["sea"], *atlas["rings"]["lake"]]),
        "mountains": closed(atlas["rings"]["mountains"]),
        "rivers": lines([one["line"] for one in atlas["rivers"] if one["size"] >= GREAT_RIVERS], False),
        "nations": {nation: lines(own, True) for nation, own in atlas["nations"].items()},
        "way": _smooth([_scaled(regions[id_]["anchor"], scale) for id_ in THE_WAY.split()]),
        "strongholds": [
            [*_scaled(region["slots"]["site"], scale), region["nation"]]
            for region in regions.values()
            if region["site"] == "stronghold"
        ],
    }


def _scaled(point: Sequence[float], scale: float) -> Point:
    return round(point[0] * scale, 1), round(point[1] * scale, 1)


def _drawn(points: Sequence[Point], scale: float, closes: bool) -> str:
    """A chain of few straight strokes; nothing if it is too small to be seen."""
    chain = [(x * scale, y * scale) for x, y in points]
    spread = max(max(p[axis] for p in chain) - min(p[axis] for p in chain) for axis in (0, 1))
    if spread < FINEST:
        return ""
    if closes:  # cut it where it is farthest from its beginning: a stroke needs two ends
        far = max(range(len(chain)), key=lambda n: _far(chain[n], chain[0]))
        kept = _fewer(chain[: far + 1])[:-1] + _fewer([*chain[far:], chain[0]])[:-1]
    else:
        kept = _fewer(chain)
    whole = [(round(x * 10), round(y * 10)) for x, y in kept]
    steps = [f"{_tenth(x1 - x0)} {_tenth(y1 - y0)}" for (x0, y0), (x1, y1) in pairwise(whole)]
    return f"M{_tenth(whole[0][0])} {_tenth(whole[0][1])}l{' '.join(steps)}{'z' if closes else ''}"


def _tenth(tenths: int) -> str:
    """
    >>> _tenth(15), _tenth(-3), _tenth(20)
    ('1.5', '-.3', '2')
    """
    text = f"{tenths / 10:g}"
    return text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text


def _far(a: Point, b: Point) -> float:
    return (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])


def _fewer(chain: Sequence[Point]) -> list[Point]:
    """Only the points without which the line would be another (Douglas and Peucker).

    >>> _fewer([(0, 0), (1, 0.1), (2, 0), (2, 5)])
    [(0, 0), (2, 0), (2, 5)]
    """
    first, last = chain[0], chain[-1]
    if len(chain) < 3:
        return [*chain]
    dx, dy = last[0] - first[0], last[1] - first[1]
    along = dx * dx + dy * dy

    def off(point: Point) -> float:
        if not along:
            return _far(point, first)
        across = dx * (point[1] - first[1]) - dy * (point[0] - first[0])
        return across * across / along

    worst = max(range(1, len(chain) - 1), key=lambda n: off(chain[n]))
    if off(chain[worst]) <= NEAR * NEAR:
        return [first, last]
    return _fewer(chain[: worst + 1])[:-1] + _fewer(chain[worst:])


def _smooth(points: Sequence[Point]) -> str:
    """A curve that is pulled towards every point on its way."""
    drawn = f"M{points[0][0]:g} {points[0][1]:g}"
    for here, there in pairwise(points[1:]):
        middle = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
        drawn += f"Q{here[0]:g} {here[1]:g} {middle[0]:.1f} {middle[1]:.1f}"
    return drawn + f"L{points[-1][0]:g} {points[-1][1]:g}"
