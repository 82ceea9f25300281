"""What the board game shows of itself: its words, views, guesses, records and positions."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..kernel.decision import kind_of
from ..kernel.playable import Faces
from . import knowledge, wording
from . import options as o
from . import tables as t
from .facts import DECK_IDS, SIDES
from .happenings import HAPPENINGS
from .piles import pile_of
from .position import position_of
from .questions import QUESTIONS
from .start import record_of
from .view import view_of

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from ..kernel.engine import Task
    from ..kernel.events import Event
    from .state import BoardGame


def option_targets(game: BoardGame, option: RawOption) -> dict[str, list[str]]:
    """What an option points at, by sort, and the zone `at` which each of its cards lies; to be read only."""
    aims = _aims(option)
    if not aims["cards"]:
        return aims
    return {**aims, "at": [zone_name(game, t.BY_ID[card]) for card in aims["cards"]]}


@lru_cache(maxsize=16_384)  # the same options are offered again and again
def _aims(option: RawOption) -> dict[str, list[str]]:
    return {**wording.option_targets(option), "at": [], "to": []}


def option_view(game: BoardGame, option: RawOption) -> dict[str, Any]:
    """An option as data; to be read only. `lead` is how much of its words names the die or Ring it uses."""
    view = _lasting_view(option)
    if option[0] == o.MARCH:
        return {**view, "brief": wording.march_in_brief(game, option, game.prompt)}
    if option[0] == o.ASSAULT or (option[0] == o.ATTACK and len(option) == 4):
        return {**view, "brief": wording.attack_in_brief(game, option)}
    return view if not view["cards"] else {**view, **option_targets(game, option)}


@lru_cache(maxsize=16_384)
def _lasting_view(option: RawOption) -> dict[str, Any]:
    key = option_key(option)
    lead = wording.option_lead(option)
    return {"key": key, "kind": kind_of(key), **_aims(option), **({"lead": lead} if lead else {})}


option_key = lru_cache(maxsize=16_384)(wording.option_key)


def zone_name(game: BoardGame, card: int) -> str:
    """Where a card lies: `hand/free`, `discards/shadow`, `table`, or the id of a deck."""
    pile = pile_of(game, card)
    if pile.name == "deck":
        return DECK_IDS[t.deck_of(card)]
    if pile.name in ("table", "playing"):
        return pile.name
    return f"{pile.name}/{SIDES[t.side_of(card)] if pile.seat < 0 else game.seat_name(pile.seat)}"


def say_event(game: BoardGame, event: Event, seers: int, you: int) -> str:
    """An event in words."""
    return wording.say_event(game, event, seers, you)


def say_events(game: BoardGame, events: list[Event], seers: int, you: int) -> list[str]:
    """Events in words, figures that were placed one by one told together."""
    return wording.say_events(game, events, seers, you)


def describe_task(game: BoardGame, task: Task) -> None:
    """A waiting task says what its function's docstring says."""


def card_id(card: int) -> str:
    """The id of an event card."""
    return t.EVENT[card].id


FACES: Faces[BoardGame] = Faces(
    view=view_of,
    guess=knowledge.guess,
    hidden_event=knowledge.hidden_event,
    record=record_of,
    position=position_of,
    questions=QUESTIONS,
    happenings=HAPPENINGS,
    card_id=card_id,
    say_prompt=wording.say_prompt,
    say_option=wording.say_option,
    option_key=option_key,
    option_targets=option_targets,
    say_event=say_event,
    say_events=say_events,
    describe_task=describe_task,
    option_view=option_view,
)
