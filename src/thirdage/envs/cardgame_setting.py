"""A scenario of the card game with its options, as the environments need it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cardgame.layout import Layout, layout_of
from ..cardgame.setup import empty_game, new_game
from ..cardgame.state import CardGame
from .observations import observations_of
from .refusing import card_scenario
from .setting import Setting


class CardSetting(Setting[CardGame]):
    """A scenario of the card game."""

    def __init__(self, scenario: str, options: Mapping[str, Any]) -> None:
        self.layout: Layout = layout_of(card_scenario(scenario), options)
        self.options = options
        blank = empty_game(self.layout, 0, False)
        super().__init__(blank, self.layout.scenario.title, observations_of(self.layout))

    def deal(self, seed: int, log: bool) -> CardGame:
        """A new game at its first question."""
        return new_game(self.scenario, seed, log, self.options)

    def headlines(self, game: CardGame) -> list[str]:
        """The round, the score, and how many cards each seat has where."""
        view = game.view(None)
        score = view["score"]
        lines = [
            f"{self.title}, round {view['round']}: Free Peoples {score['free']}, Shadow {score['shadow']}"
        ]
        for name, seat in view["seats"].items():
            counts = seat["counts"]
            lines.append(
                f"  {name}: {counts['hand']} in hand, {counts['draw']} to draw, {counts['cycle']} cycled"
            )
        return lines
