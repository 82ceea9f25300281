"""The Expanded Trilogy for up to six people (Fire and Swords rulebook)."""

from thirdage.cardgame.facts import FREE, SHADOW
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

expanded_trilogy = scenario(
    "expanded-trilogy",
    "Expanded Trilogy",
    sets=("base", "fire-and-swords"),
    source="Fire and Swords rulebook, Expanded Trilogy",
    decks=(
        Deck("frodo", "Frodo", FREE, (DWARF, HOBBIT, ROHAN), 7, 2, 3),
        Deck("witch-king", "The Witch-king", SHADOW, (MORDOR,), 7, 2, 4),
        Deck("gandalf", "Gandalf", FREE, (ELF, WIZARD), 7, 2, 3),
        Deck("saruman", "Saruman", SHADOW, (ISENGARD, MONSTROUS), 7, 2, 4),
        Deck("aragorn", "Aragorn", FREE, (DUNEDAIN, NORTHMEN), 7, 2, 3),
        Deck("bill-ferny", "Bill Ferny", SHADOW, (EASTERLING, RUFFIAN, SOUTHRON), 7, 2, 4),
    ),
    turn_order=("frodo", "witch-king", "gandalf", "saruman", "aragorn", "bill-ferny"),
    # With fewer than six people the rulebook does not say who holds what (ruling FS-SIX-11).
    people={
        6: (("frodo",), ("witch-king",), ("gandalf",), ("saruman",), ("aragorn",), ("bill-ferny",)),
        5: (("frodo",), ("gandalf",), ("aragorn",), ("witch-king", "bill-ferny"), ("saruman",)),
        4: (("frodo", "aragorn"), ("gandalf",), ("witch-king", "bill-ferny"), ("saruman",)),
        3: (("frodo", "aragorn"), ("gandalf",), ("witch-king", "saruman", "bill-ferny")),
        2: (("frodo", "gandalf", "aragorn"), ("witch-king", "saruman", "bill-ferny")),
    },
    any_split=True,
    notes="The whole war with every card of the base set and of Fire and Swords, three decks to a side. With"
    " fewer than six people, some play several decks as if they were several players.",
)
