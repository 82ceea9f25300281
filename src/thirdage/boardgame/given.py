"""Cards whose holder has them from his teammate: the giver knows them.

`game.given` has a bit for each such card as long as it is hidden, and a second one, from UNSURE on, once its
holder has discarded a card with the same back face down: that may have been it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import tables as t
from .command import buried_zone, hand_of
from .facts import COMMITTED, HAND, SHOWN

if TYPE_CHECKING:
    from .state import BoardGame

UNSURE: Final = t.CARD_COUNT


def looked_by(seat: int) -> int:
    """The bit of `game.seen` that says who has looked at a hand; those of the cards stand below."""
    return 1 << t.CARD_COUNT + seat


def forget_backs(game: BoardGame, seat: int, card: int) -> None:
    """A card leaves a hand unseen: of those with its back no enemy knows any more which are in that hand."""
    for other in hand_of(game, seat):
        if t.deck_of(other) == t.deck_of(card):
            game.seen &= ~(1 << other)


def changes_hands(game: BoardGame, card: int) -> None:
    """A card is given to a teammate."""
    game.given = (game.given | 1 << card) & ~(1 << UNSURE + card)


def is_given(game: BoardGame, card: int) -> bool:
    """Whether the teammate of whoever holds a card knows that: he gave it, and it was not shown since."""
    zone = game.where[card]
    return bool(game.given >> card & 1) and (zone >= HAND or COMMITTED <= zone < SHOWN)


def is_unsure(game: BoardGame, card: int) -> bool:
    """Whether its giver cannot tell if the card is still held or was discarded face down."""
    return bool(game.given >> UNSURE + card & 1)


def lose_track(game: BoardGame, seat: int, buried: int) -> None:
    """A card is discarded face down: it may be any of those with its back that its holder was given."""
    for card in (*hand_of(game, seat), *game.zones[buried_zone(game, seat)]):
        if is_given(game, card) and t.deck_of(card) == t.deck_of(buried):
            game.given |= 1 << UNSURE + card
