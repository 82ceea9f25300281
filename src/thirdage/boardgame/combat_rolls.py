"""The Combat roll, the Leader re-roll, and the hits that each side must take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.events import EVERYONE
from . import tables as t
from .casualties import suffer
from .combat_state import (
    CANCELLED,
    MISSES,
    MORE_HITS,
    NO_CARD,
    NO_REROLL,
    NUMBER_COUNT,
    REROLL_BONUS,
    REROLL_HITS,
    ROLL_HITS,
    SPENT,
)
from .combatants import dice_to_roll, hits_on, is_hit, leadership, roll_bonus
from .command import battle_commander
from .facts import MOST_COMBAT_DICE

if TYPE_CHECKING:
    from .state import BoardGame


def roll_dice(game: BoardGame) -> None:
    """Both sides make their Combat roll."""
    battle = game.battle
    if battle is None or battle.over:
        return
    numbers = battle.numbers
    for side in (battle.attacker, 1 - battle.attacker):
        base = NUMBER_COUNT * side
        dice = dice_to_roll(game, side)
        target, bonus = hits_on(game, side), roll_bonus(game, side)
        rolled = [game.roll() for _ in range(dice)]
        hits = sum(is_hit(n, bonus, target) for n in rolled)
        numbers[base + ROLL_HITS] = hits
        numbers[base + MISSES] = dice - hits
        backfire = (
            t.COMBAT[battle.cards[1 - side]].ones_backfire if battle.cards[1 - side] != NO_CARD else False
        )
        if backfire:
            ones = rolled.count(1)
            numbers[NUMBER_COUNT * (1 - side) + MORE_HITS] += ones
            numbers[base + MISSES] -= ones
            if ones:
                battle.idle &= ~(1 << (1 - side))
        game.tell(
            "combat roll", EVERYONE, battle_commander(game, side), (), tuple(rolled), bonus, target, hits
        )
        if backfire and 1 in rolled:
            game.tell("backfires", EVERYONE, battle_commander(game, side), (), rolled.count(1))


def reroll_dice(game: BoardGame) -> None:
    """Leaders let both sides roll failed dice again."""
    battle = game.battle
    if battle is None or battle.over:
        return
    numbers = battle.numbers
    for side in (battle.attacker, 1 - battle.attacker):
        base = NUMBER_COUNT * side
        dice = min(leadership(game, side), MOST_COMBAT_DICE, numbers[base + MISSES])
        if dice <= 0 or numbers[base + NO_REROLL]:
            continue
        target, bonus = hits_on(game, side), numbers[base + REROLL_BONUS]
        rolled = [game.roll() for _ in range(dice)]
        hits = sum(is_hit(n, bonus, target) for n in rolled)
        numbers[base + REROLL_HITS] = hits
        game.tell("reroll", EVERYONE, battle_commander(game, side), (), tuple(rolled), bonus, target, hits)


def hits_scored(game: BoardGame, side: int) -> int:
    """The hits of a side's rolls in this round."""
    battle = game.battle
    assert battle is not None
    base = NUMBER_COUNT * side
    return battle.numbers[base + ROLL_HITS] + battle.numbers[base + REROLL_HITS]


def hits_to_take(game: BoardGame, side: int) -> int:
    """The hits a side must take from the rolls of this round."""
    battle = game.battle
    assert battle is not None
    enemy = NUMBER_COUNT * (1 - side)
    numbers = battle.numbers
    scored = hits_scored(game, 1 - side) + numbers[enemy + MORE_HITS] - numbers[enemy + SPENT]
    return max(0, scored - numbers[NUMBER_COUNT * side + CANCELLED])


def take_losses(game: BoardGame) -> None:
    """Losses are taken, the attacker's first."""
    battle = game.battle
    if battle is None or battle.over:
        return
    side = battle.attacker
    game.do(
        (suffer, side, battle.origin, hits_to_take(game, side)),
        (suffer, 1 - side, battle.place, hits_to_take(game, 1 - side)),
    )


def extra_attack(game: BoardGame, side: int, dice: int, target: int = 0) -> int:
    """A card's own attack: so many dice, five at most; says how many hit. The caller asks for losses."""
    battle = game.battle
    assert battle is not None
    target = target or hits_on(game, side)
    rolled = [game.roll() for _ in range(min(dice, MOST_COMBAT_DICE))]
    hits = sum(is_hit(n, 0, target) for n in rolled)
    game.tell("extra attack", EVERYONE, battle_commander(game, side), (), tuple(rolled), target, hits)
    return hits
