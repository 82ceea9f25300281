"""Limits against abuse: how much one connection or one address may do."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic

MOST_ADDRESSES = 20_000


@lru_cache(maxsize=4096)
def counted_as(host: str) -> str:
    """The address under which a host is counted: whoever has one IPv6 address has its whole network of them.

    >>> counted_as("192.0.2.7"), counted_as("::ffff:192.0.2.7"), counted_as("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:100]
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((found, 64), strict=False))
    return str(found)


class Bucket:
    """A token bucket: it fills with time, and an empty one means too fast. A rate of 0 means no limit."""

    __slots__ = ("burst", "full", "rate", "seen")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.full = burst
        self.seen = monotonic()

    def take(self, n: float = 1.0) -> bool:
        """Take this much, if it is there."""
        if not self.rate:
            return True
        self._fill()
        if self.full < n:
            return False
        self.full -= n
        return True

    def owe(self, n: float) -> None:
        """Take this much even if it is not there: whatever follows waits until the debt is paid."""
        if self.rate:
            self._fill()
            self.full -= n

    def until(self, n: float) -> float:
        """Seconds until this much will be there."""
        return max(0.0, n - self.full) / self.rate if self.rate else 0.0

    def _fill(self) -> None:
        now = monotonic()
        self.full = min(self.burst, self.full + (now - self.seen) * self.rate)
        self.seen = now


class Buckets:
    """A bucket for each address; those not used for the longest time are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        """The bucket of an address."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.rate, self.burst)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket

    def take(self, address: str, n: float = 1.0) -> bool:
        """Take this much for this address, if it is there."""
        return not self.rate or self.of(address).take(n)


class Purse:
    """The budget that all connections of one address share. When it is used up they wait, served in turn."""

    def __init__(self, bucket: Bucket) -> None:
        self._bucket = bucket
        self._turn = asyncio.Lock()  # serves those who wait in the order in which they came
        self.alone = asyncio.Lock()  # slow work is done for one connection at a time

    async def pay(self, price: float) -> bool:
        """Take the price, as soon as it is there and those who came before have been served.

        Returns whether it had to be waited for.
        """
        bucket = self._bucket
        if not self._turn.locked() and bucket.take(price):
            return False
        price = min(price, bucket.burst)
        async with self._turn:
            while not bucket.take(price):
                await asyncio.sleep(bucket.until(price))
        return True


class Steps:
    """Requests of one address begin one after the other, and those of others have a turn in between."""

    def __init__(self) -> None:
        self._locks: dict[str, asyncio.Lock] = {}
        self._running: Counter[str] = Counter()

    def running(self, address: str) -> int:
        """How many have not ended."""
        return self._running[address]

    @asynccontextmanager
    async def one(self, address: str) -> AsyncIterator[None]:
        """One request, from its beginning to its end."""
        self._running[address] += 1
        try:
            async with self._locks.setdefault(address, asyncio.Lock()):
                await asyncio.sleep(0)
            yield
        finally:
            self._running[address] -= 1
            if not self._running[address]:
                del self._running[address], self._locks[address]


class Purses:
    """The purses of all addresses. A new connection shares the purse of its address, full or empty."""

    def __init__(self, rate: float, burst: float) -> None:
        self._buckets = Buckets(rate, burst)
        self._open: dict[str, tuple[Purse, int]] = {}

    def open(self, address: str) -> Purse:
        """The purse of an address, for one more connection."""
        purse, connections = self._open.get(address) or (Purse(self._buckets.of(address)), 0)
        self._open[address] = (purse, connections + 1)
        return purse

    def close(self, address: str) -> None:
        """One connection less."""
        purse, connections = self._open.pop(address)
        if connections > 1:
            self._open[address] = (purse, connections - 1)

    def connections(self, address: str) -> int:
        """How many connections an address has."""
        return self._open[address][1] if address in self._open else 0
