"""Observations as arrays, for every game: one flat array of bytes with named parts.

What the parts hold is up to the game (`observations.py`, `boardgame_observations.py`); docs/envs.md has the
layout in full.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from ..kernel.playable import Playable
from ..kernel.secrets import sees_question
from .extras import require
from .numbering import WAIT, Numbering

require("envs", "numpy")

import numpy as np  # noqa: E402  (only after saying what is missing)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]
    Observation = dict[str, Bytes]

MOST = 255  # nothing counts beyond a byte

G = TypeVar("G", bound=Playable)


class Arrays(ABC, Generic[G]):
    """Makes observations of games that share their actions.

    `parts` names each part with its shape, in the order in which they lie; `rows` and `columns` name its rows
    and columns, or `columns` its entries if it has no rows.
    """

    def __init__(
        self, actions: Numbering, columns: Mapping[str, tuple[str, ...]], rows: Mapping[str, tuple[str, ...]]
    ) -> None:
        self.actions = actions
        self.columns = dict(columns)
        self.rows = dict(rows)
        self.parts: dict[str, tuple[int, ...]] = {
            name: (len(self.rows[name]), len(names)) if name in self.rows else (len(names),)
            for name, names in self.columns.items()
        }
        self.bounds: dict[str, tuple[int, int]] = {}
        size = 0
        for name, shape in self.parts.items():
            self.bounds[name] = (size, size + int(np.prod(shape)))
            size = self.bounds[name][1]
        self.size = size

    @abstractmethod
    def write(self, games: Sequence[G], seers: Sequence[int], out: Bytes) -> None:
        """Write the observation of each game, by some seats together (as bits), into its row of `out`.

        The rows of `out` lie one behind the other, and nothing is left of what they held.
        """

    def flat(self, game: G, seers: int) -> Bytes:
        """The observation of some seats together (as bits) in one array."""
        out: Bytes = np.empty((1, self.size), np.uint8)
        self.write((game,), (seers,), out)
        flat: Bytes = out[0]
        return flat

    def named(self, flat: Bytes) -> Observation:
        """The parts of a flat observation by name; they are views of it."""
        return {name: self.part(flat, name) for name in self.parts}

    def part(self, flat: Bytes, name: str) -> Bytes:
        """One part of a flat observation; it is a view of it."""
        low, high = self.bounds[name]
        return flat[low:high].reshape(self.parts[name])

    def mask(self, game: G, seers: int) -> NDArray[np.int8]:
        """Which actions are open to some seats: the options if they are asked, else only to wait."""
        mask: NDArray[np.int8] = np.zeros(len(self.actions), np.int8)
        if sees_question(seers, game):
            mask[self.actions.legal(game)] = 1
        else:
            mask[WAIT] = 1
        return mask
