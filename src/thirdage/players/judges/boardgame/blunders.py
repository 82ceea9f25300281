"""Plain blunders of the board game: what no habit may tempt to.

Habits are learned from what usually goes well; what is never good is seldom seen and so hardly learned.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ....boardgame import options as o
from ....boardgame import questions as q
from ....boardgame.board import controller
from ....boardgame.cards import does_something
from ....boardgame.facts import (
    CHARACTER,
    CORRUPTION_THAT_LOSES,
    FREE,
    POINTS_THAT_WIN,
    SHADOW,
    STRONGHOLD,
    TRIED_IN_MORDOR,
    WILL_OF_THE_WEST,
)
from ....boardgame.figures import UNITS
from ....boardgame.map import NEIGHBOURS, REGION_COUNT, SETTLEMENT, VICTORY_POINTS
from ....boardgame.odds.at_hand import NO_WALLS, Odds, odds_of_attack, odds_of_battle
from ....boardgame.playing_combat_cards import may_matter
from ....boardgame.victory import points
from .campaign import going_from
from .leisure import goes_on, hastens, is_found_far_off, sacrifices, weakens

if TYPE_CHECKING:
    from ....boardgame.state import BoardGame
    from ....kernel.decision import RawOption

Options = list[tuple[int, ...]]

PENALTY: Final = 10.0  # more than any habit makes up for
SURE: Final = 0.8  # the chance from which on a battle is as good as won
ATTACKING: Final = 1  # the purpose for which an army leaves its region, but not for good


def without_blunders(game: BoardGame, side: int, looks: list[float]) -> list[float]:
    """The same looks, with what would be a blunder far behind; unless everything would be one."""
    if game.prompt[0] not in CHECKS:
        return looks
    return [look - PENALTY * times for look, times in zip(looks, blunders(game, side), strict=True)]


def blunders(game: BoardGame, side: int) -> list[int]:
    """For each option, how many blunders it would be; what all options would be is none."""
    options = game.options
    assert options is not None
    found = [0] * len(options)
    for check in CHECKS.get(game.prompt[0], ()):
        bad = check(game, side, options)
        if any(bad) and not all(bad):
            found = [times + blunder for times, blunder in zip(found, bad, strict=True)]
    return found


# IN VAIN


def _in_vain(game: BoardGame, side: int, options: Options) -> list[bool]:
    """A die and a card for nothing."""
    return [option[0] == o.PLAY and not does_something(game, game.seat, option[2]) for option in options]


def _card_in_vain(game: BoardGame, side: int, options: Options) -> list[bool]:
    """A Combat card that can do nothing."""
    return [option[0] == o.CARD and not may_matter(game, side, option[1]) for option in options]


# DESERTED


def _deserts(game: BoardGame, side: int, options: Options) -> list[bool]:
    """All leave a Stronghold beside which an enemy army stands."""
    return [
        option[0] == o.MARCH and is_beset(game, side, option[1]) and all_would_go(game, side, option[1])
        for option in options
    ]


def all_would_go(game: BoardGame, side: int, region: int) -> bool:
    """Whether an army that marches leaves nobody behind; a teammate's army beside it stays."""
    return going_from(game, side, region) == game.strength[REGION_COUNT * side + region]


def _all_go(game: BoardGame, side: int, options: Options) -> list[bool]:
    """The same, where it is asked who goes."""
    region = game.prompt[2]
    beset = is_beset(game, side, region) and all_would_go(game, side, region)
    return [beset and option[0] == o.ALL_OF_THEM for option in options]


def _part_is_all(game: BoardGame, side: int, options: Options) -> list[bool]:
    """The same, where only a part should go but the last of them is sent along."""
    _, purpose, region, _, kind, _, going = game.prompt[:7]
    if purpose == ATTACKING or kind not in UNITS[side] or not is_beset(game, side, region):
        return [False] * len(options)
    left = game.strength[REGION_COUNT * side + region] - sum(going[unit] for unit in UNITS[side])
    return [option[1] >= left for option in options]


def is_beset(game: BoardGame, side: int, region: int) -> bool:
    """Whether a side holds a Stronghold here, and an enemy army is beside it."""
    if SETTLEMENT[region] != STRONGHOLD or controller(game, region) != side:
        return False
    enemy = REGION_COUNT * (1 - side)
    return any(game.strength[enemy + near] for near in NEIGHBOURS[region])


# LET GO


def _lets_go(game: BoardGame, side: int, options: Options) -> list[bool]:
    """A battle for a City or Stronghold ceases although it is as good as won."""
    battle = game.battle
    prize = battle is not None and VICTORY_POINTS[battle.place] and controller(game, battle.place) != side
    won = prize and chance_of(odds_of_battle(game, next_round=2)) >= SURE
    return [bool(won) and option[0] == o.CEASE for option in options]


def _forgoes_victory(game: BoardGame, side: int, options: Options) -> list[bool]:
    """Anything but the attack that is as good as won and brings the last points."""
    missing = POINTS_THAT_WIN[side] - points(game, side)
    if not 0 < missing <= max(VICTORY_POINTS):
        return [False] * len(options)
    return [not _wins(game, side, option, missing) for option in options]


def _wins(game: BoardGame, side: int, option: RawOption, missing: int) -> bool:
    if option[0] != o.ATTACK or len(option) < 4:
        return False
    _, _, origin, place = option
    if VICTORY_POINTS[place] < missing or controller(game, place) == side:
        return False
    begins_a_siege = SETTLEMENT[place] == STRONGHOLD and origin != place
    return not begins_a_siege and chance_of(odds_of_attack(game, side, origin, place)) >= SURE


def chance_of(odds: Odds | None) -> float:
    """The chance of the attacker to win, however the defender fights."""
    if odds is None:
        return 0.0
    return min(way.course.ends[0] for way in odds.ways if way.how != NO_WALLS)


# LOST WITH A RING IN HAND


def _keeps_its_rings(game: BoardGame, side: int, options: Options) -> list[bool]:
    """Anything but the Ring that lets the Fellowship move, where standing still would lose the game."""
    if side != FREE or not game.mordor or game.happened & TRIED_IN_MORDOR:
        return [False] * len(options)
    weighed_down = game.corruption >= CORRUPTION_THAT_LOSES - 1
    conquered = points(game, SHADOW) >= POINTS_THAT_WIN[SHADOW]
    moving = game.dice[CHARACTER] or game.dice[WILL_OF_THE_WEST]
    if moving or not (weighed_down or conquered):
        return [False] * len(options)
    return [option[0] != o.RING or option[2] not in (CHARACTER, WILL_OF_THE_WEST) for option in options]


Check = Callable[["BoardGame", int, Options], list[bool]]
CHECKS: Final[dict[str, tuple[Check, ...]]] = {
    q.ACTION.name: (_in_vain, _forgoes_victory, _keeps_its_rings, hastens),
    q.DECLARE.name: (goes_on,),
    q.DAMAGE.name: (sacrifices,),
    q.WHO_LEAVES.name: (weakens,),
    q.WHO_LEAVES_TOO.name: (weakens,),
    q.REVEAL_WHERE.name: (is_found_far_off,),
    q.PICK_CARD.name: (_card_in_vain,),
    q.MARCH.name: (_deserts,),
    q.WHO_GOES.name: (_all_go,),
    q.HOW_MANY.name: (_part_is_all,),
    q.GO_ON.name: (_lets_go,),
    q.EXTEND_SIEGE.name: (_lets_go,),
}
