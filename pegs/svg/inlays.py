"""The veneers let into the field: each seat's come-out, start area and home, and the rose."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from pegs.board import COME_OUT, IN_SPOT, SEATS
from pegs.svg.geometry import (
    LANE,
    START_DEPTH,
    START_DISC,
    UNIT,
    Point,
    clear,
    num,
    polygon,
    side,
)
from pegs.svg.marks import MARKS

_IVORY: Final = "#fff1d0"
_WALNUT: Final = "#4a2509"


def inlays(seats: int, bottom: int) -> str:
    """Return the inlays of every seat, in its colour and with its mark."""
    return "".join(_inlay(seats, (seat - bottom) % seats, seat) for seat in range(seats))


def _inlay(seats: int, slot: int, seat: int) -> str:
    """One seat's lane and disc: dark line, ivory line and dyed veneer, from the outside in."""
    edge = side(seats, slot)
    start = edge.at(COME_OUT * UNIT, START_DEPTH)
    ways = _line(edge.at(IN_SPOT * UNIT), edge.at(IN_SPOT * UNIT, LANE * UNIT))
    ways += _line(edge.at(COME_OUT * UNIT), start)
    mark = MARKS[seat]
    layers = "".join(
        f'<g class="{name}" stroke="{colour}" fill="{colour}"{thin}><path d="{ways}" '
        f'stroke-width="{num(wide)}"/><circle cx="{num(start[0])}" cy="{num(start[1])}" '
        f'r="{num(START_DISC - inset)}" stroke="none"/></g>'
        for name, colour, wide, inset, thin in (
            ("inlay-edge", _WALNUT, 12.4, 0.0, ""),
            ("inlay-line", _IVORY, 11.5, 0.45, ""),
            ("dye", mark.colour, 9.9, 1.25, ' opacity=".74"'),
        )
    )
    return (
        f'<g class="inlay seat-{SEATS[seat]}" stroke-linecap="round">{layers}'
        f'<path class="inlay-mark" transform="translate({num(start[0])} {num(start[1])}) '
        f'scale(.85)" d="{mark.path}" fill="{mark.ink}" fill-opacity=".2" '
        f'stroke="{mark.ink}" stroke-opacity=".75" stroke-width=".7"/></g>'
    )


def _line(start: Point, end: Point) -> str:
    return f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}"


def rose(seats: int) -> str:
    """Return the star in the middle, which has a point for each side."""
    far = clear(seats) - 2
    light, dark = [], []
    for slot in range(seats):
        left, tip, right = point_of(seats, slot)
        light.append(polygon([(0, 0), left, tip]))
        dark.append(polygon([(0, 0), tip, right]))
    return (
        f'<g class="rose" stroke="{_WALNUT}" stroke-width=".6" stroke-opacity=".7">'
        f'<circle r="{num(far * 0.8)}" fill="{_WALNUT}" fill-opacity=".1"/>'
        f'<path d="{"".join(light)}" fill="#f1d6a4"/><path d="{"".join(dark)}" fill="#a06d3a"/></g>'
    )


def point_of(seats: int, slot: int) -> tuple[Point, Point, Point]:
    """Return the shoulder, the tip and the other shoulder of the star's point at a slot."""
    far, near = clear(seats) - 2, (clear(seats) - 2) * (0.34 if seats == 4 else 0.5)
    angle = side(seats, slot).angle
    tip = (far * cos(angle), far * sin(angle))
    shoulders = [
        (near * cos(angle + turn), near * sin(angle + turn)) for turn in (-pi / seats, pi / seats)
    ]
    return shoulders[0], tip, shoulders[1]
