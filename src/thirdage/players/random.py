"""A player that chooses at random: the baseline for all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .player import dice

if TYPE_CHECKING:
    from ..kernel.playable import Playable


class RandomPlayer:
    """Takes every option with equal chance."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def choose(self, game: Playable, seat: str) -> int:
        """Any option."""
        assert game.options is not None
        return dice(self, game, "random").randrange(len(game.options))

    def scores(self, game: Playable, seat: str) -> list[float]:
        """All options are equally good."""
        assert game.options is not None
        return [1.0 / len(game.options)] * len(game.options)
