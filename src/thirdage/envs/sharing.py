"""Arrays that several processes share, and the games that one of them plays into its part of them.

`batched.py` is the side of whoever learns; this is the side of the games.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from math import prod
from multiprocessing.shared_memory import SharedMemory
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from .extras import require

require("envs", "numpy")

import numpy as np  # noqa: E402  (only after saying what is missing)

from ..games import scenario_info  # noqa: E402
from ..kernel.errors import BadChoice  # noqa: E402
from .arrays import G  # noqa: E402
from .boardgame_setting import BoardSetting  # noqa: E402
from .cardgame_setting import CardSetting  # noqa: E402
from .setting import Setting  # noqa: E402

if TYPE_CHECKING:
    from numpy.typing import DTypeLike, NDArray

ALIGNED = 64  # bytes: each array begins a line of the processor's cache

SETTINGS: dict[str, Callable[[str, Mapping[str, Any]], Setting[Any]]] = {
    "cardgame": CardSetting,
    "boardgame": BoardSetting,
}


def setting_of(scenario: str, options: Mapping[str, Any]) -> Setting[Any]:
    """A scenario of either game with its options."""
    return SETTINGS[scenario_info(scenario).game](scenario, options)


class Field(NamedTuple):
    """An array with a row for each game: the shape of a row and the type of its numbers."""

    shape: tuple[int, ...]
    kind: DTypeLike


def fields_of(setting: Setting[Any]) -> dict[str, Field]:
    """What is told of each game, and the action that answers it."""
    actions = len(setting.actions)
    return {
        "observations": Field((setting.observations.size,), np.uint8),
        "action_masks": Field((actions,), np.int8),
        "legal": Field((actions,), np.int32),
        "counts": Field((), np.int32),
        "players": Field((), np.int32),
        "rewards": Field((len(setting.people),), np.float32),
        "terminations": Field((), np.bool_),
        "truncations": Field((), np.bool_),
        "seeds": Field((), np.uint64),
        "answers": Field((), np.int32),
        "actions": Field((), np.int32),
    }


Arrays = dict[str, "NDArray[Any]"]


def layout_of(fields: Mapping[str, Field], games: int) -> tuple[dict[str, int], int]:
    """Where each array begins in one block of memory, and the size of the block."""
    starts = {}
    size = 0
    for name, field in fields.items():
        starts[name] = size
        length = games * prod(field.shape) * np.dtype(field.kind).itemsize
        size += -(-length // ALIGNED) * ALIGNED
    return starts, size


def arrays_in(block: NDArray[np.uint8], fields: Mapping[str, Field], games: int) -> Arrays:
    """The arrays of all games in one block of memory."""
    starts, _ = layout_of(fields, games)
    arrays: Arrays = {}
    for name, field in fields.items():
        length = games * prod(field.shape) * np.dtype(field.kind).itemsize
        part = block[starts[name] : starts[name] + length]
        arrays[name] = part.view(field.kind).reshape(games, *field.shape)
    return arrays


class Held:
    """Memory that lives as long as any array in it: numpy keeps this object beside each of them."""

    def __init__(self, memory: SharedMemory, size: int) -> None:
        self.memory = memory
        assert memory.buf is not None
        whole: NDArray[np.uint8] = np.frombuffer(memory.buf, np.uint8)
        address = whole.ctypes.data
        self.__array_interface__ = {
            "shape": (size,), "typestr": "|u1", "data": (address, False), "version": 3
        }  # fmt: skip


def block_of(memory: SharedMemory, size: int) -> NDArray[np.uint8]:
    """All bytes of a shared memory. It is closed when the last array in it is gone, not before."""
    block: NDArray[np.uint8] = np.asarray(Held(memory, size))
    return block


class Share(Generic[G]):
    """Some of the games of a batch, played in one process into its rows of the arrays.

    In its place, each game is followed by others as in a single environment: after `reset(seed=7)` comes the
    game of seed 7, and after that those that follow from it.
    """

    def __init__(self, setting: Setting[G], arrays: Arrays, first: int, longest: int | None) -> None:
        """`arrays` are the rows of this share, `first` is the number of the first of them in the batch."""
        self.setting = setting
        self.observations = setting.observations
        self.arrays = arrays
        self.first = first
        self.longest = longest
        count = len(arrays["actions"])
        self.games: list[G] = [setting.blank] * count
        self.rngs = [random.Random() for _ in range(count)]
        self.legal: list[list[int]] = [[]] * count
        size = len(setting.actions)
        self.rows = np.arange(count) * size
        self.masks = arrays["action_masks"].reshape(-1)
        self.listed = arrays["legal"].reshape(-1)
        self.marked = np.zeros(0, np.intp)  # where the masks have ones
        self.filled = np.zeros(0, np.intp)  # where the lists have numbers
        self.seers = [setting.seers[player] for player in setting.player_of]  # by the seat that is asked

    def reset(self, seeds: Sequence[int] | None) -> None:
        """Deal new games: those of these seeds, or the next that follow."""
        if seeds is not None:
            self.rngs = [random.Random(seed) for seed in seeds]
        for place, rng in enumerate(self.rngs):
            self._deal(place, rng.getrandbits(64) if seeds is None else seeds[place])
        for name in ("rewards", "terminations", "truncations"):
            self.arrays[name].fill(0)
        self._tell()

    def _deal(self, place: int, seed: int) -> None:
        self.games[place] = self.setting.deal(seed, False)
        self.arrays["seeds"][place] = seed

    def step(self) -> None:
        """Answer the question of every game by its action; where one ends, the next begins at once."""
        arrays = self.arrays
        rewards, over, cut = arrays["rewards"], arrays["terminations"], arrays["truncations"]
        rewards.fill(0)
        over.fill(0)
        cut.fill(0)
        longest = self.longest
        legal = self.legal
        for place, (game, action) in enumerate(zip(self.games, arrays["actions"].tolist(), strict=True)):
            try:
                index = legal[place].index(action)
            except ValueError:
                raise BadChoice(illegal(self.first + place, action, self.setting)) from None
            game.choose(index)
            if game.options is None:
                rewards[place] = self.setting.returns(game)
                over[place] = True
            elif longest is not None and game.count >= longest:
                cut[place] = True
            else:
                continue
            self._deal(place, self.rngs[place].getrandbits(64))
        self._tell()

    def _tell(self) -> None:
        """Write what whoever is asked may know and do."""
        arrays = self.arrays
        games = self.games
        asked = [game.seat for game in games]
        arrays["players"][:] = [self.setting.player_of[seat] for seat in asked]
        arrays["answers"][:] = [game.count for game in games]
        self.observations.write(games, [self.seers[seat] for seat in asked], arrays["observations"])
        numbers = self.setting.actions.numbers
        self.legal = legal = [numbers(game) for game in games]
        lengths = np.array(list(map(len, legal)))
        arrays["counts"][:] = lengths
        found: NDArray[np.int32] = np.fromiter(chain.from_iterable(legal), np.int32, int(lengths.sum()))
        rows = self.rows.repeat(lengths)
        self.masks[self.marked] = 0
        self.marked = rows + found
        self.masks[self.marked] = 1
        self.listed[self.filled] = 0
        self.filled = rows + np.arange(len(found)) - (lengths.cumsum() - lengths).repeat(lengths)
        self.listed[self.filled] = found


def illegal(place: int, action: int, setting: Setting[Any]) -> str:
    """The sentence that refuses an action."""
    words = setting.actions.words(action)
    return f"Action {action} ({words}) is not legal in game {place} of the batch; see the action masks."
