"""Sending forces: which army goes where. The whole army goes, unless the player asks for a part of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from . import questions as q
from .command import actor
from .force import Choice, can_be_divided, choose_part, goes_as_one
from .options import A_PART, MOST_OPTIONS, REGION_OPTIONS, SAIL, THE_END

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from ..kernel.engine import Prompt
    from .state import BoardGame

Ways = tuple[tuple[int, int, int], ...]  # options: MARCH, ASSAULT or SAIL, from where, where to


class Errand(NamedTuple):
    """What forces are sent for."""

    side: int
    who: Callable[..., Choice | None]  # who may go: of the game, `args`, from where, where to
    then: Callable[..., None]  # with the game, `args`, from where, where to, figures, characters
    args: tuple[Any, ...]
    sails: Callable[..., None] | None = None  # with the game, `args`, from where, where to: Ships go instead


def send(
    game: BoardGame,
    errand: Errand,
    prompt: Prompt,
    ways: Ways,
    *,
    may_stop: bool = False,
    ships: Ways = (),
) -> None:
    """Ask which army goes where; if the ways are too many for one question, first which army.

    Instead of an army Ships may go, where that is one of the moves.
    """
    options: list[RawOption] = [THE_END] if may_stop else []
    seat = actor(game, errand.side)
    if len(ways) + len(ships) > MOST_OPTIONS - 2:
        armies = dict.fromkeys(origin for _, origin, _ in ways)
        options += [REGION_OPTIONS[origin] for origin in armies]
        options += ships
        game.ask(seat, q.WHICH_ARMY(may_stop), options, army_chosen, errand, prompt, ways)
        return
    options += ways
    options += ships
    if can_send_a_part(game, errand, ways):
        options.append(A_PART)
    if options:
        game.ask(seat, prompt, options, way_chosen, errand, ways)


def can_send_a_part(game: BoardGame, errand: Errand, ways: Ways) -> bool:
    """Whether a part of an army can go one of these ways as well as all of it."""
    return any(_can_divide(game, errand, way, whole=True) for way in ways)


def _can_divide(game: BoardGame, errand: Errand, way: tuple[int, int, int], *, whole: bool = False) -> bool:
    """Whether a part of the army can go this way; if `whole`, as well as all of it."""
    choice = errand.who(game, *errand.args, *way[1:])
    return choice is not None and can_be_divided(game, choice) and (not whole or goes_as_one(choice))


def army_chosen(game: BoardGame, errand: Errand, prompt: Prompt, ways: Ways, option: RawOption) -> None:
    """Ask where the army goes."""
    if option[0] == SAIL:
        game.do((errand.sails, *errand.args, *option[1:]))
    elif option != THE_END:
        game.do((send, errand, prompt, tuple(way for way in ways if way[1] == option[1])))


def way_chosen(game: BoardGame, errand: Errand, ways: Ways, option: RawOption) -> None:
    """The army goes there, or ask for a part of one."""
    if option == A_PART:
        game.do((divide, errand, ways))
    elif option[0] == SAIL:
        game.do((errand.sails, *errand.args, *option[1:]))
    elif option != THE_END:
        _, origin, goal = option
        choice = errand.who(game, *errand.args, origin, goal)
        assert choice is not None
        if goes_as_one(choice):
            game.do((errand.then, *errand.args, origin, goal, choice.figures, choice.persons))
        else:
            choose_part(game, choice, goal, errand.then, *errand.args, origin, goal)


def divide(game: BoardGame, errand: Errand, ways: Ways) -> None:
    """Ask which army sends a part, and where."""
    options: list[RawOption] = [way for way in ways if _can_divide(game, errand, way)]
    game.ask(actor(game, errand.side), q.DIVIDE(errand), options, part_chosen, errand)


def part_chosen(game: BoardGame, errand: Errand, option: RawOption) -> None:
    """Ask who goes."""
    _, origin, goal = option
    choice = errand.who(game, *errand.args, origin, goal)
    assert choice is not None
    choose_part(game, choice, goal, errand.then, *errand.args, origin, goal)
