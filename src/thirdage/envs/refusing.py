"""The environments know only the card game: any other game is refused with a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import games
from ..cardgame.state import CardGame
from ..face import inner_game
from ..kernel.errors import BadOption

if TYPE_CHECKING:
    from ..face import Game
    from ..kernel.playable import Playable


def card_game(game: Game | Playable) -> CardGame:
    """The game, if it is one of the card game."""
    inner = inner_game(game)
    if not isinstance(inner, CardGame):
        raise _refusal(inner.scenario)
    return inner


def card_scenario(name: str) -> str:
    """The name of a scenario, if it is one of the card game."""
    info = games.scenario_info(name)
    if info.game != "cardgame":
        raise _refusal(info.name)
    return info.name


def _refusal(scenario: str) -> BadOption:
    return BadOption(f"The environments know only the card game so far, and {scenario} is of another.")
