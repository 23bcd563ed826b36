"""Playing cards as small pictures: a corner that reads at 44 pixels, one large suit, no ids."""

from __future__ import annotations

from typing import Final

from pegs.cards import JOKER, RANKS, SUITS, UNKNOWN, Card, rank

WIDTH: Final = 44
HEIGHT: Final = 62

_RED = "#b8211c"
_BLACK = "#1c1a1e"

# Each about the origin, some ten units wide.
_SUITS: Final = {
    "h": "M0 5C-2.6 2.6-5 .7-5-1.9-5-3.7-3.7-4.8-2.4-4.8-1.3-4.8-.4-4.1 0-3.2"
    ".4-4.1 1.3-4.8 2.4-4.8 3.7-4.8 5-3.7 5-1.9 5 .7 2.6 2.6 0 5Z",
    "d": "M0-5.6C1.2-3.5 2.7-1.6 4.4 0 2.7 1.6 1.2 3.5 0 5.6-1.2 3.5-2.7 1.6-4.4 0"
    "-2.7-1.6-1.2-3.5 0-5.6Z",
    "s": "M0-5.4C1.9-3 5-1.3 5 1.3 5 2.9 3.9 3.8 2.7 3.8 1.8 3.8 1 3.3.6 2.5"
    ".7 3.9 1.1 4.8 1.8 5.4H-1.8C-1.1 4.8-.7 3.9-.6 2.5-1 3.3-1.8 3.8-2.7 3.8"
    "-3.9 3.8-5 2.9-5 1.3-5-1.3-1.9-3 0-5.4Z",
    "c": "M0-5.4A2.6 2.6 0 0 1 1.9-1A2.6 2.6 0 1 1 .6 2.3C.7 3.8 1.1 4.8 1.8 5.4H-1.8"
    "C-1.1 4.8-.7 3.8-.6 2.3A2.6 2.6 0 1 1-1.9-1A2.6 2.6 0 0 1 0-5.4Z",
}
_LETTERS: Final = (
    "M5 0V5.4A2.3 2.3 0 0 1 .4 5.4",
    "M2.7 0A2.6 4 0 0 1 2.7 8 2.6 4 0 0 1 2.7 0Z",
    "M.4 0V8M5.2 0 .4 4.6M2 3.2 5.4 8",
    "M5 0H.4V8H5M.4 4H4.2",
    "M.4 8V0H2.8A2.2 2.2 0 0 1 2.8 4.4H.4M2.8 4.4 5.4 8",
)
"""The word on a joker, letter by letter, each 5.4 wide and 8 high."""
_CAP: Final = (
    "M-5.5 5C-5.5 1.2-7-.4-9.6 2-10-3.2-6.4-5.6-2.7-2.4-2.4-4.6-1.3-6.4 0-7.4"
    "1.3-6.4 2.4-4.6 2.7-2.4 6.4-5.6 10-3.2 9.6 2 7-.4 5.5 1.2 5.5 5ZM-5.5 6H5.5V8H-5.5Z"
    "M-11.2 3.6A1.5 1.5 0 1 1-8.2 3.6 1.5 1.5 0 1 1-11.2 3.6Z"
    "M-1.5-8.8A1.5 1.5 0 1 1 1.5-8.8 1.5 1.5 0 1 1-1.5-8.8Z"
    "M8.2 3.6A1.5 1.5 0 1 1 11.2 3.6 1.5 1.5 0 1 1 8.2 3.6Z"
)
"""A jester's cap: three points with bells, and its band."""


def card(face: Card | None, size: int) -> str:
    """Return a card as a picture of its own, face up, or its back for None; width in pixels.

    It is hidden from assistive technology: the control that holds it says which card it is.

    >>> "A" in card(Card(0), 44), card(None, 44) == card(UNKNOWN, 44)
    (True, True)
    """
    high = round(size * HEIGHT / WIDTH)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="card" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{size}" height="{high}" aria-hidden="true" focusable="false">{drawn(face)}</svg>'
    )


def drawn(face: Card | None) -> str:
    """Return what is on a card, 44 wide and 62 high from its upper left corner."""
    if face is None or face == UNKNOWN:
        return _back()
    red = face == 52 or (rank(face) != JOKER and SUITS[face % 4] in "dh")
    ink = _RED if red else _BLACK
    body = _joker(ink) if rank(face) == JOKER else _ranked(face)
    colour = "red" if red else "black"
    return (
        '<rect class="card-paper" x=".6" y=".6" width="42.8" height="60.8" rx="4.5" '
        'fill="#fffdf6" stroke="#8b7a62" stroke-width="1.2"/>'
        f'<g class="card-{colour}" fill="{ink}">{body}</g>'
    )


def _ranked(face: Card) -> str:
    high = RANKS[rank(face)]
    suit = _SUITS[SUITS[face % 4]]
    text, wide = (
        ("10", ' textLength="22" lengthAdjust="spacingAndGlyphs"')
        if high == "T"
        else (
            high,
            "",
        )
    )
    return (
        f'<text x="13.5" y="23" font-size="24" font-weight="700" text-anchor="middle" '
        f"font-family=\"Georgia, 'Times New Roman', serif\"{wide}>{text}</text>"
        f'<path transform="translate(34 13) scale(1.15)" d="{suit}"/>'
        f'<path transform="translate(22 43) scale(2.5)" d="{suit}"/>'
    )


def _joker(colour: str) -> str:
    # Drawn, not written: in whatever language the card is called, no other word stands on it.
    letters = "".join(
        f'<path class="card-letter" transform="translate(6.4 {5.5 + 10.5 * index:g})" d="{each}" '
        f'fill="none" stroke="{colour}" stroke-width="1.7"/>'
        for index, each in enumerate(_LETTERS)
    )
    return f'{letters}<path transform="translate(28.4 32) scale(1.2)" d="{_CAP}"/>'


def _back() -> str:
    lines = "".join(f"M{start} 4.5 {start + 53} 57.5" for start in range(-48, 44, 8))
    other = "".join(f"M{start} 57.5 {start + 53} 4.5" for start in range(-48, 44, 8))
    return (
        '<rect class="card-paper" x=".6" y=".6" width="42.8" height="60.8" rx="4.5" '
        'fill="#fffdf6" stroke="#8b7a62" stroke-width="1.2"/>'
        '<svg x="4.5" y="4.5" width="35" height="53" viewBox="4.5 4.5 35 53">'
        '<rect class="card-back" x="4.5" y="4.5" width="35" height="53" fill="#7c2328"/>'
        f'<path d="{lines}{other}" fill="none" stroke="#e7c9a0" stroke-width=".9" '
        'stroke-opacity=".7"/></svg>'
        '<rect x="4.5" y="4.5" width="35" height="53" rx="2" fill="none" stroke="#5a171b"/>'
    )
