"""The random bot: any legal play, each as likely as the next."""

from __future__ import annotations

import random

from pegs.play import Play


def pick(plays: tuple[Play, ...], dice: random.Random) -> Play:
    """Return one of the plays, each with the same chance.

    >>> from pegs.cards import Card
    >>> pick((Play(Card(3)),), random.Random(0))
    Play(card=3, parts=(), swap=False)
    """
    return dice.choice(plays)
