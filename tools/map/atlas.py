"""The whole map as the page reads it: everything drawn, in one small JSON."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from thirdage.boardgame.facts import CITY, FORTIFICATION, NATIONS, NO_NATION, NOTHING, STRONGHOLD, TOWN
from thirdage.boardgame.map import (
    COASTLINE,
    NATION,
    NEIGHBOURS,
    REGION_COUNT,
    REGION_IDS,
    REGION_TITLES,
    REGIONS,
    VICTORY_POINTS,
)

from . import geography as g
from . import relief
from .curves import outline, packed
from .ground import Labels
from .lettering import RISE, height, width
from .placing import MARK, Placed, placed
from .raster import ISLE, LAKE, PEAKS, SEA, painted
from .shapes import Shapes, is_open, name, shapes_of
from .tracing import Point

SITES: Final = {TOWN: "town", CITY: "city", STRONGHOLD: "stronghold", FORTIFICATION: "fortification"}
SIZES: Final = {NOTHING: 13.5, TOWN: 14.5, FORTIFICATION: 14.5, CITY: 16.5, STRONGHOLD: 16.5}  # of the names
WATER_LINES: Final = (5, 11, 18)  # how far from the coast
RINGS: Final = {"sea": SEA, "lake": LAKE, "isle": ISLE, "mountains": PEAKS}
TAKEN: Final = (  # by what is drawn within regions
    *((x, y, 2 * w + 2, 2 * h + 2) for x, y, w, h in g.TARNS.values()),
    *((x, y - high / 2, 1.3 * high, high) for x, y, high in g.LONELY_PEAKS.values()),
)
NATION_LINE: Final = 3  # how far within the border of a nation its own line runs


def atlas() -> dict[str, Any]:
    """The map, ready for JSON."""
    labels, ridges = painted()
    shapes = shapes_of(labels)
    outlines = [outline(shapes.rings[here][0], shapes.arcs) for here in range(REGION_COUNT)]
    places = [
        placed(
            outlines[here],
            REGION_TITLES[here],
            SIZES[REGIONS[here].site],
            REGIONS[here].site != NOTHING,
            TAKEN,
        )
        for here in range(REGION_COUNT)
    ]
    rivers = {title: (size, _course(shapes, pairs)) for title, (size, pairs) in g.RIVERS.items()}
    wet = {n for _, ways in rivers.values() for n in map(_arc, ways)}
    peaks = [
        *relief.peaks_along(ridges, labels == PEAKS),
        *((x, y, high) for x, y, high in g.LONELY_PEAKS.values()),
    ]
    return {
        "width": g.WIDTH,
        "height": g.HEIGHT,
        "arcs": [packed(points) for points in shapes.arcs],
        "regions": {
            id_: _region(here, shapes, places[here], outlines[here]) for here, id_ in enumerate(REGION_IDS)
        },
        "borders": [
            _border(n, a, b, n in wet) for n, (a, b) in enumerate(shapes.sides) if min(a, b) < REGION_COUNT
        ],
        "rings": {kind: shapes.rings[label] for kind, label in RINGS.items()},
        "nations": _nation_lines(labels),
        "rivers": [
            {"size": size, "line": packed([*_joined(shapes, ways), *g.ENDS.get(title, ())])}
            for title, (size, ways) in rivers.items()
        ],
        "water": _water_lines(labels),
        "peaks": relief.drawn_peaks(peaks),
        "relief": _growth(outlines, places),
        "names": [
            {"text": text, "x": x, "y": y, "size": size, "apart": apart}
            for text, (x, y, size, apart) in g.WATERS.items()
        ],
    }  # fmt: skip


def _region(here: int, shapes: Shapes, at: Placed, drawn: list[Point]) -> dict[str, Any]:
    site = REGIONS[here].site
    return {
        "title": REGION_TITLES[here],
        "nation": None if NATION[here] == NO_NATION else NATIONS[NATION[here]],
        "site": SITES.get(site),
        "points": VICTORY_POINTS[here],
        "coast": here in COASTLINE,
        "anchor": at.anchor,
        "room": int(at.room * 10) / 10,
        "slots": {
            slot: [round(value, 1) for value in getattr(at, slot)]
            for slot in ("site", "army", "people", "label")
        },
        "lines": at.lines,
        "size": at.size,
        "ring": shapes.rings[here][0],
        "box": [
            int(np.floor(min(p[0] for p in drawn))), int(np.floor(min(p[1] for p in drawn))),
            int(np.ceil(max(p[0] for p in drawn))), int(np.ceil(max(p[1] for p in drawn))),
        ],
        "neighbours": [REGION_IDS[there] for there in NEIGHBOURS[here]],
    }  # fmt: skip


def _border(arc: int, a: int, b: int, river: bool) -> dict[str, Any]:
    found = {"a": name(a), "b": name(b), "kind": _kind(a, b), "arc": arc}
    return found | {"river": True} if river else found


def _kind(a: int, b: int) -> str:
    if is_open(a, b):
        return "open"
    return {SEA: "coast", LAKE: "coast"}.get(max(a, b), "closed" if max(a, b) <= PEAKS else "edge")


# RIVERS


def _arc(way: int) -> int:
    return way if way >= 0 else ~way


def _course(shapes: Shapes, pairs: str) -> list[int]:
    """The arcs along which a river runs, in its direction."""
    found: list[list[int]] = []
    for pair in pairs.split():
        a, b = (REGION_IDS.index(id_) for id_ in pair.split("/"))
        found.append(shapes.between(a, b))
    arcs = [n for some in found for n in some]
    ends = [(shapes.arcs[n][0], shapes.arcs[n][-1]) for n in arcs]
    ways: list[int] = []
    for i, n in enumerate(arcs):
        if len(arcs) == 1:
            ways.append(n)
        elif i == 0:
            ways.append(n if ends[0][1] in ends[1] else ~n)
        else:
            before = shapes.arcs[_arc(ways[-1])][-1 if ways[-1] >= 0 else 0]
            if before not in ends[i]:
                raise ValueError(
                    f"The river stops before {name(shapes.sides[n][0])} and {name(shapes.sides[n][1])}."
                )
            ways.append(n if ends[i][0] == before else ~n)
    return ways


def _joined(shapes: Shapes, ways: list[int]) -> list[Point]:
    """One line from arcs; where they meet it runs on smoothly."""
    points: list[Point] = []
    for way in ways:
        part = shapes.arcs[_arc(way)]
        part = part if way >= 0 else part[::-1]
        points += part[1:] if points else part
    return points


# LINES AT A DISTANCE


def _water_lines(labels: Labels) -> list[list[list[int]]]:
    wet = (labels == SEA) | (labels == LAKE)
    far = relief.far_from(~wet, max(WATER_LINES))
    return [
        [packed(line) for line in relief.contours(wet & (far > step * step), 10, 12.0, 60)]
        for step in WATER_LINES
    ]


def _nation_lines(labels: Labels) -> dict[str, list[list[int]]]:
    found = {}
    for nation, title in enumerate(NATIONS):
        inside = np.isin(labels, [here for here in range(REGION_COUNT) if NATION[here] == nation])
        deep = inside & (relief.far_from(~inside, NATION_LINE + 1) > NATION_LINE * NATION_LINE)
        found[title] = [packed(line) for line in relief.contours(deep, 14, 11.0, 30)]
    return found


# WHAT GROWS AND LIES AROUND


def _growth(outlines: list[list[Point]], places: list[Placed]) -> dict[str, str | list[int]]:
    def around(here: int) -> list[relief.Box]:
        at, settled = places[here], REGIONS[here].site != NOTHING
        wide = max(width(line, at.size, not settled) for line in at.lines)
        high = height(len(at.lines), at.size)
        taken = [*TAKEN, (at.label[0], at.label[1] - RISE * at.size + high / 2, wide, high)]
        return [*taken, (*at.site, *MARK)] if settled else taken

    def in_(regions: dict[str, float], apart: float, edge: float, seed: int) -> list[Point]:
        found: list[Point] = []
        for n, (id_, density) in enumerate(regions.items()):
            here = REGION_IDS.index(id_)
            found += relief.spots(outlines[here], density, apart, around(here), seed + n, edge)
        return sorted(found, key=lambda at: (at[1], at[0]))

    return {
        "trees": packed(in_(g.WOODS, 9.0, 5.0, 100)),  # they are all alike: the page draws each at its place
        "hills": relief.hills(in_(g.HILLS, 18.0, 10.0, 200)),
        "reeds": relief.reeds(in_(g.MARSHES, 13.0, 8.0, 300)),
        "dunes": relief.dunes(in_(g.DUNES, 22.0, 9.0, 400)),
        "tarns": relief.tarns(g.TARNS.values()),
    }
