"""The Rohan cards of Fire and Swords."""

from thirdage.cardgame.facts import CYCLE, DRAW
from thirdage.cardgame.queries import BonusAt
from thirdage.cardgame.sets.base import ROHAN
from thirdage.cardgame.words import named, take
from thirdage.kernel.effects import may

from ..fire_and_swords import character

# CHARACTERS

theodred = character(
    "Théodred",
    ROHAN,
    attack_leadership=1,
    defense=1,
    starred="defense",
    standing=BonusAt("Fords of Isen", defense=1),
    when_eliminated_from_battleground=may(take(named("Éomer"), DRAW, CYCLE)),
)
