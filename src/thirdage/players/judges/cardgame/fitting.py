"""How the numbers of the card game's judge are fitted from self-play."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from ....cardgame import tables as t
from ...fitting import Feature, Fitting, Look
from .features import features, read, standing, value
from .judge import CardJudge
from .worths import Worths, by_hand, from_json, is_new, learned, to_json

if TYPE_CHECKING:
    from ....cardgame.state import CardGame

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
