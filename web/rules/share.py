"""The picture that goes with a shared link: the board beside the name of the game."""

from __future__ import annotations

from typing import Final

from app.markup import escaped
from pegs.rules import Rules
from pegs.svg import draw
from pegs.words import Words
from rules.positions import position_of
from rules.titles import name

WIDTH: Final = 1200
HEIGHT: Final = 630

_BOARD: Final = 590
_LARGEST: Final = 84
_ROOM: Final = 830
"""Letters of this size in all fit beside the board, in a face that runs wide."""
_SHOWN: Final = "4 A8,A15,C2,h4,h5/B9,D4,h5/D1,h3,h5/A12,h5 A"


def share_picture(words: Words, rules: Rules, right_to_left: bool = False) -> str:
    """Return the picture as SVG, 1200 by 630 pixels; the build makes a PNG of it.

    >>> from pegs.rules import standard
    >>> share_picture(Words(), standard(4)).startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    True
    """
    called = name(words, rules)
    board = draw(position_of(rules.game, _SHOWN), size=_BOARD, ident="share", label=called)
    lines = _lines(called)
    left, middle = (20, 900) if not right_to_left else (WIDTH - _BOARD - 20, 300)
    size = min(_LARGEST, round(_ROOM / max(map(len, lines))))
    first = HEIGHT / 2 - 0.55 * size * (len(lines) - 1)
    # Without it the point at the end of a line would stand at its other end.
    mark = "\u200f" if right_to_left else ""
    text = "".join(
        f'<text x="{middle}" y="{first + 1.1 * size * number:g}" font-size="{size}" '
        f'font-family="Georgia, Noto Naskh Arabic, serif" font-weight="600" text-anchor="middle" '
        f'dominant-baseline="central" fill="#2c1e13">{escaped(line)}{mark}</text>'
        for number, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}"><rect width="{WIDTH}" height="{HEIGHT}" fill="#f4ecdd"/>'
        f'<g transform="translate({left} 20)">{board}</g>{text}</svg>'
    )


def _lines(text: str) -> list[str]:
    """Break a name into lines of at most twelve letters.

    >>> _lines("Arizona Pegs and Jokers")
    ['Arizona Pegs', 'and Jokers']
    """
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + len(word) < 12:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
