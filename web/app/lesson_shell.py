"""The contact of a rules page with the browser: its exercises are opened, tried and put back.

Nothing here decides anything about them: ``lesson_update`` does, and ``lesson_view`` says what they
look like. What the build wrote stays as it is, but for the exercise that is open.
"""

from __future__ import annotations

from typing import Any

from pyodide.ffi import create_proxy

from app.effects import Focus
from app.events import PickHole
from app.in_page import as_object, by_id, data_of, document, early, hole_at, tell_busy, words_here
from app.keys import pressed
from app.lesson import Lesson, LessonEvent, parse
from app.lesson_update import update
from app.lesson_view import live, view
from app.patching import patch


class Exercises:
    """The exercises of the page: which is open, and what stood in its place."""

    def __init__(self) -> None:
        self.lesson = Lesson(str(document.body.dataset.game), words=words_here())
        self.still = ""

    def start(self) -> None:
        """Take the page over, and open what was touched."""
        document.addEventListener("click", create_proxy(self.clicked))
        document.addEventListener("keydown", create_proxy(self.key_down))
        for data in early():
            event = parse(data)
            if event is not None:
                self.dispatch(event)

    def dispatch(self, event: LessonEvent) -> None:
        """Update the exercises and show them; all that they ask of the world is the focus."""
        before = self.lesson
        self.lesson, effects = update(before, event)
        if not self.lesson.open:
            return
        if self.lesson.open == before.open:
            patch(document, view(before), view(self.lesson), self.lesson.table)
            if self.lesson.table.trouble and self.lesson.table.trouble != before.table.trouble:
                into_view(by_id("trouble"), "nearest")
        else:
            self.open(before.open)
        for effect in effects:
            if isinstance(effect, Focus):
                element = by_id(effect.ident)
                if element:
                    element.focus()

    def open(self, closed: str) -> None:
        """Put the still picture of the closed exercise back, and the open one in its place."""
        if closed:
            place_of(closed).innerHTML = self.still
        place = place_of(self.lesson.open)
        for touched in list(place.querySelectorAll("[aria-busy]")):
            touched.removeAttribute("aria-busy")
        self.still = str(place.innerHTML)
        place.innerHTML = live(self.lesson)
        page = view(self.lesson)
        for ident in ("polite", "urgent"):
            by_id(ident).innerHTML = page.regions[ident]
        for (ident, name), value in page.attributes.items():
            by_id(ident).setAttribute(name, value)
        patch(document, page, page, self.lesson.table)
        # What opens it stands below the board: the board may be above the reader's screen.
        if place.getBoundingClientRect().top < 0:
            into_view(place, "start")
        tell_busy(page.unfinished)

    def clicked(self, happened: Any) -> None:
        if happened.target.closest("#board-box"):
            name = hole_at(happened)
            if name:
                self.dispatch(PickHole(name))
            return
        control = happened.target.closest("button[data-act]")
        event = parse(data_of(control.dataset)) if control else None
        if event is not None:
            self.dispatch(event)

    def key_down(self, happened: Any) -> None:
        """Take keys for the open exercise while the focus is in it; else they are the reader's."""
        if happened.ctrlKey or happened.metaKey or happened.altKey:
            return
        if not happened.target.closest(".exercise.open .exercise-live"):
            return
        event = pressed(str(happened.key), happened.target.id == "board-box", shortcuts=True)
        if event is None:
            return
        happened.preventDefault()
        self.dispatch(event)


def place_of(lesson: str) -> Any:
    """Return the element of an exercise in which it is drawn or played."""
    return document.querySelector(f"#lesson-{lesson} .exercise-live")


def into_view(element: Any, edge: str) -> None:
    """Scroll the page until an element is in sight, at its start or as little as it takes."""
    element.scrollIntoView(as_object([["block", edge]]))


def start() -> None:
    """Take the page over."""
    Exercises().start()
