"""Who may know what: the one place that decides it, for every game.

The readers are a set of seats as bits (`seers`; 0 is a spectator). This module says what they may know of an
event, of a seat's cards and of the pending question, and deals guesses: games in which everything that they
cannot know was dealt anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from .chance import key_of
from .events import EVERYONE, Event, rewrite, unroll

if TYPE_CHECKING:
    from .engine import Engine

E = TypeVar("E", bound="Engine")
Hide = Callable[[Event], Event]  # what is left of an event for those who may not see all of it
Deal = Callable[[Any, int, Any, bool], bool]  # (game, seers, rng, whether it is the last try): did it fit?

TRIES = 60


def sees_seat(seers: int, seat: int) -> bool:
    """Whether these seers may see what this seat sees: its hand, and what it is offered."""
    return bool(seers >> seat & 1)


def sees_event(seers: int, event: Event) -> bool:
    """Whether these seers may see the whole of an event."""
    shown: int = event[1]
    return shown == EVERYONE or bool(shown & seers)


def as_seen(seers: int, event: Event, hide: Hide) -> Event:
    """What these seers may know of an event."""
    return event if sees_event(seers, event) else hide(event)


def sees_question(seers: int, game: Engine) -> bool:
    """Whether these seers may see the options of the pending question."""
    return game.options is not None and bool(seers >> game.seat & 1)


def guessed(game: E, seers: int, rng: Any, hide: Hide, deal: Deal) -> E:
    """A clone with the unseen cards dealt anew by `deal`, and with new chance from here on.

    The mere fact that a question is asked can reveal something ("take a Nazgûl from your cycle pile" is not
    asked if there is none), so a deal in which the same question would not be asked is dealt again. On the
    last try `deal` keeps the cards in place that the question needs.
    """
    log = game.log
    if log:
        log = rewrite([as_seen(seers, event, hide) for event in unroll(log)])
    new = game
    for tried in range(TRIES + 1):
        new = game.clone()
        new.key = key_of(rng.getrandbits(128))
        new.trail = None
        new.log = log
        if not deal(new, seers, rng, tried == TRIES):
            continue
        if game.options is None or sees_question(seers, game):
            break
        new.ask_again()
        if new.asks_like(game):
            break
    return new
