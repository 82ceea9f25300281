"""The nine paths of Fire and Swords, in the order of the journey.

Their titles and numbers stand in the rulebook; their points are those of the other paths of the number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from thirdage.cardgame.activation import renumber_path
from thirdage.cardgame.facts import CHARACTER, CYCLE, FREE
from thirdage.cardgame.sets.base import DUNEDAIN, ELF, HOBBIT, MONSTROUS, MORDOR, WIZARD
from thirdage.cardgame.words import (
    ON_THIS_PATH,
    cards_of,
    cycle_from_hand,
    defense_token,
    draw,
    each,
    forsake,
    player,
    take,
)
from thirdage.kernel.effects import may, special, then

from ..fire_and_swords import NORTHMEN, path

if TYPE_CHECKING:
    from thirdage.cardgame.state import CardGame

a_long_expected_party = path(
    1, "A Long-expected Party", points=1, activation=then(player(HOBBIT, draw(1)), player(WIZARD, draw(1)))
)
the_barrow_downs = path(2, "The Barrow-downs", points=2, defense=1, activation=player(MONSTROUS, draw(2)))
the_last_homely_house = path(
    3,
    "The Last Homely House",
    points=1,
    defense=2,
    activation=player(ELF, then(draw(1), cycle_from_hand(1))),
)
the_high_pass = path(
    4,
    "The High Pass",
    points=2,
    activation=player(NORTHMEN, may(forsake(1) >> defense_token(ON_THIS_PATH))),
)
fangorn = path(
    5,
    "Fangorn",
    points=1,
    defense=1,
    activation=player(WIZARD, then(draw(1), may(take(cards_of(type_=CHARACTER, keyword="Ent"), CYCLE)))),
)


def go_south(game: CardGame, seat: int, source: int) -> None:
    """The way leads past the Black Gate: it is a path 7 from now on."""
    renumber_path(game, seat, 7, source)


the_black_gate = path(
    6,
    "The Black Gate",
    points=2,
    other_number=7,
    activation=player(HOBBIT, may(forsake(1) >> special(go_south, "change the number of this path to 7"))),
    doubt="That its number can become 7 stands there as well; who decides that and at what cost does not.",
)
the_tower_of_ecthelion = path(
    7,
    "The Tower of Ecthelion",
    points=1,
    defense=1,
    activation=player(DUNEDAIN, then(forsake(1), draw(2))),
)
the_stairs = path(
    8, "The Stairs", points=2, activation=then(player(MORDOR, draw(1)), player(MONSTROUS, draw(1)))
)
gorgoroth = path(9, "Gorgoroth", points=3, activation=each(FREE, forsake(1)))
