"""The Elf cards of the base set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import CHARACTER, DRAW, FREE, IN_PATH_COMBAT, PATH
from thirdage.cardgame.queries import (
    Carryover,
    CycleInstead,
    ExtraDraw,
    GivesDefense,
    GroundDefense,
    OnlyWeapon,
    SeesTop,
)
from thirdage.cardgame.readings import reading
from thirdage.cardgame.words import (
    ON_EITHER,
    cycle_self,
    defense_token,
    draw,
    each,
    eliminate_self,
    lose_corruption,
    named,
    take,
)
from thirdage.kernel.effects import may, special

from ..base import ELF, HOBBIT, army, character, item

if TYPE_CHECKING:
    from thirdage.cardgame.state import CardGame

# ARMIES

high_elves = army("High Elves", ELF, copies=2, attack=2, defense=2)

# CHARACTERS

arwen = character(
    "Arwen",
    ELF,
    defense_leadership=1,
    when_played=draw(1),
    standing=GivesDefense("Strider", "Aragorn"),
    doubt="The source's leadership icon is hard to read.",
    other=reading(defense=1, defense_leadership=0),
)
elrond = character(
    "Elrond",
    ELF,
    paths="3",
    path=2,
    attack=1,
    defense=1,
    attack_leadership=1,
    defense_leadership=1,
    when_played=draw(1),
    standing=Carryover(1, in_reserve=True),
)
galadriel = character(
    "Galadriel",
    ELF,
    paths="5",
    path=2,
    attack=1,
    defense=1,
    attack_leadership=1,
    defense_leadership=1,
    when_played=draw(1),
    standing=ExtraDraw(1, cycle=1),
)
legolas = character(
    "Legolas",
    ELF,
    paths="3-9",
    path=1,
    attack=1,
    defense=1,
    when_played=may(take(named("Bow of the Galadhrim"), DRAW)),
    doubt="His battleground icons may be leadership icons.",
    other=reading(attack=0, defense=0, attack_leadership=1, defense_leadership=1),
)

# ITEMS

bow_of_the_galadhrim = item(
    "Bow of the Galadhrim",
    ELF,
    wielders=ELF,
    keywords=("Weapon",),
    attack=1,
    defense=1,
    path=1,
    standing=OnlyWeapon(),
)
elven_cloak = item(
    "Elven Cloak",
    ELF,
    wielders=(HOBBIT, ELF),
    path=1,
    standing=CycleInstead(IN_PATH_COMBAT, wielder=True),
)


def remove_corruption_for_hobbits(game: CardGame, seat: int, source: int) -> None:
    """The Shadow loses as many corruption tokens as there are Hobbit characters on the path."""
    hobbits = [c for c in game.zones[PATH] if t.FACTION[c] == HOBBIT and t.TYPE[c] == CHARACTER]
    lose_corruption(game, seat, len(hobbits), source)


lembas = item(
    "Lembas",
    ELF,
    wielders=HOBBIT,
    action_player=HOBBIT,
    path_action=eliminate_self
    >> special(
        remove_corruption_for_hobbits,
        "remove 1 corruption from the Shadow scoring area for each Hobbit character on the path",
    ),
)
mirror_of_galadriel = item("Mirror of Galadriel", ELF, wielders="Galadriel", standing=SeesTop())
nenya_ring_of_adamant = item(
    "Nenya, Ring of Adamant",
    ELF,
    wielders="Galadriel",
    keywords=("Ring",),
    attack=1,
    defense=1,
    path=1,
    reserve_action=cycle_self >> defense_token(ON_EITHER),
    doubt="Its attack icon is proven by the rulebook's example, the other two are inferred.",
    other=reading(defense=0, path=0),
)
phial_of_galadriel = item(
    "Phial of Galadriel",
    ELF,
    wielders=("Frodo Baggins", "Sam Gamgee"),
    standing=GroundDefense(2),
)
vilya_ring_of_air = item(
    "Vilya, Ring of Air",
    ELF,
    wielders="Elrond",
    keywords=("Ring",),
    attack=1,
    defense=1,
    path=1,
    reserve_action=cycle_self >> each(FREE, draw(1)),
)
