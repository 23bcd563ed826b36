"""The engine and the naive generator agree: every play, and every position after it."""

from __future__ import annotations

import os
import random

from made import crowded, played, some_rules
from naive import legal as naive_legal

from pegs.legal import legal_plays
from pegs.notation import format_play, format_position
from pegs.play import apply
from pegs.position import Position

POSITIONS = int(os.environ.get("AGREE", "20000"))


def engine_legal(here: Position) -> dict[str, str]:
    return {
        format_play(play, here.rules): format_position(apply(here, play))
        for play in legal_plays(here, here.turn, here.hand)
    }


def check(here: Position) -> None:
    text = format_position(here)
    expected = naive_legal(text)
    found = engine_legal(here)
    assert found == expected, (
        f"{text}\nonly engine: {sorted(found.keys() - expected.keys())}\n"
        f"only naive: {sorted(expected.keys() - found.keys())}\n"
        f"after differs: {[p for p in found if p in expected and found[p] != expected[p]]}"
    )


def test_the_generators_agree_on_positions_of_random_play() -> None:
    chance = random.Random(1)
    left = POSITIONS // 2
    seed = 0
    while left > 0:
        seed += 1
        for here in played(some_rules(chance), seed, min(left, 120)):
            check(here)
            left -= 1


def test_the_generators_agree_on_crowded_and_late_positions() -> None:
    chance = random.Random(2)
    for _ in range(POSITIONS // 2):
        check(crowded(some_rules(chance), chance))
