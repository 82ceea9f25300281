"""The Shadow's Character deck."""

from __future__ import annotations

from ..combat_cards import (
    BLACK_BREATH,
    CRUEL_AS_DEATH,
    DEVILRY_OF_ORTHANC,
    DREAD_AND_DESPAIR,
    DURINS_BANE,
    FOUL_STENCH,
    ONE_FOR_THE_DARK_LORD,
    THEY_ARE_TERRIBLE,
    WORDS_OF_POWER,
)
from ..declare import event
from ..facts import CHARACTER

SHELOBS_LAIR = event("Shelob's Lair", CHARACTER, combat=ONE_FOR_THE_DARK_LORD)
THE_RING_IS_MINE = event("The Ring Is Mine!", CHARACTER, combat=ONE_FOR_THE_DARK_LORD)
ON_ON_THEY_WENT = event("On, On They Went", CHARACTER, combat=ONE_FOR_THE_DARK_LORD)
GIVE_IT_TO_USS = event("Give It to Uss!", CHARACTER, combat=ONE_FOR_THE_DARK_LORD)
ORC_PATROL = event("Orc Patrol", CHARACTER, combat=CRUEL_AS_DEATH)
ISILDURS_BANE = event("Isildur's Bane", CHARACTER, combat=CRUEL_AS_DEATH)
FOUL_THING_FROM_THE_DEEP = event("Foul Thing from the Deep", CHARACTER, combat=THEY_ARE_TERRIBLE)
CANDLES_OF_CORPSES = event("Candles of Corpses", CHARACTER, combat=DREAD_AND_DESPAIR)
NAZGUL_SEARCH = event("Nazgûl Search", CHARACTER, combat=FOUL_STENCH)
CRUEL_WEATHER = event("Cruel Weather", CHARACTER, combat=CRUEL_AS_DEATH)
THE_NAZGUL_STRIKE = event("The Nazgûl Strike", CHARACTER, combat=BLACK_BREATH)
MORGUL_WOUND = event("Morgul Wound", CHARACTER, combat=BLACK_BREATH)
LURE_OF_THE_RING = event("Lure of the Ring", CHARACTER, combat=THEY_ARE_TERRIBLE)
THE_BREAKING_OF_THE_FELLOWSHIP = event("The Breaking of the Fellowship", CHARACTER, combat=DREAD_AND_DESPAIR)
WORN_WITH_SORROW_AND_TOIL = event("Worn with Sorrow and Toil", CHARACTER, combat=WORDS_OF_POWER)
FLOCKS_OF_CREBAIN = event("Flocks of Crebain", CHARACTER, combat=THEY_ARE_TERRIBLE)
BALROG_OF_MORIA = event("Balrog of Moria", CHARACTER, combat=DURINS_BANE)
THE_LIDLESS_EYE = event("The Lidless Eye", CHARACTER, combat=WORDS_OF_POWER)
DREADFUL_SPELLS = event("Dreadful Spells", CHARACTER, combat=DEVILRY_OF_ORTHANC)
GROND_HAMMER_OF_THE_UNDERWORLD = event("Grond, Hammer of the Underworld", CHARACTER, combat=DREAD_AND_DESPAIR)
THE_PALANTIR_OF_ORTHANC = event("The Palantír of Orthanc", CHARACTER, combat=CRUEL_AS_DEATH)
WORMTONGUE = event("Wormtongue", CHARACTER, combat=FOUL_STENCH)
THE_RINGWRAITHS_ARE_ABROAD = event("The Ringwraiths Are Abroad", CHARACTER, combat=WORDS_OF_POWER)
THE_BLACK_CAPTAIN_COMMANDS = event("The Black Captain Commands", CHARACTER, combat=FOUL_STENCH)
