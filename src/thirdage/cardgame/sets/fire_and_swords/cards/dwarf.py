"""The Dwarf cards of Fire and Swords."""

from thirdage.cardgame.facts import ARMY, CHARACTER, DRAW
from thirdage.cardgame.queries import BonusAt, MayGoTo
from thirdage.cardgame.sets.base import DWARF
from thirdage.cardgame.words import cards_of, cycle_from_hand, draw, named, take
from thirdage.kernel.effects import may, then

from ..fire_and_swords import army, character, event

# ARMIES

army_of_the_blue_mountains = army(
    "Army of the Blue Mountains",
    DWARF,
    attack=2,
    defense=1,
    standing=MayGoTo("Grey Havens", "The Shire"),
)
erebor_guard = army(
    "Erebor Guard",
    DWARF,
    attack=1,
    defense=1,
    starred="defense",
    standing=(BonusAt("Erebor", defense=1), BonusAt("Iron Hills", defense=1)),
)

# CHARACTERS

dain_ironfoot = character(
    "Dáin Ironfoot",
    DWARF,
    attack=1,
    defense=1,
    defense_leadership=1,
    when_played=may(cycle_from_hand(1) >> take(named("Erebor Guard"), DRAW)),
)

# EVENTS

book_of_mazarbul = event(
    "Book of Mazarbul",
    DWARF,
    event=then(take(cards_of(DWARF, types=(CHARACTER, ARMY)), DRAW), draw(1)),
    inferred="",
)
