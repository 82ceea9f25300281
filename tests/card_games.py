"""For tests of what only the card game has: a game as what it is, and the scenarios there are."""

from __future__ import annotations

from thirdage import ScenarioInfo, games
from thirdage.cardgame.state import CardGame
from thirdage.kernel.playable import Playable


def card_game(game: Playable) -> CardGame:
    """The game, which must be one of the card game."""
    assert isinstance(game, CardGame)
    return game


def card_scenarios() -> tuple[ScenarioInfo, ...]:
    """The scenarios of the card game."""
    return tuple(info for info in games.scenarios() if info.game == "cardgame")
