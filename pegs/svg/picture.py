"""A position as one SVG string: the board, every hole, the pegs, what is lit, and the middle."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TypedDict, Unpack

from pegs import board
from pegs.board import SEATS
from pegs.play import Part
from pegs.position import Position
from pegs.svg.centre import Centre, middle, names_on_frame
from pegs.svg.geometry import extent, holes, num
from pegs.svg.ground import ground
from pegs.svg.holes import (
    PEGS_GROUP,
    Standing,
    bodies,
    ends,
    hole,
    hole_of_peg,
    holes_group,
    peg,
    stands,
)
from pegs.svg.lights import halos, rings
from pegs.svg.names import Words, english
from pegs.svg.numbers import number

Spots = frozenset[tuple[int, int]]
"""Pegs or holes, each as a seat and a place as that seat counts."""


class Looks(TypedDict, total=False):
    """What a picture may show besides the position."""

    bottom: int
    """The seat that it is seen from."""
    last: tuple[Part, ...]
    """Every peg's way in the last play."""
    choosable: Spots
    targets: Spots
    chosen: tuple[int, int] | None
    names: tuple[str, ...]
    """The players' names, seat by seat."""
    centre: Centre | None
    called: tuple[str, ...]
    """Holes, by name, that have their numbers beside them."""
    ident: str
    """What every id begins with, so that a page can hold several boards."""
    words: Words


@dataclass(frozen=True, slots=True)
class _Scene:
    """A position and its looks, with what they are where nothing is said."""

    position: Position
    bottom: int = 0
    last: tuple[Part, ...] = ()
    choosable: Spots = frozenset()
    targets: Spots = frozenset()
    chosen: tuple[int, int] | None = None
    names: tuple[str, ...] = ()
    centre: Centre | None = None
    called: tuple[str, ...] = ()
    ident: str = "board"
    words: Words = english


def draw(
    position: Position, *, size: int | None = None, label: str = "Board", **looks: Unpack[Looks]
) -> str:
    """Return the position as an SVG picture, ``size`` pixels wide and called ``label``.

    ``choosable`` and ``chosen`` are pegs and ``targets`` holes, each as seat and place of that
    seat. Raises ValueError where no peg stands on ``chosen``.

    >>> from pegs.position import opening
    >>> from pegs.rules import standard
    >>> picture = draw(opening(standard(4)))
    >>> 'id="board-A8"' in picture, 'aria-label="A8, come-out of seat A, empty"' in picture
    (True, True)
    """
    scene = _Scene(position, **looks)
    seats, ident = position.rules.seats, scene.ident
    width, height = extent(seats)
    scale = "" if size is None else f' width="{size}" height="{round(size * height / width)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{ident}" class="board board-{seats}" '
        f'viewBox="{num(-width)} {num(-height)} {num(2 * width)} {num(2 * height)}"{scale} '
        f'role="group" aria-label="{escape(label)}">'
        f"{ground(seats, scene.bottom, ident)}{bodies(seats, ident)}{_drawn(scene)}</svg>"
    )


def pieces(position: Position, **looks: Unpack[Looks]) -> dict[str, str]:
    """Return all of the picture that can change, as markup by element id, in drawing order.

    A page makes the picture of one position that of another with as many seats, the same seat at
    the bottom and the same ident by replacing the elements whose markup differs.
    """
    return {
        key: markup
        for _, layer in _layers(_Scene(position, **looks))
        for key, markup in layer.items()
    }


def _drawn(scene: _Scene) -> str:
    return "".join(
        f"{start}{''.join(layer.values())}{'</g>' if start else ''}"
        for start, layer in _layers(scene)
    )


def _layers(scene: _Scene) -> list[tuple[str, dict[str, str]]]:
    """Return the layers from below, each as the start of its group, if any, and its elements."""
    ident, position, bottom = scene.ident, scene.position, scene.bottom
    seats = position.rules.seats
    where = holes(seats, bottom)
    standing = stands(position)
    occupied = {name: seat for (seat, _), (name, _) in standing.items()}
    marked = _marked(scene, standing)
    below = {
        f"{ident}-names": names_on_frame(ident, seats, bottom, scene.names),
        f"{ident}-centre": middle(ident, seats, bottom, scene.centre),
        f"{ident}-glow": halos(ident, seats, where, marked),
    }
    bores = {
        f"{ident}-{name}": hole(ident, at, occupied.get(name), marked.get(name, ()), scene.words)
        for name, at in where.items()
    }
    pegs = {
        f"{ident}-peg-{SEATS[seat]}-{number}": peg(ident, seat, number, place, where[name])
        for (seat, number), (name, place) in standing.items()
    }
    above = {
        f"{ident}-marks": rings(ident, where, marked, occupied),
        f"{ident}-numbers": _numbers(scene),
    }
    return [("", below), (holes_group(ident), bores), (PEGS_GROUP, pegs), ("", above)]


def _numbers(scene: _Scene) -> str:
    seats = scene.position.rules.seats
    drawn = "".join(number(seats, name, scene.bottom) for name in scene.called)
    return f'<g id="{scene.ident}-numbers" pointer-events="none" aria-hidden="true">{drawn}</g>'


def _marked(scene: _Scene, standing: Standing) -> dict[str, tuple[str, ...]]:
    """Return what each marked hole is marked as, by hole name, in the order of drawing."""
    seats = scene.position.rules.seats
    kinds: dict[str, set[str]] = {kind: set() for kind in _ORDER}
    for part in scene.last:
        left, reached = ends(scene.position, part)
        kinds["left"].add(left)
        kinds["reached"].add(reached)
    kinds["choosable"] = {
        name for (seat, _), (name, place) in standing.items() if (seat, place) in scene.choosable
    }
    if scene.chosen is not None:
        kinds["chosen"].add(hole_of_peg(standing, *scene.chosen))
    kinds["choosable"] -= kinds["chosen"]
    kinds["target"] = {board.hole_name(seats, *target) for target in scene.targets}
    marked: dict[str, tuple[str, ...]] = {}
    for kind, found in kinds.items():
        for name in sorted(found):
            marked[name] = (*marked.get(name, ()), kind)
    return marked


_ORDER = ("left", "reached", "choosable", "chosen", "target")
