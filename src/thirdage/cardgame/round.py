"""The game round (rulebook, page 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.events import EVERYONE
from .action import action_step
from .activation import location_step
from .combat import combat_step
from .facts import DRAW_STEP, DUEL_RING
from .procedures import cycle_one, draw_cards
from .queries import IN_RESERVE
from .victory import victory_check

if TYPE_CHECKING:
    from .state import CardGame


def play_round(game: CardGame) -> None:
    """A new round: locations, actions, combat, victory check, draw."""
    game.round += 1
    game.flags = bytearray(len(game.where))
    game.this_round = ()
    for seat, ring in enumerate(game.layout.rings):
        if ring == DUEL_RING:
            game.ring[seat] = 1  # the Duel's token is ready again
    game.tell("round", EVERYONE, game.layout.turn_order[game.starting], (), game.round)
    game.do((location_step,), (action_step,), *AFTER_ACTIONS)


def draw_step(game: CardGame) -> None:
    """The Draw step."""
    game.step = DRAW_STEP
    layout = game.layout
    for seat in reversed(layout.order_from(game.starting)):
        more = cycled = 0
        source = -1
        for card, n, cycle in layout.extra_draw[seat]:
            if IN_RESERVE[game.where[card]]:
                more += n
                if cycle:
                    cycled += cycle
                    source = card
        if cycled:
            game.do(*[(cycle_one, seat, "text", source)] * cycled)
        game.do((draw_cards, seat, layout.draw_step[seat] + more))


def pass_token(game: CardGame) -> None:
    """The starting token goes to the next player, and a new round begins."""
    game.starting = (game.starting + 1) % len(game.layout.turn_order)
    game.do((play_round,))


AFTER_ACTIONS = ((combat_step,), (victory_check,), (draw_step,), (pass_token,))
