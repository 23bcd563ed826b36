"""What chance decides for a game that one browser deals, from the device's own randomness.

At a table of friends nothing comes from here but what a copied position hides: its cards are sealed
by all.
"""

from __future__ import annotations

import random
from typing import Final

from app.events import Dealt, Shuffled
from app.setup import Setup, rules_of
from pegs.cards import deck

_CHANCE: Final = random.SystemRandom()


def order(count: int) -> tuple[int, ...]:
    """Return so many indices in an order of chance.

    >>> sorted(order(4))
    [0, 1, 2, 3]
    """
    return tuple(_CHANCE.sample(range(count), count))


def luck() -> int:
    """Return what the bots' own chance of a game begins with."""
    return _CHANCE.randrange(2**31)


def dealt(setup: Setup, dealer: int | None) -> Dealt:
    """Return a shuffled deck for a setup; a dealer of None is left to chance as well.

    >>> dealt(Setup(), 2).dealer, len(dealt(Setup(), None).deck)
    (2, 162)
    """
    cards = deck(rules_of(setup).decks)
    shuffled = tuple(cards[at] for at in order(len(cards)))
    return Dealt(shuffled, _CHANCE.randrange(setup.seats) if dealer is None else dealer, luck())


def reshuffled(count: int) -> Shuffled:
    """Return the order of a reshuffle of so many cards."""
    return Shuffled(order(count))
