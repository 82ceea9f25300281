"""What an Action die can be used for (rulebook: Action Dice Reference Chart)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import options as o
from . import tables as t
from .battle import attack, can_attack
from .board import ALL
from .cards import draw_card, may_play, play_event
from .facts import (
    ARAGORN,
    ARMY,
    BY_COMPANION,
    BY_MUSTER,
    CHARACTER,
    CITY,
    EVENT,
    EYE,
    FIRST_SHADOW_NATION,
    FREE,
    GANDALF_THE_WHITE,
    GIMLI,
    HAND,
    MESSENGER_USED,
    MINIONS,
    MOUTH_OF_SAURON,
    MUSTER,
    MUSTER_OR_ARMY,
    NATIONS,
    SHADOW,
    SPEAKS_FOR,
    STRIDER,
    WILL_OF_THE_WEST,
)
from .fellowship import can_move, hide, in_fellowship
from .force import A_LEADER, ANYBODY
from .hunt import move_fellowship
from .map import EREBOR, NATION, SETTLEMENT
from .movement import can_move_armies, move_armies
from .muster import can_enter, enter, kinds_to_muster, muster, voice, voices
from .politics import advance, can_advance, muster_can_advance
from .queries import DIE_COSTS, END_WITH_DIE, ON_ADVANCE, any_on_table, on_table
from .travel import can_move_minions, move_companions, move_minions, separate, walkers

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame

# The results a die counts as, as bits
COUNTS_AS = {
    CHARACTER: 1 << CHARACTER,
    ARMY: 1 << ARMY,
    MUSTER: 1 << MUSTER,
    EVENT: 1 << EVENT,
    MUSTER_OR_ARMY: 1 << MUSTER | 1 << ARMY,
    EYE: 0,
    WILL_OF_THE_WEST: 1 << CHARACTER | 1 << ARMY | 1 << MUSTER | 1 << EVENT | 1 << WILL_OF_THE_WEST,
}
OWN_NATIONS = (range(FIRST_SHADOW_NATION), range(FIRST_SHADOW_NATION, len(NATIONS)))


def results_of(game: BoardGame, side: int, face: int) -> int:
    """The results a die counts as, as bits; the Mouth of Sauron makes one Muster a turn an Army."""
    results = COUNTS_AS[face]
    if face == MUSTER and game.persons[MOUTH_OF_SAURON] < ALL and side == SHADOW:
        results |= 0 if game.happened & MESSENGER_USED else 1 << ARMY
    return results


def armies_moved(need: int) -> int:
    """An Army result moves two armies, a Character result one, which must have a Leader with it."""
    return 2 if need == ANYBODY else 1


def menu(game: BoardGame, side: int, face: int) -> list[RawOption]:
    """All that can be done with a die."""
    results = results_of(game, side, face)
    options: list[RawOption] = []
    _fellowship_options(game, side, results, options)
    need = ANYBODY if results >> ARMY & 1 else A_LEADER
    if results & (1 << ARMY | 1 << CHARACTER):
        if can_move_armies(game, side, armies_moved(need), need):
            options.append((o.MOVE_ARMIES,))
        if can_attack(game, side, need):
            options.append((o.ATTACK,))
    if results >> CHARACTER & 1 and side == SHADOW and can_move_minions(game):
        options.append((o.MOVE_MINIONS,))
    if results >> MUSTER & 1:
        _muster_options(game, side, options)
    if results >> WILL_OF_THE_WEST & 1:
        options += [(o.ENTER, p) for p in (ARAGORN, GANDALF_THE_WHITE) if can_enter(game, p)]
    if side == FREE:
        options += [
            (o.SPEAK, p)
            for p, nation in SPEAKS_FOR.items()
            if can_speak(game, p)
            # Beside diplomacy it is the same once more, unless a card asks who moved the nation.
            and ((o.DIPLOMACY, nation) not in options or any_on_table(game, ON_ADVANCE))
        ]
    if results >> EVENT & 1:
        options += [(o.DRAW, 2 * side + deck) for deck in (0, 1) if game.zones[2 * side + deck]]
    for card in sorted(game.zones[HAND + side]):
        if (results >> EVENT & 1 or results >> t.ICON[card] & 1) and may_play(game, side, card):
            options.append(o.PLAYS[card])
    for card in on_table(game, END_WITH_DIE):
        payer, may, _pay = END_WITH_DIE[card]
        if payer == side and may(game, face):
            options.append((o.END_CARD, card))
    options.append((o.WASTE,))
    return options


def _fellowship_options(game: BoardGame, side: int, results: int, options: list[RawOption]) -> None:
    if side != FREE:
        return
    character = results >> CHARACTER & 1
    if character and can_move(game):
        options.append((o.MOVE_FELLOWSHIP,))
    if game.revealed and (character or game.guide == STRIDER):
        options.append((o.HIDE,))
    if character and not game.mordor and in_fellowship(game):
        options.append((o.SEPARATE,))
    if character and walkers(game):
        options.append((o.MOVE_COMPANIONS,))


def _muster_options(game: BoardGame, side: int, options: list[RawOption]) -> None:
    options += [(o.DIPLOMACY, n) for n in OWN_NATIONS[side] if muster_can_advance(game, n)]
    if kinds_to_muster(game, side):
        options.append((o.RECRUIT,))
    if side == SHADOW:
        options += [(o.ENTER, p) for p in MINIONS if can_enter(game, p)]
        options += [(o.VOICE, what) for what in voices(game)]


def can_speak(game: BoardGame, person: int) -> bool:
    """Whether a Companion at home can move his nation towards war."""
    here = game.persons[person]
    nation = SPEAKS_FOR[person]
    return (
        here < ALL
        and NATION[here] == nation
        and SETTLEMENT[here] >= CITY
        and (person != GIMLI or here == EREBOR)
        and not game.captured >> here & 1
        and can_advance(game, nation)
    )


def use_die(game: BoardGame, side: int, face: int) -> None:
    """Ask what a die is used for."""
    game.ask(side, ("use", face), menu(game, side, face), act, side, face, hidden=True)


def act(game: BoardGame, side: int, face: int, option: RawOption) -> None:
    """Use the die."""
    game.tell("die", -1, side, (), face, option[0])
    kind = option[0]
    results = COUNTS_AS[face]
    need = A_LEADER
    an_army_action = kind in (o.MOVE_ARMIES, o.ATTACK) or (kind == o.PLAY and t.ICON[option[1]] == ARMY)
    if an_army_action and results_of(game, side, face) >> ARMY & 1:
        need = ANYBODY
        if not results & (1 << ARMY | 1 << EVENT):
            game.happened |= MESSENGER_USED
    if kind == o.MOVE_FELLOWSHIP:
        move_fellowship(game, True)
    elif kind == o.HIDE:
        hide(game)
    elif kind == o.SEPARATE:
        game.do((separate,))
    elif kind == o.MOVE_COMPANIONS:
        game.do((move_companions,))
    elif kind == o.MOVE_MINIONS:
        game.do((move_minions,))
    elif kind == o.MOVE_ARMIES:
        game.do((move_armies, side, armies_moved(need), need))
    elif kind == o.ATTACK:
        game.do((attack, side, need))
    elif kind == o.DIPLOMACY:
        advance(game, option[1], BY_MUSTER)
    elif kind == o.RECRUIT:
        game.do((muster, side))
    elif kind == o.ENTER:
        game.do((enter, side, option[1]))
    elif kind == o.VOICE:
        game.do((voice, option[1]))
    elif kind == o.SPEAK:
        advance(game, SPEAKS_FOR[option[1]], BY_COMPANION)
    elif kind == o.DRAW:
        draw_card(game, side, option[1])
    elif kind == o.PLAY:
        game.do((play_event, side, option[1], face))
    elif kind == o.END_CARD:
        if option[1] in DIE_COSTS:
            DIE_COSTS[option[1]](game, face)
        END_WITH_DIE[option[1]][2](game, option[1])
