"""What a side cannot know, and dealing it anew.

Hidden are the cards a side holds, has discarded face down or has chosen for a round of battle, and the order
of all decks. The back of every card is public (ruling EVT-20): how many cards of which deck lie where. Dice
and Hunt tiles hide nothing but what is still to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..kernel.secrets import guessed, sees_seat
from . import tables as t
from .command import battle_commander, buried_zone, hand_of, leader_of, side_of
from .facts import COMMITTED, HAND
from .given import is_given, is_unsure, looked_by
from .playing_combat_cards import may_fight_with

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..kernel.events import Event
    from .state import BoardGame


# GUESSING


def guess(game: BoardGame, seers: int, rng: Any) -> BoardGame:
    """A clone with the unseen cards dealt anew; chance to come is new as well.

    That somebody has announced a Combat card tells something of his hand; a deal in which that could not
    have happened does not fit, and in the end the hands stay as they are.
    """
    return guessed(game, seers, rng, hidden_event, _deal)


def _deal(game: BoardGame, seers: int, rng: Any, last: bool) -> bool:
    seats = range(len(game.seating.seats))
    kept = frozenset(card for seat in seats for card in hand_of(game, seat)) if last else frozenset()
    for side, team in enumerate(game.seating.teams):
        unseen = [seat for seat in team if not sees_seat(seers, seat)]
        if unseen:
            _deal_anew(game, side, unseen, rng, kept | known_in_hand(game, seers, side, unseen))
        else:
            for deck in (2 * side, 2 * side + 1):
                game.zones[deck].sort()  # nothing of the true order shows in the new one
                rng.shuffle(game.zones[deck])
    if game.options is not None and game.task[0] in t.PICKED:
        _pick_anew(game, seers, rng)
    return _could_be(game)


def _pick_anew(game: BoardGame, seers: int, rng: Any) -> None:
    """A hidden choice that waits for another player's is made anew, unless whoever made it looks."""
    if not sees_seat(seers, leader_of(game, side_of(game, game.seat))):
        t.PICKED[game.task[0]](game, rng)


def known_in_hand(game: BoardGame, seers: int, side: int, seats: Sequence[int]) -> frozenset[int]:
    """The cards in these hands of a side that an enemy who looks has seen and knows to be there still.

    While a card of the side lies face down in a battle, it may be any of those with its back.
    """
    enemies = game.seating.teams[1 - side]
    if not game.seen or not any(sees_seat(seers, seat) and game.seen & looked_by(seat) for seat in enemies):
        return frozenset()
    face_down = {t.deck_of(card) for card in game.zones[COMMITTED + side]}
    hands = [card for seat in seats for card in hand_of(game, seat)]
    return frozenset(card for card in hands if game.seen >> card & 1 and t.deck_of(card) not in face_down)


def hidden_event(event: Event) -> Event:
    """Neither the cards of an event nor who saw them are left."""
    kind, _, seat, _, *values = event
    return (kind, 0, seat, (), *values)


def _could_be(game: BoardGame) -> bool:
    """Whether all that waits to be done can be done with the cards dealt."""
    pending = [] if game.options is None else [game.task]
    return all(t.NEEDS[task[0]](game, *task[1:]) for task in (*game.stack, *pending) if task[0] in t.NEEDS)


def _deal_anew(game: BoardGame, side: int, seats: list[int], rng: Any, kept: frozenset[int]) -> None:
    """Deal the hidden cards of seats of one side to the places where cards with the same backs lie."""
    zones, where = game.zones, game.where
    committed = game.battle is not None and battle_commander(game, side) in seats
    if game.given and len(seats) < len(game.seating.teams[side]):
        kept |= _known(game, seats[0], rng)
    own = [HAND + seat for seat in seats] + [buried_zone(game, seat) for seat in seats]
    for deck in (2 * side, 2 * side + 1):
        places = [COMMITTED + side, *own, deck] if committed else [*own, deck]
        stay = {z: [c for c in zones[z] if t.deck_of(c) != deck or c in kept] for z in places}
        room = {z: len(zones[z]) - len(stay[z]) for z in places}
        # In the order of their numbers, so that nothing of the true deal shows in the new one.
        cards = sorted(c for z in places for c in zones[z] if t.deck_of(c) == deck and c not in kept)
        rng.shuffle(cards)
        if committed and room[COMMITTED + side]:  # what was chosen could be chosen
            first = next((i for i, card in enumerate(cards) if may_fight_with(game, side, card)), 0)
            cards.insert(0, cards.pop(first))
        for zone in places:
            dealt, cards = cards[: room[zone]], cards[room[zone] :]
            zones[zone] = stay[zone] + dealt
            for card in dealt:
                where[card] = zone
    for zone in own:
        zones[zone].sort()


def _known(game: BoardGame, seat: int, rng: Any) -> frozenset[int]:
    """The cards that a teammate who looks has given to this seat; he knows that they are there.

    One that may have been discarded face down, or chosen for battle, is put into one of the places where it
    may be, for another card with the same back.
    """
    zones = [HAND + seat, buried_zone(game, seat)]
    fights = game.battle is not None and battle_commander(game, game.seating.sides[seat]) == seat
    committed = COMMITTED + game.seating.sides[seat]
    known: set[int] = set()
    for card in range(t.CARD_COUNT):
        here = game.where[card]
        if not is_given(game, card) or here not in (*zones, *((committed,) if fights else ())):
            continue
        places = zones if is_unsure(game, card) else zones[:1]
        if fights and may_fight_with(game, game.seating.sides[seat], card):
            places = [*places, committed]
        deck = t.deck_of(card)
        others = [
            other
            for zone in places
            for other in sorted(game.zones[zone])
            if t.deck_of(other) == deck and other not in known
        ]
        if others:
            _swap(game, card, rng.choice(others))
        known.add(card)
    return frozenset(known)


def _swap(game: BoardGame, card: int, other: int) -> None:
    here, there = game.where[card], game.where[other]
    if here != there:
        game.put(card, there)
        game.put(other, here)
