"""Where an event card lies, in a word, and whose it is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from . import tables as t
from .command import battle_commander
from .facts import COMMITTED, DECK_COUNT, DISCARD, HAND, NOWHERE, PLAYING, SHOWN, TABLE

if TYPE_CHECKING:
    from .state import BoardGame

OF_A_SIDE = {DISCARD: "discards", COMMITTED: "committed", SHOWN: "shown"}
OPEN = frozenset(("discards", "shown", "table", "playing"))  # where everybody sees a card


class Pile(NamedTuple):
    """Where a card lies."""

    name: str  # deck, hand, buried, committed, discards, shown, table, playing, or aside: not in the game yet
    seat: int  # whose player sees it there; -1: nobody, or everybody


def pile_of(game: BoardGame, card: int) -> Pile:
    """Where a card lies."""
    zone = game.where[card]
    if zone == NOWHERE:
        return Pile("aside", -1)
    if zone < DECK_COUNT:
        return Pile("deck", -1)
    if zone in (TABLE, PLAYING):
        return Pile("table" if zone == TABLE else "playing", -1)
    if zone >= HAND:
        seats = len(game.seating.seats)
        return Pile("hand", zone - HAND) if zone < HAND + seats else Pile("buried", zone - HAND - seats)
    side = t.side_of(card)
    name = OF_A_SIDE[zone - side]
    return Pile(name, battle_commander(game, side) if name == "committed" else -1)
