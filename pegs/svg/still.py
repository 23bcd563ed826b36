"""Pictures of positions that only show: a page with many of them holds each board once.

The board with its holes, and a peg of each seat, are drawn in ``boards``; every ``still`` uses
them. Nothing in a still has an id or can be pointed at.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from html import escape
from typing import Final

from pegs.board import SEATS
from pegs.play import Play, outcome, pegs_after
from pegs.position import Position
from pegs.svg.arrows import arrows
from pegs.svg.centre import names_on_frame
from pegs.svg.geometry import BORE, extent, holes, num
from pegs.svg.ground import ground
from pegs.svg.holes import bodies, stands
from pegs.svg.numbers import number

Box = tuple[float, float, float, float]

_ROOM: Final = 13.0
"""What is shown round the holes that matter, in units."""
_WIDEST: Final = 2.6
"""How many times wider than high a picture may be."""


def boards(seats: Iterable[int], names: tuple[str, ...] = ()) -> str:
    """Return an unseen picture that holds the boards with so many seats, once for a whole page.

    ``names`` are the players' names, seat by seat, let into the frame.

    >>> boards((4,)).count('id="board4"')
    1
    """
    drawn = "".join(
        f"{_board(count, names[:count])}{bodies(count, _ident(count))}"
        for count in sorted(set(seats))
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="boards" width="0" height="0" '
        f'aria-hidden="true" focusable="false">{drawn}</svg>'
    )


def still(
    position: Position,
    label: str,
    *,
    play: Play | None = None,
    around: tuple[str, ...] = (),
    called: tuple[str, ...] = (),
) -> str:
    """Return a position as a picture called ``label``, with arrows for the ways of a legal play.

    It is seen from seat A. ``around`` are holes, by name, which the picture shows with a little
    room and without the rest of the board; ``called`` are holes that have their numbers beside
    them. It needs ``boards`` of as many seats on the same page.

    >>> from pegs.notation import parse_position
    >>> picture = still(parse_position("standard/4 A8/-/-/- A"), "A peg is out.")
    >>> 'href="#board4"' in picture, "id=" in picture
    (True, False)
    """
    seats = position.rules.seats
    where = holes(seats, 0)
    pegs = "".join(
        f'<use href="#{_ident(seats)}-peg-{SEATS[seat]}" '
        f'transform="translate({num(where[name].at[0])} {num(where[name].at[1])})"/>'
        for (seat, _), (name, _) in stands(position).items()
    )
    ways = "" if play is None else _ways(position, play)
    numbers = "".join(number(seats, name) for name in called)
    box = " ".join(map(num, _whole(seats) if not around else _crop(seats, around)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board still board-{seats}" '
        f'viewBox="{box}" role="img" aria-label="{escape(label)}"><use href="#{_ident(seats)}"/>'
        f"{pegs}{numbers}{ways}</svg>"
    )


def _ident(seats: int) -> str:
    return f"board{seats}"


@cache
def _board(seats: int, names: tuple[str, ...]) -> str:
    """The board with the names on its frame and its empty holes."""
    ident = _ident(seats)
    bores = "".join(
        f'<circle cx="{num(hole.at[0])}" cy="{num(hole.at[1])}" r="{num(BORE)}"/>'
        for hole in holes(seats, 0).values()
    )
    return (
        f'<g id="{ident}">{ground(seats, 0, ident)}{names_on_frame(ident, seats, 0, names)}'
        f'<g class="holes" fill="url(#{ident}-bore)">{bores}</g></g>'
    )


def _ways(position: Position, play: Play) -> str:
    parts = outcome(position, play)
    pushed = list(parts)
    for part in play.parts:
        pushed.remove(part)
    after = replace(position, pegs=pegs_after(position, play))
    return arrows(after, play.parts, tuple(pushed), 0)


def _whole(seats: int) -> Box:
    width, height = extent(seats)
    return -width, -height, 2 * width, 2 * height


def _crop(seats: int, around: tuple[str, ...]) -> Box:
    """The part of the picture that shows these holes, no wider than it should be."""
    points = [holes(seats, 0)[name].at for name in around]
    left, right = min(x for x, _ in points) - _ROOM, max(x for x, _ in points) + _ROOM
    top, bottom = min(y for _, y in points) - _ROOM, max(y for _, y in points) + _ROOM
    missing = max(0.0, (right - left) / _WIDEST - (bottom - top))
    # What is added is of the middle of the board, not of its frame.
    if top + bottom > 0:
        top -= missing
    else:
        bottom += missing
    width, height = extent(seats)
    # The picture is moved, not cut, where it would reach beyond the board.
    up = max(0.0, bottom - height) - max(0.0, -height - top)
    over = max(0.0, right - width) - max(0.0, -width - left)
    return left - over, top - up, right - left, bottom - top
