"""What the cards that a play leaves in the hand are worth for the turns after the next few."""

from __future__ import annotations

from collections.abc import Iterable

from pegs.bots import weights
from pegs.cards import ACE, EIGHT, JACK, JOKER, KING, SEVEN


def later(faces: Iterable[int], waiting: int) -> float:
    """Return what ranks held are worth for later, with so many pegs still in start areas.

    Aces and faces count for as many pegs as they can bring out, an eight while there is one.

    >>> later([12, 12, 3], 1), later([7, 13], 0)
    (3.0, 14.0)
    """
    total = 0.0
    outs = 0
    for face in faces:
        if face == JOKER:
            total += weights.KEEP_JOKER
        elif face == SEVEN:
            total += weights.KEEP_SEVEN
        elif face == EIGHT and waiting:
            total += weights.KEEP_EIGHT
        elif (face == ACE or JACK <= face <= KING) and outs < waiting:
            outs += 1
            total += weights.KEEP_ACE if face == ACE else weights.KEEP_FACE
    return total
