"""How the card game enters the registry of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.entry import CardInfo, Entry, ScenarioInfo, SetInfo
from ..kernel.errors import BadDeclaration, BadRecord
from ..kernel.record import begin
from . import tables
from .catalogue import enter
from .declare import SETS, CardSet
from .faces import FACES
from .facts import RULES_VERSION
from .layout import options_of
from .position import arrange
from .scenario import SCENARIOS
from .sets.base import BASE
from .sets.fire_and_swords import FIRE_AND_SWORDS
from .setup import new_game
from .state import CardGame

if TYPE_CHECKING:
    from collections.abc import Collection
    from types import ModuleType

    from ..kernel.checks import Checks
    from ..kernel.hosting import Hosting
    from ..kernel.record import Record
    from ..kernel.study import Study

enter(BASE)
enter(FIRE_AND_SWORDS)  # behind the base set, whose numbers never change
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
    kinds = [tables.KIND[copies[0]] for copies in tables.BY_ID.values()]
    return tuple(
        [CardInfo(card.as_dict()) for card in kinds] + [CardInfo(p.as_dict()) for p in tables.LOCATION]
    )


def hosting() -> Hosting[CardGame]:
    """How the game is shown at a table."""
    from .hosting import HOSTING

    return HOSTING


def study() -> Study[CardGame]:
    """What the lab counts."""
    from .study import STUDY

    return STUDY


def checks() -> Checks[CardGame]:
    """What must always hold."""
    from .faults import CHECKS

    return CHECKS


def scenarios() -> tuple[ScenarioInfo, ...]:
    """Every scenario of every set that was entered."""
    return tuple(
        ScenarioInfo(
            name=scenario.id,
            title=scenario.title,
            game="cardgame",
            seats=tuple(deck.seat for deck in scenario.decks),
            people=tuple(sorted(scenario.people)),
            options=options_of(scenario),
            notes=scenario.notes,
            sets=scenario.sets,
        )
        for scenario in SCENARIOS.values()
    )


def sets() -> tuple[SetInfo, ...]:
    """Every set that was entered."""
    return tuple(_info(card_set) for card_set in SETS.values())


def load_set(module: ModuleType, taken: Collection[str]) -> SetInfo | None:
    """Enter the set that a module declares, unless that was done before; None if it declares none."""
    found = [thing for thing in vars(module).values() if isinstance(thing, CardSet)]
    for card_set in found:
        if card_set.module == module.__name__:
            return _info(card_set)
    unused = list(dict.fromkeys(card_set for card_set in found if not card_set.closed))
    if len(unused) > 1:
        raise BadDeclaration(f"It declares {len(unused)} sets; a module declares one.")
    for card_set in unused:
        for scenario in card_set.scenarios:
            if scenario.id in taken:
                raise BadDeclaration(f"There is already a scenario called {scenario.id!r}.")
        enter(card_set)
        card_set.module = module.__name__
        return _info(card_set)
    return None


def _info(card_set: CardSet) -> SetInfo:
    return SetInfo(card_set.name, card_set.title, "cardgame", card_set.module)


ENTRY = Entry(
    name="cardgame",
    rules=RULES_VERSION,
    scenarios=scenarios,
    sets=sets,
    load_set=load_set,
    new=new_game,
    replay=replay,
    arrange=arrange,
    cards=cards,
    hosting=hosting,
    study=study,
    checks=checks,
)
