"""What an answer is likely to come to: the odds of an attack, of a battle's next rounds, of a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from . import options as o
from . import questions as q
from .actions import die_of
from .attacking import attacks
from .casualties import reduce_elite
from .facts import MOST_HUNT_DICE, SIDES
from .hunt import rerolls
from .map import REGION_IDS
from .odds.at_hand import Odds, Way, odds_of_attack, odds_of_battle, odds_of_move, pool
from .twilight import questions as tq
from .twilight.engines import claim

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .odds import Ends, Left, Round
    from .odds.army import Army
    from .shapes import AttackOdds, EndOdds, HuntOdds, SideOdds, WayOdds
    from .state import BoardGame

DIGITS = 4
MOST_TO_NEED = 6  # on a die
LEAST_TO_NEED = 2  # a 1 is never a success
AFTER_A_ROUND = (q.GO_ON.name, q.RETREAT.name)


def preview(game: BoardGame, index: int | None) -> list[AttackOdds] | list[HuntOdds]:
    """The odds of an answer; without an index, of every attack that the question offers."""
    options = game.options or []
    if index is not None:
        return _odds_of(game, options[index])
    return _attacks(game, list(dict.fromkeys(pair for option in options for pair in _attack(option))))


def _odds_of(game: BoardGame, option: RawOption) -> list[AttackOdds] | list[HuntOdds]:
    kind, asked = option[0], game.prompt[0]
    if kind == o.MOVE_FELLOWSHIP:
        return hunt_odds(game)
    if asked == q.HUNT_DICE.name:
        return hunt_odds(game, option[1])
    if game.battle is not None:
        return _shown(_of_battle(game, option))
    if kind in (o.ATTACK_WITH_A_PART, o.ATTACK) and len(option) == 2:
        return _attacks(game, _all_attacks(game, option))
    return _attacks(game, _attack(option))


# ATTACKS


def _attack(option: RawOption) -> list[tuple[int, int]]:
    """The regions from which and in which an option attacks, if it does."""
    if option[0] == o.ASSAULT or (option[0] == o.ATTACK and len(option) > 2):
        return [(option[-2], option[-1])]
    return []


def _all_attacks(game: BoardGame, option: RawOption) -> list[tuple[int, int]]:
    """The attacks that a die allows."""
    side = game.side_number(game.seat)
    need = die_of(game, side, option[1]).needs
    return [(here, there) for _, here, there in attacks(game, side, need)]


def _attacks(game: BoardGame, pairs: list[tuple[int, int]]) -> list[AttackOdds]:
    side = game.side_number(game.seat)
    return [attack for here, there in pairs for attack in _shown(odds_of_attack(game, side, here, there))]


def _of_battle(game: BoardGame, option: RawOption) -> Odds | None:
    """The odds of the battle being fought, if it is fought on by this answer."""
    battle, kind, asked = game.battle, option[0], game.prompt[0]
    assert battle is not None
    if asked == q.FIELD_OR_SIEGE.name:
        return odds_of_battle(game, battle.round, inside=kind == o.INTO_SIEGE)
    if asked == q.EXTEND_SIEGE.name and kind == o.REDUCE:
        after = game.clone()
        reduce_elite(after, battle.attacker, battle.origin, option[1])
        return odds_of_battle(after, battle.round + 1)
    if asked == tq.CLAIM.name:
        after = game.clone()
        if option == o.YES:
            claim(after)
        return odds_of_battle(after, 1)
    if asked in AFTER_A_ROUND and kind == o.FIGHT:
        return odds_of_battle(game, battle.round + 1)
    return None


# AS THEY ARE SHOWN


def _shown(odds: Odds | None) -> list[AttackOdds]:
    if odds is None:
        return []
    shown: AttackOdds = {
        "odds": "attack",
        "from": REGION_IDS[odds.origin],
        "to": REGION_IDS[odds.place],
        "side": SIDES[odds.side],
        "ways": [_way(way, odds.side) for way in odds.ways],
        "refuges": [REGION_IDS[region] for region in odds.refuges],
    }
    return [shown]


def _way(way: Way, side: int) -> WayOdds:
    course = way.course
    ours = _side(side, way.attacker, course.first[0], course.attacker_after_one, course.attacker)
    theirs = _side(1 - side, way.defender, course.first[1], course.defender_after_one, course.defender)
    return {
        "how": way.how,
        "rounds": _rounded(course.rounds),
        "end": _ends(course.ends),
        "after_one": _ends(course.after_one),
        "attacker": ours,
        "defender": theirs,
    }


def _side(side: int, army: Army, first: Round, after_one: Left, left: Left) -> SideOdds:
    return {
        "side": SIDES[side],
        "units": army.units,
        "dice": first.dice,
        "again": first.again,
        "hits_on": first.hits_on,
        "hits": [_rounded(chance) for chance in first.hits],
        "after_one": _rounded(after_one.units),
        "left": _rounded(left.units),
        "regulars": _rounded(left.regulars),
        "elites": _rounded(left.elites),
    }


def _ends(ends: Ends) -> EndOdds:
    return cast("EndOdds", {name: _rounded(chance) for name, chance in ends._asdict().items()})


def _rounded(number: float) -> float:
    return round(number, DIGITS)


# THE HUNT


def hunt_odds(game: BoardGame, dice: int | None = None) -> list[HuntOdds]:
    """What the next move of the Fellowship is likely to cost; nothing if it cannot move."""
    hunt = odds_of_move(game, dice)
    if hunt is None:
        return []
    hunters = game.hunt_dice if dice is None else dice
    shown: HuntOdds = {
        "odds": "hunt",
        "mordor": game.mordor,
        "dice": 0 if game.mordor else min(hunters, MOST_HUNT_DICE),
        "needs": max(LEAST_TO_NEED, MOST_TO_NEED - game.hunt_moves),
        "again": rerolls(game),
        "eye": hunters + game.hunt_moves if game.mordor else 0,
        "tiles": len(pool(game)),
        "found": _rounded(hunt.found),
        "revealed": _rounded(hunt.revealed),
        "stopped": _rounded(hunt.stopped),
        "healed": _rounded(hunt.healed),
        "damage": _rounded(hunt.mean_damage),
        "damages": [_rounded(chance) for chance in hunt.damage],
        "corruption": [_rounded(chance) for chance in hunt.corruption],
        "lost": _rounded(hunt.lost),
    }
    return [shown]
