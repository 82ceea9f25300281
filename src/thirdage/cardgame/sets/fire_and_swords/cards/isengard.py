"""The Isengard cards of Fire and Swords."""

from thirdage.cardgame.queries import MayAlsoEnter
from thirdage.cardgame.sets.base import ISENGARD
from thirdage.cardgame.words import activate_named

from ..fire_and_swords import RUFFIAN, army, event

# ARMIES

half_orcs_and_goblin_men = army(
    "Half-orcs and Goblin-men",
    ISENGARD,
    attack=2,
    defense=1,
    standing=MayAlsoEnter(RUFFIAN),
)

# EVENTS

a_little_mischief_in_a_mean_way = event(
    "A Little Mischief in a Mean Way",
    ISENGARD,
    event=activate_named("The Shire", reactivate=True, bring="Saruman"),
    doubt="That it is about Saruman and The Shire is inferred from its title and from War in the North, where"
    " it is the only Isengard card beside him.",
)
