"""How the card game is shown and explained at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ..kernel.hosting import Hosting, ScenarioDetails
from .ahead import AHEAD
from .factions import FACTIONS
from .facts import SIDES
from .layout import layout_of
from .preview import preview
from .shapes import CardView, Would
from .victory import scores
from .view import common_view, known_piles, open_part, own_piles, same_piles
from .why import why

if TYPE_CHECKING:
    from .state import CardGame


def common(game: CardGame) -> dict[str, Any]:
    """What everybody sees."""
    shown: Any = common_view(game)
    shown["seats"] = {name: open_part(game, seat) for seat, name in enumerate(game.layout.seats)}
    return cast("dict[str, Any]", shown)


def options(game: CardGame) -> dict[str, Any]:
    """The options with which a game was made."""
    return game.layout.options


def points(game: CardGame) -> dict[str, int]:
    """The points of both sides, without Ring tokens."""
    return dict(zip(SIDES, scores(game), strict=True))


def scenario(name: str) -> ScenarioDetails:
    """What there is to know of a scenario before it is played."""
    layout = layout_of(name, {})
    found = layout.scenario
    return {
        "seats": [
            {
                "seat": deck.seat,
                "title": deck.title,
                "side": SIDES[deck.side],
                "factions": [FACTIONS[faction] for faction in deck.factions],
                "cards": len(cards),
                "draw": deck.draw,
            }
            for deck, cards in zip(found.decks, layout.decks, strict=True)
        ],
        "order": list(found.turn_order),
        "paths": [found.first_path, found.last_path],
        "people": {str(n): [list(held) for held in split] for n, split in sorted(found.people.items())},
    }


HOSTING: Hosting[CardGame] = Hosting(
    view=CardView,
    common=common,
    own=own_piles,
    known=known_piles,
    held_in="seats",
    options=options,
    points=points,
    why=why,
    preview=preview,
    previewed=(Would,),
    scenario=scenario,
    ahead=AHEAD,
    same_piles=same_piles,
)
