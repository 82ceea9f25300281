"""How the card game enters the registry of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.entry import CardInfo, Entry, ScenarioInfo
from ..kernel.errors import BadRecord
from ..kernel.record import begin
from . import catalogue as _catalogue  # noqa: F401  (fills the tables)
from . import tables
from .faces import FACES
from .facts import RULES_VERSION
from .position import arrange
from .sets.base.scenarios import SCENARIOS
from .setup import new_game
from .state import CardGame

if TYPE_CHECKING:
    from ..kernel.record import Record

CardGame.load_faces = staticmethod(lambda: FACES)


def replay(record: Record, log: bool) -> CardGame:
    """Play a record again, checking at every choice that it still means the same."""
    game = begin(
        record,
        RULES_VERSION,
        lambda: arrange(record.position or {}, record.seed, log),
        lambda: new_game(record.scenario, record.seed, log, record.options),
    )
    if game.scenario != record.scenario:
        raise BadRecord(f"The record is of {record.scenario!r}, but its position is of {game.scenario!r}.")
    game.follow(record.choices)
    return game


def cards() -> tuple[CardInfo, ...]:
    """Every faction card, then every location."""
    kinds = dict.fromkeys(kind.id for kind in tables.KIND)
    faction_cards = [tables.KIND[tables.BY_ID[id_][0]].as_dict() for id_ in kinds]
    return tuple(CardInfo(facts) for facts in [*faction_cards, *(place.as_dict() for place in tables.PLACE)])


ENTRY = Entry(
    name="cardgame",
    scenarios=tuple(
        ScenarioInfo(
            name=scenario.id,
            title=scenario.title,
            game="cardgame",
            seats=tuple(deck.seat for deck in scenario.decks),
            people=tuple(sorted(scenario.people)),
            options=("people", "promos", "switches", "live", *(("drafting",) if scenario.drafting else ())),
            notes=scenario.notes,
        )
        for scenario in SCENARIOS.values()
    ),
    new=new_game,
    replay=replay,
    arrange=arrange,
    cards=cards,
)
