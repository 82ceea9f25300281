"""Time to spare: what the Ring-bearers do while the Shadow conquers nothing.

The Ring-bearers run, since the Shadow's armies will win in the end. Where these hardly come nearer to it,
nothing is gained by running. Whoever goes one step a turn, rests where Corruption is healed and keeps the
Companions together then enters Mordor with strength enough for the tiles that are drawn there for sure.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ....boardgame import options as o
from ....boardgame import tables as t
from ....boardgame.facts import (
    FREE,
    IN_FELLOWSHIP,
    LEVEL,
    SHADOW,
    TRIED_IN_MORDOR,
)
from ....boardgame.fellowship import is_haven, level_of
from ....boardgame.map import DISTANCE, GATES_OF_MORDOR, REGION_COUNT
from ....boardgame.setup import COMPANIONS
from ....boardgame.victory import points
from ....boardgame.words import Send, Separate
from .campaign import in_reach
from .moment import TO_MORDOR, caught

if TYPE_CHECKING:
    from ....boardgame.state import BoardGame

Options = list[tuple[int, ...]]

AT_FIRST: Final = 2.5  # points that are in the reach of the Shadow's armies when the game begins
SEEN: Final = 2  # the turn after which it is seen how fast the Shadow comes nearer
AT_EASE: Final = 0.5  # points that it may come nearer in any case
PACE: Final = 0.26  # points that it comes nearer in a turn if it needs more turns than the Ring-bearers
ENOUGH: Final = 6.0  # points, with those in reach, that are too many to wait
RISK: Final = 0.57  # of a tile that is borne for a step …
IMPATIENCE: Final = 0.01  # … and how much more of it each turn …
PATIENT: Final = 12  # … after so many
RESTED: Final = 1  # Corruption with which a haven is left
READY: Final = 3  # Corruption with which Mordor is entered, if Companions are there
TOO_MUCH: Final = 5  # Corruption for which the Ring-bearers go back
NEAR: Final = 4  # regions from the gates of Mordor: a haven there is no way back
HEALED: Final = 7  # Corruption that is borne rather than a Companion lost
EYES: Final = 2  # dice in the Hunt box with which a second step in Mordor is dared
SPARED: Final = 6  # Corruption up to which, in Mordor, no Companion is lost for less than he could bear
LONG: Final = 37  # turns after which no rest is taken any more, and no step is too bold


def has_leisure(game: BoardGame) -> bool:
    """Whether the Shadow, at its pace so far, would need many more turns to win by conquest."""
    near = points(game, SHADOW) + in_reach(game)
    return game.turn > SEEN and near < min(ENOUGH, AT_FIRST + max(AT_EASE, PACE * (game.turn - SEEN)))


def _unhurried(game: BoardGame, side: int) -> bool:
    return side == FREE and has_leisure(game)


def rests(game: BoardGame) -> bool:
    """Whether the Ring-bearers are healed where they are, turn by turn."""
    hidden = not (game.mordor or game.progress or game.revealed)
    return hidden and game.corruption > RESTED and game.turn < LONG and is_haven(game, game.ring_at)


def is_ready(game: BoardGame) -> bool:
    """Whether the Ring-bearers are strong enough for Mordor."""
    guards = sum(LEVEL[person] for person in COMPANIONS if game.persons[person] == IN_FELLOWSHIP)
    late = max(0, game.turn - LONG) / 4
    return game.corruption <= min(READY, RESTED + guards / 3) + late


# WHAT WOULD BE A BLUNDER, for every option of a question


def hastens(game: BoardGame, side: int, options: Options) -> list[bool]:
    """A step into the arms of the Hunt or away from where Corruption is healed; Companions sent away."""
    if not _unhurried(game, side):
        return [False] * len(options)
    guarded = any(game.persons[person] == IN_FELLOWSHIP for person in COMPANIONS)
    if game.mordor:
        step = bool(game.happened & TRIED_IN_MORDOR) and game.hunt_dice + game.hunt_moves > EYES
    else:
        bold = RISK + IMPATIENCE * max(0, game.turn - PATIENT)
        step = game.turn < LONG and (caught(game) > bold or rests(game))
    return [
        option[0] == o.SEPARATE
        or (step and option[0] == o.MOVE_FELLOWSHIP)
        or (guarded and option[0] == o.PLAY and sends_away(option[2]))
        for option in options
    ]


@cache
def sends_away(card: int) -> bool:
    """Whether a card has Companions leave the Fellowship."""
    return _has(t.EFFECT[card], (Separate, Send))


def _has(effect: Any, kinds: tuple[type, ...]) -> bool:
    return isinstance(effect, kinds) or any(_has(part, kinds) for part in getattr(effect, "parts", ()))


def weakens(game: BoardGame, side: int, options: Options) -> list[bool]:
    """More Companions leave than must, or better guards of the Ring-bearers than others."""
    if game.mordor or not _unhurried(game, side):
        return [False] * len(options)
    least = min((LEVEL[option[1]] for option in options if option[0] == o.PERSON), default=0)
    enough = any(option[0] != o.PERSON for option in options)
    return [option[0] == o.PERSON and (enough or LEVEL[option[1]] > least) for option in options]


def sacrifices(game: BoardGame, side: int, options: Options) -> list[bool]:
    """A Companion is lost for what can be healed."""
    if not _unhurried(game, side):
        return [False] * len(options)
    damage = game.prompt[1]
    if game.mordor:  # nobody is healed there, but a Companion bears as much as his Level or not at all
        wasted = damage < level_of(game, game.guide) and game.corruption + damage <= SPARED
        return [wasted and option[0] == o.LOSE_GUIDE for option in options]
    if game.corruption + damage > HEALED:
        return [False] * len(options)
    return [option[0] != o.USE_RING for option in options]


def goes_on(game: BoardGame, side: int, options: Options) -> list[bool]:
    """Mordor while a rest is needed, or no rest where there is one; Mordor left aside when all is well."""
    if not _unhurried(game, side):
        return [False] * len(options)
    gates = [option[0] == o.REGION and option[1] in GATES_OF_MORDOR for option in options]
    if is_ready(game) and any(gates):
        return [not gate for gate in gates]
    if game.corruption <= RESTED or game.turn >= LONG:
        return [False] * len(options)
    way = REGION_COUNT if game.corruption >= TOO_MUCH else max(NEAR, TO_MORDOR[game.ring_at])
    havens = [
        option[0] == o.REGION and is_haven(game, option[1]) and TO_MORDOR[option[1]] <= way
        for option in options
    ]
    return [not haven for haven in havens] if any(havens) else gates


def is_found_far_off(game: BoardGame, side: int, options: Options) -> list[bool]:
    """The Fellowship is found further from a haven than need be, although it needs one."""
    if game.mordor or is_ready(game) or not _unhurried(game, side):
        return [False] * len(options)
    havens = [region for region in range(REGION_COUNT) if is_haven(game, region)]
    far = [min((DISTANCE[option[1]][haven] for haven in havens), default=0) for option in options]
    return [steps > min(far) for steps in far]
