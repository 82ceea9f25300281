"""Skirmishes once they are active: who may resolve them, and how they end (Fire and Swords rulebook).

In everything else a skirmish is a battleground without icons and points of its own. How they are drawn is
told in activation.py, how they are fought in combat.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.effects import ACCEPT, DECLINE, perform
from ..kernel.events import EVERYONE
from . import questions
from . import tables as t
from .facts import ACTION_STEP, BATTLEGROUND_ZONE, IN_DECK, ITEM, OUT

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import CardGame


# RESOLVING ONE


def resolvable(game: CardGame, seat: int) -> list[int]:
    """The active skirmishes that a seat may resolve: it has a card of its own there (FS-ACT-01).

    Whether an item on somebody else's character is enough is in doubt (FS-ACT-02).
    """
    owner = game.layout.owner
    items = not game.layout.switches.items_do_not_resolve
    return [
        place
        for place in game.active
        if t.IS_SKIRMISH[place]
        and any(
            owner[card] == seat and (items or t.TYPE[card] != ITEM)
            for card in game.zones[BATTLEGROUND_ZONE + place]
        )
    ]


def decider(game: CardGame, skirmish: int, winner: int) -> int:
    """Who makes the choices of the side that wins: whoever resolves it, or who comes next and fought there.

    Asked while the cards are still there (FS-CMB-07).
    """
    layout = game.layout
    seats = [seat for seat in layout.order_from(game.turn) if layout.side_of[seat] == winner]
    if not layout.switches.resolver_decides:
        return seats[0]
    cards = game.zones[BATTLEGROUND_ZONE + skirmish]
    fought = {layout.owner[card] for card in cards if t.TYPE[card] != ITEM}
    return next((seat for seat in seats if seat in fought), seats[0])


# HOW ONE ENDS


def end_skirmish(game: CardGame, skirmish: int, attackers_win: bool, seat: int) -> None:
    """The combat is over: the text of the side that won is resolved, then the skirmish leaves the game.

    In the Combat step there is no text any more (FS-END-02).
    """
    side = t.OWNER_SIDE[skirmish]
    winner = 1 - side if attackers_win else side
    game.tell("skirmish won", EVERYONE, -1, (), skirmish, winner)
    if game.step == ACTION_STEP:
        game.do((resolution, t.WON[skirmish][attackers_win], seat, skirmish), (leave_game, skirmish))
    else:
        leave_game(game, skirmish)


def resolution(game: CardGame, address: str, seat: int, skirmish: int) -> None:
    """Resolve the text, or ask whether the winner wants it if that is how it is read (FS-CMB-06)."""
    if game.layout.switches.winners_must_use_the_text:
        game.do((perform, address, seat, ~skirmish))
    else:
        prompt = questions.RESOLUTION(address, ~skirmish)
        game.ask(seat, prompt, [ACCEPT, DECLINE], resolve_or_not, address, seat, skirmish)


def resolve_or_not(game: CardGame, address: str, seat: int, skirmish: int, answer: RawOption) -> None:
    """Resolve the text if the winner wants it."""
    if answer == ACCEPT:
        game.do((perform, address, seat, ~skirmish))


def leave_game(game: CardGame, skirmish: int) -> None:
    """A skirmish that was fought never comes back (FS-END-07)."""
    _deactivate(game, skirmish)
    game.loc_where[skirmish] = OUT


def return_unfought(game: CardGame) -> None:
    """At the start of the Combat step skirmishes without cards go back into their decks (FS-END-01)."""
    for skirmish in game.active[:]:
        if t.IS_SKIRMISH[skirmish] and not game.zones[BATTLEGROUND_ZONE + skirmish]:
            _deactivate(game, skirmish)
            game.loc_where[skirmish] = IN_DECK
            game.tell("skirmish back", EVERYONE, -1, (), skirmish)


def _deactivate(game: CardGame, skirmish: int) -> None:
    game.tokens[2 * skirmish] = game.tokens[2 * skirmish + 1] = 0
    game.active.remove(skirmish)
    game.active_mask &= ~(1 << skirmish)
