"""The Shadow's Event cards of the expansion, in the order of their decks and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.effects import choose_one, special, then
from .. import questions as q
from ..board import (
    STRONGHOLDS,
    eliminate_person,
    held,
    lose_engines,
    nazgul_at,
    recruit,
    regions_in,
    room,
    witch_king_at,
)
from ..combat_cards.shadow import DEADLY_STRIFE, DURINS_BANE, RELENTLESS_ASSAULT
from ..command import hunter
from ..conditions import Holds, all_of, in_play, stays_while, witch_king_in_play
from ..declare import event
from ..facts import (
    ARMY,
    BALROG,
    CHARACTER,
    CHARACTER_DECK,
    CORSAIRS_OF_UMBAR,
    FREE,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GOLLUM,
    HILLMEN_OF_DUNLAND,
    ISENGARD,
    MUSTER,
    SAURON,
    SHADOW,
    SOUTHRONS,
    STRATEGY_DECK,
    STRONGHOLD,
    TWILIGHT,
    WILL_OF_THE_WEST,
)
from ..figures import DUNLENDING, KIND_COUNT, SHIP, SIEGE_TOWER, TREBUCHET, regular
from ..force import ANYBODY, Choice
from ..hunt import EVENT_TILE, NO_EYES, NO_REVEAL, draw_tile
from ..map import (
    COASTLINE,
    DOL_GULDUR,
    MORIA,
    NORTH_DUNLAND,
    REGION_COUNT,
    REGION_IDS,
    SETTLEMENT,
    SOUTH_DUNLAND,
)
from ..movement import Arrived, fresh_ships, march, open_to, outside, sail, who_may_move
from ..options import LOSE_THERE, MARCH, NO, NUMBER_OPTIONS, PLACE, REGION_OPTIONS, SAIL, THE_END, YES
from ..queries import (
    CAN_WALK,
    END_WITH_DIE,
    HUNTS_AFTER_USE,
    NO_FIRST_CARD,
    ON_DISCARD,
    ON_PATH,
    ON_REST,
    SHADOWS_OTHER_TILE,
    WATCHES,
    discard,
)
from ..sending import Errand, Ways, send
from ..words import may_recruit
from . import questions as tq
from .combat_cards import HEADS_OF_THE_FALLEN, NO_COMBAT_CARD, OLD_HATRED
from .conditions import faction_in_play
from .engines import build, building_sites, engines_at, under_assault
from .shore import harbours, sea_ways
from .words import may_move_or_attack

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame

OUR_CHARACTER_DECK: Final = 2 * SHADOW + CHARACTER_DECK
OUR_STRATEGY_DECK: Final = 2 * SHADOW + STRATEGY_DECK


# A BALROG IS COME!

LEVEL_ABROAD: Final = 2


def can_be_banished(game: BoardGame, face: int) -> bool:
    """Whether a die of the Free Peoples ends it: the Will of the West, or a Character where Gandalf is."""
    here = game.persons[BALROG]
    gandalf = any(game.persons[person] == here for person in (GANDALF_THE_GREY, GANDALF_THE_WHITE))
    return face == WILL_OF_THE_WEST or (face == CHARACTER and gandalf)


def back_to_moria(game: BoardGame) -> None:
    """Without the card the Balrog is nothing outside Moria."""
    if game.persons[BALROG] < REGION_COUNT and game.persons[BALROG] != MORIA:
        eliminate_person(game, BALROG)


A_BALROG_IS_COME = event(
    "A Balrog Is Come!",
    set=TWILIGHT,
    deck=OUR_CHARACTER_DECK,
    place=17,
    element="balrog",
    replaces="balrog-of-moria",
    requires=in_play(BALROG),
    table=f"the Balrog can move, alone or with an army, and his Level is {LEVEL_ABROAD}. If this card leaves"
    " the table while he is not in Moria, he is eliminated",
    leaves="if the Free Peoples use a Will of the West die for it, or a Character die while Gandalf is in the"
    " region of the Balrog, or if the Balrog leaves the game",
    on_table=(
        stays_while(in_play(BALROG)),
        (CAN_WALK, (BALROG, LEVEL_ABROAD)),
        (END_WITH_DIE, (FREE, can_be_banished, discard)),
        (ON_DISCARD, back_to_moria),
    ),
    combat=DURINS_BANE,
)


# THE GATES ARE CLOSED


def shadow_strongholds(game: BoardGame) -> int:
    """The Strongholds that the Shadow controls, as bits."""
    return STRONGHOLDS & held(game, SHADOW)


def gates_watch(game: BoardGame, card: int, path: int, declared: bool, haven: bool) -> None:
    """Ask whether the gates are closed before the Fellowship."""
    game.ask(hunter(game), tq.GATES(card), [YES, NO], gates_answered, card)


def gates_answered(game: BoardGame, card: int, option: RawOption) -> None:
    """The card is given up for a tile, or kept."""
    if option == YES:
        discard(game, card)
        game.do((draw_tile, 0, EVENT_TILE | NO_EYES | NO_REVEAL))


def gates_may_open(game: BoardGame, face: int) -> bool:
    """Whether a die opens the gates: a Will of the West, or a Character if Gandalf or Gollum guides."""
    return face == WILL_OF_THE_WEST or (face == CHARACTER and game.guide in (GANDALF_THE_GREY, GOLLUM))


THE_GATES_ARE_CLOSED = event(
    "The Gates Are Closed",
    CHARACTER,
    set=TWILIGHT,
    deck=OUR_CHARACTER_DECK,
    place=25,
    table="when the Fellowship is declared or revealed and its way enters, leaves or crosses a region with a"
    " Stronghold that the Shadow controls, you may discard this card to draw a Hunt tile besides. An Eye is"
    " discarded without effect; any other tile is applied as after a successful Hunt, but its Reveal icon is"
    " ignored",
    leaves="when the Free Peoples use a Will of the West die to have it discarded; with Gandalf the Grey or"
    " Gollum as the Guide they may use a Character die",
    on_table=(
        (ON_PATH, gates_watch),
        (WATCHES, shadow_strongholds),
        (END_WITH_DIE, (FREE, gates_may_open, discard)),
    ),
    combat=HEADS_OF_THE_FALLEN,
)


# CAPTAIN OF DESPAIR


def gollum_does_not_guide(game: BoardGame) -> bool:
    """Whether somebody else is the Guide."""
    return game.guide != GOLLUM


def despair_lifts(game: BoardGame, card: int) -> None:
    """The Fellowship rests in a Stronghold, and takes heart."""
    if SETTLEMENT[game.ring_at] == STRONGHOLD:
        discard(game, card)


CAPTAIN_RIDES = all_of(witch_king_in_play, Holds(gollum_does_not_guide, "the Guide is not Gollum"))
CAPTAIN_OF_DESPAIR = event(
    "Captain of Despair",
    CHARACTER,
    set=TWILIGHT,
    deck=OUR_CHARACTER_DECK,
    place=26,
    requires=CAPTAIN_RIDES,
    table="each Character die that you use from your next action on goes to the Hunt box as an Eye when its"
    " action is over",
    leaves="when the Fellowship is declared in a Free Peoples Stronghold that the Shadow has not taken, when"
    " Gollum becomes the Guide, or when the Witch-king is no longer in play",
    on_table=(stays_while(CAPTAIN_RIDES), (ON_REST, despair_lifts), (HUNTS_AFTER_USE, CHARACTER)),
    combat=HEADS_OF_THE_FALLEN,
    confidence="medium",
)


# THE CORSAIRS ARE UPON US!

GO_ASHORE: Final = {
    region: may_move_or_attack(region).bind(f"the-corsairs-are-upon-us/{REGION_IDS[region]}")
    for region in COASTLINE
}


def ships_are_out(game: BoardGame, seat: int, source: int) -> bool:
    """Whether there is a Ship on the map."""
    return harbours(game) > 0


def ships_sail(game: BoardGame, seat: int, source: int) -> None:
    """Ships sail, then an army goes by Ship."""
    game.do((next_fleet, seat, source, ()), (embark, seat, source))


def next_fleet(game: BoardGame, seat: int, source: int, arrived: Arrived) -> None:
    """Ask which Ships sail next; none does so twice."""
    ways = [
        (SAIL, here, there)
        for here in regions_in(harbours(game))
        if fresh_ships(game, here, arrived)
        for there in sea_ways(here)
    ]
    if ways:
        prompt = tq.FLEETS(source, arrived)
        game.ask(seat, prompt, [THE_END, *ways], fleet_chosen, seat, source, arrived)


def fleet_chosen(game: BoardGame, seat: int, source: int, arrived: Arrived, option: RawOption) -> None:
    """Ask how many of them sail, if there are several."""
    if option != THE_END:
        game.do((how_many_sail, seat, source, arrived, *option[1:]))


def how_many_sail(game: BoardGame, seat: int, source: int, arrived: Arrived, origin: int, goal: int) -> None:
    """Ask how many Ships of a region sail."""
    options: list[RawOption] = list(NUMBER_OPTIONS[fresh_ships(game, origin, arrived) : 0 : -1])
    args = seat, source, arrived, origin, goal
    game.ask(seat, tq.HOW_MANY_SHIPS(origin, goal), options, fleet_sails, *args)


def fleet_sails(
    game: BoardGame, seat: int, source: int, arrived: Arrived, origin: int, goal: int, option: RawOption
) -> None:
    """They sail; others may follow."""
    sail(game, origin, goal, option[1])
    fleet = bytes(option[1] if kind == SHIP else 0 for kind in range(KIND_COUNT))
    game.do((next_fleet, seat, source, (*arrived, (goal, fleet, 0))))


def passages(game: BoardGame) -> Ways:
    """From where to where an army can go by Ship."""
    ships = harbours(game)
    ways = [
        (MARCH, here, there)
        for here in regions_in(outside(game, SHADOW) & ships)
        for there in regions_in(open_to(game, SHADOW) & ships)
        if here != there
    ]
    return tuple(way for way in ways if who_sails(game, 0, 0, *way[1:]) is not None)


def embark(game: BoardGame, seat: int, source: int) -> None:
    """Ask which army goes by Ship, and where."""
    errand = Errand(SHADOW, who_sails, lands, (seat, source))
    send(game, errand, tq.EMBARK(source), passages(game), may_stop=True)


def who_sails(game: BoardGame, seat: int, source: int, origin: int, region: int) -> Choice | None:
    """Who can go by Ship to a region that no army holds against them."""
    return who_may_move(game, SHADOW, 1, ANYBODY, (), origin, region)


def lands(
    game: BoardGame, seat: int, source: int, origin: int, region: int, figures: bytes, persons: int
) -> None:
    """The army goes ashore, and may go on from there."""
    game.do(GO_ASHORE[region].task(seat, source))
    march(game, SHADOW, origin, region, figures, persons)


THE_CORSAIRS_ARE_UPON_US = event(
    "The Corsairs Are Upon Us!",
    ARMY,
    nations=(SOUTHRONS,),
    set=TWILIGHT,
    deck=OUR_STRATEGY_DECK,
    place=10,
    element="corsairs",
    replaces="corsairs-of-umbar",
    requires=faction_in_play(CORSAIRS_OF_UMBAR),
    effect=special(
        ships_sail,
        text="move any number of Ships, each up to two regions along the coast; then you may move an army"
        " from a region with a Ship to another one with a Ship that is free for it; then you may move that"
        " army again, or attack with it: in the first round of that battle the Free Peoples play no Combat"
        " card",
        available=ships_are_out,
    ),
    in_battle=((NO_FIRST_CARD, True),),
    combat=DEADLY_STRIFE,
    confidence="medium",
)


# RAGE OF THE DUNLENDINGS

DUNLAND: Final = (NORTH_DUNLAND, SOUTH_DUNLAND)
MOST_WHO_RAGE: Final = 4
GOES_ON: Final = {
    region: may_move_or_attack(region).bind(f"rage-of-the-dunlendings-e/{REGION_IDS[region]}")
    for region in DUNLAND
}


def raging_armies(game: BoardGame) -> list[int]:
    """The parts of Dunland where a Shadow army stands."""
    return [region for region in DUNLAND if game.armies[SHADOW] >> region & 1]


def joining(game: BoardGame, region: int) -> int:
    """How many Dunlendings can join the army of a region."""
    return min(MOST_WHO_RAGE, game.reserve[DUNLENDING], max(0, room(game, region, SHADOW)))


def can_rage(game: BoardGame, seat: int, source: int) -> bool:
    """Whether an army in Dunland can be joined, or can go on."""
    return any(
        joining(game, region) or GOES_ON[region].available(game, seat, source)
        for region in raging_armies(game)
    )


def rage(game: BoardGame, seat: int, source: int) -> None:
    """Ask which army in Dunland the Dunlendings join."""
    options: list[RawOption] = [REGION_OPTIONS[region] for region in raging_armies(game)]
    if options:
        game.ask(seat, tq.JOIN_WHERE(source, DUNLENDING), options, rage_there, seat, source)


def rage_there(game: BoardGame, seat: int, source: int, option: RawOption) -> None:
    """They join it; then it may go on."""
    region = option[1]
    game.do((join_rage, seat, region), GOES_ON[region].task(seat, source))


def join_rage(game: BoardGame, seat: int, region: int) -> None:
    """Ask how many Dunlendings join the army."""
    most = joining(game, region)
    if most:
        options: list[RawOption] = list(NUMBER_OPTIONS[most::-1])
        game.ask(seat, q.RECRUIT_HOW_MANY(region, DUNLENDING), options, rage_joined, region)


def rage_joined(game: BoardGame, region: int, option: RawOption) -> None:
    """The Dunlendings join the army."""
    recruit(game, region, DUNLENDING, option[1])


RAGE_OF_THE_DUNLENDINGS = event(
    "Rage of the Dunlendings",
    MUSTER,
    nations=(ISENGARD,),
    id="rage-of-the-dunlendings-e",
    set=TWILIGHT,
    deck=OUR_STRATEGY_DECK,
    place=11,
    element="dunlendings",
    replaces="rage-of-the-dunlendings",
    requires=faction_in_play(HILLMEN_OF_DUNLAND),
    effect=special(
        rage,
        text="recruit up to 4 Dunlendings in North Dunland or South Dunland, where a Shadow army must stand;"
        " then you may move that army, or attack with it",
        available=can_rage,
    ),
    combat=RELENTLESS_ASSAULT,
    confidence="medium",
)


# DEEP TRENCHES AND GREAT ENGINES

MOST_BY_TRENCHES: Final = 2  # engines, built or destroyed


def can_dig(game: BoardGame, seat: int, source: int) -> bool:
    """Whether a Siege Tower can be built."""
    return bool(building_sites(game, SHADOW))


def dig(game: BoardGame, seat: int, source: int) -> None:
    """Siege Towers are built, one after the other."""
    game.do((dig_where, seat, source, 1))


def dig_where(game: BoardGame, seat: int, source: int, number: int) -> None:
    """Ask where the next Siege Tower is built."""
    options: list[RawOption] = [(PLACE, SIEGE_TOWER, region) for region in building_sites(game, SHADOW)]
    if options and number <= MOST_BY_TRENCHES:
        prompt = tq.BUILD_WHERE(source, number, MOST_BY_TRENCHES)
        game.ask(seat, prompt, [*options, THE_END], dug, seat, source, number)


def dug(game: BoardGame, seat: int, source: int, number: int, option: RawOption) -> None:
    """It is built; another may follow."""
    if option != THE_END:
        build(game, SHADOW, option[2])
        game.do((dig_where, seat, source, number + 1))


def trebuchets_to_raze(game: BoardGame) -> list[int]:
    """The besieged Strongholds with Trebuchets."""
    return [region for region in regions_in(under_assault(game)) if engines_at(game, FREE, region)]


def can_raze(game: BoardGame, seat: int, source: int) -> bool:
    """Whether a besieged Stronghold has a Trebuchet."""
    return bool(trebuchets_to_raze(game))


def raze(game: BoardGame, seat: int, source: int) -> None:
    """Trebuchets are destroyed, one after the other."""
    game.do((raze_where, seat, source, 1))


def raze_where(game: BoardGame, seat: int, source: int, number: int) -> None:
    """Ask which Trebuchet is destroyed next."""
    options: list[RawOption] = [(LOSE_THERE, TREBUCHET, region) for region in trebuchets_to_raze(game)]
    if options and number <= MOST_BY_TRENCHES:
        prompt = tq.RAZE_WHERE(source, number, MOST_BY_TRENCHES)
        game.ask(seat, prompt, [*options, THE_END], razed, seat, source, number)


def razed(game: BoardGame, seat: int, source: int, number: int, option: RawOption) -> None:
    """It is destroyed; another may follow."""
    if option != THE_END:
        lose_engines(game, option[2], TREBUCHET, 1)
        game.do((raze_where, seat, source, number + 1))


DEEP_TRENCHES_AND_GREAT_ENGINES = event(
    "Deep Trenches and Great Engines",
    MUSTER,
    set=TWILIGHT,
    deck=OUR_STRATEGY_DECK,
    place=25,
    element="siege-engines",
    effect=choose_one(
        special(
            dig,
            text="build up to 2 Siege Towers before Strongholds that you besiege",
            available=can_dig,
        ),
        special(
            raze,
            text="destroy up to 2 Trebuchets in such Strongholds",
            available=can_raze,
        ),
    ),
    combat=OLD_HATRED,
    confidence="medium",
)


# SHADOW OF DOL GULDUR

MOST_FROM_DOL_GULDUR: Final = 5


def _nazgul_in_dol_guldur(game: BoardGame) -> bool:
    return nazgul_at(game, DOL_GULDUR) > 0


def coming_to_dol_guldur(game: BoardGame) -> int:
    """How many Regulars come: as many as the Leadership of the Nazgûl there, the Witch-king has 2."""
    if not may_recruit(game, SHADOW, DOL_GULDUR):
        return 0
    leadership = nazgul_at(game, DOL_GULDUR) + (witch_king_at(game) == DOL_GULDUR)
    return max(0, min(leadership, MOST_FROM_DOL_GULDUR, room(game, DOL_GULDUR, SHADOW)))


def can_rise(game: BoardGame, seat: int, source: int) -> bool:
    """Whether a Regular can come to Dol Guldur."""
    return coming_to_dol_guldur(game) > 0 and game.reserve[regular(SAURON)] > 0


def rise(game: BoardGame, seat: int, source: int) -> None:
    """Regulars come to Dol Guldur."""
    recruit(game, DOL_GULDUR, regular(SAURON), coming_to_dol_guldur(game))


SHADOW_OF_DOL_GULDUR = event(
    "Shadow of Dol Guldur",
    ARMY,
    nations=(SAURON,),
    set=TWILIGHT,
    deck=OUR_STRATEGY_DECK,
    place=26,
    requires=Holds(_nazgul_in_dol_guldur, "a Nazgûl is in Dol Guldur"),
    effect=then(
        special(
            rise,
            text="recruit as many Sauron Regulars in Dol Guldur as the Nazgûl there have Leadership, five at"
            " most",
            available=can_rise,
        ),
        may_move_or_attack(DOL_GULDUR),
    ),
    combat=OLD_HATRED,
)


# WE SHALL GET IT


def gollum_guides(game: BoardGame) -> bool:
    """Whether Gollum is the Guide."""
    return game.guide == GOLLUM


WE_SHALL_GET_IT = event(
    "We Shall Get It",
    set=TWILIGHT,
    deck=OUR_CHARACTER_DECK,
    place=0,
    element="smeagol",
    dealt=False,
    table="it comes into play when Sméagol is eliminated. When a Hunt tile has been drawn while Gollum is the"
    " Guide, you may discard this card to draw another: that one is applied, and the first goes back to the"
    " Hunt pool",
    on_table=((SHADOWS_OTHER_TILE, gollum_guides),),
    combat=NO_COMBAT_CARD,
)
