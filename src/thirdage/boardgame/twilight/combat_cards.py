"""The Combat cards of the expansion: those that need its Siege Engines or Dunlendings in the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.effects import special
from ...kernel.events import EVERYONE
from ..battle import AFTER_ROLLS, BEFORE_REROLL, BEFORE_ROLL
from ..board import lose_engines
from ..combat_cards.words import DiceGet, ExtraAttack, battle_of, change, number_of
from ..combat_state import MORE_STRENGTH, NO_REROLL, REROLL_HITS, ROLL_BONUS
from ..combatants import combat_strength, force_of, leadership
from ..command import battle_commander
from ..conditions import Holds
from ..declare import combat
from ..facts import FREE, MOST_COMBAT_DICE, SHADOW
from ..figures import DUNLENDING, SIEGE_TOWER
from ..options import NO, YES
from ..printed import CombatCard
from . import questions as tq
from .engines import engines_in

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame


NO_COMBAT_CARD = CombatCard("No Combat card", "", None, {}, note="it has no use in battle")


# AMONG THE SIEGE ENGINES


def towers_fight(game: BoardGame, side: int, source: int) -> bool:
    """Whether a Siege Tower is in the battle."""
    return engines_in(game, SHADOW) > 0


def among_the_engines(game: BoardGame, side: int, source: int) -> None:
    """Ask whether a Siege Tower is destroyed, if the Leader re-roll has hit."""
    if number_of(game, FREE, REROLL_HITS) and towers_fight(game, side, source):
        game.ask(battle_commander(game, FREE), tq.DESTROY_TOWER(source), [YES, NO], tower_answered)


def tower_answered(game: BoardGame, option: RawOption) -> None:
    """A Siege Tower is destroyed, or not."""
    if option == YES:
        lose_engines(game, battle_of(game).place, SIEGE_TOWER, 1)


AMONG_THE_SIEGE_ENGINES = combat(
    "Among the Siege Engines", 6,
    {AFTER_ROLLS: special(
        among_the_engines,
        text="after the Leader re-roll, if yours scored a hit, you may also destroy a Siege Tower in the"
        " battle",
        available=towers_fight,
    )},
)  # fmt: skip


# OLD HATRED


def dunlendings_in(game: BoardGame, side: int) -> int:
    """How many Dunlendings are in the battle."""
    return force_of(game, SHADOW)[DUNLENDING]


def _dunlendings_fight(game: BoardGame) -> bool:
    return dunlendings_in(game, SHADOW) > 0


OLD_HATRED = combat(
    "Old Hatred", 2,
    {BEFORE_ROLL: ExtraAttack(
        "before the Combat roll", dunlendings_in,
        "a die for each Dunlending in the battle, five at most",
    )},
    requires=Holds(_dunlendings_fight, "a Dunlending is in the battle"),
)  # fmt: skip


# LAST DEFENCES


def can_roll_more(game: BoardGame, side: int, source: int) -> bool:
    """Whether the Free Peoples do not roll five dice already."""
    return combat_strength(game, side) < MOST_COMBAT_DICE


def man_the_engines(game: BoardGame, side: int, source: int) -> None:
    """Every Trebuchet is worth a unit this round."""
    if can_roll_more(game, side, source):
        change(game, side, MORE_STRENGTH, engines_in(game, side))


LAST_DEFENCES = combat(
    "Last Defences", 3,
    {BEFORE_ROLL: special(
        man_the_engines,
        text="your Combat Strength grows by 1 for each of your Trebuchets in the battle, but you still roll"
        " five dice at most",
        available=can_roll_more,
    )},
    requires=Holds(engines_in, "a Trebuchet is in the battle", FREE),
)  # fmt: skip


# HEADS OF THE FALLEN


def enemy_leads(game: BoardGame, side: int, source: int) -> bool:
    """Whether the enemy has a Leader re-roll to lose."""
    return leadership(game, 1 - side) > 0


def appal(game: BoardGame, side: int, source: int) -> None:
    """Nobody leads the besieged this round."""
    if enemy_leads(game, side, source):
        change(game, 1 - side, NO_REROLL, 1)
        game.tell("no reroll", EVERYONE, battle_commander(game, 1 - side), ())


HEADS_OF_THE_FALLEN = combat(
    "Heads of the Fallen", 3,
    {
        BEFORE_ROLL: DiceGet(1, ROLL_BONUS),
        BEFORE_REROLL: special(
            appal, text="the enemy has no Leader re-roll this round", available=enemy_leads
        ),
    },
    requires=Holds(engines_in, "a Siege Tower is in the battle", SHADOW),
)  # fmt: skip
