"""War in the North, and how it is played as a Duel (Fire and Swords rulebook).

It has most of the new cards and none of the battlegrounds of the South.
"""

from dataclasses import replace

from thirdage.cardgame.facts import DUEL_RING, FREE, SHADOW
from thirdage.cardgame.scenario import Deck
from thirdage.cardgame.sets.base import DUNEDAIN, DWARF, ELF, HOBBIT, ISENGARD, MONSTROUS, MORDOR, WIZARD

from ..fire_and_swords import EASTERLING, NORTHMEN, RUFFIAN, scenario

MORDOR_CARDS = (
    ("The Beguiler", 1), ("The Black Easterling", 1), ("Black Rider's Mount", 1), ("Black Uruks", 1),
    ("The Commander", 1), ("The Destroyer", 1), ("The Hunter", 1), ("The Lidless Eye", 1),
    ("The Messenger", 1), ("Mordor Orcs", 2), ("Morgul Blade", 1), ("Nazgûl's Mantle", 1),
    ("The Reaver", 1), ("The Ringwraiths Are Abroad", 1), ("The Warrior", 1), ("The Witch-king", 1),
)  # fmt: skip
STRIDERS_CARDS = (
    ("Athelas", 1), ("Blade of Westernesse", 1), ("Boromir", 1), ("Horn of Gondor", 1), ("Strider", 1),
    ("Gandalf the Grey", 1), ("Narya, Ring of Fire", 1), ("Radagast the Brown", 1), ("Sméagol", 1),
    ("Tom Bombadil", 1),
)  # fmt: skip
ISENGARD_CARDS = (
    ("A Little Mischief in a Mean Way", 1), ("Saruman", 1),
)  # fmt: skip
BATTLEGROUNDS = (
    "bree", "carrock", "dale", "erebor", "ered-luin", "grey-havens", "iron-hills", "lorien", "rivendell",
    "the-shire", "woodland-realm",
    "angmar", "dol-guldur", "dunland", "moria", "mount-gundabad", "rhun",
)  # fmt: skip

frodo = Deck("frodo", "Frodo", FREE, (DWARF, HOBBIT, NORTHMEN), 7, 2, 3)
witch_king = Deck(
    "witch-king",
    "The Witch-king",
    SHADOW,
    (EASTERLING, MORDOR),
    7,
    2,
    4,
    cards=MORDOR_CARDS,
    whole=(EASTERLING,),
)
strider = Deck(
    "strider",
    "Strider",
    FREE,
    (DUNEDAIN, ELF, WIZARD),
    7,
    2,
    3,
    cards=STRIDERS_CARDS,
    whole=(ELF,),
)
balrog_of_moria = Deck(
    "balrog-of-moria",
    "The Balrog of Moria",
    SHADOW,
    (ISENGARD, MONSTROUS, RUFFIAN),
    7,
    2,
    4,
    cards=ISENGARD_CARDS,
    whole=(MONSTROUS, RUFFIAN),
)

war_in_the_north = scenario(
    "war-in-the-north",
    "War in the North",
    sets=("base", "fire-and-swords"),
    source="Fire and Swords rulebook, War in the North",
    decks=(frodo, witch_king, strider, balrog_of_moria),
    turn_order=("frodo", "witch-king", "strider", "balrog-of-moria"),
    people={
        4: (("frodo",), ("witch-king",), ("strider",), ("balrog-of-moria",)),
        3: (("frodo",), ("strider",), ("witch-king", "balrog-of-moria")),
        2: (("frodo", "strider"), ("witch-king", "balrog-of-moria")),
    },
    battlegrounds=BATTLEGROUNDS,
    lost_battlegrounds_corrupt=True,
    notes="The war in the lands of the North, two decks to a side. For each Free Peoples battleground that"
    " the Shadow takes there is a corruption as well. With two or three people, one person plays two decks.",
)

# AS A DUEL. Each side has the cards of both its decks; the rulebook does not say so (ruling FS-NOR-09).

gandalf = Deck(
    "gandalf",
    "Gandalf",
    FREE,
    (*frodo.factions, *strider.factions),
    4,
    0,
    4,
    cards=STRIDERS_CARDS,
    whole=(*frodo.factions, *strider.whole),
    ring=DUEL_RING,
)

two_player_duel = scenario(
    "war-in-the-north-duel-2",
    "War in the North, Two-Player Duel",
    sets=("base", "fire-and-swords"),
    source="Fire and Swords rulebook, War in the North; base rulebook, page 21",
    decks=(
        gandalf,
        Deck(
            "witch-king",
            "The Witch-king",
            SHADOW,
            (*witch_king.factions, *balrog_of_moria.factions),
            6,
            0,
            6,
            cards=(*MORDOR_CARDS, *ISENGARD_CARDS),
            whole=(*witch_king.whole, *balrog_of_moria.whole),
            ring=DUEL_RING,
        ),
    ),
    turn_order=("gandalf", "witch-king"),
    people={2: (("gandalf",), ("witch-king",))},
    battlegrounds=BATTLEGROUNDS,
    doubled=(FREE, SHADOW),
    path_needs_more=True,
    lost_battlegrounds_corrupt=True,
    notes="The war in the North with one deck a side and the rules of the Two-Player Duel.",
)

three_player_duel = scenario(
    "war-in-the-north-duel-3",
    "War in the North, Three-Player Duel",
    sets=("base", "fire-and-swords"),
    source="Fire and Swords rulebook, War in the North; base rulebook, pages 21 and 22",
    decks=(replace(gandalf, setup_draw=6, draw=6), witch_king, balrog_of_moria),
    turn_order=("gandalf", "witch-king", "gandalf", "balrog-of-moria"),
    other_order=("gandalf", "balrog-of-moria", "gandalf", "witch-king"),
    people={3: (("gandalf",), ("witch-king",), ("balrog-of-moria",))},
    battlegrounds=BATTLEGROUNDS,
    doubled=(FREE,),
    path_needs_more=True,
    lost_battlegrounds_corrupt=True,
    notes="The war in the North with one Free Peoples player against two Shadow players; Gandalf has every"
    " second turn.",
)
