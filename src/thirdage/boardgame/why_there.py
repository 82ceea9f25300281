"""Why a region is none of the answers: the rule that keeps it out, where a question asks for regions.

Armies, control and the Fellowship's figure lie open, so whoever is asked may know all that is looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..kernel.english import count
from . import questions as q
from . import tables as t
from .actions import Attack, Die, die_of
from .attacking import REACH, attack_choice, attacks, targets
from .board import BITS, OWNED, STRONGHOLDS, controller, force_at, free_for, held, is_inside, regions_in, room
from .facts import (
    FREE,
    MOST_ENGINES,
    MOST_UNITS,
    MOST_UNITS_BESIEGED,
    NATION_PHRASES,
    PLAYING,
    PLURAL_NATIONS,
    RESULT_COUNT,
    SHADOW,
)
from .fellowship import is_haven, steps_from
from .figures import units_in
from .force import ANYBODY
from .map import IMPASSABLE, NATION, NEIGHBOUR_MASKS, REGION_PHRASES
from .movement import can_set_out, may_cross, outside
from .muster import muster_grounds
from .queries import closed_regions
from .travel import flight
from .twilight import questions as tq
from .twilight.engines import under_assault
from .twilight.shore import by_die
from .why_teams import why_not_there

if TYPE_CHECKING:
    from .state import BoardGame

ENEMIES = "enemies stand there: they must be attacked"
CLOSED = "a card on the table keeps the armies of the Shadow out"
TAKEN = "the enemy holds the Settlement there"


def why_there(game: BoardGame, side: int, region: int) -> str:
    """Why a side that is asked cannot choose a region, as a clause; nothing where no rule is the reason."""
    if game.seating.several:
        reason = why_not_there(game, side, region)
        if reason:
            return reason
    rule = RULES.get(game.prompt[0])
    return rule(game, side, region) if rule is not None else ""


def _too_far(game: BoardGame, side: int, region: int) -> str:
    """No army of a side is next to a region; perhaps mountains are between them."""
    behind = [there for there in IMPASSABLE[region] if outside(game, side) >> there & 1]
    if behind:
        return f"mountains lie between it and your army in {REGION_PHRASES[behind[0]]}"
    return "none of your armies is next to it"


def _not_led(game: BoardGame, where: str) -> str:
    """Somebody whom the die or the card asks for is missing."""
    playing = game.zones[PLAYING]
    if playing:
        return f"{t.title(playing[-1])} asks for somebody who is not with the army {where}"
    if game.prompt[0] == q.ACTION.name:
        return "with a Character die an army attacks only if a Leader, Nazgûl or Character is with it"
    return f"no Leader, Nazgûl or Character is with the army {where}"


# ACTIONS


def _turn(game: BoardGame, side: int, region: int) -> str:
    """Of all that a die is used for, only attacks name regions at once."""
    needs = {die.needs for die in _dice(game, side) if die.results & Attack.results}
    ways = [way for need in needs for way in attacks(game, side, need)]
    if not needs or any(region in way[1:] for way in ways):  # then they are too many to be offered at once
        return SAY_FIRST
    own = game.armies[side] >> region & 1
    about = REACH[region] if own else BITS[region]
    if not about & game.armies[1 - side]:
        return SAY_FIRST
    reason = _attack(game, side, region)
    return f"{reason}; for anything else, say first which die you use" if own else reason


SAY_FIRST = "say first which die you use, and what for; then regions are asked for"


def _dice(game: BoardGame, side: int) -> list[Die]:
    faces = game.dice[RESULT_COUNT * side : RESULT_COUNT * (side + 1)]
    return [die_of(game, side, face) for face, number in enumerate(faces) if number]


# ARMIES


def _march(game: BoardGame, side: int, region: int) -> str:
    again, armies, overfull, _too_many, moved = game.prompt[1:]
    if overfull >= 0:
        return f"first somebody must leave {REGION_PHRASES[overfull]}, where there is no room"
    if not game.armies[side] >> region & 1:
        return _not_entered(game, side, region)
    if is_inside(game, region, side):
        return "the army there is besieged, and can only break out"
    if again and any(there == region for there, _figures, _persons in moved):
        return "whoever stands there has moved already"
    if can_set_out(game, side, region, armies, moved, ANYBODY, sea=by_die(game)):
        return _not_led(game, "there")
    return "the army there has nowhere to go"


def _not_entered(game: BoardGame, side: int, region: int) -> str:
    if game.armies[1 - side] >> region & 1:
        return ENEMIES
    if side == SHADOW and closed_regions(game) >> region & 1:
        return CLOSED
    near = regions_in(NEIGHBOUR_MASKS[region] & outside(game, side))
    if not near:
        return _too_far(game, side, region)
    if not any(units_in(may_cross(game, force_at(game, here), region), side) for here in near):
        return f"troops that are not At War may not enter land of {NATION_PHRASES[NATION[region]]}"
    return _not_led(game, "next to it")


def _attack(game: BoardGame, side: int, region: int) -> str:
    if game.armies[side] >> region & 1:
        if attack_choice(game, side, region, ANYBODY) is None:
            return "only troops of nations At War can attack"
        return _not_led(game, "there") if targets(game, side, region) else _no_target(game, side, region)
    if not game.armies[1 - side] >> region & 1:
        return "no enemy army stands there"
    if side == SHADOW and closed_regions(game) >> region & 1:
        return CLOSED
    near = regions_in(NEIGHBOUR_MASKS[region] & outside(game, side))
    if not near:
        return _too_far(game, side, region)
    if not any(attack_choice(game, side, here, ANYBODY) for here in near):
        return "only troops of nations At War can attack"
    return _not_led(game, "next to it")


def _no_target(game: BoardGame, side: int, region: int) -> str:
    """Why an army can attack nobody."""
    enemies = REACH[region] & game.armies[1 - side]
    if not enemies:
        return "no enemy army is next to it"
    if side == SHADOW and enemies & closed_regions(game):
        return CLOSED
    return "the enemies next to it are besieged, and only their besiegers attack them"


def _retreat(game: BoardGame, side: int, region: int) -> str:
    place = game.prompt[-1]
    if not NEIGHBOUR_MASKS[place] >> region & 1:
        return f"it is not next to {REGION_PHRASES[place]}"
    if game.armies[1 - side] >> region & 1:
        return "enemies stand there"
    return TAKEN if not free_for(game, side) >> region & 1 else CLOSED


# MUSTERING


def _muster(game: BoardGame, side: int, region: int) -> str:
    nation = NATION[region]
    if not OWNED[side] >> region & 1:
        return "it has no Settlement of your nations"
    if game.captured >> region & 1:
        return TAKEN
    if game.armies[1 - side] >> region & 1 and not muster_grounds(game, side) >> region & 1:
        return "an enemy army stands there"
    if not game.at_war >> nation & 1:
        return f"{NATION_PHRASES[nation]} {'are' if nation in PLURAL_NATIONS else 'is'} not At War"
    if region == game.prompt[-1]:
        return "the second figure goes to another Settlement"
    if room(game, region, side) <= 0:
        most = MOST_UNITS_BESIEGED if is_inside(game, region, side) else MOST_UNITS
        return f"it holds {most} units already"
    return "none of the reinforcements that are left can be placed there"


# SIEGE ENGINES


def _no_tower(game: BoardGame, side: int, region: int) -> str:
    if not under_assault(game) >> region & 1:
        return NO_ASSAULT
    return f"{MOST_ENGINES} Siege Towers stand there already"


def _no_trebuchet(game: BoardGame, side: int, region: int) -> str:
    return "no Trebuchet stands there" if under_assault(game) >> region & 1 else NO_ASSAULT


NO_ASSAULT = "the Shadow besieges no Stronghold there that the Free Peoples hold"


# COMPANIONS, NAZGÛL AND THE FELLOWSHIP


def _fly(game: BoardGame, side: int, region: int) -> str:
    if flight(game) >> region & 1:
        return "they are there already"
    return "the Free Peoples hold the Stronghold there, and the Shadow does not besiege it"


def _walk(game: BoardGame, side: int, region: int) -> str:
    if game.besieged & STRONGHOLDS & held(game, FREE) & BITS[region]:
        return "the Stronghold there is besieged"
    return "they cannot reach it"


def _declare(game: BoardGame, side: int, region: int) -> str:
    return f"it is more than {count(game.progress, 'region')} from {REGION_PHRASES[game.ring_at]}"


def _reveal(game: BoardGame, side: int, region: int) -> str:
    if steps_from(game.ring_at, game.progress) >> region & 1 and is_haven(game, region):
        return "the Fellowship is never found in a City or Stronghold that the Free Peoples hold"
    return _declare(game, side, region)


def _enters(game: BoardGame, side: int, region: int) -> str:
    return TAKEN if controller(game, region) not in (side, -1) else ""


RULES: dict[str, Callable[[BoardGame, int, int], str]] = {
    q.ACTION.name: _turn,
    q.MARCH.name: _march,
    q.WHICH_ATTACKS.name: _attack,
    q.RETREAT.name: _retreat,
    q.MUST_RETREAT.name: _retreat,
    q.SCOUTS.name: _retreat,
    q.MUSTER.name: _muster,
    q.ENTER_WHERE.name: _enters,
    tq.BUILD_WHERE.name: _no_tower,
    tq.RAZE_WHERE.name: _no_trebuchet,
    q.WHERE_FLY.name: _fly,
    q.WHERE_WALK.name: _walk,
    q.WHERE_LEAVE.name: _walk,
    q.DECLARE.name: _declare,
    q.REVEAL_WHERE.name: _reveal,
    tq.DECLARE_WHERE.name: _declare,
}
