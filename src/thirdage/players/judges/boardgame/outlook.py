"""What a table of the board game promises, by name: what a judge that has learned from outcomes weighs.

All of it is seen from nobody's seat and counted for the Free Peoples: what is open to all, and what a guess
says of the cards in hands. Numbers are about as large as one. They are weighed differently before an action
of the Free Peoples, before one of the Shadow, and when a turn begins (STAGES): whoever moves next has more of
the same table.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ....boardgame import questions as q
from ....boardgame.board import is_inside, nazgul_at, regions_in
from ....boardgame.command import NOBODY_ACTS, hand_of, side_of
from ....boardgame.facts import (
    ACTION_RESOLUTION,
    CHARACTER,
    CHARACTERS,
    EYE_DAMAGE,
    FACTIONS,
    FIRST_SHADOW_NATION,
    FREE,
    IN_FELLOWSHIP,
    LEVEL,
    NATIONS,
    NOT_YET,
    POINTS_THAT_WIN,
    RESULT_COUNT,
    SHADOW,
    SIDES,
    STRIDER,
    TABLE,
    TRIED_IN_MORDOR,
    WILL_OF_THE_WEST,
)
from ....boardgame.figures import IS_ELITE, KIND_COUNT, LEADERS, UNITS
from ....boardgame.map import REGION_COUNT, REGION_IDS, VICTORY_POINTS
from ....boardgame.setup import COMPANIONS, HUNT_TILES
from ....boardgame.victory import points
from .campaign import PRIZES, WORTH, front_of
from .moment import caught, harm_of, pressure, steps_left

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ....boardgame.state import BoardGame

STAGES: Final = ("before the Free Peoples act", "before the Shadow acts", "new turn")
NEW: Final = 2  # the number of a stage; those before are numbers of sides
CARD_ZONES: Final = ("free hand", "shadow hand", "on the table")  # in which each card has a number of its own

SHADOW_RAMPS: Final = (2, 4, 6, 7, 8, 9)
REACH_RAMPS: Final = (4, 6, 8, 10)
CORRUPTION_RAMPS: Final = (2, 4, 6, 8, 10)
STEPS_RAMPS: Final = (2, 4, 6, 8, 10, 13)
SCENARIOS: Final = ("war-of-the-ring-3", "war-of-the-ring-4")
GUARDS: Final = tuple(COMPANIONS)
MAY_COME: Final = tuple(person for person in range(len(CHARACTERS)) if person not in GUARDS)

_RACE: Final = (
    "always", "shadow points", "free points", "free near victory", "corruption", "steps left",
    "corruption and steps", "in mordor", "revealed", "revealed in mordor", "progress", "turn", "hunted",
    "shelter", "guide",
    *(f"shadow points above {ramp}" for ramp in SHADOW_RAMPS),
    *(f"corruption above {ramp}" for ramp in CORRUPTION_RAMPS),
    *(f"steps below {ramp}" for ramp in STEPS_RAMPS),
)  # fmt: skip
_HUNT: Final = (
    "hunt dice", "caught", "lingers", "harm", "harm to come", "eyes in the pool", "reveals in the pool",
    "tiles that wait",
)  # fmt: skip
_STORES: Final = (
    *(f"{side} {what}" for side in SIDES for what in ("rings", "cards", "dice", "reserve")),
    "free movers",
    *(f"{side} die {face}" for side in SIDES for face in range(RESULT_COUNT)),
)  # fmt: skip
_PEOPLE: Final = (
    *(f"{name} plays" for name in CHARACTERS),
    *(f"{CHARACTERS[person]} guards" for person in GUARDS),
    *(f"{CHARACTERS[person]} may come" for person in MAY_COME),
)  # fmt: skip
_NATIONS: Final = (
    *(f"{name} from war" for name in NATIONS),
    *(f"{name} awake" for name in NATIONS[:FIRST_SHADOW_NATION]),
)  # fmt: skip
_OF_ARMIES: Final = ("units", "elites", "leaders", "presses", "wants")
_OF_PRIZES: Final = ("pressed", "taken", "besieged", "garrison")
_WAR: Final = (
    *(f"{side} {what}" for side in SIDES for what in _OF_ARMIES),
    *(f"{REGION_IDS[prize]} {what}" for side in SIDES for prize in PRIZES[SIDES.index(side)]
      for what in _OF_PRIZES),
    *(f"{REGION_IDS[prize]} falls" for prize in PRIZES[SHADOW]),
    "in reach",
    *(f"points and reach above {ramp}" for ramp in REACH_RAMPS),
)  # fmt: skip
_TABLE: Final = (
    "teams", "twilight", *(f"in {name}" for name in SCENARIOS), *(f"{name} have come" for name in FACTIONS),
)  # fmt: skip
NAMES: Final = (*_RACE, *_HUNT, *_STORES, *_PEOPLE, *_NATIONS, *_WAR, *_TABLE)


def outlook(game: BoardGame) -> list[float]:
    """The numbers of NAMES."""
    won, taken = points(game, SHADOW), points(game, FREE)
    steps = steps_left(game)
    found = _race(game, won, taken, steps)
    found += _hunt(game, steps)
    found += _stores(game)
    persons = game.persons
    found += [1.0 if there < REGION_COUNT else 0.0 for there in persons]
    found += [1.0 if persons[person] == IN_FELLOWSHIP else 0.0 for person in GUARDS]
    found += [1.0 if persons[person] == NOT_YET else 0.0 for person in MAY_COME]
    found += [steps / 3 for steps in game.steps]
    found += [float(game.awake >> nation & 1) for nation in range(FIRST_SHADOW_NATION)]
    found += _war(game, won, taken)
    found.append(1.0 if game.seating.several else 0.0)
    found.append(1.0 if game.box.elements else 0.0)
    found += [1.0 if game.scenario == name else 0.0 for name in SCENARIOS]
    found += [float(game.factions >> n & 1) for n in range(len(FACTIONS))]
    return found


def _race(game: BoardGame, won: int, taken: int, steps: int) -> list[float]:
    """How far the Ring-bearers and the conquest have come."""
    persons = game.persons
    corruption = game.corruption
    in_mordor = game.mordor > 0
    return [
        1.0,
        won / 10,
        taken / 4,
        1.0 if taken >= POINTS_THAT_WIN[FREE] - 1 else 0.0,
        corruption / 12,
        steps / 15,
        corruption * steps / 60,
        float(in_mordor),
        float(game.revealed),
        float(game.revealed and in_mordor),
        game.progress / 8,
        game.turn / 15,
        1.0 if not in_mordor and nazgul_at(game, game.ring_at) > 0 else 0.0,
        sum([LEVEL[p] for p in COMPANIONS if persons[p] == IN_FELLOWSHIP]) / 14,
        1.0 if persons[STRIDER] == IN_FELLOWSHIP else 0.0,
        *[max(0, won - ramp) / 3 for ramp in SHADOW_RAMPS],
        *[max(0, corruption - ramp) / 3 for ramp in CORRUPTION_RAMPS],
        *[max(0, ramp - steps) / 4 for ramp in STEPS_RAMPS],
    ]


def _hunt(game: BoardGame, steps: int) -> list[float]:
    """What the Hunt may do."""
    left = sum(game.dice[:RESULT_COUNT])
    harm = harm_of(game.tiles_in, 2)
    lingers = game.mordor > 0 and not left and not game.happened & TRIED_IN_MORDOR
    return [
        game.hunt_dice / 5,
        caught(game) if left else 0.0,
        float(lingers),
        harm / 3,
        harm * min(steps, 5) / 15,
        *_pool(game.tiles_in),
        game.tiles_waiting.bit_count() / 4,
    ]


@lru_cache(maxsize=4096)
def _pool(tiles: int) -> tuple[float, float]:
    """The shares of Eyes and of tiles that reveal."""
    held = [HUNT_TILES[tile] for tile in regions_in(tiles)]
    if not held:
        return 0.0, 0.0
    eyes = sum([tile.damage == EYE_DAMAGE for tile in held])
    return eyes / len(held), sum([tile.reveal for tile in held]) / len(held)


def _stores(game: BoardGame) -> list[float]:
    """Rings, cards, dice and reinforcements."""
    dice = game.dice
    found = []
    for side in (FREE, SHADOW):
        held = sum([len(hand_of(game, seat)) for seat in game.seating.teams[side]])
        left = sum(dice[RESULT_COUNT * side : RESULT_COUNT * (side + 1)])
        waiting = sum([game.reserve[kind] for kind in UNITS[side]])
        found += [game.rings[side] / 3, held / 6, left / 7, waiting / 30]
    found.append((dice[CHARACTER] + dice[WILL_OF_THE_WEST]) / 3)
    found += [number / 3 for number in dice]
    return found


def _war(game: BoardGame, won: int, taken: int) -> list[float]:
    """Armies, and how things stand before every City and Stronghold that counts."""
    strength = game.strength
    figures = game.figures
    captured = game.captured
    armies: list[float] = []
    prizes: list[float] = []
    for side, has in ((FREE, taken), (SHADOW, won)):
        near = pressure(side, captured, bytes(strength))
        total = sum([VICTORY_POINTS[at] * press for at, press in zip(PRIZES[side], near, strict=True)])
        elites = sum([sum(figures[kind::KIND_COUNT]) for kind in UNITS[side] if IS_ELITE[kind]])
        leaders = sum([sum(figures[kind::KIND_COUNT]) for kind in LEADERS[side]])
        units = sum(strength[REGION_COUNT * side : REGION_COUNT * (side + 1)])
        missing = max(0.0, POINTS_THAT_WIN[side] - has - 0.8 * total)
        armies += [units / 50, elites / 11, leaders / 6, total / 6, missing / 10]
        enemy = REGION_COUNT * (1 - side)
        for prize, press in zip(PRIZES[side], near, strict=True):
            if captured >> prize & 1:
                prizes += (0.0, 1.0, 0.0, 0.0)
            else:
                inside = 1.0 if is_inside(game, prize, 1 - side) else 0.0
                prizes += (press, 0.0, inside, strength[enemy + prize] / 5)
    falls = [0.0] * len(PRIZES[SHADOW])
    reach = 0.0
    for stand in front_of(game):
        falls[stand.number] = stand.chance
        reach += WORTH[stand.number] * stand.chance
    soon = [max(0.0, won + reach - ramp) / 3 for ramp in REACH_RAMPS]
    return [*armies, *prizes, *falls, reach / 6, *soon]


def cards_seen(game: BoardGame) -> Iterable[tuple[int, list[int]]]:
    """For each zone of CARD_ZONES the cards that are there."""
    for side in (FREE, SHADOW):
        for seat in game.seating.teams[side]:
            yield side, hand_of(game, seat)
    yield 2, game.zones[TABLE]


def stage(game: BoardGame) -> int:
    """The number of the stage: whose action is next or going on, or that the turn has just begun."""
    if game.phase != ACTION_RESOLUTION:
        return NEW
    asked = game.prompt[0] == q.ACTION.name or game.acting == NOBODY_ACTS
    return side_of(game, game.seat if asked else game.acting)
