"""The numbers of holes, for who reads of "A8" and looks for it on the board."""

from __future__ import annotations

from typing import Final

from pegs import board
from pegs.play import Part
from pegs.position import Position
from pegs.svg.geometry import Point, holes, num, side

_BESIDE: Final = 8.2
"""How far the middle of a number is from that of its hole, in units."""


def numbered(position: Position, last: tuple[Part, ...] = ()) -> tuple[str, ...]:
    """Return the holes of the track where pegs stand, or stood before the parts of a last play.

    >>> from pegs.notation import parse_position
    >>> numbered(parse_position("standard/4 A12,h5/B3/-/- A"), (Part(0, 0, 4),))
    ('A12', 'A8', 'B3')
    """
    seats = position.rules.seats
    pegs = {(seat, place) for seat, places in enumerate(position.pegs) for place in places}
    left = {(part.seat, part.start) for part in last}
    names = {board.hole_name(seats, seat, place) for seat, place in pegs | left}
    return tuple(sorted(name for name in names if name[1:].isdecimal()))


def number(seats: int, name: str, bottom: int = 0) -> str:
    """Return the number of a hole, without its seat, outside the track or beside the lane home."""
    found = holes(seats, bottom)[name]
    edge = side(seats, (found.seat - bottom) % seats)
    x, y = _beside(found.at, edge.along if found.kind == "home" else edge.inward)
    return (
        f'<text class="hole-number" x="{num(x)}" y="{num(y + 2.3)}" font-size="6.4" '
        f'font-weight="700" text-anchor="middle" font-family="system-ui, sans-serif" '
        f'fill="#2d1708" stroke="#fff1d0" stroke-width="1.6" paint-order="stroke">{name[1:]}</text>'
    )


def _beside(at: Point, way: Point) -> Point:
    return at[0] - _BESIDE * way[0], at[1] - _BESIDE * way[1]
