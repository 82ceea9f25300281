"""Passing ahead: whether an order to pass still holds when its seat is asked again.

A seat that has passed is asked again whenever somebody has acted since. All it would decide by is what
everybody has seen: the events since the order, and the round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..kernel.hosting import PassingAhead
from .options import PASS
from .questions import YOUR_TURN

if TYPE_CHECKING:
    from ..kernel.events import Event
    from .state import CardGame

# Until somebody does anything but pass; until somebody plays, moves or uses a card; to the end of the round.
CHANGE, CARDS, ROUND = "change", "cards", "round"
QUIET: Final = frozenset({"pass", "cycle", "winnow", "draw", "recycle"})


def pass_index(game: CardGame, how: str, events: list[Event]) -> int | None:
    """Which option passes, if the order holds after these events; None: its owner must look again."""
    if game.options is None or game.prompt[0] != YOUR_TURN[0]:
        return None
    kinds = {event[0] for event in events}
    if "round" in kinds:
        return None
    others = {event[0] for event in events if event[2] != game.seat}
    if (how == CHANGE and others - {"pass"}) or (how == CARDS and others - QUIET):
        return None
    return next((i for i, option in enumerate(game.options) if option[0] == PASS), None)


AHEAD: Final = PassingAhead((CHANGE, CARDS, ROUND), pass_index)
