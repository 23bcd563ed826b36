"""The eight seats' marks: a colour, a shape, a letter, and the ink that reads on the colour."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, NamedTuple

from pegs.board import SEATS
from pegs.svg.geometry import num, rounded


class SeatMark(NamedTuple):
    """How a seat is told apart; any one of colour, shape and letter is enough."""

    letter: str
    colour: str
    ink: str
    shape: str
    """The English name of the shape."""
    path: str
    """The shape as path data about the origin, to go with pegs some nine units wide."""


def _regular(
    corners: int, radius: float, turn: float, inner: float = 0.0, down: float = 0.0
) -> str:
    """Return a regular polygon, or with an inner radius a star, some way down from the origin."""
    count = corners * 2 if inner else corners
    points = []
    for index in range(count):
        reach = inner if inner and index % 2 else radius
        angle = turn + 2 * pi * index / count
        points.append((reach * cos(angle), down + reach * sin(angle)))
    return rounded(points, 0.7)


def _cross(arm: float, half: float) -> str:
    a, h = arm, half
    corners = [(h, -a), (h, -h), (a, -h), (a, h), (h, h), (h, a)]
    corners += [(-x, -y) for x, y in corners]
    return rounded(corners, 0.6)


_UP = -pi / 2
_CIRCLE = "M-4.3 0A4.3 4.3 0 1 1 4.3 0A4.3 4.3 0 1 1 -4.3 0Z"
_HEART = (
    "M0 4.9C-2 3.3 -4.8 1.4 -4.8 -1.4C-4.8 -3.2 -3.6 -4.3 -2.3 -4.3C-1.2 -4.3 -0.4 -3.7 0 -2.9"
    "C0.4 -3.7 1.2 -4.3 2.3 -4.3C3.6 -4.3 4.8 -3.2 4.8 -1.4C4.8 1.4 2 3.3 0 4.9Z"
)

MARKS: Final = (
    SeatMark("A", "#cc3311", "#ffffff", "circle", _CIRCLE),
    SeatMark("B", "#1a62b3", "#ffffff", "square", _regular(4, 5.5, pi / 4)),
    SeatMark("C", "#f3c21b", "#1d1405", "triangle", _regular(3, 6.4, _UP, down=1)),
    SeatMark("D", "#0b8663", "#ffffff", "diamond", _regular(4, 5.6, 0)),
    SeatMark("E", "#8c3d8f", "#ffffff", "star", _regular(5, 5.9, _UP, 3.1, down=0.3)),
    SeatMark("F", "#7cc8ee", "#10222e", "cross", _cross(4.8, 2.2)),
    SeatMark("G", "#2c2a2e", "#ffffff", "hexagon", _regular(6, 4.8, 0)),
    SeatMark("H", "#f5efe0", "#2b2118", "heart", _HEART),
)
"""The mark of each seat, A to H; the colours differ in lightness as well, for colour-blind eyes."""

LETTERS: Final = {"triangle": (4.2, 3.0), "heart": (4.5, 1.0), "star": (4.2, 1.8)}
"""How large the letter is and how far down it stands, where the shape leaves it less room."""


def glyph(mark: SeatMark) -> str:
    """Return the mark without shading: the shape with its letter, about the origin."""
    return (
        f'<path class="mark" d="{mark.path}" fill="{mark.colour}" stroke="{mark.ink}" '
        f'stroke-width=".5"/>'
        f"{letter(mark)}"
    )


def letter(mark: SeatMark) -> str:
    """Return the letter of a mark, in its ink."""
    size, down = LETTERS.get(mark.shape, (4.8, 1.7))
    return (
        f'<text class="letter" y="{num(down)}" fill="{mark.ink}" font-size="{num(size)}" '
        f'font-weight="700" font-family="system-ui, sans-serif" text-anchor="middle">'
        f"{mark.letter}</text>"
    )


def badge(seat: int, size: int) -> str:
    """Return a seat's mark as a picture of its own, to stand beside a name; size in pixels.

    It is hidden from assistive technology: the name beside it says who it is.

    >>> badge(0, 24).startswith('<svg xmlns="http://www.w3.org/2000/svg" class="badge seat-A"')
    True
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="badge seat-{SEATS[seat]}" '
        f'viewBox="-6.5 -6.5 13 13" width="{size}" height="{size}" aria-hidden="true" '
        f'focusable="false">{glyph(MARKS[seat])}</svg>'
    )
