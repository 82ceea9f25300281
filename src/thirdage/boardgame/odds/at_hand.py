"""The odds of what is at hand in a game: an attack, the battle being fought, a move of the Fellowship.

Only what both sides see is read: figures, characters, dice in the Hunt box, which tiles are in the pool.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from ..attacking import attack_choice, targets
from ..battle import refuges
from ..board import controller, force_at, is_inside, leading_elites, persons_at, regions_in
from ..casualties import spare_regulars
from ..combat_state import FIELD_BATTLE, SIEGE, SORTIE
from ..combatants import fighters, force_of
from ..facts import (
    CAPTAINS_OF_THE_WEST,
    CHARACTER_COUNT,
    CITY,
    FREE,
    GANDALF_THE_WHITE,
    GOLLUM,
    LEADERSHIP,
    MOST_UNITS_BESIEGED,
    STRONGHOLD,
    WITCH_KING,
)
from ..fellowship import ALL_STANDARD, can_move
from ..figures import FIRST_LEADER, NAZGUL_KIND, UNITS
from ..force import ANYBODY
from ..hunt import NO_GOLLUM, rerolls, reveals
from ..map import FORTIFIED, REGION_COUNT, SETTLEMENT
from ..queries import FREE_ROUNDS, GARRISON_COUNTS
from ..setup import HUNT_TILES
from .army import Army, Nation, squeezed
from .course import Course, fight, storm
from .hunting import Hunt, TileFace, hunted, tried

if TYPE_CHECKING:
    from ..state import BoardGame

# HOW A BATTLE MAY BE FOUGHT
How = Literal["field", "walls", "storm", "sortie", "no-walls"]
FIELD: Final = "field"  # in the open, or before a Stronghold
WALLS: Final = "walls"  # at a City or Fortification: the first round needs a 6
STORM: Final = "storm"  # against those inside a Stronghold
OUTSIDE: Final = "sortie"  # by those inside a Stronghold
NO_WALLS: Final = "no-walls"  # what it would be without the City, Fortification or Stronghold, to compare


class Way(NamedTuple):
    """A way in which a battle may be fought, between these armies."""

    how: How
    attacker: Army
    defender: Army
    course: Course


class Odds(NamedTuple):
    """The odds of an attack, or of what is left of a battle, for each way in which it may be fought."""

    side: int  # that attacks
    origin: int
    place: int
    ways: tuple[Way, ...]
    refuges: tuple[int, ...]  # where the defender may retreat to after a round


# ATTACKS


def odds_of_attack(game: BoardGame, side: int, origin: int, place: int) -> Odds | None:
    """The odds if all who can attack do; None if nobody there can attack that region."""
    choice = attack_choice(game, side, origin, ANYBODY)
    if choice is None or not targets(game, side, origin) >> place & 1:
        return None
    kind = FIELD_BATTLE if origin != place else SORTIE if is_inside(game, origin, side) else SIEGE
    able = _army(game, side, choice.figures, choice.persons)
    attacker = squeezed(able, choice.most, dismissed=False)  # somebody may have to stay behind
    enemy = 1 - side
    defender = _army(game, enemy, force_at(game, place), persons_at(game, place, enemy))
    ways = _ways(game, side, kind, place, attacker, defender)
    return Odds(side, origin, place, ways, _refuges(game, kind, enemy, place))


def odds_of_battle(game: BoardGame, next_round: int, *, inside: bool = False) -> Odds | None:
    """The odds of what is left of a battle, from this round on; None if none is fought.

    `inside` is what follows if the defender withdraws into the Stronghold now.
    """
    battle = game.battle
    if battle is None:
        return None
    side, enemy = battle.attacker, 1 - battle.attacker
    attacker, defender = (
        _army(game, each, force_of(game, each), fighters(game, each), battle.white_rider)
        for each in (side, enemy)
    )
    if battle.source in GARRISON_COUNTS:
        defender = defender._replace(fewer=game.strength[REGION_COUNT * side + battle.place])
    if inside:
        ways: tuple[Way, ...] = (_storm(attacker, _withdrawn(defender)),)
    elif battle.kind == SIEGE:
        free = max(1, FREE_ROUNDS.get(battle.source, 1) - next_round + 1)
        ways = (_storm(attacker, defender, free), _field(NO_WALLS, attacker, defender))
    else:
        ways = _ways(game, side, battle.kind, battle.place, attacker, defender, next_round)
    return Odds(side, battle.origin, battle.place, ways, _refuges(game, battle.kind, enemy, battle.place))


def _ways(
    game: BoardGame, side: int, kind: int, place: int, attacker: Army, defender: Army, next_round: int = 1
) -> tuple[Way, ...]:
    """The ways in which a battle may be fought, and what it would be without walls."""
    if kind == SIEGE:
        return _storm(attacker, defender), _field(NO_WALLS, attacker, defender)
    if kind == SORTIE:
        return (_field(OUTSIDE, attacker, defender),)
    if next_round == 1 and (SETTLEMENT[place] == CITY or FORTIFIED[place]):
        walls = Way(WALLS, attacker, defender, fight(attacker, defender, walls=True))
        return walls, _field(NO_WALLS, attacker, defender)
    field = _field(FIELD, attacker, defender)
    if SETTLEMENT[place] == STRONGHOLD and controller(game, place) != side and not game.besieged >> place & 1:
        return field, _storm(attacker, _withdrawn(defender))
    return (field,)


def _field(how: How, attacker: Army, defender: Army) -> Way:
    return Way(how, attacker, defender, fight(attacker, defender))


def _storm(attacker: Army, defender: Army, free_rounds: int = 1) -> Way:
    return Way(STORM, attacker, defender, storm(attacker, defender, free_rounds=free_rounds))


def _withdrawn(defender: Army) -> Army:
    """The defender inside the Stronghold, where there is room for five units."""
    return squeezed(defender, MOST_UNITS_BESIEGED)


def _refuges(game: BoardGame, kind: int, side: int, place: int) -> tuple[int, ...]:
    return () if kind == SIEGE else tuple(refuges(game, side, place))


# ARMIES


def _army(game: BoardGame, side: int, force: bytes, persons: int, white_rider: bool = False) -> Army:
    """An army as its dice know it: these figures of a side, with these characters."""
    nations = []
    for kind in UNITS[side][::2]:
        if force[kind] or force[kind + 1]:
            leads = kind + 1 in leading_elites(game)
            nations.append(Nation(force[kind], force[kind + 1], spare_regulars(game, side, kind + 1), leads))
    leadership = sum(
        LEADERSHIP[person]
        for person in range(CHARACTER_COUNT)
        if persons >> person & 1 and not (white_rider and person in (GANDALF_THE_WHITE, WITCH_KING))
    )
    if side == FREE:
        leadership += sum(force[FIRST_LEADER:NAZGUL_KIND])
    elif not white_rider:
        leadership += force[NAZGUL_KIND]
    captains = sum(persons >> person & 1 for person in CAPTAINS_OF_THE_WEST)
    return Army(tuple(nations), leadership, captains)


# THE HUNT


def odds_of_move(game: BoardGame, dice: int | None = None) -> Hunt | None:
    """What the next move of the Fellowship is likely to cost; None if it cannot move.

    `dice` is how many the Shadow has in the Hunt box, if that is not what lies there now.
    """
    if not can_move(game):
        return None
    hunters = game.hunt_dice if dice is None else dice
    tiles = pool(game)
    if game.mordor:
        return tried(tiles, game.corruption, box=hunters + game.hunt_moves)
    return hunted(tiles, game.corruption, dice=hunters, moves=game.hunt_moves, again=rerolls(game))


def pool(game: BoardGame) -> list[TileFace]:
    """The tiles of which the next is drawn, and what each does to the Fellowship as it is led now."""
    rules = 0 if game.guide == GOLLUM else NO_GOLLUM
    inside = game.tiles_in or ALL_STANDARD & ~game.tiles_out
    return [
        TileFace(HUNT_TILES[tile].damage, reveals(game, tile, rules), HUNT_TILES[tile].stop)
        for tile in regions_in(inside)
    ]
