"""Attacks: which army can attack whom, and how a battle begins."""

from __future__ import annotations

from operator import sub
from typing import TYPE_CHECKING, Final

from ..kernel.events import EVERYONE
from . import questions as q
from .battle import begin_round
from .board import BITS, force_at, held, is_inside, persons_at, regions_in
from .combat_state import FIELD_BATTLE, NO_CARD, SIEGE, SORTIE, Battle
from .combatants import fighters, nazgul_in
from .command import actor, battle_commander
from .consecutive import act_with
from .facts import BY_ATTACK, FREE, GANDALF_THE_WHITE, NATIONS_OF, SHADOW
from .figures import (
    IS_LEADER,
    KIND_COUNT,
    NATION_OF,
    NAZGUL_KIND,
    OWN,
    UNITS,
    UNITS_OF_NATION,
    figures_of,
    units_in,
)
from .force import ANYBODY, ATTACK, Choice, is_possible, suits
from .map import NEIGHBOUR_MASKS, REGION_COUNT
from .mixed import unite
from .options import ASSAULT, NO, YES
from .politics import activate, advance
from .queries import closed_regions
from .sending import Errand, Ways, can_send_a_part, divide, send, way_chosen
from .teams import commanded_regions, held_back, limits_on, sendable
from .twilight.engines import compare_engines
from .twilight.shore import by_die, harbours, reached_by_ship

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame


# WHO CAN ATTACK WHOM


def targets(game: BoardGame, side: int, origin: int, *, sea: bool = False) -> int:
    """The regions an army could attack, as bits; its own region stands for a siege attack or a sortie.

    With a die it may go by `sea`.
    """
    enemy = 1 - side
    besieged_enemy = game.besieged & held(game, enemy)
    if is_inside(game, origin, side):
        found = BITS[origin]
    else:
        near = NEIGHBOUR_MASKS[origin] | (reached_by_ship(game, side, origin) if sea else 0)
        found = near & game.armies[enemy] & ~besieged_enemy
        found |= BITS[origin] & besieged_enemy
    return found & ~closed_regions(game) if side == SHADOW else found


def attack_choice(game: BoardGame, side: int, origin: int, need: int) -> Choice | None:
    """Who of an army may attack: units and Leaders of nations At War, and all characters; or None."""
    force = force_at(game, origin)
    persons = persons_at(game, origin, side)
    if game.seating.several:
        force, persons = sendable(game, side, origin, force, persons, attack=True)
    able = bytearray(KIND_COUNT)
    idle_leaders = 0
    for kind in OWN[side]:
        n = force[kind]
        if n:
            if kind == NAZGUL_KIND or game.at_war >> NATION_OF[kind] & 1:
                able[kind] = n
            elif IS_LEADER[kind]:
                idle_leaders += n
    units = units_in(able, side)
    if not units:
        return None
    figures = bytes(able)
    left = game.strength[REGION_COUNT * side + origin] - units
    most = units - 1 if idle_leaders and not left else units
    if most < 1 or not suits(game, need, figures, persons):
        return None
    limits = limits_on(game, side, figures) if game.seating.several else None
    choice = Choice(side, origin, ATTACK, figures, persons, 1, most, left, need, False, (), limits)
    return choice if limits is None or is_possible(game, choice) else None


def may_attack(game: BoardGame, side: int, origin: int, need: int) -> bool:
    """Whether somebody of an army may attack: `attack_choice`, but at a glance where that is enough."""
    if need or game.strength[REGION_COUNT * side + origin] == 1:
        return attack_choice(game, side, origin, need) is not None
    able = game.at_war
    if game.seating.several:
        back = held_back(game, side, origin)
        if back is None:
            return attack_choice(game, side, origin, need) is not None
        able &= ~back  # one of another nation can always go
    figures = game.figures
    base = KIND_COUNT * origin
    for kind in UNITS[side]:
        if figures[base + kind] and able >> NATION_OF[kind] & 1:
            return True
    return able != game.at_war and attack_choice(game, side, origin, need) is not None


REACH: Final = tuple(BITS[here] | NEIGHBOUR_MASKS[here] for here in range(REGION_COUNT))


def near_enemies(game: BoardGame, side: int, *, sea: bool = False) -> list[int]:
    """The regions with an army of whoever acts for a side and with units of the enemy beside it or there.

    Those who could land somewhere by `sea` count as well.
    """
    enemy = game.armies[1 - side]
    own = commanded_regions(game, side) if game.seating.several else game.armies[side]
    ships = harbours(game) if sea and side == SHADOW else 0
    if not ships & enemy:
        return [here for here in regions_in(own) if REACH[here] & enemy]
    return [here for here in regions_in(own) if REACH[here] & enemy or ships >> here & 1]


def attackers(game: BoardGame, side: int, need: int, *, sea: bool) -> list[int]:
    """The regions whose army can attack something."""
    return [
        here
        for here in near_enemies(game, side, sea=sea)
        if targets(game, side, here, sea=sea) and may_attack(game, side, here, need)
    ]


def can_attack(game: BoardGame, side: int, need: int = ANYBODY) -> bool:
    """Whether any army of this side can attack."""
    return any(
        targets(game, side, here) and may_attack(game, side, here, need) for here in near_enemies(game, side)
    )


def attacks(game: BoardGame, side: int, need: int = ANYBODY) -> Ways:
    """All attacks of whole armies that a side could make, with a die also by Ship."""
    sea = side == SHADOW and game.factions > 0 and by_die(game) and harbours(game) > 0
    return tuple(
        [
            (ASSAULT, here, place)
            for here in attackers(game, side, need, sea=sea)
            for place in regions_in(targets(game, side, here, sea=sea))
        ]
    )


# ATTACKING


def attack(game: BoardGame, side: int, need: int = ANYBODY) -> None:
    """Ask which army attacks, and whom."""
    attack_by(game, side, attacks(game, side, need), need)


def attack_by(game: BoardGame, side: int, ways: Ways, need: int, source: int = NO_CARD) -> None:
    """Ask by which of these ways an army attacks, and who stays behind as rearguard if anybody does."""
    send(game, to_attack(side, need, source), q.WHICH_ATTACKS(), ways)


def to_attack(side: int, need: int, source: int = NO_CARD) -> Errand:
    """What an army is sent for that attacks."""
    return Errand(side, who_may_attack, sets_upon, (side, need, source))


def attack_at_once(game: BoardGame, side: int, origin: int, place: int, need: int) -> None:
    """The whole army of a region attacks, or as much of it as may."""
    way_chosen(game, to_attack(side, need), (), (ASSAULT, origin, place))


def attack_with_a_part(game: BoardGame, side: int, need: int) -> None:
    """Ask which army attacks with only a part of it, and whom."""
    divide(game, to_attack(side, need), attacks(game, side, need))


def can_leave_a_rearguard(game: BoardGame, side: int, need: int, ways: Ways) -> bool:
    """Whether one of these attacks can be made with only a part of the army."""
    return can_send_a_part(game, to_attack(side, need), ways)


def who_may_attack(
    game: BoardGame, side: int, need: int, source: int, origin: int, place: int
) -> Choice | None:
    """Who of an army may attack."""
    return attack_choice(game, side, origin, need)


def sets_upon(
    game: BoardGame,
    side: int,
    need: int,
    source: int,
    origin: int,
    place: int,
    figures: bytes,
    persons: int,
) -> None:
    """The attack begins."""
    start_battle(game, side, origin, place, source, figures, persons)


def attack_who(game: BoardGame, side: int, origin: int, place: int, need: int, source: int = NO_CARD) -> None:
    """An army attacks, if it can; ask whether a rearguard stays behind."""
    if attack_choice(game, side, origin, need) is not None:
        attack_by(game, side, ((ASSAULT, origin, place),), need, source)


def start_battle(
    game: BoardGame, side: int, origin: int, place: int, source: int, figures: bytes, persons: int
) -> None:
    """A battle begins: the attacked nations wake and step towards war."""
    kind = FIELD_BATTLE if origin != place else SORTIE if is_inside(game, origin, side) else SIEGE
    battle = Battle(side, origin, place, kind)
    battle.source = source
    battle.rear = bytes(map(sub, figures_of(side, force_at(game, origin)), figures))
    battle.rear_persons = persons_at(game, origin, side) & ~persons
    game.battle = battle
    game.tell("attack", EVERYONE, actor(game, side), (), origin, place, kind, figures, persons)
    defender = 1 - side
    if game.seating.several:
        unite(game, defender, place)
        act_with(game, side, figures, origin)
    defence = force_at(game, place)
    for nation in NATIONS_OF[defender]:
        if any(defence[kind] for kind in UNITS_OF_NATION[nation]):
            activate(game, nation, BY_ATTACK, place)
            advance(game, nation, BY_ATTACK)
    game.do((white_rider,), (compare_engines,), (begin_round,))


def white_rider(game: BoardGame) -> None:
    """Ask whether Gandalf the White gives up his Leadership so that no Nazgûl leads in this battle."""
    if fighters(game, FREE) >> GANDALF_THE_WHITE & 1 and nazgul_in(game):
        game.ask(battle_commander(game, FREE), q.WHITE_RIDER(), [YES, NO], white_rider_answered)


def white_rider_answered(game: BoardGame, option: RawOption) -> None:
    """The White Rider rides, or not."""
    if option == YES and game.battle is not None:
        game.battle.white_rider = True
        game.tell("white rider", EVERYONE, battle_commander(game, FREE), ())
