"""Players that are given a view and answer with a play: they know no more than their seat may."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from pegs.bots import chance, greedy, steady
from pegs.game import Phase
from pegs.legal import legal_plays
from pegs.play import Play
from pegs.view import View

LEVELS: Final = ("random", "greedy", "steady")
"""The levels from weakest to strongest; in a game file they are ``bot:1`` to ``bot:3``."""


def choose(
    level: str,
    view: View,
    budget: float | None,
    seed: int,
    clock: Callable[[], float] | None = None,
) -> Play:
    """Return the play that a bot of this level chooses for the seat of the view.

    The same arguments give the same play. ``budget`` is in the units of ``clock``; when it is
    used up the best play found so far is returned. Without either, every play is looked at.
    Raises ValueError for a level that does not exist and for a view whose seat is not to play.

    >>> from pegs.cards import deck
    >>> from pegs.game import cut, new_game
    >>> from pegs.rules import standard
    >>> from pegs.view import view
    >>> seen = view(cut(new_game(standard(4), 3, deck(3)), 0), 0)
    >>> choose("greedy", seen, None, 1).parts
    (Part(seat=0, start=-1, end=0),)
    """
    if level not in LEVELS:
        raise ValueError(f"no such bot: {level!r}")
    if view.phase is not Phase.PLAY or view.turn != view.seat:
        raise ValueError("a bot is asked for a play while its seat is not to play")
    here = view.position()
    plays = legal_plays(here, view.seat, view.hand)
    dice = random.Random(seed)
    if level == "random":
        return chance.pick(plays, dice)
    if level == "greedy":
        return greedy.pick(here, view.seat, plays, dice)
    return steady.pick(view, here, plays, dice, _stopper(budget, clock))


def _stopper(budget: float | None, clock: Callable[[], float] | None) -> Callable[[], bool] | None:
    """Return what tells that the budget is used up, counted from now; None without a limit."""
    if budget is None or clock is None:
        return None
    end = clock() + budget
    return lambda: clock() >= end
