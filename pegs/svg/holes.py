"""What can be pointed at: the holes as elements with names, and the pegs that stand in them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import Final

from pegs import board
from pegs.board import SEATS, START
from pegs.play import Part
from pegs.position import Position
from pegs.svg.geometry import BORE, Hole, num
from pegs.svg.marks import MARKS, letter
from pegs.svg.names import Spot, Words

Standing = Mapping[tuple[int, int], tuple[str, int]]
Marked = Mapping[str, tuple[str, ...]]

_CAN_BE_CHOSEN = frozenset({"choosable", "chosen", "target"})


def stands(position: Position) -> dict[tuple[int, int], tuple[str, int]]:
    """Return where each peg stands, as hole name and place, by seat and peg number.

    Pegs are numbered 1 to 5 by place, those in the start area first: so a peg that comes out,
    or moves without passing another of its colour, keeps its number.

    >>> from pegs.notation import parse_position
    >>> found = stands(parse_position("standard/4 A8,h5/-/-/- A"))
    >>> found[0, 3], found[0, 4], found[0, 5]
    (('As3', -1), ('A8', 0), ('Ah5', 76))
    """
    seats = position.rules.seats
    found = {}
    for seat, places in enumerate(position.pegs):
        waiting = board.PEGS - len(places)
        for number in range(1, waiting + 1):
            found[seat, number] = (f"{SEATS[seat]}s{number}", START)
        for number, place in enumerate(places, waiting + 1):
            found[seat, number] = (board.hole_name(seats, seat, place), place)
    return found


def hole_of_peg(standing: Standing, seat: int, place: int) -> str:
    """Return the name of the hole of a peg: of those in a start area, the one that is next out.

    Raises ValueError where the seat has no peg there.
    """
    found = [hole for (owner, _), (hole, at) in standing.items() if (owner, at) == (seat, place)]
    if not found:
        raise ValueError(f"no peg of seat {SEATS[seat]} stands on place {place}")
    return found[-1]


def ends(position: Position, part: Part) -> tuple[str, str]:
    """Return the names of the holes that a peg left and reached, as the board stands after it."""
    seats, name = position.rules.seats, SEATS[part.seat]
    waiting = board.PEGS - len(position.pegs[part.seat])
    left = board.hole_name(seats, part.seat, part.start)
    if part.start == START:
        left = f"{name}s{min(waiting + 1, board.PEGS)}"
    reached = board.hole_name(seats, part.seat, part.end)
    if part.end == START:
        reached = f"{name}s{max(waiting, 1)}"
    return left, reached


# Most holes look the same from one picture to the next, and a hole is half the cost of a picture.
@lru_cache(maxsize=4096)
def hole(ident: str, at: Hole, peg: int | None, marks: tuple[str, ...], words: Words) -> str:
    """Return one hole: a button while it can be chosen; it may be given the focus at any time."""
    spot = Spot(at.name, at.kind, at.seat, peg, marks)
    role = "img" if _CAN_BE_CHOSEN.isdisjoint(marks) else "button"
    classes = " ".join(("hole", at.kind, f"seat-{SEATS[at.seat]}", *marks))
    return (
        f'<circle id="{ident}-{at.name}" class="{classes}" data-hole="{at.name}" role="{role}" '
        f'tabindex="-1" aria-label="{escape(words(spot))}" cx="{num(at.at[0])}" '
        f'cy="{num(at.at[1])}" r="{num(BORE)}"/>'
    )


def holes_group(ident: str) -> str:
    """Return the start of the group of all holes: their look, and a wider edge to be hit."""
    return (
        f'<g class="holes" fill="url(#{ident}-bore)" stroke="#000" stroke-opacity="0" '
        f'stroke-width="1.8" pointer-events="all">'
    )


PEGS_GROUP: Final = '<g class="pegs" pointer-events="none" aria-hidden="true">'
"""The start of the group of all pegs, which let the pointer through to the holes."""


def peg(ident: str, seat: int, number: int, place: int, at: Hole) -> str:
    """Return one peg, where it stands."""
    name = SEATS[seat]
    return (
        f'<use id="{ident}-peg-{name}-{number}" class="peg seat-{name}" data-seat="{seat}" '
        f'data-place="{place}" data-at="{at.name}" href="#{ident}-peg-{name}" '
        f'transform="translate({num(at.at[0])} {num(at.at[1])})"/>'
    )


def bodies(seats: int, ident: str) -> str:
    """Return a peg of each seat, to be used wherever one stands: shadow, side, top and letter."""
    drawn = []
    for mark in MARKS[:seats]:
        path = f'<path d="{mark.path}"'
        drawn.append(
            f'<g id="{ident}-peg-{mark.letter}" class="seat-{mark.letter}" '
            f'stroke-linejoin="round"><g transform="scale(1.05)">'
            f'{path} class="peg-shadow" transform="translate(1.2 2.2)" fill="#140a02" '
            f'fill-opacity=".36"/>'
            f'<circle class="peg-collar" r="4.4" cy=".5" fill="{mark.colour}" stroke="#160b03" '
            f'stroke-width=".5"/><circle class="peg-shade" r="4.4" cy=".5" fill="#000" '
            f'fill-opacity=".55"/>'
            f'{path} class="peg-side" transform="translate(0 .9)" fill="{mark.colour}" '
            f'stroke="#160b03" stroke-width=".8"/>'
            f'{path} class="peg-shade" transform="translate(0 .9)" fill="#000" '
            f'fill-opacity=".42"/>'
            f'{path} class="peg-top" fill="{mark.colour}" stroke="#160b03" stroke-opacity=".6" '
            f'stroke-width=".35"/>'
            f'{path} class="peg-gloss" fill="url(#{ident}-gloss)"/>'
            f'{path} class="peg-bevel" transform="scale(.84)" fill="none" stroke="#fff" '
            f'stroke-opacity=".38" stroke-width=".5"/></g>'
            f"{letter(mark)}</g>"
        )
    return f"<defs>{''.join(drawn)}</defs>"
