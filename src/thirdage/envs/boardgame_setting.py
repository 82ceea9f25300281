"""The board game with its options, as the environments need it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..boardgame.facts import SIDE_TITLES, SIDES
from ..boardgame.seating import SEATINGS
from ..boardgame.start import empty_game, new_game, read_options
from ..boardgame.state import BoardGame
from .boardgame_observations import BoardObservations, board_observations
from .boardgame_team_observations import team_observations
from .refusing import board_scenario
from .setting import Setting


class BoardSetting(Setting[BoardGame]):
    """The board game, for two players or for teams, with or without Twilight of the Third Age."""

    def __init__(self, scenario: str, options: Mapping[str, Any]) -> None:
        self.options = options
        seating = SEATINGS[board_scenario(scenario)]
        blank = empty_game(read_options(options, seating), 0, False, seating)
        twilight = bool(blank.box.elements)
        if seating.several:
            observations: BoardObservations = team_observations(seating.scenario, twilight)
        else:
            observations = board_observations(twilight)
        super().__init__(blank, seating.title, observations)

    def deal(self, seed: int, log: bool) -> BoardGame:
        """A new game at its first question."""
        return new_game(seed, log, self.options, self.scenario)

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
        hands = {seat: sum(view["cards"][seat]["hand_backs"].values()) for seat in view["seats"]}
        if game.seating.several:
            lines.append(f"  in hand: {', '.join(f'{seat} {cards}' for seat, cards in hands.items())}")
        for side in SIDES:
            dice = ", ".join(view["dice"][side]) or "none"
            held = f" {hands[side]} in hand," if not game.seating.several else ""
            lines.append(f"  {side}:{held} dice: {dice}")
        return lines
