"""The Return of the King, a scenario of three rounds (reference manual, not the rulebook)."""

from thirdage.cardgame.facts import (
    DUNEDAIN,
    ELF,
    FREE,
    HOBBIT,
    MONSTROUS,
    MORDOR,
    ROHAN,
    SHADOW,
    SOUTHRON,
    WIZARD,
)
from thirdage.cardgame.scenario import Deck, Scenario

return_of_the_king = Scenario(
    id="return-of-the-king",
    title="The Return of the King",
    source="reference manual",
    decks=(
        Deck("witch-king", "The Witch-king", SHADOW, (MORDOR, MONSTROUS, SOUTHRON), 6, 0, 6),
        Deck("aragorn", "Aragorn", FREE, (DUNEDAIN, ELF, HOBBIT, ROHAN, WIZARD), 6, 0, 4),
    ),
    places=("witch-king", "aragorn"),
    people={2: (("witch-king",), ("aragorn",))},
    first_path=7,
    fields=("minas-tirith", "pelargir", "dol-amroth", "umbar", "harad", "minas-morgul", "morannon"),
    three_rounds=True,
    notes="The last three paths in exactly three rounds. The source names only the factions, so the decks"
    " hold all their cards.",
)
