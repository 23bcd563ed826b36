"""The contact of a board on someone else's page with the browser: one board, one runtime.

``embed.mjs`` has painted the still picture, and calls ``start`` when that is touched. It gives
``window.pegsEmbed``: ``asked``, the parameters, and ``tell``, which sends a message to the page
around. Storage is never used here.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

import js
from pyodide.ffi import create_proxy, to_js

from app import chance
from app.bot_caller import Bots
from app.effects import Deal, Effect, Focus, Shuffle, Think
from app.embed import Kind, Message, Unreadable, kind_of
from app.events import PickHole
from app.in_page import as_object, by_id, data_of, document, hole_at, words_here
from app.patching import patch

PLACE: Final = "live"
"""The id of the element that the board is written into."""


class EmbedShell:
    """One board that runs, and what is shown of it."""

    def __init__(self, asked: dict[str, str]) -> None:
        self.kind: Kind = import_module(f"app.{kind_of(asked)}")
        self.asked = asked
        self.bots = Bots(self.dispatch)
        self.board, effects = self.kind.begun(asked, words_here())
        self.layout = ""
        self.page: Any = None
        self.show()
        for effect in effects:
            self.carry_out(effect)

    def listen(self) -> None:
        """Hear what is done to the board, and that it is to sleep."""
        for name, listener in (("click", self.clicked), ("keydown", self.key_down)):
            document.addEventListener(name, create_proxy(listener))
        js.window.pegsEmbed.kept = create_proxy(self.kept)

    def dispatch(self, event: Any) -> None:
        """Update the board, show it, tell of it, and carry out what is to be done."""
        before = self.board
        self.board, effects = self.kind.update(before, event)
        self.show()
        for message in self.kind.told(before, self.board):
            tell(message)
        for effect in effects:
            self.carry_out(effect)

    def show(self) -> None:
        layout = self.kind.layout(self.board)
        if not layout:
            return
        page = self.kind.page(self.board)
        if layout != self.layout:
            by_id(PLACE).innerHTML = self.kind.body(self.board)
        else:
            # The title is that of the board's own page, whatever game it shows.
            same = self.page._replace(title=page.title)
            patch(document, same, page, self.kind.table(self.board))
        self.layout, self.page = layout, page

    def carry_out(self, effect: Effect) -> None:
        match effect:
            case Deal(setup, dealer):
                self.dispatch(chance.dealt(setup, dealer))
            case Shuffle(count):
                self.dispatch(chance.reshuffled(count))
            case Think(token, request, pace):
                self.bots.ask(token, request, pace)
            case Focus(ident):
                element = by_id(ident)
                # A board that starts untouched leaves the focus to the page around.
                if element and document.hasFocus():
                    element.focus(preventScroll=True)

    def clicked(self, happened: Any) -> None:
        if happened.target.closest("#board-box"):
            name = hole_at(happened)
            if name and self.kind.table(self.board).at_table:
                self.dispatch(PickHole(name))
            return
        control = happened.target.closest("button[data-act]")
        event = self.kind.parse(data_of(control.dataset)) if control else None
        if event is not None:
            self.dispatch(event)

    def key_down(self, happened: Any) -> None:
        if happened.ctrlKey or happened.metaKey or happened.altKey:
            return
        event = self.kind.pressed(str(happened.key), happened.target.id == "board-box")
        if event is None:
            return
        happened.preventDefault()
        self.dispatch(event)

    def kept(self) -> Any:
        """Return the parameters from which the board goes on after a sleep."""
        return to_js(self.kind.kept(self.board), dict_converter=as_object)


def tell(message: Message) -> None:
    """Send a message to the page around."""
    about = to_js(message.about, dict_converter=as_object)
    js.window.pegsEmbed.tell(message.kind, about)


def start() -> str | None:
    """Bring the board to life; return where its address asks for what is not there, if it does."""
    asked = data_of(js.window.pegsEmbed.asked)
    try:
        EmbedShell(asked).listen()
    except Unreadable as error:
        # Why is for whoever wrote the address, not for who reads the page.
        js.console.warn(str(error))
        return error.where
    return None
