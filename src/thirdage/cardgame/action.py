"""The Action step: whose turn it is, what may be done, and playing a card (rulebook, pages 10 to 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.effects import perform
from ..kernel.events import EVERYONE
from . import questions
from . import tables as t
from .combat import battleground_combat
from .facts import (
    ACTION_STEP,
    ASIDE,
    BASE_CARRYOVER,
    BATTLEGROUND_ZONE,
    BY_TEXT,
    CHARACTER,
    CYCLE,
    DUEL_RING,
    ELIMINATED,
    EVENT,
    FRESH,
    HAND,
    ITEM,
    LIMBO,
    MOST_ACTIONS,
    NOBODY,
    PATH,
    PLAYED,
    RESERVE,
    ZONE_NUMBERS,
    ZONES_PER_SEAT,
)
from .knowledge import emptied, known_copy, show
from .options import (
    CYCLE_ONE,
    MOVE,
    MOVES,
    PASS,
    PLAY,
    PLAYS,
    RESOLVE,
    RESOLVES,
    RING,
    THE_CYCLE,
    THE_EFFECT,
    THE_PASS,
    THE_PATH,
    THE_RESERVE,
    THE_RING,
    THE_WINNOW,
    TO_BATTLEGROUNDS,
    TO_EFFECT,
    TO_PATH,
    TO_RESERVE,
    TO_WIELDER,
    TO_WIELDERS,
    USE,
    USES,
    WINNOW,
)
from .procedures import (
    cycle_one,
    draw_cards,
    eliminate,
    eliminate_open,
    hand_options,
    has_top,
)
from .queries import IN_PLAY, IN_RESERVE, as_read, carryover_limit, items_of, reach, wielders_in_play
from .skirmish import resolvable
from .timing import resolve_together

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .procedures import Source
    from .state import CardGame

# WHERE AN ACTION CAN BE USED, AND WHERE A CARD CAN ENTER (bits)
AT_RESERVE = 1
AT_PATH = 2
AT_BATTLEGROUND = 4
AT_EFFECT = 8
ON_RESERVE_WIELDER = 16
ON_OTHER_WIELDER = 32
ZONE_BIT = bytes(
    AT_RESERVE if IN_RESERVE[zone]
    else AT_PATH if zone == PATH
    else AT_BATTLEGROUND if zone >= BATTLEGROUND_ZONE
    else 0
    for zone in range(ZONE_NUMBERS)
)  # fmt: skip


# THE TURN


def action_step(game: CardGame) -> None:
    """The Action step: turns until all have passed."""
    game.step = ACTION_STEP
    game.turn = game.starting
    game.passed = 0
    game.actions = 0
    game.do((take_turn,))


def take_turn(game: CardGame) -> None:
    """Ask for the action of the seat whose turn it is."""
    seat = game.layout.turn_order[game.turn]
    game.ask(seat, questions.YOUR_TURN, turn_options(game, seat), act, seat, hidden=True)


def may_pass(game: CardGame, seat: int) -> bool:
    """Whether a seat may pass: few enough cards, or fewer than each enemy."""
    zones = game.zones
    size = len(zones[seat * ZONES_PER_SEAT + HAND])
    if size <= BASE_CARRYOVER or size <= carryover_limit(game, seat):
        return True
    for enemy in game.layout.enemies[seat]:  # noqa: SIM110  (asked at every turn: `all` takes twice as long)
        if size >= len(zones[enemy * ZONES_PER_SEAT + HAND]):
            return False
    return True


def turn_options(game: CardGame, seat: int) -> list[RawOption]:
    """Every action open to a seat on its turn."""
    options: list[RawOption] = []
    layout = game.layout
    where = game.where
    flags = game.flags
    hand = game.zones[seat * ZONES_PER_SEAT + HAND]
    if game.actions < MOST_ACTIONS:
        types = t.TYPE
        multiple = t.MULTIPLE
        seen: list[int] = []
        for card in hand if len(hand) > 1 or can_pay(game, seat) else ():
            kind = types[card]
            if kind == ITEM:
                if flags[card] & PLAYED or not possible_wielders(game, seat, card):
                    continue
            elif kind == CHARACTER:
                if flags[card] & PLAYED:
                    continue
            elif multiple[card]:
                if t.COPY[card] in seen:
                    continue
                seen.append(t.COPY[card])
            options.append(PLAYS[card])
        moved: list[int] = []
        renumbered = game.path >= 0 and t.OTHER_NUMBER[game.path]
        easy = not (game.this_round or layout.reach_givers or renumbered)
        for card in game.zones[seat * ZONES_PER_SEAT + RESERVE]:
            if (
                types[card] <= CHARACTER
                and not flags[card] & FRESH
                and (
                    t.REACH[card] & game.active_mask
                    if easy and not layout.reach_limits[card]
                    else reach(game, card, True)
                )
            ):
                if multiple[card]:
                    if t.COPY[card] in moved:
                        continue
                    moved.append(t.COPY[card])
                options.append(MOVES[card])
        for card, number, zones, effect in layout.actions[seat]:
            if ZONE_BIT[where[card]] & zones and effect.available(game, seat, card):
                options.append(USES[card][number])
        if layout.skirmishes:
            options += [RESOLVES[skirmish] for skirmish in resolvable(game, seat)]
        if game.ring[seat]:
            options.append(THE_RING)
        if len(hand) >= 2:
            options.append(THE_WINNOW)
    if hand:
        options.append(THE_CYCLE)
    if may_pass(game, seat) or not options:
        options.append(THE_PASS)
    return options


def act(game: CardGame, seat: int, option: RawOption) -> None:
    """Carry out the chosen action."""
    kind = option[0]
    if kind == PASS:
        game.tell("pass", EVERYONE, seat, ())
        game.passed |= 1 << seat
        if game.passed == game.layout.everyone:
            game.do((end_action_step,))
            return
        game.do((next_turn,))
        return
    game.passed = 0
    game.actions += 1
    if kind == PLAY:
        card = announce(game, option[1])
        game.do((choose_destination, seat, card), (next_turn,))
    elif kind == MOVE:
        game.do((choose_move, seat, option[1]), (next_turn,))
    elif kind == USE:
        card = option[1]
        address = as_read(game, t.ACTIONS[card][option[2]][1])
        game.tell("use", EVERYONE, seat, (card,), game.wielder[card])
        game.do((perform, address, seat, card), (next_turn,))
    elif kind == RESOLVE:
        game.tell("resolve", EVERYONE, seat, (), option[1])
        game.do((battleground_combat, option[1]), (next_turn,))
    elif kind == CYCLE_ONE:
        game.do((cycle_one, seat, "action", None), (next_turn,))
    elif kind == WINNOW:
        game.tell("winnow", EVERYONE, seat, ())
        game.do((winnow, seat), (draw_cards, seat, 1), (next_turn,))
    elif kind == RING:
        game.do((use_ring, seat), (next_turn,))


def next_turn(game: CardGame) -> None:
    """The turn goes to the next player."""
    game.turn = (game.turn + 1) % len(game.layout.turn_order)
    game.do((take_turn,))


def end_action_step(game: CardGame) -> None:
    """All have passed: whoever still holds more than the limit cycles down to it (ruling PLAY-22)."""
    if not game.layout.switches.excess_is_cycled:
        return
    for seat in reversed(game.layout.order_from(game.starting)):
        excess = len(game.zones[seat * ZONES_PER_SEAT + HAND]) - carryover_limit(game, seat)
        for _ in range(excess):
            game.do((cycle_one, seat, "limit", None))


# PLAYING A CARD


def destinations(game: CardGame, card: int) -> list[RawOption]:
    """Where a card can be played now."""
    kind = t.TYPE[card]
    if kind == EVENT:
        return [THE_EFFECT]
    if kind == ITEM:
        seat = game.layout.owner[card]
        return [TO_WIELDERS[wielder] for wielder in possible_wielders(game, seat, card)]
    return [THE_RESERVE, *placements(game, reach(game, card))]


def can_pay(game: CardGame, seat: int) -> bool:
    """Whether the last card in hand can be played: a card can be forsaken for it, or it is free (PLAY-04)."""
    if game.layout.switches.last_card_may_be_free:
        return True
    return bool(game.zones[seat * ZONES_PER_SEAT + RESERVE]) or has_top(game, seat)


def possible_wielders(game: CardGame, seat: int, item: int) -> list[int]:
    """The characters an item can be played on: not one that would have to be forsaken for it (ITEM-17)."""
    wielders = wielders_in_play(game, item)
    if not wielders:
        return wielders
    zones = game.zones
    own = seat * ZONES_PER_SEAT
    reserve = zones[own + RESERVE]
    if (
        len(reserve) == 1
        and len(zones[own + HAND]) == (game.where[item] == own + HAND)  # no other card in hand
        and not zones[own + ASIDE]
        and not has_top(game, seat)
        and not game.layout.switches.wielder_may_pay
    ):
        return [wielder for wielder in wielders if wielder != reserve[0]]
    return wielders


def placements(game: CardGame, mask: int) -> list[RawOption]:
    """The active locations among those named by bits, as options."""
    options: list[RawOption] = []
    if game.path >= 0 and mask >> game.path & 1:
        options.append(THE_PATH)
    options += [TO_BATTLEGROUNDS[battleground] for battleground in game.active if mask >> battleground & 1]
    return options


def choose_destination(game: CardGame, seat: int, card: int) -> None:
    """Ask where the card is played."""
    game.ask(seat, questions.WHERE(card), destinations(game, card), declare_play, seat, card)


def declare_play(game: CardGame, seat: int, card: int, dest: RawOption) -> None:
    """Pay for the card by cycling another; then it enters play and its text is resolved."""
    tell_play(game, seat, card, dest)
    game.do(
        (cycle_one, seat, "pay", card, wielder_of(dest)),
        (enter, seat, card, dest),
        (resolve_entry, seat, card, dest),
    )


def wielder_of(dest: RawOption) -> int:
    """The character on which an item is played."""
    return dest[1] if dest[0] == TO_WIELDER else NOBODY


def announce(game: CardGame, card: int) -> int:
    """Take a card that is to be played out of its hidden zone and show it to all."""
    card = known_copy(game, card)
    zone = game.where[card]
    game.put(card, LIMBO)
    show(game, card)
    if not game.zones[zone]:
        emptied(game, zone // ZONES_PER_SEAT, zone % ZONES_PER_SEAT)
    return card


def goal(game: CardGame, dest: RawOption) -> RawOption:
    """Where a card goes, as the log tells it: on the path, which one."""
    return (TO_PATH, game.path) if dest[0] == TO_PATH else dest


def tell_play(game: CardGame, seat: int, card: int, dest: RawOption) -> None:
    """Log that a card is played, and where."""
    game.tell("play", EVERYONE, seat, (card,), goal(game, dest))


def enter(game: CardGame, seat: int, card: int, dest: RawOption) -> None:
    """The card that was played enters play."""
    kind = dest[0]
    if kind == TO_RESERVE:
        game.put(card, seat * ZONES_PER_SEAT + RESERVE)
        game.flags[card] |= FRESH | PLAYED
    elif kind == TO_PATH:
        game.put(card, PATH)
        game.flags[card] |= PLAYED
    elif kind == TO_WIELDER:
        game.flags[card] |= PLAYED
        if IN_PLAY[game.where[dest[1]]]:
            attach(game, card, dest[1])
            if card in t.PEEKERS:
                game.no_way_back()  # the top of the deck is seen from now on
        else:
            follow_wielder(game, card, dest[1])
    elif kind != TO_EFFECT:
        game.put(card, BATTLEGROUND_ZONE + dest[1])
        game.flags[card] |= PLAYED


def attach(game: CardGame, item: int, wielder: int) -> None:
    """Put an item on its wielder; in a zone every character is followed by its items."""
    zone = game.where[wielder]
    game.put(item, zone)
    game.wielder[item] = wielder
    cards = game.zones[zone]
    cards.insert(cards.index(wielder) + len(items_of(game, wielder)), cards.pop())


def follow_wielder(game: CardGame, item: int, wielder: int) -> None:
    """The wielder was given up to pay for the item being played on it: the item shares its fate (ITEM-17)."""
    owner = game.layout.owner[item]
    zone = game.where[wielder]
    cycled = (
        zone < PATH and zone % ZONES_PER_SEAT == CYCLE and not any(f.items_lost for f in t.FATES_OF[wielder])
    )
    game.put(item, owner * ZONES_PER_SEAT + (CYCLE if cycled else ELIMINATED))
    show(game, item)
    what = "cycle" if cycled else "eliminate"
    game.tell(what, EVERYONE, owner, (item,), RESERVE, BY_TEXT, "with", wielder)


def entry_bit(game: CardGame, card: int, dest: RawOption) -> int:
    """Where the card has entered, for the texts that ask."""
    kind = dest[0]
    if kind == TO_EFFECT:
        return AT_EFFECT
    if kind == TO_WIELDER:
        return ON_RESERVE_WIELDER if IN_RESERVE[game.where[card]] else ON_OTHER_WIELDER
    return ZONE_BIT[game.where[card]]


def resolve_entry(game: CardGame, seat: int, card: int, dest: RawOption) -> None:
    """Resolve the text of a card that was just played."""
    texts = t.ON_ENTRY[card]
    if dest[0] == TO_EFFECT:
        game.stack.append((finish_event, card))
    elif not IN_PLAY[game.where[card]]:
        return
    if texts:
        bit = entry_bit(game, card, dest)
        game.do(
            *[(perform, as_read(game, address), seat, card) for played, _, address in texts if played & bit]
        )
    if card in t.ROUND_EFFECTS:
        game.this_round = (*game.this_round, card)


def finish_event(game: CardGame, card: int) -> None:
    """Eliminate the event that was resolved."""
    eliminate_open(game, card)


# OTHER ACTIONS


def choose_move(game: CardGame, seat: int, card: int) -> None:
    """Ask where the card is moved."""
    options = placements(game, reach(game, card, True))
    game.ask(seat, questions.MOVE(card), options, move_card, seat, card, None)


def move_card(game: CardGame, seat: int, card: int, by: Source, dest: RawOption) -> None:
    """Move a card from reserve with its items, then resolve what it says about moving."""
    zone = PATH if dest[0] == TO_PATH else BATTLEGROUND_ZONE + dest[1]
    items = items_of(game, card) if t.TYPE[card] == CHARACTER else []
    game.put(card, zone)
    for item in items:
        game.put(item, zone)
    game.tell("move", EVERYONE, seat, (card,), goal(game, dest), by)
    bit = ZONE_BIT[zone]
    due = [(as_read(game, address), seat, card) for _, moved, address in t.ON_ENTRY[card] if moved & bit]
    for item in items:
        owner = game.layout.owner[item]
        due += [(as_read(game, text), owner, item) for _, moved, text in t.ON_ENTRY[item] if moved & bit]
    if due:
        resolve_together(game, tuple(due))


def winnow(game: CardGame, seat: int) -> None:
    """Eliminate two cards from hand; only with more than two there is something to choose."""
    hand = game.zones[seat * ZONES_PER_SEAT + HAND]
    if len(hand) > 2:
        game.do((winnow_one, seat), (winnow_one, seat))
        return
    for card in hand[:]:
        eliminate(game, card, BY_TEXT)


def winnow_one(game: CardGame, seat: int) -> None:
    """Ask for a card to eliminate from hand."""
    game.ask(seat, questions.TO_WINNOW, hand_options(game, seat), eliminate_chosen, hidden=True)


def eliminate_chosen(game: CardGame, option: RawOption) -> None:
    """Eliminate the chosen card."""
    eliminate(game, option[1], BY_TEXT)


def use_ring(game: CardGame, seat: int) -> None:
    """Use the Ring token."""
    game.ring[seat] = 0
    game.tell("ring", EVERYONE, seat, ())
    if game.layout.rings[seat] == DUEL_RING:
        game.do((draw_cards, seat, 3), (ring_elimination, seat), (ring_cycle, seat))
    else:
        game.do((draw_cards, seat, 2))


def ring_elimination(game: CardGame, seat: int) -> None:
    """Ask for the card to eliminate after the Duel's Ring token."""
    options = hand_options(game, seat)
    if options:
        game.ask(seat, questions.RING(), options, eliminate_chosen, hidden=True)


def ring_cycle(game: CardGame, seat: int) -> None:
    """Ask for the card to cycle after the Duel's Ring token; an empty hand forsakes instead (PLAY-27)."""
    cycle_one(game, seat, "ring", None)
