"""The Combat cards of the expansion: those that need its Siege Engines or Dunlendings in the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.effects import special
from ..battle import AFTER_ROLLS, BEFORE_ROLL
from ..board import eliminate
from ..combat_cards.words import ExtraAttack, battle_of, number_of
from ..combat_state import REROLL_HITS, SIEGE
from ..combatants import force_of
from ..command import battle_commander
from ..conditions import Holds
from ..declare import combat
from ..facts import FREE, SHADOW
from ..figures import DUNLENDING, KIND_COUNT, SIEGE_TOWER
from ..options import NO, YES
from ..printed import CombatCard
from . import questions as tq

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame


NO_COMBAT_CARD = CombatCard("No Combat card", "", None, {}, note="it has no use in battle")


# AMONG THE SIEGE ENGINES


def towers_fight(game: BoardGame, side: int, source: int) -> bool:
    """Whether a Siege Tower is in the battle: they are only in battles for a Stronghold (XSIE-13)."""
    battle = battle_of(game)
    return battle.kind == SIEGE and game.figures[KIND_COUNT * battle.place + SIEGE_TOWER] > 0


def among_the_engines(game: BoardGame, side: int, source: int) -> None:
    """Ask whether a Siege Tower is destroyed, if the Leader re-roll has hit."""
    if number_of(game, FREE, REROLL_HITS) and towers_fight(game, side, source):
        game.ask(battle_commander(game, FREE), tq.DESTROY_TOWER(source), [YES, NO], tower_answered)


def tower_answered(game: BoardGame, option: RawOption) -> None:
    """A Siege Tower is destroyed, or not."""
    if option == YES:
        destroy_tower(game, battle_of(game).place)


def destroy_tower(game: BoardGame, region: int) -> None:
    """A Siege Tower is destroyed; it can be built anew."""
    eliminate(game, region, SIEGE_TOWER)
    game.tell("loss", -1, battle_commander(game, SHADOW), (), region, SIEGE_TOWER, 1)


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
