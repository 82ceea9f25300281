"""The Easterling cards of Fire and Swords."""

from thirdage.cardgame.queries import BonusAt
from thirdage.cardgame.words import activate_named, eliminate_self

from ..fire_and_swords import EASTERLING, army

# ARMIES

easterling_axe_men = army(
    "Easterling Axe-men",
    EASTERLING,
    attack=1,
    defense=1,
    starred="attack",
    standing=BonusAt("Erebor", attack=1),
    reserve_action=eliminate_self >> activate_named("Erebor"),
)
