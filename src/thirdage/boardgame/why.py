"""Why something is not lit: in words, and from nothing the asker may not know.

What is looked at: the question that is asked, what lies open, and the asker's own cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import tables as t
from .cards import may_play
from .facts import SIDE_TITLES
from .map import REGION_BY_ID, REGION_TITLES
from .piles import OPEN, Pile, pile_of
from .why_teams import why_not_used
from .why_there import why_there

if TYPE_CHECKING:
    from .state import BoardGame

WHERE = {
    "hand": "in {whose} hand",
    "buried": "among {whose} cards discarded face down",
    "committed": "chosen for this battle",
    "discards": "in {whose} discard pile",
    "shown": "at work in this battle",
    "table": "on the table",
    "playing": "being played",
}


def why(game: BoardGame, seats: tuple[str, ...], card: str | None, place: str | None) -> str:
    """Why these sides, one of which is asked, cannot choose this card or this region now."""
    if card is not None and card not in t.BY_ID:
        return "There is no such card."
    if place is not None and place not in REGION_BY_ID:
        return "There is no such region."
    if card is not None:
        return _of_card(game, seats, t.BY_ID[card])
    if place is not None:
        return _of_region(game, place)
    return "Ask about a card or a region."


def _of_card(game: BoardGame, seats: tuple[str, ...], card: int) -> str:
    titled = t.EVENT[card].title
    offered = _option_about(game, "cards", t.EVENT[card].id)
    if offered is not None:
        return f"{titled} is one of the options: {offered}."
    pile = pile_of(game, card)
    if pile.name not in OPEN and (pile.seat < 0 or game.seat_name(pile.seat) not in seats):
        return f"{titled} is not where you can see it."
    where = _where(game, card, pile)
    question = game.say_prompt(game.prompt)
    if pile == ("hand", game.seat):
        requires = t.REQUIRES[card]
        barred = why_not_used(game, card) if game.seating.several else ""
        if barred:
            return f"{titled} is {where}. {barred}"
        if requires is not None and not may_play(game, game.seat, card):
            return f"{titled} can be played as an event only if {requires.text()}."
        needs = f"a die that counts as Event or as {t.EVENT[card].icon_title}"
        return f"{titled} is {where}. As an event it needs {needs}. {question}"
    return f"{titled} is {where}, which is not what is asked for. {question}"


def _where(game: BoardGame, card: int, pile: Pile) -> str:
    """Where a card lies, for those who may see it there."""
    side = t.side_of(card)
    mine = pile.seat == game.seat if pile.seat >= 0 else side == game.seating.sides[game.seat]
    name = SIDE_TITLES[side] if pile.seat < 0 else game.seating.names[pile.seat]
    whose = "your" if mine else f"the {name}'s"
    return WHERE[pile.name].format(whose=whose)


def _of_region(game: BoardGame, place: str) -> str:
    region = REGION_BY_ID[place]
    name = REGION_TITLES[region]
    offered = _option_about(game, "places", place)
    if offered is not None:
        return f"{name} is one of the options: {offered}."
    reason = why_there(game, game.seating.sides[game.seat], region)
    if reason:
        return f"{name}: {reason}."
    return f"{name} is none of the answers to what is asked. {game.say_prompt(game.prompt)}"


def _option_about(game: BoardGame, kind: str, id_: str) -> str | None:
    """The first option that points at something, in words."""
    for option in game.options or ():
        if id_ in game.option_targets(option)[kind]:
            return game.say_option(option, game.prompt)
    return None
