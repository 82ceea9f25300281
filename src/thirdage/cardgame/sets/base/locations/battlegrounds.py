"""The 14 battlegrounds of the base set: the Free Peoples' seven, then the Shadow's."""

from thirdage.cardgame.declare import battleground
from thirdage.cardgame.facts import (
    ARMY,
    CHARACTER,
    CYCLE,
    DRAW,
    DUNEDAIN,
    DWARF,
    ELF,
    FREE,
    ISENGARD,
    MONSTROUS,
    MORDOR,
    ROHAN,
    SHADOW,
    SOUTHRON,
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
    named,
    player,
    take,
)
from thirdage.kernel.effects import may, then

from ..cards.mordor import NAZGUL_CHARACTER
from ..cards.specials import orthanc_recycles

# FREE PEOPLES

dol_amroth = battleground(
    FREE,
    "Dol Amroth",
    points=1,
    defense=2,
    defenders=(DUNEDAIN, WIZARD),
    attackers=(SOUTHRON,),
    activation=player(DUNEDAIN, may(forsake(1) >> draw(1))),
)
edoras = battleground(
    FREE,
    "Edoras",
    points=1,
    defense=1,
    defenders=(ROHAN, WIZARD),
    attackers=(ISENGARD,),
    activation=activate_named("Helm's Deep"),
)
helms_deep = battleground(
    FREE,
    "Helm's Deep",
    points=2,
    defense=2,
    defenders=(ROHAN, WIZARD),
    attackers=(ISENGARD,),
    activation=player(ROHAN, draw_and_play(5, cards_of(types=(ARMY, CHARACTER)), to="Helm's Deep")),
)
lorien = battleground(
    FREE,
    "Lórien",
    points=2,
    defense=2,
    defenders=(ELF, WIZARD),
    attackers=(MONSTROUS, MORDOR),
    activation=activate_named("Dol Guldur", reactivate=True),
    doubt="That its text is not optional is inferred from Dol Guldur.",
)
minas_tirith = battleground(
    FREE,
    "Minas Tirith",
    points=3,
    defense=3,
    defenders=(DUNEDAIN, WIZARD),
    attackers=(SOUTHRON, MORDOR),
    activation=player(DUNEDAIN, may(forsake(1) >> draw(3))),
)
pelargir = battleground(
    FREE,
    "Pelargir",
    points=1,
    defense=1,
    defenders=(DUNEDAIN, WIZARD),
    attackers=(SOUTHRON,),
    activation=player(DUNEDAIN, may(forsake(1) >> draw(1))),
)
rivendell = battleground(
    FREE,
    "Rivendell",
    points=2,
    defense=2,
    defenders=(ELF, WIZARD),
    attackers=(MONSTROUS,),
    activation=player(ELF, then(draw(1), cycle_from_hand(1))),
)

# SHADOW

dol_guldur = battleground(
    SHADOW,
    "Dol Guldur",
    points=1,
    defense=2,
    defenders=(MORDOR,),
    attackers=(WIZARD, ELF),
    activation=activate_named("Lórien", reactivate=True),
)
harad = battleground(
    SHADOW,
    "Harad",
    points=1,
    defense=1,
    defenders=(SOUTHRON,),
    attackers=(WIZARD, DUNEDAIN),
    activation=each(SHADOW, draw(1)),
)
minas_morgul = battleground(
    SHADOW,
    "Minas Morgul",
    points=2,
    defense=2,
    defenders=(MORDOR,),
    attackers=(WIZARD, DUNEDAIN),
    activation=player(MORDOR, draw_and_play(5, NAZGUL_CHARACTER, to="reserve")),
)
morannon = battleground(
    SHADOW,
    "Morannon",
    points=2,
    defense=2,
    defenders=(SOUTHRON, MORDOR),
    attackers=(WIZARD, ROHAN, DUNEDAIN),
    activation=player(MORDOR, draw_and_play(5, cards_of(type_=ARMY))),
)
moria = battleground(
    SHADOW,
    "Moria",
    points=1,
    defense=2,
    defenders=(MONSTROUS,),
    attackers=(WIZARD, DWARF, ELF),
    activation=player(MONSTROUS, draw(2)),
)
orthanc = battleground(
    SHADOW,
    "Orthanc",
    points=2,
    defense=2,
    defenders=(ISENGARD,),
    attackers=(WIZARD, ROHAN),
    activation=player(ISENGARD, orthanc_recycles(may(take(named("Saruman"), DRAW, CYCLE)))),
    doubt="Whether the shuffling is optional is disputed.",
)
umbar = battleground(
    SHADOW,
    "Umbar",
    points=1,
    defense=2,
    defenders=(SOUTHRON,),
    attackers=(WIZARD, DUNEDAIN),
    activation=each(SHADOW, draw(1)),
)
