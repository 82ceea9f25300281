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

from types import ModuleType
from typing import Any

from . import games as _games
from .face import Game
from .face import inner_game as _inner_game
from .kernel import (
    BadChoice,
    BadDeclaration,
    BadOption,
    BadPosition,
    BadRecord,
    Decision,
    Line,
    NotNow,
    Option,
    Record,
    Result,
    ThirdAgeError,
    UnknownName,
)
from .kernel.entry import CardInfo, ScenarioInfo, SetInfo

__version__ = "1.0.0rc1"
__all__ = [
    "BadChoice",
    "BadDeclaration",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "CardInfo",
    "Decision",
    "Game",
    "Line",
    "NotNow",
    "Option",
    "Record",
    "Result",
    "ScenarioInfo",
    "SetInfo",
    "ThirdAgeError",
    "UnknownName",
    "arrange",
    "cards",
    "load_set",
    "new",
    "preview",
    "replay",
    "scenarios",
    "sets",
]


def new(scenario: str, seed: int | None = None, *, log: bool = True, **options: Any) -> Game:
    """A new game at its first question.

    `seed` makes it repeatable; without one it is random and unguessable. `log=False` is for search.
    `scenarios()` lists the options of each scenario.

    >>> new("duel-2", seed=1).decision.seat
    'gandalf'
    >>> new("war-of-the-ring", seed=1).decision.seat
    'free'
    """
    return Game(_games.new(scenario, seed, log=log, **options))


def replay(record: Record, *, log: bool = True) -> Game:
    """The game of a record, at the point where the record ends.

    >>> game = new("fellowship", seed=3)
    >>> game.choose(2)
    >>> replay(Record.from_json(game.record().to_json())).view(None) == game.view(None)
    True
    """
    return Game(_games.replay(record, log=log))


def arrange(position: dict[str, Any], seed: int | None = None, *, log: bool = True) -> Game:
    """A game that begins at a position, as returned by `game.position()`."""
    return Game(_games.arrange(position, seed, log=log))


def preview(game: Game, index: int | None = None) -> list[dict[str, Any]]:
    """What would come of an answer to the pending question, or of any of them; nothing hidden is told.

    In the card game: how the count would stand where a card can go. In the board game: the odds of an attack,
    of what is left of a battle, and of a move of the Fellowship, before any card (docs/odds.md). The list is
    empty where there is nothing to say.

    >>> game = new("war-of-the-ring", seed=1)
    >>> while game.decision.kind != "hunt dice":
    ...     game.choose(0)
    >>> [preview(game, number)[0]["found"] for number in range(3)]
    [0.0, 0.1667, 0.3056]
    """
    return _games.preview(_inner_game(game), index)


def scenarios() -> tuple[ScenarioInfo, ...]:
    """Every scenario: name, title, which game, seats, how many people, options, notes.

    >>> [scenario.name for scenario in scenarios()]
    ['trilogy', 'duel-2', 'duel-3', 'fellowship', 'return-of-the-king', 'expanded-trilogy', \
'war-in-the-north', 'war-in-the-north-duel-2', 'war-in-the-north-duel-3', 'epic-duel', 'war-of-the-ring', \
'war-of-the-ring-3', 'war-of-the-ring-4']
    """
    return _games.scenarios()


def cards(game: str = "cardgame") -> tuple[CardInfo, ...]:
    """Every card and location of the card game, or every event card of the board game.

    >>> next(card.text for card in cards() if card.id == "the-reaver")
    'Action while in reserve: cycle this card; each Free Peoples player forsakes a card.'
    """
    return _games.cards(game)


def sets() -> tuple[SetInfo, ...]:
    """Every set: name, title, which game, and the module it was loaded from (none: it comes with thirdage).

    >>> [(info.name, info.game) for info in sets()][:2]
    [('base', 'cardgame'), ('fire-and-swords', 'cardgame')]
    """
    return _games.sets()


def load_set(module: str | ModuleType) -> SetInfo:
    """Load a set of cards that somebody else has written: a module, or the name of one.

    Its scenarios can be played from now on, and its cards are among `cards()`. A set that is not as it must
    be is refused as a whole with `BadDeclaration`. Sets of installed packages that name their module under
    the entry point `thirdage.sets` are loaded by themselves. docs/write-a-card.md shows a whole set.

    >>> load_set("json")
    Traceback (most recent call last):
    ...
    thirdage.kernel.errors.BadDeclaration: The set 'json' is not loaded: It declares none.
    """
    return _games.load_set(module)


_games.load_installed_sets()
