"""Plain blunders of the board game: what no habit may tempt to.

Habits are learned from what usually goes well; what is never good is seldom seen and so hardly learned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....boardgame import options as o
from ....boardgame import questions as q
from ....boardgame.board import controller
from ....boardgame.cards import does_something
from ....boardgame.facts import STRONGHOLD
from ....boardgame.map import NEIGHBOURS, REGION_COUNT, SETTLEMENT
from ....boardgame.playing_combat_cards import may_matter

if TYPE_CHECKING:
    from ....boardgame.state import BoardGame

PENALTY: Final = 2.0  # more than any habit makes up for


def without_blunders(game: BoardGame, side: int, looks: list[float]) -> list[float]:
    """The same looks, with what would be a blunder far behind; unless everything would be one."""
    if game.prompt[0] not in CHECKS:
        return looks
    bad = blunders(game, side)
    if not any(bad):
        return looks
    return [look - PENALTY if blunder else look for look, blunder in zip(looks, bad, strict=True)]


def blunders(game: BoardGame, side: int) -> list[bool]:
    """Which options would be one; none of them if all would."""
    options = game.options
    assert options is not None
    check = CHECKS.get(game.prompt[0])
    bad = [check is not None and check(game, side, option) for option in options]
    return [False] * len(bad) if all(bad) else bad


def _in_vain(game: BoardGame, side: int, option: tuple[int, ...]) -> bool:
    """A die and a card for nothing."""
    return option[0] == o.PLAY and not does_something(game, game.seat, option[2])


def _card_in_vain(game: BoardGame, side: int, option: tuple[int, ...]) -> bool:
    """A Combat card that can do nothing."""
    return option[0] == o.CARD and not may_matter(game, side, option[1])


def _deserts(game: BoardGame, side: int, option: tuple[int, ...]) -> bool:
    """All leave a Stronghold beside which an enemy army stands."""
    if option[0] != o.MARCH or game.strength[REGION_COUNT * side + option[1]] < 2:
        return False
    return is_beset(game, side, option[1])


def _all_go(game: BoardGame, side: int, option: tuple[int, ...]) -> bool:
    """The same, where it is asked who goes."""
    return option[0] == o.ALL_OF_THEM and is_beset(game, side, game.prompt[2])


def is_beset(game: BoardGame, side: int, region: int) -> bool:
    """Whether a side holds a Stronghold here, and an enemy army is beside it."""
    if SETTLEMENT[region] != STRONGHOLD or controller(game, region) != side:
        return False
    enemy = REGION_COUNT * (1 - side)
    return any(game.strength[enemy + near] for near in NEIGHBOURS[region])


CHECKS: Final = {
    q.ACTION.name: _in_vain,
    q.PICK_CARD.name: _card_in_vain,
    q.MARCH.name: _deserts,
    q.WHO_GOES.name: _all_go,
}
