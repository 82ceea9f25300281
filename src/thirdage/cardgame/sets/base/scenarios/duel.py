"""The Two-Player Duel and the Three-Player Duel (rulebook, pages 21 and 22)."""

from dataclasses import replace

from thirdage.cardgame.facts import DUEL_RING, FREE, SHADOW
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
from .trilogy import saruman, witch_king

ALL_FREE = (DUNEDAIN, DWARF, ELF, HOBBIT, ROHAN, WIZARD)
ALL_SHADOW = (ISENGARD, MONSTROUS, MORDOR, SOUTHRON)

gandalf = Deck("gandalf", "Gandalf", FREE, ALL_FREE, 4, 0, 4, ring=DUEL_RING)

two_player_duel = scenario(
    "duel-2",
    "Two-Player Duel",
    sets=("base",),
    source="rulebook, page 21",
    decks=(gandalf, Deck("witch-king", "The Witch-king", SHADOW, ALL_SHADOW, 6, 0, 6, ring=DUEL_RING)),
    turn_order=("gandalf", "witch-king"),
    people={2: (("gandalf",), ("witch-king",))},
    doubled=(FREE, SHADOW),
    path_needs_more=True,
    drafting=True,
    notes="One deck of sixty cards a side. A path is won only with more icons than the attack, and what"
    " each player of a side is told to do is done twice.",
)

three_player_duel = scenario(
    "duel-3",
    "Three-Player Duel",
    sets=("base",),
    source="rulebook, pages 21 and 22",
    decks=(replace(gandalf, setup_draw=6, draw=6), witch_king, saruman),
    turn_order=("gandalf", "witch-king", "gandalf", "saruman"),
    people={3: (("gandalf",), ("witch-king",), ("saruman",))},
    doubled=(FREE,),
    path_needs_more=True,
    notes="One Free Peoples player with all their cards against two Shadow players; Gandalf has every"
    " second turn.",
)
