"""How the board game enters the registry of games.

The rules are imported when they are first needed: whoever plays the card game need not wait for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..kernel.entry import CardInfo, Entry, ScenarioInfo, SetInfo
from ..kernel.record import begin
from .facts import BASE_SET, OLDEST_RULES, RULES_VERSION, TWILIGHT
from .seating import FOUR_PLAYERS, SEATINGS, THREE_PLAYERS, TWO_PLAYERS
from .state import BoardGame
from .switches import as_then

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from types import ModuleType

    from ..kernel.checks import Checks
    from ..kernel.hosting import Hosting
    from ..kernel.playable import Faces
    from ..kernel.record import Record
    from ..kernel.study import Study


def load_faces() -> Faces[BoardGame]:
    """What shows the game."""
    from .faces import FACES

    return FACES


BoardGame.load_faces = staticmethod(load_faces)


def new(scenario: str, seed: int, log: bool, options: Mapping[str, Any]) -> BoardGame:
    """A game at its first question."""
    from .start import new_game

    return new_game(seed, log, options, scenario)


def replay(record: Record, log: bool) -> BoardGame:
    """Play a record again by the rules of its time, checking at every choice that it means the same."""
    from .position import arrange
    from .start import new_game

    def arranged() -> BoardGame:
        position = dict(record.position or {})
        given = position.get("options", {})
        if isinstance(given, dict):
            position["options"] = as_then(given, record.rules)
        return arrange(position, record.seed, log)

    def begun() -> BoardGame:
        return new_game(record.seed, log, as_then(record.options, record.rules), record.scenario)

    game = begin(record, RULES_VERSION, arranged, begun, OLDEST_RULES)
    game.follow(record.choices)
    return game


def arrange(position: dict[str, Any], seed: int, log: bool) -> BoardGame:
    """A game that begins at a position."""
    from . import position as positions

    return positions.arrange(position, seed, log)


def cards() -> tuple[CardInfo, ...]:
    """Every event card."""
    from . import catalogue

    return tuple(CardInfo(facts) for facts in catalogue.printed())


def hosting() -> Hosting[BoardGame]:
    """How the game is shown at a table."""
    from .hosting import HOSTING

    return HOSTING


def study() -> Study[BoardGame]:
    """What the lab counts."""
    from .study import STUDY

    return STUDY


def checks() -> Checks[BoardGame]:
    """What must always hold."""
    from .faults import CHECKS

    return CHECKS


def scenarios() -> tuple[ScenarioInfo, ...]:
    """The board game for two players, for three and for four."""
    return tuple(
        ScenarioInfo(
            name=seating.scenario,
            title=seating.title,
            game="boardgame",
            seats=seating.seats,
            people=seating.numbers,
            options=("people", "turns", "twilight", "switches", "live"),
            notes=NOTES[seating.scenario],
            sets=(BASE_SET, TWILIGHT),
        )
        for seating in SEATINGS.values()
    )


NOTES = {
    TWO_PLAYERS.scenario: (
        "The board game: the Free Peoples against the Shadow, until the Ring is destroyed or taken,"
        " one side has conquered enough, or the last turn is over."
    ),
    THREE_PLAYERS.scenario: (
        "The Free Peoples against a team: the Witch-king commands Sauron, Saruman commands Isengard and the"
        " Southrons. The Free Peoples never act twice in a row on the same nation."
    ),
    FOUR_PLAYERS.scenario: (
        "Two teams: Gondor with the Elves and Rohan with the North and the Dwarves against the Witch-king"
        " with Sauron and Saruman with Isengard and the Southrons. One of the winners wins for himself as"
        " well."
    ),
}


def sets() -> tuple[SetInfo, ...]:
    """The base set, and the expansion."""
    return (
        SetInfo(BASE_SET, "Base set", "boardgame", ""),
        SetInfo(TWILIGHT, "Twilight of the Third Age", "boardgame", ""),
    )


def load_set(module: ModuleType, taken: Collection[str]) -> SetInfo | None:
    """Nothing: no module outside declares a set of the board game yet."""
    return None


ENTRY = Entry(
    name="boardgame",
    rules=RULES_VERSION,
    scenarios=scenarios,
    sets=sets,
    load_set=load_set,
    new=new,
    replay=replay,
    arrange=arrange,
    cards=cards,
    hosting=hosting,
    study=study,
    checks=checks,
)
