"""The nine battlegrounds of Fire and Swords: the Free Peoples' five, then the Shadow's.

Their titles and sides stand in the rulebook, and so does the lock of Barad-dûr.
"""

from thirdage.cardgame.factions import ANY_FREE, ANY_SHADOW
from thirdage.cardgame.facts import ARMY, CHARACTER, FREE, SHADOW
from thirdage.cardgame.sets.base import (
    DUNEDAIN,
    DWARF,
    ELF,
    HOBBIT,
    ISENGARD,
    MONSTROUS,
    MORDOR,
    ROHAN,
    WIZARD,
)
from thirdage.cardgame.words import (
    activate_named,
    cards_of,
    cycle_from_hand,
    draw,
    draw_and_play,
    each,
    forsake,
    player,
)
from thirdage.kernel.effects import Effect, may, then

from ..fire_and_swords import EASTERLING, NORTHMEN, RUFFIAN, battleground


def muster(faction: int, place: str) -> Effect:
    """The player of a faction looks for somebody of it who can be played to the place."""
    return player(faction, draw_and_play(5, cards_of(faction, types=(ARMY, CHARACTER)), to=place))


# FREE PEOPLES

dale = battleground(
    FREE,
    "Dale",
    points=1,
    defense=1,
    defenders=(NORTHMEN, DWARF, WIZARD),
    attackers=(EASTERLING, MORDOR),
    activation=activate_named("Erebor"),
)
erebor = battleground(
    FREE,
    "Erebor",
    points=2,
    defense=2,
    defenders=(DWARF, NORTHMEN, WIZARD),
    attackers=(EASTERLING, MONSTROUS),
    activation=muster(DWARF, "Erebor"),
)
grey_havens = battleground(
    FREE,
    "Grey Havens",
    points=2,
    defense=2,
    defenders=(ELF, WIZARD),
    attackers=(ANY_SHADOW,),
    activation=player(ELF, then(draw(2), cycle_from_hand(1))),
)
the_shire = battleground(
    FREE,
    "The Shire",
    points=2,
    defense=1,
    defenders=(HOBBIT, DUNEDAIN, WIZARD),
    attackers=(RUFFIAN, ISENGARD),
    activation=player(HOBBIT, may(forsake(1) >> draw(2))),
    doubt="That Hobbits defend it and Ruffians attack it is inferred from the rulebook.",
)
woodland_realm = battleground(
    FREE,
    "Woodland Realm",
    points=1,
    defense=2,
    defenders=(ELF, NORTHMEN, WIZARD),
    attackers=(EASTERLING, MONSTROUS, MORDOR),
    activation=then(player(ELF, draw(1)), player(MONSTROUS, draw(1))),
)

# SHADOW

barad_dur = battleground(
    SHADOW,
    "Barad-dûr",
    points=3,
    defense=3,
    defenders=(MORDOR,),
    attackers=(ANY_FREE,),
    needs=("Minas Morgul", "Morannon"),
    activation=muster(MORDOR, "Barad-dûr"),
    doubt="When it can be activated stands there as well.",
)
dunland = battleground(
    SHADOW,
    "Dunland",
    points=1,
    defense=1,
    defenders=(RUFFIAN, ISENGARD),
    attackers=(ROHAN, NORTHMEN, WIZARD),
    activation=player(RUFFIAN, then(draw(2), cycle_from_hand(1))),
)
mount_gundabad = battleground(
    SHADOW,
    "Mount Gundabad",
    points=1,
    defense=2,
    defenders=(MONSTROUS, MORDOR),
    attackers=(DWARF, ELF, NORTHMEN, WIZARD),
    activation=muster(MONSTROUS, "Mount Gundabad"),
)
rhun = battleground(
    SHADOW,
    "Rhûn",
    points=1,
    defense=1,
    defenders=(EASTERLING,),
    attackers=(NORTHMEN, DWARF, WIZARD),
    activation=each(SHADOW, draw(1)),
    doubt="That Easterlings defend it is inferred from the rulebook.",
)
