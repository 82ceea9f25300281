"""The Free Peoples' Character deck."""

from __future__ import annotations

from ..combat_cards import (
    ANDURIL,
    BLADE_OF_WESTERNESSE,
    BRAVE_STAND,
    DARING_DEFIANCE,
    ENTS_RAGE,
    FATEFUL_STRIKE,
    HEROIC_DEATH,
    HUORN_DARK,
    IT_IS_A_GIFT,
    MIGHTY_ATTACK,
    NAMELESS_WOOD,
    SERVANT_OF_THE_SECRET_FIRE,
    SUDDEN_STRIKE,
)
from ..declare import event
from ..facts import CHARACTER

ELVEN_CLOAKS = event("Elven Cloaks", CHARACTER, combat=IT_IS_A_GIFT)
ELVEN_ROPE = event("Elven Rope", CHARACTER, combat=IT_IS_A_GIFT)
PHIAL_OF_GALADRIEL = event("Phial of Galadriel", CHARACTER, combat=IT_IS_A_GIFT)
SMEAGOL_HELPS_NICE_MASTER = event("Sméagol Helps Nice Master", CHARACTER, combat=IT_IS_A_GIFT)
MITHRIL_COAT_AND_STING = event("Mithril Coat and Sting", CHARACTER, combat=BLADE_OF_WESTERNESSE)
AXE_AND_BOW = event("Axe and Bow", CHARACTER, combat=MIGHTY_ATTACK)
HORN_OF_GONDOR = event("Horn of Gondor", CHARACTER, combat=MIGHTY_ATTACK)
WIZARDS_STAFF = event("Wizard's Staff", CHARACTER, combat=SERVANT_OF_THE_SECRET_FIRE)
ATHELAS = event("Athelas", CHARACTER, combat=ANDURIL)
THERE_IS_ANOTHER_WAY = event("There Is Another Way", CHARACTER, combat=HEROIC_DEATH)
I_WILL_GO_ALONE = event("I Will Go Alone", CHARACTER, combat=DARING_DEFIANCE)
BILBOS_SONG = event("Bilbo's Song", CHARACTER, combat=FATEFUL_STRIKE)
MIRROR_OF_GALADRIEL = event("Mirror of Galadriel", CHARACTER, combat=HEROIC_DEATH)
CHALLENGE_OF_THE_KING = event("Challenge of the King", CHARACTER, combat=SUDDEN_STRIKE)
GWAIHIR_THE_WINDLORD = event("Gwaihir the Windlord", CHARACTER, combat=DARING_DEFIANCE)
WE_PROVE_THE_SWIFTER = event("We Prove the Swifter", CHARACTER, combat=DARING_DEFIANCE)
THERE_AND_BACK_AGAIN = event("There and Back Again", CHARACTER, combat=BRAVE_STAND)
THE_EAGLES_ARE_COMING = event("The Eagles are Coming!", CHARACTER, combat=HEROIC_DEATH)
THE_ENTS_AWAKE_TREEBEARD = event("The Ents Awake: Treebeard", CHARACTER, combat=ENTS_RAGE)
THE_ENTS_AWAKE_HUORNS = event("The Ents Awake: Huorns", CHARACTER, combat=HUORN_DARK)
THE_ENTS_AWAKE_ENTMOOT = event("The Ents Awake: Entmoot", CHARACTER, combat=NAMELESS_WOOD)
DEAD_MEN_OF_DUNHARROW = event("Dead Men of Dunharrow", CHARACTER, combat=SUDDEN_STRIKE)
HOUSE_OF_THE_STEWARDS = event("House of the Stewards", CHARACTER, combat=BRAVE_STAND)
THE_GREY_COMPANY = event("The Grey Company", CHARACTER, combat=BRAVE_STAND)
