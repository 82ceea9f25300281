"""Companions, Nazgûl and Minions on their own ways (rulebook: Character Movement, Separating Companions)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..kernel.events import EVERYONE
from . import questions as q
from .board import BITS, FIRST_MINION, STRONGHOLDS, add, held, regions_in, take
from .command import actor, fellowship_commander
from .facts import (
    COMPANIONS_OF_THE_MAP,
    FREE,
    GANDALF_THE_WHITE,
    GONE,
    HOBBITS,
    IN_FELLOWSHIP,
    LEAVING,
    LEVEL,
    MOUTH_OF_SAURON,
    SHADOW,
    WITCH_KING,
)
from .fellowship import fellowship_changed
from .figures import KIND_COUNT, NAZGUL_KIND
from .map import EVERYWHERE, NEIGHBOUR_MASKS, REGION_COUNT
from .options import NUMBER_OPTIONS, PERSON_OPTIONS, REGION_OPTIONS, THE_END
from .politics import wake_by_companion
from .queries import check_table
from .teams import may_command

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame

SHADOWFAX: Final = 4
FIXED_LEVEL: Final = 100  # as `extra`: FIXED_LEVEL + n counts as Level n, whoever walks


# HOW FAR


def reach(game: BoardGame, start: int, steps: int, *, side: int = FREE, into_siege: bool = False) -> int:
    """The regions a character can walk to, as bits, the start among them.

    He must stop on entering an enemy Stronghold; a besieged one of his own he can neither enter nor leave.
    """
    own_besieged = game.besieged & held(game, side)
    start_bit = BITS[start]
    if start_bit & own_besieged:
        return start_bit
    stops = STRONGHOLDS & held(game, 1 - side)
    barred = own_besieged
    if side == SHADOW:  # no Minion alone enters an enemy Stronghold (ruling CHM-13)
        barred |= stops if game.switches.mouth_shuns_strongholds else stops & ~game.besieged
    goals = barred if into_siege else 0
    seen = edge = start_bit
    ends = 0
    for _ in range(steps):
        near = 0
        while edge:
            low = edge & -edge
            near |= NEIGHBOUR_MASKS[low.bit_length() - 1]
            edge ^= low
        near &= ~seen
        ends |= near & goals
        near &= ~barred
        seen |= near
        edge = near & ~stops if side == FREE else near
        if not edge:
            break
    return seen | ends


def group_level(group: int, extra: int = 0) -> int:
    """How far a group of Companions goes: its highest Level; Shadowfax carries one Hobbit at most."""
    if extra >= FIXED_LEVEL:
        return extra - FIXED_LEVEL
    best = max(LEVEL[p] for p in COMPANIONS_OF_THE_MAP if group >> p & 1)
    others = group & ~(1 << GANDALF_THE_WHITE)
    hobbits = sum(1 << p for p in HOBBITS)
    if group >> GANDALF_THE_WHITE & 1 and not others & ~hobbits and others.bit_count() <= 1:
        return SHADOWFAX + extra
    return best + extra


# COMPANIONS ON THE MAP


def walkers(game: BoardGame, moved: int = 0, into_siege: bool = False) -> list[int]:
    """Companions on the map who have not moved and can: no siege holds them or shuts them in."""
    besieged = game.besieged & held(game, FREE)
    barred = 0 if into_siege else besieged
    persons = game.persons
    return [
        p
        for p in COMPANIONS_OF_THE_MAP
        if persons[p] < REGION_COUNT
        and not moved >> p & 1
        and not besieged >> persons[p] & 1
        and NEIGHBOUR_MASKS[persons[p]] & ~barred
    ]


def move_companions(game: BoardGame, moved: int = 0, optional: bool = False) -> None:
    """Ask which Companion, or the first of which group, moves next."""
    free = walkers(game, moved)
    options: list[RawOption] = [PERSON_OPTIONS[p] for p in free]
    if moved or optional:
        options.insert(0, THE_END)
    if options:
        game.ask(actor(game, FREE), q.WHO_WALKS(bool(moved)), options, walker_chosen, moved)


def walker_chosen(game: BoardGame, moved: int, option: RawOption) -> None:
    """Ask who goes with him."""
    if option != THE_END:
        game.do((gather, 1 << option[1], moved, 0, False))


def gather(game: BoardGame, group: int, moved: int, extra: int, into_siege: bool) -> None:
    """Ask who else of the same region joins a group; each is asked for in turn."""
    here = game.persons[group.bit_length() - 1]
    others = [p for p in walkers(game, moved | group, into_siege) if game.persons[p] == here]
    options: list[RawOption] = [THE_END, *(PERSON_OPTIONS[p] for p in others)]
    game.ask(actor(game, FREE), q.WHO_JOINS(group), options, joined, group, moved, extra, into_siege)


def joined(game: BoardGame, group: int, moved: int, extra: int, into_siege: bool, option: RawOption) -> None:
    """Ask for more, or where the group goes."""
    if option == THE_END:
        game.do((walk_where, group, moved, extra, into_siege))
    else:
        game.do((gather, group | 1 << option[1], moved, extra, into_siege))


def walk_where(game: BoardGame, group: int, moved: int, extra: int, into_siege: bool) -> None:
    """Ask where a group goes. `extra` is added to its Level."""
    here = game.persons[group.bit_length() - 1]
    places = reach(game, here, group_level(group, extra), into_siege=into_siege) & ~BITS[here]
    options: list[RawOption] = [REGION_OPTIONS[r] for r in regions_in(places)]
    game.ask(actor(game, FREE), q.WHERE_WALK(group), options, walk, group, moved, extra)


def walk(game: BoardGame, group: int, moved: int, extra: int, option: RawOption) -> None:
    """The group goes to its common destination; others may go elsewhere."""
    region = option[1]
    if not extra:
        game.do((move_companions, moved | group))
    place_companions(game, group, region)


def place_companions(game: BoardGame, group: int, region: int) -> None:
    """Companions end their movement in a region."""
    game.tell("walk", EVERYONE, actor(game, FREE), (), group, region)
    for person in COMPANIONS_OF_THE_MAP:
        if group >> person & 1:
            game.persons[person] = region
            wake_by_companion(game, person, region)
    check_table(game)


# SEPARATING


def members(game: BoardGame) -> list[int]:
    """The Companions in the Fellowship."""
    return [p for p in range(FIRST_MINION) if game.persons[p] == IN_FELLOWSHIP]


def separate(game: BoardGame, extra: int = 0, into_siege: bool = False) -> None:
    """Ask who leaves the Fellowship. `extra` is as for a walk."""
    options: list[RawOption] = [PERSON_OPTIONS[p] for p in members(game)]
    if options:
        game.ask(actor(game, FREE), q.WHO_LEAVES(), options, leaver_chosen, extra, into_siege)


def leaver_chosen(game: BoardGame, extra: int, into_siege: bool, option: RawOption) -> None:
    """Ask who leaves with him."""
    game.do((gather_leavers, 1 << option[1], extra, into_siege))


def gather_leavers(game: BoardGame, group: int, extra: int, into_siege: bool) -> None:
    """Ask who else leaves the Fellowship in the same group."""
    options: list[RawOption] = [THE_END, *(PERSON_OPTIONS[p] for p in members(game) if not group >> p & 1)]
    game.ask(actor(game, FREE), q.WHO_LEAVES_TOO(group), options, leaver_joined, group, extra, into_siege)


def leaver_joined(game: BoardGame, group: int, extra: int, into_siege: bool, option: RawOption) -> None:
    """Ask for more, or let the group go."""
    if option == THE_END:
        game.do((leave_fellowship, group), (settle_leavers, actor(game, FREE), extra, into_siege))
    else:
        game.do((gather_leavers, group | 1 << option[1], extra, into_siege))


def leave_fellowship(game: BoardGame, group: int) -> None:
    """Companions leave the Fellowship; on the Mordor track that is their end."""
    for person in range(FIRST_MINION):
        if group >> person & 1:
            game.persons[person] = GONE if game.mordor else LEAVING
    game.tell("leave", EVERYONE, actor(game, FREE), (), group, bool(game.mordor))
    fellowship_changed(game)


def settle_leavers(game: BoardGame, seat: int, extra: int = 0, into_siege: bool = False) -> None:
    """Ask a seat where those who have left the Fellowship go."""
    group = sum(1 << p for p in range(FIRST_MINION) if game.persons[p] == LEAVING)
    if not group:
        return
    steps = game.progress + group_level(group, extra)
    places = reach(game, game.ring_at, steps, into_siege=into_siege)
    options: list[RawOption] = [REGION_OPTIONS[r] for r in regions_in(places)]
    game.ask(seat, q.WHERE_LEAVE(group), options, leavers_placed, group)


def leavers_placed(game: BoardGame, group: int, option: RawOption) -> None:
    """Those who left the Fellowship stand on the map."""
    place_companions(game, group, option[1])


def scatter(game: BoardGame, n: int, group: int) -> None:
    """Ask who is driven from the Fellowship until so many are; all of them, if there are no more."""
    rest = [p for p in members(game) if not group >> p & 1]
    if n >= len(rest):
        group |= sum(1 << p for p in rest)
        n = 0
    if n:
        options: list[RawOption] = [PERSON_OPTIONS[p] for p in rest]
        game.ask(fellowship_commander(game), q.WHO_IS_DRIVEN(n), options, driven, n, group)
    elif group:
        game.do((leave_fellowship, group), (stay_behind, group))


def driven(game: BoardGame, n: int, group: int, option: RawOption) -> None:
    """One is named; the others follow."""
    game.do((scatter, n - 1, group | 1 << option[1]))


def stay_behind(game: BoardGame, group: int) -> None:
    """Those who were driven from the Fellowship stand where the Ring-bearers are, if they live."""
    if not game.mordor:
        place_companions(game, group, game.ring_at)


# NAZGÛL AND MINIONS


def flight(game: BoardGame) -> int:
    """The regions a Nazgûl may fly to, as bits: no enemy Stronghold, unless the Shadow besieges it."""
    return EVERYWHERE & ~(STRONGHOLDS & held(game, FREE) & ~game.besieged)


def fliers(game: BoardGame, moved: tuple[int, ...]) -> list[int]:
    """The regions with Nazgûl who have not flown yet. `moved` lists where each came down."""
    return [r for r in range(REGION_COUNT) if game.figures[KIND_COUNT * r + NAZGUL_KIND] > moved.count(r)]


def can_move_minions(game: BoardGame, mouth: bool = True) -> bool:
    """Whether a Nazgûl or Minion can move."""
    persons = game.persons
    if any(game.figures[NAZGUL_KIND::KIND_COUNT]):
        return True
    if persons[WITCH_KING] < REGION_COUNT and may_command(game, WITCH_KING):
        return True
    here = persons[MOUTH_OF_SAURON]
    if not mouth or here >= REGION_COUNT or not may_command(game, MOUTH_OF_SAURON):
        return False
    return reach(game, here, LEVEL[MOUTH_OF_SAURON], side=SHADOW) != BITS[here]


def move_minions(
    game: BoardGame, moved: tuple[int, ...] = (), persons: int = 0, mouth: bool = True, optional: bool = False
) -> None:
    """Ask which Nazgûl or Minion moves next. `persons` are the characters who have moved."""
    options: list[RawOption] = [REGION_OPTIONS[r] for r in fliers(game, moved)]
    rides = game.persons[WITCH_KING] < REGION_COUNT and not persons >> WITCH_KING & 1
    if rides and may_command(game, WITCH_KING):
        options.append(PERSON_OPTIONS[WITCH_KING])
    here = game.persons[MOUTH_OF_SAURON]
    ready = mouth and here < REGION_COUNT and not persons >> MOUTH_OF_SAURON & 1
    ready = ready and may_command(game, MOUTH_OF_SAURON)
    if ready and reach(game, here, LEVEL[MOUTH_OF_SAURON], side=SHADOW) != BITS[here]:
        options.append(PERSON_OPTIONS[MOUTH_OF_SAURON])
    if moved or persons or optional:
        options.insert(0, THE_END)
    if options:
        again = bool(moved or persons)
        game.ask(actor(game, SHADOW), q.WHO_FLIES(again), options, flier_chosen, moved, persons, mouth)


def flier_chosen(
    game: BoardGame, moved: tuple[int, ...], persons: int, mouth: bool, option: RawOption
) -> None:
    """Ask how many Nazgûl of a region fly, and where to."""
    if option == THE_END:
        return
    if option in PERSON_OPTIONS:
        game.do((minion_where, option[1], moved, persons, mouth))
        return
    game.do((how_many_fly, option[1], moved, persons, mouth))


def how_many_fly(game: BoardGame, origin: int, moved: tuple[int, ...], persons: int, mouth: bool) -> None:
    """Ask how many Nazgûl fly from a region together."""
    there = game.figures[KIND_COUNT * origin + NAZGUL_KIND] - moved.count(origin)
    options: list[RawOption] = list(NUMBER_OPTIONS[there:0:-1])
    seat = actor(game, SHADOW)
    game.ask(seat, q.HOW_MANY_FLY(origin), options, number_flies, origin, moved, persons, mouth)


def number_flies(
    game: BoardGame, origin: int, moved: tuple[int, ...], persons: int, mouth: bool, option: RawOption
) -> None:
    """Ask where they fly."""
    game.do((fly_where, origin, option[1], moved, persons, mouth))


def fly_where(
    game: BoardGame, origin: int, number: int, moved: tuple[int, ...], persons: int, mouth: bool
) -> None:
    """Ask where Nazgûl fly."""
    options: list[RawOption] = [REGION_OPTIONS[r] for r in regions_in(flight(game) & ~BITS[origin])]
    seat = actor(game, SHADOW)
    game.ask(seat, q.WHERE_FLY(origin, number), options, fly, origin, number, moved, persons, mouth)


def fly(
    game: BoardGame,
    origin: int,
    number: int,
    moved: tuple[int, ...],
    persons: int,
    mouth: bool,
    option: RawOption,
) -> None:
    """Nazgûl fly; others may follow."""
    region = option[1]
    take(game, origin, NAZGUL_KIND, number)
    add(game, region, NAZGUL_KIND, number)
    game.tell("fly", EVERYONE, actor(game, SHADOW), (), origin, region, number)
    check_table(game)
    game.do((move_minions, moved + (region,) * number, persons, mouth))


def minion_where(game: BoardGame, person: int, moved: tuple[int, ...], persons: int, mouth: bool) -> None:
    """Ask where the Witch-king flies or the Mouth of Sauron rides."""
    here = game.persons[person]
    places = flight(game) if person == WITCH_KING else reach(game, here, LEVEL[person], side=SHADOW)
    options: list[RawOption] = [REGION_OPTIONS[r] for r in regions_in(places & ~BITS[here])]
    seat = actor(game, SHADOW)
    game.ask(seat, q.WHERE_MINION(person), options, minion_moves, person, moved, persons, mouth)


def minion_moves(
    game: BoardGame, person: int, moved: tuple[int, ...], persons: int, mouth: bool, option: RawOption
) -> None:
    """A Minion moves; others may follow."""
    game.tell("minion moves", EVERYONE, actor(game, SHADOW), (), person, option[1])
    game.persons[person] = option[1]
    check_table(game)
    game.do((move_minions, moved, persons | 1 << person, mouth))
