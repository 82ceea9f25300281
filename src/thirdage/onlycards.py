"""For what can deal with the card game only: it takes a game of either kind and refuses the board game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .boardgame.state import SCENARIO
from .cardgame.state import CardGame
from .kernel.errors import BadOption, plain

if TYPE_CHECKING:
    from .kernel.entry import ScenarioInfo
    from .kernel.playable import Playable


def card_game(game: Playable) -> CardGame:
    """The game, if it is one of the card game."""
    if not isinstance(game, CardGame):
        raise refusal(game.scenario)
    return game


def card_scenarios() -> tuple[ScenarioInfo, ...]:
    """The scenarios of the card game."""
    from . import scenarios

    return tuple(info for info in scenarios() if info.game == "cardgame")


def card_scenario(info: ScenarioInfo) -> ScenarioInfo:
    """The scenario, if it is one of the card game."""
    if info.game != "cardgame":
        raise refusal(info.name)
    return info


def card_name(scenario: str) -> str:
    """The name of a scenario, if it is not the board game's."""
    if isinstance(scenario, str) and plain(scenario) == SCENARIO:
        raise refusal(SCENARIO)
    return scenario


def refusal(scenario: str) -> BadOption:
    """What is said to whoever asks for the board game."""
    return BadOption(f"The board game, {scenario}, cannot be played here yet: only the card game can.")
