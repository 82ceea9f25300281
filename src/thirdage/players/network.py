"""A small network beside the habits: what groups and traits come to in a moment, where facts act together.

A habit adds up: each fact of the moment by itself makes a group of options more or less tempting. The network
first finds patterns in the facts (a layer of `width` cells, each of which is silent below its threshold), and
then gives every group and every trait a number for each pattern. It is small enough to be reckoned without
any library, so that it answers alike on every machine. `thirdage lab train` learns it from self-play.
"""

from __future__ import annotations

import base64
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import TYPE_CHECKING, Any, Final

from ..kernel.errors import BadOption

if TYPE_CHECKING:
    from .parts import Parts

Row = tuple[float, ...]
BYTES: Final = 2  # of a number in a file


@dataclass(frozen=True, slots=True)
class Layers:
    """The network of one side for one set of facts."""

    cells: tuple[Row, ...]  # for each cell a number for each fact
    rows: dict[str, Row]  # by group or trait: a number that always counts, and one for each cell


@dataclass(frozen=True, slots=True)
class Network:
    """The networks of all sides of a game; each has one for every set of facts, by how many those are."""

    of_side: tuple[dict[int, Layers], ...]

    def add(
        self, side: int, facts: Sequence[float], parts: Sequence[Parts], looks: list[float]
    ) -> list[float]:
        """How tempting every option is, with what the network adds."""
        layers = self.of_side[side].get(len(facts))
        if layers is None:
            return looks
        active = [1.0]
        for numbers in layers.cells:
            x = sum(map(mul, numbers, facts))
            active.append(x if x > 0.0 else 0.0)
        rows = layers.rows
        known: dict[str, float] = {}
        found = []
        for look, both in zip(looks, parts, strict=True):
            for several in both:
                for name, part in several:
                    more = known.get(name)
                    if more is None:
                        row = rows.get(name)
                        more = known[name] = sum(map(mul, row, active)) if row else 0.0
                    look += part * more
            found.append(look)
        return found


# FILES


def to_json(network: Network, sides: Sequence[str]) -> dict[str, Any]:
    """As it is written to a file, beside the habits."""
    return {
        side: {str(size): _written(layers) for size, layers in by_facts.items()}
        for side, by_facts in zip(sides, network.of_side, strict=True)
    }


def _written(layers: Layers) -> dict[str, Any]:
    names = sorted(name for name, row in layers.rows.items() if any(row))
    return {
        "cells": [_packed(row) for row in layers.cells],
        "rows": {name: _packed(layers.rows[name]) for name in names},
    }


def from_json(found: Any, sides: Sequence[str]) -> Network:
    """As it was written to a file."""
    try:
        return Network(
            tuple({int(size): _layers(written) for size, written in found[side].items()} for side in sides)
        )
    except (KeyError, TypeError, ValueError, AttributeError, struct.error):
        raise BadOption("This learned network is damaged: a number is missing or is none.") from None


def _layers(written: dict[str, Any]) -> Layers:
    return Layers(
        tuple(map(_unpacked, written["cells"])),
        {str(name): _unpacked(text) for name, text in written["rows"].items()},
    )


def _packed(row: Row) -> str:
    return base64.b64encode(struct.pack(f"<{len(row)}e", *row)).decode()


def _unpacked(text: str) -> Row:
    packed = base64.b64decode(text, validate=True)
    return struct.unpack(f"<{len(packed) // BYTES}e", packed)
