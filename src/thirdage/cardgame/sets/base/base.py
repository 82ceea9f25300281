"""The base set itself and its factions; cards, locations and scenarios are declared in it."""

from thirdage.cardgame.declare import CardSet
from thirdage.cardgame.facts import FREE, SHADOW

BASE = CardSet("base", "Base set", "reference")

DUNEDAIN = BASE.faction("dunedain", "Dúnedain", FREE)
DWARF = BASE.faction("dwarf", "Dwarf", FREE)
ELF = BASE.faction("elf", "Elf", FREE)
HOBBIT = BASE.faction("hobbit", "Hobbit", FREE)
ROHAN = BASE.faction("rohan", "Rohan", FREE)
WIZARD = BASE.faction("wizard", "Wizard", FREE)
ISENGARD = BASE.faction("isengard", "Isengard", SHADOW)
MONSTROUS = BASE.faction("monstrous", "Monstrous", SHADOW)
MORDOR = BASE.faction("mordor", "Mordor", SHADOW)
SOUTHRON = BASE.faction("southron", "Southron", SHADOW)

army, character, item, event = BASE.army, BASE.character, BASE.item, BASE.event
path, battleground = BASE.path, BASE.battleground
scenario = BASE.scenario
