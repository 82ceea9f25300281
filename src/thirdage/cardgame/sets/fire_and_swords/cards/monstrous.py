"""The Monstrous cards of Fire and Swords."""

from thirdage.cardgame.facts import DRAW, FREE
from thirdage.cardgame.queries import BonusAt
from thirdage.cardgame.sets.base import MONSTROUS
from thirdage.cardgame.words import cycle_from_hand, each, eliminate_self, forsake, named, take
from thirdage.kernel.effects import may

from ..fire_and_swords import again, character

# ARMIES

again("Goblins of the Misty Mountains")  # a third copy of a card of the base set (ruling FS-SIX-13)

# CHARACTERS

orc_chieftain = character(
    "Orc-chieftain",
    MONSTROUS,
    paths="4-5",
    path=1,
    path_switch="new_hunters_are_stronger",
    attack_leadership=1,
    defense_leadership=1,
    when_played=may(cycle_from_hand(1) >> take(named("Goblins of the Misty Mountains"), DRAW)),
)
spiders_of_mirkwood = character(
    "Spiders of Mirkwood",
    MONSTROUS,
    attack=1,
    defense=1,
    starred="attack",
    standing=BonusAt("Woodland Realm", attack=1),
    reserve_action=eliminate_self >> each(FREE, forsake(1)),
)
watcher_in_the_water = character(
    "Watcher in the Water",
    MONSTROUS,
    paths="4",
    path=1,
    path_switch="new_hunters_are_stronger",
    starred="path",
    standing=BonusAt("The Doors of Durin", path=1),
    when_played_or_moved_to_path=each(FREE, forsake(1)),
)
wolves = character(
    "Wolves",
    MONSTROUS,
    paths="2-5",
    path=1,
    path_switch="new_hunters_are_stronger",
    attack=1,
    reserve_action=eliminate_self >> each(FREE, forsake(1)),
)
