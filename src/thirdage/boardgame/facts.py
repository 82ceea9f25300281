"""The constants of the board game: small integers with names beside them."""

from __future__ import annotations

from typing import Final

from ..kernel.shapes import Side

BASE_SET: Final = "base"  # the set of the events, regions and scenario that come with the game
TWILIGHT: Final = "twilight"  # the set of the expansion Twilight of the Third Age, and the option for it

# SIDES
FREE: Final = 0
SHADOW: Final = 1
SIDES: Final[tuple[Side, Side]] = ("free", "shadow")
SIDE_TITLES: Final = ("Free Peoples", "Shadow")

# NATIONS
DWARVES: Final = 0
ELVES: Final = 1
GONDOR: Final = 2
NORTH: Final = 3
ROHAN: Final = 4
ISENGARD: Final = 5
SAURON: Final = 6
SOUTHRONS: Final = 7
NO_NATION: Final = 8  # of a region inside no coloured border
NATIONS: Final = (
    "dwarves", "elves", "gondor", "north", "rohan", "isengard", "sauron", "southrons-easterlings",
)  # fmt: skip
NATION_TITLES: Final = (
    "Dwarves", "Elves", "Gondor", "The North", "Rohan", "Isengard", "Sauron", "Southrons & Easterlings",
)  # fmt: skip
NATION_PHRASES: Final = (  # within a sentence; the ones in the plural are PLURAL_NATIONS
    "the Dwarves", "the Elves", "Gondor", "the North", "Rohan", "Isengard", "Sauron",
    "the Southrons & Easterlings",
)  # fmt: skip
PLURAL_NATIONS: Final = (DWARVES, ELVES, SOUTHRONS)
FIRST_SHADOW_NATION: Final = ISENGARD
NATIONS_OF: Final = (range(FIRST_SHADOW_NATION), range(FIRST_SHADOW_NATION, len(NATIONS)))  # by side


def side_of_nation(nation: int) -> int:
    """The side a nation fights for."""
    return SHADOW if nation >= FIRST_SHADOW_NATION else FREE


# WHAT STANDS IN A REGION. A Fortification is no Settlement: nobody recruits there or captures it.
NOTHING: Final = 0
TOWN: Final = 1
CITY: Final = 2
STRONGHOLD: Final = 3
FORTIFICATION: Final = 4
SITE_TITLES: Final = ("", "Town", "City", "Stronghold", "Fortification")
SITE_POINTS: Final = (0, 0, 1, 2, 0)  # victory points for the enemy who takes it

# FIGURES. Regular and Elite are the Army units; Leaders and Nazgûl lead them.
FIGURE_TITLES: Final = ("Regular", "Elite", "Leader", "Nazgûl")
FIGURE_PLURALS: Final = ("Regulars", "Elites", "Leaders", "Nazgûl")

# CHARACTERS
GANDALF_THE_GREY: Final = 0
STRIDER: Final = 1
BOROMIR: Final = 2
LEGOLAS: Final = 3
GIMLI: Final = 4
MERRY: Final = 5
PIPPIN: Final = 6
ARAGORN: Final = 7  # Strider, once he is Heir to Isildur
GANDALF_THE_WHITE: Final = 8
GOLLUM: Final = 9
SARUMAN: Final = 10
WITCH_KING: Final = 11
MOUTH_OF_SAURON: Final = 12
BASE_CHARACTER_COUNT: Final = 13  # those after them come with Twilight of the Third Age
SMEAGOL: Final = 13
GALADRIEL: Final = 14
CHIEF_OF_THE_RINGWRAITHS: Final = 15  # the Witch-king once more: only one of the two enters a game
BALROG: Final = 16
CHARACTERS: Final = (
    "gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "merry", "pippin",
    "aragorn", "gandalf-the-white", "gollum", "saruman", "witch-king", "mouth-of-sauron",
    "smeagol", "galadriel", "chief-of-the-ringwraiths", "balrog",
)  # fmt: skip
CHARACTER_COUNT: Final = len(CHARACTERS)
CHARACTER_TITLES: Final = (
    "Gandalf the Grey", "Strider", "Boromir", "Legolas", "Gimli", "Merry", "Pippin",
    "Aragorn", "Gandalf the White", "Gollum", "Saruman", "The Witch-king", "The Mouth of Sauron",
    "Sméagol", "Galadriel", "The Chief of the Ringwraiths", "The Balrog",
)  # fmt: skip
CHARACTER_PHRASES: Final = tuple(  # within a sentence
    f"the {title[4:]}" if title.startswith("The ") else title for title in CHARACTER_TITLES
)

COMPANIONS_OF_THE_MAP: Final = (
    *range(GANDALF_THE_GREY, GOLLUM),
)  # who can stand on the map for the Free Peoples
MINIONS: Final = (SARUMAN, WITCH_KING, MOUTH_OF_SAURON)
ALL_MINIONS: Final = (*MINIONS, CHIEF_OF_THE_RINGWRAITHS, BALROG)
WITCH_KINGS: Final = (WITCH_KING, CHIEF_OF_THE_RINGWRAITHS)  # each of them is the Witch-king to every card
SIDE_OF_PERSON: Final = tuple(SHADOW if person in ALL_MINIONS else FREE for person in range(CHARACTER_COUNT))
STANDING_COMPANIONS: Final = (*COMPANIONS_OF_THE_MAP, GALADRIEL)  # with her who never leaves her region
HOBBITS: Final = (MERRY, PIPPIN)
LEVEL: Final = (  # the Witch-king flies: his level is not asked. Sméagol's is that of the highest beside him.
    3, 3, 2, 2, 2, 1, 1, 3, 3, 0, 0, 0, 3,
    0, 0, 0, 0,
)  # fmt: skip
LEADERSHIP: Final = (
    1, 1, 1, 1, 1, 1, 1, 2, 1, 0, 1, 2, 2,
    0, 2, 2, 3,
)  # fmt: skip
CAPTAINS_OF_THE_WEST: Final = (GANDALF_THE_GREY, STRIDER, BOROMIR, LEGOLAS, GIMLI, ARAGORN)
ANY_NATION: Final = (*range(DWARVES, FIRST_SHADOW_NATION),)
WAKES: Final[dict[int, tuple[int, ...]]] = {  # which nations a Companion can make active
    GANDALF_THE_GREY: ANY_NATION, STRIDER: (NORTH,), BOROMIR: (GONDOR,), LEGOLAS: (ELVES,), GIMLI: (DWARVES,),
    MERRY: ANY_NATION, PIPPIN: ANY_NATION, ARAGORN: ANY_NATION, GANDALF_THE_WHITE: ANY_NATION,
    SMEAGOL: (), GALADRIEL: (),
}  # fmt: skip
SPEAKS_FOR: Final = {BOROMIR: GONDOR, LEGOLAS: ELVES, GIMLI: DWARVES}  # at home, with any die

# FACTIONS of Twilight of the Third Age
HILLMEN_OF_DUNLAND: Final = 0
CORSAIRS_OF_UMBAR: Final = 1
ENTS_OF_FANGORN: Final = 2
FACTIONS: Final = ("dunlendings", "corsairs", "ents")
FACTION_PHRASES: Final = (  # within a sentence; they are many
    "the Hillmen of Dunland", "the Corsairs of Umbar", "the Ents of Fangorn",
)  # fmt: skip
SIDE_OF_FACTION: Final = (SHADOW, SHADOW, FREE)

# WHERE A CHARACTER IS, if not in a region
LEAVING: Final = 252  # has left the Fellowship and is about to be placed
IN_FELLOWSHIP: Final = 253
NOT_YET: Final = 254  # has not entered the game
GONE: Final = 255  # eliminated, or replaced by what he became

# ATTITUDES OF A NATION
PASSIVE: Final = 0
ACTIVE: Final = 1
AT_WAR: Final = 0  # steps from war on the political track
FARTHEST_FROM_WAR: Final = 3

# ACTION DICE: the results, and the six faces of each side's die
CHARACTER: Final = 0
ARMY: Final = 1
MUSTER: Final = 2
EVENT: Final = 3
MUSTER_OR_ARMY: Final = 4
EYE: Final = 5
WILL_OF_THE_WEST: Final = 6
RESULTS: Final = ("character", "army", "muster", "event", "muster-army", "eye", "will-of-the-west")
RESULT_COUNT: Final = len(RESULTS)
VOICES: Final = ("regulars", "elites")  # what the Voice of Saruman raises
RESULT_TITLES: Final = (
    "Character", "Army", "Muster", "Event", "Muster/Army", "Eye", "Will of the West",
)  # fmt: skip
DIE: Final = (
    (CHARACTER, CHARACTER, MUSTER, EVENT, MUSTER_OR_ARMY, WILL_OF_THE_WEST),
    (CHARACTER, ARMY, MUSTER, EVENT, MUSTER_OR_ARMY, EYE),
)

# HUNT TILES: whose they are, and the damage that is no number
STANDARD: Final = 0
FELLOWSHIP_TILE: Final = 1
SHADOW_TILE: Final = 2
SMEAGOL_TILE: Final = 3
EYE_DAMAGE: Final = 8  # as much as the successes of the Hunt roll
DIE_DAMAGE: Final = 9  # as much as a die shows

# PHASES OF A TURN
DRAWING: Final = 0
FELLOWSHIP_PHASE: Final = 1
HUNT_ALLOCATION: Final = 2
ACTION_ROLL: Final = 3
ACTION_RESOLUTION: Final = 4
VICTORY_CHECK: Final = 5
PHASES: Final = ("draw", "fellowship", "hunt", "roll", "actions", "victory")
PHASE_TITLES: Final = (
    "Draw Event Cards", "Fellowship", "Hunt Allocation", "Action Roll", "Action Resolution", "Victory Check",
)  # fmt: skip

# WHERE EVENT CARDS ARE: the four decks first (`tables.deck_of`), then what lies on the table, and last
# what each seat has: a hand, and after all hands the cards discarded face down (command.py)
DECK_COUNT: Final = 4
CHARACTER_DECK: Final = 0  # 2 * side + this is a deck
STRATEGY_DECK: Final = 1
DISCARD: Final = 4  # + side, face up
COMMITTED: Final = 6  # + side, chosen for this round of battle, not yet shown
SHOWN: Final = 8  # + side, a Combat card at work
TABLE: Final = 10  # the cards both sides have on the table
PLAYING: Final = 11  # the Event card whose effect is being carried out
HAND: Final = 12  # + seat
NOWHERE: Final = 255  # not in this game, or not yet: a card that is never dealt
DECK_TITLES: Final = ("Character", "Strategy")
DECK_IDS: Final = ("free-character", "free-strategy", "shadow-character", "shadow-strategy")


def deck_title(deck: int) -> str:
    """One of the four decks, as its owner calls it."""
    return f"{DECK_TITLES[deck & 1]} deck"


# CAUSES FOR WHICH A NATION WAKES OR STEPS TOWARDS WAR
BY_ENTRY: Final = 0
BY_ATTACK: Final = 1
BY_DECLARATION: Final = 2
BY_COMPANION: Final = 3
BY_CARD: Final = 4
BY_CAPTURE: Final = 5
BY_MUSTER: Final = 6

# WHAT A FORCE IS CHOSEN FOR
MOVE: Final = 0
ATTACK: Final = 1  # the rearguard needs a unit of its own
ADVANCE: Final = 2
PURPOSES: Final = ("move", "attack", "advance")

# WHAT HAPPENED THIS TURN, as bits
RING_USED: Final = 1  # << side
MESSENGER_USED: Final = 4
TRIED_IN_MORDOR: Final = 8
GUIDE_KEPT: Final = 16  # it stays from turn to turn
SECOND_RING_USED: Final = 32  # << side: by the second player of a team, if each may use one

# LIMITS
MOST_UNITS: Final = 10  # in a region
MOST_UNITS_BESIEGED: Final = 5  # inside a Stronghold under siege
MOST_COMBAT_DICE: Final = 5  # in a roll, and in a re-roll
MOST_HUNT_DICE: Final = 5
MOST_PROGRESS: Final = 12
MOST_ACTION_DICE: Final = (6, 10)  # by side
MOST_CARDS_IN_HAND: Final = 6
MOST_ENGINES: Final = 2  # of a side in a region (Twilight of the Third Age)
CORRUPTION_THAT_LOSES: Final = 12
POINTS_THAT_WIN: Final = (4, 10)  # by side

# WHY A GAME ENDS
REASONS: Final = {
    "corruption": "The Ring-bearers have fallen to the Ring.",
    "ring": "The Ring is destroyed in the Crack of Doom.",
    "conquest": "The Shadow has conquered Middle-earth.",
    "banished": "The Free Peoples have taken the strongholds of the Shadow.",
    "turns": "The game has reached its last turn; nobody has won.",
}

RULES_VERSION: Final = 3
OLDEST_RULES: Final = (
    2  # of which records can still be replayed; before, a die and its use were two questions
)
