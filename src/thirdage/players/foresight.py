"""Foresight: how likely the first side wins, as a table looks; learned from how games ended.

A game says what is seen of a table (`Sight`): named numbers, and which cards are in which zone. Every named
number has a weight in each stage, every card one for each zone, and a layer of cells finds what acts
together: each cell is silent below its threshold. `thirdage lab foresee` learns all of it from self-play; it
is reckoned without any library, so that it answers alike on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import compress
from math import isfinite
from operator import itemgetter, mul
from typing import Any, Final, NamedTuple

from ..kernel.errors import BadOption

VERSION: Final = 1
Row = tuple[float, ...]


class Sight(NamedTuple):
    """What is seen of a table of a game."""

    names: tuple[str, ...]  # of its numbers
    stages: tuple[str, ...]  # in each of which they have weights of their own
    zones: tuple[str, ...]  # in which each card has a weight
    cards: tuple[str, ...]  # the name of each card; cards of one name share their weights


@dataclass(frozen=True, slots=True, eq=False)
class Foresight:
    """What was learned."""

    stages: tuple[Row, ...]  # by stage: a weight for each named number
    cards: tuple[Row, ...]  # by zone: a weight for each card
    cells: tuple[Row, ...]  # each has a weight for each named number
    of_cells: tuple[Row, ...]  # by stage: a weight for each cell

    def odds(
        self, stage: int, seen: Sequence[float], cards: Iterable[tuple[int, list[int]]], useful: float = 1.0
    ) -> float:
        """The logarithmic odds of the first side: in a stage, by the numbers and by the cards in zones.

        `useful` says how much cards still count.
        """
        # More than half of the numbers are zero. Zeros add nothing, so the sums leave them out: they are the
        # same to the last digit.
        told = tuple(filter(None, seen))
        weights_of = itemgetter(*compress(range(len(seen)), seen))
        total: float = 0.0
        for zone, held in cards:
            total += sum(map(self.cards[zone].__getitem__, held))
        total *= useful
        total += sum(map(mul, weights_of(self.stages[stage]), told))
        for weights, worth in self.live_cells(stage):
            active = sum(map(mul, weights_of(weights), told))
            if active > 0.0:
                total += worth * active
        return total

    @cache  # noqa: B019  (there are few, and they live as long as the program)
    def live_cells(self, stage: int) -> tuple[tuple[Row, float], ...]:
        """The cells that say something in a stage: the weights of each, and what it is worth then."""
        return tuple(
            (weights, worth)
            for weights, worth in zip(self.cells, self.of_cells[stage], strict=True)
            if worth and any(weights)
        )


# FILES


def to_json(
    sight: Sight,
    stages: Sequence[Sequence[float]],
    cards: dict[str, dict[str, float]],
    cells: Sequence[Sequence[float]],
    of_cells: Sequence[Sequence[float]],
) -> dict[str, Any]:
    """As it is written to a file: everything by name, so that numbers may change."""

    def named(row: Sequence[float]) -> dict[str, float]:
        return {name: round(x, 4) for name, x in zip(sight.names, row, strict=True) if round(x, 4)}

    return {
        "version": VERSION,
        "stages": {name: named(row) for name, row in zip(sight.stages, stages, strict=True)},
        "cards": {
            zone: {card: round(x, 4) for card, x in sorted(cards[zone].items()) if round(x, 4)}
            for zone in sight.zones
        },
        "cells": [named(row) for row in cells],
        "worth of cells": {
            name: [round(x, 4) for x in row] for name, row in zip(sight.stages, of_cells, strict=True)
        },
    }


def read(sight: Sight, text: str) -> Foresight:
    """The foresight in a text."""
    try:
        found = json.loads(text)
    except ValueError:
        raise BadOption("This is no learned foresight: it is not JSON.") from None
    return from_json(sight, found)


def from_json(sight: Sight, found: Any) -> Foresight:
    """As it was written to a file. What has no weight there counts nothing; unknown names are left out."""

    def row(named: dict[str, float]) -> Row:
        return tuple(float(named.get(name, 0.0)) for name in sight.names)

    if not isinstance(found, dict) or "stages" not in found:
        raise BadOption("This is no learned foresight: it has no stages.")
    if found.get("version") != VERSION:
        raise BadOption(
            f"This foresight is of version {found.get('version')!r}, and this program reads version"
            f" {VERSION}: learn it anew with `lab foresee`."
        )
    try:
        cells = tuple(row(named) for named in found["cells"])
        made = Foresight(
            tuple(row(found["stages"][name]) for name in sight.stages),
            tuple(
                tuple(float(found["cards"][zone].get(card, 0.0)) for card in sight.cards)
                for zone in sight.zones
            ),
            cells,
            tuple(tuple(map(float, found["worth of cells"][name])) for name in sight.stages),
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadOption("This learned foresight is damaged: a number is missing or is none.") from None
    numbers = (*made.stages, *made.cards, *made.cells, *made.of_cells)
    if not all(map(isfinite, (x for row in numbers for x in row))):
        raise BadOption("This learned foresight is damaged: a number is missing or is none.")
    if any(len(row) != len(cells) for row in made.of_cells):
        raise BadOption("This learned foresight is damaged: its cells are not those that are weighed.")
    return made
