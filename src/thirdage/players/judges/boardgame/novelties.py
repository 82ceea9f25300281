"""What comes with Twilight of the Third Age, at a glance: its questions, and what it lets a die do.

What stands nowhere is done as a rule: it is allowed by a card or a character that its side has brought.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....boardgame import options as o
from ....boardgame import questions as q
from ....boardgame.map import DISTANCE, GATES_OF_MORDOR, REGION_COUNT
from ....boardgame.state import BoardGame
from ....boardgame.twilight import questions as tq
from .asides import gladly, ships

SMALL_DAMAGE: Final = 1
FACTION_COMES: Final = 0.8
PATIENT: Final = -0.3


def other_tile(game: BoardGame, option: tuple[int, ...]) -> float:
    """The Shadow has another tile drawn where this one does little."""
    damage = game.prompt[2]
    if option[0] != o.CARD:
        return 0.0
    return 0.3 if damage is not None and damage <= SMALL_DAMAGE else -0.3


def declared(game: BoardGame, option: tuple[int, ...]) -> float:
    """In an action the Fellowship is declared at the gates of Mordor, else as near to them as can be."""
    region = option[1]
    lonely = not game.strength[REGION_COUNT + region]
    return -0.3 * min(DISTANCE[region][gate] for gate in GATES_OF_MORDOR) + 0.1 * lonely


def worth_of_declaring(game: BoardGame) -> float:
    """To declare in an action is worth a die where the Fellowship can enter Mordor."""
    here = DISTANCE[game.ring_at]
    return 1.2 if any(here[gate] <= game.progress for gate in GATES_OF_MORDOR) else PATIENT


NOVEL_QUESTIONS: Final[dict[str, Callable[[BoardGame, tuple[int, ...]], float]]] = {
    q.HUNTER_ANSWERS.name: other_tile,
    tq.DECLARE_WHERE.name: declared,
    tq.HOW_MANY_SHIPS.name: ships,
}


def at_novelty(game: BoardGame, options: list[tuple[int, ...]]) -> list[float]:
    """How tempting the answers to a question of the expansion are."""
    look = NOVEL_QUESTIONS.get(game.prompt[0], gladly)
    return [look(game, option) for option in options]


def worth_of_novelty(game: BoardGame, option: tuple[int, ...]) -> float:
    """What a use of a die brings that only the expansion allows: troops and stronger hands, as a rule."""
    return worth_of_declaring(game) if option[0] == o.DECLARE else FACTION_COMES
