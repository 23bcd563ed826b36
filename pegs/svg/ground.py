"""The board itself, with nothing on it: frame, field and grain. The same at every turn."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, tan

from pegs.svg.geometry import (
    EDGE,
    FIELD,
    RIM,
    Point,
    corners,
    inradius,
    num,
    polygon,
    rounded,
    side,
)
from pegs.svg.inlays import inlays, rose

_FRAME_CORNER = 14.0
_FIELD_CORNER = 9.0


@cache
def ground(seats: int, bottom: int, ident: str) -> str:
    """Return everything that lies under the holes and pegs, and what they are shaded with."""
    return (
        f'<defs>{_shades(ident)}{_clips(seats, ident)}</defs><g class="ground" '
        f'pointer-events="none">{_frame(seats, ident)}{_field(seats, ident)}{rose(seats)}'
        f"{inlays(seats, bottom)}{_grains(seats, ident)}{_light(seats, ident)}</g>"
    )


def _stops(*stops: tuple[float, str, str, float]) -> str:
    return "".join(
        f'<stop class="{name}" offset="{num(at)}" stop-color="{colour}"'
        + (f' stop-opacity="{num(opacity)}"' if opacity < 1 else "")
        + "/>"
        for at, name, colour, opacity in stops
    )


def _shades(ident: str) -> str:
    """The gradients: a drilled hole, the gloss of a peg, the light on the field, what is lit."""
    bore = _stops(
        (0, "bore-deep", "#120904", 1),
        (0.62, "bore-deep", "#1d0f06", 1),
        (0.78, "bore-wall", "#46270f", 1),
        (0.82, "bore-lip", "#7d4d24", 1),
        (0.92, "bore-lip", "#d3a468", 1),
        (1, "bore-rim", "#976a3c", 1),
    )
    gloss = _stops(
        (0, "gloss", "#fff", 0.62),
        (0.3, "gloss", "#fff", 0.2),
        (0.6, "gloss", "#fff", 0),
        (0.75, "shade", "#000", 0),
        (1, "shade", "#000", 0.34),
    )
    light = _stops(
        (0, "gloss", "#fff4d6", 0.34), (0.5, "gloss", "#fff", 0), (1, "shade", "#2a1200", 0.24)
    )
    halo = _stops(
        (0, "halo", "#fff6c8", 1), (0.6, "halo", "#ffe27a", 0.8), (1, "halo", "#ffd24a", 0)
    )
    return (
        f'<radialGradient id="{ident}-bore" fx=".46" fy=".4">{bore}</radialGradient>'
        f'<radialGradient id="{ident}-gloss" r=".62" fx=".3" fy=".2">{gloss}</radialGradient>'
        f'<linearGradient id="{ident}-light" x2="1" y2="1">{light}</linearGradient>'
        f'<radialGradient id="{ident}-halo">{halo}</radialGradient>'
    )


def _clips(seats: int, ident: str) -> str:
    shapes = {
        "inside": rounded(corners(seats, FIELD), _FIELD_CORNER),
        "outline": rounded(corners(seats, RIM), _FRAME_CORNER),
    }
    return "".join(
        f'<clipPath id="{ident}-{name}"><path d="{path}"/></clipPath>'
        for name, path in shapes.items()
    )


def _frame(seats: int, ident: str) -> str:
    """The block: its shadow, its edge, and a dark frame mitred at the corners."""
    outline = rounded(corners(seats, RIM), _FRAME_CORNER)
    shadows = "".join(
        f'<path d="{rounded(corners(seats, RIM + grow), _FRAME_CORNER + grow)}" '
        f'transform="translate(.6 {num(2.4 + grow * 0.55)})" fill="#1a0d04" fill-opacity=".07"/>'
        for grow in (-0.6, 0.3, 1.2, 2.1, 3)
    )
    rails = "".join(_rail(seats, slot) for slot in range(seats))
    bevel = rounded(corners(seats, RIM - 1), _FRAME_CORNER - 1)
    return (
        f'<g class="shadow">{shadows}</g>'
        f'<path class="edge" d="{outline}" transform="translate(0 2.6)" fill="#351b0c"/>'
        f'<path class="rail" d="{outline}" fill="#6a3f22"/>'
        f'<g clip-path="url(#{ident}-outline)">{rails}</g>'
        f'<path class="bevel" d="{bevel}" fill="none" stroke="#ffdba6" stroke-opacity=".3" '
        f'stroke-width="1"/>'
        f'<path class="outline" d="{outline}" fill="none" stroke="#2d1708" stroke-width=".8"/>'
    )


def _rail(seats: int, slot: int) -> str:
    """One side of the frame, as bright as it faces the light, with its own grain."""
    edge = side(seats, slot)
    lit = (1 - cos(edge.angle - pi / 4)) / 2
    outer, inner = corners(seats, RIM), corners(seats, FIELD)
    following = (slot + 1) % seats
    quad = polygon([outer[slot], outer[following], inner[following], inner[slot]])
    lines = []
    for row in range(7):
        offset = FIELD + 1.6 + row * 2.15 + 0.5 * sin(row * 2.7 + slot)
        reach = EDGE / 2 + offset * tan(pi / seats)
        points = [
            edge.at(
                EDGE / 2 - reach + reach * step / 3, -offset + 0.45 * sin(step * 1.9 + row + slot)
            )
            for step in range(7)
        ]
        lines.append(_wave(points))
    return (
        f'<path class="frame-side" d="{quad}" fill="#fff0d2" '
        f'fill-opacity="{num(0.02 + 0.13 * lit)}" stroke="#2d1708" '
        f'stroke-opacity=".45" stroke-width=".4"/>'
        f'<path class="grain" d="{"".join(lines)}" fill="none" stroke="#2d1406" '
        f'stroke-opacity=".26" stroke-width=".7"/>'
    )


def _wave(points: list[Point]) -> str:
    """Return the path of a soft line through every second point."""
    (x, y), *rest = points
    steps = (
        f"{'Q' if index % 2 == 0 else ' '}{num(x)} {num(y)}" for index, (x, y) in enumerate(rest)
    )
    return f"M{num(x)} {num(y)}{''.join(steps)}"


def _field(seats: int, ident: str) -> str:
    """The light field, of as many veneers as there are sides, laid to the centre."""
    points = corners(seats, FIELD)
    shape = rounded(points, _FIELD_CORNER)
    veneers = "".join(
        polygon([(0, 0), points[slot], points[(slot + 1) % seats]]) for slot in range(1, seats, 2)
    )
    return (
        f'<path class="wood" d="{shape}" fill="#e0b377"/>'
        f'<path class="veneer" clip-path="url(#{ident}-inside)" d="{veneers}" '
        f'fill="#8a4f1d" fill-opacity=".1"/>'
    )


def _grains(seats: int, ident: str) -> str:
    turns = "".join(
        f'<use href="#{ident}-grain" transform="rotate({num(360 * slot / seats)})"/>'
        for slot in range(1, seats)
    )
    return f'<g class="grain"><g id="{ident}-grain">{_grain(seats)}</g>{turns}</g>'


def _grain(seats: int) -> str:
    """The lines of one veneer, along its side; each its own slow wave, the same every time.

    A line ends on the joints with the next veneers, so that nothing need be clipped: drawing
    would take twice as long.
    """
    height = inradius(seats) + FIELD
    row, count = 3.0, 0
    lines: list[str] = []
    while row < height - 1.5:
        count += 1
        sway = 0.9 + 0.8 * sin(count * 1.7)
        cut = max(0.0, _FIELD_CORNER * 0.8 - (height - row))
        points = []
        for step in range(-4, 5):
            y = row + sway * sin(count * 2.399 + step * 1.1) + 1.2 * sin(step * 0.8 + row / 31)
            y = min(y, height - 0.8)
            points.append(((y * tan(pi / seats) - cut) * step / 4, y))
        heavy = 0.5 + 0.5 * sin(count * 5.1)
        lines.append(
            f'<path d="{_wave(points)}" stroke-width="{num(0.3 + 0.6 * heavy)}" '
            f'stroke-opacity="{num(0.1 + 0.13 * heavy)}"/>'
        )
        row += 1.7 + 1.9 * (1 + sin(count * 2.1)) / 2
    return f'<g fill="none" stroke="#74400f">{"".join(lines)}</g>'


def _light(seats: int, ident: str) -> str:
    """The light that falls on the field from the upper left, and the step down from the frame."""
    shape = rounded(corners(seats, FIELD), _FIELD_CORNER)
    step = rounded(corners(seats, FIELD - 1), _FIELD_CORNER - 0.6)
    return (
        f'<path class="sheen" d="{shape}" fill="url(#{ident}-light)"/>'
        f'<path class="step" d="{step}" fill="none" stroke="#3a1c08" stroke-opacity=".25" '
        f'stroke-width="1.4"/>'
        f'<path class="step" d="{shape}" fill="none" stroke="#2d1708" stroke-opacity=".8"/>'
    )
