"""Plain blunders of the card game: what no fitted number may tempt to."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from ....cardgame import tables as t
from ....cardgame.combat import to_cancel
from ....cardgame.facts import CHARACTER, IN_BATTLE, IN_PATH_COMBAT, PATH
from ....cardgame.options import CARD, LEAVE
from .spots import items_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ....cardgame.state import CardGame

PENALTY: Final = 30.0  # points: more than any card is worth
MOST: Final = 10  # defenders of whom every selection is weighed


def without_blunders(game: CardGame, lose: Sequence[float], looks: list[float]) -> list[float]:
    """The looks where a loss is asked for, with what would be a blunder far behind.

    `lose` is what it costs to lose each card.
    """
    good = fitting_losses(game, lose)
    return [look if right else look - PENALTY for look, right in zip(looks, good, strict=True)]


def fitting_losses(game: CardGame, lose: Sequence[float]) -> list[bool]:
    """For each option whether the side gets off lightly with it.

    A card cancels with all its icons, so the cheapest card is not always a part of the cheapest selection;
    and where the teammate's cards are enough and worth less, the loss is left to the teammate.
    """
    options = game.options
    assert options is not None
    zone, left, values = to_cancel(game)
    useful = [(card, value) for card, value in values if value]
    side = game.layout.side_of[game.seat]
    if len(useful) > MOST or any(t.SIDE[card] != side for card, _ in useful):  # the enemy names a loss
        return [True] * len(options)
    costs = {card: _cost(game, card, zone, lose) for card, _ in useful}
    fallen = {t.COPY[card] for card in _cheapest(useful, costs, left)}
    good = [option[0] == CARD and t.COPY[option[1]] in fallen for option in options]
    if not any(good):
        good = [option[0] == LEAVE for option in options]
    return good if any(good) else [True] * len(options)


def _cheapest(useful: list[tuple[int, int]], costs: dict[int, float], left: int) -> tuple[int, ...]:
    """The cards that cancel what is left and are missed least."""
    enough = [
        tuple(card for card, _ in some)
        for number in range(1, len(useful) + 1)
        for some in combinations(useful, number)
        if sum(value for _, value in some) >= left
    ]
    return min(enough, key=lambda cards: (sum(costs[card] for card in cards), len(cards)))


def _cost(game: CardGame, card: int, zone: int, lose: Sequence[float]) -> float:
    """What losing a card costs: nothing if a text cycles it instead, as happens to defenders who live."""
    how = IN_PATH_COMBAT if zone == PATH else IN_BATTLE
    items = items_on(game, card) if t.TYPE[card] == CHARACTER else []
    own = [fate for fate in t.FATES_OF[card] if fate.saves(game, how)]
    given = [fate for item in items for fate in t.FATES_FOR_WIELDER[item] if fate.saves(game, how)]
    worn = sum(max(0.0, lose[item]) for item in items)
    if own or given:
        return worn if all(fate.items_lost for fate in (*own, *given)) else 0.0
    return max(0.0, lose[card]) + worn  # a fitted number below nothing is no reason to lose more than needed
