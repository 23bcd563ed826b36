"""What a peg is worth where it stands, in holes of way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pegs import board
from pegs.board import PEGS, START
from pegs.bots import weights

Pegs = Sequence[tuple[int, ...]]


@cache
def by_place(seats: int, shortcut: float = 0.0) -> tuple[float, ...]:
    """Return the worth of each place, START last (so that -1 finds it).

    ``shortcut`` is what the places are worth more from which an eight leads back to the in-spot
    or just before it.

    >>> table = by_place(4)
    >>> table[START], table[0], table[67], table[68], table[72]
    (-12.0, 0.0, 67.0, -4.0, 74.0)
    """
    loop = board.length(seats)
    spot = board.in_spot(seats)
    way = [float(place if place <= spot else place - loop) for place in range(loop)]
    for place in range(spot - loop + 9):
        way[place] += shortcut
    home = [spot + 1 + depth + weights.SAFE for depth in range(PEGS)]
    return (*way, *home, -weights.OUT)


def way(table: tuple[float, ...], places: tuple[int, ...]) -> float:
    """Return the worth of all five pegs of a colour."""
    return sum(table[place] for place in places) + (PEGS - len(places)) * table[START]


def lead(table: tuple[float, ...], pegs: Pegs, seat: int) -> float:
    """Return by how much the team of a seat stands better than its opponents."""
    return sum(
        -standing(table, places) if (colour - seat) & 1 else standing(table, places)
        for colour, places in enumerate(pegs)
    )


def standing(table: tuple[float, ...], places: tuple[int, ...]) -> float:
    """Return the worth of a colour: its way, less what is shut off in its home."""
    loop = len(table) - PEGS - 1
    return (
        way(table, places)
        - weights.STUCK * gaps(places, loop)
        - weights.UNSETTLED * unsettled(places, loop)
    )


def unsettled(places: tuple[int, ...], loop: int) -> int:
    """Return how many pegs in home must still move there, for free slots lie behind them.

    >>> unsettled((10, 73, 76), 72), unsettled((75, 76), 72)
    (1, 0)
    """
    last = loop + PEGS - len(places)
    return sum(loop <= place < last + index for index, place in enumerate(places))


def gaps(places: tuple[int, ...], loop: int) -> int:
    """Return how many free home slots lie behind the first peg in home: none else can fill them.

    >>> gaps((10, 73), 72), gaps((76,), 72), gaps((10,), 72)
    (3, 0, 0)
    """
    for index, place in enumerate(places):
        if place >= loop:
            return loop + index - place + PEGS - len(places)
    return 0
