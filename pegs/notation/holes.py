"""Holes as text."""

from __future__ import annotations

import re

from pegs import board
from pegs.board import SEATS, START
from pegs.notation.error import NotationError
from pegs.rules import Rules

HOLE = re.compile(r"([A-H])(?:(s)|h([1-5])|(0|[1-9]|1[0-7]))\Z", re.ASCII)
"""A seat, then one of: the start area, a depth in home, a number on the side."""


def format_place(rules: Rules, seat: int, place: int) -> str:
    """Write the hole where a peg of this colour stands.

    >>> from pegs.rules import standard
    >>> format_place(standard(4), 0, 72)
    'Ah1'
    """
    return board.hole_name(rules.seats, seat, place)


def parse_hole(text: str, word: str, at: int, seats: int) -> tuple[int, int, bool]:
    """Return the side, and the place if it is the side's own (start, home) or else the hole."""
    found = HOLE.match(word)
    if not found:
        raise NotationError(text, at, f"not a hole: {word!r}")
    if found[1] not in SEATS[:seats]:
        raise NotationError(text, at, f"there is no side {found[1]} on a board of {seats} sides")
    side = SEATS.index(found[1])
    if found[2]:
        return side, START, True
    if found[3]:
        return side, board.length(seats) + int(found[3]) - 1, True
    return side, board.SIDE * side + int(found[4]), False
