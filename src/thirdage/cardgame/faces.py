"""What the card game shows of itself: its words, views, guesses, records and positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.playable import Faces
from ..kernel.undeclared import UndeclaredHappenings, UndeclaredQuestions
from . import knowledge, wording
from . import tables as t
from .position import position_of
from .setup import record_of
from .view import view_of

if TYPE_CHECKING:
    from ..kernel.events import Event
    from .state import CardGame


def say_events(game: CardGame, events: list[Event], seers: int, you: int) -> list[str]:
    """Events in words, a line for each."""
    return [wording.say_event(game, event, seers, you) for event in events]


def card_id(card: int) -> str:
    """The id of a card."""
    return t.KIND[card].id


FACES: Faces[CardGame] = Faces(
    view=view_of,
    guess=knowledge.guess,
    hidden_event=knowledge.hidden_event,
    record=record_of,
    position=position_of,
    questions=UndeclaredQuestions(),
    happenings=UndeclaredHappenings(),
    card_id=card_id,
    say_prompt=wording.say_prompt,
    say_option=wording.say_option,
    option_key=wording.option_key,
    option_targets=wording.option_targets,
    say_event=wording.say_event,
    say_events=say_events,
    describe_task=wording.describe_task,
)
