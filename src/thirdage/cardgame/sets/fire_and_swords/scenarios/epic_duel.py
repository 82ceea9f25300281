"""The Epic Duel: the whole war for two, decks in sections, paths in parts (Fire and Swords rulebook)."""

from thirdage.cardgame.facts import DUEL_RING, FREE, SHADOW
from thirdage.cardgame.scenario import Deck
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

from ..fire_and_swords import EASTERLING, NORTHMEN, RUFFIAN, scenario

# FACTION CARDS: section 1 is the draw deck, section 2 the cycle pile, section 3 comes after a recycle.

FREE_1 = (
    ("Athelas", 1), ("Blade of Westernesse", 1), ("Boromir", 1), ("Halbarad", 1), ("Horn of Gondor", 1),
    ("Strider", 1), ("We Prove the Swifter!", 1), ("Book of Mazarbul", 1), ("Dwarven Axe", 1),
    ("Gimli", 1), ("Arwen", 1), ("Bow of the Galadhrim", 1), ("Celeborn", 1), ("Círdan the Shipwright", 1),
    ("Elrond", 1), ("Galadriel", 1), ("Glorfindel", 1), ("High Elves", 2), ("Legolas", 1),
    ("Mirror of Galadriel", 1), ("Nenya, Ring of Adamant", 1), ("Silvan Elves", 1), ("Thranduil", 1),
    ("Vilya, Ring of Air", 1), ("Bilbo Baggins", 1), ("Farmer Maggot", 1), ("Fatty Bolger", 1),
    ("Frodo Baggins", 1), ("Merry Brandybuck", 1), ("Mithril Coat", 1), ("Party Invitation", 1),
    ("Pippin Took", 1), ("Rosie Cotton", 1), ("Sam Gamgee", 1), ("Sting", 1), ("Barliman Butterbur", 1),
    ("Bill the Pony", 1), ("Grimbeorn the Old", 1), ("Gandalf the Grey", 1), ("Gandalf's Staff", 1),
    ("Glamdring", 1), ("Narya, Ring of Fire", 1), ("Radagast the Brown", 1), ("Tom Bombadil", 1),
)  # fmt: skip
FREE_2 = (
    ("Aragorn", 1), ("Faramir", 1), ("The Grey Company", 1), ("Knights of Dol Amroth", 1),
    ("Prince Imrahil", 1), ("The Three Hunters", 1), ("Elven Cloak", 1), ("Lembas", 1),
    ("Phial of Galadriel", 1), ("Herbs and Stewed Rabbit", 1), ("There Is Another Way", 1), ("Éomer", 1),
    ("Éowyn", 1), ("Riders of Rohan", 2), ("Shadowfax", 1), ("Théoden", 1), ("Théodred", 1),
    ("Village Militia", 1), ("Ent-draught", 1), ("Gandalf the White", 1), ("Gwaihir the Windlord", 1),
    ("Quickbeam", 1), ("Sméagol", 1), ("Treebeard", 1),
)  # fmt: skip
FREE_3 = (
    ("Andúril", 1), ("Challenge of the King", 1), ("Dead Men of Dunharrow", 1), ("Denethor", 1),
    ("Guards of the Citadel", 1), ("Paths of the Dead", 1), ("Soldiers of Gondor", 1), ("Stout Staves", 1),
    ("The Great Gate", 1), ("The Red Arrow", 1), ("Army of the Blue Mountains", 1), ("Dáin Ironfoot", 1),
    ("Erebor Guard", 1), ("Disguised as Orcs", 1), ("A Hundred Sturdy Hobbits", 1), ("King Brand", 1),
    ("Northmen Militia", 2), ("Woodmen of the Anduin", 1), ("Death! Ride, Ride to Ruin!", 1),
)  # fmt: skip
SHADOW_1 = (
    ("Mirkwood Skirmishers", 1), ("Musterings of Long-planned War", 1), ("Gríma Wormtongue", 1),
    ("Half-orcs and Goblin-men", 1), ("Palantír of Orthanc", 1), ("Saruman", 1), ("Saruman's Staff", 1),
    ("Uglúk", 1), ("Woven of All Colours", 1), ("Balrog of Moria", 1), ("Barrow-wights", 1),
    ("Caradhras the Cruel", 1), ("Cave-troll", 1), ("Flocks of Crebain", 1),
    ("Goblins of the Misty Mountains", 3), ("Hill-troll", 1), ("Orc-chieftain", 1),
    ("Spiders of Mirkwood", 1), ("Watcher in the Water", 1), ("Wolves", 1), ("The Beguiler", 1),
    ("Black Breath", 1), ("The Black Easterling", 1), ("Black Rider's Mount", 1), ("Black Uruks", 1),
    ("The Commander", 1), ("The Destroyer", 1), ("The Hunter", 1), ("The Lidless Eye", 1),
    ("The Messenger", 1), ("Mordor Orcs", 1), ("Morgul Blade", 1), ("Nazgûl's Mantle", 1),
    ("The Reaver", 1), ("The Ringwraiths Are Abroad", 1), ("The Warrior", 1), ("The Witch-king", 1),
    ("Bill Ferny", 1), ("Lost!", 1), ("Lotho Sackville-Baggins", 1), ("Spies", 1),
    ("Squint-eyed Southerner", 1), ("Ted Sandyman", 1),
)  # fmt: skip
SHADOW_2 = (
    ("Easterling Commander", 1), ("Easterling Garrison", 1), ("Many Kings to the Service of Mordor", 1),
    ("The Red Bannerman", 1), ("Variags of Khand", 1), ("Devilry of Orthanc", 1), ("Fighting Uruk-hai", 1),
    ("Threats and Promises", 1), ("Warg Riders", 1), ("White Hand Orcs", 2), ("Candles of Corpses", 1),
    ("Gollum", 1), ("Grishnákh", 1), ("The Day Without Dawn", 1), ("Trolls of Udûn", 1),
    ("Death to the Strawheads", 1), ("Gathering to the Summons", 1), ("Wild Men of Dunland", 1),
    ("The Black Fleet", 1), ("Coastal Raiders", 1), ("Corsairs of Umbar", 1),
    ("A Giant Among the Swertings", 1), ("Haradrim Mûmakil", 1), ("Haradrim Regulars", 1),
)  # fmt: skip
SHADOW_3 = (
    ("Allies of Sauron", 1), ("Easterling Axe-men", 1), ("Horde from the East", 1), ("Wainriders", 1),
    ("A Little Mischief in a Mean Way", 1), ("Shelob", 1), ("The Black Captain", 1), ("Fell Beast", 1),
    ("Gorbag & Shagrat", 1), ("Grond, Hammer of the Underworld", 1), ("Mordor Orcs", 4),
    ("Mouth of Sauron", 1), ("Olog-hai", 1), ("Dirty Thieving Ruffians", 1), ("The Black Serpent", 1),
    ("Haradrim Cavalry", 1), ("The Last Stroke of Doom", 1),
)  # fmt: skip

# BATTLEGROUNDS AND SKIRMISHES

SECTION_1 = (
    "grey-havens", "rivendell", "woodland-realm",
    "angmar", "minas-morgul", "morannon", "moria", "mount-gundabad", "nurn", "orthanc",
)  # fmt: skip
SECTION_2 = (
    "carrock", "dol-amroth", "edoras", "fords-of-isen", "helms-deep", "lamedon", "lorien", "pelargir",
    "westemnet",
    "dol-guldur", "dunland", "harad", "near-harad", "rhun", "umbar",
)  # fmt: skip
SECTION_3 = (
    "bree", "cair-andros", "dale", "erebor", "ered-luin", "the-great-stone-bridge", "iron-hills",
    "lossarnach", "minas-tirith", "the-shire",
    "barad-dur",
)  # fmt: skip

# PATHS: of each number part A, then part B

PARTS = (
    ("bag-end", "a-long-expected-party"), ("bucklebury-ferry", "gildors-encampment"),
    ("the-barrow-downs", "the-old-forest"), ("inn-of-the-prancing-pony", "weathertop"),
    ("fords-of-bruinen", "the-last-homely-house"), ("the-council-of-elrond", "imladris"),
    ("caradhras", "the-doors-of-durin"), ("the-high-pass", "khazad-dum"),
    ("dimrill-dale", "lothlorien"), ("egladil", "fangorn"),
    ("amon-hen", "emyn-muil"), ("the-black-gate", "dead-marshes"),
    ("henneth-annun", "osgiliath"), ("the-cross-roads", "the-tower-of-ecthelion"),
    ("morgul-vale", "the-stairs"), ("cirith-ungol", "shelobs-lair"),
    ("gorgoroth", "morgai"), ("crack-of-doom", "orodruin"),
)  # fmt: skip

epic_duel = scenario(
    "epic-duel",
    "Epic Duel",
    sets=("base", "fire-and-swords"),
    source="Fire and Swords rulebook, Epic Duel",
    decks=(
        Deck(
            "gandalf",
            "Gandalf",
            FREE,
            (DUNEDAIN, DWARF, ELF, HOBBIT, NORTHMEN, ROHAN, WIZARD),
            7,
            2,
            4,
            cards=FREE_1,
            cycle_pile=FREE_2,
            after_recycle=FREE_3,
            ring=DUEL_RING,
        ),
        Deck(
            "witch-king",
            "The Witch-king",
            SHADOW,
            (EASTERLING, ISENGARD, MONSTROUS, MORDOR, RUFFIAN, SOUTHRON),
            7,
            0,
            6,
            cards=SHADOW_1,
            cycle_pile=SHADOW_2,
            after_recycle=SHADOW_3,
            ring=DUEL_RING,
        ),
    ),
    turn_order=("gandalf", "witch-king"),
    people={2: (("gandalf",), ("witch-king",))},
    battlegrounds=(*SECTION_1, *SECTION_2, *SECTION_3),
    later_battlegrounds=(SECTION_2, SECTION_3),
    paths=tuple(path for part in PARTS for path in part),
    path_parts=PARTS,
    successors={
        "caradhras": "the-high-pass",
        "the-doors-of-durin": "khazad-dum",
        "henneth-annun": "the-cross-roads",
        "osgiliath": "the-tower-of-ecthelion",
    },
    doubled=(FREE, SHADOW),
    notes="The whole war for two in up to eighteen rounds: each path number has two parts, and new cards and"
    " battlegrounds come in whenever the decks have been gone through.",
)
