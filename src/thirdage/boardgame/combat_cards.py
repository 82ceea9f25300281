"""The Combat cards: what event cards do in battle, by title. Several cards share a title."""

from __future__ import annotations

from .declare import combat

# THE FREE PEOPLES

DARING_DEFIANCE = combat("Daring Defiance", 0, {})
SCOUTS = combat("Scouts", 1, {})
CHARGE = combat("Charge", 2, {})
SUDDEN_STRIKE = combat("Sudden Strike", 2, {})
ADVANTAGEOUS_POSITION = combat("Advantageous Position", 3, {})
BRAVE_STAND = combat("Brave Stand", 3, {})
DAYLIGHT = combat("Daylight", 3, {})
ENTS_RAGE = combat("Ents' Rage", 3, {})
HUORN_DARK = combat("Huorn-dark", 3, {})
IT_IS_A_GIFT = combat("It is a Gift", 3, {})
SERVANT_OF_THE_SECRET_FIRE = combat("Servant of the Secret Fire", 3, {})
VALOUR = combat("Valour", 3, {})
ANDURIL = combat("Andúril", 4, {})
CONFUSION = combat("Confusion", 4, {})
MIGHTY_ATTACK = combat("Mighty Attack", 4, {})
NAMELESS_WOOD = combat("Nameless Wood", 5, {})
NO_QUARTER = combat("No Quarter", 5, {})
BLADE_OF_WESTERNESSE = combat("Blade of Westernesse", 6, {})
FATEFUL_STRIKE = combat("Fateful Strike", 6, {})
HEROIC_DEATH = combat("Heroic Death", 6, {})
SHIELD_WALL = combat("Shield-wall", 6, {})

# THE SHADOW

SWARM_OF_BATS = combat("Swarm of Bats", 0, {})
WORDS_OF_POWER = combat("Words of Power", 1, {})
DURINS_BANE = combat("Durin's Bane", 2, {})
CRUEL_AS_DEATH = combat("Cruel as Death", 3, {})
DEADLY_STRIFE = combat("Deadly Strife", 3, {})
DESPERATE_BATTLE = combat("Desperate Battle", 3, {})
DEVILRY_OF_ORTHANC = combat("Devilry of Orthanc", 3, {})
DREAD_AND_DESPAIR = combat("Dread and Despair", 3, {})
FOUL_STENCH = combat("Foul Stench", 3, {})
MUMAKIL = combat("Mûmakil", 3, {})
ONE_FOR_THE_DARK_LORD = combat("One for the Dark Lord", 3, {})
RELENTLESS_ASSAULT = combat("Relentless Assault", 3, {})
THEY_ARE_TERRIBLE = combat("They are Terrible", 4, {})
BLACK_BREATH = combat("Black Breath", 6, {})
GREAT_HOST = combat("Great Host", 7, {})
ONSLAUGHT = combat("Onslaught", 7, {})
WE_COME_TO_KILL = combat("We Come to Kill", 7, {})
