"""How the numbers of the card game's judge are fitted, and habits are learned, from self-play."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

from ....cardgame import tables as t
from ....cardgame.facts import SIDES
from ....cardgame.journey import rounds_to_come
from ....cardgame.questions import TURN
from ...fitting import Feature, Fitting, Foreseeing, Foreseen, Learning, Look, Seen
from ...foresight import read as read_foresight
from ...foresight import to_json as foresight_to_json
from ...habits import Habits, none
from ...mind import LEARNED, Mind
from .features import features, read, standing, value
from .foresight import foreseen_odds, learned_foresight, sight
from .judge import PAUSES, CardJudge
from .learned import learned_habits
from .outlook import CARD_ZONES, NAMES, NEW, STAGES, cards_seen, outlook, stage, usefulness
from .traits import FACTS_OF
from .worths import Worths, by_hand, chance, from_json, is_new, learned, to_json

if TYPE_CHECKING:
    from ....cardgame.state import CardGame

Rows = tuple[tuple[float, ...], ...]
BY_CARD = frozenset(field.name for field in fields(Worths) if field.type == "ByCard")


def shared(feature: Feature) -> Feature:
    """The feature with a card's id in place of its number."""
    if feature[0] in BY_CARD or feature[0] == "deed":
        return feature[0], t.KIND[feature[1]].id, *feature[2:]
    return feature


def scale(judge: CardJudge, game: CardGame) -> float:
    """The points that make a lead safe at this time of the game."""
    return judge.scale(game)


def looks(judge: CardJudge, game: CardGame) -> list[Look] | None:
    """What the look of each option is made of."""
    return features(judge.instinct, game)


FITTING: Fitting[Worths, CardJudge] = Fitting(
    named={"hand": by_hand, "learned": learned},
    from_json=from_json,
    to_json=to_json,
    of_tables=("reserve", "hand", "spare", "deck", "ring", "lesser_ring", "engine", "carry"),
    of_doing=(
        "set_up", "attack", "defend", "event", "item", "keep", "lose", "deed", "token", "uproot", "unseen",
        "pay", "waiting", "use_ring", "cycle", "winnow", "moving", "fighting", "path", "corruption",
        "battleground",
    ),
    shared=shared,
    read=read,
    judge=CardJudge,
    at_rest=is_new,
    table=standing,
    scale=scale,
    looks=looks,
    value=value,
)  # fmt: skip


# HABITS: on top of the numbers that come with the program


def with_habits(habits: Habits) -> CardJudge:
    """A judge with these habits, who judges tables as `normal` does."""
    return CardJudge(learned(), habits, learned_foresight())


@cache
def _without(cards: int) -> CardJudge:
    return CardJudge(learned())


def without_habits() -> CardJudge:
    """A judge that goes by its numbers alone; made once for the sets that are loaded."""
    return _without(len(t.KIND))


def looked_at(game: CardGame, side: int) -> Seen:
    """What habits are added to."""
    return without_habits().instinct.looked_at(game, side)


def first_look(game: CardGame) -> list[float]:
    """How tempting each option is without habits."""
    return without_habits().instinct.first_look(game)


def table(game: CardGame) -> dict[str, float]:
    """What a table is judged by."""
    return without_habits().table(game)


def an_action_begins(game: CardGame) -> bool:
    """Whether a turn is taken now."""
    return bool(game.prompt[0] == TURN.name)


def promise(game: CardGame, acted: int) -> float:
    """How likely the Free Peoples win, by the foresight that comes with the program."""
    return chance(foreseen_odds(learned_foresight(), game, acted))


def shipped() -> Habits:
    """The habits that come with the program."""
    return learned_habits() or none(SIDES)


HABITS = Learning(
    sides=SIDES,
    facts=FACTS_OF,
    named={"learned": shipped, "master": shipped},
    judge=with_habits,
    look=looked_at,
    table=table,
    at_rest=an_action_begins,
    farsight=0.5,
    caution=3.0,
    push=0.8,
    promise=promise,
    first=first_look,
)


# FORESIGHT


def card_names() -> tuple[str, ...]:
    """Every kind of card."""
    return _card_names(len(t.KIND))


@cache
def _card_names(cards: int) -> tuple[str, ...]:
    return tuple(sorted({kind.id for kind in t.KIND[:cards]}))


@cache
def _numbers(cards: int) -> tuple[int, ...]:
    number = {name: i for i, name in enumerate(_card_names(cards))}
    return tuple(number[kind.id] for kind in t.KIND[:cards])


def see(game: CardGame, acted: int) -> Foreseen:
    """A table as it is learned from."""
    numbers = _numbers(len(t.KIND))
    names = len(card_names())
    cards = [zone * names + numbers[card] for zone, held in cards_seen(game) for card in held]
    return stage(game, acted), usefulness(rounds_to_come(game)), outlook(game), cards


def foresight_as_json(*parts: Any) -> dict[str, Any]:
    """What was learned, as it is written to a file."""
    return foresight_to_json(sight(), *parts)


def before(text: str | None) -> tuple[Rows, list[float], Rows, Rows]:
    """A foresight to begin with, as it is learned."""
    found = learned_foresight() if text is None else read_foresight(sight(), text)
    names = card_names()
    numbers = _numbers(len(t.KIND))
    cards = [0.0] * (len(CARD_ZONES) * len(names))
    for zone, row in enumerate(found.cards):
        for number, weight in zip(numbers, row, strict=True):
            cards[zone * len(names) + number] = weight
    return found.stages, cards, found.cells, found.of_cells


def an_action_is_over(game: CardGame) -> bool:
    """Whether the next turn or the combat has come."""
    return game.prompt[0] in PAUSES


FORESEEING = Foreseeing(
    names=NAMES,
    stages=STAGES,
    new=NEW,
    zones=CARD_ZONES,
    cards=card_names,
    see=see,
    paused=an_action_is_over,
    begins=an_action_begins,
    players=(Mind(LEARNED),),
    stray=(0.01, 0.03, 0.08),
    by_points=0.4,
    caution=1.0,
    to_json=foresight_as_json,
    before=before,
)
