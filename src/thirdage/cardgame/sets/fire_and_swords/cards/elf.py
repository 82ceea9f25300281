"""The Elf cards of Fire and Swords."""

from thirdage.cardgame.facts import DRAW
from thirdage.cardgame.queries import BonusAt
from thirdage.cardgame.sets.base import ELF
from thirdage.cardgame.words import activate_random_path, cycle_from_hand, draw, named, take
from thirdage.kernel.effects import may

from ..fire_and_swords import army, character

# ARMIES

silvan_elves = army(
    "Silvan Elves",
    ELF,
    attack=1,
    defense=1,
    starred="defense",
    standing=(BonusAt("Lórien", defense=1), BonusAt("Woodland Realm", defense=1)),
)

# CHARACTERS

celeborn = character(
    "Celeborn",
    ELF,
    paths="5",
    path=1,
    attack_leadership=1,
    defense=1,
    starred="attack",
    when_played=draw(1),
    standing=BonusAt("Dol Guldur", attack=1),
)
cirdan_the_shipwright = character(
    "Círdan the Shipwright",
    ELF,
    defense=1,
    defense_leadership=1,
    when_played=may(take(named("Narya, Ring of Fire"), DRAW)),
)
glorfindel = character(
    "Glorfindel",
    ELF,
    paths="2-3",
    path=2,
    attack=1,
    defense=1,
    attack_leadership=1,
    when_played=draw(1),
    path_action=activate_random_path(3),
    rulebook="type",
    inferred="paths",
    doubt="What his action does is inferred from an example in the rulebook.",
)
thranduil = character(
    "Thranduil",
    ELF,
    attack_leadership=1,
    defense=1,
    when_played=may(cycle_from_hand(1) >> take(named("Silvan Elves"), DRAW)),
)
