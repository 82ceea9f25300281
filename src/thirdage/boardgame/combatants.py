"""Who fights in a battle: their Leadership and Combat Strength, the dice they roll and what hits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board import leading_elites, persons_at
from .casualties import fighting, survivors
from .combat_state import FEWER_DICE, GIVEN_UP, MOST_DICE, NUMBER_COUNT, SIEGE, SORTIE
from .facts import (
    CAPTAINS_OF_THE_WEST,
    CHARACTER_COUNT,
    CITY,
    FREE,
    GANDALF_THE_WHITE,
    LEADERSHIP,
    MOST_COMBAT_DICE,
    SHADOW,
    WITCH_KING,
)
from .figures import FIRST_LEADER, NAZGUL_KIND
from .map import FORTIFIED, REGION_COUNT, SETTLEMENT
from .queries import GARRISON_COUNTS

if TYPE_CHECKING:
    from .state import BoardGame


# WHO FIGHTS


def fighters(game: BoardGame, side: int) -> int:
    """The characters of a side in the battle, as bits."""
    battle = game.battle
    assert battle is not None
    persons = persons_at(game, battle.region_of(side), side)
    return persons & ~battle.rear_persons if side == battle.attacker else persons


def force_of(game: BoardGame, side: int) -> bytes:
    """The figures of a side in the battle (those of the enemy in the same region are counted as well)."""
    battle = game.battle
    assert battle is not None
    return fighting(game, side, battle.region_of(side))


def nazgul_in(game: BoardGame) -> int:
    """How many Nazgûl are in the battle, the Witch-king among them."""
    return force_of(game, SHADOW)[NAZGUL_KIND] + (fighters(game, SHADOW) >> WITCH_KING & 1)


# LEADERSHIP AND STRENGTH


def rider_holds(game: BoardGame) -> bool:
    """Whether the White Rider keeps the Nazgûl from leading, unless Words of Power silence him."""
    battle = game.battle
    assert battle is not None
    silent = battle.silenced >> GANDALF_THE_WHITE & 1 and game.switches.words_silence_the_white_rider
    return battle.white_rider and not silent


def nazgul_leadership(game: BoardGame) -> int:
    """The Leadership of the Nazgûl in the battle."""
    if rider_holds(game):
        return 0
    witch_king = LEADERSHIP[WITCH_KING] if fighters(game, SHADOW) >> WITCH_KING & 1 else 0
    return force_of(game, SHADOW)[NAZGUL_KIND] + witch_king


def person_leads(game: BoardGame, person: int) -> int:
    """The Leadership a character gives in the battle."""
    battle = game.battle
    assert battle is not None
    if battle.silenced >> person & 1 or (battle.white_rider and person == GANDALF_THE_WHITE):
        return 0
    return 0 if person == WITCH_KING and rider_holds(game) else LEADERSHIP[person]


def full_leadership(game: BoardGame, side: int) -> int:
    """The Leadership of a side in the battle, before any of it is given up."""
    force = force_of(game, side)
    persons = fighters(game, side)
    total = sum(person_leads(game, p) for p in range(CHARACTER_COUNT) if persons >> p & 1)
    if side == FREE:
        return total + sum(force[FIRST_LEADER:NAZGUL_KIND])
    if not rider_holds(game):
        total += force[NAZGUL_KIND]
    return total + sum([force[kind] for kind in leading_elites(game)])


def leadership(game: BoardGame, side: int) -> int:
    """The Leadership of a side in this round."""
    battle = game.battle
    assert battle is not None
    return max(0, full_leadership(game, side) - battle.numbers[NUMBER_COUNT * side + GIVEN_UP])


def combat_strength(game: BoardGame, side: int) -> int:
    """The Combat Strength of a side: its units, and one for each Captain of the West."""
    battle = game.battle
    assert battle is not None
    strength = survivors(game, side, battle.region_of(side))
    if side == FREE:
        persons = fighters(game, FREE) & ~battle.silenced
        strength += sum(persons >> p & 1 for p in CAPTAINS_OF_THE_WEST)
    return strength


def dice_to_roll(game: BoardGame, side: int) -> int:
    """How many dice a side rolls in the Combat roll."""
    battle = game.battle
    assert battle is not None
    base = NUMBER_COUNT * side
    dice = min(combat_strength(game, side), MOST_COMBAT_DICE, battle.numbers[base + MOST_DICE])
    fewer = battle.numbers[base + FEWER_DICE]
    if side != battle.attacker and battle.source in GARRISON_COUNTS:
        fewer += game.strength[REGION_COUNT * battle.attacker + battle.place]
    return max(min(dice, 1), dice - fewer)


def hits_on(game: BoardGame, side: int) -> int:
    """What a die of a side must show to hit."""
    battle = game.battle
    assert battle is not None
    if side != battle.attacker or battle.kind == SORTIE:
        return 5
    if battle.kind == SIEGE:
        return 6
    walls = SETTLEMENT[battle.place] == CITY or FORTIFIED[battle.place]
    return 6 if walls and battle.round == 1 else 5


def is_hit(rolled: int, bonus: int, target: int) -> bool:
    """Whether a die hits: a natural 1 never, a natural 6 always.

    >>> is_hit(4, 1, 5), is_hit(1, 4, 5), is_hit(6, -1, 6)
    (True, False, True)
    """
    return rolled == 6 or (rolled > 1 and rolled + bonus >= target)
