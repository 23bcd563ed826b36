"""What a cheat sends is refused at once: named, and nothing that honest peers hold is changed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from table.cheating import KINDS, Deed, Kind, Moment, tried
from table.cheats import entries
from table.made_tables import Table, in_play, lobby, over, ready_to_cut

assert entries


def tables() -> Iterator[Table]:
    """Yield tables at each of the stages at which something can be tried."""
    yield lobby()
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
