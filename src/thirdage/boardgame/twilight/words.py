"""Words that cards of the expansion share, each with its three faces: may it be done, do it, say it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...kernel.effects import Effect, choose_one, may
from ...kernel.english import YOU
from .. import questions as q
from ..attacking import attack_by, attack_choice, targets
from ..board import is_inside, regions_in
from ..command import side_of
from ..force import ANYBODY
from ..map import REGION_PHRASES
from ..movement import army_moves, destinations, who_may_move
from ..options import ASSAULT, MARCH
from ..sending import Errand, Ways, send

if TYPE_CHECKING:
    from ...kernel.english import Voice
    from ..state import BoardGame


def moves_of(game: BoardGame, side: int, region: int) -> Ways:
    """Where the army of a region may move, one region far; not from within a siege."""
    if is_inside(game, region, side) or not game.armies[side] >> region & 1:
        return ()
    return tuple((MARCH, region, there) for there in destinations(game, side, region, 1, (), ANYBODY))


def attacks_of(game: BoardGame, side: int, region: int) -> Ways:
    """Whom the army of a region may attack."""
    if attack_choice(game, side, region, ANYBODY) is None:
        return ()
    return tuple((ASSAULT, region, place) for place in regions_in(targets(game, side, region)))


class MoveArmyOf(Effect):
    """Move the army of a region, or a part of it."""

    def __init__(self, region: int) -> None:
        self.region = region

    def available(self, game: Any, seat: int, source: int) -> bool:
        return bool(moves_of(game, side_of(game, seat), self.region))

    def run(self, game: Any, seat: int, source: int) -> None:
        side = side_of(game, seat)
        ways = moves_of(game, side, self.region)
        if ways:
            errand = Errand(side, who_may_move, army_moves, (side, 1, ANYBODY, ()))
            send(game, errand, q.MARCH(False, 1, -1, 0, ()), ways)

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('move')} the army in {REGION_PHRASES[self.region]}"


class AttackWithArmyOf(Effect):
    """Attack with the army of a region, or a part of it."""

    def __init__(self, region: int) -> None:
        self.region = region

    def available(self, game: Any, seat: int, source: int) -> bool:
        return bool(attacks_of(game, side_of(game, seat), self.region))

    def run(self, game: Any, seat: int, source: int) -> None:
        side = side_of(game, seat)
        ways = attacks_of(game, side, self.region)
        if ways:
            attack_by(game, side, ways, ANYBODY, source)

    def text(self, voice: Voice = YOU) -> str:
        return f"{voice.verb('attack')} with the army in {REGION_PHRASES[self.region]}"


def may_move_or_attack(region: int) -> Effect:
    """The army of a region may move or attack."""
    return may(choose_one(MoveArmyOf(region), AttackWithArmyOf(region)))
