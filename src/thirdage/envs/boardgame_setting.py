"""The board game with its options, as the environments need it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..boardgame.facts import SIDE_TITLES, SIDES
from ..boardgame.start import empty_game, new_game, read_options
from ..boardgame.state import BoardGame
from .boardgame_observations import board_observations
from .refusing import base_set_only, board_scenario
from .setting import Setting


class BoardSetting(Setting[BoardGame]):
    """The board game."""

    def __init__(self, scenario: str, options: Mapping[str, Any]) -> None:
        self.options = options
        board_scenario(scenario)
        base_set_only(options)
        blank = empty_game(read_options(options), 0, False)
        super().__init__(blank, "War of the Ring", board_observations())

    def deal(self, seed: int, log: bool) -> BoardGame:
        """A new game at its first question."""
        return new_game(seed, log, self.options)

    def headlines(self, game: BoardGame) -> list[str]:
        """The turn, the points, the Fellowship, and the dice and cards of both sides."""
        view = game.view(None)
        fellowship = view["fellowship"]
        held = ", ".join(f"{SIDE_TITLES[n]} {view['points'][side]}" for n, side in enumerate(SIDES))
        lines = [
            f"{self.title}, turn {view['turn']}: {held}",
            f"  the Fellowship: {fellowship['progress']} from {fellowship['at']},"
            f" corruption {fellowship['corruption']}, {'revealed' if fellowship['revealed'] else 'hidden'}"
            f"{', step ' + str(fellowship['mordor']) + ' in Mordor' if fellowship['mordor'] else ''}",
        ]
        for side in SIDES:
            cards = sum(view["cards"][side]["hand_backs"].values())
            dice = ", ".join(view["dice"][side]) or "none"
            lines.append(f"  {side}: {cards} in hand, dice: {dice}")
        return lines
