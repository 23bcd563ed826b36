"""The page's one contact with the browser: events in, patches and effects out.

Nothing here decides anything about the game: ``update`` does, and ``view`` says what it looks like.
"""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any, Final

import js
from pyodide.ffi import JsException, create_proxy

from app.bot_caller import Bots, later
from app.effects import Deal, Effect, Focus, Learn, Save, SetAside, Shuffle, Think
from app.events import (
    Begin,
    Dealt,
    Event,
    Learned,
    Loaded,
    NotLearned,
    NotSaved,
    PickHole,
    Propose,
    Shuffled,
    parse,
    pressed,
)
from app.in_page import (
    by_id,
    data_of,
    document,
    early,
    hole_at,
    language_here,
    tell_busy,
    words_here,
)
from app.model import Model
from app.patching import patch
from app.setup import proposed, rules_of
from app.update import update
from app.view import view
from app.words import ENGLISH, language_of
from pegs.cards import deck

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
        self.friends: Any = None
        self.language = self.model.language
        self.chance = random.SystemRandom()
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
        js.window.addEventListener("hashchange", create_proxy(lambda event: self.arrive()))
        self.read_fields()
        self.load()
        found = self.model.at_table
        self.arrive()
        found = found or self.model.at_table
        for data in early():
            event = parse(data)
            # A save that was found goes before a new game asked for when nobody could see it.
            if event is not None and not (found and isinstance(event, Begin)):
                self.dispatch(event)
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
                cards = list(deck(rules_of(setup).decks))
                self.chance.shuffle(cards)
                first = self.chance.randrange(setup.seats) if dealer is None else dealer
                self.dispatch(Dealt(tuple(cards), first, self.chance.randrange(2**31)))
            case Shuffle(count):
                order = list(range(count))
                self.chance.shuffle(order)
                self.dispatch(Shuffled(tuple(order)))
            case Think(token, request, pace):
                self.bots.ask(token, request, pace)
            case Save(text):
                self.save(text)
            case SetAside(text):
                self.set_aside(text)
            case Learn(language):
                # Imported here, for on most pages nothing waits for the browser.
                from app.device import run

                self.language = language
                run(self.learn(language))
            case Focus(ident):
                element = by_id(ident)
                if element:
                    element.focus()
            case _:
                self.at_table(effect)

    def at_table(self, effect: Effect) -> None:
        """Let the network side of a table carry out an effect; it is loaded with the first."""
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
        if "#table=" not in link:
            return
        from app import table_store
        from app.network import parse_link
        from app.table_events import TableLink

        told = parse_link(link)
        known = told is not None and bool(table_store.read(told[0]))
        self.dispatch(TableLink(link, known))

    async def learn(self, language: str) -> None:
        """Load a language's words and tell all in them; the address becomes that of its page."""
        try:
            catalogue = None if language == ENGLISH.code else await catalogue_of(language)
        except (JsException, OSError):
            by_id("language").value = self.model.language
            self.dispatch(NotLearned())
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
        event = parse({**data_of(field.dataset), "value": str(field.value)})
        if event is not None:
            self.dispatch(event)

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
        event = parse(data_of(control.dataset)) if control else None
        if event is not None:
            self.dispatch(event)

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


async def catalogue_of(language: str) -> bytes:
    """Fetch the words of a language. Raises JsException or OSError."""
    answer = await js.fetch(getattr(js.window.pegsWords, language))
    if not answer.ok:
        raise OSError(str(answer.status))
    found: bytes = (await answer.arrayBuffer()).to_bytes()
    return found


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
