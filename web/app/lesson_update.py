"""What each event makes of the exercises of a page: one pure function."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app import events as on
from app.effects import Effect, Focus
from app.lesson import AskHint, Lesson, LessonEvent, OpenLesson, TryAgain, table_of, tasks
from app.turns import say, warn
from app.update import update as table_update
from pegs.notation import format_play

Step = tuple[Lesson, tuple[Effect, ...]]

CHOOSING: Final = (
    on.PickCard,
    on.PickHole,
    on.PickPlay,
    on.PickHere,
    on.TakeBack,
    on.ListPlays,
    on.ListAll,
    on.Walk,
    on.Dismiss,
)
"""What can happen while a play is chosen; nothing else of a table is of use in an exercise."""


def update(lesson: Lesson, event: LessonEvent) -> Step:
    """Return the exercises after an event, and the effects it asks for.

    >>> opened, _ = update(Lesson("standard"), OpenLesson("the-chain"))
    >>> opened.open, update(opened, on.PickPlay("4c:A10-A14"))[0].solved
    ('the-chain', frozenset({'the-chain'}))
    """
    if isinstance(event, OpenLesson):
        return _open(lesson, event.lesson) if event.lesson in tasks(lesson) else (lesson, ())
    if not lesson.open:
        return lesson, ()
    if isinstance(event, TryAgain):
        return _open(lesson, lesson.open)
    if isinstance(event, AskHint):
        hint = tasks(lesson)[lesson.open].hint
        return replace(lesson, hinted=True, table=say(lesson.table, hint)), ()
    if isinstance(event, CHOOSING) and not lesson.tried:
        return _chosen(lesson, event)
    return lesson, ()


def _open(lesson: Lesson, name: str) -> Step:
    """Lay out an exercise, with what is told so far kept, so that a repetition is heard."""
    task = tasks(lesson)[name]
    table = replace(
        table_of(lesson.game, task, lesson.words),
        spoken=lesson.table.spoken,
        whole_plays=True,
    )
    hinted = lesson.hinted and lesson.open == name
    opened = replace(lesson, open=name, table=say(table, task.ask), tried="", hinted=hinted)
    return opened, (Focus("board-box"),)


def _chosen(lesson: Lesson, event: on.Event) -> Step:
    """Go on with the choice; a play that comes of it is judged, and nothing is played after it."""
    table, effects = table_update(lesson.table, event)
    wanted = tuple(effect for effect in effects if isinstance(effect, Focus))
    game = table.game
    if game is None or not game.log:
        return replace(lesson, table=table), wanted
    task = tasks(lesson)[lesson.open]
    play = format_play(game.log[-1].play, game.rules)
    right = play in task.solves
    told = task.praise if right else task.wrong
    return (
        replace(
            lesson,
            table=warn(table, told),
            tried=play,
            solved=lesson.solved | {lesson.open} if right else lesson.solved,
        ),
        (Focus("verdict-title"),),
    )
