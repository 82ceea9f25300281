"""The Northmen cards of Fire and Swords."""

from thirdage.cardgame.facts import ARMY
from thirdage.cardgame.queries import BonusAt, Carryover, MayGoTo
from thirdage.cardgame.sets.base import DUNEDAIN, DWARF, HOBBIT
from thirdage.cardgame.words import cards_of, cycle_self, draw, draw_and_play, player
from thirdage.kernel.effects import then

from ..fire_and_swords import NORTHMEN, army, character, item

# ARMIES

northmen_militia = army("Northmen Militia", NORTHMEN, copies=2, attack=1, defense=1)
woodmen_of_the_anduin = army(
    "Woodmen of the Anduin",
    NORTHMEN,
    attack=1,
    defense=1,
    starred="attack",
    standing=(MayGoTo("Dol Guldur"), BonusAt("Dol Guldur", attack=1)),
)

# CHARACTERS

barliman_butterbur = character(
    "Barliman Butterbur",
    NORTHMEN,
    paths="2",
    path=1,
    starred="path",
    standing=BonusAt("Inn of the Prancing Pony", path=1),
    reserve_action=cycle_self >> then(player(HOBBIT, draw(1)), player(DUNEDAIN, draw(1))),
)
grimbeorn_the_old = character(
    "Grimbeorn the Old",
    NORTHMEN,
    paths="4-5",
    path=1,
    attack=1,
    defense=1,
    starred="path defense",
    standing=(BonusAt("The High Pass", path=1), BonusAt("Carrock", defense=1)),
)
king_brand = character(
    "King Brand",
    NORTHMEN,
    attack_leadership=1,
    defense=1,
    when_played=draw_and_play(5, cards_of((NORTHMEN, DWARF), ARMY)),
)

# ITEMS

bill_the_pony = item(
    "Bill the Pony",
    NORTHMEN,
    wielders=("Frodo Baggins", "Sam Gamgee"),
    path=1,
    standing=Carryover(1, faction=HOBBIT),
    inferred="",
)
