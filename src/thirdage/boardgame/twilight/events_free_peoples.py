"""The Free Peoples' Event cards of the expansion, in the order of their decks and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.effects import may, special, then
from ...kernel.events import EVERYONE
from .. import questions as q
from .. import tables as t
from ..board import free_for, regions_in
from ..casualties import lose
from ..command import actor, hand_of
from ..conditions import Holds
from ..declare import event
from ..facts import (
    ARMY,
    CHARACTER,
    CHARACTER_DECK,
    CORSAIRS_OF_UMBAR,
    FREE,
    GONDOR,
    MUSTER,
    NORTH,
    SHADOW,
    STRATEGY_DECK,
    TABLE,
    TWILIGHT,
)
from ..figures import KIND_COUNT, SHIP
from ..map import IN_NATION, LAMEDON, LOSSARNACH, NEIGHBOUR_MASKS, PELARGIR, mask
from ..meanings import say_items
from ..options import CARD_OPTIONS, REGION_OPTIONS, SEAT
from ..queries import discard
from ..setup import FIRST_RINGS
from ..words import (
    ask_recruits,
    can_gain,
    discards_from_table,
    hit_army,
    if_else,
    leaders,
    recruits_in_each,
    regulars,
    roll_hits,
    unit,
)
from . import questions as tq
from .combat_cards import AMONG_THE_SIEGE_ENGINES, LAST_DEFENCES
from .conditions import faction_in_play

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame

OUR_CHARACTER_DECK: Final = 2 * FREE + CHARACTER_DECK
OUR_STRATEGY_DECK: Final = 2 * FREE + STRATEGY_DECK


# WIND FROM THE WEST


def enemy_table(game: BoardGame) -> list[int]:
    """The cards that the Shadow has on the table."""
    return [card for card in game.zones[TABLE] if t.side_of(card) == SHADOW]


def hands_to_see(game: BoardGame) -> list[int]:
    """The players of the Shadow who hold cards."""
    return [seat for seat in game.seating.teams[SHADOW] if hand_of(game, seat)]


def a_hand_to_see(game: BoardGame, seat: int, source: int) -> bool:
    """Whether a player of the Shadow holds a card; the backs show it."""
    return bool(hands_to_see(game))


def whose_hand(game: BoardGame, seat: int, source: int) -> None:
    """Ask whose hand is looked at, if the Shadow has several players."""
    options: list[RawOption] = [(SEAT, other) for other in hands_to_see(game)]
    if options:
        game.ask(seat, tq.WHOSE_HAND(source), options, hand_is_seen, seat, source)


def hand_is_seen(game: BoardGame, seat: int, source: int, option: RawOption) -> None:
    """The Free Peoples look at a hand, and remember it."""
    other = option[1]
    hand = tuple(sorted(hand_of(game, other)))
    for card in hand:
        game.seen |= 1 << card
    game.no_way_back()
    game.tell("hand seen", 1 << seat | 1 << other, seat, hand, other)
    game.do((seen_card_goes, seat, source, other))


def seen_card_goes(game: BoardGame, seat: int, source: int, other: int) -> None:
    """Ask which card of that hand is discarded."""
    options: list[RawOption] = [CARD_OPTIONS[card] for card in sorted(hand_of(game, other))]
    game.ask(seat, tq.SEEN_CARD(source), options, seen_card_gone, hidden=True)


def seen_card_gone(game: BoardGame, option: RawOption) -> None:
    """The card is discarded."""
    discard(game, option[1])


WIND_FROM_THE_WEST = event(
    "Wind from the West",
    CHARACTER,
    set=TWILIGHT,
    deck=OUR_CHARACTER_DECK,
    place=25,
    effect=if_else(
        Holds(enemy_table, "the enemy has cards on the table"),
        discards_from_table(),
        may(
            special(
                whose_hand,
                text="look at the hand of an enemy player and discard a card of your choice from it",
                available=a_hand_to_see,
            )
        ),
    ),
    combat=AMONG_THE_SIEGE_ENGINES,
)


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


# RANGERS OF THE NORTH

RANGERS: Final = (*unit(NORTH), *leaders(NORTH))
THEIR_WATCH: Final = IN_NATION[NORTH] | mask(  # the North, and what borders on it
    there for region in regions_in(IN_NATION[NORTH]) for there in regions_in(NEIGHBOUR_MASKS[region])
)


def watched_armies(game: BoardGame) -> list[int]:
    """The Shadow armies in the North and next to it."""
    return list(regions_in(game.armies[SHADOW] & THEIR_WATCH))


def an_army_to_raid(game: BoardGame, seat: int, source: int) -> bool:
    """Whether there is such an army."""
    return bool(watched_armies(game))


def rangers_ride(game: BoardGame, seat: int, source: int) -> None:
    """Ask which army the Rangers fall upon."""
    options: list[RawOption] = [REGION_OPTIONS[region] for region in watched_armies(game)]
    if options:
        game.ask(seat, q.WHICH_IS_HIT(source), options, rangers_strike, seat, source)


def rangers_strike(game: BoardGame, seat: int, source: int, option: RawOption) -> None:
    """Three dice, and then they gather nearby."""
    region = option[1]
    game.do((rangers_gather, seat, region))
    hit_army(game, seat, region, 3, 5, source)


def rangers_gather(game: BoardGame, seat: int, region: int) -> None:
    """Ask in which free region of the North beside it a unit and a Leader appear."""
    near = regions_in(NEIGHBOUR_MASKS[region] & IN_NATION[NORTH] & free_for(game, FREE))
    ask_recruits(game, seat, [there for there in near if can_gain(game, FREE, there, RANGERS)], RANGERS)


RANGERS_OF_THE_NORTH = event(
    "Rangers of the North",
    ARMY,
    set=TWILIGHT,
    deck=OUR_STRATEGY_DECK,
    place=25,
    effect=special(
        rangers_ride,
        text="choose a Shadow army in a region of the North or in an adjacent one and roll 3 dice: each 5 or"
        f" 6 is a hit on it; then recruit {say_items(RANGERS)} in a free region of the North adjacent to it",
        available=an_army_to_raid,
    ),
    combat=LAST_DEFENCES,
)


# THREATS TO THE FIEFS OF THE SOUTH


def ships_in_gondor(game: BoardGame) -> list[int]:
    """The regions of Gondor with Corsair Ships."""
    return [r for r in regions_in(IN_NATION[GONDOR]) if game.figures[KIND_COUNT * r + SHIP]]


def a_ship_to_burn(game: BoardGame, seat: int, source: int) -> bool:
    """Whether a Corsair Ship is in Gondor."""
    return bool(ships_in_gondor(game))


def burn_ships(game: BoardGame, seat: int, source: int) -> None:
    """A die for every Corsair Ship in Gondor."""
    for region in ships_in_gondor(game):
        burnt = roll_hits(game, seat, game.figures[KIND_COUNT * region + SHIP], 4)
        if burnt:
            lose(game, SHADOW, region, SHIP, burnt)


THREATS_TO_THE_FIEFS_OF_THE_SOUTH = event(
    "Threats to the Fiefs of the South",
    MUSTER,
    set=TWILIGHT,
    deck=OUR_STRATEGY_DECK,
    place=26,
    element="corsairs",
    requires=faction_in_play(CORSAIRS_OF_UMBAR),
    effect=then(
        recruits_in_each(((PELARGIR, LOSSARNACH, LAMEDON), regulars(GONDOR))),
        special(
            burn_ships,
            text="roll a die for every Corsair Ship in a region of Gondor: on a 4 or more it is eliminated",
            available=a_ship_to_burn,
        ),
    ),
    combat=LAST_DEFENCES,
)
