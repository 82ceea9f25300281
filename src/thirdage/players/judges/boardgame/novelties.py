"""What comes with Twilight of the Third Age, at a glance: its questions, and what it lets a die do.

What stands nowhere is done as a rule: it is allowed by a card or a character that its side has brought.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....boardgame import options as o
from ....boardgame import questions as q
from ....boardgame import tables as t
from ....boardgame.board import regions_in
from ....boardgame.command import hand_of
from ....boardgame.facts import ENTS_OF_FANGORN, FREE, IN_FELLOWSHIP, LEVEL, SARUMAN, SHADOW
from ....boardgame.figures import SIEGE_TOWER
from ....boardgame.map import (
    DISTANCE,
    FANGORN,
    GATES_OF_MORDOR,
    NEIGHBOURS,
    ORTHANC,
    REGION_COUNT,
    UMBAR,
)
from ....boardgame.movement import open_to
from ....boardgame.setup import COMPANIONS
from ....boardgame.state import BoardGame
from ....boardgame.twilight import questions as tq
from ....boardgame.twilight.engines import engines_at
from ....boardgame.twilight.ents import companion_in_fangorn, ents_at
from ....boardgame.twilight.factions import in_play
from ....boardgame.twilight.shore import harbours, reached_by_ship, sea_ways, ships_at
from ....kernel.decision import RawOption
from .asides import gladly, ships, walker
from .campaign import MARCHES, NOWHERE, PRIZES, danger, gain_of_march, going_from
from .sea import LANDING, best_landing

SMALL_DAMAGE: Final = 1
FACTION_COMES: Final = 1.5
PATIENT: Final = -0.3
IDLE: Final = -0.4


def other_tile(game: BoardGame, option: RawOption) -> float:
    """The Shadow has another tile drawn where this one does little."""
    damage = game.prompt[2]
    if option[0] != o.CARD:
        return 0.0
    return 0.3 if damage is not None and damage <= SMALL_DAMAGE else -0.3


def declared(game: BoardGame, option: RawOption) -> float:
    """In an action the Fellowship is declared at the gates of Mordor, else as near to them as can be."""
    region = option[1]
    lonely = not game.strength[REGION_COUNT + region]
    return -0.3 * min(DISTANCE[region][gate] for gate in GATES_OF_MORDOR) + 0.1 * lonely


# THE FELLOWSHIP


def worth_of_declaring(game: BoardGame) -> float:
    """To declare in an action is worth a die where the Fellowship can enter Mordor; it heals nothing."""
    here = DISTANCE[game.ring_at]
    return 1.2 if any(here[gate] <= game.progress for gate in GATES_OF_MORDOR) else PATIENT


# SIEGE ENGINES


def worth_of_building(game: BoardGame, kind: int, region: int) -> float:
    """A Siege Engine: where there is a siege, or soon will be, and not more than superiority takes."""
    towers, trebuchets = engines_at(game, SHADOW, region), engines_at(game, FREE, region)
    if kind == SIEGE_TOWER:
        force, held = game.strength[REGION_COUNT + region], game.strength[region]
        lacking = trebuchets + 1 - towers
        if lacking <= 0:
            return IDLE
        return 0.45 + 0.6 * danger(game, region) + 0.1 * (force > 2 * held) - 0.2 * (lacking > 1)
    besieged = bool(game.besieged >> region & 1)
    before = sum([game.strength[REGION_COUNT + near] for near in NEIGHBOURS[region]])
    if trebuchets > towers or not (besieged or before > game.strength[region]):
        return IDLE
    return 0.35 + 0.5 * danger(game, region) + 0.15 * besieged


def razed(game: BoardGame, option: RawOption) -> float:
    """A card builds Siege Towers, or destroys Trebuchets, where most hangs on it."""
    return 0.3 + danger(game, option[1]) if option[0] == o.REGION else 0.0


# THE CORSAIRS


def worth_of_sailing(game: BoardGame, origin: int, goal: int) -> float:
    """Ships go where an army that is left with a Ship could then land: half of what the landing gains."""
    landing = best_landing(game, origin, goal)
    if landing is None:
        return IDLE
    gain, prize = landing
    return LANDING * MARCHES * gain + A_PRIZE * prize - A_MOVE


A_PRIZE: Final = 0.6  # for each point of a place that can be attacked from the sea
A_MOVE: Final = 0.05  # for which an army might have marched


def best_by_sea(game: BoardGame) -> float:
    """The best that a landing or a Fleet on its way could gain with an Army result."""
    best = IDLE
    ways = harbours(game)
    if not ways:
        return best
    may_enter = open_to(game, SHADOW)
    for origin in regions_in(ways):
        units = going_from(game, SHADOW, origin)
        if units:
            for goal in regions_in(reached_by_ship(game, SHADOW, origin) & may_enter):
                best = max(best, MARCHES * gain_of_march(game, origin, goal, units))
        for goal in sea_ways(origin):
            best = max(best, worth_of_sailing(game, origin, goal))
    return best


def worth_of_ships(game: BoardGame) -> float:
    """A Ship and a Regular: until an army is in Umbar that can take a place by landing there."""
    return 0.8 if game.strength[REGION_COUNT + UMBAR] < CREW else 0.2


CREW: Final = 5  # units


# DUNLENDINGS AND ENTS


def worth_of_hillmen(game: BoardGame, region: int) -> float:
    """Two Dunlendings join the army that they bring nearest to what it wants."""
    return 0.4 + MARCHES * gain_of_march(game, NOWHERE, region, 2)


def ents(game: BoardGame, option: RawOption) -> float:
    """The Ents strike Orthanc until nobody defends Saruman, then march in; else whoever is strongest."""
    if option[0] == o.DONE or len(option) < 2:
        return 0.05
    region = option[1]
    saruman = game.persons[SARUMAN] == ORTHANC
    near = ORTHANC in NEIGHBOURS[region]
    if option[0] == o.ENT_MARCHES:
        there = any(ents_at(game, beside) for beside in NEIGHBOURS[ORTHANC])
        if not saruman or (there and region != ORTHANC):
            return 0.0
        return 2.0 if region == ORTHANC else 0.9 if near else 0.0
    if saruman and region == ORTHANC:
        return 1.0
    return (0.5 if near and saruman else 0.2) + 0.03 * game.strength[REGION_COUNT + region]


def wants_the_ents(game: BoardGame) -> bool:
    """Whether the Ents could come if a Companion went to Fangorn, and the seat has a card to wake them."""
    could = ENTS_OF_FANGORN in game.box.factions and game.persons[SARUMAN] < REGION_COUNT
    if not could or in_play(game, ENTS_OF_FANGORN) or companion_in_fangorn(game):
        return False
    return any(t.EVENT[card].element == OF_THE_ENTS for card in hand_of(game, game.seat))


def reaches_fangorn(game: BoardGame, level: int) -> bool:
    """Whether a Companion who leaves the Fellowship can go to Fangorn."""
    return not game.mordor and DISTANCE[game.ring_at][FANGORN] <= game.progress + level


def walks_to_fangorn(game: BoardGame, person: int) -> bool:
    """Whether a Companion on the map can be in Fangorn after one move."""
    here = game.persons[person]
    return here < REGION_COUNT and DISTANCE[here][FANGORN] <= LEVEL[person]


def is_called(game: BoardGame) -> bool:
    """Whether a Companion on the map should go to Fangorn now."""
    return wants_the_ents(game) and any(walks_to_fangorn(game, person) for person in game.box.of_side[FREE])


def worth_of_a_messenger(game: BoardGame) -> float:
    """A Companion leaves for Fangorn; 0 where that is of no use."""
    if not wants_the_ents(game):
        return 0.0
    people = [person for person in COMPANIONS if game.persons[person] == IN_FELLOWSHIP]
    return CALLED if any(reaches_fangorn(game, LEVEL[person]) for person in people) else 0.0


# EVENTS


def waking(game: BoardGame) -> float:
    """Ents who are there are woken."""
    return 1.0 if in_play(game, ENTS_OF_FANGORN) else 0.0


def raging(game: BoardGame) -> float:
    """Four Dunlendings, and their army goes on or attacks."""
    return 0.7


def digging(game: BoardGame) -> float:
    """Siege Towers where there is a siege and no superiority yet, or Trebuchets destroyed there."""
    sieges = [
        region
        for region in regions_in(game.besieged)
        if region in PRIZES[SHADOW] and engines_at(game, SHADOW, region) <= engines_at(game, FREE, region)
    ]
    return 0.3 + 0.6 * max(danger(game, region) for region in sieges) if sieges else IDLE


def raiding(game: BoardGame) -> float:
    """Ships sail, and an army lands and fights on, all with one die."""
    return 0.5 + max(0.0, best_by_sea(game))


def manning_the_coast(game: BoardGame) -> float:
    """Three Regulars for Gondor; Ships before its coast may be lost."""
    return 0.3 + 0.1 * sum(ships_at(game, region) for region in regions_in(harbours(game)) if region != UMBAR)


EVENTS: Final[dict[tuple[str, int], Callable[[BoardGame], float]]] = {  # by element and side
    ("ents", FREE): waking,
    ("dunlendings", SHADOW): raging,
    ("siege-engines", SHADOW): digging,
    ("corsairs", SHADOW): raiding,
    ("corsairs", FREE): manning_the_coast,
}


def worth_of_event(game: BoardGame, card: int) -> float:
    """What an event of the expansion is worth beside what every event is."""
    look = EVENTS.get((t.EVENT[card].element, t.side_of(card)))
    return look(game) if look is not None else 0.0


OF_THE_ENTS: Final = "ents"
CALLED: Final = 2.8


# ALL OF IT


def walker_to_fangorn(game: BoardGame, option: RawOption) -> float:
    """Which Companion goes: the one who is called, else one who can wake a nation."""
    called = option[0] == o.PERSON and wants_the_ents(game) and walks_to_fangorn(game, option[1])
    return walker(game, option) + (CALLED if called else 0.0)


NOVEL_QUESTIONS: Final[dict[str, Callable[[BoardGame, RawOption], float]]] = {
    q.HUNTER_ANSWERS.name: other_tile,
    tq.DECLARE_WHERE.name: declared,
    tq.ENTS_ACT.name: ents,
    tq.BUILD_WHERE.name: razed,
    tq.RAZE_WHERE.name: razed,
    tq.HOW_MANY_SHIPS.name: ships,
}


def at_novelty(game: BoardGame, options: list[RawOption]) -> list[float]:
    """How tempting the answers to a question of the expansion are."""
    look = NOVEL_QUESTIONS.get(game.prompt[0], gladly)
    return [look(game, option) for option in options]


def worth_of_novelty(game: BoardGame, option: RawOption) -> float:
    """What a use of a die brings that only the expansion allows."""
    kind = option[0]
    if kind == o.DECLARE:
        return worth_of_declaring(game)
    if kind == o.BUILD:
        return worth_of_building(game, option[2], option[3])
    if kind == o.HILLMEN:
        return worth_of_hillmen(game, option[2])
    if kind == o.BLACK_SHIPS:
        return worth_of_ships(game)
    return FACTION_COMES
