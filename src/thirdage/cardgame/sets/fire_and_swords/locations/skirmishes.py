"""The thirteen skirmishes of Fire and Swords: the Free Peoples' ten, then the Shadow's.

Their titles and sides stand in the rulebook; factions, battlegrounds and texts do so only where that is said.
"""

from thirdage.cardgame.facts import FREE, SHADOW
from thirdage.cardgame.sets.base import (
    DUNEDAIN,
    DWARF,
    ELF,
    HOBBIT,
    ISENGARD,
    MONSTROUS,
    MORDOR,
    ROHAN,
    SOUTHRON,
    WIZARD,
)
from thirdage.cardgame.words import cycle_from_hand, draw, each, forsake, player, token_on
from thirdage.kernel.effects import then

from ..fire_and_swords import EASTERLING, NORTHMEN, RUFFIAN, skirmish

# FREE PEOPLES

bree = skirmish(
    FREE,
    "Bree",
    defenders=(NORTHMEN, DUNEDAIN, HOBBIT),
    attackers=(RUFFIAN, MORDOR),
    accompanying=("The Shire", "Dunland"),
    defender_wins=token_on(defense=("The Shire",), attack=("Dunland",)),
    attacker_wins=token_on(defense=("Dunland",), attack=("The Shire",)),
    doubt="What accompanies it stands there as well.",
)
carrock = skirmish(
    FREE,
    "Carrock",
    defenders=(NORTHMEN, WIZARD),
    attackers=(MONSTROUS, MORDOR),
    accompanying=("Lórien", "Mount Gundabad"),
    defender_wins=token_on(defense=("Lórien",), attack=("Mount Gundabad",)),
    attacker_wins=token_on(defense=("Mount Gundabad",), attack=("Lórien",)),
)
cair_andros = skirmish(
    FREE,
    "Cair Andros",
    defenders=(DUNEDAIN, ROHAN),
    attackers=(MORDOR, EASTERLING),
    accompanying=("Minas Tirith", "Edoras"),
    defender_wins=token_on(defense=("Minas Tirith", "Edoras")),
    attacker_wins=token_on(attack=("Minas Tirith", "Edoras")),
    doubt="What accompanies it stands there as well, and that a token is won, but not how many.",
)
ered_luin = skirmish(
    FREE,
    "Ered Luin",
    defenders=(DWARF, ELF),
    attackers=(RUFFIAN, MONSTROUS),
    accompanying=("Grey Havens", "The Shire"),
    defender_wins=player(DWARF, then(draw(2), cycle_from_hand(1))),
    attacker_wins=token_on(attack=("Grey Havens", "The Shire")),
)
fords_of_isen = skirmish(
    FREE,
    "Fords of Isen",
    defenders=(ROHAN, WIZARD),
    attackers=(ISENGARD, RUFFIAN),
    accompanying=("Helm's Deep", "Orthanc"),
    defender_wins=token_on(defense=("Helm's Deep",), attack=("Orthanc",)),
    attacker_wins=player(ROHAN, forsake(1)),
)
the_great_stone_bridge = skirmish(
    FREE,
    "The Great Stone-Bridge",
    defenders=(DUNEDAIN,),
    attackers=(MORDOR, SOUTHRON),
    accompanying=("Minas Tirith", "Minas Morgul"),
    defender_wins=token_on(defense=("Minas Tirith",), attack=("Minas Morgul",)),
    attacker_wins=token_on(defense=("Minas Morgul",), attack=("Minas Tirith",)),
)
iron_hills = skirmish(
    FREE,
    "Iron Hills",
    defenders=(DWARF, NORTHMEN),
    attackers=(EASTERLING, MONSTROUS),
    accompanying=("Erebor", "Rhûn"),
    defender_wins=token_on(defense=("Erebor",), attack=("Rhûn",)),
    attacker_wins=token_on(defense=("Rhûn",), attack=("Erebor",)),
)
lamedon = skirmish(
    FREE,
    "Lamedon",
    defenders=(DUNEDAIN,),
    attackers=(SOUTHRON,),
    accompanying=("Dol Amroth", "Pelargir"),
    defender_wins=token_on(defense=("Dol Amroth", "Pelargir")),
    attacker_wins=token_on(attack=("Dol Amroth", "Pelargir")),
)
lossarnach = skirmish(
    FREE,
    "Lossarnach",
    defenders=(DUNEDAIN,),
    attackers=(SOUTHRON, MORDOR),
    accompanying=("Minas Tirith", "Pelargir"),
    defender_wins=token_on(defense=("Minas Tirith", "Pelargir")),
    attacker_wins=player(DUNEDAIN, forsake(1)),
)
westemnet = skirmish(
    FREE,
    "Westemnet",
    defenders=(ROHAN,),
    attackers=(ISENGARD, RUFFIAN),
    accompanying=("Edoras", "Helm's Deep"),
    defender_wins=token_on(defense=("Edoras", "Helm's Deep")),
    attacker_wins=token_on(attack=("Edoras", "Helm's Deep")),
    doubt="That Isengard attacks it is inferred from an example in the rulebook.",
)

# SHADOW

angmar = skirmish(
    SHADOW,
    "Angmar",
    defenders=(MONSTROUS, MORDOR),
    attackers=(DUNEDAIN, ELF),
    accompanying=("Mount Gundabad", "Rivendell"),
    defender_wins=player(MONSTROUS, then(draw(2), cycle_from_hand(1))),
    attacker_wins=token_on(defense=("Rivendell",), attack=("Mount Gundabad",)),
)
near_harad = skirmish(
    SHADOW,
    "Near Harad",
    defenders=(SOUTHRON, EASTERLING),
    attackers=(DUNEDAIN, ROHAN),
    accompanying=("Harad", "Umbar"),
    defender_wins=player(SOUTHRON, then(draw(2), cycle_from_hand(1))),
    attacker_wins=token_on(attack=("Harad", "Umbar")),
)
nurn = skirmish(
    SHADOW,
    "Núrn",
    defenders=(MORDOR, SOUTHRON),
    attackers=(DUNEDAIN, WIZARD),
    accompanying=("Minas Morgul", "Morannon"),
    defender_wins=each(SHADOW, draw(1)),
    attacker_wins=each(SHADOW, cycle_from_hand(1)),
)
