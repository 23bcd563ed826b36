"""The engine counts what the naive generator counted (docs/notation.md, Perft)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pegs.notation import parse_rules
from pegs.perft import perft

# Inside Pyodide the large counts would take minutes; they say nothing there that CPython did not.
LARGEST = 20_000 if sys.platform == "emscripten" else 5_000_000

ROWS = [
    line.split("\t")
    for line in (Path(__file__).parent / "data" / "perft.tsv").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize("rules", sorted({row[0] for row in ROWS}))
def test_perft_is_that_of_the_naive_generator(rules: str) -> None:
    table = {int(depth): int(count) for text, depth, count in ROWS if text == rules}
    wanted = {depth: count for depth, count in table.items() if count <= LARGEST}
    assert {depth: perft(parse_rules(rules), depth) for depth in wanted} == wanted
