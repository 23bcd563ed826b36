"""How Python meets a page: its words, its controls, which hole is meant, work that waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

import js

from app.words import ENGLISH, IN_ENGLISH, words_of
from pegs.words import Words

WORDS: Final = "/lib/words.mo"
"""Where ``interpreter.mjs`` puts the words of a page that is not in English."""
REACH: Final = 26
"""How far from a lit hole a tap may be to mean it, in CSS pixels."""

document = js.document
_running: set[asyncio.Task[None]] = set()


def run(work: Coroutine[Any, Any, None]) -> None:
    """Do something that waits for the browser."""
    # Nothing else holds a task, and one that nobody holds may be thrown away half done.
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(_running.discard)


def as_object(pairs: Any) -> Any:
    """Return a plain JavaScript object, for ``to_js``."""
    return js.Object.fromEntries(pairs)


def by_id(ident: str) -> Any:
    return document.getElementById(ident)


def language_here() -> str:
    """Return the code of the language in which the page was painted."""
    return str(document.documentElement.lang)


def words_here() -> Words:
    """Return the words in which the page was painted."""
    if language_here() == ENGLISH.code:
        return IN_ENGLISH
    with open(WORDS, "rb") as file:
        return words_of(file.read())


def early() -> list[dict[str, str]]:
    """Return the data attributes of what was clicked before Python was up, the oldest first."""
    return [data_of(record.data) for record in list(js.window.pegsEarly)]


def data_of(record: Any) -> dict[str, str]:
    """Return a control's data attributes, or a record of them."""
    return {str(name): str(value) for name, value in js.Object.entries(record).to_py()}


def hole_at(happened: Any) -> str:
    """Return the name of the hole that a tap means: the lit one nearest to it, or the one hit."""
    best, reach = "", float(REACH)
    for hole in list(document.querySelectorAll('#picture [role="button"]')):
        box = hole.getBoundingClientRect()
        x = box.x + box.width / 2 - happened.clientX
        y = box.y + box.height / 2 - happened.clientY
        if (x * x + y * y) ** 0.5 < reach:
            best, reach = str(hole.dataset.hole), (x * x + y * y) ** 0.5
    hit = happened.target.closest("[data-hole]")
    return best or (str(hit.dataset.hole) if hit else "")


def show_opened(happened: Any) -> None:
    """Bring what was just unfolded to the top of what scrolls, clear of what stands below it."""
    if happened.target.matches("details[open]"):
        happened.target.scrollIntoView(as_object([["block", "start"]]))


def tell_busy(unfinished: bool) -> None:
    """Tell the service worker's side whether an update would disturb what runs here."""
    if hasattr(js.window, "pegsBusy"):
        js.window.pegsBusy(unfinished)
