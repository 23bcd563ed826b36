"""Making the page that is shown another: only what differs is touched, and the focus stays.

The document is an argument: nothing here imports the browser.
"""

from __future__ import annotations

from typing import Any, Final

from app import view_board
from app.model import Model
from app.view import Page, body
from app.words import language_of

READ_ANEW: Final = ("trouble",)
"""Regions that scroll, and whose new text is read from its beginning; each costs a layout."""


def patch(document: Any, old: Page, new: Page, model: Model) -> None:
    """Make the page that shows the one show the other, touching only what differs."""
    focused = str(document.activeElement.id) if document.activeElement else ""
    if old.title != new.title:
        document.title = new.title
    if old.language != new.language:
        _write_anew(document, new, model)
        _refocus(document, focused, new.refuge)
        return
    for ident, markup in new.regions.items():
        if old.regions[ident] != markup:
            element = document.getElementById(ident)
            element.innerHTML = markup
            if ident in READ_ANEW:
                element.scrollTop = 0
    for ident, children in new.lists.items():
        if old.lists[ident] != children:
            _patch_list(document, document.getElementById(ident), dict(old.lists[ident]), children)
    for (ident, name), value in new.attributes.items():
        if old.attributes[ident, name] != value:
            document.getElementById(ident).setAttribute(name, value)
    for ident in old.hidden ^ new.hidden:
        document.getElementById(ident).hidden = ident in new.hidden
    _patch_board(document, old, new, model)
    _refocus(document, focused, new.refuge)


def _write_anew(document: Any, page: Page, model: Model) -> None:
    """Write the whole page in another language; what was entered or unfolded stays so."""
    entered = {str(field.id): str(field.value) for field in _all(document, "input, textarea")}
    opened = [str(details.id) for details in _all(document, "details[open]")]
    language = language_of(model.language)
    document.documentElement.lang = language.code
    document.documentElement.dir = language.direction
    document.getElementById("app").outerHTML = body(model)
    for ident, text in entered.items():
        document.getElementById(ident).value = text
    for ident in opened:
        document.getElementById(ident).open = True
    for ident in page.hidden:
        document.getElementById(ident).hidden = True
    _mark_cursor(document, page)


def _all(document: Any, selector: str) -> list[Any]:
    return list(document.querySelectorAll(selector))


def _patch_list(
    document: Any, parent: Any, old: dict[str, str], children: tuple[tuple[str, str], ...]
) -> None:
    """Make a list's children these, keeping the elements whose markup is as it was."""
    kept = {ident for ident, _ in children}
    for ident in old:
        if ident not in kept:
            document.getElementById(ident).remove()
    at = parent.firstElementChild
    for ident, markup in children:
        if ident in old and at and str(at.id) == ident:
            following = at.nextElementSibling
            if old[ident] != markup:
                at.outerHTML = markup
            at = following
            continue
        if ident in old:
            document.getElementById(ident).remove()
        if not at:
            parent.insertAdjacentHTML("beforeend", markup)
        else:
            at.insertAdjacentHTML("beforebegin", markup)


def _patch_board(document: Any, old: Page, new: Page, model: Model) -> None:
    if old.board.frame != new.board.frame:
        document.getElementById("picture").innerHTML = view_board.picture(model)
    else:
        for ident, markup in new.board.pieces.items():
            if old.board.pieces[ident] != markup:
                document.getElementById(ident).outerHTML = markup
    _mark_cursor(document, new)


def _mark_cursor(document: Any, new: Page) -> None:
    marked = document.querySelector(".cursor")
    if marked and str(marked.id) != new.cursor:
        marked.classList.remove("cursor")
    element = document.getElementById(new.cursor)
    if element:
        element.classList.add("cursor")


def _refocus(document: Any, ident: str, refuge: str) -> None:
    """Give the focus back to what had it, or where that is gone or out of sight to its refuge."""
    holder = document.activeElement
    if not ident or (holder and str(holder.id) == ident and holder.checkVisibility()):
        return
    for each in (ident, refuge, "board-box"):
        element = document.getElementById(each)
        if element and element.checkVisibility():
            element.focus(preventScroll=True)
            return
