"""Who may know what: the one place that decides it, for every game.

Those who look on are a set of seats as bits (`seers`; 0 is a spectator). What they may know of an event, of
the cards of a seat and of the pending question is asked here, and a guess is dealt here: a game in which all
that they cannot know was dealt anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from .chance import key_of
from .events import EVERYONE, Event, rewrite, unroll

if TYPE_CHECKING:
    from .engine import Engine
    from .playable import Playable

P = TypeVar("P", bound="Playable")
Deal = Callable[[Any, int, Any, bool], bool]  # (game, seers, rng, whether it is the last try): did it fit?

TRIES = 60


def sees_seat(seers: int, seat: int) -> bool:
    """Whether these seers may see what this seat sees: its hand, and what it is offered."""
    return bool(seers >> seat & 1)


def sees_event(seers: int, event: Event) -> bool:
    """Whether these seers may see the whole of an event."""
    shown: int = event[1]
    return shown == EVERYONE or bool(shown & seers)


def sees_question(seers: int, game: Engine) -> bool:
    """Whether these seers may see the options of the pending question."""
    return game.options is not None and bool(seers >> game.seat & 1)


def guessed(game: P, seers: int, rng: Any, deal: Deal) -> P:
    """A clone with the unseen cards dealt anew by `deal`; chance to come is new as well.

    That somebody is asked can itself tell something ("take a Nazgûl from your cycle pile" is not asked if
    there is none), so a deal in which the same question would not be put is dealt again. On the last try
    `deal` keeps what is needed for it where it is.
    """
    log = game.log
    if log:
        log = rewrite([e if sees_event(seers, e) else game.faces.hidden_event(e) for e in unroll(log)])
    new = game
    for tried in range(TRIES + 1):
        new = game.clone()
        new.key = key_of(rng.getrandbits(128))
        new.trail = None
        new.origin = None
        new.seed = -1
        new.log = log
        if not deal(new, seers, rng, tried == TRIES):
            continue
        if game.options is None or sees_question(seers, game):
            break
        new.ask_again()
        if new.asks_like(game):
            break
    return new
