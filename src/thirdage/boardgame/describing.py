"""Armies in words: who stands in a region, and how they would fight there.

Only the state is read, so that questions and answers alike can be worded with it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..kernel.english import count
from .facts import (
    CAPTAINS_OF_THE_WEST,
    CHARACTER_COUNT,
    CHARACTER_PHRASES,
    FREE,
    LEADERSHIP,
    MOST_ACTION_DICE,
    MOST_COMBAT_DICE,
    SARUMAN,
)
from .figures import (
    DUNLENDING,
    FIRST_LEADER,
    KIND_COUNT,
    LEADING_ELITES,
    NAZGUL_KIND,
    figures_of,
    units_in,
)
from .map import REGION_COUNT
from .queries import STRENGTH
from .setup import BRING_A_DIE, BRINGS_NONE_BESIDE, FIRST_DICE

if TYPE_CHECKING:
    from .state import BoardGame


@lru_cache(maxsize=8192)  # an army that can go many ways is told as often
def roll_call(figures: bytes, persons: int = 0) -> str:
    """A force in short, its nations left out.

    >>> from .figures import elite, leader, regular
    >>> force = bytearray(KIND_COUNT)
    >>> force[regular(2)], force[elite(2)], force[regular(4)], force[leader(2)] = 2, 1, 1, 1
    >>> roll_call(bytes(force), 1 << 2)
    '3 Regulars, 1 Elite, 1 Leader, Boromir'
    """
    numbers = (
        (sum(figures[0:FIRST_LEADER:2]), "Regular", "Regulars"),
        (sum(figures[1:FIRST_LEADER:2]), "Elite", "Elites"),
        (sum(figures[FIRST_LEADER:NAZGUL_KIND]), "Leader", "Leaders"),
        (figures[NAZGUL_KIND], "Nazgûl", "Nazgûl"),
        (figures[DUNLENDING], "Dunlending", "Dunlendings"),
    )
    said = [f"{n} {one if n == 1 else several}" for n, one, several in numbers if n]
    said += [CHARACTER_PHRASES[p] for p in range(CHARACTER_COUNT) if persons >> p & 1]
    return ", ".join(said)


def persons_of(game: BoardGame, side: int, region: int) -> int:
    """The characters of a side in a region, as bits."""
    return sum(1 << p for p in game.box.of_side[side] if game.persons[p] == region)


def army_at(game: BoardGame, side: int, region: int) -> tuple[bytes, int]:
    """The figures and characters of a side in a region."""
    there = bytes(game.figures[KIND_COUNT * region : KIND_COUNT * region + KIND_COUNT])
    return figures_of(side, there), persons_of(game, side, region)


def dice_of(side: int, figures: bytes, persons: int) -> int:
    """How many dice a force rolls in battle: one for each unit and each Captain of the West, five at most."""
    strength = units_in(figures, side)
    if side == FREE:
        strength += sum(persons >> p & 1 for p in CAPTAINS_OF_THE_WEST)
    strength += sum(more for p, more in STRENGTH.items() if persons >> p & 1)
    return min(strength, MOST_COMBAT_DICE)


def leadership_of(game: BoardGame, side: int, figures: bytes, persons: int) -> int:
    """The Leadership of a force. With Saruman in play Isengard's Elites lead, in teams more of them."""
    total = sum(LEADERSHIP[p] for p in range(CHARACTER_COUNT) if persons >> p & 1)
    if side == FREE:
        return total + sum(figures[FIRST_LEADER:NAZGUL_KIND])
    total += figures[NAZGUL_KIND]
    if game.persons[SARUMAN] < REGION_COUNT:
        total += sum([figures[kind] for kind in LEADING_ELITES[game.seating.several]])
    return total


def fighting_words(game: BoardGame, side: int, figures: bytes, persons: int) -> str:
    """A force in short, and how it fights before any card: "3 Regulars, 1 Leader: 3 dice, Leadership 1"."""
    return f"{roll_call(figures, persons)}: {strength_words(game, side, figures, persons)}"


def strength_words(game: BoardGame, side: int, figures: bytes, persons: int) -> str:
    """How a force fights before any card: "3 dice, Leadership 1"."""
    dice = count(dice_of(side, figures, persons), "die", "dice").replace("a die", "1 die")
    return f"{dice}, Leadership {leadership_of(game, side, figures, persons)}"


def battle_words(game: BoardGame) -> str:
    """Both forces of the battle in short, the attackers first: "5 Regulars, 1 Nazgûl against 2 Elites"."""
    battle = game.battle
    if battle is None:
        return ""
    figures, persons = army_at(game, battle.attacker, battle.origin)
    attackers = roll_call(bytes(map(int.__sub__, figures, battle.rear)), persons & ~battle.rear_persons)
    return f"{attackers} against {roll_call(*army_at(game, 1 - battle.attacker, battle.place))}"


def action_dice(game: BoardGame, side: int) -> int:
    """How many Action dice a side would roll now: those of the start, and one for each who brings one."""
    persons = game.persons
    more = sum(
        [persons[person] < REGION_COUNT and brings_a_die(game, person) for person in BRING_A_DIE[side]]
    )
    return min(FIRST_DICE[side] + more, MOST_ACTION_DICE[side])


def brings_a_die(game: BoardGame, person: int) -> bool:
    """Whether a character who can bring an Action die does: in play, and not beside one who brings it."""
    persons = game.persons
    if persons[person] >= REGION_COUNT:
        return False
    return all(persons[other] >= REGION_COUNT for other in BRINGS_NONE_BESIDE.get(person, ()))


def army_words(game: BoardGame, side: int, region: int) -> str:
    """The army of a side in a region in short, and how it fights before any card."""
    return fighting_words(game, side, *army_at(game, side, region))
