"""What the count at a place would become if a card went there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import options as o
from .facts import FREE, PATH, SIDES
from .questions import PAYMENTS, PLACINGS
from .view import common_view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..kernel.shapes import Side
    from .shapes import Would
    from .state import CardGame

MOST_PAYMENTS = 4  # questions about the cost that are answered for a try
GOALS = range(o.TO_RESERVE, o.TO_WIELDER + 1)


def preview(game: CardGame, index: int | None) -> list[Would]:
    """For each path or battleground to which this option takes a card: the sum there afterwards.

    Without an index every place is tried that the question offers.
    """
    options = game.options or []
    side = SIDES[game.layout.side_of[game.seat]]
    found: dict[str, Would] = {}
    for number in range(len(options)) if index is None else (index,):
        if index is None and options[number][0] not in GOALS:
            continue
        for zone, after in _ways(game, number):
            would = _would(after, zone, side)
            if would is not None and zone not in found:
                found[zone] = would
    return list(found.values())


def _ways(game: CardGame, index: int) -> Iterator[tuple[str, CardGame]]:
    """Each place to which an option leads, with the game after the card has gone there."""
    assert game.options is not None
    option = game.options[index]
    goals = game.option_targets(option)["to"]
    if not goals or option[0] == o.CARD:  # of several drawn cards none goes anywhere until all are chosen
        return
    after = game.clone()
    after.choose(index)
    if option[0] in (o.PLAY, o.MOVE) and after.options is not None and after.prompt[0] in PLACINGS:
        for number in range(len(after.options)):
            yield from _ways(after, number)
    elif _paid(after):
        if goals[0] == "path" and after.path != game.path:
            after = _standing_there(game, option[1] if option[0] in (o.PLAY, o.MOVE) else game.prompt[1])
        yield goals[0], after


def _standing_there(game: CardGame, card: int) -> CardGame:
    """The game with a card on the path that its own text replaces: there it fights, and at once."""
    there = game.clone()
    there.put(card, PATH)
    return there


def _paid(game: CardGame) -> bool:
    """Pay for the card with whatever comes first; not with a card in play if the deck will do."""
    for _ in range(MOST_PAYMENTS):
        if game.options is None or game.prompt[0] not in PAYMENTS:
            return True
        game.choose(game.options.index(o.THE_TOP) if o.THE_TOP in game.options else 0)
    return False


def _would(game: CardGame, zone: str, side: Side) -> Would | None:
    view = common_view(game)
    total = None
    defender: Side = SIDES[FREE]
    if zone == "path" and view["path"] is not None:
        total = view["path"]["sum"]
    for battleground in view["battlegrounds"]:
        if battleground["id"] == zone:
            total, defender = battleground["sum"], battleground["side"]
    if total is None:
        return None
    held = total["place"] + total["defenders"]
    mine, theirs = (held, total["attack"]) if defender == side else (total["attack"], held)
    if mine == theirs:
        text = f"it would be level, {mine}:{theirs}"
    else:
        text = f"you would {'lead' if mine > theirs else 'trail'} {mine}:{theirs}"
    return {"place": zone, "sum": total, "text": text}
