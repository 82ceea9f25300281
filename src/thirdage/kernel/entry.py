"""What each game registers so that it can be found and started by name; see thirdage.games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from .checks import Checks
from .hosting import Hosting
from .playable import Playable
from .record import Record
from .study import Study


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
    sets: tuple[str, ...]  # whose cards and locations it is played with


@dataclass(frozen=True, slots=True)
class SetInfo:
    """A set: what was declared together, by thirdage itself or by somebody else."""

    name: str
    title: str
    game: str
    module: str  # where it was loaded from; empty if it comes with thirdage


class CardInfo(dict[str, Any]):
    """What is printed on a card: id, title, kind, icons, text, provenance and more, by name."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


@dataclass(frozen=True, slots=True)
class Entry:
    """One game of the registry. Seeds are whole numbers that have been checked.

    The last three are what the packages above the games need; each is loaded when it is first used.
    """

    name: str
    rules: int  # the version of its rules, as written in records
    scenarios: Callable[[], tuple[ScenarioInfo, ...]]
    sets: Callable[[], tuple[SetInfo, ...]]
    # Enter the set that a module declares for this game, given the names of all scenarios so far.
    load_set: Callable[[ModuleType, Collection[str]], SetInfo | None]
    new: Callable[[str, int, bool, Mapping[str, Any]], Playable]  # scenario, seed, log, options
    replay: Callable[[Record, bool], Playable]
    arrange: Callable[[dict[str, Any], int, bool], Playable]  # position, seed, log
    cards: Callable[[], tuple[CardInfo, ...]]
    hosting: Callable[[], Hosting[Any]]
    study: Callable[[], Study[Any]]
    checks: Callable[[], Checks[Any]]
