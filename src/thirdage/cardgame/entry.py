"""How the card game enters the registry of games."""

from __future__ import annotations

from ..kernel.entry import CardInfo, Entry, ScenarioInfo
from . import tables
from .position import arrange
from .scenarios import SCENARIOS
from .setup import new_game, replay


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
