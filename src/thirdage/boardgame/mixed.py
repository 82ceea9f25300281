"""Armies of teammates in one region (rulebook, page 67): separate, or mixed into one.

Whose a unit or a Leader is follows from its nation. Where units of both players of a team stand, they are two
armies, unless a bit of `game.mixed` says that they are one. One player commands a mixed army; the other may
only move his own troops out of it. Leaders without units of their own player join the teammate's army
(ruling MP4-38). Nazgûl and Companions belong to no player: either may take them along.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ..kernel.events import EVERYONE
from .command import actor, army_commander, leader_of
from .facts import CHARACTER_COUNT, FREE, MOST_UNITS, SHADOW
from .figures import (
    IS_ELITE,
    IS_UNIT,
    KIND_COUNT,
    NATION_OF,
    NAZGUL_KIND,
    NOBODY,
    OWN,
    UNITS,
    figures_of,
)
from .map import REGION_COUNT
from .seating import ANY_OF_THE_SIDE

if TYPE_CHECKING:
    from .seating import Seating
    from .state import BoardGame

# WHAT A PLAYER COMMANDS IN A REGION
NOTHING: Final = 0
HIS_OWN: Final = 1  # his own troops, beside or inside a mixed army of his teammate
EVERYTHING: Final = 2  # the whole army of his side


@lru_cache
def own_kinds(seating: Seating, seat: int) -> tuple[int, ...]:
    """The kinds of a seat's units and Leaders; Nazgûl are anybody's of the Shadow."""
    return tuple(
        kind
        for kind in OWN[seating.sides[seat]]
        if kind != NAZGUL_KIND and seating.nations[NATION_OF[kind]] == seat
    )


@lru_cache
def own_units(seating: Seating, seat: int) -> tuple[int, ...]:
    """The kinds of a seat's units."""
    return tuple(kind for kind in own_kinds(seating, seat) if IS_UNIT[kind])


@lru_cache
def own_people(seating: Seating, seat: int) -> int:
    """The characters whom this seat may command, as bits."""
    able = (seat, ANY_OF_THE_SIDE)
    return sum(1 << person for person in range(CHARACTER_COUNT) if seating.owners[person] in able)


def is_team(game: BoardGame, side: int) -> bool:
    """Whether several players play for a side."""
    return len(game.seating.teams[side]) > 1


def teammate(game: BoardGame, seat: int) -> int:
    """The other player of a team."""
    return next(other for other in game.seating.teams[game.seating.sides[seat]] if other != seat)


def units_of(game: BoardGame, seat: int, region: int) -> int:
    """How many units of a seat's nations are in a region."""
    base, figures = KIND_COUNT * region, game.figures
    total = 0
    for first, after in runs_of_units(game.seating, seat):
        total += sum(figures[base + first : base + after])
    return total


@lru_cache
def runs_of_units(seating: Seating, seat: int) -> tuple[tuple[int, int], ...]:
    """The kinds of a seat's units as runs of numbers: the first, and the one after the last."""
    kinds = own_units(seating, seat)
    firsts = [kind for kind in kinds if kind - 1 not in kinds]
    afters = [kind + 1 for kind in kinds if kind + 1 not in kinds]
    return tuple(zip(firsts, afters, strict=True))


def regions_of(game: BoardGame, seat: int) -> int:
    """The regions that hold units of a seat's nations, as bits; only asked in games with a team."""
    return game.troops[seat]


# SEPARATE OR MIXED


def bit_of(side: int, region: int) -> int:
    """The bit that says whether a side's armies in a region are mixed."""
    return 1 << REGION_COUNT * side + region


def both_stand(game: BoardGame, side: int, region: int) -> bool:
    """Whether units of both players of a team are in a region."""
    return bool(shared_regions(game, side) >> region & 1)


def shared_regions(game: BoardGame, side: int) -> int:
    """The regions that hold units of both players of a team, as bits."""
    team = game.seating.teams[side]
    return game.troops[team[0]] & game.troops[team[1]] if len(team) > 1 else 0


def separate_regions(game: BoardGame, side: int) -> int:
    """The regions where teammates have an army each, as bits."""
    return shared_regions(game, side) & ~(game.mixed >> REGION_COUNT * side)


def is_mixed(game: BoardGame, side: int, region: int) -> bool:
    """Whether the armies of teammates in a region are one."""
    return bool(game.mixed & bit_of(side, region))


def are_separate(game: BoardGame, side: int, region: int) -> bool:
    """Whether teammates have an army each in a region."""
    return bool(separate_regions(game, side) >> region & 1)


def unite(game: BoardGame, side: int, region: int) -> None:
    """The armies of teammates in a region become one, if there are two: they agree, or are attacked."""
    if are_separate(game, side, region):
        game.mixed |= bit_of(side, region)
        game.tell("mixed", EVERYONE, army_commander(game, side, region), (), region)


def parted(game: BoardGame, region: int) -> None:
    """Where only one player's units are left, no army is mixed any more."""
    for side in (FREE, SHADOW):
        if is_mixed(game, side, region) and not both_stand(game, side, region):
            game.mixed &= ~bit_of(side, region)


def arrived_together(game: BoardGame, side: int, region: int, figures: bytes) -> None:
    """Troops of both players that came to a region as one army stay one, with whoever was there."""
    if of_both(game.seating, side, figures):
        game.mixed |= bit_of(side, region)


@lru_cache(maxsize=1024)
def of_both(seating: Seating, side: int, figures: bytes) -> bool:
    """Whether a force has units of both players of a team."""
    team = seating.teams[side]
    return len(team) > 1 and all(any(figures[kind] for kind in own_units(seating, seat)) for seat in team)


@lru_cache(maxsize=1024)
def all_of_one(seating: Seating, seat: int, figures: bytes) -> bool:
    """Whether every unit of a force is this player's."""
    own = own_units(seating, seat)
    return not any(figures[kind] for kind in UNITS[seating.sides[seat]] if kind not in own)


# WHO COMMANDS WHAT


def command_of(game: BoardGame, seat: int, side: int, region: int) -> int:
    """What a player of a team commands of his side's troops in a region."""
    if not game.troops[seat] >> region & 1:
        return NOTHING
    if not both_stand(game, side, region):
        return EVERYTHING
    if is_mixed(game, side, region) and army_commander(game, side, region) == seat:
        return EVERYTHING
    return HIS_OWN


def has_an_army(game: BoardGame, seat: int, side: int, region: int) -> bool:
    """Whether a player of a team commands an army in a region: all there is, or his own beside the other."""
    command = command_of(game, seat, side, region)
    return command == EVERYTHING or (command == HIS_OWN and not is_mixed(game, side, region))


def at_command(
    game: BoardGame, side: int, region: int, figures: bytes, persons: int, *, attack: bool = False
) -> tuple[bytes, int]:
    """Those of a team's figures and characters in a region whom the player who acts may send from there.

    From a mixed army that he does not command he may move his own troops, but not attack with them. A Minion
    goes with his own player's army, or with a mixed one.
    """
    seat = actor(game, side)
    if not regions_of(game, seat) >> region & 1:
        return NOBODY, 0
    if both_stand(game, side, region):
        if is_mixed(game, side, region):
            if army_commander(game, side, region) == seat:
                return figures, persons
            if attack:
                return NOBODY, 0
        figures = own_part(game.seating, seat, figures)
    return figures, persons & own_people(game.seating, seat) if persons else 0


@lru_cache(maxsize=1024)  # the same armies are looked at again and again
def own_part(seating: Seating, seat: int, figures: bytes) -> bytes:
    """The figures of a force that a seat may send without its teammate's: its own, and Nazgûl."""
    mine = bytearray(KIND_COUNT)
    for kind in (*own_kinds(seating, seat), NAZGUL_KIND):
        mine[kind] = figures[kind]
    return figures_of(seating.sides[seat], bytes(mine))


# THE ACTING PART OF A MIXED ARMY


class Limits(NamedTuple):
    """What a force must be like besides its numbers."""

    own: int = 0  # kinds of unit whose player must command it, as bits; 0: anybody may
    leads: bool = False  # whether he leads his team, and so commands if all else is equal
    tired: int = 0  # nations, as bits, none of which may make up the whole force (ruling MP3-03)


def mixed_limits(game: BoardGame, side: int, seat: int, figures: bytes) -> Limits | None:
    """The force that a player takes from a mixed army must be one that he commands (ruling MP4-26).

    So if only troops of his teammate can go, as his own are at peace, nobody goes.
    """
    if not is_team(game, side) or all_of_one(game.seating, seat, figures):
        return None
    return limits_of_command(game.seating, seat, leader_of(game, side) == seat)


@lru_cache
def limits_of_command(seating: Seating, seat: int, leads: bool) -> Limits:
    """What a force with units of both players must be like for a seat to command it."""
    return Limits(sum(1 << kind for kind in own_units(seating, seat)), leads)


def fits(limits: Limits, side: int, figures: bytes) -> bool:
    """Whether a force is as it must be."""
    own = theirs = own_elites = their_elites = nations = 0
    for kind in UNITS[side]:
        n = figures[kind]
        if n:
            nations |= 1 << NATION_OF[kind]
            if limits.own >> kind & 1:
                own += n
                own_elites += n * IS_ELITE[kind]
            else:
                theirs += n
                their_elites += n * IS_ELITE[kind]
    return holds(limits, own - theirs, own_elites - their_elites, nations)


def holds(limits: Limits, units: int, elites: int, nations: int) -> bool:
    """Whether a force is as it must be: how many more units and Elites of his own, and of which nations."""
    if limits.own and (units, elites, limits.leads) < (0, 0, True):
        return False
    return not (nations & limits.tired and nations.bit_count() == 1)


# ROOM


def shared_room(game: BoardGame, side: int, region: int, room: int) -> int:
    """How many units the player who acts may bring to a region with so much room.

    Where his teammate has an army of his own, the game may let him bring as many as his own army can hold.
    """
    if game.switches.teams_keep_the_limit or not is_team(game, side) or is_mixed(game, side, region):
        return room
    own = units_of(game, actor(game, side), region)
    return MOST_UNITS - own if own < game.strength[REGION_COUNT * side + region] else room


# TO BE SHOWN


class TeamArmy(NamedTuple):
    """An army of a team."""

    commander: int
    mixed: bool
    figures: bytes
    persons: int


def team_armies(game: BoardGame, side: int, region: int, persons: int) -> list[TeamArmy]:
    """The armies of a team in a region, where its units stand. `persons` are its characters there."""
    base = KIND_COUNT * region
    figures = figures_of(side, bytes(game.figures[base : base + KIND_COUNT]))
    if not are_separate(game, side, region):
        return [TeamArmy(army_commander(game, side, region), is_mixed(game, side, region), figures, persons)]
    armies = []
    for seat in game.seating.teams[side]:
        mine = own_kinds(game.seating, seat)
        own = bytes(n if kind in mine else 0 for kind, n in enumerate(figures))
        people = sum(
            1 << p for p, owner in enumerate(game.seating.owners) if owner == seat and persons >> p & 1
        )
        armies.append(TeamArmy(seat, False, own, people))
    return armies
