"""Long marches granted by event cards: an army goes several regions in one action (ruling EVT-17).

The army is fixed when it sets out and picks up or drops nobody on the way. It takes each empty Settlement
it passes; whether there is room for it is asked only where it ends, and where two armies may march, when
both have.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from . import questions as q
from .board import BITS, controller, held, is_inside, regions_in, room
from .command import actor
from .facts import FIRST_SHADOW_NATION, FREE, NATIONS, SHADOW
from .figures import NATION_OF, NAZGUL_KIND, OWN, UNITS, leaders_in, units_in
from .force import MOVE, Choice, is_possible, suits
from .map import EVERYWHERE, IN_NATION, NATION, NEIGHBOUR_MASKS, REGION_COUNT
from .movement import Arrived, crowd, march, movers, open_to, overfull
from .options import MARCH, REGION_OPTIONS, THE_END
from .queries import STANDS, any_on_table
from .sending import Errand, send
from .teams import limits_on

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..kernel.decision import RawOption
    from .state import BoardGame

NEUTRAL = EVERYWHERE & ~sum(IN_NATION)
KINDS_OF = tuple(  # the figures of each nation
    tuple(k for k in OWN[FREE] + OWN[SHADOW] if k != NAZGUL_KIND and NATION_OF[k] == nation)
    for nation in range(len(NATIONS))
)
WITH_AN_ARMY = -1  # as `ends`: where another army of the side stands that is not under siege


def passable(game: BoardGame, side: int, figures: bytes) -> int:
    """The regions a force may enter on its way, as bits."""
    return open_to(game, side) & common_ground(at_peace(game, figures))


def at_peace(game: BoardGame, figures: bytes) -> list[int]:
    """The nations of a force that are not At War."""
    return [
        nation
        for nation, kinds in enumerate(KINDS_OF)
        if not game.at_war >> nation & 1 and any(figures[kind] for kind in kinds)
    ]


def common_ground(nations: Iterable[int]) -> int:
    """The regions that an army of these nations, all at peace, may enter, as bits."""
    bits = EVERYWHERE
    for nation in nations:
        bits &= NEUTRAL | IN_NATION[nation]
    return bits


def within(start: int, steps: int, over: int) -> int:
    """The regions that can be reached in so many steps over certain regions, as bits, without the start."""
    seen = edge = BITS[start]
    for _ in range(steps):
        near = 0
        for region in regions_in(edge):
            near |= NEIGHBOUR_MASKS[region]
        edge = near & over & ~seen
        if not edge:
            break
        seen |= edge
    return seen & ~BITS[start]


def companies(
    game: BoardGame, side: int, origin: int, end: int, steps: int, figures: bytes, shut: int = 0
) -> tuple[int, ...]:
    """The nations of an army that can go to a region together, as bits: the largest such companies.

    Those At War can go with anybody, but two nations at peace may have to go different ways, each over its
    own land. There is no company if the region cannot be reached at all. The regions `shut`, as bits, are
    closed to them.
    """
    over = open_to(game, side) & ~shut
    nations = at_peace(game, figures)
    found: list[int] = []
    for n in range(len(nations), -1, -1):
        for some in combinations(nations, n):
            company = game.at_war | sum(1 << nation for nation in some)
            if all(company & ~larger for larger in found) and (
                within(origin, steps, over & common_ground(some)) >> end & 1
            ):
                found.append(company)
    return tuple(found)


class Orders(NamedTuple):
    """What a card allows: who marches how far, and where to."""

    side: int
    steps: int
    need: int  # who must be with each army
    ends: int  # where a march may end, as bits, or WITH_AN_ARMY
    armies: int = 1  # how many may still march
    arrived: Arrived = ()


def march_choice(game: BoardGame, orders: Orders, origin: int, end: int) -> Choice | None:
    """Who of an army can march to a region, or None."""
    side, steps = orders.side, orders.steps
    figures, persons = movers(game, side, origin, orders.arrived)
    together = companies(game, side, origin, end, steps, figures)
    nations = 0
    for company in together:
        nations |= company
    goers = bytes(
        [
            n if n and (kind == NAZGUL_KIND or nations >> NATION_OF[kind] & 1) else 0
            for kind, n in enumerate(figures)
        ]
    )
    units = units_in(goers, side)
    most = most_marching(game, orders, origin, end, units)
    least = crowd(game, origin, side) or 1
    left = game.strength[REGION_COUNT * side + origin] - units
    apart = together if len(together) > 1 else ()
    if not left and side == FREE and (apart or leaders_in(figures) > leaders_in(goers)):
        most = min(most, units - 1)  # a Leader who cannot go with the others must not be left alone
    if most < least or not suits(game, orders.need, goers, persons):
        return None
    need = orders.need
    if not game.seating.several:
        choice = Choice(side, origin, MOVE, goers, persons, least, most, left, need, False, apart)
        return choice if least == 1 or enough_together(choice) else None
    limits = limits_on(game, side, goers)
    choice = Choice(side, origin, MOVE, goers, persons, least, most, left, need, False, apart, limits)
    return choice if is_possible(game, choice) else None


def enough_together(choice: Choice) -> bool:
    """Whether as many units as must leave a region can go the same way."""
    return not choice.companies or any(
        units_of_company(choice.figures, choice.side, company) >= choice.least for company in choice.companies
    )


def units_of_company(figures: bytes, side: int, company: int) -> int:
    """How many units of a force belong to these nations, given as bits."""
    return sum(figures[kind] for kind in UNITS[side] if company >> NATION_OF[kind] & 1)


def most_marching(game: BoardGame, orders: Orders, origin: int, end: int, units: int) -> int:
    """How many units may end in a region: up to its limit, or more if the next army can make room there."""
    free = room(game, end, orders.side)
    alone = orders.armies < 2 or game.seating.several or not game.switches.marches_make_room
    if units <= free or alone:
        return min(units, free)
    for going in range(units, max(free, 0), -1):
        if going - free <= making_way(game, orders, end, origin, going):
            return going
    return free


def making_way(game: BoardGame, orders: Orders, here: int, origin: int, going: int) -> int:
    """How many of those in a region could march on, once so many units have come to it from `origin`."""
    side = orders.side
    figures, persons = movers(game, side, here, orders.arrived)
    all_gone = going == game.strength[REGION_COUNT * side + origin]
    # Where the last besiegers have left, the army they besieged holds the region; and nobody is left to join.
    shut = BITS[origin] if all_gone and game.besieged >> origin & 1 else 0
    ends = places_to_end(game, orders) & ~BITS[here]
    if all_gone and orders.ends == WITH_AN_ARMY:
        ends &= ~BITS[origin]
    if not suits(game, orders.need, figures, persons):
        return 0
    best = 0
    for end in regions_in(ends):
        space = room(game, end, side) + (going if end == origin else 0)
        for company in companies(game, side, here, end, orders.steps, figures, shut) if space > best else ():
            best = max(best, min(units_of_company(figures, side, company), space))
    return best


def places_to_end(game: BoardGame, orders: Orders) -> int:
    """The regions where a march may end, as bits."""
    return gathering_places(game, orders.side) if orders.ends == WITH_AN_ARMY else orders.ends


def march_ends(game: BoardGame, orders: Orders, origin: int) -> Iterator[int]:
    """Where an army, or a part of it, can march to."""
    side = orders.side
    if not is_inside(game, origin, side) and suits(game, orders.need, *movers(game, side, origin)):
        places = within(origin, orders.steps, open_to(game, side)) & places_to_end(game, orders)
        yield from (end for end in regions_in(places) if march_choice(game, orders, origin, end))


def gathering_places(game: BoardGame, side: int) -> int:
    """The regions where an army of this side stands that is not under siege, as bits."""
    return game.armies[side] & ~(game.besieged & held(game, side))


def marchers(game: BoardGame, orders: Orders) -> Iterator[int]:
    """The regions whose army can march."""
    armies = regions_in(game.armies[orders.side])
    return (here for here in armies if next(march_ends(game, orders, here), None) is not None)


def can_march(game: BoardGame, orders: Orders) -> bool:
    """Whether any army can march."""
    return next(marchers(game, orders), None) is not None


def long_march(game: BoardGame, orders: Orders) -> None:
    """Ask which army marches, and where; others may follow it. An overfull region is relieved first."""
    if not orders.armies:
        return
    side, arrived = orders.side, orders.arrived
    full = overfull(game, side, arrived)
    armies = regions_in(game.armies[side]) if full < 0 else (full,)
    ways = tuple([(MARCH, here, end) for here in armies for end in march_ends(game, orders, here)])
    errand = Errand(side, march_choice, set_out, (orders,))
    too_many = crowd(game, full, side) if full >= 0 else 0
    prompt = q.MARCH(bool(arrived), orders.armies, full, too_many, arrived)
    send(game, errand, prompt, ways, may_stop=bool(arrived) and full < 0)


def set_out(game: BoardGame, orders: Orders, origin: int, end: int, figures: bytes, persons: int) -> None:
    """The army sets out; another may follow."""
    arrived = (*orders.arrived, (end, figures, persons))
    game.do(
        (next_step, orders.side, origin, end, orders.steps, figures, persons),
        (long_march, orders._replace(armies=orders.armies - 1, arrived=arrived)),
    )


def next_step(
    game: BoardGame, side: int, here: int, end: int, steps: int, figures: bytes, persons: int
) -> None:
    """Ask over which region the army goes next, if there are several ways and that makes a difference."""
    if here == end:
        game.do((out_and_back, side, end, steps, figures, persons))
        return
    over = passable(game, side, figures)
    if game.besieged >> here & 1 and units_in(figures, side) == game.strength[REGION_COUNT * side + here]:
        over &= ~BITS[here]  # the last besiegers leave: there is no way back through the siege
    ways = [
        there
        for there in regions_in(NEIGHBOUR_MASKS[here] & over)
        if there == end or within(there, steps - 1, over) >> end & 1
    ]
    if side == SHADOW or not any_on_table(game, STANDS):  # a card may watch armies of the Free Peoples
        uneventful = [
            way for way in ways if way == end or not eventful(game, side, way, end, steps - 1, over)
        ]
        alike = sorted(uneventful, key=lambda way: distance(way, end, steps, over))[1:]
        ways = [way for way in ways if way not in alike]
    options: list[RawOption] = [REGION_OPTIONS[there] for there in ways]
    game.ask(actor(game, side), q.OVER(end), options, step_made, side, here, end, steps, figures, persons)


def out_and_back(game: BoardGame, side: int, end: int, steps: int, figures: bytes, persons: int) -> None:
    """Ask whether an army goes on from where its march ends and comes back, if something lies on the way."""
    over = passable(game, side, figures)
    ways = [
        there
        for there in regions_in(NEIGHBOUR_MASKS[end] & over)
        if steps > 1 and eventful(game, side, there, end, steps - 1, over)
    ]
    if ways:
        options: list[RawOption] = [THE_END, *(REGION_OPTIONS[there] for there in ways)]
        seat = actor(game, side)
        game.ask(seat, q.OUT_AND_BACK(end), options, step_made, side, end, end, steps, figures, persons)


def eventful(game: BoardGame, side: int, way: int, end: int, steps: int, over: int) -> bool:
    """Whether something happens on a way that begins with a region."""
    return any(passing_matters(game, side, region) for region in (way, *between(way, end, steps, over)))


def between(here: int, end: int, steps: int, over: int) -> list[int]:
    """The regions an army may pass on its way, the ends left out."""
    passed = within(here, steps - 1, over) & ~BITS[end]
    return [
        there
        for there in regions_in(passed)
        if distance(here, there, steps, over) + distance(there, end, steps, over) <= steps
    ]


def distance(start: int, end: int, most: int, over: int) -> int:
    """How many steps it takes from one region to another over certain regions; at most `most` + 1."""
    if start == end:
        return 0
    return next((steps for steps in range(1, most + 1) if within(start, steps, over) >> end & 1), most + 1)


def passing_matters(game: BoardGame, side: int, region: int) -> bool:
    """Whether something happens in a region that an army passes: a nation wakes, a Settlement is taken."""
    wakes = side == SHADOW and NATION[region] < FIRST_SHADOW_NATION and not game.awake >> NATION[region] & 1
    return wakes or (controller(game, region) == 1 - side and not game.besieged >> region & 1)


def step_made(
    game: BoardGame,
    side: int,
    here: int,
    end: int,
    steps: int,
    figures: bytes,
    persons: int,
    option: RawOption,
) -> None:
    """The army enters the next region, if there is one."""
    if option == THE_END:
        return
    game.do((next_step, side, option[1], end, steps - 1, figures, persons))
    march(game, side, here, option[1], figures, persons, passing=option[1] != end)
