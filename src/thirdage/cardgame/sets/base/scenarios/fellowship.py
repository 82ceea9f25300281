"""The Fellowship of the Ring, the short scenario (rulebook, page 22)."""

from thirdage.cardgame.facts import FREE, NO_RING, SHADOW
from thirdage.cardgame.scenario import Deck

from ..base import DUNEDAIN, DWARF, ELF, HOBBIT, ISENGARD, MONSTROUS, MORDOR, WIZARD, scenario

SHADOW_CARDS = (
    ("Balrog of Moria", 1), ("Barrow-wights", 1), ("Caradhras the Cruel", 1), ("Cave-troll", 1),
    ("Flocks of Crebain", 1), ("Hill-troll", 1), ("Goblins of the Misty Mountains", 2),
    ("Black Breath", 1), ("Black Rider's Mount", 1), ("Grishnákh", 1), ("Mordor Orcs", 3),
    ("Morgul Blade", 1), ("Nazgûl's Mantle", 1), ("The Ringwraiths Are Abroad", 1), ("The Witch-king", 1),
    ("The Reaver", 1), ("The Beguiler", 1), ("The Hunter", 1), ("The Messenger", 1),
    ("The Black Easterling", 1), ("The Commander", 1), ("The Destroyer", 1), ("The Warrior", 1),
    ("Palantír of Orthanc", 1), ("Saruman", 1), ("Saruman's Staff", 1), ("Uglúk", 1),
)  # fmt: skip
FREE_CARDS = (
    ("Blade of Westernesse", 1), ("Boromir", 1), ("Strider", 1), ("Dwarven Axe", 1), ("Gimli", 1),
    ("Arwen", 1), ("Bow of the Galadhrim", 1), ("Elrond", 1), ("Elven Cloak", 1), ("Galadriel", 1),
    ("High Elves", 2), ("Legolas", 1), ("Lembas", 1), ("Mirror of Galadriel", 1),
    ("Nenya, Ring of Adamant", 1), ("Phial of Galadriel", 1), ("Vilya, Ring of Air", 1),
    ("Bilbo Baggins", 1), ("Fatty Bolger", 1), ("Frodo Baggins", 1), ("Merry Brandybuck", 1),
    ("Mithril Coat", 1), ("Pippin Took", 1), ("Sam Gamgee", 1), ("Sting", 1), ("Gandalf the Grey", 1),
    ("Narya, Ring of Fire", 1), ("Gandalf's Staff", 1), ("Glamdring", 1),
)  # fmt: skip

fellowship = scenario(
    "fellowship",
    "The Fellowship of the Ring",
    sets=("base",),
    source="rulebook, page 22",
    decks=(
        Deck(
            "balrog-of-moria",
            "The Balrog of Moria",
            SHADOW,
            (MONSTROUS, MORDOR, ISENGARD),
            7,
            2,
            4,
            cards=SHADOW_CARDS,
            ring=NO_RING,
        ),
        Deck(
            "gandalf",
            "Gandalf",
            FREE,
            (DUNEDAIN, DWARF, ELF, HOBBIT, WIZARD),
            7,
            2,
            3,
            cards=FREE_CARDS,
            ring=NO_RING,
        ),
    ),
    turn_order=("balrog-of-moria", "gandalf"),
    people={2: (("balrog-of-moria",), ("gandalf",))},
    last_path=6,
    battlegrounds=("rivendell", "lorien", "minas-morgul", "moria", "dol-guldur", "orthanc", "morannon"),
    # Lórien brings Dol Guldur by its text; naming both makes sure of it (ruling LOC-17).
    fixed_battlegrounds={
        1: ("minas-morgul",),
        2: ("rivendell",),
        3: ("moria",),
        4: ("lorien", "dol-guldur"),
        5: ("orthanc",),
        6: ("morannon",),
    },
    paths=(
        "bucklebury-ferry",
        "gildors-encampment",
        "inn-of-the-prancing-pony",
        "the-old-forest",
        "fords-of-bruinen",
        "imladris",
        "caradhras",
        "khazad-dum",
        "the-doors-of-durin",
        "egladil",
        "dimrill-dale",
        "lothlorien",
        "amon-hen",
    ),
    notes="The first book in 4 to 6 rounds, from the Shire to the Anduin: good for learning the game.",
)
