"""Decks in sections, which come into the game one after the other (Fire and Swords, Epic Duel).

Of a faction deck the first section is the draw deck, the second lies in the cycle pile, and the third joins
that after its owner's first recycle. Of the battleground decks the second section comes once everybody has
recycled, the third once everybody has done so twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.events import EVERYONE
from .facts import BOX, CYCLE, DRAW, IN_DECK, LATER, ZONES_PER_SEAT

if TYPE_CHECKING:
    from .state import CardGame


def lay_out_sections(game: CardGame, seat: int) -> None:
    """Put the cards of a seat's later sections where they are if nobody has touched them.

    That depends on how often it has recycled. Everybody knows the sections, and so where these cards are.
    """
    layout = game.layout
    recycled = game.recycled[seat]
    for card in layout.cycle_piles[seat]:
        _lay(game, seat, card, (CYCLE, DRAW)[min(recycled, 1)])
    for card in layout.after_recycle[seat]:
        if recycled == 0:
            _set_aside(game, seat, card)
        else:
            _lay(game, seat, card, (CYCLE, DRAW)[min(recycled - 1, 1)])


def _lay(game: CardGame, seat: int, card: int, kind: int) -> None:
    game.put(card, seat * ZONES_PER_SEAT + kind)
    game.rumour[card] = seat << 5 | 1 << kind


def _set_aside(game: CardGame, seat: int, card: int) -> None:
    """It is in no zone of the game, so that no text finds it (FS-EPD-08)."""
    if game.where[card] != BOX:
        game.zones[game.where[card]].remove(card)
    game.where[card] = BOX
    game.rumour[card] = seat << 5


def count_recycle(game: CardGame, seat: int) -> None:
    """After the first recycle the third section joins the cycle pile (FS-EPD-04)."""
    counts = list(game.recycled)
    counts[seat] += 1
    game.recycled = tuple(counts)
    waiting = [card for card in game.layout.after_recycle[seat] if game.where[card] == BOX]
    if counts[seat] == 1 and waiting:
        game.rumour = bytearray(game.rumour)
        for card in waiting:
            _lay(game, seat, card, CYCLE)
        game.tell("cards join", EVERYONE, seat, (), len(waiting))


def add_battlegrounds(game: CardGame) -> None:
    """In the Victory Check: shuffle those sections into their decks for which all have recycled enough."""
    for number, section in enumerate(game.layout.later_battlegrounds, 1):
        if min(game.recycled) >= number and game.loc_where[section[0]] == LATER:
            for battleground in section:
                game.loc_where[battleground] = IN_DECK
            game.tell("battlegrounds join", EVERYONE, -1, (), number + 1)


def sections_joined(game: CardGame) -> int:
    """How many sections of the battleground decks are in the game."""
    later = game.layout.later_battlegrounds
    return 1 + sum(game.loc_where[section[0]] != LATER for section in later)
