"""What a side cannot know, and dealing it anew.

Hidden are the cards a side holds, has discarded face down or has chosen for a round of battle, and the order
of all decks. The back of every card is public (ruling EVT-20): how many cards of which deck lie where. Dice
and Hunt tiles hide nothing but what is still to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..kernel.chance import key_of
from ..kernel.events import rewrite, unroll
from . import tables as t
from .battle import may_fight_with
from .facts import BURIED, COMMITTED, FREE, HAND, SHADOW

if TYPE_CHECKING:
    from ..kernel.events import Event
    from .state import BoardGame

TRIES = 60


# GUESSING


def guess(game: BoardGame, seers: int, rng: Any) -> BoardGame:
    """A clone with the unseen cards dealt anew; chance to come is new as well.

    That somebody is asked, or has announced a Combat card, tells something of his hand; a deal in which that
    could not have happened is dealt again, in the end with the hands as they are.
    """
    log = game.log
    if log:
        log = rewrite([_redacted(event, seers) for event in unroll(log)])
    new = game
    for tried in range(TRIES + 1):
        new = game.clone()
        new.key = key_of(rng.getrandbits(128))
        new.trail = None
        new.origin = None
        new.seed = -1
        new.log = log
        kept = frozenset() if tried < TRIES else frozenset(game.zones[HAND] + game.zones[HAND + 1])
        for side in (FREE, SHADOW):
            if seers >> side & 1:
                for deck in (2 * side, 2 * side + 1):
                    new.zones[deck].sort()  # nothing of the true order shows in the new one
                    rng.shuffle(new.zones[deck])
            else:
                _deal_anew(new, side, rng, kept)
        if not _could_be(new):
            continue
        if game.options is None or seers >> game.seat & 1:
            break
        new.ask_again()
        if new.asks_like(game):
            break
    return new


def _redacted(event: Event, seers: int) -> Event:
    kind, may_see, side, _cards, *facts = event
    if may_see < 0 or may_see & seers:
        return event
    return (kind, 0, side, (), *facts)


def _could_be(game: BoardGame) -> bool:
    """Whether all that waits to be done can be done with the cards dealt."""
    pending = [] if game.options is None else [game.task]
    return all(t.NEEDS[task[0]](game, *task[1:]) for task in (*game.stack, *pending) if task[0] in t.NEEDS)


def _deal_anew(game: BoardGame, side: int, rng: Any, kept: frozenset[int]) -> None:
    """Deal the hidden cards of a side to the places where cards with the same backs lie."""
    zones, where = game.zones, game.where
    for deck in (2 * side, 2 * side + 1):
        places = (COMMITTED + side, HAND + side, BURIED + side, deck)
        stay = {z: [c for c in zones[z] if t.deck_of(c) != deck or c in kept] for z in places}
        room = {z: len(zones[z]) - len(stay[z]) for z in places}
        # In the order of their numbers, so that nothing of the true deal shows in the new one.
        cards = sorted(c for z in places for c in zones[z] if t.deck_of(c) == deck and c not in kept)
        rng.shuffle(cards)
        if room[COMMITTED + side]:  # what was chosen could be chosen
            first = next((i for i, card in enumerate(cards) if may_fight_with(game, side, card)), 0)
            cards.insert(0, cards.pop(first))
        for zone in places:
            dealt, cards = cards[: room[zone]], cards[room[zone] :]
            zones[zone] = stay[zone] + dealt
            for card in dealt:
                where[card] = zone
    zones[HAND + side].sort()
    zones[BURIED + side].sort()
