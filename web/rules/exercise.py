"""What an exercise is: a position, a hand, what is asked, and which plays answer it."""

from __future__ import annotations

from typing import Final, NamedTuple

from pegs.legal import legal_plays
from pegs.notation import format_play
from pegs.play import Play
from pegs.position import Position
from rules.positions import position_of

SEATED_FOR: Final = 4
"""For how many players all exercises are set."""


class Exercise(NamedTuple):
    """One exercise in the reader's language; plays are in notation."""

    lesson: str
    """Its name, in links and embeds: kebab-case, the same in every language."""
    where: str
    """The position less its game, with the hand of the seat to play."""
    solves: frozenset[str]
    """The legal plays that answer it."""
    tempting: tuple[str, ...]
    """Plays that newcomers try and that are not allowed."""
    title: str
    ask: str
    hint: str
    praise: str
    """What is said when it is solved."""
    wrong: str = ""
    """What is said to a legal play that does not solve it; nothing where there is none."""


def position(game: str, exercise: Exercise) -> Position:
    """Return the position that an exercise begins with."""
    return position_of(game, exercise.where)


def solution(game: str, exercise: Exercise) -> Play:
    """Return the first of the legal plays that solve an exercise, as they are listed."""
    here = position(game, exercise)
    plays = legal_plays(here, here.turn, here.hand)
    return next(play for play in plays if format_play(play, here.rules) in exercise.solves)
