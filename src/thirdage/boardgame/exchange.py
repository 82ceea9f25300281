"""Cards in a team (rulebook, page 66): drawing one of one's choice, and exchanging one with the teammate.

Both must agree to an exchange. Then each picks a card that the other does not see, and they change hands at
once. Whoever gave a card knows where it is (given.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..kernel.events import EVERYONE
from . import questions as q
from . import tables as t
from .cards import draw_one
from .command import hand_of, leader_of, side_of
from .facts import HAND
from .given import changes_hands, forget_backs
from .mixed import is_team, teammate
from .options import CARD_OPTIONS, DECK_OPTIONS, NO, YES

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame

# DRAWING


def draw_of_choice(game: BoardGame, seat: int) -> None:
    """Ask from which deck a player of a team draws his card for the turn."""
    first = 2 * side_of(game, seat)
    options: list[RawOption] = [DECK_OPTIONS[deck] for deck in (first, first + 1) if game.zones[deck]]
    if options:
        game.ask(seat, q.DRAW_FROM(), options, drew, seat)


def drew(game: BoardGame, seat: int, option: RawOption) -> None:
    """The card is drawn."""
    draw_one(game, seat, option[1])


# EXCHANGING


def exchange(game: BoardGame, side: int) -> None:
    """Ask the Leading Player of a team whether he wants to exchange a card."""
    if not is_team(game, side):
        return
    first = leader_of(game, side)
    if hand_of(game, first) and hand_of(game, teammate(game, first)):
        game.ask(first, q.EXCHANGE(False), [NO, YES], exchange_wanted, side)


def exchange_wanted(game: BoardGame, side: int, option: RawOption) -> None:
    """He wants to, or not; one person with both hands need not be asked twice."""
    if option == NO:
        return
    first = leader_of(game, side)
    if one_person(game, first, teammate(game, first)):
        game.do((give_first, side))
        return
    game.tell("exchange wanted", EVERYONE, first, ())
    game.do((ask_to_agree, side))


def one_person(game: BoardGame, seat: int, other: int) -> bool:
    """Whether one person plays both seats."""
    seats = game.seating.seats
    return any(seats[seat] in held and seats[other] in held for held in game.people)


def ask_to_agree(game: BoardGame, side: int) -> None:
    """Ask the teammate whether he wants to exchange a card as well."""
    second = teammate(game, leader_of(game, side))
    game.ask(second, q.EXCHANGE(True), [NO, YES], agreed, side)


def agreed(game: BoardGame, side: int, option: RawOption) -> None:
    """Both want to, or there is no exchange."""
    if option == YES:
        game.do((give_first, side))
    else:
        game.tell("exchange declined", EVERYONE, teammate(game, leader_of(game, side)), ())


def give_first(game: BoardGame, side: int) -> None:
    """Ask the Leading Player which card he gives."""
    first = leader_of(game, side)
    options: list[RawOption] = [CARD_OPTIONS[card] for card in sorted(hand_of(game, first))]
    game.ask(first, q.GIVE(), options, first_gives, side, hidden=True)


def first_gives(game: BoardGame, side: int, option: RawOption) -> None:
    """His card is chosen; nobody else knows which."""
    game.do((give_second, side, option[1]))


def give_second(game: BoardGame, side: int, card: int) -> None:
    """Ask his teammate which card he gives for one that he has not seen."""
    second = teammate(game, leader_of(game, side))
    options: list[RawOption] = [CARD_OPTIONS[held] for held in sorted(hand_of(game, second))]
    game.ask(second, q.GIVE(), options, second_gives, side, card, hidden=True)


def second_gives(game: BoardGame, side: int, card: int, option: RawOption) -> None:
    """The cards change hands at once."""
    first = leader_of(game, side)
    second = teammate(game, first)
    other = option[1]
    both = 1 << first | 1 << second
    forget_backs(game, first, card)
    forget_backs(game, second, other)
    game.put(card, HAND + second)
    game.put(other, HAND + first)
    changes_hands(game, card)
    changes_hands(game, other)
    game.no_way_back()
    game.tell("exchanged", both, first, (card, other), t.deck_of(card), t.deck_of(other))


def picked_anew(game: BoardGame, rng: Any) -> None:
    """In a guess: whoever has picked his card first may have picked any card of his hand."""
    function, side, _card = game.task
    card = rng.choice(sorted(hand_of(game, leader_of(game, side))))
    game.task = (function, side, card)
    game.then = (second_gives, side, card)


t.PICKED[give_second] = picked_anew
