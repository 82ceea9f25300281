"""The registry: the one place that knows which games there are.

It makes the games themselves, with everything the rules and the machine players use. `thirdage.new` and its
siblings wrap them in a `thirdage.Game`, which shows only what is meant for users.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, overload
from warnings import warn_explicit

from .boardgame.entry import ENTRY as _BOARD_GAME
from .cardgame.entry import ENTRY as _CARD_GAME
from .kernel.chance import read_seed
from .kernel.entry import CardInfo, Entry, ScenarioInfo, SetInfo
from .kernel.errors import (
    BadChoice,
    BadDeclaration,
    BadPosition,
    BadRecord,
    NotNow,
    ThirdAgeError,
    UnknownName,
    plain,
    unknown,
)
from .kernel.playable import Playable
from .kernel.record import Record

if TYPE_CHECKING:
    from .boardgame.state import BoardGame
    from .cardgame.state import CardGame
    from .kernel.checks import Checks
    from .kernel.hosting import Hosting
    from .kernel.study import Study

ENTRY_POINTS = "thirdage.sets"  # where other packages name the modules of their sets
GAMES: dict[str, Entry] = {entry.name: entry for entry in (_CARD_GAME, _BOARD_GAME)}
SCENARIOS: dict[str, ScenarioInfo] = {
    info.name: info for entry in GAMES.values() for info in entry.scenarios()
}

_CardScenario = Literal[
    "trilogy", "duel-2", "duel-3", "fellowship", "return-of-the-king",
    "expanded-trilogy", "war-in-the-north", "war-in-the-north-duel-2", "war-in-the-north-duel-3", "epic-duel",
]  # fmt: skip
_BoardScenario = Literal["war-of-the-ring", "war-of-the-ring-3", "war-of-the-ring-4"]


def scenario_info(name: object) -> ScenarioInfo:
    """The scenario of that name, however a person types it."""
    if not isinstance(name, str) or plain(name) not in SCENARIOS:
        raise unknown("scenario", name, SCENARIOS)
    return SCENARIOS[plain(name)]


def game_of(scenario: object) -> Entry:
    """The game a scenario belongs to."""
    return GAMES[scenario_info(scenario).game]


def people_for(scenario: str, persons: tuple[tuple[str, ...], ...]) -> int | None:
    """For how many people the game is, if each holds exactly these seats and bots play the others.

    Whoever plays both decks of a side is then asked as one person.
    """
    info = scenario_info(scenario)
    taken = {seat for person in persons for seat in person}
    for number in sorted(info.people, reverse=True) if "people" in info.options else ():
        groups = new(info.name, seed=0, log=False, people=number).people
        if all(group in persons or not taken & set(group) for group in groups):
            return number
    return None


@overload
def new(
    scenario: _CardScenario, seed: int | None = None, *, log: bool = True, **options: Any
) -> CardGame: ...
@overload
def new(
    scenario: _BoardScenario, seed: int | None = None, *, log: bool = True, **options: Any
) -> BoardGame: ...
@overload
def new(scenario: str, seed: int | None = None, *, log: bool = True, **options: Any) -> Playable: ...
def new(scenario: str, seed: int | None = None, *, log: bool = True, **options: Any) -> Playable:
    """A new game at its first question."""
    info = scenario_info(scenario)
    return GAMES[info.game].new(info.name, read_seed(seed), log, options)


def typed_options(scenario: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Options as somebody typed them, in the form in which the scenario takes them; others are refused.

    A single word may be meant as a list of one, which only the scenario can tell.

    >>> typed_options("war-of-the-ring", {"turns": 20, "twilight": "ents"})
    {'turns': 20, 'twilight': ['ents']}
    """
    found = dict(options)
    try:
        new(scenario, seed=0, log=False, **found)
        return found
    except ThirdAgeError as error:
        refused = error
    for name in [name for name, value in found.items() if isinstance(value, str)]:
        as_list = {**found, name: [found[name]]}
        try:
            new(scenario, seed=0, log=False, **as_list)
            return as_list
        except UnknownName as error:
            refused = error  # it takes a list, but not of that
        except ThirdAgeError:
            continue
    raise refused


def replay(record: Record, *, log: bool = True) -> Playable:
    """The game of a record, at the point where the record ends."""
    if not isinstance(record, Record):
        raise BadRecord(f"A record is replayed, not {record!r}; read one with Record.from_json.")
    record.validate()
    loaded = {info.name for info in sets()}
    for name in record.sets:
        if name not in loaded:
            raise BadRecord(
                f"The record needs the set {name!r}, which is not loaded; thirdage.load_set loads one."
            )
    if record.scenario not in SCENARIOS:
        raise BadRecord(
            f"The record does not begin a game: {unknown('scenario', record.scenario, SCENARIOS)}"
        )
    return game_of(record.scenario).replay(record, log)


def arrange(position: dict[str, Any], seed: int | None = None, *, log: bool = True) -> Playable:
    """A game that begins at a position."""
    if not isinstance(position, dict):
        raise BadPosition(f"A position is a dictionary, not {position!r}.")
    if "scenario" not in position:
        raise BadPosition("A position names its scenario.")
    try:
        game = game_of(position["scenario"])
    except UnknownName as error:
        raise BadPosition(str(error)) from None
    return game.arrange(position, read_seed(seed), log)


def scenarios() -> tuple[ScenarioInfo, ...]:
    """Every scenario of every game."""
    return tuple(SCENARIOS.values())


# FORESIGHT


def preview(game: Playable, index: int | None = None) -> list[dict[str, Any]]:
    """What would come of an answer to the pending question, or of any of them; nothing hidden is told.

    It is worked out from a guess, in which what the asked seat cannot know was dealt anew, always in the same
    way: it follows from what the seat knows already.
    """
    if game.options is None:
        raise NotNow("The game is over; nothing is asked.")
    if index is not None and (type(index) is not int or not 0 <= index < len(game.options)):
        raise BadChoice(f"There is no option {index!r}: choose a number from 0 to {len(game.options) - 1}.")
    return hosting_of(game.scenario).preview(guess_of_asked(game), index)


def guess_of_asked(game: Playable) -> Playable:
    """The one guess on which all questions of whoever is asked about this moment are tried."""
    bare = game.clone()
    bare.log = None
    return bare.guess(game.seat_name(game.seat), Random(0))


# SETS


def sets() -> tuple[SetInfo, ...]:
    """Every set of every game."""
    return tuple(info for entry in GAMES.values() for info in entry.sets())


def load_set(module: str | ModuleType) -> SetInfo:
    """Load a set that somebody else has written; to load it again does nothing."""
    name = getattr(module, "__name__", module)
    try:
        return _load(import_module(module) if isinstance(module, str) else module)
    except ThirdAgeError as error:
        raise BadDeclaration(f"The set {name!r} is not loaded: {error}") from error
    except (Exception, SystemExit) as error:
        why = f"{type(error).__name__}: {error}".rstrip(".")
        raise BadDeclaration(f"The set {name!r} is not loaded, because it fails with {why}.") from error


def _load(module: ModuleType) -> SetInfo:
    if not isinstance(module, ModuleType):
        raise BadDeclaration(f"A set is loaded by its module or the name of its module, not by {module!r}.")
    for entry in GAMES.values():
        found = entry.load_set(module, SCENARIOS)
        if found is not None:
            SCENARIOS.update((info.name, info) for info in entry.scenarios())
            return found
    raise BadDeclaration("It declares none.")


def foreign_modules() -> tuple[str, ...]:
    """The modules of the sets that do not come with thirdage, so that another process can load the same."""
    return tuple(info.module for info in sets() if info.module)


def load_sets(modules: Iterable[str]) -> None:
    """Load several sets in this order.

    One that cannot be loaded causes a warning; everything else works without it.
    """
    for module in modules:
        try:
            load_set(module)
        except BadDeclaration as error:
            warn_explicit(str(error), RuntimeWarning, __package__, 1)


def load_installed_sets() -> None:
    """Load the sets of other packages: their modules stand under the entry point `thirdage.sets`."""
    load_sets(point.value for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda p: p.name))


def cards(game: str) -> tuple[CardInfo, ...]:
    """Every card of a game."""
    if not isinstance(game, str) or game not in GAMES:
        raise unknown("game", game, GAMES)
    return GAMES[game].cards()


# THE FACES OF A GAME
# What the packages above the games need from each game.


@cache
def hosting_of(scenario: str) -> Hosting[Any]:
    """How the game of this scenario is shown and explained at a table."""
    return game_of(scenario).hosting()


@cache
def study_of(scenario: str) -> Study[Any]:
    """What the lab counts and tells of the game of this scenario."""
    return game_of(scenario).study()


@cache
def checks_of(scenario: str) -> Checks[Any]:
    """How the game of this scenario is played at random, and what must always hold."""
    return game_of(scenario).checks()


# Code for one game that lives in another package: a module for each game, found by its purpose.
MODULES = {
    "learning": "thirdage.learn.{game}",
    "judge": "thirdage.players.judges.{game}.judge",
    "prospects": "thirdage.players.judges.{game}.prospects",
    "fitting": "thirdage.players.judges.{game}.fitting",
    "terminal words": "thirdage.terminal.{game}.words",
    "terminal drawing": "thirdage.terminal.{game}.drawing",
}


def module_for(purpose: str, scenario: str) -> Any:
    """The module that does this for the game of a scenario."""
    return import_module(MODULES[purpose].format(game=SCENARIOS[scenario].game))
