"""Three and four players: what the player who acts may use and send (rulebook, pages 66 and 67)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from . import tables as t
from .command import actor, side_of
from .consecutive import acts_alone, army_rests, limits_of_rest, resting_nations, rests
from .figures import NOBODY
from .mixed import at_command, both_stand, is_team, mixed_limits, own_people, regions_of
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


def nations_to_act_upon(game: BoardGame, side: int) -> int:
    """The nations upon which the player who acts may act, as bits."""
    nations = own_nations(game.seating, actor(game, side))
    return nations & ~resting_nations(game) if acts_alone(game, side) else nations


@lru_cache
def own_nations(seating: Seating, seat: int) -> int:
    """The nations that a seat commands, as bits."""
    return sum(1 << nation for nation, whose in enumerate(seating.nations) if whose == seat)


@lru_cache(maxsize=1024)
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


ALL_OF_THEM: Final = -1  # as nations in bits


def held_back(game: BoardGame, side: int, region: int) -> int | None:
    """At a glance, which nations of an army may not be sent alone by the player who acts, as bits.

    If there are none, the army is like one of two players, but for the characters of a teammate. None if a
    glance is not enough: both players of a team have units there.
    """
    if is_team(game, side):
        if not regions_of(game, actor(game, side)) >> region & 1:
            return ALL_OF_THEM
        return None if both_stand(game, side, region) else 0
    if not (game.rested and acts_alone(game, side)):
        return 0
    return ALL_OF_THEM if army_rests(game, region) else resting_nations(game)


def own_characters(game: BoardGame, side: int) -> int:
    """The characters whom the player who acts may take along with an army of his own, as bits."""
    return own_people(game.seating, actor(game, side))


def commanded_regions(game: BoardGame, side: int) -> int:
    """The regions with units of a side whose army, or a part of it, the player who acts commands, as bits."""
    return regions_of(game, actor(game, side)) if is_team(game, side) else game.armies[side]


def limits_on(game: BoardGame, side: int, figures: bytes) -> Limits | None:
    """What a force must be like that the player who acts takes from these figures."""
    if is_team(game, side):
        return mixed_limits(game, side, actor(game, side), figures)
    return limits_of_rest(game, side) if game.rested else None
