"""All exercises of a game, in a person's language."""

from __future__ import annotations

from pegs.rules import Rules
from pegs.words import Words
from rules.card_exercises import card_exercises
from rules.exercise import Exercise
from rules.home_exercises import home_exercises
from rules.meeting_exercises import meeting_exercises


def exercises(words: Words, rules: Rules) -> dict[str, Exercise]:
    """Return the exercises of a game by name.

    >>> from pegs.rules import standard
    >>> exercises(Words(), standard(4))["splitting-the-seven"].ask
    'With one 7, take the opponent’s peg on A14 and turn your other peg into home.'
    """
    found = (
        *card_exercises(words, rules),
        *meeting_exercises(words, rules),
        *home_exercises(words, rules),
    )
    return {exercise.lesson: exercise for exercise in found}
