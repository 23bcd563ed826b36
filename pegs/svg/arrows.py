"""Arrows from hole to hole: the ways of a play, drawn over the board before it is played."""

from __future__ import annotations

from math import hypot
from typing import Final

from pegs.play import Part
from pegs.position import Position
from pegs.svg.geometry import BORE, Point, holes, num, polygon
from pegs.svg.holes import ends

_INK: Final = "#1c0e04"
_GOLD: Final = "#ffe27a"
_PALE: Final = "#fffbe6"
_BOW: Final = 0.22
"""How far an arrow swings inward, as a share of its length."""
_HEAD: Final = 6.5


def arrows(after: Position, parts: tuple[Part, ...], pushed: tuple[Part, ...], bottom: int) -> str:
    """Return an arrow for each way: whole for the pegs that a play names, dashed for the others.

    ``after`` is the position that the play leads to, ``pushed`` where the pegs went that were
    landed on, the board seen from the seat ``bottom``.

    >>> from pegs.notation import parse_position
    >>> here = parse_position("standard/4 A13/-/-/- B")
    >>> arrows(here, (Part(0, 0, 5),), (), 0).count("<path")
    3
    """
    where = holes(after.rules.seats, bottom)
    drawn = []
    for part, named in [(part, False) for part in pushed] + [(part, True) for part in parts]:
        left, reached = ends(after, part)
        drawn.append(_arrow(where[left].at, where[reached].at, named))
    return f'<g class="ways" aria-hidden="true">{"".join(drawn)}</g>'


def _arrow(start: Point, end: Point, named: bool) -> str:
    """One arrow in a dark casing, swung towards the middle of the board."""
    run = (end[0] - start[0], end[1] - start[1])
    length = hypot(*run)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    aside = (-run[1] * _BOW, run[0] * _BOW)
    if middle[0] * aside[0] + middle[1] * aside[1] > 0:
        aside = (-aside[0], -aside[1])
    bend = (middle[0] + aside[0], middle[1] + aside[1])
    along = ((end[0] - bend[0]), (end[1] - bend[1]))
    reach = hypot(*along)
    unit = (along[0] / reach, along[1] / reach)
    tip = _back(end, unit, min(BORE + 0.6, length / 4))
    neck = _back(tip, unit, _HEAD * 0.8)
    line = (
        f'd="M{num(start[0])} {num(start[1])}Q{num(bend[0])} {num(bend[1])} '
        f'{num(neck[0])} {num(neck[1])}" fill="none" stroke-linecap="round"'
    )
    head = polygon([tip, _aside(tip, unit, 0.5), _aside(tip, unit, -0.5)])
    colour = _GOLD if named else _PALE
    dashes = "" if named else ' stroke-dasharray="3.5 3.5"'
    kind = "way" if named else "way pushed"
    return (
        f'<g class="{kind}"><path class="casing" {line} stroke="{_INK}" stroke-width="4.2"/>'
        f'<path class="ring" {line} stroke="{colour}" stroke-width="2.2"{dashes}/>'
        f'<path class="dot" d="{head}" fill="{colour}" stroke="{_INK}" stroke-width="1" '
        f'stroke-linejoin="round"/></g>'
    )


def _back(point: Point, unit: Point, far: float) -> Point:
    return point[0] - far * unit[0], point[1] - far * unit[1]


def _aside(tip: Point, unit: Point, share: float) -> Point:
    """A corner of the head, behind the tip and to one side."""
    x, y = _back(tip, unit, _HEAD)
    return x - share * _HEAD * unit[1], y + share * _HEAD * unit[0]
