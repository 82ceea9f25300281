"""What everybody can tell of hidden cards, and dealing the rest anew.

A card's *rumour* is one byte: its owner in the upper three bits and, in the lower five, the hidden zones of
that owner in which an onlooker must reckon with it. Zero in the lower bits: it lies open on the table. When
a face-down card goes from one zone to another, every card that could have been in the first may now be in the
second: one `bytes.translate` for all cards of a deck. Rumours are replaced, never changed in place, so that
clones share them.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Any

from ..kernel.effects import EFFECTS
from ..kernel.secrets import guessed, sees_seat
from . import questions
from . import tables as t
from .facts import ASIDE, CYCLE, DRAW, ELIMINATED, HAND, MOST_SEATS, RESERVE, ZONES_PER_SEAT
from .queries import IN_PLAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..kernel.events import Event
    from .state import CardGame

SEARCHES = frozenset(kind.name for kind in (questions.TAKE, questions.MAY, questions.WHICH))
HIDDEN_ZONES = (DRAW, HAND, CYCLE, ELIMINATED, ASIDE)


def _table(change: Callable[[int, int], int]) -> bytes:
    return bytes((byte & 0xE0) | change(byte >> 5, byte & 0x1F) for byte in range(256))


def _slip(seat: int, source: int, target: int) -> bytes:
    return _table(lambda s, m: m | 1 << target if s == seat and m >> source & 1 else m)


def _pour(seat: int, source: int, target: int) -> bytes:
    return _table(lambda s, m: (m & ~(1 << source)) | 1 << target if s == seat and m >> source & 1 else m)


def _clear(seat: int, zone: int) -> bytes:
    # A card that could only be in the cleared zone cannot exist; keep such a mask as it is.
    return _table(lambda s, m: (m & ~(1 << zone) or m) if s == seat else m)


SLIP = tuple(
    tuple(tuple(_slip(s, a, b) for b in HIDDEN_ZONES) for a in HIDDEN_ZONES) for s in range(MOST_SEATS)
)  # [seat][from][to]
POUR = tuple(_pour(s, CYCLE, DRAW) for s in range(MOST_SEATS))
CLEAR = tuple(tuple(_clear(s, a) for a in HIDDEN_ZONES) for s in range(MOST_SEATS))


# By the rumour of a card: whether it is reckoned with in one zone at most.
EXACT = bytes(byte & 0x1F & (byte & 0x1F) - 1 == 0 for byte in range(256))


def slip(game: CardGame, seat: int, source: int, target: int) -> None:
    """A face-down card of this seat has gone from one hidden zone to another."""
    game.rumour = game.rumour.translate(SLIP[seat][source][target])
    if not game.zones[seat * ZONES_PER_SEAT + source]:
        emptied(game, seat, source)


def emptied(game: CardGame, seat: int, zone: int) -> None:
    """A hidden zone of this seat has become empty: nobody reckons with a card there any more."""
    game.rumour = game.rumour.translate(CLEAR[seat][zone])


def pour(game: CardGame, seat: int) -> None:
    """The whole cycle pile has gone into the draw deck."""
    game.rumour = game.rumour.translate(POUR[seat])


def show(game: CardGame, card: int) -> None:
    """Everybody sees where this card goes or lies: its rumour is exact."""
    zone = game.where[card]
    owner = game.layout.owner[card]
    rumour = bytearray(game.rumour)
    rumour[card] = owner << 5 | (
        1 << zone % ZONES_PER_SEAT if zone // ZONES_PER_SEAT == owner and not IN_PLAY[zone] else 0
    )
    game.rumour = rumour


def is_known(game: CardGame, card: int) -> bool:
    """Whether everybody knows where this hidden card is."""
    mask = game.rumour[card] & 0x1F
    return mask & (mask - 1) == 0


def known_cards(game: CardGame, cards: list[int]) -> list[int]:
    """Those of the hidden cards of which everybody knows where they are."""
    return list(compress(cards, map(game.rumour.translate(EXACT).__getitem__, cards)))


def known_copy(game: CardGame, card: int) -> int:
    """Of copies in one hidden zone the one everybody knows to be there; to play another would tell of two."""
    if t.MULTIPLE[card] and not is_known(game, card):
        for other in game.zones[game.where[card]]:
            if t.COPY[other] == t.COPY[card] and is_known(game, other):
                return other
    return card


# GUESSING


MAY_BE_IN = tuple(tuple(kind for kind in HIDDEN_ZONES if mask >> kind & 1) for mask in range(32))  # by rumour


def guess(game: CardGame, seers: int, rng: Any) -> CardGame:
    """A clone with the unseen cards dealt anew; chance to come is new as well."""
    return guessed(game, seers, rng, hidden_event, _deal)


def _deal(game: CardGame, seers: int, rng: Any, last: bool) -> bool:
    for seat in game.layout.seat_range:
        if sees_seat(seers, seat):
            _shuffle_own_deck(game, seat, rng)
        else:
            _deal_anew(game, seat, rng, _pinned(game, seat) if last else frozenset())
    return True


def hidden_event(event: Event) -> Event:
    """How many cards an event is about is open, which ones they are is not."""
    kind, shown, seat, cards, *rest = event
    return (kind, shown, seat, (-1,) * len(cards), *rest)


def peeks(game: CardGame, seat: int) -> bool:
    """Whether a seat may look at the top of its draw deck."""
    return any(IN_PLAY[game.where[c]] for c in game.layout.peekers[seat])


def _shuffle_own_deck(game: CardGame, seat: int, rng: Any) -> None:
    deck = game.zones[seat * ZONES_PER_SEAT + DRAW]
    top = deck.pop() if deck and peeks(game, seat) else None
    deck.sort()  # nothing of the true order shows in the new one
    _shuffle(deck, rng)
    if top is not None:
        deck.append(top)


def _deal_anew(game: CardGame, seat: int, rng: Any, pinned: frozenset[int]) -> None:
    base = seat * ZONES_PER_SEAT
    hidden = game.zones[base : base + RESERVE]  # the hidden zones come before the reserve
    if pinned:
        kept = [[card for card in zone if card in pinned] for zone in hidden]
        hidden = [[card for card in zone if card not in pinned] for zone in hidden]
    else:
        kept = [[], [], [], [], []]
    # In the order of their numbers, so that nothing of the true deal shows in the new one.
    cards = sorted([card for zone in hidden for card in zone])
    room = [len(zone) for zone in hidden]
    kinds = _assign(game, cards, room, rng)
    if kinds is None:  # no way was found by trying
        kinds = _exchange(game, cards, room, rng)
    where = game.where
    for card, kind in zip(cards, kinds, strict=True):
        kept[kind].append(card)
        where[card] = base + kind
    game.zones[base : base + RESERVE] = kept
    _shuffle(kept[DRAW], rng)
    _shuffle(kept[HAND], rng)  # in the other zones order means nothing


def _shuffle(cards: list[int], rng: Any) -> None:
    """Shuffle cards; several times as fast as rng.shuffle."""
    random = rng.random
    lots = [random() for _ in cards]
    cards[:] = map(cards.__getitem__, sorted(range(len(cards)), key=lots.__getitem__))


def _pinned(game: CardGame, seat: int) -> frozenset[int]:
    """The cards without which the pending question could not be put: those it lets a seat take."""
    if game.options is None or game.seat != seat or game.prompt[0] not in SEARCHES:
        return frozenset()
    _, address, source = game.prompt
    return frozenset(
        card
        for effect in EFFECTS[address].walk()
        if effect.secret
        for card in effect.targets(game, seat, source)  # type: ignore[attr-defined]
    )


def _assign(game: CardGame, cards: list[int], room: list[int], rng: Any) -> list[int] | None:
    """A zone for each card where rumour allows it, those with the least choice first."""
    if not cards:
        return []
    rumour, random = game.rumour, rng.random
    choices = [MAY_BE_IN[rumour[card] & 0x1F] for card in cards]
    lots = [len(choice) + random() for choice in choices]
    order = sorted(range(len(cards)), key=lots.__getitem__)
    # Most cards may be in the same zones: those come last and simply take what is left, by lot.
    widest = choices[order[-1]]
    alone = len(order)
    while alone and choices[order[alone - 1]] is widest:
        alone -= 1
    for _ in range(12):
        left = room[:]
        kinds = [0] * len(cards)
        for i in order[:alone]:
            choice = choices[i]
            total = 0
            for kind in choice:
                total += left[kind]
            if not total:
                break
            pick = random() * total
            for kind in choice:
                pick -= left[kind]
                if pick < 0:
                    break
            left[kind] -= 1
            kinds[i] = kind
        else:
            rest = [kind for kind in widest for _ in range(left[kind])]
            if len(rest) == len(order) - alone:
                for i, kind in zip(order[alone:], rest, strict=True):
                    kinds[i] = kind
                return kinds
    return None


def _exchange(game: CardGame, cards: list[int], room: list[int], rng: Any) -> list[int]:
    """A zone for each card where rumour allows it: one way is found for certain, then cards change places."""
    kinds = _place([MAY_BE_IN[game.rumour[card] & 0x1F] for card in cards], room, rng)
    for _ in range(20 * len(cards)):
        i, j = rng.randrange(len(cards)), rng.randrange(len(cards))
        if game.rumour[cards[i]] >> kinds[j] & 1 and game.rumour[cards[j]] >> kinds[i] & 1:
            kinds[i], kinds[j] = kinds[j], kinds[i]
    return kinds


def _place(choices: list[tuple[int, ...]], room: list[int], rng: Any) -> list[int]:
    """One of its choices for each card: where all of them are full, others move on to make room.

    There is a way, since the cards lie in one. It is not looked at, or the true deal would show in the guess.
    """
    left = room[:]
    kinds = [-1] * len(choices)
    order = list(range(len(choices)))
    _shuffle(order, rng)
    for new in order:
        comes: dict[int, int] = {}  # by zone: the card that would come there
        moving = [new]
        for card in moving:
            for zone in choices[card]:
                if zone not in comes:
                    comes[zone] = card
                    moving += [other for other, kind in enumerate(kinds) if kind == zone]
        zone = next(zone for zone in comes if left[zone])
        left[zone] -= 1
        while zone != -1:
            card = comes[zone]
            kinds[card], zone = zone, kinds[card]
    return kinds
