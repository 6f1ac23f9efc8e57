"""Rate limits (token buckets) and histograms of durations."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network

KEPT = 10_000  # most buckets kept; the oldest are dropped first
CROWD = 10  # people behind one address who may each use a full limit


def network_of(host: str) -> str:
    """The key of an address for limits.  Anybody can have any number of IPv6 addresses, so their network counts."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((int(address), 64), strict=False))
    return host


class Bucket:
    """`burst` at once, then `rate` a second."""

    __slots__ = ("at", "burst", "clock", "held", "rate")

    def __init__(self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst = burst
        self.rate = rate
        self.clock = clock
        self.held = burst
        self.at = clock()

    def take(self, much: float = 1.0) -> bool:
        """Take this much if the bucket has it; False if not."""
        now = self.clock()
        self.held = min(self.burst, self.held + (now - self.at) * self.rate)
        self.at = now
        if self.held < much:
            return False
        self.held -= much
        return True


class Histogram:
    """A histogram of durations."""

    STEPS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds

    def __init__(self) -> None:
        self.counts = [0] * (len(self.STEPS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(self.STEPS, seconds)] += 1
        self.sum += seconds


class Buckets:
    """A bucket for each key: an address, a name."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst = burst
        self.rate = rate
        self.clock = clock
        self.kept: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        bucket = self.kept.pop(key, None) or Bucket(self.burst, self.rate, self.clock)
        self.kept[key] = bucket  # the latest at the end
        if len(self.kept) > KEPT:
            del self.kept[next(iter(self.kept))]
        return bucket.take()


class PersonLimit:
    """A bucket for each person, and one for each address, so that creating more guests gains nothing.  A school or a
    club may share one address: its bucket is large enough for CROWD people."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.people = Buckets(burst, rate, clock)
        self.addresses = Buckets(CROWD * burst, CROWD * rate, clock)

    def take(self, person: str, address: str) -> bool:
        """`address` is empty if it is unknown."""
        return self.people.take(person) and (not address or self.addresses.take(address))
