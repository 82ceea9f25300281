"""Three and four players: what the player who acts may use and send (rulebook, pages 66 and 67)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import tables as t
from .command import actor, side_of
from .consecutive import acts_alone, army_rests, limits_of_rest, resting_nations, rests
from .figures import NOBODY
from .mixed import EVERYTHING, at_command, command_of, is_mixed, is_team, mixed_limits
from .seating import ANY_OF_THE_SIDE

if TYPE_CHECKING:
    from .mixed import Limits
    from .seating import Seating
    from .state import BoardGame


def may_command(game: BoardGame, person: int) -> bool:
    """Whether the player who acts may bring in a character, move him or use what he can do (page 67)."""
    owner = game.seating.owners[person]
    return owner == ANY_OF_THE_SIDE or owner == actor(game, game.seating.sides[owner])


def may_act_upon(game: BoardGame, side: int, nation: int) -> bool:
    """Whether the player who acts may act upon a nation of his side: he commands it, and it does not rest."""
    if game.seating.nations[nation] != actor(game, side):
        return False
    return not (rests(game, nation) and acts_alone(game, side))


def player_of(seating: Seating, card: int) -> int:
    """The seat that alone may use a card as an event, or ANY_OF_THE_SIDE (page 67, ruling MP4-36)."""
    seats = {seating.nations[nation] for nation in t.FOR_NATIONS[card]}
    if not seats:
        seats = {seating.owners[person] for person in t.FOR_PEOPLE[card]}
    return seats.pop() if len(seats) == 1 else ANY_OF_THE_SIDE


def may_use(game: BoardGame, seat: int, card: int) -> bool:
    """Whether a card is for this player, and for no nation that rests."""
    if player_of(game.seating, card) not in (seat, ANY_OF_THE_SIDE):
        return False
    if not acts_alone(game, side_of(game, seat)):
        return True
    return not any(rests(game, nation) for nation in t.FOR_NATIONS[card])


def sendable(
    game: BoardGame, side: int, region: int, figures: bytes, persons: int, *, attack: bool = False
) -> tuple[bytes, int]:
    """Those of a side's figures and characters in a region whom the player who acts may send from there."""
    if is_team(game, side):
        return at_command(game, side, region, figures, persons, attack=attack)
    if game.rested and acts_alone(game, side) and army_rests(game, region):
        return NOBODY, 0
    return figures, persons


def is_plain(game: BoardGame, side: int, region: int) -> bool:
    """Whether all of an army can be sent as if there were two players."""
    if is_team(game, side):
        seat = actor(game, side)
        return not is_mixed(game, side, region) and command_of(game, seat, side, region) == EVERYTHING
    return not (game.rested and acts_alone(game, side))


def limits_on(game: BoardGame, side: int, figures: bytes) -> Limits | None:
    """What a force must be like that the player who acts takes from these figures."""
    if is_team(game, side):
        return mixed_limits(game, side, actor(game, side), figures)
    return limits_of_rest(game, side) if resting_nations(game) else None
