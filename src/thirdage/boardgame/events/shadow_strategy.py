"""The Shadow's Strategy deck."""

from __future__ import annotations

from ..combat_cards import (
    DEADLY_STRIFE,
    DESPERATE_BATTLE,
    DEVILRY_OF_ORTHANC,
    GREAT_HOST,
    MUMAKIL,
    ONSLAUGHT,
    RELENTLESS_ASSAULT,
    SWARM_OF_BATS,
    WE_COME_TO_KILL,
)
from ..declare import event
from ..facts import ARMY, MUSTER

RETURN_TO_VALINOR = event("Return to Valinor", ARMY, combat=DEADLY_STRIFE)
THE_FIGHTING_URUK_HAI = event("The Fighting Uruk-hai", ARMY, combat=ONSLAUGHT)
DENETHORS_FOLLY = event("Denethor's Folly", ARMY, combat=DEVILRY_OF_ORTHANC)
THE_DAY_WITHOUT_DAWN = event("The Day Without Dawn", ARMY, combat=RELENTLESS_ASSAULT)
THREATS_AND_PROMISES = event("Threats and Promises", MUSTER, combat=DEVILRY_OF_ORTHANC)
STORMCROW = event("Stormcrow", MUSTER, combat=GREAT_HOST)
SHADOWS_GATHER = event("Shadows Gather", ARMY, combat=MUMAKIL)
THE_SHADOW_LENGTHENS = event("The Shadow Lengthens", ARMY, combat=MUMAKIL)
THE_SHADOW_IS_MOVING = event("The Shadow Is Moving", ARMY, combat=SWARM_OF_BATS)
CORSAIRS_OF_UMBAR = event("Corsairs of Umbar", ARMY, combat=DEADLY_STRIFE)
RAGE_OF_THE_DUNLENDINGS = event("Rage of the Dunlendings", MUSTER, combat=RELENTLESS_ASSAULT)
RETURN_OF_THE_WITCH_KING = event("Return of the Witch-king", MUSTER, combat=SWARM_OF_BATS)
HALF_ORCS_AND_GOBLIN_MEN = event("Half-orcs and Goblin-men", ARMY, combat=WE_COME_TO_KILL)
OLOG_HAI = event("Olog-hai", ARMY, combat=WE_COME_TO_KILL)
HILL_TROLLS = event("Hill-trolls", ARMY, combat=WE_COME_TO_KILL)
A_NEW_POWER_IS_RISING = event("A New Power Is Rising", MUSTER, combat=GREAT_HOST)
MANY_KINGS_TO_THE_SERVICE_OF_MORDOR = event("Many Kings to the Service of Mordor", MUSTER, combat=GREAT_HOST)
THE_KING_IS_REVEALED = event("The King Is Revealed", MUSTER, combat=RELENTLESS_ASSAULT)
SHADOWS_ON_THE_MISTY_MOUNTAINS = event("Shadows on the Misty Mountains", MUSTER, combat=ONSLAUGHT)
ORCS_MULTIPLYING_AGAIN = event("Orcs Multiplying Again", MUSTER, combat=ONSLAUGHT)
HORDE_FROM_THE_EAST = event("Horde from the East", MUSTER, combat=DEADLY_STRIFE)
MONSTERS_ROUSED = event("Monsters Roused", MUSTER, combat=DESPERATE_BATTLE)
MUSTERINGS_OF_LONG_PLANNED_WAR = event("Musterings of Long-planned War", MUSTER, combat=DESPERATE_BATTLE)
PITS_OF_MORDOR = event("Pits of Mordor", MUSTER, combat=DESPERATE_BATTLE)
