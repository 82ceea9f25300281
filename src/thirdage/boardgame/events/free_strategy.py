"""The Free Peoples' Strategy deck."""

from __future__ import annotations

from ..combat_cards import (
    ADVANTAGEOUS_POSITION,
    CHARGE,
    CONFUSION,
    DAYLIGHT,
    NO_QUARTER,
    SCOUTS,
    SHIELD_WALL,
    SUDDEN_STRIKE,
    VALOUR,
)
from ..declare import event
from ..facts import ARMY, MUSTER

THE_LAST_BATTLE = event("The Last Battle", ARMY, combat=DAYLIGHT)
A_POWER_TOO_GREAT = event("A Power too Great", ARMY, combat=NO_QUARTER)
THE_POWER_OF_TOM_BOMBADIL = event("The Power of Tom Bombadil", ARMY, combat=ADVANTAGEOUS_POSITION)
BOOK_OF_MAZARBUL = event("Book of Mazarbul", MUSTER, combat=ADVANTAGEOUS_POSITION)
THE_SPIRIT_OF_MORDOR = event("The Spirit of Mordor", ARMY, combat=SCOUTS)
FARAMIRS_RANGERS = event("Faramir's Rangers", ARMY, combat=SHIELD_WALL)
FEAR_FIRE_FOES = event("Fear! Fire! Foes!", MUSTER, combat=SHIELD_WALL)
WISDOM_OF_ELROND = event("Wisdom of Elrond", MUSTER, combat=CONFUSION)
THE_RED_ARROW = event("The Red Arrow", MUSTER, combat=SCOUTS)
HELP_UNLOOKED_FOR = event("Help Unlooked For", ARMY, combat=NO_QUARTER)
PATHS_OF_THE_WOSES = event("Paths of the Woses", ARMY, combat=SUDDEN_STRIKE)
THROUGH_A_DAY_AND_A_NIGHT = event("Through a Day and a Night", ARMY, combat=CONFUSION)
CIRDANS_SHIPS = event("Cirdan's Ships", MUSTER, combat=CHARGE)
GUARDS_OF_THE_CITADEL = event("Guards of the Citadel", MUSTER, combat=CHARGE)
CELEBORNS_GALADHRIM = event("Celeborn's Galadhrim", MUSTER, combat=DAYLIGHT)
RIDERS_OF_THEODEN = event("Riders of Théoden", MUSTER, combat=DAYLIGHT)
GRIMBEORN_THE_OLD_SON_OF_BEORN = event("Grimbeorn the Old, Son of Beorn", MUSTER, combat=SCOUTS)
IMRAHIL_OF_DOL_AMROTH = event("Imrahil of Dol Amroth", MUSTER, combat=SHIELD_WALL)
KING_BRANDS_MEN = event("King Brand's Men", MUSTER, combat=SHIELD_WALL)
SWORDS_IN_ERIADOR = event("Swords in Eriador", MUSTER, combat=ADVANTAGEOUS_POSITION)
KINDRED_OF_GLORFINDEL = event("Kindred of Glorfindel", MUSTER, combat=ADVANTAGEOUS_POSITION)
DAIN_IRONFOOTS_GUARD = event("Dain Ironfoot's Guard", MUSTER, combat=VALOUR)
EOMER_SON_OF_EOMUND = event("Éomer, Son of Éomund", MUSTER, combat=VALOUR)
THRANDUILS_ARCHERS = event("Thranduil's Archers", MUSTER, combat=VALOUR)
