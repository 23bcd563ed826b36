"""The middle of the board and the names on its frame: the piles, and whose turn it is."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin
from typing import Final, NamedTuple

from pegs import board
from pegs.board import SEATS
from pegs.cards import Card
from pegs.svg.cards import drawn as card_drawn
from pegs.svg.geometry import EDGE, FIELD, RIM, UNIT, clear, num, polygon, side
from pegs.svg.inlays import point_of
from pegs.svg.marks import MARKS, glyph


class Centre(NamedTuple):
    """What lies in the middle of the board."""

    pile: int
    """How many cards are in the draw pile."""
    discards: int
    card: Card | None
    """The last card played; None where there is none."""
    turn: int | None
    """The seat to play; None where nobody is."""


def middle(ident: str, seats: int, bottom: int, centre: Centre | None) -> str:
    """Return the piles with their counts and the pointer at whose turn it is.

    It is hidden from assistive technology: a page says these things in its text.
    """
    start = f'<g id="{ident}-centre" class="centre" pointer-events="none" aria-hidden="true">'
    if centre is None:
        return f"{start}</g>"
    pointer = "" if centre.turn is None else _pointer(seats, (centre.turn - bottom), centre.turn)
    scale = 0.62 * (clear(seats) / clear(4)) ** 0.67
    return (
        f'{start}{pointer}<g transform="scale({num(scale)})">'
        f"{_pile(-47, centre.pile, None, centre.pile > 0)}"
        f"{_pile(3, centre.discards, centre.card, centre.card is not None)}</g></g>"
    )


def _pile(left: int, count: int, face: Card | None, shown: bool) -> str:
    """A pile, thicker where it has more cards, with its count on a plate below."""
    depth = min(3, count // 12) if shown else 0
    under = "".join(
        f'<rect class="under" x="{num(0.6 + step)}" y="{num(0.6 + step)}" width="42.8" '
        f'height="60.8" rx="4.5" fill="#efe6d0" stroke="#6f5d45" stroke-width=".8"/>'
        for step in range(depth, 0, -1)
    )
    body = card_drawn(face) if shown else _EMPTY
    return (
        f'<g transform="translate({left} -40)"><rect x="1.5" y="3" width="{44 + depth}" '
        f'height="{62 + depth}" rx="5" fill="#1a0d04" fill-opacity=".28"/>{under}{body}'
        f'<rect class="plate" x="7" y="67.5" width="30" height="15" rx="7.5" fill="#4a2509"/>'
        f'<text class="count" x="22" y="79" font-size="11.5" text-anchor="middle" '
        f'font-weight="700" font-family="system-ui, sans-serif" fill="#ffeccb">'
        f"{count}</text></g>"
    )


_EMPTY: Final = (
    '<rect class="no-card" x="1.6" y="1.6" width="40.8" height="58.8" rx="4" fill="#c79a60" '
    'stroke="#4a2509" stroke-dasharray="3 3"/>'
)


def _pointer(seats: int, slot: int, seat: int) -> str:
    """The star's point in the colour of the seat to play, its mark, and a line along its side."""
    mark = MARKS[seat]
    left, tip, right = point_of(seats, slot % seats)
    edge = side(seats, slot % seats)
    reach = clear(seats) * 0.86
    x, y = reach * cos(edge.angle), reach * sin(edge.angle)
    scale = 0.6 + reach / 100
    depth = -(FIELD + 1.7)
    (ax, ay), (bx, by) = edge.at(1.5 * UNIT, depth), edge.at(16.5 * UNIT, depth)
    line = f'd="M{num(ax)} {num(ay)}L{num(bx)} {num(by)}" stroke-linecap="round"'
    return (
        f'<g class="turn seat-{mark.letter}">'
        f'<path class="turn-edge" {line} stroke="#fff1d0" stroke-width="3.2"/>'
        f'<path class="turn-line" {line} stroke="{mark.colour}" stroke-width="2"/>'
        f'<path class="turn-point" d="{polygon([(0, 0), left, tip, right])}" '
        f'fill="{mark.colour}" stroke="#4a2509" stroke-width=".6"/>'
        f'<path class="turn-shade" d="{polygon([(0, 0), tip, right])}" fill="#000" '
        f'fill-opacity=".22"/>'
        f'<g transform="translate({num(x)} {num(y)}) scale({num(scale)})">'
        f'<circle class="mark-ground" r="6.8" fill="#fff1d0" stroke="#4a2509" '
        f'stroke-width=".7"/>{glyph(mark)}</g></g>'
    )


def names_on_frame(ident: str, seats: int, bottom: int, names: tuple[str, ...]) -> str:
    """Return the names let into the frame, each turned so that it reads from the bottom."""
    usual = 8.5 + seats * 0.45
    drawn = []
    for seat, name in enumerate(names):
        edge = side(seats, (seat - bottom) % seats)
        x, y = edge.at(board.SIDE * UNIT / 2, -(FIELD + RIM) / 2 - 1.3)
        turn = (edge.angle - pi / 2) * 180 / pi % 360
        if 90 < turn < 270:
            turn -= 180
        size = min(usual, 1.7 * EDGE / max(1, len(name)))
        drawn.append(
            f'<text class="name seat-{SEATS[seat]}" transform="translate({num(x)} {num(y)}) '
            f'rotate({num(turn)})" y="{num(size * 0.34)}" text-anchor="middle" '
            f'font-size="{num(size)}" font-weight="600" '
            f"font-family=\"Georgia, 'Times New Roman', serif\" "
            f'fill="#fbe7c3" stroke="#2d1708" stroke-width=".9" '
            f'stroke-opacity=".55" paint-order="stroke">{escape(name)}</text>'
        )
    return f'<g id="{ident}-names" pointer-events="none" aria-hidden="true">{"".join(drawn)}</g>'
