"""The set itself and its factions; cards, locations and scenarios are declared in it.

The rulebook gives titles, factions, copies and lists; the printed cards are not public. So everything in
this set is `reconstructed` unless its declaration says otherwise, and that is said wherever it is shown.
What else of a card stands in the rulebook or follows from it is said with `rulebook` and `inferred` (see
origins.py); `doubt` says the rest, and what is special about a location.
"""

from thirdage.cardgame.declare import CardSet
from thirdage.cardgame.facts import FREE, SHADOW

FIRE_AND_SWORDS = CardSet("fire-and-swords", "Fire and Swords", "reconstructed")

NORTHMEN = FIRE_AND_SWORDS.faction("northmen", "Northmen", FREE)
EASTERLING = FIRE_AND_SWORDS.faction("easterling", "Easterling", SHADOW)
RUFFIAN = FIRE_AND_SWORDS.faction("ruffian", "Ruffian", SHADOW)

army, character = FIRE_AND_SWORDS.army, FIRE_AND_SWORDS.character
item, event = FIRE_AND_SWORDS.item, FIRE_AND_SWORDS.event
again = FIRE_AND_SWORDS.again
path, battleground, skirmish = FIRE_AND_SWORDS.path, FIRE_AND_SWORDS.battleground, FIRE_AND_SWORDS.skirmish
scenario = FIRE_AND_SWORDS.scenario
