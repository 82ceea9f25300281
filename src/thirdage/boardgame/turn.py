"""The turn: six phases, and the alternation of actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..kernel.events import EVERYONE
from . import options as o
from . import questions as q
from .actions import menu, use_die
from .board import BITS, regions_in, room, trim
from .cards import cut_hand, draw_one
from .command import (
    NOBODY_ACTS,
    fellowship_commander,
    hunter,
    leader_of,
    order_of_actions,
    side_of,
)
from .consecutive import action_is_over
from .describing import action_dice
from .exchange import draw_of_choice, exchange, one_person
from .facts import (
    ACTION_RESOLUTION,
    ACTION_ROLL,
    DIE,
    DRAWING,
    EYE,
    FELLOWSHIP_PHASE,
    FREE,
    GUIDE_KEPT,
    HUNT_ALLOCATION,
    RESULT_COUNT,
    SHADOW,
    TRIED_IN_MORDOR,
    VICTORY_CHECK,
    WILL_OF_THE_WEST,
)
from .fellowship import corrupt, fellowship_phase, in_fellowship
from .mixed import is_team, separate_regions, teammate, unite
from .rings import can_use_ring, spend_ring
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
    game.happened &= GUIDE_KEPT
    game.rested = game.doing = 0
    game.tell("turn", EVERYONE, -1, (), game.turn)
    game.do(
        (draw_phase,), (begin_fellowship_phase,), (hunt_allocation,), (action_roll,), (take_turn, FIRST),
        (end_actions,), (victory_phase,), (new_turn,),
    )  # fmt: skip


def draw_phase(game: BoardGame) -> None:
    """Everybody draws a card from each deck of his side; then hands are cut.

    After the first turn a player of a team draws one card of his choice. Teammates may then exchange a card.
    """
    game.phase = DRAWING
    seats = range(len(game.seating.seats))
    choosers = [seat for seat in seats if game.turn > 1 and is_team(game, side_of(game, seat))]
    for seat in seats:
        if seat not in choosers:
            for deck in (0, 1):
                draw_one(game, seat, 2 * side_of(game, seat) + deck)
    tasks: list[tuple[Any, ...]] = [(draw_of_choice, seat) for seat in choosers]
    tasks += [(cut_hand, seat) for seat in seats]
    if game.seating.several:
        tasks += [(exchange, side) for side in (FREE, SHADOW)]
    game.do(*tasks)


def begin_fellowship_phase(game: BoardGame) -> None:
    """The Free Peoples may declare the Fellowship."""
    game.phase = FELLOWSHIP_PHASE
    game.do((fellowship_phase,))


# DICE


def dice_of_turn(game: BoardGame, side: int) -> int:
    """How many Action dice a side has this turn; who enters or leaves after the roll does not change it."""
    return game.rolled[side] if game.phase >= ACTION_ROLL else action_dice(game, side)


def hunt_allocation(game: BoardGame) -> None:
    """Ask how many dice go to the Hunt box before the roll."""
    game.phase = HUNT_ALLOCATION
    most = min(len(in_fellowship(game)) or 1, action_dice(game, SHADOW))
    options: list[RawOption] = list(o.NUMBER_OPTIONS[: most + 1])
    game.ask(hunter(game), q.HUNT_DICE(), options, dice_allocated)


def dice_allocated(game: BoardGame, option: RawOption) -> None:
    """Dice lie in the Hunt box."""
    game.hunt_dice = option[1]
    game.tell("hunt dice", EVERYONE, hunter(game), (), option[1])


def action_roll(game: BoardGame) -> None:
    """Both sides roll their dice; Eyes go to the Hunt box."""
    game.phase = ACTION_ROLL
    game.rolled = bytes(action_dice(game, side) for side in (FREE, SHADOW))
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


def place_in_order(game: BoardGame) -> int | None:
    """The place in the order of actions of whoever is asked for his action; None: nobody is."""
    if game.options is None or game.then[0] is not turn_answered:
        return None
    return int(game.then[1])


def acting_place(game: BoardGame) -> int | None:
    """The place in the order of actions of whoever acts, also in the middle of his action; None: nobody does.

    A player can have several places. What waits says which it is: the action of the place after his.
    """
    if game.acting == NOBODY_ACTS or game.options is None:
        return None
    if game.then[0] in (turn_answered, mix_answered):
        return int(game.then[1])
    after = next((task[1] for task in reversed(game.stack) if task[0] is take_turn), None)
    return None if after is None else int(after - 1) % len(order_of_actions(game))


def take_turn(game: BoardGame, place: int, refused: int = 0) -> None:
    """Ask the player at a place of the order for his action; a side that has no dice left is skipped.

    `refused` are regions, as bits, where his teammate has refused in this action to mix their armies.
    """
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
    faces = [face for face in range(RESULT_COUNT) if game.dice[base + face]]
    options = menu(game, side, faces)  # dice that show the same are offered once
    if can_use_ring(game, side):
        options += [(o.RING, face, new) for face in faces for new in TURNED_BY_RING[side] if new != face]
    if game.seating.several:
        options += [(o.MIX, region) for region in separate_armies(game, side) if not refused >> region & 1]
    if own < other:
        options.append(o.THE_PASS)
    game.ask(seat, q.ACTION(), options, turn_answered, place, refused, hidden=True)


TURNED_BY_RING = tuple(  # by side: what an Elven Ring turns a die to, which is no Will of the West
    tuple(face for face in dict.fromkeys(DIE[side]) if face != WILL_OF_THE_WEST) for side in (FREE, SHADOW)
)


def turn_answered(game: BoardGame, place: int, refused: int, option: RawOption) -> None:
    """Use a die, use a Ring and act then, or pass."""
    if option[0] == o.RING:
        game.do((take_turn, place, refused))
        use_ring(game, option[1], option[2])
        return
    if option[0] == o.MIX:
        propose_to_mix(game, place, refused, option[1])
        return
    game.do((take_turn, place + 1))
    if option == o.THE_PASS:
        game.tell("pass", EVERYONE, game.acting, ())
    else:
        side = side_of(game, game.acting)
        if game.seating.several:
            game.do((end_action, side))
        use_die(game, side, option)


def end_action(game: BoardGame, side: int) -> None:
    """An action with three or four players is over: see who is too many, and what rests now."""
    if is_team(game, side):
        crowded = [region for region in separate_armies(game, side) if room(game, region, side) < 0]
        game.do(*[(trim, region, side) for region in crowded])
    else:
        action_is_over(game)


# MIXED ARMIES


def was_refused(game: BoardGame) -> bool:
    """Whether the teammate of whoever is asked for an action has just refused to mix their armies."""
    return game.task[2:] not in ((), (0,))


def separate_armies(game: BoardGame, side: int) -> list[int]:
    """The regions where teammates have an army each."""
    return list(regions_in(separate_regions(game, side)))


def propose_to_mix(game: BoardGame, place: int, refused: int, region: int) -> None:
    """The player who acts proposes to make one army of two; one person with both seats just does it."""
    seat = game.acting
    if one_person(game, seat, teammate(game, seat)):
        game.do((take_turn, place))
        unite(game, side_of(game, seat), region)
    else:
        game.do((ask_to_mix, place, refused, region))


def ask_to_mix(game: BoardGame, place: int, refused: int, region: int) -> None:
    """Ask the teammate whether their armies become one."""
    seat = teammate(game, game.acting)
    game.ask(seat, q.MIX(region), [NO_MIX, MIX_THEM], mix_answered, place, refused, region)


NO_MIX, MIX_THEM = o.NO, o.YES


def mix_answered(game: BoardGame, place: int, refused: int, region: int, option: RawOption) -> None:
    """They become one, or stay separate; then the action goes on. In one action nothing is proposed twice."""
    if option == MIX_THEM:
        game.do((take_turn, place, refused))
        unite(game, side_of(game, game.acting), region)
    else:
        game.tell("mix refused", EVERYONE, teammate(game, game.acting), (), region)
        game.do((take_turn, place, refused | BITS[region]))


# ELVEN RINGS


def use_ring(game: BoardGame, face: int, new: int) -> None:
    """A die is turned; the Ring goes to the Shadow, or out of the game. A team's are used by whoever acts."""
    side = side_of(game, game.acting)
    game.dice[RESULT_COUNT * side + face] -= 1
    if new == EYE:
        game.hunt_dice += 1
    else:
        game.dice[RESULT_COUNT * side + new] += 1
    spend_ring(game, side)
    game.tell("ring", EVERYONE, game.acting, (), face, new)


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
