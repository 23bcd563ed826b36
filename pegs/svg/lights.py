"""What is lit and what is marked, each by its own kind of ring as well as by light.

A solid ring: a peg that can be chosen. A heavy double one: the peg that is. Four arcs: a hole
that can be reached, with a dot where it is empty. Dots: the holes of the last play.
"""

from __future__ import annotations

from collections.abc import Container
from math import pi
from typing import Final

from pegs.svg.geometry import Hole, Point, num
from pegs.svg.holes import Marked

_INK: Final = "#1c0e04"
_LIGHT: Final = "#fffbe6"
_GOLD: Final = "#ffe27a"
_LIT: Final = frozenset({"choosable", "chosen", "target"})


def halos(ident: str, seats: int, where: dict[str, Hole], marked: Marked) -> str:
    """Return the light under all that can be chosen, wider where the holes are smaller."""
    drawn = []
    wider = 0.6 + seats / 10
    for name, marks in marked.items():
        if not _LIT.isdisjoint(marks):
            x, y = where[name].at
            drawn.append(
                f'<circle class="halo" cx="{num(x)}" cy="{num(y)}" r="{num(10 * wider)}" '
                f'fill="url(#{ident}-halo)"/>'
            )
    return _group(f"{ident}-glow", drawn)


def rings(ident: str, where: dict[str, Hole], marked: Marked, occupied: Container[str]) -> str:
    """Return the rings over pegs and holes."""
    drawn = []
    for name, marks in marked.items():
        at = where[name].at
        for kind in marks:
            drawn.append(_RINGS[kind](at, name in occupied))
    return _group(f"{ident}-marks", drawn)


def _group(key: str, drawn: list[str]) -> str:
    return f'<g id="{key}" pointer-events="none" aria-hidden="true">{"".join(drawn)}</g>'


def _ring(kind: str, at: Point, radius: float, wide: float, colour: str = _LIGHT) -> str:
    """A light ring in a dark casing, so that it reads on any ground."""
    circle = f'cx="{num(at[0])}" cy="{num(at[1])}" r="{num(radius)}" fill="none"'
    return (
        f'<circle class="casing {kind}" {circle} stroke="{_INK}" stroke-width="{num(wide + 1)}"'
        f'/><circle class="ring {kind}" {circle} stroke="{colour}" '
        f'stroke-width="{num(wide)}"/>'
    )


def _choosable(at: Point, _standing: bool) -> str:
    return _ring("choosable", at, 5.6, 1.2)


def _chosen(at: Point, _standing: bool) -> str:
    return _ring("chosen", at, 7, 1.1, _GOLD) + _ring("chosen", at, 5.3, 1)


def _target(at: Point, standing: bool) -> str:
    """Four arcs, each cased all round; the dot in an empty hole shines from its depth."""
    x, y = at
    radius = 6.1 if standing else 5.1
    turn = f'transform="rotate(22.5 {num(x)} {num(y)})"'
    arc = gap = radius * pi / 4
    circle = f'cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="none" {turn}'
    arcs = (
        f'<circle class="casing target" {circle} stroke="{_INK}" stroke-width="2.9" '
        f'stroke-dasharray="{num(arc + 0.8)} {num(gap - 0.8)}" stroke-dashoffset=".4"/>'
        f'<circle class="ring target" {circle} stroke="{_GOLD}" stroke-width="1.9" '
        f'stroke-dasharray="{num(arc)} {num(gap)}"/>'
    )
    if standing:
        return arcs
    return (
        f'{arcs}<circle class="dot target" cx="{num(x)}" cy="{num(y)}" r="2.2" fill="{_GOLD}" '
        f'stroke="{_INK}" stroke-width=".4"/>'
    )


def _dots(kind: str, at: Point, radius: float, dots: int) -> str:
    """A ring of dots; the casing is whole so that the dots stand out on light wood too."""
    gap = 2 * pi * radius / dots
    circle = f'cx="{num(at[0])}" cy="{num(at[1])}" r="{num(radius)}" fill="none"'
    return (
        f'<circle class="casing {kind}" {circle} stroke="{_INK}" stroke-width="1.9"/>'
        f'<circle class="ring {kind}" {circle} stroke="{_LIGHT}" stroke-width="1.2" '
        f'stroke-linecap="round" stroke-dasharray="0 {num(gap)}"/>'
    )


def _left(at: Point, standing: bool) -> str:
    return _dots("left", at, 5.6 if standing else 3, 16 if standing else 9)


def _reached(at: Point, _standing: bool) -> str:
    return _dots("reached", at, 5.6, 16)


_RINGS: Final = {
    "left": _left,
    "reached": _reached,
    "choosable": _choosable,
    "chosen": _chosen,
    "target": _target,
}
