"""The turn: six phases, and the alternation of actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.events import EVERYONE
from . import options as o
from . import questions as q
from .actions import use_die
from .cards import cut_hand, draw_one
from .command import NOBODY_ACTS, fellowship_commander, hunter, leader_of, order_of_actions, side_of
from .facts import (
    ACTION_RESOLUTION,
    ACTION_ROLL,
    DIE,
    DRAWING,
    EYE,
    FELLOWSHIP_PHASE,
    FREE,
    HUNT_ALLOCATION,
    MOST_ACTION_DICE,
    RESULT_COUNT,
    RING_USED,
    SHADOW,
    TRIED_IN_MORDOR,
    VICTORY_CHECK,
    WILL_OF_THE_WEST,
)
from .fellowship import corrupt, fellowship_phase, in_fellowship
from .map import REGION_COUNT
from .setup import BRING_A_DIE, FIRST_DICE
from .victory import end_game, victory_check

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame


def new_turn(game: BoardGame) -> None:
    """Begin a turn."""
    last = game.open_options["turns"]
    if last and game.turn >= last:
        end_game(game, None, "turns")
        return
    game.turn += 1
    game.happened = 0
    game.tell("turn", EVERYONE, -1, (), game.turn)
    game.do(
        (draw_phase,), (begin_fellowship_phase,), (hunt_allocation,), (action_roll,), (take_turn, FIRST),
        (end_actions,), (victory_phase,), (new_turn,),
    )  # fmt: skip


def draw_phase(game: BoardGame) -> None:
    """Everybody draws a card from each deck of his side; then hands are cut."""
    game.phase = DRAWING
    seats = range(len(game.seating.seats))
    for seat in seats:
        for deck in (0, 1):
            draw_one(game, seat, 2 * side_of(game, seat) + deck)
    game.do(*[(cut_hand, seat) for seat in seats])


def begin_fellowship_phase(game: BoardGame) -> None:
    """The Free Peoples may declare the Fellowship."""
    game.phase = FELLOWSHIP_PHASE
    game.do((fellowship_phase,))


# DICE


def pool(game: BoardGame, side: int) -> int:
    """How many Action dice a side would roll now: those of the start, and one for each who brings one."""
    more = sum(game.persons[person] < REGION_COUNT for person in BRING_A_DIE[side])
    return min(FIRST_DICE[side] + more, MOST_ACTION_DICE[side])


def dice_of_turn(game: BoardGame, side: int) -> int:
    """How many Action dice a side has this turn; who enters or leaves after the roll does not change it."""
    return game.rolled[side] if game.phase >= ACTION_ROLL else pool(game, side)


def hunt_allocation(game: BoardGame) -> None:
    """Ask how many dice go to the Hunt box before the roll."""
    game.phase = HUNT_ALLOCATION
    most = min(len(in_fellowship(game)) or 1, pool(game, SHADOW))
    options: list[RawOption] = list(o.NUMBER_OPTIONS[: most + 1])
    game.ask(hunter(game), q.HUNT_DICE(), options, dice_allocated)


def dice_allocated(game: BoardGame, option: RawOption) -> None:
    """Dice lie in the Hunt box."""
    game.hunt_dice = option[1]
    game.tell("hunt dice", EVERYONE, hunter(game), (), option[1])


def action_roll(game: BoardGame) -> None:
    """Both sides roll their dice; Eyes go to the Hunt box."""
    game.phase = ACTION_ROLL
    game.rolled = bytes(pool(game, side) for side in (FREE, SHADOW))
    for side in (FREE, SHADOW):
        base = RESULT_COUNT * side
        number = game.rolled[side] - (game.hunt_dice if side == SHADOW else 0)
        for _ in range(number):
            game.dice[base + DIE[side][game.chance(6)]] += 1
    for side in (FREE, SHADOW):
        rolled = bytes(game.dice[RESULT_COUNT * side : RESULT_COUNT * side + RESULT_COUNT])
        game.tell("roll", EVERYONE, leader_of(game, side), (), rolled)
    eyes = RESULT_COUNT * SHADOW + EYE
    game.hunt_dice += game.dice[eyes]
    game.dice[eyes] = 0
    game.phase = ACTION_RESOLUTION


def unused(game: BoardGame, side: int) -> int:
    """How many dice a side has left."""
    return sum(game.dice[RESULT_COUNT * side : RESULT_COUNT * side + RESULT_COUNT])


# ACTIONS


FIRST = 0  # in the order of actions


def take_turn(game: BoardGame, place: int) -> None:
    """Ask the player at a place of the order which die he uses; a side that has none left is skipped."""
    order = order_of_actions(game)
    place %= len(order)
    seat = order[place]
    side = side_of(game, seat)
    own, other = unused(game, side), unused(game, 1 - side)
    if not own:
        if other:
            game.do((take_turn, place + 1))
        return
    game.acting = seat
    base = RESULT_COUNT * side
    options: list[RawOption] = [o.DIE_OPTIONS[face] for face in range(RESULT_COUNT) if game.dice[base + face]]
    if game.rings[side] and not game.happened & RING_USED << side:
        options.append((o.RING,))
    if own < other:
        options.append(o.THE_PASS)
    game.ask(seat, q.ACTION(), options, turn_answered, place, hidden=True)


def turn_answered(game: BoardGame, place: int, option: RawOption) -> None:
    """Use a die, use a Ring, or pass."""
    side = side_of(game, game.acting)
    after = (take_turn, place + 1)
    if option[0] == o.DIE:
        game.dice[RESULT_COUNT * side + option[1]] -= 1
        game.do((use_die, side, option[1]), after)
    elif option[0] == o.RING:
        game.do((ring_which, place))
    else:
        game.tell("pass", EVERYONE, game.acting, ())
        game.do(after)


def ring_which(game: BoardGame, place: int) -> None:
    """Ask which die a Ring turns; a team's Rings are used by whoever acts."""
    base = RESULT_COUNT * side_of(game, game.acting)
    options: list[RawOption] = [(o.FACE, face) for face in range(RESULT_COUNT) if game.dice[base + face]]
    game.ask(game.acting, q.RING_WHICH(), options, ring_chosen, place)


def ring_chosen(game: BoardGame, place: int, option: RawOption) -> None:
    """Ask what the die is turned to."""
    game.do((ring_what, place, option[1]))


def ring_what(game: BoardGame, place: int, face: int) -> None:
    """Ask what the die is turned to: a face of its own, but no Will of the West."""
    side = side_of(game, game.acting)
    faces = [f for f in dict.fromkeys(DIE[side]) if f not in (face, WILL_OF_THE_WEST)]
    options: list[RawOption] = [(o.FACE, f) for f in faces]
    game.ask(game.acting, q.RING_WHAT(face), options, ring_used, place, face)


def ring_used(game: BoardGame, place: int, face: int, option: RawOption) -> None:
    """The die is turned; the Ring goes to the Shadow, or out of the game."""
    side = side_of(game, game.acting)
    turned = option[1]
    game.dice[RESULT_COUNT * side + face] -= 1
    if turned == EYE:
        game.hunt_dice += 1
    else:
        game.dice[RESULT_COUNT * side + turned] += 1
    spend_ring(game, side)
    game.tell("ring", EVERYONE, game.acting, (), face, turned)
    game.do((take_turn, place))


def spend_ring(game: BoardGame, side: int) -> None:
    """An Elven Ring is used."""
    game.rings[side] -= 1
    if side == FREE:
        game.rings[SHADOW] += 1
    game.happened |= RING_USED << side


def end_actions(game: BoardGame) -> None:
    """The Hunt box is emptied; in Mordor, who neither moved nor hid is weighed down."""
    if game.mordor and not game.happened & TRIED_IN_MORDOR:
        game.tell("lingers", EVERYONE, fellowship_commander(game), ())
        corrupt(game, 1)
    game.hunt_dice = game.hunt_moves = 0
    game.acting = NOBODY_ACTS


def victory_phase(game: BoardGame) -> None:
    """See whether a side has conquered enough."""
    game.phase = VICTORY_CHECK
    victory_check(game)
