"""Tables of peers in a world of faults: none differs, nothing settled is lost, none is stuck."""

from __future__ import annotations

from simulate import faults, totals
from simulate.faults import Crash, Left, Noise, Scenario, Split, scenario
from simulate.run import simulated
from simulate.shrink import fewer

SEEDS = range(1, 201)


def test_two_hundred_tables_under_faults_end_or_wait_for_a_named_reason() -> None:
    found = list(totals.outcomes(SEEDS, 2))
    print(totals.totals(found))
    failures = [totals.failed(each) for each in found if each.failure]
    assert not failures, "\n".join(failures)
    assert sum(not scenario(seed).late for seed in SEEDS) == 40
    counts = sum((each.counts for each in found[1:]), found[0].counts)
    assert not [kind for kind in (*totals.FAULTS, *totals.ENTRIES) if not counts[kind]]
