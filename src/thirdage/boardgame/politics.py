"""The political track: nations wake, and step towards war."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.events import EVERYONE
from .command import commander
from .facts import AT_WAR, BY_COMPANION, CITY, FIRST_SHADOW_NATION, FREE, WAKES, side_of_nation
from .map import NATION, SETTLEMENT
from .queries import MAY_MUSTER_ADVANCE, MAY_WAKE, ON_ADVANCE, check_table, on_table

if TYPE_CHECKING:
    from .state import BoardGame


def is_at_war(game: BoardGame, nation: int) -> bool:
    """Whether a nation is At War."""
    return bool(game.at_war >> nation & 1)


def is_active(game: BoardGame, nation: int) -> bool:
    """Whether a nation is active."""
    return bool(game.awake >> nation & 1)


def can_wake(game: BoardGame, nation: int, cause: int, region: int = -1) -> bool:
    """Whether a nation would become active: it is passive, and no card on the table keeps it asleep."""
    return not is_active(game, nation) and all(
        MAY_WAKE[card](game, nation, cause, region) for card in on_table(game, MAY_WAKE)
    )


def activate(game: BoardGame, nation: int, cause: int, region: int = -1) -> None:
    """A nation becomes active, unless it is or a card on the table keeps it asleep."""
    if not can_wake(game, nation, cause, region):
        return
    game.awake |= 1 << nation
    game.tell("awake", EVERYONE, commander(game, nation), (), nation)
    check_table(game)


def can_advance(game: BoardGame, nation: int) -> bool:
    """Whether a nation can step towards war: it is not there yet, and a passive one stops before it."""
    steps = game.steps[nation]
    return steps > 1 or (steps == 1 and bool(game.awake >> nation & 1))


def advance(game: BoardGame, nation: int, cause: int) -> None:
    """A nation goes one step towards war, if it can."""
    if not can_advance(game, nation):
        return
    game.steps[nation] -= 1
    if game.steps[nation] == AT_WAR:
        game.at_war |= 1 << nation
    game.tell("politics", EVERYONE, commander(game, nation), (), nation, game.steps[nation])
    for card in list(on_table(game, ON_ADVANCE)):
        ON_ADVANCE[card](game, card, nation, cause)
    check_table(game)


def step_back(game: BoardGame, nation: int) -> None:
    """A nation goes one step away from war."""
    game.steps[nation] += 1
    game.at_war &= ~(1 << nation)
    game.tell("politics", EVERYONE, commander(game, nation), (), nation, game.steps[nation])


def muster_can_advance(game: BoardGame, nation: int) -> bool:
    """Whether a Muster result may move this nation."""
    return can_advance(game, nation) and all(
        MAY_MUSTER_ADVANCE[card](game, nation) for card in on_table(game, MAY_MUSTER_ADVANCE)
    )


def wake_by_companion(game: BoardGame, person: int, region: int) -> None:
    """A Companion has ended his movement: he wakes the nation whose City or Stronghold he is in."""
    nation = NATION[region]
    if (
        nation < FIRST_SHADOW_NATION
        and SETTLEMENT[region] >= CITY
        and not game.captured >> region & 1
        and nation in WAKES[person]
    ):
        activate(game, nation, BY_COMPANION, region)


def any_free_nation_at_war(game: BoardGame) -> bool:
    """Whether a nation of the Free Peoples is At War."""
    return any(game.at_war >> nation & 1 for nation in range(FIRST_SHADOW_NATION))


def free_nations_at_war(game: BoardGame) -> bool:
    """Whether all five nations of the Free Peoples are At War."""
    return all(
        game.at_war >> nation & 1 for nation in range(FIRST_SHADOW_NATION) if side_of_nation(nation) == FREE
    )
