"""What the card game shows of itself: its words, views, guesses, records and positions."""

from __future__ import annotations

from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING

from ..kernel.effects import EFFECTS, perform
from ..kernel.english import headed
from ..kernel.playable import Faces, Told, told_as
from ..kernel.secrets import sees_event
from . import answers, happenings, knowledge
from .meanings import card_id, source_title
from .position import position_of
from .questions import QUESTIONS
from .setup import record_of
from .view import view_of

if TYPE_CHECKING:
    from ..kernel.engine import Prompt, Task
    from ..kernel.events import Event
    from .state import CardGame


def say_prompt(game: CardGame, prompt: Prompt) -> str:
    """A question in a full sentence; if the same is asked again, so that nobody takes it for a hitch."""
    again = 0
    if game.stack and game.stack[-1] == game.task:
        again = sum(1 for _ in takewhile(lambda task: task == game.task, reversed(game.stack)))
    more = " One more follows." if again == 1 else f" {again} more follow." if again else ""
    return QUESTIONS[prompt[0]].sentence(game, prompt) + more


def say_events(game: CardGame, events: list[Event], seers: int, you: int) -> list[str]:
    """Events in words, a line for each."""
    return [happenings.say_event(game, event, seers, you) for event in events]


def told(game: CardGame, event: Event, seers: int) -> Told:
    """An event as data."""
    return _told(game.layout.seats, event, sees_event(seers, event))


@lru_cache(maxsize=4096)  # everybody at a table is told of an event
def _told(seats: tuple[str, ...], event: Event, seen: bool) -> Told:
    return told_as(FACES, None, seats, event if seen else knowledge.hidden_event(event))


def describe_task(game: CardGame, task: Task) -> str | None:
    """A waiting task in words, if it performs a card's text; else nothing."""
    if not task or task[0] is not perform:
        return None
    _, address, seat, source = task
    return f"{game.layout.titles[seat]}: {headed(source_title(source), EFFECTS[address].text())}"


FACES: Faces[CardGame] = Faces(
    view=view_of,
    guess=knowledge.guess,
    hidden_event=knowledge.hidden_event,
    record=record_of,
    position=position_of,
    questions=QUESTIONS,
    happenings=happenings.HAPPENINGS,
    card_id=card_id,
    say_prompt=say_prompt,
    say_option=answers.say_option,
    option_key=answers.option_key,
    option_targets=answers.option_targets,
    options_view=answers.options_view,
    say_event=happenings.say_event,
    say_events=say_events,
    describe_task=describe_task,
    told=told,
)
