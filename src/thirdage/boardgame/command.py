"""Who decides: the seat that is asked for an army, a nation, the Fellowship or a side; and whose a card is.

A side is the Free Peoples or the Shadow; a seat is a player. With two players each side has one seat, and
every answer here is that seat. In a team (rulebook, pages 66 and 67) each player commands nations of his own,
and what belongs to the whole side is decided by its Leading Player or by whoever takes the action.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from .facts import FREE, HAND, SHADOW
from .figures import IS_ELITE, KIND_COUNT, NATION_OF, UNITS
from .seating import ANY_OF_THE_SIDE

if TYPE_CHECKING:
    from .seating import Seating
    from .state import BoardGame

NOBODY_ACTS = -1


def side_of(game: BoardGame, seat: int) -> int:
    """The side a seat plays for."""
    return game.seating.sides[seat]


def leader_of(game: BoardGame, side: int) -> int:
    """The Leading Player of a side. The token goes to the teammate at the start of each turn (page 66)."""
    team = game.seating.teams[side]
    return team[(game.turn - 1) % len(team)]


def fellowship_commander(game: BoardGame) -> int:
    """Who declares the Fellowship, names its Guide and meets the Hunt: the Leading Player (pages 66, 67)."""
    return leader_of(game, FREE)


def hunter(game: BoardGame) -> int:
    """Who decides for the Hunt: the Leading Player of the Shadow (page 67)."""
    return leader_of(game, SHADOW)


def actor(game: BoardGame, side: int) -> int:
    """Who acts for a side: the player whose action it is; in an action of the enemy, the Leading Player.

    Any player of a team may move the Fellowship, Companions or Nazgûl in his own action (page 67).
    """
    team = game.seating.teams[side]
    return game.acting if game.acting in team else team[(game.turn - 1) % len(team)]


def commander(game: BoardGame, nation: int) -> int:
    """Who commands a nation (page 66)."""
    return game.seating.nations[nation]


def owner(game: BoardGame, person: int, side: int) -> int:
    """Who decides for a character: his own player, or whoever acts for the side (page 67)."""
    seat = game.seating.owners[person]
    return actor(game, side) if seat == ANY_OF_THE_SIDE else seat


def army_commander(game: BoardGame, side: int, region: int) -> int:
    """Who commands a side's army in a region.

    Of a mixed Army that is the player with more units there, then with more Elites, then the Leading Player
    (page 67). Of an army that attacks only those who fight count, not its rearguard, unless they have fallen.
    """
    team = game.seating.teams[side]
    if len(team) == 1:
        return team[0]
    battle = game.battle
    rear = battle.rear if battle is not None and battle.attacker == side and battle.origin == region else None
    if rear is not None and not any(game.figures[KIND_COUNT * region + k] > rear[k] for k in UNITS[side]):
        rear = None
    shared = (game.troops[team[0]] & game.troops[team[1]]) >> region & 1
    if rear is None and not shared:
        return next((seat for seat in team if game.troops[seat] >> region & 1), leader_of(game, side))
    figures, base, nations, first = game.figures, KIND_COUNT * region, game.seating.nations, team[0]
    units = elites = 0  # by how many the first player has more than the second
    for kind in UNITS[side]:
        n = figures[base + kind]
        if n:
            if rear is not None:
                n -= rear[kind]
            more = n if nations[NATION_OF[kind]] == first else -n
            units += more
            elites += more * IS_ELITE[kind]
    if units or elites:
        return first if (units, elites) > (0, 0) else team[1]
    return leader_of(game, side)


def battle_commander(game: BoardGame, side: int) -> int:
    """Who commands a side's army in the battle that is being fought."""
    assert game.battle is not None
    return army_commander(game, side, game.battle.region_of(side))


def order_of_actions(game: BoardGame) -> tuple[int, ...]:
    """The seats in the order in which they act: the Free Peoples first, the Leading Players last (page 66).

    The only player of a side acts whenever it is his side's turn (page 67).
    """
    return _order(game.seating, game.turn)


def first_order(seating: Seating) -> tuple[int, ...]:
    """The order of actions in the first turn."""
    return _order(seating, 1)


@lru_cache(maxsize=256)
def _order(seating: Seating, turn: int) -> tuple[int, ...]:
    free, shadow = seating.teams
    if len(free) == len(shadow) == 1:
        return free + shadow
    teams = [team[turn % len(team) :] + team[: turn % len(team)] for team in seating.teams]  # who leads last
    return tuple(team[i % len(team)] for i in range(max(map(len, teams))) for team in teams)


# CARDS


def hand_of(game: BoardGame, seat: int) -> list[int]:
    """The cards a seat holds."""
    return game.zones[HAND + seat]


def buried_zone(game: BoardGame, seat: int) -> int:
    """Where the cards lie that a seat has discarded face down: the zones after those of all hands."""
    return HAND + len(game.seating.seats) + seat
