"""The shortest list of faults found that still makes a seed fail."""

from __future__ import annotations

import time
from collections.abc import Callable

from simulate.faults import Fault, Scenario
from simulate.run import simulated

BOUND = 60.0
"""Seconds that are spent on one failing seed."""


def shrunk(scenario: Scenario, bound: float = BOUND) -> Scenario:
    """Return a failing scenario with as many faults taken out as time allows."""
    end = time.monotonic() + bound
    kind = _kind(scenario)

    def fails(faults: tuple[Fault, ...]) -> bool:
        return _kind(scenario._replace(faults=faults)) == kind

    return scenario._replace(faults=fewer(scenario.faults, fails, lambda: time.monotonic() < end))


def fewer(
    faults: tuple[Fault, ...],
    fails: Callable[[tuple[Fault, ...]], bool],
    goes_on: Callable[[], bool],
) -> tuple[Fault, ...]:
    """Return fewer faults that still fail: parts are left out, halves first, then smaller ones.

    >>> fewer(tuple(range(9)), lambda left: {3, 7} <= set(left), lambda: True)
    (3, 7)
    """
    size = max(1, len(faults) // 2)
    while goes_on():
        at = 0
        while at < len(faults) and goes_on():
            less = faults[:at] + faults[at + size :]
            if fails(less):
                faults = less
            else:
                at += size
        if size == 1:
            return faults
        size = max(1, size // 2)
    return faults


def _kind(scenario: Scenario) -> str:
    """Return the first word of what goes wrong, empty where nothing does."""
    return simulated(scenario).failure.partition(":")[0]
