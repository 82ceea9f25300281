"""Scoring and victory (rulebook, page 18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.events import EVERYONE
from ..kernel.result import Result
from . import tables as t
from .facts import FREE, FREE_AREA, LEAD_THAT_WINS, SHADOW, SHADOW_AREA, SIDE_TITLES, SIDES, VICTORY_CHECK
from .journey import is_over
from .sections import add_battlegrounds

if TYPE_CHECKING:
    from .state import CardGame


def scores(game: CardGame) -> tuple[int, int]:
    """The points of both sides without Ring tokens."""
    return points_at(game.loc_where, game.corruption)


def points_at(where: bytes | bytearray, corruption: int) -> tuple[int, int]:
    """The points of both sides without Ring tokens, if the locations are there."""
    free = 0
    shadow = corruption
    place = where.find(FREE_AREA)  # few places are scored: to find them is quicker than to look at all
    while place >= 0:
        free += t.POINTS[place]
        place = where.find(FREE_AREA, place + 1)
    place = where.find(SHADOW_AREA)
    while place >= 0:
        shadow += t.POINTS_TO_SHADOW[place]
        place = where.find(SHADOW_AREA, place + 1)
    return free, shadow


def ring_points(game: CardGame) -> tuple[int, int]:
    """What unused Ring tokens are worth to both sides at the very end."""
    points = [0, 0]
    for seat in game.layout.seat_range:
        if game.ring[seat]:
            points[game.layout.side_of[seat]] += game.layout.ring_points[seat]
    return points[FREE], points[SHADOW]


def victory_check(game: CardGame) -> None:
    """The Victory Check: a lead of 10 (ruling SCORE-11), or the end of the last path."""
    game.step = VICTORY_CHECK
    free, shadow = scores(game)
    if is_over(game):
        rings = ring_points(game)
        free += rings[FREE]
        shadow += rings[SHADOW]
        winner = FREE if free > shadow else SHADOW
        if free == shadow:
            reason = f"The last path is done and the score is {free} to {shadow}: a tie goes to the Shadow."
        else:
            reason = f"The last path is done: the {SIDE_TITLES[winner]} have the higher score."
            reason = reason.replace("the Shadow have", "the Shadow has")
        end_game(game, winner, free, shadow, reason)
    elif abs(free - shadow) >= LEAD_THAT_WINS and game.layout.lead_wins:
        winner = FREE if free > shadow else SHADOW
        verb = "lead" if winner == FREE else "leads"
        reason = f"The {SIDE_TITLES[winner]} {verb} by {abs(free - shadow)} points."
        end_game(game, winner, free, shadow, reason)
    else:
        game.tell("score", EVERYONE, -1, (), free, shadow)
        if game.recycled:
            add_battlegrounds(game)


def end_game(game: CardGame, winner: int, free: int, shadow: int, reason: str) -> None:
    """The game is over."""
    game.result = Result(SIDES[winner], {"free": free, "shadow": shadow}, reason)
    game.stack.clear()
    game.tell("end", EVERYONE, -1, (), winner, free, shadow)
