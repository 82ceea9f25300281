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
from typing import Any, Literal, overload

from .boardgame.state import SCENARIO as _BOARDGAME
from .boardgame.state import BoardGame
from .cardgame.scenarios import SCENARIOS as _CARDGAMES
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
from .kernel.errors import plain as _plain
from .kernel.errors import unknown as _unknown

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


_CardScenario = Literal["trilogy", "duel-2", "duel-3", "fellowship", "return-of-the-king"]
_BoardScenario = Literal["war-of-the-ring"]


@overload
def new(
    scenario: _CardScenario, seed: int | None = None, *, log: bool = True, **options: Any
) -> CardGame: ...
@overload
def new(
    scenario: _BoardScenario, seed: int | None = None, *, log: bool = True, **options: Any
) -> BoardGame: ...
@overload
def new(
    scenario: str, seed: int | None = None, *, log: bool = True, **options: Any
) -> CardGame | BoardGame: ...
def new(scenario: str, seed: int | None = None, *, log: bool = True, **options: Any) -> CardGame | BoardGame:
    """A new game at its first question.

    `seed` makes it repeatable; without one nobody can guess what comes. `log=False` is for search. Options of
    the card game: `people`, `promos`, `drafting`, `switches`, `live`; of the board game: `turns`, `switches`,
    `live`; see `scenarios()`.

    >>> new("duel-2", seed=1).decision.seat
    'gandalf'
    >>> new("war-of-the-ring", seed=1).decision.seat
    'free'
    """
    name = _plain(scenario) if isinstance(scenario, str) else ""
    if name == _BOARDGAME:
        from .boardgame.start import new_game

        return new_game(seed, log, options)
    if name not in _CARDGAMES:
        raise _unknown("scenario", scenario, (*_CARDGAMES, _BOARDGAME))
    return _new_cardgame(scenario, seed, log, options)


def replay(record: Record, *, log: bool = True) -> CardGame | BoardGame:
    """The game that a record tells, at the point where it ends.

    >>> game = new("fellowship", seed=3)
    >>> game.choose(2)
    >>> replay(Record.from_json(game.record().to_json())).view(None) == game.view(None)
    True
    """
    if not isinstance(record, Record):
        raise BadRecord(f"A record is replayed, not {record!r}; read one with Record.from_json.")
    if record.scenario == _BOARDGAME:
        from .boardgame.start import replay as replay_boardgame

        return replay_boardgame(record, log)
    return _replay_cardgame(record, log)


def arrange(position: dict[str, Any], seed: int | None = None, *, log: bool = True) -> CardGame | BoardGame:
    """A game that begins at a position, such as `game.position()` gives."""
    from .kernel.chance import read_seed

    if isinstance(position, dict) and position.get("scenario") == _BOARDGAME:
        from .boardgame.position import arrange as arrange_boardgame

        return arrange_boardgame(position, read_seed(seed), log)
    from .cardgame.position import arrange as arrange_cardgame

    return arrange_cardgame(position, read_seed(seed), log)


def scenarios() -> tuple[ScenarioInfo, ...]:
    """Every scenario: name, title, which game, seats, how many people, notes.

    >>> [scenario.name for scenario in scenarios()]
    ['trilogy', 'duel-2', 'duel-3', 'fellowship', 'return-of-the-king', 'war-of-the-ring']
    """
    card_game = tuple(
        ScenarioInfo(
            name=s.id,
            title=s.title,
            game="cardgame",
            seats=tuple(deck.seat for deck in s.decks),
            people=tuple(sorted(s.people)),
            options=("people", "promos", "switches", "live", *(("drafting",) if s.drafting else ())),
            notes=s.notes,
        )
        for s in _CARDGAMES.values()
    )
    board_game = ScenarioInfo(
        name=_BOARDGAME,
        title="War of the Ring",
        game="boardgame",
        seats=("free", "shadow"),
        people=(2,),
        options=("people", "turns", "switches", "live"),
        notes=(
            "The board game: the Free Peoples against the Shadow, until the Ring is destroyed or taken,"
            " one side has conquered enough, or the last turn is over."
        ),
    )
    return (*card_game, board_game)


class CardInfo(dict[str, Any]):
    """What is printed on a card: id, title, kind, icons, text, provenance and more, by name."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


def cards(game: str = "cardgame") -> tuple[CardInfo, ...]:
    """Every card and location of the card game, or every event card of the board game.

    >>> next(card.text for card in cards() if card.id == "the-reaver")
    'Action while in reserve: cycle this card; each Free Peoples player forsakes a card.'
    """
    if game == "boardgame":
        from .boardgame import catalogue as _events

        return tuple(CardInfo(facts) for facts in _events.printed())
    if game != "cardgame":
        raise _unknown("game", game, ["cardgame", "boardgame"])
    from .cardgame import catalogue as _catalogue  # noqa: F401
    from .cardgame import tables

    kinds = dict.fromkeys(kind.id for kind in tables.KIND)
    faction_cards = [tables.KIND[tables.BY_ID[id_][0]].as_dict() for id_ in kinds]
    return tuple(CardInfo(facts) for facts in [*faction_cards, *(place.as_dict() for place in tables.PLACE)])
