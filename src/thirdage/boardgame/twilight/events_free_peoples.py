"""The Free Peoples' Event cards of the expansion, in the order of their decks and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.effects import special
from ...kernel.events import EVERYONE
from ..command import actor
from ..declare import event
from ..facts import CHARACTER, CHARACTER_DECK, FREE, SHADOW, TWILIGHT
from ..setup import FIRST_RINGS
from .combat_cards import AMONG_THE_SIEGE_ENGINES

if TYPE_CHECKING:
    from ..state import BoardGame

OUR_CHARACTER_DECK: Final = 2 * FREE + CHARACTER_DECK


# THREE RINGS FOR THE ELVEN KINGS

RING_DICE: Final = 3
RING_COMES_ON: Final = 4


def rings_are_spent(game: BoardGame, seat: int, source: int) -> bool:
    """Whether an Elven Ring is not with the Free Peoples."""
    return game.rings[FREE] < sum(FIRST_RINGS)


def rings_return(game: BoardGame, seat: int, source: int) -> None:
    """Each success brings a spent Ring back: first those out of the game, then those of the Shadow."""
    rolled = tuple(game.roll() for _ in range(RING_DICE))
    game.tell("dice rolled", EVERYONE, actor(game, FREE), (), rolled)
    for n in rolled:
        if n < RING_COMES_ON or not rings_are_spent(game, seat, source):
            continue
        if sum(game.rings) == sum(FIRST_RINGS):
            game.rings[SHADOW] -= 1
        game.rings[FREE] += 1
        game.tell("ring returns", EVERYONE, actor(game, FREE), ())


THREE_RINGS_FOR_THE_ELVEN_KINGS = event(
    "Three Rings for the Elven Kings",
    CHARACTER,
    set=TWILIGHT,
    deck=OUR_CHARACTER_DECK,
    place=26,
    effect=special(
        rings_return,
        text="roll three dice: each 4 or more brings one of your spent Elven Rings back, first those out of"
        " the game, then those of the Shadow",
        available=rings_are_spent,
    ),
    combat=AMONG_THE_SIEGE_ENGINES,
)
