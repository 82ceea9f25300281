"""A player that does not look ahead: it does what looks best at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .judges import BY_HAND, judge_of
from .mind import Mind

if TYPE_CHECKING:
    from .judge import Judge


class InstinctPlayer:
    """Takes the option that looks best, as the playouts of stronger players do."""

    def __init__(self, seed: int | str = 0, *, judge: Judge | None = None, mind: Mind = BY_HAND) -> None:
        self.seed = seed
        self.judge = judge
        self.mind = mind

    def choose(self, game: Any, seat: str) -> int:
        """The option that looks best; the first of equals."""
        return (self.judge or judge_of(game, self.mind)).quick(game)

    def looks_ahead(self, game: Any) -> bool:
        """It never does."""
        return False

    def scores(self, game: Any, seat: str) -> list[float]:
        """How good each option looks, as a share."""
        tempting = (self.judge or judge_of(game, self.mind)).prior(game)
        return [each / sum(tempting) for each in tempting]
