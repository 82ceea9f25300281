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
    units_in,
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
    """The regions that hold units of a seat's nations, as bits."""
    armies = game.armies[game.seating.sides[seat]]
    return _regions_of(runs_of_units(game.seating, seat), armies, bytes(game.figures))


@lru_cache(maxsize=64)  # asked again and again while the board is the same
def _regions_of(runs: tuple[tuple[int, int], ...], armies: int, figures: bytes) -> int:
    bits = 0
    left = armies
    while left:
        low = left & -left
        left ^= low
        base = KIND_COUNT * (low.bit_length() - 1)
        for first, after in runs:
            if any(figures[base + first : base + after]):
                bits |= low
                break
    return bits


# SEPARATE OR MIXED


def bit_of(side: int, region: int) -> int:
    """The bit that says whether a side's armies in a region are mixed."""
    return 1 << REGION_COUNT * side + region


def both_stand(game: BoardGame, side: int, region: int) -> bool:
    """Whether units of both players of a team are in a region."""
    if not is_team(game, side):
        return False
    own = units_of(game, game.seating.teams[side][0], region)
    return 0 < own < game.strength[REGION_COUNT * side + region]


def is_mixed(game: BoardGame, side: int, region: int) -> bool:
    """Whether the armies of teammates in a region are one."""
    return bool(game.mixed & bit_of(side, region))


def are_separate(game: BoardGame, side: int, region: int) -> bool:
    """Whether teammates have an army each in a region."""
    return both_stand(game, side, region) and not is_mixed(game, side, region)


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
    if is_team(game, side) and of_both(game, side, figures):
        game.mixed |= bit_of(side, region)


def of_both(game: BoardGame, side: int, figures: bytes) -> bool:
    """Whether a force has units of both players of a team."""
    own = 0
    for first, after in runs_of_units(game.seating, game.seating.teams[side][0]):
        own += sum(figures[first:after])
    return 0 < own < units_in(figures, side)


# WHO COMMANDS WHAT


def command_of(game: BoardGame, seat: int, side: int, region: int) -> int:
    """What a player of a team commands of his side's troops in a region."""
    own = units_of(game, seat, region)
    if not own:
        return NOTHING
    if own == game.strength[REGION_COUNT * side + region]:
        return EVERYTHING
    if is_mixed(game, side, region) and army_commander(game, side, region) == seat:
        return EVERYTHING
    return HIS_OWN


def at_command(
    game: BoardGame, side: int, region: int, figures: bytes, persons: int, *, attack: bool = False
) -> tuple[bytes, int]:
    """Those of a side's figures and characters in a region whom the player who acts may send from there.

    From a mixed army that he does not command he may move his own troops, but not attack with them. A Minion
    goes with his own player's army, or with a mixed one.
    """
    if not is_team(game, side):
        return figures, persons
    seat = actor(game, side)
    command = command_of(game, seat, side, region)
    mixed = is_mixed(game, side, region)
    if command == NOTHING or (attack and mixed and command == HIS_OWN):
        return NOBODY, 0
    if not mixed or command == HIS_OWN:
        persons &= own_people(game.seating, seat)
    if command == HIS_OWN:
        mine = bytearray(KIND_COUNT)
        for kind in (*own_kinds(game.seating, seat), NAZGUL_KIND):
            mine[kind] = figures[kind]
        figures = figures_of(side, bytes(mine))
    return figures, persons


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
    if not is_team(game, side):
        return None
    own = sum(figures[kind] for kind in own_units(game.seating, seat))
    if own == units_in(figures, side):
        return None
    return Limits(bits_of(own_units(game.seating, seat)), leader_of(game, side) == seat)


@lru_cache
def bits_of(kinds: tuple[int, ...]) -> int:
    """Kinds of figure as bits."""
    return sum(1 << kind for kind in kinds)


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
