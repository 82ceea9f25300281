"""The Location step, and activating and reactivating locations at any time (rulebook, pages 8 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.effects import perform
from ..kernel.events import EVERYONE
from . import questions
from . import tables as t
from .combat import path_combat
from .facts import ACTIVE, COMING, FREE_AREA, IN_DECK, LOCATION_STEP, SHADOW_AREA
from .options import PLACES

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .procedures import Source
    from .state import CardGame


# THE LOCATION STEP


def location_step(game: CardGame) -> None:
    """The Location step: one battleground is activated, then one path."""
    game.step = LOCATION_STEP
    game.do((round_battleground,), (round_path,))


def round_battleground(game: CardGame) -> None:
    """Activate the round's battleground."""
    layout = game.layout
    seat = layout.turn_order[game.starting]
    if layout.fixed_battlegrounds:
        # The scenario names them; one that came earlier through another's text is not activated twice.
        battlegrounds = layout.fixed_battlegrounds.get(game.round, ())
        game.do(*[(activate_if_unused, seat, battleground) for battleground in battlegrounds])
        return
    side = layout.side_of[seat]
    unused = battlegrounds_in_deck(game, side) or battlegrounds_in_deck(game, 1 - side)
    if unused:
        activate_battleground(game, seat, unused[game.chance(len(unused))])


def battlegrounds_in_deck(game: CardGame, side: int) -> list[int]:
    """The battlegrounds left in a side's deck."""
    return [b for b in game.layout.battlegrounds if game.loc_where[b] == IN_DECK and t.OWNER_SIDE[b] == side]


def activate_if_unused(game: CardGame, seat: int, battleground: int) -> None:
    """Activate a battleground unless it was activated before."""
    if game.loc_where[battleground] == IN_DECK:
        activate_battleground(game, seat, battleground)


def round_path(game: CardGame) -> None:
    """Activate the round's path, one number higher than the last."""
    number = game.layout.first_path if game.last_number == 0 else game.last_number + 1
    while number < game.layout.last_path and not paths_in_deck(game, number):
        number += 1  # a game can be arranged so that all paths of a number are gone
    unused = paths_in_deck(game, number)
    if unused:
        activate_path(game, game.layout.turn_order[game.starting], unused[game.chance(len(unused))])
    else:
        game.last_number = game.layout.last_path  # no path is left: this round is the last


def paths_in_deck(game: CardGame, number: int) -> list[int]:
    """The unused paths of a number."""
    return [p for p in game.layout.paths.get(number, ()) if game.loc_where[p] == IN_DECK]


# ACTIVATING


def activate_battleground(game: CardGame, seat: int, battleground: int, by: Source = None) -> None:
    """Activate or reactivate a battleground and resolve its text."""
    was = game.loc_where[battleground]
    bit = 1 << battleground
    if was == FREE_AREA + 1 - t.OWNER_SIDE[battleground]:
        game.stripped |= bit  # taken from the other side's scoring area: printed icons are ignored
    else:
        game.stripped &= ~bit
    game.loc_where[battleground] = ACTIVE
    game.active.append(battleground)
    game.active_mask |= bit
    game.tell("activate", EVERYONE, seat, (), battleground, was, by)
    if t.TEXT[battleground]:
        game.do((perform, t.TEXT[battleground], seat, ~battleground))


def activate_path(game: CardGame, seat: int, path: int, by: Source = None) -> None:
    """Activate a path; combat on the one it replaces comes before its text (ruling LOC-07)."""
    game.last_number = t.NUMBER[path]
    game.tell("path", EVERYONE, seat, (), path, int(game.path >= 0), by)
    if game.path < 0:
        open_path(game, seat, path)
        return
    game.loc_where[path] = COMING
    game.do((path_combat,), (open_path, seat, path))


def open_path(game: CardGame, seat: int, path: int) -> None:
    """The new path becomes the active path; resolve its text."""
    game.loc_where[path] = ACTIVE
    game.path = path
    game.active_mask |= 1 << path
    if t.TEXT[path]:
        game.do((perform, t.TEXT[path], seat, ~path))


# CHOOSING ONE BY A CARD'S TEXT


def choose_path(game: CardGame, seat: int, step: int, source: int) -> None:
    """Ask which unused path is activated."""
    options: list[RawOption] = [PLACES[p] for p in next_paths(game, step)]
    if options:
        game.ask(seat, questions.ACTIVATE(source), options, activate_chosen_path, seat, source)


def next_paths(game: CardGame, step: int) -> list[int]:
    """The unused paths with the number of the active path, or (step 1) the next higher."""
    if game.path < 0 or (step and not game.layout.paths_may_rise):
        return []
    return paths_in_deck(game, t.NUMBER[game.path] + step)


def activate_chosen_path(game: CardGame, seat: int, source: int, option: RawOption) -> None:
    """Activate the chosen path."""
    activate_path(game, seat, option[1], source)


def available_battlegrounds(game: CardGame, faction: int, activate: bool, reactivate: bool) -> list[int]:
    """The battlegrounds a text can activate or reactivate; faction -1 for any."""
    return [
        b
        for b in game.layout.battlegrounds
        if (faction < 0 or t.SHOWS[b] >> faction & 1)
        and (
            (activate and game.loc_where[b] == IN_DECK)
            or (reactivate and game.loc_where[b] in (FREE_AREA, SHADOW_AREA))
        )
    ]
