"""Event cards: drawing, the hand limit, playing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.events import EVERYONE
from . import happenings as h
from . import questions as q
from . import tables as t
from .command import buried_zone, hand_of, side_of
from .consecutive import act_upon
from .facts import (
    EVENT,
    FREE,
    GANDALF_THE_GREY,
    HAND,
    PLAYING,
    TABLE,
    WILL_OF_THE_WEST,
)
from .given import forget_backs, lose_track
from .options import CARD_OPTIONS, NO, YES
from .queries import ON_EVENT_DIE, check_table, discard, on_table, stands
from .teams import may_use

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame

NO_DIE = -1
SHOWN_BY_CHANCE = (h.DICE_ROLLED.name, h.TILES_SEEN.name)  # events that change nothing by themselves


def draw_card(game: BoardGame, seat: int, deck: int) -> None:
    """Draw a card from a deck, if it has one; a hand that is too large is cut at once."""
    if draw_one(game, seat, deck):
        game.do((cut_hand, seat))


def draw_one(game: BoardGame, seat: int, deck: int) -> bool:
    """Draw a card from a deck; says whether there was one."""
    cards = game.zones[deck]
    if not cards:
        return False
    card = cards.pop()
    hand_of(game, seat).append(card)
    game.where[card] = HAND + seat
    game.no_way_back()
    game.tell("draw", 1 << seat, seat, (card,), deck)
    return True


def cut_hand(game: BoardGame, seat: int) -> None:
    """Ask which card is discarded face down, while the hand holds more than its player may keep."""
    hand = hand_of(game, seat)
    if len(hand) > game.seating.hands[seat]:
        options: list[RawOption] = [CARD_OPTIONS[card] for card in sorted(hand)]
        game.ask(seat, q.CUT_HAND(), options, hand_cut, seat, hidden=True)


def hand_cut(game: BoardGame, seat: int, option: RawOption) -> None:
    """A card is discarded face down."""
    bury(game, seat, option[1])
    game.do((cut_hand, seat))


def bury(game: BoardGame, seat: int, card: int) -> None:
    """Discard a card face down."""
    forget_backs(game, seat, card)
    game.put(card, buried_zone(game, seat))
    if game.given:
        lose_track(game, seat, card)
    game.tell("buried", 1 << seat, seat, (card,), t.deck_of(card))


def may_play(game: BoardGame, seat: int, card: int) -> bool:
    """Whether a player may use a card, and what it requires is fulfilled."""
    requires = t.REQUIRES[card]
    if requires is not None and not requires.holds(game, seat, card):
        return False
    return not game.seating.several or may_use(game, seat, card)


def does_something(game: BoardGame, seat: int, card: int) -> bool:
    """Whether an Event card, played now, would change anything, or let chance or its player do so."""
    effect = t.EFFECT[card]
    if effect is not None and effect.available(game, seat, card):
        return True
    return stays(game, card)


def stays(game: BoardGame, card: int) -> bool:
    """Whether a card that is played stays on the table, and not only until its condition is looked at."""
    return t.STAYS[card] and stands(game, card)


def play_event(game: BoardGame, seat: int, card: int, face: int = NO_DIE) -> None:
    """Play an Event card: it lies open while its effect is carried out. `face` is the die that paid."""
    game.put(card, PLAYING)
    game.no_way_back()
    game.tell("event", EVERYONE, seat, (card,), stays(game, card))
    if game.seating.several:
        act_upon(game, side_of(game, seat), sum(1 << nation for nation in t.FOR_NATIONS[card]))
    game.do((after_event, seat, card, face))
    effect = t.EFFECT[card]
    if t.STAYS[card]:
        game.put(card, TABLE)
    if effect is not None:
        game.do(effect.task(seat, card))


def after_event(game: BoardGame, seat: int, card: int, face: int) -> None:
    """The card is discarded, unless it stays; what watches the die comes last."""
    silent = game.log is not None and nothing_was_told(game, card)
    if silent and not stays(game, card):
        game.tell("in vain", EVERYONE, seat, (card,))
    if game.where[card] == PLAYING:
        discard(game, card)
    check_table(game)
    if face in (EVENT, WILL_OF_THE_WEST):
        game.do(*[(event_die_was_used, watcher, seat) for watcher in on_table(game, ON_EVENT_DIE)])
        deck = t.deck_of(card)
        serves = deck == 2 * FREE or not game.switches.gandalf_draws_for_characters_only
        if side_of(game, seat) == FREE and game.guide == GANDALF_THE_GREY and serves and game.zones[deck]:
            game.do((gandalf_draws, seat, deck))


def nothing_was_told(game: BoardGame, card: int) -> bool:
    """Whether nothing but what chance showed was told since a card was played: all that happens is told."""
    log = game.log
    while log:
        log, event = log
        if event[0] == h.EVENT.name:
            return bool(event[3] == (card,))
        if event[0] not in SHOWN_BY_CHANCE:
            return False
    return False


def event_die_was_used(game: BoardGame, watcher: int, seat: int) -> None:
    """A card on the table answers the use of an Event die."""
    if watcher in set(on_table(game, ON_EVENT_DIE)):
        ON_EVENT_DIE[watcher](game, watcher, seat)


def gandalf_draws(game: BoardGame, seat: int, deck: int) -> None:
    """Ask whether the Guide's gift is used: a card from the deck of the card that was played."""
    game.ask(seat, q.GANDALF_DRAWS(deck), [YES, NO], gandalf_drew, seat, deck)


def gandalf_drew(game: BoardGame, seat: int, deck: int, option: RawOption) -> None:
    """Draw the card, if wanted."""
    if option == YES:
        draw_card(game, seat, deck)
