"""thirdage plays War of the Ring: every rule enforced, against people or the machine.

>>> import thirdage
>>> game = thirdage.new("trilogy", seed=7)
>>> game.seats
('frodo', 'witch-king', 'aragorn', 'saruman')
>>> while not game.over:
...     game.choose(0)
>>> game.result.winner in ("free", "shadow")
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .cardgame.setup import new_game as _new_cardgame
from .cardgame.setup import replay as _replay_cardgame
from .cardgame.state import CardGame
from .cardgame.victory import Result
from .kernel import (
    BadChoice,
    BadOption,
    BadPosition,
    BadRecord,
    Decision,
    Game,
    NotNow,
    Option,
    Record,
    ThirdAgeError,
    UnknownName,
)

__version__ = "0.1.0"
__all__ = [
    "BadChoice",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "CardInfo",
    "Decision",
    "Game",
    "NotNow",
    "Option",
    "Record",
    "Result",
    "ScenarioInfo",
    "ThirdAgeError",
    "UnknownName",
    "arrange",
    "cards",
    "new",
    "replay",
    "scenarios",
]


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


def new(scenario: str, seed: int | None = None, *, log: bool = True, **options: Any) -> CardGame:
    """A new game at its first question.

    `seed` makes it repeatable; without one nobody can guess what comes. `log=False` is for search. Options:
    `people`, `promos`, `drafting`, `switches`, `live`; see `scenarios()`.

    >>> new("duel-2", seed=1).decision.seat
    'gandalf'
    """
    return _new_cardgame(scenario, seed, log, options)


def replay(record: Record, *, log: bool = True) -> CardGame:
    """The game that a record tells, at the point where it ends.

    >>> game = new("fellowship", seed=3)
    >>> game.choose(2)
    >>> replay(Record.from_json(game.record().to_json())).view(None) == game.view(None)
    True
    """
    if not isinstance(record, Record):
        raise BadRecord(f"A record is replayed, not {record!r}; read one with Record.from_json.")
    return _replay_cardgame(record, log)


def arrange(position: dict[str, Any], seed: int | None = None, *, log: bool = True) -> CardGame:
    """A game that begins at a position, such as `game.position()` gives."""
    from .cardgame.position import arrange as arrange_cardgame
    from .kernel.chance import read_seed

    return arrange_cardgame(position, read_seed(seed), log)


def scenarios() -> tuple[ScenarioInfo, ...]:
    """Every scenario: name, title, which game, seats, how many people, notes.

    >>> [scenario.name for scenario in scenarios()]
    ['trilogy', 'duel-2', 'duel-3', 'fellowship', 'return-of-the-king']
    """
    from .cardgame.scenarios import SCENARIOS

    return tuple(
        ScenarioInfo(
            name=s.id,
            title=s.title,
            game="cardgame",
            seats=tuple(deck.seat for deck in s.decks),
            people=tuple(sorted(s.people)),
            options=("people", "promos", "switches", "live", *(("drafting",) if s.drafting else ())),
            notes=s.notes,
        )
        for s in SCENARIOS.values()
    )


class CardInfo(dict[str, Any]):
    """What is printed on a card: id, title, kind, icons, text, provenance and more, by name."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


def cards(game: str = "cardgame") -> tuple[CardInfo, ...]:
    """Every card and location of a game.

    >>> next(card.text for card in cards() if card.id == "the-reaver")
    'Action while in reserve: cycle this card; each Free Peoples player forsakes a card.'
    """
    if game != "cardgame":
        from .kernel.errors import unknown

        raise unknown("game", game, ["cardgame"])
    from .cardgame import catalogue as _catalogue  # noqa: F401
    from .cardgame import tables

    kinds = dict.fromkeys(kind.id for kind in tables.KIND)
    faction_cards = [tables.KIND[tables.BY_ID[id_][0]].as_dict() for id_ in kinds]
    return tuple(CardInfo(facts) for facts in [*faction_cards, *(place.as_dict() for place in tables.PLACE)])
