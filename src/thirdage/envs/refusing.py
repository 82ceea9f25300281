"""Each environment knows one game: any other is refused with a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import games
from ..boardgame.state import BoardGame
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
        raise _no_card_game(inner.scenario)
    return inner


def board_game(game: Game | Playable) -> BoardGame:
    """The game, if it is one of the board game."""
    inner = inner_game(game)
    if not isinstance(inner, BoardGame):
        raise _no_board_game(inner.scenario)
    return inner


def card_scenario(name: str) -> str:
    """The name of a scenario, if it is one of the card game."""
    info = games.scenario_info(name)
    if info.game != "cardgame":
        raise _no_card_game(info.name)
    return info.name


def board_scenario(name: str) -> str:
    """The name of a scenario, if it is one of the board game."""
    info = games.scenario_info(name)
    if info.game != "boardgame":
        raise _no_board_game(info.name)
    return info.name


def _no_card_game(scenario: str) -> BadOption:
    return BadOption(f"Here is only the card game; the environment of {scenario} is boardgame_v0.")


def _no_board_game(scenario: str) -> BadOption:
    return BadOption(f"Here is only the board game; the environment of {scenario} is cardgame_v0.")
