"""What makes options of the board game tempting, by name, and the phrases for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from ....boardgame.command import side_of
from ....boardgame.facts import SIDES
from ...grounds import Ground, Words, by_habit
from ...habits import Habits, facts_of, none
from ...phrases import At, Phrases
from .blunders import PENALTY, blunders
from .moment_phrases import THEMES, TOPICS, USUAL
from .trait_phrases import TRAITS
from .traits import FACTS_OF, parts_of

if TYPE_CHECKING:
    from ....boardgame.state import BoardGame

PHRASES: Final = Phrases(TOPICS, TRAITS, THEMES, USUAL)
BLUNDER: Final = "blunder"


def grounds(game: BoardGame, habits: Habits | None) -> list[Ground]:
    """What makes each option tempting: by habit; and what would be a blunder."""
    side = side_of(game, game.seat)
    facts, parts = parts_of(game, side)
    names = facts_of(game.prompt[0], FACTS_OF)
    found = by_habit(habits or none(SIDES), side, names, facts, USUAL, parts)
    for ground, bad in zip(found, blunders(game, side), strict=True):
        if bad and habits is not None:
            ground.amounts[BLUNDER] = -PENALTY
    return found


def arguments(
    game: BoardGame, index: int, more: Mapping[str, float], kinds: list[str]
) -> Iterable[tuple[float, Words]]:
    """Every difference that can be told."""
    side = side_of(game, game.seat)
    facts, _ = parts_of(game, side)
    named = dict(zip(facts_of(game.prompt[0], FACTS_OF), facts, strict=True))
    option = (game.options or ())[index]
    return PHRASES.arguments(At(game, side, option), named, more, kinds)
