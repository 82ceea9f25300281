"""Foresight: how likely the Free Peoples win, as a table looks; learned from how games ended.

What is weighed, and what the stages are, stands in outlook.py. Every named number has a weight in each stage,
every card one for each zone it can be in, and a layer of cells finds what acts together: each cell is silent
below its threshold. `thirdage lab foresee` learns all of it from self-play; it is reckoned without any
library, so that it answers alike on every machine.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from itertools import compress
from math import isfinite
from operator import itemgetter, mul
from typing import TYPE_CHECKING, Any, Final

from ....cardgame import tables as t
from ....cardgame.journey import rounds_to_come
from ....kernel.errors import BadOption
from ...shipped import shipped
from .outlook import CARD_ZONES, NAMES, STAGES, cards_seen, outlook, stage, usefulness

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ....cardgame.state import CardGame

FILE: Final = "foresight.json"
VERSION: Final = 1
Row = tuple[float, ...]
PLACES_IN_A_ROW: Final = range(len(NAMES))


@dataclass(frozen=True, slots=True, eq=False)
class Foresight:
    """What was learned."""

    stages: tuple[Row, ...]  # by stage: a weight for each of NAMES
    cards: tuple[Row, ...]  # by zone of CARD_ZONES: a weight for each card
    cells: tuple[Row, ...]  # each has a weight for each of NAMES
    of_cells: tuple[Row, ...]  # by stage: a weight for each cell

    def odds(self, game: CardGame, side: int) -> float:
        """The logarithmic odds of the Free Peoples; `side` has acted last."""
        number = stage(game, side)
        seen = outlook(game)
        # More than half of the numbers are zero. Zeros add nothing, so the sums leave them out: they are the
        # same to the last digit.
        told = tuple(filter(None, seen))
        weights_of = itemgetter(*compress(PLACES_IN_A_ROW, seen))
        total: float = 0.0
        for zone, cards in cards_seen(game):
            total += sum(map(self.cards[zone].__getitem__, cards))
        total *= usefulness(rounds_to_come(game))
        total += sum(map(mul, weights_of(self.stages[number]), told))
        for weights, worth in self.live_cells(number):
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
    stages: Sequence[Sequence[float]],
    cards: dict[str, dict[str, float]],
    cells: Sequence[Sequence[float]],
    of_cells: Sequence[Sequence[float]],
) -> dict[str, Any]:
    """As it is written to a file: everything by name, so that numbers may change."""
    return {
        "version": VERSION,
        "stages": {name: _named(row) for name, row in zip(STAGES, stages, strict=True)},
        "cards": {
            zone: {card: round(x, 4) for card, x in sorted(cards[zone].items()) if round(x, 4)}
            for zone in CARD_ZONES
        },
        "cells": [_named(row) for row in cells],
        "worth of cells": {
            name: [round(x, 4) for x in row] for name, row in zip(STAGES, of_cells, strict=True)
        },
    }


def _named(row: Sequence[float]) -> dict[str, float]:
    return {name: round(x, 4) for name, x in zip(NAMES, row, strict=True) if round(x, 4)}


def read(text: str) -> Foresight:
    """The foresight in a text."""
    try:
        found = json.loads(text)
    except ValueError:
        raise BadOption("This is no learned foresight: it is not JSON.") from None
    return from_json(found)


def from_json(found: Any) -> Foresight:
    """As it was written to a file. What has no weight there counts nothing; unknown names are left out."""
    if not isinstance(found, dict) or "stages" not in found:
        raise BadOption("This is no learned foresight: it has no stages.")
    if found.get("version") != VERSION:
        raise BadOption(
            f"This foresight is of version {found.get('version')!r}, and this program reads version"
            f" {VERSION}: learn it anew with `lab foresee`."
        )
    try:
        cells = tuple(_row(row) for row in found["cells"])
        made = Foresight(
            tuple(_row(found["stages"][name]) for name in STAGES),
            tuple(
                tuple(float(found["cards"][zone].get(kind.id, 0.0)) for kind in t.KIND) for zone in CARD_ZONES
            ),
            cells,
            tuple(tuple(map(float, found["worth of cells"][name])) for name in STAGES),
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadOption("This learned foresight is damaged: a number is missing or is none.") from None
    numbers = (*made.stages, *made.cards, *made.cells, *made.of_cells)
    if not all(map(isfinite, (x for row in numbers for x in row))):
        raise BadOption("This learned foresight is damaged: a number is missing or is none.")
    if any(len(row) != len(cells) for row in made.of_cells):
        raise BadOption("This learned foresight is damaged: its cells are not those that are weighed.")
    return made


def _row(named: dict[str, float]) -> Row:
    return tuple(float(named.get(name, 0.0)) for name in NAMES)


def learned_foresight() -> Foresight:
    """The one that comes with the program."""
    return _learned(len(t.KIND))


@cache  # once for the sets that are loaded
def _learned(cards: int) -> Foresight:
    return shipped(__package__, FILE, read)
