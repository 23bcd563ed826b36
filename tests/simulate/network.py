"""The links between simulated peers: which are up, and when what is sent over them arrives."""

from __future__ import annotations

import random
from collections import Counter

from simulate.faults import (
    DELAYED,
    DOUBLED,
    DROPPED,
    REORDERED,
    WINDOW,
    Noise,
    Pair,
    Scenario,
    pairs,
)


def pair(one: int, other: int) -> Pair:
    """Return two peers as a pair, the lower first."""
    return (one, other) if one < other else (other, one)


class Network:
    """Connections, each with a number of its own, and the noise on them.

    Each direction has its own chance, drawn alike for every text, noise or not: so one fault less
    changes nothing else in the same second.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.blocked = scenario.blocked
        self.noisy = {
            (fault.pair, fault.at) for fault in scenario.faults if isinstance(fault, Noise)
        }
        self.links: dict[Pair, int] = {}
        self.broken: dict[Pair, int] = {}
        self.sides: dict[int, frozenset[int]] = {}
        self.made = 0
        self.counts: Counter[str] = Counter()
        self._arrived: dict[tuple[int, int], int] = {}
        self._chance = {
            (a, b): random.Random(f"link {scenario.seed} {a} {b}")
            for one, other in pairs(scenario.peers)
            for a, b in ((one, other), (other, one))
        }

    def apart(self, one: int, other: int) -> bool:
        """Tell whether two peers are on different sides of a split."""
        return any((one in side) != (other in side) for side in self.sides.values())

    def join(self, both: Pair) -> int:
        """Return the number of a new connection of two peers."""
        self.made += 1
        self.links[both] = self.made
        self.broken.pop(both, None)
        return self.made

    def sent(self, now: int, one: int, other: int) -> list[int]:
        """Return when a text arrives: once, never or twice."""
        lot = self._chance[one, other].getrandbits(96)
        delay = 2 + lot % 58
        drop, double, reorder, late = ((lot >> at & 0xFFFF) / 65_536 for at in (16, 32, 48, 64))
        more = 50 + (lot >> 80) % 1_450
        noisy = (pair(one, other), now // WINDOW * WINDOW) in self.noisy
        if self.apart(one, other):
            return []
        if noisy and drop < DROPPED:
            self.counts["dropped"] += 1
            return []
        at = max(now + delay, self._arrived.get((one, other), 0))
        if noisy and late < DELAYED:
            self.counts["delayed"] += 1
            at += 2 * more
        if noisy and reorder < REORDERED:
            self.counts["reordered"] += 1
            at += more
        else:
            self._arrived[one, other] = at
        if noisy and double < DOUBLED:
            self.counts["doubled"] += 1
            return [at, at + more]
        return [at]
