"""Tables of peers in a world of faults: none differs, nothing settled is lost, none is stuck.

A simulation that cannot fail proves nothing: here it also finds rules that are made wrong on purpose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from unittest.mock import patch

import pytest
from simulate import totals, world
from simulate.faults import Crash, Fault, Left, Noise, Scenario, Split, scenario
from simulate.run import simulated
from simulate.shrink import shrunk

from pegs.table import advance, balloting, ballots, changes, sync, urging, voting

SEEDS = range(1, 201)
SPLIT = Split((0, 1), 15_000, 140_000)


def four(*faults: Fault) -> Scenario:
    return Scenario(
        seed=7,
        peers=4,
        rules="standard/4",
        sits=(0, 1, 2, 3),
        blocked=frozenset(),
        until=150_000,
        faults=faults,
        late=True,
        again=False,
        sodium=False,
    )


@pytest.fixture
def half_is_enough() -> Iterator[None]:
    """Half of the roster decides: the two halves of a split table both go on."""
    with ExitStack() as stack:
        for module in (advance, balloting, ballots, changes, urging, voting):
            stack.enter_context(patch.object(module, "majority", lambda n, of: 2 * n >= of))
        yield


def test_two_hundred_tables_under_faults_end_or_wait_for_a_named_reason() -> None:
    found = list(totals.outcomes(SEEDS, 2))
    print(totals.totals(found))
    failures = [totals.failed(each) for each in found if each.failure]
    assert not failures, "\n".join(failures)
    assert sum(not scenario(seed).late for seed in SEEDS) == 40
    counts = sum((each.counts for each in found), Counter[str]())
    assert not [kind for kind in (*totals.FAULTS, *totals.ENTRIES) if not counts[kind]]


def test_a_seed_does_the_same_each_time() -> None:
    one, other = (simulated(scenario(4)) for _ in range(2))
    assert (one.ended, one.counts, one.virtual) == (other.ended, other.counts, other.virtual)


def test_a_split_table_goes_on_after_it_is_healed() -> None:
    assert simulated(four(SPLIT)).ended == "over"


def test_half_of_a_table_waits_and_says_so() -> None:
    left = (Left(0, 20_000, None), Left(1, 21_000, None))
    assert simulated(four(*left)).ended == "too few are left to decide"


@pytest.mark.usefixtures("half_is_enough")
def test_two_histories_are_noticed() -> None:
    assert simulated(four(SPLIT)).failure.startswith("heads differ")


@pytest.mark.usefixtures("half_is_enough")
def test_of_many_faults_the_one_that_matters_is_found() -> None:
    noise = tuple(Noise((0, one), at) for one in (1, 2, 3) for at in (0, 20_000))
    assert shrunk(four(*noise, SPLIT, Left(3, 148_000, 149_000))).faults == (SPLIT,)


def test_a_table_that_does_not_come_together_again_is_noticed() -> None:
    with patch.object(sync, "heard_get", lambda peer, link, asked: (peer, ())):
        outcome = simulated(four(Split((0,), 15_000, 140_000)))
    assert outcome.failure.startswith("lost")


def test_what_a_peer_has_not_written_is_noticed() -> None:
    with patch.object(world, "changed", lambda before, after: {}):
        outcome = simulated(four(Crash(2, 20_000, 25_000, "while sending")))
    assert outcome.failure.startswith("storage")
