"""The cards of a list that the sets declare."""

from thirdage.cardgame.scenario import Listed
from thirdage.cardgame.sets.base import BASE
from thirdage.kernel.errors import plain

from ..fire_and_swords import FIRE_AND_SWORDS


def declared(cards: Listed) -> Listed:
    """Those of the cards that are declared by now."""
    there = {card.id for card_set in (BASE, FIRE_AND_SWORDS) for card in card_set.cards}
    return tuple(entry for entry in cards if plain(entry[0]) in there)
