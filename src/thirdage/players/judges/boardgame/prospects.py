"""What an action of the board game gains, what it risks, and what the other side may answer.

All of it is told from what lies open: the map, the dice, the Hunt box and the tracks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ....boardgame.board import OWNED, controller, regions_in
from ....boardgame.facts import FREE, RESULT_COUNT, RESULTS, SHADOW
from ....boardgame.map import NEIGHBOURS, REGION_COUNT, REGION_PHRASES, SETTLEMENT, VICTORY_POINTS
from ....boardgame.victory import points
from ...phrases import some

if TYPE_CHECKING:
    from ....boardgame.state import BoardGame

FIGHTING: Final = ("army", "muster-army", "character", "will-of-the-west")  # dice that can attack
SIDES: Final = ("the Free Peoples", "the Shadow")


def of(before: Any, after: Any, side: int) -> tuple[str, str, str]:
    """The greatest gain, the greatest risk, and what may be answered, each a clause or empty."""
    if after.result is not None or after.turn != before.turn:
        return "", "", ""
    return _gain(before, after, side), _risk(before, after, side), _answer(after, side)


def _gain(before: BoardGame, after: BoardGame, side: int) -> str:
    won = points(after, side) - points(before, side)
    if won > 0:
        return f"it brings {some(won, 'point')}"
    if side == FREE and after.mordor + after.progress > before.mordor + before.progress:
        return "the Ring is a step nearer to Mount Doom"
    return ""


def _risk(before: BoardGame, after: BoardGame, side: int) -> str:
    if side == FREE and after.corruption > before.corruption:
        return f"Corruption stands at {after.corruption} then"
    if side == FREE and after.hunt_moves > before.hunt_moves and after.hunt_dice:
        return "another move in this turn is found more easily"
    emptied = [region for region in regions_in(OWNED[side]) if _is_bared(before, after, region, side)]
    if emptied:
        return f"nobody is left in {REGION_PHRASES[emptied[0]]}"
    return ""


def _is_bared(before: BoardGame, after: BoardGame, region: int, side: int) -> bool:
    """Whether a place worth points was held before and is empty now."""
    at = REGION_COUNT * side + region
    return bool(VICTORY_POINTS[region] and before.strength[at] and not after.strength[at])


def _answer(after: BoardGame, side: int) -> str:
    """The attack on a place worth points that the other side has the dice and the army for."""
    enemy = 1 - side
    dice = sum(after.dice[RESULT_COUNT * enemy + RESULTS.index(face)] for face in FIGHTING)
    if not dice:
        left = sum(after.dice[RESULT_COUNT * enemy + face] for face in range(RESULT_COUNT))
        return (
            ""
            if left
            else f"{SIDES[enemy]} {'has' if enemy == SHADOW else 'have'} no die left to answer with"
        )
    worst: tuple[int, int, int] | None = None
    for region in regions_in(OWNED[side]):
        if not SETTLEMENT[region] or not VICTORY_POINTS[region] or controller(after, region) != side:
            continue
        own = after.strength[REGION_COUNT * side + region]
        near = max((after.strength[REGION_COUNT * enemy + other] for other in NEIGHBOURS[region]), default=0)
        if near > own and (worst is None or near - own > worst[0]):
            worst = (near - own, region, near)
    if worst is None:
        return ""
    _, region, near = worst
    own = after.strength[REGION_COUNT * side + region]
    may = f"{SIDES[enemy]} may answer at {REGION_PHRASES[region]}"
    return f"{may}, with {some(near, 'unit')} against {number_of(own)}"


def number_of(units: int) -> str:
    """So many units, or none.

    >>> number_of(0), number_of(3)
    ('none', 'three')
    """
    return "none" if not units else some(units, "unit").partition(" ")[0]
