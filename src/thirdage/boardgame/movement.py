"""Armies on the move (rulebook: Army Movement): which army, where to, who stays behind."""

from __future__ import annotations

from operator import sub
from typing import TYPE_CHECKING, Final

from ..kernel.events import EVERYONE
from . import questions as q
from .board import (
    BITS,
    add,
    arrive,
    enterable,
    force_at,
    held,
    persons_at,
    regions_in,
    room,
    rooted,
    settle,
    shift,
    take,
)
from .command import actor
from .consecutive import EVERY_NATION, act_with
from .facts import FREE, NO_NATION, SHADOW
from .figures import (
    FIRST_LEADER,
    KIND_COUNT,
    LEADERS,
    NATION_OF,
    NAZGUL_KIND,
    NO_OTHERS,
    SHIP,
    UNITS,
    figures_of,
    leaders_in,
    units_in,
)
from .force import A_LEADER, ANYBODY, MOVE, Choice, is_possible, suits
from .map import NATION, NEIGHBOUR_MASKS, NEIGHBOURS, REGION_COUNT
from .mixed import arrived_together, shared_room
from .options import MARCH, NUMBER_OPTIONS, SAIL
from .politics import wake_by_companion
from .queries import closed_regions
from .sending import Errand, Ways, send
from .teams import ALL_OF_THEM, commanded_regions, held_back, limits_on, own_characters, sendable
from .twilight import questions as tq
from .twilight.shore import by_die, harbours, may_sail, reached_by_ship, sea_ways, ships_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..kernel.decision import RawOption
    from .state import BoardGame

# Who has moved in this action already: (region, figures, characters).
Arrived = tuple[tuple[int, bytes, int], ...]


def movers(game: BoardGame, side: int, region: int, arrived: Arrived = ()) -> tuple[bytes, int]:
    """The figures and characters of a side in a region that can still move in this action."""
    figures = figures_of(side, force_at(game, region))
    persons = persons_at(game, region, side)
    if persons:
        persons &= ~rooted(game)
    for there, came, who in arrived:
        if there == region:
            figures = bytes(map(sub, figures, came[:SHIP] + NO_OTHERS))  # a Ship is in no army
            persons &= ~who
    if game.seating.several:
        return sendable(game, side, region, figures, persons)
    return figures, persons


def may_cross(game: BoardGame, figures: bytes, region: int) -> bytes:
    """Those of a force who may enter a region: not units and Leaders at peace, if it is another nation's."""
    nation = NATION[region]
    if nation == NO_NATION:
        return figures
    at_war = game.at_war
    allowed = bytearray(figures)
    for kind, n in enumerate(figures[:SHIP]):  # only units and Leaders are among the figures
        if n and kind != NAZGUL_KIND:
            home = NATION_OF[kind]
            if home != nation and not at_war >> home & 1:
                allowed[kind] = 0
    return bytes(allowed)


def open_to(game: BoardGame, side: int) -> int:
    """The regions an army of this side may move into, as bits."""
    bits = enterable(game, side)
    return bits & ~closed_regions(game) if side == SHADOW else bits


def way_out(
    game: BoardGame,
    side: int,
    region: int,
    arrived: Arrived,
    origin: int,
    going: int,
    need: int,
    moves: int,
    full: int = 0,
) -> int:
    """How many of those in a region could leave it with the moves left, once an army has come from `origin`.

    If they find no room where they go, others make it for them with the next move, and so on; those in the
    regions `full` have had their turn.
    """
    figures, persons = movers(game, side, region, arrived)
    sea = _by_sea(game, side, region) if game.factions else 0
    near = (NEIGHBOUR_MASKS[region] | sea) & open_to(game, side) & ~full
    if game.besieged >> origin & 1 and going == game.strength[REGION_COUNT * side + origin]:
        near &= ~BITS[origin]  # the last besiegers leave; the army they besieged holds that region now
    best = 0
    for there in regions_in(near):
        leavers = may_cross(game, figures, there)
        leave = units_in(leavers, side) if suits(game, need, leavers, persons) else 0
        space = room(game, there, side) + (going if there == origin else 0)
        if space < leave and moves > 1 and there != origin:
            space += way_out(game, side, there, arrived, origin, going, need, moves - 1, full | BITS[region])
        leave = min(leave, space)
        if leave > best and game.seating.several:
            leave = largest_part(game, side, region, leavers, persons, need, leave)
        best = max(best, leave)
    return best


def largest_part(
    game: BoardGame, side: int, region: int, figures: bytes, persons: int, need: int, most: int
) -> int:
    """How many of these figures can go together, up to so many, as the player who acts may send them."""
    limits = limits_on(game, side, figures)
    for units in range(most, 0, -1):
        choice = Choice(side, region, MOVE, figures, persons, units, units, 0, need, False, (), limits)
        if is_possible(game, choice):
            return units
    return 0


def most_going(
    game: BoardGame,
    side: int,
    origin: int,
    region: int,
    units: int,
    arrived: Arrived,
    moves: int,
    need: int,
    together: bool = False,
) -> int:
    """How many units may enter a region: up to its limit, or more if the next moves can make room for them.

    No army stays where there is no room for it. So whoever is in the way leaves with the very next move, and
    that is enough: other moves can be made before, or after (tests/boardgame/test_room.py tries all).
    """
    free = room(game, region, side)
    if units > free and game.seating.several and not together:
        free = shared_room(game, side, region, free)
    if units <= free or moves < 2:
        return min(units, free)
    for going in range(units, max(free, 0), -1):
        if going - free <= way_out(game, side, region, arrived, origin, going, need, moves - 1):
            return going
    return free


def choice_for(
    game: BoardGame, side: int, origin: int, region: int, moves: int, arrived: Arrived, need: int, least: int
) -> Choice | None:
    """Who may move from a region to another, or None if nobody can."""
    figures, persons = movers(game, side, origin, arrived)
    goers = may_cross(game, figures, region)
    units = units_in(goers, side)
    limits = limits_on(game, side, goers) if game.seating.several else None
    together = limits is not None and limits.own > 0
    most = most_going(game, side, origin, region, units, arrived, moves, need, together)
    left = game.strength[REGION_COUNT * side + origin] - units
    if not left and side == FREE and leaders_in(figures) > leaders_in(goers):
        most = min(most, units - 1)  # a Leader who may not go must not be left alone
    if most < max(least, 1) or not suits(game, need, goers, persons):
        return None
    choice = Choice(side, origin, MOVE, goers, persons, least, most, left, need, False, (), limits)
    return choice if limits is None or is_possible(game, choice) else None


def ready(
    game: BoardGame, side: int, origin: int, arrived: Arrived, need: int
) -> tuple[int, int, int] | None:
    """At a glance, which nations could set out, as bits: those At War, those at peace, and who not alone.

    None if a glance is not enough: somebody has just arrived, somebody must come along, or a Leader at peace
    must not be left alone by the only unit, or teammates share the region.
    """
    if arrived and any(there == origin for there, _f, _p in arrived):
        return None
    back = held_back(game, side, origin) if game.seating.several else 0
    if back is None:
        return None
    if back == ALL_OF_THEM:
        return 0, 0, back
    base = KIND_COUNT * origin
    figures, at_war = game.figures, game.at_war
    if need and not (need == A_LEADER and _has_free_leader(game, side, origin)):
        return None
    nations = 0
    for kind in UNITS[side]:
        if figures[base + kind]:
            nations |= 1 << NATION_OF[kind]
    if side == FREE and game.strength[origin] == 1:
        for kind in LEADERS[FREE]:
            if figures[base + kind] and not at_war >> (kind - FIRST_LEADER) & 1:
                return None
    return nations & at_war, nations & ~at_war, back


def _has_free_leader(game: BoardGame, side: int, origin: int) -> bool:
    """Whether a Leader or character is here who may go along wherever an army goes."""
    persons = persons_at(game, origin, side)
    if persons and game.seating.several:
        persons &= own_characters(game, side)
    if persons and persons & ~rooted(game):
        return True
    base = KIND_COUNT * origin
    if side == FREE:
        return any(
            game.figures[base + kind] and game.at_war >> (kind - FIRST_LEADER) & 1 for kind in LEADERS[FREE]
        )
    return game.figures[base + NAZGUL_KIND] > 0


def _by_sea(game: BoardGame, side: int, origin: int) -> int:
    """Where an army could go by Ship in an action with a die, as bits."""
    return reached_by_ship(game, side, origin) if by_die(game) else 0


def destinations(
    game: BoardGame,
    side: int,
    origin: int,
    moves: int,
    arrived: Arrived,
    need: int,
    least: int = 1,
    *,
    sea: int = 0,
) -> Iterator[int]:
    """Where the army of a region, or a part of it, may move to; over `sea` it reaches other regions too."""
    near = (NEIGHBOUR_MASKS[origin] | sea) & open_to(game, side)
    if not near:
        return
    glance = ready(game, side, origin, arrived, need) if least == 1 else None
    for there in (*NEIGHBOURS[origin], *regions_in(sea)) if sea else NEIGHBOURS[origin]:
        if not near >> there & 1:
            continue
        if glance is not None:
            war, peace, back = glance
            goers = war | peace & AT_PEACE_IN[there]
            if not goers:
                continue
            if goers & ~back:
                if room(game, there, side) > 0:
                    yield there
                    continue
            elif goers.bit_count() == 1:  # and it may not go alone
                continue
        if choice_for(game, side, origin, there, moves, arrived, need, least):
            yield there


AT_PEACE_IN: Final = tuple(  # by region: the nations that may enter it at peace, as bits
    EVERY_NATION if nation == NO_NATION else 1 << nation for nation in NATION
)


def can_set_out(
    game: BoardGame, side: int, origin: int, moves: int, arrived: Arrived, need: int, *, sea: bool = False
) -> bool:
    """Whether the army of a region can move somewhere, with a die by `sea` as well."""
    if need and not _led_at_a_glance(game, side, origin, need):
        return False
    over = reached_by_ship(game, side, origin) if sea else 0
    return next(destinations(game, side, origin, moves, arrived, need, sea=over), -1) >= 0


def _led_at_a_glance(game: BoardGame, side: int, origin: int, need: int) -> bool:
    """Whether there is anybody here, of whichever side, who could lead."""
    persons = persons_at(game, origin, side)
    return suits(game, need, force_at(game, origin), persons & ~rooted(game) if persons else 0)


def outside(game: BoardGame, side: int) -> int:
    """The regions with an army of a side that is not under siege, as bits."""
    bits = commanded_regions(game, side) if game.seating.several else game.armies[side]
    return bits & ~(game.besieged & held(game, side)) if game.besieged else bits


def can_move_armies(game: BoardGame, side: int, moves: int, need: int, *, sea: bool = False) -> bool:
    """Whether any army of this side can move; where two may, the second can make room for the first.

    With a die it may go by `sea`, and with an Army result Ships may.
    """
    sea = sea and side == SHADOW and harbours(game) > 0
    if sea and need == ANYBODY and may_sail(game):
        return True
    for here in regions_in(outside(game, side)):
        if can_set_out(game, side, here, moves, (), need, sea=sea):
            return True
    return False


def overfull(game: BoardGame, side: int, arrived: Arrived) -> int:
    """The region in which somebody has arrived without room for all, or -1."""
    for there, _f, _p in arrived:
        if crowd(game, there, side) > 0:
            return there
    return -1


def crowd(game: BoardGame, region: int, side: int) -> int:
    """How many units too many the player who acts has brought to a region."""
    space = room(game, region, side)
    if space >= 0:
        return 0
    if game.seating.several:
        space = shared_room(game, side, region, space)
    return max(0, -space)


def ways_of_armies(game: BoardGame, side: int, moves: int, arrived: Arrived, need: int) -> Ways:
    """From where to where an army may move. A region that is overfull must be relieved first."""
    full = overfull(game, side, arrived)
    if full >= 0:
        least = crowd(game, full, side)
        places = destinations(game, side, full, moves, arrived, need, least, sea=_by_sea(game, side, full))
        return tuple([(MARCH, full, there) for there in places])
    found = []
    for here in regions_in(outside(game, side)):
        if not need or _led_at_a_glance(game, side, here, need):
            sea = _by_sea(game, side, here) if game.factions else 0
            places = destinations(game, side, here, moves, arrived, need, sea=sea)
            found += [(MARCH, here, there) for there in places]
    return tuple(found)


def move_armies(
    game: BoardGame, side: int, moves: int, need: int = ANYBODY, arrived: Arrived = (), optional: bool = False
) -> None:
    """Ask which army moves next, and where; after the first move the player may stop."""
    if not moves:
        return
    full = overfull(game, side, arrived)
    errand = Errand(side, who_may_move, army_moves, (side, moves, need, arrived), set_sail)
    may_stop = full < 0 and bool(arrived or optional)
    prompt = q.MARCH(bool(arrived), moves, full, crowd(game, full, side) if full >= 0 else 0, arrived)
    ways = ways_of_armies(game, side, moves, arrived, need)
    ships = sailings(game, arrived) if full < 0 and need == ANYBODY and side == SHADOW else ()
    send(game, errand, prompt, ways, may_stop=may_stop, ships=ships)


# SHIPS (rulebook, page 75)


def fresh_ships(game: BoardGame, region: int, arrived: Arrived) -> int:
    """How many Ships of a region have not moved in this action (ruling XCOR-04)."""
    return ships_at(game, region) - sum(came[SHIP] for there, came, _p in arrived if there == region)


def sailings(game: BoardGame, arrived: Arrived) -> Ways:
    """From where to where a Fleet may go as one of the moves of an Army result."""
    if not by_die(game) or not may_sail(game):
        return ()
    return tuple(
        [
            (SAIL, here, there)
            for here in regions_in(harbours(game))
            if fresh_ships(game, here, arrived)
            for there in sea_ways(here)
        ]
    )


def set_sail(
    game: BoardGame, side: int, moves: int, need: int, arrived: Arrived, origin: int, goal: int
) -> None:
    """Ask how many Ships go, if there are several."""
    options: list[RawOption] = list(NUMBER_OPTIONS[fresh_ships(game, origin, arrived) : 0 : -1])
    args = side, moves, need, arrived, origin, goal
    game.ask(actor(game, side), tq.HOW_MANY_SHIPS(origin, goal), options, sailed, *args)


def sailed(
    game: BoardGame,
    side: int,
    moves: int,
    need: int,
    arrived: Arrived,
    origin: int,
    goal: int,
    option: RawOption,
) -> None:
    """The Fleet sails; other Fleets or armies may follow."""
    n = option[1]
    sail(game, origin, goal, n)
    fleet = bytes(n if kind == SHIP else 0 for kind in range(KIND_COUNT))
    game.do((move_armies, side, moves - 1, need, (*arrived, (goal, fleet, 0))))


def sail(game: BoardGame, origin: int, goal: int, n: int) -> None:
    """Ships go from one region of the shore to another; nothing else changes there (ruling XCOR-03)."""
    take(game, origin, SHIP, n)
    add(game, goal, SHIP, n)
    game.tell("sails", EVERYONE, actor(game, SHADOW), (), origin, goal, n)


def who_may_move(
    game: BoardGame, side: int, moves: int, need: int, arrived: Arrived, origin: int, region: int
) -> Choice | None:
    """Who may move from a region to another: enough to leave no more there than there is room for."""
    least = crowd(game, origin, side) or 1
    return choice_for(game, side, origin, region, moves, arrived, need, least)


def army_moves(
    game: BoardGame,
    side: int,
    moves: int,
    need: int,
    arrived: Arrived,
    origin: int,
    region: int,
    figures: bytes,
    persons: int,
) -> None:
    """The army moves; others may follow."""
    game.do((move_armies, side, moves - 1, need, (*arrived, (region, figures, persons))))
    march(game, side, origin, region, figures, persons)


def march(
    game: BoardGame,
    side: int,
    origin: int,
    region: int,
    figures: bytes,
    persons: int,
    *,
    passing: bool = False,
) -> None:
    """Move a force to a region, with all that follows. One that is `passing` does not end its movement."""
    game.tell("march", EVERYONE, actor(game, side), (), origin, region, figures, persons)
    shift(game, figures, origin, region)
    for person in range(len(game.persons)):
        if persons >> person & 1:
            game.persons[person] = region
    if game.seating.several and not passing:
        arrived_together(game, side, region, figures)
        act_with(game, side, figures, region)
    settle(game, origin)
    arrive(game, side, region)
    if passing:
        return
    for person in game.box.of_side[FREE]:
        if persons >> person & 1:
            wake_by_companion(game, person, region)
