"""How the board game is shown and explained at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..kernel.hosting import Hosting, ScenarioDetails
from . import catalogue as _catalogue  # noqa: F401  (declares the cards)
from .command import first_order
from .facts import NATIONS, SIDES
from .preview import preview
from .seating import SEATINGS
from .setup import CARDS_IN_A_DECK
from .shapes import AttackOdds, BoardView, HuntOdds
from .victory import points as points_of
from .view import hidden_cards, open_board, own_cards
from .why import why

if TYPE_CHECKING:
    from .state import BoardGame

DECKS_OF_A_SIDE = 2  # a card is drawn from each at the start of a turn


def options(game: BoardGame) -> dict[str, Any]:
    """The options with which a game was made."""
    return game.open_options


def points(game: BoardGame) -> dict[str, int]:
    """The Victory Points of both sides."""
    return {name: points_of(game, side) for side, name in enumerate(SIDES)}


def scenario(name: str) -> ScenarioDetails:
    """What there is to know of the game before it is played."""
    seating = SEATINGS[name]
    return {
        "seats": [
            {
                "seat": seat,
                "title": seating.titles[n],
                "side": SIDES[seating.sides[n]],
                "factions": [nation for i, nation in enumerate(NATIONS) if seating.nations[i] == n],
                "cards": DECKS_OF_A_SIDE * CARDS_IN_A_DECK,
                "draw": DECKS_OF_A_SIDE if len(seating.teams[seating.sides[n]]) == 1 else 1,
            }
            for n, seat in enumerate(seating.seats)
        ],
        "order": [seating.seats[n] for n in first_order(seating)],
        "paths": [],
        "people": {
            str(len(split)): [list(held) for held in split] for split in sorted(seating.splits, key=len)
        },
    }


HOSTING: Hosting[BoardGame] = Hosting(
    view=BoardView,
    common=open_board,
    own=own_cards,
    known=hidden_cards,
    held_in="cards",
    options=options,
    points=points,
    why=why,
    preview=preview,
    previewed=(AttackOdds, HuntOdds),
    scenario=scenario,
)
