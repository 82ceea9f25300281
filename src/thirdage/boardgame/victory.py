"""Winning the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.events import EVERYONE
from ..kernel.result import Result
from .board import OWNED, regions_in
from .command import leader_of, side_of
from .facts import CORRUPTION_THAT_LOSES, FREE, POINTS_THAT_WIN, REASONS, SHADOW, SIDES
from .map import NATION, VICTORY_POINTS
from .setup import CRACK_OF_DOOM

if TYPE_CHECKING:
    from .state import BoardGame


def points(game: BoardGame, side: int) -> int:
    """The Victory Points of a side: what it holds of the enemy's Cities and Strongholds."""
    return sum(VICTORY_POINTS[region] for region in regions_in(OWNED[1 - side] & game.captured))


# WHO OF A TEAM WINS FOR HIMSELF (page 67)


def merit(game: BoardGame, seat: int) -> int:
    """The points that decide who of a team wins: captured by a player's armies, less those his nations lost.

    For the Free Peoples only what is lost counts.
    """
    side = side_of(game, seat)
    lost = sum(
        VICTORY_POINTS[region]
        for region in regions_in(OWNED[side] & game.captured)
        if game.seating.nations[NATION[region]] == seat
    )
    if side == FREE:
        return -lost
    second = seat != game.seating.teams[side][0]
    taken = OWNED[FREE] & game.captured & (game.credit if second else ~game.credit)
    return sum(VICTORY_POINTS[region] for region in regions_in(taken)) - lost


def merits(game: BoardGame) -> dict[str, int]:
    """These points by seat, of all who are in a team."""
    return {
        game.seating.seats[seat]: merit(game, seat)
        for team in game.seating.teams
        if len(team) > 1
        for seat in team
    }


def winners_of(game: BoardGame, side: int) -> tuple[int, ...]:
    """Who of a team wins for himself; several share it (rulings MP4-31, MP4-32)."""
    team = game.seating.teams[side]
    best = max(merit(game, seat) for seat in team)
    return tuple(seat for seat in team if merit(game, seat) == best)


def end_game(game: BoardGame, winner: int | None, reason: str) -> None:
    """The game is over; nothing that waited is done."""
    name = None if winner is None else SIDES[winner]
    scores: dict[str, int] = {SIDES[side]: points(game, side) for side in (FREE, SHADOW)}
    winners: tuple[int, ...] = ()
    if winner is not None and game.seating.several:
        winners = winners_of(game, winner)
    game.result = Result(name, scores, REASONS[reason], tuple(game.seating.seats[seat] for seat in winners))
    game.stack.clear()
    game.tell("over", EVERYONE, -1 if winner is None else leader_of(game, winner), (), reason)
    if winner is not None and len(game.seating.teams[winner]) > 1:
        game.tell("winners", EVERYONE, -1, (), sum(1 << seat for seat in winners), merit(game, winners[0]))


def check_ring(game: BoardGame) -> None:
    """End the game at once if the Ring-bearers have failed or are done; failing comes first."""
    if game.result is not None:
        return
    if game.corruption >= CORRUPTION_THAT_LOSES:
        end_game(game, SHADOW, "corruption")
    elif game.mordor >= CRACK_OF_DOOM:
        end_game(game, FREE, "ring")


def victory_check(game: BoardGame) -> None:
    """At the end of the turn: has a side conquered enough?"""
    if points(game, SHADOW) >= POINTS_THAT_WIN[SHADOW]:
        end_game(game, SHADOW, "conquest")
    elif points(game, FREE) >= POINTS_THAT_WIN[FREE]:
        end_game(game, FREE, "banished")
