"""The Dúnedain cards of Fire and Swords."""

from thirdage.cardgame.sets.base import DUNEDAIN
from thirdage.cardgame.words import draw
from thirdage.kernel.effects import may

from ..fire_and_swords import item

# ITEMS

horn_of_gondor = item(
    "Horn of Gondor",
    DUNEDAIN,
    wielders=("Boromir", "Faramir"),
    defense=1,
    path=1,
    when_wielder_arrives=may(draw(1)),
    doubt="That Faramir can wield it and when its text is resolved follows from the rulebook.",
)
