"""Which Chromium, how it is started, and how a page is asked and watched.

A page's string `evaluate` and `wait_for_function` need eval, which the site's policy refuses: use
locators, or `ask`.
"""

import os
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",  # as root there is none
]


class NoChromiumError(Exception):
    """What to install."""


def chromium() -> str:
    """The browser's path: $CHROMIUM, or one of its names on the path."""
    named = os.environ.get("CHROMIUM")
    found = named or shutil.which("chromium") or shutil.which("chromium-browser")
    if not found or not Path(found).exists():
        where = f"$CHROMIUM is {named}, which is not there" if named else "none on the path"
        raise NoChromiumError(
            f"No Chromium: {where}. Install one (Debian: apt-get install chromium), "
            "or set CHROMIUM to its path."
        )
    return found


def ask(page: Page, expression: str) -> Any:
    """A page's value of a JavaScript expression, awaited, by way of the debugger."""
    session = page.context.new_cdp_session(page)
    question = {"expression": expression, "awaitPromise": True, "returnByValue": True}
    answer = session.send("Runtime.evaluate", question)
    session.detach()
    if "exceptionDetails" in answer:
        raise AssertionError(answer["exceptionDetails"])
    return answer["result"].get("value")


class Guard:
    """Everything that a test's pages did and no page of this site may do."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.faults: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        context.on("console", self.heard)
        context.on("weberror", lambda error: self.faults.append(f"uncaught: {error.error}"))
        context.on("request", self.requested)

    def heard(self, message: ConsoleMessage) -> None:
        # Chromium tells a violation of the content-security policy as an error, too.
        if message.type == "error":
            self.faults.append(f"console: {message.text}")

    def requested(self, request: Request) -> None:
        if not request.url.startswith(self.url):
            self.faults.append(f"off the site: {request.url}")
