"""The Shadow's Strategy deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.effects import Effect, special, then
from ...kernel.events import EVERYONE
from .. import questions as q
from ..attacking import attack_by, attack_choice, attack_who, start_battle, targets
from ..board import (
    BITS,
    STRONGHOLDS,
    eliminate,
    force_at,
    free_for,
    held,
    is_inside,
    regions_in,
    room,
    settle,
    witch_king,
    witch_king_at,
)
from ..casualties import lose
from ..combat_cards.shadow import (
    DEADLY_STRIFE,
    DESPERATE_BATTLE,
    DEVILRY_OF_ORTHANC,
    GREAT_HOST,
    MUMAKIL,
    ONSLAUGHT,
    RELENTLESS_ASSAULT,
    SWARM_OF_BATS,
    WE_COME_TO_KILL,
)
from ..combat_state import NO_CARD
from ..command import actor, army_commander, commander, leader_of
from ..conditions import Holds, all_of, in_play, nation_at_war, stays_while, witch_king_in_play
from ..declare import event
from ..facts import (
    ARAGORN,
    ARMY,
    BY_ATTACK,
    BY_COMPANION,
    ELVES,
    FARTHEST_FROM_WAR,
    FIRST_SHADOW_NATION,
    FREE,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    ISENGARD,
    MUSTER,
    SARUMAN,
    SAURON,
    SHADOW,
    SOUTHRONS,
    STANDING_COMPANIONS,
    WILL_OF_THE_WEST,
)
from ..figures import IS_UNIT, KIND_COUNT, LEADERS, NOBODY, UNITS_OF_NATION, elite, leader, regular, units_in
from ..force import AN_ISENGARD_UNIT, ANYBODY, MOVE, Choice, choose_force, is_possible
from ..map import (
    ANGMAR,
    COAST_OF_GONDOR,
    DOL_GULDUR,
    EASTERN_EDGE,
    ETTENMOORS,
    GORGOROTH,
    IN_NATION,
    MINAS_MORGUL,
    MINAS_TIRITH,
    MORIA,
    MOUNT_GRAM,
    MOUNT_GUNDABAD,
    NATION,
    NEIGHBOUR_MASKS,
    NORTH_DUNLAND,
    NURN,
    ORTHANC,
    REGION_COUNT,
    SETTLEMENT,
    SOUTH_DUNLAND,
    TROLLSHAWS,
    UMBAR,
    WEATHER_HILLS,
)
from ..marching import WITH_AN_ARMY, Orders, can_march, long_march
from ..movement import can_move_armies, march, may_cross, move_armies, movers
from ..muster import train
from ..options import ASSAULT, KIND_OPTIONS, LOSE_THERE, MARCH, NATION_OPTIONS, REGION_OPTIONS
from ..politics import is_at_war, step_back
from ..queries import (
    COMPANION_NEEDED,
    END_WITH_DIE,
    FREE_ROUNDS,
    MAY_MUSTER_ADVANCE,
    NO_CEASING,
    NO_COMBAT_CARDS,
    ON_ADVANCE,
    check_table,
    discard,
)
from ..sending import Errand, send
from ..teams import limits_on
from ..words import (
    THREE_ROUND_STORM,
    armies_of,
    elites,
    hit_army,
    may_recruit,
    nazgul,
    place_items,
    recruits,
    recruits_in_each,
    recruits_in_some,
    regulars,
    shortage,
    unit,
)

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame

SHADOW_AT_WAR = nation_at_war(ISENGARD, SAURON, SOUTHRONS)
ELVEN_STRONGHOLDS = STRONGHOLDS & IN_NATION[ELVES]


# RETURN TO VALINOR


def elves_at(game: BoardGame, region: int) -> int:
    """How many Elven units are in a region."""
    here = force_at(game, region)
    return here[regular(ELVES)] + here[elite(ELVES)]


def homes_of_elves(game: BoardGame) -> list[int]:
    """The Elven Strongholds not under siege that hold Elven units."""
    places = ELVEN_STRONGHOLDS & ~game.besieged & game.armies[FREE]
    return [region for region in regions_in(places) if elves_at(game, region)]


def some_can_fade(game: BoardGame, seat: int, source: int) -> bool:
    """Whether there are Elves to roll for."""
    return bool(homes_of_elves(game))


def elves_fade(game: BoardGame, seat: int, source: int) -> None:
    """Roll for the Elves in each of their Strongholds that is not under siege."""
    game.do(*[(roll_for_elves, seat, region, source) for region in homes_of_elves(game)])


def roll_for_elves(game: BoardGame, seat: int, region: int, source: int) -> None:
    """A die for each Elven unit in a region; each 6 is a hit on the army there."""
    hit_army(game, seat, region, elves_at(game, region), 6, source)


def elven_strongholds_held(game: BoardGame) -> int:
    """The Elven Strongholds that the Shadow controls, as bits."""
    return ELVEN_STRONGHOLDS & held(game, SHADOW)


RETURN_TO_VALINOR = event(
    "Return to Valinor",
    ARMY,
    requires=Holds(elven_strongholds_held, "the Shadow controls an Elven Stronghold"),
    effect=special(
        elves_fade,
        text="for each Elven Stronghold that is not under siege, roll a die for every Elven unit in its"
        " region, five dice at most: each 6 is a hit on the army there",
        available=some_can_fade,
    ),
    combat=DEADLY_STRIFE,
)


# THE FIGHTING URUK-HAI


def uruk_hai_sieges(game: BoardGame) -> list[int]:
    """The Strongholds besieged by an army with an Isengard unit."""
    kinds = UNITS_OF_NATION[ISENGARD]
    sieges = game.besieged & held(game, FREE)
    return [r for r in regions_in(sieges) if any(game.figures[KIND_COUNT * r + kind] for kind in kinds)]


def uruk_hai_targets(game: BoardGame) -> list[int]:
    """Those that can be attacked: by units At War, and no card keeps them closed."""
    return [
        r
        for r in uruk_hai_sieges(game)
        if targets(game, SHADOW, r) >> r & 1 and attack_choice(game, SHADOW, r, AN_ISENGARD_UNIT)
    ]


def uruk_hai_can_attack(game: BoardGame, seat: int, source: int) -> bool:
    """Whether one of them can be attacked."""
    return bool(uruk_hai_targets(game))


def uruk_hai_attack(game: BoardGame, seat: int, source: int) -> None:
    """Ask which of those Strongholds is attacked."""
    ways = tuple([(ASSAULT, r, r) for r in uruk_hai_targets(game)])
    if ways:
        attack_by(game, SHADOW, ways, AN_ISENGARD_UNIT, source)


THE_FIGHTING_URUK_HAI = event(
    "The Fighting Uruk-hai",
    ARMY,
    requires=all_of(
        in_play(SARUMAN),
        Holds(uruk_hai_sieges, "an army with an Isengard unit besieges a Stronghold"),
    ),
    effect=special(
        uruk_hai_attack,
        text=f"attack the Stronghold with that army, an Isengard unit taking part; {THREE_ROUND_STORM}",
        available=uruk_hai_can_attack,
    ),
    in_battle=((FREE_ROUNDS, 3), (COMPANION_NEEDED, True)),
    combat=ONSLAUGHT,
)


# DENETHOR'S FOLLY


def captains(game: BoardGame) -> list[int]:
    """The kinds of Leader in Minas Tirith."""
    here = force_at(game, MINAS_TIRITH)
    return [kind for kind in LEADERS[FREE] if here[kind]]


def has_captains(game: BoardGame, seat: int, source: int) -> bool:
    """Whether there is a Leader in Minas Tirith."""
    return bool(captains(game))


def captain_falls(game: BoardGame, seat: int, source: int) -> None:
    """Ask which Leader in Minas Tirith is eliminated."""
    options: list[RawOption] = [KIND_OPTIONS[kind] for kind in captains(game)]
    if options:
        game.ask(seat, q.WHICH_LEADER(source), options, captain_fallen)


def captain_fallen(game: BoardGame, option: RawOption) -> None:
    """The Leader is eliminated."""
    eliminate_figure(game, MINAS_TIRITH, option[1])


def eliminate_figure(game: BoardGame, region: int, kind: int) -> None:
    """A figure of the Free Peoples is eliminated, with all that follows."""
    if IS_UNIT[kind]:
        lose(game, FREE, region, kind)
    else:
        eliminate(game, region, kind)
        game.tell("leaders lost", EVERYONE, army_commander(game, FREE, region), (), region, kind, 1)
    settle(game, region)


def folly_may_end(game: BoardGame, face: int) -> bool:
    """Whether a die ends the folly: a Will of the West, or any if Gandalf or Aragorn is there."""
    if face == WILL_OF_THE_WEST:
        return True
    wise = (GANDALF_THE_GREY, GANDALF_THE_WHITE, ARAGORN)
    return any(game.persons[person] == MINAS_TIRITH for person in wise)


CITY_BESIEGED = Holds(is_inside, "a Shadow army besieges Minas Tirith", MINAS_TIRITH, FREE)
DENETHORS_FOLLY = event(
    "Denethor's Folly",
    ARMY,
    requires=CITY_BESIEGED,
    effect=special(
        captain_falls, text="eliminate a Free Peoples Leader in Minas Tirith", available=has_captains
    ),
    table="the Free Peoples play no Combat cards in battles in Minas Tirith",
    leaves="when the siege of Minas Tirith is over, or when the Free Peoples use a Will of the West die to"
    " have it discarded; with Gandalf or Aragorn in Minas Tirith they may use any die",
    on_table=(
        (NO_COMBAT_CARDS, BITS[MINAS_TIRITH]),
        stays_while(CITY_BESIEGED),
        (END_WITH_DIE, (FREE, folly_may_end, discard)),
    ),
    combat=DEVILRY_OF_ORTHANC,
)


# THE DAY WITHOUT DAWN


def some_will(game: BoardGame, seat: int, source: int) -> bool:
    """Whether the Free Peoples have an unused Will of the West die."""
    return game.dice[WILL_OF_THE_WEST] > 0


def darkness(game: BoardGame, seat: int, source: int) -> None:
    """The Free Peoples lose their unused Will of the West dice."""
    dice = game.dice[WILL_OF_THE_WEST]
    game.dice[WILL_OF_THE_WEST] = 0
    if dice:
        game.tell("dice lost", EVERYONE, leader_of(game, FREE), (), WILL_OF_THE_WEST, dice)


THE_DAY_WITHOUT_DAWN = event(
    "The Day Without Dawn",
    ARMY,
    requires=SHADOW_AT_WAR,
    effect=special(
        darkness,
        text="the Free Peoples lose all their unused Will of the West dice for this turn",
        available=some_will,
    ),
    combat=RELENTLESS_ASSAULT,
)


# THREATS AND PROMISES


def muster_moves(game: BoardGame, nation: int) -> bool:
    """Whether a Muster result may move a nation: no passive one of the Free Peoples."""
    return nation >= FIRST_SHADOW_NATION or bool(game.awake >> nation & 1)


def promises_broken(game: BoardGame, card: int, nation: int, cause: int) -> None:
    """An attack or a Companion moves a Free Peoples nation: nobody believes the promises any more."""
    if nation < FIRST_SHADOW_NATION and cause in (BY_ATTACK, BY_COMPANION):
        discard(game, card)


THREATS_AND_PROMISES = event(
    "Threats and Promises",
    MUSTER,
    table="the Free Peoples may not use a Muster result to advance a passive nation towards war",
    leaves="when an attack or a Companion's ability advances a Free Peoples nation towards war",
    on_table=((MAY_MUSTER_ADVANCE, muster_moves), (ON_ADVANCE, promises_broken)),
    combat=DEVILRY_OF_ORTHANC,
)


# STORMCROW


def disturbed_nations(game: BoardGame) -> list[int]:
    """The Free Peoples nations at peace with the Ring-bearers or a Companion inside their borders."""
    guests = {game.ring_at, *(game.persons[p] for p in STANDING_COMPANIONS)}
    homes = {NATION[region] for region in guests if region < REGION_COUNT}
    return [n for n in range(FIRST_SHADOW_NATION) if n in homes and not is_at_war(game, n)]


def guests_weary(game: BoardGame, seat: int, source: int) -> bool:
    """Whether such a nation has a step to go back or a figure to lose."""
    return any(
        game.steps[nation] < FARTHEST_FROM_WAR or homes_of(game, nation) for nation in disturbed_nations(game)
    )


def croak(game: BoardGame, seat: int, source: int) -> None:
    """Ask which nation grows weary of its guests."""
    options: list[RawOption] = [NATION_OPTIONS[nation] for nation in disturbed_nations(game)]
    if options:
        game.ask(seat, q.WHICH_NATION(source, True), options, nation_wearies, source)


def nation_wearies(game: BoardGame, source: int, option: RawOption) -> None:
    """The nation goes a step away from war, and loses a figure."""
    nation = option[1]
    if game.steps[nation] < FARTHEST_FROM_WAR:
        step_back(game, nation)
    game.do((nation_loses, source, nation))


def figures_of(nation: int) -> tuple[int, ...]:
    """The kinds of a Free Peoples nation's figures."""
    return regular(nation), elite(nation), leader(nation)


def homes_of(game: BoardGame, nation: int) -> list[int]:
    """The regions with a figure of a Free Peoples nation."""
    kinds = figures_of(nation)
    return [r for r in range(REGION_COUNT) if any(game.figures[KIND_COUNT * r + kind] for kind in kinds)]


def nation_loses(game: BoardGame, source: int, nation: int) -> None:
    """Ask whoever commands the nation which figure it loses, and where."""
    options: list[RawOption] = [
        (LOSE_THERE, kind, r)
        for r in homes_of(game, nation)
        for kind in figures_of(nation)
        if game.figures[KIND_COUNT * r + kind]
    ]
    if options:
        game.ask(commander(game, nation), q.LOSE_WHERE(source), options, figure_lost)


def figure_lost(game: BoardGame, option: RawOption) -> None:
    """The figure is eliminated."""
    _, kind, region = option
    eliminate_figure(game, region, kind)


STORMCROW = event(
    "Stormcrow",
    MUSTER,
    requires=Holds(
        disturbed_nations,
        "the Ring-bearers' figure or a Companion is in a region of a Free Peoples nation that is not At War",
    ),
    effect=special(
        croak,
        text="choose such a nation: it goes one step away from war, unless it is three steps away already;"
        " then the Free Peoples choose one of its Leaders or units, which is eliminated",
        available=guests_weary,
    ),
    combat=GREAT_HOST,
)


# MARCHES


ONE_FAR = Orders(SHADOW, 3, ANYBODY, WITH_AN_ARMY)
TWO_LESS_FAR = Orders(SHADOW, 2, ANYBODY, WITH_AN_ARMY, armies=2)
FOUR_ARMIES = 4


def can_gather(game: BoardGame, seat: int, source: int) -> bool:
    """Whether an army can march to another within three regions."""
    return can_march(game, ONE_FAR)


def gather(game: BoardGame, seat: int, source: int) -> None:
    """One army marches up to three regions to join another."""
    game.do((long_march, ONE_FAR))


def can_lengthen(game: BoardGame, seat: int, source: int) -> bool:
    """Whether an army can march to another within two regions."""
    return can_march(game, TWO_LESS_FAR)


def lengthen(game: BoardGame, seat: int, source: int) -> None:
    """Two armies march up to two regions to join others."""
    game.do((long_march, TWO_LESS_FAR))


def shadow_can_move(game: BoardGame, seat: int, source: int) -> bool:
    """Whether an army can move."""
    return can_move_armies(game, SHADOW, FOUR_ARMIES, ANYBODY)


def four_armies(game: BoardGame, seat: int, source: int) -> None:
    """Up to four armies move."""
    game.do((move_armies, SHADOW, FOUR_ARMIES))


JOINING = (
    "must end where another Shadow army stands that is not under siege, and picks up and leaves nobody on"
    " the way"
)
SHADOWS_GATHER = event(
    "Shadows Gather",
    ARMY,
    effect=special(
        gather,
        text=f"move an army, or a part of it, up to three regions; it {JOINING}",
        available=can_gather,
    ),
    combat=MUMAKIL,
)
THE_SHADOW_LENGTHENS = event(
    "The Shadow Lengthens",
    ARMY,
    effect=special(
        lengthen,
        text=f"move up to two armies, or parts of them, up to two regions each; each {JOINING}",
        available=can_lengthen,
    ),
    combat=MUMAKIL,
)
THE_SHADOW_IS_MOVING = event(
    "The Shadow Is Moving",
    ARMY,
    requires=SHADOW_AT_WAR,
    effect=special(
        four_armies,
        text="move up to four different armies, or parts of them, one region each",
        available=shadow_can_move,
    ),
    combat=SWARM_OF_BATS,
)


# CORSAIRS OF UMBAR


def fleet_fights(game: BoardGame, region: int) -> bool:
    """Whether a Free Peoples army not under siege awaits those who land."""
    return bool(game.armies[FREE] >> region & 1) and not is_inside(game, region, FREE)


def landing_choice(game: BoardGame, region: int) -> Choice | None:
    """Who can land in a region that no army holds against them, or None."""
    figures, persons = movers(game, SHADOW, UMBAR)
    goers = may_cross(game, figures, region)
    units = units_in(goers, SHADOW)
    most = min(units, room(game, region, SHADOW))
    if most < 1:
        return None
    left = game.strength[REGION_COUNT * SHADOW + UMBAR] - units
    limits = limits_on(game, SHADOW, goers)
    choice = Choice(SHADOW, UMBAR, MOVE, goers, persons, 1, most, left, ANYBODY, False, (), limits)
    return choice if is_possible(game, choice) else None


def who_sails(game: BoardGame, source: int, origin: int, region: int) -> Choice | None:
    """Who can land in a region, or attack it from the sea."""
    if fleet_fights(game, region):
        return attack_choice(game, SHADOW, origin, ANYBODY)
    return landing_choice(game, region)


def landings(game: BoardGame) -> list[int]:
    """The coasts of Gondor where an army from Umbar can land or attack."""
    if is_inside(game, UMBAR, SHADOW):
        return []
    return [region for region in regions_in(COAST_OF_GONDOR) if who_sails(game, NO_CARD, UMBAR, region)]


def can_sail(game: BoardGame, seat: int, source: int) -> bool:
    """Whether an army from Umbar can land anywhere."""
    return bool(landings(game))


def set_sail(game: BoardGame, seat: int, source: int) -> None:
    """Ask where the army lands, and who goes ashore if not everybody does."""
    ways = tuple([(ASSAULT if fleet_fights(game, r) else MARCH, UMBAR, r) for r in landings(game)])
    if ways:
        send(game, Errand(SHADOW, who_sails, ashore, (source,)), q.LAND_WHERE(source), ways)


def ashore(game: BoardGame, source: int, origin: int, region: int, figures: bytes, persons: int) -> None:
    """The army fights for the shore, or lands; if it joins a siege, the besiegers attack."""
    if fleet_fights(game, region):
        start_battle(game, SHADOW, origin, region, source, figures, persons)
        return
    if is_inside(game, region, FREE):
        game.do((attack_who, SHADOW, region, region, ANYBODY, source))
    march(game, SHADOW, origin, region, figures, persons)


CORSAIRS_OF_UMBAR = event(
    "Corsairs of Umbar",
    ARMY,
    requires=nation_at_war(SOUTHRONS),
    effect=special(
        set_sail,
        text="move an army, or a part of it, from Umbar to a coastal region of Gondor; if a Free Peoples army"
        " is there, a battle begins, in which the attack may not cease unless that army was already under"
        " siege; if it withdraws into a Stronghold, you must land",
        available=can_sail,
    ),
    in_battle=((NO_CEASING, True),),
    combat=DEADLY_STRIFE,
    confidence="medium",
)


# RAGE OF THE DUNLENDINGS

DUNLAND = (NORTH_DUNLAND, SOUTH_DUNLAND)
NEAR_DUNLAND = NEIGHBOUR_MASKS[NORTH_DUNLAND] | NEIGHBOUR_MASKS[SOUTH_DUNLAND]


def wild_men(game: BoardGame, origin: int) -> bytes:
    """The Isengard units in a region."""
    here = force_at(game, origin)
    return bytes(n if kind in (regular(ISENGARD), elite(ISENGARD)) else 0 for kind, n in enumerate(here))


def raging_grounds(game: BoardGame) -> list[int]:
    """The free regions beside Dunland where the men can gather."""
    return [
        r
        for r in regions_in(NEAR_DUNLAND & free_for(game, SHADOW))
        if may_recruit(game, SHADOW, r)
        and room(game, r, SHADOW) > 0
        and (game.reserve[regular(ISENGARD)] or any(wild_men(game, o) != NOBODY for o in DUNLAND if o != r))
    ]


def can_rage(game: BoardGame, seat: int, source: int) -> bool:
    """Whether there is such a region."""
    return bool(raging_grounds(game))


def rage(game: BoardGame, seat: int, source: int) -> None:
    """Ask in which free region beside Dunland the men gather."""
    options: list[RawOption] = [REGION_OPTIONS[r] for r in raging_grounds(game)]
    if options:
        there = min(2, game.reserve[regular(ISENGARD)])
        come = regulars(ISENGARD, there)
        asked = q.RECRUIT_WHERE(source, come, 1, 1, shortage(game, regulars(ISENGARD, 2)))
        game.ask(seat, asked if there else q.GATHER_WHERE(source, regular(ISENGARD)), options, rage_there)


def rage_there(game: BoardGame, option: RawOption) -> None:
    """Two Regulars appear; others may join them out of Dunland."""
    region = option[1]
    game.do((place_items, SHADOW, region, regulars(ISENGARD, 2)), (join_rage, region, DUNLAND, 4))


def join_rage(game: BoardGame, region: int, origins: tuple[int, ...], most: int) -> None:
    """Ask who joins them out of each part of Dunland."""
    for i, origin in enumerate(origins):
        figures = wild_men(game, origin)
        units = units_in(figures, SHADOW)
        going = min(units, most, room(game, region, SHADOW))
        if origin != region and going > 0:
            left = game.strength[REGION_COUNT * SHADOW + origin] - units
            choice = Choice(SHADOW, origin, MOVE, figures, 0, 1, going, left, ANYBODY, True)
            choose_force(game, choice, region, joined_rage, region, origin, origins[i + 1 :], most)
            return


def joined_rage(
    game: BoardGame,
    region: int,
    origin: int,
    origins: tuple[int, ...],
    most: int,
    figures: bytes,
    persons: int,
) -> None:
    """They join; others may follow."""
    game.do((join_rage, region, origins, most - units_in(figures, SHADOW)))
    if figures != NOBODY:
        march(game, SHADOW, origin, region, figures, persons)


RAGE_OF_THE_DUNLENDINGS = event(
    "Rage of the Dunlendings",
    MUSTER,
    requires=nation_at_war(ISENGARD),
    effect=special(
        rage,
        text="recruit 2 Isengard Regulars in a free region adjacent to North Dunland or South Dunland; you"
        " may also move up to four Isengard units from North Dunland, South Dunland or both to that region",
        available=can_rage,
    ),
    combat=RELENTLESS_ASSAULT,
)


# RECRUITING


def away_from_angmar(game: BoardGame, seat: int, source: int) -> bool:
    """Whether the Witch-king is elsewhere."""
    return witch_king_at(game) != ANGMAR


def to_angmar(game: BoardGame, seat: int, source: int) -> None:
    """The Witch-king goes to Angmar, unless he is there."""
    if witch_king_at(game) == ANGMAR:
        return
    game.tell("minion moves", EVERYONE, actor(game, SHADOW), (), witch_king(game), ANGMAR)
    game.persons[witch_king(game)] = ANGMAR
    check_table(game)


def shadow_armies(game: BoardGame) -> list[int]:
    """The regions with Shadow armies."""
    return armies_of(game, SHADOW)


def joins_an_army(nation: int) -> Effect:
    """A unit of a nation, in a region with a Shadow army."""
    return recruits(
        shadow_armies,
        unit(nation),
        where="in a region with a Shadow army that does not besiege a Stronghold",
    )


def lairs(game: BoardGame) -> list[int]:
    """Where a Sauron Regular can become an Elite."""
    if not game.reserve[elite(SAURON)]:
        return []
    return [r for r in range(REGION_COUNT) if game.figures[KIND_COUNT * r + regular(SAURON)]]


def can_train(game: BoardGame, seat: int, source: int) -> bool:
    """Whether a Sauron Regular can become an Elite."""
    return bool(lairs(game))


TROLLS = 2


def troll(game: BoardGame, seat: int, source: int, number: int) -> None:
    """Ask where a Sauron Regular becomes an Elite."""
    options: list[RawOption] = [REGION_OPTIONS[r] for r in lairs(game)]
    if options:
        game.ask(seat, q.TRAIN_WHERE(source, number, TROLLS), options, troll_comes)


def troll_comes(game: BoardGame, option: RawOption) -> None:
    """A Regular is replaced by an Elite."""
    train(game, option[1], SAURON, 1)


def trolls(game: BoardGame, seat: int, source: int) -> None:
    """Two Sauron Regulars become Elites."""
    game.do(*[(troll, seat, source, number) for number in range(1, TROLLS + 1)])


RETURN_OF_THE_WITCH_KING = event(
    "Return of the Witch-king",
    MUSTER,
    requires=witch_king_in_play,
    effect=then(
        special(to_angmar, text="move the Witch-king to Angmar", available=away_from_angmar),
        recruits(ANGMAR, regulars(SAURON, 2), elites(SAURON)),
    ),
    combat=SWARM_OF_BATS,
)
HALF_ORCS_AND_GOBLIN_MEN = event(
    "Half-orcs and Goblin-men",
    ARMY,
    requires=nation_at_war(ISENGARD),
    effect=joins_an_army(ISENGARD),
    combat=WE_COME_TO_KILL,
)
OLOG_HAI = event(
    "Olog-hai",
    ARMY,
    requires=nation_at_war(SAURON),
    effect=joins_an_army(SAURON),
    combat=WE_COME_TO_KILL,
)
HILL_TROLLS = event(
    "Hill-trolls",
    ARMY,
    requires=nation_at_war(SAURON),
    effect=special(
        trolls,
        text="replace 2 Sauron Regulars, wherever they are, by Sauron Elites from the reinforcements",
        available=can_train,
    ),
    combat=WE_COME_TO_KILL,
)
A_NEW_POWER_IS_RISING = event(
    "A New Power Is Rising",
    MUSTER,
    requires=in_play(SARUMAN),
    effect=recruits_in_each((DUNLAND, regulars(ISENGARD, 2)), (ORTHANC, unit(ISENGARD, 2))),
    combat=GREAT_HOST,
)
MANY_KINGS_TO_THE_SERVICE_OF_MORDOR = event(
    "Many Kings to the Service of Mordor",
    MUSTER,
    effect=recruits_in_some(
        3,
        [r for r in regions_in(IN_NATION[SOUTHRONS]) if SETTLEMENT[r]],
        regulars(SOUTHRONS, 2),
        among="Southron & Easterling Settlements",
    ),
    combat=GREAT_HOST,
)
THE_KING_IS_REVEALED = event(
    "The King Is Revealed",
    MUSTER,
    requires=in_play(ARAGORN),
    effect=recruits(MINAS_MORGUL, regulars(SAURON, 5), nazgul()),
    combat=RELENTLESS_ASSAULT,
)
SHADOWS_ON_THE_MISTY_MOUNTAINS = event(
    "Shadows on the Misty Mountains",
    MUSTER,
    effect=recruits((MOUNT_GRAM, MORIA), unit(SAURON, 2), nazgul()),
    combat=ONSLAUGHT,
)
ORCS_MULTIPLYING_AGAIN = event(
    "Orcs Multiplying Again",
    MUSTER,
    effect=recruits_in_each(((DOL_GULDUR, MOUNT_GUNDABAD), regulars(SAURON, 3))),
    combat=ONSLAUGHT,
)
HORDE_FROM_THE_EAST = event(
    "Horde from the East",
    MUSTER,
    requires=nation_at_war(SOUTHRONS),
    effect=recruits([r for r in EASTERN_EDGE if NATION[r] == SOUTHRONS], regulars(SOUTHRONS, 5)),
    combat=DEADLY_STRIFE,
    confidence="medium",
)
MONSTERS_ROUSED = event(
    "Monsters Roused",
    MUSTER,
    effect=recruits_in_each(
        ((ANGMAR, ETTENMOORS, WEATHER_HILLS), regulars(SAURON)), (TROLLSHAWS, elites(SAURON))
    ),
    combat=DESPERATE_BATTLE,
)
MUSTERINGS_OF_LONG_PLANNED_WAR = event(
    "Musterings of Long-planned War",
    MUSTER,
    requires=SHADOW_AT_WAR,
    effect=recruits_in_each((GORGOROTH, regulars(SOUTHRONS, 5)), (NURN, regulars(SAURON, 5))),
    combat=DESPERATE_BATTLE,
)
PITS_OF_MORDOR = event(
    "Pits of Mordor",
    MUSTER,
    requires=nation_at_war(SAURON),
    effect=recruits_in_some(
        3,
        list(regions_in(STRONGHOLDS & IN_NATION[SAURON])),
        regulars(SAURON, 2),
        among="Sauron Strongholds",
    ),
    combat=DESPERATE_BATTLE,
)
