"""The Dwarf cards of the base set."""

from thirdage.cardgame.facts import CYCLE, DRAW
from thirdage.cardgame.readings import no_reading, reading
from thirdage.cardgame.words import named, take
from thirdage.kernel.effects import may

from ..base import DWARF, character, item

gimli = character(
    "Gimli",
    DWARF,
    paths="3-9",
    path=1,
    attack=1,
    defense=1,
    when_played=may(take(named("Dwarven Axe"), CYCLE)),
    doubt="He may fetch the axe from the draw deck instead; his battleground icons may be leadership icons.",
    other=reading(
        attack=0,
        defense=0,
        attack_leadership=1,
        defense_leadership=1,
        when_played=may(take(named("Dwarven Axe"), DRAW)),
    ),
)
dwarven_axe = item(
    "Dwarven Axe",
    DWARF,
    wielders=DWARF,
    keywords=("Weapon",),
    attack=1,
    defense=1,
    path=1,
    doubt="Its wielder is inferred.",
    other=no_reading("whoever else was meant, in the base set only Gimli is a Dwarf"),
)
