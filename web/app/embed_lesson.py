"""An exercise of the rules as a board on someone else's page; those after it follow."""

from __future__ import annotations

from app import keys, lesson_update, lesson_view
from app.embed import Asked, Message, Step, Unreadable
from app.events import Event
from app.lesson import Lesson, OpenLesson, parse, tasks
from app.markup import escaped
from app.model import Model
from pegs.rules import GAMES
from pegs.words import Words

__all__ = ["begun", "body", "kept", "layout", "page", "parse", "pressed", "table", "told", "update"]

update = lesson_update.update
page = lesson_view.view


def begun(asked: Asked, words: Words) -> Step:
    """Return the exercise, open. Raises Unreadable.

    >>> begun({"lesson": "the-chain"}, Words())[0].open
    'the-chain'
    """
    game = asked.get("rules", GAMES[0])
    if game not in GAMES:
        raise Unreadable(game, f"no such game: {game}")
    lesson, effects = update(Lesson(game, words=words), OpenLesson(asked["lesson"]))
    if not lesson.open:
        raise Unreadable(asked["lesson"], f"no such lesson: {asked['lesson']}")
    return lesson, effects


def pressed(key: str, on_board: bool) -> Event | None:
    """Return the event that a key is; None where it is none."""
    return keys.pressed(key, on_board, True)


def table(lesson: Lesson) -> Model:
    """Return the table of the exercise."""
    return lesson.table


def layout(lesson: Lesson) -> str:
    """Return the name of the exercise."""
    return lesson.open


def body(lesson: Lesson) -> str:
    """Return the exercise with its title."""
    name = f"lesson-{lesson.open}"
    title = escaped(tasks(lesson)[lesson.open].title)
    told = lesson_view.view(lesson).regions
    return (
        f'<main><article id="{name}" class="{lesson_view.kind_of(lesson, lesson.open)}" '
        f'aria-labelledby="{name}-title"><h1 id="{name}-title">{title}</h1>'
        f'<div class="exercise-live">{lesson_view.live(lesson)}</div></article></main>'
        f'<div id="polite" class="unseen" role="status">{told["polite"]}</div>'
        f'<div id="urgent" class="unseen" role="alert">{told["urgent"]}</div>'
    )


def told(before: Lesson, after: Lesson) -> tuple[Message, ...]:
    """Return the play that was tried, and whether it solved the exercise.

    >>> from app.events import PickPlay
    >>> begins, _ = begun({"lesson": "the-chain"}, Words())
    >>> [each.kind for each in told(begins, update(begins, PickPlay("4c:A10-A14"))[0])]
    ['play', 'done']
    """
    if not after.tried or after.tried == before.tried:
        return ()
    solved = after.tried in tasks(after)[after.open].solves
    play = {"play": after.tried, "words": after.table.log[-1].words}
    done: dict[str, str | bool] = {"lesson": after.open, "solved": solved}
    return Message("play", {**play}), Message("done", done)


def kept(lesson: Lesson) -> dict[str, str]:
    """Return the parameters from which the exercise is opened again."""
    return {"lesson": lesson.open, "rules": lesson.game}
