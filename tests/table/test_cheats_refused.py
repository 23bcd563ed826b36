"""What a cheat sends is refused at once: named, and nothing that honest peers hold is changed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest
from table.cheating import Deed, Kind, Moment, kinds, tried
from table.cheats import ballots, changes, entries, sealing, wire, words
from table.made_tables import Table, in_play, lobby, over, ready_to_cut

KINDS = kinds(ballots, changes, entries, sealing, wire, words)


def tables() -> Iterator[Table]:
    """Yield tables at each of the stages at which something can be tried."""
    yield lobby()
    for n in range(1, 7):
        yield sealing.sealed_up_to(n)
    yield ready_to_cut()
    for plays in range(8, 16):
        yield in_play(plays=plays)
    yield over()


@cache
def deed(kind: Kind) -> Deed:
    """Return a kind of cheat at the first moment at which it can be tried."""
    for number, table in enumerate(tables()):
        for cheat in range(len(table.peers)):
            found = kind.make(Moment(table, cheat, random.Random(number)))
            if found is not None:
                return found
    raise AssertionError(f"nowhere can be tried: {kind.name}")


@pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
def test_it_is_refused_at_once_and_changes_nothing(kind: Kind) -> None:
    moment, texts = deed(kind)
    tried(moment, texts, kind.fault)
