"""The Return of the King, a scenario of three rounds (reference manual, not the rulebook)."""

from thirdage.cardgame.facts import FREE, SHADOW
from thirdage.cardgame.scenario import Deck

from ..base import DUNEDAIN, ELF, HOBBIT, MONSTROUS, MORDOR, ROHAN, SOUTHRON, WIZARD, scenario

return_of_the_king = scenario(
    "return-of-the-king",
    "The Return of the King",
    sets=("base",),
    source="reference manual",
    decks=(
        Deck("witch-king", "The Witch-king", SHADOW, (MORDOR, MONSTROUS, SOUTHRON), 6, 0, 6),
        Deck("aragorn", "Aragorn", FREE, (DUNEDAIN, ELF, HOBBIT, ROHAN, WIZARD), 6, 0, 4),
    ),
    turn_order=("witch-king", "aragorn"),
    people={2: (("witch-king",), ("aragorn",))},
    first_path=7,
    battlegrounds=("minas-tirith", "pelargir", "dol-amroth", "umbar", "harad", "minas-morgul", "morannon"),
    three_rounds=True,
    notes="The last three paths in exactly three rounds. The source names only the factions, so the decks"
    " hold all their cards.",
)
