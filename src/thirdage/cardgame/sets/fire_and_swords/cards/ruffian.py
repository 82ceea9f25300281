"""The Ruffian cards of Fire and Swords."""

from thirdage.cardgame.words import cycle_from_hand, cycle_self, draw
from thirdage.kernel.effects import then

from ..fire_and_swords import RUFFIAN, character

# CHARACTERS

spies = character(
    "Spies",
    RUFFIAN,
    paths="1-3",
    path=1,
    reserve_action=cycle_self >> then(draw(2), cycle_from_hand(1)),
)
