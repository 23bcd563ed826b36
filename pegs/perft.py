"""Counting plays to a depth, to hold one generator against another (docs/notation.md, Perft)."""

from __future__ import annotations

from dataclasses import replace

from pegs.cards import JOKER, Card
from pegs.legal import card_plays
from pegs.play import pegs_after
from pegs.position import Position, opening, winner
from pegs.rules import Rules

_FACES = tuple(Card(rank * 4) for rank in range(JOKER + 1))


def perft(rules: Rules, depth: int) -> int:
    """Return the number of sequences of so many plays from the opening, seat A first.

    >>> from pegs.rules import standard
    >>> [perft(standard(4), depth) for depth in (0, 1, 2)]
    [1, 4, 20]
    """
    return _count(opening(rules), depth, {})


def _count(position: Position, depth: int, known: dict[tuple[Position, int], int]) -> int:
    if depth == 0:
        return 1
    if winner(position) is not None:
        return 0
    key = (position, depth)
    if key not in known:
        known[key] = sum(_count(after, depth - 1, known) for after in _following(position))
    return known[key]


def _following(position: Position) -> list[Position]:
    """Return the position after each play of any of the 14 ranks."""
    seat = position.turn
    turn = (seat + 1) % position.rules.seats
    plain = [play for face in _FACES[:JOKER] for play in card_plays(position, seat, face)]
    jokers = list(card_plays(position, seat, _FACES[JOKER]))
    after = [
        replace(position, pegs=pegs_after(position, play), turn=turn) for play in (*plain, *jokers)
    ]
    if not plain and not (jokers and position.rules.joker == "must"):
        after.append(replace(position, turn=turn))
    return after
