"""What a server counts of itself, in plain numbers: cheap enough to be always on. `metrics.py` shows it."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Spread:
    """How often something took how long: for each bound how many took no longer, and their sum."""

    __slots__ = ("bounds", "counted", "total")

    def __init__(self, bounds: tuple[float, ...] = SECONDS) -> None:
        self.bounds = bounds
        self.counted = [0] * (len(bounds) + 1)
        self.total = 0.0

    def note(self, value: float) -> None:
        """Count one more."""
        self.counted[bisect_left(self.bounds, value)] += 1
        self.total += value

    def up_to(self) -> list[tuple[str, int]]:
        """For each bound how many values were no greater; the last has no bound.

        >>> spread = Spread((1.0, 2.0))
        >>> for value in (0.5, 2.0, 9.0):
        ...     spread.note(value)
        >>> spread.up_to()
        [('1.0', 1), ('2.0', 2), ('+Inf', 3)]
        """
        found, sum_ = [], 0
        for bound, many in zip((*map(str, self.bounds), "+Inf"), self.counted, strict=True):
            sum_ += many
            found.append((bound, sum_))
        return found


class Counts:
    """The counts of one process since its start."""

    def __init__(self) -> None:
        self.choices: Counter[str] = Counter()  # by who chose: person, group, bot
        self.choosing = Spread()  # seconds from a choice's arrival until everybody has been told
        self.writing = Spread()  # seconds of a transaction
        self.written = 0  # writes in all transactions
        self.refused: Counter[str] = Counter()  # by reason
        self.limited: Counter[str] = Counter()  # by limit
        self.requests: Counter[int] = Counter()  # by status
        self.thought = Spread((0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0))
