"""Texts of several cards that take effect at the same moment (Fire and Swords rulebook).

Those that must be done come before those that may be; within each group the acting player decides the order.
The texts of one card are always done in the order in which they stand on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.effects import EFFECTS, Effect, If, May, perform
from . import questions
from . import tables as t
from .facts import ACTION_STEP
from .options import CARDS
from .queries import IN_PLAY

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import CardGame

Due = tuple[tuple[str, int, int], ...]  # texts that are due: address, who does it, the card


def resolve_together(game: CardGame, due: Due) -> None:
    """Do all these texts, which take effect at the same moment."""
    if len({source for _, _, source in due}) > 1:
        game.do((choose_next, due))
    else:
        game.do(*[(perform, *text) for text in due])


def choose_next(game: CardGame, due: Due) -> None:
    """Ask the acting player whose text is done next; the text of a card that has left play is lost."""
    due = tuple(text for text in due if IN_PLAY[game.where[text[2]]])
    group = tuple(text for text in due if not is_optional(EFFECTS[text[0]])) or due
    able = [text for text in group if _can_matter(game, text)] or list(group)
    sources = sorted({source for _, _, source in able}, key=t.lasting_order)
    if sources:
        options: list[RawOption] = [CARDS[source] for source in sources]
        game.ask(acting(game), questions.NEXT_TEXT, options, resolve_next, due, group)


def resolve_next(game: CardGame, due: Due, group: Due, option: RawOption) -> None:
    """Do the first text of the chosen card that belongs to the group, then go on with the others."""
    text = next(text for text in group if text[2] == option[1])
    rest = tuple(other for other in due if other != text)
    game.do((perform, *text), (choose_next, rest))


def is_optional(effect: Effect) -> bool:
    """Whether a text can be declined as a whole."""
    if isinstance(effect, If):
        return is_optional(effect.parts[0])
    return isinstance(effect, May)


def _can_matter(game: CardGame, text: tuple[str, int, int]) -> bool:
    """Whether a text might do something now; what depends on hidden cards always might."""
    effect = EFFECTS[text[0]]
    return any(part.secret for part in effect.walk()) or effect.available(game, text[1], text[2])


def acting(game: CardGame) -> int:
    """Whose turn it is in the Action step, in the other steps the starting player (FS-TIM-02)."""
    return game.layout.turn_order[game.turn if game.step == ACTION_STEP else game.starting]
