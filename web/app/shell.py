"""The page's one contact with the browser: events in, patches and effects out.

Nothing here decides anything about the game: ``update`` does, and ``view`` says what it looks like.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import js
from pyodide.ffi import JsException, create_proxy

from app import chance
from app.bot_caller import Bots, later
from app.effects import Deal, Effect, Focus, Learn, Save, SetAside, Shuffle, Think
from app.events import (
    Event,
    Learned,
    Loaded,
    NotLoaded,
    NotSaved,
    PickHole,
    Propose,
    parse,
)
from app.in_page import (
    by_id,
    data_of,
    document,
    early,
    hole_at,
    language_here,
    run,
    show_opened,
    tell_busy,
    words_here,
)
from app.keys import pressed
from app.loading import Tables, fetched
from app.model import Model
from app.patching import patch
from app.setup import proposed
from app.update import update
from app.view import view
from app.words import ENGLISH, language_of

KEY: Final = "pegs/game"
ASIDE: Final = "pegs/damaged"
LANGUAGE: Final = "pegs/language"
"""The language that was chosen; ``boot.mjs`` reads it."""
SETTLED: Final = 2
"""Seconds before the bots' worker starts unasked: a second Python would slow the first taps."""


class Shell:
    """The page that runs: its model, what is shown of it, and the bots' worker."""

    def __init__(self) -> None:
        self.model = Model(language=language_here(), words=words_here())
        self.page = view(self.model)
        self.bots = Bots(self.dispatch)
        self.tables = Tables()
        self.friends: Any = None
        self.language = self.model.language
        self.saving = True
        # A field that is taken away while it is being filled in tells so in the middle of a patch.
        self.patching = False
        self.meanwhile: list[Event] = []

    def start(self) -> None:
        """Take the page over: the saved game, what was entered and clicked meanwhile, listeners."""
        for kind, listener in (
            ("click", self.clicked),
            ("change", self.changed),
            ("keydown", self.key_down),
        ):
            document.addEventListener(kind, create_proxy(listener))
        # It does not bubble.
        document.addEventListener("toggle", create_proxy(show_opened), True)
        js.window.addEventListener("hashchange", create_proxy(lambda event: self.arrive()))
        self.read_fields()
        self.load()
        found = self.model.at_table or is_link(str(js.location.href))
        self.arrive()
        for data in early():
            # What was found goes before a new game asked for when nobody could see it.
            if not (found and data.get("act") == "begin"):
                self.heard(data)
        tell_busy(self.page.unfinished)
        later(SETTLED, self.bots.prepare)

    def dispatch(self, event: Event) -> None:
        """Update the model, show it, and carry out what is to be done."""
        if self.patching:
            self.meanwhile.append(event)
            return
        self.model, effects = update(self.model, event)
        page = view(self.model)
        self.patching = True
        try:
            patch(document, self.page, page, self.model)
        finally:
            self.patching = False
        if self.page.unfinished != page.unfinished:
            tell_busy(page.unfinished)
        self.page = page
        for effect in effects:
            self.carry_out(effect)
        while self.meanwhile:
            self.dispatch(self.meanwhile.pop(0))

    def carry_out(self, effect: Effect) -> None:
        match effect:
            case Deal(setup, dealer):
                self.dispatch(chance.dealt(setup, dealer))
            case Shuffle(count):
                self.dispatch(chance.reshuffled(count))
            case Think(token, request, pace):
                self.bots.ask(token, request, pace)
            case Save(text):
                self.save(text)
            case SetAside(text):
                self.set_aside(text)
            case Learn(language):
                self.language = language
                run(self.learn(language))
            case Focus(ident):
                element = by_id(ident)
                if element:
                    element.focus()
            case _:
                self.at_table(effect)

    def heard(self, data: dict[str, str]) -> None:
        """Do what a control's data names; what is of a table waits until that is loaded."""
        if data.get("act", "").startswith("table-"):
            if not self.tables.there:
                self.with_tables(lambda: self.heard(data))
                return
            if self.friends is not None:
                self.friends.told()
        event = parse(data)
        if event is not None:
            self.dispatch(event)

    def with_tables(self, what: Callable[[], None]) -> None:
        """Do something once all that a table needs is loaded, which the first to come begins."""
        if self.tables.there:
            what()
            return
        self.tables.waiting.append(what)
        if len(self.tables.waiting) == 1:
            run(self.load_tables())

    async def load_tables(self) -> None:
        try:
            await self.tables.load()
        except OSError:
            self.dispatch(NotLoaded("table"))

    def at_table(self, effect: Effect) -> None:
        """Let the network side of a table carry out an effect."""
        if self.friends is None:
            from app.friends import Friends

            self.friends = Friends(self.dispatch)
        self.friends.carry_out(effect)

    def arrive(self) -> None:
        """Look whether the page's address leads to a game of its own or to a table of friends."""
        link = str(js.location.href)
        proposal = proposed(link)
        if proposal is not None:
            # Told once: a reload finds the game that was begun.
            js.history.replaceState(None, "", link.partition("#")[0])
            self.dispatch(Propose(*proposal))
        if is_link(link):
            self.with_tables(lambda: self.come_to_table(link))

    def come_to_table(self, link: str) -> None:
        """Tell of a table's link, and whether this browser has been there."""
        from app import table_store
        from app.network import parse_link
        from app.table_events import TableLink

        told = parse_link(link)
        known = told is not None and bool(table_store.read(told[0]))
        self.dispatch(TableLink(link, known))

    async def learn(self, language: str) -> None:
        """Load a language's words and tell all in them; the address becomes that of its page."""
        try:
            words = None if language == ENGLISH.code else getattr(js.window.pegsWords, language)
            catalogue = None if words is None else await fetched(str(words))
        except OSError:
            by_id("language").value = self.model.language
            self.dispatch(NotLoaded("words"))
            return
        # Another may have been chosen meanwhile.
        if language != self.language:
            return
        self.dispatch(Learned(language, catalogue))
        keep_language(language)

    def load(self) -> None:
        try:
            text = js.localStorage.getItem(KEY)
        except (JsException, AttributeError):
            self.saving = False
            self.dispatch(Loaded(None, refused=True))
            return
        # What is not there is JavaScript's null, which is not None.
        self.dispatch(Loaded(text if isinstance(text, str) else None))

    def save(self, text: str) -> None:
        if not self.saving:
            return
        try:
            js.localStorage.setItem(KEY, text)
        except JsException as error:
            why = "full" if "Quota" in str(error) else "refused"
            if self.model.unsaved != why:
                self.dispatch(NotSaved(why))

    def set_aside(self, text: str) -> None:
        """Keep a damaged save under a key of its own; where there is no room it stays put."""
        try:
            js.localStorage.setItem(f"{ASIDE}/{int(js.Date.now())}", text)
            js.localStorage.removeItem(KEY)
        except JsException:
            self.saving = False
            self.dispatch(NotSaved("full"))

    def read_fields(self) -> None:
        """Take over what was entered in the start panel before Python was up."""
        for field in list(document.querySelectorAll("select[data-act]")):
            chosen = field.options[field.selectedIndex]
            if not chosen.defaultSelected:
                self.told(field)
        for field in list(document.querySelectorAll("input[data-act]")):
            if field.value != field.defaultValue:
                self.told(field)

    def told(self, field: Any) -> None:
        self.heard({**data_of(field.dataset), "value": str(field.value)})

    def changed(self, happened: Any) -> None:
        if happened.target.closest("[data-act]"):
            self.told(happened.target)

    def clicked(self, happened: Any) -> None:
        if happened.target.closest("#board-box"):
            name = hole_at(happened)
            if name and self.model.at_table:
                self.dispatch(PickHole(name))
            return
        control = happened.target.closest("button[data-act]")
        if control:
            self.heard(data_of(control.dataset))

    def key_down(self, happened: Any) -> None:
        if happened.ctrlKey or happened.metaKey or happened.altKey:
            return
        tag = happened.target.tagName
        if tag in ("INPUT", "SELECT", "TEXTAREA") and happened.key != "Escape":
            return
        on_board = happened.target.id == "board-box"
        event = pressed(str(happened.key), on_board, self.model.shortcuts)
        if event is None:
            return
        happened.preventDefault()
        self.dispatch(event)


def is_link(address: str) -> bool:
    """Whether an address leads to a table of friends, or would."""
    return "#table=" in address


def keep_language(language: str) -> None:
    """Keep the language that was chosen, and go to its address without leaving the page."""
    # Where nothing is kept, that was told at the start; the address tells the language still.
    with suppress(JsException, AttributeError):
        js.localStorage.setItem(LANGUAGE, language)
    page = f"{js.window.pegsRoot}{language_of(language).folder}"
    # The icon's address is relative to that of the page, which is about to change.
    icon = document.querySelector('link[rel="icon"]')
    icon.href = icon.href
    document.querySelector('link[rel="manifest"]').href = f"{page}manifest.webmanifest"
    js.history.replaceState(None, "", f"{page}{js.location.hash}")


def start() -> None:
    """Take the page over."""
    Shell().start()
