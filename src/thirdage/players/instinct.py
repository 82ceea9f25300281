"""A player that does not look ahead: it does what looks best at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .judges import judge_of

if TYPE_CHECKING:
    from .judge import Judge


class InstinctPlayer:
    """Takes the option that looks best, as the playouts of stronger players do."""

    def __init__(self, seed: int | str = 0, *, judge: Judge | None = None, fitted: bool = False) -> None:
        self.seed = seed
        self.judge = judge
        self.fitted = fitted

    def choose(self, game: Any, seat: str) -> int:
        """The option that looks best; the first of equals."""
        return (self.judge or judge_of(game, self.fitted)).quick(game)

    def scores(self, game: Any, seat: str) -> list[float]:
        """How good each option looks, as a share."""
        tempting = (self.judge or judge_of(game, self.fitted)).prior(game)
        return [each / sum(tempting) for each in tempting]
