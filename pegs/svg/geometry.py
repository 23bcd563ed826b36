"""Where everything lies on the board, in units of which the holes of the track are ten apart.

The centre of the board is the origin, y runs down. A *slot* is a side as seen from the reader:
0 at the bottom, 1 on its left, and on clockwise.
"""

from __future__ import annotations

from functools import cache
from math import ceil, cos, pi, sin, tan
from typing import Final, NamedTuple

from pegs import board

UNIT: Final = 10.0
EDGE: Final = board.SIDE * UNIT
FIELD: Final = 9.5
"""How far the light field reaches out over the line of the track."""
RIM: Final = 26.0
"""How far the board reaches out over the line of the track."""
MARGIN: Final = 7.0
"""Room round the board for its shadow."""
BORE: Final = 4.1
"""The radius of a hole with its chamfer."""
START_DEPTH: Final = 3.25 * UNIT
START_RING: Final = 10
START_DISC: Final = 16.4
LANE: Final = 5

Point = tuple[float, float]


class Side(NamedTuple):
    """One side: where its hole 0 lies, and the unit vectors along the track and inward."""

    corner: Point
    along: Point
    inward: Point
    angle: float
    """Where the middle of the side lies from the centre, in radians."""

    def at(self, along: float, depth: float = 0.0) -> Point:
        """Return the point so far on from hole 0 and so far inward, in units."""
        return (
            self.corner[0] + along * self.along[0] + depth * self.inward[0],
            self.corner[1] + along * self.along[1] + depth * self.inward[1],
        )


def inradius(seats: int) -> float:
    """Return how far the line of the track passes from the centre.

    >>> round(inradius(4))
    90
    """
    return EDGE / 2 / tan(pi / seats)


def clear(seats: int) -> float:
    """Return the radius of the middle that no start area reaches."""
    return inradius(seats) - START_DEPTH - START_DISC


@cache
def side(seats: int, slot: int) -> Side:
    """Return the side at a slot."""
    angle = pi / 2 + 2 * pi * slot / seats
    out = (cos(angle), sin(angle))
    along = (-out[1], out[0])
    distance = inradius(seats)
    corner = (
        distance * out[0] - EDGE / 2 * along[0],
        distance * out[1] - EDGE / 2 * along[1],
    )
    return Side(corner, along, (-out[0], -out[1]), angle)


def corners(seats: int, offset: float) -> list[Point]:
    """Return the corners of the polygon that runs so far outside the line of the track.

    Corner k is where the side at slot k begins.
    """
    far = (inradius(seats) + offset) / cos(pi / seats)
    turns = [pi / 2 - pi / seats + 2 * pi * slot / seats for slot in range(seats)]
    return [(far * cos(turn), far * sin(turn)) for turn in turns]


def extent(seats: int) -> Point:
    """Return half the width and half the height of the picture, in whole units."""
    points = corners(seats, RIM)
    return (
        ceil(max(x for x, _ in points) + MARGIN),
        ceil(max(y for _, y in points) + MARGIN),
    )


class Hole(NamedTuple):
    """One hole: its name, what it is, whose side it is on, and where it lies."""

    name: str
    kind: str
    """``track``, ``in-spot``, ``come-out``, ``home`` or ``start``."""
    seat: int
    at: Point


_KINDS = {board.IN_SPOT: "in-spot", board.COME_OUT: "come-out"}


@cache
def holes(seats: int, bottom: int) -> dict[str, Hole]:
    """Return every hole by name, side by side: the track, then home, then the start area.

    >>> len(holes(4, 0)), [round(part) for part in holes(4, 0)["A0"].at]
    (112, [90, 90])
    """
    found: dict[str, Hole] = {}
    for seat in range(seats):
        edge = side(seats, (seat - bottom) % seats)
        letter = board.SEATS[seat]
        for number in range(board.SIDE):
            kind = _KINDS.get(number, "track")
            name = f"{letter}{number}"
            found[name] = Hole(name, kind, seat, edge.at(number * UNIT))
        for number in range(1, board.PEGS + 1):
            name = f"{letter}h{number}"
            at = edge.at(board.IN_SPOT * UNIT, number * UNIT)
            found[name] = Hole(name, "home", seat, at)
        for number in range(1, board.PEGS + 1):
            name = f"{letter}s{number}"
            turn = 2 * pi * (number - 1) / board.PEGS
            at = edge.at(
                board.COME_OUT * UNIT + START_RING * sin(turn),
                START_DEPTH - START_RING * cos(turn),
            )
            found[name] = Hole(name, "start", seat, at)
    return found


def num(value: float) -> str:
    """Write a coordinate, to a hundredth and no longer than it need be.

    >>> num(3.0), num(-0.001), num(2.456)
    ('3', '0', '2.46')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def polygon(points: list[Point]) -> str:
    """Return the path of a closed polygon.

    >>> polygon([(0, 0), (1, 0), (0, 1)])
    'M0 0L1 0L0 1Z'
    """
    return f"M{'L'.join(f'{num(x)} {num(y)}' for x, y in points)}Z"


def rounded(points: list[Point], radius: float) -> str:
    """Return the path of a closed polygon whose corners are rounded off."""
    steps: list[str] = []
    for index, corner in enumerate(points):
        before = _towards(corner, points[index - 1], radius)
        after = _towards(corner, points[(index + 1) % len(points)], radius)
        verb = "L" if steps else "M"
        steps.append(
            f"{verb}{num(before[0])} {num(before[1])}"
            f"Q{num(corner[0])} {num(corner[1])} {num(after[0])} {num(after[1])}"
        )
    return "".join(steps) + "Z"


def _towards(start: Point, end: Point, distance: float) -> Point:
    run = (end[0] - start[0], end[1] - start[1])
    share = distance / (run[0] ** 2 + run[1] ** 2) ** 0.5
    return (start[0] + run[0] * share, start[1] + run[1] * share)
