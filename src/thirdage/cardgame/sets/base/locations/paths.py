"""The 27 paths of the base set, in the order of the journey."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thirdage.cardgame.facts import ARMY, ATTACK, FREE, SHADOW
from thirdage.cardgame.options import PLACES
from thirdage.cardgame.readings import no_reading
from thirdage.cardgame.words import (
    ON_THIS_PATH,
    add_token,
    attack_token,
    cards_of,
    cycle_from_hand,
    draw,
    draw_and_play,
    each,
    forsake,
    player,
)
from thirdage.kernel.effects import may, special, then

from ..base import DUNEDAIN, ELF, HOBBIT, MONSTROUS, MORDOR, path
from ..cards.mordor import NAZGUL_CHARACTER

if TYPE_CHECKING:
    from thirdage.cardgame.state import CardGame


bag_end = path(1, "Bag End", points=1, activation=player(HOBBIT, draw(2)))
bucklebury_ferry = path(
    1,
    "Bucklebury Ferry",
    points=1,
    defense=1,
    activation=then(player(MORDOR, draw(1)), player(HOBBIT, draw(1))),
)
gildors_encampment = path(
    1, "Gildor's Encampment", points=1, defense=1, activation=player(ELF, then(draw(1), cycle_from_hand(1)))
)

inn_of_the_prancing_pony = path(
    2, "Inn of the Prancing Pony", points=2, defense=1, activation=each(SHADOW, draw(2))
)
the_old_forest = path(2, "The Old Forest", points=2, defense=1, activation=each(FREE, forsake(1)))
weathertop = path(2, "Weathertop", points=2, activation=player(MORDOR, draw(2)))

fords_of_bruinen = path(3, "Fords of Bruinen", points=1, activation=each(FREE, then(forsake(1), draw(3))))
imladris = path(3, "Imladris", points=1, defense=1, activation=player(ELF, draw(2)))
the_council_of_elrond = path(3, "The Council of Elrond", points=1, defense=1, activation=each(FREE, draw(1)))

caradhras = path(4, "Caradhras", points=2, activation=each(FREE, forsake(1)))
khazad_dum = path(4, "Khazad-dûm", points=2, activation=player(MONSTROUS, draw(2)))
the_doors_of_durin = path(
    4,
    "The Doors of Durin",
    points=2,
    activation=player(MONSTROUS, may(forsake(1) >> attack_token(ON_THIS_PATH))),
)

dimrill_dale = path(5, "Dimrill Dale", points=1, activation=each(SHADOW, cycle_from_hand(2)))
egladil = path(5, "Egladil", points=1, defense=1, activation=each(FREE, then(draw(2), cycle_from_hand(1))))
lothlorien = path(
    5, "Lothlórien", points=1, defense=2, activation=player(ELF, then(draw(1), cycle_from_hand(1)))
)

amon_hen = path(6, "Amon Hen", points=2, activation=player(MORDOR, then(draw(1), cycle_from_hand(1))))
dead_marshes = path(6, "Dead Marshes", points=2, defense=1, activation=player(MONSTROUS, draw(2)))
emyn_muil = path(6, "Emyn Muil", points=2, activation=each(FREE, forsake(1)))

henneth_annun = path(7, "Henneth Annûn", points=1, defense=1, activation=player(DUNEDAIN, draw(1)))
osgiliath = path(7, "Osgiliath", points=1, activation=player(DUNEDAIN, may(forsake(1) >> draw(3))))
the_cross_roads = path(
    7,
    "The Cross-roads",
    points=1,
    activation=each(FREE, draw(1)),
    doubt="Only the spelling of its title is in doubt.",
    other=no_reading("the spelling changes nothing in play"),
)

cirith_ungol = path(
    8, "Cirith Ungol", points=2, activation=player(MORDOR, draw_and_play(5, cards_of(type_=ARMY)))
)
morgul_vale = path(8, "Morgul Vale", points=2, activation=player(MORDOR, draw_and_play(5, NAZGUL_CHARACTER)))
shelobs_lair = path(8, "Shelob's Lair", points=2, activation=player(MONSTROUS, draw(2)))

crack_of_doom = path(9, "Crack of Doom", points=3, activation=player(MONSTROUS, draw(2)))


# No single player puts the token there, and nobody has a choice.
def put_the_shadows_token(game: CardGame, seat: int, source: int) -> None:
    """The Shadow as a side puts an attack token on the path whose text this is."""
    add_token(game, -1, ATTACK, source, PLACES[~source])


morgai = path(
    9,
    "Morgai",
    points=3,
    activation=special(put_the_shadows_token, "the Shadow puts an attack token on this path"),
    doubt="Another report speaks of corruption on the path; both mean an attack icon.",
    other=no_reading("both reports come to the same"),
)
orodruin = path(9, "Orodruin", points=3, activation=player(MORDOR, draw(2)))
