"""The journey: how far it has come, and which paths can follow.

It goes by *legs*. In most scenarios a leg is all paths of a number. In the Epic Duel each number has two
parts, which are two legs: 1A, 1B, 2A ... 9B. Nothing leads back, and nothing passes over a leg.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import tables as t
from .facts import IN_DECK
from .queries import path_number

if TYPE_CHECKING:
    from .state import CardGame

PARTS = "ABC"  # the letters of the parts of a number


def leg_reached(game: CardGame) -> int:
    """The leg of the path that was activated last, or -1 before the first."""
    layout = game.layout
    if not layout.scenario.path_parts:
        return max(-1, game.last_number - layout.first_path)
    return _leg(game, game.last_path, game.last_number) if game.last_path >= 0 else -1


def _leg(game: CardGame, path: int, number: int) -> int:
    """The leg a path stands for. With another number than the printed one it is in the first part of that."""
    layout = game.layout
    return layout.leg_of[path] if number == t.NUMBER[path] else layout.first_leg(number)


def rounds_to_come(game: CardGame) -> int:
    """How many rounds follow after this one, if no text goes faster."""
    layout = game.layout
    if not layout.scenario.path_parts:
        return layout.last_path - game.last_number
    return len(layout.legs) - 1 - leg_reached(game)


def is_over(game: CardGame) -> bool:
    """Whether the last leg is reached, so that the game ends with this round."""
    return rounds_to_come(game) <= 0


def end_journey(game: CardGame) -> None:
    """No path is left: this round is the last."""
    game.last_number = game.layout.last_path
    game.last_path = game.layout.legs[-1][-1]


def unused_paths(game: CardGame, leg: int, after: int = -1) -> list[int]:
    """The unused paths of a leg; only the one that `after` dictates, if it does."""
    layout = game.layout
    if not 0 <= leg < len(layout.legs):
        return []
    paths = layout.legs[leg]
    if layout.successors.get(after) in paths:
        paths = (layout.successors[after],)
    return [path for path in paths if game.loc_where[path] == IN_DECK]


def paths_of_the_round(game: CardGame) -> list[int]:
    """The paths of which one is activated in the Location step: of the next leg that has any."""
    leg = leg_reached(game) + 1
    while leg < len(game.layout.legs) - 1 and not unused_paths(game, leg, game.last_path):
        leg += 1  # a game can be arranged so that all paths of a leg are gone
    return unused_paths(game, leg, game.last_path)


def part_of_path(game: CardGame) -> str:
    """The part in which the active path is, where numbers have parts. With a changed number it is part A."""
    number = path_number(game)
    return PARTS[_leg(game, game.path, number) - game.layout.first_leg(number)]


# WHERE A TEXT CAN LEAD


def paths_here(game: CardGame) -> list[int]:
    """The unused paths with the same number, and in the same part, as the active path."""
    number = path_number(game)
    switches = game.layout.switches
    renumbered = number != t.NUMBER[game.path]
    if game.layout.scenario.path_parts:
        if renumbered and not switches.renumbered_path_is_part_a:
            return []
        if game.path in game.layout.dictated and not switches.dictated_paths_are_swapped:
            return []
    return unused_paths(game, _leg(game, game.path, number))


def paths_ahead(game: CardGame) -> list[int]:
    """The unused paths with the next higher number, or of the next part."""
    return unused_paths(game, _leg(game, game.path, path_number(game)) + 1, game.path)


def paths_within_reach(game: CardGame, number: int) -> list[int]:
    """The unused paths of a number to which a text leads that names it: of the active path's leg or the next.

    The ban on going from one part to the other does not hold for these texts (FS-EPP-09).
    """
    leg = _leg(game, game.path, path_number(game))
    paths = unused_paths(game, leg) + unused_paths(game, leg + 1, game.path)
    return [path for path in paths if t.NUMBER[path] == number]
