"""What a game tells of itself so that it can be found and started by name; see thirdage.games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .playable import Playable
from .record import Record


@dataclass(frozen=True, slots=True)
class ScenarioInfo:
    """A scenario that can be played."""

    name: str
    title: str
    game: str
    seats: tuple[str, ...]
    people: tuple[int, ...]
    options: tuple[str, ...]
    notes: str


class CardInfo(dict[str, Any]):
    """What is printed on a card: id, title, kind, icons, text, provenance and more, by name."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


@dataclass(frozen=True, slots=True)
class Entry:
    """One game of the registry. Seeds are whole numbers that have been checked."""

    name: str
    scenarios: tuple[ScenarioInfo, ...]
    new: Callable[[str, int, bool, Mapping[str, Any]], Playable]  # scenario, seed, log, options
    replay: Callable[[Record, bool], Playable]
    arrange: Callable[[dict[str, Any], int, bool], Playable]  # position, seed, log
    cards: Callable[[], tuple[CardInfo, ...]]
