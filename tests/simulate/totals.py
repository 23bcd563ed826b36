"""Many seeds at once: their totals in a line, and of each that fails how to see it again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from simulate.faults import scenario
from simulate.run import Outcome, simulated
from simulate.shrink import shrunk

FAULTS = ("dropped", "doubled", "reordered", "delayed", "crash", "lost", "left", "split", "asleep")
ENTRIES = ("commit", "shuffle", "lock", "cut", "play", "takeover", "back", "give", "audit", "again")


def run(seeds: Iterable[int], processes: int) -> bool:
    """Simulate tables and print what became of them; tell whether all is well."""
    found = list(outcomes(seeds, processes))
    for each in found:
        if each.failure:
            print(failed(each))
    print(totals(found))
    return not any(each.failure for each in found)


def outcomes(seeds: Iterable[int], processes: int) -> Iterator[Outcome]:
    """Yield what became of each seed, in their order."""
    if processes == 1:
        yield from map(of_seed, seeds)
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield from pool.map(of_seed, seeds)


def of_seed(seed: int) -> Outcome:
    """Return what becomes of a seed."""
    return simulated(scenario(seed))


def failed(outcome: Outcome) -> str:
    """Return what went wrong with a seed, how to see it again, and the faults that it takes."""
    least = shrunk(scenario(outcome.seed))
    faults = "".join(f"\n    {fault}" for fault in least.faults)
    return (
        f"seed {outcome.seed} fails: {outcome.failure}\n"
        f"  again: make simulate SEEDS={outcome.seed}\n"
        f"  {least._replace(faults=())}\n"
        f"  the shortest list of faults found:{faults or ' none at all'}"
    )


def totals(found: Iterable[Outcome]) -> str:
    """Return the totals of many seeds as a line, and the slowest as another."""
    found = list(found)
    counts = sum((each.counts for each in found), Counter())
    kinds = Counter(each.failure.partition(":")[0] for each in found if each.failure)
    ends = Counter(each.ended for each in found if each.ended)
    entries = sum(counts[kind] for kind in ENTRIES)
    parts = [
        f"{len(found)} seeds, {counts['start']} games, {entries} entries",
        "faults " + _list(counts, FAULTS),
        f"heads that differ {kinds['heads differ']}",
        f"settled entries lost {kinds['lost']}",
        f"other failures {sum(kinds.values()) - kinds['heads differ'] - kinds['lost']}",
        "ended " + _list(ends, sorted(ends)),
        "audits " + _list(counts, ("verified", "not verifiable")),
    ]
    slow = sorted(found, key=lambda each: -each.seconds)[:3]
    return (
        "; ".join(parts)
        + "\nslowest: "
        + ", ".join(f"seed {each.seed} {each.seconds:.1f} s" for each in slow)
        + f"; all {sum(each.seconds for each in found):.0f} s"
    )


def _list(counts: Counter[str], names: Iterable[str]) -> str:
    return ", ".join(f"{name} {counts[name]}" for name in names)
