"""The board: who stands where, who holds what, and what follows when that changes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..kernel.events import EVERYONE
from . import questions as q
from .command import actor, army_commander, commander, leader_of
from .consecutive import act_upon
from .facts import (
    BY_CAPTURE,
    BY_ENTRY,
    CHIEF_OF_THE_RINGWRAITHS,
    FIRST_SHADOW_NATION,
    FREE,
    GONE,
    MOST_UNITS,
    MOST_UNITS_BESIEGED,
    NO_NATION,
    NOT_YET,
    SARUMAN,
    SHADOW,
    SIDE_OF_PERSON,
    STRONGHOLD,
    WITCH_KING,
    side_of_nation,
)
from .figures import (
    COMES_AGAIN,
    IS_UNIT,
    KIND_COUNT,
    LEADERS,
    LEADING_ELITES,
    NATION_OF,
    NAZGUL_KIND,
    SIDE_OF,
    SIEGE_TOWER,
    TREBUCHET,
    UNITS,
    figures_of,
)
from .map import EVERYWHERE, NATION, REGION_COUNT, SETTLEMENT, mask
from .mixed import are_separate, own_units, parted, teammate, units_of
from .options import LOSS_OPTIONS, with_several
from .politics import activate, advance
from .queries import CAN_WALK, LOST_WITH, NEVER_MOVES, WHEN_ELIMINATED, check_table, in_play, on_table

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame

OWNER = tuple(-1 if not SETTLEMENT[r] else side_of_nation(NATION[r]) for r in range(REGION_COUNT))
OWNED = tuple(
    mask(r for r in range(REGION_COUNT) if OWNER[r] == side) for side in (FREE, SHADOW)
)  # Settlements by side
STRONGHOLDS = mask(r for r in range(REGION_COUNT) if SETTLEMENT[r] == STRONGHOLD)
SETTLEMENTS = OWNED[FREE] | OWNED[SHADOW]
BITS = tuple(1 << r for r in range(REGION_COUNT))
SARUMAN_BIT = 1 << SARUMAN


@lru_cache(maxsize=2048)  # asked again and again where the same armies stand
def regions_in(bits: int) -> tuple[int, ...]:
    """The regions that bits stand for.

    >>> regions_in(9)
    (0, 3)
    """
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return tuple(found)


# QUESTIONS


def held(game: BoardGame, side: int) -> int:
    """The Settlements a side controls, as bits."""
    return (OWNED[side] & ~game.captured) | (OWNED[1 - side] & game.captured)


def controller(game: BoardGame, region: int) -> int:
    """The side that controls the Settlement in a region, or -1."""
    owner = OWNER[region]
    return owner ^ 1 if owner >= 0 and game.captured >> region & 1 else owner


def is_inside(game: BoardGame, region: int, side: int) -> bool:
    """Whether a side's army in this region is inside a Stronghold under siege."""
    return bool(game.besieged >> region & 1) and controller(game, region) == side


def room(game: BoardGame, region: int, side: int) -> int:
    """How many more units of a side the region can hold; below 0 if there are too many."""
    units = game.strength[REGION_COUNT * side + region]
    if game.besieged >> region & 1 and controller(game, region) == side:  # is_inside, asked very often
        return MOST_UNITS_BESIEGED - units
    return MOST_UNITS - units


def enterable(game: BoardGame, side: int) -> int:
    """The regions an army of this side may move into, as bits: no enemy units, or enemies it besieges."""
    enemy = game.armies[1 - side]
    if game.besieged:
        enemy &= ~(game.besieged & held(game, 1 - side))
    return EVERYWHERE & ~enemy


def free_for(game: BoardGame, side: int) -> int:
    """The free regions of a side, as bits: no enemy army, no enemy Settlement unless it is besieged."""
    enemy = game.armies[1 - side] | held(game, 1 - side)
    if game.besieged:
        enemy &= ~(game.besieged & held(game, 1 - side))
    return EVERYWHERE & ~enemy


def force_at(game: BoardGame, region: int) -> bytes:
    """All the figures in a region, of both sides."""
    return bytes(game.figures[KIND_COUNT * region : KIND_COUNT * region + KIND_COUNT])


def persons_at(game: BoardGame, region: int, side: int) -> int:
    """The characters of a side in a region, as bits."""
    persons = game.persons
    if region not in persons:
        return 0
    bits = 0
    for person in game.box.of_side[side]:
        if persons[person] == region:
            bits |= 1 << person
    return bits


def nazgul_at(game: BoardGame, region: int) -> int:
    """How many Nazgûl are in a region, the Witch-king among them."""
    persons = game.persons
    led = persons[WITCH_KING] == region or persons[CHIEF_OF_THE_RINGWRAITHS] == region
    return game.figures[KIND_COUNT * region + NAZGUL_KIND] + led


def witch_king(game: BoardGame) -> int:
    """The Witch-king as he has come into this game, or may come: as Black Captain, or as the Chief of the
    Ringwraiths. Only one of them is ever in play.
    """
    return WITCH_KING if game.persons[CHIEF_OF_THE_RINGWRAITHS] == NOT_YET else CHIEF_OF_THE_RINGWRAITHS


def witch_king_at(game: BoardGame) -> int:
    """The region of the Witch-king, whichever of the two he is, or where he is else."""
    return game.persons[witch_king(game)]


def leading_elites(game: BoardGame) -> tuple[int, ...]:
    """The kinds of Elite that are Leaders as well: with Saruman in play his player's (page 67)."""
    return LEADING_ELITES[game.seating.several] if game.persons[SARUMAN] < REGION_COUNT else ()


def rooted(game: BoardGame) -> int:
    """The characters who never leave their region, as bits: Saruman, and others unless a card moves them."""
    bits = SARUMAN_BIT
    if not game.box.elements:
        return bits
    for person in in_play(game, NEVER_MOVES):
        if not any(CAN_WALK[card][0] == person for card in on_table(game, CAN_WALK)):
            bits |= 1 << person
    return bits


# CHANGES


def add(game: BoardGame, region: int, kind: int, n: int = 1) -> None:
    """Put figures in a region."""
    game.figures[KIND_COUNT * region + kind] += n
    if IS_UNIT[kind]:
        side = SIDE_OF[kind]
        game.strength[REGION_COUNT * side + region] += n
        game.armies[side] |= BITS[region]
        if game.troops:
            game.troops[commander(game, NATION_OF[kind])] |= BITS[region]


def take(game: BoardGame, region: int, kind: int, n: int = 1) -> None:
    """Take figures off a region."""
    game.figures[KIND_COUNT * region + kind] -= n
    if IS_UNIT[kind]:
        side = SIDE_OF[kind]
        game.strength[REGION_COUNT * side + region] -= n
        if not game.strength[REGION_COUNT * side + region]:
            game.armies[side] &= ~BITS[region]
        if game.troops:
            seat = commander(game, NATION_OF[kind])
            if not units_of(game, seat, region):
                game.troops[seat] &= ~BITS[region]


def shift(game: BoardGame, force: bytes, origin: int, region: int) -> None:
    """Move figures from a region to another."""
    for kind, n in enumerate(force):
        if n:
            take(game, origin, kind, n)
            add(game, region, kind, n)


def eliminate(game: BoardGame, region: int, kind: int, n: int = 1) -> None:
    """Figures are lost: the Free Peoples' for good, the Shadow's and Siege Engines go back to the others."""
    take(game, region, kind, n)
    (game.reserve if COMES_AGAIN[kind] else game.casualties)[kind] += n


def dismiss(game: BoardGame, region: int, kind: int, n: int = 1) -> None:
    """Figures go back to the reinforcements: there was no room for them."""
    take(game, region, kind, n)
    game.reserve[kind] += n


def recruit(game: BoardGame, region: int, kind: int, n: int = 1) -> int:
    """Put figures from the reinforcements into a region, as many as there are; says how many."""
    n = min(n, game.reserve[kind])
    if n:
        game.reserve[kind] -= n
        add(game, region, kind, n)
        game.tell("recruit", EVERYONE, actor(game, SIDE_OF[kind]), (), region, kind, n)
        if game.seating.several and kind != NAZGUL_KIND and NATION_OF[kind] != NO_NATION:
            act_upon(game, SIDE_OF[kind], 1 << NATION_OF[kind])
    return n


def eliminate_person(game: BoardGame, person: int) -> None:
    """A character is out of the game."""
    game.tell("slain", EVERYONE, actor(game, SIDE_OF_PERSON[person]), (), person)
    game.persons[person] = GONE
    if person in WHEN_ELIMINATED:
        WHEN_ELIMINATED[person](game)
    check_table(game)


def settle(game: BoardGame, region: int) -> None:
    """See to what follows when units are gone: sieges end, Strongholds fall, Leaders are lost."""
    if game.besieged >> region & 1:
        inside = controller(game, region)
        if not game.strength[REGION_COUNT * (1 - inside) + region]:
            lift_siege(game, region)
        elif not game.strength[REGION_COUNT * inside + region]:
            lift_siege(game, region)
            capture(game, 1 - inside, region)
    if not game.strength[region]:
        base = KIND_COUNT * region
        for kind in LEADERS[FREE]:
            n = game.figures[base + kind]
            if n:
                eliminate(game, region, kind, n)
                game.tell("leaders lost", EVERYONE, actor(game, FREE), (), region, kind, n)
    if game.mixed:
        parted(game, region)
    abandon_engines(game, region)
    check_table(game)


def abandon_engines(game: BoardGame, region: int) -> None:
    """Siege Engines are lost with their army or when it leaves; Towers when the siege is over (page 77)."""
    base = KIND_COUNT * region
    towers, trebuchets = game.figures[base + SIEGE_TOWER], game.figures[base + TREBUCHET]
    if towers and not is_inside(game, region, FREE):
        lose_engines(game, region, SIEGE_TOWER, towers)
    if trebuchets and not (game.strength[region] and controller(game, region) == FREE):
        lose_engines(game, region, TREBUCHET, trebuchets)


def lose_engines(game: BoardGame, region: int, kind: int, n: int) -> None:
    """Siege Engines are destroyed; they can be built anew."""
    eliminate(game, region, kind, n)
    game.tell("engines lost", EVERYONE, army_commander(game, SIDE_OF[kind], region), (), region, kind, n)


def lift_siege(game: BoardGame, region: int) -> None:
    """The siege of a Stronghold ends."""
    game.besieged &= ~BITS[region]
    game.tell("siege ends", EVERYONE, actor(game, controller(game, region)), (), region)
    check_table(game)


def arrive(game: BoardGame, side: int, region: int) -> None:
    """An army has entered a region: its nation wakes, its Settlement is taken or besieged."""
    nation = NATION[region]
    if side == SHADOW and nation < FIRST_SHADOW_NATION:
        activate(game, nation, BY_ENTRY, region)
    if controller(game, region) == 1 - side and not game.besieged >> region & 1:
        if game.strength[REGION_COUNT * (1 - side) + region]:
            besiege(game, side, region)
        else:
            capture(game, side, region)
    check_table(game)


def besiege(game: BoardGame, side: int, region: int) -> None:
    """An army lays siege to a Stronghold; those who find no room inside are dismissed."""
    game.besieged |= BITS[region]
    game.tell("siege", EVERYONE, army_commander(game, side, region), (), region)
    game.do((trim, region, 1 - side))


def capture(game: BoardGame, side: int, region: int) -> None:
    """A side takes control of a Settlement."""
    if controller(game, region) in (side, -1):
        return
    game.captured ^= BITS[region]
    seat = army_commander(game, side, region)
    game.credit &= ~BITS[region]
    if game.captured >> region & 1 and seat != game.seating.teams[side][0]:
        game.credit |= BITS[region]
    game.tell("capture", EVERYONE, seat, (), region)
    nation = NATION[region]
    if side != OWNER[region]:
        if nation < FIRST_SHADOW_NATION:
            activate(game, nation, BY_ENTRY, region)
        advance(game, nation, BY_CAPTURE)
    abandon_engines(game, region)
    for person in list(in_play(game, LOST_WITH)):
        if LOST_WITH[person] == region and side != SIDE_OF_PERSON[person]:
            eliminate_person(game, person)
    check_table(game)


def trim(game: BoardGame, region: int, side: int, nth: int = 0) -> None:
    """Remove units that are too many for a region; they go back to the reinforcements."""
    if room(game, region, side) >= 0:
        return
    if game.seating.several and are_separate(game, side, region):
        trim_in_turn(game, region, side, nth)
        return
    too_many = -room(game, region, side)
    most = MOST_UNITS_BESIEGED if is_inside(game, region, side) else MOST_UNITS
    figures = figures_of(side, force_at(game, region))
    able = [(kind, min(too_many, figures[kind])) for kind in UNITS[side] if figures[kind]]
    options = with_several([LOSS_OPTIONS[kind] for kind, _ in able], able)
    seat = army_commander(game, side, region)
    game.ask(seat, q.TOO_MANY(region, too_many, most, figures), options, trimmed, region, side, nth)


def trim_in_turn(game: BoardGame, region: int, side: int, nth: int) -> None:
    """Teammates with an army each remove one unit each in turn, the Leading Player last (page 67)."""
    leader = leader_of(game, side)
    seat = leader if nth & 1 else teammate(game, leader)
    figures = force_at(game, region)
    kinds = own_units(game.seating, seat)
    options: list[RawOption] = [LOSS_OPTIONS[kind] for kind in kinds if figures[kind]]
    most = MOST_UNITS_BESIEGED if is_inside(game, region, side) else MOST_UNITS
    own = bytes(n if kind in kinds else 0 for kind, n in enumerate(figures))
    prompt = q.TOO_MANY(region, -room(game, region, side), most, own)
    game.ask(seat, prompt, options, trimmed, region, side, nth)


def trimmed(game: BoardGame, region: int, side: int, nth: int, option: RawOption) -> None:
    """Units that are too many go back to the reinforcements."""
    kind, n = option[1], option[2] if len(option) > 2 else 1
    dismiss(game, region, kind, n)
    game.tell("dismissed", EVERYONE, _whose(game, side, region, kind), (), region, kind, n)
    if game.mixed:
        parted(game, region)
    game.do((trim, region, side, nth + 1))


def _whose(game: BoardGame, side: int, region: int, kind: int) -> int:
    """Who sends a unit back: whoever commands its army."""
    if game.seating.several and are_separate(game, side, region):
        return game.seating.nations[NATION_OF[kind]]
    return army_commander(game, side, region)
