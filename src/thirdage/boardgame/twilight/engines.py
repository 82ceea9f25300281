"""Siege Engines: Siege Towers of the besiegers, Trebuchets of the Strongholds (rulebook, page 77).

They stand where they were built, and are no part of the forces that move. Here is where they can be built
and which side is superior with them; what the superiority changes stands with the rules of battle, and how
engines are lost in board.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.events import EVERYONE
from ..board import OWNED, STRONGHOLDS, add, held, lose_engines, regions_in
from ..combat_state import SIEGE
from ..command import actor, battle_commander
from ..consecutive import act_upon
from ..facts import FIRST_SHADOW_NATION, FREE, MOST_ENGINES, SHADOW
from ..figures import KIND_COUNT, SIEGE_TOWER, TREBUCHET
from ..map import IN_NATION, NATION
from ..mixed import has_an_army
from ..options import NO, YES
from ..teams import may_act_upon
from . import happenings as _happenings  # noqa: F401  (declares what is told)
from . import questions as tq

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame

ENGINE: Final = (TREBUCHET, SIEGE_TOWER)  # by side
NOBODY: Final = -1  # is superior
FREE_STRONGHOLDS: Final = STRONGHOLDS & OWNED[FREE]


def engines_at(game: BoardGame, side: int, region: int) -> int:
    """How many Siege Engines of a side stand in a region."""
    return game.figures[KIND_COUNT * region + ENGINE[side]]


# BUILDING


def under_assault(game: BoardGame) -> int:
    """The Strongholds of the Free Peoples that the Shadow besieges, as bits; captured ones are theirs too."""
    return game.besieged & held(game, FREE)


def places_for_trebuchets(game: BoardGame) -> int:
    """Where a Trebuchet can stand, as bits: in Strongholds of active nations that they have not lost.

    A Siege Engine belongs to an army, so there must be one, unless the game follows the other reading
    (ruling XSIE-03).
    """
    active = sum(IN_NATION[nation] for nation in range(FIRST_SHADOW_NATION) if game.awake >> nation & 1)
    places = FREE_STRONGHOLDS & active & ~game.captured
    return places & game.armies[FREE] if game.switches.trebuchets_need_an_army else places


def building_sites(game: BoardGame, side: int) -> list[int]:
    """Where a side can build a Siege Engine now."""
    if not game.reserve[ENGINE[side]]:
        return []
    places = under_assault(game) if side == SHADOW else places_for_trebuchets(game)
    return [
        region
        for region in regions_in(places)
        if engines_at(game, side, region) < MOST_ENGINES and may_build(game, side, region)
    ]


def may_build(game: BoardGame, side: int, region: int) -> bool:
    """Whether the player who acts builds there: a besieging army is his, or the nation (ruling XSET-07).

    A Trebuchet is an action on the nation of its Stronghold (ruling XSET-12).
    """
    if not game.seating.several:
        return True
    if side == SHADOW:
        return has_an_army(game, actor(game, SHADOW), SHADOW, region)
    return may_act_upon(game, FREE, NATION[region])


def build(game: BoardGame, side: int, region: int) -> None:
    """A Siege Engine is built."""
    kind = ENGINE[side]
    game.reserve[kind] -= 1
    add(game, region, kind)
    act_upon(game, side, 1 << NATION[region])
    game.tell("built", EVERYONE, actor(game, side), (), region, kind)


# SUPERIORITY


def engines_in(game: BoardGame, side: int) -> int:
    """How many Siege Engines of a side are in the battle: they serve in the assault of a siege only."""
    battle = game.battle
    if battle is None or battle.kind != SIEGE or battle.attacker != SHADOW:
        return 0
    return engines_at(game, side, battle.place)


def has_more(towers: int, trebuchets: int) -> int:
    """The side that has more Siege Engines, or NOBODY.

    >>> has_more(2, 1), has_more(0, 1), has_more(1, 1)
    (1, 0, -1)
    """
    return SHADOW if towers > trebuchets else FREE if trebuchets > towers else NOBODY


def superior(game: BoardGame) -> int:
    """The side that is superior in the battle, or NOBODY. What was claimed at a tie lasts to its end."""
    battle = game.battle
    if battle is not None and battle.claimed:
        return FREE
    return has_more(engines_in(game, SHADOW), engines_in(game, FREE))


FIRST_ROLL: Final = {FREE: 1, SHADOW: -1, NOBODY: 0}  # added to the Free Peoples' first Combat roll


def compare_engines(game: BoardGame) -> None:
    """A battle begins: tell who is superior; at a tie ask whether the Free Peoples claim it."""
    side = superior(game)
    if side != NOBODY:
        game.tell("superior", EVERYONE, battle_commander(game, side), ())
    elif engines_in(game, FREE):
        assert game.battle is not None
        seat = battle_commander(game, FREE)
        game.ask(seat, tq.CLAIM(game.battle.place, engines_in(game, FREE)), [YES, NO], claim_answered)


def claim_answered(game: BoardGame, option: RawOption) -> None:
    """The Free Peoples are superior to the end of the battle, at the price of a Trebuchet."""
    if option == YES:
        claim(game)


def claim(game: BoardGame) -> None:
    """A Trebuchet is given up for superiority."""
    battle = game.battle
    assert battle is not None
    battle.claimed = True
    game.tell("claims", EVERYONE, battle_commander(game, FREE), ())
    lose_engines(game, battle.place, TREBUCHET, 1)
