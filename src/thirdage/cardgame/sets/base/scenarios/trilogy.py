"""The Trilogy scenario (rulebook, pages 4 and 20)."""

from thirdage.cardgame.facts import FREE, SHADOW
from thirdage.cardgame.scenario import Deck

from ..base import (
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
    scenario,
)

frodo = Deck("frodo", "Frodo", FREE, (DWARF, HOBBIT, ROHAN, WIZARD), 7, 2, 3)
witch_king = Deck("witch-king", "The Witch-king", SHADOW, (MORDOR,), 7, 2, 4)
aragorn = Deck("aragorn", "Aragorn", FREE, (DUNEDAIN, ELF), 7, 2, 3)
saruman = Deck("saruman", "Saruman", SHADOW, (ISENGARD, MONSTROUS, SOUTHRON), 7, 2, 4)

trilogy = scenario(
    "trilogy",
    "Trilogy",
    sets=("base",),
    source="rulebook, pages 4 and 20",
    decks=(frodo, witch_king, aragorn, saruman),
    turn_order=("frodo", "witch-king", "aragorn", "saruman"),
    people={
        4: (("frodo",), ("witch-king",), ("aragorn",), ("saruman",)),
        3: (("frodo",), ("aragorn",), ("witch-king", "saruman")),
        2: (("frodo", "aragorn"), ("witch-king", "saruman")),
    },
    notes="The whole tale from the Shire to Mount Doom, two decks to a side. With two or three people,"
    " one person plays two decks as if they were two players.",
)
