"""The board: the loop of track holes and where each seat's own holes lie on it (rules 7 to 10).

A *hole* is a track hole counted clockwise from ``A0``. A *place* is where a peg stands as seen
from its own colour: ``START``, then 0 (come-out) and on along the track, then h1 to h5.
"""

from __future__ import annotations

from functools import cache
from typing import Final

SIDE: Final = 18
IN_SPOT: Final = 3
COME_OUT: Final = 8
PEGS: Final = 5
START: Final = -1
SEAT_COUNTS: Final = (4, 6, 8)
SEATS: Final = "ABCDEFGH"


def length(seats: int) -> int:
    """Return the number of holes of the loop, which is also the place of h1 (rule 7).

    >>> length(4)
    72
    """
    return SIDE * seats


def in_spot(seats: int) -> int:
    """Return the place of a peg on its own in-spot, 18n - 5 on from its come-out (rule 10).

    >>> in_spot(4)
    67
    """
    return SIDE * seats - COME_OUT + IN_SPOT


def hole_of(seats: int, seat: int, place: int) -> int:
    """Return the track hole of a place on the track, as this seat counts.

    >>> hole_of(4, 0, 67), hole_of(4, 1, 0)
    (3, 26)
    """
    return (SIDE * seat + COME_OUT + place) % (SIDE * seats)


def place_of(seats: int, seat: int, hole: int) -> int:
    """Return the place that this seat gives to a track hole.

    >>> place_of(4, 0, 3), place_of(4, 0, 8)
    (67, 0)
    """
    return (hole - SIDE * seat - COME_OUT) % (SIDE * seats)


def team(seat: int) -> int:
    """Return 0 for the team of seats A C E G, 1 for that of B D F H (rule 2)."""
    return seat % 2


def hole_name(seats: int, seat: int, place: int) -> str:
    """Return how a place of this colour is written: a track hole, a home hole or the start area.

    >>> hole_name(4, 0, 67), hole_name(4, 0, 73), hole_name(4, 0, START)
    ('A3', 'Ah2', 'As')
    """
    if place == START:
        return f"{SEATS[seat]}s"
    loop = length(seats)
    if place >= loop:
        return f"{SEATS[seat]}h{place - loop + 1}"
    side, number = divmod(hole_of(seats, seat, place), SIDE)
    return f"{SEATS[side]}{number}"


@cache
def mates(seats: int, seat: int) -> tuple[int, ...]:
    """Return the seat's team-mates, from the nearest on its left on (rules 2 and 32).

    >>> mates(6, 4)
    (0, 2)
    """
    return tuple((seat + step) % seats for step in range(2, seats, 2))
