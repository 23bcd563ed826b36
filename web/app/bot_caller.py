"""The page's way to its bots: a worker of their own, or the page's own thread without one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy

from app import bot_request
from app.events import Thought

IN_PAGE: Final = 0.01
"""Seconds that a bot may think on the page's own thread."""
PATIENCE: Final = 20
"""Seconds after which a worker that says nothing is given up."""


def later(seconds: float, call: Any) -> None:
    """Call something after a while."""
    js.setTimeout(create_once_callable(call), int(seconds * 1000))


class Bots:
    """The bots' worker, and the page's own thread where there can be none."""

    def __init__(self, dispatch: Any) -> None:
        self.dispatch = dispatch
        self.worker: Any = None
        self.ready = False
        self.failed = False
        self.handle: Callable[[str], str] | None = None
        self.asked: tuple[int, str, float] | None = None

    def prepare(self) -> None:
        """Start the worker, if it is not started yet."""
        if self.worker is not None or self.failed:
            return
        try:
            self.worker = js.Worker.new(js.window.pegsBotWorker, type="module")
        except JsException:
            self.give_up()
            return
        self.worker.addEventListener("message", create_proxy(self.heard))
        self.worker.addEventListener("error", create_proxy(lambda event: self.give_up()))

    def ask(self, token: int, request: str, pace: float) -> None:
        """Put a question; the answer is told when it is there, at the earliest after the pace."""
        self.asked = (token, request, js.performance.now() / 1000 + pace)
        self.prepare()
        if self.failed:
            later(pace, self.think_here)
        elif self.ready:
            self.worker.postMessage(request)
        later(PATIENCE, lambda: self.lost(token))

    def heard(self, message: Any) -> None:
        told = json.loads(str(message.data))
        if "ready" in told:
            self.ready = True
            if self.asked is not None:
                self.worker.postMessage(self.asked[1])
        else:
            self.answer(told)

    def answer(self, told: dict[str, Any]) -> None:
        if self.asked is None or told["token"] != self.asked[0]:
            return
        thought = Thought(told["token"], told["play"], told.get("error", ""))
        wait = self.asked[2] - js.performance.now() / 1000
        self.asked = None
        later(max(wait, 0), lambda: self.dispatch(thought))

    def lost(self, token: int) -> None:
        if self.asked is not None and self.asked[0] == token and not self.failed:
            self.give_up()

    def give_up(self) -> None:
        """Go on without a worker."""
        if self.failed:
            return
        self.failed = True
        if self.worker is not None:
            self.worker.terminate()
        if self.asked is not None:
            later(0, self.think_here)

    def think_here(self) -> None:
        """Let the bot think on the page's thread, for no longer than an eye notices."""
        if self.asked is None:
            return
        if self.handle is None:
            # Imported here, for most pages never need the bots on this thread; and thinking comes
            # after it in a turn of its own, so that the page is not held up by both at once.
            from app.bot_worker import handle

            self.handle = handle
            later(0, self.think_here)
            return
        self.answer(json.loads(self.handle(bot_request.hurried(self.asked[1], IN_PAGE))))
