"""The greedy bot: looks one play ahead, at its team's way, captures and what it feeds."""

from __future__ import annotations

import random

from pegs import board
from pegs.board import PEGS, START
from pegs.bots import weights, worth
from pegs.bots.worth import Pegs
from pegs.play import Play, pegs_after
from pegs.position import Position

REACH = 10
"""As far as any card goes forward."""


def pick(here: Position, seat: int, plays: tuple[Play, ...], dice: random.Random) -> Play:
    """Return the play after which the team stands best, ties by the dice."""
    scores = [score(here.rules.seats, seat, pegs_after(here, play)) for play in plays]
    best = max(scores)
    return dice.choice([play for play, got in zip(plays, scores, strict=True) if got == best])


def score(seats: int, seat: int, pegs: Pegs) -> float:
    """Return how well the team stands: its way against the opponents', less what it feeds them.

    A capture counts by the way that the opponents lose.
    """
    table = worth.by_place(seats)
    return worth.lead(table, pegs, seat) - weights.FEED * fed(seats, seat, pegs)


def fed(seats: int, seat: int, pegs: Pegs) -> float:
    """Return the way of the team's pegs, counted once for each opponent's peg close behind.

    An opponent's start area that is not empty counts as a peg close behind its come-out.

    >>> fed(4, 0, ((20,), (0,), (), ()))  # A28 is 2 on from B's come-out
    32.0
    """
    table = worth.by_place(seats)
    loop = board.length(seats)
    threats = [0] * loop
    for colour in range(1 - board.team(seat), seats, 2):
        for place in pegs[colour]:
            if place < loop:
                hole = board.hole_of(seats, colour, place)
                for step in range(1, REACH + 1):
                    threats[(hole + step) % loop] += 1
        if len(pegs[colour]) < PEGS:
            threats[board.hole_of(seats, colour, 0)] += 1
    return sum(
        threats[board.hole_of(seats, colour, place)] * (table[place] - table[START])
        for colour in range(board.team(seat), seats, 2)
        for place in pegs[colour]
        if place < loop
    )
