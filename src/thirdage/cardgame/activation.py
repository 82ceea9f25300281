"""The Location step, and activating and reactivating locations at any time (rulebook, pages 8 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.effects import perform
from ..kernel.events import EVERYONE
from . import questions
from . import tables as t
from .combat import path_combat
from .facts import ACTIVE, COMING, FREE_AREA, IN_DECK, LOCATION_STEP, SHADOW_AREA
from .journey import end_journey, paths_ahead, paths_here, paths_of_the_round, paths_within_reach
from .options import PLACES
from .queries import as_read, path_number, shows

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
    draw_battleground(game, seat, layout.side_of[seat])


def draw_battleground(game: CardGame, seat: int, side: int) -> None:
    """Draw at random from a side's deck, or from the other if it is empty, until a battleground is activated.

    A skirmish that is drawn becomes active and brings a battleground; if neither of its own is in a deck,
    another card is drawn from the deck of its side. What cannot be activated is put aside until then.
    """
    aside: list[int] = []
    crossing = True  # to the other deck if this one is empty
    while True:
        left = battlegrounds_in_deck(game, side, aside)
        if crossing and not left:
            left = battlegrounds_in_deck(game, 1 - side, aside)
        if not left:
            return
        drawn = left[game.chance(len(left))]
        side = t.OWNER_SIDE[drawn]
        crossing = True
        if t.IS_SKIRMISH[drawn]:
            begin_skirmish(game, seat, drawn)
            brought = accompanying(game, drawn)
            if brought is not None:
                activate_battleground(game, seat, brought, ~drawn)
                return
            crossing = game.layout.switches.skirmish_draws_cross_over
        elif can_be_activated(game, drawn):
            activate_battleground(game, seat, drawn)
            return
        else:
            aside.append(drawn)
            game.tell("locked", EVERYONE, -1, (), drawn)


def battlegrounds_in_deck(game: CardGame, side: int, aside: list[int]) -> list[int]:
    """The battlegrounds and skirmishes left in a side's deck."""
    return [
        b
        for b in game.layout.battlegrounds
        if game.loc_where[b] == IN_DECK and t.OWNER_SIDE[b] == side and b not in aside
    ]


def begin_skirmish(game: CardGame, seat: int, skirmish: int) -> None:
    """A skirmish becomes active; only this step does that, no text (FS-TXT-02)."""
    game.loc_where[skirmish] = ACTIVE
    game.active.append(skirmish)
    game.active_mask |= 1 << skirmish
    game.tell("skirmish", EVERYONE, seat, (), skirmish)


def accompanying(game: CardGame, skirmish: int) -> int | None:
    """The battleground a skirmish brings: the first of the two that is in a deck, whichever deck that is."""
    for name in t.ACCOMPANYING[skirmish]:
        place = t.LOCATION_BY_ID[name]
        if place not in game.layout.battlegrounds or game.loc_where[place] != IN_DECK:
            continue
        if can_be_activated(game, place):
            return place
    return None


def activate_if_unused(game: CardGame, seat: int, battleground: int) -> None:
    """Activate a battleground unless it was activated before."""
    if game.loc_where[battleground] == IN_DECK and can_be_activated(game, battleground):
        activate_battleground(game, seat, battleground)


def round_path(game: CardGame) -> None:
    """Activate the round's path, one leg of the journey after the last."""
    unused = paths_of_the_round(game)
    if unused:
        activate_path(game, game.layout.turn_order[game.starting], unused[game.chance(len(unused))])
    else:
        end_journey(game)


# ACTIVATING


def can_be_activated(game: CardGame, place: int) -> bool:
    """Whether anything but the draw of a skirmish can make a battleground active, if it is not so yet.

    Never a skirmish; and Barad-dûr only while the Free Peoples have scored what it needs (FS-BAR-01).
    """
    if t.IS_SKIRMISH[place]:
        return False
    enemys = FREE_AREA + 1 - t.OWNER_SIDE[place]
    needed = [t.LOCATION_BY_ID[name] for name in t.NEEDS[place]]
    return not needed or any(game.loc_where[p] == enemys for p in needed if p < game.layout.place_count)


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
        game.do((perform, as_read(game, t.TEXT[battleground]), seat, ~battleground))


def activate_path(game: CardGame, seat: int, path: int, by: Source = None) -> None:
    """Activate a path; combat on the one it replaces comes before its text (ruling LOC-07)."""
    game.last_number = t.NUMBER[path]
    game.last_path = path
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
        game.do((perform, as_read(game, t.TEXT[path]), seat, ~path))


def renumber_path(game: CardGame, seat: int, number: int, by: Source) -> None:
    """The active path has another number from now on, and the next path follows that."""
    game.other_number = game.last_number = number
    game.tell("path number", EVERYONE, seat, (), game.path, number, by)


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
    return paths_ahead(game) if step else paths_here(game)


def paths_numbered(game: CardGame, number: int) -> list[int]:
    """The unused paths of a number, if it is that of the active path or the next to come."""
    if game.path < 0 or (number > path_number(game) and not game.layout.paths_may_rise):
        return []
    return paths_within_reach(game, number)


def draw_path(game: CardGame, seat: int, paths: list[int], source: int) -> None:
    """Activate one of these paths, as chance will have it."""
    activate_path(game, seat, paths[game.chance(len(paths))], source)


def activate_chosen_path(game: CardGame, seat: int, source: int, option: RawOption) -> None:
    """Activate the chosen path."""
    activate_path(game, seat, option[1], source)


def available_battlegrounds(game: CardGame, faction: int, activate: bool, reactivate: bool) -> list[int]:
    """The battlegrounds a text can activate or reactivate; faction -1 for any."""
    return [
        b
        for b in game.layout.battlegrounds
        if (faction < 0 or shows(game, b, faction))
        and can_be_activated(game, b)
        and (
            (activate and game.loc_where[b] == IN_DECK)
            or (reactivate and game.loc_where[b] in (FREE_AREA, SHADOW_AREA))
        )
    ]
