"""Cards: one small int each; the deck of a game (rule 3)."""

from __future__ import annotations

from typing import Final, NewType

Card = NewType("Card", int)
"""A face: ``rank * 4 + suit``, 0 to 51, then the red and the black joker, then one not known."""

RANKS: Final = "A23456789TJQKX"
SUITS: Final = "cdhs"

ACE: Final = 0
TWO: Final = 1
SEVEN: Final = 6
EIGHT: Final = 7
NINE: Final = 8
JACK: Final = 10
QUEEN: Final = 11
KING: Final = 12
JOKER: Final = 13

RED_JOKER: Final = Card(52)
BLACK_JOKER: Final = Card(53)
UNKNOWN: Final = Card(54)

FACES: Final = tuple(Card(code) for code in range(54))
"""The 54 faces of one deck in the order of their codes."""


def rank(card: Card) -> int:
    """Return the rank of a known card, 0 (ace) to 12 (king), 13 for a joker.

    >>> RANKS[rank(Card(0))], RANKS[rank(RED_JOKER)]
    ('A', 'X')
    """
    return card >> 2


def deck(decks: int) -> tuple[Card, ...]:
    """Return the faces of so many decks of 52 cards and two jokers, in order, unshuffled (rule 3).

    >>> len(deck(3))
    162
    """
    return FACES * decks
