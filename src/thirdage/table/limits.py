"""Limits against abuse: how much one connection or one address may do."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

MOST_ADDRESSES = 20_000


class Bucket:
    """Fills with time and is drunk from; empty means too fast. A rate of 0 means no limit."""

    __slots__ = ("burst", "full", "rate", "seen")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.full = burst
        self.seen = monotonic()

    def take(self, n: float = 1.0) -> bool:
        """Take so much, if it is there."""
        if not self.rate:
            return True
        now = monotonic()
        self.full = min(self.burst, self.full + (now - self.seen) * self.rate)
        self.seen = now
        if self.full < n:
            return False
        self.full -= n
        return True


class Buckets:
    """One for each address; the longest unseen are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, n: float = 1.0) -> bool:
        """Take so much for this address, if it is there."""
        if not self.rate:
            return True
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.rate, self.burst)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take(n)
