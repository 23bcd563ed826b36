"""Where pegs can be next turn, by which ranks, and how likely a hand holds one of them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb

from pegs import board, steps
from pegs.board import PEGS
from pegs.cards import JOKER, Card, rank
from pegs.play import COMING_OUT
from pegs.rules import Rules

Ranks = int
"""A set of ranks: bit r for rank r."""


@cache
def _forward(rules: Rules) -> dict[int, Ranks]:
    """Return by which ranks one peg goes so many holes, negative for back."""
    ways: dict[int, Ranks] = {}
    for face in range(JOKER):
        ways[steps.whole(rules, face)] = ways.get(steps.whole(rules, face), 0) | 1 << face
    return ways


@cache
def _parts(rules: Rules) -> dict[int, Ranks]:
    """Return by which ranks one peg goes so many holes as a part of a split."""
    ways: dict[int, Ranks] = {}
    for face in range(JOKER):
        for pair in steps.splits(rules, face):
            for value in pair:
                ways[value] = ways.get(value, 0) | 1 << face
    return ways


def landings(rules: Rules, colour: int, places: tuple[int, ...]) -> dict[int, Ranks]:
    """Return the track holes where the pegs of a colour can land next, with the ranks that do it.

    Jokers are left out; the other part of a split is taken to be playable where the colour has
    a second peg out.

    >>> from pegs.rules import standard
    >>> found = landings(standard(4), 0, (0,))
    >>> bin(found[9]), bin(found[18]), bin(found[0])
    ('0b1', '0b1111000000000', '0b10000000')
    """
    seats = rules.seats
    loop = board.length(seats)
    found: dict[int, Ranks] = {}
    ways = dict(_forward(rules))
    if len(places) > 1:
        for value, ranks in _parts(rules).items():
            ways[value] = ways.get(value, 0) | ranks
    track = [place for place in places if place < loop]
    for index, place in enumerate(track):
        ahead = track[index + 1] if index + 1 < len(track) else track[0] + loop
        behind = track[index - 1] if index else track[-1] - loop
        for value, ranks in ways.items():
            if behind < place + value < ahead:
                hole = board.hole_of(seats, colour, place + value)
                found[hole] = found.get(hole, 0) | ranks
    if len(places) < PEGS and 0 not in places:
        hole = board.hole_of(seats, colour, 0)
        found[hole] = found.get(hole, 0) | sum(1 << face for face in COMING_OUT)
    return found


class Odds:
    """How likely a hand of unseen cards holds at least one card of a set of ranks."""

    def __init__(self, unseen: tuple[Card, ...], size: int) -> None:
        self._counts = Counter(rank(card) for card in unseen)
        self._total = len(unseen)
        self._size = min(size, self._total)
        self._known: dict[Ranks, float] = {0: 0.0}

    def of(self, ranks: Ranks) -> float:
        """Return the chance, 0 to 1.

        >>> from pegs.cards import deck
        >>> round(Odds(deck(1), 1).of(1), 4)  # one card of 54 is an ace
        0.0741
        """
        known = self._known.get(ranks)
        if known is None:
            hits = sum(count for face, count in self._counts.items() if ranks >> face & 1)
            none = comb(self._total - hits, self._size) / comb(self._total, self._size)
            known = self._known[ranks] = 1 - none
        return known
