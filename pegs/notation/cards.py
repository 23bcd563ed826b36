"""Cards, hands and cuts as text."""

from __future__ import annotations

import re

from pegs.cards import RANKS, SUITS, UNKNOWN, Card
from pegs.notation.error import NotationError
from pegs.rules import Rules

CODES = {
    **{
        rank + suit: Card(high * 4 + low)
        for high, rank in enumerate(RANKS[:13])
        for low, suit in enumerate(SUITS)
    },
    "Xr": Card(52),
    "Xb": Card(53),
    "??": UNKNOWN,
}
_TEXTS = {code: text for text, code in CODES.items()}
NUMBER = re.compile(r"(?:0|[1-9][0-9]{0,4})\Z", re.ASCII)


def parse_card(text: str) -> Card:
    """Read one card, ``??`` included.

    >>> parse_card("Kd"), parse_card("Xr")
    (49, 52)
    """
    card = CODES.get(text)
    if card is None:
        raise NotationError(text, 0, "not a card: A 2-9 T J Q K with c d h s, or Xr, Xb")
    return card


def format_card(card: Card) -> str:
    """Write one card.

    >>> format_card(Card(49))
    'Kd'
    """
    return _TEXTS[card]


def parse_cards(text: str, whole: str | None = None, at: int = 0) -> tuple[Card, ...]:
    """Read cards run together, ``-`` for none; ``whole`` and ``at`` say where for the error.

    >>> parse_cards("KdXr"), parse_cards("-")
    ((49, 52), ())
    """
    whole = text if whole is None else whole
    if text == "-":
        return ()
    if not text:
        raise NotationError(whole, at, "no cards: write - for none")
    cards = []
    for start in range(0, len(text), 2):
        card = CODES.get(text[start : start + 2])
        if card is None:
            raise NotationError(whole, at + start, f"not a card: {text[start : start + 2]!r}")
        cards.append(card)
    return tuple(cards)


def format_cards(cards: tuple[Card, ...]) -> str:
    """Write cards run together, ``-`` for none."""
    return "".join(map(format_card, cards)) or "-"


def parse_cut(text: str, rules: Rules) -> int:
    """Read a cut: how many cards go from the top to the bottom.

    >>> from pegs.rules import standard
    >>> parse_cut("cut:40", standard(4))
    40
    """
    number = text.removeprefix("cut:")
    if number == text or not NUMBER.match(number):
        at = len(text) - len(number)
        raise NotationError(text, at, "not a cut: cut: and a number of cards")
    if int(number) >= rules.cards:
        raise NotationError(text, 4, f"a cut of {number} cards, but the deck has {rules.cards}")
    return int(number)


def format_cut(count: int) -> str:
    """Write a cut.

    >>> format_cut(0)
    'cut:0'
    """
    return f"cut:{count}"
