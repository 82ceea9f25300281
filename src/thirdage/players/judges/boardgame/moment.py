"""The facts of a moment, by name: what a habit may depend on, and what a table is worth.

Every fact is a number of about the size of one, and known to everybody but for the cards a seat holds itself.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, Final

from ....boardgame.board import regions_in
from ....boardgame.combat_state import SIEGE, SORTIE
from ....boardgame.command import hand_of
from ....boardgame.facts import (
    ARAGORN,
    CHARACTER,
    DIE_DAMAGE,
    EVENT,
    EYE_DAMAGE,
    FIRST_SHADOW_NATION,
    FREE,
    GANDALF_THE_WHITE,
    IN_FELLOWSHIP,
    MINIONS,
    MUSTER,
    MUSTER_OR_ARMY,
    RESULT_COUNT,
    SHADOW,
    STRONGHOLD,
    WILL_OF_THE_WEST,
)
from ....boardgame.figures import IS_ELITE, KIND_COUNT, LEADERS, UNITS, units_in
from ....boardgame.hunt import rerolls
from ....boardgame.map import (
    DISTANCE,
    GATES_OF_MORDOR,
    NEIGHBOURS,
    REGION_COUNT,
    SETTLEMENT,
    VICTORY_POINTS,
)
from ....boardgame.setup import CRACK_OF_DOOM, HUNT_TILES
from ....boardgame.victory import points
from .campaign import PRIZES, in_reach

if TYPE_CHECKING:
    from ....boardgame.state import BoardGame

TO_MORDOR: Final = bytes(min(far[gate] for gate in GATES_OF_MORDOR) for far in DISTANCE)
TWO_AWAY: Final = tuple(tuple(there for there, steps in enumerate(far) if steps == 2) for far in DISTANCE)
PRESS: Final = tuple(1.0 / (1.0 + exp(-(edge - 2.0) / 4.0)) for edge in range(-60, 61))  # by how many more

FACTS: Final = (
    "always", "shadow points", "shadow near victory", "free points", "corruption", "corruption is high",
    "steps left", "few steps left", "in mordor", "mordor step", "progress", "revealed", "hunt dice",
    "hunt moves", "turn", "own dice", "enemy dice", "character dice", "event dice", "muster dice",
    "companions", "own rings", "cards", "free at war", "shadow at war", "minions", "free champions",
    "shadow presses", "free presses", "sieges", "caught", "damage", "in reach", "reach wins",
    "teams", "second player", "twilight",
)  # fmt: skip
BATTLE_FACTS: Final = (
    "always", "edge", "even", "hopeless", "prize", "stronghold", "siege", "sortie", "attacking", "own units",
    "enemy units", "own leaders", "enemy leaders", "round", "cards", "shadow points", "shadow near victory",
    "elites",
)  # fmt: skip


def steps_left(game: BoardGame) -> int:
    """How many steps the Ring-bearers have to go."""
    if game.mordor:
        return CRACK_OF_DOOM - game.mordor
    return max(0, TO_MORDOR[game.ring_at] - game.progress) + CRACK_OF_DOOM - 1


@lru_cache(maxsize=4096)
def pressure(side: int, captured: int, strength: bytes) -> tuple[float, ...]:
    """How hard a side presses each of its prizes, from 0 to 1; one that it has taken is not pressed."""
    own, enemy = REGION_COUNT * side, REGION_COUNT * (1 - side)
    found = []
    for region in PRIZES[side]:
        if captured >> region & 1:
            found.append(0.0)
            continue
        before = sum([strength[own + near] for near in NEIGHBOURS[region]])
        behind = sum([strength[own + far] for far in TWO_AWAY[region]])
        walls = 2.0 if SETTLEMENT[region] == STRONGHOLD else 1.3
        edge = before + 0.35 * behind + 2.2 * strength[own + region] - walls * strength[enemy + region]
        found.append(PRESS[60 + max(-60, min(60, round(edge)))])
    return tuple(found)


def pressed(game: BoardGame, side: int) -> float:
    """How many points a side could take soon, as its armies stand."""
    found = pressure(side, game.captured, bytes(game.strength))
    return sum([VICTORY_POINTS[region] * press for region, press in zip(PRIZES[side], found, strict=True)])


@lru_cache(maxsize=4096)
def harm_of(tiles: int, eye: int) -> float:
    """The damage to expect of a tile from this pool."""
    special = {EYE_DAMAGE: float(eye), DIE_DAMAGE: 3.5}
    harm = [special.get(face, face) for face in (HUNT_TILES[tile].damage for tile in regions_in(tiles))]
    return sum(harm) / len(harm) if harm else 1.5


def caught(game: BoardGame) -> float:
    """How likely the next move of the Fellowship draws a tile."""
    if game.mordor:
        return 1.0
    dice = min(5, game.hunt_dice)
    if not dice:
        return 0.0
    chance = min(5, 1 + game.hunt_moves) / 6
    return 1 - (1 - chance) ** (dice + min(dice, rerolls(game)))


def table_facts(game: BoardGame, side: int) -> tuple[float, ...]:
    """The facts of FACTS for the side that is asked."""
    persons = game.persons
    dice = game.dice
    own = RESULT_COUNT * side
    left = sum(dice[own : own + RESULT_COUNT])
    enemy = sum(dice[RESULT_COUNT - own : 2 * RESULT_COUNT - own])
    won = points(game, SHADOW)
    steps = steps_left(game)
    mordor = game.mordor
    corruption = game.corruption
    at_war = game.at_war
    reach = in_reach(game)
    box = game.hunt_dice + game.hunt_moves if mordor else max(1, (game.hunt_dice + 1) // 2)
    return (
        1.0,
        won / 10,
        max(0, won - 6) / 4,
        points(game, FREE) / 4,
        corruption / 12,
        max(0, corruption - 7) / 5,
        steps / 15,
        max(0, 7 - steps) / 6,
        1.0 if mordor else 0.0,
        mordor / 5,
        game.progress / 8,
        1.0 if game.revealed else 0.0,
        game.hunt_dice / 5,
        game.hunt_moves / 3,
        game.turn / 15,
        left / 6,
        enemy / 6,
        (dice[own + CHARACTER] + dice[own + WILL_OF_THE_WEST]) / 3,
        dice[own + EVENT] / 3,
        (dice[own + MUSTER] + dice[own + MUSTER_OR_ARMY]) / 3,
        persons.count(IN_FELLOWSHIP) / 7,
        game.rings[side] / 3,
        len(hand_of(game, game.seat)) / 6,
        (at_war & 31).bit_count() / 5,
        (at_war >> FIRST_SHADOW_NATION).bit_count() / 3,
        sum([persons[p] < REGION_COUNT for p in MINIONS]) / 3,
        ((persons[ARAGORN] < REGION_COUNT) + (persons[GANDALF_THE_WHITE] < REGION_COUNT)) / 2,
        pressed(game, SHADOW) / 6,
        pressed(game, FREE) / 4,
        game.besieged.bit_count() / 3,
        caught(game),
        harm_of(game.tiles_in, box) / 3,
        reach / 6,
        max(0.0, won + reach - 7) / 4,
        1.0 if game.seating.several else 0.0,
        1.0 if game.seat != game.seating.teams[side][0] else 0.0,
        1.0 if game.box.elements else 0.0,
    )


def battle_facts(game: BoardGame, side: int) -> tuple[float, ...]:
    """The facts of BATTLE_FACTS for the side that is asked."""
    battle = game.battle
    if battle is None:
        return (1.0, *(0.0,) * (len(BATTLE_FACTS) - 1))
    attacker = battle.attacker
    rear = units_in(battle.rear, battle.attacker)
    units = [0, 0]
    leaders = [0, 0]
    for who in (FREE, SHADOW):
        region = battle.region_of(who)
        units[who] = game.strength[REGION_COUNT * who + region] - (rear if who == attacker else 0)
        base = KIND_COUNT * region
        leaders[who] = sum([game.figures[base + kind] for kind in LEADERS[who]])
    base = KIND_COUNT * battle.region_of(side)
    elites = sum([game.figures[base + kind] for kind in UNITS[side] if IS_ELITE[kind]])
    walls = 1.7 if battle.kind == SIEGE else 1.0
    edge = units[attacker] - walls * units[1 - attacker]
    if side != attacker:
        edge = -edge
    won = points(game, SHADOW)
    place = battle.place
    return (
        1.0,
        max(-8.0, min(8.0, edge)) / 5,
        1.0 if abs(edge) < 3 else 0.0,
        1.0 if edge < -3 else 0.0,
        VICTORY_POINTS[place] / 2,
        1.0 if SETTLEMENT[place] == STRONGHOLD else 0.0,
        1.0 if battle.kind == SIEGE else 0.0,
        1.0 if battle.kind == SORTIE else 0.0,
        1.0 if side == attacker else 0.0,
        units[side] / 8,
        units[1 - side] / 8,
        leaders[side] / 3,
        leaders[1 - side] / 3,
        min(4, battle.round) / 3,
        len(hand_of(game, game.seat)) / 6,
        won / 10,
        max(0, won - 6) / 4,
        elites / 4,
    )
