"""The Free Peoples' Event cards of the expansion, in the order of their decks and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.effects import choose_one, if_, may, special, then
from ...kernel.events import EVERYONE
from .. import questions as q
from .. import tables as t
from ..board import free_for, recruit, regions_in
from ..casualties import lose
from ..combat_cards.free_peoples import ENTS_RAGE, HUORN_DARK, NAMELESS_WOOD
from ..command import actor, hand_of
from ..conditions import Holds, all_of, companion_in, in_play
from ..declare import event
from ..events.free_character import free_card
from ..facts import (
    ARMY,
    CHARACTER,
    CHARACTER_DECK,
    CORSAIRS_OF_UMBAR,
    ENTS_OF_FANGORN,
    FREE,
    GANDALF_THE_WHITE,
    GONDOR,
    MUSTER,
    NORTH,
    SHADOW,
    STRATEGY_DECK,
    TABLE,
    TWILIGHT,
)
from ..figures import ENT, KIND_COUNT, SHIP
from ..given import looked_by
from ..map import FANGORN, IN_NATION, LAMEDON, LOSSARNACH, NEIGHBOUR_MASKS, PELARGIR, mask
from ..meanings import say_items
from ..options import CARD_OPTIONS, REGION_OPTIONS, SEAT
from ..queries import discard
from ..setup import FIRST_RINGS
from ..words import (
    ask_recruits,
    can_gain,
    discards_from_table,
    draw,
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
from .ents import LAST_WAKING, STAYS, awaken, ents_at

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..printed import CombatCard
    from ..state import BoardGame

OUR_CHARACTER_DECK: Final = 2 * FREE + CHARACTER_DECK
OUR_STRATEGY_DECK: Final = 2 * FREE + STRATEGY_DECK


# THE ENTS AWAKE

ENTS_WHO_COME: Final = 2
ENTS_CAN_WAKE = all_of(faction_in_play(ENTS_OF_FANGORN), in_play(GANDALF_THE_WHITE))


def ents_can_do_something(game: BoardGame, seat: int, source: int) -> bool:
    """Whether an Ent can come, or one can be spent, or all of them will leave."""
    return game.reserve[ENT] > 0 or ents_at(game, FANGORN) > STAYS or game.wakings + 1 == LAST_WAKING


def ents_awake(game: BoardGame, seat: int, source: int) -> None:
    """Two Ents come to Fangorn, and all of them are awake."""
    recruit(game, FANGORN, ENT, ENTS_WHO_COME)
    awaken(game)


ENTS_AWAKE: Final = then(
    special(
        ents_awake,
        text=f"place {ENTS_WHO_COME} Ents in Fangorn. As long as more than one is there, you may spend one:"
        " it goes to a region without enemies next to one with an Ent, or it leaves the game and you roll 5"
        " dice, each 5 or 6 being a hit on a Shadow army in a region with an Ent or next to one. If an attack"
        " leaves no Shadow unit in Orthanc, or an Ent goes there, Saruman is eliminated. After the third"
        " such card all Ents leave the board",
        available=ents_can_do_something,
    ),
    if_(
        companion_in(FANGORN),
        may(
            choose_one(
                special(free_card, text="play another Character card from your hand without a die"),
                draw(1, CHARACTER_DECK),
            )
        ),
    ),
)


def ents_awake_card(title: str, place: int, replaces: str, combat: CombatCard, id_: str = "") -> int:
    """One of the three cards that wake the Ents."""
    return event(
        title,
        CHARACTER,
        id=id_,
        set=TWILIGHT,
        deck=OUR_CHARACTER_DECK,
        place=place,
        element="ents",
        replaces=replaces,
        requires=ENTS_CAN_WAKE,
        effect=ENTS_AWAKE,
        combat=combat,
        confidence="medium",
    )


THE_ENTS_AWAKE_ROCK_AND_STONE = ents_awake_card(
    "The Ents Awake: Rock and Stone", 19, "the-ents-awake-treebeard", ENTS_RAGE
)
THE_ENTS_AWAKE_HUORNS = ents_awake_card(
    "The Ents Awake: Huorns", 20, "the-ents-awake-huorns", HUORN_DARK, "the-ents-awake-huorns-e"
)
THE_ENTS_AWAKE_ENTMOOT = ents_awake_card(
    "The Ents Awake: Entmoot", 21, "the-ents-awake-entmoot", NAMELESS_WOOD, "the-ents-awake-entmoot-e"
)


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
    game.seen |= looked_by(seat)
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
    nations=(NORTH,),
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
