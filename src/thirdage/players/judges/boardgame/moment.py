"""The facts of a moment, by name: what a habit may depend on, and what a table is worth.

Every fact is a number of about the size of one, and known to everybody but for the cards a seat holds itself.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, Final

from ....boardgame.board import is_inside, nazgul_at, regions_in
from ....boardgame.combat_state import SIEGE, SORTIE
from ....boardgame.command import hand_of
from ....boardgame.facts import (
    ARAGORN,
    BASE_CHARACTER_COUNT,
    CHARACTER,
    CHARACTERS,
    DIE_DAMAGE,
    EVENT,
    EYE_DAMAGE,
    FIRST_SHADOW_NATION,
    FREE,
    GANDALF_THE_WHITE,
    IN_FELLOWSHIP,
    LEVEL,
    MINIONS,
    MUSTER,
    MUSTER_OR_ARMY,
    NATIONS,
    NOT_YET,
    RESULT_COUNT,
    SHADOW,
    STRIDER,
    STRONGHOLD,
    TRIED_IN_MORDOR,
    WILL_OF_THE_WEST,
)
from ....boardgame.figures import IS_ELITE, KIND_COUNT, LEADERS, UNITS, units_in
from ....boardgame.hunt import rerolls
from ....boardgame.map import (
    DISTANCE,
    GATES_OF_MORDOR,
    NEIGHBOURS,
    REGION_COUNT,
    REGION_IDS,
    SETTLEMENT,
    VICTORY_POINTS,
)
from ....boardgame.setup import COMPANIONS, CRACK_OF_DOOM, HUNT_TILES
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


# WHAT A TABLE IS WORTH

SHADOW_RAMPS: Final = (2, 4, 6, 7, 8, 9)
REACH_RAMPS: Final = (4, 6, 8, 10)
CORRUPTION_RAMPS: Final = (2, 4, 6, 8, 10)
STEPS_RAMPS: Final = (2, 4, 6, 8, 10, 13)


def worth_facts(game: BoardGame) -> dict[str, float]:
    """All that a table is judged by, seen from nobody's seat: what is open to all."""
    persons = game.persons
    strength = game.strength
    won = points(game, SHADOW)
    taken = points(game, FREE)
    corruption = game.corruption
    steps = steps_left(game)
    dice = sum(game.dice[:RESULT_COUNT])
    lingers = game.mordor > 0 and not dice and not game.happened & TRIED_IN_MORDOR
    found: dict[str, float] = {
        "always": 1.0,
        "shadow points": won / 10,
        "free points": taken / 4,
        "free near victory": float(taken >= 3),
        "corruption": corruption / 12,
        "steps left": steps / 15,
        "corruption and steps": corruption * steps / 60,
        "in mordor": float(game.mordor > 0),
        "revealed": float(game.revealed),
        "revealed in mordor": float(game.revealed and game.mordor > 0),
        "progress": game.progress / 8,
        "shelter": sum([LEVEL[p] for p in COMPANIONS if persons[p] == IN_FELLOWSHIP]) / 14,
        "free rings": game.rings[FREE] / 3,
        "shadow rings": game.rings[SHADOW] / 3,
        "free cards": sum([len(hand_of(game, s)) for s in game.seating.teams[FREE]]) / 6,
        "shadow cards": sum([len(hand_of(game, s)) for s in game.seating.teams[SHADOW]]) / 6,
        "free dice": dice / 6,
        "shadow dice": sum(game.dice[RESULT_COUNT:]) / 8,
        "free movers": (game.dice[CHARACTER] + game.dice[WILL_OF_THE_WEST]) / 3,
        "hunt dice": game.hunt_dice / 5,
        "caught": caught(game) if dice else 0.0,
        "lingers": float(lingers),
        "harm": harm_of(game.tiles_in, 2) / 3,
        "harm to come": harm_of(game.tiles_in, 2) * min(steps, 5) / 15,
        "free units": sum(strength[:REGION_COUNT]) / 40,
        "shadow units": sum(strength[REGION_COUNT:]) / 60,
        "turn": game.turn / 15,
        "hunted": float(nazgul_at(game, game.ring_at) > 0 and not game.mordor),
        "teams": float(game.seating.several),
        "twilight": float(bool(game.box.elements)),
    }
    reach = in_reach(game)
    found["in reach"] = reach / 6
    for ramp in REACH_RAMPS:
        found[f"points and reach above {ramp}"] = max(0.0, won + reach - ramp) / 3
    for ramp in SHADOW_RAMPS:
        found[f"shadow points above {ramp}"] = max(0, won - ramp) / 3
    for ramp in CORRUPTION_RAMPS:
        found[f"corruption above {ramp}"] = max(0, corruption - ramp) / 3
    for ramp in STEPS_RAMPS:
        found[f"steps below {ramp}"] = max(0, ramp - steps) / 4
    found["guide"] = float(persons[STRIDER] == IN_FELLOWSHIP)
    for person, name in enumerate(CHARACTERS[:BASE_CHARACTER_COUNT]):
        there = persons[person]
        found[f"{name} plays"] = float(there < REGION_COUNT)
        if person in COMPANIONS:
            found[f"{name} guards"] = float(there == IN_FELLOWSHIP)
        elif there == NOT_YET:
            found[f"{name} may come"] = 1.0
    for nation, name in enumerate(NATIONS):
        found[f"{name} from war"] = game.steps[nation] / 3
        if nation < FIRST_SHADOW_NATION:
            found[f"{name} awake"] = float(game.awake >> nation & 1)
    elites = [0, 0]
    for side in (FREE, SHADOW):
        for kind in UNITS[side]:
            if IS_ELITE[kind]:
                elites[side] += sum(game.figures[kind::KIND_COUNT])
        near = pressure(side, game.captured, bytes(strength))
        total = 0.0
        for region, press in zip(PRIZES[side], near, strict=True):
            found[f"{'free' if side == FREE else 'shadow'} at {REGION_IDS[region]}"] = press
            total += press * VICTORY_POINTS[region]
            if game.captured >> region & 1:
                found[f"{REGION_IDS[region]} taken"] = 1.0
            elif is_inside(game, region, 1 - side):
                found[f"{REGION_IDS[region]} besieged"] = 1.0
        found["free presses" if side == FREE else "shadow presses"] = total / 6
        missing = max(0.0, (4 if side == FREE else 10) - (taken if side == FREE else won) - 0.8 * total)
        found["free wants" if side == FREE else "shadow wants"] = missing / 10
    found["free elites"], found["shadow elites"] = elites[FREE] / 10, elites[SHADOW] / 12
    found["leaders"] = sum([sum(game.figures[kind::KIND_COUNT]) for kind in LEADERS[FREE]]) / 5
    found["nazgul"] = sum(game.figures[LEADERS[SHADOW][0] :: KIND_COUNT]) / 8
    return found
