"""Game procedures: draw, cycle, eliminate, forsake, recycle, remove, take (rulebook, page 13).

Functions named after an order of the rules carry it out at once; those whose docstring begins with "Ask" only
put a question and name the function that acts on the answer.

The log tells the reason: `by` is the card or location whose text has it done, a location as ~number, or None;
`why` says what a card is given up for: "text", "instead" (of cycling), "pay", "limit", "ring", "action", or
"rules" for what the rules have done without asking.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.effects import perform
from ..kernel.events import EVERYONE
from . import questions
from . import tables as t
from .facts import (
    ASIDE,
    BATTLEGROUND_ZONE,
    BOX,
    CHARACTER,
    CYCLE,
    DRAW,
    ELIMINATED,
    FORSAKEN_FROM_DECK,
    FORSAKEN_FROM_HAND,
    FORSAKEN_FROM_RESERVE,
    FRESH,
    HAND,
    NOBODY,
    RESERVE,
    ZONES_PER_SEAT,
)
from .knowledge import pour, show, slip
from .options import CARDS, FATES, THE_TOP, TOP
from .queries import IN_PLAY, items_of
from .sections import count_recycle

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import CardGame

Source = int | None  # the card or location whose text has something done

# DRAW AND RECYCLE


def draw_cards(game: CardGame, seat: int, n: int, by: Source = None) -> None:
    """Draw cards into hand."""
    _draw(game, seat, n, HAND, by)


def draw_aside(game: CardGame, seat: int, n: int, by: Source) -> None:
    """Draw cards and set them aside."""
    _draw(game, seat, n, ASIDE, by)


def _draw(game: CardGame, seat: int, n: int, kind: int, by: Source) -> None:
    base = seat * ZONES_PER_SEAT
    deck = game.zones[base]
    pile = game.zones[base + CYCLE]
    hand = game.zones[base + kind]
    where = game.where
    first = len(hand)
    zone = base + kind
    while n:
        if not deck:
            if not pile:
                break  # running out of cards: go on with what there is
            recycle(game, seat)
        run = min(n, len(deck))
        n -= run
        for _ in range(run):
            card = deck.pop()
            hand.append(card)
            where[card] = zone
        slip(game, seat, DRAW, kind)
    if not deck and pile:
        recycle(game, seat)
    game.mark = game.count  # cards were seen: no way back
    if game.log is not None:  # which cards they were takes a copy of the hand's end
        game.tell("draw", 1 << seat, seat, tuple(hand[first:]), kind, by)


def recycle(game: CardGame, seat: int, by: Source = None) -> None:
    """Shuffle the cycle pile into the draw deck."""
    base = seat * ZONES_PER_SEAT
    deck = game.zones[base]
    pile = game.zones[base + CYCLE]
    where = game.where
    for card in pile:
        where[card] = base
    deck += pile
    pile.clear()
    pour(game, seat)
    game.shuffle(deck)
    game.tell("recycle", EVERYONE, seat, (), by)
    if game.recycled:
        count_recycle(game, seat)


def recycle_by_text(game: CardGame, seat: int, by: Source) -> None:
    """A text has the cycle pile shuffled into the draw deck: that counts as a recycle (FS-EPD-06).

    With an empty pile it is none (FS-EPD-07).
    """
    if game.zones[seat * ZONES_PER_SEAT + CYCLE]:
        recycle(game, seat, by)
    elif game.recycled and not game.layout.switches.empty_recycles_do_not_count:
        count_recycle(game, seat)


def ready_deck(game: CardGame, seat: int) -> bool:
    """Whether there is a top card; recycles first if that is needed to have one."""
    base = seat * ZONES_PER_SEAT
    if not game.zones[base] and game.zones[base + CYCLE]:
        recycle(game, seat)
    return bool(game.zones[base])


def has_top(game: CardGame, seat: int) -> bool:
    """Whether a card could be taken from the top of the deck, after recycling if need be."""
    base = seat * ZONES_PER_SEAT
    return bool(game.zones[base] or game.zones[base + CYCLE])


def deck_emptied(game: CardGame, seat: int) -> None:
    """A draw deck that has just become empty is recycled at once."""
    base = seat * ZONES_PER_SEAT
    if not game.zones[base] and game.zones[base + CYCLE]:
        recycle(game, seat)


def cycled(game: CardGame) -> None:
    """Cards were cycled: a deck that was empty before waits until a card is needed (ruling ELIM-11)."""
    if not game.layout.switches.empty_deck_waits:
        for seat in game.layout.seat_range:
            deck_emptied(game, seat)


# CYCLE


def hand_options(game: CardGame, seat: int, kind: int = HAND) -> list[RawOption]:
    """The cards in hand, copies that nobody can tell apart once."""
    options: list[RawOption] = []
    seen: list[int] = []
    copy = t.COPY
    multiple = t.MULTIPLE
    for card in game.zones[seat * ZONES_PER_SEAT + kind]:
        if multiple[card]:
            if copy[card] in seen:
                continue
            seen.append(copy[card])
        options.append(CARDS[card])
    return options


def open_options(game: CardGame, cards: list[int]) -> list[RawOption]:
    """Cards in play as options, copies that nobody can tell apart once."""
    options: list[RawOption] = []
    seen: list[tuple[int, int, int]] = []
    for card in cards:
        if t.MULTIPLE[card]:
            alike = (t.COPY[card], game.where[card], game.flags[card] & FRESH)
            if alike in seen:
                continue
            seen.append(alike)
        options.append(CARDS[card])
    return options


def pile_options(game: CardGame, cards: list[int]) -> list[RawOption]:
    """Cards in draw decks and cycle piles as options, copies in the same pile once."""
    first: dict[tuple[int, int], int] = {}
    for card in cards:
        first.setdefault((t.COPY[card], game.where[card]), card)
    return [CARDS[card] for card in first.values()]


def cycle_one(game: CardGame, seat: int, why: str, source: Source, wielder: int = NOBODY) -> None:
    """Ask which card to cycle from hand; with an empty hand a card is forsaken instead.

    `wielder` is the one on whom the item is played that is paid for: it cannot pay (ruling ITEM-17).
    """
    options = hand_options(game, seat)
    if options:
        prompt = questions.to_give_up(questions.CYCLE, why, source)
        game.ask(seat, prompt, options, cycle_chosen, seat, why, source, hidden=True)
    else:
        forsake_one(game, seat, "instead" if why == "text" else why, source, wielder)


def cycle_chosen(game: CardGame, seat: int, why: str, source: Source, option: RawOption) -> None:
    """Cycle the chosen card from hand."""
    if why == "pay" and len(game.zones[seat * ZONES_PER_SEAT + HAND]) == 1:
        why = "pay with the last"
    cycle_hidden(game, seat, option[1], HAND, why, source)


def cycle_hidden(game: CardGame, seat: int, card: int, kind: int, why: str, by: Source) -> None:
    """Put a card from hand, or one that was set aside, face down on the cycle pile."""
    game.put(card, seat * ZONES_PER_SEAT + CYCLE)
    slip(game, seat, kind, CYCLE)
    game.tell("cycle", 1 << seat, seat, (card,), kind, 0, why, by)
    cycled(game)


def cycle_from_play(game: CardGame, card: int, by: Source = None) -> None:
    """Cycle a card in play with its items, each to its owner's pile."""
    why = "rules" if by is None else "text"
    _leave_play(game, card, CYCLE, CYCLE, "cycle", 0, why, by)


def _leave_play(
    game: CardGame, card: int, kind: int, items_kind: int, what: str, how: int, why: str, by: Source
) -> None:
    owner = game.layout.owner
    who = owner[card]
    if how & FORSAKEN_FROM_RESERVE:  # by the player of that reserve, also if it is an item of a teammate
        who = game.where[card] // ZONES_PER_SEAT
    items = items_of(game, card) if t.TYPE[card] == CHARACTER else []
    for item in items:
        _drop(game, item, owner[item] * ZONES_PER_SEAT + items_kind)
    _drop(game, card, owner[card] * ZONES_PER_SEAT + kind)
    game.tell(what, EVERYONE, who, (card,), RESERVE, how, why, by)
    what = "cycle" if items_kind == CYCLE else "eliminate"
    for item in items:
        game.tell(what, EVERYONE, owner[item], (item,), RESERVE, how, "with", card)
    if kind == CYCLE:
        cycled(game)


def _drop(game: CardGame, card: int, zone: int) -> None:
    game.put(card, zone)
    game.wielder[card] = NOBODY
    game.card_tokens[card] = 0
    show(game, card)


# ELIMINATE


def eliminate(game: CardGame, card: int, how: int, why: str = "", by: Source = None) -> None:
    """Eliminate a card from wherever it is, unless a text sends it to the cycle pile instead.

    If two such texts differ in what they do, its owner is asked which one to use: a task is put on the stack.
    """
    why = why or ("rules" if by is None else "text")
    fates = [fate for fate in t.FATES_OF[card] if fate.saves(game, how)]
    if IN_PLAY[game.where[card]] and t.TYPE[card] == CHARACTER:
        for item in items_of(game, card):
            fates += [fate for fate in t.FATES_FOR_WIELDER[item] if fate.saves(game, how)]
    if not fates:
        _eliminate(game, card, how, why, by)
        return
    losses = {fate.items_lost for fate in fates}
    if len(losses) == 1 or not items_of_any(game, card):
        save(game, card, how, why, by, FATES[int(losses.pop())])
    else:
        game.do((choose_fate, card, how, why, by))


def items_of_any(game: CardGame, card: int) -> bool:
    """Whether the card is in play with items on it."""
    return bool(IN_PLAY[game.where[card]] and items_of(game, card))


def choose_fate(game: CardGame, card: int, how: int, why: str, by: Source) -> None:
    """Ask the owner which text saves a card."""
    game.ask(game.layout.owner[card], questions.FATE(card), list(FATES[:2]), save, card, how, why, by)


def save(game: CardGame, card: int, how: int, why: str, by: Source, option: RawOption) -> None:
    """Cycle a card instead of eliminating it."""
    zone = game.where[card]
    if IN_PLAY[zone]:
        saver = saving_item(game, card, how, option)
        if saver is not None:
            why, by = "saved by", saver
        _leave_play(game, card, CYCLE, ELIMINATED if option[1] else CYCLE, "saved", how, why, by)
        return
    owner = game.layout.owner[card]
    game.put(card, owner * ZONES_PER_SEAT + CYCLE)
    show(game, card)
    game.no_way_back()
    game.tell("saved", EVERYONE, owner, (card,), zone % ZONES_PER_SEAT, how, why, by)
    if zone % ZONES_PER_SEAT == DRAW:
        deck_emptied(game, owner)
    else:
        cycled(game)


def saving_item(game: CardGame, card: int, how: int, option: RawOption) -> Source:
    """The item that saves its wielder in this way, unless the wielder's own text does."""
    if any(fate.saves(game, how) and fate.items_lost == bool(option[1]) for fate in t.FATES_OF[card]):
        return None
    for item in items_of(game, card) if t.TYPE[card] == CHARACTER else ():
        if any(fate.saves(game, how) for fate in t.FATES_FOR_WIELDER[item]):
            return item
    return None


def _eliminate(game: CardGame, card: int, how: int, why: str, by: Source) -> None:
    zone = game.where[card]
    if IN_PLAY[zone]:
        _leave_play(game, card, ELIMINATED, ELIMINATED, "eliminate", how, why, by)
        if zone >= BATTLEGROUND_ZONE and t.ON_ELIMINATION[card]:
            game.do((perform, t.ON_ELIMINATION[card], game.layout.owner[card], card))
        return
    owner = game.layout.owner[card]
    game.put(card, owner * ZONES_PER_SEAT + ELIMINATED)
    kind = zone % ZONES_PER_SEAT
    slip(game, owner, kind, ELIMINATED)
    game.tell("eliminate", 1 << owner, owner, (card,), kind, how, why, by)
    if kind == DRAW:
        game.no_way_back()
        deck_emptied(game, owner)


def eliminate_open(game: CardGame, card: int) -> None:
    """Eliminate a card everybody sees, such as an event after it was resolved."""
    owner = game.layout.owner[card]
    game.put(card, owner * ZONES_PER_SEAT + ELIMINATED)
    show(game, card)


# FORSAKE


def can_forsake(game: CardGame, seat: int, n: int) -> bool:
    """Whether a seat has that many cards to forsake."""
    zones = game.zones
    base = seat * ZONES_PER_SEAT
    return (
        len(zones[base]) + len(zones[base + HAND]) + len(zones[base + CYCLE]) + len(zones[base + RESERVE])
        >= n
    )


def forsake_one(game: CardGame, seat: int, why: str, source: Source, wielder: int = NOBODY) -> None:
    """Ask which card to forsake: from hand, from reserve or the top of the draw deck."""
    reserve = game.zones[seat * ZONES_PER_SEAT + RESERVE]
    if wielder != NOBODY and not game.layout.switches.wielder_may_pay:
        reserve = [card for card in reserve if card != wielder]
    options = hand_options(game, seat) + open_options(game, reserve)
    if has_top(game, seat):
        options.append(THE_TOP)
    if options:
        if why == "pay" and len(options) == 1:  # the hand is empty, so everybody sees that there is no other
            why = "pay with the last"
        prompt = questions.to_give_up(questions.FORSAKE, "pay" if why == "pay with the last" else why, source)
        game.ask(seat, prompt, options, forsake_chosen, seat, why, source, hidden=True)


def forsake_chosen(game: CardGame, seat: int, why: str, source: Source, option: RawOption) -> None:
    """Forsake the chosen card."""
    if option[0] == TOP:
        ready_deck(game, seat)
        eliminate(game, game.zones[seat * ZONES_PER_SEAT][-1], FORSAKEN_FROM_DECK, why, source)
        return
    card = option[1]
    in_hand = game.where[card] % ZONES_PER_SEAT == HAND
    eliminate(game, card, FORSAKEN_FROM_HAND if in_hand else FORSAKEN_FROM_RESERVE, why, source)


# TAKE AND REMOVE


def take_card(game: CardGame, card: int, by: Source) -> None:
    """Take a card from a draw deck or cycle pile into its owner's hand, for all to see."""
    owner = game.layout.owner[card]
    base = owner * ZONES_PER_SEAT
    kind = game.where[card] - base
    game.put(card, base + HAND)
    show(game, card)
    game.no_way_back()
    game.tell("take", EVERYONE, owner, (card,), kind, by)
    if kind == DRAW:
        if game.zones[base]:
            game.shuffle(game.zones[base])
        else:
            deck_emptied(game, owner)


def remove_card(game: CardGame, card: int, how: int, by: Source) -> None:
    """Remove a card from the game wherever it is; its items are eliminated with it."""
    zone = game.where[card]
    owner = game.layout.owner[card]
    if owner == NOBODY or zone == owner * ZONES_PER_SEAT + ELIMINATED:
        return
    if IN_PLAY[zone]:
        eliminate(game, card, how, "removed", by)
        return
    eliminate_open(game, card)
    game.no_way_back()
    kind = ASIDE if zone == BOX else zone % ZONES_PER_SEAT  # of a section that is not in the game yet
    game.tell("remove", EVERYONE, owner, (card,), kind, by)
    if kind == DRAW:
        if game.zones[zone]:
            game.shuffle(game.zones[zone])
        else:
            deck_emptied(game, owner)
