"""How strong the bots are, on a few deals; the bench measures it on many."""

from __future__ import annotations

from bench.bots import pair

DEALS = range(200_000, 200_006)
"""Deals on which no weight was tuned and which the bench does not use."""


def share(first: str, second: str, rules: str) -> float:
    return sum(pair(first, second, rules, seed).points for seed in DEALS) / len(DEALS)


def test_greedy_beats_random() -> None:
    assert share("greedy", "random", "standard/4") >= 0.9


def test_steady_beats_greedy() -> None:
    assert share("steady", "greedy", "standard/4") >= 0.6


def test_steady_beats_greedy_in_arizona() -> None:
    assert share("steady", "greedy", "arizona/4") >= 0.6
